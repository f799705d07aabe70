/** A board that is stepped through: what happens, a sentence for each step, and why. Needs no Python. */
import { html, nothing, render } from "../vendor/lit-html.js";
import { Board } from "../board/board.js";
import { boards, scoreStrip, tableTop } from "../game/panels.js";
import { frame as boxOf } from "../board/scene.js";
import { candidates, whyPanel } from "../game/why.js";
import { iconButton, law } from "../shell/parts.js";

/**
 * @import { Frame, MapView, RuleId, Seat } from "../types.js"
 */

/**
 * @typedef {object} Source what is stepped through
 * @property {string} title
 * @property {string} about
 * @property {RuleId[]} laws
 * @property {MapView} map
 * @property {Seat[]} seats
 * @property {number} length
 * @property {(i: number) => Promise<Frame>} frame promises the table just after event number i of 0 to length - 1, or
 *   before the first for -1
 * @property {number} [moment] of a game: the number of the event that is to be seen first
 */

const REST_MS = 2200;
const MOVE_MS = 300;
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** A board with its words and buttons. */
export class Stepper {
  /**
   * The page has called `installSigns` once, and has style.css, board.css, panels.css and stepper.css.
   * @param {HTMLElement} host an element of 280 px or wider that the stepper fills
   * @param {object} [on]
   * @param {((id: RuleId) => void) | null} [on.onRule] told when a rule number is tapped, else the tap is left to the page
   * @param {((i: number, frame: Frame) => void) | null} [on.onStep] told after each step
   * @param {boolean} [on.controls] whether there are buttons
   * @param {() => unknown} [on.head] what stands above the words
   */
  constructor(host, { onRule = null, onStep = null, controls = true, head = () => nothing } = {}) {
    this.host = host;
    this.onRule = onRule;
    this.onStep = onStep;
    this.controls = controls;
    this.head = head;
    /** @type {Source | null} */
    this.source = null;
    this.i = -1;
    /** @type {Frame | null} */
    this.view = null;
    this.error = "";
    /** Which of the reasons is open, and whether the boards are. */
    this.shown = 0;
    this.unfolded = false;
    /** @type {ReturnType<typeof setInterval> | null} */
    this.timer = null;
    this.map = Object.assign(document.createElement("div"), { className: "stepper-map" });
    this.board = new Board(this.map);
    this.zoomed = false;
    this.asked = 0;
    this.listening = new AbortController();
    const { signal } = this.listening;
    host.addEventListener("click", (event) => this.#click(event), { signal });
    host.addEventListener("lens", () => this.#zoom(), { signal });
    host.addEventListener("keydown", (event) => this.#key(event), { signal });
  }

  /**
   * Show the position before the first step of a source.
   * @param {Source} source
   */
  async open(source) {
    this.#pause();
    Object.assign(this, { source, i: -1, view: null, error: "", shown: 0, unfolded: false });
    this.board.setMap(source.map);
    this.board.lens.fit();
    const { width, height } = boxOf(source.map);
    this.map.style.aspectRatio = `${width} / ${height}`;
    this.#draw();
    await this.go(-1);
  }

  /**
   * Go to the table just after an event.
   * @param {number} i its number, -1 for the beginning
   */
  async go(i) {
    const { source } = this;
    if (!source) return;
    const wanted = Math.max(-1, Math.min(source.length - 1, i));
    const mine = ++this.asked;
    let view;
    try {
      view = await source.frame(wanted);
    } catch (error) {
      if (mine !== this.asked) return;
      this.#pause();
      this.error = /** @type {Error} */ (error).message;
      return this.#draw();
    }
    if (mine !== this.asked) return;
    const forwards = this.view && wanted === this.i + 1;
    Object.assign(this, { i: wanted, view, error: "", shown: 0 });
    const before = this.board.show(view, source.seats);
    if (forwards && view.event && !calm.matches) this.board.move(view.event, before, MOVE_MS);
    if (this.i === source.length - 1) this.#pause();
    this.#draw();
    this.onStep?.(this.i, view);
  }

  /** Show nothing any more, and listen to nothing. */
  close() {
    this.#pause();
    this.asked++;
    this.listening.abort();
    render(nothing, this.host);
  }

  #toggle() {
    if (this.timer) this.#pause();
    else {
      this.timer = setInterval(() => this.go(this.i + 1), REST_MS);
      this.go(this.i === (this.source?.length ?? 0) - 1 ? -1 : this.i + 1);
    }
    this.#draw();
  }

  #pause() {
    clearInterval(this.timer ?? undefined);
    this.timer = null;
  }

  /**
   * A step that somebody takes, rather than time.
   * @param {number} i
   */
  #step(i) {
    this.#pause();
    return this.go(i);
  }

