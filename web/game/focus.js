/** Where the focus goes when another question stands there, and when what had it is gone: the one place that decides it. */
import { focusOn } from "../shell/page.js";

/**
 * @import { Decision } from "../types.js"
 * @import { Desk } from "./desk.js"
 * @typedef {{decision: Decision | null, part: string | null, left: number, only: boolean}} Stand which question stands there, which part of the answer it asks for, how many answers are left, and whether that is one
 */

/** Nothing is asked. @type {Stand} */
const NOTHING = { decision: null, part: null, left: 0, only: false };
/** Where answers are given: whoever has the focus there goes on with what is asked next. */
const ANSWERS = ".decision, .controls, .hands-keys, .target, .hand-card, .head-card, .own-board";
/** What stays where it is once it is pressed: the same key takes it back, or confirms it. */
const PRESSED = '[data-test="row"], .count-chip';
/** What only has another place: the way through time while one looks back, the question in another frame. */
const MOVED = ["scrubber", "previous-step", "question"];
/** At a real table: what chance did, whether somebody has a card, and what can be told by its name. */
const TABLE = ['[data-rolling="true"] [data-test="roll"]', ".dice-keys button", ".suit-rows button", '[data-test="draw"]', '[data-test="offer-yes"]', ".hand-cards .suit-chip", ".deed-key"];
const CHOICES = ['[data-test="chip"]', '[data-test="row"]', "[data-usable] > .hand-card", ".head-card[data-usable]", ...TABLE];
const DEEDS = ['[data-test="main"]', '[data-test="go-on"]'];
/** Where one waits while others move: what they do is said there, and what ends it comes after it. */
const WAITS = ".status";

/** Whether something can have the focus. */
const usable = (/** @type {Element} */ element) => element.isConnected && element.checkVisibility() && !element.matches(":disabled");

/**
 * The first of the page that can have the focus.
 * @param {string[]} selectors in order of preference
 */
function first(selectors) {
  for (const selector of selectors) {
    const found = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(selector))].find(usable);
    if (found) return found;
  }
  return null;
}

/** Keeps the focus where the next press belongs. */
export class Focus {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    /** @type {Stand} */
    this.stand = NOTHING;
    /** What had the focus last. @type {HTMLElement | null} */
    this.held = null;
    /** The panel that lies over the others, and what opened it. @type {Element | null} */
    this.drawer = null;
    /** @type {HTMLElement | null} */
    this.opener = null;
    document.addEventListener("focusin", ({ target }) => {
      const element = /** @type {HTMLElement} */ (target);
      if (!element.matches(WAITS)) this.held = element;
    });
    document.addEventListener("close", () => this.follow(), { capture: true });
  }

  /** The game was drawn, or a dialog over it is closed. */
  follow() {
    if (this.desk.page.shown !== "game" || document.querySelector("dialog[open]")) return;
    const former = this.stand;
    this.stand = this.#now();
    if (!this.#drawn()) focusOn(this.#next(former));
  }

  /** @returns {Stand} */
  #now() {
    const { decision, battles, picks } = this.desk.play;
    if (!decision || battles.asks(decision)) return NOTHING;
    return { decision, part: picks.asked, left: picks.left.length, only: picks.only !== null };
  }

  /** A drawer that comes up takes the focus, and gives it back to what opened it. */
  #drawn() {
    const drawer = document.querySelector(".drawer:not([hidden])");
    if (drawer === this.drawer) return false;
    const { activeElement } = document;
    if (drawer) this.opener = /** @type {HTMLElement} */ (activeElement);
    focusOn(drawer ? (drawer.querySelector('[aria-current="true"] [data-go]') ?? drawer.querySelector("h2")) : this.opener);
    this.drawer = drawer;
    return true;
  }

  /**
   * What the focus goes to; null where it stays.
   * @param {Stand} former
   */
  #next(former) {
    const { held, stand } = this;
    const active = document.activeElement ?? document.body;
    const lost = active === document.body || active.matches(WAITS) || !usable(active);
    if (held && lost && !usable(held)) return this.#instead(held);
    const other = stand.decision !== former.decision;
    const further = stand.part !== former.part || stand.left !== former.left || stand.only !== former.only;
    if (!stand.decision || !(other || further)) return null;
    // nobody has pressed anything: the question itself, from where its first choice is one step away
    if (lost || active.matches("main")) return other ? first(['[data-test="question"]']) : null;
    if (active.matches("input")) return null;
    if (other) return active.closest(ANSWERS) ? this.#choice() : null;
    // a place that another key has left: what it would choose is not what was chosen
    const passed = stand.only && active.matches('.target[aria-pressed="false"]');
    return passed || (active.closest(".decision") && !active.matches(PRESSED)) ? this.#choice() : null;
  }

  /** What the next press belongs on: the deed that is left, or the first choice. */
  #choice() {
    return first(this.stand.only ? DEEDS : [...CHOICES, ...DEEDS]);
  }

  /**
   * What takes the place of something that is gone.
   * @param {HTMLElement} held
   */
  #instead({ dataset: { test = "" } }) {
    const { play, playback, story } = this.desk;
    if (MOVED.includes(test)) return first([`[data-test="${test}"]`]);
    if (this.stand.decision) return this.#choice();
    if (!play.hands) return null;
    const { log, turns } = story;
    const last = log.at(-1)?.turn ?? 0;
    const own = log[playback.cursor]?.turn === last && turns[last].who === play.viewer; // what comes next is asked at once
    if (play.showing) return own ? null : first([WAITS]);
    return playback.atEnd ? null : first(DEEDS);
  }
}
