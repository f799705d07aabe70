// @ts-nocheck
/** The Law page: chapters, search, one rule with all that belongs to it, its examples, and where your game used it. */
import { html, nothing, render } from "../vendor/lit-html.js";
import { exampleIndex, exampleSource } from "../stepper/examples.js";
import { lawBook } from "./book.js";
import { hostLink, rulesTemplate } from "./host.js";
import { Stepper } from "../stepper/stepper.js";
import { numbersIn } from "../shell/parts.js";

const FRAGMENT = "#law";
const FEW = 12;
/** From this step on an example opens at the moment that it is about, not at its beginning. */
const LATE = 4;
const WIDE = matchMedia("(min-width: 900px)");

/** What an address asks of the Law: {id, example}, both empty for its first page; null when it asks nothing. */
export function lawIn(fragment) {
  if (fragment !== FRAGMENT && !fragment.startsWith(`${FRAGMENT}/`)) return null;
  const [id = "", ...example] = fragment.slice(FRAGMENT.length + 1).split("/");
  const read = (text) => {
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  };
  return { id: read(id), example: read(example.join("/")) };
}

/** The fragment that leads to a rule, or to an example of it. */
export const lawAddress = (id = "", example = "") =>
  [FRAGMENT, id && encodeURI(id), example && encodeURI(example)].filter(Boolean).join("/");

