// @ts-nocheck
/** What can be told of one place or one player: every press is sent at once. */
import { html, nothing } from "../vendor/lit-html.js";
import { badge, itemSign, kindSign, sign, suitSign } from "../board/pieces.js";
import { lines } from "./lines.js";
import { iconButton } from "../shell/parts.js";

export const SUITS = ["fox", "rabbit", "mouse", "bird"];

/** What a place is called. */
function placeName(id, map) {
  return [...map.clearings, ...map.forests].find((place) => String(place.id) === id).name;
}

export const pieceSign = ({ faction, kind }) => sign(kind === "warrior" ? `f-${faction}` : kindSign(kind));

const shortOf = (faction, seats) => seats.find((seat) => seat.faction === faction)?.short ?? faction;

const heading = (title, on) => html`<header class="page-head"><h3 tabindex="-1">${title}</h3>
  ${iconButton("cross", "Close", on.companion.leave, { test: "editor-close" })}</header>`;

/** Minus, a number, plus. What cannot be is shown so, and stays where the finger is. */
export const counter = (words, n, { less, more }, act) => html`<button type="button" class="icon" data-test="less" aria-label="${words}: one less"
    aria-disabled=${String(!less)} @click=${() => less && act("less")}>${sign("minus")}</button>
  <b class="count-n" data-test="n">${n}</b>
  <button type="button" class="icon" data-test="more" aria-label="${words}: one more"
    aria-disabled=${String(!more)} @click=${() => more && act("more")}>${sign("plus")}</button>`;

const labelled = (words, test, content) => html`<div class="telling-row" role="group" aria-label=${words} data-test=${test}>
  <span class="telling-label" aria-hidden="true">${words}</span><div class="chips">${content}</div></div>`;

/** Whatever else can be told here, in Python's words: [{label, edit}]. */
export const also = (all, on) =>
  all?.length
    ? html`<div class="chips also" role="group" aria-label="More" data-test="also">${all.map(
        ({ label, edit }) => html`<button type="button" class="chip way-chip" data-edit=${edit} @click=${() => on.companion.tell(() => edit)}>${label}</button>`,
      )}</div>`
    : nothing;

/** Where warriors can go, then how many of them. */
function moves({ companion, view }, on) {
  const { at, to } = companion;
  if (!at.moves.length) return nothing;
  const way = at.moves.find((other) => other.to === to);
  return html`${labelled(
    at.heads.moves,
    "moves",
    at.moves.map(
      (other) => html`<button type="button" class="chip way-chip" data-test="move-${other.to}" aria-pressed=${String(other.to === to)}
        aria-label="${at.heads.moves} ${other.to}" @click=${() => on.companion.aim(other)}>${suitSign(view.clearings.find(({ id }) => id === other.to).suit)}<b>${other.to}</b></button>`,
    ),
  )}
  ${
    way
      ? labelled(
          "How many",
          "move-counts",
          way.edits.map(
            (edit, k) => html`<button type="button" class="chip count-chip" data-test="move-n-${k + 1}"
              @click=${() => on.companion.tell(() => edit)}>${k + 1}</button>`,
          ),
        )
      : nothing
  }`;
}

/** What followed by the Law from the last thing told, if anything. */
function followed(state, on) {
  const { mode } = state.companion;
  return mode === "turn" ? lines(state, on) : nothing;
}

/** How many of the pieces that were dragged. */
const carried = ({ companion: { carried: { to, ways } } }, on) =>
  labelled(
    `How many to ${to}?`,
    "carry-counts",
    ways.map(
      (way, k) => html`<button type="button" class="chip count-chip" data-test="carry-n-${k + 1}"
        @click=${() => on.companion.carryOf(way)}>${k + 1}</button>`,
    ),
  );

function battles({ companion, seats }, on) {
  const { battles: all, heads } = companion.at;
  if (!all.length) return nothing;
  return labelled(
    heads.battles,
    "battles",
    all.map(
      ({ faction, edit }) => html`<button type="button" class="chip way-chip" data-test="battle-${faction}" aria-label="${heads.battles}: ${shortOf(faction, seats)}"
        @click=${() => on.companion.tell(() => edit)}>${badge(seats.find((seat) => seat.faction === faction), { name: false })}${shortOf(faction, seats)}</button>`,
    ),
  );
}

