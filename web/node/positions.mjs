// Draws what stands on maps, for pages without script: node positions.mjs SITE.
// Reads JSON, {maps, positions}: maps, and positions as [the map's place in the list, a view of the table]; writes JSON,
// {signs, boxes, drawn}: the sheet of signs as SVG text, the box of each map, and for each position the insides of an SVG,
// which take their signs from "SIGNS": what lies below the banners of the map, and what above. SITE is a folder with the
// page's modules.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** @import { Frame, MapView } from "../types.js" */
/** @typedef {{shape: string, layer: string, faction?: string, x: number, y: number, scale?: number}} Spot as layout.js tells it */

const [site] = process.argv.slice(2);
// The signs are made with lit-html, which wants a document as soon as it is read.
Object.assign(globalThis, { document: { createTreeWalker() {}, createComment() {} } });
const read = (/** @type {string} */ name) => import(pathToFileURL(join(site, name)).href);
const { RADIUS, ferrySpot, forestSpots, frame, pathLines } = await read("board/scene.js");
const { DRAW } = await read("board/drawing.js");
const { layout } = await read("board/layout.js");
const { SIGNS } = await read("board/pieces.js");

const round = (/** @type {number} */ n) => Math.round(n * 10) / 10;

/** @param {Spot} spot */
function piece(spot) {
  const { shape, faction = "", x, y, scale = 1 } = spot;
  const place = `translate(${round(x)} ${round(y)})${scale === 1 ? "" : ` scale(${scale})`}`;
  return `<g class="piece" data-f="${faction}" transform="${place}">${DRAW[shape](spot)}</g>`;
}

/** @param {MapView} map */
const placesOf = (map) => ({
  map,
  places: new Map(map.clearings.map(({ id, at }) => [String(id), at])),
  woods: forestSpots(map),
  lines: pathLines(map),
});

/**
 * @param {ReturnType<typeof placesOf>} land
 * @param {Frame} view
 */
function position({ map, places, woods, lines }, view) {
  const forests = new Map(woods);
  const dens = view.beside.map(({ id, name }) => {
    forests.set(id, map.beside);
    return `<text class="den-name" x="${map.beside[0]}" y="${map.beside[1] - 56}">${name}</text>`;
  });
  const gates = view.closed.map(([a, b]) => {
    const line = lines.get(`${Math.min(a, b)}-${Math.max(a, b)}`);
    const [x, y] = line[Math.floor(line.length / 2)];
    return `<path class="gate-rock" transform="translate(${round(x)} ${round(y)})" d="M-34 14Q-36-6-20-10-14-26 2-22 16-28 24-10 38-6 34 14 0 22-34 14Z"/>`;
  });
  const circle = (/** @type {string} */ name, /** @type {number | string} */ id, /** @type {number} */ r) => {
    const [x, y] = places.get(String(id)) ?? [0, 0];
    return `<circle class="${name}" cx="${x}" cy="${y}" r="${r}"/>`;
  };
  const rims = view.clearings
    .filter(({ ruler }) => ruler)
    .map(({ id, ruler }) => `<g class="rim" data-f="${ruler}">${circle("rim-ground", id, RADIUS - 6)}${circle("rim-cut", id, RADIUS - 6)}</g>`);
  const at = view.ferry || map.ferry;
  const spots = layout(view, places, forests, at ? { at, spot: ferrySpot(map, at) } : null);
  const layer = (/** @type {string} */ name) => spots.filter((/** @type {Spot} */ spot) => spot.layer === name).map(piece);
  const below = [...gates, ...dens, ...rims, ...layer("slots")];
  return [below, [...layer("boats"), ...layer("pieces")]].map((parts) =>
    parts.join("").replace(/\s*\n\s*/g, "").replaceAll('href="#', 'href="SIGNS#'),
  );
}

/** @type {{maps: MapView[], positions: [number, Frame][]}} */
const { maps, positions } = JSON.parse(readFileSync(0, "utf8"));
const lands = maps.map(placesOf);
const symbols = Object.entries(SIGNS).map(([id, body]) => `<symbol id="${id}" viewBox="0 0 24 24">${body}</symbol>`);
process.stdout.write(
  JSON.stringify({
    signs: `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`,
    boxes: maps.map(frame),
    drawn: positions.map(([map, view]) => position(lands[map], view)),
  }),
);
