/** One drawing for each class of piece on the map. */
import { kindSign } from "./pieces.js";

/** @import { Faction, Item } from "../types.js" */

/**
 * @typedef {"warrior" | "pawn" | "token" | "building" | "ruin" | "covered" | "open" | "ferry"} Shape
 * @typedef {{faction?: Faction, kind?: string, face?: string, n?: number, item?: Item}} Drawn
 */

const use = (/** @type {string} */ id, /** @type {number} */ size, y = 0) =>
  `<use href="#${id}" x="${-size / 2}" y="${y - size / 2}" width="${size}" height="${size}"/>`;

const count = (n = 0, from = 3) =>
  n < 1
    ? ""
    : `<g class="count" ${n < from ? "data-few" : ""}><circle cx="22" cy="22" r="21"/>
  <text x="22" y="34.5">${n}</text></g>`;

const STANDEE = "M-29 33Q-31-2-28-14-22-37 1-37 23-36 28-14 31 0 29 33Z";
const PAWN = "M0-43Q30-32 32-20 33 8 30 33L-30 33Q-33 6-32-20-29-33 0-43Z";

/** One drawing for each class of piece, about (0, 0) and 76 units high. @type {Record<Shape, (drawn: Drawn) => string>} */
export const DRAW = {
  warrior: ({ faction, n }) => `<ellipse class="shade" cx="2" cy="35" rx="36" ry="8"/>
    ${n === 2 ? `<g transform="translate(13 -7)"><path class="paper" d="${STANDEE}"/><g class="face">${use(`f-${faction}`, 42, -3)}</g></g>` : ""}
    <g transform="translate(${n === 2 ? -9 : 0} 0)"><path class="paper" d="${STANDEE}"/>
    <path class="paper" d="M-35 28Q0 32 35 28L36 38Q0 42-36 38Z"/><g class="face">${use(`f-${faction}`, 46, -5)}</g></g>${count(n)}`,
  pawn: ({ faction }) => `<ellipse class="shade" cx="2" cy="36" rx="38" ry="8"/>
    <path class="paper" d="${PAWN}"/><path class="paper" d="M-38 29Q0 33 38 29L39 39Q0 43-39 39Z"/>
    <g class="face">${use(`f-${faction}`, 50, -5)}</g>`,
  token: ({ kind = "", face, n }) => `<g ${face ? 'data-down=""' : ""}><ellipse class="shade" cx="2" cy="28" rx="32" ry="9"/>
    <circle class="paper" r="33"/><circle class="seam" r="27"/><g class="face">${use(kindSign(face ?? kind), 36)}</g></g>
    ${count(n, 2)}`,
  building: ({ kind = "" }) => `<path class="paper" d="M-31-30Q0-33 31-30 33 0 31 31 0 33-31 31-33 0-31-30Z"/>
    <g class="face">${use(kindSign(kind), 44)}</g>`,
  ruin: () => `<path class="ruin" d="M-31-30Q0-33 31-30 33 0 31 31 0 33-31 31-33 0-31-30Z"/>
    <g class="ruin-face">${use("ruin", 46)}</g>`,
  covered: ({ item }) => `<path class="ruin" d="M-31-30Q0-33 31-30 33 0 31 31 0 33-31 31-33 0-31-30Z"/>
    <g class="ruin-face">${use(`i-${item}`, 42)}</g>`,
  ferry: () => `<ellipse class="shade" cx="2" cy="26" rx="36" ry="8"/><circle class="ferry-ground" r="34"/>
    <g class="ferry">${use("ferry", 46)}</g>`,
  open: () => `<path class="open" d="M-30-29Q0-32 30-29 32 0 30 30 0 32-30 30-32 0-30-29Z"/>`,
};

/**
 * The class of drawing of a moving piece, from the kind that an event names.
 * @param {string} kind
 */
export function shapeOf(kind) {
  if (kind === "warrior" || kind === "pawn") return kind;
  return kindSign(kind).startsWith("b-") ? "building" : "token";
}

/** What a die shows, about (0, 0): five corners. */
export const die = (/** @type {number} */ face) => `<ellipse class="shade" cx="3" cy="34" rx="32" ry="8"/>
  <path d="M0-37 35-12 22 30-22 30-35-12Z"/><path class="die-edge" d="M0-24 23-8 14 20-14 20-23-8Z"/><text y="15">${face}</text>`;

/**
 * A drawing by itself, off the map.
 * @param {string} markup
 * @param {string} name its class
 * @param {string} [faction]
 */
export function picture(markup, name, faction = "") {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", name);
  svg.setAttribute("viewBox", "-44 -46 88 92");
  svg.setAttribute("aria-hidden", "true");
  svg.dataset.f = faction;
  svg.innerHTML = markup;
  return svg;
}
