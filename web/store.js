/** What this browser keeps between visits: the game, where you are in it, and the last thing you saw. */
import { createStore, del, get, set } from "./vendor/idb-keyval.js";

const shelf = createStore("rootcore", "kept");
const WAIT_MS = 400;
const GAME = "game";
const GLANCE = "glance";

let waiting = null;
let timer = 0;

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

/** Put {game, glance} away soon; `onFail` hears if this browser refuses. */
export function keep(record, onFail) {
  waiting = { record, onFail };
  timer ||= setTimeout(flush, WAIT_MS);
}

/** Write what waits to be kept, now. */
function flush() {
  clearTimeout(timer);
  timer = 0;
  if (!waiting) return;
  const { record, onFail } = waiting;
  waiting = null;
  write(record).catch(onFail);
}

/** Set an unreadable game aside under a name of its own, so that nothing is lost. Returns the name. */
export async function setAside(record) {
  const name = `game-unreadable-${new Date().toISOString()}`;
  await set(name, record, shelf);
  await del(GAME, shelf);
  await del(GLANCE, shelf);
  return name;
}

addEventListener("pagehide", flush);
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden") flush();
});
