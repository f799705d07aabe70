/** The dialogs: one rule in our words, and the menu. */
import { html, nothing, render } from "./vendor/lit-html.js";
import { iconButton, law } from "./words.js";

/** A dialog element of the page; a tap beside it closes it. */
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

/** The title of a dialog and the button that closes it. */
export const head = (name, title, element) => html`<header class="page-head"><h2 id="${name}-title">${title}</h2>
  ${iconButton("cross", "Close", () => element.close(), { test: "close" })}</header>`;

/** A function that opens a rule by its number; `ask` calls Python. */
export function ruleDialog(ask) {
  const element = dialog("rule-dialog");
  return async (id) => {
    let body;
    try {
      const rule = await ask("rule", { id });
      body = html`${head("rule-dialog", rule.title, element)}
        <p class="quiet rule-id">${rule.id.replace(":", " ")}</p><p data-test="rule-summary">${rule.summary}</p>
        ${rule.ruling ? html`<p class="why-ruling"><b>Ruling.</b> ${rule.ruling}</p>` : nothing}
        ${rule.parent ? html`<p class="rule-parent">Part of ${rule.parent_title} ${law(rule.parent)}</p>` : nothing}`;
    } catch (error) {
      body = html`${head("rule-dialog", id.replace(":", " "), element)}<p role="alert">${error.message}</p>`;
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

/** Keep a choice of how the page looks, e.g. "theme"; none when it is empty. */
function choose(name, value) {
  if (value) document.documentElement.dataset[name] = value;
  else delete document.documentElement.dataset[name];
  try {
    if (value) localStorage.setItem(name, value);
    else localStorage.removeItem(name);
  } catch {
    // it lasts until the page is closed
  }
}

const KEYS = [
  ["→ ←", "next, previous step"],
  ["Shift + → ←", "next, previous turn"],
  ["Space", "play, pause"],
  ["Home, End", "first, last moment"],
  ["+ − 0", "on the map: zoom in, out, fit"],
];

/** A function that opens the menu; `state()` gives {hello, setup, inGame, waiting}, `on` what the buttons do. */
export function menuDialog(state, on) {
  const element = dialog("menu-dialog");
  const draw = () => {
    const { hello, inGame, waiting } = state();
    const act =
      (name, ...args) =>
      () => {
        element.close();
        on[name](...args);
      };
    const theme = document.documentElement.dataset.theme ?? "";
    render(
      html`${head("menu-dialog", "Menu", element)}
      <div class="menu-list">
        ${waiting ? html`<button type="button" class="button" @click=${act("update")}>Update to the new version</button>` : nothing}
        ${
          inGame
            ? html`<button type="button" class="button" data-test="menu-again" @click=${act("again")}>Watch another game</button>
            <button type="button" class="button" data-test="menu-setup" @click=${act("setup")}>Set up…</button>`
            : nothing
        }
        <button type="button" class="button" data-test="menu-games" @click=${act("games")}>Games, files, links…</button>
        ${inGame ? html`<button type="button" class="button" data-test="menu-lay" @click=${act("layOpen")}>Lay this out in the sandbox</button>` : nothing}
        <button type="button" class="button" data-test="menu-sandbox" @click=${act("sandbox")}>Sandbox</button>
        ${inGame ? html`<button type="button" class="button" data-test="menu-home" @click=${act("home")}>First screen</button>` : nothing}</div>
      ${
        hello?.examples.length
          ? html`<details class="examples" data-test="examples"><summary>Example turns of the rule book</summary><ul>${hello.examples.map(
              ({
                id,
                title,
                about,
                law: rule,
              }) => html`<li><button type="button" class="chip" data-test="example-${id}" @click=${act("example", id)}>
              <b>${title}</b> ${about}</button>${law(rule)}</li>`,
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
        @change=${({ target }) => choose("words", target.checked ? "big" : "")}>Big words</label>
      <details class="keys"><summary>Keys</summary><dl>${KEYS.map(([key, words]) => html`<div><dt>${key}</dt><dd>${words}</dd></div>`)}</dl></details>
      ${hello ? html`<p class="quiet small">${hello.disclaimer} Engine ${hello.engine}.</p>` : nothing}`,
      element,
    );
  };
  return () => {
    draw();
    element.showModal();
  };
}
