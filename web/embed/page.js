/**
 * What an embedded board shows: an example, a rule with its examples, a game or a position. It only shows, keeps nothing,
 * and talks to nobody but the page of the origin that `host` names; embed.js says how.
 */
import { html, nothing, render } from "../vendor/lit-html.js";
import { Asked } from "./asked.js";
import { exampleIndex, exampleSource } from "../stepper/examples.js";
import { installSigns } from "../board/pieces.js";
import { Stepper } from "../stepper/stepper.js";
import { bootLine, law, withLaws } from "../shell/parts.js";

/**
 * @import { BootState, ExampleEntry, Frame, LawEntry, RuleId } from "../types.js"
 * @import { Source } from "../stepper/stepper.js"
 */

/** @typedef {"law" | "example" | "game" | "position"} Kind */
/** @typedef {{kind: Kind, value: string}} Subject */
/** @typedef {{entry: LawEntry, label: string, examples: ExampleEntry[]}} Shown a rule, and what shows it */

/** @type {Record<Kind, number>} */
const MOST_TEXT = { law: 100, example: 200, game: 400_000, position: 400_000 };
const LINKS = ["game", "position"];
const CONTROLS = ["full", "steps", "none"];

const page = document.documentElement;
const main = /** @type {HTMLElement} */ (document.querySelector("main"));
const query = new URLSearchParams(location.search);
const host = originOf(query.get("host"));
const controls = CONTROLS.find((known) => known === query.get("controls")) ?? "full";

/**
 * @typedef {object} State what is shown, and how far that is
 * @property {Subject | null} subject
 * @property {Shown | null} rule of a law
 * @property {Source | null} source
 * @property {boolean} waiting for a tap
 * @property {BootState | null} boot
 * @property {string} error
 */

/** @type {State} */
const S = { subject: null, rule: null, source: null, waiting: false, boot: null, error: "" };

let fetches = 0;
const stepperHost = document.createElement("div");
const stepper = new Stepper(stepperHost, { onStep });
const asked = new Asked(onBoot);

/**
 * An origin as the browser writes it ("null" for a file), or null.
 * @param {string | null} text
 */
function originOf(text) {
  if (!text || text === "null") return text;
  try {
    return new URL(text).origin === text ? text : null;
  } catch {
    return null;
  }
}

/** @param {Partial<State>} changes */
function set(changes) {
  Object.assign(S, changes);
  draw();
}

// ---- the page around it

/**
 * Tell the host; a page without an origin of its own (a file) can only be told by "*".
 * @param {"ready" | "step" | "rule" | "error" | "size"} type
 * @param {object} facts
 */
function tell(type, facts) {
  if (host) parent.postMessage({ rootcore: 1, type, ...facts }, host === "null" ? "*" : host);
}

main.addEventListener("click", ({ target }) => {
  const rule = /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest("[data-law]"));
  if (rule?.dataset.law) openRule(rule.dataset.law);
});

/** @param {RuleId} id */
function openRule(id) {
  if (host) tell("rule", { id });
  else window.open(new URL(`./law/${encodeURI(id.replace(":", "/"))}/`, location.href), "_blank", "noopener");
}

/**
 * @param {number} i
 * @param {Frame} frame
 */
function onStep(i, { text, law: rule }) {
  tell("step", { i, text: i < 0 ? S.source?.about : text, law: rule });
}

/** @param {string} message */
function complain(message) {
  set({ error: message });
  tell("error", { message });
}

/**
 * Python starts, stands, or has failed; then it can be tried again.
 * @param {BootState} boot
 */
function onBoot(boot) {
  set({ boot: boot.state === "ready" ? null : boot });
  if (boot.state === "error") tell("error", { message: boot.message });
}

/** Start Python anew, and give it the game again that it may have lost. */
function retry() {
  asked.retry();
  fetchSubject();
}

/** @typedef {Record<string, unknown>} Message as anybody may have sent it */

/** @type {Record<string, (message: Message) => unknown>} */
const HEARD = {
  show: (data) => show(subjectIn(data)),
  step({ to }) {
    if (typeof to !== "number" || !Number.isInteger(to) || to < -1) throw new Error("The message step needs `to`, a whole number from -1.");
    if (!S.source) throw new Error("There is no board yet on which to go to a step.");
    stepper.go(to);
  },
  theme({ value }) {
    if (value !== "light" && value !== "dark" && value !== "auto")
      throw new Error("The message theme needs `value`, which is light, dark or auto.");
    setTheme(value);
  },
};

addEventListener("message", ({ source, origin, data }) => {
  if (!host || source !== parent || origin !== host || data?.rootcore !== 1) return;
  try {
    if (!Object.hasOwn(HEARD, data.type)) throw new Error("A message to a board is of type show, step or theme.");
    HEARD[data.type](data);
  } catch (error) {
    tell("error", { message: /** @type {Error} */ (error).message });
  }
});

/** @param {string | null} value */
function setTheme(value) {
  if (value === "light" || value === "dark") page.dataset.theme = value;
  else delete page.dataset.theme;
}

// ---- what to show

/**
 * The one subject that a message or an address names; throws a sentence.
 * @param {Message} named
 * @returns {Subject}
 */
function subjectIn(named) {
  const kinds = /** @type {Kind[]} */ (Object.keys(MOST_TEXT)).filter((kind) => named[kind] !== undefined && named[kind] !== null);
  if (kinds.length !== 1) throw new Error("A board shows one of these: a law, an example, a game or a position.");
  const [kind] = kinds;
  const value = named[kind];
  if (typeof value !== "string" || value === "") throw new Error(`The ${kind} to show is not given as text.`);
  if (value.length > MOST_TEXT[kind]) throw new Error(`The ${kind} to show is too long a text.`);
  return { kind, value };
}

