/** The setup form. It keeps what was typed; whether it is a legal game is for Python to say. */
import { html, nothing } from "../vendor/lit-html.js";
import { PLAIN, challengeField, challengeOptions, houseField, houseOf, skillField } from "./challenge.js";
import { badge, sign } from "../board/pieces.js";
import { bootLine, iconButton } from "../shell/parts.js";

/**
 * @import { BootState, Choice, FactionFacts, Hello, Notation, SeatKind, Setup, Suit } from "../types.js"
 * @import { Preview } from "./preview.js"
 */

/**
 * @typedef {object} Row a seat of the form
 * @property {FactionFacts} faction
 * @property {SeatKind} kind
 * @property {string} character
 * @property {string} difficulty
 * @property {string} skill how well a program plays
 * @property {string} name that of a plain seat, and its colour
 * @property {string} colour
 * @property {string[]} traits
 * @property {string[]} house
 * @property {boolean} on whether somebody sits there
 */

/**
 * @typedef {object} Draft what the form holds
 * @property {string} map
 * @property {string} deck
 * @property {string} deal
 * @property {Suit[] | null} hand the suits that were dealt by hand
 * @property {number} fresh the seed for an empty field
 * @property {Setup["order"]} order
 * @property {string} teamwork
 * @property {string} services
 * @property {string} ask who is asked for a card
 * @property {Set<string>} chosen what the table chooses of chance
 * @property {string} seed as it was typed
 * @property {Row[]} rows
 */

/** @typedef {{map: string, suits: string | Suit[], seed: number | string}} Land */
/** @typedef {{redraw: () => void}} Redraws */

/** A fresh seed from the browser's own source of chance. */
export function freshSeed() {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return (high & 0x1fffff) * 2 ** 32 + low;
}

const SEAT_OF = /** @type {const} */ ({ bot: "seat", human: "human_seat", player: "program_seat", table: "table_seat" });
const KINDS = /** @type {SeatKind[]} */ (Object.keys(SEAT_OF));

/**
 * The seat that a row of the form asks for, as Python writes it.
 * @param {Row} row
 */
function seatOf(row) {
  const { faction, kind, character, name, colour } = row;
  const plain = faction.colours.length ? { name: name.trim(), colour } : {};
  const skill = kind === "player" && row.skill !== faction.skills[0].id ? row.skill : "";
  const chosen = { character, skill, ...plain, ...(kind === "bot" ? challengeOptions(row) : { house: row.house.join("+") }) };
  const options = Object.entries(chosen).filter(([, value]) => value);
  return faction[SEAT_OF[kind]] + (options.length ? `@${options.map((pair) => pair.join("=")).join(",")}` : "");
}

/**
 * Who sits in a seat as Python writes it, and its options.
 * @param {Notation} text
 * @returns {[seat: string, options: Record<string, string | undefined>]}
 */
function readSeat(text) {
  const [seat, options = ""] = text.split("@");
  return [seat, Object.fromEntries(options.split(",").map((option) => option.split("=")))];
}

const several = (/** @type {string | undefined} */ value) => (value ? value.split("+") : []);

/**
 * The form's state.
 * @param {Hello} hello
 * @param {Setup} setup what it should show
 * @returns {Draft}
 */
export function draftOf(hello, setup) {
  const seats = setup.seats.map(readSeat);
  const place = (/** @type {FactionFacts} */ faction) => {
    const i = seats.findIndex(([seat]) => KINDS.some((kind) => faction[SEAT_OF[kind]] === seat));
    return i < 0 ? seats.length : i;
  };
  const rows = hello.factions.map((faction) => {
    const found = seats.at(place(faction));
    const { character = "", difficulty = PLAIN.difficulty, skill = faction.skills[0]?.id ?? "", name = "", colour = "", traits, house } = found?.[1] ?? {};
    const kind = KINDS.find((id) => (found ? faction[SEAT_OF[id]] === found[0] : faction[SEAT_OF[id]])) ?? "bot";
    const on = found !== undefined;
    return settled({ faction, kind, character, difficulty, skill, name, colour, traits: several(traits), house: several(house), on });
  });
  const deal = Array.isArray(setup.suits) ? HAND : setup.suits === PRINTED ? undefined : setup.suits;
  return {
    map: setup.map,
    deck: setup.deck ?? hello.decks[0].id,
    deal: deal ?? hello.deals[0].id,
    hand: Array.isArray(setup.suits) ? setup.suits : null,
    fresh: freshSeed(),
    order: setup.order,
    teamwork: setup.teamwork ?? "",
    services: rows.some(({ on, faction }) => on && faction.sells) ? (setup.services ?? "") : "",
    ask: setup.ask ?? hello.ask[0].id,
    chosen: new Set(setup.chosen ?? []),
    seed: "",
    rows: rows.sort((a, b) => place(a.faction) - place(b.faction)),
  };
}

