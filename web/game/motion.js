/** Pieces, dice and points that visibly move, from one moment of a game to another. */

/**
 * @import { Faction, MomentView } from "../types.js"
 * @import { Desk } from "./desk.js"
 */

const MOST_STOPS = 16;
const TRAVEL_MS = 1500;
/** How long dice lie, to tumble and to be read. */
const DICE_MS = 800;

/** What moves on a desk. */
export class Motion {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
  }

  /**
   * Walk the board through the events between two cursors, quickly; any other move cuts it short.
   * @param {number} former
   * @param {number} cursor
   * @param {() => boolean} current whether this is still the last move
   */
  async travel(former, cursor, current) {
    const first = cursor - former > MOST_STOPS ? cursor : former + 1;
    const ms = Math.max(80, Math.min(250, TRAVEL_MS / (cursor - first + 1)));
    for (let i = first; i <= cursor; i++) {
      const view = await this.desk.views.view(i, current);
      if (!view || !current()) return;
      const stirs = this.perform(view, ms);
      if (stirs && i < cursor) await new Promise((done) => setTimeout(done, view.event?.dice ? DICE_MS : ms));
      if (!current()) return;
    }
  }

  /**
   * Put a view on the board and let its event's pieces, dice and points move.
   * @param {MomentView} view
   * @param {number} ms
   * @returns {boolean} whether any did
   */
  perform(view, ms) {
    const { board, calm, seats } = this.desk;
    const before = board.show(view, seats);
    const { event } = view;
    if (!event || calm.matches) return false;
    board.move(event, before, ms);
    for (const { who, n } of event.points) flyPoints(who, n, board.onScreen(event.clearings[0]));
    return event.pieces.length + event.points.length > 0 || event.dice !== null;
  }
}

/**
 * Let points fly from a place on the screen to the score of a player.
 * @param {Faction} who
 * @param {number} n
 * @param {{x: number, y: number}} from
 */
function flyPoints(who, n, from) {
  const chip = document.querySelector(`[data-player="${who}"]`);
  if (!chip) return;
  const box = chip.getBoundingClientRect();
  const flyer = Object.assign(document.createElement("b"), {
    className: "points-flyer",
    textContent: n > 0 ? `+${n}` : `${n}`,
  });
  flyer.dataset.f = who;
  flyer.setAttribute("aria-hidden", "true");
  document.body.append(flyer);
  const at = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ scale) => ({
    transform: `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`,
  });
  flyer
    .animate(
      [
        at(from.x, from.y, 0.6),
        at(from.x, from.y - 30, 1.2),
        at(box.x + box.width / 2, box.y + box.height / 2, 0.7),
      ],
      { duration: 600, easing: "ease-in-out" },
    )
    .finished.finally(() => flyer.remove());
}
