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

/** The form's state from a `hello` reply and the setup it should show. */
export function draftOf(hello, setup) {
  const on = setup.seats.map((text) => text.split("@")[0]);
  const bots = hello.factions.filter((faction) => faction.bot_playable);
  const place = (faction) => (on.includes(faction.seat) ? on.indexOf(faction.seat) : bots.length);
  const chosen = setup.seats.find((text) => text.includes(CHARACTER))?.split(CHARACTER)[1];
  return {
    map: setup.map,
    order: setup.order,
    seed: "",
    rows: bots
      .map((faction) => ({
        faction,
        on: on.includes(faction.seat),
        character: faction.characters && (chosen ?? faction.characters[0].id),
      }))
      .sort((a, b) => place(a.faction) - place(b.faction)),
  };
}

/** The setup that a draft asks for. An empty seed is a fresh one; other text goes to Python as it is. */
export function setupOf(draft) {
  const seed = draft.seed.trim();
  return {
    map: draft.map,
    seats: draft.rows
      .filter((row) => row.on)
      .map(({ faction, character }) => faction.seat + (character ? CHARACTER + character : "")),
    order: draft.order,
    seed: seed === "" ? freshSeed() : /^\d+$/.test(seed) && Number.isSafeInteger(Number(seed)) ? Number(seed) : seed,
  };
}

function seatRow(draft, row, i, redraw) {
  const { faction } = row;
  const move = (by) => {
    draft.rows.splice(i, 1);
    draft.rows.splice(i + by, 0, row);
    redraw();
  };
  const about = faction.characters?.find(({ id }) => id === row.character)?.about;
  return html`<li class="seat" data-f=${faction.id} ?data-off=${!row.on}>
    <label class="seat-name"><input type="checkbox" data-test="seat-${faction.id}" .checked=${row.on}
      @change=${(event) => {
        row.on = event.target.checked;
        redraw();
      }}>
      ${badge({ faction: faction.id, mark: faction.mark, bot: true })}<span>${faction.bot}</span></label>
    ${
      draft.order === "given"
        ? html`<span class="seat-move">${iconButton("up", `${faction.bot}: earlier`, () => move(-1), { disabled: i === 0 })}
        ${iconButton("down", `${faction.bot}: later`, () => move(1), { disabled: i === draft.rows.length - 1 })}</span>`
        : nothing
    }
    ${
      faction.characters && row.on
        ? html`<div class="seat-more"><label>Character
          <select data-test="character" @change=${(event) => {
            row.character = event.target.value;
            redraw();
          }}>
          ${faction.characters.map(({ id, name }) => html`<option value=${id} ?selected=${id === row.character}>${name}</option>`)}</select></label>
          ${about ? html`<p class="quiet">${about}</p>` : nothing}</div>`
        : nothing
    }</li>`;
}

/**
 * @param state {draft, maps, boot, busy, error}: `draft` from draftOf, null until Python has said hello
 * @param on {redraw, start(setup), leave, retry}
 */
export function setupForm({ draft, maps, boot, busy, error }, on) {
  const order = (
    value,
    words,
  ) => html`<label class="choice"><input type="radio" name="order" value=${value} data-test="order-${value}"
    .checked=${draft.order === value} @change=${() => {
      draft.order = value;
      on.redraw();
    }}>${words}</label>`;
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
        <fieldset><legend>Bots</legend><ol class="seats">${draft.rows.map((row, i) => seatRow(draft, row, i, on.redraw))}</ol></fieldset>
        <fieldset><legend>Seat order</legend>${order("random", "Random")}${order("given", "As listed above")}</fieldset>
        <div class="fields"><label>Map <select data-test="map" @change=${(event) => {
          draft.map = event.target.value;
        }}>
          ${maps.map(({ id, name }) => html`<option value=${id} ?selected=${id === draft.map}>${name}</option>`)}</select></label>
        <label>Seed <input inputmode="numeric" autocomplete="off" spellcheck="false" placeholder="fresh" data-test="seed"
          aria-describedby="seed-help" .value=${draft.seed} @input=${(event) => {
            draft.seed = event.target.value;
          }}></label></div>
        <p class="quiet" id="seed-help">The same seed and seats give the same game. Empty: a fresh one.</p>
        <div class="setup-end">${error ? html`<p class="error" role="alert" data-test="setup-error">${error}</p>` : nothing}
        <button type="submit" class="button button-main" data-test="start" ?disabled=${busy}>${busy ? "Playing the game…" : "Watch this game"}</button></div>
      </form>`
        : nothing
    }</main>`;
}
