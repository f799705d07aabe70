/** Dragging the sheet of panels over the map, on a phone. */

import { swallowClick } from "../shell/drags.js";

const START_PX = 8;
const FAR_PX = 50;

/**
 * Follow a finger that went down on the sheet's edge.
 * @param {PointerEvent} event its pointerdown
 * @param {(state: "half" | "full") => void} onDone told where the sheet was left
 */
export function dragSheet(event, onDone) {
  const edge = /** @type {HTMLElement} */ (event.currentTarget);
  const game = /** @type {HTMLElement} */ (edge.closest(".game"));
  const map = /** @type {HTMLElement} */ (game.querySelector(".map"));
  const most = /** @type {HTMLElement} */ (game.querySelector(".map-host")).offsetHeight;
  const begun = { y: event.clientY, height: map.offsetHeight };
  let dragging = false;

  const move = (/** @type {PointerEvent} */ { clientY }) => {
    const by = clientY - begun.y;
    if (!dragging && Math.abs(by) < START_PX) return;
    dragging = true;
    game.toggleAttribute("data-dragging", true);
    map.style.height = `${Math.max(0, Math.min(most, begun.height + by))}px`;
  };
  const up = (/** @type {PointerEvent} */ { type, clientY }) => {
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", up);
    removeEventListener("pointercancel", up);
    if (!dragging) return;
    game.removeAttribute("data-dragging");
    map.style.height = "";
    swallowClick();
    const by = clientY - begun.y;
    if (type === "pointerup" && Math.abs(by) > FAR_PX) onDone(by < 0 ? "full" : "half");
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", up);
  addEventListener("pointercancel", up);
}
