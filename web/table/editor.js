/** What can be told of one place or one player: every press is sent at once. */
import { html, nothing } from "../vendor/lit-html.js";
import { SUITS, badge, itemSign, kindSign, sign, suitSign } from "../board/pieces.js";
import { iconButton } from "../shell/parts.js";
import { deedsHere } from "./turn.js";

/**
 * @import { Card, Edit, Faction, Item, MapView, Notation, PieceEdits, PlaceEdits, PlaceId, Seat, Suit,
 *   TablePlayer, TableView } from "../types.js"
 * @import { Companion } from "./companion.js"
 */

/** @typedef {(find: () => Notation | null | undefined) => unknown} Tell gives an edit when its turn comes */
/** @typedef {"more" | "less"} Way */

/**
 * @typedef {object} PlaceEditing what is known of the open place, and what its buttons do
 * @property {PlaceEdits | null} at
 * @property {PlaceId} place
 * @property {Set<string>} shown the factions whose pieces can be added
 * @property {Set<string>} stood the pieces that stand there, or did while this place is open
 * @property {string | null} who whose pieces come first
 * @property {{to: PlaceId, ways: Notation[][]} | null} [carried] what was dragged from there
 * @property {() => void} leave
 * @property {Tell} tell
 * @property {(edit: Notation) => unknown} once tells it and closes the place
 * @property {(faction: Faction, kind: string, way: Way) => unknown} piece
 * @property {(faction: Faction) => void} show
 * @property {(way: Notation[]) => unknown} [carryOf]
 */

/** @typedef {{suit: Suit | null, filter: string}} CardSearch */
/** @typedef {{land: MapView, seats: Seat[], view: TableView}} Around what lies around what is edited */

/**
 * What a place is called.
 * @param {PlaceId} id
 * @param {MapView} map
 */
function placeName(id, map) {
  return [...map.clearings, ...map.forests].find((place) => String(place.id) === id)?.name ?? id;
}

/**
 * The sign of a piece.
 * @param {{faction: Faction, kind: string}} piece
 */
export const pieceSign = ({ faction, kind }) => sign(kind === "warrior" ? `f-${faction}` : kindSign(kind));

const shortOf = (/** @type {Faction} */ faction, /** @type {Seat[]} */ seats) => seats.find((seat) => seat.faction === faction)?.short ?? faction;

/**
 * Players and places as a list, for keys, screen readers and thumbs that do not reach the map.
 * @param {string} does what is done with what is pointed at, in a word or two
 * @param {{player: Faction | null, open: (place: PlaceId) => unknown, openPlayer: (faction: Faction) => unknown}} on
 * @param {Around} around
 */
export function pointing(does, on, { land, seats, view }) {
  const open = (/** @type {{target: HTMLSelectElement}} */ { target }) => {
    const { value } = target;
    target.value = "";
    if (value) on.open(value);
  };
  return html`<div class="pointing"><label class="pointing-place"><span class="sr">${does} a place</span>
    <select data-test="choose-place" @change=${open}><option value="">Place…</option>${[...land.clearings, ...land.forests].map(
      ({ id, name }) => html`<option value=${id}>${name}</option>`,
    )}</select></label>
    ${view.players.map(
      ({ faction, name, score_label: score }, i) => html`<button type="button" class="chip pointing-player" data-test="choose-${faction}"
        aria-label="${does} ${name}" aria-pressed=${String(on.player === faction)} @click=${() => on.openPlayer(faction)}>
        ${badge(seats[i])}<b>${score}</b></button>`,
    )}</div>`;
}

/** The small badge of a faction. */
const face = (/** @type {Faction} */ faction, /** @type {Seat[]} */ seats) =>
  badge(/** @type {Seat} */ (seats.find((seat) => seat.faction === faction)), { name: false });

const heading = (/** @type {unknown} */ title, /** @type {() => void} */ onLeave) => html`<header class="page-head"><h3 tabindex="-1">${title}</h3>
  ${iconButton("cross", "Close", onLeave, { test: "editor-close" })}</header>`;

/**
 * Minus, a number, plus. What cannot be is shown so, and stays where the finger is.
 * @param {string} words
 * @param {number} n
 * @param {{less: unknown, more: unknown}} ways
 * @param {(way: Way) => void} act
 */
