/** The end of a game: who won and why, points by round and by source. */
import { html, nothing, svg } from "../vendor/lit-html.js";
import { badge } from "../board/pieces.js";
import { inText, law } from "../shell/parts.js";

/** @import { Faction, Seat, Summary } from "../types.js" */

/** @typedef {Map<Faction, Seat>} Seats */

const BOX = { width: 360, height: 230, left: 30, right: 52, top: 10, bottom: 26 };
const LABEL_GAP = 17;

/**
 * Heights of the labels at the line ends, pushed apart so that none hides another.
 * @param {number[]} wanted
 */
function spread(wanted) {
  const order = wanted.map((y, i) => ({ y, i })).sort((a, b) => a.y - b.y);
  order.forEach((label, k) => {
    if (k) label.y = Math.max(label.y, order[k - 1].y + LABEL_GAP);
  });
  const over = Math.max(0, (order.at(-1)?.y ?? 0) - (BOX.height - BOX.bottom));
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
 * @param {Summary} summary
 * @param {Seats} seats
 */
function lines({ rounds_chart: { rounds, lines: all }, turning }, seats) {
  const most = Math.max(1, ...all.flatMap(({ points }) => points));
  const x = (/** @type {number} */ i) => BOX.left + (i / Math.max(1, rounds.length - 1)) * (BOX.width - BOX.left - BOX.right);
  const y = (/** @type {number} */ points) => BOX.height - BOX.bottom - (points / most) * (BOX.height - BOX.top - BOX.bottom);
  const labels = spread(all.map(({ points }) => y(points.at(-1) ?? 0)));
  return svg`
    ${ticks(most).map(
      (n) => svg`<line class="grid" x1=${BOX.left} x2=${BOX.width - BOX.right} y1=${y(n)} y2=${y(n)}></line>
      <text class="axis" x=${BOX.left - 6} y=${y(n) + 5} text-anchor="end">${n}</text>`,
    )}
    ${ticks(rounds.length - 1).map((i) => svg`<text class="axis" x=${x(i)} y=${BOX.height - 6} text-anchor="middle">${rounds[i]}</text>`)}
    ${all.map(
      ({ who, points }, i) => svg`<g data-f=${who}>
      <polyline class="chart-line" points=${points.map((n, k) => `${x(k)},${y(n)}`).join(" ")}></polyline>
      <circle class="chart-end" cx=${x(points.length - 1)} cy=${y(points.at(-1) ?? 0)} r="4"></circle>
      <text class="chart-label" x=${BOX.width - BOX.right + 10} y=${labels[i] + 5}>${seats.get(who)?.mark} ${points.at(-1)}</text></g>`,
    )}
    ${turning.map(
      ({ round, points }, n) => svg`<g class="chart-turn"><circle cx=${x(rounds.indexOf(round))} cy=${y(points)} r="9"></circle>
      <text x=${x(rounds.indexOf(round))} y=${y(points) + 4.5} text-anchor="middle">${n + 1}</text></g>`,
    )}`;
}

const roundsTable = (
  /** @type {Summary["rounds_chart"]} */ { rounds, lines: all },
  /** @type {Seats} */ seats,
) => html`<details><summary>Points by round, as a table</summary>
  <div class="why-scroll" tabindex="0" role="region" aria-label="Points by round"><table class="numbers">
  <thead><tr><th scope="col">Round</th>${all.map(({ who }) => html`<th scope="col">${seats.get(who)?.short}</th>`)}</tr></thead>
  <tbody>${rounds.map((round, i) => html`<tr><th scope="row">${round}</th>${all.map(({ points }) => html`<td>${points[i]}</td>`)}</tr>`)}</tbody>
  </table></div></details>`;

/**
 * @param {Summary["sources"][number]} source
 * @param {Seats} seats
 * @param {number} most the most points of all sources
 * @param {number | undefined} total
 */
function sources({ who, parts }, seats, most, total) {
  const seat = /** @type {Seat} */ (seats.get(who));
  return html`<tbody data-f=${who}><tr class="source-head"><th scope="rowgroup" colspan="2">${badge(seat)} ${seat.name}</th>
    <td><b>${total}</b></td></tr>
    ${parts.map(
      ({ label, law: rule, points }) => html`<tr><th scope="row">${label} ${law(rule)}</th>
      <td class="source-bar"><svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true"><rect width=${(100 * Math.abs(points)) / most} height="10"
        ?data-loss=${points < 0}></rect></svg></td><td>${points}</td></tr>`,
    )}</tbody>`;
}

/**
 * Everybody's place.
 * @param {Summary["ranks"]} ranks
 * @param {Seats} seats
 */
const places = (ranks, seats) =>
  html`<ol class="ranks" data-test="ranks">${ranks.map(({ who, rank, name, score_label, note }) => {
    const seat = seats.get(who);
    return html`<li data-f=${who}><span class="rank">${rank}</span>${seat ? badge(seat, { name: false }) : nothing}
      <span><b>${name}</b>${note ? html` <span class="quiet">${note}</span>` : nothing}</span><b>${score_label}</b></li>`;
  })}</ol>`;

/**
 * The moments that turned the game; a tap opens them.
 * @param {Summary["turning"]} turning
 */
const turns = (turning) =>
  html`<ol class="turning" data-test="turning">${turning.map(
    ({ i, who, title, text }, n) => html`<li><button type="button" class="chip" data-go=${i} data-f=${who}><b class="turning-number">${n + 1}</b>
      <span><b>${title}</b><br>${inText(text)}</span></button></li>`,
  )}</ol>`;

/**
 * The end of a game.
 * @param {Summary} summary
 * @param {Seat[]} seatList
 * @param {{again: () => void, swap: (() => void) | null, watch: () => void}} on another game at the same table, the same with
 *   other seats, and back to the start of this one
 */
export function ending(summary, seatList, { again, swap, watch }) {
  const seats = new Map(seatList.map((seat) => [seat.faction, seat]));
  const winner = summary.winner && seats.get(summary.winner);
  const most = Math.max(
    1,
    ...summary.sources.flatMap(({ parts }) => parts.map(({ points }) => Math.abs(points))),
  );
  return html`<section class="ending" data-test="winner" data-winner=${summary.winner ?? ""} data-f=${summary.winner ?? ""}>
    <header class="ending-head">${winner ? badge(winner, { name: false }) : nothing}
      <div><h2>${summary.title}</h2>
      <p>${summary.reason} ${law(summary.law)}</p></div></header>
    ${places(summary.ranks, seats)}
    <div class="ending-acts"><button type="button" class="button button-main" data-test="again" @click=${again}>Play again</button>
      ${swap ? html`<button type="button" class="button" data-test="swap" @click=${swap}>Swap seats</button>` : nothing}
      <button type="button" class="button" data-test="watch-back" @click=${watch}>Watch it back</button></div>
    <h3>How the points came</h3>
    <svg class="chart" data-test="chart" viewBox="0 0 ${BOX.width} ${BOX.height}" role="img"
      aria-label="Points by round; the table below holds the same numbers">${lines(summary, seats)}</svg>
    ${turns(summary.turning)}
    ${roundsTable(summary.rounds_chart, seats)}
    <h3>Where they came from</h3>
    <table class="sources">${summary.sources.map((entry) => sources(entry, seats, most, summary.scores[entry.who]))}</table>
  </section>`;
}
