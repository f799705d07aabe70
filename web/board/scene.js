/** The land under the pieces: paper, trees, river, paths, clearings. Drawn once for each map. */
import { bend, blob, distance, ribbon, round, scissors, smooth, walk } from "./ink.js";
import { SUIT_BASE } from "./pieces.js";

/**
 * @import { MapClearing, MapView, Point } from "../types.js"
 * @typedef {{x: number, y: number, width: number, height: number}} Box
 * @typedef {{x: number, y: number, scale: number}} Standing
 */

/** Radius of a clearing, in map units (the map is about 1000 wide). */
export const RADIUS = 100;
const TREE_GAP = 66;
const AROUND = 420;
/** How much of the forest is seen beside the outermost clearings. */
const BESIDE = 22;

/** The cut-out trees, about the middle of their crown; colours come from the style sheet. */
const TREES = [
  {
    trunk: "M-4 8 4 8 5 27-5 27Z",
    crown: "M-2-33Q20-36 24-16 29-2 17 8 4 16-10 12-26 8-25-9-23-30-2-33Z",
    cut: "M4-31Q20-32 23-15 27-2 16 7 7 13-4 12 15-3 4-31Z",
  },
  {
    trunk: "M-3 14 3 14 4 28-4 28Z",
    crown: "M0-38 14-15 9-16 20 2 14 1 24 18-23 18-14 2-19 3-9-15-14-14Z",
    cut: "M0-38 14-15 9-16 20 2 14 1 24 18 4 18Z",
  },
  {
    trunk: "M-3 6 3 6 4 28-4 28Z",
    crown: "M1-36Q19-14 15 4 11 16 0 17-13 16-16 3-18-14 1-36Z",
    cut: "M1-36Q19-14 15 4 11 16 1 17Q6-8 1-36Z",
  },
];
const TONES = 5;
const [SMALLEST, LARGEST] = [0.78, 1.2];
/** How far a tree reaches to either side, up and down. */
const TREE = { beside: 27, above: 38, below: 28 };
/** So far above one another no two trees overlap. */
const APART = (TREE.above + TREE.below) * LARGEST;

/** Number and suit over a clearing, about its place; how far a piece reaches with its mark, and with its counter. */
export const BANNER = { left: -56, top: -131, right: 64 };
const PIECE = { below: 63, beside: 44 };
const ARC = 93;
const ARC_END = (Math.PI / 2) * ARC;
const FEW = 4;
/** How far a few pieces move along the arc, to be free of banners. */
const ASIDE = [0, 25, -25, 50, -50, 75, -75, 100, -100];

/**
 * Where `n` pieces stand in the clearing at a point: around its lower half, and up beside its banner when there are
 * many, which are then smaller; none of them on a banner: a few move aside along the arc, else they move up.
 * @param {number} n
 * @param {Point} point
 * @param {Iterable<Point>} all the places of all clearings
 * @returns {Standing[]} from right to left, so that no piece lies on the counter of the one before
 */
export function standing(n, [x, y], all) {
  const scale = n > FEW ? Math.max(0.5, 1.15 - 0.055 * n) : 1;
  const step = n > FEW ? 82 * scale : 86;
  const across = n > FEW ? RADIUS : ARC;
  const [below, beside] = [PIECE.below * scale, PIECE.beside * scale];
  const heads = [...all].filter(([, cy]) => cy + BANNER.top > y);
  const row = (/** @type {number} */ aside) =>
    Array.from({ length: n }, (_, i) => {
      const way = ((n - 1) / 2 - i) * step + aside;
      const along = Math.min(Math.abs(way), ARC_END);
      return {
        x: x + Math.sign(way) * Math.sin(along / ARC) * across,
        y: y + Math.cos(along / ARC) * ARC - 8 - (Math.abs(way) - along),
        scale,
      };
    });
  const over = (/** @type {Standing} */ spot, /** @type {Point} */ [cx, cy]) =>
    spot.x + beside >= cx + BANNER.left && spot.x - beside <= cx + BANNER.right && spot.y > cy + BANNER.top - below;
  const free = (/** @type {Standing[]} */ spots) => !spots.some((spot) => heads.some((head) => over(spot, head)));
  const spots = n <= FEW ? (ASIDE.map(row).find(free) ?? row(0)) : row(0);
  for (const spot of spots) for (const head of heads) if (over(spot, head)) spot.y = head[1] + BANNER.top - below;
  return spots;
}