/** @type {{id: Setup["order"], name: string}[]} */
const ORDERS = [
  { id: "random", name: "Random" },
  { id: "given", name: "As listed above" },
];

/** The suits as they lie on the map, and suits that the table has dealt by hand. */
const [PRINTED, HAND] = ["printed", "hand"];

/**
 * A row with a character where a bot must have one, and none where there is nothing to choose; its own house rules.
 * @param {Row} row
 */
function settled(row) {
  row.house = row.house.filter((id) => houseOf(row).some((rule) => rule.id === id));
  const { characters } = row.faction;
  if (!characters) row.character = "";
  else if (row.kind === "bot") row.character ||= characters[0].id;
  return row;
}

const seated = (/** @type {Draft} */ { rows }) => rows.filter(({ on }) => on);

/** @param {Row[]} rows */
function startWords(rows) {
  if (rows.some(({ kind }) => kind === "table")) return "Start at the table";
  return rows.some(({ kind }) => kind === "human") ? "Play this game" : "Watch this game";
}

/**
 * Whether people and bots both play, so that the people may play together.
 * @param {Draft} draft
 */
function mixed(draft) {
  const bots = seated(draft).filter(({ kind }) => kind === "bot").length;
  return bots > 0 && bots < seated(draft).length;
}

/**
 * Whether the Riverfolk play, so that services are for sale.
 * @param {Draft} draft
 */
const trading = (draft) => seated(draft).some(({ faction }) => faction.sells);

/**
 * The service cards of a draft: those that were chosen, else the usual ones where people and bots could buy from each other.
 * @param {Hello} hello
 * @param {Draft} draft
 */
function servicesOf(hello, draft) {
  const usual = mixed(draft) ? hello.services.find((cards) => cards.usual) : null;
  return (trading(draft) && (draft.services || usual?.id)) || hello.services[0].id;
}

/**
 * Whether several people share the device, so that who is asked could tell what is held.
 * @param {Draft} draft
 */
const shared = (draft) => seated(draft).filter(({ kind }) => kind === "human").length > 1;

/**
 * The seed of a draft: an empty one is fresh; text that is no number goes to Python as it is.
 * @param {Draft} draft
 */
function seedOf(draft) {
  const seed = draft.seed.trim();
  return seed === "" ? draft.fresh : /^\d+$/.test(seed) && Number.isSafeInteger(Number(seed)) ? Number(seed) : seed;
}

const mapOf = (/** @type {Hello} */ hello, /** @type {Draft} */ { map }) => hello.maps.find(({ id }) => id === map) ?? hello.maps[0];

/**
 * The map, suits and seed of a draft, as a game and the call `map` take them.
 * @param {Hello} hello
 * @param {Draft} draft
 * @returns {Land}
 */
export function landOf(hello, draft) {
  const suits = mapOf(hello, draft).printed ? PRINTED : draft.deal === HAND && draft.hand ? draft.hand : draft.deal;
  return { map: draft.map, suits, seed: seedOf(draft) };
}

/**
 * The setup that a draft asks for.
 * @param {Hello} hello
 * @param {Draft} draft
 * @returns {Setup}
 */
function setupOf(hello, draft) {
  return {
    ...landOf(hello, draft),
    deck: draft.deck,
    seats: seated(draft).map(seatOf),
    order: draft.order,
    teamwork: mixed(draft) ? draft.teamwork : "",
    services: servicesOf(hello, draft),
    ...(shared(draft) ? { ask: draft.ask } : {}),
    chosen: [...draft.chosen],
  };
}