export const counter = (words, n, { less, more }, act) => html`<button type="button" class="icon" data-test="less" aria-label="${words}: one less"
    aria-disabled=${String(!less)} @click=${() => less && act("less")}>${sign("minus")}</button>
  <b class="count-n" data-test="n">${n}</b>
  <button type="button" class="icon" data-test="more" aria-label="${words}: one more"
    aria-disabled=${String(!more)} @click=${() => more && act("more")}>${sign("plus")}</button>`;

const labelled = (/** @type {string} */ words, /** @type {string} */ test, /** @type {unknown} */ content) => html`<div class="telling-row" role="group" aria-label=${words} data-test=${test}>
  <span class="telling-label" aria-hidden="true">${words}</span><div class="chips">${content}</div></div>`;

/**
 * Whatever else can be told here, in Python's words.
 * @param {Edit[]} all
 * @param {Tell} tell
 */
export const also = (all, tell) =>
  all.length
    ? html`<div class="chips also" role="group" aria-label="More" data-test="also">${all.map(
        ({ label, edit }) => html`<button type="button" class="chip way-chip" data-edit=${edit} @click=${() => tell(() => edit)}>${label}</button>`,
      )}</div>`
    : nothing;

/**
 * How many warriors go where, each with one press.
 * @param {PlaceEdits} at
 * @param {PlaceEditing} on
 * @param {TableView} view
 */
function moves(at, on, view) {
  const suitOf = (/** @type {number} */ wanted) => view.clearings.find(({ id }) => id === wanted)?.suit ?? "bird";
  return at.moves.map(
    ({ to, edits }) => html`<div class="telling-row" role="group" aria-label="${at.heads.moves} ${to}" data-test="move-${to}">
      <span class="telling-label" aria-hidden="true">${at.heads.moves} ${suitSign(suitOf(to))}<b>${to}</b></span>
      <div class="chips">${edits.map(
        (edit, k) => html`<button type="button" class="chip count-chip" data-test="move-${to}-${k + 1}" aria-label="${k + 1}: ${at.heads.moves} ${to}"
          @click=${() => on.once(edit)}>${k + 1}</button>`,
      )}</div></div>`,
  );
}

/** How many of the pieces that were dragged. */
const carried = (/** @type {{to: PlaceId, ways: Notation[][]}} */ { to, ways }, /** @type {PlaceEditing} */ on) =>
  labelled(
    `How many to ${to}?`,
    "carry-counts",
    ways.map(
      (way, k) => html`<button type="button" class="chip count-chip" data-test="carry-n-${k + 1}"
        @click=${() => on.carryOf?.(way)}>${k + 1}</button>`,
    ),
  );

/**
 * @param {PlaceEdits} at
 * @param {PlaceEditing} on
 * @param {Seat[]} seats
 */
function battles({ battles: all, heads }, on, seats) {
  if (!all.length) return nothing;
  return labelled(
    heads.battles,
    "battles",
    all.map(
      ({ faction, edit }) => html`<button type="button" class="chip way-chip" data-test="battle-${faction}" aria-label="${heads.battles}: ${shortOf(faction, seats)}"
        @click=${() => on.once(edit)}>${face(faction, seats)}${shortOf(faction, seats)}</button>`,
    ),
  );
}

/**
 * A kind of piece that stands there, or did while this place is open.
 * @param {PieceEdits} piece
 * @param {PlaceEditing} on
 * @param {Seat[]} seats
 */
function pieceRow(piece, on, seats) {
  const { faction, kind, name, n } = piece;
  const words = `${shortOf(faction, seats)} ${name}`;
  return html`<div class="piece-row" data-f=${faction} data-kind=${kind} data-test="piece" role="group" aria-label="${words}: ${n}">
    <span class="piece-face">${pieceSign(piece)}</span><span class="piece-name">${name}<span class="sr"> of the ${shortOf(faction, seats)}</span></span>
    ${counter(words, n, piece, (way) => on.piece(faction, kind, way))}</div>`;
}

/**
 * Kinds of piece that could be added, for each faction that is shown.
 * @param {PlaceEdits} at
 * @param {PlaceEditing} on
 * @param {Seat[]} seats
 */
