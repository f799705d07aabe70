// @ts-nocheck
/** A board that is stepped through: what happens, a sentence for each step, and why. Needs no Python. */
import { html, nothing, render } from "../vendor/lit-html.js";
import { Board } from "../board/board.js";
import { boards, scoreStrip, tableTop } from "../game/panels.js";
import { frame as boxOf } from "../board/scene.js";
import { candidates, whyPanel } from "../game/why.js";
import { iconButton, law } from "../shell/parts.js";

const REST_MS = 2200;
const MOVE_MS = 300;
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * What is stepped through: {title, about, laws, map, seats, length, frame}; `frame(i)` promises the table just after
 * event number i of 0 to length - 1, or before the first for -1: {i, text, law, event, reasons, ...table}.
 */
export class Stepper {
  /**
   * The page has called `installSigns` once, and has style.css, board.css, panels.css and stepper.css.
   * @param {HTMLElement} host an element of 280 px or wider that the stepper fills
   * @param on onRule(id) when a rule number is tapped, else the tap is left to the page; onStep(i, frame) after each
   *   step; `controls` false leaves out the buttons
   */
  constructor(host, { onRule = null, onStep = null, controls = true } = {}) {
    Object.assign(this, { host, onRule, onStep, controls });
    this.map = Object.assign(document.createElement("div"), { className: "stepper-map" });
    this.board = new Board(this.map);
    this.asked = 0;
    this.listening = new AbortController();
    const { signal } = this.listening;
    host.addEventListener("click", (event) => this.#click(event), { signal });
    host.addEventListener("keydown", (event) => this.#key(event), { signal });
  }

  /** Show the position before the first step of a source. */
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

  /** Go to the table just after event number `i`, -1 for the beginning. */
  async go(i) {
    const wanted = Math.max(-1, Math.min(this.source.length - 1, i));
    const mine = ++this.asked;
    let view;
    try {
      view = await this.source.frame(wanted);
    } catch (error) {
      if (mine !== this.asked) return;
      this.#pause();
      this.error = error.message;
      return this.#draw();
    }
    if (mine !== this.asked) return;
    const forwards = this.view && wanted === this.i + 1;
    Object.assign(this, { i: wanted, view, error: "", shown: 0 });
    const before = this.board.show(view, this.source.seats);
    if (forwards && view.event && !calm.matches) this.board.move(view.event, before, MOVE_MS);
    if (this.i === this.source.length - 1) this.#pause();
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
      this.go(this.i === this.source.length - 1 ? -1 : this.i + 1);
    }
    this.#draw();
  }

  #pause() {
    clearInterval(this.timer);
    this.timer = null;
  }

  /** A step that somebody takes, rather than time. */
  #step(i) {
    this.#pause();
    return this.go(i);
  }

  #click(event) {
    const rule = event.target.closest("[data-law]");
    if (!rule || !this.onRule) return;
    event.stopPropagation();
    this.onRule(rule.dataset.law);
  }

  #key(event) {
    if (!this.source || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const to = { ArrowRight: this.i + 1, ArrowLeft: this.i - 1, Home: -1, End: this.source.length - 1 }[event.key];
    if (to !== undefined) this.#step(to);
    else if (event.key === " " && !event.target.closest("button, summary")) this.#toggle();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #pick(shown) {
    this.shown = shown;
    this.#draw();
  }

  #unfold(open) {
    if (this.unfolded === open) return;
    this.unfolded = open;
    this.#draw();
  }

  #draw() {
    const { source, view, i, shown } = this;
    const why = view?.reasons.length ? { i, reasons: view.reasons, shown } : null;
    const ringed = candidates(why);
    this.board.rings(ringed);
    const players = why?.reasons[shown].kind === "player" ? ringed : [];
    const chosen = new Map(players.map(({ id, chosen: won }) => [id, won]));
    const held = this.host.getRootNode().activeElement;
    render(
      html`<div class="stepper" role="group" data-test="stepper" data-i=${i} aria-label=${source.title}><div class="stepper-parts">
        <div class="stepper-table">
          ${view ? html`<div class="stepper-scores">${scoreStrip(view, source.seats, chosen, () => this.#unfold(true))}</div>` : nothing}
          ${this.map}</div>
        <div class="stepper-words"><h3 data-test="stepper-title">${source.title}</h3>
          ${this.#said()} ${this.controls ? this.#buttons() : nothing}
          ${whyPanel(why, (other) => this.#pick(other))}
          ${view ? this.#fold() : nothing}</div>
      </div></div>`,
      this.host,
    );
    // a button that is disabled at an end of the way would lose the focus, and the keys with it
    if (held?.disabled && this.host.contains(held)) this.host.querySelector("[data-test=stepper-play]").focus();
  }

  /** What just happened, with its rule; before the first step, what there is to see. */
  #said() {
    const { source, view, i, error } = this;
    const rules = i < 0 ? source.laws : [view.law];
    return html`<div class="stepper-said" aria-live="polite">
      ${error ? html`<p class="error" role="alert" data-test="stepper-error">${error}</p>` : nothing}
      <p data-test="stepper-text">${i < 0 ? source.about : view.text}</p>
      <p class="stepper-laws">${rules.map((id) => law(id))}
        <span class="stepper-count quiet" data-test="stepper-count"><span class="sr">Step </span>${i + 1} / ${source.length}</span></p></div>`;
  }

  #buttons() {
    const { i, timer } = this;
    const done = i === this.source.length - 1;
    return html`<div class="stepper-controls" role="group" aria-label="Steps">
      ${iconButton("turn-back", "Back to the beginning", () => this.#step(-1), { test: "stepper-first", disabled: i < 0 })}
      ${iconButton("back", "Back", () => this.#step(i - 1), { test: "stepper-back", disabled: i < 0 })}
      ${iconButton(timer ? "pause" : "ahead", timer ? "Pause" : "Play", () => this.#toggle(), { test: "stepper-play" })}
      <button type="button" class="button button-main" data-test="stepper-next" ?disabled=${done}
        @click=${() => this.#step(i + 1)}>Next</button></div>`;
  }

  #fold() {
    const { view, source, unfolded } = this;
    return html`<details class="stepper-boards" ?open=${unfolded} @toggle=${({ target }) => this.#unfold(target.open)}>
      <summary data-test="stepper-boards">Boards and cards</summary>
      ${unfolded ? html`${tableTop(view)}${boards(view, source.seats, "stepper-board")}` : nothing}</details>`;
  }
}
