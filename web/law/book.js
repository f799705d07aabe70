/** The Law as build.py prints it: every rule in our words, found by number or by words. Needs no Python. */
import { Alike } from "./alike.js";
import { Finder, spoken, stem } from "./finder.js";

/** @import { ExampleEntry, LawBook, LawEntry, RuleId } from "../types.js" */

const PLACE = new URL("../law/book.json", import.meta.url);
const MOST_FOUND = 24;
const NEAR = 8;
const NUMBERED = /^(?:the )?(?:law of )?(root|robotics)?[\s:,]*(\d{1,2}(?:\.[\da-z]+)*)\.?$/i;

/** How far a match in each part of an entry counts. */
const BOOST = { title: 3, words: 2, asked: 2, above: 1, summary: 1.5, ruling: 0.5 };
/** How far an entry counts by its book and kind. @type {Record<string, number>} */
const WEIGHT = { root: 1, robotics: 0.75, cards: 0.9, "cards:house": 0.6, "cards:trait": 0.6, rule: 1, card: 1, overview: 0.6, heading: 0.85, section: 0.75 };
/** How far a chapter counts: for somebody who asks of himself that of the faction he plays, that of one who is named, of others, and of a bot where people are meant; and what holds for all bots, where bots are. */
const NEARER = { own: 2, named: 1.5, other: 0.6, bot: 0.2, bots: 1.5 };
/** How far a question that is like what was asked counts for the rules that answer it, against the words of those rules. */
const ASKED = 3;
/** How far it counts for a rule that it is about besides the first. */
const BESIDES = 0.5;
/** A question with a board is shown when it is so like what was asked, and not much less so than the one most like it. */
const MUCH = 0.36;
const NEARLY = 0.5;
const MOST_ASKED = 3;
/** How many entries a page gets ready to search at a time: more would be felt. */
const AT_A_TIME = 20;

/** A rule number in one spelling, whatever its capitals: "9.2.9.IIb" is "9.2.9.ii.b". */
const plain = (/** @type {string} */ number) => number.toLowerCase().replace(/([ivx])([a-e])$/, "$1.$2");

/** @typedef {{text: string, within: string, laws: RuleId[], example?: string}} Asked what players ask, by the rules that answer it */

/** All entries of the Law, to be found. */
export class Book {
  /** @param {LawBook} printed */
  constructor({ pending, books, entries, absent, dropped, own, chapters, means }) {
    this.language = { dropped, means };
    this.absences = Object.entries(absent).map(([words, said]) => ({ words: words.split(" "), said }));
    this.own = new Set(own.split(" "));
    /** The chapter of each faction, and that of its bot. */
    this.chapters = Object.entries(chapters);
    /** The questions among the examples. @type {ExampleEntry[]} */
    this.shown = [];
    /** What players ask, made when somebody first searches. @type {Alike<Asked> | null} */
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
    this.finder = this.#entryFinder();
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
    const asked = spoken(text);
    const meanings = asked.flatMap((word) => [word, ...(this.language.means[word]?.split(" ") ?? [])]);
    const meant = new Set(meanings.flatMap((word) => [word, word.replace(/s$/, "")]));
    const title = (/** @type {RuleId} */ id) => this.get(id)?.title ?? "";
    const said = (/** @type {string} */ words) => words.toLowerCase().split(" ").some((word) => meant.has(word));
    const bot = said(this.books.find(({ id }) => id === "robotics")?.words ?? "");
    const named = this.chapters.filter((pair) => pair.some((id) => said(title(id))));
    const ofBot = (/** @type {RuleId[]} */ [own, its]) => {
      const apart = new Set(title(own).toLowerCase().split(" ").map(stem));
      return title(its).toLowerCase().split(" ").some((word) => !apart.has(stem(word)) && said(word));
    };
    const bots = bot || named.some(ofBot);
    const mine = this.chapters.filter(([id]) => title(id) === played);
    if (!named.length && !bot && !asked.some((word) => this.own.has(word))) return () => 1;
    const near = named.length ? named : mine;
    return (id) => {
      const [chapter] = id.split(".");
      const found = this.chapters.find((pair) => pair.includes(chapter));
      if (!found) return bot && !named.length && id.startsWith("robotics:") ? NEARER.bots : 1;
      const person = chapter === found[0];
      if (!bots && !person) return NEARER.bot;
      if (bots && person) return NEARER.other;
      if ((bots && !named.length) || !near.length) return 1;
      if (!near.includes(found)) return NEARER.other;
      return named.length ? NEARER.named : NEARER.own;
    };
  }

