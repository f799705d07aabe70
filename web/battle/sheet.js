/** The sheet of a battle: both armies over the clearing with exact odds before the dice, and what the dice did after them. */
import { html, nothing, render } from "../vendor/lit-html.js";
import { DRAW, die, picture, shapeOf } from "../board/drawing.js";
import { badge, sign } from "../board/pieces.js";
import { dialog } from "../shell/dialogs.js";
import { law } from "../shell/parts.js";

/**
 * @import { Army, BattleLoss, BattleResult, BattleSide, BattleSwitch, Decision, Faction, Line, Notation, Odds, Option, Seat } from "../types.js"
 * @import { Desk } from "../game/desk.js"
 * @import { Halt } from "../game/playback.js"
 */

/** How much of the map is seen about the clearing, in units of the map. */
const CUT = { width: 1000, height: 280, above: 158 };
/** The most pieces that are drawn one by one. */
const SINGLY = 6;

/**
 * A piece of an army.
 * @param {Faction} faction
 * @param {string} kind
 * @param {boolean} [struck]
 */
const piece = (faction, kind, struck = false) =>
  html`<span class="army-piece" ?data-struck=${struck}>${picture(DRAW[shapeOf(kind)]({ faction, kind, n: 1 }), "piece", faction)}</span>`;

/**
 * An army as many pieces as there are, or one of a kind with its number.
 * @param {Faction} faction
 * @param {(Army & {lost?: number})[]} pieces
 */
function armyRow(faction, pieces) {
  if (!pieces.length) return nothing;
  const all = pieces.reduce((sum, { n }) => sum + n, 0);
  const label = pieces.map(({ n, name, lost }) => `${n} ${name}${lost ? `, ${lost} lost` : ""}`).join(", ");
  return html`<p class="army" role="img" aria-label=${label}>${pieces.map(({ kind, n, lost = 0 }) =>
    all <= SINGLY
      ? Array.from({ length: n }, (_, i) => piece(faction, kind, i >= n - lost))
      : html`<span class="army-many">${piece(faction, kind, lost === n)}<b>${lost ? html`<s>${n}</s> ${n - lost}` : n}</b></span>`,
  )}</p>`;
}

/**
 * What fell of an army, drawn.
 * @param {Faction} faction
 * @param {(Army & {lost: number})[]} army
 */
function lostRow(faction, army) {
  const all = army.reduce((sum, { lost }) => sum + lost, 0);
  return all
    ? html`<p class="army battle-lost" aria-hidden="true">${army.map(({ kind, lost }) => Array.from({ length: all > SINGLY ? Math.min(1, lost) : lost }, () => piece(faction, kind)))}</p>`
    : nothing;
}

/**
 * The head of the sheet: who stands against whom, and where; what the attacker does is its title.
 * @param {{title: string, about: string, faction: Faction, army: (Army & {lost?: number})[]}[]} sides
 * @param {Map<string, Seat>} seats
 * @param {boolean} [first] whether the title has the focus when the sheet opens
 */
const heads = ([attacker, defender], seats, first = false) => {
  const side = (
    /** @type {typeof attacker} */ { faction, about, army },
    /** @type {unknown} */ title,
  ) => html`<section class="battle-side" data-f=${faction}>
      ${seats.has(faction) ? badge(/** @type {Seat} */ (seats.get(faction)), { name: false }) : nothing}
      ${title}<p>${about}</p>${armyRow(faction, army)}</section>`;
  return html`${side(attacker, html`<h2 id="battle-title" tabindex="-1" ?autofocus=${first}>${attacker.title}</h2>`)}
    ${side(defender, html`<h2>${defender.title}</h2>`)}`;
};

/**
 * How many hits a side takes, as bars.
 * @param {BattleSide} side that takes them
 * @param {BattleSide} dealer who deals them, and what limits that
 */
function bars({ heading, takes }, { faction, deals, deals_law: exchanged }) {
  const most = Math.max(...takes.map(({ percent }) => percent));
  return html`<section class="battle-odds" data-f=${faction}><h3>${heading}</h3><p class="quiet small">${deals} ${exchanged ? law(exchanged) : nothing}</p>
    <ol class="bars">${takes.map(
      ({ hits, percent, text }) => html`<li><b class="bar-percent">${Math.round(percent)} %</b>
        <svg viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true"><rect y=${100 - (100 * percent) / most} width="10" height="100"></rect></svg>
        <b class="bar-hits">${hits}</b><span>${text}</span></li>`,
    )}</ol></section>`;
}

/**
 * What a side dealt, beside its die.
 * @param {BattleLoss} side
 */
