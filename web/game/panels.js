/** The table around the map: score strip, status, what lies on the table, and each player's board. */
import { html, nothing } from "../vendor/lit-html.js";
import { badge, itemSign, kindSign, sign, suitSign } from "../board/pieces.js";
import { card, inText, law } from "../shell/parts.js";

/** @import { Faction, Item, Player, Seat, TableView, Widget } from "../types.js" */

/** The last space of the printed score track, to draw how far a score has come. */
const SCORE_TRACK = 30;

/**
 * One chip for each player; tapping it opens the boards.
 * @param {TableView} view
 * @param {Seat[]} seats
 * @param {Map<string, boolean>} ringed the candidates of a reason, and whether they were chosen
 * @param {(faction: Faction) => void} onOpen
 */
export function scoreStrip(view, seats, ringed, onOpen) {
  const chip = (/** @type {Player} */ player, /** @type {number} */ i) => {
    const now = view.who === player.faction;
    return html`<button type="button" class="score" data-f=${player.faction} data-player=${player.faction}
      data-test="score" ?data-now=${now} data-ringed=${ringed.has(player.faction) ? String(ringed.get(player.faction)) : nothing}
      title="${player.name}: the board" @click=${() => onOpen(player.faction)}>
      <span class="sr">${seats[i].short}</span>${badge(seats[i])}<b class="score-points" data-about="term:score" data-test="points">${player.score_label}</b>${now ? html`<span class="sr">takes the turn</span>` : nothing}
      ${
        player.off_track
          ? nothing
          : html`<svg class="score-bar" viewBox="0 0 ${SCORE_TRACK} 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width=${Math.min(SCORE_TRACK, player.score)} height="1"></rect></svg>`
      }</button>`;
  };
  return html`<div class="scores" data-seats=${seats.length} role="group" aria-label="Scores">${view.players.map(chip)}</div>`;
}

/**
 * Whose turn, which phase, which step; then what just happened.
 * @param {TableView} view
 * @param {string} text
 * @param {Seat[]} seats
 */
export function statusLine(view, text, seats) {
  const seat = seats.find(({ faction }) => faction === view.who);
  const parts = [...new Set([seat?.short, view.phase_name, view.step.title])].filter(Boolean);
  return html`<div class="status-where">${seat ? badge(seat, { name: false }) : nothing}<span>${parts.join(" · ")}</span>
    ${law(view.step.law)}</div>
    <p class="status-text" data-test="status-text">${text}</p>`;
}

/**
 * The items that all players can still craft.
 * @param {TableView} view
 */
export function supply(view) {
  const items = /** @type {[Item, number][]} */ (Object.entries(view.items).filter(([, n]) => n > 0));
  return html`<p class="supply" data-about="term:items" role="group" aria-label="Items left to craft" data-test="supply">${items.map(
    ([item, n]) =>
      html`<span class="supply-item">${itemSign(item)}${n > 1 ? html`<b>${n}</b>` : nothing}</span>`,
  )}</p>`;
}

/**
 * The same under its name.
 * @param {TableView} view
 */
export const leftToCraft = (view) => html`<section class="left-to-craft"><h3>Items left to craft</h3>${supply(view)}</section>`;

/**
 * The discard pile.
 * @param {TableView} view
 * @param {() => void} [onOpen] shows all of it
 */
export function discardPile(view, onOpen) {
  const words = html`${sign("discard")}<b data-test="discard">${view.discard}</b> <span class="pile-name">discard</span>${
    view.discard_top
      ? html` ${suitSign(view.discard_top.suit)}<span class="sr">top: ${view.discard_top.name}</span>`
      : nothing
  }`;
  return onOpen
    ? html`<button type="button" class="pile-open" data-about="term:discard" data-test="discard-pile" @click=${onOpen}>${words}</button>`
    : html`<span data-about="term:discard">${words}</span>`;
}

/**
 * The order card, the deck, the discard pile and the shared items.
 * @param {TableView} view
 * @param {() => void} [onDiscard] shows the whole discard pile
 */
export const tableTop = (view, onDiscard) => html`<section class="table-top" aria-label="Table">
  ${
    view.order
      ? html`<div class="order" data-test="order"><span class="quiet" data-about="term:order">Order</span>${card(view.order)}</div>`
      : nothing
  }
  <p class="piles"><span data-about="term:deck">${sign("cards")}<b data-test="deck">${view.deck}</b> <span class="pile-name">${view.deck_name}</span></span>
    ${discardPile(view, onDiscard)}</p>
  ${supply(view)}</section>`;

/** @template {Widget["type"]} T @typedef {Extract<Widget, {type: T}>} Of a kind of widget */

const WIDGETS = {
  track: (/** @type {Of<"track">} */ { kind, spaces }) =>
    html`<ol class="track">${spaces.map(
      ({
        label,
        filled,
      }) => html`<li ?data-filled=${filled} aria-label="${label}${filled ? ", piece on it" : ", free"}">
      ${filled ? sign(kindSign(kind)) : html`<b>${label}</b>`}</li>`,
    )}</ol>`,

  columns: (/** @type {Of<"columns">} */ { columns }) =>
    html`<div class="decree">${columns.map(
      ({ suit, label, cards }) => html`<div class="decree-column" data-s=${suit ?? nothing}>
      <h5>${suit ? suitSign(suit) : nothing}<span>${label}</span><b>${cards.length}</b></h5>
      <ul>${cards.map((value) => html`<li>${suit ? nothing : suitSign(value.suit)} ${value.name}</li>`)}</ul></div>`,
    )}</div>`,

  spaces: (/** @type {Of<"spaces">} */ { spaces }) =>
    html`<ul class="bases">${spaces.map(
      ({
        label,
        suit,
        kind,
        filled,
      }) => html`<li ?data-filled=${filled} aria-label="${label}${filled ? ", piece on it" : ", free"}">
      ${suit ? suitSign(suit) : nothing}${filled ? sign(kindSign(kind)) : html`<span class="bases-free"></span>`}</li>`,
    )}</ul>`,

  items: (/** @type {Of<"items">} */ { items }) =>
    items.length
      ? html`<p class="items">${items.map(({ item, ...state }) => itemSign(item, state))}</p>`
      : html`<p class="quiet">Empty</p>`,

  battle_track: (/** @type {Of<"battle_track">} */ { spaces }) =>
    html`<ol class="battle-track">${spaces.map(
      ({ label, item }) =>
        html`<li>${item ? itemSign(item.item, item) : html`<span class="item item-free"></span>`}<span>${label}</span></li>`,
    )}</ol>`,

  card: (/** @type {Of<"card">} */ widget) => (widget.card ? card(widget.card, { words: true }) : html`<p class="quiet">None</p>`),

  note: (/** @type {Of<"note">} */ { text }) => html`<p class="note">${text}</p>`,
};

/** The inside of a widget, nothing for a type that is unknown here. */
const drawing = (/** @type {Widget} */ value) =>
  /** @type {((value: Widget) => unknown) | undefined} */ (WIDGETS[value.type])?.(value) ?? nothing;

const widget = (/** @type {Widget} */ value) => html`<section class="widget widget-${value.type}">
  <h4><span data-about=${value.law ? `rule:${value.law}` : nothing}>${value.title}</span> ${law(value.law)}</h4>${drawing(value)}</section>`;

const partnerName = (/** @type {Faction} */ faction, /** @type {Seat[]} */ seats) => seats.find((seat) => seat.faction === faction)?.name ?? faction;

/**
 * What lies before a player as everybody sees it, below the head of the board.
 * @param {Extract<Player, {own: false}>} player
 * @param {Seat} seat
 * @param {Seat[]} seats
 */
const inside = (player, seat, seats) => html`<dl class="facts">
    ${player.supply === null ? nothing : html`<div data-about="term:supply"><dt>Supply</dt><dd>${player.supply}</dd></div>`}
    ${player.hand === null ? nothing : html`<div data-about="term:hand"><dt>Hand</dt><dd>${player.hand}</dd></div>`}
    <div><dt>Seat</dt><dd data-test="seat-kind">${seat.kind_name}</dd></div>
    ${player.partner ? html`<div><dt>Partner</dt><dd>${partnerName(player.partner, seats)}</dd></div>` : nothing}
    ${
      player.crafted.length
        ? html`<div><dt data-about="term:crafted">Crafted</dt><dd class="items">${player.crafted.map((item, k) => itemSign(item, { up: player.crafted_up[k] }))}</dd></div>`
        : nothing
    }</dl>
  ${
    player.dominance
      ? html`<section class="widget"><h4>Dominance</h4>${card(player.dominance, { words: true })}</section>`
      : nothing
  }
  ${
    player.in_play.length
      ? html`<section class="widget" data-test="in-play"><h4>In play</h4><ul class="in-play">${player.in_play.map(
          (value) => html`<li>${card(value, { words: true })}</li>`,
        )}</ul></section>`
      : nothing
  }
  ${player.board.map(widget)}`;

/**
 * What matters about a player now, and what the next turn may pay.
 * @param {Player} player
 */
const outlook = ({ glance: { key, threat } }) => html`<p class="board-outlook" data-test="board-outlook">${inText(key)}${
  threat ? html` <b>${inText(threat.text)}</b> ${law(threat.law)}` : nothing
}</p>`;

/**
 * The board of one player.
 * @param {Extract<Player, {own: false}>} player
 * @param {Seat} seat
 * @param {boolean} now whether the turn is theirs
 * @param {Seat[]} seats
 * @param {string} name
 */
const board = (player, seat, now, seats, name) => html`<article class="board" data-f=${player.faction} data-test="board"
  id="${name}-${player.faction}" aria-label=${player.name} tabindex="-1" ?data-now=${now}>
  <header>${badge(seat)}<h3>${player.name}</h3><b class="board-score">${player.score_label}</b></header>
  ${outlook(player)}${inside(player, seat, seats)}</article>`;

/**
 * The public board of whoever plays here, as it stays in sight.
 * @param {Extract<Player, {own: false}>} player
 * @param {Seat} seat
 * @param {boolean} now whether the turn is theirs
 * @param {Seat[]} seats
 */
export const publicBoard = (player, seat, now, seats) => html`<article class="board own" data-f=${player.faction} data-test="board" ?data-now=${now}>
  <header>${badge(seat, { name: false })}<h3>${player.name}</h3><b class="board-score">${player.score_label}</b></header>
  <div class="own-inside">${inside(player, seat, seats)}</div></article>`;

/**
 * The boards of players as everybody sees them; whoever plays here sees the own one elsewhere.
 * @param {TableView} view
 * @param {Seat[]} seats
 * @param {string} [name] what their ids in the page begin with
 */
export const boards = (view, seats, name = "board") => html`${leftToCraft(view)}
  ${view.players.map((player) => {
    const seat = /** @type {Seat} */ (seats.find(({ faction }) => faction === player.faction));
    return player.own ? nothing : board(player, seat, view.who === player.faction, seats, name);
  })}`;
