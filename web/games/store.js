/**
 * What this browser keeps between visits: every game under a key of its own ("game:" and its id), where in it somebody
 * looked last ("place:" and its id), which of them is open ("open"), and the last thing you saw of it ("glance").
 * Only what changes a game writes its record; looking at it writes the rest.
 */
import { createStore, promisifyRequest } from "../vendor/idb-keyval.js";
import { inTime } from "./patience.js";

/**
 * @import { Faction, MapView, MomentView, Seat, Setup } from "../types.js"
 * @typedef {object} StoredRecord what is kept of a game
 * @property {string} save
 * @property {Setup | null} setup what it began from
 * @property {string} name
 * @property {number} changed when, in milliseconds
 * @typedef {object} Place where in a game somebody looked last
 * @property {number} cursor
 * @property {number} [seen] the last event that was shown, with nothing before it left to tell
 * @property {boolean} over whether it is over, or was watched to its end
 * @property {string} [told] the turn in which it is, or that was on show where one watches
 * @property {number} changed when, in milliseconds
 * @typedef {StoredRecord & Partial<Place> & {id: string, revision: number}} StoredGame
 * @typedef {{map: MapView, view: MomentView, seats: Seat[], viewer?: Faction | null}} Glance the last position seen, and by whom
 * @typedef {{id: string, place: Place, glance: Glance | undefined}} Mark
 * @typedef {{id: string, revision: number | null}} Known a game and the revision of it that a tab has; null before it is kept
 */

const SHELF = "kept";
const shelf = inTime(createStore("rootcore", SHELF));
/** What other tabs are told: the id of a game of which the store has changed. */
const others = "BroadcastChannel" in globalThis ? new BroadcastChannel("rootcore") : null;
/** How often a second may pass before an answer goes on without the store; seldom once it was in vain. */
const PATIENCE = { first: 15, later: 1 };
const GAME = "game:";
const PLACE = "place:";
const OPEN = "open";
const GLANCE = "glance";
/** Where earlier versions of the page kept their one game. */
const FORMER = "game";

/** @type {Mark | null} */
let waiting = null;
let writing = false;
let patience = PATIENCE.first;

/** The store has another revision of a game than the one that a tab would follow, or no longer any. */
export class Outdated extends Error {}

/**
 * Hear of games that other tabs have changed or removed.
 * @param {(id: string) => void} hear
 */
export function onNews(hear) {
  others?.addEventListener("message", ({ data }) => hear(data));
}

/**
 * The revision of what lies in the store: 0 for what earlier versions of the page kept, null for nothing.
 * @param {any} record
 * @returns {number | null}
 */
const revisionIn = (record) => (record === undefined ? null : Number.isInteger(record?.revision) ? record.revision : 0);

/** A name for a new game in the store. */
export const freshId = () =>
  Date.now().toString(36) + crypto.getRandomValues(new Uint32Array(1))[0].toString(36);

/**
 * Everything in the store; rejects when it cannot be read.
 * @returns {Promise<Map<IDBValidKey, any>>} of values that another version of the page may have put there
 */
const everything = () =>
  shelf("readonly", async (store) => {
    const [keys, values] = [promisifyRequest(store.getAllKeys()), promisifyRequest(store.getAll())];
    const found = await Promise.all([keys, values]);
    return new Map(found[0].map((key, i) => [key, found[1][i]]));
  });

/**
 * Do several things in one transaction: all of them happen, or none.
 * @param {(store: IDBObjectStore) => void} act
 */
const change = async (act) =>
  shelf("readwrite", (store) => {
    act(store);
    return promisifyRequest(store.transaction);
  });

/** Give the one game that an earlier version kept a key of its own, as it is; unless another tab has done so. */
async function moveFormer() {
  const id = freshId();
  await change((store) => {
    const former = store.get(FORMER);
    former.onsuccess = () => {
      if (former.result === undefined) return;
      store.put(former.result, GAME + id);
      store.put(id, OPEN);
      store.delete(FORMER);
    };
  });
}

/**
 * The game that was open last, if there is one.
 * @returns {Promise<{id: string, record: unknown, revision: number, place: Place | undefined, glance: Glance | undefined} | undefined>}
 *   `record` is a StoredRecord, or whatever else lies there
 */
export async function storedOpen() {
  /** @type {Map<IDBValidKey, any>} */
  let kept = new Map();
  try {
    kept = await everything();
    if (kept.has(FORMER)) {
      await moveFormer();
      kept = await everything();
    }
  } catch {
    // what cannot be read, or moved, stays where it was
  }
  const id = kept.get(OPEN);
  const record = kept.get(GAME + id);
  const revision = revisionIn(record);
  if (revision === null) return undefined;
  return { id, record, revision, place: kept.get(PLACE + id), glance: kept.get(GLANCE) };
}

/**
 * The revision of a stored game, null when it is not there.
 * @param {string} id
 */
