// @ts-nocheck
/** Games and positions for an embedded board, from the one Python that all boards of a page share. */
import { boot } from "../python/boot.js";
import { BUILD } from "../python/build.js";

const MEGABYTES = Math.round(Object.values(BUILD.bytes).reduce((sum, size) => sum + size, 0) / 1e6);

/** A game as a source for a Stepper. */
async function openGame(call, link) {
  const { length, names, seats, map, suits, log } = await call("open_link", { link });
  const frame = async (i) => {
    const [view, why] = await Promise.all([call("at", { i }), i < 0 ? null : call("why", { i })]);
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
  };
}

/** A position, and what is played there if its link says so, as a source for a Stepper. */
async function openPosition(call, link) {
  const { position, title, map, seats, view } = await call("lay", { link });
  if (position.run) {
    const run = await call("lay_run", { position });
    return { ...run, frame: (i) => call("lay_at", { i, position }) };
  }
  const only = { ...view, i: -1, law: null, event: null, reasons: [] };
  return { title, about: "", laws: [], map, seats, length: 0, frame: async () => only };
}

const OPEN = { game: openGame, position: openPosition };

export class Asked {
  /** @param onBoot told how Python's start goes, as in boot.js */
  constructor(onBoot) {
    this.onBoot = onBoot;
    this.api = null;
    this.desk = [...crypto.getRandomValues(new Uint32Array(4))].join("-");
  }

  /** What it costs to start, in words. */
  get cost() {
    return `Fetches Python, ${MEGABYTES} MB, unless this browser has it already.`;
  }

  /** A game or position, {kind, value}, as a source for a Stepper; Python starts when it has not. */
  async source({ kind, value }) {
    this.api ??= boot({ shared: true, onState: this.onBoot });
    const call = (name, facts) => this.api.call(name, { ...facts, desk: this.desk });
    return OPEN[kind](call, value);
  }

  retry() {
    this.api.retry();
  }

  /** The page goes: Python need not remember it. */
  leave() {
    this.api?.call("leave", { desk: this.desk }).catch(() => {});
  }
}
