/** The dialogs: one rule in our words, and the menu. */
import { html, nothing, render } from "../vendor/lit-html.js";
import { frameNow, isBroad } from "../game/frame.js";
import { exampleIndex } from "../stepper/examples.js";
import { lawBook } from "../law/book.js";
import { lawAddress } from "../law/page.js";
import { canRead, signal } from "../table/device.js";
import { choose } from "./choices.js";
import { iconButton, law, repair, withLaws } from "./parts.js";

/**
 * @import { ExampleEntry, RuleId } from "../types.js"
 * @import { Page } from "./page.js"
 */

/**
 * A dialog element of the page; a tap beside it closes it.
 * @param {string} name
 */
export function dialog(name) {
  const element = document.createElement("dialog");
  element.className = `dialog ${name}`;
  element.dataset.test = name;
  element.setAttribute("aria-labelledby", `${name}-title`);
  element.addEventListener("click", (event) => {
    if (event.target === element) element.close();
  });
  document.body.append(element);
  return element;
}

/**
 * The title of a dialog and the button that closes it.
 * @param {string} name
 * @param {string} title
 * @param {HTMLDialogElement} element
 */
export const head = (name, title, element) => html`<header class="page-head"><h2 id="${name}-title">${title}</h2>
  ${iconButton("cross", "Close", () => element.close(), { test: "close" })}</header>`;

/** After so long (milliseconds) what has not come is said to be on its way. */
const SOON = 400;

/**
 * What was asked for, of which a dialog says that it is on its way when that takes a while. Who closes it gets it all the same.
 * @template T
 * @param {string} title of what is fetched
 * @param {Promise<T>} asked
 * @returns {Promise<T>}
 */
export async function coming(title, asked) {
  /** @type {HTMLDialogElement | undefined} */
  let element;
  const timer = setTimeout(() => {
    element = dialog("coming-dialog");
    render(html`${head("coming-dialog", title, element)}<p role="status">Fetching it…</p>`, element);
    element.showModal();
  }, SOON);
  try {
    return await asked;
  } finally {
    clearTimeout(timer);
    element?.close();
    element?.remove();
  }
}

/** Other rules that a rule hangs together with, in one line of the quick look. */
const others = (/** @type {string} */ words, /** @type {RuleId[] | undefined} */ ids) => (ids ? html`<p class="rule-others">${words} ${ids.map((id) => html`${law(id)} `)}</p>` : nothing);

/** A function that opens the quick look at a rule by its number. */
export function ruleDialog() {
  const element = dialog("rule-dialog");
  return async (/** @type {RuleId} */ id) => {
    let body;
    try {
      const book = await coming("The Law", lawBook());
      const rule = book.get(id);
      if (!rule) throw new Error(`The Law has no rule “${id}”.`);
      body = html`${head("rule-dialog", rule.title, element)}
        <p class="quiet rule-id">${rule.id.replace(":", " ")}</p><p data-test="rule-summary">${withLaws(rule.summary, id)}</p>
        ${rule.ruling ? html`<p class="why-ruling"><b>Ruling.</b> ${withLaws(rule.ruling, id)}</p>` : nothing}
        ${rule.parent ? html`<p class="rule-parent">Part of ${book.get(rule.parent)?.title} ${law(rule.parent)}</p>` : nothing}
        ${others("Changed by", rule.modified_by)} ${others("Changes", rule.modifies)} ${others("Refers to", rule.refers)}
        <p class="rule-open"><a class="button" data-test="rule-open" href=${lawAddress(id)}>Open in the Law</a></p>`;
    } catch (error) {
      body = html`${head("rule-dialog", id.replace(":", " "), element)}<p role="alert">${/** @type {Error} */ (error).message}</p>`;
    }
    render(body, element);
    if (!element.open) element.showModal();
  };
}

const THEMES = [
  ["", "As the system"],
  ["light", "Day"],
  ["dark", "Night"],
];

const SIGNALS = [
  ["sound", "Sound"],
  ["buzz", "Vibration"],
  ...(canRead ? [["speech", "Read aloud"]] : []),
];

const KEYS = [
  ["1 to 9", "choose the place or option of this number"],
  ["Tab, Space", "go on to any place or option, and choose it"],
  ["Enter", "do what is chosen"],
  ["Escape", "choose anew, or close what is open"],
  ["U, Shift + U", "undo, redo"],
  ["?", "what is this?"],
  ["→ ←", "next, previous step"],
  ["Shift + → ←", "next, previous turn"],
  ["Space", "play, pause"],
  ["Home, End", "first, last moment"],
  ["+ − 0", "on the map: zoom in, out, fit"],
  ["→ ← ↑ ↓", "on a zoomed map: move it"],
  ["/", "in the Law: search"],
];

