/**
 * What an embedded board shows: an example, a rule with its examples, a game or a position. It only shows, keeps nothing,
 * and talks to nobody but the page of the origin that `host` names; embed.js says how.
 */
import { html, nothing, render } from "../vendor/lit-html.js";
import { Asked } from "./asked.js";
import { singleExample } from "../stepper/examples.js";
import { installSigns } from "../board/pieces.js";
import { Stepper } from "../stepper/stepper.js";
import { bootLine, withLaws } from "../shell/parts.js";

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
const WELL_SPELT = /^(?:root|robotics):\d+(?:\.\d+)*(?:\.[IVX]+(?:\.[a-e])?)?$|^cards:[a-z_.]+$/;
const CONTROLS = ["full", "steps", "none"];
/** So much of the map is seen at least, around what a step is about. */
const SEEN = { width: 460, height: 400 };
/** From so much on it is worth to see it from near. */
const NEARER = 1.25;
/** An example with more steps is seen whole before its first. */
const MOST_LOOKED_AT = 30;

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
 * @property {Frame[]} all its steps, as far as they were looked at to see what they are about
 * @property {boolean} waiting for a tap
 * @property {BootState | null} boot
 * @property {string} error
 */

/** @type {State} */
const S = { subject: null, rule: null, source: null, all: [], waiting: false, boot: null, error: "" };

let fetches = 0;
const stepperHost = Object.assign(document.createElement("div"), { className: "embed-board" });
// A swipe over a map that nobody has moved scrolls the page.
stepperHost.addEventListener("lens", () => delete stepperHost.dataset.near);
const stepper = new Stepper(stepperHost, { onStep, head });
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

/** Tell how high the board is, once there is something to see. */
function measure() {
  if (main.childElementCount) tell("size", { height: Math.ceil(main.getBoundingClientRect().height) });
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
function onStep(i, frame) {
  const { text, law: rule } = frame;
  lookAt(i < 0 ? placesOf(S.all) : placesOf([frame]));
  scrollPast(i >= 0 && controls !== "none");
  tell("step", { i, text: i < 0 ? S.source?.about : text, law: rule });
}

/**
 * See the words from their beginning, or, where not all have room, from the title of the example on, past the rule.
 * @param {boolean} rule whether past the rule
 */
function scrollPast(rule) {
  const [words, title] = [".stepper-words", ".stepper-words > h3"].map((part) => /** @type {HTMLElement} */ (stepperHost.querySelector(part)));
  words.removeAttribute("data-past");
  const beyond = words.scrollHeight - words.clientHeight;
  const past = rule && beyond > 0;
  words.toggleAttribute("data-past", past);
  // room below for the title to come to the top
  words.style.setProperty("--rest", `${Math.max(0, title.offsetTop - beyond)}px`);
  words.scrollTop = past ? title.offsetTop : 0;
}

/**
 * The clearings that steps are about: where they happen, and which were candidates.
 * @param {Frame[]} frames
 */
function placesOf(frames) {
  const near = frames.flatMap(({ event, reasons }) => [
    ...(event?.clearings ?? []),
    ...reasons.flatMap(({ kind, rows }) => (kind === "clearing" ? rows.map(({ id }) => Number(id)) : [])),
  ]);
  return [...new Set(near)];
}

/**
 * See these clearings from near; none leave the map as it is seen.
 * @param {number[]} ids
 */
function lookAt(ids) {
  const { board } = stepper;
  const points = ids.flatMap((id) => {
    const at = board.places.get(String(id));
    return at ? [at] : [];
  });
  if (!points.length) return;
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y] = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
  const { width, height } = SEEN;
  board.lens.look([...points, [x - width / 2, y - height / 2], [x + width / 2, y + height / 2]]);
  if (board.lens.zoom < NEARER) board.lens.fit();
  stepperHost.dataset.near = "";
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
  if (typeof value !== "string") throw new Error(`The ${kind} to show is not given as text.`);
  if (!value) throw new Error(`The ${kind} to show is empty.`);
  if (value.length > MOST_TEXT[kind]) throw new Error(`The ${kind} to show is too long a text.`);
  return { kind, value };
}

