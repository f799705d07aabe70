/** The screen of the lab: the table, how far the run is, and what came of it. */
import { html, nothing, svg } from "../vendor/lit-html.js";
import { badge } from "../board/pieces.js";
import { download } from "../games/files.js";
import { setupParts } from "../setup/form.js";
import { bootLine, iconButton, law } from "../shell/parts.js";

/**
 * @import { Choice, FactionFacts, LabRow, LabTold, LabWords } from "../types.js"
 * @import { Lab } from "./lab.js"
 * @typedef {LabWords["words"]} Words
 */

const percent = (/** @type {number} */ share) => `${(100 * share).toFixed(1)} %`;

/**
 * Boxes to tick.
 * @param {string} title
 * @param {string} name
 * @param {Choice[]} options
 * @param {Set<string>} chosen
 * @param {() => void} redraw
 */
const ticks = (title, name, options, chosen, redraw) => html`<fieldset><legend>${title}</legend><div class="lab-ticks">${options.map(
  ({ id, name: words }) => html`<label class="choice segment"><input type="checkbox" data-test="${name}-${id}" .checked=${chosen.has(id)}
    @change=${(/** @type {{target: HTMLInputElement}} */ { target }) => {
      chosen[target.checked ? "add" : "delete"](id);
      redraw();
    }}><span>${words}</span></label>`,
)}</div></fieldset>`;

/**
 * A number to type.
 * @param {string} words
 * @param {string} test
 * @param {string} value
 * @param {(value: string) => void} set
 */
const numberField = (words, test, value, set) => html`<label>${words} <input inputmode="numeric" autocomplete="off" data-test=${test} .value=${value}
  @input=${(/** @type {{target: HTMLInputElement}} */ { target }) => set(target.value)}></label>`;

/**
 * The form of a run.
 * @param {Lab} lab
 * @param {LabWords} said
 */
function form(lab, { words, vary, by }) {
  const { draft, page, preview } = lab;
  if (!page.hello || !draft) return nothing;
  const { parts, setup } = setupParts(page.hello, draft, preview, lab, ["bot", "player"]);
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    lab.begin(setup());
  };
  return html`<form class="setup-form" data-test="lab-form" novalidate @submit=${submit}>
    <div class="fields">${numberField(words.games, "lab-games", lab.games, (value) => (lab.games = value))}
      ${numberField(words.seed, "lab-seed", lab.seed, (value) => (lab.seed = value))}</div>
    ${ticks(words.vary, "vary", vary, lab.vary, lab.redraw)}${ticks(words.by, "by", by, lab.by, lab.redraw)}
    <h2>${words.table}</h2>${parts}
    <div class="setup-end">${lab.error ? html`<p class="error" role="alert" data-test="lab-error">${lab.error}</p>` : nothing}
      <button type="submit" class="button button-main" data-test="lab-begin">${words.begin}</button></div></form>`;
}

/**
 * How far the run is, and the way to stop it or go on.
 * @param {Lab} lab
 * @param {Words} words
 */
function progress({ anew, error, more, ready, records, run, running, stop }, words) {
  const total = run?.total ?? 1;
  const left = records.size < total;
  const state = running && !ready ? words.starting : `${records.size} / ${total} ${words.played}`;
  // of every game nobody wants to hear
  return html`<p class="sr" role="status" data-test="lab-heard">${running ? words.starting : state}</p><div class="lab-run"><label><span data-test="lab-progress" data-done=${String(!left)}>${state}${running && ready ? html` <span class="quiet">(${ready} ${words.workers})</span>` : nothing}</span>
      <progress max=${total} value=${records.size}></progress></label>
    ${running ? html`<button type="button" class="button" data-test="lab-stop" @click=${stop}>${words.stop}</button>` : nothing}
    ${!running && left ? html`<button type="button" class="button button-main" data-test="lab-more" @click=${more}>${words.more}</button>` : nothing}
    ${running ? nothing : html`<button type="button" class="button" data-test="lab-anew" @click=${anew}>${words.anew}</button>`}</div>
    ${error ? html`<p class="error" role="alert" data-test="lab-error">${error}</p>` : nothing}`;
}

