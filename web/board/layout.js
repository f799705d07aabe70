/** Where everything of a view stands on the map. */
import { standing } from "./scene.js";

/**
 * @import { Beside, Clearing, EventView, Faction, Item, PlaceId, Point } from "../types.js"
 * @import { Drawn, Shape } from "./drawing.js"
 * @import { Layer } from "./board.js"
 */

/**
 * @typedef {object} Spot where something stands, in units of the map, and what it is
 * @property {string} key the same for the same thing in every view
 * @property {Layer} layer
 * @property {number | PlaceId} at
 * @property {number} x
 * @property {number} y
 * @property {number} [scale]
 * @property {Shape} shape
 * @property {Faction} [faction]
 * @property {string} [kind]
 * @property {string} [face] what its owner knows of one that lies face down
 * @property {number} [n]
 * @property {Item} [item]
 * @property {string} [label]
 */

/**
 * @typedef {object} Pieces what the map shows of a view
 * @property {(Pick<Clearing, "id" | "ruler" | "warriors" | "tokens" | "pawns" | "label"> & {slots: SlotFacts[]})[]} clearings
 * @property {{id: PlaceId, pawns: Faction[], labels: string[]}[]} forests
 * @property {Beside[]} [beside]
 * @property {EventView | null} [event]
 * @property {number} [ferry]
 * @property {[number, number][]} [closed]
 * @typedef {{is: Shape, faction?: Faction, kind?: string, item?: Item}} SlotFacts
 */

/** How far apart slots stand. */
const SLOT = 62;
/** How far above the middle of their clearing: free of the pieces below. */
const SLOTS_ABOVE = 28;

/**
 * Where everything of a view stands.
 * @param {Pieces} view
 * @param {Map<PlaceId, Point>} places
 * @param {Map<PlaceId, Point>} forests
 * @param {{at: number, spot: Point} | null} ferry
 */
export function layout(view, places, forests, ferry) {
  /** @type {Spot[]} */
  const nodes = [];
  for (const clearing of view.clearings) {
    const [x, y] = /** @type {Point} */ (places.get(String(clearing.id)));
    const scale = clearing.slots.length > 2 ? 0.88 : 1;
    clearing.slots.forEach((slot, i) => {
      nodes.push({
        key: `slot ${clearing.id} ${i}`,
        layer: "slots",
        at: clearing.id,
        shape: slot.is,
        x: x + (i - (clearing.slots.length - 1) / 2) * (SLOT + 5) * scale,
        y: y - SLOTS_ABOVE,
        scale,
        faction: slot.faction,
        kind: slot.kind,
        item: slot.item,
      });
    });
    /** @type {(Drawn & {shape: Shape})[]} */
    const pieces = [
      ...clearing.warriors.map(({ faction, n }) => /** @type {const} */ ({ shape: "warrior", kind: "warrior", faction, n })),
      ...clearing.tokens.map((token) => /** @type {const} */ ({ shape: "token", ...token })),
      ...clearing.pawns.map((faction) => /** @type {const} */ ({ shape: "pawn", kind: "pawn", faction, n: 1 })),
    ];
    const spots = standing(pieces.length, [x, y], places.values());
    pieces.forEach((piece, i) => {
      nodes.push({
        key: `${piece.kind} ${clearing.id} ${piece.faction}`,
        layer: "pieces",
        at: clearing.id,
        ...piece,
        ...spots[i],
      });
    });
  }
  for (const { id, pawns, labels } of view.forests) {
    const [x, y] = /** @type {Point} */ (forests.get(id));
    pawns.forEach((faction, i) => {
      nodes.push({
        key: `pawn ${id} ${faction}`,
        layer: "pieces",
        at: id,
        shape: "pawn",
        kind: "pawn",
        faction,
        n: 1,
        label: labels[i],
        x: x + (i - (pawns.length - 1) / 2) * 70,
        y,
      });
    });
  }
  for (const { id, faction, n } of view.beside ?? []) {
    const [x, y] = /** @type {Point} */ (forests.get(id));
    if (n) nodes.push({ key: `warrior ${id} ${faction}`, layer: "pieces", at: id, shape: "warrior", kind: "warrior", faction, n, x, y, scale: 0.9 });
  }
  if (ferry) nodes.push({ key: "ferry", layer: "boats", at: ferry.at, shape: "ferry", x: ferry.spot[0], y: ferry.spot[1] });
  return nodes;
}