/**
 * Where one more piece stands beside `n` others: a step farther along their row, to the left.
 * @param {number} n
 * @param {Point} point
 * @param {Iterable<Point>} all the places of all clearings
 * @returns {Standing}
 */
export const oneMore = (n, point, all) => (n ? standing(n + 2, point, all)[n + 1] : standing(1, point, all)[0]);

/**
 * The box that holds a map and all that can stand on it.
 * @param {MapView} map
 * @returns {Box}
 */
export function frame(map) {
  const xs = map.clearings.map(({ at }) => at[0]);
  const ys = map.clearings.map(({ at }) => at[1]);
  const [x, y] = [Math.min(...xs) - RADIUS - BESIDE, Math.min(...ys) - RADIUS - 42];
  return {
    x,
    y,
    width: Math.max(...xs) + RADIUS + BESIDE - x,
    height: Math.max(...ys) + RADIUS + 56 - y,
  };
}

/**
 * The middle line of every path, by "a-b" with a < b.
 * @param {MapView} map
 * @returns {Map<string, Point[]>}
 */
export function pathLines(map) {
  const place = (/** @type {number} */ wanted) =>
    /** @type {MapClearing} */ (map.clearings.find(({ id }) => id === wanted)).at;
  return new Map(
    map.paths.map(([a, b]) => {
      const [low, high] = a < b ? [a, b] : [b, a];
      const key = `${low}-${high}`;
      return [key, bend(place(low), place(high), scissors(`${map.id} path ${key}`))];
    }),
  );
}

/** The land and pieces of a clearing, and a pawn with its mark, as circles [x, y, radius] about its place. */
const CLEARING_HOLDS = [
  [0, 0, RADIUS],
  ...[-40, 0, 40].map((x) => [x, -98, 34]),
  [0, 85, 62],
  ...[-50, 50].map((x) => [x, 60, 62]),
];
const PAWN_HOLDS = [
  [0, -8, 40],
  [0, 30, 36],
];
/** Of each two of those circles how one lies to the other, and how near they may come. */
const TOUCHING = CLEARING_HOLDS.flatMap(([x, y, r]) => PAWN_HOLDS.map(([px, py, p]) => ({ x: px - x, y: py - y, near: r + p })));
const STRAY = 80;
const STRAY_STEP = 8;
const ENOUGH = 12;
/** Steps from a forest's place, the nearest first. */
const STRAYING = (() => {
  const steps = Array.from({ length: (2 * STRAY) / STRAY_STEP + 1 }, (_, i) => i * STRAY_STEP - STRAY);
  const all = steps.flatMap((dy) => steps.map((dx) => ({ dx, dy, far: Math.hypot(dx, dy) })));
  return all.sort((a, b) => a.far - b.far);
})();

/**
 * How far a pawn at a point stays away from what lies around it; below 0 it covers some of it, and what is no farther
 * than the least that is of use may be any less.
 * @param {Point} point
 * @param {MapClearing[]} clearings
 * @param {Point[][]} paths
 * @param {number} least
 */
function clearance([x, y], clearings, paths, least) {
  let room = Infinity;
  for (const { at } of clearings) {
    for (const touching of TOUCHING) {
      const across = x - at[0] + touching.x;
      const down = y - at[1] + touching.y;
      room = Math.min(room, Math.sqrt(across * across + down * down) - touching.near);
      if (room <= least) return room;
    }
  }
  for (const line of paths) {
    room = Math.min(room, distance([x, y + 20], line) - 52);
    if (room <= least) return room;
  }
  return room;
}

