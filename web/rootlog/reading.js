/** A recorded game: read line after line in the worker, watched meanwhile. What its words mean is for Python to say. */
import { Board } from "../board/board.js";
import { Log } from "../game/log.js";
import { Motion } from "../game/motion.js";
import { Playback } from "../game/playback.js";
import { frameNow, watchFrame } from "../game/frame.js";
import { fragmentOf } from "../games/links.js";
import { AskForLog } from "./ask.js";
import { recordedScreen } from "./screen.js";

/**
 * @import { Call, Faction, LogParts, LogSource, LogTurn, MomentView, OpenedLog, ReadLine, RecordedLine, Seat, Step } from "../types.js"
 * @import { Desk } from "../game/desk.js"
 * @import { How, Unit } from "../game/playback.js"
 * @import { Sandbox } from "../sandbox/sandbox.js"
 * @import { Page } from "../shell/page.js"
 */

/** @typedef {"turn" | "points" | "boards" | "log"} RecordedTab */
/** @typedef {{page: Page, desk: Desk, call: Call, sandbox: Sandbox, menu: () => void, retry: () => void, calm: MediaQueryList}} ReadingNeeds */

/** The style of the screen, once it is there. @type {Promise<unknown>} */
export const styled = new Promise((resolve, reject) => {
  const href = new URL("../rootlog/rootlog.css", import.meta.url).href;
  const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", href, onload: resolve, onerror: reject });
  document.head.append(sheet);
});

/** An element that screen readers read out whenever it changes. */
function speaker() {
  const live = Object.assign(document.createElement("p"), { className: "sr" });
  live.setAttribute("aria-live", "polite");
  document.body.append(live);
  return live;
}

/** The recorded game that is open, as far as it is read, and which moment of it is on show. */
export class Reading {
  /** @param {ReadingNeeds} needs */
  constructor({ page, desk, call, sandbox, menu, retry, calm }) {
    this.page = page;
    this.desk = desk;
    this.call = call;
    this.sandbox = sandbox;
    this.menu = menu;
    this.retry = retry;
    this.calm = calm;
    this.live = speaker();
    this.map = Object.assign(document.createElement("div"), { className: "map-host" });
    this.board = new Board(this.map);
    this.list = Object.assign(document.createElement("div"), { className: "panel panel-log", id: "panel-log", tabIndex: -1 });
    this.log = new Log(this.list);
    this.asking = new AskForLog(this);
    /** @type {OpenedLog | null} */
    this.opened = null;
    /** @type {Seat[]} */
    this.seats = [];
    /** @type {LogTurn[]} */
    this.turns = [];
    /** @type {Step[]} */
    this.steps = [];
    /** @type {RecordedLine[]} */
    this.lines = [];
    this.read = 0;
    this.progress = "";
    /** Whether lines are being read, and whether they are to be. */
    this.reading = false;
    this.wanted = false;
    /** The moment of a link, while it is still to come, and where the cursor was put until then. @type {string | undefined} */
    this.awaited = undefined;
    this.waits = false;
    this.placed = -1;
    /** Where log and Law part for the first time, until somebody took note. @type {LogParts | null} */
    this.first = null;
    /** A worker that was replaced reads again what was read. @type {Promise<unknown>} */
    this.recovered = Promise.resolve();
    /** @type {MomentView | null} */
    this.view = null;
    /** @type {RecordedTab} */
    this.tab = "turn";
    this.said = "";
    /** The address is changed now and then, as browsers refuse to do it often. @type {ReturnType<typeof setTimeout> | undefined} */
    this.marking = undefined;
    /** The address to copy by hand. @type {string | null} */
    this.link = null;
    this.shows = 0;
    /** The table at every moment, the first before all of them. @type {MomentView[]} */
    this.tables = [];
    this.views = { view: async (/** @type {number} */ i) => this.tables[i + 1] };
    this.motion = new Motion(/** @type {Desk} */ (/** @type {unknown} */ (this)));
    this.playback = new Playback((...move) => this.show(...move).catch(page.complain), page.draw);
    this.frame = frameNow();
    watchFrame(() => {
      this.frame = frameNow();
      page.draw();
      this.#reveal();
    });
  }