/** The share of wins as a bar, its interval as a line over it. */
const bar = (/** @type {LabRow} */ { share, low, high }) => svg`<svg class="lab-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
  <rect class="lab-ground" width="100" height="10"></rect><rect class="lab-share" width=${100 * share} height="10"></rect>
  ${["lab-halo", "lab-interval"].map((name) => svg`<path class=${name} d="M${100 * low} 2v6M${100 * high} 2v6M${100 * low} 5H${100 * high}"></path>`)}</svg>`;

/**
 * What came of a group.
 * @param {LabRow} row
 * @param {Words} words
 * @param {FactionFacts[]} factions
 */
function group(row, words, factions) {
  const { label, who, games, wins, share, low, high, points, rounds, sources } = row;
  const faction = factions.find(({ id }) => id === who);
  return html`<li class="lab-row" data-f=${who ?? ""} data-test="lab-row"><h3>${faction ? badge({ faction: faction.id, mark: faction.mark, bot: false }, { name: false }) : nothing}
      <span>${label}</span><b>${percent(share)}</b></h3>${bar(row)}
    <dl class="lab-facts"><div><dt>${words.wins}</dt><dd>${wins} / ${games}</dd></div><div><dt>${words.interval}</dt><dd>${percent(low)} – ${percent(high)}</dd></div>
      <div><dt>${words.points}</dt><dd>${points.toFixed(1)}</dd></div><div><dt>${words.rounds}</dt><dd>${rounds.toFixed(1)}</dd></div></dl>
    <p class="lab-sources"><span class="quiet">${words.sources}:</span> ${sources.map(({ label: name, law: rule, n }) => html`<span>${name} ${n.toFixed(2)} ${law(rule, true)}</span> `)}</p></li>`;
}

/**
 * What came of the games so far.
 * @param {Lab} lab
 * @param {LabTold} told
 * @param {Words} words
 */
function results(lab, told, words) {
  const { page, run } = lab;
  const file = (/** @type {string} */ test, /** @type {string} */ text, /** @type {() => void} */ act) => html`<button type="button" class="button" data-test=${test} @click=${act}>${text}</button>`;
  return html`<section class="lab-results" aria-label=${words.chart}><h2>${words.chart}</h2>
    ${told.broken.length ? html`<details class="error"><summary>${told.broken.length} ${words.broken}</summary><ul>${told.broken.map((one) => html`<li>${one}</li>`)}</ul></details>` : nothing}
    <ol class="lab-rows" data-test="lab-rows" data-games=${told.games}>${told.rows.map((row) => group(row, words, page.hello?.factions ?? []))}</ol>
    <div class="lab-files">${file("lab-csv", words.csv, () => download("rootcore-lab", told.csv, ".csv"))}${file("lab-json", words.json, () => download("rootcore-lab", told.json))}
      ${file("lab-records", words.records, () => download("rootcore-lab", lab.lines, ".jsonl"))}</div>
    <p class="quiet small">${words.kept}</p>
    <details><summary>${words.command}</summary><pre class="lab-command" data-test="lab-command" tabindex="0">${run?.command}</pre></details></section>`;
}

/**
 * The lab.
 * @param {Lab} lab
 */
export function labScreen(lab) {
  const { error, leave, page, run, said, told } = lab;
  return html`<main tabindex="-1" class="setup lab"><header class="page-head"><h1>${said?.words.title ?? "Lab"}</h1>
    ${iconButton("cross", "Back", leave, { test: "lab-back" })}</header>
    ${bootLine(page.boot, () => {})}
    ${said ? html`<p class="quiet">${said.words.about}</p>` : error ? html`<p class="error" role="alert">${error}</p>` : nothing}
    ${said && !run ? form(lab, said) : nothing}${said && run ? progress(lab, said.words) : nothing}${said && told && run ? results(lab, told, said.words) : nothing}</main>`;
}
