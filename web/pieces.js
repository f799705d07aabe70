/**
 * Our own signs, all on a 24 x 24 grid, drawn in `currentColor` and readable at 24 px.
 * They are put into the document once and used by reference everywhere.
 */
import { html, nothing } from "./vendor/lit-html.js";

const SVG = "http://www.w3.org/2000/svg";

/** A wheel with teeth; `tip` is how wide a tooth stays at its end (0 is a saw). */
function wheel(teeth, outer, inner, hole, tip) {
  const at = (angle, r) =>
    `${(12 + Math.cos(angle) * r).toFixed(2)} ${(12 + Math.sin(angle) * r).toFixed(2)}`;
  const step = (2 * Math.PI) / teeth;
  let d = "";
  for (let i = 0; i < teeth; i++) {
    const a = i * step - Math.PI / 2;
    const corners = tip
      ? [at(a - step * 0.3, inner), at(a - step * tip, outer), at(a + step * tip, outer), at(a + step * 0.3, inner)]
      : [at(a - step * 0.5, inner), at(a + step * 0.2, outer)];
    d += (i ? "L" : "M") + corners.join("L");
  }
  const ring = `M${12 - hole} 12a${hole} ${hole} 0 1 0 ${2 * hole} 0a${hole} ${hole} 0 1 0 ${-2 * hole} 0`;
  return `<path fill-rule="evenodd" d="${d}Z${ring}"/>`;
}

