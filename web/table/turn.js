/** What somebody did in a turn, told by its name: keys that tell, and keys that open more of them. */
import { html, nothing } from "../vendor/lit-html.js";
import { iconButton, law } from "../shell/parts.js";
import { focusOn } from "../shell/page.js";

/**
 * @import { DeedKey, Notation, PlaceId } from "../types.js"
 * @import { Target } from "../board/board.js"
 * @import { Desk } from "../game/desk.js"
 */

/** The keys of the turn that is told on a desk. */
export class Turn {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    /** The labels of the keys that are open, the last one inside the others. @type {string[]} */
    this.path = [];
    /** The place of the map that narrows what is open. @type {PlaceId | null} */
    this.at = null;
  }

  /** Nothing is open. */
  close() {
    this.path = [];
    this.at = null;
  }

  /** The keys to show, and what they belong to. */
  get shown() {
    /** @type {DeedKey[]} */
    let keys = this.desk.companion.table?.deeds ?? [];
    /** @type {DeedKey | null} */
    let open = null;
    for (const label of this.path) {
      open = keys.find((key) => key.label === label && key.keys) ?? null;
      if (!open) {
        this.close();
        return { open, keys: this.desk.companion.table?.deeds ?? [] };
      }
      keys = open.keys ?? [];
    }
    const { at } = this;
    return { open, keys: at === null ? keys : keys.filter(({ place }) => place === at) };
  }

  /**
   * The places that stand for keys, ringed on the map.
   * @returns {Target[]}
   */
  get targets() {
    const { open, keys } = this.shown;
    const places = open ? new Set(keys.flatMap(({ place }) => place ?? [])) : [];
    return [...places].map((place) => ({ place, chosen: place === this.at, key: "", label: place }));
  }

  /**
   * A key was pressed: it tells, or opens others.
   * @param {DeedKey} key
   */
  press = (key) => {
    const { companion, page } = this.desk;
    const { edit } = key;
    if (edit) {
      this.close();
      return companion.tell(() => edit);
    }
    this.path = [...this.path, key.label];
    this.at = null;
    page.draw();
    return this.#focus();
  };

  /**
   * A place of the map was pressed while keys are open.
   * @param {PlaceId} place
   * @returns {boolean} whether it stands for any of them
   */
  point(place) {
    const { open, keys } = this.shown;
    const such = open ? keys.filter((key) => key.place === place) : [];
    if (!such.length) return false;
    if (such.length === 1) this.press(such[0]);
    else {
      this.at = place;
      this.desk.page.draw();
    }
    return true;
  }

  /** Close the innermost of what is open. */
  back = () => {
    if (this.at === null) this.path = this.path.slice(0, -1);
    this.at = null;
    this.desk.page.draw();
    this.#focus();
  };

  #focus() {
    document.getElementById("panel-turn")?.scrollTo(0, 0);
    focusOn(/** @type {HTMLElement | null} */ (document.querySelector(".deeds h3, .deeds button")));
  }
}

/**
 * Keys side by side; one that opens others says so.
 * @param {DeedKey[]} keys
 * @param {(key: DeedKey) => unknown} press
 */
const keyRow = (keys, press) => html`<div class="deed-keys">${keys.map(
  (key) => html`<button type="button" class="button deed-key" data-test="deed" data-label=${key.label} data-edit=${key.edit ?? nothing}
    aria-haspopup=${key.keys ? "true" : nothing} @click=${() => press(key)}>${key.label}${key.keys ? html`<span aria-hidden="true"> …</span>` : nothing}</button>`,
)}</div>`;

/**
 * What can be told by name now.
 * @param {Desk} desk
 */
export function turnKeys({ turn }) {
  const { open, keys } = turn.shown;
  if (!keys.length) return nothing;
  if (!open) return html`<section class="deeds" data-test="deeds">${keyRow(keys, turn.press)}</section>`;
  return html`<section class="deeds" data-test="deeds" data-open=${open.label} aria-label=${turn.path.join(", ")}>
    <header class="page-head"><h3 tabindex="-1">${turn.path.join(" · ")} ${open.law ? law(open.law) : nothing}</h3>
      ${iconButton("cross", "Close", turn.back, { test: "deeds-close" })}</header>${keyRow(keys, turn.press)}</section>`;
}

/**
 * What can be told by name of the place that is open.
 * @param {DeedKey[]} keys
 * @param {(edit: Notation) => unknown} tell
 */
export const deedsHere = (keys, tell) => (keys.length ? keyRow(keys, ({ edit }) => edit && tell(edit)) : nothing);
