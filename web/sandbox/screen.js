/** The screen of the sandbox: the map, what lies there, what is played, and what happened. */
import { html, nothing } from "../vendor/lit-html.js";
import { counter, fits, nameField, placeEditor, pointing, suitChips } from "../table/editor.js";
import { badge, itemSign, suitSign } from "../board/pieces.js";
import { setupParts } from "../setup/form.js";
import { bootLine, iconButton, law } from "../shell/parts.js";

/**
 * @import { Bench, BenchRun, Card, Field, Hello, Item, Notation, Seat } from "../types.js"
 * @import { Draft } from "../setup/form.js"
 * @import { Sandbox } from "./sandbox.js"
 */

const MANY = 12;

/**
 * @param {string} words
 * @param {string} test
 * @param {(event: MouseEvent) => unknown} act
 * @param {{main?: boolean, disabled?: boolean}} [state]
 */
const button = (words, test, act, { main = false, disabled = false } = {}) => html`<button type="button"
  class="button ${main ? "button-main" : ""}" data-test=${test} ?disabled=${disabled} @click=${act}>${words}</button>`;

const labelled = (/** @type {string} */ words, /** @type {string} */ test, /** @type {unknown} */ content) => html`<div class="bench-field" role="group" aria-label=${words} data-test=${test}>
  <span class="telling-label" aria-hidden="true">${words}</span>${content}</div>`;

// ---- fields

/**
 * Chips of which each can be taken away, and a way to add another.
 * @param {[face: unknown, name: string][]} all
 * @param {(k: number) => void} remove
 * @param {unknown} more
 */
const chips = (all, remove, more) => html`<div class="chips">${all.map(
  ([face, name], k) => html`<button type="button" class="chip" data-test="take-off" aria-label="Take away: ${name}" @click=${() => remove(k)}>${face}</button>`,
)}${more}</div>`;

const cardFace = (/** @type {Card} */ { suit, name, item }) => html`${suitSign(suit)} ${name} ${item ? itemSign(item) : nothing}`;

/**
 * A list of cards, with a search for the next one.
 * @param {Sandbox} sandbox
 * @param {string} key
 * @param {Card[]} cards
 * @param {(ids: string[]) => void} set
 */
function cardsField(sandbox, key, cards, set) {
  const ids = cards.map(({ id }) => id);
  const open = sandbox.picking === key;
  const known = sandbox.bench?.cards ?? [];
  const found = sandbox.suit || sandbox.filter.trim() ? known.filter((card) => fits(card, sandbox)) : [];
  const add = (/** @type {string} */ id, /** @type {Element} */ chip) => {
    /** @type {HTMLElement | null | undefined} */ (chip.closest(".bench-field")?.querySelector("[data-test=add-card]"))?.focus();
    sandbox.pick(null);
    set([...ids, id]);
  };
  return html`${chips(
    cards.map((card) => [cardFace(card), card.name]),
    (k) => set(ids.toSpliced(k, 1)),
    html`<button type="button" class="chip way-chip" data-test="add-card" aria-expanded=${String(open)} @click=${() => sandbox.pick(key)}>Add a card…</button>`,
  )}
  ${
    open
      ? html`<div class="bench-picker" data-test="card-picker">${suitChips(sandbox.suit, sandbox.pickSuit)} ${nameField(sandbox.filter, sandbox.search)}
        <div class="chips">${found.map(
          (card) => html`<button type="button" class="chip" data-test="pick-card" data-card=${card.id} @click=${(/** @type {{target: Element}} */ { target }) => add(card.id, target)}>${cardFace(card)}</button>`,
        )}</div></div>`
      : nothing
  }`;
}

/**
 * @template {string} T
 * @param {string} words
 * @param {T[]} options
 * @param {(chosen: T) => void} act
 */
const adder = (words, options, act) => html`<label class="bench-adder"><span class="sr">${words}</span><select data-test="add-item" @change=${(
  /** @type {{target: HTMLSelectElement}} */ { target },
) => {
  const value = /** @type {T} */ (target.value);
  target.value = "";
  act(value);
}}><option value="">${words}…</option>${options.map((id) => html`<option value=${id}>${id}</option>`)}</select></label>`;

/** @template {Field["kind"]} K @typedef {Extract<Field, {kind: K}>} Of a kind of field */
/** @typedef {(value: unknown) => void} Set puts a value into a field */

/**
 * What each kind of field shows.
 * @type {{[K in Field["kind"]]: (sandbox: Sandbox, field: Of<K>, key: string, set: Set) => unknown}}
 */
