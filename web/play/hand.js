/** The hand as cards, the cards on offer, and the discard pile to search. */
import { html, nothing, render } from "../vendor/lit-html.js";
import { dialog, head } from "../shell/dialogs.js";
import { itemSign, sign, suitSign } from "../board/pieces.js";
import { law } from "../shell/parts.js";

/**
 * @import { Card, HandCard, MomentView, Suit } from "../types.js"
 * @import { Play } from "./play.js"
 */

const plural = (/** @type {number} */ n, /** @type {string} */ word) => `${n} ${word}${n === 1 ? "" : "s"}`;

/** What a card costs, as suits to activate. */
const cost = (/** @type {Card} */ { cost: suits, cost_text: words }) =>
  suits.length
    ? html`<span class="cost"><span class="sr">Cost: ${words}</span><span aria-hidden="true">${suits.map((suit) =>
        suit === "any" ? html`<span class="any-suit">${sign("t-other")}</span>` : suitSign(suit),
      )}</span></span>`
    : nothing;

/** The inside of a card. */
const face = (/** @type {Card & {n?: number}} */ card) => html`<span class="hand-head">${suitSign(card.suit)}<b class="card-name">${card.name}</b>${
  card.n !== undefined && card.n > 1 ? html`<b class="hand-n" aria-label="${card.n} of them">× ${card.n}</b>` : nothing
}${card.item ? itemSign(card.item) : nothing}${
  card.points ? html`<span class="hand-points" aria-label=${plural(card.points, "point")}>+${card.points}</span>` : nothing
}</span>
  <span class="hand-line">${cost(card)}<span class="quiet">${card.kind}</span></span>
  <span class="hand-text">${card.text}</span>`;

/**
 * The hand of whoever looks, and the cards on offer.
 * @param {MomentView} view
 * @param {Play} play
 * @param {() => void} onDiscard shows the discard pile
 */
export function handPanel(view, play, onDiscard) {
  const { hand, available } = view;
  const picks = play.decision ? play.picks : null;
  const one = (/** @type {HandCard} */ card) => {
    const usable = Boolean(picks?.uses(card.id));
    const meant = picks?.chosen.get("card") === card.id || picks?.only?.card === card.id;
    return html`<li class="hand-place"><button type="button" class="hand-card" data-s=${card.suit} data-test="hand-card" data-card=${card.id}
        ?data-usable=${usable} aria-pressed=${picks ? String(meant) : nothing} @click=${() => play.card(card.id)}>${face(card)}</button>
      <p class="hand-state">${
        card.craftable
          ? html`${sign("tick")} Can be crafted`
          : card.reason
            ? html`<span class="quiet">Not to craft: ${card.reason}</span> ${law(card.law)}`
            : nothing
      }</p></li>`;
  };
  return html`${
    hand
      ? html`<header class="hand-top"><h3>${plural(hand.reduce((sum, { n }) => sum + n, 0), "card")}</h3>
      ${play.mayHide ? html`<button type="button" class="button" data-test="hide-hand" @click=${play.hide}>Hide my hand</button>` : nothing}</header>
      ${hand.length ? html`<ul class="hand" data-test="hand">${hand.map(one)}</ul>` : html`<p class="quiet" data-test="hand">No cards.</p>`}`
      : html`<p class="quiet" data-test="hand-hidden">The hand is hidden.</p>`
  }
  ${
    available.length
      ? html`<section aria-label="Cards on offer" data-test="available"><h3>Beside the map</h3><ul class="hand">${available.map(
          (card) => html`<li class="hand-place"><button type="button" class="hand-card" data-s=${card.suit} data-card=${card.id} ?data-usable=${Boolean(picks?.uses(card.id))}
            @click=${() => play.card(card.id)}>${face(card)}</button></li>`,
        )}</ul></section>`
      : nothing
  }
  <button type="button" class="button" data-test="open-discard" @click=${onDiscard}>Discard pile: ${plural(view.discard, "card")}</button>`;
}

/** @type {Suit[]} */
const SUITS = ["fox", "rabbit", "mouse", "bird"];

/**
 * A function that opens the discard pile, top card first.
 * @param {() => Card[]} pile its cards
 */
export function discardDialog(pile) {
  const element = dialog("discard-dialog");
  /** @type {Suit | null} */
  let suit = null;
  let filter = "";
  const draw = () => {
    const cards = [...pile()].reverse();
    const shown = cards.filter(
      (card) => (!suit || card.suit === suit) && card.name.toLowerCase().includes(filter.trim().toLowerCase()),
    );
    const toggle = (/** @type {Suit} */ other) => {
      suit = suit === other ? null : other;
      draw();
    };
    render(
      html`${head("discard-dialog", `Discard pile: ${cards.length}`, element)}
      <div class="chips" role="group" aria-label="Suit">${SUITS.map(
        (id) => html`<button type="button" class="chip" aria-pressed=${String(suit === id)} data-test="discard-${id}"
          @click=${() => toggle(id)}>${suitSign(id)} ${cards.filter((card) => card.suit === id).length}</button>`,
      )}</div>
      <label class="filter"><span class="sr">Filter by name</span><input autocomplete="off" spellcheck="false" placeholder="Name" data-test="discard-filter"
        .value=${filter} @input=${(/** @type {{target: HTMLInputElement}} */ { target }) => {
          filter = target.value;
          draw();
        }}></label>
      ${
        shown.length
          ? html`<ol class="discard-list">${shown.map(
              (card) => html`<li class="hand-card" data-s=${card.suit} data-test="discard-card">${face({ ...card, n: 1 })}</li>`,
            )}</ol>`
          : html`<p class="quiet">No such card.</p>`
      }`,
      element,
    );
  };
  return () => {
    suit = null;
    filter = "";
    draw();
    element.showModal();
  };
}
