/** The Law as build.py prints it: every rule in our words, found by number or by words. Needs no Python. */
import { Finder, WORDS } from "./finder.js";

/** @import { ExampleEntry, LawBook, LawEntry, RuleId } from "../types.js" */

const PLACE = new URL("../law/book.json", import.meta.url);
const MOST_FOUND = 40;
const NEAR = 8;
const NUMBERED = /^(?:the )?(?:law of )?(root|robotics)?[\s:,]*(\d{1,2}(?:\.[\da-z]+)*)\.?$/i;

/** How far a match in each part of an entry counts. */
const BOOST = { title: 3, words: 2, above: 1, summary: 1.5, ruling: 0.5 };
/** How far an entry counts by its book and kind. @type {Record<string, number>} */
const WEIGHT = { root: 1, robotics: 0.75, cards: 0.9, "cards:house": 0.6, "cards:trait": 0.6, rule: 1, card: 1, overview: 0.6, heading: 0.85, section: 0.75 };
/** How far a chapter counts for somebody who asks of himself: that of the faction he plays, of others, and of bots. */
const NEARER = { own: 2, other: 0.6, bot: 0.2 };
/** How far a match in each part of a question counts: as it is asked, and what its id says. The answer has too many words. */
const ASKED = { title: 3, named: 1 };
/** A question is shown for words that it has so much of, when it does not answer much less well than the best. */
const MUCH = 0.7;
const NEARLY = 0.5;
const MOST_ASKED = 3;

/** A rule number in one spelling, whatever its capitals: "9.2.9.IIb" is "9.2.9.ii.b". */
const plain = (/** @type {string} */ number) => number.toLowerCase().replace(/([ivx])([a-e])$/, "$1.$2");

/** All entries of the Law, to be found. */
export class Book {
  /** @param {LawBook} printed */
  constructor({ pending, books, entries, dropped, own, chapters, means }) {
    this.language = { dropped, means };
    this.own = new Set(own.split(" "));
    /** The chapter of each faction, and that of its bot. */
    this.chapters = Object.entries(chapters);
    /** Made when somebody first searches. @type {Finder<LawEntry> | null} */
    this.finder = null;
    /** What players ask, once it is there. @type {Finder<ExampleEntry> | null} */
    this.asked = null;
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
   * How far an entry counts for a question. Who names a faction means its chapter, or that of its bot when he names a bot;
   * who asks of himself, and names nobody, means a person, and the faction he plays.
   * @param {string} text
   * @param {string} played its name, empty where nobody plays
   * @returns {(id: RuleId) => number}
   */
  #nearer(text, played) {
    const asked = (text.match(WORDS) ?? []).map((word) => word.toLowerCase());
    const meanings = asked.flatMap((word) => [word, ...(this.language.means[word]?.split(" ") ?? [])]);
    const meant = new Set(meanings.flatMap((word) => [word, word.replace(/s$/, "")]));
    const title = (/** @type {RuleId} */ id) => this.get(id)?.title ?? "";
    const said = (/** @type {string} */ words) => words.toLowerCase().split(" ").some((word) => meant.has(word));
    const bot = said(this.books.find(({ id }) => id === "robotics")?.words ?? "");
    const named = this.chapters.filter((pair) => pair.some((id) => said(title(id))));
    const bots = bot || named.some(([own, its]) => !said(title(own)) && said(title(its)));
    const mine = this.chapters.filter(([id]) => title(id) === played);
    if (!named.length && (bot || !asked.some((word) => this.own.has(word)))) return () => 1;
    const near = named.length ? named : mine;
    const within = (/** @type {RuleId} */ id, /** @type {RuleId} */ chapter) => id === chapter || id.startsWith(`${chapter}.`);
    return (id) => {
      const found = this.chapters.find((pair) => pair.some((chapter) => within(id, chapter)));
      if (!found) return 1;
      const person = within(id, found[0]);
      if (!bots && !person) return NEARER.bot;
      if (!near.length) return 1;
      if (!near.includes(found) || (bots && person)) return NEARER.other;
      return named.length && person ? 1 : NEARER.own;
    };
  }

  /**
   * The entries that a text asks for, the best first: by number, and by words that may be misspelt.
   * @param {string} text
   * @param {string} [played] the name of the faction that whoever asks plays
   */
  search(text, played = "") {
    const numbered = this.#numbered(text);
    this.finder ??= this.#entryFinder();
    const ids = new Set(numbered.length && text.includes(".") ? numbered : [...numbered, ...this.finder.find(text, this.#nearer(text, played)).map(({ id }) => id)]);
    return this.#known([...ids].slice(0, MOST_FOUND));
  }

  /** Finds entries by their words. */
  #entryFinder() {
    const above = (/** @type {LawEntry} */ entry) => {
      const asked = this.books.find(({ id }) => entry.id.startsWith(`${id}:`))?.words;
      return [...this.trail(entry).map(({ title }) => title), asked].join(" ");
    };
    return new Finder({
      texts: [...this.entries.values()],
      language: this.language,
      boost: BOOST,
      part: (entry, name) => (name === "above" ? above(entry) : (entry[/** @type {"title"} */ (name)] ?? "")),
      weight: (id) => (WEIGHT[id.split(".")[0]] ?? WEIGHT[id.split(":")[0]]) * WEIGHT[this.get(id)?.kind ?? "rule"],
    });
  }

  /**
   * Let the questions among the examples be found, too.
   * @param {ExampleEntry[]} examples
   */
  learn(examples) {
    const texts = examples.filter(({ answer }) => answer);
    const part = (/** @type {ExampleEntry} */ example, /** @type {string} */ name) =>
      name === "named" ? example.id.replace(/[._]/g, " ") : example[/** @type {"title"} */ (name)];
    this.asked = new Finder({ texts, language: this.language, boost: ASKED, part });
  }

  /**
   * The ids of the examples that answer what a text asks, the best first; none before the questions are there.
   * @param {string} text
   */
  questions(text) {
    const found = this.asked?.find(text).filter(({ had, worth }, _, [best]) => had >= MUCH && worth >= NEARLY * best.worth) ?? [];
    return found.slice(0, MOST_ASKED).map(({ id }) => id);
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
