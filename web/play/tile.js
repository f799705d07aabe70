/** The tiles and rows of what is asked: what each is called, its sign, and what it costs and pays. */
import { SUITS, badge, itemSign, kindSign, sign, suitSign } from "../board/pieces.js";
import { disc } from "../game/places.js";
import { html, nothing } from "../vendor/lit-html.js";

/**
 * @import { MomentView, Option, Pay } from "../types.js"
 * @import { Asked } from "./decision.js"
 * @import { Part, Value } from "./narrowing.js"
 */

/** Words of so many letters need the room of the sign beside them, in a name and below it. */
const LONG = { name: /\S{9}/, below: /\S{10}/ };

/** Of more alike than this one is drawn, with their number. */
const MANY_ALIKE = 3;

const capital = (/** @type {string} */ text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * What a part of an option is called.
 * @param {Part} part
 * @param {Value} chosen
 * @param {Asked} asked
 */
export function named(part, chosen, { decision, seats }) {
  const value = String(chosen);
  if (part === "verb") return decision.verbs.find(({ verb }) => verb === value)?.title ?? value;
  if (part === "at" || part === "to") return capital(decision.places[value] ?? value);
  if (part === "who") return seats.find(({ faction }) => faction === value)?.name ?? value;
  if (part === "card") return decision.cards[value].name;
  return capital(value);
}

/**
 * Whether its sign is a disc, which says all that its name does.
 * @param {Part} part
 * @param {Value} value
 * @param {{view: MomentView}} on
 */
export const onDisc = (part, value, { view }) =>
  (part === "at" || part === "to") && view.clearings.some(({ id }) => String(id) === value);

/**
 * The sign before it: a suit, an item, a badge.
 * @param {Part} part
 * @param {Value} chosen
 * @param {Asked} asked
 */
export function signed(part, chosen, { decision, seats, view }) {
  const value = String(chosen);
  if (part === "card") {
    const { suit, item } = decision.cards[value];
    return html`${suitSign(suit)}${item ? itemSign(item) : nothing}`;
  }
  if (part === "who") {
    const seat = seats.find(({ faction }) => faction === value);
    return seat ? badge(seat, { name: false }) : nothing;
  }
  const suit = part === "what" && SUITS.find((one) => one === value);
  if (suit) return suitSign(suit, false);
  return onDisc(part, value, { view }) ? disc(view, String(value)) : nothing;
}

/**
 * What options cost, as the pieces themselves, and what they pay.
 * @param {{cost: Pay[], gain: string}} it
 */
export const price = ({ cost, gain }) => html`${cost.map(
  ({ n, label, kind, suit, item, faction }) => html`<span class="pay" title=${label}><span class="sr">${label}</span><span aria-hidden="true">${n > MANY_ALIKE ? n : nothing}${Array.from(
    { length: n > MANY_ALIKE ? 1 : n },
    () => (item ? itemSign(item) : suit ? suitSign(suit) : sign(faction ? `f-${faction}` : kindSign(kind ?? ""))),
  )}</span></span>`,
)}${gain ? html`<b class="pays">${gain}</b>` : nothing}`;

/**
 * What options share of what they do, cost and pay.
 * @param {Option[]} options
 */
export function shared(options) {
  const [{ about, forces, cost, gain }] = options;
  const words = JSON.stringify(cost);
  return {
    about: options.every((option) => option.about === about) ? about : "",
    forces: options.every((option) => option.forces === forces) ? forces : "",
    gain: options.every((option) => option.gain === gain) ? gain : "",
    cost: options.every((option) => JSON.stringify(option.cost) === words) ? cost : [],
  };
}

/**
 * The words of a tile: its name, and below what it is about, who is how strong there, what it costs and pays. A clearing is named by its disc.
 * @param {Part} part
 * @param {Value} value
 * @param {{text?: string, about?: string, forces?: string, cost: Pay[], gain: string}} it
 * @param {Asked} state
 */
export function tileWords(part, value, { text = "", about = "", forces = "", ...priced }, state) {
  const clearing = onDisc(part, value, state);
  const below = about || forces || text;
  const name = named(part, value, state);
  const long = LONG.name.test(name) || LONG.below.test(below);
  return html`<span class="tile-words" ?data-long=${long}><span class=${clearing ? "sr" : ""}>${name}</span>${
    below || priced.gain || priced.cost.length
      ? html`<small ?data-tells=${about}><span>${below}</span><span class="price">${price(priced)}</span></small>`
      : nothing
  }</span>`;
}

/**
 * What a value of a part is about, in short, with what it costs and pays.
 * @param {Part} part
 * @param {Value} value
 * @param {Option[]} options those with it
 * @param {Asked} asked
 */
export function summed(part, value, options, { decision, picks }) {
  const verb = part === "verb" ? decision.verbs.find((one) => one.verb === value) : null;
  if (verb && !picks.chosen.size) return verb;
  const common = shared(options);
  // what a thing does is told of the thing, not of each place where it can be put
  return { kind: verb?.kind ?? "", ...common, about: part === "at" || part === "to" ? "" : common.about };
}

/**
 * What a tile is called by those who listen: its name, and all that stands below it.
 * @param {string} name
 * @param {{text?: string, about?: string, forces?: string, cost: Pay[], gain: string}} it
 */
export const heard = (name, { text = "", about = "", forces = "", cost, gain }) =>
  [name, about || forces || text, ...cost.map(({ label }) => label), gain].filter(Boolean).join(", ");

/**
 * What stands on a tile: its sign and its words.
 * @param {Part} part
 * @param {Value} value
 * @param {Option[]} options those that the tile stands for
 * @param {Asked} state
 */
export function tile(part, value, options, state) {
  const { kind, ...it } = summed(part, value, options, state);
  const item = part === "what" && options[0]?.item;
  const drawn = item ? itemSign(item) : signed(part, value, state);
  return html`${kind ? html`<span class="tile-sign">${sign(kindSign(kind))}</span>` : drawn}${tileWords(part, value, it, state)}`;
}
