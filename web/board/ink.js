/** Hand-cut shapes: seeded, so that the same map is always cut the same way. */

/**
 * @import { Point } from "../types.js"
 * @typedef {() => number} Random a number from 0 to 1
 */

/**
 * A small seeded generator of numbers in 0..1 (for drawing only; the game has its own).
 * @param {string} text the seed
 * @returns {Random}
 */
export function scissors(text) {
  let state = 2166136261;
  for (const char of text) state = Math.imul(state ^ char.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * A number as outlines write it, to a tenth.
 * @param {number} value
 */
export const round = (value) => Math.round(value * 10) / 10;

/**
 * A smooth SVG path through points.
 * @param {Point[]} points
 * @param {boolean} [closed]
 */
export function smooth(points, closed = false) {
  const n = points.length;
  const at = (/** @type {number} */ i) => (closed ? points[(i + n) % n] : points[Math.max(0, Math.min(n - 1, i))]);
  let d = `M${round(points[0][0])} ${round(points[0][1])}`;
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const one = `${round(b[0] + (c[0] - a[0]) / 6)} ${round(b[1] + (c[1] - a[1]) / 6)}`;
    const two = `${round(c[0] - (e[0] - b[0]) / 6)} ${round(c[1] - (e[1] - b[1]) / 6)}`;
    d += `C${one} ${two} ${round(c[0])} ${round(c[1])}`;
  }
  return closed ? `${d}Z` : d;
}

/**
 * A nearly round piece of paper about (x, y).
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 * @param {number} wobble
 * @param {Random} random
 * @param {number} [corners]
 */
export function blob(x, y, radius, wobble, random, corners = 16) {
  /** @type {Point[]} */
  const points = [];
  for (let i = 0; i < corners; i++) {
    const angle = (i / corners) * 2 * Math.PI;
    const r = radius + (random() * 2 - 1) * wobble;
    points.push([x + Math.cos(angle) * r, y + Math.sin(angle) * r]);
  }
  return smooth(points, true);
}

/**
 * Points at equal distances along a polyline.
 * @param {Point[]} line
 * @param {number} gap
 */
export function walk(line, gap) {
  const points = [line[0]];
  let left = gap;
  for (let i = 1; i < line.length; i++) {
    let from = line[i - 1];
    const to = line[i];
    let length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    while (length > left) {
      const share = left / length;
      from = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
      points.push(from);
      length -= left;
      left = gap;
    }
    left -= length;
  }
  points.push(line[line.length - 1]);
  return points;
}

/**
 * A strip of paper of uneven width along points.
 * @param {Point[]} points
 * @param {number} width
 * @param {number} wobble
 * @param {Random} random
 */
export function ribbon(points, width, wobble, random) {
  /** @type {[Point[], Point[]]} */
  const [left, right] = [[], []];
  points.forEach(([x, y], i) => {
    const [a, b] = [points[Math.max(0, i - 1)], points[Math.min(points.length - 1, i + 1)]];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const [nx, ny] = [-(b[1] - a[1]) / length, (b[0] - a[0]) / length];
    const [l, r] = [0, 1].map(() => width / 2 + (random() * 2 - 1) * wobble);
    left.push([x + nx * l, y + ny * l]);
    right.push([x - nx * r, y - ny * r]);
  });
  return smooth([...left, ...right.reverse()], true);
}

/**
 * The gently bent middle line of a path between two places; the same from either end.
 * @param {Point} a
 * @param {Point} b
 * @param {Random} random
 */
export function bend(a, b, random) {
  const lean = (random() - 0.5) * 0.16;
  const middle = [(a[0] + b[0]) / 2 - (b[1] - a[1]) * lean, (a[1] + b[1]) / 2 + (b[0] - a[0]) * lean];
  /** @type {Point[]} */
  const points = [];
  for (let i = 0; i <= 12; i++) {
    const t = i / 12;
    const at = (/** @type {0 | 1} */ k) => (1 - t) ** 2 * a[k] + 2 * t * (1 - t) * middle[k] + t * t * b[k];
    points.push([at(0), at(1)]);
  }
  return points;
}

/**
 * The shortest distance from a point to a line of points.
 * @param {Point} point
 * @param {Point[]} line
 */
export function distance([x, y], line) {
  let best = Infinity;
  for (let i = 1; i < line.length; i++) {
    const from = line[i - 1];
    const dx = line[i][0] - from[0];
    const dy = line[i][1] - from[1];
    const px = x - from[0];
    const py = y - from[1];
    const t = Math.max(0, Math.min(1, (px * dx + py * dy) / (dx * dx + dy * dy || 1)));
    best = Math.min(best, (px - t * dx) ** 2 + (py - t * dy) ** 2);
  }
  return Math.sqrt(best);
}