function additions(at, on, seats) {
  const { shown, stood } = on;
  const absent = at.pieces.filter(({ faction, kind, more }) => more && !stood.has(`${faction} ${kind}`));
  if (!absent.length) return nothing;
  const own = absent.filter(({ faction }) => shown.has(faction));
  return html`<div class="telling-row"><span class="telling-label" aria-hidden="true">Add</span><div class="chips">${seats
    .filter(({ faction }) => absent.some((piece) => piece.faction === faction))
    .map(
      (seat) => html`<button type="button" class="chip add-faction" data-test="add-${seat.faction}" aria-label="Add a piece of the ${seat.short}"
        aria-expanded=${String(shown.has(seat.faction))} @click=${() => on.show(seat.faction)}>${badge(seat, { name: false })}</button>`,
    )}</div></div>
    ${
      own.length
        ? html`<div class="chips additions" role="group" aria-label="Add a piece" data-test="additions">${own.map(
            (piece) => html`<button type="button" class="chip add-chip" data-f=${piece.faction} data-kind=${piece.kind} data-test="add"
              ?data-none=${piece.left < 1} aria-label="Add ${shortOf(piece.faction, seats)} ${piece.name}"
              @click=${() => on.piece(piece.faction, piece.kind, "more")}><span class="piece-face">${pieceSign(piece)}</span>${piece.name}</button>`,
          )}</div>`
        : nothing
    }`;
}

/**
 * @param {PlaceEdits} at
 * @param {PlaceEditing} on
 * @param {Seat[]} seats
 */
function pawns({ pawns: all, heads }, on, seats) {
  if (!all.length) return nothing;
  return labelled(
    heads.pawns,
    "pawns",
    all.map(
      ({ faction, edit }) => html`<button type="button" class="chip way-chip" data-test="pawn-${faction}"
        @click=${() => on.tell(() => edit)}>${face(faction, seats)}${shortOf(faction, seats)}</button>`,
    ),
  );
}

/**
 * @param {PlaceEdits} at
 * @param {PlaceEditing} on
 * @param {Seat[]} seats
 */
function finds({ finds: all, heads }, on, seats) {
  if (!all.length) return nothing;
  return labelled(
    heads.finds,
    "finds",
    all.map(
      ({ faction, item, edit }) => html`<button type="button" class="chip item-chip" data-test="find-${item}"
        aria-label="${shortOf(faction, seats)}: ${item}" @click=${() => on.tell(() => edit)}>${itemSign(item)}</button>`,
    ),
  );
}

/**
 * The sheet of a clearing or forest.
 * @param {PlaceEditing} on
 * @param {Around} around
 * @param {unknown} [followed] what the last thing told brought about
 */
export function placeEditor(on, { land: map, seats, view }, followed = nothing) {
  const { at, place, stood, who } = on;
  const clearing = view.clearings.find(({ id }) => String(id) === place);
  const title = html`${clearing ? suitSign(clearing.suit) : nothing} ${placeName(place, map)}`;
  if (!at) return html`<section class="editor" data-test="editor">${heading(title, on.leave)}</section>`;
  if (on.carried)
    return html`<section class="editor" data-test="editor" data-place=${place} aria-label=${placeName(place, map)}>${heading(title, on.leave)}${carried(on.carried, on)}</section>`;
  const first = (/** @type {PieceEdits} */ piece) => (piece.faction === who ? 0 : 1);
  const standing = at.pieces
    .filter(({ faction, kind }) => stood.has(`${faction} ${kind}`))
    .toSorted((a, b) => first(a) - first(b));
  const his = at.pawns.some(({ faction }) => faction === who);
  const explored = html`${pawns(at, on, seats)} ${finds(at, on, seats)}`;
  return html`<section class="editor" data-test="editor" data-place=${place} aria-label=${placeName(place, map)}>${heading(title, on.leave)}
    ${followed} ${his ? explored : nothing} ${deedsHere(at.deeds, on.once)} ${moves(at, on, view)} ${battles(at, on, seats)}
    ${standing.length ? html`<div class="piece-rows">${standing.map((piece) => pieceRow(piece, on, seats))}</div>` : nothing}
    ${also(at.also, on.tell)} ${additions(at, on, seats)} ${his ? nothing : explored}</section>`;
}

// ---- a player

const row = (/** @type {string} */ test, /** @type {string} */ words, /** @type {unknown} */ sign, /** @type {unknown} */ content) =>
  html`<div class="piece-row" data-test=${test} role="group" aria-label=${words}>
  <span class="piece-face">${sign}</span><span class="piece-name">${words}</span>${content}</div>`;

/**
 * @param {string} words
 * @param {string} test
 * @param {{item: Item, edit: Notation}[]} all
 * @param {Tell} tell
 */
