/** The first screen: what this is, or the game to go on with. Its bare bones are also in index.html, to be there before any script. */
import { html, nothing } from "../vendor/lit-html.js";
import { FIRST_VIEW, FIRST_WHY } from "../board/first-moment.js";
import { badge, sign } from "../board/pieces.js";
import { candidateName } from "../game/why.js";
import { progress } from "../games/games.js";
import { guideList } from "../learn/learn.js";
import { bootLine, iconButton } from "../shell/parts.js";

/**
 * @import { Candidate, Faction, GuideOffer, MomentView, Seat } from "../types.js"
 * @import { Desk } from "../game/desk.js"
 * @import { StoredGame } from "../games/store.js"
 * @import { Page } from "../shell/page.js"
 * @typedef {Record<"playOne" | "watch" | "realTable" | "setup" | "games" | "sandbox" | "recorded" | "lab" | "retry" | "update" | "menu" | "resume",
 *   () => void> & {open: (game: StoredGame) => void, learn: (guide?: GuideOffer) => void}} HomeAnswers what the buttons do
 * @typedef {Record<"id" | "mark" | "words" | "about", string>} Way a way from the first screen to somewhere
 */

/** How many points a bar holds. */
const GOAL = 30;

/** @type {Way} */
const LEARN = { id: "learn", mark: "sprout", words: "Learn as you play", about: "A guided first game, about ten minutes." };
/** @type {Way} */
const PLAY = { id: "play", mark: "ahead", words: "Play", about: "" };
/** @type {Way} */
const SET_UP = { id: "setup", mark: "plus", words: "New game", about: "Pick a faction and rivals" };
/** @type {Way} */
const TABLE = { id: "table", mark: "table", words: "Real table", about: "This device runs the bots" };
/** @type {Way} */
const WATCH = { id: "watch", mark: "eye", words: "Watch", about: "Bots play, move by move" };
/** @type {Way} */
const LAW = { id: "law", mark: "book", words: "The Law", about: "Every rule on a board" };

/**
 * A tile that leads somewhere.
 * @param {Way} way
 * @param {() => void} act
 * @param {{main?: boolean, off?: boolean, about?: string}} [how]
 */
const tile = ({ id, mark, words, about }, act, { main = false, off = false, about: instead = about } = {}) =>
  html`<button type="button" class="home-tile" data-test=${id} ?data-main=${main} ?disabled=${off} @click=${act}>
    ${sign(mark)}<b>${words}</b><span>${instead}</span></button>`;

const lawTile = ({ id, mark, words, about } = LAW) =>
  html`<a class="home-tile" data-test=${id} href="#law">${sign(mark)}<b>${words}</b><span>${about}</span></a>`;

/** @param {Candidate} row */
const fate = ({ values, out, chosen }) =>
  values.map((value, i) => {
    if (out !== null && i > out) return html`<td></td>`;
    return html`<td>${out === i ? html`<s>${value}</s>` : value}${chosen ? sign("tick") : nothing}</td>`;
  });

/** Why a bot chose what the board beside it shows. */
function whyCard() {
  const { seat, reason } = FIRST_WHY;
  return html`<figure class="home-why"><table><caption>${badge(seat, { name: false })} ${reason.question}?</caption>
    <thead><tr><th scope="col"></th>${reason.columns.map(({ label }) => html`<th scope="col">${label}</th>`)}</tr></thead>
    <tbody>${reason.rows.map((row) => html`<tr ?data-chosen=${row.chosen}><th scope="row">${candidateName(row, reason.kind, FIRST_VIEW)}</th>${fate(row)}</tr>`)}</tbody>
  </table></figure>`;
}

/**
 * The points of everybody, as bars.
 * @param {MomentView} view
 * @param {Map<Faction, Seat>} seats
 */
const standings = ({ players }, seats) =>
  html`<ul class="home-points">${players
    .toSorted((a, b) => b.score - a.score)
    .map(({ faction, name, off_track: off, score, score_label }) => {
      const seat = seats.get(faction);
      return html`<li data-f=${faction} aria-label="${name}: ${score_label}">${seat ? badge(seat, { name: false }) : nothing}
        <svg viewBox="0 0 ${GOAL} 1" preserveAspectRatio="none" aria-hidden="true"><rect width=${off ? 0 : Math.max(0, score)} height="1"></rect></svg>
        <b>${score_label}</b></li>`;
    })}</ul>`;

/**
 * The open game as a card, and the way back to it: where it stands, or how far it was watched where nobody plays.
 * @param {Desk} desk
 * @param {MomentView} view
 * @param {() => void} onResume
 */