/**
 * Where a pawn in a forest stands: near the forest's place, where it covers no clearing and no path.
 * @param {MapView} map
 * @returns {Map<string, Point>}
 */
export function forestSpots(map) {
  const lines = [...pathLines(map)];
  return new Map(
    map.forests.map(({ id, at, clearings }) => {
      const around = map.clearings.filter((clearing) => clearings.includes(clearing.id));
      const paths = lines
        .filter(([key]) => key.split("-").every((end) => clearings.includes(Number(end))))
        .map(([, line]) => line);
      let best = { worth: -Infinity, spot: at };
      for (const { dx, dy, far } of STRAYING) {
        if (ENOUGH - far / 20 <= best.worth) break;
        /** @type {Point} */
        const spot = [at[0] + dx, at[1] + dy];
        const worth = Math.min(ENOUGH, clearance(spot, around, paths, best.worth + far / 20)) - far / 20;
        if (worth > best.worth) best = { worth, spot };
      }
      return [id, best.spot];
    }),
  );
}

/**
 * @param {Point[]} line
 * @returns {Point}
 */
function outward(line) {
  const [[ax, ay], [bx, by]] = line;
  const far = Math.hypot(ax - bx, ay - by) || 1;
  return [ax + ((ax - bx) / far) * AROUND, ay + ((ay - by) / far) * AROUND];
}

/** @param {MapView} map */
function riverLine(map) {
  if (!map.river.length) return [];
  const line = [outward(map.river), ...map.river, outward([...map.river].reverse())];
  return walk(line, 40);
}

/**
 * @param {Point[]} line
 * @param {number} width
 * @param {number} wobble
 * @param {string} name
 * @param {string} seed
 */
function inked(line, width, wobble, name, seed) {
  return (
    `<path class="${name}-ink" data-about="term:${name}" d="${ribbon(line, width + 7, wobble, scissors(`${seed} ink`))}"/>` +
    `<path class="${name}" data-about="term:${name}" d="${ribbon(line, width, wobble * 0.6, scissors(seed))}"/>`
  );
}

/**
 * The middle of an outline.
 * @param {Point[]} points
 * @returns {Point}
 */
function middleOf(points) {
  const mean = (/** @type {0 | 1} */ k) => points.reduce((sum, point) => sum + point[k], 0) / points.length;
  return [mean(0), mean(1)];
}

/**
 * Where the Ferry lies at a clearing: on the water beside it.
 * @param {MapView} map
 * @param {number} id
 * @returns {Point}
 */
export function ferrySpot(map, id) {
  const [x, y] = /** @type {MapClearing} */ (map.clearings.find((clearing) => clearing.id === id)).at;
  const [mx, my] = middleOf(map.lake);
  const far = Math.hypot(mx - x, my - y) || 1;
  const out = RADIUS + 60;
  return [x + ((mx - x) / far) * out, y + ((my - y) / far) * out];
}

/**
 * Whether a point lies inside an outline: a line to the right crosses it an odd number of times.
 * @param {Point} point
 * @param {Point[]} outline
 */
function inside([x, y], outline) {
  return outline.reduce((within, [x2, y2], i) => {
    const [x1, y1] = /** @type {Point} */ (outline.at(i - 1));
    return y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1) ? !within : within;
  }, false);
}

/** @param {MapView} map */
function water({ lake }) {
  if (!lake.length) return "";
  const outline = smooth(lake, true);
  const [mx, my] = middleOf(lake);
  const waves = lake
    .map(([x, y], i) => [x + (mx - x) * (0.25 + 0.3 * (i % 3)), y + (my - y) * (0.25 + 0.3 * (i % 3))])
    .map(([x, y]) => `<path class="wave" d="M${x - 13} ${y}q6-7 13 0 7 7 13 0"/>`)
    .join("");
  return `<path class="lake-shore" d="${outline}"/><path class="lake" data-about="term:lake" d="${outline}"/>${waves}`;
}

/** @typedef {{at: Point, size: number, kind: number, tone: number, sheet: number}} Tree */