/**
 * A row of choices of which one holds.
 * @template {Choice} T
 * @param {string} name
 * @param {T[]} options
 * @param {string} chosen
 * @param {(id: T["id"]) => void} onChoose
 * @param {string} [extra] classes
 */
const choices = (name, options, chosen, onChoose, extra = "") => options.map(
  (option) => html`<label class="choice ${extra}"><input type="radio" name=${name} value=${option.id} data-test="${name}-${option.id || "none"}"
    .checked=${option.id === chosen} @change=${() => onChoose(option.id)}><span>${option.name}${
      option.about ? html`<span class="quiet choice-about">${option.about}</span>` : nothing
    }</span></label>`,
);

/**
 * @param {Row} row
 * @param {string} who what is said where no character is chosen
 * @param {() => void} redraw
 */
function characterField(row, who, redraw) {
  const { faction, kind, character } = row;
  const characters = faction.characters ?? [];
  const about = characters.find(({ id }) => id === character)?.about ?? who;
  return html`<div class="seat-more"><label>Character
    <select data-test="character" @change=${(/** @type {{target: HTMLSelectElement}} */ { target }) => {
      row.character = target.value;
      redraw();
    }}>
    ${kind === "bot" ? nothing : html`<option value="" .selected=${!character}>Choose in the game</option>`}
    ${characters.filter(({ bot_only }) => kind === "bot" || !bot_only).map(({ id, name }) => html`<option value=${id} .selected=${id === character}>${name}</option>`)}</select></label>
    <p class="quiet">${about}</p></div>`;
}

/**
 * Who sits there, where nothing else is to be said of the seat: it is as high then as that of a bot, and what is below stays.
 * @param {Row} row
 * @param {string} who
 */
const whoLine = (row, who) =>
  row.kind === "player" || houseOf(row).length || row.faction.characters || row.faction.colours.length ? nothing : html`<p class="seat-more seat-who quiet">${who}</p>`;

/**
 * What a plain seat is called, and the colour of its pieces.
 * @param {Row} row
 * @param {Hello["plain"]} words
 * @param {() => void} redraw
 */
function plainFields(row, words, redraw) {
  return html`<div class="seat-more"><label>${words.name}
      <input autocomplete="off" maxlength="20" data-test="plain-name" placeholder=${row.faction.name} .value=${row.name}
        @input=${(/** @type {{target: HTMLInputElement}} */ { target }) => {
          row.name = target.value;
        }}></label>
    <label>${words.colour}
      <select data-test="plain-colour" @change=${(/** @type {{target: HTMLSelectElement}} */ { target }) => {
        row.colour = target.value;
        redraw();
      }}>${row.faction.colours.map((colour) => html`<option value=${colour} .selected=${colour === row.colour}>${colour}</option>`)}</select></label></div>`;
}

/**
 * @param {Draft} draft
 * @param {Row} row
 * @param {number} i
 * @param {Hello["seat_kinds"]} kinds
 * @param {Hello["plain"]} plain
 * @param {() => void} redraw
 */
