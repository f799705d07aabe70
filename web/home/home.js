/** The first screen. Its bare bones are also in index.html, so that it is there before any script. */
import { html, nothing } from "../vendor/lit-html.js";
import { bootLine, iconButton } from "../shell/parts.js";

/**
 * @import { Page } from "../shell/page.js"
 * @typedef {Record<"playOne" | "watch" | "realTable" | "setup" | "games" | "sandbox" | "retry" | "update" | "menu" | "resume",
 *   () => void>} HomeAnswers what the buttons do
 */

/**
 * The first screen.
 * @param {Page} page
 * @param {{map: HTMLElement, resume: boolean}} shown the element that shows the land, and whether a game lies open
 * @param {HomeAnswers} on
 */
export function home({ boot, busy, queued, notice, waiting, hello }, { map, resume }, on) {
  /**
   * @param {"play" | "watch"} id
   * @param {string} words
   * @param {"default_play" | "default_setup"} usual
   * @param {() => void} onClick
   * @param {string} main
   */
  const start = (id, words, usual, onClick, main) => html`<button type="button" class="button home-start ${main}"
    data-test=${id} ?disabled=${busy || queued} @click=${onClick}><b>${words}</b>
    <span class="small">${queued === id ? "Starts as soon as it can…" : hello ? hello.company[usual] : "\u00a0"}</span></button>`;
  return html`<main tabindex="-1" class="home">
    <header class="home-head"><h1>rootcore</h1>
      <p class="home-line">Play for the woodland against clockwork bots, or watch them, with the reason for every choice.
        Free, works offline, an unofficial fan project.</p></header>
    <div class="home-map" inert>${map}</div>
    <div class="home-act">
      ${notice ? html`<p class="notice" role="alert" data-test="notice">${notice}</p>` : nothing}
      ${
        waiting
          ? html`<p class="notice">A new version is ready. <button type="button" class="button" data-test="update" @click=${on.update}>Update</button></p>`
          : nothing
      }
      ${busy ? html`<p role="status">${busy === "link" ? "Opening the game of the link…" : "Playing the game…"}</p>` : nothing}
      ${resume ? html`<button type="button" class="button button-main" data-test="resume" @click=${on.resume}>Back to the game</button>` : nothing}
      <div class="home-starts">${start("play", "Play", "default_play", on.playOne, resume ? "" : "button-main")}
        ${start("watch", "Watch", "default_setup", on.watch, "")}</div>
      <button type="button" class="button home-table" data-test="table" ?disabled=${busy || queued} @click=${on.realTable}><b>At a real table</b>
        <span class="small">This device runs the bots</span></button>
      <div class="home-more">
        <button type="button" class="button" data-test="games" @click=${on.games}>Games</button>
        <button type="button" class="button" data-test="setup" @click=${on.setup}>Set up…</button>
        <button type="button" class="button" data-test="sandbox" @click=${on.sandbox}>Sandbox</button>
        <a class="button" data-test="law" href="#law">The Law</a>
        ${iconButton("menu", "Menu", on.menu, { test: "menu" })}</div>
      ${bootLine(boot, on.retry)}
      ${hello ? html`<p class="quiet small">${hello.disclaimer}</p>` : nothing}
    </div></main>`;
}
