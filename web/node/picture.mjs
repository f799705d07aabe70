// Draws maps as pictures that stand on their own, for where no script runs: node picture.mjs SITE.
// Reads a JSON list of maps and writes a JSON list of {whole, banners}, SVG texts of each: all of it, and the banners
// alone, to lay over what stands on it. SITE is a folder with the page's modules and style sheets.
// "#dark" or "#light" behind the picture's address says which it is.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** @import { MapView } from "../types.js" */

const [site] = process.argv.slice(2);
// The signs are made with lit-html, which wants a document as soon as it is read.
Object.assign(globalThis, { document: { createTreeWalker() {}, createComment() {} } });
const read = (/** @type {string} */ name) => import(pathToFileURL(join(site, name)).href);
const { banners, frame, land } = await read("board/scene.js");
const { SIGNS } = await read("board/pieces.js");

const styles = ["shell/style.css", "board/board.css"].map((name) => readFileSync(join(site, name), "utf8")).join("\n");
const used = (/** @type {string} */ rule) =>
  /^(\[data-s|:root \{|\.map-svg text|\.map-svg \.suit-letter)/.test(rule) ||
  /^\.(ground|grain|tone|trunk|cut|river|wave|lake|tower|path|clearing|banner|suit-head)/.test(rule);
const css = styles
  .replace(/\/\*.*?\*\//gs, "")
  .split(/(?<=\})\s*\n/)
  .map((rule) => rule.trim())
  .filter(used)
  .join("\n");

/** How far from the frame the middle of a tree may lie that is seen in part. */
const MARGIN = 48;

/** @param {MapView} map */
function picture(map) {
  const { x, y, width, height } = frame(map);
  const signs = [...new Set(map.clearings.map(({ suit }) => `s-${suit}`)), "tower"]
    .map((id) => `<symbol id="${id}" viewBox="0 0 24 24">${SIGNS[id]}</symbol>`)
    .join("");
  const small = (/** @type {string} */ drawn) =>
    drawn
      .replace(/ data-about="[^"]*"/g, "")
      .replace(/ d="[^"]*"/g, (d) => d.replace(/ ?-?\d+\.\d+/g, (n) => ` ${Math.round(Number(n))}`).replace(/ (?=-)|(?<=[A-Z]) /g, ""))
      .replace(/\s*\n\s*/g, "");
  const whole = (/** @type {string} */ drawn) =>
    `<svg xmlns="http://www.w3.org/2000/svg" class="map-svg" viewBox="${[x, y, width, height].join(" ")}"><style>${css}
#light:target { color-scheme: light; }
#dark:target { color-scheme: dark; }</style>${signs}<g id="light"><g id="dark">${small(drawn)}</g></g></svg>`;
  return { whole: whole(land(map, MARGIN) + banners(map)), banners: whole(banners(map)) };
}

/** @type {MapView[]} */
const maps = JSON.parse(readFileSync(0, "utf8"));
process.stdout.write(JSON.stringify(maps.map(picture)));
