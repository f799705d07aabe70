/** The sheet of a battle: both armies over the clearing with exact odds before the dice, and what the dice did after them. */
import { html, nothing, render } from "../vendor/lit-html.js";
import { badge, kindSign, sign } from "../board/pieces.js";
import { dialog } from "../shell/dialogs.js";
import { law } from "../shell/parts.js";

/**
 * @import { Army, BattleLoss, BattleResult, BattleSide, BattleSwitch, Line, Notation, Odds, Seat } from "../types.js"
 * @import { Desk } from "../game/desk.js"
 */

/** How much of the map is seen about the clearing, in units of the map. */
const CUT = { width: 1000, height: 280, above: 158 };
/** The most pieces that are drawn one by one. */
const SINGLY = 6;

/**
 * A piece of an army.
 * @param {string} faction
 * @param {string} kind
 * @param {boolean} [struck]
 */
const piece = (faction, kind, struck = false) =>
  html`<span class="army-piece" data-kind=${kind} ?data-struck=${struck}>${sign(
    kind === "warrior" || kind === "pawn" ? `f-${faction}` : kindSign(kind),
  )}</span>`;

/**
 * An army as many pieces as there are, or one of a kind with its number.
 * @param {string} faction
 * @param {(Army & {lost?: number})[]} pieces
 */
function armyRow(faction, pieces) {
  const all = pieces.reduce((sum, { n }) => sum + n, 0);
  const label = pieces.map(({ n, name, lost }) => `${n} ${name}${lost ? `, ${lost} lost` : ""}`).join(", ");
  return html`<p class="army" role="img" aria-label=${label}>${pieces.map(({ kind, n, lost = 0 }) =>
    all <= SINGLY
      ? Array.from({ length: n }, (_, i) => piece(faction, kind, i >= n - lost))
      : html`<span class="army-many">${piece(faction, kind, lost === n)}<b>${lost ? html`<s>${n}</s> ${n - lost}` : n}</b></span>`,
  )}</p>`;
}

/**
 * The head of the sheet: who stands against whom, and where.
 * @param {{title: string, about: string, faction: string, army: (Army & {lost?: number})[]}[]} sides
 * @param {Map<string, Seat>} seats
 */
const heads = (sides, seats) =>
  sides.map(
    ({ faction, title, about, army }) => html`<section class="battle-side" data-f=${faction}>
      ${seats.has(faction) ? badge(/** @type {Seat} */ (seats.get(faction)), { name: false }) : nothing}
      <h2>${title}</h2><p>${about}</p>${armyRow(faction, army)}</section>`,
  );

/**
 * How many hits a side takes, as bars.
 * @param {BattleSide} side that takes them
 * @param {string} about what limits them
 * @param {string} dealt who deals them, for the colour
 */