const FIELDS = {
  number: (_sandbox, { label, value, most, drop }, _key, set) => {
    const act = (/** @type {"more" | "less"} */ way) => set(value + (way === "more" ? 1 : -1) || (drop ? undefined : 0));
    return counter(label, value, { less: value > 0, more: value < most }, act);
  },
  cards: (sandbox, { value, words, always = [] }, key, set) =>
    cardsField(sandbox, key, value, (ids) => set(words ? ids.join(" ") : [...always, ...ids])),
  items: (sandbox, { value, words }, _key, set) => {
    const give = (/** @type {Item[]} */ all) => set(words ? all.join(" ") : all);
    return chips(
      value.map((item) => [itemSign(item), item]),
      (k) => give(value.toSpliced(k, 1)),
      adder("Add an item", sandbox.bench?.items ?? [], (item) => give([...value, item])),
    );
  },
  held: (sandbox, { value }, _key, set) =>
    html`<div class="chips">${value.map(
      ([item, up], k) => html`<button type="button" class="chip" data-test="held" aria-label="${item}, ${up ? "face up: turn it" : "face down: take it away"}"
        @click=${() => set(up ? value.with(k, [item, false]) : value.toSpliced(k, 1))}>${itemSign(item, { up })}</button>`,
    )}${adder("Add an item", sandbox.bench?.items ?? [], (item) => set([...value, [item, true]]))}</div>`,
  choice: (_sandbox, { label, value, options, first = 0 }, _key, set) =>
    html`<select aria-label=${label} @change=${(/** @type {{target: HTMLSelectElement}} */ { target }) => set(Number(target.value))}>${options.map(
      (name, k) => html`<option value=${k + first} .selected=${k + first === value}>${name}</option>`,
    )}</select>`,
  flags: (_sandbox, { value, options }, _key, set) =>
    html`<div class="chips">${options.map(
      (name, k) => html`<button type="button" class="chip way-chip" aria-pressed=${String(value[k])} @click=${() => set(value.with(k, !value[k]))}>${name}</button>`,
    )}</div>`,
};

/**
 * One field, whatever its kind.
 * @param {Sandbox} sandbox
 * @param {Field} field
 * @param {string} key
 * @param {Set} set
 */
const inside = (sandbox, field, key, set) =>
  /** @type {(sandbox: Sandbox, field: Field, key: string, set: Set) => unknown} */ (FIELDS[field.kind])(sandbox, field, key, set);

/**
 * @param {Sandbox} sandbox
 * @param {Bench} bench
 */
function playerEditor(sandbox, bench) {
  const seat = /** @type {Seat} */ (bench.seats.find(({ faction }) => faction === sandbox.player));
  const fields = bench.players.find(({ faction }) => faction === sandbox.player)?.fields ?? [];
  return html`<section class="editor" data-test="editor" data-f=${seat.faction} aria-label=${seat.name}>
    <header class="page-head"><h3 tabindex="-1">${badge(seat, { name: false })} ${seat.name}</h3>
      ${iconButton("cross", "Close", sandbox.leave, { test: "editor-close" })}</header>
    ${fields.map((field) => {
      const key = field.path.join(".");
      const set = (/** @type {unknown} */ value) => sandbox.put(["players", seat.faction, ...field.path], value);
      return labelled(field.label, `field-${key}`, inside(sandbox, field, key, set));
    })}</section>`;
}

// ---- the position

/**
 * A choice out of a list.
 * @template {string} T
 * @param {string} words
 * @param {string} test
 * @param {T} value
 * @param {{id: T, name: string}[]} options
 * @param {(chosen: T) => void} set
 */
const select = (words, test, value, options, set) => html`<label>${words} <select data-test=${test} @change=${(
  /** @type {{target: HTMLSelectElement}} */ { target },
) => set(/** @type {T} */ (target.value))}>${options.map(
    ({ id, name }) => html`<option value=${id} .selected=${id === value}>${name}</option>`,
  )}</select></label>`;

/**
 * Whose turn it is, and how far it is.
 * @param {Sandbox} sandbox
 * @param {Bench} bench
 */
function course(sandbox, bench) {
  const { position, view } = bench;
  const turns = bench.players.map(({ faction, name }) => ({ id: faction, name }));
  return html`<div class="bench-course">${select("Turn", "turn", position.turn, turns, (turn) => sandbox.begin({ turn }))}
    ${select("Phase", "phase", position.phase, bench.phases, (phase) => sandbox.begin({ phase }))}</div>
    ${
      bench.revealed
        ? labelled(bench.words.order, "order", cardsField(sandbox, "order", view.order ? [view.order] : [], (ids) => sandbox.begin({ order: ids.at(-1) })))
        : nothing
    }`;
}