/** @typedef {"update" | "again" | "inspect" | "setup" | "games" | "law" | "home" | "sandbox" | "layOpen" | "phones"} MenuEntry */

/**
 * A function that opens the menu.
 * @param {Page} page
 * @param {Record<MenuEntry, () => unknown>} on what the buttons do
 * @param {() => boolean} played whether people play the open game
 */
export function menuDialog(page, on, played) {
  const element = dialog("menu-dialog");
  /** @type {ExampleEntry[]} */
  let turns = [];
  const learn = async () => {
    turns = (await exampleIndex()).filter(({ turn }) => turn);
    draw();
  };
  const draw = () => {
    const { hello, screen, waiting } = page;
    const inGame = screen === "game";
    const act = (/** @type {MenuEntry} */ name) => () => {
      element.close();
      on[name]();
    };
    const theme = document.documentElement.dataset.theme ?? "";
    render(
      html`${head("menu-dialog", "Menu", element)}
      <div class="menu-list">
        ${waiting ? html`<button type="button" class="button" @click=${act("update")}>Update to the new version</button>` : nothing}
        ${
          inGame
            ? html`<button type="button" class="button" data-test="menu-again" @click=${act("again")}>${played() ? "Play again, same table" : "Watch another game"}</button>
            <button type="button" class="button" data-test="menu-setup" @click=${act("setup")}>Set up…</button>`
            : nothing
        }
        <button type="button" class="button" data-test="menu-law" @click=${act("law")}>The Law</button>
        <button type="button" class="button" data-test="menu-games" @click=${act("games")}>Games, files, links…</button>
        ${hello ? html`<button type="button" class="button" data-test="menu-phones" @click=${act("phones")}>${hello.phones.menu}</button>` : nothing}
        ${inGame && !isBroad(frameNow()) ? html`<button type="button" class="button" data-test="menu-inspect" @click=${act("inspect")}>What is this?</button>` : nothing}
        ${inGame ? html`<button type="button" class="button" data-test="menu-lay" @click=${act("layOpen")}>Lay this out in the sandbox</button>` : nothing}
        <button type="button" class="button" data-test="menu-sandbox" @click=${act("sandbox")}>Sandbox</button>
        ${inGame ? html`<button type="button" class="button" data-test="menu-home" @click=${act("home")}>First screen</button>` : nothing}</div>
      ${
        turns.length
          ? html`<details class="examples" data-test="examples"><summary>Example turns of the rule book</summary><ul>${turns.map(
              ({ id, title, about, laws }) => html`<li><a class="chip" data-test="example-turn" data-id=${id}
                href=${lawAddress(laws[0], id)} @click=${() => element.close()}><b>${title}</b> ${about}</a></li>`,
            )}</ul></details>`
          : nothing
      }
      <fieldset class="themes"><legend>Light</legend>${THEMES.map(
        ([
          value,
          words,
        ]) => html`<label class="choice"><input type="radio" name="theme" value=${value} data-test="theme-${value || "system"}"
          .checked=${theme === value} @change=${() => {
            choose("theme", value);
            draw();
          }}>${words}</label>`,
      )}</fieldset>
      <label class="choice"><input type="checkbox" data-test="big-words" .checked=${document.documentElement.dataset.words === "big"}
        @change=${(/** @type {{target: HTMLInputElement}} */ { target }) => choose("words", target.checked ? "big" : "")}>Big words</label>
      <fieldset class="themes"><legend>At a real table, when a bot's step or a question comes</legend>${SIGNALS.map(
        ([name, words]) => html`<label class="choice"><input type="checkbox" data-test="signal-${name}" .checked=${document.documentElement.dataset[name] === "on"}
          @change=${(/** @type {{target: HTMLInputElement}} */ { target }) => {
            choose(name, target.checked ? "on" : "");
            signal();
          }}>${words}</label>`,
      )}</fieldset>
      <details class="keys"><summary>Keys</summary><dl>${KEYS.map(([key, words]) => html`<div><dt>${key}</dt><dd>${words}</dd></div>`)}</dl></details>
      <details class="keys"><summary>When something is broken</summary>
        <p>Repair drops what this browser keeps of the page and fetches it anew. Your games stay.</p>
        <p><button type="button" class="button" data-test="repair" @click=${() => (element.close(), repair())}>Repair</button></p></details>
      ${hello ? html`<p class="quiet small">${hello.disclaimer} Engine ${hello.engine}.</p>` : nothing}`,
      element,
    );
  };
  return () => {
    draw();
    element.showModal();
    // without the list of examples the menu is as good as whole
    learn().catch(() => {});
  };
}
