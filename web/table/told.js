// @ts-nocheck
/** The Turn tab of the companion: what the table carries out or tells, and what looks odd. */
import { html, nothing } from "../vendor/lit-html.js";
import { badge, suitSign } from "../board/pieces.js";
import { history } from "../play/decision.js";
import { lines } from "./lines.js";
import { SUITS, also, pieceSign, placeEditor, playerEditor } from "./editor.js";

/** All pieces of everybody, to compare with the table. */
function counts({ companion, seats }) {
  const all = companion.table.counts;
  if (!all.length) return nothing;
  const row = ({ faction, pieces }) => {
    const seat = seats.find((other) => other.faction === faction);
    return html`<tr data-f=${faction} data-test="counts-row"><th scope="row">${badge(seat, { name: false })}<span class="sr">${seat.short}</span></th>
      <td><div class="counts-pieces">${pieces.map(
        ({ kind, name, n, left }) => html`<span class="counts-piece" role="img" data-kind=${kind} title=${name}
          aria-label="${name}: ${n}${left === null ? "" : `, ${left} left`}">${SUITS.includes(kind.split(" ")[0]) ? suitSign(kind.split(" ")[0]) : nothing}${pieceSign({ faction, kind })}<b>${n}</b>${left === null ? nothing : html`<small>${left}</small>`}</span>`,
      )}</div></td></tr>`;
  };
  return html`<table class="counts" data-test="counts"><tbody>${all.map(row)}</tbody></table>`;
}

const odd = ({ odd: sentences }) =>
  sentences.length
    ? html`<ul class="odd" data-test="odd" aria-label="Looks odd">${sentences.map((text) => html`<li>${text}</li>`)}</ul>`
    : nothing;

function presets({ companion, play }, on) {
  const all = companion.table.presets ?? [];
  if (companion.mode !== "setup" || !all.length) return nothing;
  return html`<div class="presets" role="group" aria-label="Usual starts" data-test="presets">${all.map(
    (preset) => html`<button type="button" class="button" data-test="preset" ?disabled=${play.busy}
      @click=${() => on.companion.preset(preset)}>${preset.label}</button>`,
  )}</div>`;
}

/** Players and places as a list, for keys, screen readers and thumbs that do not reach the map. */
function pointing({ companion, view, seats, land: map }, on) {
  const open = ({ target }) => {
    const { value } = target;
    target.value = "";
    on.companion.open(value);
  };
  return html`<div class="pointing"><label class="pointing-place"><span class="sr">Tell of a place</span>
    <select data-test="choose-place" @change=${open}><option value="">Place…</option>${[...map.clearings, ...map.forests].map(
      ({ id, name }) => html`<option value=${id}>${name}</option>`,
    )}</select></label>
    ${view.players.map(
      ({ faction, name, score_label: score }, i) => html`<button type="button" class="chip pointing-player" data-test="choose-${faction}"
        aria-label="Tell of ${name}" aria-pressed=${String(companion.player === faction)} @click=${() => on.companion.openPlayer(faction)}>
        ${badge(seats[i])}<b>${score}</b></button>`,
    )}</div>`;
}

/** The discard pile, closed paths and the Ferry. */
function tableFold({ companion }, on) {
  const { table } = companion.table;
  if (!table.length) return nothing;
  return html`<details class="table-fold" data-test="table-fold"><summary>Table</summary>${also(table, on)}</details>`;
}

/** The Turn tab while the table tells, carries out or compares. */
export function toldPanel(state, on) {
  const { companion, game, play } = state;
  if (companion.editing) return companion.place === null ? playerEditor(state, on) : placeEditor(state, on);
  return html`<section class="telling" data-test="telling" data-mode=${companion.mode} aria-label=${play.decision.question}>
    <h3 class="sr" data-test="question">${play.decision.question}</h3>
    ${lines(state, on)} ${odd(companion.table)} ${counts(state)} ${presets(state, on)}
    <p class="quiet telling-hint">${companion.table.hint}</p>
    ${pointing(state, on)} ${tableFold(state, on)} ${history({ game, busy: play.busy }, on)}</section>`;
}

/** What is asked, below whose step it is. */
export function tableStatus(view, decision, companion, seats) {
  const looks = companion.mode === "look";
  const who = looks ? view.who : decision.who;
  const seat = companion.mode === "check" ? null : seats.find(({ faction }) => faction === who);
  const parts = [...new Set([seat?.short, ...(looks ? [view.phase_name, view.step?.title] : [])])];
  return html`<p class="status-where">${seat ? badge(seat, { name: false }) : nothing}<span data-test="guide">${parts
    .filter(Boolean)
    .join(" · ")}</span></p><p class="status-text status-question" data-test="status-text">${decision.question}</p>`;
}

/** What the main button says and does. */
export const toldAct = (companion, on) => ({
  words: companion.table.go_on,
  act: () => on.companion.done(),
});