const words = (n, one, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

export class LawPage {
  /** @param desk what the page gives: game() (the open game or null), call(name, args), leave(), back() in words, lay(save) in the sandbox */
  constructor(desk) {
    Object.assign(this, { desk, root: null, shown: null, book: null, failed: "", query: "", seeking: false });
    Object.assign(this, { examples: [], all: new Set(), uses: null, stage: null, scrolls: new Map(), tapped: false, coming: false });
    document.addEventListener("keydown", this.#keys);
  }

  /** Show what an address asks for, in `root`. */
  show(root, asked) {
    const moved = !this.shown || asked.id !== this.shown.id;
    const stepped = asked.example !== this.shown?.example || moved;
    this.root = root;
    this.shown = asked;
    if (moved) {
      this.all.clear();
      this.seeking = false;
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
    Object.assign(this, { shown: null, root: null });
    document.title = "rootcore";
  }

  async #fetch() {
    this.failed = "";
    this.coming = true;
    try {
      this.book = await lawBook();
    } catch (error) {
      this.failed = error.message;
    }
    this.draw();
    if (!this.book) return;
    this.#arrive();
    this.#askUses();
    try {
      this.examples = await exampleIndex();
    } catch {
      // the rules stand for themselves
    }
    this.draw();
  }

  /** Be where one comes to: at the top, or where one was when one goes back. */
  #arrive() {
    if (!this.root || !this.book) return;
    const { id } = this.shown;
    const entry = this.book.get(id);
    document.title = entry ? `${this.book.label(entry)} ${entry.title} · rootcore` : "The Law · rootcore";
    const place = this.tapped ? 0 : (this.scrolls.get(id) ?? 0);
    this.tapped = false;
    if (id) this.root.querySelector(".law-title")?.focus({ preventScroll: true });
    this.root.querySelector(".law-side [aria-current]")?.scrollIntoView({ block: "nearest" });
    scrollTo(0, place);
  }

  /** Ask Python which events of the open game cite the rule, unless it has said so already. */
  async #askUses() {
    const { id } = this.shown;
    const game = this.desk.game();
    if (!game || !this.book?.get(id)) {
      this.uses = null;
      return;
    }
    if (this.uses?.game === game && this.uses.id === id) return;
    const uses = { game, id, events: null };
    this.uses = uses;
    this.draw();
    try {
      uses.events = (await this.desk.call("uses", { id })).events;
    } catch (error) {
      uses.error = error.message;
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
    const { example } = this.shown;
    if (!example) return this.draw();
    const host = Object.assign(document.createElement("div"), { className: "law-stage" });
    const stage = { example, host, error: "" };
    stage.stepper = new Stepper(host, { onRule: (id) => this.#go(lawAddress(id)) });
    this.stage = stage;
    this.draw();
    try {
      const source = await exampleSource(example);
      if (stage !== this.stage) return;
      stage.save = source.save;
      this.draw();
      await stage.stepper.open(source);
      const moment = await this.#moment(source, this.shown.id);
      if (stage !== this.stage) return;
      if (moment >= LATE) await stage.stepper.go(moment);
      host.scrollIntoView({ block: "nearest" });
    } catch (error) {
      stage.error = error.message;
      if (stage === this.stage) this.draw();
    }
  }

  /** The first step of an example that a rule or a part of it is behind; -1 when it is behind none alone. */
  async #moment({ length, frame }, id) {
    const cites = (law) => law === id || law?.startsWith(`${id}.`);
    for (let i = 0; i < length; i++) {
      const { law, reasons } = await frame(i);
      if (cites(law) || reasons.some((reason) => cites(reason.law) || reason.columns.some((column) => cites(column.law)))) return i;
    }
    return -1;
  }

  // ---- moving about

  #go(address) {
    this.#note();
    location.hash = address;
  }

  /** Remember the place that is left for another one. */
  #note() {
    this.tapped = true;
    this.scrolls.set(this.shown.id, scrollY);
  }

  #click = (event) => {
    const link = event.target.closest("a[href^='#law']");
    if (!link) return;
    this.#note();
    if (link.hash !== location.hash) return;
    this.seeking = false;
    this.draw();
  };

  #typed = ({ target }) => {
    Object.assign(this, { query: target.value, seeking: true });
    this.draw();
  };

  #clear = () => Object.assign(this, { query: "", seeking: false });

  #keys = (event) => {
    const { key, target } = event;
    if (!this.root || event.altKey || event.ctrlKey || event.metaKey || document.querySelector("dialog[open]")) return;
    const field = this.root.querySelector("[data-test=law-search]");
    const found = [...this.root.querySelectorAll(".law-found a")];
    const at = found.indexOf(target);
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

  draw() {
    if (!this.root || !this.shown) return;
    const { id } = this.shown;
    const { book, failed } = this;
    const entry = book?.get(id);
    render(
      html`<main tabindex="-1" class="law-page" data-test="law" ?data-open=${Boolean(id)} ?data-seeking=${this.#seeks}
        @click=${this.#click}>
      <header class="law-head"><button type="button" class="button" data-test="law-back" @click=${() => this.desk.leave()}>${this.desk.back()}</button>
        ${id ? html`<a class="law-home" href=${lawAddress()} data-test="law-home" @click=${this.#clear}>The Law</a>` : html`<h1>The Law</h1>`}</header>
      ${failed ? html`<p class="error" role="alert" data-test="law-error">${failed} <button type="button" class="button" @click=${() => this.#fetch()}>Try again</button></p>` : nothing}
      <div class="law-columns">
        <div class="law-side">${this.#searchBox()}${book ? (this.#seeks ? this.#found() : this.#chapters(entry)) : nothing}</div>
        <div class="law-main">${
          book ? (entry ? this.#rule(entry) : id ? this.#unknown(id) : this.#start()) : failed ? nothing : html`<p role="status">Opening the Law…</p>`
        }</div></div></main>`,
      this.root,
    );
  }

  /** Whether results of a search stand there: on a wide screen as long as there are words, else while one seeks. */
  get #seeks() {
    return Boolean(this.query.trim()) && (this.seeking || WIDE.matches);
  }

  #searchBox() {
    const submit = (event) => {
      event.preventDefault();
      this.root.querySelector(".law-found a")?.click();
    };
    return html`<form role="search" class="law-search" @submit=${submit}><label class="sr" for="law-search">Search the Law</label>
      <input type="search" id="law-search" data-test="law-search" placeholder="Words, or a number such as 4.3.1" autocomplete="off" spellcheck="false"
        .value=${this.query} @input=${this.#typed} @focus=${(event) => !this.seeking && this.query && this.#typed(event)}></form>`;
  }

  #found() {
    const found = this.book.search(this.query);
    return html`<p class="sr" role="status">${words(found.length, "rule")} found</p>
      ${
        found.length
          ? html`<ol class="law-found" data-test="law-found" aria-label="Found">${found.map((entry) => html`<li>${this.#link(entry, true)}</li>`)}</ol>`
          : html`<p class="quiet" data-test="law-nothing">Nothing in the Law is like “${this.query.trim()}”. Try one word of it, or a number such as 4.3.1.</p>`
      }`;
  }

  /** A link to an entry: its number, its title, and `brief` its summary. */
  #link(entry, brief = false) {
    const here = entry.id === this.shown.id;
    return html`<a class="law-link" href=${lawAddress(entry.id)} data-id=${entry.id} aria-current=${here ? "page" : nothing}>
      <span class="law-number">${this.book.label(entry)}</span> <b>${entry.title}</b>
      ${brief ? html`<span class="law-brief">${entry.summary}</span>` : nothing}</a>`;
  }

  /** The examples of an entry and of all below it. */
  #shownBy({ id }) {
    return this.examples.filter(({ laws }) => laws.some((law) => law === id || law.startsWith(`${id}.`)));
  }

  #chapters(entry) {
    const open = entry && this.book.chapter(entry);
    return html`<nav aria-label="Chapters" data-test="law-chapters">${this.book.books.map(
      ({ id, name }) => html`<h2 class="law-book-name">${name}</h2><ol>${this.book.below(id).map((chapter) => {
        const [rules, shown] = [this.book.rules(chapter), this.#shownBy(chapter).length];
        const pending = rules.filter((rule) => rule.pending).length;
        const counts = [
          words(rules.length || 1, "rule"),
          pending ? `${pending} ${this.book.pending}` : "",
          shown ? words(shown, "example") : "",
        ];
        const number = id === "cards" || !/\d/.test(chapter.id) ? "" : chapter.id.split(":")[1];
        return html`<li><a class="law-chapter" href=${lawAddress(chapter.id)} data-id=${chapter.id} aria-current=${chapter.id === this.shown.id ? "page" : nothing}>
          <span class="law-number">${number}</span><b>${chapter.title}</b>
          <span class="law-counts">${counts.filter(Boolean).join(" · ")}</span></a>
          ${chapter === open ? this.#tree(chapter) : nothing}</li>`;
      })}</ol>`,
    )}</nav>`;
  }

  #tree(entry) {
    const below = this.book.below(entry.id);
    if (!below.length) return nothing;
    return html`<ol class="law-tree">${below.map((part) => {
      const [, number] = part.id.split(":");
      return html`<li><a href=${lawAddress(part.id)} aria-current=${part.id === this.shown.id ? "page" : nothing}>
        ${/\d/.test(number) ? html`<span class="law-number">${number}</span> ` : nothing}${part.title}</a>${this.#tree(part)}</li>`;
    })}</ol>`;
  }

  #start() {
    const chapters = this.book.books.flatMap(({ id }) => this.book.below(id));
    const listed = chapters.map((chapter) => [chapter, this.#shownBy(chapter)]).filter(([, examples]) => examples.length);
    return html`<p class="law-intro">Every rule of both books in our words, with rulings where the text is ambiguous. Choose a chapter, or search.</p>
      ${
        listed.length
          ? html`<section data-test="law-examples"><h2>Shown on the board</h2>
          <p class="quiet">${words(this.examples.length, "example")} to step through, by chapter.</p>
          ${listed.map(
            ([chapter, examples]) => html`<details><summary>${this.book.label(chapter)} <b>${chapter.title}</b> (${examples.length})</summary>
            <ul class="law-list">${examples.map((example) => html`<li>${this.#exampleLink(example, this.#home(example, chapter))}</li>`)}</ul></details>`,
          )}</section>`
          : nothing
      }`;
  }

  /** The rule of a chapter that an example belongs to. */
  #home({ laws }, { id }) {
    return laws.find((law) => law === id || law.startsWith(`${id}.`));
  }

  #exampleLink({ id, title, about }, law, open = false) {
    return html`<a class="law-link law-example" data-test="law-example" data-id=${id} aria-current=${open ? "true" : nothing}
      href=${lawAddress(law, open ? "" : id)}><b>${title}</b> <span class="law-brief">${about}</span></a>`;
  }

  #unknown(id) {
    const near = this.book.near(id);
    return html`<article class="law-rule"><h1 class="law-title" tabindex="-1" data-test="law-unknown">The Law has no rule “${id}”.</h1>
      ${near.length ? html`<p>Perhaps you mean one of these:</p>${this.#list(near.map((entry) => entry.id), "law-near", true)}` : nothing}</article>`;
  }

  #rule(entry) {
    const { book } = this;
    const [itsBook] = entry.id.split(":");
    const said = (text) => numbersIn(text, itsBook, (id, shown) => (book.get(id) ? html`<a href=${lawAddress(id)}>${shown}</a>` : shown));
    const trail = book.trail(entry);
    const parts = book.below(entry.id);
    const [before, after] = book.beside(entry);
    return html`<article class="law-rule" data-test="law-rule" data-id=${entry.id}>
      <nav class="law-trail" aria-label="Part of"><span>${book.books.find(({ id }) => id === itsBook).name}</span>${trail.map(
        (above) => html` › <a href=${lawAddress(above.id)}>${this.#number(above)}${above.title}</a>`,
      )}</nav>
      <h1 class="law-title" tabindex="-1">${this.#number(entry) ? html`<span class="law-number">${this.#number(entry)}</span>` : nothing}${entry.title}</h1>
      <p class="law-summary" data-test="law-summary">${said(entry.summary)}</p>
      ${entry.ruling ? html`<p class="why-ruling" data-test="law-ruling"><b>Ruling.</b> ${said(entry.ruling)}</p>` : nothing}
      ${entry.waiver ? html`<p class="quiet" data-test="law-waiver"><b>Not played by the program.</b> ${said(entry.waiver)}</p>` : nothing}
      ${entry.pending ? html`<p class="quiet" data-test="law-pending"><b>${entry.pending}</b></p>` : nothing}
      ${this.#host(entry)}
      ${this.#section("Changed by", entry.modified_by, "law-modified", true)}
      ${this.#section("Changes", entry.modifies, "law-modifies", true)}
      ${parts.length ? html`<section><h2>${entry.kind === "section" ? "In this chapter" : "In detail"}</h2>${this.#list(parts.map(({ id }) => id), "law-parts", true)}</section>` : nothing}
      ${this.#examplesOf(entry)}
      ${this.#inGame(entry)}
      ${this.#section("Refers to", entry.refers, "law-refers")}
      ${this.#section("Referred to by", entry.referred_by, "law-referred")}
      <nav class="law-beside" aria-label="Next to it">${[
        ["‹", before],
        ["›", after],
      ].map(([sign, other]) => (other ? html`<a class="button" href=${lawAddress(other.id)}><span aria-hidden="true">${sign}</span> ${this.#number(other)}${other.title}</a>` : html`<span></span>`))}</nav>
    </article>`;
  }

  /** The number of an entry and a space; a card has none. */
  #number({ id }) {
    const [book, number] = id.split(":");
    return book === "cards" || !/\d/.test(number) ? "" : `${number} `;
  }

  #host(entry) {
    const link = hostLink(rulesTemplate(), entry.id);
    if (!link) return nothing;
    if (link.error) return html`<p class="quiet small" data-test="law-host-error">${link.error}</p>`;
    return html`<p><a class="law-host" data-test="law-host" href=${link.href} target="_blank" rel="noopener">Read it at ${link.host}</a></p>`;
  }

  #section(title, ids, test, brief = false) {
    return ids ? html`<section><h2>${title}</h2>${this.#list(ids, test, brief)}</section>` : nothing;
  }

  /** The first of a long list, and a button for the rest. */
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

  #list(ids, test, brief = false) {
    const [some, more] = this.#some(test, ids);
    return html`<ul class="law-list" data-test=${test}>${some.map((id) => html`<li>${this.#link(this.book.get(id), brief)}</li>`)}</ul>${more}`;
  }

  #examplesOf(entry) {
    const { example } = this.shown;
    const { stage } = this;
    const all = this.#shownBy(entry).sort((a, b) => b.laws.includes(entry.id) - a.laws.includes(entry.id));
    if (!all.length && !stage) return nothing;
    const [some, more] = this.#some("law-shown", all);
    const open = all.find(({ id }) => id === example);
    const listed = open && !some.includes(open) ? [...some, open] : some;
    return html`<section data-test="law-shown"><h2>Shown</h2>
      ${stage && (stage.error || !open) ? html`<div>${stage.error ? html`<p class="error" role="alert" data-test="law-example-error">${stage.error}</p>` : stage.host}</div>` : nothing}
      <ul class="law-list">${listed.map(
        (one) => html`<li>${this.#exampleLink(one, entry.id, one === open)}${one === open && stage && !stage.error ? [stage.host, this.#layable(stage)] : nothing}</li>`,
      )}</ul>${more}</section>`;
  }

  /** The way to lay an example's position out and change it. */
  #layable({ save }) {
    if (!save) return nothing;
    return html`<button type="button" class="button" data-test="law-lay" @click=${() => this.desk.lay(save)}>Lay this out in the sandbox</button>`;
  }

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
