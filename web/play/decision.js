/** What is asked now: ways to point at an answer, what is chosen so far, and what is not possible. */
import { html, nothing } from "../vendor/lit-html.js";
import { badge, sign } from "../board/pieces.js";
import { disc } from "../game/places.js";
import { iconButton, law } from "../shell/parts.js";
import { standings } from "./boards/standing.js";
import { Narrowing, PLACES } from "./narrowing.js";
import { heard, named, onDisc, price, shared, signed, summed, tile } from "./tile.js";
import { leftFor, trackTiles, tracksOf } from "./upright.js";

/**
 * @import { Decision, Game, MomentView, Option, PlaceId, Preview, Refusal, Seat } from "../types.js"
 * @import { Part, Value } from "./narrowing.js"
 * @import { Play } from "./play.js"
 * @typedef {object} Asked what is asked, of whom, and on which table
 * @property {Game} game
 * @property {Decision} decision
 * @property {Narrowing} picks
 * @property {Seat[]} seats
 * @property {MomentView} view
 * @property {string} filter
 * @property {boolean} listed
 * @property {boolean} busy
 */

const ASK = {
  verb: "Choose what",
  card: "Choose a card",
  what: "Choose which",
  at: "Choose where",
  to: "Choose where to",
  who: "Choose whom",
};
const MANY = 12;
/** Of a preview so many lines lie over the map of an upright phone until it is opened, each of about so many letters. */
const FORESEEN = { lines: 2, letters: 36 };

/** A key that chooses something, where there is a keyboard. */
const keyOf = (/** @type {string | undefined} */ key) => (key ? html`<kbd aria-hidden="true">${key}</kbd>` : nothing);

/** What an arrow on the map and the key tell, beside the numbers that are to be chosen; a tap on the map takes it back. */
const DRAWN = new Set(["verb", "at", "to"]);

/**
 * What was chosen so far, each of it to be taken back, and all of it at once.
 * @param {Asked} state
 * @param {Play} on
 */
function chosen(state, on) {
  const { picks } = state;
  const counted = (picks.meant?.length ?? 0) > 1;
  const shown = (/** @type {string} */ part) => part !== "row" && part !== "n" && !(counted && DRAWN.has(part));
  const parts = /** @type {[Part, Value][]} */ ([...picks.chosen].filter(([part]) => shown(part)));
  if (!picks.chosen.size || picks.forced) return nothing;
  return html`<div class="chosen" role="group" aria-label="Chosen so far" data-test="chosen">${parts.map(
    ([part, value]) => html`<button type="button" class="chip chosen-chip" data-part=${part} data-test="chosen-part"
      aria-label="Take back: ${named(part, value, state)}" @click=${() => on.drop(part)}>
      ${part === "to" ? "→" : nothing}${signed(part, value, state)}<span class=${onDisc(part, value, state) ? "sr" : ""}>${named(part, value, state)}</span>${sign("cross")}</button>`,
  )}<button type="button" class="chip cancel" data-test="cancel" aria-keyshortcuts="Escape" @click=${on.cancel}>${sign("cross")}<span>Cancel</span></button></div>`;
}

/**
 * How many: one button for each number.
 * @param {Asked} state
 * @param {Play} on
 */
function counts({ picks }, on) {
  const { meant, only } = picks;
  if (!meant || meant.length < 2) return nothing;
  return html`<div class="counts" role="group" aria-label="How many" data-test="counts">${meant.map(
    ({ n }) => html`<button type="button" class="chip count-chip" aria-pressed=${String(n === only?.n)} data-test="count-${n}"
      @click=${() => on.pick("n", n)}>${n}</button>`,
  )}</div>`;
}

const found = (/** @type {string} */ words, /** @type {string} */ filter) => words.toLowerCase().includes(filter.trim().toLowerCase());

/** A field that filters a long list. */
const filterField = (/** @type {Asked} */ state, /** @type {Play} */ on) => html`<label class="filter"><span class="sr">Filter the list</span>
  <input autocomplete="off" spellcheck="false" placeholder="Filter" data-test="filter" .value=${state.filter}
    @input=${(/** @type {{target: HTMLInputElement}} */ { target }) => on.search(target.value)}></label>`;

/**
 * The one deed that is left where the question does not name it: it does where it asks for no other, not even for one that is not possible now.
 * @param {Decision} decision
 * @param {Narrowing} picks
 */
function soleDeed(decision, picks) {
  const verbs = new Set((picks.main ?? picks).left.map(({ verb }) => verb));
  const others = picks.verbs.size > 1 || decision.refused.some(({ verb }) => !picks.verbs.has(verb));
  const sole = !decision.chance && verbs.size === 1 && others;
  return (sole && decision.verbs.find(({ verb }) => verbs.has(verb))?.title) || "";
}

