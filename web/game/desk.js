/** The game that lies open: what Python told of it, which moment of it is on show, and how it is kept. */
import { nameFor } from "../games/games.js";
import { Keeper } from "../games/keeper.js";
import { freshId, keepPlace, rename, setAside, storedGame, storedOpen } from "../games/store.js";
import { Learning } from "../learn/learn.js";
import { Play } from "../play/play.js";
import { focusOn } from "../shell/page.js";
import { Companion } from "../table/companion.js";
import { Differs } from "../table/differs.js";
import { Late } from "../table/late.js";
import { Phones } from "../table/phones.js";
import { Turn } from "../table/turn.js";
import { Advice } from "./advice.js";
import { Focus } from "./focus.js";
import { Motion } from "./motion.js";
import { Playback } from "./playback.js";
import { Speaker } from "./speaker.js";
import { Views } from "./views.js";
import { candidates } from "./why.js";

/**
 * @import { Call, Faction, Game, GameSource, MapView, MomentView, Notation, Seat, Setup, Summary } from "../types.js"
 * @import { Board } from "../board/board.js"
 * @import { Glance, Place, StoredRecord } from "../games/store.js"
 * @import { Page } from "../shell/page.js"
 * @import { Log } from "./log.js"
 * @import { How } from "./playback.js"
 * @import { Why } from "./why.js"
 */

/** @typedef {"turn" | "hand" | "boards" | "log"} Tab */

/** As long as this (milliseconds) the first screen waits for a game that would be shown in its place. */
const AT_ONCE = 300;
/** What programs that think ahead answer is shown as it comes. */
const PATIENT = { patience: 1 };
const NO_GAME = { length: 0, steps: [], turns: [] };

/** The open game, with all that shows it and plays it. */
export class Desk {
  /**
   * @param {object} needs
   * @param {Page} needs.page
   * @param {Call} needs.call
   * @param {Board} needs.board
   * @param {Log} needs.log
   * @param {MediaQueryList} needs.calm whether the page is to move little
   */
  constructor({ page, call, board, log, calm }) {
    this.page = page;
    this.call = call;
    this.board = board;
    this.log = log;
    this.calm = calm;
    /** What Python told of the game; null until it has one. @type {Game | null} */
    this.game = null;
    this.keeper = new Keeper(() => {
      this.play.think();
      this.page.draw();
    });
    this.name = "";
    /** What it began from, as far as this page knows. @type {Setup | null} */
    this.setup = null;
    /** @type {Seat[]} */
    this.seats = [];
    /** @type {MapView | null} */
    this.map = null;
    /** The moment on show, which may come from the last visit. @type {MomentView | null} */
    this.view = null;
    /** @type {Why | null} */
    this.why = null;
    /** @type {Summary | null} */
    this.summary = null;
    /** Whether the board is looked at though the game is over. */
    this.aside = false;
    /** The panel in front. @type {Tab} */
    this.tab = "turn";
    /** How far the panels cover the map of a phone. @type {"half" | "full"} */
    this.sheet = "half";
    /** Whether the last visit's game was taken up, or looked for. */
    this.arrived = false;
    /** The cursor that is kept already; null when it, or the game, has changed since. @type {number | null} */
    this.marked = null;
    /** The last event that was shown, with nothing before it left to tell. */
    this.seen = -1;
    this.shows = 0;
    /** The last of them that was drawn. */
    this.drawn = 0;
    /** Whether the step on show was walked through, so that all that was done in it is told. */
    this.walked = false;
    this.views = new Views(call);
    this.motion = new Motion(this);
    this.playback = new Playback((...move) => this.show(...move).catch(page.complain), page.draw);
    this.play = new Play(this);
    this.learning = new Learning(this);
    this.companion = new Companion(this);
    this.turn = new Turn(this);
    this.late = new Late(this);
    this.differs = new Differs(this);
    this.phones = new Phones(this);
    this.advice = new Advice(this);
    this.focus = new Focus(this);
    this.speaker = new Speaker(this);
  }

  /** The open game, where there must be one. */
  get story() {
    return /** @type {Game} */ (this.game);
  }

  /** How long Python plays on by itself: at a real table, whose bots wait for people anyway, to the end. */
  get patience() {
    return this.game?.table ? {} : PATIENT;
  }

