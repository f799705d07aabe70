/** What this browser keeps between visits: the game, where you are in it, and the last thing you saw. */
import { createStore, del, get, set } from "./vendor/idb-keyval.js";

const shelf = createStore("rootcore", "kept");
const GAME = "game";
const GLANCE = "glance";

let waiting = null;
let writing = false;

async function read(key) {
  try {
    return await get(key, shelf);
  } catch {
    return undefined;
  }
}

async function write({ game, glance }) {
  await set(GAME, game, shelf);
  await set(GLANCE, glance, shelf);
}

/** The stored game {save, example, cursor, setup}, or undefined; also when the browser keeps nothing. */
export const storedGame = () => read(GAME);

/** The last position seen {map, view, seats}, or undefined. */
export const storedGlance = () => read(GLANCE);

/** Put {game, glance} away at once, or, while others are on their way, the latest after them; `onFail` hears if this browser refuses. */
export async function keep(record, onFail) {
  waiting = { record, onFail };
  if (writing) return;
  writing = true;
  while (waiting) {
    const latest = waiting;
    waiting = null;
    await write(latest.record).catch(latest.onFail);
  }
  writing = false;
}

/** Set an unreadable game aside under a name of its own, so that nothing is lost. Returns the name. */
export async function setAside(record) {
  const name = `game-unreadable-${new Date().toISOString()}`;
  await set(name, record, shelf);
  await del(GAME, shelf);
  await del(GLANCE, shelf);
  return name;
}
