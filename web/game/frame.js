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
