/** What stands on the own board for options of the decision: a button then, and ringed when it would be used up. */
import { html, nothing } from "../../vendor/lit-html.js";

/**
 * @import { Faction } from "../../types.js"
 * @import { Parts, Standing, Standby } from "./types.js"
 * @import { Part } from "../../shell/parts.js"
 * @import { Narrowing } from "../narrowing.js"
 * @import { Play } from "../play.js"
 * @typedef {object} Owner who has the board, and how it is played
 * @property {Faction} faction
 * @property {Play} play
 */

/**
 * The ways in which something answers what its owner is asked now.
 * @param {Standing} it
 * @param {Owner} owner
 * @returns {Parts[]}
 */
export function ways({ does = [] }, { faction, play }) {
  return play.decision?.who === faction ? does.filter((parts) => play.picks.offers(parts)) : [];
}

/**
 * All that things on a board stand for.
 * @param {unknown} board its widgets, or anything in them
 * @returns {Parts[]}
 */
export function standings(board) {
  if (typeof board !== "object" || board === null) return [];
  const { does = [] } = /** @type {Standing} */ (board);
  return [...does, ...Object.values(board).flatMap(standings)];
}

/**
 * Whether what is chosen would use it up.
 * @param {Standing} it
 * @param {Owner} owner
 */
const isUsed = ({ uses = [] }, { faction, play }) =>
  play.decision?.who === faction && uses.some((parts) => play.picks.means(parts));

/**
 * Something on the board: a button while it stands for an option.
 * @param {Standing} it
 * @param {Owner} owner
 * @param {unknown} inside
 * @param {{name: string, title?: string, label?: string, state?: Standby}} shown its class, how it stands, and what it is called
 */
export function standing(it, owner, inside, { name, title = "", label = "", state = "" }) {
  const found = ways(it, owner);
  const used = isUsed(it, owner);
  const all = html`${inside}${used ? html`<span class="sr">, would be used</span>` : nothing}`;
  if (!found.length)
    return html`<span class="own-part ${name}" data-state=${state || nothing} ?data-used=${used} title=${title || nothing}>${all}</span>`;
  const { picks } = owner.play;
  return html`<button type="button" class="own-part ${name}" data-test="own-part" data-state=${state || nothing} ?data-used=${used}
    title=${title || nothing} aria-label=${label || nothing} aria-pressed=${String(found.some((parts) => picks.chose(parts)))}
    data-drag .drag=${found} data-drop .drop=${found} data-peek .peek=${(/** @type {Narrowing} */ to) => to.pickParts(found[0])}
    @click=${() => owner.play.stand(found)}>${all}</button>`;
}

const FIGURE = /([+−]\d+)/;

/**
 * A text with its points in bold.
 * @param {string} text
 * @returns {Part[]}
 */
export const figures = (text) => text.split(FIGURE).map((part, k) => (k % 2 ? html`<b>${part}</b>` : part));