/**
 * The trees of a forest, from the rear to the front, where they hide nothing. Those of one sheet do not
 * overlap.
 * @param {MapView} map
 * @param {Box} box
 * @param {Point[]} river
 * @param {Point[][]} paths
 */
function trees(map, box, river, paths) {
  const random = scissors(`${map.id} trees`);
  const { clearings, lake } = map;
  const within = (/** @type {Point} */ [x, y]) => x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
  /** @type {Tree[]} */
  const standing = [];
  for (let y = box.y - AROUND; y < box.y + box.height + AROUND; y += TREE_GAP) {
    for (let x = box.x - AROUND; x < box.x + box.width + AROUND; x += TREE_GAP) {
      /** @type {Point} */
      const at = [x + random() * TREE_GAP, y + random() * TREE_GAP];
      const [kind, tone, size] = [random(), random(), SMALLEST + random() * (LARGEST - SMALLEST)];
      if (river.length && distance(at, river) < 46) continue;
      // only a river leads out of the frame
      if (within(at)) {
        if (clearings.some((c) => Math.hypot(at[0] - c.at[0], at[1] - c.at[1]) < RADIUS + 40)) continue;
        if (lake.length && (inside(at, lake) || distance(at, lake) < 34)) continue;
        if (paths.some((line) => distance(at, line) < 42)) continue;
      }
      standing.push({ at, size, kind: Math.floor(kind * TREES.length), tone: Math.floor(tone * TONES), sheet: 0 });
    }
  }
  standing.sort((a, b) => a.at[1] - b.at[1]);
  standing.forEach((tree, i) => {
    for (let k = i - 1; k >= 0 && tree.at[1] - standing[k].at[1] < APART; k--)
      if (overlap(standing[k], tree)) tree.sheet = Math.max(tree.sheet, standing[k].sheet + 1);
  });
  return standing;
}

/**
 * @param {Tree} rear
 * @param {Tree} front
 */
const overlap = (rear, front) =>
  Math.abs(front.at[0] - rear.at[0]) < TREE.beside * (front.size + rear.size) &&
  front.at[1] - rear.at[1] < TREE.above * front.size + TREE.below * rear.size;

/**
 * A forest of a few sheets of paper, each with one outline for all trees of a colour: a browser has less
 * to look after than with an element for each tree.
 * @param {Tree[]} standing
 */
function forest(standing) {
  const sheets = Array.from({ length: 1 + Math.max(...standing.map(({ sheet }) => sheet)) }, (_, n) => standing.filter(({ sheet }) => sheet === n));
  const outline = (/** @type {Tree[]} */ some, /** @type {keyof (typeof TREES)[number]} */ part) =>
    some.map(({ at, size, kind }) => placed(TREES[kind][part], at, size)).join("");
  return sheets
    .map((sheet) => {
      const crowns = Array.from({ length: TONES }, (_, n) => outline(sheet.filter(({ tone }) => tone === n), "crown"));
      return [
        `<path class="trunk" d="${outline(sheet, "trunk")}"/>`,
        ...crowns.map((crown, n) => crown && `<path class="tone-${n}" d="${crown}"/>`),
        `<path class="cut" d="${outline(sheet, "cut")}"/>`,
      ].join("");
    })
    .join("");
}

/**
 * An outline of pairs of numbers somewhere else and larger.
 * @param {string} outline
 * @param {Point} at
 * @param {number} size
 */
function placed(outline, at, size) {
  let k = 0;
  return outline.replace(/ ?-?\d+/g, (number) => ` ${round(at[k++ % 2] + Number(number) * size)}`);
}

const GRAIN = (() => {
  const random = scissors("grain");
  let specks = "";
  for (let i = 0; i < 70; i++) {
    const [x, y, r] = [random() * 240, random() * 240, 0.5 + random() * 1.3];
    specks += `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${(r * 1.8).toFixed(1)}" ry="${r.toFixed(1)}"/>`;
  }
  return `<pattern id="grain" width="240" height="240" patternUnits="userSpaceOnUse"><g class="grain">${specks}</g></pattern>`;
})();

