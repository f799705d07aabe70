/**
 * What this browser keeps between visits: every game under a key of its own ("game:" and its id), which of them
 * is open ("open"), and the last thing you saw of it ("glance").
 */
import { createStore, promisifyRequest } from "../vendor/idb-keyval.js";
import { inTime } from "./patience.js";

/**
 * @import { MapView, MomentView, Seat, Setup } from "../types.js"
 * @typedef {object} StoredRecord what is kept of a game
 * @property {string} save
 * @property {number} cursor
 * @property {Setup | null} setup what it began from
 * @property {string} name
 * @property {boolean} [over] whether it was left at its end
 * @property {string} [told] the turn that was on show
 * @property {number} [changed] when, in milliseconds
 * @typedef {StoredRecord & {id: string}} StoredGame
 * @typedef {{map: MapView, view: MomentView, seats: Seat[]}} Glance the last position seen
 * @typedef {{id: string, record: StoredRecord, glance: Glance | undefined}} Entry
 */

const shelf = inTime(createStore("rootcore", "kept"));
const GAME = "game:";
const OPEN = "open";
const GLANCE = "glance";
/** Where earlier versions of the page kept their one game. */
const FORMER = "game";

/** @type {{entry: Entry, onFail: () => void} | null} */
let waiting = null;
let writing = false;

/** A name for a new game in the store. */
export const freshId = () =>
  Date.now().toString(36) + crypto.getRandomValues(new Uint32Array(1))[0].toString(36);

/**
 * Everything in the store; empty when the browser keeps nothing.
 * @returns {Promise<Map<IDBValidKey, any>>} of values that another version of the page may have put there
 */
async function everything() {
  try {
    return await shelf("readonly", async (store) => {
      const [keys, values] = [promisifyRequest(store.getAllKeys()), promisifyRequest(store.getAll())];
      const found = await Promise.all([keys, values]);
      return new Map(found[0].map((key, i) => [key, found[1][i]]));
    });
  } catch {
    return new Map();
  }
}

/**
 * Do several things in one transaction: all of them happen, or none.
 * @param {(store: IDBObjectStore) => void} act
 */
const change = async (act) =>
  shelf("readwrite", (store) => {
    act(store);
    return promisifyRequest(store.transaction);
  });

/**
 * Give the one game that an earlier version kept a key of its own, as it is.
 * @param {Map<IDBValidKey, any>} kept
 */
async function moveFormer(kept) {
  const id = freshId();
  const record = kept.get(FORMER);
  await change((store) => {
    store.put(record, GAME + id);
    store.put(id, OPEN);
    store.delete(FORMER);
  });
  kept.set(GAME + id, record).set(OPEN, id).delete(FORMER);
}

/**
 * The game that was open last, if there is one.
 * @returns {Promise<{id: string, record: unknown, glance: Glance | undefined} | undefined>} `record` is a StoredRecord, or
 *   whatever else lies there
 */
export async function storedOpen() {
  const kept = await everything();
  try {
    if (kept.has(FORMER)) await moveFormer(kept);
  } catch {
    // it stays where it was and is moved another time
  }
  const id = kept.get(OPEN);
  if (!kept.has(GAME + id)) return undefined;
  return { id, record: kept.get(GAME + id), glance: kept.get(GLANCE) };
}

/**
 * All stored games, the one last played first.
 * @returns {Promise<StoredGame[]>}
 */
export async function storedGames() {
  return [...(await everything())]
    .filter(([key, value]) => String(key).startsWith(GAME) && typeof value?.save === "string")
    .map(([key, value]) => ({ ...value, id: String(key).slice(GAME.length) }))
    .sort((a, b) => (b.changed ?? 0) - (a.changed ?? 0));
}

/** @param {Entry} entry */
async function write({ id, record, glance }) {
  await change((store) => {
    const former = store.get(GAME + id);
    former.onsuccess = () => store.put({ ...record, name: former.result?.name ?? record.name }, GAME + id);
    store.put(id, OPEN);
    store.put(glance, GLANCE);
  });
}

/**
 * Put the open game away at once, or, while others are on their way, the latest after them. The name that a stored game
 * has already stays.
 * @param {Entry} entry
 * @param {() => void} onFail hears if this browser refuses
 */
export async function keep(entry, onFail) {
  waiting = { entry, onFail };
  if (writing) return;
  writing = true;
  while (waiting) {
    /** @type {{entry: Entry, onFail: () => void}} */
    const latest = waiting;
    waiting = null;
    await write(latest.entry).catch(latest.onFail);
  }
  writing = false;
}

/**
 * Give a stored game another name.
 * @param {string} id
 * @param {string} name
 */
export const rename = (id, name) =>
  change((store) => {
    const former = store.get(GAME + id);
    former.onsuccess = () => former.result && store.put({ ...former.result, name }, GAME + id);
  });

/**
 * Put a game that was removed back.
 * @param {StoredGame} game
 */
export const putBack = ({ id, ...record }) => change((store) => store.put(record, GAME + id));

/**
 * Remove a stored game.
 * @param {string} id
 */
export async function remove(id) {
  if (waiting?.entry.id === id) waiting = null;
  await change((store) => store.delete(GAME + id));
}

/**
 * Set an unreadable game aside under a name of its own, so that nothing is lost.
 * @param {{id: string, record: unknown}} game
 * @returns {Promise<string>} the name
 */
export async function setAside({ id, record }) {
  const name = `game-unreadable-${new Date().toISOString()}`;
  await change((store) => {
    store.put(record, name);
    for (const key of [GAME + id, OPEN, GLANCE]) store.delete(key);
  });
  return name;
}