  /**
   * What a text asks for: the entries, the best first, and the ids of examples that answer such a question. Entries are
   * found by number, by their words, and by the questions that they answer; an example is about the entry found first.
   * @param {string} text
   * @param {string} [played] the name of the faction that whoever asks plays
   * @returns {{rules: LawEntry[], questions: string[]}}
   */
  search(text, played = "") {
    const numbered = this.#numbered(text);
    if (numbered.length && text.includes(".")) return { rules: this.#known(numbered), questions: [] };
    const nearer = this.#nearer(text, played);
    this.asked ??= this.#askedFinder();
    const found = this.finder.find(text, nearer);
    const worths = new Map(found.map(({ id, worth }) => [id, worth / found[0].worth]));
    const alike = this.asked.find(text);
    /** @type {Map<RuleId, number>} */
    const asked = new Map();
    for (const { question, worth } of alike) {
      for (const [k, id] of question.laws.entries()) asked.set(id, Math.max(asked.get(id) ?? 0, k ? BESIDES * worth : worth));
    }
    for (const [id, worth] of asked) worths.set(id, (worths.get(id) ?? 0) + ASKED * worth * nearer(id));
    const ids = new Set([...numbered, ...[...worths].sort(([, a], [, b]) => b - a).map(([id]) => id)]);
    const [first] = ids;
    const boards = alike.filter(({ question: { example, laws }, worth }) => example && laws.includes(first) && worth >= MUCH);
    const questions = new Set(boards.filter(({ worth }) => worth >= NEARLY * boards[0].worth).flatMap(({ question: { example } }) => example ?? []));
    return { rules: this.#known([...ids].slice(0, MOST_FOUND)), questions: [...questions].slice(0, MOST_ASKED) };
  }

  /**
   * What to say of that which a text asks for and the Law has not.
   * @param {string} text
   */
  absent(text) {
    const asked = new Set(spoken(text));
    return this.absences.filter(({ words }) => words.some((word) => asked.has(word))).map(({ said }) => said);
  }

  /** Get ready to search, a little at a time for a page that goes on meanwhile; whether there is more to do. */
  prepare() {
    if (this.finder.prepare(AT_A_TIME)) return true;
    this.asked ??= this.#askedFinder();
    return false;
  }

  /**
   * The words of all that stands above an entry.
   * @param {RuleId} id
   */
  #above(id) {
    const entry = this.get(id);
    const asked = this.books.find((book) => id.startsWith(`${book.id}:`))?.words;
    return [...(entry ? this.trail(entry) : []).map(({ title }) => title), asked].join(" ");
  }

  /** Finds entries by their words. */
  #entryFinder() {
    return new Finder({
      texts: [...this.entries.values()],
      language: this.language,
      boost: BOOST,
      part: (entry, name) => (name === "above" ? this.#above(entry.id) : [entry[/** @type {"title"} */ (name)] ?? ""].flat().join(" ")),
      weight: (id) => (WEIGHT[id.split(".")[0]] ?? WEIGHT[id.split(":")[0]]) * WEIGHT[this.get(id)?.kind ?? "rule"],
    });
  }

  /** Finds what players ask: each with the rules that answer it, and the example that shows it. A card or a rule is asked for by name; an example's id says what it is about, too. */
  #askedFinder() {
    const ofEntries = [...this.entries.values()].flatMap(({ id, kind, title, asked = [] }) => {
      const named = kind === "card" || kind === "rule";
      const within = this.#above(id);
      return [...asked, ...(named ? [title] : [])].map((text) => ({ text, within, laws: [id] }));
    });
    const ofExamples = this.shown.flatMap(({ id, title, laws }) => {
      const within = this.#above(laws[0]);
      return [title, id.replace(/^[^.]*\./, "").replaceAll("_", " ")].map((text) => ({ text, within, laws, example: id }));
    });
    return new Alike([...ofEntries, ...ofExamples], this.language);
  }

  /**
   * Let the questions among the examples be found, too.
   * @param {ExampleEntry[]} examples
   */
  learn(examples) {
    this.shown = examples.filter(({ answer }) => answer);
    this.asked = null;
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
    return this.search(id.replace(/[:._/]/g, " ")).rules.slice(0, NEAR);
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