export const storedRevision = (id) =>
  shelf("readonly", async (store) => revisionIn(await promisifyRequest(store.get(GAME + id))));

/**
 * All stored games, the one last played first; throws a sentence when the store cannot be read.
 * @returns {Promise<StoredGame[]>}
 */
export async function storedGames() {
  const kept = await everything().catch(() => {
    throw new Error("This browser's store cannot be read: your games cannot be listed now.");
  });
  return [...kept]
    .filter(([key, value]) => String(key).startsWith(GAME) && typeof value?.save === "string")
    .map(([key, value]) => {
      const id = String(key).slice(GAME.length);
      return { ...value, ...kept.get(PLACE + id), id, revision: revisionIn(value) };
    })
    .sort((a, b) => (b.changed ?? 0) - (a.changed ?? 0));
}

/**
 * One stored game, if it is there.
 * @param {string} id
 */
export const storedGame = async (id) => (await storedGames()).find((game) => game.id === id);

/**
 * Write a record, and at once which revision its tab has now: what comes next may already wait for its transaction.
 * @param {Known} known
 * @param {StoredRecord} record
 */
async function write(known, record) {
  const { id, revision } = known;
  const base = await shelf("readonly", (store) => store.transaction.db);
  const transaction = base.transaction(SHELF, "readwrite", { durability: "strict" });
  const store = transaction.objectStore(SHELF);
  const former = store.get(GAME + id);
  let refused = false;
  former.onsuccess = () => {
    refused = revisionIn(former.result) !== known.revision;
    if (refused) return;
    known.revision = (known.revision ?? 0) + 1;
    store.put({ ...record, name: former.result?.name ?? record.name, revision: known.revision }, GAME + id);
    if (revision !== null) return;
    store.put(id, OPEN);
    store.delete(GLANCE);
  };
  try {
    await promisifyRequest(transaction);
  } catch (error) {
    known.revision = revision;
    throw error;
  }
  patience = PATIENCE.first;
  if (refused) throw new Outdated();
  others?.postMessage(id);
}

/**
 * Keep a game that has changed, as one more revision of it; it is stored when this is done. The name that a stored game
 * has already stays. Throws Outdated when the store has not the revision that the tab knows, and then writes nothing; or
 * what the browser says when it keeps nothing, or when it takes too long.
 * @param {Known} known its revision is the new one afterwards
 * @param {StoredRecord} record
 */
export async function keep(known, record) {
  let waits = true;
  const tooLong = async () => {
    // counted by single seconds: a page that stood still as a whole waited only for one
    for (let n = patience; n > 0 && waits; n--) await new Promise((done) => setTimeout(done, 1000));
    if (waits) patience = PATIENCE.later;
    throw new Error("The store does not answer.");
  };
  try {
    await Promise.race([write(known, record), tooLong()]);
  } finally {
    waits = false;
  }
}

/**
 * Keep which game is open and where somebody looks, or, while others are on their way, the latest after them. A game
 * that is no longer in the store does not come back by this.
 * @param {Mark} mark
 */
export async function keepPlace(mark) {
  waiting = mark;
  if (writing) return;
  writing = true;
  while (waiting) {
    /** @type {Mark} */
    const { id, place, glance } = waiting;
    waiting = null;
    const marked = change((store) => {
      const there = store.getKey(GAME + id);
      there.onsuccess = () => {
        if (there.result === undefined) return;
        store.put(place, PLACE + id);
        store.put(id, OPEN);
        store.put(glance, GLANCE);
      };
    });
    // then the next visit begins somewhere else in the game
    await marked.catch(() => {});
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
export async function putBack({ id, ...record }) {
  await change((store) => {
    const there = store.getKey(GAME + id);
    there.onsuccess = () => there.result === undefined && store.put(record, GAME + id);
  });
  others?.postMessage(id);
}

/**
 * Remove a stored game.
 * @param {StoredGame} game as it was when it was listed
 * @returns {Promise<StoredGame>} as it was at last, to put it back
 */
export async function remove(game) {
  const { id } = game;
  let last = game;
  await change((store) => {
    const former = store.get(GAME + id);
    former.onsuccess = () => (last = { ...game, ...former.result });
    store.delete(GAME + id);
    store.delete(PLACE + id);
  });
  others?.postMessage(id);
  return last;
}

/**
 * Set an unreadable game aside under a name of its own, so that nothing is lost; unless another tab has changed it.
 * @param {{id: string, record: unknown, revision: number}} game
 * @returns {Promise<string>} the name
 */
export async function setAside({ id, record, revision }) {
  const name = `game-unreadable-${new Date().toISOString()}`;
  await change((store) => {
    const now = store.get(GAME + id);
    now.onsuccess = () => {
      if (revisionIn(now.result) !== revision) return;
      store.put(record, name);
      for (const key of [GAME + id, PLACE + id, OPEN, GLANCE]) store.delete(key);
    };
  });
  return name;
}
