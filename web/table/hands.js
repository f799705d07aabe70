/** A bot's turn at a real table: one card a screen, drawn, and the dice of its battles. */
import { html, nothing } from "../vendor/lit-html.js";
import { badge, itemSign, kindSign, sign, suitSign } from "../board/pieces.js";
import { whyPanel } from "../game/why.js";
import { iconButton, law } from "../shell/parts.js";
import { pieceSign } from "./editor.js";

/**
 * @import { Decision, Hands, HandsCard, HandsFight, HandsRow, MomentView, MovedPieces, Pieces, PlaceId, Seat, Spot } from "../types.js"
 * @import { Desk } from "../game/desk.js"
 * @import { GameScreen } from "../game/screen.js"
 * @import { Why } from "../game/why.js"
 * @import { Companion } from "./companion.js"
 */

/** So many pieces are drawn one by one; more are drawn once, with their number. */
const DRAWN = 6;

/** Pieces, as many as there are. */
function pieces(/** @type {Pieces[]} */ all) {
  const drawn = all.flatMap((piece) => (piece.n > DRAWN ? [piece] : Array(piece.n).fill({ ...piece, n: 1 })));
  return html`<span class="hands-pieces" data-n=${drawn.length} aria-hidden="true">${drawn.map(
    (/** @type {Pieces} */ piece) => html`<span class="wood" data-f=${piece.faction} data-shape=${piece.kind === "warrior" ? "warrior" : "piece"}>${
      piece.kind === "pawn" ? sign(`f-${piece.faction}`) : pieceSign(piece)
    }${piece.n > 1 ? html`<b>${piece.n}</b>` : nothing}</span>`,
  )}</span>`;
}

/**
 * A place, large.
 * @param {Spot} spot
 * @param {MomentView} view
 */
function place({ id, name, suit }, view) {
  const clearing = view.clearings.find((other) => String(other.id) === id);
  if (!clearing) return html`<span class="hands-place hands-beside">${name}</span>`;
  return html`<span class="hands-place" data-s=${suit ?? ""} data-f=${clearing.ruler ?? ""}><b>${name}</b>${suit ? suitSign(suit) : nothing}</span>`;
}

const places = (/** @type {Spot[]} */ spots, /** @type {MomentView} */ view) =>
  spots.length ? html`<span class="hands-places" data-n=${spots.length}>${spots.map((spot) => place(spot, view))}</span>` : nothing;

/** The arrow between two places. */
const ARROW = html`<svg class="hands-arrow" viewBox="0 0 60 32" aria-hidden="true"><path d="M2 16H34M34 4 58 16 34 28Z"></path></svg>`;

/**
 * Pieces on their way.
 * @param {HandsRow} row
 * @param {MomentView} view
 * @param {boolean} alone whether its words stand below in large
 */
function row({ deed, pieces: all, starts, ends, what, words }, view, alone) {
  const way = html`${places(starts, view)}${starts.length && ends.length ? ARROW : nothing}${places(ends, view)}`;
  return html`<li class="hands-row" data-deed=${deed} data-f=${all[0].faction} data-test="hands-row" aria-label=${words}>
    <span class="hands-way">${way}</span><span class="hands-whom">${pieces(all)}${alone ? nothing : html`<span class="hands-what">${what}</span>`}</span></li>`;
}

const itemLines = (/** @type {HandsCard["items"]} */ lines) =>
  lines.map(({ words, items }) => html`<p class="hands-items"><span>${words}</span>${items.map((item) => itemSign(item))}</p>`);

/**
 * What changes on boards, and how the markers run.
 * @param {HandsCard} card
 * @param {Seat[]} seats
 * @param {number} [ahead] so many items stand above already
 */
