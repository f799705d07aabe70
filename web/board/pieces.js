/**
 * Our own signs, all on a 24 x 24 grid, drawn in `currentColor` and readable at 24 px.
 * They are put into the document once and used by reference everywhere.
 */
import { html, nothing } from "../vendor/lit-html.js";

/** @import { Faction, Item, Suit } from "../types.js" */

const SVG = "http://www.w3.org/2000/svg";

/**
 * A wheel with teeth.
 * @param {number} teeth
 * @param {number} outer radius
 * @param {number} inner radius
 * @param {number} hole radius
 * @param {number} tip how wide a tooth stays at its end (0 is a saw)
 */
function wheel(teeth, outer, inner, hole, tip) {
  const at = (/** @type {number} */ angle, /** @type {number} */ r) =>
    `${(12 + Math.cos(angle) * r).toFixed(2)} ${(12 + Math.sin(angle) * r).toFixed(2)}`;
  const step = (2 * Math.PI) / teeth;
  let d = "";
  for (let i = 0; i < teeth; i++) {
    const a = i * step - Math.PI / 2;
    const corners = tip
      ? [
          at(a - step * 0.3, inner),
          at(a - step * tip, outer),
          at(a + step * tip, outer),
          at(a + step * 0.3, inner),
        ]
      : [at(a - step * 0.5, inner), at(a + step * 0.2, outer)];
    d += (i ? "L" : "M") + corners.join("L");
  }
  const ring = `M${12 - hole} 12a${hole} ${hole} 0 1 0 ${2 * hole} 0a${hole} ${hole} 0 1 0 ${-2 * hole} 0`;
  return `<path fill-rule="evenodd" d="${d}Z${ring}"/>`;
}

