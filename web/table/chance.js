/** Real cards and dice, entered with as few taps as can be. */
import { html, nothing } from "../vendor/lit-html.js";
import { itemSign, suitSign } from "../board/pieces.js";
import { fits, nameField, suitChips } from "./editor.js";
import { history } from "../play/decision.js";

/**
 * @import { Card, Decision, Notation } from "../types.js"
 * @import { Desk } from "../game/desk.js"
 * @import { Companion } from "./companion.js"
 * @typedef {{text: Notation, card: Card}} Drawn
 */

/**
 * A card of the deck: first its suit, then its item or its name. Or all of the deck by name.
 * @param {Decision} decision
 * @param {Companion} companion
 */
function cards(decision, companion) {
  const { suit, filter } = companion;
  /** @type {Drawn[]} */
  const all = decision.options.flatMap(({ text, card }) => (card ? [{ text, card: decision.cards[card] }] : []));
  const others = decision.options.filter(({ card }) => !card);
  const found = suit || filter.trim() ? all.filter(({ card }) => fits(card, companion)) : [];
  const one = (/** @type {Drawn} */ { text, card }) => html`<button type="button" class="chip card-chip" data-s=${card.suit} data-test="draw" data-text=${text}
    @click=${() => companion.answer(text, decision)}>${suit ? nothing : suitSign(card.suit)}${card.item ? itemSign(card.item) : nothing}<span>${card.name}</span></button>`;
  const group = (/** @type {string} */ words, /** @type {Drawn[]} */ list) =>
    list.length
      ? html`<div class="ask"><h4>${words}</h4><div class="chips" role="group" aria-label=${words}>${list.map(one)}</div></div>`
      : nothing;
  return html`${suitChips(suit, companion.pickSuit, suit ? "" : "suits-large")}
    ${group("With an item", found.filter(({ card }) => card.item))}
    ${group("No item", found.filter(({ card }) => !card.item))}
    ${suit ? nothing : nameField(filter, companion.search)}
    ${others.map(
      ({ text, label }) => html`<button type="button" class="button" data-test="draw-other" data-text=${text}
        @click=${() => companion.answer(text, decision)}>${label}</button>`,
    )}`;
}

/** The dice as they fell. */
const dice = (/** @type {Decision} */ decision, /** @type {Companion} */ companion) => html`<div class="dice-keys" role="group" aria-label=${decision.question}>${decision.options.map(
  ({ text, label }) => html`<button type="button" class="chip" data-test="roll" data-text=${text}
    @click=${() => companion.answer(text, decision)}>${label}</button>`,
)}</div>`;

/**
 * What chance did at the real table.
 * @param {Desk} desk
 * @param {Decision} decision
 */
export function chancePanel({ companion, play, story }, decision) {
  return html`<section class="decision" data-test="decision" data-who="chance" aria-label=${decision.question}>
    <h3 class="sr" data-test="question">${decision.question}</h3>
    ${decision.chance === "dice" ? dice(decision, companion) : cards(decision, companion)} ${history({ game: story, busy: play.busy }, play)}</section>`;
}
