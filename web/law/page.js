/** The Law page: chapters, search, one rule with all that belongs to it, its examples, and where your game used it. */
import { html, noChange, nothing, render } from "../vendor/lit-html.js";
import { exampleIndex, exampleSource } from "../stepper/examples.js";
import { lawBook } from "./book.js";
import { hostLink, rulesTemplate } from "./host.js";
import { Stepper } from "../stepper/stepper.js";
import { focusOn } from "../shell/page.js";
import { numbersIn } from "../shell/parts.js";

/**
 * @import { TemplateResult } from "../vendor/lit-html.js"
 * @import { Call, ExampleEntry, Game, LawEntry, RuleId } from "../types.js"
 * @import { Desk } from "../game/desk.js"
 * @import { Page } from "../shell/page.js"
 * @import { Source } from "../stepper/stepper.js"
 * @import { Book } from "./book.js"
 */

/** @typedef {{id: RuleId, example: string}} LawAsked what an address asks of the Law; both are empty for its first page */
/** @typedef {{game: Game, id: RuleId, events: number[] | null, error?: string}} Uses where the open game used a rule */

/**
 * @typedef {object} Stage an example that is stepped through in place
 * @property {string} example
 * @property {HTMLElement} host
 * @property {Stepper} stepper
 * @property {string} error
 * @property {string | null} [save]
 */

const FRAGMENT = "#law";
const FEW = 12;
/** From this step on an example opens at the moment that it is about, not at its beginning. */
const LATE = 4;
const WIDE = matchMedia("(min-width: 900px)");

/**
 * What an address asks of the Law, null when it asks nothing.
 * @param {string} fragment
 * @returns {LawAsked | null}
 */
export function lawIn(fragment) {
  if (fragment !== FRAGMENT && !fragment.startsWith(`${FRAGMENT}/`)) return null;
  const [id = "", ...example] = fragment.slice(FRAGMENT.length + 1).split("/");
  const read = (/** @type {string} */ text) => {
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  };
  return { id: read(id), example: read(example.join("/")) };
}

/**
 * The fragment that leads to a rule, or to an example of it.
 * @param {RuleId} [id]
 * @param {string} [example]
 */
export const lawAddress = (id = "", example = "") =>
  [FRAGMENT, id && encodeURI(id), example && encodeURI(example)].filter(Boolean).join("/");