const solid = (/** @type {string} */ d) => `<path fill-rule="evenodd" d="${d}"/>`;
const line = (/** @type {string} */ d, width = 2) =>
  `<path fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;

/** What each sign is drawn with, by its id. @type {Record<string, string>} */
export const SIGNS = {
  // factions
  "f-marquise": solid(
    "M3.2 2.2 9 6.4q3-.6 6 0l5.8-4.2q1.4 5 .9 10.3Q20.8 21.6 12 21.8 3.2 21.6 2.3 12.5 1.8 7.2 3.2 2.2Z" +
      "M6 12.2q3.6-1.2 4.6 2.2-3.5 1.3-4.6-2.2ZM18 12.2q-3.6-1.2-4.6 2.2 3.5 1.3 4.6-2.2ZM10.6 17.2h2.8L12 18.9Z",
  ),
  "f-eyrie": solid(
    "M1.5 13.3Q2.5 8.5 7.2 7.2 9.5 3.2 14.5 3.1L21.6 1l-2.3 4 3.5.7-2.7 3.2 2.6 1.7-2.9 1.8Q20.5 17 19.6 22H7.2q2.2-4 1.3-7.4-3.1-.4-4.2 2.3Q1.7 16.2 1.5 13.3Z" +
      "M12.8 7.6a1.7 1.7 0 1 0 .01 0Z",
  ),
  "f-alliance": solid(
    "M12 .8q5 5.2 1.1 11.5V15q1.4-6.8 9.3-7.6Q22 16.5 13.1 17.8V23h-2.2v-5.2Q2 16.5 1.6 7.4 9.5 8.2 10.9 15v-2.7Q7 6 12 .8Z",
  ),
  "f-vagabond": solid(
    "M12 1.3q7.4 1.2 7.3 9.6 3.3 4.6 3.2 11.3h-21Q1.4 15.5 4.7 10.9 4.6 2.5 12 1.3Z" +
      "M12 6.6q-4.2.8-4.1 5.7 0 2.4 4.1 4.6 4.1-2.2 4.1-4.6Q16.2 7.4 12 6.6Z" +
      "M8.7 10.7q2.4-.5 2.9 1.7-2.2.6-2.9-1.7ZM15.3 10.7q-2.4-.5-2.9 1.7 2.2.6 2.9-1.7Z",
  ),
  "f-vagabond_second": solid(
    "M6.6 8.7Q6.8 3.4 12 3.2q2.2 0 3.6 1.2Q18 .9 22.6.8 22 4.6 17.2 7.4l.2 1.3q4 .5 5.8 2.2-3 3-6 3.2 3 3.2 3.3 8.4H3.5q.3-5.2 3.3-8.4-3-.2-6-3.2 1.8-1.7 5.8-2.2Z" +
      "M8.1 14.2q.3 4 3.9 6.2 3.6-2.2 3.9-6.2-3.9.8-7.8 0ZM6.7 9.6q5.3 1.5 10.6 0l.1 1q-5.4 1.5-10.8 0Z",
  ),
  "f-lizards": solid(
    "M12.2.8q1 4.7 4.6 7.2 4 3 4 7.3-.4 7.2-8.8 7.5-8.4-.3-8.8-7.5 0-4.6 3.3-7.2 1.5 2 2.6 2.2Q8.6 5 12.2.8Z" +
      "M12 10.6q-3.4 4.5 0 9.2 3.4-4.7 0-9.2Z",
  ),
  "f-riverfolk": solid(
    "M1.2 12.3Q6.8 3.8 15.2 9.2L22.2 4.4q-2 7.8.4 15.4l-7.6-4.6Q6.6 20.4 1.2 12.3ZM6.6 9.9a1.5 1.5 0 1 0 .01 0Z",
  ),
  "f-duchy": solid(
    "M3.4 13.2 4.2 4l3.2 6.2L9.7 1.5 12 9.6l2.3-8.1 2.3 8.7L19.8 4l.8 9.2Q21 22.5 12 22.6 3 22.5 3.4 13.2ZM8 15.3q4 2.6 8 0v2q-4 2.6-8 0Z",
  ),
  "f-corvids": solid(
    "M21.6 1.4Q9.6 2.2 6.2 10.6q-2.1 5.2-4 12l2.6.4 1.7-5.6q10.4.4 13.1-8l-3.5.4 4.5-3.2q.9-2.6 1-5.2ZM7.6 14.6Q11 8.8 16.3 6q-4 3.8-6.9 8.6Z",
  ),
  "f-plain": solid("M12 1.4a10.6 10.6 0 1 0 .01 0ZM12 5.6 18.4 12 12 18.4 5.6 12Z"),
  cog: wheel(8, 11.5, 8.6, 3.8, 0.2),
  // suits
  "s-fox": solid("M1.6 1.6 8.3 6.3h7.4l6.7-4.7q.6 6.6-.8 11.8L12 23 2.4 13.4Q1 8.2 1.6 1.6Z"),
  "s-rabbit": solid(
    "M7 .5q3.4.6 3.9 8.1h2.2Q13.6 1.1 17 .5q3 4-.2 9.3 3.7 2.6 3.1 6.9Q18.8 23 12 23.2 5.2 23 4.1 16.7 3.5 12.4 7.2 9.8 4 4.5 7 .5Z",
  ),
  "s-mouse": solid(
    "M5.9 2.3q4.5.1 4.8 4.7h2.6q.3-4.6 4.8-4.7 4.8.4 4.9 5-.2 3.8-3.3 4.7Q20.7 22 12 22.6 3.3 22 4.3 12 1.2 11.1 1 7.3q.1-4.6 4.9-5Z",
  ),
  "s-bird": solid(
    "M.8 4.6Q12 .4 23.2 4.4q-.4 4.6-4.2 5 .9 4.5-3.7 4.8.4 4.2-4 4.2-1 4.3-4.9 4.3Q-.2 16.2.8 4.6Z",
  ),
  // buildings, tokens and what a slot may hold
  "b-sawmill": wheel(10, 11.6, 7.6, 2.6, 0),
  "b-workshop": solid(
    "M1.4 6.4h15.1q4.4 0 6.1-1.6v4.1q-2.8 4.7-7.5 4.9v3.6h3.5v3.7H5.4v-3.7h3.5v-3.6Q3.2 12.6 1.4 6.4Z",
  ),
  "b-recruiter": solid("M4 1.2h2.4v1.2L21.6 4l-4.7 4.5 4.7 4.7-15.2 1.3v8.3H4Z"),
  "b-roost": solid(
    "M1.2 12.6h21.6q-1.4 9.6-10.8 9.8-9.4-.2-10.8-9.8ZM4.6 11.3q-.2-5 3-6.3 2.6.6 3.2 3.3-1.3 1-1.5 3ZM19.4 11.3q.2-5-3-6.3-2.6.6-3.2 3.3 1.3 1 1.5 3ZM10.3 11.3Q10.2 8.8 12 8q1.8.8 1.7 3.3Z",
  ),
  "b-base": solid(
    "M1.5 21.8Q1.6 6 12 3.6 22.4 6 22.5 21.8h-6.7v-5.2q-.2-4-3.8-4.2-3.6.2-3.8 4.2v5.2ZM11.2 1h5.6l-1.6 1.7 1.6 1.6h-4.2Z",
  ),
  "b-building": solid("M12 1.8 22.4 11v11.2H1.6V11ZM9.4 14.4v7.8h5.2v-7.8Z"),
  "t-token": solid("M12 2.4a9.6 9.6 0 1 0 .01 0ZM12 7.4a4.6 4.6 0 1 1-.01 0Z"),
  "t-keep": solid(
    "M4.9 22.6V10L3.4 8.8V2.2h3.5v2.4h3.3V2.2h3.6v2.4h3.3V2.2h3.5v6.6L19.1 10v12.6h-4.7v-4.7q-.2-2.7-2.4-2.8-2.2.1-2.4 2.8v4.7Z",
  ),
  "t-sympathy": solid(
    "M12 22.2Q.8 14.4 2 7.6 3.4 2.7 7.6 3q3.6.4 4.4 4.4.8-4 4.4-4.4 4.2-.3 5.6 4.6 1.2 6.8-10 14.6ZM12 10.6 10.9 16l1.1 3 1.1-3Z",
  ),
  "t-wood": solid(
    "M2 8.2 16.4 3.4q3.4.2 5.6 4.4.6 4-1.6 6.2L6.2 20.4q-3.4.2-4.6-4.6Q1 11 2 8.2ZM17.6 6q-2.2 1.8-.8 5.4 2.6.4 3.2-2Q19.8 6.6 17.6 6Z",
  ),
  "b-garden": solid(
    "M12 23.2Q5.4 22.4 4 16.6q5.2-.6 7 3.4v-6.6Q5.2 12.8 4.2 6.8q2.6-.2 4.4 1.2Q9 3.4 12 .8q3 2.6 3.4 7.2 1.8-1.4 4.4-1.2-1 6-6.8 6.6V20q1.8-4 7-3.4-1.4 5.8-8 6.6Z",
  ),
  "b-citadel": solid(
    "M2 22.6 4.4 9.8H3V4.6h3v2h2.4v-2h2V9.8H9.6l.9 3.6h3l.9-3.6h-.8V4.6h2v2H18v-2h3v5.2h-1.4L22 22.6h-7.4v-3.4q-.2-2.8-2.6-2.9-2.4.1-2.6 2.9v3.4ZM11.2 1h5l-1.4 1.5L16.2 4h-5Z",
  ),
  "b-market": solid(
    "M1.4 8.2 4.2 2.4h15.6l2.8 5.8q0 3.2-2.7 3.2-2.4 0-2.6-2.2-.2 2.2-2.7 2.2-2.4 0-2.6-2.2-.2 2.2-2.6 2.2-2.5 0-2.7-2.2-.2 2.2-2.6 2.2-2.7 0-2.7-3.2ZM3.4 13h17.2v9.4h-3V17H6.4v5.4h-3ZM8 18.6h8v3.8H8Z",
  ),
  "t-post": solid(
    "M10.6 1.4h2.8v2.2l7.4.9 2 6.9q-.4 3.4-3.9 3.6-3.5-.2-3.9-3.6l1.8-5-3.4-.4v12.6h4.6v3.2H6v-3.2h4.6V6l-3.4.4 1.8 5q-.4 3.4-3.9 3.6-3.5-.2-3.9-3.6l2-6.9 7.4-.9Z",
  ),
  "t-tunnel": solid(
    "M.8 21.8Q2.2 5.2 12 3.4q9.8 1.8 11.2 18.4Zm5.6-.8h11.2Q17.2 9.8 12 8.9 6.8 9.8 6.4 21Z",
  ),
  "t-plot": solid(
    "M1 8.4Q6.6 4.4 12 7.2q5.4-2.8 11 1.2-.4 8.6-6.8 9.2-3 0-4.2-2.8-1.2 2.8-4.2 2.8Q1.4 17 1 8.4Zm4.2 1.8q.6 4.2 3.4 4 2-.3 1.8-2.6-2.2-2-5.2-1.4Zm13.6 0q-.6 4.2-3.4 4-2-.3-1.8-2.6 2.2-2 5.2-1.4Z",
  ),
  "t-bomb": solid(
    "M10 7.2 12 5l1.6 1.4q1.6-3.6 5.2-3.8l1.2-1.4 1 1.8 2 .2-1.2 1.8.6 2-2-.4-1.8 1 .1-1.9q-1.6.6-2.4 2.6l1.2 1-1 1.1Q19 16.2 15.4 20q-4.2 3.6-9 1.2-5.2-3.4-3.4-8.8 2-4.8 7-5.2ZM6 12.4q-1.6 2.6-.4 5l1.6-.8q-.8-1.8.4-3.6Z",
  ),
  "t-snare": solid(
    "M1.4 13.4 4 15l1-5 3 4.2L10.4 9 12 14l1.6-5 2.4 5.2L19 10l1 5 2.6-1.6q-.8 8.8-10.6 9-9.8-.2-10.6-9ZM10.8 1.4h2.4v6h-2.4Z",
  ),
  "t-extortion": solid(
    "M9.4 5.6 7.6 1.8l4.4 1 4.4-1-1.8 3.8q6.4 3.8 7 10.4-.2 6.4-9.6 6.6-9.4-.2-9.6-6.6.6-6.6 7-10.4Zm1.5 4.6v1.3q-2.8.6-2.6 3 .3 2 3.7 2.3 1.4.2 1.2 1.1-.6.8-4 .1v2q.9.2 1.7.2v1.2h2.2v-1.3q3-.5 2.8-3-.2-2-3.6-2.4-1.6-.2-1.4-1 .6-.7 3.4-.1v-1.9q-.6-.2-1.2-.2v-1.3Z",
  ),
  "t-raid": solid(
    "M2.2 1.4Q8 7 8.6 14.6L7 22.6Q3.6 11 2.2 1.4Zm6.6 0q5 5.8 5.6 13l-1.6 8.2Q9.8 11 8.8 1.4Zm6.6 0q5.8 5.6 6.4 13.2L20 22.6Q16.8 11 15.4 1.4Z",
  ),
  ferry: solid(
    "M1.6 14.4h20.8q-.8 6-5.4 8H7q-4.6-2-5.4-8ZM11 1.2h2.2V3q6.4 1.8 7 9.8h-7V4.6L11 4.4Zm-1.4 3.4v8.2H3.8Q4.4 7.4 9.6 4.6Z",
  ),
  tower: solid(
    "M7 22.8 8.4 9.6H6.6V6.8L3.8 8 12 1l8.2 7-2.8-1.2v2.8h-1.8L17 22.8h-3v-4.2q-.2-1.8-2-1.9-1.8.1-2 1.9v4.2ZM10.6 10.4v3h2.8v-3Z",
  ),
  covered: solid("M3 3h18v18H3Zm3.2 3.2v11.6h11.6V6.2Z"),
  dice: solid(
    "M12 1.2 22 6.4v11.2L12 22.8 2 17.6V6.4ZM12 8.6q2 0 2-1.2T12 6.2q-2 0-2 1.2t2 1.2ZM6.6 12.6q1 .6 1.1-.6.1-1.4-.9-2-1-.4-1.1.6-.1 1.4.9 2Zm10.8 5q1-.6.9-2-.1-1-1.1-.6-1 .6-.9 2 .1 1.2 1.1.6Z",
  ),
  lamp: solid("M12 1.6a7.4 7.4 0 0 1 4.4 13.3q-1 .9-1.1 2.7H8.7q-.1-1.8-1.1-2.7A7.4 7.4 0 0 1 12 1.6ZM8.7 18.9h6.6v1.7H8.7Zm1.3 2.9h4q-.4 1.4-2 1.4t-2-1.4Z"),
  "t-other": solid("M12 2.2 21.8 12 12 21.8 2.2 12ZM12 7.2 7.2 12l4.8 4.8 4.8-4.8Z"),
  ruin: solid(
    "M2 21.6v-9.8l2.6 1.4V8.4L7.8 5l1.9 4.2 3-.6 1 5.2 2.8-1V9.2l3 2.4 2.5-.6v10.6h-7.6l-1.6-3.4-1.4 3.4Z",
  ),
  // items
  "i-boot": solid("M6.2 1.8h8.2V12q6.6.8 7.6 5.2H6.2ZM6.2 18.7H22V22h-7.4l-1.2-1.4-1.2 1.4h-6Z"),
  "i-bag": solid(
    "M8 6.4Q7.8 1.6 12 1.5q4.2.1 4 4.9 5 2.6 5.2 10-.3 5.8-3.8 6.2H6.6q-3.5-.4-3.8-6.2.2-7.4 5.2-10ZM10 5.8h4Q14 3.6 12 3.5 10 3.6 10 5.8ZM7 13v1.9h3.8v2.2h2.4v-2.2H17V13Z",
  ),
  "i-crossbow":
    line("M3 9.6Q12-2.8 21 9.6M3 9.6 12 13.4 21 9.6", 2.2) + solid("M10.6 2.6 12 .4l1.4 2.2V23h-2.8Z"),
  "i-hammer": solid("M3.4 2.6h12.2q4.8.6 5 6.4h-4.4V7.6h-1.4v14.6h-4.3V7.6H3.4Z"),
  "i-sword": solid("M12 .6 14.4 3.6v10.9h3.8v2.9h-4.5v3.2a1.8 1.8 0 1 1-3.4 0v-3.2H5.8v-2.9h3.8V3.6Z"),
  "i-tea":
    solid(
      "M2 8.8h15.7q4.9-.2 4.9 3.8-.2 4.2-5.7 4-1.2 3-3.9 3.4v1.2H6.6V20Q2.4 18.6 2 8.8ZM17.7 11q-.1 2-.4 3.6 3 .2 3-2-.2-1.6-2.6-1.6Z",
    ) + line("M6.4 6.4q-1.4-1.6 0-3T6.4.9M11.6 6.4q-1.4-1.6 0-3T11.6.9", 1.6),
  "i-coin": solid(
    "M12 1.2a10.8 10.8 0 1 0 .01 0ZM12 4a8 8 0 1 1-.01 0ZM12 6.4 14 10l3.8 2-3.8 2-2 3.6-2-3.6L6.2 12l3.8-2Z",
  ),
  "i-torch": solid(
    "M12.4.6q.6 3.2 3 5 1.8 1.6 1.4 3.9-.6 2.5-3.2 2.8H10Q7.3 12 7 9.3q0-2.5 2-4.3l1.4 1.6Q10.4 3.2 12.4.6ZM9.2 13.6h5.6L13.4 23.4h-2.8Z",
  ),
  // what one does, and what is said of it
  "a-move": solid("M1.8 10.2h12.4V5L22.6 12l-8.4 7v-5.2H1.8Z"),
  "a-battle": solid(
    "M2 1.6 5.6 2.2 18.6 15.2 20.4 13.4 22 15 19.6 17.4 22.4 20.2 20.2 22.4 17.4 19.6 15 22 13.4 20.4 15.2 18.6 2.2 5.6ZM22 1.6 21.4 5.2 16.2 10.4 13.4 7.6 18.4 2.2ZM7.6 13.4 10.4 16.2 8.8 18.6 10.6 20.4 9 22 6.6 19.6 3.8 22.4 1.6 20.2 4.4 17.4 2 15 3.6 13.4 5.4 15.2Z",
  ),
  "a-recruit": solid("M4.2 1h2.6v1.5h14L16.8 8l4 5.6h-14V23H4.2Z"),
  "a-build": solid("M12 1.8 23.2 11.6h-3V22.2H3.8V11.6h-3ZM9.6 14.2v8h4.8v-8Z"),
  "a-convert": line("M5 9.4a7.4 7.4 0 0 1 13-2.6M19 2.6v4.8h-4.8M19 14.6a7.4 7.4 0 0 1-13 2.6M5 21.4v-4.8h4.8", 2.6),
  "a-acolyte": solid("M12 .8q4 4.4 2.4 7-.8 1.4-2.4 1.4t-2.4-1.4Q8 5.2 12 .8ZM8.6 10.8h6.8v9h3.2v2.8H5.4v-2.8h3.2Z"),
  crown: solid("M1.8 6 7 10.6 12 3l5 7.6L22.2 6 20 18.8H4ZM4.2 20.2h15.6v2.4H4.2Z"),
  warn: solid("M12 1.6 23.4 22H.6ZM10.6 8.4l.6 6.8h1.6l.6-6.8ZM12 16.6a1.5 1.5 0 1 0 .01 0Z"),
  // marks of the page itself
  pencil: line("M4.5 19.5 6 14.5 16.5 4l3.5 3.5L9.5 18ZM14 6.5 17.5 10", 2),
  save: line("M12 3.5v11M7 10l5 5 5-5M4.5 16.5v4h15v-4", 2.4),
  bin: line("M4 6.5h16M9 6V3.5h6V6M6.5 7l1 13.5h9l1-13.5M10.3 10.5v6.5M13.7 10.5v6.5", 2),
  ask: line("M7.5 8.5Q7.6 3.6 12 3.6q4.4 0 4.5 4.2 0 2.7-2.6 4.1-1.9 1.1-1.9 3.4M12 19.8v.4", 2.8),
  share: line("M12 15V3.5M7.5 8 12 3.5 16.5 8M5 12.5v8h14v-8"),
  swap: line("M4 8h15M15 4l4 4-4 4M20 16H5M9 12l-4 4 4 4"),
  undo: line("M9 5 4 10l5 5M4.5 10H15a5 5 0 0 1 0 10h-4", 2.6),
  // a fund that leaves for good
  spent: solid("M12 1.2a10.8 10.8 0 1 0 .01 0ZM12 4a8 8 0 1 1-.01 0Z") + line("M8.6 15.4 15 9M9.8 8.6h5.6v5.6", 2.4),
  tick: line("M4 13 9.5 18.5 20.5 6", 3),
  cross: line("M6 6 18 18M18 6 6 18", 2.6),
  menu: line("M4 6.5h16M4 12h16M4 17.5h16", 2.4),
  up: line("M5 15 12 8l7 7", 2.6),
  down: line("M5 9l7 7 7-7", 2.6),
  back: solid("M19.5 4v16L8 12ZM4.5 4H7.5V20H4.5Z"),
  ahead: solid("M6.5 4v16L18 12Z"),
  "turn-back": solid("M20.5 4v16L10.5 12ZM10.5 4v16L.8 12Z"),
  "turn-ahead": solid("M3.5 4v16L13.5 12ZM13.5 4v16L23.2 12Z"),
  pause: solid("M5.5 4h4.6v16H5.5ZM13.9 4h4.6v16h-4.6Z"),
  fit: line("M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5", 2.2),
  plus: line("M12 5v14M5 12h14", 2.6),
  minus: line("M5 12h14", 2.6),
  discard: line("M5 13v7.5h14V13", 2.2) + solid("M8.6 2.5h6.8v8.5h-2v2.3h2.8L12 17.8l-4.2-4.5h2.8V11h-2Z"),
  warning: solid("M12 1.8 23 21.4H1ZM10.8 8.6v6.8h2.4V8.6ZM10.8 16.8v2.4h2.4v-2.4Z"),
  table: solid("M1.6 8.6h20.8v3.2H20l1.6 9.8h-2.8l-1.6-9.8H6.8l-1.6 9.8H2.4L4 11.8H1.6ZM6.6 4.4h4v3h-4ZM12.6 2.4h3v5h-3Z"),
  eye: solid("M.8 12Q5.4 4.6 12 4.6T23.2 12Q18.6 19.4 12 19.4T.8 12ZM12 7.4a4.6 4.6 0 1 0 .01 0ZM12 10a2 2 0 1 1-.01 0Z"),
  sprout: solid("M1.8 3.4Q11 3.6 11.9 11.4 14.2 6.6 22.2 6.8 22 15 13.3 15.2V22h-2.6v-8.6Q2 13 1.8 3.4Z"),
  book: solid("M1.6 3.4Q7.4 2.2 11 5v16Q7.4 18.2 1.6 19.4ZM13 5q3.6-2.8 9.4-1.6v16Q16.6 18.2 13 21Z"),
  birdsong: line("M3 19.5h18M6.5 15.5a5.5 5.5 0 0 1 11 0M12 3v4M4.5 8.5 6.8 10.6M19.5 8.5l-2.3 2.1", 2.2),
  daylight: solid("M12 7a5 5 0 1 0 .01 0Z") + line("M12 1.8v2M12 20.2v2M1.8 12h2M20.2 12h2M4.8 4.8l1.4 1.4M17.8 17.8l1.4 1.4M4.8 19.2l1.4-1.4M17.8 6.2l1.4-1.4", 2.2),
  evening: solid("M10 3A9.4 9.4 0 1 0 21 15.4 9 9 0 0 1 10 3Z"),
  people: solid("M12 2.5a4.7 4.7 0 1 0 .01 0ZM3.5 21.5q.3-9 8.5-9t8.5 9Z"),
  story: solid("M2.5 4.5Q7.5 3 11.2 5.6V21Q7.5 18.6 2.5 20ZM21.5 4.5Q16.5 3 12.8 5.6V21q3.7-2.4 8.7-1Z"),
  cards: solid("M3 5.4 13.6 2.6 17.4 17 6.8 19.8ZM15.6 4.6l5.8 1.6-3.9 14.4-6-1.6 7-2.1Z"),
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

/**
 * The sign of a kind of building or token, of a deed or an item.
 * @param {string} kind e.g. "sawmill", "fox base" or "battle"
 */
export function kindSign(kind) {
  const last = kind.slice(kind.lastIndexOf(" ") + 1);
  for (const id of [`b-${last}`, `t-${last}`, `a-${last}`, `i-${last}`, last]) if (id in SIGNS) return id;
  return "t-other";
}

/**
 * A sign in a line of text.
 * @param {string} id
 * @param {string} [label] without it the sign is decoration
 */
export function sign(id, label = "") {
  return html`<svg class="sign" role=${label ? "img" : nothing} aria-label=${label || nothing}
    aria-hidden=${label ? nothing : "true"}><use href="#${id}"></use></svg>`;
}

/**
 * The badge of a seat: colour, silhouette, two-letter mark; a bot wears a cog.
 * @param {{faction: Faction, bot: boolean, mark: string}} seat
 * @param {{name?: boolean}} [shown] whether with its mark
 */
export function badge(seat, { name = true } = {}) {
  return html`<span class="badge" data-f=${seat.faction} data-about="${seat.bot ? "bot" : "faction"}:${seat.faction}">
    <span class="badge-face">${sign(`f-${seat.faction}`)}${
      seat.bot ? html`<span class="badge-cog">${sign("cog")}</span>` : nothing
    }</span>${name ? html`<b class="badge-mark">${seat.mark}</b>` : nothing}</span>`;
}

/** @type {Suit[]} */
export const SUITS = ["fox", "rabbit", "mouse", "bird"];

/**
 * A suit as colour, shape and letter.
 * @param {Suit} suit
 * @param {boolean} [named] whether those who listen hear it; not where words beside it say it
 */
export function suitSign(suit, named = true) {
  return html`<svg class="suit" data-s=${suit} data-about="suit:${suit}" viewBox="0 0 24 24" role=${named ? "img" : nothing} aria-label=${named ? suit : nothing}
    aria-hidden=${named ? nothing : "true"}>
    <use href="#s-${suit}" width="24" height="24"></use>
    <text x=${suit === "bird" ? 9.5 : 12} y=${SUIT_BASE[suit]}>${suit[0].toUpperCase()}</text></svg>`;
}

/** Where the baseline of the suit's letter sits in its sign. */
export const SUIT_BASE = { fox: 16.2, rabbit: 20.2, mouse: 18.8, bird: 13.2 };

/**
 * An item tile: face up or down, whole or damaged.
 * @param {Item} item
 * @param {{up?: boolean, damaged?: boolean}} [state]
 */
export function itemSign(item, { up = true, damaged = false } = {}) {
  const words = [item, up ? "" : "used", damaged ? "damaged" : ""].filter(Boolean).join(", ");
  return html`<span class="item" data-about="item:${item}" ?data-down=${!up} ?data-damaged=${damaged} role="img" aria-label=${words}
    title=${words}>${sign(`i-${item}`)}</span>`;
}
