/** The why panel: the candidates, each tie-break in order, and who was left. */
import { html, nothing } from "../vendor/lit-html.js";
import { sign, suitSign } from "../board/pieces.js";
import { law, withLaws } from "../shell/parts.js";
import { disc } from "./places.js";

/**
 * @import { Candidate, Clearing, Reason } from "../types.js"
 * @typedef {{clearings: Clearing[]} | null} Ground where the candidates lie
 * @typedef {{i: number, reasons: Reason[], shown: number}} Why why an event came about, and of which reason the candidates are ringed
 */

/**
 * @param {Candidate} row
 * @param {string | null} value
 * @param {number} column
 */
function cell(row, value, column) {
  if (row.out !== null && column > row.out) return html`<td class="gone">${value ?? "–"}</td>`;
  if (row.out === column)
    return html`<td class="fell"><span class="cell">${value ?? "–"}${sign("cross", "falls out here")}</span></td>`;
  return html`<td>${value ?? "–"}</td>`;
}

/**
 * A candidate: a clearing as its disc and suit, anything else by its name.
 * @param {Candidate} candidate
 * @param {Reason["kind"]} kind of the choice
 * @param {Ground} ground
 */
export function candidateName({ id, label }, kind, ground) {
  const clearing = kind === "clearing" && ground?.clearings.find((one) => String(one.id) === id);
  return clearing
    ? html`<span class="why-place">${disc(/** @type {{clearings: Clearing[]}} */ (ground), id)}${suitSign(clearing.suit, false)}</span><span class="sr">${label}</span>`
    : label;
}

const row =
  (/** @type {Reason} */ reason, /** @type {Ground} */ ground) =>
  (/** @type {Candidate} */ entry) => html`<tr ?data-chosen=${entry.chosen} data-test=${entry.chosen ? "why-chosen" : "why-row"}>
  <th scope="row"><span class="cell">${entry.chosen ? sign("tick", "chosen") : nothing}${candidateName(entry, reason.kind, ground)}</span></th>
  ${reason.columns.map((_, column) => cell(entry, entry.values[column], column))}</tr>`;

/**
 * @param {Reason} reason
 * @param {Ground} ground
 */
function table(reason, ground) {
  if (reason.rows.length < 2 || !reason.columns.length) return nothing;
  return html`<div class="why-scroll" tabindex="0" role="region" aria-label=${reason.question ?? reason.title}>
    <table class="why-table" data-test="why-table">
      <caption class="sr">${reason.question ?? reason.title}</caption>
      <thead><tr><th scope="col"><span class="sr">Candidate</span></th>${reason.columns.map(
        ({ label, law: rule }, i) =>
          html`<th scope="col"><span class="why-order">${i + 1}</span> ${label} ${law(rule, true)}</th>`,
      )}</tr></thead>
      <tbody>${reason.rows.map(row(reason, ground))}</tbody>
    </table></div>`;
}

/** @param {Reason["illegal"]} list */
function illegal(list) {
  if (!list.length) return nothing;
  return html`<details class="illegal" ?open=${list.length < 4}>
    <summary>${list.length} not possible</summary>
    <ul>${list.map(({ label, reason, law: rule }) => html`<li><b>${label}</b>: ${reason} ${law(rule)}</li>`)}</ul></details>`;
}

/**
 * The sum behind a number, with the numbers of the other rules in it.
 * @param {Reason["amounts"][number]} sum
 */
const amount = ({ text, by }) =>
  html`<p class="why-sentence" data-test="why-amount">${text} ${by.map(({ law: cited }) => law(cited))}</p>`;

/**
 * What the other rules in a sum say, such as the card that sets a number.
 * @param {Reason["amounts"][number]} sum
 */
const cards = ({ by }) =>
  by.map(({ law: cited, title, rule }) => html`<p class="why-ruling" data-test="why-by"><b>${title}.</b> ${withLaws(rule, cited)}</p>`);

/**
 * One of the reasons; the rule is told once for those that share it, below the last.
 * @param {Why} why
 * @param {number} i its number
 * @param {(shown: number) => void} onPick
 * @param {Ground} ground
 */
function part({ reasons, shown }, i, onPick, ground) {
  const reason = reasons[i];
  const next = reasons[i + 1];
  const last = next?.rule !== reason.rule || next.ruling !== reason.ruling;
  const question = reason.question ?? reason.title;
  const named =
    reasons.length > 1
      ? html`<button type="button" class="chip why-pick" aria-pressed=${i === shown} @click=${() => onPick(i)}>${i + 1}. ${question}</button>`
      : question;
  return html`<div class="why-part" ?data-open=${i === shown}><header class="why-head"><h3>${named}</h3>${law(reason.law)}</header>
    ${reason.such ? html`<p class="why-such" data-test="why-such">Candidates: ${reason.such}.</p>` : nothing}
    ${reason.sentence ? html`<p class="why-sentence" data-test="why-sentence">${reason.sentence}</p>` : nothing}
    ${reason.amounts.map(amount)} ${table(reason, ground)} ${illegal(reason.illegal)} ${reason.amounts.map(cards)}
    ${last ? html`<p class="why-rule">${withLaws(reason.rule, reason.law)}</p>` : nothing}
    ${last && reason.ruling ? html`<p class="why-ruling" data-test="why-ruling"><b>Ruling.</b> ${withLaws(reason.ruling, reason.law)}</p>` : nothing}</div>`;
}

/**
 * Why something came about: all its reasons, one below the other.
 * @param {Why | null} why null while unknown
 * @param {(shown: number) => void} onPick told the index of the reason whose candidates are meant
 * @param {Ground} ground
 */
export function whyPanel(why, onPick, ground) {
  if (!why?.reasons.length) return nothing;
  return html`<section class="why" data-test="why" data-event=${why.i} aria-label="Why">${why.reasons.map((_, i) => part(why, i, onPick, ground))}</section>`;
}

/**
 * The candidates of that reason that can be ringed on the map or on the score strip.
 * @param {Why | null} why
 * @returns {Candidate[]}
 */
export const candidates = (why) => why?.reasons[why.shown]?.rows ?? [];
