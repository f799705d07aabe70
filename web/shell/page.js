/** What all places share: which screen is on, how far Python is, and what there is to say. */

/**
 * @import { BootState, Hello } from "../types.js"
 * @import { LawAsked } from "../law/page.js"
 */

/** The address of the sandbox. */
export const SANDBOX = "#sandbox";

/** @typedef {"home" | "setup" | "game" | "cover" | "sandbox" | "lab" | "rootlog"} Screen */

/** The page as every place knows it. Whoever changes something draws it anew. */
export class Page {
  /** @param {() => void} draw shows everything as it is now */
  constructor(draw) {
    this.draw = draw;
    /** @type {Screen} */
    this.screen = "home";
    /** What is to be seen: the screen, or the Law over it. @type {Screen | "law" | null} */
    this.shown = null;
    /** What the address asks of the Law, which then lies over the screen. @type {LawAsked | null} */
    this.law = null;
    /** @type {BootState} */
    this.boot = { state: "loading", stage: "runtime", label: "Starting", loaded: 0, total: 0 };
    /** @type {Hello | null} */
    this.hello = null;
    /** The same once Python has said it. @type {Promise<Hello>} */
    this.greeting = new Promise(() => {});
    /** The game of the last visit or of a link is being opened. @type {Promise<unknown>} */
    this.opening = Promise.resolve();
    /** Whether the first screen waits: for what the address asks, or the game of the last visit, which may be shown at once in its place. */
    this.looking = true;
    /** Whether a game is on its way, and whether out of a link. @type {boolean | "link"} */
    this.busy = false;
    /** Which of the usual games was asked for before Python was ready. @type {false | "learn" | "play" | "watch"} */
    this.queued = false;
    this.notice = "";
    /** The fragment of the recorded game that is watched, empty when it has none. */
    this.recorded = "";
    /** Whether a new version of the page is ready. */
    this.waiting = false;
  }

  /**
   * Change something, and show it.
   * @param {Partial<Pick<Page, "screen" | "law" | "boot" | "hello" | "looking" | "busy" | "queued" | "notice" | "waiting">>} changes
   */
  set(changes) {
    Object.assign(this, changes);
    this.draw();
  }

  /**
   * Say what went wrong.
   * @param {Error} error whose message is a sentence
   */
  complain = (error) => this.set({ busy: false, queued: false, notice: error.message });

  /** The address is that of the page again, without a game or position. */
  clearAddress() {
    history.replaceState(null, "", location.pathname + location.search);
  }

  /** From the Law back to where it was opened. */
  leaveLaw = () => {
    const home = location.pathname + location.search;
    history.pushState(null, "", { sandbox: SANDBOX, rootlog: this.recorded }[/** @type {string} */ (this.screen)] || home);
    this.set({ law: null });
  };
}

/**
 * @typedef {object} Places where a screen is scrolled to
 * @property {number} top
 * @property {[id: string, top: number][]} panels
 * @property {string | undefined} law the rule number that has the focus
 */

/**
 * Where a screen and its panels are scrolled to, to find them so after a look at the Law.
 * @param {HTMLElement} root
 * @returns {Places}
 */
export function placesNow(root) {
  const panels = [...root.querySelectorAll(".panel")].map(
    ({ id, scrollTop }) => /** @type {[string, number]} */ ([id, scrollTop]),
  );
  const focused = /** @type {HTMLElement | null | undefined} */ (document.activeElement?.closest?.("[data-law]"));
  return { top: scrollY, panels, law: focused?.dataset.law };
}

/**
 * Scroll a screen back to its places, the focus on the rule number that led away.
 * @param {HTMLElement} root
 * @param {Places} places
 */
export function putBack(root, { top, panels, law: id }) {
  for (const [panel, place] of panels) document.getElementById(panel)?.scrollTo(0, place);
  scrollTo(0, top);
  const numbers = /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-law]"));
  const number = [...numbers].find(({ dataset }) => dataset.law === id);
  focusOn(number ?? root.querySelector("main"));
}

/**
 * Put the focus somewhere without scrolling there.
 * @param {HTMLElement | null | undefined} element
 */
export function focusOn(element) {
  element?.focus({ preventScroll: true });
}
