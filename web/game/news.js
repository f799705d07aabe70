/** What happened since one's last turn: own losses first, then what each rival did. */
import { html, nothing } from "../vendor/lit-html.js";
import { badge, sign } from "../board/pieces.js";
import { inText } from "../shell/parts.js";

/**
 * @import { News, OwnNews, RivalNews, Seat } from "../types.js"
 * @import { Desk } from "./desk.js"
 */

const own = (/** @type {OwnNews} */ { text, good, first }) =>
  html`<li><button type="button" class="news-line" data-test="news-own" ?data-good=${good} data-go=${first}>${sign(good ? "plus" : "warning")}<span>${inText(text)}</span></button></li>`;

const signed = (/** @type {number} */ points) => `${points > 0 ? "+" : "−"}${Math.abs(points)}`;

/** The points that a rival got, or lost. */
const won = (/** @type {number} */ points) => (points ? html`<b>${signed(points)}</b>` : nothing);

/**
 * Whose deeds a line tells: the badge, and the name for those who listen.
 * @param {RivalNews["who"]} who
 * @param {Seat[]} seats
 */
function whose(who, seats) {
  const seat = seats.find(({ faction }) => faction === who);
  return seat ? html`${badge(seat, { name: false })}<span class="sr">${seat.short}: </span>` : nothing;
}

/**
 * @param {RivalNews} line
 * @param {Seat[]} seats
 */
function rival({ who, text, points, first }, seats) {
  return html`<li><button type="button" class="news-line" data-test="news-rival" data-f=${who} data-go=${first}>${whose(who, seats)}
    <span>${inText(text)}</span>${won(points)}</button></li>`;
}

/**
 * All of it for those who listen, as sentences.
 * @param {News} news
 * @param {Seat[]} seats
 */
export function newsHeard({ title, own: lines, rivals }, seats) {
  const others = rivals.map(({ who, text, points }) => {
    const name = seats.find(({ faction }) => faction === who)?.short;
    return `${name}: ${text.join("")}${points ? `, ${signed(points)}` : ""}.`;
  });
  return [`${title}:`, ...lines.map(({ text }) => text.join("")), ...others];
}

/**
 * The news of a turn that opens, each line a way to its moment.
 * @param {News} news
 * @param {Desk} desk
 */
export function newsPanel(news, { playback, seats }) {
  const replay = () => {
    playback.jump(news.first - 1);
    playback.toggle();
  };
  return html`<section class="since" data-test="news" aria-label=${news.title}><header class="since-head"><h3>${news.title}</h3>
    <button type="button" class="chip" data-test="news-replay" @click=${replay}>${sign("ahead")}<span><span class="since-replay">Replay, </span>${playback.seconds(news.first)} s</span></button></header>
    <ul>${news.own.map(own)}${news.rivals.map((line) => rival(line, seats))}</ul></section>`;
}

/**
 * The same where there is little room: the worst of it, the rest on demand.
 * @param {News} news
 * @param {Desk} desk
 */
export function newsLine(news, desk) {
  const worst = news.own.find(({ good }) => !good);
  const told = worst ?? news.rivals[0] ?? news.own[0];
  if (!told) return nothing;
  const rest = news.own.length + news.rivals.length - 1;
  const mark = worst ? sign("warning") : "who" in told ? whose(told.who, desk.seats) : nothing;
  return html`<details class="since-line" data-test="news-line"><summary ?data-bad=${worst}>${mark}<span class="since-worst">${inText(told.text)}</span>${
    rest ? html`<b>${rest} more</b>` : nothing
  }${"points" in told ? won(told.points) : nothing}<span class="since-title">${news.title}</span></summary>${newsPanel(news, desk)}</details>`;
}
