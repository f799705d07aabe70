/** Finds questions that are like another one: each has the words of the other, or what they mean. */
import MiniSearch from "../vendor/minisearch.js";
import { MEANT, SHORTEST_BEGINNING, fuzzy, spoken, stem } from "./finder.js";

/** @import { LawBook } from "../types.js" */

/** How far a word counts that is only begun, or misspelt. */
const HALF_TYPED = 0.8;
/** How far a word counts that says nothing of the game: "when" and "how many" still tell questions apart. */
const SLIGHT = 0.3;
/** How far a word counts that a question need not say, as all questions of its chapter are about it. */
const WITHIN = 0.5;
/** Questions less alike than this are not. */
const LEAST = 0.1;

const stems = (/** @type {string} */ text) => [...new Set(spoken(text).map(stem))];

/**
 * By word, the numbers of the lists that have it.
 * @param {string[][]} lists
 */
function numbered(lists) {
  /** @type {Map<string, number[]>} */
  const numbers = new Map();
  for (const [k, words] of lists.entries()) {
    for (const word of words) {
      const those = numbers.get(word);
      if (those) those.push(k);
      else numbers.set(word, [k]);
    }
  }
  return numbers;
}

/**
 * Questions, to be found.
 * @template {{text: string, within: string}} Question
 */
export class Alike {
  /**
   * @param {Question[]} questions
   * @param {Pick<LawBook, "dropped" | "means">} language the words that say nothing of the game, and what others mean
   */
  constructor(questions, { dropped, means }) {
    this.questions = questions;
    this.dropped = new Set(dropped.split(" ").map(stem));
    this.means = means;
    const parts = questions.map(({ text }) => stems(text));
    /** By word, the numbers of the questions that have it. */
    this.having = numbered(parts);
    const chapters = new Map(questions.map(({ within }) => [within, stems(within)]));
    /** By word, the numbers of the questions that stand where it need not be said. */
    this.within = numbered(questions.map(({ within }) => chapters.get(within) ?? []));
    /** What each word tells: a rare one more than a common one. */
    this.weights = new Map([...this.having].map(([word, { length }]) => [word, this.#weight(word, length)]));
    /** What all the words of a question tell. */
    this.whole = parts.map((words) => words.reduce((sum, word) => sum + (this.weights.get(word) ?? 0), 0));
    this.vocabulary = new MiniSearch({ fields: ["id"], processTerm: (term) => term });
    this.vocabulary.addAll([...this.having.keys()].map((id) => ({ id })));
  }

  /**
   * @param {string} word its stem
   * @param {number} having how many questions have it
   */
  #weight(word, having) {
    const rarity = Math.log(1 + this.questions.length / (1 + having));
    return this.dropped.has(word) ? SLIGHT * rarity : rarity;
  }

  /**
   * What a word of a text tells: as much as itself, or where no question has it as the rarest that it may stand for.
   * @param {string} own its stem
   * @param {Map<string, number>} stands
   */
  #told(own, stands) {
    const known = this.weights.get(own) ?? Math.max(0, ...[...stands.keys()].map((other) => this.weights.get(other) ?? 0));
    return known || this.#weight(own, 0);
  }

  /**
   * The stems that a word may stand for, and how far each counts.
   * @param {string} word
   * @param {string} own its stem
   * @returns {Map<string, number>}
   */
  #standsFor(word, own) {
    if (this.dropped.has(own)) return new Map([[own, 1]]);
    const options = { prefix: (/** @type {string} */ term) => term.length >= SHORTEST_BEGINNING };
    const meant = (this.means[word] ?? "").split(" ").filter(Boolean).map(stem);
    const begun = this.vocabulary.search(own, options).map(({ id }) => id);
    const near = begun.length || meant.length ? begun : this.vocabulary.search(own, { fuzzy: fuzzy(own) }).map(({ id }) => id);
    /** @type {Map<string, number>} */
    const stands = new Map();
    for (const id of near) stands.set(id, HALF_TYPED);
    for (const id of meant) stands.set(id, MEANT);
    return stands.set(own, 1);
  }

  /**
   * The questions that are like a text, those most like it first, and how far they are, from 0 to 1.
   * @param {string} text
   * @returns {{question: Question, worth: number}[]}
   */
  find(text) {
    const { length } = this.questions;
    const [has, had] = [new Float64Array(length), new Float64Array(length)];
    const words = [...new Set(spoken(text))].map((word) => ({ word, own: stem(word) }));
    let whole = 0;
    for (const { word, own } of words) {
      const stands = this.#standsFor(word, own);
      const weight = this.#told(own, stands);
      whole += weight;
      const here = new Float64Array(length);
      for (const [other, counts] of stands) {
        const tells = (this.weights.get(other) ?? 0) * counts;
        for (const k of this.having.get(other) ?? []) {
          here[k] = Math.max(here[k], weight * counts);
          had[k] += tells;
        }
        for (const k of this.within.get(other) ?? []) here[k] = Math.max(here[k], WITHIN * weight * counts);
      }
      for (let k = 0; k < length; k++) has[k] += here[k];
    }
    const found = [];
    for (const [k, question] of this.questions.entries()) {
      const worth = (has[k] / whole) * Math.sqrt(Math.min(1, had[k] / this.whole[k]));
      if (worth >= LEAST) found.push({ question, worth });
    }
    return found.sort((a, b) => b.worth - a.worth);
  }
}