function below({ items, lines, points, idle }, seats, ahead = 0) {
  return html`${itemLines(items.slice(ahead))}${lines.length ? html`<p class="hands-line">${lines.join(" ")}</p>` : nothing}${points.map(
    ({ faction, from, to, why, words }) => html`<p class="hands-points" data-f=${faction} aria-label=${words}>${badge(
      /** @type {Seat} */ (seats.find((seat) => seat.faction === faction)), { name: false })}<span>${why}</span><b>${from}<span aria-hidden="true"> → </span>${to}</b></p>`,
  )}${idle ? html`<p class="hands-idle">${idle}</p>` : nothing}`;
}

/**
 * What a battle takes off the board, side by side, and what follows it.
 * @param {HandsCard} card
 * @param {MomentView} view
 * @param {Seat[]} seats
 * @param {HandsFight | null} [apart] the battle, where it is not shown itself
 */
function losses(card, view, seats, apart = null) {
  const off = card.rows.filter((one) => one.lost);
  const sides = [...new Set(off.flatMap(({ pieces: all }) => all.map(({ faction }) => faction)))];
  const lost = sides.map((faction) => off.flatMap(({ pieces: all }) => all.filter((piece) => piece.faction === faction)));
  const rest = card.rows.filter((one) => !one.lost);
  return html`<section class="hands-losses" ?data-full=${card.full} data-test="losses" aria-label=${card.spoken}>
    <h3>${card.title}</h3>
    ${lost.length ? html`<div class="hands-lost">${apart ? place(apart.place, view) : nothing}${lost.map((all) => html`<div class="hands-side">${pieces(all)}</div>`)}</div>` : nothing}
    ${rest.length ? html`<ul class="hands-rows" data-n=${rest.length + 2}>${rest.map((one) => row(one, view, false))}</ul>` : nothing}
    ${below(card, seats)}</section>`;
}

/**
 * What is carried out or was lost before, above what is entered or asked.
 * @param {HandsCard[]} cards
 * @param {MomentView} view
 * @param {Seat[]} seats
 */
export const above = (cards, view, seats) => cards.map((one) => (one.fight ? losses(one, view, seats, one.fight) : told(one, view, seats, false)));

/** Who attacks whom, where, with what. */
const fight = (/** @type {HandsFight} */ { title, place: spot, sides, dice: done }, /** @type {MomentView} */ view) => html`<section class="hands-fight" data-test="fight" aria-label=${title}>
  ${place(spot, view)}<ul>${sides.map(
    (side) => html`<li data-f=${side.faction} aria-label="${side.name}: ${side.words}">${pieces(side.pieces)}${done ? nothing : html`<span aria-hidden="true">${side.words}</span>`}</li>`,
  )}</ul></section>`;

/**
 * Ten keys for two dice.
 * @param {string} question
 * @param {string[]} texts
 * @param {number[] | null} shown what they showed
 * @param {((text: string, press: Event) => unknown) | null} act
 */
const keys = (question, texts, shown, act) => html`<section class="hands-dice" aria-label=${question}><h3 class=${shown ? "sr" : ""}>${question}</h3>
  <div class="hands-keys" role="group" aria-label=${question}>${texts.map((text) => {
    const dice = text.slice(-3).split("-");
    return html`<button type="button" data-test="roll" data-text=${text} aria-label=${dice.join(", ")} ?disabled=${!act}
      aria-pressed=${String(dice.join() === shown?.join())} @click=${act ? (/** @type {Event} */ press) => act(text, press) : nothing}>${dice.map((n) => html`<span class="die">${n}</span>`)}</button>`;
  })}</div></section>`;

/** All rolls, the higher die first. */
const ROLLS = [0, 1, 2, 3].flatMap((a) => [0, 1, 2, 3].filter((b) => b <= a).map((b) => `roll ${a}-${b}`));

/**
 * One card: its pieces on their way, in large when it is one deed alone.
 * @param {HandsCard} card
 * @param {MomentView} view
 * @param {Seat[]} seats
 * @param {boolean} [large] whether there is room
 */
