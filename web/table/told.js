/** The Turn tab of the companion: what the table carries out or tells, and what looks odd. */
import { html, nothing } from "../vendor/lit-html.js";
import { SUITS, badge, suitSign } from "../board/pieces.js";
import { history } from "../play/decision.js";
import { whyPanel } from "../game/why.js";
import { law } from "../shell/parts.js";
import { also, pieceSign, placeEditor, playerEditor, pointing } from "./editor.js";
import { differsPanel } from "./differs.js";
import { lateChoice, latePanel } from "./late.js";
import { turnKeys } from "./turn.js";

/**
 * @import { Decision, MapView, MomentView, RealTable, Seat } from "../types.js"
 * @import { Desk } from "../game/desk.js"
 * @import { Companion } from "./companion.js"
 */

/**
 * What was done in this step, or told last, as sentences of which each has its rule and says why; a bot's are large.
 * @param {Desk} desk
 */
function lines({ companion, ring, story, view, why }) {
  const [from, to] = companion.now.told;
  const told = story.log.slice(from, to);
  if (!told.length) return nothing;
  return html`<ol class="told" data-test="told" data-large=${companion.looking}>${told.map((line) => {
    const open = why?.i === line.i && why.reasons.length > 0;
    return html`<li class="told-line" data-f=${line.who ?? ""} data-kind=${line.kind} data-test="told-line"><p class="told-text">${line.text}</p>
      <p class="told-more">${law(line.law)}${
        line.why
          ? html`<button type="button" class="chip told-why" data-test="told-why" aria-expanded=${String(open)}
            @click=${() => companion.why(line.i)}>Why?</button>`
          : nothing
      }</p>${open ? whyPanel(why, (shown) => ring({ ...why, shown }), view) : nothing}</li>`;
  })}</ol>`;
}

/** The suit that a kind of piece begins with, if it does. */
function suited(/** @type {string} */ kind) {
  const suit = SUITS.find((other) => other === kind.split(" ")[0]);
  return suit ? suitSign(suit) : nothing;
}

/**
 * All pieces of everybody, to compare with the table.
 * @param {RealTable} table
 * @param {Seat[]} seats
 * @param {MomentView} view
 */
function counts({ counts: all }, seats, view) {
  if (!all.length) return nothing;
  const row = (/** @type {RealTable["counts"][number]} */ { faction, pieces }) => {
    const seat = /** @type {Seat} */ (seats.find((other) => other.faction === faction));
    return html`<tr data-f=${faction} data-test="counts-row"><th scope="row">${badge(seat, { name: false })}<span class="sr">${seat.short}</span></th>
      <td><div class="counts-pieces">${pieces.map(
        ({ kind, name, n, left }) => html`<span class="counts-piece" role="img" data-kind=${kind} title=${name}
          aria-label="${name}: ${n}${left === null ? "" : `, ${left} left`}">${suited(kind)}${pieceSign({ faction, kind })}${view.beside.some(({ id }) => id === kind) ? html`<small>${name}</small>` : nothing}<b>${n}</b>${left === null ? nothing : html`<small>${left}</small>`}</span>`,
      )}</div></td></tr>`;
  };
  return html`<table class="counts-table" data-test="counts"><tbody>${all.map(row)}</tbody></table>`;
}

const odd = (/** @type {RealTable} */ { odd: sentences }) =>
  sentences.length
    ? html`<ul class="odd" data-test="odd" aria-label="Looks odd">${sentences.map((text) => html`<li>${text}</li>`)}</ul>`
    : nothing;

/** @param {Desk} desk */
function presets({ companion, play }) {
  const all = companion.now.presets;
  if (companion.mode !== "setup" || !all.length) return nothing;
  return html`<div class="presets" role="group" aria-label="Usual starts" data-test="presets">${all.map(
    (preset) => html`<button type="button" class="button" data-test="preset" ?disabled=${play.busy}
      @click=${() => companion.preset(preset)}>${preset.label}</button>`,
  )}</div>`;
}

/**
 * The discard pile, closed paths and the Ferry.
 * @param {Companion} companion
 */
function tableFold({ now: { table }, tell }) {
  if (!table.length) return nothing;
  return html`<details class="table-fold" data-test="table-fold"><summary>Table</summary>${also(table, tell)}</details>`;
}

/**
 * The Turn tab while the table tells, carries out or compares.
 * @param {Desk} desk
 * @param {Decision} decision
 * @param {MomentView} view
 */
export function toldPanel(desk, { question }, view) {
  const { companion, seats } = desk;
  const { mode, now, place } = companion;
  const land = /** @type {MapView} */ (desk.map);
  if (companion.editing)
    return place === null
      ? playerEditor(companion, seats)
      : placeEditor({ ...companion.editedPlace, place }, { land, seats, view }, mode === "turn" ? lines(desk) : nothing);
  if (desk.late.asks) return latePanel(desk);
  return html`<section class="telling" data-test="telling" data-mode=${mode} aria-label=${question}>
    <h3 class="sr" data-test="question">${question}</h3>
    ${differsPanel(desk)}
    ${lines(desk)} ${odd(now)} ${mode === "turn" ? turnKeys(desk) : nothing} ${counts(now, seats, view)} ${presets(desk)}
    <p class="quiet telling-hint">${now.hint}</p>
    ${latePanel(desk)} ${pointing("Tell of", companion, { land, seats, view })} ${tableFold(companion)} ${lateChoice(desk)} ${history(desk.story)}</section>`;
}

/**
 * What is asked, below whose step it is.
 * @param {MomentView} view
 * @param {Decision} decision
 * @param {Companion} companion
 * @param {Seat[]} seats
 */
export function tableStatus(view, decision, companion, seats) {
  const looks = companion.mode === "look";
  const who = looks ? view.who : decision.who;
  const seat = companion.mode === "check" ? null : seats.find(({ faction }) => faction === who);
  const parts = [...new Set([seat?.short, ...(looks ? [view.phase_name, view.step.title] : [])])];
  return html`<p class="status-where">${seat ? badge(seat, { name: false }) : nothing}<span data-test="guide">${parts
    .filter(Boolean)
    .join(" · ")}</span></p><p class="status-text status-question" data-test="status-text">${decision.question}</p>`;
}

/**
 * What the main button says and does.
 * @param {Companion} companion
 */
export function toldAct(companion) {
  const { late } = companion.desk;
  if (!late.now || !late.asks) return { words: companion.now.go_on, act: companion.done };
  const [{ act, label }] = late.now.keys;
  return { words: label, act: () => late.close(act) };
}