function openCard({ game, learning, play, playback, seats, name }, view, onResume) {
  const { round, title, leads } = game?.people.length ? game.present : { round: "", title: "", leads: "" };
  const line = game?.log[playback.cursor];
  const watched = game && line ? game.turns[line.turn].title : name;
  const asked = learning.step ? `Lesson, step ${learning.step.n}: ${learning.step.title}.` : play.decision?.question;
  const told = [play.covered ? "" : asked, leads].filter(Boolean).join(" ");
  return html`<section class="home-card"><p class="quiet">${[round, name].filter(Boolean).join(" · ")}</p>
    <h1>${title || watched}</h1>
    ${told ? html`<p class="quiet">${told}</p>` : nothing}
    ${standings(view, new Map(seats.map((seat) => [seat.faction, seat])))}
    <button type="button" class="button button-main" data-test="resume" @click=${onResume}>${sign("ahead")} Continue</button></section>`;
}

const otherGames = (/** @type {StoredGame[]} */ games, /** @type {HomeAnswers["open"]} */ onOpen) =>
  html`<ul class="home-others">${games.map(
    (game) => html`<li><button type="button" data-test="other-game" @click=${() => onOpen(game)}>
      <b>${game.name}</b><span class="quiet">${progress(game)}</span></button></li>`,
  )}</ul>`;

/**
 * The ways into guided games, which are one line to be opened for somebody who plays already.
 * @param {unknown} guides
 * @param {boolean} shrinks
 */
const learnLine = (guides, shrinks) =>
  shrinks ? html`<details class="home-learn"><summary data-test="learn-more">${sign("sprout")} ${LEARN.words}</summary>${guides}</details>` : guides;

/** What there is to do for somebody who has no game open. */
function welcome(/** @type {Page} */ { boot, busy, queued, hello }, /** @type {HomeAnswers} */ on) {
  const off = Boolean(busy || queued);
  const share = boot.state === "loading" && boot.total ? ` ${Math.round((100 * boot.loaded) / boot.total)} %` : "";
  const soon = `Starts as soon as it can…${share}`;
  const company = hello?.company.default_play ?? (boot.state === "error" ? "\u00a0" : `Getting ready…${share}`);
  return html`<h1>Root, against rivals of clockwork.</h1>
    <p class="home-line">Lead cats, birds, rebels or a lone wanderer to 30 points. The bots play by the rule book and tell you why.
      Free, no account, works offline.</p>
    <div class="home-tiles" data-two>${tile(LEARN, () => on.learn(), { main: true, off, ...(queued === "learn" && { about: soon }) })}
      ${tile(PLAY, on.playOne, { off, about: queued === "play" ? soon : company })}</div>
    <div class="home-tiles" data-four>${tile(SET_UP, on.setup)} ${tile(TABLE, on.realTable, { off })}
      ${tile(WATCH, on.watch, { off })} ${lawTile()}</div>`;
}

/**
 * The first screen.
 * @param {Page} page
 * @param {{map: HTMLElement, desk: Desk, others: StoredGame[]}} shown the element that shows the land, and the games there are
 * @param {HomeAnswers} on
 */
export function home(page, { map, desk, others }, on) {
  const { boot, busy, notice, queued, waiting, hello } = page;
  const { game, view } = desk;
  const off = Boolean(busy || queued);
  const back = game && view;
  return html`<main tabindex="-1" class="home" ?data-back=${back}>
    <div class="home-map" inert>${map}${back ? nothing : whyCard()}</div>
    <div class="home-side">
      <header class="home-head"><p class="home-name">rootcore</p>${iconButton("menu", "Menu", on.menu, { test: "menu" })}</header>
      ${notice ? html`<p class="notice" role="alert" data-test="notice">${notice}</p>` : nothing}
      ${
        waiting
          ? html`<p class="notice">A new version is ready. <button type="button" class="button" data-test="update" @click=${on.update}>Update</button></p>`
          : nothing
      }
      ${busy ? html`<p role="status">${busy === "link" ? "Opening the game of the link…" : "Playing the game…"}</p>` : nothing}
      ${
        back
          ? html`${openCard(desk, view, on.resume)} ${otherGames(others, on.open)}
            <div class="home-tiles" data-four>${tile(SET_UP, on.setup)} ${tile(TABLE, on.realTable, { off })}
              ${tile(WATCH, on.watch, { off })} ${lawTile()}</div>`
          : html`${welcome(page, on)} ${otherGames(others, on.open)}`
      }
      ${hello ? learnLine(guideList(hello.guides, off, on.learn), Boolean(back)) : nothing}
      <div class="home-more">
        <button type="button" class="button" data-test="games" @click=${on.games}>All games</button>
        <button type="button" class="button" data-test="sandbox" @click=${on.sandbox}>Sandbox</button>
        <button type="button" class="button" data-test="recorded-home" @click=${on.recorded}>Recorded game</button>
        <button type="button" class="button" data-test="lab" @click=${on.lab}>Lab</button></div>
      ${bootLine(boot, on.retry)}
      <footer class="home-foot quiet small">${back ? html`<span>Free, no account, works offline.</span>` : nothing}
        <span>${hello ? hello.disclaimer : "An unofficial fan project with drawings of its own."}</span></footer>
    </div></main>`;
}
