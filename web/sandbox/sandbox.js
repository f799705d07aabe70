/** The sandbox: a position that is laid out by hand, played for a moment, and shared. Python says what it means. */
import { Board } from "../board/board.js";
import { lock } from "../games/keeper.js";
import { draftOf } from "../setup/form.js";
import { SANDBOX, focusOn } from "../shell/page.js";
import { Stepper } from "../stepper/stepper.js";
import { benchScreen } from "./screen.js";

/**
 * @import { Bench, BenchRun, Call, Faction, Frame, Layout, Notation, PlaceEdits, PlaceId, PositionSource, Setup, Suit } from "../types.js"
 * @import { Desk } from "../game/desk.js"
 * @import { Draft } from "../setup/form.js"
 * @import { Preview } from "../setup/preview.js"
 * @import { Page } from "../shell/page.js"
 * @import { Way } from "../table/editor.js"
 */

const FRAGMENT = "#position=";
const SHELF = "sandbox";
const MOST_FORMER = 60;

/**
 * The position in the fragment of an address, null when there is none.
 * @param {string} fragment
 */
export const positionIn = (fragment) => (fragment.startsWith(FRAGMENT) ? fragment.slice(FRAGMENT.length).trim() : null);

const addressOf = (/** @type {string} */ link) => `${location.origin}${location.pathname}${FRAGMENT}${link}`;

/**
 * What lies in the sandbox of this browser, null when nothing does.
 * @returns {Layout | null}
 */
function stored() {
  try {
    return JSON.parse(localStorage.getItem(SHELF) ?? "null");
  } catch {
    return null;
  }
}

/**
 * @param {Layout} position
 * @returns {boolean} whether the browser keeps it
 */
function store(position) {
  try {
    localStorage.setItem(SHELF, JSON.stringify(position));
    return true;
  } catch {
    return false;
  }
}

/** A layout without what is played there. */
const still = (/** @type {Layout} */ { run, answers, ...position }) => /** @type {Layout} */ (position);

/**
 * The same object with a value at a path, or nothing there.
 * @param {Record<string, unknown>} object
 * @param {string[]} path
 * @param {unknown} value
 * @returns {Record<string, unknown>}
 */
function withAt(object, [first, ...rest], value) {
  const changed = { ...object };
  const inner = /** @type {Record<string, unknown> | undefined} */ (object[first]);
  if (rest.length) changed[first] = withAt(inner ?? {}, rest, value);
  else if (value === undefined) delete changed[first];
  else changed[first] = value;
  return changed;
}

/** The sandbox of this browser. */
export class Sandbox {
  /**
   * @param {object} needs
   * @param {Page} needs.page
   * @param {Desk} needs.desk
   * @param {Call} needs.call
   * @param {Preview} needs.preview shows the map of the form
   * @param {() => void} needs.retry starts Python anew
   */
  constructor({ page, desk, call, preview, retry }) {
    this.page = page;
    this.desk = desk;
    this.call = call;
    this.preview = preview;
    this.retry = retry;
    this.redraw = page.draw;
    this.host = Object.assign(document.createElement("div"), { className: "bench-map" });
    this.board = new Board(this.host);
    this.board.tellable = true;
    this.board.svg.addEventListener("place", (event) => this.open(/** @type {CustomEvent} */ (event).detail));
    this.stage = Object.assign(document.createElement("div"), { className: "bench-stage" });
    this.stepper = new Stepper(this.stage);
    this.queue = Promise.resolve();
    /** Leads back to the recorded game that a position came from, if it did. @type {(() => void) | null} */
    this.back = null;
    /** Where what lies here is kept: another tab may hold the place, or the browser keep nothing. @type {"here" | "elsewhere" | "nowhere"} */
    this.standing = "here";
    /** Lets the place go that this tab holds. @type {(() => void) | null} */
    this.free = null;
    /** What lay here before. @type {Layout[]} */
    this.former = [];
    /** @type {Bench | null} */
    this.bench = null;
    /** The map that is drawn, as text. */
    this.map = "";
    /** What was played. @type {BenchRun | null} */
    this.run = null;
    this.error = "";
    this.said = "";
    /** The position as text, once it is asked for. @type {string | null} */
    this.text = null;
    /** The address to copy by hand. @type {string | null} */
    this.link = null;
    /** The seats and the map of another position. @type {Draft | null} */
    this.form = null;
    /** Whether the battles are listed. */
    this.fighting = false;
    /** The place that is open, and what can be changed there. @type {PlaceId | null} */
    this.place = null;
    /** @type {PlaceEdits | null} */
    this.at = null;
    /** The player who is open. @type {Faction | null} */
    this.player = null;
    /** @type {Set<string>} */
    this.shown = new Set();
    /** @type {Set<string>} */
    this.stood = new Set();
    /** The field that a card is chosen for, and by which suit and name. @type {string | null} */
    this.picking = null;
    /** @type {Suit | null} */
    this.suit = null;
    this.filter = "";
  }

