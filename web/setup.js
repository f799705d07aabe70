/** The setup form. It keeps what was typed; whether it is a legal game is for Python to say. */
import { html, nothing } from "./vendor/lit-html.js";
import { badge } from "./pieces.js";
import { bootLine, iconButton } from "./words.js";

/** A fresh seed from the browser's own source of chance. */
export function freshSeed() {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return (high & 0x1fffff) * 2 ** 32 + low;
}

const CHARACTER = "@character=";
const SEAT_OF = { bot: "seat", human: "human_seat", player: "program_seat" };

/** The seat that a row of the form asks for, as Python writes it. */
function seatOf({ faction, kind, character }) {
  return faction[SEAT_OF[kind]] + (character ? CHARACTER + character : "");
}

/** The form's state from a `hello` reply and the setup it should show. */
export function draftOf(hello, setup) {
  const seats = setup.seats.map((text) => text.split(CHARACTER));
  const place = (faction) => {
    const i = seats.findIndex(([seat]) => Object.values(SEAT_OF).some((field) => faction[field] === seat));
    return i < 0 ? seats.length : i;
  };
  const rows = hello.factions.map((faction) => {
    const [seat, character = ""] = seats[place(faction)] ?? [];
    const kind = Object.keys(SEAT_OF).find((id) => faction[SEAT_OF[id]] === seat) ?? "bot";
    return settled({ faction, kind, character, on: seat !== undefined });
  });
  return {
    map: setup.map,
    order: setup.order,
    teamwork: setup.teamwork ?? "",
    chosen: new Set(setup.chosen ?? []),
    seed: "",
    rows: rows.sort((a, b) => place(a.faction) - place(b.faction)),
  };
}

/** A row with a character where a bot must have one, and none where there is nothing to choose. */
function settled(row) {
  const { characters } = row.faction;
  if (!characters) row.character = "";
  else if (row.kind === "bot") row.character ||= characters[0].id;
  return row;
}

const seated = ({ rows }) => rows.filter(({ on }) => on);

/** Whether people and bots both play, so that the people may play together. */
function mixed(draft) {
  const bots = seated(draft).filter(({ kind }) => kind === "bot").length;
  return bots > 0 && bots < seated(draft).length;
}

/** The setup that a draft asks for. An empty seed is a fresh one; other text goes to Python as it is. */
export function setupOf(draft) {
  const seed = draft.seed.trim();
  return {
    map: draft.map,
    seats: seated(draft).map(seatOf),
    order: draft.order,
    seed: seed === "" ? freshSeed() : /^\d+$/.test(seed) && Number.isSafeInteger(Number(seed)) ? Number(seed) : seed,
    teamwork: mixed(draft) ? draft.teamwork : "",
    chosen: [...draft.chosen],
  };
}

/** A row of choices of which one holds. */
const choices = (name, options, chosen, onChoose, extra = "") => options.map(
  (option) => html`<label class="choice ${extra}"><input type="radio" name=${name} value=${option.id} data-test="${name}-${option.id || "none"}"
    .checked=${option.id === chosen} @change=${() => onChoose(option.id)}><span>${option.name}${
      option.about ? html`<span class="quiet choice-about">${option.about}</span>` : nothing
    }</span></label>`,
);

function characterField(row, redraw) {
  const { faction, kind, character } = row;
  const about = faction.characters.find(({ id }) => id === character)?.about;
  return html`<div class="seat-more"><label>Character
    <select data-test="character" @change=${(event) => {
      row.character = event.target.value;
      redraw();
    }}>
    ${kind === "bot" ? nothing : html`<option value="" .selected=${!character}>Choose in the game</option>`}
    ${faction.characters.map(({ id, name }) => html`<option value=${id} .selected=${id === character}>${name}</option>`)}</select></label>
    ${about && kind === "bot" ? html`<p class="quiet">${about}</p>` : nothing}</div>`;
}

function seatRow(draft, row, i, kinds, redraw) {
  const { faction, kind, on } = row;
  const name = kind === "bot" ? faction.bot : faction.name;
  const move = (by) => {
    draft.rows.splice(i, 1);
    draft.rows.splice(i + by, 0, row);
    redraw();
  };
  const choose = (chosen) => {
    row.kind = chosen;
    if (chosen !== "bot") row.character = "";
    settled(row);
    redraw();
  };
  return html`<li class="seat" data-f=${faction.id} ?data-off=${!on} data-test="seat">
    <label class="seat-name"><input type="checkbox" data-test="seat-${faction.id}" .checked=${on}
      @change=${(event) => {
        row.on = event.target.checked;
        redraw();
      }}>
      ${badge({ faction: faction.id, mark: faction.mark, bot: kind === "bot" })}<span>${name}</span></label>
    ${
      draft.order === "given"
        ? html`<span class="seat-move">${iconButton("up", `${name}: earlier`, () => move(-1), { disabled: i === 0, test: `up-${faction.id}` })}
        ${iconButton("down", `${name}: later`, () => move(1), { disabled: i === draft.rows.length - 1, test: `down-${faction.id}` })}</span>`
        : nothing
    }
    ${
      on
        ? html`<fieldset class="kinds"><legend class="sr">${faction.name}: who plays</legend>${choices(
            `kind-${faction.id}`,
            kinds.map(({ id, name: words }) => ({ id, name: words })),
            kind,
            choose,
            "segment",
          )}</fieldset>`
        : nothing
    }
    ${faction.characters && on ? characterField(row, redraw) : nothing}</li>`;
}