/**
 * What chance gives next, as far as it is said, and the discard pile.
 * @param {Sandbox} sandbox
 * @param {Bench} bench
 */
function chance(sandbox, bench) {
  const { position, words } = bench;
  const rolls = (position.rolls ?? "").split(" ").filter(Boolean);
  const give = (/** @type {string[]} */ all) => sandbox.put(["rolls"], all.join(" ") || undefined);
  return html`<details class="bench-chance" data-test="chance" ?open=${Boolean(position.draws || position.rolls)}><summary>Cards and dice</summary>
    ${labelled(
      words.draws,
      "draws",
      cardsField(sandbox, "draws", bench.draws, (ids) => sandbox.put(["draws"], ids.join(" ") || undefined)),
    )}
    ${labelled(
      words.rolls,
      "rolls",
      chips(
        rolls.map((roll) => [roll.replace("-", " and "), roll]),
        (k) => give(rolls.toSpliced(k, 1)),
        adder("Add a roll", bench.rolls, (roll) => give([...rolls, roll])),
      ),
    )}
    <p class="quiet small">${words.left_out}</p>
    ${labelled(
      words.discard,
      "discard",
      cardsField(sandbox, "discard", bench.view.discard_cards, (ids) => sandbox.put(["discard"], ids.join(" "))),
    )}</details>`;
}

/**
 * Whom to fight where: every battle there can be.
 * @param {Sandbox} sandbox
 * @param {Bench} bench
 */
function fights(sandbox, { battles, words }) {
  if (!battles.length) return html`<p class="quiet" data-test="no-battle">${words.no_battle}</p>`;
  return html`<ul class="bench-fights" data-test="fights">${battles.map(
    ({ run, name }) => html`<li><button type="button" class="row" data-test=${run.replaceAll(" ", "-")} @click=${() => sandbox.play(run)}>${name}</button></li>`,
  )}</ul>`;
}

/**
 * @param {Sandbox} sandbox
 * @param {Bench} bench
 */
function laid(sandbox, bench) {
  const { fighting, former, place, player } = sandbox;
  const { at, leave, piece, reveal, shown, stood, tell } = sandbox;
  const once = (/** @type {Notation} */ edit) => tell(() => edit);
  const editing = { at, shown, stood, who: bench.position.turn, leave, once, tell, piece, show: reveal };
  if (place !== null)
    return placeEditor({ ...editing, place }, { land: bench.map, seats: bench.seats, view: bench.view });
  if (player) return playerEditor(sandbox, bench);
  return html`${
    bench.odd.length ? html`<ul class="odd" data-test="odd" aria-label="Looks odd">${bench.odd.map((text) => html`<li>${text}</li>`)}</ul>` : nothing
  }
    <p class="quiet telling-hint">${bench.words.hint}</p> ${pointing("Change", sandbox, { land: bench.map, seats: bench.seats, view: bench.view })} ${course(sandbox, bench)}
    <div class="bench-acts">${button(bench.turn, "play-turn", () => sandbox.play("turn"), { main: true })}
      ${button("Battle…", "battle", sandbox.fight)}
      ${button("One step", "play-step", () => sandbox.play("step"))}</div>
    ${fighting ? fights(sandbox, bench) : nothing} ${chance(sandbox, bench)}
    <div class="bench-acts">${button("Share", "share", sandbox.share)} ${button("As text", "as-text", sandbox.asText)}
      ${button("Undo", "bench-undo", sandbox.undo, { disabled: !former.length })} ${button("Start over", "start-over", sandbox.ask)}</div>
    ${given(sandbox)} <p class="quiet small">${bench.words.about}</p>`;
}

/**
 * The link and the text, once they are asked for.
 * @param {Sandbox} sandbox
 */
function given(sandbox) {
  const { said, link, text } = sandbox;
  /** @type {string | null} */
  let typed = null;
  const read = (/** @type {MouseEvent} */ { target }) => {
    const field = /** @type {Element} */ (target).closest("details")?.querySelector("textarea");
    sandbox.read(typed ?? field?.value ?? "");
  };
  return html`<p class="games-said" role="status" data-test="bench-said">${said}</p>
    ${
      link
        ? html`<label class="games-link"><span>Copy this link:</span><input data-test="link" readonly .value=${link} @focus=${(/** @type {{target: HTMLInputElement}} */ { target }) => target.select()}></label>`
        : nothing
    }
    ${
      text === null
        ? nothing
        : html`<section class="bench-text" aria-label="As text"><pre tabindex="0" data-test="text">${text}</pre>${button("Copy the text", "copy-text", sandbox.copyText)}
          <details><summary>Lay out a position from text</summary><textarea rows="6" aria-label="A position as text" data-test="typed" spellcheck="false"
            @input=${(/** @type {{target: HTMLTextAreaElement}} */ { target }) => (typed = target.value)}></textarea>${button("Lay it out", "read-text", read)}</details></section>`
    }`;
}