const dealtBy = ({ faction, dealt, die, die_law: exchanged, how }) => html`<section class="battle-dealt" data-f=${faction}><h3>${dealt}</h3>
  ${die ? html`<p class="quiet">${die} ${exchanged ? law(exchanged) : nothing}</p>` : nothing}<ul>${how.map(({ n, text, law: rule }, i) => html`<li>${i || !die ? html`<b>+${n}</b> ` : nothing}${text} ${law(rule)}</li>`)}</ul></section>`;

/** For so long nothing can be pressed where a sheet has come up or gone: a second tap would be meant for what was there. */
const REST_MS = 500;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let resting;
function rest() {
  clearTimeout(resting);
  document.body.toggleAttribute("data-resting", true);
  resting = setTimeout(() => document.body.removeAttribute("data-resting"), REST_MS);
}

/** The dice, which tumble before they can be read. */
const diceRow = (/** @type {number[]} */ dice) =>
  dice.length
    ? html`<p class="battle-dice" role="img" aria-label="Dice: ${dice.join(" and ")}">${dice.map((n) => html`<span class="die-face">${picture(die(n), "die-drawn")}</span>`)}</p>`
    : nothing;

const noteLine = (/** @type {Line} */ { text, law: rule, bad }) => html`<li ?data-bad=${bad}>${text} ${law(rule)}</li>`;

/** The sheets of one desk's battles. */
export class BattleSheet {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    this.element = dialog("battle");
    this.element.dataset.test = "battle-sheet";
    this.element.addEventListener("close", () => this.#leave());
    /** The option that begins the battle; null for one that goes on. @type {Notation | null} */
    this.text = null;
    /** Which of the switches are on. @type {string[]} */
    this.on = [];
    /** The clearing, drawn. @type {SVGElement | null} */
    this.ground = null;
    /** What happens when the sheet is put away without an answer. @type {(() => void) | null} */
    this.away = null;
    /** Whether the battle whose result is shown has not been taken back. */
    this.stands = true;
    /** Whether the result of a battle is about to be told, before anything else is asked. */
    this.due = false;
    /** Whether one was found that is not read yet. */
    this.unread = false;
    /** The question of a battle that the sheet has shown: what the dock may show, too. @type {Decision | null} */
    this.shown = null;
    /** What the battle that goes on asks, and the dice if they have fallen. @type {{decision: Decision, dice: number[]} | null} */
    this.asked = null;
  }