const words = (/** @type {number} */ n, /** @type {string} */ one, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

/** What the way back is called, by the screen that it leads to. */
const BACK_TO = {
  home: "First screen",
  setup: "Back to the setup",
  game: "Back to the game",
  rootlog: "Back to the game",
  cover: "Back to the game",
  sandbox: "Back to the sandbox",
  lab: "Back to the lab",
};

/** The Law, as it lies over a screen. */
export class LawPage {
  /**
   * @param {object} needs
   * @param {Page} needs.page
   * @param {Desk} needs.desk
   * @param {Call} needs.call
   * @param {(save: string) => void} needs.lay lays an example's position out in the sandbox
   */
  constructor({ page, desk, call, lay }) {
    this.page = page;
    this.desk = desk;
    this.call = call;
    this.lay = lay;
    /** Where it is drawn, as long as it is on the screen. @type {HTMLElement | null} */
    this.root = null;
    /** @type {LawAsked | null} */
    this.shown = null;
    /** @type {Book | null} */
    this.book = null;
    /** Whether the book is on its way, or why it did not come. */
    this.coming = false;
    this.failed = "";
    this.query = "";
    /** Whether somebody searches, rather than reads. */
    this.seeking = false;
    /** @type {ExampleEntry[]} */
    this.examples = [];
    /** The long lists that are shown in full. @type {Set<string>} */
    this.all = new Set();
    /** @type {Uses | null} */
    this.uses = null;
    /** @type {Stage | null} */
    this.stage = null;
    /** Where each rule was left. @type {Map<RuleId, number>} */
    this.scrolls = new Map();
    /** What was searched for where a rule was left for one that was found. @type {Map<RuleId, string>} */
    this.sought = new Map();
    /** Whether the place was left by a tap, rather than by going back. */
    this.tapped = false;
    document.addEventListener("keydown", this.#keys);
  }

  /**
   * Show what an address asks for.
   * @param {HTMLElement} root
   * @param {LawAsked} asked
   */
  show(root, asked) {
    const moved = !this.shown || asked.id !== this.shown.id;
    const stepped = asked.example !== this.shown?.example || moved;
    this.root = root;
    this.shown = asked;
    if (moved) {
      this.all.clear();
      const sought = this.tapped ? undefined : this.sought.get(asked.id);
      this.seeking = sought !== undefined;
      this.query = sought ?? this.query;
    }
    else this.tapped = false;
    this.#askUses();
    this.draw();
    if (stepped) this.#stage();
    if (!this.book && (moved || !this.coming)) this.#fetch();
    if (moved) this.#arrive();
  }

  /** The Law is no longer on the screen. */
  close() {
    this.#strike();
    this.sought.clear();
    Object.assign(this, { shown: null, root: null });
    document.title = "rootcore";
  }

  async #fetch() {
    this.failed = "";
    this.coming = true;
    try {
      this.book = await lawBook();
    } catch (error) {
      this.failed = /** @type {Error} */ (error).message;
    }
    this.draw();
    if (!this.book) return;
    this.#arrive();
    this.#askUses();
    try {
      this.examples = await exampleIndex();
      this.book.learn(this.examples);
    } catch {
      // the rules stand for themselves
    }
    this.draw();
    this.#prepare();
  }

  /** Get the search ready before somebody types, without holding the page up. */
  #prepare() {
    if (this.root && this.book?.prepare()) setTimeout(() => this.#prepare());
  }

  /** Be where one comes to: at the top, or where one was when one goes back. */
  #arrive() {
    if (!this.root || !this.book || !this.shown) return;
    const { id } = this.shown;
    const entry = this.book.get(id);
    document.title = entry ? `${this.book.label(entry)} ${entry.title} · rootcore` : "The Law · rootcore";
    const place = this.tapped ? 0 : (this.scrolls.get(id) ?? 0);
    this.tapped = false;
    if (id) focusOn(/** @type {HTMLElement | null} */ (this.root.querySelector(".law-title")));
    this.root.querySelector(".law-side [aria-current]")?.scrollIntoView({ block: "nearest" });
    scrollTo(0, place);
  }

  /** Ask Python which events of the open game cite the rule, unless it has said so already. */
  async #askUses() {
    const id = this.shown?.id ?? "";
    const { game } = this.desk;
    if (!game || !this.book?.get(id)) {
      this.uses = null;
      return;
    }
    if (this.uses?.game === game && this.uses.id === id) return;
    /** @type {Uses} */
    const uses = { game, id, events: null };
    this.uses = uses;
    this.draw();
    try {
      uses.events = (await this.call("uses", { id })).events;
    } catch (error) {
      uses.error = /** @type {Error} */ (error).message;
    }
    if (uses === this.uses) this.draw();
  }

  // ---- an example, stepped through in place

  #strike() {
    this.stage?.stepper.close();
    this.stage = null;
  }

  async #stage() {
    this.#strike();
    const { id: shown = "", example = "" } = this.shown ?? {};
    if (!example) return this.draw();
    const host = Object.assign(document.createElement("div"), { className: "law-stage" });
    const stepper = new Stepper(host, { onRule: (id) => this.#go(lawAddress(id)) });
    /** @type {Stage} */
    const stage = { example, host, stepper, error: "" };
    this.stage = stage;
    this.draw();
    try {
      const source = await exampleSource(example);
      if (stage !== this.stage) return;
      stage.save = source.save;
      this.draw();
      await stage.stepper.open(source);
      const moment = await this.#moment(source, shown);
      if (stage !== this.stage) return;
      if (moment >= LATE) await stage.stepper.go(moment);
      host.scrollIntoView({ block: "nearest" });
    } catch (error) {
      stage.error = /** @type {Error} */ (error).message;
      if (stage === this.stage) this.draw();
    }
  }

  /**
   * The first step of an example that a rule or a part of it is behind; -1 when it is behind none alone.
   * @param {Source} source
   * @param {RuleId} id
   */
  async #moment({ length, frame }, id) {
    const cites = (/** @type {RuleId | null} */ law) => law === id || law?.startsWith(`${id}.`);
    for (let i = 0; i < length; i++) {
      const { law, reasons } = await frame(i);
      if (cites(law) || reasons.some((reason) => cites(reason.law) || reason.columns.some((column) => cites(column.law)))) return i;
    }
    return -1;
  }

  // ---- moving about

  /** @param {string} address */
  #go(address) {
    this.#note();
    location.hash = address;
  }

  /** Remember the place that is left for another one, and what is searched for there. */
  #note() {
    this.tapped = true;
    if (!this.shown) return;
    const { id } = this.shown;
    this.scrolls.set(id, scrollY);
    if (this.seeking && this.#seeks) this.sought.set(id, this.query);
    else this.sought.delete(id);
  }

  #click = (/** @type {MouseEvent} */ event) => {
    const element = /** @type {Element} */ (event.target);
    const link = /** @type {HTMLAnchorElement | null} */ (element.closest("a[href^='#law']"));
    if (!link) return;
    this.#note();
    if (link.hash !== location.hash) return;
    this.seeking = false;
    this.draw();
  };

  #typed = (/** @type {{target: HTMLInputElement}} */ { target }) => {
    Object.assign(this, { query: target.value, seeking: true });
    this.draw(true);
  };

  #clear = () => {
    Object.assign(this, { query: "", seeking: false });
  };

  #keys = (/** @type {KeyboardEvent} */ event) => {
    const { key } = event;
    const target = /** @type {Element} */ (event.target);
    if (!this.root || event.altKey || event.ctrlKey || event.metaKey || document.querySelector("dialog[open]")) return;
    const field = /** @type {HTMLInputElement} */ (this.root.querySelector("[data-test=law-search]"));
    const found = [.../** @type {NodeListOf<HTMLElement>} */ (this.root.querySelectorAll(".law-found a"))];
    const at = found.findIndex((link) => link === target);
    if (key === "/" && target !== field) field.focus();
    else if (key === "Escape" && this.seeking && this.query) {
      this.#clear();
      this.draw();
      field.focus();
    }
    else if (key === "ArrowDown" && (target === field || at >= 0)) found[at + 1]?.focus();
    else if (key === "ArrowUp" && at >= 0) (found[at - 1] ?? field).focus();
    else return;
    event.preventDefault();
  };

  // ---- what it looks like

  /**
   * Draw it as it is now, as long as it is on the screen.
   * @param {boolean} [typed] whether all that changed is what is searched for: thousands of links beside it stay as they are
   */
  draw(typed = false) {
    if (!this.root || !this.shown) return;
    const { id } = this.shown;
    const { book, failed } = this;
    const entry = book?.get(id);
    const main = () => {
      if (typed) return noChange;
      if (!book) return failed ? nothing : html`<p role="status">Opening the Law…</p>`;
      if (entry) return this.#rule(book, entry);
      return id ? this.#unknown(book, id) : this.#start(book);
    };
    render(
      html`<main tabindex="-1" class="law-page" data-test="law" ?data-open=${Boolean(id)} ?data-seeking=${this.#seeks}
        @click=${this.#click}>
      <header class="law-head"><button type="button" class="button" data-test="law-back" @click=${this.page.leaveLaw}>${BACK_TO[this.page.screen]}</button>
        ${id ? html`<a class="law-home" href=${lawAddress()} data-test="law-home" @click=${this.#clear}>The Law</a>` : html`<h1>The Law</h1>`}</header>
      ${failed ? html`<p class="error" role="alert" data-test="law-error">${failed} <button type="button" class="button" @click=${() => this.#fetch()}>Try again</button></p>` : nothing}
      <div class="law-columns">
        <div class="law-side">${this.#searchBox()}${id ? nothing : this.#toExamples()}${book ? (this.#seeks ? this.#found(book) : this.#chapters(book, entry)) : nothing}</div>
        <div class="law-main">${main()}</div></div></main>`,
      this.root,
    );
  }

  /** Whether results of a search stand there: on a wide screen as long as there are words, else while one seeks. */
  get #seeks() {
    return Boolean(this.query.trim()) && (this.seeking || WIDE.matches);
  }

  #searchBox() {
    const submit = (/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      /** @type {HTMLElement | null | undefined} */ (this.root?.querySelector(".law-found a"))?.click();
    };
    return html`<form role="search" class="law-search" @submit=${submit}><label class="sr" for="law-search">Search the Law</label>
      <input type="search" id="law-search" data-test="law-search" placeholder="A question, or a number such as 4.3.1" autocomplete="off" spellcheck="false"
        .value=${this.query} @input=${this.#typed} @focus=${(/** @type {{target: HTMLInputElement}} */ event) => !this.seeking && this.query && this.#typed(event)}></form>`;
  }

  /** The way past the chapters, where the examples stand below them. */
  #toExamples() {
    if (this.#seeks) return nothing;
    const go = () => {
      const title = this.root?.querySelector("[data-test=law-examples] > h2");
      title?.scrollIntoView();
      focusOn(/** @type {HTMLElement | null | undefined} */ (title) ?? null);
    };
    return html`<button type="button" class="button law-to-examples" data-test="law-to-examples" ?disabled=${!this.examples.length} @click=${go}>Examples, shown on the board</button>`;
  }

  /** @param {Book} book */
  #found(book) {
    const { seats, play } = this.desk;
    const { rules: found, questions } = book.search(this.query, seats.find(({ faction }) => faction === play.viewer)?.name);
    const asked = questions.flatMap((id) => this.examples.find((example) => example.id === id) ?? []);
    const count = [asked.length ? words(asked.length, "question") : "", words(found.length, "rule")].filter(Boolean).join(" and ");
    const absent = book.absent(this.query);
    return html`<p class="sr" role="status">${[...absent, count].join(" ")} found</p>
      ${absent.map((said) => html`<p class="quiet" data-test="law-absent">${said}</p>`)}
      ${
        asked.length
          ? html`<ol class="law-found law-asked" data-test="law-asked" aria-label="Questions that players ask">${asked.map((example) => html`<li>${this.#exampleLink(example, example.laws[0])}</li>`)}</ol>`
          : nothing
      }${
        found.length
          ? html`<ol class="law-found" data-test="law-found" aria-label="Found">${found.map((entry) => html`<li>${this.#link(book, entry, true)}</li>`)}</ol>`
          : html`<p class="quiet" data-test="law-nothing">Nothing in the Law is like “${this.query.trim()}”. Try one word of it, or a number such as 4.3.1.</p>`
      }`;
  }

  /**
   * A link to an entry: its number, its title, and its summary.
   * @param {Book} book
   * @param {LawEntry} entry
   * @param {boolean} [brief] whether with the summary
   */
  #link(book, entry, brief = false) {
    const here = entry.id === this.shown?.id;
    return html`<a class="law-link" href=${lawAddress(entry.id)} data-id=${entry.id} aria-current=${here ? "page" : nothing}>
      <span class="law-number">${book.label(entry)}</span> <b>${entry.title}</b>
      ${brief ? html`<span class="law-brief">${entry.summary}</span>` : nothing}</a>`;
  }

  /**
   * The examples of an entry and of all below it.
   * @param {{id: RuleId}} entry
   */
  #shownBy({ id }) {
    return this.examples.filter(({ laws }) => laws.some((law) => law === id || law.startsWith(`${id}.`)));
  }

  /**
   * @param {Book} book
   * @param {LawEntry | undefined} entry
   */
  #chapters(book, entry) {
    const open = entry && book.chapter(entry);
    return html`<nav aria-label="Chapters" data-test="law-chapters">${book.books.map(
      ({ id, name }) => html`<h2 class="law-book-name">${name}</h2><ol>${book.below(id).map((chapter) => {
        const [rules, shown] = [book.rules(chapter), this.#shownBy(chapter).length];
        const pending = rules.filter((rule) => rule.pending).length;
        const cards = book.below(chapter.id).filter(({ kind }) => kind === "card").length;
        const counts = [
          cards ? words(cards, "entry", "entries") : words(rules.length || 1, "rule"),
          pending ? `${pending} ${book.pending}` : "",
          shown ? words(shown, "example") : "",
        ];
        const number = id === "cards" || !/\d/.test(chapter.id) ? "" : chapter.id.split(":")[1];
        return html`<li><a class="law-chapter" href=${lawAddress(chapter.id)} data-id=${chapter.id} aria-current=${chapter.id === this.shown?.id ? "page" : nothing}>
          <span class="law-number">${number}</span><b>${chapter.title}</b>
          <span class="law-counts">${counts.filter(Boolean).join(" · ")}</span></a>
          ${chapter === open ? this.#tree(book, chapter) : nothing}</li>`;
      })}</ol>`,
    )}</nav>`;
  }

  /**
   * @param {Book} book
   * @param {LawEntry} entry
   * @returns {TemplateResult | typeof nothing}
   */
  #tree(book, entry) {
    const below = book.below(entry.id);
    if (!below.length) return nothing;
    return html`<ol class="law-tree">${below.map((part) => {
      const [, number] = part.id.split(":");
      return html`<li><a href=${lawAddress(part.id)} aria-current=${part.id === this.shown?.id ? "page" : nothing}>
        ${/\d/.test(number) ? html`<span class="law-number">${number}</span> ` : nothing}${part.title}</a>${this.#tree(book, part)}</li>`;
    })}</ol>`;
  }

  /** @param {Book} book */
  #start(book) {
    const chapters = book.books.flatMap(({ id }) => book.below(id));
    const listed = chapters
      .map((chapter) => ({ chapter, examples: this.#shownBy(chapter) }))
      .filter(({ examples }) => examples.length);
    const asked = this.examples.filter(({ answer }) => answer);
    return html`<p class="law-intro">Every rule of both books in our words, with rulings where the text is ambiguous. Choose a chapter, or search.</p>
      ${
        listed.length
          ? html`<section data-test="law-examples"><h2 tabindex="-1">Shown on the board</h2>
          <p class="quiet">${words(this.examples.length, "example")} to step through: what players ask, and all by chapter.</p>
          <details><summary><b>Questions that players ask</b> (${asked.length})</summary>
            <ul class="law-list" data-test="law-questions">${asked.map((example) => html`<li>${this.#exampleLink(example, example.laws[0])}</li>`)}</ul></details>
          ${listed.map(
            ({ chapter, examples }) => html`<details><summary>${book.label(chapter)} <b>${chapter.title}</b> (${examples.length})</summary>
            <ul class="law-list">${examples.map((example) => html`<li>${this.#exampleLink(example, this.#home(example, chapter))}</li>`)}</ul></details>`,
          )}</section>`
          : nothing
      }`;
  }

  /**
   * The rule of a chapter that an example belongs to.
   * @param {ExampleEntry} example
   * @param {LawEntry} chapter
   */
  #home({ laws }, { id }) {
    return laws.find((law) => law === id || law.startsWith(`${id}.`));
  }

  /**
   * @param {ExampleEntry} example
   * @param {RuleId | undefined} law
   * @param {boolean} [open]
   */
  #exampleLink({ id, title, about }, law, open = false) {
    return html`<a class="law-link law-example" data-test="law-example" data-id=${id} aria-current=${open ? "true" : nothing}
      href=${lawAddress(law, open ? "" : id)}><b>${title}</b> <span class="law-brief">${about}</span></a>`;
  }

  /**
   * @param {Book} book
   * @param {RuleId} id
   */
  #unknown(book, id) {
    const near = book.near(id);
    return html`<article class="law-rule"><h1 class="law-title" tabindex="-1" data-test="law-unknown">The Law has no rule “${id}”.</h1>
      ${near.length ? html`<p>Perhaps you mean one of these:</p>${this.#list(book, near.map((entry) => entry.id), "law-near", true)}` : nothing}</article>`;
  }

  /**
   * @param {Book} book
   * @param {LawEntry} entry
   */
  #rule(book, entry) {
    const [itsBook] = entry.id.split(":");
    const said = (/** @type {string} */ text) => numbersIn(text, itsBook, (id, shown) => (book.get(id) ? html`<a href=${lawAddress(id)}>${shown}</a>` : shown));
    const trail = book.trail(entry);
    const parts = book.below(entry.id);
    const [before, after] = book.beside(entry);
    return html`<article class="law-rule" data-test="law-rule" data-id=${entry.id}>
      <nav class="law-trail" aria-label="Part of"><span>${book.books.find(({ id }) => id === itsBook)?.name}</span>${trail.map(
        (above) => html` › <a href=${lawAddress(above.id)}>${this.#number(above)}${above.title}</a>`,
      )}</nav>
      <h1 class="law-title" tabindex="-1">${this.#number(entry) ? html`<span class="law-number">${this.#number(entry)}</span>` : nothing}${entry.title}</h1>
      <p class="law-summary" data-test="law-summary">${said(entry.summary)}</p>
      ${entry.ruling ? html`<p class="why-ruling" data-test="law-ruling"><b>Ruling.</b> ${said(entry.ruling)}</p>` : nothing}
      ${entry.newer ? html`<p class="quiet" data-test="law-newer"><b>In newer printings.</b> ${said(entry.newer)}</p>` : nothing}
      ${entry.waiver ? html`<p class="quiet" data-test="law-waiver"><b>Not played by the program.</b> ${said(entry.waiver)}</p>` : nothing}
      ${entry.pending ? html`<p class="quiet" data-test="law-pending"><b>${entry.pending}</b></p>` : nothing}
      ${this.#host(entry)}
      ${this.#section(book, "Changed by", entry.modified_by, "law-modified", true)}
      ${this.#section(book, "Changes", entry.modifies, "law-modifies", true)}
      ${parts.length ? html`<section><h2>${entry.kind === "section" ? "In this chapter" : "In detail"}</h2>${this.#list(book, parts.map(({ id }) => id), "law-parts", true)}</section>` : nothing}
      ${this.#examplesOf(entry)}
      ${this.#inGame(entry)}
      ${this.#section(book, "Refers to", entry.refers, "law-refers")}
      ${this.#section(book, "Referred to by", entry.referred_by, "law-referred")}
      <p class="quiet small" data-test="law-follows">${book.books.find(({ id }) => entry.id.startsWith(`${id}:`))?.follows}</p>
      <nav class="law-beside" aria-label="Next to it">${[
        { sign: "‹", other: before },
        { sign: "›", other: after },
      ].map(({ sign, other }) => (other ? html`<a class="button" href=${lawAddress(other.id)}><span aria-hidden="true">${sign}</span> ${this.#number(other)}${other.title}</a>` : html`<span></span>`))}</nav>
    </article>`;
  }

  /**
   * The number of an entry and a space; a card has none.
   * @param {LawEntry} entry
   */
  #number({ id }) {
    const [book, number] = id.split(":");
    return book === "cards" || !/\d/.test(number) ? "" : `${number} `;
  }

  /** @param {LawEntry} entry */
  #host(entry) {
    const link = hostLink(rulesTemplate(), entry.id);
    if (!link) return nothing;
    if ("error" in link) return html`<p class="quiet small" data-test="law-host-error">${link.error}</p>`;
    return html`<p><a class="law-host" data-test="law-host" href=${link.href} target="_blank" rel="noopener">Read it at ${link.host}</a></p>`;
  }

  /**
   * @param {Book} book
   * @param {string} title
   * @param {RuleId[] | undefined} ids
   * @param {string} test
   * @param {boolean} [brief]
   */
  #section(book, title, ids, test, brief = false) {
    return ids ? html`<section><h2>${title}</h2>${this.#list(book, ids, test, brief)}</section>` : nothing;
  }

  /**
   * The first of a long list, and a button for the rest.
   * @template T
   * @param {string} key
   * @param {T[]} items
   * @returns {[T[], TemplateResult | typeof nothing]}
   */
  #some(key, items) {
    if (items.length <= FEW + 3 || this.all.has(key)) return [items, nothing];
    const more = () => {
      this.all.add(key);
      this.draw();
    };
    return [
      items.slice(0, FEW),
      html`<button type="button" class="button" data-test="${key}-all" @click=${more}>Show all ${items.length}</button>`,
    ];
  }

  /**
   * @param {Book} book
   * @param {RuleId[]} ids
   * @param {string} test
   * @param {boolean} [brief]
   */
  #list(book, ids, test, brief = false) {
    const [some, more] = this.#some(test, ids);
    const link = (/** @type {RuleId} */ id) => this.#link(book, /** @type {LawEntry} */ (book.get(id)), brief);
    return html`<ul class="law-list" data-test=${test}>${some.map((id) => html`<li>${link(id)}</li>`)}</ul>${more}`;
  }

  /** @param {LawEntry} entry */
  #examplesOf(entry) {
    const { shown, stage } = this;
    const own = (/** @type {ExampleEntry} */ { laws }) => Number(laws.includes(entry.id));
    const all = this.#shownBy(entry).sort((a, b) => own(b) - own(a));
    if (!all.length && !stage) return nothing;
    const [some, more] = this.#some("law-shown", all);
    const open = all.find(({ id }) => id === shown?.example);
    const listed = open && !some.includes(open) ? [...some, open] : some;
    return html`<section data-test="law-shown"><h2>Shown</h2>
      ${stage && (stage.error || !open) ? html`<div>${stage.error ? html`<p class="error" role="alert" data-test="law-example-error">${stage.error}</p>` : stage.host}</div>` : nothing}
      <ul class="law-list">${listed.map(
        (one) => html`<li>${this.#exampleLink(one, entry.id, one === open)}${one === open && stage && !stage.error ? [stage.host, this.#layable(stage)] : nothing}</li>`,
      )}</ul>${more}</section>`;
  }

  /**
   * The way to lay an example's position out and change it.
   * @param {Stage} stage
   */
  #layable({ save }) {
    if (!save) return nothing;
    return html`<button type="button" class="button" data-test="law-lay" @click=${() => this.lay(save)}>Lay this out in the sandbox</button>`;
  }

  /** @param {LawEntry} entry */
  #inGame(entry) {
    const { uses } = this;
    if (uses?.id !== entry.id) return nothing;
    if (uses.error) return html`<section><h2>In your game</h2><p class="error" role="alert">${uses.error}</p></section>`;
    if (!uses.events) return html`<section><h2>In your game</h2><p role="status">Looking through your game…</p></section>`;
    const { log, turns } = uses.game;
    const [some, more] = this.#some("law-uses", uses.events);
    return html`<section><h2>In your game</h2>${
      some.length
        ? html`<ol class="law-list" data-test="law-uses">${some.map(
            (i) => html`<li><button type="button" class="step-go" data-go=${i}><span class="law-brief">${turns[log[i].turn].title}</span> ${log[i].text}</button></li>`,
          )}</ol>${more}`
        : html`<p class="quiet" data-test="law-unused">Nothing in your game has turned on this rule yet.</p>`
    }</section>`;
  }
}
