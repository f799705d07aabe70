/** What differs? Before a bot's turn: the pieces that could change what it does, to be put right with one press. */
import { html, nothing } from "../vendor/lit-html.js";
import { counter, pieceSign } from "./editor.js";

/**
 * @import { Differences } from "../types.js"
 * @import { Desk } from "../game/desk.js"
 */

/** What is worth a look on a desk before a bot's turn. */
export class Differs {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    /** @type {Differences | null} */
    this.found = null;
  }

  /**
   * Learn what is worth a look; rows on show stay where they are.
   * @param {() => boolean} current
   */
  async renew(current) {
    const { call, companion, page } = this.desk;
    if (companion.mode !== "check") {
      this.found = null;
      return;
    }
    const { found: former } = this;
    const kept = former?.rows.map(({ id }) => id) ?? null;
    const found = await call("differs", { kept, ...(former ? { turn: former.turn } : {}) });
    if (!current()) return;
    this.found = former?.turn === found.turn ? { ...found, head: former.head } : found;
    page.draw();
  }
}

/**
 * What is worth a look, each piece with a minus and a plus.
 * @param {Desk} desk
 */
export function differsPanel({ companion, differs: { found } }) {
  if (!found) return nothing;
  return html`<section class="differs" data-test="differs"><p>${found.head}</p>${found.rows.map(
    (row) => html`<div class="piece-row" data-f=${row.faction} data-test="differs-row" data-id=${row.id} role="group" aria-label="${row.label}: ${row.n}">
      <span class="piece-face">${pieceSign(row)}</span><span class="piece-name">${row.label}</span>
      ${counter(row.label, row.n, row, (way) => companion.tell(() => row[way], true))}</div>`,
  )}</section>`;
}