  /** The open game in the store. */
  get id() {
    return this.keeper.id;
  }

  /** Whether people may play the open game in this tab. */
  get here() {
    return this.keeper.standing === "here";
  }

  // ---- from one game to the next

  /**
   * Ask Python again for a game it has told of before.
   * @param {GameSource} source
   * @param {Faction | null} [viewer]
   * @returns {Promise<Game>}
   */
  reopen({ save, link }, viewer = null) {
    if (typeof link === "string") return this.call("open_link", { link, viewer, ...PATIENT });
    return this.call("load", { save: save ?? null, viewer, ...PATIENT });
  }

  /**
   * Start a game, from the start of its first turn.
   * @param {Setup} setup
   */
  async start(setup) {
    await this.play.passage.next(async () => {
      const game = await this.call("new", { setup, ...PATIENT });
      this.setup = setup;
      await this.open(game, (game.turns[1]?.first ?? 0) - 1);
    });
  }

  /**
   * Take up a game that Python has just opened.
   * @param {Game} opened
   * @param {number} wanted the cursor, unless somebody is asked now or soon
   * @param {{id?: string, name?: string, revision?: number | null, marked?: number | null, seen?: number}} [entry] under which it is
   *   kept, a new one without a revision; and how far it was seen
   */
  async open(opened, wanted, { id = freshId(), name, revision = null, marked = null, seen = opened.length - 1 } = {}) {
    const { board, companion, keeper, log, page, play, playback, views } = this;
    this.shows++; // what is on its way to the screen is of the former game
    playback.pause();
    const { game, viewer } = await play.eyesOf(opened);
    const asked = game.decision ?? (game.people.length && game.thinking);
    const cursor = Math.max(-1, Math.min(game.length - 1, asked ? (opened.moment ?? game.length - 1) : wanted));
    const map = await this.call("map", { id: game.map, suits: game.suits });
    this.name = name ?? (await nameFor(game));
    this.phones.opened(id);
    await keeper.take(id, revision);
    page.notice = "";
    if (revision === null) await this.store(game);
    else if (!name) await rename(id, this.name).catch(() => {}); // then it gets one another time
    views.open(viewer);
    const view = await views.view(cursor);
    // from one game to the other at once, as the page may be drawn at any time
    board.setMap(map);
    board.lens.fit();
    this.speaker.forget();
    playback.open(game, cursor);
    play.seat(viewer);
    Object.assign(this, { game, map, view, seats: game.seats, why: null, summary: null });
    Object.assign(this, { tab: "turn", sheet: "half", marked, seen, aside: false });
    log.open(game);
    play.renew();
    companion.close();
    companion.correcting = false;
    companion.arrive(game);
    document.documentElement.dataset.plain = game.seats.find(({ colour }) => colour)?.colour ?? "";
    Object.assign(page, { busy: false, screen: "game" });
    const missed = play.missed();
    await this.show(playback.cursor);
    performance.mark("rootcore:opened"); // until then only its last position is shown
    await keeper.check();
    missed().catch(page.complain);
  }

