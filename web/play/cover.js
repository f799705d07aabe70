// @ts-nocheck
/** The screen between two people who share the device: nothing of the game is behind it. */
import { html, nothing } from "../vendor/lit-html.js";
import { badge } from "../board/pieces.js";
import { bootLine } from "../shell/parts.js";

/**
 * @param state {seat, undo, busy, boot, notice}: `seat` is whose turn it is to look
 * @param on {take(faction), undo, retry, home}
 */
export function coverScreen({ seat, undo, busy, boot, notice }, on) {
  return html`<main tabindex="-1" class="cover" data-test="cover" data-f=${seat.faction}>
    <div class="cover-face">${badge(seat, { name: false })}</div>
    <h1>Hand the device to the ${seat.short}</h1>
    <p>Everybody else looks away now.</p>
    ${notice ? html`<p class="notice" role="alert" data-test="notice">${notice}</p>` : nothing}
    ${bootLine(boot, on.retry)}
    <button type="button" class="button button-main" data-test="take" ?disabled=${busy} @click=${() => on.take(seat.faction)}>
      I am the ${seat.short}</button>
    ${undo ? html`<button type="button" class="button" data-test="undo" ?disabled=${busy} @click=${on.undo}>Undo the last answer</button>` : nothing}
    <button type="button" class="button" data-test="cover-home" @click=${on.home}>First screen</button>
  </main>`;
}
