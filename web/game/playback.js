// @ts-nocheck
/** Where we are in a finished stretch of play: an event index, moved by step, by turn or by time. */

/** Speeds of playing on: how long each event stays, in ms. */
export const SPEEDS = [
  { label: "½×", rest: 1700 },
  { label: "1×", rest: 900 },
  { label: "2×", rest: 450 },
  { label: "4×", rest: 220 },
  { label: "8×", rest: 100 },
];

/** The last event of each step or turn. */
const ends = (units, length) => units.map((_, i) => (units[i + 1]?.first ?? length) - 1);

export class Playback {
  /** `onMove(cursor, former, how)` is told of every move and may return a promise that playing waits for. */
  constructor(onMove, onChange) {
    this.onMove = onMove;
    this.onChange = onChange;
    this.speed = 1;
    this.playing = false;
    this.open({ length: 0, steps: [], turns: [] }, -1);
  }

  /** Take up a game at a cursor; -1 is the empty table. */
  open(game, cursor) {
    this.pause();
    this.extend(game);
    this.cursor = Math.max(-1, Math.min(this.last, cursor));
  }

  /** The game has grown or shrunk at its end; the cursor stays where it is, if that is still there. */
  extend(game) {
    this.last = game.length - 1;
    this.cursor = Math.min(this.cursor ?? -1, this.last);
    this.ends = { step: ends(game.steps, game.length), turn: ends(game.turns, game.length) };
  }

  /** Go on to the end step by step, each resting for a moment; jumping anywhere else ends it. */
  async run() {
    this.pause();
    this.playing = true;
    this.onChange();
    while (this.playing && !this.atEnd) {
      const started = performance.now();
      await this.#to(this.target("step", 1), "travel");
      if (!this.playing || this.atEnd) break;
      const left = this.rest - (performance.now() - started);
      await new Promise((done) => {
        this.wake = done;
        this.timer = setTimeout(done, Math.max(0, left));
      });
    }
    if (this.atEnd) this.pause();
  }

  get atEnd() {
    return this.cursor >= this.last;
  }

  /** The cursor one "step" or "turn" further (1) or back (-1). */
  target(unit, direction) {
    const marks = this.ends[unit];
    if (direction > 0) return marks.find((end) => end > this.cursor) ?? this.last;
    return marks.findLast((end) => end < this.cursor) ?? -1;
  }

  /** To the last event at once. */
  end(how) {
    this.pause();
    return this.#to(this.last, how);
  }

  move(unit, direction) {
    this.pause();
    return this.#to(this.target(unit, direction), direction > 0 ? "travel" : "jump");
  }

  jump(cursor) {
    this.pause();
    return this.#to(Math.max(-1, Math.min(this.last, cursor)), "jump");
  }

  toggle() {
    if (this.playing) this.pause();
    else this.#play();
  }

  pause() {
    clearTimeout(this.timer);
    this.wake?.();
    this.wake = null;
    if (!this.playing) return;
    this.playing = false;
    this.onChange();
  }

  faster() {
    this.speed = (this.speed + 1) % SPEEDS.length;
    this.onChange();
  }

  get rest() {
    return SPEEDS[this.speed].rest;
  }

  #play() {
    this.playing = true;
    this.onChange();
    if (this.atEnd) this.cursor = -1;
    this.#tick();
  }

  async #tick() {
    const started = performance.now();
    await this.#to(this.cursor + 1, "play");
    if (!this.playing) return;
    if (this.atEnd) this.pause();
    else this.timer = setTimeout(() => this.#tick(), Math.max(0, this.rest - (performance.now() - started)));
  }

  #to(cursor, how) {
    const former = this.cursor;
    this.cursor = cursor;
    return this.onMove(cursor, former, how);
  }
}
