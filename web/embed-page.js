/**
 * What an embedded board shows: an example, a rule with its examples, a game or a position. It only shows, keeps nothing,
 * and talks to nobody but the page of the origin that `host` names; embed.js says how.
 */
import { html, nothing, render } from "./vendor/lit-html.js";
import { Asked } from "./embed-asked.js";
import { exampleSource } from "./examples.js";
import { installSigns } from "./pieces.js";
import { Stepper } from "./stepper.js";
import { bootLine } from "./words.js";

const MOST_TEXT = { law: 100, example: 200, game: 400_000, position: 400_000 };
const LINKS = ["game", "position"];
const CONTROLS = ["full", "steps", "none"];

const page = document.documentElement;
const main = document.querySelector("main");
const query = new URLSearchParams(location.search);
const host = originOf(query.get("host"));
const controls = CONTROLS.includes(query.get("controls")) ? query.get("controls") : "full";

/** What is shown: `subject` {kind, value}, and how far that is. */
const S = { subject: null, rule: null, source: null, waiting: false, boot: null, error: "" };

let fetches = 0;
const stepperHost = document.createElement("div");
const stepper = new Stepper(stepperHost, { onRule, onStep, controls: controls !== "none" });
const asked = new Asked(onBoot);

/** An origin as the browser writes it ("null" for a file), or null. */
function originOf(text) {
  if (!text || text === "null") return text;
  try {
    return new URL(text).origin === text ? text : null;
  } catch {
    return null;
  }
}

function set(changes) {
  Object.assign(S, changes);
  draw();
}

// ---- the page around it

/** Tell the host; a page without an origin of its own (a file) can only be told by "*". */
function tell(type, facts) {
  if (host) parent.postMessage({ rootcore: 1, type, ...facts }, host === "null" ? "*" : host);
}

function onRule(id) {
  if (host) tell("rule", { id });
  else open(new URL(`./#law/${encodeURI(id)}`, location.href), "_blank", "noopener");
}

function onStep(i, { text, law }) {
  tell("step", { i, text: i < 0 ? S.source.about : text, law });
}

function complain(message) {
  set({ error: message });
  tell("error", { message });
}

/** Python starts, stands, or has failed; then it can be tried again. */
function onBoot(boot) {
  set({ boot: boot.state === "ready" ? null : boot });
  if (boot.state === "error") tell("error", { message: boot.message });
}

/** Start Python anew, and give it the game again that it may have lost. */
function retry() {
  asked.retry();
  fetchSubject();
}

const HEARD = {
  show: (data) => show(subjectIn(data)),
  step({ to }) {
    if (!Number.isInteger(to) || to < -1) throw new Error("The message step needs `to`, a whole number from -1.");
    if (!S.source) throw new Error("There is no board yet on which to go to a step.");
    stepper.go(to);
  },
  theme({ value }) {
    if (!["light", "dark", "auto"].includes(value))
      throw new Error("The message theme needs `value`, which is light, dark or auto.");
    setTheme(value);
  },
};

addEventListener("message", ({ source, origin, data }) => {
  if (!host || source !== parent || origin !== host || data?.rootcore !== 1) return;
  try {
    if (!Object.hasOwn(HEARD, data.type)) throw new Error("A message to a board is of type show, step or theme.");
    HEARD[data.type](data);
  } catch ({ message }) {
    tell("error", { message });
  }
});

function setTheme(value) {
  if (value === "light" || value === "dark") page.dataset.theme = value;
  else delete page.dataset.theme;
}

// ---- what to show

/** The one subject that a message or an address names: {kind, value}; throws a sentence. */
function subjectIn(named) {
  const kinds = Object.keys(MOST_TEXT).filter((kind) => named[kind] !== undefined && named[kind] !== null);
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

/** Show a subject; one that needs Python waits until it is asked for. */
async function show(subject) {
  fetches++;
  set({ subject, rule: null, source: null, error: "", waiting: LINKS.includes(subject.kind), boot: null });
  if (!S.waiting) await fetchSubject();
}

async function fetchSubject() {
  const mine = ++fetches;
  const { subject } = S;
  set({ waiting: false, error: "" });
  try {
    const source = LINKS.includes(subject.kind) ? await asked.source(subject) : await exampleSource(subject.value);
    if (mine === fetches) await openSource(source);
  } catch (error) {
    if (mine === fetches) complain(error.message);
  }
}

async function openSource(source) {
  set({ source, boot: null });
  document.title = source.title;
  await stepper.open(source);
  if (controls === "none" || LINKS.includes(S.subject.kind)) await stepper.go(source.length - 1);
  tell("ready", { title: source.title, length: source.length });
}

// ---- drawing

function draw() {
  const { source, waiting, boot, error } = S;
  render(
    html`${error ? html`<p class="error" role="alert" data-test="embed-error">${error}</p>` : nothing}
      ${waiting || boot ? html`<img class="embed-picture" src="./picture.svg#${shade()}" alt="">` : nothing}
      ${
        waiting
          ? html`<button type="button" class="button button-main embed-start" data-test="embed-start" @click=${fetchSubject}>
          Show the ${S.subject.kind}</button>
          <p class="quiet small">${asked.cost}</p>`
          : nothing
      }
      ${boot ? bootLine(boot, retry) : nothing}
      ${source ? stepperHost : nothing}`,
    main,
  );
}

/** Which of the two pictures suits the page. */
const shade = () => page.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");

// ---- the start

installSigns();
main.dataset.controls = controls;
page.toggleAttribute("data-fitted", host !== null);
setTheme(query.get("theme"));
if (/^en(-[a-z0-9]{1,8})*$/i.test(query.get("lang") ?? "")) page.lang = query.get("lang");
new ResizeObserver(() => tell("size", { height: Math.ceil(main.getBoundingClientRect().height) })).observe(main);
addEventListener("pagehide", ({ persisted }) => persisted || asked.leave());
try {
  main.replaceChildren();
  show(subjectInAddress());
} catch ({ message }) {
  complain(message);
}