/** A kind of piece that stands there, or did while this place is open. */
function pieceRow(piece, seats, on) {
  const { faction, kind, name, n } = piece;
  const words = `${shortOf(faction, seats)} ${name}`;
  return html`<div class="piece-row" data-f=${faction} data-kind=${kind} data-test="piece" role="group" aria-label="${words}: ${n}">
    <span class="piece-face">${pieceSign(piece)}</span><span class="piece-name">${name}<span class="sr"> of the ${shortOf(faction, seats)}</span></span>
    ${counter(words, n, piece, (way) => on.companion.piece(faction, kind, way))}</div>`;
}

/** Kinds of piece that could be added, for each faction that is shown. */
function additions({ companion, seats }, on) {
  const { at, shown, stood } = companion;
  const absent = at.pieces.filter(({ faction, kind, more }) => more && !stood.has(`${faction} ${kind}`));
  if (!absent.length) return nothing;
  const own = absent.filter(({ faction }) => shown.has(faction));
  return html`<div class="telling-row"><span class="telling-label" aria-hidden="true">Add</span><div class="chips">${seats
    .filter(({ faction }) => absent.some((piece) => piece.faction === faction))
    .map(
      (seat) => html`<button type="button" class="chip add-faction" data-test="add-${seat.faction}" aria-label="Add a piece of the ${seat.short}"
        aria-expanded=${String(shown.has(seat.faction))} @click=${() => on.companion.show(seat.faction)}>${badge(seat, { name: false })}</button>`,
    )}</div></div>
    ${
      own.length
        ? html`<div class="chips additions" role="group" aria-label="Add a piece" data-test="additions">${own.map(
            (piece) => html`<button type="button" class="chip add-chip" data-f=${piece.faction} data-kind=${piece.kind} data-test="add"
              ?data-none=${piece.left < 1} aria-label="Add ${shortOf(piece.faction, seats)} ${piece.name}"
              @click=${() => on.companion.piece(piece.faction, piece.kind, "more")}><span class="piece-face">${pieceSign(piece)}</span>${piece.name}</button>`,
          )}</div>`
        : nothing
    }`;
}

function pawns({ companion, seats }, on) {
  const { pawns: all, heads } = companion.at;
  if (!all.length) return nothing;
  return labelled(
    heads.pawns,
    "pawns",
    all.map(
      ({ faction, edit }) => html`<button type="button" class="chip way-chip" data-test="pawn-${faction}"
        @click=${() => on.companion.tell(() => edit)}>${badge(seats.find((seat) => seat.faction === faction), { name: false })}${shortOf(faction, seats)}</button>`,
    ),
  );
}

function finds({ companion, seats }, on) {
  const { finds: all, heads } = companion.at;
  if (!all.length) return nothing;
  return labelled(
    heads.finds,
    "finds",
    all.map(
      ({ faction, item, edit }) => html`<button type="button" class="chip item-chip" data-test="find-${item}"
        aria-label="${shortOf(faction, seats)}: ${item}" @click=${() => on.companion.tell(() => edit)}>${itemSign(item)}</button>`,
    ),
  );
}

/** The sheet of a clearing or forest. */
export function placeEditor(state, on) {
  const { companion, land: map, seats, view } = state;
  const { at, place, stood, who } = companion;
  const clearing = view.clearings.find(({ id }) => String(id) === place);
  const title = html`${clearing ? suitSign(clearing.suit) : nothing} ${placeName(place, map)}`;
  if (!at) return html`<section class="editor" data-test="editor">${heading(title, on)}</section>`;
  if (companion.carried)
    return html`<section class="editor" data-test="editor" data-place=${place} aria-label=${placeName(place, map)}>${heading(title, on)}${carried(state, on)}</section>`;
  const first = (piece) => (piece.faction === who ? 0 : 1);
  const standing = at.pieces
    .filter(({ faction, kind }) => stood.has(`${faction} ${kind}`))
    .toSorted((a, b) => first(a) - first(b));
  return html`<section class="editor" data-test="editor" data-place=${place} aria-label=${placeName(place, map)}>${heading(title, on)}
    ${followed(state, on)} ${moves(state, on)} ${battles(state, on)}
    ${standing.length ? html`<div class="piece-rows">${standing.map((piece) => pieceRow(piece, seats, on))}</div>` : nothing}
    ${also(at.also, on)} ${additions(state, on)} ${pawns(state, on)} ${finds(state, on)}</section>`;
}