/**
 * Chips for the values of one part; those of what can be done at any time come after them.
 * @param {Part} part
 * @param {Asked} state
 * @param {Play} on
 * @param {unknown} [more]
 */
function chips(part, state, on, more = nothing) {
  const { picks, decision, filter } = state;
  const from = part === picks.single ? picks.all : picks.left;
  const values = picks.values(part, from);
  const many = values.length > MANY;
  const those = Map.groupBy(from, (option) => option[part]);
  const dice = decision.chance === "dice";
  const places = new Map(on.targets.map(({ place, key }) => [place, key]));
  const own = state.view.players.find(({ faction }) => faction === decision.who);
  const tracked = part === "verb" ? tracksOf(those, own) : new Map();
  const tiled = values.filter((value) => !tracked.has(value));
  const shown = many ? tiled.filter((value) => found(named(part, value, state), filter)) : tiled;
  // the head of a part, as "Supporters", does not say what pressing it does
  const said = own?.own ? own.board.map((widget) => (widget.type === "slots" ? widget : { ...widget, does: [] })) : [];
  const onBoard = standings(said).filter((parts) => part in parts);
  const held = new Set(part === "card" ? state.view.hand?.map(({ id }) => id) : []);
  const stands = (/** @type {Option[]} */ options) => options.every(({ card }) => held.has(card ?? "")) || options.every((option) => onBoard.some((parts) => Narrowing.has(option, parts)));
  const keyed = (/** @type {Value} */ value, /** @type {number} */ i) =>
    places.size > 1 ? places.get(String(value)) : i < 9 ? String(i + 1) : "";
  return html`<div class="ask"><h3>${ASK[part]}</h3>${many ? filterField(state, on) : nothing}
    <div class="chips ${dice ? "dice-chips" : "tiles"}" role="group" aria-label=${ASK[part]} data-test="chips" data-part=${part}>${shown.map((value, i) => {
      const these = those.get(value) ?? [];
      const name = onDisc(part, value, state) && heard(named(part, value, state), summed(part, value, these, state));
      return html`<button type="button" class="chip option-chip" data-value=${value} data-test="chip" data-peek ?data-stands=${stands(these)} aria-label=${name || nothing}
        aria-pressed=${String(picks.chosen.get(part) === value)} .peek=${(/** @type {Narrowing} */ to) => to.pick(part, value)}
        @click=${() => on.pick(part, value)}>${tile(part, value, these, state)}${keyOf(keyed(value, i))}</button>`;
    })}${more}</div>${[...tracked].map(([value, taken]) => trackTiles(named(part, value, state), taken, state, on))}</div>`;
}

/**
 * The ways to do the one deed that is asked for, and beside them what can be done at any time.
 * @param {Narrowing} main as if that deed were chosen
 * @param {Asked} state
 * @param {Play} on
 */
function besides(main, state, on) {
  const { decision, picks } = state;
  const those = decision.verbs.filter(({ verb, aside }) => aside && picks.verbs.has(verb));
  const more = those.map(({ verb }) => html`<button type="button" class="chip option-chip" data-value=${verb} data-test="chip" data-peek
    aria-pressed="false" .peek=${(/** @type {Narrowing} */ to) => to.pick("verb", verb)}
    @click=${() => on.pick("verb", verb)}>${tile("verb", verb, picks.all.filter((option) => option.verb === verb), state)}</button>`);
  const inside = { ...state, picks: main };
  if (main.asked) return chips(main.asked, inside, on, more);
  return html`${rows(inside, on)}<div class="chips tiles" role="group" aria-label="At any time" data-test="besides">${more}</div>`;
}

/**
 * What a row is called that stands for options alike in all but their number, or for one.
 * @param {Option[]} options
 */
function rowLabel(options) {
  const last = /** @type {Option} */ (options.at(-1));
  return (options.length > 1 && last.row) || last.label;
}

/**
 * All options that are left, in full words.
 * @param {Asked} state
 * @param {Play} on
 */
