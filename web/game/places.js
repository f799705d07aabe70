/** Places in a text: a clearing is a small round sign. */
import { html } from "../vendor/lit-html.js";

/** @import { Clearing, PlaceId } from "../types.js" */

/**
 * A clearing as a disc: its number, suit paper and ruler's rim. Words beside it name the place to those who listen.
 * @param {{clearings: Clearing[]}} view
 * @param {number | PlaceId} place
 * @param {string} [name] of a place that is no clearing
 */
export function disc(view, place, name = String(place)) {
  const clearing = view.clearings.find(({ id }) => id === Number(place));
  return clearing ? html`<span class="disc" data-s=${clearing.suit} data-f=${clearing.ruler ?? ""} aria-hidden="true">${place}</span>` : html`<span aria-hidden="true">${name}</span>`;
}