  /**
   * Show the last position seen, before Python is ready.
   * @param {Glance} glance
   * @param {number} cursor
   */
  #peek({ map, view, seats, viewer = null }, cursor) {
    this.play.viewer = viewer;
    this.board.setMap(map);
    this.board.show(view, seats);
    this.playback.cursor = cursor;
    Object.assign(this, { map, view, seats });
    this.page.set({ screen: "game" });
  }

  /** Take up the game of the last visit, if there was one. */
  async resume() {
    this.arrived = true;
    const { page } = this;
    page.looking = true;
    setTimeout(() => page.shown || page.set({ looking: false }), AT_ONCE);
    await this.play.passage.next(() => this.#resumed());
  }

  async #resumed() {
    const { page } = this;
    const stored = await storedOpen();
    if (!stored) return page.set({ looking: false });
    const { id, revision, glance } = stored;
    // what lies in the store may be anything; Python says whether it is a game
    const record = /** @type {StoredRecord & Partial<Place>} */ (stored.record);
    const marked = stored.place?.cursor;
    const cursor = marked ?? record?.cursor;
    try {
      if (glance) this.#peek(glance, cursor ?? -1);
    } catch {
      // drawn by another version of the page: the game itself will be there soon
      this.view = this.play.viewer = null;
      page.set({ screen: "home", looking: false });
    }
    let known = false;
    try {
      const game = await this.reopen(record ?? {});
      known = true;
      this.setup = record.setup;
      const wanted = Number.isInteger(cursor) ? Number(cursor) : -1;
      await this.open(game, wanted, { id, name: record.name, revision, marked, seen: stored.place?.seen });
    } catch (thrown) {
      const error = /** @type {Error & {kind?: string}} */ (thrown);
      if (error.kind === "Crash") return page.complain(error);
      const stays = "The stored game stays where it is";
      const aside = (/** @type {string} */ name) => `The stored game is kept in this browser as "${name}"`;
      const kept = known ? stays : await setAside(stored).then(aside, () => stays);
      this.playback.cursor = -1;
      this.view = this.play.viewer = null;
      page.set({ screen: "home", looking: false, notice: `${error.message} ${kept}; you can start a new one.` });
    }
  }

  /** Python has started anew and knows of no game: give it ours. */
  recover() {
    if (!this.game) return;
    this.reopen(this.game, this.play.viewer)
      .then(() => this.view && this.show(this.playback.cursor))
      .catch(this.page.complain);
  }

  /**
   * Lay the open game open anew.
   * @param {() => Promise<unknown>} act
   */
  async #anew(act) {
    const { page, playback } = this;
    if (page.busy) return;
    playback.pause();
    page.set({ busy: true, notice: "" });
    try {
      await this.play.passage.next(act);
    } catch (error) {
      page.complain(/** @type {Error} */ (error));
    }
    page.set({ busy: false });
  }

  /** Play the game here that another tab plays now, as it is stored. */
  continueHere = () =>
    this.#anew(async () => {
      const { keeper } = this;
      await keeper.seize();
      const stored = await storedGame(/** @type {string} */ (keeper.id));
      if (!stored) return keeper.check();
      const game = await this.reopen(stored);
      return this.open(game, stored.cursor ?? game.length - 1, stored);
    });

  /** Keep the game of this tab, which another tab has deleted, as a new one. */
  keepCopy = () =>
    this.#anew(async () => {
      const { name, playback } = this;
      await this.open(await this.reopen(this.story), playback.cursor, { name });
    });

  /**
   * Play on from before an answer of the open game, as a game of its own, with a deed pointed at that was better.
   * @param {number} at
   * @param {Notation} text
   */
  tryFrom = (at, text) =>
    this.#anew(async () => {
      const game = await this.reopen(await this.call("from_here", { at }));
      await this.open(game, game.length - 1);
      if (!this.play.decision?.at_once) this.play.aim(text);
    });

  /** Play on from the moment on show, as a game of its own; the open one is kept as it is. */
  playFromHere = () =>
    this.#anew(async () => {
      const game = await this.reopen(await this.call("from_here", { i: this.playback.cursor }));
      await this.open(game, game.length - 1);
      this.page.set({ notice: "This is a copy. The game you came from is kept under All games." });
    });

  /** The open game was deleted. */
  close() {
    this.playback.open(NO_GAME, -1);
    this.phones.leave();
    this.play.close();
    this.keeper.leave();
    Object.assign(this, { game: null, setup: null, summary: null, why: null });
    this.page.set({ screen: "home" });
  }

  // ---- one moment of the game

  /**
   * Show the table just after an event; called by the playback with how it got there.
   * @param {number} cursor
   * @param {number} [former]
   * @param {How} [how]
   */
  async show(cursor, former = cursor, how = "jump") {
    const { board, companion, log, motion, play, playback, views } = this;
    const mine = ++this.shows;
    const current = () => mine === this.shows;
    document.body.dataset.cursor = String(cursor);
    const view = await views.view(cursor, current);
    if (!view) return;
    const last = this.story.over && cursor === this.story.length - 1;
    // the battle that won is told before the page of the end
    const summary = last && !play.battles.due ? await views.summary() : null;
    if (!current()) return;
    Object.assign(this, { view, summary: how === "jump" ? summary : null, aside: this.aside && last, drawn: mine });
    this.walked = how === "travel" || (how === "jump" && playback.playing);
    this.page.draw();
    // not at once, which would lay the page out for it before all of it is drawn
    if (how !== "play") requestAnimationFrame(() => document.getElementById("panel-turn")?.scrollTo(0, 0));
    log.mark(cursor);
    this.speaker.moment(view, cursor, how);
    this.remember(cursor);
    const why = this.#reasons(cursor, current);
    if (how === "jump" || this.calm.matches) board.show(view, this.seats);
    else if (how === "play") motion.perform(view, Math.min(250, playback.rest * 0.6));
    else await motion.travel(former, cursor, current);
    if (summary && current()) this.#end(summary);
    await why;
    if (current()) play.arrived();
    if (current()) await companion.renew(current);
    if (current() && companion.table) await this.differs.renew(current);
    if (current() && !playback.atEnd)
      await views.ahead([cursor + 1, playback.target("step", 1), playback.target("turn", 1)], current);
  }

  /**
   * The board has come to the end of the game.
   * @param {Summary} summary
   */
  #end(summary) {
    this.summary = summary;
    this.page.draw();
    if (this.ended) focusOn(/** @type {HTMLElement | null} */ (document.querySelector(".end")));
  }

  /** Whether the page of the end is to be seen. */
  get ended() {
    return this.summary !== null && !this.aside;
  }

  /** From the page of the end to its board, and back. */
  turnOver() {
    this.aside = !this.aside;
    this.page.draw();
  }

  /**
   * Find out why, for the latest choice of this step, and ring its candidates.
   * @param {number} cursor
   * @param {() => boolean} current
   */
  async #reasons(cursor, current) {
    const game = this.story;
    const from = cursor < 0 ? 0 : game.steps[game.log[cursor].step].first;
    let i = cursor;
    if (this.play.decision) i = from - 1;
    while (i >= from && !game.log[i].why) i--;
    const why = i >= from && i >= 0 ? await this.views.why(i) : { i, reasons: [] };
    if (current()) this.ring({ ...why, shown: 0 });
  }

  /**
   * Show a reason, its candidates ringed on the map.
   * @param {Why} why
   */
  ring = (why) => {
    this.why = why;
    this.board.rings(candidates(why));
    this.page.draw();
  };

  /**
   * Keep a game as it has become, before anybody sees it.
   * @param {Game} game
   * @returns {Promise<boolean>} whether it may be shown: not when another tab has changed or deleted it
   */
  async store({ save, setup }) {
    const { keeper, name, page } = this;
    this.marked = null;
    try {
      return await keeper.keep({ save, setup: this.setup ?? setup, name, changed: Date.now() });
    } catch {
      page.notice ||= "This browser does not let the page keep your game: it will be gone when you close the page.";
      return true;
    }
  }

  /**
   * Keep where somebody looks, unless another tab plays the game.
   * @param {number} cursor
   */
  remember(cursor) {
    const { id, here, map, play, seats, view } = this;
    const game = this.story;
    const seen = play.battles.unread ? this.seen : Math.max(Math.min(this.seen, game.length - 1), cursor);
    if (id === null || (cursor === this.marked && seen === this.seen) || (play.on && !here)) return;
    Object.assign(this, { marked: cursor, seen });
    // bots alone have played it to the end: what matters is how far it was watched
    const watched = { told: game.turns[game.log[cursor]?.turn ?? 0]?.title, over: game.over && cursor === game.length - 1 };
    const { told, over } = game.people.length ? { told: game.present.told, over: game.over } : watched;
    const glance = { map: /** @type {MapView} */ (map), view: /** @type {MomentView} */ (view), seats, viewer: play.viewer };
    keepPlace({ id, place: { cursor, seen, told, over, changed: Date.now() }, glance: play.shared ? undefined : glance });
  }

  /** To the first screen, which tells of a game that is played as it is now. */
  home() {
    if (this.play.looksBack) this.playback.end("jump");
    this.page.set({ screen: "home" });
  }

  // ---- its panels

  /**
   * Bring a panel to the front.
   * @param {Tab} tab
   */
  openTab(tab) {
    this.tab = tab;
    document.querySelector(".since-line[open]")?.removeAttribute("open");
    this.page.draw();
    if (tab === "log") this.log.reveal();
  }

  /** Bring the Turn tab to the front, below the map. */
  front() {
    Object.assign(this, { tab: "turn", sheet: "half" });
    this.page.draw();
  }
}