// ---- a player

const row = (test, words, face, content) => html`<div class="piece-row" data-test=${test} role="group" aria-label=${words}>
  <span class="piece-face">${face}</span><span class="piece-name">${words}</span>${content}</div>`;

const items = (words, test, all, on) =>
  all.length
    ? labelled(
        words,
        test,
        all.map(
          ({ item, edit }) => html`<button type="button" class="chip item-chip" data-test="${test}-${item}" aria-label="${words}: ${item}"
            @click=${() => on.companion.tell(() => edit)}>${itemSign(item)}</button>`,
        ),
      )
    : nothing;

export const suitChips = (chosen, onPick, extra = "") => html`<div class="chips suits ${extra}" role="group" aria-label="Suit">${SUITS.map(
  (suit) => html`<button type="button" class="chip suit-chip" data-s=${suit} data-test="suit-${suit}" aria-pressed=${String(chosen === suit)}
    @click=${() => onPick(suit)}>${suitSign(suit)}<span>${suit.charAt(0).toUpperCase()}${suit.slice(1)}</span></button>`,
)}</div>`;

export const nameField = (companion, on) => html`<label class="filter"><span class="sr">Card by name</span>
  <input autocomplete="off" spellcheck="false" placeholder="Name" data-test="card-filter" .value=${companion.filter}
    @input=${({ target }) => on.companion.search(target.value)}></label>`;

/** Whether a card fits the suit and name that were chosen. */
export const fits = ({ suit, name }, { suit: wanted, filter }) =>
  (!wanted || suit === wanted) && name.toLowerCase().includes(filter.trim().toLowerCase());

/** Cards that turn up out of a hand, to be crafted or discarded. */
function handCards({ companion }, on) {
  const { cards, suit, filter, told } = companion;
  if (!cards)
    return html`<button type="button" class="button" data-test="open-cards" @click=${on.companion.openCards}>${told.heads.cards}</button>`;
  const found = suit || filter.trim() ? cards.filter(({ card }) => fits(card, companion)) : [];
  return html`<section class="hand-cards" data-test="hand-cards" aria-label="Cards"><h4>Cards</h4>
    ${suitChips(suit, on.companion.pickSuit)} ${nameField(companion, on)}
    <ul class="card-rows">${found.map(
      ({ card, acts }) => html`<li class="card-row" data-card=${card.id} data-test="card-row">${suitSign(card.suit)}<span class="card-name">${card.name}</span>
        ${card.item ? itemSign(card.item) : nothing}${acts.map(
          ({ id, label, edit }) => html`<button type="button" class="chip" data-test="card-${id}" @click=${() => on.companion.tell(() => edit)}>${label}</button>`,
        )}</li>`,
    )}</ul></section>`;
}

/** The sheet of a player. */
export function playerEditor(state, on) {
  const { companion, seats } = state;
  const seat = seats.find(({ faction }) => faction === companion.player);
  const player = companion.told;
  const { heads } = player;
  const title = html`${badge(seat, { name: false })} ${seat.name}`;
  return html`<section class="editor" data-test="editor" data-player-open=${seat.faction} data-f=${seat.faction} aria-label=${seat.name}>${heading(title, on)}
    <div class="piece-rows">${row(
      "points",
      heads.score,
      sign("t-other"),
      counter(heads.score, player.score, player, (way) => on.companion.count("score", way)),
    )}${player.counters.map((counted) =>
      row(counted.id, counted.name, sign(`f-${seat.faction}`), counter(counted.name, counted.n, counted, (way) => on.companion.count(counted.id, way))),
    )}</div>
    ${seat.kind === "table" ? handCards(state, on) : nothing}
    ${items(heads.gain, "gain", player.gain, on)} ${items(heads.lose, "lose", player.lose, on)}
    ${
      player.drop.length
        ? labelled(
            heads.drop,
            "drop",
            player.drop.map(
              ({ card, edit }) => html`<button type="button" class="chip" data-test="drop-${card.id}" @click=${() => on.companion.tell(() => edit)}>${suitSign(card.suit)} ${card.name}</button>`,
            ),
          )
        : nothing
    }
    ${also(player.also, on)}</section>`;
}