  #blank() {
    Object.assign(this, { run: null, error: "", said: "", text: null, link: null, form: null, fighting: false });
    this.#shut();
  }

  /** The layout of what lies here, null when nothing does. */
  get position() {
    return this.bench?.position ?? null;
  }

  /** What lies here, where something does. */
  get #laid() {
    return /** @type {Bench} */ (this.bench);
  }

  /** The screen. */
  screen() {
    const { form, page, preview } = this;
    const { hello } = page;
    if (form && hello) preview.show(hello, form, this.redraw).catch(page.complain);
    return benchScreen(this);
  }

  // ---- coming and going

  /** Come here with what lies here, which the address brings back after a reload. */
  enter = () => {
    this.#come();
    return this.show().catch(this.page.complain);
  };

  #come() {
    this.back = null;
    history.replaceState(null, "", SANDBOX);
    this.page.set({ screen: "sandbox", law: null, notice: "" });
  }

  /**
   * Take up a position of somewhere else; when it cannot be, everything is as it was and the page says so.
   * @param {PositionSource} source
   * @param {"lay" | "lay_open" | "log_lay"} [name]
   */
  async bring(source, name) {
    const { desk, page } = this;
    try {
      await this.receive(source, name);
      this.#come();
    } catch (thrown) {
      const error = /** @type {Error & {kind?: string}} */ (thrown);
      const message = `${error.message} Your own games are as they were.`;
      if (page.law) page.leaveLaw();
      if (page.screen === "sandbox") {
        history.replaceState(null, "", SANDBOX);
        return this.#complain(message);
      }
      if (error.kind !== "Crash" && source.link !== undefined) page.clearAddress();
      if (!desk.arrived) await desk.resume();
      page.complain(new Error(message));
    }
  }

  /** Lay out the moment of the open game that is on show. */
  bringOpen = () => this.bring({ i: this.desk.playback.cursor, viewer: this.desk.play.viewer }, "lay_open");

  /** Leave for the open game or the first screen. */
  goAway = () => {
    const { back, desk, page } = this;
    if (back) return back();
    page.clearAddress();
    if (desk.arrived) return page.set({ screen: desk.game ? "game" : "home" });
    page.set({ screen: "home" });
    page.opening = desk.resume();
  };

  /** Ask for the seats and the map of a position. */
  ask = async () => {
    const { page } = this;
    try {
      const said = await page.greeting;
      const { map, deck, seats, suits } = this.position ?? said.default_setup;
      const dealt = typeof suits === "string" ? /** @type {Suit[]} */ (suits.split(" ")) : suits;
      this.setForm(draftOf(said, { map, deck, seats, suits: dealt ?? "printed", order: "given" }));
    } catch (error) {
      page.complain(/** @type {Error} */ (error));
    }
  };

  // ---- taking a position up

  /** Show what lay here last, or the question what to lay out. */
  async show() {
    if (this.bench) return this.#drawn();
    await this.#hold();
    const position = stored();
    if (position)
      await this.#do(async () => {
        await this.#take({ position });
        if (this.position?.run) await this.#play();
      });
    if (!this.bench) this.ask();
    return this.#drawn();
  }

  /**
   * Take up a position of somewhere else; throws when it cannot be, and nothing changes.
   * @param {PositionSource} source
   * @param {"lay" | "lay_open" | "log_lay"} [name]
   */
  async receive(source, name = "lay") {
    const bench = await this.call(name, source);
    await this.#hold();
    const before = this.position ?? stored();
    this.#blank();
    if (before) this.former.push(before);
    this.#lay(bench);
    if (bench.position.run) await this.#play();
  }

  /** @param {Bench} bench */
  #lay(bench) {
    const map = JSON.stringify(bench.map);
    if (map !== this.map) {
      this.map = map;
      this.board.setMap(bench.map);
      this.board.lens.fit();
    }
    this.bench = bench;
    this.board.show(bench.view, bench.seats);
    this.#keep();
  }

  /** Keep what lies here, unless another tab has the sandbox. */
  #keep() {
    if (this.free) this.standing = store(this.#laid.position) ? "here" : "nowhere";
  }

  /** @param {boolean} [steal] whether another tab must let the sandbox go */
  async #hold(steal = false) {
    if (this.free) return;
    this.free = await lock("sandbox", steal, () => {
      this.free = null;
      this.standing = "elsewhere";
      this.#drawn();
    });
    this.standing = this.free ? "here" : "elsewhere";
  }

  /** Keep what lies here in place of what another tab has kept. */
  keepHere = () =>
    this.#do(async () => {
      await this.#hold(true);
      this.#keep();
    });

  /** @param {PositionSource & {edit?: Notation}} request */
  async #take(request) {
    const place = this.place === null ? null : /^\d+$/.test(this.place) ? Number(this.place) : this.place;
    const bench = await this.call("lay", { ...request, place });
    this.#lay(bench);
    if (!bench.place) return;
    this.at = bench.place;
    for (const { faction, kind, n } of bench.place.pieces) if (n > 0) this.stood.add(`${faction} ${kind}`);
  }

  /**
   * Do one thing after the other; what Python refuses is said, and nothing changes.
   * @param {() => Promise<void>} act
   */
  #do(act) {
    this.queue = this.queue.then(async () => {
      Object.assign(this, { error: "", said: "", link: null });
      try {
        await act();
      } catch (error) {
        this.error = /** @type {Error} */ (error).message;
      }
      this.#drawn();
    });
    return this.queue;
  }

  #drawn() {
    this.board.aim(this.place === null ? [] : [{ place: this.place, chosen: true, key: "", label: this.place }]);
    this.page.draw();
  }

  // ---- changing it

  /** @param {() => (PositionSource & {edit?: Notation}) | null | undefined | false | ""} find */
  #change(find) {
    return this.#do(async () => {
      const request = find();
      if (!request) return;
      const before = this.position;
      await this.#take(request);
      this.former = [...this.former, ...(before ? [before] : [])].slice(-MOST_FORMER);
    });
  }

  /**
   * Put a value at a path of the layout.
   * @param {string[]} path
   * @param {unknown} value
   */
  put = (path, value) =>
    this.#change(() => ({ position: /** @type {Layout} */ (withAt(still(this.#laid.position), path, value)) }));

  /**
   * Another turn, phase or order card: from where a phase begins.
   * @param {{turn?: Faction, phase?: string, order?: string}} course
   */
  begin = (course) =>
    this.#change(() => {
      const { step, order, ordered, ...rest } = still(this.#laid.position);
      const kept = course.phase === "birdsong" ? "" : (order ?? "");
      return { position: /** @type {Layout} */ ({ ...rest, order: kept, ...course }) };
    });

  /**
   * The layout as somebody typed it.
   * @param {string} text
   */
  read = (text) =>
    this.#do(async () => {
      await this.receive({ text });
      this.said = "That position lies here now.";
    });

  /** Back to what lay here before. */
  undo = () =>
    this.#do(async () => {
      const before = this.former.at(-1);
      if (!before) return;
      this.#shut();
      this.#still();
      await this.#take({ position: still(before) });
      this.former.pop();
    });

  /**
   * Change what lies here by an edit.
   * @param {() => Notation | null | undefined} find gives it when its turn comes
   */
  tell = (find) => this.#change(() => {
    const edit = find();
    return edit && { position: still(this.#laid.position), edit };
  });

  /**
   * One more or less of a kind of piece at the open place.
   * @param {Faction} faction
   * @param {string} kind
   * @param {Way} way
   */
  piece = (faction, kind, way) =>
    this.tell(() => this.at?.pieces.find((one) => one.faction === faction && one.kind === kind)?.[way]);

  /**
   * Lay out anew from a setup.
   * @param {Setup} setup
   * @param {"empty" | "full" | "keep"} how the bare map, the start of a game, or with the pieces that lie here
   */
  start = (setup, how) =>
    this.#do(async () => {
      const kept = how === "keep" && this.position ? still(this.position) : null;
      const bench = await this.call("lay_start", { setup, full: how === "full", position: kept });
      if (this.position) this.former.push(this.position);
      this.#shut();
      this.form = null;
      this.#lay(bench);
      this.#top();
    });

  /** Begin at the top of what is shown now. */
  #top() {
    this.page.draw();
    scrollTo(0, 0);
    focusOn(/** @type {HTMLElement | null} */ (document.querySelector(".bench")));
  }

  // ---- what is open

  /**
   * Open a place of the map.
   * @param {PlaceId} place
   */
  open = (place) =>
    this.#do(async () => {
      const { position } = this;
      if (this.run || this.form || !position) return;
      this.#shut();
      this.place = place;
      this.shown.add(position.turn);
      await this.#take({ position });
      this.#focus();
    });

  /**
   * Open a player, or close that player again.
   * @param {Faction} faction
   */
  openPlayer = (faction) => {
    const open = this.player === faction;
    this.#shut();
    if (!open) this.player = faction;
    this.#drawn();
    if (!open) this.#focus();
  };

  #shut() {
    Object.assign(this, { place: null, player: null, at: null, shown: new Set(), stood: new Set(), picking: null });
  }

  /** No place and no player is open. */
  leave = () => {
    this.#shut();
    this.#drawn();
  };

  #focus() {
    this.page.draw();
    focusOn(/** @type {HTMLElement | null} */ (document.querySelector(".bench .editor h3")));
  }

  /**
   * Show the pieces that another faction could add here, or leave them out again.
   * @param {Faction} faction
   */
  reveal = (faction) => {
    if (!this.shown.delete(faction)) this.shown.add(faction);
    this.#drawn();
  };

  /**
   * Choose a card for a field, or no longer.
   * @param {string | null} key
   */
  pick = (key) => {
    Object.assign(this, { picking: this.picking === key ? null : key, suit: null, filter: "" });
    this.#drawn();
  };

  /**
   * Choose the suit of a card, or no longer.
   * @param {Suit} suit
   */
  pickSuit = (suit) => {
    this.suit = this.suit === suit ? null : suit;
    this.#drawn();
  };

  /**
   * Look for a card, or an answer, by its name.
   * @param {string} filter
   */
  search = (filter) => {
    this.filter = filter;
    this.#drawn();
  };

  /** List the battles there can be, or no longer. */
  fight = () => {
    this.fighting = !this.fighting;
    this.leave();
  };

  /**
   * Show the form, or what lies here.
   * @param {Draft | null} form
   */
  setForm = (form) => {
    this.#shut();
    this.form = form;
    this.#top();
  };

  /** @param {string} message what went wrong */
  #complain(message) {
    this.error = message;
    this.#drawn();
  }

  /**
   * A key of the keyboard.
   * @param {string} key
   * @returns {boolean} whether it meant anything
   */
  key(key) {
    if (!this.bench || this.form || this.run) return false;
    if (key === "Escape" && (this.place !== null || this.player)) this.leave();
    else if (/^[1-9]$/.test(key)) this.open(key);
    else return false;
    return true;
  }

  // ---- playing it

  /**
   * Play a turn, a step or a battle.
   * @param {Notation} run
   */
  play = (run) =>
    this.#do(async () => {
      const bench = this.#laid;
      this.#shut();
      bench.position = { ...still(bench.position), run };
      try {
        await this.#play();
      } catch (error) {
        bench.position = still(bench.position);
        throw error;
      }
      store(bench.position);
    });

  async #play(from = -1) {
    const { call } = this;
    const { position } = this.#laid;
    const run = await call("lay_run", { position });
    /** @type {Map<number, Promise<Frame>>} */
    const frames = new Map();
    const frame = (/** @type {number} */ i) => {
      const known = frames.get(i) ?? call("lay_at", { i, position });
      frames.set(i, known);
      return known;
    };
    this.run = run;
    this.#top();
    await this.stepper.open({ ...run, frame });
    if (from >= 0) await this.stepper.go(from);
  }

  /**
   * Answer what somebody is asked there.
   * @param {Notation} text
   */
  answer = (text) =>
    this.#do(async () => {
      const bench = this.#laid;
      const { position } = bench;
      bench.position = { ...position, answers: [...(position.answers ?? []), text] };
      try {
        await this.#play(this.run?.length);
      } catch (error) {
        bench.position = position;
        throw error;
      }
      store(bench.position);
    });

  /** Take the last answer back. */
  unsay = () =>
    this.#do(async () => {
      const bench = this.#laid;
      bench.position = { ...bench.position, answers: (bench.position.answers ?? []).slice(0, -1) };
      await this.#play();
      store(bench.position);
    });

  #still() {
    this.run = null;
    this.text = null;
    if (!this.bench) return;
    this.bench.position = still(this.bench.position);
    store(this.bench.position);
  }

  /** Back to the position as it was laid out. */
  stop = () => {
    this.#still();
    this.#top();
  };

  // ---- giving it to others

  /** Copy a link to it. */
  share = () =>
    this.#do(async () => {
      const { link } = await this.call("lay", { position: this.#laid.position });
      const address = addressOf(link);
      try {
        await navigator.clipboard.writeText(address);
        this.said = "The link is copied. Whoever opens it gets this position.";
      } catch {
        this.link = address;
      }
    });

  /** Show it as text, or no longer. */
  asText = () =>
    this.#do(async () => {
      this.text = this.text === null ? (await this.call("lay_text", { position: this.#laid.position })).text : null;
    });

  /** Copy that text. */
  copyText = () =>
    this.#do(async () => {
      await navigator.clipboard.writeText(this.text ?? "");
      this.said = "The text is copied.";
    });
}
