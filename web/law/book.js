/** The Law as build.py prints it: every rule in our words, found by number or by words. Needs no Python. */
import MiniSearch from "../vendor/minisearch.js";

/** @import { LawBook, LawEntry, RuleId } from "../types.js" */

const PLACE = new URL("../law/book.json", import.meta.url);
const MOST_FOUND = 40;
const NEAR = 8;
const WORDS = /[\p{L}\p{N}]+(?:[.'’][\p{L}\p{N}]+)*/gu;
const NUMBERED = /^(?:the )?(?:law of )?(root|robotics)?[\s:,]*(\d{1,2}(?:\.[\da-z]+)*)\.?$/i;

/** How far a match in each part of an entry counts. */
const BOOST = { title: 3, words: 2, above: 1, summary: 1.5, ruling: 0.5 };
/** How far an entry counts by its book and kind. @type {Record<string, number>} */
const WEIGHT = { root: 1, robotics: 0.75, cards: 0.9, rule: 1, card: 1, overview: 0.6, heading: 0.85, section: 0.75 };
/** How far a word counts that was not typed, but is meant. */
const MEANT = 0.7;
const SHORTEST_BEGINNING = 3;
const fuzzy = (/** @type {string} */ word) => (/\d/.test(word) || word.length < 4 ? false : word.length < 7 ? 1 : 2);

/**
 * A word without its ending: "battles" and "battling" are one.
 * @param {string} word
 */
function stem(word) {
  const plain = word.toLowerCase().replace(/['’]s?$/, "").replace(/['’]/g, "");
  if (plain.length < 4 || /\d/.test(plain)) return plain;
  return plain
    .replace(/ie[sd]$/, "y")
    .replace(/([^sui])s$/, "$1")
    .replace(/(?<=\w{3})(?:ing|ed|er)$/, "")
    .replace(/([bdgmnprt])\1$/, "$1")
    .replace(/e$/, "");
}

/** A rule number in one spelling, whatever its capitals: "9.2.9.IIb" is "9.2.9.ii.b". */
const plain = (/** @type {string} */ number) => number.toLowerCase().replace(/([ivx])([a-e])$/, "$1.$2");

/** All entries of the Law, to be found. */
export class Book {
  /** @param {LawBook} printed */
  constructor({ pending, books, entries, dropped, means }) {
    /** The words of a question that say nothing of the game, and what others mean. */
    this.dropped = new Set(dropped.split(" "));
    this.means = means;
    /** Made when somebody first searches. @type {MiniSearch<LawEntry> | null} */
    this.index = null;
    this.pending = pending;
    this.books = books;
    this.entries = new Map(entries.map((entry) => [entry.id, entry]));
    this.order = entries.map(({ id }) => id);
    for (const { id, refers = [], modifies = [] } of entries) {
      for (const other of refers) (/** @type {LawEntry} */ (this.get(other)).referred_by ??= []).push(id);
      for (const other of modifies) (/** @type {LawEntry} */ (this.get(other)).modified_by ??= []).push(id);
    }
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
   * The entries that a text asks for, the best first: by number, and by words that may be misspelt.
   * @param {string} text
   */
  search(text) {
    const numbered = this.#numbered(text);
    const ids = new Set(numbered.length && text.includes(".") ? numbered : [...numbered, ...this.#worded(text)]);
    return this.#known([...ids].slice(0, MOST_FOUND));
  }

  /**
   * The entries that have the words of a text or what they mean, those with most of them first. A rare word tells more.
   * @param {string} text
   * @returns {RuleId[]}
   */
  #worded(text) {
    const all = (text.match(WORDS) ?? []).map((word) => word.toLowerCase());
    const telling = all.filter((word) => !this.dropped.has(word));
    /** @type {Map<RuleId, {score: number, had: number}>} */
    const found = new Map();
    let wanted = 0;
    for (const word of telling.length ? telling : all) {
      const hits = this.#having(word);
      const rarity = Math.log(1 + this.order.length / (1 + hits.length));
      wanted += rarity;
      for (const { id, score } of hits) {
        const { score: sum, had } = found.get(id) ?? { score: 0, had: 0 };
        found.set(id, { score: sum + score * this.#weight(id), had: had + rarity });
      }
    }
    const worth = ({ score = 0, had = 0 }) => score * (had / wanted) ** 2;
    return [...found].sort(([, a], [, b]) => worth(b) - worth(a)).map(([id]) => id);
  }

  /**
   * The entries that have a word, and how well; when none has, it may be misspelt.
   * @param {string} word
   */
  #having(word) {
    this.index ??= this.#indexed();
    const means = this.means[word] ?? "";
    const queries = [word, { queries: means.split(" ").filter(Boolean), boostTerm: () => MEANT }];
    const prefix = (/** @type {string} */ term) => term.length >= SHORTEST_BEGINNING;
    const exact = this.index.search({ combineWith: "OR", queries }, { boost: BOOST, prefix });
    return exact.length ? exact : this.index.search(word, { boost: BOOST, fuzzy });
  }

  #weight = (/** @type {RuleId} */ id) => WEIGHT[id.split(":")[0]] * WEIGHT[this.get(id)?.kind ?? "rule"];

  /** The index of all entries by word. */
  #indexed() {
    const above = (/** @type {LawEntry} */ entry) => {
      const asked = this.books.find(({ id }) => entry.id.startsWith(`${id}:`))?.words;
      return [...this.trail(entry).map(({ title }) => title), asked].join(" ");
    };
    const index = new MiniSearch({
      fields: Object.keys(BOOST),
      tokenize: (text) => text.match(WORDS) ?? [],
      processTerm: stem,
      extractField: (entry, field) => (field === "above" ? above(entry) : (entry[/** @type {"title"} */ (field)] ?? "")),
    });
    index.addAll([...this.entries.values()]);
    return index;
  }

  /**
   * The entry of an id as somebody may write it: "robotics 5.5.1.ii", or without its book.
   * @param {string} text
   */
  find(text) {
    const [first] = this.#numbered(text.replace(":", " "));
    const [, wanted] = text.trim().match(/([^\s:]+)$/) ?? [];
    const numbered = first && plain(first.split(":")[1]) === plain((wanted ?? "").replace(/\.$/, "")) ? first : undefined;
    const id = this.order.find((other) => other.toLowerCase() === text.trim().toLowerCase()) ?? numbered;
    return id && this.get(id);
  }

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

/** @type {Promise<Book> | null} */
let coming = null;

/** The Book; rejects with a sentence when it cannot be fetched, and is asked for again the next time. */
export function lawBook() {
  coming ??= fetch(PLACE)
    .then((answer) => {
      if (!answer.ok) throw new Error();
      return answer.json();
    })
    .then((said) => new Book(said))
    .catch(() => {
      coming = null;
      throw new Error("The Law could not be fetched: is there a network?");
    });
  return coming;
}