function bars({ heading, takes }, about, dealt) {
  const most = Math.max(...takes.map(({ percent }) => percent));
  return html`<section class="battle-odds" data-f=${dealt}><h3>${heading}</h3><p class="quiet small">${about}</p>
    <ol class="bars">${takes.map(
      ({ hits, percent, text }) => html`<li><b class="bar-percent">${Math.round(percent)} %</b>
        <svg viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true"><rect y=${100 - (100 * percent) / most} width="10" height="100"></rect></svg>
        <b class="bar-hits">${hits}</b><span>${text}</span></li>`,
    )}</ol></section>`;
}

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
  }

  get #seats() {
    return new Map(this.desk.seats.map((seat) => [/** @type {string} */ (seat.faction), seat]));
  }

  /**
   * The clearing as it lies on the map, cut out.
   * @param {number} clearing
   */
  #cut(clearing) {
    const { board } = this.desk;
    const [x, y] = board.places.get(String(clearing)) ?? [0, 0];
    const world = /** @type {SVGGElement} */ (board.world.cloneNode(true));
    world.removeAttribute("transform");
    for (const idle of world.querySelectorAll(".targets, .rings, .flyers, .label")) idle.remove();
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
    Object.assign(this, { text, on: [], away });
    const odds = await this.#ask();
    this.ground = this.#cut(odds.clearing);
    this.#drawOdds(odds, act);
    if (!this.element.open) this.element.showModal();
  }

  #ask() {
    return this.desk.call("odds", { text: this.text, on: this.on, viewer: this.desk.play.viewer });
  }

  /**
   * @param {BattleSwitch} change
   * @param {() => unknown} act
   */
  async #turn({ id, on }, act) {
    this.on = on ? this.on.filter((other) => other !== id) : [...this.on, id];
    this.#drawOdds(await this.#ask(), act);
  }

  /**
   * @param {Odds} odds
   * @param {() => unknown} act
   */
  #drawOdds({ sides, switches, notes, facts, button }, act) {
    const [attacker, defender] = sides;
    const begin = () => {
      this.away = null;
      this.element.close();
      act();
    };
    render(
      html`<header class="battle-head">${this.ground}<h2 class="sr" id="battle-title">${attacker.title}</h2>${heads(sides, this.#seats)}</header>
      <div class="battle-both">${bars(defender, attacker.deals, attacker.faction)} ${bars(attacker, defender.deals, defender.faction)}</div>
      <div class="battle-adds">${switches.map(
        (one) => html`<button type="button" class="switch" role="switch" aria-checked=${String(one.on)} data-test="battle-switch"
          @click=${() => this.#turn(one, act)}><span class="switch-knob"></span><span>${one.text}</span></button>`,
      )}
        <ul class="battle-notes">${sides.flatMap(({ extra }) => extra.map((one) => html`<li><b>+${one.n}</b> ${one.text} ${law(one.law)}</li>`))}
          ${notes.map(noteLine)}</ul></div>
      <footer class="battle-foot"><dl class="facts">${facts.map(({ figure, text }) => html`<div><dt>${text}</dt><dd>${figure}</dd></div>`)}</dl>
        ${this.text === null ? nothing : html`<button type="button" class="button" data-test="battle-away" @click=${() => this.element.close()}>Not this one</button>`}
        <button type="button" class="button button-main" data-test="battle-go" autofocus @click=${begin}>${sign("dice")} ${button}</button></footer>`,
      this.element,
    );
  }

  /** The sheet was put away. */
  #leave() {
    const { away } = this;
    this.away = null;
    render(nothing, this.element);
    away?.();
  }

  /**
   * Show how the last of the viewer's battles among these events went, if there was one.
   * @param {number} from the number of the first event
   */
  async tell(from) {
    const { call, play, story } = this.desk;
    const { viewer } = play;
    const begun = story.log.findLast(({ kind, i }) => kind === "battle" && i >= from);
    if (!viewer || !begun) return;
    const { result } = await call("battle_result", { i: begun.i, viewer });
    if (!result?.sides.some(({ faction }) => faction === viewer)) return;
    this.ground = this.#cut(result.clearing);
    render(this.#result(result), this.element);
    if (!this.element.open) this.element.showModal();
  }

  /** @param {BattleResult} result */
  #result({ sides, dice, ruler, lines }) {
    const [attacker, defender] = sides;
    const fallen = (/** @type {BattleLoss} */ side, /** @type {BattleLoss} */ dealer) =>
      html`<section class="battle-fell" data-f=${dealer.faction}><h3>${side.heading}</h3>
        <p class="battle-dealt">${dealer.dealt}</p>
        <ul class="battle-notes">${dealer.how.map((one) => html`<li><b>${one.n}</b> ${one.text} ${law(one.law)}</li>`)}</ul>
        <p><b>${side.lost}</b></p>${dealer.points ? html`<p class="battle-points">+${dealer.points} <span class="quiet">→ ${dealer.score}</span></p>` : nothing}</section>`;
    return html`<header class="battle-head">${this.ground}<h2 class="sr" id="battle-title">${attacker.title}</h2>${heads(sides, this.#seats)}
        ${dice.length ? html`<p class="battle-dice" role="img" aria-label="Dice: ${dice.join(" and ")}">${dice.map((n) => html`<span class="die-face">${n}</span>`)}</p>` : nothing}</header>
      <div class="battle-both">${fallen(defender, attacker)} ${fallen(attacker, defender)}</div>
      <div class="battle-adds"><ul class="battle-notes"><li>${ruler.text} ${law(ruler.law)}</li>${lines.map(noteLine)}</ul></div>
      <footer class="battle-foot"><button type="button" class="button button-main" data-test="battle-on" autofocus
        @click=${() => this.element.close()}>Go on</button></footer>`;
  }
}