  /** What was read, as playback and log take it. */
  get story() {
    const { lines, seats, steps, turns } = this;
    return { length: lines.length, log: lines, seats, steps, turns, over: false };
  }

  /** The line that the moment on show is of. */
  get turn() {
    const { cursor } = this.playback;
    return this.turns[cursor < 0 ? 0 : this.lines[cursor].turn];
  }

  /** The part of the address that opens this log at the moment on show; empty for a log too long for an address. */
  get fragment() {
    const { awaited, lines, opened, placed, playback, waits } = this;
    const { cursor } = playback;
    const mark = waits && cursor === placed ? awaited : lines[cursor]?.mark;
    return opened?.link ? fragmentOf(`${opened.link}${mark === undefined ? "" : `.${mark}`}`) : "";
  }

  // ---- opening and reading

  /** Ask for a log. */
  ask = () => this.asking.show();

  /**
   * Open a log; throws when it cannot be read, and then nothing changes.
   * @param {LogSource} source
   */
  async open(source) {
    if (this.#isOpen(source)) return this.come();
    const opened = await this.call("log_open", source);
    this.wanted = false;
    Object.assign(this, { opened, seats: opened.seats, turns: [], steps: [], lines: [], read: 0, progress: opened.progress });
    Object.assign(this, { waits: opened.waits, awaited: source.link?.split(".")[1], placed: -1, first: null, tab: "turn", said: "", link: null, view: null });
    this.tables = [opened.view];
    this.board.setMap(opened.map);
    this.board.lens.fit();
    this.log.open(this.story);
    this.playback.open(this.story, -1);
    await this.show(-1);
    this.come();
    this.readOn();
  }

  /**
   * Whether a link is that of the open log; then the moment of the link is shown.
   * @param {LogSource} source
   */
  #isOpen({ link }) {
    const [packed, mark] = link?.split(".") ?? [];
    if (!packed || packed !== this.opened?.link) return false;
    const i = this.lines.findIndex((line) => line.mark === Number(mark));
    if (i >= 0) this.playback.jump(i);
    return true;
  }

  /** Show what is open, which the address brings back after a reload. */
  come = () => {
    const { opened, page } = this;
    if (!opened) return;
    page.set({ screen: "rootlog", law: null, notice: "", busy: false });
    this.#address();
  };

