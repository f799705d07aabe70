/** The parts of an own board: tracks, columns, satchel, charts, pips. What they say comes from Python. */
import { itemSign, kindSign, sign, suitSign } from "../../board/pieces.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { figures, standing, ways } from "./standing.js";

/**
 * @import { Faction } from "../../types.js"
 * @import { Chip, ChartRow, Fact, OwnWidget, ShortTrack, Stack, Standby, Standing } from "./types.js"
 * @import { Owner } from "./standing.js"
 */

/** @template {OwnWidget["type"]} T @typedef {Extract<OwnWidget, {type: T}>} Of of a kind of widget */

/** The sign of a state; how it stands is said in words beside it. @type {Record<Standby, string>} */
const MARKS = { "": "", done: "tick", now: "", possible: "tick", danger: "warn" };

const mark = (/** @type {Standby | undefined} */ state) =>
  state && MARKS[state] ? html`<span class="own-mark" data-state=${state}>${sign(MARKS[state])}</span>` : nothing;

const face = (/** @type {Faction} */ faction) => html`<span class="own-face" data-f=${faction}>${sign(`f-${faction}`)}</span>`;

/** The signs that a thing begins with; a suit that is all its name is told by that. */
const signs = (/** @type {{name?: string, suit?: Chip["suit"], faction?: Faction, kind?: string}} */ { name, suit, faction, kind }) =>
  html`${suit ? suitSign(suit, name?.toLowerCase() !== suit) : nothing}${faction ? face(faction) : nothing}${kind ? sign(kindSign(kind)) : nothing}`;

/** What it costs, as the pieces themselves, and what it pays. */
const price = (/** @type {{cost?: number | null, paid?: string, gain?: string}} */ { cost, paid, gain }) =>
  typeof cost === "number" || gain
    ? html`<span class="own-price">${
        typeof cost === "number" ? html`<span class="own-cost">${cost}${paid ? sign(kindSign(paid), paid) : nothing}</span>` : nothing
      }${gain ? html`<b class="own-gain">${gain}</b>` : nothing}</span>`
    : nothing;

/** Room for so many more items. */
const room = (/** @type {number} */ n) => Array.from({ length: n }, () => html`<span class="item item-free"></span>`);

/**
 * The head of a part: its title, a fact in bold, and a remark at the right.
 * @param {{title: string, law: string, text?: string, aside?: string, warning?: boolean, bare?: boolean} & Standing} widget
 * @param {Owner} owner
 */
function headOf(widget, owner) {
  const { title, law, text = "", aside = "", warning = false, bare = false } = widget;
  if (bare) return html`<h4 class="sr">${title}</h4>`;
  const name = html`<span data-about="rule:${law}">${title}</span>`;
  const named = ways(widget, owner).length ? standing(widget, owner, name, { name: "own-title" }) : name;
  return html`<h4>${named}${text ? html` <b>${text}</b>` : nothing}${
    aside ? html`<span class="own-aside" ?data-bad=${warning}>${warning ? sign("warn") : nothing}${figures(aside)}</span>` : nothing
  }</h4>`;
}

/**
 * A small thing.
 * @param {Chip} it
 * @param {Owner} owner
 */
function chip(it, owner) {
  const { name, text = "", about = "", why = "", status = "", count = "", state, items = [], free = 0, built } = it;
  const inside = html`<span class="own-name">${signs(it)}<span class="own-words">${name}</span>${count ? html`<small>${count}</small>` : nothing}</span>
    <span class="own-line">${items.length || free ? html`<span class="own-items">${items.map(({ item, ...held }) => itemSign(item, held))}${room(free)}</span>` : nothing}${
      text ? html`<span class="own-text">${figures(text)}</span>` : nothing
    }${price(it)}</span>${mark(state)}${
      status ? html`<span class="sr">, ${status}${why ? `: ${why}` : ""}</span>` : nothing
    }`;
  const title = [about, why].filter(Boolean).join(" ");
  return html`<li ?data-built=${built}>${standing(it, owner, inside, { name: "own-chip", title, state })}</li>`;
}