  /** The whole map can be seen again by a button. */
  #zoom() {
    const zoomed = this.board.lens.zoom > 1.01;
    if (zoomed === this.zoomed) return;
    this.zoomed = zoomed;
    this.#draw();
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const element = /** @type {Element} */ (event.target);
    const rule = /** @type {HTMLElement | null} */ (element.closest("[data-law]"));
    if (!rule || !this.onRule) return;
    event.stopPropagation();
    this.onRule(rule.dataset.law ?? "");
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (!this.source || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const to = { ArrowRight: this.i + 1, ArrowLeft: this.i - 1, Home: -1, End: this.source.length - 1 }[event.key];
    if (to !== undefined) this.#step(to);
    else if (event.key === " " && !(/** @type {Element} */ (event.target).closest("button, summary"))) this.#toggle();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {number} shown */
  #pick(shown) {
    this.shown = shown;
    this.#draw();
  }

  /** @param {boolean} open */
  #unfold(open) {
    if (this.unfolded === open) return;
    this.unfolded = open;
    this.#draw();
  }

  #draw() {
    const { source, view, i, shown } = this;
    if (!source) return;
    const why = view?.reasons.length ? { i, reasons: view.reasons, shown } : null;
    const ringed = candidates(why);
    this.board.rings(ringed);
    const players = why?.reasons[shown].kind === "player" ? ringed : [];
    const chosen = new Map(players.map(({ id, chosen: won }) => [id, won]));
    const { activeElement: held } = /** @type {Document | ShadowRoot} */ (this.host.getRootNode());
    render(
      html`<div class="stepper" role="group" data-test="stepper" data-i=${i} aria-label=${source.title}><div class="stepper-parts">
        <div class="stepper-table">
          ${view ? html`<div class="stepper-scores">${scoreStrip(view, source.seats, chosen, () => this.#unfold(true))}</div>` : nothing}
          ${this.map}${this.zoomed ? iconButton("fit", "Show the whole map", () => this.board.lens.fit(), { test: "stepper-fit", extra: "stepper-fit" }) : nothing}</div>
        <div class="stepper-words">${this.head()}<h3 data-test="stepper-title">${source.title}</h3>
          ${this.#said(source)} ${this.controls && source.length ? this.#buttons(source) : nothing}
          ${whyPanel(why, (other) => this.#pick(other), view)}
          ${view ? this.#fold(source, view) : nothing}</div>
      </div></div>`,
      this.host,
    );
    // a button that is disabled at an end of the way would lose the focus, and the keys with it
    if (!(held instanceof HTMLButtonElement) || !held.disabled || !this.host.contains(held)) return;
    /** @type {HTMLElement | null} */ (this.host.querySelector("[data-test=stepper-play]"))?.focus();
  }

  /**
   * What just happened, with its rule; before the first step, what there is to see.
   * @param {Source} source
   */
  #said(source) {
    const { view, i, error } = this;
    const rules = i < 0 ? source.laws : [view?.law];
    return html`<div class="stepper-said" aria-live="polite">
      ${error ? html`<p class="error" role="alert" data-test="stepper-error">${error}</p>` : nothing}
      <p data-test="stepper-text">${i < 0 ? source.about : view?.text}</p>
      <p class="stepper-laws">${rules.map((id) => law(id))}
        ${source.length ? html`<span class="stepper-count quiet" data-test="stepper-count"><span class="sr">Step </span>${i + 1} / ${source.length}</span>` : nothing}</p></div>`;
  }

  /** @param {Source} source */
  #buttons(source) {
    const { i, timer } = this;
    const done = i === source.length - 1;
    return html`<div class="stepper-controls" role="group" aria-label="Steps">
      ${iconButton("turn-back", "Back to the beginning", () => this.#step(-1), { test: "stepper-first", disabled: i < 0 })}
      ${iconButton("back", "Back", () => this.#step(i - 1), { test: "stepper-back", disabled: i < 0 })}
      ${iconButton(timer ? "pause" : "ahead", timer ? "Pause" : "Play", () => this.#toggle(), { test: "stepper-play" })}
      <button type="button" class="button button-main" data-test="stepper-next" ?disabled=${done}
        @click=${() => this.#step(i + 1)}>Next</button></div>`;
  }

  /**
   * @param {Source} source
   * @param {Frame} view
   */
  #fold(source, view) {
    const { unfolded } = this;
    return html`<details class="stepper-boards" ?open=${unfolded} @toggle=${(/** @type {{target: HTMLDetailsElement}} */ { target }) => this.#unfold(target.open)}>
      <summary data-test="stepper-boards">Boards and cards</summary>
      ${unfolded ? html`${tableTop(view)}${boards(view, source.seats, "stepper-board")}` : nothing}</details>`;
  }
}
