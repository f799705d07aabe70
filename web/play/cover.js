/** The screen between two people who share the device: nothing of the game is behind it. */
import { html, nothing } from "../vendor/lit-html.js";
import { badge } from "../board/pieces.js";
import { bootLine } from "../shell/parts.js";

/**
 * @import { Desk } from "../game/desk.js"
 * @import { Page } from "../shell/page.js"
 * @import { Seat } from "../types.js"
 */

/**
 * The cover: it says whose turn it is to look.
 * @param {Page} page
 * @param {Desk} desk
 * @param {() => void} retry starts Python anew
 */
export function coverScreen(page, { play, seats, story }, retry) {
  const { boot, notice } = page;
  if (play.consent) return consentScreen(play, seats, play.consent);
  const seat = /** @type {Seat} */ (seats.find(({ faction }) => faction === story.decision?.who));
  return html`<main tabindex="-1" class="cover" data-test="cover" data-f=${seat.faction}>
    <div class="cover-face">${badge(seat, { name: false })}</div>
    <h1>Hand the device to the ${seat.short}</h1>
    <p>Everybody else looks away now.</p>
    ${notice ? html`<p class="notice" role="alert" data-test="notice">${notice}</p>` : nothing}
    ${bootLine(boot, retry)}
    <button type="button" class="button button-main" data-test="take" ?disabled=${play.busy} @click=${() => play.take(seat.faction)}>
      I am the ${seat.short}</button>
    ${story.undo ? html`<button type="button" class="button" data-test="undo" ?disabled=${play.stuck} @click=${() => play.undo()}>Undo the last answer</button>` : nothing}
    <button type="button" class="button" data-test="cover-home" @click=${() => page.set({ screen: "home" })}>First screen</button>
  </main>`;
}

/**
 * The question whether an answer may be taken back, put to the others one by one.
 * @param {Desk["play"]} play
 * @param {Seat[]} seats
 * @param {NonNullable<Desk["play"]["consent"]>} consent
 */
function consentScreen(play, seats, { waiting, label, reveals }) {
  const seat = /** @type {Seat} */ (seats.find(({ faction }) => faction === waiting[0]));
  return html`<main tabindex="-1" class="cover" data-test="consent" data-f=${seat.faction}>
    <div class="cover-face">${badge(seat, { name: false })}</div>
    <h1>Hand the device to the ${seat.short}</h1>
    <p>May this be taken back? <b>${label}.</b> <span data-test="consent-reveals">${reveals}</span></p>
    <button type="button" class="button button-main" data-test="agree" ?disabled=${play.busy} @click=${play.agree}>
      I am the ${seat.short}: take it back</button>
    <button type="button" class="button" data-test="refuse" ?disabled=${play.busy} @click=${play.refuse}>No, it stays</button>
  </main>`;
}