function rows(state, on) {
  const { picks, filter } = state;
  const meant = picks.meant && Narrowing.key(picks.meant[0]);
  // the key of a place that is chosen takes that back
  const places = new Map(on.targets.map(({ place, chosen: taken, key }) => [place, taken ? "" : key]));
  const keyed = (/** @type {Option[]} */ [option], /** @type {number} */ i) =>
    places.size > 1 ? places.get(option.to ?? option.at ?? "") : i < 9 ? String(i + 1) : "";
  const all = [...picks.rows];
  const many = all.length > MANY;
  const last = (/** @type {Option[]} */ options) => /** @type {Option} */ (options.at(-1));
  const shown = many ? all.filter(([, options]) => found(rowLabel(options), filter)) : all;
  const other = (/** @type {string} */ rule) => (rule === state.decision.law ? nothing : law(rule));
  const part = picks.telling;
  if (part) {
    const name = (/** @type {Option[]} */ options) => heard(last(options).deed || rowLabel(options), summed(part, options[0][part], options, state));
    return html`<ul class="rows tiles" data-test="rows" data-part=${part}>${shown.map(
      ([key, options], i) => html`<li><button type="button" class="chip" data-test="row" data-text=${last(options).text} aria-label=${name(options)}
        aria-pressed=${String(meant === key)} data-peek .peek=${(/** @type {Narrowing} */ to) => to.pickRow(key)} @click=${() => on.row(key)}>${tile(part, options[0][part], options, state)}${keyOf(keyed(options, i))}</button></li>`,
    )}</ul>`;
  }
  const place = PLACES.find((one) => one === picks.differing());
  return html`${many ? filterField(state, on) : nothing}<ul class="rows" data-test="rows">${shown.map(
    ([key, options], i) => html`<li><button type="button" class="row" data-test="row" data-text=${last(options).text}
      aria-pressed=${String(meant === key)} data-peek .peek=${(/** @type {Narrowing} */ to) => to.pickRow(key)}
      @click=${() => on.row(key)}>${place ? signed(place, options[0][place], state) : nothing}<span class="row-words">${rowLabel(options)}</span><span class="price">${price(shared(options))}</span>${keyOf(keyed(options, i))}</button>${other(options[0].law)}</li>`,
  )}</ul>`;
}

/**
 * What one could expect to do but may not, and why.
 * @param {Asked} state
 */
function refused({ decision }) {
  if (!decision.refused.length) return nothing;
  return html`<details class="refused" data-test="refused"><summary>Not possible now (${decision.refused.length})</summary>
    <ul>${decision.refused.map(
      ({ label, reason, law: rule }) => html`<li data-test="refusal"><b>${label}</b>: ${reason} ${law(rule)}</li>`,
    )}</ul></details>`;
}

/**
 * What undo takes back and redo gives back again, in words.
 * @param {Game} game
 */
export function history(game) {
  if (!game.undo && !game.redo) return nothing;
  return html`<section class="history" aria-label="Undo and redo">
    ${
      game.undo
        ? html`<p data-test="undo-label"><b>Undo takes back:</b> ${game.undo.label}. ${
            game.undo.reveals ? html`<span class="quiet" data-test="undo-reveals">${game.undo.reveals}</span>` : nothing
          }</p>`
        : nothing
    }
    ${
      game.redo
        ? html`<p data-test="redo-label"><b>Redo gives back:</b> ${game.redo.label}.</p>`
        : nothing
    }</section>`;
}

/**
 * What is pointed at, and how many: what would happen, before it does. While nothing is, it says what must be known before
 * the turn is ended; its place is kept, so that nothing moves under a hand.
 * @param {Asked} state
 * @param {Play} on
 */
function box(state, on) {
  const { only, chosen: parts } = state.picks;
  const { at, of, shown } = on.foresight;
  const other = shown && at.text !== only?.text ? shown : null;
  const due = !other && of !== at.text;
  const { warnings } = state.decision;
  if (!parts.size && !other)
    return warnings?.length
      ? html`<div class="now-box" data-test="warnings"><ul class="foretold-lines">${warnings.map((line) => foretoldLine(line, state.view))}</ul></div>`
      : html`<div class="now-box" data-empty></div>`;
  const deed = other?.button ?? only?.label;
  const rule = other?.law ?? only?.law ?? "";
  return html`<div class="now-box" data-test="now-box" ?data-glance=${other}>${counts(state, on)}
    ${deed ? html`<p class="now-deed">${deed} ${rule === state.decision.law ? nothing : law(rule)}</p>` : nothing}${chosen(state, on)}
    ${shown ? foretold(shown, state, due) : nothing}</div>`;
}

/**
 * What an option would bring about, in words.
 * @param {Preview} preview
 * @param {Asked} state
 * @param {boolean} due whether these are the words for another one still: they keep the room of those to come
 */
const foretold = ({ lines, then }, { view }, due) => html`<ul class="foretold-lines" data-test="foretold" ?data-due=${due}>${lines.map((line) => foretoldLine(line, view))}${
  then ? html`<li class="quiet"><span>${then}</span></li>` : nothing
}</ul>`;

