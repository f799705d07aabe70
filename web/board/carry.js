/** Dragging a warrior or pawn on the map to another place: told as an event "carry" on the svg. */

/**
 * @import { Faction, PlaceId } from "../types.js"
 * @import { Board } from "./board.js"
 * @import { Spot } from "./layout.js"
 * @typedef {{faction: Faction, kind: string, from: PlaceId, to: PlaceId | null}} Carried pieces that were dragged; `to` is
 *   null where they came from, or where there is no place
 */

const START_PX = 12;
const GRIP_PX = 24;
const LIFT = 46;

/** The piece under a finger. */
export class Carry {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    /** What is taken up. @type {Spot | null} */
    this.spot = null;
    /** What is drawn of it. @type {SVGGElement | null} */
    this.piece = null;
    /** What is drawn under the finger once it moves. @type {SVGGElement | null} */
    this.ghost = null;
    /** Where it can be put down. @type {PlaceId[]} */
    this.homes = [];
    /** @type {[number, number]} */
    this.from = [0, 0];
    const { svg } = board;
    svg.addEventListener("pointerdown", (event) => this.#take(event));
    svg.addEventListener("pointermove", (event) => this.#move(event));
    svg.addEventListener("pointerup", (event) => this.#put(event));
    svg.addEventListener("pointercancel", () => this.drop());
  }

  /** Nothing is held. */
  drop() {
    if (this.ghost) this.board.glow(null);
    this.ghost?.remove();
    this.ghost = this.spot = null;
    this.board.lens.held = false;
  }

  /**
   * The warriors or pawn under a finger, if any, or those of a clearing that can leave it.
   * @param {PointerEvent} event
   */
  #under(event) {
    const { board } = this;
    const place = board.tellable ? null : board.placeAt(event);
    const leave = place !== null && board.reach(place).length > 0;
    const at = board.pointAt(event);
    const scale = board.world.getScreenCTM()?.a ?? 1;
    const far = (/** @type {Spot} */ { x, y }) => Math.hypot(x - at.x, y - at.y) * scale;
    const found = [...board.spots.values()]
      .filter(({ shape, faction }) => (shape === "warrior" || shape === "pawn") && (board.tellable || faction === board.carriable))
      .toSorted((a, b) => far(a) - far(b))[0];
    return found && (far(found) <= GRIP_PX || (leave && String(found.at) === place)) ? found : null;
  }

  /** @param {PointerEvent} event */
  #take(event) {
    const { board } = this;
    const alone = event.isPrimary && board.lens.fingers.size < 2;
    this.drop();
    if (!alone || !(board.tellable || board.carriable)) return;
    this.spot = this.#under(event);
    this.piece = (this.spot && board.nodes.get(this.spot.key)?.node) ?? null;
    this.from = [event.clientX, event.clientY];
    board.lens.held = this.spot !== null;
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const { board, spot } = this;
    if (!spot) return;
    const far = Math.hypot(event.clientX - this.from[0], event.clientY - this.from[1]);
    if (!this.ghost) {
      if (far < START_PX) return;
      board.svg.setPointerCapture(event.pointerId);
      this.ghost = /** @type {SVGGElement} */ (this.piece?.cloneNode(true));
      this.ghost.classList.add("flyer", "carried");
      board.layers.flyers.append(this.ghost);
      this.homes = board.tellable ? [] : board.reach(String(spot.at));
    }
    const { x, y } = board.pointAt(event);
    this.ghost.style.transform = `translate(${x}px, ${y - LIFT}px) scale(1.15)`;
    const place = board.placeAt(event);
    const fit = place !== null && (board.tellable || this.homes.includes(place));
    board.glow(fit ? [place] : [], this.homes);
  }

  /** @param {PointerEvent} event */
  #put(event) {
    const { board, spot, ghost } = this;
    this.drop();
    if (!ghost || !spot?.faction) return;
    const to = board.placeAt(event);
    const from = String(spot.at);
    const { faction, kind } = spot;
    const detail = { faction, kind, from, to: to === from ? null : to };
    board.svg.dispatchEvent(new CustomEvent("carry", { bubbles: true, detail }));
  }
}