const solid = (d) => `<path fill-rule="evenodd" d="${d}"/>`;
const line = (d, width = 2) =>
  `<path fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;

const SIGNS = {
  // factions
  "f-marquise": solid(
    "M3.2 2.2 9 6.4q3-.6 6 0l5.8-4.2q1.4 5 .9 10.300Q20.800 21.600 12 21.800 3.200 21.600 2.300 12.500 1.800 7.200 3.200 2.200Z" +
      "M6 12.200q3.600-1.200 4.600 2.200-3.500 1.300-4.600-2.200ZM18 12.200q-3.600-1.200-4.600 2.200 3.500 1.300 4.600-2.200ZM10.600 17.200h2.800L12 18.900Z",
  ),
  "f-eyrie": solid(
    "M1.500 13.300Q2.500 8.500 7.200 7.200 9.500 3.200 14.500 3.100L21.600 1l-2.300 4 3.500.7-2.700 3.200 2.600 1.700-2.900 1.800Q20.500 17 19.600 22H7.200q2.200-4 1.300-7.400-3.100-.4-4.200 2.300Q1.700 16.200 1.500 13.300Z" +
      "M12.800 7.600a1.700 1.700 0 1 0 .01 0Z",
  ),
  "f-alliance": solid(
    "M12 .8q5 5.200 1.100 11.500V15q1.400-6.800 9.300-7.600Q22 16.500 13.100 17.800V23h-2.200v-5.200Q2 16.500 1.600 7.400 9.500 8.200 10.900 15v-2.700Q7 6 12 .8Z",
  ),
  "f-vagabond": solid(
    "M12 1.300q7.400 1.200 7.300 9.600 3.300 4.600 3.200 11.300h-21Q1.400 15.500 4.700 10.900 4.600 2.500 12 1.300Z" +
      "M12 6.600q-4.200.8-4.100 5.700 0 2.400 4.100 4.600 4.100-2.200 4.100-4.600Q16.200 7.400 12 6.600Z" +
      "M8.700 10.700q2.400-.5 2.900 1.700-2.200.6-2.900-1.700ZM15.300 10.700q-2.400-.5-2.900 1.700 2.200.6 2.900-1.700Z",
  ),
  "f-cult": solid(
    "M12.200.8q1 4.700 4.600 7.200 4 3 4 7.300-.4 7.200-8.800 7.500-8.400-.3-8.800-7.500 0-4.600 3.300-7.200 1.500 2 2.600 2.200Q8.600 5 12.200.8Z" +
      "M12 10.600q-3.400 4.500 0 9.200 3.400-4.700 0-9.200Z",
  ),
  "f-riverfolk": solid(
    "M1.200 12.300Q6.800 3.800 15.200 9.200L22.200 4.400q-2 7.800.4 15.400l-7.600-4.600Q6.600 20.400 1.200 12.300ZM6.600 9.900a1.500 1.500 0 1 0 .01 0Z",
  ),
  "f-duchy": solid(
    "M3.400 13.200 4.200 4l3.200 6.200L9.700 1.500 12 9.600l2.300-8.100 2.300 8.700L19.800 4l.8 9.200Q21 22.500 12 22.600 3 22.500 3.400 13.200ZM8 15.300q4 2.600 8 0v2q-4 2.600-8 0Z",
  ),
  "f-corvids": solid(
    "M21.600 1.400Q9.600 2.200 6.200 10.600q-2.100 5.200-4 12l2.600.4 1.700-5.600q10.400.4 13.100-8l-3.500.4 4.500-3.200q.9-2.600 1-5.200ZM7.600 14.600Q11 8.800 16.300 6q-4 3.800-6.900 8.600Z",
  ),
  cog: wheel(8, 11.5, 8.6, 3.8, 0.2),
  // suits
  "s-fox": solid("M1.600 1.600 8.300 6.300h7.400l6.700-4.700q.6 6.600-.8 11.800L12 23 2.400 13.400Q1 8.200 1.600 1.600Z"),
  "s-rabbit": solid(
    "M7 .5q3.400.6 3.900 8.100h2.200Q13.600 1.100 17 .5q3 4-.2 9.300 3.700 2.600 3.100 6.900Q18.800 23 12 23.200 5.200 23 4.100 16.700 3.500 12.400 7.200 9.800 4 4.500 7 .5Z",
  ),
  "s-mouse": solid(
    "M5.900 2.300q4.500.1 4.800 4.700h2.600q.3-4.600 4.800-4.700 4.800.4 4.900 5-.2 3.800-3.300 4.700Q20.700 22 12 22.600 3.300 22 4.300 12 1.200 11.100 1 7.300q.1-4.600 4.900-5Z",
  ),
  "s-bird": solid(
    "M.8 4.600Q12 .4 23.200 4.400q-.4 4.600-4.200 5 .9 4.500-3.700 4.800.4 4.200-4 4.200-1 4.300-4.900 4.300Q-.2 16.200.8 4.600Z",
  ),
  // buildings, tokens and what a slot may hold
  "b-sawmill": wheel(10, 11.6, 7.6, 2.6, 0),
  "b-workshop": solid("M1.400 6.400h15.100q4.400 0 6.100-1.600v4.100q-2.800 4.700-7.500 4.900v3.600h3.500v3.700H5.400v-3.700h3.500v-3.600Q3.200 12.600 1.400 6.400Z"),
  "b-recruiter": solid("M4 1.200h2.400v1.200L21.600 4l-4.700 4.500 4.700 4.700-15.200 1.300v8.300H4Z"),
  "b-roost": solid(
    "M1.200 12.600h21.600q-1.400 9.600-10.800 9.800-9.400-.2-10.800-9.800ZM4.600 11.300q-.2-5 3-6.300 2.600.6 3.200 3.300-1.300 1-1.500 3ZM19.400 11.300q.2-5-3-6.300-2.600.6-3.200 3.300 1.300 1 1.500 3ZM10.300 11.300Q10.200 8.800 12 8q1.800.8 1.700 3.300Z",
  ),
  "b-base": solid("M1.500 21.800Q1.600 6 12 3.600 22.400 6 22.500 21.800h-6.700v-5.200q-.2-4-3.800-4.200-3.600.2-3.800 4.200v5.200ZM11.200 1h5.600l-1.600 1.700 1.600 1.600h-4.200Z"),
  "t-keep": solid("M4.900 22.600V10L3.400 8.800V2.200h3.500v2.400h3.300V2.200h3.600v2.400h3.300V2.200h3.500v6.600L19.100 10v12.600h-4.700v-4.700q-.2-2.700-2.400-2.800-2.200.1-2.400 2.800v4.700Z"),
  "t-sympathy": solid("M12 22.200Q.8 14.400 2 7.600 3.400 2.700 7.600 3q3.600.4 4.400 4.400.8-4 4.400-4.400 4.200-.3 5.600 4.600 1.200 6.800-10 14.600ZM12 10.600 10.900 16l1.100 3 1.100-3Z"),
  "t-wood": solid("M2 8.200 16.400 3.400q3.400.2 5.600 4.400.6 4-1.600 6.200L6.200 20.400q-3.400.2-4.600-4.600Q1 11 2 8.200ZM17.600 6q-2.200 1.800-.8 5.400 2.600.4 3.200-2Q19.800 6.600 17.600 6Z"),
  "t-other": solid("M12 2.200 21.800 12 12 21.800 2.200 12ZM12 7.200 7.200 12l4.800 4.800 4.800-4.800Z"),
  ruin: solid("M2 21.600v-9.800l2.600 1.400V8.400L7.800 5l1.900 4.200 3-.6 1 5.200 2.800-1V9.200l3 2.400 2.500-.6v10.600h-7.600l-1.600-3.400-1.400 3.400Z"),
  // items
  "i-boot": solid("M6.200 1.800h8.200V12q6.600.8 7.600 5.200H6.200ZM6.200 18.700H22V22h-7.400l-1.200-1.400-1.200 1.400h-6Z"),
  "i-bag": solid("M8 6.400Q7.800 1.600 12 1.500q4.200.1 4 4.900 5 2.600 5.200 10-.3 5.800-3.800 6.200H6.600q-3.500-.4-3.800-6.200.2-7.400 5.200-10ZM10 5.800h4Q14 3.600 12 3.500 10 3.600 10 5.800ZM7 13v1.900h3.800v2.200h2.400v-2.200H17V13Z"),
  "i-crossbow": line("M3 9.600Q12-2.800 21 9.600M3 9.600 12 13.400 21 9.600", 2.200) + solid("M10.600 2.600 12 .4l1.400 2.200V23h-2.800Z"),
  "i-hammer": solid("M3.400 2.600h12.200q4.800.6 5 6.400h-4.400V7.600h-1.400v14.600h-4.300V7.600H3.400Z"),
  "i-sword": solid("M12 .6 14.400 3.600v10.900h3.800v2.900h-4.500v3.200a1.800 1.800 0 1 1-3.400 0v-3.200H5.800v-2.900h3.800V3.600Z"),
  "i-tea": solid("M2 8.800h15.700q4.900-.2 4.900 3.800-.2 4.200-5.700 4-1.200 3-3.900 3.400v1.200H6.600V20Q2.400 18.600 2 8.800ZM17.700 11q-.1 2-.4 3.600 3 .2 3-2-.2-1.600-2.600-1.600Z") + line("M6.400 6.400q-1.400-1.600 0-3T6.400.9M11.600 6.400q-1.400-1.600 0-3T11.600.9", 1.600),
  "i-coin": solid("M12 1.200a10.800 10.800 0 1 0 .01 0ZM12 4a8 8 0 1 1-.01 0ZM12 6.400 14 10l3.800 2-3.800 2-2 3.600-2-3.600L6.200 12l3.800-2Z"),
  "i-torch": solid("M12.400.6q.6 3.200 3 5 1.800 1.600 1.400 3.900-.6 2.500-3.200 2.800H10Q7.300 12 7 9.300q0-2.500 2-4.300l1.400 1.600Q10.400 3.200 12.400.6ZM9.200 13.600h5.600L13.400 23.400h-2.800Z"),
  // marks of the page itself
  tick: line("M4 13 9.500 18.500 20.500 6", 3),
  cross: line("M6 6 18 18M18 6 6 18", 2.600),
  menu: line("M4 6.500h16M4 12h16M4 17.500h16", 2.400),
  up: line("M5 15 12 8l7 7", 2.600),
  down: line("M5 9l7 7 7-7", 2.600),
  back: solid("M17.500 4v16L6 12Z"),
  ahead: solid("M6.500 4v16L18 12Z"),
  "turn-back": solid("M20.500 4v16L10.500 12ZM10.500 4v16L.8 12Z"),
  "turn-ahead": solid("M3.500 4v16L13.500 12ZM13.500 4v16L23.200 12Z"),
  pause: solid("M5.500 4h4.600v16H5.500ZM13.900 4h4.600v16h-4.600Z"),
  fit: line("M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5", 2.200),
  plus: line("M12 5v14M5 12h14", 2.600),
  minus: line("M5 12h14", 2.600),
  cards: solid("M3 5.400 13.600 2.600 17.400 17 6.800 19.800ZM15.600 4.600l5.800 1.600-3.900 14.400-6-1.600 7-2.100Z"),
};

/** Put all signs into the document, once. */
export function installSigns() {
  const sprite = document.createElementNS(SVG, "svg");
  sprite.setAttribute("class", "sprite");
  sprite.setAttribute("aria-hidden", "true");
  sprite.innerHTML = Object.entries(SIGNS)
    .map(([id, body]) => `<symbol id="${id}" viewBox="0 0 24 24">${body}</symbol>`)
    .join("");
  document.body.prepend(sprite);
}

/** The sign of a kind of building or token, e.g. "sawmill" or "fox base". */
export function kindSign(kind) {
  const last = kind.split(" ").at(-1);
  for (const id of [`b-${last}`, `t-${last}`, last]) if (id in SIGNS) return id;
  return "t-other";
}

/** A sign in a line of text. Decoration unless a label is given. */
export function sign(id, label = "") {
  return html`<svg class="sign" role=${label ? "img" : nothing} aria-label=${label || nothing}
    aria-hidden=${label ? nothing : "true"}><use href="#${id}"></use></svg>`;
}

/** The badge of a seat: colour, silhouette, two-letter mark; a bot wears a cog. */
export function badge(seat, { name = true } = {}) {
  return html`<span class="badge" data-f=${seat.faction}>
    <span class="badge-face">${sign(`f-${seat.faction}`)}${seat.bot
      ? html`<span class="badge-cog">${sign("cog")}</span>`
      : nothing}</span>${name ? html`<b class="badge-mark">${seat.mark}</b>` : nothing}</span>`;
}

/** A suit as colour, shape and letter. */
export function suitSign(suit) {
  return html`<svg class="suit" data-s=${suit} viewBox="0 0 24 24" role="img" aria-label=${suit}>
    <use href="#s-${suit}" width="24" height="24"></use>
    <text x=${suit === "bird" ? 9.5 : 12} y=${SUIT_BASE[suit]}>${suit[0].toUpperCase()}</text></svg>`;
}

/** Where the baseline of the suit's letter sits in its sign. */
export const SUIT_BASE = { fox: 16.2, rabbit: 20.2, mouse: 18.8, bird: 13.2 };

/** An item tile: face up or down, whole or damaged. */
export function itemSign(item, { up = true, damaged = false } = {}) {
  const words = [item, up ? "" : "used", damaged ? "damaged" : ""].filter(Boolean).join(", ");
  return html`<span class="item" ?data-down=${!up} ?data-damaged=${damaged} role="img" aria-label=${words}
    title=${words}>${sign(`i-${item}`)}</span>`;
}
