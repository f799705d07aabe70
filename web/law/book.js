/** The Law as build.py prints it: every rule in our words, found by number or by words. Needs no Python. */
import MiniSearch from "../vendor/minisearch.js";

/** @import { LawBook, LawEntry, RuleId } from "../types.js" */

const PLACE = new URL("./book.pack", import.meta.url);
const MOST_FOUND = 40;
const NEAR = 8;
const WORDS = /[\p{L}\p{N}]+(?:[.'’][\p{L}\p{N}]+)*/gu;
const NUMBERED = /^(?:the )?(?:law of )?(root|robotics)?[\s:,]*(\d{1,2}(?:\.[\da-z]+)*)\.?$/i;

/** A rule number in one spelling, whatever its capitals: "9.2.9.IIb" is "9.2.9.ii.b". */
const plain = (/** @type {string} */ number) => number.toLowerCase().replace(/([ivx])([a-e])$/, "$1.$2");

/** All entries of the Law, to be found. */
export class Book {
  /** @param {LawBook} printed */
  constructor({ pending, books, entries }) {
    /** Made when somebody first searches. @type {MiniSearch<LawEntry> | null} */
    this.index = null;
    this.pending = pending;
    this.books = books;
    this.entries = new Map(entries.map((entry) => [entry.id, entry]));
    this.order = entries.map(({ id }) => id);
    this.parts = Map.groupBy(entries, ({ id, parent }) => parent || id.split(":")[0]);
  }

  /**
   * The entry of this id, undefined when the Law has none.
   * @param {RuleId} id
   */
  get(id) {
    return this.entries.get(id);
  }

  /**
   * The entries right below an entry or a book.
   * @param {RuleId} id
   */
  below(id) {
    return this.parts.get(id) ?? [];
  }

  /**
   * The entries above one, from its chapter down.
   * @param {LawEntry} entry
   * @returns {LawEntry[]}
   */
  trail({ parent }) {
    const above = this.get(parent);
    return above ? [...this.trail(above), above] : [];
  }

  /**
   * The chapter that an entry is in: the entry itself when it is one.
   * @param {LawEntry} entry
   */
  chapter(entry) {
    return this.trail(entry)[0] ?? entry;
  }

  /**
   * What stands before the title: the number, or for a card where it belongs.
   * @param {LawEntry} entry
   */
  label(entry) {
    const [book, number] = entry.id.split(":");
    if (book !== "cards") return `${book} ${number}`;
    return this.trail(entry).map(({ title }) => title).join(", ") || "cards";
  }

  /** The entries with these ids, without those that the Law has not. */
  #known(/** @type {RuleId[]} */ ids) {
    return ids.flatMap((id) => this.get(id) ?? []);
  }

  /**
   * All rules below an entry.
   * @param {LawEntry} entry
   */
  rules({ id }) {
    return this.#known(this.order.filter((other) => other.startsWith(`${id}.`))).filter(({ kind }) => kind === "rule");
  }

  /**
   * What comes before and after an entry in its book.
   * @param {LawEntry} entry
   * @returns {(LawEntry | undefined)[]}
   */
  beside({ id }) {
    const i = this.order.indexOf(id);
    const same = (/** @type {RuleId | undefined} */ other) => other?.split(":")[0] === id.split(":")[0];
    return [this.order[i - 1], this.order[i + 1]].map((other) => (same(other) ? this.get(other) : undefined));
  }

  /**
   * The entries that a text names by number, in the order of the books; a number may be a beginning.
   * @param {string} text
   */
  #numbered(text) {
    const [, book, number] = text.trim().match(NUMBERED) ?? [];
    if (!number) return [];
    const wanted = plain(number);
    return this.order.filter((id) => {
      const [itsBook, its] = id.toLowerCase().split(":");
      return (!book || book.toLowerCase() === itsBook) && (its === wanted || its.startsWith(`${wanted}.`));
    });
  }

  /**
   * The entries that a text asks for, the best first: by number, or by words that may be misspelt.
   * @param {string} text
   */
  search(text) {
    this.index ??= indexOf([...this.entries.values()], (entry) => this.label(entry));
    const byNumber = this.#numbered(text);
    const prefix = (/** @type {string} */ word) => !/^\d+$/.test(word);
    const options = { prefix, fuzzy, boost: BOOST, boostDocument: this.#weight };
    const every = this.index.search(text, { ...options, combineWith: "AND" });
    const found = every.length ? every : this.index.search(text, options);
    const ids = new Set([...byNumber, ...(byNumber.length ? [] : found.map(({ id }) => id))]);
    return this.#known([...ids].slice(0, MOST_FOUND));
  }

  #weight = (/** @type {RuleId} */ id) => (this.get(id)?.kind === "rule" ? 1 : 0.8);

  /**
   * What somebody may have meant by an id that the Law has not.
   * @param {RuleId} id
   */
  near(id) {
    for (let text = id.replace(":", " "); /\d/.test(text); text = text.replace(/\.?[^.\s]*$/, "")) {
      const found = this.#numbered(text);
      if (found.length) return this.#known(found.slice(0, NEAR));
    }
    return this.search(id.replace(/[:._/]/g, " ")).slice(0, NEAR);
  }
}

const BOOST = { title: 4, label: 2, summary: 1.5 };
const fuzzy = (/** @type {string} */ word) => (/\d/.test(word) || word.length < 4 ? false : word.length < 7 ? 1 : 2);

/**
 * @param {LawEntry[]} entries
 * @param {(entry: LawEntry) => string} label
 * @returns {MiniSearch<LawEntry>}
 */
function indexOf(entries, label) {
  const index = new MiniSearch({
    fields: ["label", "title", "summary", "ruling"],
    tokenize: (text) => text.match(WORDS) ?? [],
    extractField: (entry, field) => (field === "label" ? label(entry) : (entry[/** @type {"title"} */ (field)] ?? "")),
  });
  index.addAll(entries);
  return index;
}

/** @type {Promise<Book> | null} */
let coming = null;

/** The Book; rejects with a sentence when it cannot be fetched, and is asked for again the next time. */
export function lawBook() {
  coming ??= fetch(PLACE)
    .then((answer) => {
      if (!answer.ok || !answer.body) throw new Error();
      return new Response(answer.body.pipeThrough(new DecompressionStream("gzip"))).json();
    })
    .then((said) => new Book(said))
    .catch(() => {
      coming = null;
      throw new Error("The Law could not be fetched: is there a network?");
    });
  return coming;
}
