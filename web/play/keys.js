/** The keyboard while people play: digits for places and choices, Enter, Escape, and u for undo. */

/**
 * @import { PlaceId } from "../types.js"
 * @import { Play } from "./play.js"
 */

/** What is chosen by Enter, and done by it once more. */
const PRESSED = ":is(.hand-card, [data-test=row])[aria-pressed=true]";

/**
 * The number key of each place: its own number from 1 to 9, or else a digit that is free.
 * @param {{place: PlaceId}[]} places
 */
export function keysOf(places) {
  const ids = new Set(places.map(({ place }) => place));
  const free = [..."123456789"].filter((digit) => !ids.has(digit));
  return new Map(places.map(({ place }) => [place, /^[1-9]$/.test(place) ? place : free.shift()]));
}

/**
 * Do what a key of the keyboard means.
 * @param {Play} play
 * @param {KeyboardEvent} event
 * @returns {boolean} whether it meant anything
 */
export function pressed(play, event) {
  if (!play.on) return false;
  const { key } = event;
  const element = /** @type {Element} */ (event.target);
  if (key === "u" || key === "U") {
    if (event.shiftKey) play.redo();
    else play.undo();
    return true;
  }
  if (!play.decision) return false;
  if (key === "Escape") {
    play.cancel();
    return true;
  }
  const other = element.closest("button, summary, [role=button]");
  if (key === "Enter" && play.picks.only && (!other || other.matches(PRESSED))) {
    play.confirm(play.picks.only);
    return true;
  }
  if (!/^[1-9]$/.test(key)) return false;
  const { targets } = play;
  const several = new Set(targets.map(({ key: own }) => own)).size > 1;
  const target = several && targets.find((each) => each.key === key);
  if (target) play.place(target.place);
  else if (!several) {
    /** @type {NodeListOf<HTMLElement>} */
    const choices = document.querySelectorAll(".decision [data-test=chip], .decision [data-test=row]");
    choices[Number(key) - 1]?.click();
  }
  return true;
}
