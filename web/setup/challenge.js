/** The part of a seat's row that says how hard its bot plays: difficulty, traits, house rules. */
import { html, nothing } from "../vendor/lit-html.js";
import { law } from "../shell/parts.js";

/**
 * @import { ChallengeCard } from "../types.js"
 * @import { Row } from "./form.js"
 */

/** What a bot can be given, as a row keeps it. */
export const PLAIN = { difficulty: "default", traits: [], house: [] };

/**
 * The options of a row's bot that differ from a plain one, for the text of its seat.
 * @param {Pick<Row, "difficulty" | "traits" | "house">} row
 */
export function challengeOptions({ difficulty, traits, house }) {
  return {
    difficulty: difficulty === PLAIN.difficulty ? "" : difficulty,
    traits: traits.join("+"),
    house: house.join("+"),
  };
}

/**
 * @param {Row} row
 * @param {"traits" | "house"} field
 * @param {ChallengeCard[]} cards
 * @param {() => void} redraw
 */
const ticks = (row, field, cards, redraw) => cards.map(
  ({ id, name, about, law: rule }) => html`<label class="choice"><input type="checkbox" data-test="${field}-${id}" .checked=${row[field].includes(id)}
    @change=${(/** @type {{target: HTMLInputElement}} */ { target }) => {
      const chosen = new Set(row[field]);
      chosen[target.checked ? "add" : "delete"](id);
      row[field] = cards.map((card) => card.id).filter((card) => chosen.has(card));
      redraw();
    }}><span>${name} ${law(rule)}<span class="quiet choice-about">${about}</span></span></label>`,
);

/**
 * How the closed part sums up what is chosen.
 * @param {Row} row
 */
function chosenWords({ faction, difficulty, traits, house }) {
  const named = (/** @type {ChallengeCard[]} */ cards, /** @type {string[]} */ ids) =>
    cards.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  const level = faction.difficulties.find(({ id }) => id === difficulty)?.name;
  return [level, ...named(faction.traits, traits), ...named(faction.house, house)].join(", ");
}

/**
 * The house rules that a row's seat may play by.
 * @param {Pick<Row, "faction" | "kind">} row
 */
export const houseOf = ({ faction, kind }) => (kind === "bot" ? faction.house : faction.people_house);

/**
 * The house rules of people, where there are any.
 * @param {Row} row
 * @param {() => void} redraw
 */
export function houseField(row, redraw) {
  const cards = houseOf(row);
  const chosen = cards.filter(({ id }) => row.house.includes(id)).map(({ name }) => name);
  return cards.length
    ? html`<details class="seat-more challenge" data-test="house-rules-${row.faction.id}">
      <summary><span>House rules</span> <span class="quiet">${chosen.join(", ")}</span></summary>
      <fieldset><legend class="sr">House rules</legend>${ticks(row, "house", cards, redraw)}</fieldset></details>`
    : nothing;
}

/**
 * How well a program plays in the seat of people.
 * @param {Row} row
 * @param {() => void} redraw
 */
export function skillField(row, redraw) {
  const { faction } = row;
  const about = faction.skills.find(({ id }) => id === row.skill)?.about;
  return html`<fieldset class="seat-more"><legend class="sr">Strength</legend><div class="kinds">${faction.skills.map(
    ({ id, name }) => html`<label class="choice segment"><input type="radio" name="skill-${faction.id}" value=${id}
      data-test="skill-${faction.id}-${id}" .checked=${id === row.skill} @change=${() => {
        row.skill = id;
        redraw();
      }}><span>${name}</span></label>`,
  )}</div><p class="quiet">${about}</p></fieldset>`;
}

/**
 * Difficulty, traits and house rules of a bot.
 * @param {Row} row
 * @param {() => void} redraw
 */
export function challengeField(row, redraw) {
  const { faction } = row;
  const about = faction.difficulties.find(({ id }) => id === row.difficulty)?.about;
  return html`<details class="seat-more challenge" data-test="challenge-${faction.id}">
    <summary><span>Challenge</span> <span class="quiet">${chosenWords(row)}</span></summary>
    <fieldset><legend>Difficulty</legend><div class="kinds">${faction.difficulties.map(
      ({ id, name }) => html`<label class="choice segment"><input type="radio" name="difficulty-${faction.id}" value=${id}
        data-test="difficulty-${faction.id}-${id}" .checked=${id === row.difficulty} @change=${() => {
          row.difficulty = id;
          redraw();
        }}><span>${name}</span></label>`,
    )}</div><p class="quiet">${about}</p></fieldset>
    <fieldset><legend>Traits</legend>${ticks(row, "traits", faction.traits, redraw)}</fieldset>
    ${faction.house.length ? html`<fieldset><legend>House rules</legend>${ticks(row, "house", faction.house, redraw)}</fieldset>` : nothing}
  </details>`;
}
