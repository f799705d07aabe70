/** The first screen. Its bare bones are also in index.html, so that it is there before any script. */
import { html, nothing } from "./vendor/lit-html.js";
import { bootLine, iconButton } from "./words.js";

/**
 * @param state {boot, map, busy, queued, notice, waiting, disclaimer, resume}: `map` is the element that
 *   shows the land; `queued` that a game was asked for before Python was ready
 * @param on {watch, setup, retry, update, menu, resume}
 */
export function home({ boot, map, busy, queued, notice, waiting, disclaimer, resume }, on) {
  const main = busy ? "Playing the game…" : queued ? "Starts as soon as it can…" : "Watch a game";
  return html`<main tabindex="-1" class="home">
    <header class="home-head"><h1>rootcore</h1>
      <p class="home-line">Watch clockwork bots fight for the woodland, with the reason for every choice.
        Free, works offline, an unofficial fan project.</p></header>
    <div class="home-map" inert>${map}</div>
    <div class="home-act">
      ${notice ? html`<p class="notice" role="alert" data-test="notice">${notice}</p>` : nothing}
      ${
        waiting
          ? html`<p class="notice">A new version is ready. <button type="button" class="button" data-test="update" @click=${on.update}>Update</button></p>`
          : nothing
      }
      <button type="button" class="button button-main" data-test="watch" ?disabled=${busy || queued} @click=${on.watch}>${main}</button>
      <div class="home-more">
        ${resume ? html`<button type="button" class="button" data-test="resume" @click=${on.resume}>Back to the game</button>` : nothing}
        <button type="button" class="button" data-test="setup" @click=${on.setup}>Set up…</button>
        ${iconButton("menu", "Menu", on.menu, { test: "menu" })}</div>
      ${bootLine(boot, on.retry)}
      ${disclaimer ? html`<p class="quiet small">${disclaimer}</p>` : nothing}
    </div></main>`;
}
