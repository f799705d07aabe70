/** Dragging what lies beside the map: a card or a piece of the own board, to where an option takes it. */

import { swallowClick } from "../shell/drags.js";
import { Narrowing } from "./narrowing.js";

/**
 * @import { Desk } from "../game/desk.js"
 * @import { PlaceId } from "../types.js"
 * @import { Parts } from "./boards/types.js"
 * @typedef {Partial<Parts>[]} Ways the parts that something stands for, in each way it can be meant
 * @typedef {HTMLElement & {drag?: Ways, drop?: Ways}} Thing an element with `data-drag` or `data-drop`
 */

const START_PX = 8;
/** How long a finger rests on something to take it up: before that it scrolls. */
const HOLD_MS = 180;

/** Takes up what is under a pointer, and puts it down elsewhere. */
export class Drag {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    /** What is held. @type {Thing | null} */
    this.thing = null;
    /** What is drawn of it once it moves. @type {HTMLElement | null} */
    this.ghost = null;
    /** @type {[number, number]} */
    this.from = [0, 0];
    this.held = false;
    /** The places of the map where it can be put down. @type {PlaceId[]} */
    this.homes = [];
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    document.addEventListener("pointerdown", (event) => this.#take(event));
    document.addEventListener("pointermove", (event) => this.#move(event));
    document.addEventListener("pointerup", (event) => this.#put(event));
    document.addEventListener("pointercancel", () => this.#drop());
    // a finger that holds something scrolls nothing
    document.addEventListener("touchmove", (event) => this.held && event.preventDefault(), { passive: false });
    document.addEventListener("dragstart", (event) => this.thing && event.preventDefault());
  }

  /** @param {PointerEvent} event */
  #take({ target, isPrimary, button, clientX, clientY, pointerType }) {
    this.#drop();
    const { play } = this.desk;
    const thing = /** @type {Thing | null} */ (/** @type {Element} */ (target).closest?.("[data-drag]"));
    const asking = document.body.hasAttribute("data-asking");
    if (!thing?.drag || !isPrimary || button || !play.decision || play.busy || asking) return;
    this.thing = thing;
    this.from = [clientX, clientY];
    this.held = pointerType === "mouse";
    this.timer = setTimeout(() => (this.held = this.thing !== null), HOLD_MS);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const { thing } = this;
    if (!thing) return;
    const { clientX, clientY } = event;
    if (!this.ghost) {
      if (Math.hypot(clientX - this.from[0], clientY - this.from[1]) < START_PX) return;
      if (!this.held) return this.#drop();
      this.ghost = this.#lift(thing);
    }
    this.ghost.style.translate = `${clientX}px ${clientY}px`;
    const place = this.#place(event);
    this.desk.board.glow(place !== null && this.homes.includes(place) ? [place] : [], this.homes);
  }

  /**
   * A likeness of something, to be moved.
   * @param {Thing} thing
   */
  #lift(thing) {
    const ghost = document.createElement("div");
    ghost.className = "own own-alone drag-ghost";
    ghost.dataset.f = /** @type {HTMLElement | null} */ (thing.closest("[data-f]"))?.dataset.f ?? "";
    ghost.inert = true;
    ghost.append(thing.cloneNode(true));
    ghost.style.width = `${Math.min(thing.offsetWidth, 180)}px`;
    document.body.append(ghost);
    document.body.toggleAttribute("data-dragging", true);
    const { picks } = this.desk.play;
    const drag = thing.drag ?? [];
    this.homes = picks.homes(drag);
    for (const home of /** @type {NodeListOf<Thing>} */ (document.querySelectorAll("[data-drop]")))
      home.toggleAttribute("data-open", home !== thing && picks.fits(Narrowing.onto(drag, home.drop ?? [])));
    return ghost;
  }

  /**
   * The place of the map under a pointer.
   * @param {PointerEvent} event
   */
  #place(event) {
    const { board } = this.desk;
    const under = document.elementFromPoint(event.clientX, event.clientY);
    return under && board.svg.contains(under) ? board.placeAt(event) : null;
  }

  /** @param {PointerEvent} event */
  #put(event) {
    const { thing, ghost } = this;
    this.#drop();
    if (!ghost || !thing?.drag) return;
    swallowClick();
    const place = this.#place(event);
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const home = /** @type {Thing | null} */ (under?.closest("[data-drop]"));
    const { play } = this.desk;
    if (place) play.put(thing.drag, [{ at: place }, { to: place }], place);
    else if (home?.drop && home !== thing) play.put(thing.drag, home.drop);
    else if (under?.closest(".question, .dock")) play.put(thing.drag, [{}]);
  }

  /** Nothing is held. */
  #drop() {
    clearTimeout(this.timer);
    if (this.ghost) this.desk.board.glow(null);
    this.ghost?.remove();
    for (const home of document.querySelectorAll("[data-drop][data-open]")) home.removeAttribute("data-open");
    document.body.removeAttribute("data-dragging");
    this.thing = this.ghost = null;
    this.held = false;
  }
}
