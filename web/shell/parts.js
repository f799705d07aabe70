/** Small parts that several panels share. */
import { html, nothing } from "../vendor/lit-html.js";
import { itemSign, sign, suitSign } from "../board/pieces.js";

/**
 * @import { TemplateResult } from "../vendor/lit-html.js"
 * @import { BootState, Card, Quest, RuleId, Text } from "../types.js"
 * @typedef {TemplateResult | symbol | string | number} Part what can stand in a template
 */

/** Whose cards are called by their names; a bot's are called by what they are. */
const DECKS = ["base", "exiles_partisans"];

/**
 * A rule number: small, quiet, and opens the rule. A card has no number.
 * @param {RuleId | null | undefined} id
 * @param {boolean} [brief] leaves out which law it is of
 */
export function law(id, brief = false) {
  if (!id) return nothing;
  const [book, number] = id.split(":");
  if (book === "cards") {
    const [kind, name] = number.split(".");
    const words = DECKS.includes(kind) && name ? name : kind;
    return html`<button type="button" class="law" data-law=${id} aria-label="Rule ${book} ${number}">${words.replaceAll("_", " ")}</button>`;
  }
  return html`<button type="button" class="law" data-law=${id} aria-label="Rule ${book} ${number}">${
    brief ? nothing : html`<span class="law-book">${book} </span>`
  }${number}</button>`;
}

const NUMBER = /\b(?:(root|robotics) )?(\d{1,2}(?:\.\d{1,2})+(?:\.[IVX]+(?:\.[a-e])?)?)(?!\w)/g;

/**
 * A text with its rule numbers replaced.
 * @param {string} text
 * @param {string} book where a number alone belongs
 * @param {(id: RuleId, shown: string) => Part} link
 */
export function numbersIn(text, book, link) {
  /** @type {Part[]} */
  const parts = [];
  let end = 0;
  for (const found of text.matchAll(NUMBER)) {
    const [shown, other, number] = found;
    const home = book === "cards" ? "robotics" : book;
    parts.push(text.slice(end, found.index), link(`${other ?? home}:${number}`, shown));
    end = found.index + shown.length;
  }
  return [...parts, text.slice(end)];
}

/**
 * A text about a rule, in which every number opens its rule.
 * @param {string} text
 * @param {RuleId} id
 */
export const withLaws = (text, id) =>
  numbersIn(text, id.split(":")[0], (other, shown) => html`<button type="button" class="law" data-law=${other}>${shown}</button>`);

/**
 * A card in one line.
 * @param {Card | Quest} value
 * @param {{words?: boolean}} [shown] whether with its words below
 */
export function card(value, { words = false } = {}) {
  return html`<span class="card" data-s=${value.suit} data-about="${value.kind === "quest" ? "quest" : "card"}:${value.id}">${suitSign(value.suit)}
    <span class="card-name">${value.name}</span>${value.item ? itemSign(value.item) : nothing}</span>
    ${words && value.text ? html`<p class="card-text">${value.text}</p>` : nothing}`;
}

/**
 * A square button with a sign and a name for those who cannot see it.
 * @param {string} id of the sign
 * @param {string} label
 * @param {() => unknown} onClick
 * @param {{test?: string, disabled?: boolean, extra?: string, pressed?: boolean | null}} [state]
 */
export const iconButton = (id, label, onClick, { test, disabled = false, extra = "", pressed = null } = {}) =>
  html`<button type="button" class="icon ${extra}" data-test=${test ?? nothing} aria-label=${label} title=${label}
    aria-pressed=${pressed ?? nothing} ?disabled=${disabled} @click=${onClick}>${sign(id)}</button>`;

/** Fetch everything but the games anew (watchdog.js does it, which runs by itself). */
export const repair = () => dispatchEvent(new Event("rootcore:repair"));

/**
 * How far the boot is: one line and a bar; a sentence and a button when it failed.
 * @param {BootState} boot
 * @param {() => void} onRetry
 */
export function bootLine(boot, onRetry) {
  if (boot.state === "ready") return nothing;
  if (boot.state === "error")
    return html`<div class="boot boot-error" data-test="boot" role="alert">
      <p data-test="boot-error">${boot.message}</p>
      <button type="button" class="button" data-test="retry" @click=${onRetry}>Try again</button>
      <button type="button" class="button" data-test="repair" @click=${repair}>Repair</button></div>`;
  const share = boot.total ? Math.round((100 * boot.loaded) / boot.total) : null;
  return html`<div class="boot" data-test="boot">
    <label><span>${boot.label}</span>${share === null ? nothing : html`<span>${share} %</span>`}
    <progress max="100" value=${share ?? nothing}></progress></label></div>`;
}

/**
 * A text with clearings as discs.
 * @param {Text} text
 */
export const inText = (text) =>
  text.map((part, i) => {
    const next = text[i + 1];
    const comma = typeof next === "string" ? (/^[,.;:]/.exec(next)?.[0] ?? "") : ""; // no line begins with it
    if (typeof part === "number") return html`<span class="disc-word"><span class="disc" data-disc=${part}>${part}</span>${comma}</span>`;
    return typeof text[i - 1] === "number" ? part.replace(/^[,.;:]/, "") : part;
  });