const items = (words, test, all, tell) =>
  all.length
    ? labelled(
        words,
        test,
        all.map(
          ({ item, edit }) => html`<button type="button" class="chip item-chip" data-test="${test}-${item}" aria-label="${words}: ${item}"
            @click=${() => tell(() => edit)}>${itemSign(item)}</button>`,
        ),
      )
    : nothing;

/**
 * A chip for each suit.
 * @param {Suit | null} chosen
 * @param {(suit: Suit) => void} onPick
 */
export const suitChips = (chosen, onPick) => html`<div class="chips suits" role="group" aria-label="Suit">${SUITS.map(
  (suit) => html`<button type="button" class="chip suit-chip" data-s=${suit} data-test="suit-${suit}" aria-pressed=${String(chosen === suit)}
    @click=${() => onPick(suit)}>${suitSign(suit)}</button>`,
)}</div>`;

/**
 * A field to look for a card by name.
 * @param {string} filter
 * @param {(filter: string) => void} onSearch
 */
export const nameField = (filter, onSearch) => html`<label class="filter"><span class="sr">Card by name</span>
  <input autocomplete="off" spellcheck="false" placeholder="Name" data-test="card-filter" .value=${filter}
    @input=${(/** @type {{target: HTMLInputElement}} */ { target }) => onSearch(target.value)}></label>`;

/**
 * Whether a card fits the suit and name that were chosen.
 * @param {Card} card
 * @param {CardSearch} wanted
 */
export const fits = ({ suit, name }, { suit: wanted, filter }) =>
  (!wanted || suit === wanted) && name.toLowerCase().includes(filter.trim().toLowerCase());

/**
 * Cards that turn up out of a hand, to be crafted or discarded.
 * @param {Companion} companion
 * @param {string} words what opens them
 */
function handCards(companion, words) {
  const { cards, suit, filter } = companion;
  if (!cards)
    return html`<button type="button" class="button" data-test="open-cards" @click=${companion.openCards}>${words}</button>`;
  const found = suit || filter.trim() ? cards.filter(({ card }) => fits(card, companion)) : [];
  return html`<section class="hand-cards" data-test="hand-cards" aria-label="Cards"><h4>Cards</h4>
    ${suitChips(suit, companion.pickSuit)} ${nameField(filter, companion.search)}
    <ul class="card-rows">${found.map(
      ({ card, acts }) => html`<li class="card-row" data-card=${card.id} data-test="card-row">${suitSign(card.suit)}<span class="card-name">${card.name}</span>
        ${card.item ? itemSign(card.item) : nothing}${acts.map(
          ({ id, label, edit }) => html`<button type="button" class="chip" data-test="card-${id}" @click=${() => companion.tell(() => edit)}>${label}</button>`,
        )}</li>`,
    )}</ul></section>`;
}

/**
 * The sheet of a player.
 * @param {Companion} companion
 * @param {Seat[]} seats
 */
export function playerEditor(companion, seats) {
  const seat = /** @type {Seat} */ (seats.find(({ faction }) => faction === companion.player));
  const player = /** @type {TablePlayer} */ (companion.told);
  const { heads } = player;
  const title = html`${badge(seat, { name: false })} ${seat.name}`;
  return html`<section class="editor" data-test="editor" data-player-open=${seat.faction} data-f=${seat.faction} aria-label=${seat.name}>${heading(title, companion.leave)}
    <div class="piece-rows">${row(
      "points",
      heads.score,
      sign("t-other"),
      counter(heads.score, player.score, player, (way) => companion.count("score", way)),
    )}${player.counters.map((counted) =>
      row(counted.id, counted.name, sign(`f-${seat.faction}`), counter(counted.name, counted.n, counted, (way) => companion.count(counted.id, way))),
    )}</div>
    ${seat.kind === "table" ? handCards(companion, heads.cards) : nothing}
    ${items(heads.gain, "gain", player.gain, companion.tell)} ${items(heads.lose, "lose", player.lose, companion.tell)}
    ${
      player.drop.length
        ? labelled(
            heads.drop,
            "drop",
            player.drop.map(
              ({ card, edit }) => html`<button type="button" class="chip" data-test="drop-${card.id}" @click=${() => companion.tell(() => edit)}>${suitSign(card.suit)} ${card.name}</button>`,
            ),
          )
        : nothing
    }
    ${also(player.also, companion.tell)}</section>`;
}
