/** Where we are in a finished stretch of play: an event index, moved by step, by turn or by time. */
import { choose } from "../shell/choices.js";

/**
 * @typedef {"step" | "turn"} Unit
 * @typedef {"jump" | "travel" | "play"} How how a moment is reached: at once, walking through all between, or in time
 * @typedef {(cursor: number, former: number, how: How) => Promise<void>} OnMove
 * @typedef {{length: number, steps: {first: number, idle: boolean}[], turns: {first: number}[]}} Stretch
 * @typedef {{first: number, last: number, tell: () => Promise<boolean>}} Stop events on the way that are told by themselves: `tell` says whether they stand
 * @typedef {(to: number) => Promise<Stop | null>} Halt finds the next stop that ends up to an event
 */

/** Speeds of playing on: how long each event stays, in ms. */
export const SPEEDS = [
  { label: "½×", rest: 1700 },
  { label: "1×", rest: 900 },
  { label: "2×", rest: 450 },
  { label: "4×", rest: 220 },
  { label: "8×", rest: 100 },
];

/**
 * The last event of each step or turn.
 * @param {{first: number}[]} units
 * @param {number} length
 */
const ends = (units, length) => units.map((_, i) => (units[i + 1]?.first ?? length) - 1);

/** The cursor of a game. */
export class Playback {
  /**
   * @param {OnMove} onMove told of every move; playing waits for what it returns
   * @param {() => void} onChange told when playing begins, ends or changes its speed
   */
  constructor(onMove, onChange) {
    this.onMove = onMove;
    this.onChange = onChange;
    const kept = SPEEDS.findIndex(({ label }) => label === document.documentElement.dataset.speed);
    this.speed = kept < 0 ? 1 : kept;
    this.playing = false;
    this.cursor = -1;
    this.last = -1;
    /** @type {Record<Unit, number[]>} */
    this.ends = { step: [], turn: [] };
    /** The last event of each step in which something happens. @type {number[]} */
    this.eventful = [];
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /** Ends the rest between two steps. @type {((done?: unknown) => void) | null} */
    this.wake = null;
    /** Resolves when the last move is over. @type {Promise<void>} */
    this.moved = Promise.resolve();
    this.open({ length: 0, steps: [], turns: [] }, -1);
  }

  /**
   * Take up a game.
   * @param {Stretch} game
   * @param {number} cursor -1 is the empty table
   */
  open(game, cursor) {
    this.pause();
    this.cursor = cursor;
    this.extend(game);
  }

  /**
   * The game has grown or shrunk at its end; the cursor stays where it is, if that is still there.
   * @param {Stretch} game
   */
  extend(game) {
    this.last = game.length - 1;
    this.cursor = Math.min(this.cursor, this.last);
    this.ends = { step: ends(game.steps, game.length), turn: ends(game.turns, game.length) };
    this.eventful = this.ends.step.filter((_, i) => !game.steps[i].idle);
  }

  /**
   * Go on to the end step by step, each resting for a moment but those in which nothing happens; jumping anywhere else ends
   * it, and is waited for.
   * @param {Halt} halt
   */
  async run(halt) {
    this.pause();
    this.playing = true;
    this.onChange();
    while (this.playing && !this.atEnd) {
      const started = performance.now();
      const goal = this.eventful.find((end) => end > this.cursor) ?? this.last;
      const stop = await halt(goal);
      if (!this.playing) break;
      if (stop) await this.visit(stop);
      else await this.#to(goal, "travel");
      if (!this.playing || this.atEnd) break;
      if (stop) continue;
      const left = this.rest - (performance.now() - started);
      await new Promise((done) => {
        this.wake = done;
        this.timer = setTimeout(done, Math.max(0, left));
      });
    }
    if (this.atEnd) this.pause();
    await this.moved; // perhaps of what ended it
  }

  /**
   * Come to where a stop begins, and from there to its end at once, to have it told.
   * @param {Stop} stop
   * @returns {Promise<boolean>} whether nothing came in between
   */
  async visit({ first, last, tell }) {
    const start = Math.max(this.cursor, first);
    if (start > this.cursor) await this.#to(start, "travel");
    if (this.cursor !== start) return false;
    await this.#to(last, "jump");
    if (this.cursor !== last) return false;
    return (await tell()) && this.cursor === last;
  }

  /** Whether the cursor is at the last event. */
  get atEnd() {
    return this.cursor >= this.last;
  }

  /**
   * The cursor one step or turn further or back.
   * @param {Unit} unit
   * @param {1 | -1} direction
   */
  target(unit, direction) {
    const marks = this.ends[unit];
    if (direction > 0) return marks.find((end) => end > this.cursor) ?? this.last;
    return marks.findLast((end) => end < this.cursor) ?? -1;
  }

  /**
   * To the last event.
   * @param {How} how
   */
  end(how) {
    this.pause();
    return this.#to(this.last, how);
  }

  /**
   * One step or turn further or back.
   * @param {Unit} unit
   * @param {1 | -1} direction
   */
  move(unit, direction) {
    this.pause();
    return this.#to(this.target(unit, direction), direction > 0 ? "travel" : "jump");
  }

  /**
   * To any event at once.
   * @param {number} cursor
   */
  jump(cursor) {
    this.pause();
    return this.#to(Math.max(-1, Math.min(this.last, cursor)), "jump");
  }

  /** Play on in time, or pause. */
  toggle() {
    if (this.playing) this.pause();
    else this.#play();
  }

  /** Play no more. */
  pause() {
    clearTimeout(this.timer);
    this.wake?.();
    this.wake = null;
    if (!this.playing) return;
    this.playing = false;
    this.onChange();
  }

  /** The next speed, after the last the first; it is kept for later visits. */
  faster() {
    this.speed = (this.speed + 1) % SPEEDS.length;
    choose("speed", SPEEDS[this.speed].label);
    this.onChange();
  }

  /** How long each event stays, in milliseconds. */
  get rest() {
    return SPEEDS[this.speed].rest;
  }

  /**
   * How many seconds it takes to play from an event to the end.
   * @param {number} first
   */
  seconds(first) {
    return Math.round(((this.last - first + 1) * this.rest) / 1000);
  }

  #play() {
    this.playing = true;
    this.onChange();
    if (this.atEnd) this.cursor = -1;
    this.#tick();
  }

  async #tick() {
    if (this.atEnd) return this.pause(); // an answer was taken back meanwhile
    const started = performance.now();
    await this.#to(this.cursor + 1, "play");
    if (!this.playing) return;
    if (this.atEnd) this.pause();
    else this.timer = setTimeout(() => this.#tick(), Math.max(0, this.rest - (performance.now() - started)));
  }

  /**
   * @param {number} cursor
   * @param {How} how
   */
  #to(cursor, how) {
    const former = this.cursor;
    this.cursor = cursor;
    const moving = this.onMove(cursor, former, how);
    this.moved = moving.catch(() => {});
    return moving;
  }
}