function told(card, view, seats, large = true) {
  const { ahead, full, items, rows, title, detail, spoken } = card;
  const alone = large && rows.length === 1 && title !== "";
  return html`<section class="hands-told" data-alone=${alone} ?data-full=${full} data-test="card" aria-label=${spoken}>${itemLines(items.slice(0, ahead))}
    ${rows.length ? html`<ul class="hands-rows" data-n=${rows.length}>${rows.map((one) => row(one, view, alone))}</ul>` : nothing}
    ${alone ? html`<h3 class="hands-title">${title}</h3><p class="hands-detail">${detail}</p>` : nothing}
    ${below(card, seats, ahead)}</section>`;
}

/**
 * The steps of the turn: those done, this one, those that follow.
 * @param {Companion} companion
 * @param {Hands} hands
 */
function tabs({ reached, rolling, step, goTo }, { cards, fight: rolls }) {
  const begun = rolls && cards.at(-1)?.fight?.first === rolls.first;
  const deeds = [...cards.map(({ deed }) => deed), ...(rolls && !begun ? ["Battle"] : [])];
  const from = Math.max(0, Math.min(step - 2, deeds.length - 5));
  return html`<nav class="hands-tabs" aria-label="Steps of the turn">${deeds.slice(from, from + 5).map((deed, k) => {
    const i = from + k;
    const now = i === step || (rolling && i > step);
    return html`<button type="button" data-test="hands-tab" aria-current=${now ? "step" : nothing} ?disabled=${i > reached} @click=${() => goTo(i)}>
      ${sign(i < step ? "tick" : kindSign(deed.toLowerCase()))}<span>${deed}</span></button>`;
  })}</nav>`;
}

/** What comes next, and how far the turn is told. */
function next(/** @type {Companion} */ { rolling, step }, /** @type {Hands} */ { cards, fight: rolls }) {
  const then = cards[step + 1];
  const words = rolling ? "" : then ? then.fight?.title || then.title || then.deed : (rolls?.title ?? "");
  return html`<p class="hands-next">${words ? html`<span>Then</span> <b>${words}</b>` : nothing}
    ${cards.length > 1 ? html`<span class="hands-count">${Math.min(step + 1, cards.length)} of ${cards.length}</span>` : nothing}</p>`;
}

/**
 * Sentences that follow one another for the same reasons: the number of the first, and all of them.
 * @param {Why[]} cause
 */
function together(cause) {
  /** @type {{k: number, all: Why[], same: string}[]} */
  const groups = [];
  for (const [k, why] of cause.entries()) {
    const last = groups.at(-1);
    const same = why.reasons.length ? JSON.stringify(why.reasons) : "";
    if (same && last?.same === same) last.all.push(why);
    else groups.push({ k, all: [why], same });
  }
  return groups;
}

/**
 * Why all this is so: every sentence of the card with its rule, and the choices behind it.
 * @param {Desk} desk
 */
function reasons({ companion, story, view }) {
  const { cause } = companion;
  if (!cause) return nothing;
  return html`<div class="hands-veil" @click=${companion.closeWhy}></div><section class="hands-why" role="dialog" aria-modal="true" aria-label="Why?" data-test="hands-why">
    <div class="hands-why-inside" tabindex="0">${together(cause).map(
      ({ k, all }) => html`<article>${all.map(({ i }) => html`<p class="told-text">${story.log[i].text} ${law(story.log[i].law)}</p>`)}${whyPanel(all[0], (shown) => companion.reason(k, shown), view)}</article>`,
    )}</div>
    <p class="hands-bar"><button type="button" class="button" data-test="differs" @click=${companion.differs}>Our table differs</button>
      <button type="button" class="button button-main" data-test="why-close" @click=${companion.closeWhy}>Close</button></p></section>`;
}

/**
 * The pieces of a card as the map foretells them.
 * @param {HandsCard | undefined} card
 * @returns {MovedPieces[]}
 */
export function foretold(card) {
  const all = card?.rows.flatMap(({ pieces: some, starts, ends }) => {
    const from = starts.length ? starts.map(({ id }) => id) : ["supply"];
    const to = ends.length ? ends.map(({ id }) => id) : ["supply"];
    return from.flatMap((start) => to.flatMap((end) => some.map((piece) => ({ ...piece, from: start, to: end }))));
  });
  return all ?? [];
}