const ground = (/** @type {Box} */ { x, y, width, height }, /** @type {string} */ name) =>
  `<rect class="${name}" x="${x - AROUND}" y="${y - AROUND}" width="${width + 2 * AROUND}" height="${height + 2 * AROUND}"/>`;

/**
 * The number and suit at the head of a clearing.
 * @param {MapClearing} clearing
 * @param {boolean} tower whether the tower stands there
 */
function banner({ id, suit, at: [x, y] }, tower) {
  const head = tower ? `<g data-about="term:tower"><circle class="tower-ground" cx="88" cy="2" r="30"/>
    <use class="tower" href="#tower" x="66" y="-21" width="44" height="44"/></g>` : "";
  return `<g class="banner" aria-hidden="true" data-at="${id}" data-s="${suit}" data-about="suit:${suit}" transform="translate(${x} ${y - RADIUS + 3})">${head}
    <path class="banner-paper" d="M-62-25Q0-33 62-26Q66 0 61 27 0 33-63 26-67 0-62-25Z"/>
    <text class="banner-number" x="-29" y="17">${id}</text>
    <use class="suit-head" href="#s-${suit}" x="1" y="-32" width="62" height="62"/>
    <text class="suit-letter" x="${suit === "bird" ? 26 : 32}" y="${-32 + (SUIT_BASE[suit] / 24) * 62}">${suit[0].toUpperCase()}</text>
  </g>`;
}

/**
 * @param {MapClearing} clearing
 * @param {string} seed
 */
function clearing({ id, suit, at: [x, y] }, seed) {
  const random = scissors(`${seed} clearing ${id}`);
  return `<g class="clearing" data-s="${suit}" data-about="term:clearing">
    <path class="clearing-shade" d="${blob(x + 4, y + 9, RADIUS + 5, 3, random)}"/>
    <path class="clearing-ink" d="${blob(x, y, RADIUS + 5, 3, random)}"/>
    <path class="clearing-paper" d="${blob(x, y, RADIUS, 2, random)}"/></g>`;
}

/** What lies under the clearings of maps that were drawn: their suits change none of it. @type {Map<string, string>} */
const laid = new Map();

/**
 * The land of a map as SVG text.
 * @param {MapView} map
 * @param {number} [around] how far from the frame trees may be seen
 */
export function land(map, around = AROUND) {
  const key = `${map.id} ${around}`;
  const under = laid.get(key) ?? wilderness(map, around);
  laid.set(key, under);
  return [under, ...map.clearings.map((c) => clearing(c, map.id)), ground(frame(map), "grain-sheet")].join("");
}

/**
 * The land of a map without its clearings.
 * @param {MapView} map
 * @param {number} around how far from the frame trees may be seen
 */
function wilderness(map, around) {
  const box = frame(map);
  const lines = pathLines(map);
  const river = riverLine(map);
  const waves = river
    .filter((_, i) => i % 3 === 1)
    .map(([x, y]) => `<path class="wave" d="M${x - 13} ${y}q6-7 13 0 7 7 13 0"/>`)
    .join("");
  const { x, y, width, height } = box;
  const seen = trees(map, box, river, [...lines.values()]).filter(
    ({ at }) => at[0] > x - around && at[1] > y - around && at[0] < x + width + around && at[1] < y + height + around,
  );
  return [
    `<defs>${GRAIN}</defs>`,
    ground(box, "ground"),
    river.length ? inked(river, 42, 4, "river", `${map.id} river`) + waves : "",
    water(map),
    ...[...lines].map(([key, line]) => inked(line, 25, 3, "path", `${map.id} ${key}`)),
    ...[...lines.values()].map((line) => `<path class="path-stitch" d="${smooth(line)}"/>`),
    `<g data-about="term:forest">${forest(seen)}</g>`,
  ].join("");
}

/**
 * The banners of a map's clearings, drawn above the slots.
 * @param {MapView} map
 */
export const banners = (map) => map.clearings.map((clearing) => banner(clearing, clearing.id === map.tower)).join("");