const foretoldLine = (/** @type {Preview["lines"][number]} */ { text, law: rule, clearing, bad }, /** @type {MomentView} */ view) =>
  html`<li ?data-bad=${bad}>${bad ? sign("warning") : clearing === null ? sign("tick") : disc(view, clearing)}<span>${text} ${law(rule)}</span></li>`;

/**
 * What the chosen deed would bring about, or what must be known before the turn is ended, over the map of an upright phone
 * while its panel still holds choices: the most important of it, and all of it once it is opened.
 * @param {Play} play
 * @param {MomentView} view
 */
export function foreseen({ decision, foresight, picks }, view) {
  const { at, whole, fold } = foresight;
  const told = (picks.chosen.size ? foresight.told(at.text)?.lines : decision?.warnings) ?? [];
  if (!told.length) return nothing;
  const lines = told.reduce((sum, { text }) => sum + Math.ceil(text.length / FORESEEN.letters), 0);
  return html`<div class="foreseen" ?data-whole=${whole} ?data-warns=${!picks.chosen.size} data-test="foreseen"><ul class="foretold-lines">${told.map((line) => foretoldLine(line, view))}</ul>${
    lines > FORESEEN.lines
      ? html`<button type="button" class="icon" data-test="foreseen-all" aria-label="All that it brings" aria-expanded=${String(whole)} @click=${fold}>${sign(whole ? "down" : "up")}</button>`
      : nothing
  }</div>`;
}

/**
 * Rows that differ in where from and where to alone: a line for each start, the one that is chosen on the map first.
 * @param {Asked} state
 * @param {Play} on
 */
function ways(state, on) {
  const { picks } = state;
  const meant = picks.meant && Narrowing.key(picks.meant[0]);
  const { view, decision } = state;
  const place = (/** @type {PlaceId} */ id) => disc(view, id, named("at", id, state));
  const list = picks.ways ?? [];
  const near = picks.chosen.get("at");
  const starts = Map.groupBy([...list.filter(([, [{ at }]]) => at === near), ...list.filter(([, [{ at }]]) => at !== near)], ([, [{ at }]]) => at ?? "");
  // the map shows the others, too: a phone has room for what it brings instead
  const decided = Boolean(picks.only) && !picks.chosen.has("row");
  return html`<div class="ways" data-test="ways" ?data-decided=${decided}>${[...starts].map(
    ([at, list]) => html`<div class="way" role="group" aria-label="From ${decision.places[at]}"><span class="way-from">From ${disc(view, at, decision.places[at])}</span>${list.map(
      ([key, options]) => html`<button type="button" class="chip way-to" data-test="row" data-text=${/** @type {Option} */ (options.at(-1)).text}
        aria-pressed=${String(meant === key)} aria-label=${heard(rowLabel(options), shared(options))} data-peek .peek=${(/** @type {Narrowing} */ to) => to.pickRow(key)}
        @click=${() => on.row(key)}>${place(options[0].to ?? "")}<span class="price">${price(shared(options))}</span></button>`,
    )}</div>`,
  )}</div>`;
}

/**
 * The ways to point at what is left.
 * @param {Asked} state
 * @param {Play} on
 */
function options(state, on) {
  const { picks } = state;
  const { asked, single } = picks;
  if (!picks.all.length) return nothing;
  if (picks.ways) return ways(state, on);
  if (single) return chips(single, state, on);
  const { main } = picks;
  if (main) return besides(main, state, on);
  if (picks.rows.size < 2 && picks.chosen.size && (picks.forced || !picks.chosen.has("row"))) return nothing;
  return asked ? chips(asked, state, on) : rows(state, on);
}

/**
 * What is asked, and all ways to answer it.
 * @param {Asked} state
 * @param {Play} on
 */
export function decisionPanel(state, on) {
  const { decision, picks, listed } = state;
  const { befell } = decision;
  if (decision.hidden) return nothing;
  const deed = picks.chosen.size ? "" : soleDeed(decision, picks);
  return html`<section class="decision" data-test="decision" data-who=${decision.who} aria-label=${decision.question}>
    <h3 class="sr" tabindex="-1" data-test="question">${decision.question}</h3>
    ${befell ? html`<p class="befell" data-test="befell">${sign("warning")}<span>${befell.text} ${law(befell.law)}</span></p>` : nothing}
    <div class="options">${deed ? html`<p class="sole-deed" data-test="sole-deed">${deed}</p>` : nothing}${options(state, on)}
    <div class="options-more">${
      picks.asked && picks.all.length
        ? html`<details class="all-options" data-test="all-options" ?open=${listed} @toggle=${(/** @type {{target: HTMLDetailsElement}} */ { target }) => on.list(target.open)}>
        <summary>All ${picks.rows.size} as a list</summary>${listed ? rows(state, on) : nothing}</details>`
        : nothing
    }
    ${refused(state)}${
      decision.again
        ? html`<button type="button" class="chip" data-test="spare" @click=${() => on.spare(decision)}>${decision.again.words}</button>`
        : nothing
    }</div></div>
    ${box(state, on)}
  </section>`;
}