function subjectInAddress() {
  const [kind, ...rest] = location.hash.slice(1).split("=");
  const link = LINKS.includes(kind) ? { [kind]: rest.join("=").trim() } : {};
  return subjectIn({ law: query.get("law"), example: query.get("example"), ...link });
}

/**
 * Show a subject; one that needs Python waits until it is asked for.
 * @param {Subject} subject
 */
async function show(subject) {
  fetches++;
  set({ subject, rule: null, source: null, error: "", waiting: LINKS.includes(subject.kind), boot: null });
  if (!S.waiting) await fetchSubject();
}

async function fetchSubject() {
  const mine = ++fetches;
  const { kind, value } = /** @type {Subject} */ (S.subject);
  set({ waiting: false, error: "" });
  try {
    const rule = kind === "law" ? await ruleOf(value) : null;
    const source = await sourceOf(kind, rule ? rule.examples[0]?.id : value);
    if (mine !== fetches) return;
    set({ rule, source, boot: null });
    const title = rule ? `${rule.label} ${rule.entry.title}` : (source?.title ?? "");
    document.title = title;
    if (source) await open(source);
    if (mine === fetches) tell("ready", { title, length: source?.length ?? 0 });
  } catch (error) {
    if (mine === fetches) complain(/** @type {Error} */ (error).message);
  }
}

/**
 * @param {Kind} kind
 * @param {string | undefined} value
 * @returns {Promise<Source> | null}
 */
function sourceOf(kind, value) {
  if (value === undefined) return null;
  return kind === "game" || kind === "position" ? asked.source({ kind, value }) : exampleSource(value);
}

/**
 * A rule and the examples that show it, those of the rule itself before those of its parts.
 * @param {string} text its id, as loosely spelt as in a search
 * @returns {Promise<Shown>}
 */
async function ruleOf(text) {
  const { lawBook } = await import("../law/book.js");
  const [book, index] = await Promise.all([lawBook(), exampleIndex()]);
  const entry = book.find(text);
  if (!entry) throw new Error(`The Law has no rule “${text}”.`);
  const { id } = entry;
  const examples = index
    .filter(({ laws }) => laws.some((other) => other === id || other.startsWith(`${id}.`)))
    .sort((a, b) => Number(b.laws.includes(id)) - Number(a.laws.includes(id)));
  return { entry, label: book.label(entry), examples };
}

/**
 * Another example of the rule that is shown.
 * @param {string} id
 */
async function choose(id) {
  const mine = ++fetches;
  try {
    const source = await exampleSource(id);
    if (mine !== fetches) return;
    set({ source, error: "" });
    await open(source);
  } catch (error) {
    if (mine === fetches) complain(/** @type {Error} */ (error).message);
  }
}

/**
 * Show a source: a game where it ends, what is to be stepped through from its beginning.
 * @param {Source} source
 */
async function open(source) {
  await stepper.open(source);
  if (controls === "none" || S.subject?.kind === "game") await stepper.go(source.length - 1);
}

// ---- drawing

function draw() {
  const { rule, source, waiting, boot, error } = S;
  main.dataset.controls = source?.length ? controls : "none";
  render(
    html`${rule ? ruleHead(rule) : nothing}
      ${error ? html`<p class="error" role="alert" data-test="embed-error">${error}</p>` : nothing}
      ${waiting || (boot && !source) ? waitingFor(waiting) : nothing}
      ${boot ? bootLine(boot, retry) : nothing}
      ${source ? stepperHost : nothing}`,
    main,
  );
}

/**
 * A picture, and what has to be tapped.
 * @param {boolean} tap
 */
function waitingFor(tap) {
  return html`<div class="embed-wait"><img class="embed-picture" src="./picture.svg#${shade()}" alt="">
    ${
      tap
        ? html`<button type="button" class="button button-main embed-start" data-test="embed-start" @click=${fetchSubject}>
        Show the ${S.subject?.kind}</button><p class="quiet small">${asked.cost}</p>`
        : nothing
    }</div>`;
}

/** @param {Shown} rule */
function ruleHead({ entry, examples }) {
  return html`<header class="embed-rule" data-test="embed-rule"><p>${law(entry.id)}</p>
    <h2>${entry.title}</h2>
    <p data-test="embed-summary">${withLaws(entry.summary, entry.id)}</p>
    ${entry.ruling ? html`<p class="why-ruling"><b>Ruling.</b> ${withLaws(entry.ruling, entry.id)}</p>` : nothing}
    ${
      examples.length > 1 && controls === "full"
        ? html`<label class="embed-choice"><span>Example</span>
        <select data-test="embed-example" @change=${(/** @type {{target: HTMLSelectElement}} */ { target }) => choose(target.value)}>${examples.map(
          ({ id, title }) => html`<option value=${id}>${title}</option>`,
        )}</select></label>`
        : nothing
    }</header>`;
}

/** Which of the two pictures suits the page. */
const shade = () => page.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");

// ---- the start

document.body.dataset.screen = "embed";
installSigns();
page.toggleAttribute("data-fitted", host !== null);
setTheme(query.get("theme"));
const lang = query.get("lang") ?? "";
if (/^en(-[a-z0-9]{1,8})*$/i.test(lang)) page.lang = lang;
new ResizeObserver(() => tell("size", { height: Math.ceil(main.getBoundingClientRect().height) })).observe(main);
addEventListener("pagehide", ({ persisted }) => persisted || asked.leave());
try {
  main.replaceChildren();
  show(subjectInAddress());
} catch (error) {
  complain(/** @type {Error} */ (error).message);
}
