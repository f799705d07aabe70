/** Finds texts by the words of a question as players ask it: endings and slips are forgiven, and some words mean others. */
import MiniSearch from "../vendor/minisearch.js";

/**
 * @import { SearchResult } from "../vendor/minisearch.js"
 * @import { LawBook } from "../types.js"
 */

/**
 * @typedef {object} Found a text that was found
 * @property {string} id
 * @property {number} worth how well it answers, against the others
 */

const WORDS = /[\p{L}\p{N}]+(?:[.'’][\p{L}\p{N}]+)*/gu;
/** How far a word counts that was not typed, but is meant. */
export const MEANT = 0.7;
export const SHORTEST_BEGINNING = 3;
/** How many letters of a word may be wrong. */
export const fuzzy = (/** @type {string} */ word) => (/\d/.test(word) || word.length < 4 ? false : word.length < 7 ? 1 : 2);

/**
 * The words of a text as they are looked up: "Otter's" is "otter".
 * @param {string} text
 */
export const spoken = (text) => (text.match(WORDS) ?? []).map((word) => word.toLowerCase().replace(/['’]s?$/, ""));

/** The words that were looked at before: a book has each of them many times. @type {Map<string, string>} */
const stems = new Map();

/**
 * A word without its ending: "battles" and "battling" are one.
 * @param {string} word
 */
export function stem(word) {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const found = withoutEnding(word);
  stems.set(word, found);
  return found;
}

/** @param {string} word */
function withoutEnding(word) {
  const plain = word.toLowerCase().replace(/['’]s?$/, "").replace(/['’]/g, "");
  if (plain.length < 4 || /\d/.test(plain)) return plain;
  return plain
    .replace(/ie[sd]$/, "y")
    .replace(/([^sui])s$/, "$1")
    .replace(/(?<=\w{3})(?:ing|ed|er)$/, "")
    .replace(/([bdgmnprt])\1$/, "$1")
    .replace(/e$/, "");
}

/**
 * Texts of one kind, to be found.
 * @template {{id: string}} Text
 */
export class Finder {
  /**
   * @param {object} needs
   * @param {Text[]} needs.texts
   * @param {Pick<LawBook, "dropped" | "means">} needs.language the words that say nothing of the game, and what others mean
   * @param {Record<string, number>} needs.boost how far a match in each part of a text counts
   * @param {(text: Text, part: string) => string} needs.part the words of a part
   * @param {(id: string) => number} [needs.weight] how far a text counts
   */
  constructor({ texts, language, boost, part, weight = () => 1 }) {
    this.count = texts.length;
    this.dropped = new Set(language.dropped.split(" "));
    this.means = language.means;
    this.boost = boost;
    /** How far each text counts. */
    this.weights = new Map(texts.map(({ id }) => [id, weight(id)]));
    /** What has each word of the last question: most of its words stay while somebody types. @type {Map<string, SearchResult[]>} */
    this.searched = new Map();
    this.index = new MiniSearch({
      fields: Object.keys(boost),
      tokenize: (text) => text.match(WORDS) ?? [],
      processTerm: stem,
      extractField: (text, name) => (name === "id" ? text.id : part(text, name)),
    });
    /** The texts that are not in the index yet. */
    this.waiting = [...texts];
  }

  /**
   * Take more of the texts into the index, all that wait unless it is told how many; whether some still wait.
   * @param {number} [count]
   */
  prepare(count = this.waiting.length) {
    this.index.addAll(this.waiting.splice(0, count));
    return this.waiting.length > 0;
  }

  /**
   * The words of a question that tell something of the game; all of them when none does.
   * @param {string} question
   */
  #telling(question) {
    const all = spoken(question);
    const telling = all.filter((word) => !this.dropped.has(word));
    return telling.length ? telling : all;
  }

  /**
   * The texts that have the words of a question or what they mean, those with most of them first. A rare word tells more.
   * @param {string} question
   * @param {(id: string) => number} [nearer] how far a text counts for who asks
   * @returns {Found[]}
   */
  find(question, nearer = () => 1) {
    this.prepare();
    /** @type {Map<string, {score: number, had: number}>} */
    const found = new Map();
    let wanted = 0;
    const before = this.searched;
    this.searched = new Map();
    for (const word of this.#telling(question)) {
      const hits = before.get(word) ?? this.#having(word);
      this.searched.set(word, hits);
      const rarity = Math.log(1 + this.count / (1 + hits.length));
      wanted += rarity;
      for (const { id, score } of hits) {
        const { score: sum, had } = found.get(id) ?? { score: 0, had: 0 };
        found.set(id, { score: sum + score, had: had + rarity });
      }
    }
    return [...found]
      .map(([id, { score, had }]) => ({ id, worth: score * /** @type {number} */ (this.weights.get(id)) * nearer(id) * (had / wanted) ** 2 }))
      .sort((a, b) => b.worth - a.worth);
  }

  /**
   * The texts that have a word, and how well; when none has, it may be misspelt.
   * @param {string} word
   */
  #having(word) {
    const means = this.means[word] ?? "";
    const queries = [word, { queries: means.split(" ").filter(Boolean), boostTerm: () => MEANT }];
    const prefix = (/** @type {string} */ term) => term.length >= SHORTEST_BEGINNING;
    const exact = this.index.search({ combineWith: "OR", queries }, { boost: this.boost, prefix });
    return exact.length ? exact : this.index.search(word, { boost: this.boost, fuzzy });
  }
}
