/** An earlier turn is put right: which one, what would have come of it, and what to do about it. */
import { html, nothing } from "../vendor/lit-html.js";
import { iconButton } from "../shell/parts.js";
import { focusOn } from "../shell/page.js";

/**
 * @import { LateMoments } from "../types.js"
 * @import { Desk } from "../game/desk.js"
 */

/** The turns to choose from on a desk, while they are on show. */
export class Late {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    /** @type {LateMoments | null} */
    this.choice = null;
  }

  /** What is put right now, if anything. */
  get now() {
    return this.desk.game?.late ?? null;
  }

  /** Whether all is put right there, and the table is to choose how the game goes on. */
  get asks() {
    return this.now?.stage === "report";
  }

  /** Show the turns that can be put right, or no longer. */
  toggle = async () => {
    const { call, page } = this.desk;
    try {
      this.choice = this.choice ? null : await call("late_moments", {});
    } catch (error) {
      page.complain(/** @type {Error} */ (error));
    }
    page.draw();
    focusOn(/** @type {HTMLElement | null} */ (document.querySelector(".late h3, .late-open")));
  };

  /**
   * Go back to the end of a turn.
   * @param {number} at
   */
  open = (at) => {
    this.choice = null;
    this.desk.companion.close();
    return this.desk.play.late("late_open", { at });
  };

  /**
   * Go on with one of the games.
   * @param {"keep" | "take" | "leave"} act
   */
  close = (act) => {
    this.desk.companion.close();
    return this.desk.play.late("late_close", { act });
  };
}

const lines = (/** @type {string[]} */ said, /** @type {string} */ test) =>
  said.length ? html`<ul class="late-lines" data-test=${test}>${said.map((text) => html`<li>${text}</li>`)}</ul>` : nothing;

/**
 * What is put right, and the ways to go on.
 * @param {Desk} desk
 */
export function latePanel({ late, play }) {
  const { now } = late;
  if (!now) return nothing;
  return html`<section class="late" data-test="late" data-stage=${now.stage}>${lines(now.said, "late-said")}${now.head ? html`<h4>${now.head}</h4>` : nothing}${lines(now.moves, "late-moves")}
    <div class="deed-keys">${now.keys.map(
      ({ act, label }) => html`<button type="button" class="button" data-test="late-${act}" ?disabled=${play.busy} @click=${() => late.close(act)}>${label}</button>`,
    )}</div></section>`;
}

/**
 * The turns to choose from, behind a button.
 * @param {Desk} desk
 */
export function lateChoice({ companion, late, phones, play }) {
  const { earlier } = companion.now;
  const { choice } = late;
  if (!earlier || late.now || phones.follows) return nothing;
  if (!choice) return html`<button type="button" class="button late-open" data-test="late-open" @click=${late.toggle}>${earlier}</button>`;
  return html`<section class="late" data-test="late-choice"><header class="page-head"><h3 tabindex="-1">${choice.head}</h3>
      ${iconButton("cross", "Close", late.toggle, { test: "late-cancel" })}</header>
    <div class="deed-keys">${choice.moments.map(
      ({ at, label }) => html`<button type="button" class="button" data-test="late-moment" ?disabled=${play.busy} @click=${() => late.open(at)}>${label}</button>`,
    )}</div></section>`;
}
