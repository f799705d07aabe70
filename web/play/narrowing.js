/** What a person has pointed at so far, and which options of the decision are left by it. */

/**
 * @import { Decision, Option, PlaceId, Refusal } from "../types.js"
 * @import { Parts } from "./boards/types.js"
 * @typedef {"verb" | "card" | "what" | "at" | "to" | "who"} Part
 * @typedef {string | number | null} Value
 */

/** The parts of an option, in the order in which they are asked for. @type {Part[]} */
const PARTS = ["verb", "card", "what", "at", "to", "who"];
const COUNT = "n";
/** @type {Part[]} */
const OFF_MAP = ["card", "what"];
/** The parts that are places. @type {("at" | "to")[]} */
export const PLACES = ["at", "to"];

/** Rows are listed in full when there are no more of them than this; of rows that share a deed or a card, than that; and ways from place to place. */
const FEW = 6;
const FEW_DEEDS = 3;
const MANY_WAYS = 18;

/**
 * The parts that are chosen, without the row.
 * @param {Map<Part | "n" | "row", Value>} chosen
 * @param {"n"} [skip]
 */
const kept = (chosen, skip) =>
  /** @type {[Part | "n", Value][]} */ ([...chosen].filter(([part]) => part !== skip && part !== "row"));

/**
 * How many options of a list a part tells apart: none where it says nothing of one of them.
 * @param {Option[]} list
 * @param {Part} part
 */
const told = (list, part) => {
  const values = new Set(list.map((option) => option[part]));
  return values.has(null) || values.has("") ? 0 : values.size;
};

/** What is pointed at of a decision. */
export class Narrowing {
  /** @param {Decision | null} decision one that is not hidden */
  constructor(decision) {
    this.decision = decision;
    this.all = decision?.options.filter(({ text }) => text !== decision.go_on) ?? [];
    this.verbs = new Set(this.all.map(({ verb }) => verb));
    /** @type {Map<Part | "n" | "row", Value>} */
    this.chosen = new Map();
  }

  /**
   * Options alike in all but their count are one row: the key of it.
   * @param {Option} option
   */
  static key = (option) => PARTS.map((part) => option[part] ?? "").join("|");