/** How much the factions stir the board together, and what is advised: a hint, not a rule. */
function reachLine(hello, draft) {
  const rows = seated(draft);
  const sum = rows.reduce((total, { faction }) => total + faction.reach, 0);
  const least = hello.reach[rows.length];
  return html`<p class="reach" data-test="reach" ?data-low=${sum < least}><b>${hello.reach_name} ${sum}</b>${
    least === undefined ? nothing : html` · ${least} or more for ${rows.length}`
  }<span class="quiet choice-about">${hello.reach_note}</span></p>`;
}

/**
 * @param state {hello, draft, boot, busy, error}: `draft` from draftOf, null until Python has said hello
 * @param on {redraw, usual(setup), start(setup), leave, retry}
 */
export function setupForm({ hello, draft, boot, busy, error }, on) {
  const keep = (field) => (value) => {
    draft[field] = value;
    on.redraw();
  };
  const submit = (event) => {
    event.preventDefault();
    on.start(setupOf(draft));
  };
  return html`<main tabindex="-1" class="setup"><header class="page-head"><h1>Set up a game</h1>
    ${iconButton("cross", "Back", on.leave, { test: "setup-back" })}</header>
    ${bootLine(boot, on.retry)}
    ${
      draft
        ? html`<form class="setup-form" data-test="setup-form" novalidate @submit=${submit}>
        <div class="usual" role="group" aria-label="Begin with">
          <button type="button" class="button" data-test="usual-play" @click=${() => on.usual(hello.default_play)}>To play</button>
          <button type="button" class="button" data-test="usual-watch" @click=${() => on.usual(hello.default_setup)}>To watch</button></div>
        <fieldset><legend>Seats</legend>
          <ol class="seats">${draft.rows.map((row, i) => seatRow(draft, row, i, hello.seat_kinds, on.redraw))}</ol>
          <dl class="kind-words quiet">${hello.seat_kinds.map(({ name, about }) => html`<div><dt>${name}</dt><dd>${about}</dd></div>`)}</dl>
          ${reachLine(hello, draft)}</fieldset>
        <fieldset><legend>Seat order</legend>${choices(
          "order",
          [
            { id: "random", name: "Random" },
            { id: "given", name: "As listed above" },
          ],
          draft.order,
          keep("order"),
        )}</fieldset>
        ${
          mixed(draft)
            ? html`<fieldset data-test="teamwork"><legend>Playing together</legend>${choices("teamwork", hello.teamwork, draft.teamwork, keep("teamwork"))}</fieldset>`
            : nothing
        }
        <fieldset><legend>Chance</legend>${hello.chosen.map(
          ({ id, name, about }) => html`<label class="choice"><input type="checkbox" data-test="chosen-${id}" .checked=${draft.chosen.has(id)}
            @change=${(event) => {
              draft.chosen[event.target.checked ? "add" : "delete"](id);
              on.redraw();
            }}><span>${name}<span class="quiet choice-about">${about}</span></span></label>`,
        )}</fieldset>
        <div class="fields"><label>Map <select data-test="map" @change=${(event) => keep("map")(event.target.value)}>
          ${hello.maps.map(({ id, name }) => html`<option value=${id} .selected=${id === draft.map}>${name}</option>`)}</select></label>
        <label>Seed <input inputmode="numeric" autocomplete="off" spellcheck="false" placeholder="fresh" data-test="seed"
          aria-describedby="seed-help" .value=${draft.seed} @input=${(event) => {
            draft.seed = event.target.value;
          }}></label></div>
        <p class="quiet" id="seed-help">The same seed and seats give the same game. Empty: a fresh one.</p>
        <div class="setup-end">${error ? html`<p class="error" role="alert" data-test="setup-error">${error}</p>` : nothing}
        <button type="submit" class="button button-main" data-test="start" ?disabled=${busy}>${
          busy ? "Playing the game…" : seated(draft).some(({ kind }) => kind === "human") ? "Play this game" : "Watch this game"
        }</button></div>
      </form>`
        : nothing
    }</main>`;
}
