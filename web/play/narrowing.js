// @ts-nocheck
/** What a person has pointed at so far, and which options of the decision are left by it. */

/** The parts of an option, in the order in which they are asked for. */
const PARTS = ["verb", "card", "what", "at", "to", "who"];
const COUNT = "n";

/** Rows are listed in full when there are no more of them than this. */
const FEW = 6;

const kept = (chosen, skip = null) => [...chosen].filter(([part]) => part !== skip && part !== "row");

export class Narrowing {
  /** @param decision a DECISION of Python's that is not hidden, or null for none */
  constructor(decision) {
    this.decision = decision;
    this.all = decision?.options.filter(({ text }) => text !== decision.go_on) ?? [];
    this.chosen = new Map();
  }

  /** Options alike in all but their count are one row: the key of it. */
  static key = (option) => PARTS.map((part) => option[part] ?? "").join("|");

  #matching(list, pairs) {
    return list.filter((option) => pairs.every(([part, value]) => option[part] === value));
  }

  /** The options that agree with all that is chosen; a chosen row and count aside. */
  get left() {
    return this.#matching(this.all, kept(this.chosen, COUNT));
  }

  /** What is left, one entry for each row: the options that differ in nothing but their count. */
  get rows() {
    const rows = new Map();
    for (const option of this.left) {
      const key = Narrowing.key(option);
      if (!rows.has(key)) rows.set(key, []);
      rows.get(key).push(option);
    }
    return rows;
  }

  /** The options of the one row that is meant, or null while there are several. */
  get meant() {
    if (!this.chosen.size) return null;
    const { rows } = this;
    if (this.chosen.has("row")) return rows.get(this.chosen.get("row")) ?? null;
    return rows.size === 1 ? [...rows.values()][0] : null;
  }

  /** The option that confirming answers: of several counts the chosen one, at first the largest. */
  get only() {
    const { meant } = this;
    if (!meant) return null;
    const n = this.chosen.get(COUNT) ?? Math.max(...meant.map((option) => option.n));
    return meant.find((option) => option.n === n) ?? null;
  }

  /** The part to ask for next, or null when the rows should be listed as they are. */
  get asked() {
    const { rows } = this;
    if (rows.size <= FEW) return null;
    return this.differing(rows);
  }

  differing(rows = this.rows) {
    const first = [...rows.values()].map(([option]) => option);
    const told = (part) => {
      const values = new Set(first.map((option) => option[part]));
      return values.size > 1 && ![null, ""].some((none) => values.has(none));
    };
    return PARTS.find((part) => !this.chosen.has(part) && told(part)) ?? null;
  }

  /** The different values of a part among what is left, in Python's order. */
  values(part) {
    return [...new Set(this.left.map((option) => option[part]))];
  }

  pick(part, value) {
    if (part !== COUNT) {
      this.chosen.delete("row");
      this.chosen.delete(COUNT);
    }
    this.chosen.set(part, value);
  }

  /** Choose a row, or leave it again when it was chosen. */
  pickRow(key) {
    const again = this.chosen.get("row") === key;
    this.chosen.delete("row");
    this.chosen.delete(COUNT);
    if (!again) this.chosen.set("row", key);
  }

  drop(part) {
    this.chosen.delete(part);
    this.chosen.delete("row");
    this.chosen.delete(COUNT);
  }

  clear() {
    this.chosen.clear();
  }

  /** Which part of the options left a place would decide: "at", "to", or null for neither. */
  partOf(place) {
    for (const part of ["at", "to"])
      if (!this.chosen.has(part) && this.left.some((option) => option[part] === place) && this.values(part).length > 1)
        return part;
    return null;
  }

  /** The places that can be pointed at now, or that are chosen: [{place, chosen}]. */
  get places() {
    const places = new Map();
    for (const part of ["at", "to"]) if (this.chosen.has(part)) places.set(this.chosen.get(part), true);
    const { left } = this;
    const part = ["at", "to"].find(
      (name) => !this.chosen.has(name) && new Set(left.map((option) => option[name])).size > 1,
    );
    const row = this.chosen.get("row");
    for (const option of left) {
      const points = part ? [part] : ["at", "to"];
      for (const name of points) {
        const place = option[name];
        if (place !== null && !places.has(place)) places.set(place, row === Narrowing.key(option));
        else if (place !== null && row === Narrowing.key(option)) places.set(place, true);
      }
    }
    // a place that leads somewhere else in one verb and is a place of its own in another
    if (!this.chosen.has("verb") && part === "at")
      for (const { at, to } of left) if (at === null && to !== null && !places.has(to)) places.set(to, false);
    return [...places].map(([place, chosen]) => ({ place, chosen }));
  }

  /** Point at a place of the map. Returns whether that means anything. */
  point(place) {
    const part = this.partOf(place);
    if (part) {
      this.pick(part, place);
      return true;
    }
    for (const name of ["to", "at"])
      if (this.chosen.get(name) === place) {
        this.drop(name);
        if (name === "at") this.chosen.delete("to");
        return true;
      }
    // another start than the one chosen before, or all that is left is there anyway
    for (const [name, drops] of [
      ["to", ["to"]],
      ["at", ["at", "to"]],
    ]) {
      const pairs = kept(this.chosen, COUNT).filter(([part]) => !drops.includes(part));
      if (this.#matching(this.all, pairs).some((option) => option[name] === place)) {
        for (const part of drops) this.drop(part);
        this.pick(name, place);
        return true;
      }
    }
    return false;
  }

  /** Whether an option names the card, whatever else is chosen. */
  uses(card) {
    return this.all.some((option) => option.card === card);
  }

  /** Point at a card. Returns whether that means anything. */
  pointCard(card) {
    if (!this.uses(card)) return false;
    if (this.chosen.get("card") === card) this.drop("card");
    else {
      if (!this.left.some((option) => option.card === card)) this.clear();
      this.pick("card", card);
    }
    return true;
  }

  /** Why a place or card is of no use: the refusal that fits best what is chosen, or null. */
  refusal(part, value) {
    const about = this.decision?.refused.filter((refused) =>
      part === "card" ? refused.card === value : refused.to === value || refused.at === value,
    );
    if (!about?.length) return null;
    const fits = (refused) =>
      kept(this.chosen, COUNT).filter(([name, chosen]) => refused[name] === chosen).length;
    return about.reduce((best, other) => (fits(other) > fits(best) ? other : best));
  }
}
