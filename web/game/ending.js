/** The end of a game: who won and why, points by round and by source, and what to do next. */
import { html, nothing, svg } from "../vendor/lit-html.js";
import { badge, sign } from "../board/pieces.js";
import { iconButton, inText, law } from "../shell/parts.js";

/**
 * @import { ChartLine, Faction, Seat, Summary } from "../types.js"
 * @import { Frame } from "./frame.js"
 */

/** @typedef {Map<Faction, Seat>} Seats */
/** @typedef {{width: number, height: number, left: number, right: number, top: number, bottom: number}} Box a drawing and its margins */

/** @type {Box} */
const NARROW = { width: 380, height: 230, left: 30, right: 66, top: 14, bottom: 30 };
/** @type {Box} */
const WIDE = { width: 800, height: 350, left: 34, right: 130, top: 14, bottom: 34 };
const LABEL_GAP = 17;
/** How much of the window's width is not of the bars, in px. @type {Record<Frame, number>} */
const BESIDE = { wide: 686, tall: 276, side: 576, phone: 40 };
const LETTER_PX = 8;

/**
 * Heights of the labels at the line ends, pushed apart so that none hides another.
 * @param {number[]} wanted
 * @param {Box} box
 */
function spread(wanted, { height, bottom }) {
  const order = wanted.map((y, i) => ({ y, i })).sort((a, b) => a.y - b.y);
  order.forEach((label, k) => {
    if (k) label.y = Math.max(label.y, order[k - 1].y + LABEL_GAP);
  });
  const over = Math.max(0, (order.at(-1)?.y ?? 0) - (height - bottom));
  for (const label of order) label.y -= over;
  return order.sort((a, b) => a.i - b.i).map(({ y }) => y);
}

/**
 * Round steps for an axis.
 * @param {number} most where it ends
 */
function ticks(most) {
  const step = [1, 2, 5, 10, 20, 50].find((s) => most / s <= 6) ?? 100;
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, i) => i * step);
}

/**
 * The points by round, a line for each player: that of whom the page is about is whole, every other has a dash of its own.
 * @param {Summary} summary
 * @param {Seats} seats
 * @param {Box} box
 */
function chart({ rounds_chart: { rounds, lines }, turning, about, viewer }, seats, box) {
  const { width, height, left, right, top, bottom } = box;
  const most = Math.max(1, ...lines.flatMap(({ points }) => points));
  const x = (/** @type {number} */ i) => left + (i / Math.max(1, rounds.length - 1)) * (width - left - right);
  const y = (/** @type {number} */ points) => height - bottom - (points / most) * (height - top - bottom);
  const end = (/** @type {ChartLine} */ { points }) => ({ at: x(points.length - 1), height: y(points.at(-1) ?? 0) });
  const whole = lines.filter(({ points }) => points.length === rounds.length);
  const heights = spread(whole.map((line) => end(line).height), box);
  // beside the last round, or where a marker left the track
  const label = (/** @type {ChartLine} */ line) =>
    whole.includes(line) ? { left: width - right, top: heights[whole.indexOf(line)] } : { left: end(line).at, top: end(line).height };
  const named = (/** @type {ChartLine} */ { who, name }) => (box === WIDE || who === viewer ? name : seats.get(who)?.mark);
  return html`<svg class="chart" data-test="chart" viewBox="0 0 ${width} ${height}" role="img"
    aria-label="Points by round; the table below holds the same numbers">
    ${ticks(most).map(
      (n) => svg`<line class="grid" x1=${left} x2=${width - right} y1=${y(n)} y2=${y(n)}></line>
      <text class="axis" x=${left - 8} y=${y(n) + 5} text-anchor="end">${n}</text>`,
    )}
    ${ticks(rounds.length - 1).map((i) => svg`<text class="axis" x=${x(i)} y=${height - 8} text-anchor="middle">${rounds[i]}</text>`)}
    ${lines.map(
      (line, i) => svg`<g data-f=${line.who}>
      <polyline class="chart-line" data-dash=${line.who === about ? "none" : i} points=${line.points.map((n, k) => `${x(k)},${y(n)}`).join(" ")}></polyline>
      <circle class="chart-end" cx=${end(line).at} cy=${end(line).height} r="5"></circle>
      <text class="chart-label" x=${label(line).left + 17} y=${label(line).top + 5}>${named(line)} ${line.score_label}</text></g>`,
    )}
    ${turning.map(({ i, round, who }, n) => {
      const k = rounds.indexOf(round);
      const points = lines.find((line) => line.who === who)?.points[k] ?? 0;
      return svg`<g class="chart-turn" data-go=${i}><circle cx=${x(k)} cy=${y(points)} r="11"></circle>
      <text x=${x(k)} y=${y(points) + 5} text-anchor="middle">${n + 1}</text></g>`;
    })}</svg>`;
}

const roundsTable = (/** @type {Summary["rounds_chart"]} */ { rounds, lines }) => html`<details><summary>Points by round, as a table</summary>
  <div class="why-scroll" tabindex="0" role="region" aria-label="Points by round"><table class="numbers">
  <thead><tr><th scope="col">Round</th>${lines.map(({ name }) => html`<th scope="col">${name}</th>`)}</tr></thead>
  <tbody>${rounds.map((round, i) => html`<tr><th scope="row">${round}</th>${lines.map(({ points }) => html`<td>${points[i] ?? "–"}</td>`)}</tr>`)}</tbody>
  </table></div></details>`;

/**
 * Where everybody's points came from, all bars on one scale; what was lost has a broken rim. Below are the words that a bar
 * has no room for.
 * @param {Summary} summary
 * @param {Seats} seats
 * @param {Frame} frame
 */