function subjectInAddress() {
  const [kind, ...rest] = location.hash.slice(1).split("=");
  const link = LINKS.includes(kind) ? { [kind]: rest.join("=").trim() } : {};
  return subjectIn({ law: query.get("law"), example: query.get("example"), ...link });
}

/**
 * Show a subject; one that needs Python waits until it is asked for, unless Python was started.
 * @param {Subject} subject
 */
async function show(subject) {
  fetches++;
  set({ subject, rule: null, source: null, all: [], error: "", waiting: LINKS.includes(subject.kind) && !asked.started, boot: null });
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
    tell("ready", { title, length: source?.length ?? 0 });
    if (source) await open(source);
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
  return kind === "game" || kind === "position" ? asked.source({ kind, value }) : singleExample(value);
}

/**
 * A rule and the examples that show it, the best first.
 * @param {string} text its id, as loosely spelt as in a search
 * @returns {Promise<Shown>}
 */
async function ruleOf(text) {
  const lost = () => {
    throw new Error("The Law could not be fetched: is there a network?");
  };
  const told = WELL_SPELT.test(text) ? await fetch(`./law/${text.replace(":", "/")}.json`).catch(lost) : null;
  if (told?.ok) {
    const { label, examples, ...entry } = await told.json();
    return { entry, label, examples };
  }
  const { lawBook } = await import("../law/book.js").catch(lost);
  const entry = (await lawBook()).find(text);
  if (!entry) throw new Error(`The Law has no rule “${text}”.`);
  return ruleOf(entry.id);
}

/**
 * Another example of the rule that is shown.
 * @param {string} id
 */
async function choose(id) {
  const mine = ++fetches;
  try {
    const source = await singleExample(id);
    if (mine !== fetches) return;
    set({ source, error: "" });
    await open(source);
  } catch (error) {
    if (mine === fetches) complain(/** @type {Error} */ (error).message);
  }
}

/**
 * Show a source: a game at the moment that its link names or where it ends, what is to be stepped through from its beginning.
 * @param {Source} source
 */
async function open(source) {
  S.all = source.length > MOST_LOOKED_AT || S.subject?.kind === "game" ? [] : await Promise.all(Array.from({ length: source.length }, (_, i) => source.frame(i)));
  await stepper.open(source);
  const { moment = controls === "none" ? source.length - 1 : -1 } = source;
  if (moment >= 0) await stepper.go(moment);
}

// ---- drawing

function draw() {
  const { rule, source, waiting, boot, error } = S;
  render(
    html`${rule && !source ? ruleHead(rule) : nothing}
      ${error ? html`<p class="error" role="alert" data-test="embed-error">${error}</p>` : nothing}
      ${waiting || (boot && !source) ? waitingFor(waiting) : nothing}
      ${boot ? bootLine(boot, retry) : nothing}
      ${source ? stepperHost : nothing}`,
    main,
  );
  measure();
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

/** What stands above the words of the steps: the rule that they show. */
function head() {
  return S.rule ? ruleHead(S.rule) : nothing;
}

/** @param {Shown} rule */
function ruleHead({ entry, label, examples }) {
  return html`<header class="embed-rule" data-test="embed-rule"><p class="embed-number"><button type="button" class="law" data-law=${entry.id}>${label}</button></p>
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
main.dataset.controls = controls;
page.toggleAttribute("data-still", host === null || query.has("still"));
page.toggleAttribute("data-fitted", host !== null && !query.has("still"));
if (query.get("text") === "none") page.dataset.text = "none";
setTheme(query.get("theme"));
const lang = query.get("lang") ?? "";
if (/^en(-[a-z0-9]{1,8})*$/i.test(lang)) page.lang = lang;
new ResizeObserver(measure).observe(main);
// what could not be fetched without a network can be now
addEventListener("online", () => S.subject && S.error && !S.rule && !S.source && fetchSubject());
addEventListener("pagehide", ({ persisted }) => persisted || asked.leave());
try {
  main.replaceChildren();
  show(subjectInAddress());
} catch (error) {
  complain(/** @type {Error} */ (error).message);
}