  get #seats() {
    return new Map(this.desk.seats.map((seat) => [/** @type {string} */ (seat.faction), seat]));
  }

  /**
   * The clearing as it lies on the map, cut out; who fights there stands below it, and not twice.
   * @param {{clearing: number, sides: {faction: Faction, army: Army[]}[]}} fought
   */
  #cut({ clearing, sides }) {
    const { board } = this.desk;
    const [x, y] = board.places.get(String(clearing)) ?? [0, 0];
    const world = /** @type {SVGGElement} */ (board.world.cloneNode(true));
    world.removeAttribute("transform");
    for (const idle of world.querySelectorAll(".targets, .rings, .halos, .tags, .veils, .foretold, .dice, .flyers, .label, .den-name")) idle.remove();
    for (const near of world.querySelectorAll(`.banner:not([data-at="${clearing}"])`)) near.remove();
    for (const { faction, army } of sides)
      for (const { kind } of army)
        for (const twin of world.querySelectorAll(`.pieces > [data-at="${clearing}"][data-f="${faction}"][data-about="piece:${kind}"]`)) twin.remove();
    for (const named of world.querySelectorAll("[role], [aria-label], [tabindex]"))
      for (const name of ["role", "aria-label", "tabindex", "data-about"]) named.removeAttribute(name);
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("class", "map-svg battle-ground");
    svg.setAttribute("viewBox", `${x - CUT.width / 2} ${y - CUT.above} ${CUT.width} ${CUT.height}`);
    svg.setAttribute("preserveAspectRatio", "xMidYMid slice");
    svg.setAttribute("aria-hidden", "true");
    svg.append(world);
    return svg;
  }

  /**
   * Show the odds of a battle, before it is begun or while it goes on.
   * @param {Notation | null} text the option that begins it
   * @param {() => unknown} act begins it
   * @param {() => void} away told when it is not begun
   */
  async offer(text, act, away) {
    Object.assign(this, { text, on: [], away, asked: null });
    const odds = await this.#odds();
    this.ground = this.#cut(odds);
    this.#drawOdds(odds, act);
    if (!this.element.open) this.element.showModal();
  }

  /**
   * Show what a battle that goes on asks, with its odds until the dice have fallen.
   * @param {Decision} decision
   */
  async ask(decision) {
    try {
      await this.#ask(decision);
    } finally {
      this.shown = decision;
      this.desk.page.draw();
    }
  }

  /** @param {Decision} decision */
  async #ask(decision) {
    const { play, story, views } = this.desk;
    const latest = story.log.findLast(({ kind }) => kind === "battle" || kind === "roll");
    const rolled = latest?.kind === "roll" ? await views.view(latest.i) : null;
    Object.assign(this, { text: null, on: [], away: null, asked: { decision, dice: rolled?.event?.dice ?? [] } });
    const odds = await this.#odds();
    if (play.decision !== decision) return;
    this.ground = this.#cut(odds);
    this.#drawOdds(odds, () => {});
    if (!this.element.open) this.element.showModal();
  }

  /**
   * Whether a question is about to be asked by the sheet, and by nothing else until then.
   * @param {Decision} decision
   */
  asks(decision) {
    const { play } = this.desk;
    return play.hands && Boolean(decision.battle) && decision.who === play.viewer && this.shown !== decision;
  }

  #odds() {
    return this.desk.call("odds", { text: this.text, on: this.on, viewer: this.desk.play.viewer });
  }

  /**
   * @param {BattleSwitch} change
   * @param {() => unknown} act
   */
  async #turn({ id, on }, act) {
    this.on = on ? this.on.filter((other) => other !== id) : [...this.on, id];
    this.#drawOdds(await this.#odds(), act);
  }

  /**
   * The answers of a battle that goes on; the second half of a double tap gives none.
   * @param {Decision} decision
   * @param {Odds["each"]} each what they bring
   */
  #answers(decision, each) {
    const { again, options, verbs } = decision;
    const aside = new Set(verbs.flatMap((one) => (one.aside ? one.verb : [])));
    const others = options.filter(({ text, verb }) => text !== decision.go_on && !aside.has(verb));
    const deeds = others.length && each.length !== 1 ? others : options.filter(({ text }) => text === decision.go_on);
    const spare = () => {
      this.element.close();
      this.desk.play.spare(decision);
    };
    const give = (/** @type {Option} */ { text }) => (/** @type {MouseEvent} */ { detail }) => {
      if (detail > 1) return;
      this.element.close();
      this.desk.play.answer(text, decision);
    };
    return html`<p class="battle-question" data-test="battle-question">${decision.question} ${law(decision.law)}</p>
    ${each.length ? html`<ul class="battle-notes battle-each" data-test="battle-each">${each.map(noteLine)}</ul>` : nothing}
    <button type="button" class="button" data-test="battle-away" @click=${() => this.element.close()}>See the board</button>${
      again ? html`<button type="button" class="button" data-test="battle-spare" @click=${spare}>${again.words}</button>` : nothing
    }${options.map(
      (option) => html`<button type="button" class="button ${deeds.length === 1 && option === deeds[0] ? "button-main" : ""}" data-test="battle-answer"
        data-text=${option.text} @click=${give(option)}>${option.label}</button>`,
    )}`;
  }

  /**
   * @param {Odds} odds
   * @param {() => unknown} act
   */
  #drawOdds({ sides, switches, notes, fallen, each, facts, button }, act) {
    const [attacker, defender] = sides;
    const { asked } = this;
    const rolled = Boolean(asked?.dice.length);
    const texts = (/** @type {{text: string}[]} */ lines) => lines.map(({ text }) => text);
    const ahead = rolled ? [] : [...facts.map(({ figure, text }) => `${text}: ${figure}.`), ...texts(notes)];
    const heard = [...texts(fallen), ...ahead, ...(asked ? [asked.decision.question] : []), ...texts(each)];
    this.element.setAttribute("aria-describedby", "battle-told");
    const begin = () => {
      this.away = null;
      this.element.close();
      act();
    };
    render(
      html`<header class="battle-head">${this.ground}${heads(sides, this.#seats, Boolean(asked))}</header>
      <p id="battle-told" hidden>${heard.join(" ")}</p>
      ${diceRow(asked?.dice ?? [])}
      ${
        rolled
          ? nothing
          : html`<div class="battle-both">${bars(defender, attacker)} ${bars(attacker, defender)}</div>`
      }
      <div class="battle-adds" ?hidden=${rolled}>${switches.map(
        (one) => html`<button type="button" class="switch" role="switch" aria-checked=${String(one.on)} data-test="battle-switch"
          @click=${() => this.#turn(one, act)}><span class="switch-knob"></span><span>${one.text}</span></button>`,
      )}
        <ul class="battle-notes">${sides.flatMap(({ extra }) => extra.map((one) => html`<li><b>+${one.n}</b> ${one.text} ${law(one.law)}</li>`))}
          ${notes.map(noteLine)}</ul></div>
      ${fallen.length ? html`<ul class="battle-notes battle-fallen" data-test="battle-fallen">${fallen.map(noteLine)}</ul>` : nothing}
      <footer class="battle-foot">${rolled ? nothing : html`<dl class="battle-facts">${facts.map(({ figure, text, bad }) => html`<div ?data-bad=${bad}><dt>${text}</dt><dd>${figure}</dd></div>`)}</dl>`}
        ${
          asked
            ? this.#answers(asked.decision, each)
            : html`<button type="button" class="button" data-test="battle-away" @click=${() => this.element.close()}>Not this one</button>
        <button type="button" class="button button-main" data-test="battle-go" autofocus @click=${begin}>${sign("dice")} ${button}</button>`
        }</footer>`,
      this.element,
    );
  }

  /** The sheet was put away. */
  #leave() {
    const { away } = this;
    this.away = null;
    this.element.removeAttribute("aria-describedby");
    render(nothing, this.element);
    away?.();
  }

  /**
   * Finds the viewer's battles among new events, each when it comes to its end.
   * @param {number} from the number of the first event
   * @param {boolean} open whether a battle went on before it
   * @returns {Halt}
   */
  among(from, open) {
    const { call, play, story } = this.desk;
    const { viewer } = play;
    const begun = story.log.filter(({ kind }) => kind === "battle").map(({ i }) => i);
    const former = begun.findLast((i) => i < from);
    const left = viewer ? begun.filter((i) => i >= from || (open && i === former)) : [];
    return async (to) => {
      this.unread = false;
      while (left.length && left[0] <= to) {
        const { result } = await call("battle_result", { i: left[0], viewer });
        const own = result && result.last >= from && result.sides.some(({ faction }) => faction === viewer) ? result : null;
        if (own && own.last > to) return null;
        left.shift();
        this.due = this.unread = own !== null;
        if (own) return { first: own.first, last: own.last, tell: () => this.#tell(own) };
      }
      return null;
    };
  }

  /**
   * Show how the viewer's battles went that came to an end unseen: since somebody else had the device, perhaps.
   * @param {number} from the number of the first event
   * @returns {Promise<boolean>} whether they stand: not when the last is taken back
   */
  async tellAll(from) {
    const { last } = this.desk.playback;
    const next = this.among(from, true);
    for (let stop = await next(last); stop; stop = await next(last)) if (!(await stop.tell())) return false;
    return true;
  }

  /**
   * Show how a battle went, until somebody has read it.
   * @param {BattleResult} result
   * @returns {Promise<boolean>} whether it stands: not when it is taken back
   */
  async #tell(result) {
    this.stands = true;
    this.element.setAttribute("aria-describedby", "battle-told");
    this.ground = this.#cut(result);
    render(this.#result(result), this.element);
    if (!this.element.open) this.element.showModal();
    this.due = false;
    rest();
    await new Promise((done) => this.element.addEventListener("close", done, { once: true }));
    rest();
    return this.stands;
  }

  /** @param {BattleResult} result */
  #result({ sides, dice, ruler, lines, told, undo }) {
    const [attacker, defender] = sides;
    const skip = () => {
      this.element.close();
      this.desk.playback.end("jump");
    };
    const takeBack = () => {
      this.stands = false;
      this.desk.playback.pause();
      this.element.close();
      this.desk.play.undo();
    };
    const seated = (/** @type {string} */ faction) => {
      const seat = this.#seats.get(faction);
      return seat ? badge(seat, { name: false }) : nothing;
    };
    const fallen = (/** @type {BattleLoss} */ { faction, heading, army, lost }) =>
      html`<section class="battle-fell" data-f=${faction}><h3>${heading}</h3>
        ${lostRow(faction, army)}<p><b>${lost}</b></p></section>`;
    const verdict = html`<div><dt>${ruler.why} ${law(ruler.law)}</dt><dd>${ruler.verdict}</dd></div>`;
    // The points are told again as a line, in words.
    const points = sides
      .filter((side) => side.points)
      .map(({ faction, points: n, score }) => html`<div aria-hidden="true"><dt>${score - n} → ${score}</dt><dd>+${n} ${seated(faction)}</dd></div>`);
    return html`<header class="battle-head">${this.ground}${heads(sides, this.#seats)}</header>
      <p id="battle-told" hidden>${told}</p>
      <div class="battle-rolled">${dealtBy(attacker)}${diceRow(dice)}${dealtBy(defender)}</div>
      <div class="battle-both">${fallen(defender)} ${fallen(attacker)}</div>
      <div class="battle-adds"><ul class="battle-notes">${lines.map(noteLine)}</ul></div>
      <footer class="battle-foot"><dl class="battle-facts">${points}${verdict}</dl>${this.desk.playback.playing ? html`<button type="button" class="button" data-test="battle-skip" @click=${skip}>Skip</button>` : nothing}
        ${undo ? html`<button type="button" class="button" data-test="battle-undo" @click=${takeBack}>${sign("undo")} Undo <span class="quiet">${undo}</span></button>` : nothing}
        <button type="button" class="button button-main" data-test="battle-on" autofocus @click=${() => this.element.close()}>Go on</button></footer>`;
  }
}
