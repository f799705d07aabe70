/**
 * "What is this?" for everything on the table: whatever has `data-about="KIND:ID"` tells what it is, in Python's words.
 *
 * A long press or the right button asks for one thing. The ? button makes the next taps ask instead of act, so that it
 * never gets in the way of choosing; the ? key asks for what has the focus, or lists all that is on the screen.
 */
import { html, nothing, render } from "../vendor/lit-html.js";
import { dialog, head } from "./dialogs.js";
import { iconButton, law } from "./parts.js";

/**
 * @import { TemplateResult } from "../vendor/lit-html.js"
 * @import { Call, Described, RuleId, RuleView } from "../types.js"
 */

/** @typedef {{x: number, y: number, target: Element, long: boolean, timer: ReturnType<typeof setTimeout>}} Finger that is down */

const LONG_MS = 500;
const FAR_PX = 10;
/** A click that comes so soon after the end of a long press belongs to it. */
const LIFT_MS = 350;
/** What can be pressed; a lit place of the map only lies over what it is. */
const CONTROLS = "a, button, input, label, select, summary";
/** What only brings something into sight does so while a tap asks, too. */
const LOOKS = "dialog, summary, .about-bar, .handle, .map-tools, [role=tab], [data-law], [data-test=inspect], [data-test=open-story], [data-test=drawer-close]";
const ASKS = "Tap anything to read what it is.";
const UNTOLD = "This has no words of its own, and does nothing while you ask.";

/** What an element, or what it is in, is about. */
function said(/** @type {Element | null | undefined} */ element) {
  const told = /** @type {HTMLElement | null | undefined} */ (element?.closest("[data-about]"));
  return told?.dataset.about ?? null;
}

/** How far around a thing its rule is looked for, and how many rules may lie there: with more none of them is meant. */
const NEAR = { levels: 6, rules: 3 };
const RULES = "[data-about^='rule:'], [data-law]";

/**
 * What a thing without words of its own belongs to: its card, the rule beside it, or that of the question which it answers.
 * @param {Element} element
 */
function beside(element) {
  const card = /** @type {HTMLElement | null} */ (element.closest("[data-card]"));
  if (card) return `card:${card.dataset.card}`;
  const asked = /** @type {HTMLElement | null} */ (element.closest(".decision, .controls") && document.querySelector(".status-where [data-law]"));
  let around = /** @type {Element | null} */ (element);
  for (let level = 0; around && level < NEAR.levels && around.tagName !== "MAIN"; level++) {
    const rules = [.../** @type {NodeListOf<HTMLElement>} */ (around.querySelectorAll(RULES))];
    if (rules.length > NEAR.rules) break;
    if (rules.length) return rules[0].dataset.about ?? `rule:${rules[0].dataset.law}`;
    around = around.parentElement;
  }
  return asked && `rule:${asked.dataset.law}`;
}

/** What an event happened to. */
const targetOf = (/** @type {Event} */ { target }) => /** @type {Element} */ (target);

/**
 * What lies at a point of the screen: of all that is there, rather a thing than the ground it is on.
 * @param {number} x
 * @param {number} y
 * @param {Element} target
 */
function at(x, y, target) {
  const stack = document.elementsFromPoint(x, y);
  const found = stack.map(said).filter((about) => about !== null);
  const known = said(target);
  if (known) found.unshift(known);
  return found.find((about) => !about.startsWith("term:")) ?? found[0] ?? null;
}

/**
 * What lies under the middle of a lit place of the map.
 * @param {Element} target
 */
function under(target) {
  const { x, y, width, height } = target.getBoundingClientRect();
  return at(x + width / 2, y + height / 2, target);
}

