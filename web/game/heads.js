/** The hand where there is room for the heads of its cards alone. */
import { html, nothing } from "../vendor/lit-html.js";
import { itemSign, suitSign } from "../board/pieces.js";

/**
 * @import { HandCard, MomentView } from "../types.js"
 * @import { Play } from "../play/play.js"
 */

/**
 * @param {HandCard} card
 * @param {Play} play
 */
function head({ id, item, n, name, points, suit }, play) {
  const picks = play.decision ? play.picks : null;
  const meant = picks?.chosen.get("card") === id || picks?.only?.card === id;
  return html`<li><button type="button" class="head-card" data-s=${suit} data-card=${id} data-test="hand-head" ?data-usable=${Boolean(picks?.uses(id))}
    aria-pressed=${picks ? String(meant) : nothing} @click=${() => play.card(id)}><b class="card-name">${name}${n > 1 ? ` × ${n}` : nothing}</b>
    <span>${suitSign(suit)}${points ? html`<b>+${points}</b>` : nothing}${item ? itemSign(item) : nothing}</span></button></li>`;
}

/**
 * The cards of the hand beside each other; a tap points at one.
 * @param {MomentView} view
 * @param {Play} play
 */
export const handHeads = ({ hand }, play) =>
  hand?.length ? html`<ul class="heads" aria-label="Hand" data-test="heads">${hand.map((card) => head(card, play))}</ul>` : nothing;
