/** The screen of a recorded game: map, line by line what the log says, the points after each, the story. */
import { html, nothing } from "../vendor/lit-html.js";
import { badge, sign } from "../board/pieces.js";
import { controls } from "../game/controls.js";
import { isBroad } from "../game/frame.js";
import { boards, scoreStrip, statusLine } from "../game/panels.js";
import { scoreTrack } from "../game/rivals.js";
import { download } from "../games/files.js";
import { bootLine, iconButton, law } from "../shell/parts.js";

/**
 * @import { LogParts, LogTurn, MomentView, OpenedLog, Seat } from "../types.js"
 * @import { GameScreen } from "../game/screen.js"
 * @import { Reading, RecordedTab } from "./reading.js"
 */

/** The panels that share a place, with their signs. @type {[RecordedTab, string, string][]} */
const TABS = [
  ["turn", "t-other", "Turn"],
  ["points", "crown", "Points"],
  ["boards", "people", "Boards"],
  ["log", "story", "Story"],
];

const ADDRESS = /^https:\/\/[^\s"<>]+$/;

/** The ending of a log's file. */
const ENDING = ".rootlog";

const seatOf = (/** @type {Reading} */ { seats }, /** @type {string | null} */ who) => /** @type {Seat} */ (seats.find(({ faction }) => faction === who));

/**
 * How far the reading is, and a button that stops it or goes on.
 * @param {Reading} reading
 * @param {OpenedLog} opened
 */
function progress({ progress: said, read, readOn, reading, stop, waits, wanted }, { of, words }) {
  if (read >= of) return nothing;
  const goes = reading && wanted;
  return html`<div class="log-progress" data-test="log-progress" role="status"><label><span>${said}</span>
    <progress max=${of} value=${read}></progress></label>${waits ? html`<p class="small">${words.waits}</p>` : nothing}
    <button type="button" class="button" data-test="log-stop" @click=${goes ? stop : readOn}>${goes ? words.stop : words.go_on}</button></div>`;
}

/**
 * Where log and Law part for the first time, as soon as it is read.
 * @param {Reading} reading
 * @param {OpenedLog} opened
 */
function firstParting({ first, goTo, noted }, { words }) {
  if (!first) return nothing;
  const { i, law: id, text, where } = first;
  return html`<div class="log-first" data-test="log-first" role="status"><p>${sign("warn")} <b>${words.first}:</b> ${where}, <code>${text}</code> ${law(id)}</p>
    <button type="button" class="button" data-test="log-first-go" @click=${() => goTo(i)}>${words.to_it}</button>
    ${iconButton("cross", "Close", noted)}</div>`;
}

/**
 * The map, and what is said over its forest.
 * @param {Reading} reading
 * @param {OpenedLog} opened
 */
function mapSection(reading, opened) {
  const { map, page, retry } = reading;
  const { boot, notice } = page;
  return html`<section class="map" aria-label="Map" data-test="map">${map}
    <div class="map-news">${bootLine(boot, retry)}${firstParting(reading, opened)}${progress(reading, opened)}${
      notice
        ? html`<div class="notice" role="alert"><p data-test="notice">${notice}</p>${iconButton("cross", "Close", () => page.set({ notice: "" }))}</div>`
        : nothing
    }</div></section>`;
}

/**
 * A line as it stands in the log; what parts with the Law leads to that moment.
 * @param {Reading} reading
 * @param {LogTurn} turn
 */
const written = (reading, { written: lines }) =>
  lines.map(
    ({ who, actions }) => html`<p class="log-written" data-f=${who}>${lines.length > 1 ? badge(seatOf(reading, who), { name: false }) : nothing}${actions.map(({ text, at }) =>
      at === null
        ? html`<code>${text}</code>`
        : html`<button type="button" class="log-parted" @click=${() => reading.goTo(at)}>${sign("warn")}<code>${text}</code></button>`,
    )}</p>`,
  );

/**
 * Where a line and the Law part.
 * @param {Reading} reading
 * @param {OpenedLog} opened
 * @param {LogParts} parts
 */
function parting({ goTo, playback: { cursor } }, { words }, { i, where, text, law: id, title, words: why }) {
  const here = cursor === i;
  return html`<article class="log-parts" data-test="log-parts" ?data-here=${here}>
    <h4>${sign("warn")}<span>${where}</span> <code>${text}</code></h4><p>${why}</p>${id ? html`<p class="log-rule">${title} ${law(id)}</p>` : nothing}
    ${here ? nothing : html`<button type="button" class="button" data-test="log-before" @click=${() => goTo(i)}>${words.to_it}</button>`}</article>`;
}

/** A remark; an address alone is a link. */
const remark = (/** @type {string} */ text) =>
  ADDRESS.test(text) ? html`<p><a href=${text} target="_blank" rel="noopener noreferrer">${text}</a></p>` : html`<p>${text}</p>`;

/**
 * What the line of the moment says, and what there is to do with it.
 * @param {Reading} reading
 * @param {OpenedLog} opened
 */
function turnPanel(reading, opened) {
  const { link, playback, said, share, toSandbox, turn, view } = reading;
  const { words } = opened;
  if (!turn) return nothing;
  const { cursor } = playback;
  const seat = turn.who ? seatOf(reading, turn.who) : null;
  const name = turn.who && opened.players[turn.who];
  const first = turn.parts.toSorted((a, b) => Number(b.i === cursor) - Number(a.i === cursor));
  return html`<section class="log-turn-card" data-test="log-turn">
    <h3>${seat ? badge(seat, { name: false }) : nothing}<span>${turn.title}</span>${name ? html`<span class="quiet log-player">${name}</span>` : nothing}</h3>
    ${
      turn.remarks.length
        ? html`<figure class="log-remark" data-test="log-remark"><figcaption class="sr">${words.comment}</figcaption>${sign("story")}<blockquote>${turn.remarks.map(remark)}</blockquote></figure>`
        : nothing
    }
    ${first.filter(({ i }) => i === cursor).map((parts) => parting(reading, opened, parts))}
    ${written(reading, turn)}
    ${first.filter(({ i }) => i !== cursor).map((parts) => parting(reading, opened, parts))}</section>
  <div class="log-acts">
    <button type="button" class="button" data-test="log-lay" ?disabled=${!view?.round || view.over} @click=${toSandbox}>${words.sandbox}</button>
    <button type="button" class="button" data-test="log-share" @click=${share}>${words.share}</button>
    <button type="button" class="button" data-test="log-save" @click=${() => download(opened.title, opened.text, ENDING)}>${words.save}</button></div>
  <p class="games-said" role="status" data-test="log-said">${said}</p>
  ${link ? html`<label class="games-link"><span>Copy this link:</span><input data-test="log-link" readonly .value=${link}></label>` : nothing}
  ${about(reading, opened)}`;
}

/**
 * What the log tells of itself, and how it was read.
 * @param {Reading} reading
 * @param {OpenedLog} opened
 */
const about = ({ progress: said, read }, { about: told, of, words }) =>
  html`<section class="log-about" data-test="log-about"><h3>${words.about}</h3>${read >= of ? html`<p><b>${said}.</b></p>` : nothing}${told.map(remark)}</section>`;

/**
 * The points of everybody after each line, each a way to its turn.
 * @param {Reading} reading
 * @param {OpenedLog} opened
 */
function points(reading, { players, words }) {
  const { goTo, seats, turn: now, turns } = reading;
  const row = (/** @type {LogTurn} */ turn, /** @type {number} */ k) => {
    const former = new Map(turns[k - 1]?.scores.map(({ who, n }) => [who, n]));
    return html`<tr data-f=${turn.who ?? ""} ?data-points-now=${turn === now} aria-current=${turn === now ? "true" : nothing}><th scope="row">
      <button type="button" data-test="log-go-turn" @click=${() => goTo(turn.first)}>${turn.who ? badge(seatOf(reading, turn.who), { name: false }) : nothing}<span>${turn.who ? turn.round : turn.title}<span class="sr"> ${turn.title}</span></span>
      ${turn.parts.length ? html`<span class="log-mark" title=${words.parts}>${sign("warn")}<span class="sr">${words.parts}</span></span>` : nothing}${
        turn.remarks.length ? html`<span class="log-mark" title=${words.comment}>${sign("story")}<span class="sr">${words.comment}</span></span>` : nothing
      }</button></th>
      ${turn.scores.map(({ who, n }) => html`<td data-f=${who} ?data-changed=${n !== (former.get(who) ?? 0)}>${n}</td>`)}</tr>`;
  };
  return html`<h2 class="log-points-head">${words.scores}</h2><table class="log-points" data-test="log-points"><thead><tr><td></td>${seats.map(
    (seat) => html`<th scope="col" title=${players[seat.faction] ?? nothing}>${badge(seat, { name: false })}<span class="sr">${seat.short}</span><span class="log-name">${players[seat.faction] ?? nothing}</span></th>`,
  )}</tr></thead><tbody>${turns.map(row)}</tbody></table>`;
}

/**
 * @param {Reading} reading
 */
const tabBar = ({ openTab, tab }) => html`<div class="tabs"><div class="tab-list" role="tablist" aria-label="Panels">${TABS.map(
  ([id, mark, name]) => html`<button type="button" role="tab" id="tab-${id}" data-test="tab-${id}" aria-controls="panel-${id}"
    aria-selected=${String(tab === id)} @click=${() => openTab(id)}>${sign(mark)}<span>${name}</span></button>`,
)}</div></div>`;

/** The way through time, as that of any game that is watched. */
const bar = (/** @type {Reading} */ { move, playback, story, toggle }) =>
  controls(/** @type {GameScreen} */ (/** @type {unknown} */ ({ asked: false, move, toggle, desk: { game: story, play: {}, playback } })));

/**
 * @param {Reading} reading
 * @param {OpenedLog} opened
 * @param {MomentView} view
 */
function strip({ frame, goAway, menu, openPlayer, openTab, seats, tab }, opened, view) {
  const leave = iconButton("cross", "Close", goAway, { test: "log-close" });
  const more = iconButton("menu", "Menu", menu, { test: "menu" });
  if (!isBroad(frame)) return html`<header class="strip">${scoreStrip(view, seats, new Map(), openPlayer)}${more}${leave}</header>`;
  return html`<header class="strip"><p class="brand">${opened.words.title}</p>${scoreTrack(view, seats, null, new Map(), openPlayer)}
    ${iconButton("people", "Boards", () => openTab(tab === "boards" ? "turn" : "boards"), { test: "tab-boards" })}${more}${leave}</header>`;
}

/**
 * The screen; empty until there is something to show.
 * @param {Reading} reading
 */
export function recordedScreen(reading) {
  const { frame, list, opened, openTab, seats, tab, view } = reading;
  if (!opened || !view) return html`<main tabindex="-1" aria-busy="true"></main>`;
  const broad = isBroad(frame);
  const role = broad ? nothing : "tabpanel";
  const said = html`<section class="status" data-test="status" aria-label="Now">${statusLine(view, view.text, seats)}</section>`;
  const turn = html`<div class="panel panel-turn" id="panel-turn" role=${role} tabindex="-1"><h2 class="sr">Turn</h2>${turnPanel(reading, opened)}</div>`;
  const scores = html`<div class="panel panel-points" id="panel-points" role=${role} tabindex="-1">${points(reading, opened)}</div>`;
  const all = html`<div class="panel panel-boards" id="panel-boards" role=${role} tabindex="-1">${boards(view, seats)}</div>`;
  const narrow = () => html`<div class="dock">${said}${bar(reading)}<div class="sheet">${turn}${scores}${all}${list}</div>${tabBar(reading)}</div>`;
  const wide = () => html`<aside class="beside" aria-label=${opened.words.scores}>${scores}</aside>
    <div class="dock"><div class="question">${said}${bar(reading)}${turn}</div><section class="story" aria-label="Story">${list}</section></div>
    <section class="drawer" aria-label="Boards" ?hidden=${tab !== "boards"}><header class="page-head"><h2>Boards</h2>
      ${iconButton("cross", "Close", () => openTab("turn"), { test: "drawer-close" })}</header>${all}</section>`;
  return html`<main tabindex="-1" class="game recorded" data-frame=${frame} data-tab=${tab} data-sheet="half"><h1 class="sr">${opened.title}</h1>
    <div class="table">${strip(reading, opened, view)}${mapSection(reading, opened)}${broad ? wide() : narrow()}</div></main>`;
}