const seen = (/** @type {Element} */ element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest("[inert]");

/** What is asked about, and told. */
export class Inspector {
  /**
   * @param {Call} ask
   * @param {(id: RuleId) => void} openRule opens a rule by its number
   * @param {() => void} onChange told when asking by tap begins and ends
   */
  constructor(ask, openRule, onChange) {
    this.ask = ask;
    this.openRule = openRule;
    this.onChange = onChange;
    /** Whether a tap asks. */
    this.on = false;
    /** @type {Finger | null} */
    this.finger = null;
    /** Until when clicks belong to a long press, in milliseconds of the page's clock. */
    this.deaf = 0;
    /** What was told so far. @type {Map<string, Promise<Described | RuleView>>} */
    this.known = new Map();
    this.element = dialog("about-dialog");
    this.bar = Object.assign(document.createElement("div"), { className: "about-bar", hidden: true });
    document.body.append(this.bar);
    document.addEventListener("click", (event) => this.#click(event), { capture: true });
    document.addEventListener("contextmenu", (event) => this.#menu(event), { capture: true });
    document.addEventListener("pointerdown", (event) => this.#down(event), { capture: true });
    document.addEventListener("pointermove", (event) => this.#moved(event), { capture: true });
    document.addEventListener("pointerup", (event) => this.#lift(event), { capture: true });
    document.addEventListener("pointercancel", (event) => this.#lift(event), { capture: true });
    document.addEventListener("keydown", (event) => this.#key(event), { capture: true });
  }

  /**
   * Begin or end asking by tap.
   * @param {boolean} [on]
   */
  toggle(on = !this.on) {
    this.on = on;
    document.body.toggleAttribute("data-asking", on);
    this.bar.hidden = !on;
    this.#say(ASKS);
    this.onChange();
  }

  /**
   * Say in the bar what a tap does, or that there is nothing to tell.
   * @param {string} words
   */
  #say(words) {
    render(
      this.on
        ? html`<p role="status" data-test="about-bar">${words}</p>
        <button type="button" class="button" data-test="about-all" @click=${() => this.list()}>List all</button>
        ${iconButton("cross", "Done", () => this.toggle(false), { test: "about-done" })}`
        : nothing,
      this.bar,
    );
  }

  /**
   * @param {string} about
   * @returns {Promise<Described | RuleView>}
   */
  #tell(about) {
    const [kind, ...rest] = about.split(":");
    const id = rest.join(":");
    const known = this.known.get(about);
    if (known) return known;
    const answer = kind === "rule" ? this.ask("rule", { id }) : this.ask("about", { kind, id });
    answer.catch(() => this.known.delete(about));
    this.known.set(about, answer);
    return answer;
  }

  /**
   * Say what a thing is.
   * @param {string} about
   */
  async open(about) {
    const name = "about-dialog";
    if (about.startsWith("rule:")) return this.openRule(about.slice("rule:".length));
    let body;
    try {
      const { title, text, law: rule, law_title: words } = /** @type {Described} */ (await this.#tell(about));
      body = html`${head(name, title, this.element)}<p data-test="about-text">${text}</p>
        ${rule ? html`<p class="about-rule quiet">${words} ${law(rule)}</p>` : nothing}`;
    } catch (error) {
      body = html`${head(name, "What is this?", this.element)}<p role="alert" data-test="about-text">${/** @type {Error} */ (error).message}</p>`;
    }
    this.#show(body);
  }

  /** List everything on the screen that can be asked about. */
  async list() {
    if (this.element.open) return;
    const scope = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.getElementById("app") ?? document.body;
    const all = [...scope.querySelectorAll("[data-about]")].filter(seen).flatMap((element) => said(element) ?? []);
    const abouts = [...new Set(all)];
    const told = await Promise.all(abouts.map((about) => this.#tell(about).catch(() => null)));
    const entries = abouts
      .map((about, i) => ({ about, title: told[i]?.title ?? "" }))
      .filter(({ title }, i, those) => title && those.findIndex((other) => other.title === title) === i)
      .sort((a, b) => a.title.localeCompare(b.title));
    this.#show(html`${head("about-dialog", "What is on the screen", this.element)}
      <ul class="about-list" data-test="about-list">${entries.map(
        ({ about, title }) => html`<li><button type="button" class="chip" data-test="about-entry" data-id=${about}
          @click=${() => this.open(about)}>${title}</button></li>`,
      )}</ul>`);
  }

  /** @param {TemplateResult} body */
  #show(body) {
    render(body, this.element);
    this.element.scrollTop = 0;
    if (!this.element.open) this.element.showModal();
  }

  /**
   * While asking, a tap asks and does nothing else; the click that ends a long press does nothing more.
   * @param {MouseEvent} event
   */
  #click(event) {
    const target = targetOf(event);
    if (event.timeStamp < this.deaf) return stop(event);
    if (!this.on || target.closest(LOOKS)) return;
    stop(event);
    const control = target.closest(CONTROLS);
    const about = control ? (said(target) ?? said(control.querySelector("[data-about]"))) : event.detail ? at(event.clientX, event.clientY, target) : said(target);
    this.#answer(about ?? beside(target));
  }

  /**
   * Say what was asked for, or that there is nothing to tell.
   * @param {string | null} about
   */
  #answer(about) {
    this.#say(about ? ASKS : UNTOLD);
    if (about) this.open(about);
  }

  /** @param {MouseEvent} event */
  #menu(event) {
    const target = targetOf(event);
    if (target.closest("input, textarea, dialog")) return;
    const about = at(event.clientX, event.clientY, target);
    if (!about) return;
    event.preventDefault();
    if (!this.finger) this.open(about);
    else this.#held();
  }

  /**
   * A finger goes down: perhaps it stays.
   * @param {PointerEvent} event
   */
  #down(event) {
    this.#lift();
    this.deaf = 0;
    if (event.pointerType === "mouse" || !event.isPrimary) return;
    const target = targetOf(event);
    if (target.closest("input, textarea, dialog, .about-bar")) return;
    const { clientX: x, clientY: y } = event;
    this.finger = { x, y, target, long: false, timer: setTimeout(() => this.#held(), LONG_MS) };
  }

  /** @param {PointerEvent} event */
  #moved({ clientX, clientY }) {
    const { finger } = this;
    if (finger && Math.hypot(clientX - finger.x, clientY - finger.y) > FAR_PX) clearTimeout(finger.timer);
  }

  /** The finger has stayed long enough. */
  #held() {
    const { finger } = this;
    clearTimeout(finger?.timer);
    if (!finger || finger.long) return;
    const about = at(finger.x, finger.y, finger.target);
    if (!about) return;
    finger.long = true;
    this.open(about);
  }

  /** @param {PointerEvent} [event] */
  #lift(event) {
    if (!this.finger) return;
    clearTimeout(this.finger.timer);
    if (this.finger.long && event) this.deaf = event.timeStamp + LIFT_MS;
    this.finger = null;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const target = targetOf(event);
    if (event.altKey || event.ctrlKey || event.metaKey || target.closest("input, select, textarea")) return;
    if (event.key === "?") return this.#askFocused(event);
    if (!this.on || document.querySelector("dialog[open]")) return;
    if (event.key === "Escape") {
      stop(event);
      return this.toggle(false);
    }
    const pressed = event.key === "Enter" || event.key === " ";
    if (pressed && target.matches(".target")) return this.#askFocused(event);
    // keys act no more than taps; those that press what has the focus click it, which asks
    if (pressed || event.key.length === 1) event.stopImmediatePropagation();
  }

  /**
   * Ask for what has the focus, or list all.
   * @param {KeyboardEvent} event
   */
  #askFocused(event) {
    stop(event);
    const target = targetOf(event);
    const inside = target.matches("button, [tabindex]") ? target : null;
    const place = target.matches(".target") ? under(target) : null;
    const about = place ?? said(target) ?? said(inside?.querySelector("[data-about]"));
    if (about && inside && !inside.matches("main, .panel, dialog, svg")) this.#answer(about);
    else this.list();
  }
}

/** @param {Event} event */
function stop(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}