  /**
   * @param {Option[]} list
   * @param {[Part | "n", Value][]} pairs
   */
  #matching(list, pairs) {
    return list.filter((option) => pairs.every(([part, value]) => option[part] === value));
  }

  /** The options that agree with all that is chosen; a chosen row and count aside. */
  get left() {
    return this.#matching(this.all, kept(this.chosen, COUNT));
  }

  /** What is left, one entry for each row: the options that differ in nothing but their count. */
  get rows() {
    return Map.groupBy(this.left, Narrowing.key);
  }

  /** The options of the one row that is meant, or null while there are several. */
  get meant() {
    if (!this.chosen.size) return null;
    const { rows } = this;
    if (this.chosen.has("row")) return rows.get(String(this.chosen.get("row"))) ?? null;
    return rows.size === 1 ? [...rows.values()][0] : null;
  }

  /** The option that confirming answers: of several counts the chosen one, at first the largest. */
  get only() {
    const { meant } = this;
    if (!meant) return null;
    const n = this.chosen.get(COUNT) ?? Math.max(...meant.map((option) => option.n));
    return meant.find((option) => option.n === n) ?? null;
  }

  /** Where options differ in where from and where to alone: their rows, as they were before a place or one of them was chosen; null elsewhere. */
  get ways() {
    const open = kept(this.chosen, COUNT).filter(([part]) => part !== "at" && part !== "to");
    return this.#ways(this.#matching(this.all, open)) ?? this.#ways(this.left);
  }

  /**
   * The rows of a list that differ in where from and where to alone; null for others, and where there is more to say of each.
   * @param {Option[]} list
   * @returns {[string, Option[]][] | null}
   */
  #ways(list) {
    const rows = [...Map.groupBy(list, Narrowing.key)];
    const [first] = rows[0]?.[1] ?? [];
    const same = (/** @type {Part} */ part) => rows.every(([, [option]]) => option[part] === first[part]);
    if (rows.length < 2 || rows.length > MANY_WAYS || !rows.every(([, [option]]) => option.at !== null && option.to !== null && !option.about)) return null;
    return PARTS.every((part) => part === "at" || part === "to" || same(part)) ? rows : null;
  }

  /** The option that is left, if one is, and the places that are pointed at. */
  get look() {
    const { chosen, only } = this;
    const places = PLACES.flatMap((part) => only?.[part] ?? chosen.get(part) ?? []);
    return { text: only?.text ?? null, places: places.map(String) };
  }

  /**
   * The same as it would be after a choice.
   * @param {(picks: Narrowing) => void} change
   */
  tried(change) {
    const picks = new Narrowing(this.decision);
    picks.chosen = new Map(this.chosen);
    change(picks);
    return picks.look;
  }

  /** Whether nothing is left to choose but how many. */
  get forced() {
    return this.decision?.go_on === null && Map.groupBy(this.all, Narrowing.key).size === 1;
  }

  /** Choose what alone can be chosen. */
  force() {
    if (this.forced) this.chosen.set("row", Narrowing.key(this.all[0]));
  }

  /** The card or thing that alone tells many options apart, or null: it stays open to another choice. */
  get single() {
    const rows = Map.groupBy(this.all, Narrowing.key).size;
    return rows > FEW ? (OFF_MAP.find((part) => told(this.all, part) === rows) ?? null) : null;
  }

  /** The part to ask for next, or null when the rows should be listed as they are. */
  get asked() {
    const { rows } = this;
    const part = this.differing(rows);
    const shared = part === "verb" || (part === "card" && this.values(part).length < rows.size);
    return rows.size > (shared ? FEW_DEEDS : FEW) ? part : null;
  }

  /** The one deed that is asked for, while what can be done at any time stands aside of it, as if it were chosen; null elsewhere. @returns {Narrowing | null} */
  get main() {
    const verbs = this.asked === "verb" && !this.chosen.size ? (this.decision?.verbs ?? []) : [];
    const deeds = verbs.filter(({ verb, aside }) => !aside && this.verbs.has(verb));
    if (deeds.length !== 1 || !verbs.some(({ aside }) => aside)) return null;
    const picks = new Narrowing(this.decision);
    picks.pick("verb", deeds[0].verb);
    return picks;
  }

  /** The part that alone tells a few rows apart, or null. */
  get telling() {
    const { rows } = this;
    const part = rows.size > 2 && rows.size <= FEW ? this.differing(rows) : null;
    return part && this.values(part).length === rows.size ? part : null;
  }

  /** The first part in which what is left differs, null when nothing of it can be asked for. */
  differing(rows = this.rows) {
    const first = [...rows.values()].map(([option]) => option);
    return PARTS.find((part) => !this.chosen.has(part) && told(first, part) > 1) ?? null;
  }

  /**
   * The different values of a part among what is left or other options, in Python's order.
   * @param {Part} part
   */
  values(part, from = this.left) {
    return [...new Set(from.map((option) => option[part]))];
  }

  /**
   * Choose a part.
   * @param {Part | "n"} part
   * @param {Value} value
   */
  pick(part, value) {
    if (part !== COUNT) {
      this.chosen.delete("row");
      this.chosen.delete(COUNT);
    }
    this.chosen.set(part, value);
  }

  /**
   * Choose a row, or leave it again when it was chosen; places that do not lead to it are left.
   * @param {string} key
   */
  pickRow(key) {
    const again = this.chosen.get("row") === key;
    this.chosen.delete("row");
    this.chosen.delete(COUNT);
    if (!again && !this.rows.has(key)) for (const part of PLACES) this.chosen.delete(part);
    if (!again) this.chosen.set("row", key);
  }

  /**
   * Choose one option as a whole, whatever was chosen before; what ends the question is none of them.
   * @param {string} text
   */
  pickOption(text) {
    const option = this.all.find((one) => one.text === text);
    this.clear();
    if (!option) return;
    this.chosen.set("row", Narrowing.key(option));
    this.chosen.set(COUNT, option.n);
  }

  /**
   * Whether an option has parts: of a list any.
   * @param {Option} option
   * @param {Partial<Parts>} parts
   */
  static has = (option, parts) =>
    Object.entries(parts).every(([part, value]) => {
      const own = option[/** @type {Part | "n"} */ (part)];
      return Array.isArray(value) ? value.includes(String(own)) : own === value;
    });

  /**
   * Whether parts are still what a thing stands for, once those of its place are added.
   * @param {Partial<Parts>} way
   * @param {Partial<Parts>} thing
   */
  static within = (way, thing) => Object.entries(thing).every(([part, value]) => way[/** @type {keyof Parts} */ (part)] === value);

  /**
   * What is meant by putting something down where something else is, or at a place: in each way, parts that go together.
   * @param {Partial<Parts>[]} things what it stands for
   * @param {Partial<Parts>[]} homes what it is put on stands for
   */
  static onto = (things, homes) =>
    things.flatMap((thing) => homes.map((home) => ({ ...thing, ...home })).filter((way) => Narrowing.within(way, thing)));

  /**
   * Whether there is an option that one of these ways means.
   * @param {Partial<Parts>[]} ways
   */
  fits(ways) {
    return this.all.some((option) => ways.some((way) => Narrowing.has(option, way)));
  }

  /**
   * The places where something can be put down that stands for this.
   * @param {Partial<Parts>[]} things
   */
  homes(things) {
    const ways = things.map((thing) => /** @type {const} */ ([thing, thing.at === undefined ? "at" : "to"]));
    const found = this.all.flatMap((option) => ways.map(([thing, part]) => Narrowing.has(option, thing) && (option[part] ?? option.to)));
    return [...new Set(found.filter((place) => place !== false && place !== null))];
  }

  /**
   * Whether there are options with these parts, whatever is chosen.
   * @param {Parts} parts
   */
  offers(parts) {
    return this.verbs.has(String(parts.verb)) && this.all.some((option) => Narrowing.has(option, parts));
  }

  /**
   * Whether all that is left has these parts, by what was chosen.
   * @param {Parts} parts
   */
  means(parts) {
    const left = this.meant ?? this.left;
    return this.chosen.size > 0 && left.length > 0 && left.every((option) => Narrowing.has(option, parts));
  }

  /**
   * The same once one of each list is pointed at.
   * @param {Parts} parts
   */
  pointed(parts) {
    const left = this.meant ?? this.left;
    const lists = Object.entries(parts).filter(([, value]) => Array.isArray(value));
    return this.means(parts) && lists.every(([part]) => this.values(/** @type {Part} */ (part), left).length === 1);
  }

  /**
   * Whether just these parts are chosen, each of them.
   * @param {Parts} parts
   */
  chose(parts) {
    return Object.entries(parts).every(([part, value]) => this.chosen.get(/** @type {Part | "n"} */ (part)) === value);
  }

  /**
   * Choose several parts at once, anew where what is chosen does not go with them.
   * @param {Partial<Parts>} parts
   */
  pickParts(parts) {
    if (!this.left.some((option) => Narrowing.has(option, parts))) this.clear();
    for (const [part, value] of Object.entries(parts)) this.pick(/** @type {Part | "n"} */ (part), /** @type {Value} */ (value));
  }

  /**
   * Leave a part open again.
   * @param {Part} part
   */
  drop(part) {
    this.chosen.delete(part);
    this.chosen.delete("row");
    this.chosen.delete(COUNT);
  }

  /** Leave everything open again. */
  clear() {
    this.chosen.clear();
  }

  /**
   * Which part of the options left a place would decide, null for neither.
   * @param {PlaceId} place
   */
  partOf(place) {
    for (const part of PLACES)
      if (!this.chosen.has(part) && this.left.some((option) => option[part] === place) && this.values(part).length > 1)
        return part;
    return null;
  }

  /** The places that can be pointed at now, or that are chosen; once all are, those that could be chosen instead of the last. */
  get places() {
    /** @type {Map<PlaceId, boolean>} */
    const places = new Map();
    for (const part of PLACES) if (this.chosen.has(part)) places.set(String(this.chosen.get(part)), true);
    const { left } = this;
    const part = PLACES.find(
      (name) => !this.chosen.has(name) && new Set(left.map((option) => option[name])).size > 1,
    );
    const row = this.chosen.get("row");
    for (const option of left) {
      const points = part ? [part] : PLACES;
      for (const name of points) {
        const place = option[name];
        if (place !== null && !places.has(place)) places.set(place, row === Narrowing.key(option));
        else if (place !== null && row === Narrowing.key(option)) places.set(place, true);
      }
    }
    // a place that leads somewhere else in one verb and is a place of its own in another
    if (!this.chosen.has("verb") && part === "at")
      for (const { at, to } of left) if (at === null && to !== null && !places.has(to)) places.set(to, false);
    const last = part ? undefined : PLACES.findLast((name) => this.chosen.has(name));
    for (const option of last ? this.#matching(this.all, kept(this.chosen, COUNT).filter(([name]) => name !== last)) : []) {
      const place = option[/** @type {"at" | "to"} */ (last)];
      if (place !== null && !places.has(place)) places.set(place, false);
    }
    return [...places].map(([place, chosen]) => ({ place, chosen }));
  }

  /**
   * Point at a place of the map.
   * @param {PlaceId} place
   * @returns {boolean} whether that means anything
   */
  point(place) {
    const part = this.partOf(place);
    if (part) {
      this.pick(part, place);
      return true;
    }
    for (const name of PLACES.toReversed())
      if (this.chosen.get(name) === place) {
        this.drop(name);
        if (name === "at") this.chosen.delete("to");
        return true;
      }
    // another start than the one chosen before, or all that is left is there anyway
    for (const name of PLACES.toReversed()) {
      const drops = PLACES.slice(PLACES.indexOf(name));
      const pairs = kept(this.chosen, COUNT).filter(([other]) => !drops.some((part) => part === other));
      if (this.#matching(this.all, pairs).some((option) => option[name] === place)) {
        for (const other of drops) this.drop(other);
        this.pick(name, place);
        return true;
      }
    }
    return false;
  }

  /**
   * Whether an option names the card, whatever else is chosen.
   * @param {string} card
   */
  uses(card) {
    return this.all.some((option) => option.card === card);
  }

  /**
   * Point at a card.
   * @param {string} card
   * @returns {boolean} whether that means anything
   */
  pointCard(card) {
    if (!this.uses(card)) return false;
    if (this.chosen.get("card") === card) this.drop("card");
    else {
      if (!this.left.some((option) => option.card === card)) this.clear();
      this.pick("card", card);
    }
    return true;
  }

  /**
   * Why none of these ways is possible: the refusal that has most of a way's parts.
   * @param {Partial<Parts>[]} ways
   * @param {PlaceId | null} place where it would be
   */
  whyNot(ways, place) {
    const { otherwise = null, refused = [] } = this.decision ?? {};
    const fits = (/** @type {Refusal} */ one) => Math.max(...ways.map((parts) => (Narrowing.has(one, parts) ? Object.keys(parts).length : 0)));
    const best = refused.toSorted((a, b) => fits(b) - fits(a))[0];
    if (best && fits(best)) return best;
    // of a way from place to place no other deed at either tells anything
    const along = ways.every(({ at, to }) => at !== undefined && to !== undefined);
    return (!along && place !== null && this.refusal("at", place)) || otherwise;
  }

  /**
   * Why a place or card is of no use: the refusal that fits best what is chosen, or null.
   * @param {"at" | "card"} part
   * @param {string} value
   */
  refusal(part, value) {
    const about = this.decision?.refused.filter((refused) =>
      part === "card" ? refused.card === value : refused.to === value || refused.at === value,
    );
    if (!about?.length) return null;
    const fits = (/** @type {Refusal} */ refused) =>
      kept(this.chosen, COUNT).filter(([name, chosen]) => refused[name] === chosen).length;
    return about.reduce((best, other) => (fits(other) > fits(best) ? other : best));
  }
}