/**
 * The places that a card or a battle is about.
 * @param {HandsCard | undefined} card
 * @param {HandsFight | null} rolls
 * @returns {PlaceId[]}
 */
export const placesOf = (card, rolls) => {
  const fought = rolls ?? card?.fight;
  const rows = (rolls && card?.fight ? undefined : card?.rows) ?? [];
  const spots = [...(fought ? [fought.place] : []), ...rows.flatMap(({ starts, ends }) => [...starts, ...ends])];
  return [...new Set(spots.map(({ id }) => id))];
};

/**
 * The screen of a bot's turn.
 * @param {GameScreen} screen
 * @param {MomentView} view
 * @param {unknown} map the map as the other screens show it
 */
export function handsScreen({ desk, frame, menu }, view, map) {
  const { companion, play, seats } = desk;
  const { now, rolling, step } = companion;
  const { hands } = now;
  const card = hands.cards[step];
  const who = hands.who ?? card?.who ?? "";
  const seat = seats.find(({ faction }) => faction === who);
  const rolls = rolling ? hands.fight : null;
  const decision = /** @type {Decision} */ (play.decision);
  const shown = companion.seen ?? view;
  const before = rolls ? companion.above : [];
  const shows = !rolls && Boolean(card?.fight);
  const many = Boolean(shows && card.rows.filter(({ lost }) => !lost).length > 1);
  const back = play.stuck || !(companion.mayStepBack || (desk.story.undo && !companion.held.length));
  const act = play.slow ? "One moment…" : "Done";
  return html`<main tabindex="-1" class="game hands" data-frame=${frame} data-mode="hands" data-rolling=${Boolean(rolls)} ?data-above=${before.length > 0} data-fight=${shows} ?data-many=${many} data-f=${who}><h1 class="sr">The game</h1>
    <header class="hands-head">${seat ? badge(seat, { name: false }) : nothing}<div><h2 data-test="guide">${seat?.name ?? hands.title}</h2>
      ${seat ? html`<p>${hands.title}${hands.order ? html` ${suitSign(hands.order)}` : nothing}</p>` : nothing}</div>
      ${iconButton("menu", "Menu", menu, { test: "menu" })}</header>
    ${tabs(companion, hands)}
    <div class="hands-body" data-test="hands" data-step=${step}>${
      rolls
        ? html`${before.length ? html`<div class="hands-above" tabindex="0" data-test="above">${above(before, shown, seats)}</div>` : nothing}${fight(rolls, view)}
          ${keys(decision.question, decision.options.map(({ text }) => text), null, (text, press) => companion.answer(text, decision, press))}`
        : card?.fight
          ? html`${fight(card.fight, shown)}${card.fight.dice ? keys(card.fight.title, ROLLS, card.fight.dice, companion.reroll) : nothing}${losses(card, shown, seats)}`
          : card
            ? told(card, shown, seats)
            : nothing
    }</div>
    ${map}
    <footer class="hands-foot">${next(companion, hands)}<p class="hands-bar">
      <button type="button" class="button" data-test="undo" aria-label="Undo" title="Undo" ?disabled=${back} @click=${play.undo}>${sign("undo")}</button>
      ${companion.mayStepOn || desk.story.redo ? html`<button type="button" class="button" data-test="redo" aria-label="Redo" title="Redo" ?disabled=${play.stuck} @click=${play.redo}><span class="mirrored">${sign("undo")}</span></button>` : nothing}
      <button type="button" class="button" data-test="why" @click=${companion.openWhy}>Why?</button>
      <button type="button" class="button button-main" data-test="main" ?disabled=${Boolean(rolls)} @click=${companion.next}>${act}</button></p></footer>
    <h3 class="sr" data-test="question">${decision?.question}</h3>${reasons(desk)}</main>`;
}