function seatRow(draft, row, i, kinds, plain, redraw) {
  const { faction, kind, on } = row;
  const name = (kind === "bot" && faction.bot) || faction.name;
  const who = kinds.find(({ id }) => id === kind)?.about ?? "";
  const move = (/** @type {1 | -1} */ by) => {
    draft.rows.splice(i, 1);
    draft.rows.splice(i + by, 0, row);
    redraw();
  };
  const choose = (/** @type {SeatKind} */ chosen) => {
    row.kind = chosen;
    if (chosen !== "bot") row.character = "";
    settled(row);
    redraw();
  };
  return html`<li class="seat" data-f=${faction.id} ?data-off=${!on} data-test="seat">
    <label class="seat-name"><input type="checkbox" data-test="seat-${faction.id}" .checked=${on}
      @change=${(/** @type {{target: HTMLInputElement}} */ { target }) => {
        row.on = target.checked;
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
            kinds.filter(({ id }) => faction[SEAT_OF[id]]).map(({ id, name: words }) => ({ id, name: words })),
            kind,
            choose,
            "segment",
          )}</fieldset>`
        : nothing
    }
    ${faction.characters && on ? characterField(row, who, redraw) : nothing}
    ${faction.colours.length && on ? plainFields(row, plain, redraw) : nothing}
    ${on && kind === "player" ? skillField(row, redraw) : nothing}
    ${on && kind !== "bot" ? whoLine(row, who) : nothing}
    ${on ? (kind === "bot" ? challengeField : houseField)(row, redraw) : nothing}</li>`;
}

/**
 * How much the factions stir the board together, and what is advised: a hint, not a rule.
 * @param {Hello} hello
 * @param {Draft} draft
 */
function reachLine(hello, draft) {
  const rows = seated(draft);
  const sum = rows.reduce((total, { faction }) => total + faction.reach, 0);
  const least = hello.reach[rows.length];
  return html`<p class="reach" data-test="reach" ?data-low=${sum < least}><b>${hello.reach_name} ${sum}</b>${
    least === undefined ? nothing : html` · ${least} or more for ${rows.length}`
  }<span class="quiet choice-about">${hello.reach_note}</span></p>`;
}

/**
 * The map, its suits where none are printed, and the map itself in small.
 * @param {Hello} hello
 * @param {Draft} draft
 * @param {Preview} preview
 * @param {Redraws} on
 */
function landFields(hello, draft, preview, on) {
  const deal = (/** @type {string} */ id) => {
    draft.hand = id === HAND ? preview.suits : null;
    draft.deal = id;
    on.redraw();
  };
  return html`<fieldset class="land"><legend>Map</legend>
    <div class="kinds">${choices("map", hello.maps, draft.map, (id) => {
      draft.map = id;
      draft.hand = null;
      if (draft.deal === HAND) draft.deal = hello.deals[0].id;
      on.redraw();
    }, "segment")}</div>
    ${preview.host}
    ${
      mapOf(hello, draft).printed
        ? nothing
        : html`<fieldset><legend>Suits</legend>${choices("deal", hello.deals, draft.deal, deal)}
          <button type="button" class="button" data-test="deal-anew" ?disabled=${draft.deal === HAND || draft.seed.trim() !== ""} @click=${() => {
            draft.fresh = freshSeed();
            on.redraw();
          }}>Deal anew</button></fieldset>`
    }</fieldset>
    <fieldset><legend>Deck</legend>${choices("deck", hello.decks, draft.deck, (id) => {
      draft.deck = id;
      on.redraw();
    })}</fieldset>`;
}

/**
 * The fields of a table to lay out or to study: who sits where, which map and deck; and `setup()`, what they ask for.
 * @param {Hello} hello
 * @param {Draft} draft
 * @param {Preview} preview
 * @param {Redraws} on
 * @param {SeatKind[]} [wanted] who may sit there
 */
export function setupParts(hello, draft, preview, on, wanted = ["bot", "human"]) {
  const kinds = hello.seat_kinds.filter(({ id }) => wanted.includes(id));
  const parts = html`<fieldset><legend>Seats, in turn order</legend>
    <ol class="seats">${draft.rows.map((row, i) =>
      kinds.some(({ id }) => row.faction[SEAT_OF[id]]) ? seatRow(draft, row, i, kinds, hello.plain, on.redraw) : nothing,
    )}</ol></fieldset>
    <div class="setup-table">${landFields(hello, draft, preview, on)}</div>`;
  return { parts, setup: () => setupOf(hello, draft) };
}

/**
 * @typedef {object} SetupState
 * @property {Hello | null} hello
 * @property {Draft | null} draft null until Python has said hello
 * @property {BootState} boot
 * @property {boolean | string} busy
 * @property {string} error
 * @property {Preview} preview
 */

/** @typedef {Record<"usual" | "challenge" | "begin", (setup: Setup) => unknown> & Record<"leave" | "retry", () => void>} Answers */

/**
 * The setup form.
 * @param {SetupState} state
 * @param {Redraws & Answers} on
 */
export function setupForm({ hello, draft, boot, busy, error, preview }, on) {
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    if (hello && draft) on.begin(setupOf(hello, draft));
  };
  return html`<main tabindex="-1" class="setup"><header class="page-head"><h1>Set up a game</h1>
    ${iconButton("cross", "Back", on.leave, { test: "setup-back" })}</header>
    ${bootLine(boot, on.retry)}
    ${
      hello && draft
        ? html`<form class="setup-form" data-test="setup-form" novalidate @submit=${submit}>
        <div class="usual" role="group" aria-label="Begin with">
          <button type="button" class="button" data-test="usual-play" @click=${() => on.usual(hello.default_play)}>To play</button>
          <button type="button" class="button" data-test="usual-watch" @click=${() => on.usual(hello.default_setup)}>To watch</button>
          <button type="button" class="button" data-test="usual-table" @click=${() => on.usual(hello.default_table)}>At a table</button></div>
        <fieldset><legend>Seats</legend>
          <dl class="kind-words quiet">${hello.seat_kinds.map(({ name, about }) => html`<div><dt>${name}</dt><dd>${about}</dd></div>`)}</dl>
          <ol class="seats">${draft.rows.map((row, i) => seatRow(draft, row, i, hello.seat_kinds, hello.plain, on.redraw))}</ol>
          ${
            seated(draft).some(({ kind }) => kind === "bot")
              ? html`<button type="button" class="button" data-test="random-challenge" @click=${() => on.challenge(setupOf(hello, draft))}>
                ${sign("dice")} Random challenge for all bots</button>`
              : nothing
          }
          ${reachLine(hello, draft)}</fieldset>
        <div class="setup-table"><fieldset><legend>Seat order</legend>${choices(
          "order",
          ORDERS,
          draft.order,
          (order) => {
            draft.order = order;
            on.redraw();
          },
        )}</fieldset>
        ${
          mixed(draft)
            ? html`<fieldset data-test="teamwork"><legend>Playing together</legend>${choices("teamwork", hello.teamwork, draft.teamwork, (teamwork) => {
                draft.teamwork = teamwork;
                on.redraw();
              })}</fieldset>`
            : nothing
        }
        ${
          trading(draft)
            ? html`<fieldset data-test="services"><legend>Service cards</legend>${choices("services", hello.services, servicesOf(hello, draft), (services) => {
                draft.services = services;
                on.redraw();
              })}</fieldset>`
            : nothing
        }
        ${
          shared(draft)
            ? html`<fieldset data-test="ask"><legend>Who is asked for a card</legend>${choices("ask", hello.ask, draft.ask, (ask) => {
                draft.ask = ask;
                on.redraw();
              })}</fieldset>`
            : nothing
        }
        <fieldset><legend>Chance</legend>${hello.chosen.map(
          ({ id, name, about }) => html`<label class="choice"><input type="checkbox" data-test="chosen-${id}" .checked=${draft.chosen.has(id)}
            @change=${(/** @type {{target: HTMLInputElement}} */ { target }) => {
              draft.chosen[target.checked ? "add" : "delete"](id);
              on.redraw();
            }}><span>${name}<span class="quiet choice-about">${about}</span></span></label>`,
        )}</fieldset>
        ${landFields(hello, draft, preview, on)}
        <div class="fields"><label>Seed <input inputmode="numeric" autocomplete="off" spellcheck="false" placeholder="fresh" data-test="seed"
          aria-describedby="seed-help" .value=${draft.seed} @input=${(/** @type {{target: HTMLInputElement}} */ { target }) => {
            draft.seed = target.value;
            on.redraw();
          }}></label></div>
        <p class="quiet" id="seed-help">The same seed and seats give the same game. Empty: a fresh one.</p></div>
        <div class="setup-end">${error ? html`<p class="error" role="alert" data-test="setup-error">${error}</p>` : nothing}
        <button type="submit" class="button button-main" data-test="start" ?disabled=${busy}>${
          busy ? "Playing the game…" : startWords(seated(draft))
        }</button></div>
      </form>`
        : nothing
    }</main>`;
}
