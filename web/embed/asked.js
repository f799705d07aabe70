/** Games and positions for an embedded board, from the one Python that all boards of a page share. */
import { boot } from "../python/boot.js";
import { BUILD } from "../python/build.js";

/**
 * @import { BootState, Call, Game } from "../types.js"
 * @import { Source } from "../stepper/stepper.js"
 */

/** @typedef {{kind: "game" | "position", value: string}} Linked a game or position by its link */

const MEGABYTES = Math.round(Object.values(BUILD.bytes).reduce((sum, size) => sum + size, 0) / 1e6);

/**
 * A game to step through.
 * @param {Call} call
 * @param {() => Promise<Game>} open lays it open, unless the Python that runs now has it
 * @returns {Promise<Source>}
 */
async function openGame(call, open) {
  const { length, names, seats, map, suits, log, moment } = await open();
  const told = (/** @type {number} */ i) => Promise.all([call("at", { i }), i < 0 ? null : call("why", { i })]);
  const frame = async (/** @type {number} */ i) => {
    const opened = await open();
    const [view, why] = await told(i).catch(async (error) => {
      // one that was started anew meanwhile knows no game; one that took too long would do so again
      if (error.kind === "Late" || opened === (await open())) throw error;
      return told(i);
    });
    return { ...view, law: log[i]?.law ?? null, reasons: why?.reasons ?? [] };
  };
  return {
    title: names,
    about: (await frame(-1)).text,
    laws: [],
    map: await call("map", { id: map, suits }),
    seats,
    length,
    frame,
    moment: moment ?? length - 1,
  };
}

/**
 * A position to step through, with what is played there if its link says so.
 * @param {Call} call
 * @param {string} link
 * @returns {Promise<Source>}
 */
async function openPosition(call, link) {
  const { position, title, map, seats, view } = await call("lay", { link });
  if (position.run) {
    const run = await call("lay_run", { position });
    return { ...run, frame: (i) => call("lay_at", { i, position }) };
  }
  const only = { ...view, i: -1, law: null, event: null, reasons: [] };
  return { title, about: "", laws: [], map, seats, length: 0, frame: async () => only };
}

/** The Python that is asked. */
export class Asked {
  /** @param {(state: BootState) => void} onBoot told how Python's start goes */
  constructor(onBoot) {
    this.onBoot = onBoot;
    /** @type {ReturnType<typeof boot> | null} */
    this.api = null;
    this.desk = [...crypto.getRandomValues(new Uint32Array(4))].join("-");
    /** The game that lies open in the Python that runs now. @type {Promise<Game> | null} */
    this.game = null;
  }

  /** Whether Python was started. */
  get started() {
    return this.api !== null;
  }

  /** What it costs to start, in words. */
  get cost() {
    return `Fetches Python, ${MEGABYTES} MB, unless this browser has it already.`;
  }

  /**
   * A game or position to step through; Python starts when it has not.
   * @param {Linked} linked
   */
  async source({ kind, value }) {
    this.api ??= boot({ shared: true, onState: this.onBoot, onReplaced: () => (this.game = null) });
    const api = this.api;
    /** @type {Call} */
    const call = (name, ask) => api.call(name, { ...ask, desk: this.desk });
    this.game = null;
    if (kind === "position") return openPosition(call, value);
    return openGame(call, () => (this.game ??= call("open_link", { link: value })));
  }

  /** Start Python anew. */
  retry() {
    this.api?.retry();
  }

  /** The page goes: Python need not remember it. */
  leave() {
    this.api?.call("leave", { desk: this.desk }).catch(() => {});
  }
}
