/** Real cards and dice, entered with as few taps as can be. */
import { html, nothing } from "../vendor/lit-html.js";
import { SUITS, itemSign, suitSign } from "../board/pieces.js";
import { fits, nameField, suitChips } from "./editor.js";
import { history } from "../play/decision.js";

/**
 * @import { Card, Decision, Item, Notation, Offer } from "../types.js"
 * @import { Desk } from "../game/desk.js"
 * @import { Companion } from "./companion.js"
 * @typedef {{text: Notation, card: Card, remark?: string}} Drawn
 */

/**
 * A card of the deck: at once by its key, or out of all cards of its suit, or by its name.
 * @param {Decision} decision
 * @param {Companion} companion
 */
function cards(decision, companion) {
  const { suit, filter } = companion;
  /** @type {Drawn[]} */
  const all = decision.options.flatMap(({ text, card, remark }) => (card ? [{ text, card: decision.cards[card], remark }] : []));
  const others = decision.options.filter(({ card }) => !card);
  const found = suit || filter.trim() ? all.filter(({ card }) => fits(card, companion)) : [];
  const one = (/** @type {Drawn} */ { text, card, remark }) => html`<button type="button" class="chip card-chip" data-s=${card.suit} data-test="draw" data-text=${text}
    @click=${(/** @type {Event} */ press) => companion.answer(text, decision, press)}>${suit || !filter.trim() ? nothing : suitSign(card.suit)}${card.item ? itemSign(card.item) : nothing}<span>${card.name}${remark ? html`<small>${remark}</small>` : nothing}</span></button>`;
  return html`${suit || filter.trim() ? suitChips(suit, companion.pickSuit) : bySuit(all, one, decision, companion)}
    ${found.length ? html`<div class="chips" role="group" aria-label=${decision.question}>${found.map(one)}</div>` : nothing}
    ${suit ? nothing : nameField(filter, companion.search)}
    ${others.map(
      ({ text, label }) => html`<button type="button" class="button" data-test="draw-other" data-text=${text}
        @click=${(/** @type {Event} */ press) => companion.answer(text, decision, press)}>${label}</button>`,
    )}`;
}

/**
 * A row for each suit: the suit itself, for all its cards, and a key for each of those that lie in the deck: what
 * it makes, where no other card of the suit makes that too, else its name.
 * @param {Drawn[]} all
 * @param {(drawn: Drawn) => unknown} named
 * @param {Decision} decision
 * @param {Companion} companion
 */
function bySuit(all, named, decision, companion) {
  const there = SUITS.filter((suit) => all.some(({ card }) => card.suit === suit));
  return html`<div class="suit-rows">${there.map((suit) => {
    const here = all.filter(({ card }) => card.suit === suit);
    const made = here.filter(({ card }, i) => card.item && !here.some((other, k) => k !== i && other.card.item === card.item));
    const rest = here.filter((one) => !one.remark && !made.includes(one));
    return html`<div class="suit-row" role="group" aria-label=${suit}><button type="button" class="chip suit-chip" data-test="suit-${suit}" data-s=${suit} aria-label=${suit} aria-pressed="false"
      @click=${() => companion.pickSuit(suit)}>${suitSign(suit)}</button>${made.map(
        ({ text, card }) => html`<button type="button" class="chip suit-item" data-test="draw-item" data-s=${suit} data-text=${text} aria-label=${card.name}
          title=${card.name} @click=${(/** @type {Event} */ press) => companion.answer(text, decision, press)}>${card.item ? itemSign(card.item) : nothing}</button>`,
      )}${rest.map(named)}</div>`;
  })}</div>`;
}

/** The dice as they fell, or the item that was turned up: a key for each. */
const keys = (/** @type {Decision} */ decision, /** @type {Companion} */ companion) => html`<div class="dice-keys" data-of=${decision.chance} role="group" aria-label=${decision.question}>${decision.options.map(
  ({ text, label, what }) => html`<button type="button" class="chip" data-test=${decision.chance === "dice" ? "roll" : "found"} data-text=${text}
    @click=${(/** @type {Event} */ press) => companion.answer(text, decision, press)}>${decision.chance === "items" ? itemSign(/** @type {Item} */ (what)) : nothing}${label}</button>`,
)}</div>`;

/**
 * What chance did at the real table.
 * @param {Desk} desk
 * @param {Decision} decision
 */
export function chancePanel({ companion, story }, decision) {
  return html`<section class="decision" data-test="decision" data-who="chance" aria-label=${decision.question}>
    <h3 class="sr" data-test="question">${decision.question}</h3>
    ${decision.chance === "cards" ? cards(decision, companion) : keys(decision, companion)} ${history(story)}</section>`;
}

/**
 * Whether somebody at the table has a card at all: two answers of the same size, before it is asked which.
 * @param {Desk} desk
 * @param {Decision} decision
 * @param {Offer} words
 */
export const offerPanel = ({ companion }, decision, { yes, no, answer, first }) => html`<section class="decision offer" data-test="decision" data-who=${decision.who} aria-label=${decision.question}>
    <h3 class="sr" data-test="question">${decision.question}</h3>
    <button type="button" class="button" data-test="offer-yes" @click=${(/** @type {Event} */ press) => (answer ? companion.answer(answer, decision, press) : companion.takeUp(decision))}>${yes}</button>
    <button type="button" class="button" data-test="offer-no" @click=${(/** @type {Event} */ press) => decision.go_on && companion.answer(decision.go_on, decision, press)}>${no}</button>
    ${first ? html`<button type="button" class="button offer-first" data-test="offer-first" @click=${(/** @type {Event} */ press) => companion.answer(first.text, decision, press)}>${first.label}</button>` : nothing}</section>`;
