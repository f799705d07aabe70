/** The hand as cards, the cards on offer, and the discard pile to search. */
import { html, nothing, render } from "../vendor/lit-html.js";
import { dialog, head } from "../shell/dialogs.js";
import { trayParts } from "./boards/board.js";
import { SUITS, itemSign, sign, suitSign } from "../board/pieces.js";
import { discardPile, leftToCraft, supply } from "../game/panels.js";
import { law } from "../shell/parts.js";

/**
 * @import { Card, HandCard, MomentView, Suit } from "../types.js"
 * @import { Narrowing } from "./narrowing.js"
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

/** What crafting a card gives: points and an item. */
const reward = (/** @type {Card} */ { item, points }) => html`<span class="hand-reward">${
  points ? html`<span class="hand-points" aria-label=${plural(points, "point")}>+${points}</span>` : nothing
}${item ? itemSign(item) : nothing}</span>`;

/** The inside of a card. */
const face = (/** @type {Card & {n?: number}} */ card) => html`<span class="hand-head">${suitSign(card.suit)}<b class="card-name">${card.name}</b>${
  card.n !== undefined && card.n > 1 ? html`<b class="hand-n" aria-label="${card.n} of them">× ${card.n}</b>` : nothing
}<span class="hand-line">${cost(card)}<span class="hand-kind">${card.kind}</span>${reward(card)}</span></span>
  <span class="hand-room"><span class="hand-text">${card.text}</span></span>`;

/**
 * A card of the hand: those of use glow; its last line says whether it can be crafted.
 * @param {HandCard} card
 * @param {Play} play
 */
function held(card, play) {
  const picks = play.decision ? play.picks : null;
  const usable = Boolean(picks?.uses(card.id));
  const now = picks?.all.find((option) => option.card === card.id && option.held)?.held;
  const meant = picks?.chosen.get("card") === card.id || picks?.only?.card === card.id;
  return html`<li class="hand-place" ?data-usable=${usable}><button type="button" class="hand-card" data-s=${card.suit} data-test="hand-card" data-card=${card.id}
        ?data-usable=${usable} aria-pressed=${picks ? String(meant) : nothing} data-drag .drag=${[{ card: card.id }]} ?data-peek=${usable}
        .peek=${(/** @type {Narrowing} */ to) => to.pointCard(card.id)} @click=${() => play.card(card.id)}>${face(card)}</button>
      <div class="hand-state">${
        card.craftable
          ? html`<span class="hand-able">${sign("tick")} ${now ?? card.status}</span>`
          : html`<span title=${card.reason}>${card.status}</span> ${law(card.law)}`
      }</div></li>`;
}

/**
 * A card beside the map that is on offer.
 * @param {Card} card
 * @param {Play} play
 */
const offered = (card, play) => html`<li class="hand-place"><button type="button" class="hand-card" data-s=${card.suit} data-card=${card.id}
  ?data-usable=${Boolean(play.decision && play.picks.uses(card.id))} @click=${() => play.card(card.id)}>${face(card)}</button></li>`;

/**
 * Hides a hand that only its owner may see.
 * @param {MomentView} view
 * @param {Play} play
 */
const hideButton = ({ players }, play) =>
  play.mayHide && !players.some(({ faction, open_hand: open }) => open && faction === play.viewer)
    ? html`<button type="button" class="button" data-test="hide-hand" ?disabled=${!play.game} @click=${play.hide}>Hide hand</button>`
    : nothing;

const sum = (/** @type {HandCard[]} */ hand) => hand.reduce((total, { n }) => total + n, 0);

/** The hand itself, or that there is none to see. */
function fan(/** @type {MomentView} */ { hand }, /** @type {Play} */ play) {
  if (!hand) return html`<p class="hand-none quiet" data-test="hand-hidden">The hand is hidden.</p>`;
  if (!hand.length) return html`<p class="hand-none quiet" data-test="hand">No cards.</p>`;
  return html`<ul class="hand" data-test="hand">${hand.map((card) => held(card, play))}</ul>`;
}

/** The cards on offer. */
const offers = (/** @type {MomentView} */ { available }, /** @type {Play} */ play) =>
  available.length
    ? html`<section class="offers" aria-label="Cards on offer" data-test="available"><h3>Beside the map</h3><ul class="hand">${available.map((card) => offered(card, play))}</ul></section>`
    : nothing;

/**
 * The hand of whoever looks, and the cards on offer, as a panel.
 * @param {MomentView} view
 * @param {Play} play
 * @param {() => void} onDiscard shows the discard pile
 */
export function handPanel(view, play, onDiscard) {
  const { hand } = view;
  return html`${hand ? html`<header class="hand-top"><h3>${plural(sum(hand), "card")}</h3>${hideButton(view, play)}</header>` : nothing}
  ${fan(view, play)} ${offers(view, play)}
  <button type="button" class="button" data-test="open-discard" @click=${onDiscard}>Discard pile: ${plural(view.discard, "card")}</button>
  ${leftToCraft(view)}`;
}

/**
 * The same as a tray below the table, the piles beside it.
 * @param {MomentView} view
 * @param {Play} play
 * @param {() => void} onDiscard shows the discard pile
 */
export function handTray(view, play, onDiscard) {
  const { hand } = view;
  const own = view.players.find(({ faction }) => faction === play.viewer);
  const hint = own?.own ? own.board.find(({ type }) => type === "headline") : null;
  return html`<section class="tray" aria-label="Hand" id="panel-hand">
    <header class="tray-head"><h2>${hand ? `Your hand, ${sum(hand)}` : "Hand"}</h2>
      ${hint?.type === "headline" ? html`<p class="tray-hint" data-test="hand-hint">${hint.hand}</p>` : nothing}${hideButton(view, play)}</header>
    <div class="tray-cards">${fan(view, play)}${own?.own ? trayParts(own, play) : nothing}${offers(view, play)}</div>
    <div class="tray-piles"><div class="piles"><span data-about="term:deck">${sign("cards")}<b data-test="deck">${view.deck}</b> <span class="pile-name">deck</span></span>
      ${discardPile(view, onDiscard)}</div>
      <h3>Items left to craft</h3>${supply(view)}</div></section>`;
}

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