function bars({ sources }, seats, frame) {
  const sizes = sources.map(({ parts }) => parts.reduce((sum, { points }) => sum + Math.abs(points), 0));
  const most = Math.max(1, ...sizes);
  const fits = (/** @type {string} */ words, /** @type {number} */ points) => (words.length + 2) * LETTER_PX <= ((innerWidth - BESIDE[frame]) * Math.abs(points)) / most;
  return html`<ul class="came" aria-hidden="true">${sources.map(
    ({ who, name, score_label: total, parts }, i) => html`<li data-f=${who}>${badge(/** @type {Seat} */ (seats.get(who)), { name: false })}<span class="came-name">${name}</span>
    <span class="came-bar" .style=${`--share: ${sizes[i] / most}`}>${parts.map(
      ({ label, points }) => html`<span class="came-part" title="${label} ${points}" ?data-loss=${points < 0}
        .style=${`flex-grow: ${Math.abs(points)}`}>${fits(`${label} ${points}`, points) ? label : nothing} ${points}</span>`,
    )}</span><b>${total}</b><span class="came-rest">${parts
      .filter(({ label, points }) => !fits(`${label} ${points}`, points))
      .map(({ label, points }) => `${label} ${points}`)
      .join(", ")}</span></li>`,
  )}</ul>`;
}

/**
 * The same as a table, each source with its rule.
 * @param {Summary} summary
 * @param {Seats} seats
 */
const sourcesTable = ({ sources }, seats) => html`<details><summary>Points by source, as a table</summary>
  <table class="sources">${sources.map(({ who, score_label: total, parts }) => {
    const seat = /** @type {Seat} */ (seats.get(who));
    return html`<tbody data-f=${who}><tr class="source-head"><th scope="rowgroup">${badge(seat)} ${seat.name}</th><td><b>${total}</b></td></tr>
    ${parts.map(({ label, law: rule, points }) => html`<tr><th scope="row">${label} ${law(rule)}</th>
      <td>${points}</td></tr>`)}</tbody>`;
  })}</table></details>`;

/**
 * Everybody's place.
 * @param {Summary["ranks"]} ranks
 * @param {Seats} seats
 */
const places = (ranks, seats) =>
  html`<ol class="ranks" data-test="ranks">${ranks.map(({ who, rank, name, score_label, note }) => {
    const seat = seats.get(who);
    return html`<li data-f=${who}><span class="rank">${rank}</span>${seat ? badge(seat, { name: false }) : nothing}
      <span>${name}${note ? html` <span class="small">${note}</span>` : nothing}</span><b>${score_label}</b></li>`;
  })}</ol>`;

/**
 * The moments that turned the game; a tap opens them.
 * @param {Summary["turning"]} turning
 */
const turns = (turning) =>
  html`<ol class="turning" data-test="turning">${turning.map(
    ({ i, who, title, text }, n) => html`<li><button type="button" data-go=${i} data-f=${who}><b class="turning-number">${n + 1}</b><b class="turning-title">${title}</b>
      <span class="turning-text">${inText(text)}</span></button></li>`,
  )}</ol>`;

/** What the buttons of the page do. @typedef {"again" | "swap" | "watch" | "share" | "board" | "home"} Way */

/** The buttons below the first one, with their signs. @type {[Way, string, string, string][]} */
const WAYS = [
  ["swap", "swap", "swap", "Swap seats"],
  ["watch", "watch-back", "ahead", "Watch it back"],
  ["share", "share-end", "share", "Share"],
  ["board", "see-board", "t-other", "The board"],
  ["home", "end-home", "", "First screen"],
];

/**
 * The page of a game that is over.
 * @param {Summary} summary
 * @param {Seat[]} seatList
 * @param {Frame} frame
 * @param {Record<Exclude<Way, "swap"> | "menu", () => unknown> & {swap: (() => unknown) | null}} on what the buttons do; without people there are
 *   no seats to swap
 * @param {unknown} review what could have been done better
 */
export function ending(summary, seatList, frame, on, review) {
  const seats = new Map(seatList.map((seat) => [seat.faction, seat]));
  const { about, winner } = summary;
  const box = frame === "wide" || frame === "tall" ? WIDE : NARROW;
  return html`<section class="end" data-test="winner" data-winner=${winner ?? ""} tabindex="-1" aria-labelledby="end-title">
    <div class="end-head" data-f=${about ?? ""}>${about ? html`<span class="end-mark" aria-hidden="true">${sign(`f-${about}`)}</span>` : nothing}
      <div class="end-result"><div class="end-top"><p class="brand" aria-hidden="true">rootcore</p>${iconButton("menu", "Menu", on.menu, { test: "menu" })}</div><h2 id="end-title">${summary.title}</h2>
        <p>${summary.how} ${inText(summary.course)} ${law(summary.law)}</p>${places(summary.ranks, seats)}</div>
      <nav class="end-acts" aria-label="What next"><button type="button" class="end-again" data-test="again" @click=${on.again}><b>Play again</b> <span>same table</span></button>
        ${WAYS.map(([way, test, mark, words]) =>
          on[way] ? html`<button type="button" data-test=${test} @click=${on[way]}>${mark ? sign(mark) : nothing} ${words}</button>` : nothing,
        )}</nav></div>
    <div class="end-points"><h3>How the points came</h3>
      ${chart(summary, seats, box)}${turns(summary.turning)}
      <h3>Where the points came from</h3>${bars(summary, seats, frame)}
      ${review}
      ${roundsTable(summary.rounds_chart)}${sourcesTable(summary, seats)}</div></section>`;
}
