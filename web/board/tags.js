/** Where tags stand beside their clearings: in free forest, above the number and suit first. */
import { BANNER, RADIUS } from "./scene.js";

/**
 * @import { PlaceId, Point } from "../types.js"
 * @import { Spot } from "./layout.js"
 * @import { Box } from "./scene.js"
 * @typedef {{left: number, right: number, top: number, bottom: number}} Bounds
 */

/** How far a tag may stand from where it belongs, and in which steps it is looked for. */
const REACH = { beside: 276, above: 84, below: 312 };
const STEP = 12;
/** How far a piece or slot reaches, with its counter; and how far above its place the head of a clearing ends. */
const PIECE = 50;
const HEAD_ENDS = 64;
/** A clearing without its number, as two rectangles. */
const GROUND = [
  [RADIUS, RADIUS * 0.55],
  [RADIUS * 0.75, RADIUS * 0.85],
];
/** What it costs to hide so much of a piece or a number, of its own ground or another; where a step aside costs its length. */
const HIDES = { piece: 3, own: 0.03, other: 0.3 };
/** By so much a tag should be nearer to its own clearing than to another, or to its head, and what each unit less costs. */
const NEARER = { by: 40, head: 30, costs: 2 };

/** Steps from where a tag belongs, the nearest first. */
const ASIDE = (() => {
  const [across, down] = [Math.ceil(REACH.beside / STEP), Math.ceil((REACH.above + REACH.below) / STEP)];
  const all = Array.from({ length: (2 * across + 1) * (down + 1) }, (_, i) => {
    const dx = ((i % (2 * across + 1)) - across) * STEP;
    const dy = Math.floor(i / (2 * across + 1)) * STEP - REACH.above;
    return { dx, dy, far: Math.hypot(dx, dy) };
  });
  return all.sort((a, b) => a.far - b.far);
})();

/**
 * A rectangle about a point.
 * @param {Point} point
 * @param {number} beside
 * @param {number} along
 * @returns {Bounds}
 */
const about = ([x, y], beside, along) => ({ left: x - beside, right: x + beside, top: y - along, bottom: y + along });

/**
 * How much two rectangles share.
 * @param {Bounds} a
 * @param {Bounds} b
 */
const common = (a, b) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

const apart = (/** @type {Point} */ [ax, ay], /** @type {Point} */ [bx, by]) => Math.hypot(ax - bx, ay - by);

/**
 * Where tags stand: each as near above the number of its clearing as it hides nothing, or hides least, and is taken for
 * one of no other clearing.
 * @param {{at: PlaceId, wide: number, high: number}[]} tags with their size
 * @param {Map<PlaceId, Point>} places
 * @param {Iterable<Spot>} spots what stands on the map
 * @param {Box} box what is seen of it
 * @returns {Point[]} their middles
 */
export function tagSpots(tags, places, spots, box) {
  const pieces = [...spots].map(({ x, y, scale = 1 }) => about([x, y], PIECE * scale, PIECE * scale));
  const heads = [...places.values()].map(([x, y]) => ({ left: x + BANNER.left, right: x + BANNER.right, top: y + BANNER.top, bottom: y - HEAD_ENDS }));
  const things = [...pieces, ...heads];
  return tags.map(({ at, wide, high }) => {
    const [x, y] = /** @type {Point} */ (places.get(at));
    const others = [...places].filter(([id]) => id !== at).map(([, point]) => point);
    const own = GROUND.map(([beside, along]) => about([x, y], beside, along));
    const ground = others.flatMap((point) => GROUND.map(([beside, along]) => about(point, beside, along)));
    const [beside, along] = [wide / 2, high / 2];
    const whole = (/** @type {number} */ middle, /** @type {number} */ from, /** @type {number} */ size, /** @type {number} */ half) =>
      Math.min(Math.max(middle, from + half), from + size - half);
    let best = { cost: Infinity, spot: /** @type {Point} */ ([x, y]) };
    for (const { dx, dy, far } of ASIDE) {
      if (far >= best.cost) break;
      /** @type {Point} */
      const spot = [whole(x + dx, box.x, box.width, beside), whole(y + BANNER.top - along + dy, box.y, box.height, along)];
      const bounds = about(spot, beside, along);
      const hidden = (/** @type {Bounds[]} */ list) => list.reduce((sum, other) => sum + common(bounds, other), 0);
      const next = Math.min(...others.map(([ox, oy]) => Math.min(apart(spot, [ox, oy]), apart(spot, [ox, oy - RADIUS]) + NEARER.head)));
      const strange = Math.max(0, apart(spot, [x, y]) + NEARER.by - next) * NEARER.costs;
      const cost = far + strange + HIDES.piece * hidden(things) + HIDES.own * hidden(own) + HIDES.other * hidden(ground);
      if (cost < best.cost) best = { cost, spot };
    }
    things.push(about(best.spot, beside, along));
    return best.spot;
  });
}

/**
 * From a tag to the rim of its clearing: nothing where it stands over its number.
 * @param {Point} spot
 * @param {Point} clearing
 */
export function stem([tx, ty], [x, y]) {
  if (ty < y + BANNER.top && Math.abs(tx - x) < BANNER.right) return "";
  const far = Math.hypot(tx - x, ty - y) || 1;
  return `M${tx} ${ty}L${x + ((tx - x) / far) * RADIUS} ${y + ((ty - y) / far) * RADIUS}`;
}
