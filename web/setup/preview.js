/** The map of a setup form, with its priorities and suits as the game will have them. */
import { Board } from "../board/board.js";
import { landOf } from "./form.js";

/**
 * @import { Hello, MapView, PlaceId } from "../types.js"
 * @import { Draft, Land } from "./form.js"
 */

/** A map in small, on which suits can be swapped. */
export class Preview {
  /**
   * @param {(land: Land) => Promise<MapView>} ask
   */
  constructor(ask) {
    this.host = Object.assign(document.createElement("div"), { className: "preview" });
    this.host.dataset.test = "preview";
    this.board = new Board(this.host);
    this.ask = ask;
    this.shown = "";
    /** The draft on show. @type {Draft | null} */
    this.draft = null;
    this.redraw = () => {};
    /** @type {MapView | null} */
    this.map = null;
    /** The first of two clearings that swap their suits. @type {PlaceId | null} */
    this.first = null;
    this.host.addEventListener("place", (event) => this.#tap(/** @type {CustomEvent} */ (event).detail));
  }

  /**
   * Show the map of a draft; suits that were dealt by hand are swapped there, and `redraw` called.
   * @param {Hello} hello
   * @param {Draft} draft
   * @param {() => void} redraw
   */
  async show(hello, draft, redraw) {
    if (draft !== this.draft || !draft.hand) this.#choose(null);
    Object.assign(this, { draft, redraw });
    const request = landOf(hello, draft);
    const wanted = JSON.stringify(request);
    if (wanted === this.shown) return;
    this.shown = wanted;
    const map = await this.ask(request);
    if (wanted !== this.shown) return;
    this.map = map;
    this.board.setMap(map);
    this.#choose(this.first);
    this.board.lens.fit();
  }

  /** The suits on show, in clearing order. */
  get suits() {
    return this.map?.clearings.toSorted((a, b) => a.id - b.id).map(({ suit }) => suit) ?? [];
  }

  /**
   * Choose the first of two clearings, or none.
   * @param {PlaceId | null} place
   */
  #choose(place) {
    this.first = place;
    this.board.rings(place === null ? [] : [{ id: place, chosen: true }]);
  }

  /** @param {PlaceId} place */
  #tap(place) {
    const { draft, first, map } = this;
    if (!draft?.hand || !map?.clearings.some(({ id }) => String(id) === place)) return;
    if (first === null) return this.#choose(place);
    this.#choose(null);
    const suits = [...draft.hand];
    const [a, b] = [Number(first) - 1, Number(place) - 1];
    [suits[a], suits[b]] = [suits[b], suits[a]];
    draft.hand = suits;
    this.redraw();
  }
}
