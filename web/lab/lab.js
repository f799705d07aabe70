/** The lab: a table played many times, in as many workers as there are cores, and what came of it. */
import { boot } from "../python/boot.js";
import { draftOf } from "../setup/form.js";
import { focusOn } from "../shell/page.js";
import { labScreen } from "./screen.js";

/**
 * @import { Call, LabRun, LabTold, LabWords, Setup } from "../types.js"
 * @import { Page } from "../shell/page.js"
 * @import { Draft } from "../setup/form.js"
 * @import { Preview } from "../setup/preview.js"
 * @typedef {ReturnType<typeof boot>} Worker a Python of its own
 */

/** More workers than this are not started, each holds a Python. */
const MOST_WORKERS = 8;
/** The page is drawn anew, and the results are told, after so many milliseconds at the earliest. */
const DRAWN = 250;
const TOLD = 1_500;
/** Telling may take this share of the time, so that many games do not slow the run down. */
const REST = 10;

/** As many as there are cores, fewer where there is little memory. */
function workersHere() {
  const { deviceMemory = MOST_WORKERS, hardwareConcurrency = 1 } = /** @type {Navigator & {deviceMemory?: number}} */ (navigator);
  return Math.max(1, Math.min(MOST_WORKERS, hardwareConcurrency, deviceMemory));
}

/** A run of the lab, and its screen. */
export class Lab {
  /**
   * @param {object} needs
   * @param {Page} needs.page
   * @param {Call} needs.call
   * @param {Preview} needs.preview shows the map of the form
   * @param {() => void} needs.leave
   */
  constructor({ page, call, preview, leave }) {
    this.page = page;
    this.call = call;
    this.preview = preview;
    this.leave = leave;
    this.redraw = page.draw;
    /** @type {LabWords | null} */
    this.said = null;
    /** @type {Draft | null} */
    this.draft = null;
    this.games = "100";
    this.seed = "0";
    this.vary = new Set();
    this.by = new Set(["faction"]);
    this.error = "";
    /** The run that was begun, with how many games it has. @type {(LabRun & {total: number, command: string}) | null} */
    this.run = null;
    /** The games that are played, by number: a line of JSON each. @type {Map<number, string>} */
    this.records = new Map();
    /** The games that are being played. @type {Set<number>} */
    this.busy = new Set();
    this.running = false;
    /** How many workers have started. */
    this.ready = 0;
    /** @type {LabTold | null} */
    this.told = null;
    this.telling = false;
    this.drawn = 0;
    this.toldAt = 0;
  }

  #blank() {
    Object.assign(this, { run: null, records: new Map(), busy: new Set(), running: false, ready: 0, told: null, telling: false, drawn: 0, toldAt: 0 });
  }

  /** The screen. */
  screen() {
    const { draft, page, preview } = this;
    if (page.hello && draft && !this.run) preview.show(page.hello, draft, this.redraw).catch(page.complain);
    return labScreen(this);
  }

  /** Show it. */
  enter = async () => {
    const { page } = this;
    page.set({ screen: "lab" });
    try {
      const hello = await page.greeting;
      this.draft ??= draftOf(hello, hello.default_setup);
      this.said ??= await this.call("lab", {});
    } catch (error) {
      this.error = /** @type {Error} */ (error).message;
    }
    page.draw();
  };

  /**
   * Begin a run; a table or number that cannot be is told.
   * @param {Setup} setup
   */
  begin = async (setup) => {
    const number = (/** @type {string} */ text) => (/^\s*\d+\s*$/.test(text) ? Number(text) : text);
    const ask = { setup, seed: number(this.seed), vary: [...this.vary], by: [...this.by] };
    this.error = "";
    try {
      const { total, command } = await this.call("lab_begin", { ...ask, games: /** @type {number} */ (number(this.games)) });
      this.#blank();
      this.run = { ...ask, total, command };
      await this.more();
    } catch (error) {
      this.error = /** @type {Error} */ (error).message;
      this.page.draw();
    }
  };

  /** Go on with the run. */
  more = async () => {
    const { run } = this;
    if (!run || this.running) return;
    this.running = true;
    this.ready = 0;
    this.#turn();
    const many = Math.min(workersHere(), run.total - this.records.size);
    await Promise.all(Array.from({ length: many }, () => this.#work(run)));
    if (run !== this.run) return;
    this.running = false;
    await this.#tell(run);
    this.#turn();
  };

  stop = () => {
    this.running = false;
    this.#turn();
  };

  /** Show that the run has begun or ended: the button that had the focus may be gone. */
  #turn() {
    this.page.draw();
    if (document.activeElement === document.body) focusOn(document.querySelector("main"));
  }

  /** To the form again; what was played is gone. */
  anew = () => {
    this.#blank();
    this.#turn();
  };

  /** The first game that nobody has played or plays. */
  #next(/** @type {LabRun & {total: number}} */ { total }) {
    const { busy, records } = this;
    for (let k = 0; k < total; k++) if (!records.has(k) && !busy.has(k)) return k;
    return null;
  }

  /**
   * Start a Python, and let it play one game after the other.
   * @param {LabRun & {total: number}} run
   */
  async #work(run) {
    const worker = boot({ onState: ({ state }) => state === "ready" && this.ready++ });
    try {
      for (let k = this.#next(run); k !== null && this.running && run === this.run; k = this.#next(run)) {
        this.busy.add(k);
        const { setup, seed, vary, by } = run;
        const record = await worker.call("lab_play", { setup, seed, vary, by, k }).finally(() => this.busy.delete(k));
        if (run !== this.run) return;
        this.records.set(k, JSON.stringify(record));
        this.#progress(run);
      }
    } catch (error) {
      if (run !== this.run) return;
      this.running = false;
      this.error = /** @type {Error} */ (error).message;
    } finally {
      worker.end();
    }
  }

  #progress(/** @type {LabRun & {total: number}} */ run) {
    const now = performance.now();
    if (now - this.toldAt > TOLD) this.#tell(run).catch(this.page.complain);
    if (now - this.drawn < DRAWN) return;
    this.drawn = now;
    this.page.draw();
  }

  /** All games in the order of the run, as the command line writes them. */
  get lines() {
    return [...this.records].toSorted(([a], [b]) => a - b).map(([, line]) => `${line}\n`).join("");
  }

  /**
   * Have Python sum up what was played so far.
   * @param {LabRun} run
   */
  async #tell(run) {
    if (this.telling) return;
    this.telling = true;
    const began = performance.now();
    const told = await this.call("lab_told", { by: run.by, records: this.lines }).finally(() => (this.telling = false));
    if (run !== this.run) return;
    this.told = told;
    const now = performance.now();
    this.toldAt = now + REST * (now - began) - TOLD;
    this.page.draw();
    if (!this.running && told.games < this.records.size) await this.#tell(run);
  }
}