// ---- what was played

/**
 * What somebody is asked, as a list of answers.
 * @param {Sandbox} sandbox
 * @param {BenchRun} run
 */
function question(sandbox, { decision, answers, seats }) {
  const { filter } = sandbox;
  const back = answers ? button("Take the last answer back", "unsay", sandbox.unsay) : nothing;
  if (!decision) return back;
  const seat = seats.find(({ faction }) => faction === decision.who);
  const found = decision.options.filter(({ label }) => label.toLowerCase().includes(filter.trim().toLowerCase()));
  return html`<section class="bench-question" data-test="bench-question" data-f=${decision.who} aria-label=${decision.question}>
    <h3>${seat ? badge(seat, { name: false }) : nothing} ${decision.question} ${law(decision.law)}</h3>
    ${decision.options.length > MANY ? nameField(filter, sandbox.search) : nothing}
    <ul class="rows">${found.map(
      ({ text, label }) => html`<li><button type="button" class="row" data-test="bench-answer" data-text=${text} @click=${() => sandbox.answer(text)}>${label}</button></li>`,
    )}</ul>${back}</section>`;
}

const played = (/** @type {Sandbox} */ sandbox, /** @type {BenchRun} */ run) => html`<div class="bench-acts">${button("Back to the position", "bench-back", sandbox.stop, { main: true })}
    ${button("Share", "share", sandbox.share)} ${button("As text", "as-text", sandbox.asText)}</div>
  ${question(sandbox, run)} ${given(sandbox)} ${sandbox.stage}`;

// ---- the setup

/**
 * Seats, map, suits and deck of a new position.
 * @param {Sandbox} sandbox
 * @param {Hello} hello
 * @param {Draft} form
 */
function setupOfBench(sandbox, hello, form) {
  const { parts, setup } = setupParts(hello, form, sandbox.preview, sandbox);
  return html`<div class="setup-form bench-form" data-test="bench-form">${parts}
    <div class="bench-acts bench-end">${button("Lay out the empty map", "lay-empty", () => sandbox.start(setup(), "empty"))}
      ${button("Lay out the start of a game", "lay-full", () => sandbox.start(setup(), "full"), { main: true })}
      ${sandbox.position ? button("Keep the pieces", "lay-keep", () => sandbox.start(setup(), "keep")) : nothing}</div></div>`;
}

/**
 * What is said where the browser does not keep what lies here.
 * @param {Sandbox} sandbox
 */
const unkept = ({ keepHere, standing }) =>
  standing === "nowhere"
    ? html`<p class="notice" role="status" data-test="unkept">This browser does not let the page keep what you lay out: it will be gone when you close the page.</p>`
    : html`<p class="notice" role="status" data-test="unkept">The sandbox is open in another tab, too. What you lay out is kept from there, not from here.
        ${button("Keep it from here", "keep-here", keepHere)}</p>`;

/**
 * The screen of the sandbox.
 * @param {Sandbox} sandbox
 */
export function benchScreen(sandbox) {
  const { bench, error, form, goAway, page, retry, run, standing } = sandbox;
  const { boot, hello } = page;
  const inside = () => {
    if (form && hello) return setupOfBench(sandbox, hello, form);
    if (run) return played(sandbox, run);
    return bench ? laid(sandbox, bench) : nothing;
  };
  const mapped = bench && !form && !run;
  return html`<main tabindex="-1" class="bench" ?data-mapped=${mapped} data-test="sandbox"><header class="page-head"><h1>Sandbox</h1>
    ${iconButton("cross", "Close", form && bench ? () => sandbox.setForm(null) : goAway, { test: "bench-close" })}</header>
    ${bootLine(boot, retry)}
    ${mapped ? html`<section class="bench-table" aria-label="Map" data-test="map">${sandbox.host}</section>` : nothing}
    <div class="bench-panel">${standing === "here" ? nothing : unkept(sandbox)}${error ? html`<p class="error" role="alert" data-test="bench-error">${error}</p>` : nothing}${inside()}</div></main>`;
}