  /** The address is that of the moment on show, unless something else is looked at. */
  #address = () => {
    this.marking = undefined;
    const { fragment, page } = this;
    page.recorded = fragment;
    if (page.screen === "rootlog" && !page.law) history.replaceState(null, "", fragment || location.pathname + location.search);
  };

  /**
   * Read line after line, until it is stopped or there are no more.
   * @returns {Promise<void>}
   */
  readOn = async () => {
    this.wanted = true;
    if (this.reading) return;
    this.reading = true;
    const { opened } = this;
    try {
      await this.recovered;
      while (this.wanted && opened && this.read < opened.of) {
        const got = await this.call("log_read");
        if (this.opened !== opened) break;
        await this.#take(got);
      }
    } catch (error) {
      this.page.complain(/** @type {Error} */ (error));
    }
    this.reading = false;
    if (this.opened !== opened) return this.readOn();
    this.wanted = false;
    this.page.draw();
  };

  stop = () => {
    this.wanted = false;
    this.page.draw();
  };

  /** @param {ReadLine} got */
  async #take({ read, progress, turn, steps, log, views, moment }) {
    const { playback } = this;
    const first = this.read === 0;
    const still = playback.cursor === this.placed;
    Object.assign(this, { read, progress, lines: [...this.lines, ...log] });
    const found = turn.parts[0];
    if (found && !this.turns.some(({ parts }) => parts.length)) this.first = found;
    this.turns.push(turn);
    this.steps.push(...steps);
    this.tables.push(...views);
    playback.extend(this.story);
    this.log.update(this.story);
    this.log.mark(playback.cursor, false);
    if (moment !== null) this.waits = false;
    if (!still || (moment === null && !first)) return this.page.draw();
    this.placed = moment ?? this.lines.length - 1;
    await playback.jump(this.placed);
  }

  /** Python has started anew and knows of no log: it reads again what was read. */
  recover() {
    const { opened, read } = this;
    if (!opened) return;
    this.recovered = (async () => {
      await this.call("log_open", { text: opened.text });
      for (let n = 0; n < read && this.opened === opened; n++) await this.call("log_read");
    })().catch(this.page.complain);
  }

  // ---- one moment

  /**
   * Show the table at a moment; called by the playback with how it got there.
   * @param {number} cursor
   * @param {number} [former]
   * @param {How} [how]
   */
  async show(cursor, former = cursor, how = "jump") {
    const { board, calm, live, log, motion, page, playback, seats } = this;
    const mine = ++this.shows;
    const view = this.tables[cursor + 1];
    document.body.dataset.cursor = String(cursor);
    Object.assign(this, { view, said: "", link: null });
    this.marking ??= setTimeout(this.#address, 500);
    page.draw();
    if (how !== "play") document.getElementById("panel-turn")?.scrollTo(0, 0);
    log.mark(cursor);
    this.#reveal(false);
    if (!playback.playing) live.textContent = view.text;
    if (how === "jump" || calm.matches) board.show(view, seats);
    else if (how === "play") motion.perform(view, Math.min(250, playback.rest * 0.6));
    else await motion.travel(former, cursor, () => mine === this.shows);
  }

  /** Bring the line and the turn of the moment into sight. */
  #reveal(log = true) {
    if (log) this.log.reveal();
    document.querySelector("[data-points-now]")?.scrollIntoView({ block: "nearest" });
  }

  /** Take note of where log and Law part for the first time. */
  noted = () => {
    this.first = null;
    this.page.draw();
  };

  /**
   * To a moment.
   * @param {number} i
   */
  goTo = (i) => {
    if (this.first?.i === i) this.first = null;
    this.playback.jump(i);
    if (this.tab !== "log") this.openTab("turn");
  };

  /**
   * @param {Unit} unit
   * @param {1 | -1} way
   */
  move = (unit, way) => this.playback.move(unit, way);

  toggle = () => this.playback.toggle();

  /**
   * A key of the keyboard.
   * @param {KeyboardEvent} event
   * @returns {boolean} whether it meant anything
   */
  key({ key, shiftKey, target }) {
    const { playback } = this;
    const unit = shiftKey ? "turn" : "step";
    if (key === "ArrowRight") this.move(unit, 1);
    else if (key === "ArrowLeft") this.move(unit, -1);
    else if (key === "Home") playback.jump(-1);
    else if (key === "End") playback.jump(playback.last);
    else if (key === "Escape" && this.tab === "boards") this.openTab("turn");
    else if (key === " " && !(/** @type {Element} */ (target).closest("button, summary"))) this.toggle();
    else return false;
    return true;
  }

  // ---- what its buttons do

  /** @param {RecordedTab} tab */
  openTab = (tab) => {
    this.tab = tab;
    this.page.draw();
    if (tab === "log") this.log.reveal();
    if (tab === "points") document.querySelector("[data-points-now]")?.scrollIntoView({ block: "center" });
  };

  /** The board of a player. */
  openPlayer = (/** @type {Faction} */ faction) => {
    this.openTab("boards");
    document.getElementById(`board-${faction}`)?.scrollIntoView({ block: "start" });
  };

  /** Leave for the open game or the first screen. */
  goAway = () => {
    const { desk, page } = this;
    this.playback.pause();
    this.wanted = false;
    page.clearAddress();
    if (desk.arrived) return page.set({ screen: "home" });
    page.set({ screen: "home" });
    page.opening = desk.resume();
  };

  /** Lay the moment on show out in the sandbox; going back leads here again. */
  toSandbox = async () => {
    await this.recovered;
    history.pushState(null, "", location.href);
    await this.sandbox.bring({ i: this.playback.cursor }, "log_lay");
    this.sandbox.back = this.come;
  };

  /** Give a link to the moment on show. */
  share = async () => {
    const { fragment, opened, page } = this;
    if (!opened) return;
    const { link, words } = opened;
    const address = location.origin + location.pathname + fragment;
    try {
      if (link !== null) await navigator.clipboard.writeText(address);
      this.said = link === null ? words.too_long : words.shared;
    } catch {
      this.link = address;
    }
    page.draw();
  };

  // ---- what it looks like

  /** The screen. */
  screen() {
    return recordedScreen(this);
  }
}