/**
 * What the main button says and does while somebody decides: the deed that is pointed at.
 * @param {Decision} decision
 * @param {Play} play
 * @returns {{words: unknown, act?: () => unknown}}
 */
export function mainAct(decision, play) {
  const { picks } = play;
  const { only } = picks;
  if (only) return { words: only.button || only.label, act: () => play.confirm(only) };
  const asked = picks.main ?? picks;
  const part = asked.differing();
  if (!picks.all.length) return { words: "Nothing to choose" };
  const ask = part ? ASK[part] : "Choose one";
  if (decision.at_once) return { words: `${ask}: one press is enough` };
  const deed = soleDeed(decision, picks);
  if (deed && deed.startsWith("Choose ")) return { words: `${deed}…` };
  return { words: deed ? `${deed}: ${ask.toLowerCase()}…` : `${ask}…` };
}

/**
 * What ends or declines what is asked, and has a button of its own.
 * @param {Decision} decision
 * @param {Play} play
 * @returns {{words: string, act: (event: MouseEvent) => unknown} | null}
 */
export function endAct(decision, play) {
  const option = decision.options.find(({ text }) => text === decision.go_on);
  // the second half of a double tap must not end one thing more
  return option ? { words: option.label, act: ({ detail }) => detail < 2 && play.answer(option.text, decision) } : null;
}

/** The phases of a turn, each with its sign. */
const PHASES = ["birdsong", "daylight", "evening"];

/**
 * Where in the turn we are: the signs of its phases, the one we are in with its name and step.
 * @param {string} phase
 * @param {string[]} words
 */
function stepLine(phase, words) {
  if (!PHASES.includes(phase)) return html`<span data-test="guide">${words.join(" · ")}</span>`;
  return html`<span class="step-line">${PHASES.map((id) =>
    id === phase ? html`${sign(id)}<span data-test="guide">${words.join(" · ")}</span>` : html`<span class="step-other">${sign(id)}</span>`,
  )}</span>`;
}

/**
 * The question in the status line, or the reason why what was pointed at is not possible.
 * @param {Pick<Decision, "question" | "law" | "phase" | "phase_name" | "guide"> & {who: string | null}} decision
 * @param {Refusal | null} hint
 * @param {Seat[]} seats
 * @param {MomentView} view
 */
export function asking(decision, hint, seats, { players }) {
  const seat = seats.find(({ faction }) => faction === decision.who);
  const words = [...new Set([decision.phase_name, decision.guide])];
  const all = words.filter(Boolean);
  const parts = all.filter((part) => !all.some((other) => other !== part && other.includes(part)));
  return html`<div class="status-where">${seat ? html`${badge(seat, { name: false })}<span class="sr">${seat.short}</span>` : nothing}${stepLine(decision.phase, parts)}
    ${leftFor(decision, players.find(({ faction }) => faction === decision.who))}${law(decision.law)}</div>
    ${
      hint
        ? html`<p class="status-text hint" data-test="hint">${sign("cross")} <b>${hint.label}</b>: ${hint.reason} ${law(hint.law)}</p>`
        : html`<div class="status-text status-question" data-test="status-text">${decision.question}</div>`
    }`;
}

/**
 * Undo as a button: what it takes back is its name.
 * @param {{game: Game | null, busy: boolean}} state
 * @param {Play} on
 */
export const undoButton = ({ game, busy }, on) =>
  html`<button type="button" class="button undo" data-test="undo" aria-keyshortcuts="u" ?disabled=${busy || !game?.undo}
    title=${game?.undo ? `Undo: ${game.undo.label}` : "Nothing to undo"} aria-label=${game?.undo ? `Undo: ${game.undo.label}` : "Undo"}
    @click=${on.undo}>${sign("undo")}<span>Undo</span></button>`;

/**
 * Redo as a button beside it, while there is something to give back: what that is is its name.
 * @param {{game: Game | null, busy: boolean}} state
 * @param {Play} on
 */
export const redoButton = ({ game, busy }, on) =>
  game?.redo
    ? iconButton("undo", `Redo: ${game.redo.label}`, on.redo, { test: "redo", disabled: busy, extra: "redo" })
    : nothing;
