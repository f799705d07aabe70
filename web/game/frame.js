/** Which frame of play the window has room for. */

/**
 * `wide`: rivals, map, question and own board beside each other over a tray. `tall`: a tablet upright. `side`: a rail, a
 * square map and a column. `phone`: scores, map, and a dock with tabs.
 * @typedef {"wide" | "tall" | "side" | "phone"} Frame
 */

/** From the most room to the least; a window that fits none of them is a phone. @type {[Frame, MediaQueryList][]} */
const FRAMES = [
  ["wide", matchMedia("(min-width: 1100px) and (min-height: 700px)")],
  ["tall", matchMedia("(min-width: 700px) and (min-height: 900px)")],
  ["side", matchMedia("(orientation: landscape) and (min-width: 560px)")],
];

/** The frame of the window as it is now. @returns {Frame} */
export const frameNow = () => FRAMES.find(([, query]) => query.matches)?.[0] ?? "phone";

/**
 * Whether all panels have a place of their own; else they share one, with tabs.
 * @param {Frame} frame
 */
export const isBroad = (frame) => frame === "wide" || frame === "tall";

/**
 * Be told whenever the window gets another frame.
 * @param {() => void} onChange
 */
export function watchFrame(onChange) {
  for (const [, query] of FRAMES) query.addEventListener("change", onChange);
}

/** Between the row below the map of a tablet upright and the question in it, above and below, in pixels. */
const MARGINS = 20;

/** Upright, question and own board keep the most room that they have taken below the map: it does not jump from one question to the next. */
export class BoardRoom {
  constructor() {
    /** @type {HTMLElement | null} */
    this.watched = null;
    /** @type {string | null} */
    this.whose = null;
    this.most = 0;
    this.grown = new ResizeObserver(([{ borderBoxSize }]) => {
      if (frameNow() === "tall") this.#keep(Math.max(this.most, Math.ceil(borderBoxSize[0].blockSize) + MARGINS));
    });
    addEventListener("resize", () => this.#keep(0));
  }

  /**
   * Watch the question as it is drawn now; the board of another player begins anew.
   * @param {HTMLElement | null} question
   * @param {string | null} whose
   */
  watch(question, whose) {
    if (whose !== this.whose) this.#keep(0);
    this.whose = whose;
    if (question === this.watched) return;
    this.grown.disconnect();
    if (question) this.grown.observe(question);
    this.watched = question;
  }

  /** @param {number} height */
  #keep(height) {
    if (height === this.most) return; // everything on the page is looked at anew for it
    this.most = height;
    document.documentElement.style.setProperty("--board-h", `${height}px`);
  }
}