/** What is left of some things, drawn. */
export const dotsOf = (/** @type {Of<"pips">} */ { left, of }) =>
  html`<span class="own-dots" aria-hidden="true">${Array.from({ length: of }, (_, k) => html`<i ?data-on=${k < left}></i>`)}</span>`;

/** What there is to do them with. */
export const storeOf = (/** @type {Of<"pips">} */ { store }) =>
  store ? html`<span class="own-store">${signs(store)}<b>${store.n}</b> <span class="own-noted">${store.note}</span></span>` : nothing;

/** The spaces of a short track, as one picture to those who listen. */
export const spacesOf = (/** @type {ShortTrack} */ { spaces, told }) => html`<span class="own-spaces" role="img" aria-label=${told}>${spaces.map(
  ({ label, state }) => html`<span class="own-space" data-state=${state}>${label}</span>`,
)}</span>`;

/**
 * A short track.
 * @param {ShortTrack} it
 * @param {Owner} owner
 */
function shortTrack(it, owner) {
  const { name, kind, text, state } = it;
  const inside = html`<span class="own-line"><span class="own-name">${signs(it.suit ? { ...it, kind: "" } : { kind })}<span class="own-words">${name}</span></span>${
    text ? html`<span class="own-text">${figures(text)}</span>` : nothing
  }${price(it)}</span>
    ${spacesOf(it)}${mark(state)}`;
  return html`<li>${standing(it, owner, inside, { name: "own-track", state })}</li>`;
}

/** Of more than so many cards of no account in a column some are told as a number, where the whole board is to be in sight. */
const MOST = 4;

/**
 * How many of a column's cards are drawn before the number of the others.
 * @param {Chip[]} chips
 * @param {Owner} owner
 */
function drawnOf(chips, owner) {
  const plain = chips.every((each) => !each.state && !ways(each, owner).length);
  return plain && chips.length > MOST ? MOST - 1 : chips.length;
}

/**
 * A column.
 * @param {Stack} it
 * @param {Owner} owner
 */
function stack(it, owner) {
  const { name, n, text, state, suit, chips } = it;
  const most = drawnOf(chips, owner);
  const others = chips.slice(most);
  const head = html`${signs(it)}<span class="own-words">${name}</span>${n === undefined ? nothing : html`<b>${n}</b>`}${price(it)}`;
  return html`<div class="own-stack" data-s=${suit ?? nothing} data-state=${state || nothing}>
    <h5>${standing(it, owner, head, { name: "own-stack-head", state })}</h5>
    ${text ? html`<p class="own-text">${text}</p>` : nothing}${chips.length ? html`<ul ?data-many=${others.length > 0}>${chips.map((each) => chip(suit ? { ...each, suit: undefined } : each, owner))}${
      others.length ? html`<li class="own-others" aria-hidden="true" title=${others.map((each) => each.name).join(", ")}>${
        standing({ uses: others.flatMap(({ uses = [] }) => uses) }, owner, `+ ${others.length}`, { name: "own-chip" })}</li>` : nothing
    }</ul>` : nothing}</div>`;
}

/**
 * A row of a chart.
 * @param {ChartRow} it
 * @param {Owner} owner
 */
function row(it, owner) {
  const { name, faction, text, marks } = it;
  const head = html`${faction ? face(faction) : nothing}<span class="own-words">${name}</span>${text ? html`<small>${text}</small>` : nothing}`;
  return html`<tr><th scope="row">${standing(it, owner, head, { name: "own-row" })}</th>${marks.map((space) => {
    const inside = space.here && faction ? face(faction) : space.label;
    return html`<td ?data-here=${space.here} ?data-bad=${space.bad}>${standing(space, owner, html`${inside}${
      space.here ? html`<span class="sr">${name}</span>` : nothing
    }`, { name: "own-cell", label: `${name}: ${space.label}` })}</td>`;
  })}</tr>`;
}

/**
 * A remark at the foot.
 * @param {Fact} it
 * @param {Owner} owner
 */
const fact = (it, owner) =>
  standing(
    it,
    owner,
    html`${it.faction ? face(it.faction) : nothing}${it.kind ? sign(kindSign(it.kind)) : nothing}${it.n === null ? nothing : html`<b>${it.n}</b> `}<span>${figures(it.text)}</span>`,
    { name: it.tone === "bad" ? "own-fact own-bad" : "own-fact" },
  );

