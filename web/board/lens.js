/** Pinch, drag, wheel, keys and double tap on the map. */

/**
 * @import { Point } from "../types.js"
 * @import { Box } from "./scene.js"
 */

const MOST = 4;
/** So much of the map is seen around what is looked at, and below it, where there is no label. */
const AROUND = 105;
const BELOW = 80;
const TAP_MS = 320;
const NEAR_PX = 40;

/** What part of the map is seen, and how large. */
export class Lens {
  /**
   * @param {SVGSVGElement} svg
   * @param {SVGGElement} world what moves in it
   */
  constructor(svg, world) {
    this.svg = svg;
    this.world = world;
    /** @type {Map<number, Point>} */
    this.fingers = new Map();
    this.lastTap = 0;
    /** @type {Point} */
    this.lastPlace = [0, 0];
    this.zoom = 1;
    this.x = 0;
    this.y = 0;
    /** @type {Box | null} */
    this.box = null;
    /** Whether a tap there means something else than zooming, however often. @type {((event: PointerEvent) => boolean) | null} */
    this.barred = null;
    /** Whether a finger holds a piece, and does not drag the map. */
    this.held = false;
    this.fit();
    svg.addEventListener("pointerdown", (event) => this.#down(event));
    svg.addEventListener("pointermove", (event) => this.#move(event));
    svg.addEventListener("pointerup", (event) => this.#up(event));
    svg.addEventListener("pointercancel", (event) => this.#up(event));
    svg.addEventListener("touchmove", (event) => this.#still(event), { passive: false });
    svg.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    svg.addEventListener("keydown", (event) => this.#key(event));
  }

  /**
   * Set the box that is seen when nothing is zoomed.
   * @param {Box} box
   */
  frame(box) {
    this.box = box;
    this.fit();
  }

  /**
   * The middle of the box.
   * @returns {Point}
   */
  middle() {
    const { x, y, width, height } = this.box ?? { x: 0, y: 0, width: 0, height: 0 };
    return [x + width / 2, y + height / 2];
  }

  /**
   * See some points from near, or all of the box when there are none.
   * @param {Point[]} points
   */
  look(points) {
    const { width: wide, height: high } = this.svg.getBoundingClientRect();
    const scale = this.svg.getScreenCTM()?.a;
    if (!points.length || !this.box || !high || !scale) return this.fit();
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const [left, right, top, bottom] = [Math.min(...xs) - AROUND, Math.max(...xs) + AROUND, Math.min(...ys) - AROUND, Math.max(...ys) + BELOW];
    const [x, y] = this.middle();
    this.zoom = Math.min(MOST, wide / (right - left) / scale, high / (bottom - top) / scale);
    this.x = x - ((left + right) / 2) * this.zoom;
    this.y = y - ((top + bottom) / 2) * this.zoom;
    this.#put();
  }

  /** See all of the box. */
  fit() {
    this.zoom = 1;
    this.x = 0;
    this.y = 0;
    this.#apply();
  }

  /**
   * Zoom about a point of the map's box, or about its middle.
   * @param {number} factor
   * @param {Point} [point]
   */
  by(factor, [px, py] = this.middle()) {
    const zoom = Math.max(1, Math.min(MOST, this.zoom * factor));
    this.x = px - ((px - this.x) * zoom) / this.zoom;
    this.y = py - ((py - this.y) * zoom) / this.zoom;
    this.zoom = zoom;
    this.#apply();
  }

  /**
   * @param {number} dx
   * @param {number} dy
   */
  #pan(dx, dy) {
    this.x += dx;
    this.y += dy;
    this.#apply();
  }

  #apply() {
    if (this.box) {
      const { x, y, width, height } = this.box;
      const slack = this.zoom - 1;
      this.x = Math.max(-slack * (x + width), Math.min(-slack * x, this.x));
      this.y = Math.max(-slack * (y + height), Math.min(-slack * y, this.y));
    }
    this.#put();
  }

  /** Let the map be seen so. */
  #put() {
    this.world.style.transform = `translate(${this.x}px, ${this.y}px) scale(${this.zoom})`;
    this.svg.toggleAttribute("data-zoomed", this.zoom > 1.01);
    this.svg.dispatchEvent(new CustomEvent("lens", { bubbles: true, detail: this.zoom }));
  }

  /**
   * @param {MouseEvent} event
   * @returns {Point}
   */
  #point(event) {
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.svg.getScreenCTM()?.inverse());
    return [x, y];
  }

  /** @param {PointerEvent} event */
  #down(event) {
    this.fingers.set(event.pointerId, this.#point(event));
    if (this.fingers.size > 1) {
      this.lastTap = 0;
      return;
    }
    const now = event.timeStamp;
    const near = Math.hypot(event.clientX - this.lastPlace[0], event.clientY - this.lastPlace[1]) < NEAR_PX;
    this.lastPlace = [event.clientX, event.clientY];
    if (this.barred?.(event)) this.lastTap = 0;
    else if (near && now - this.lastTap < TAP_MS) {
      if (this.zoom > 1.01) this.fit();
      else this.by(2, this.#point(event));
      this.lastTap = 0;
    } else this.lastTap = now;
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const old = this.fingers.get(event.pointerId);
    if (!old) return;
    const now = this.#point(event);
    this.fingers.set(event.pointerId, now);
    const others = [...this.fingers].filter(([id]) => id !== event.pointerId);
    if (!others.length) {
      if (this.zoom > 1.01 && !this.held) {
        this.svg.setPointerCapture(event.pointerId);
        this.#pan(now[0] - old[0], now[1] - old[1]);
      }
      return;
    }
    const other = others[0][1];
    const span = (/** @type {Point} */ point) => Math.hypot(point[0] - other[0], point[1] - other[1]) || 1;
    this.by(span(now) / span(old), [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2]);
    this.#pan((now[0] - old[0]) / 2, (now[1] - old[1]) / 2);
  }

  /**
   * Where a finger moves a piece, or a map that scrolls nothing: else the browser takes the end of it for a fling, and swallows the next tap.
   * @param {TouchEvent} event
   */
  #still(event) {
    if (this.held || getComputedStyle(this.svg).touchAction === "none") event.preventDefault();
  }

  /** @param {PointerEvent} event */
  #up(event) {
    this.fingers.delete(event.pointerId);
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    if (!event.ctrlKey) return;
    event.preventDefault();
    this.by(Math.exp(-event.deltaY / 200), this.#point(event));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const step = 90;
    /** @type {Record<string, Point>} */
    const moves = { ArrowLeft: [step, 0], ArrowRight: [-step, 0], ArrowUp: [0, step], ArrowDown: [0, -step] };
    if (event.key === "+" || event.key === "=") this.by(1.4);
    else if (event.key === "-") this.by(1 / 1.4);
    else if (event.key === "0") this.fit();
    else if (this.zoom > 1.01 && moves[event.key] && !event.shiftKey) this.#pan(...moves[event.key]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