/** @type {{[T in OwnWidget["type"]]: (widget: Of<T>, owner: Owner) => unknown}} */
const WIDGETS = {
  headline: () => nothing,

  pips: (widget, owner) => html`<div class="own-pips">${headOf({ ...widget, aside: "" }, owner)}
    ${dotsOf(widget)}
    ${widget.aside ? html`<span class="own-aside">${widget.aside}</span>` : nothing}
    ${storeOf(widget)}</div>`,

  chips: (widget, owner) => {
    const shown = widget.asked ? widget.chips.filter((each) => ways(each, owner).length) : widget.chips;
    if (!shown.length && widget.asked) return nothing;
    return html`<div class=${widget.flat && !widget.aside ? "own-inline" : ""}>${headOf(widget, owner)}
      ${shown.length ? html`<ul class="own-chips" data-n=${shown.length} ?data-flat=${widget.flat}>${shown.map((each) => chip(each, owner))}</ul>` : nothing}</div>`;
  },

  tracks: (widget, owner) => html`${headOf(widget, owner)}<ul class="own-tracks" data-n=${widget.tracks.length}>${widget.tracks.map((each) => shortTrack(each, owner))}</ul>`,

  slots: (widget, owner) => {
    const { kind, spaces, bands } = widget;
    const inside = html`${
      bands.length
        ? html`<span class="own-bands">${bands.map(({ label, n, now }) => html`<span data-n=${n} ?data-now=${now}>${label}</span>`)}</span>`
        : nothing
    }<span class="own-slots">${spaces.map(
      ({ label, filled, state }) => html`<span class="own-slot" ?data-filled=${filled} data-state=${state || nothing}>${filled ? sign(kindSign(kind)) : nothing}<b>${state === "current" && label !== "0" ? "+" : ""}${label}</b></span>`,
    )}</span>`;
    return html`${headOf({ ...widget, does: [] }, owner)}${standing(widget, owner, inside, { name: "own-long", label: [widget.title, widget.text, widget.aside].filter(Boolean).join(", ") })}`;
  },

  stacks: (widget, owner) => html`${headOf(widget, owner)}<div class="own-stacks" data-n=${widget.stacks.length} ?data-rows=${widget.rows}>${widget.stacks.map((each) => stack(each, owner))}</div>`,

  satchel: (widget, owner) => html`${headOf(widget, owner)}<ul class="own-satchel">${widget.items.map(
    ({ item, up, damaged, ...rest }) => html`<li>${standing(rest, owner, itemSign(item, { up, damaged }), { name: "own-item" })}</li>`,
  )}${room(widget.free).map((free) => html`<li aria-hidden="true">${free}</li>`)}</ul>`,

  chart: (widget, owner) => html`<table class="own-chart" ?data-bare=${!widget.columns.length}><caption class="sr">${widget.title}</caption><colgroup><col></colgroup>${
    widget.columns.length
      ? html`<thead><tr><th scope="col"><span data-about="rule:${widget.law}">${widget.title}</span></th>${widget.columns.map((words) => html`<th scope="col">${words}</th>`)}</tr></thead>`
      : nothing
  }<tbody>${widget.rows.map((each) => row(each, owner))}</tbody></table>`,

  note: (widget, owner) => html`${headOf(widget, owner)}<p class="own-text">${widget.text}</p>`,

  foot: ({ facts, crafted }, owner) => html`<p class="own-facts">${facts.map((each) => (each.law ? html`<span data-about="rule:${each.law}">${fact(each, owner)}</span>` : fact(each, owner)))}${
    crafted.length ? html`<span class="own-fact" data-about="term:crafted">${crafted.map((item) => itemSign(item))}</span>` : nothing
  }</p>`,
};

/**
 * A part of the own board.
 * @template {OwnWidget["type"]} T
 * @param {Of<T>} widget
 * @param {Owner} owner
 */
export function part(widget, owner) {
  const drawn = WIDGETS[/** @type {T} */ (widget.type)](widget, owner);
  return drawn === nothing ? nothing : html`<section class="own-section" data-type=${widget.type} ?data-tray=${"tray" in widget}>${drawn}</section>`;
}

