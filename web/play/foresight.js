/** What an option brings about, as Python plays it on a copy: asked for while it is pointed at, shown before it is done. */

/**
 * @import { Notation, PlaceId, Preview } from "../types.js"
 * @import { Desk } from "../game/desk.js"
 * @import { Narrowing } from "./narrowing.js"
 * @typedef {(picks: Narrowing) => void} Change what choosing something would change
 * @typedef {{text: Notation | null, places: PlaceId[]}} Look an option that is looked into, and the places it names
 */

/** How long a pointer rests before what is under it is looked into, in milliseconds. */
const REST = 60;

/**
 * What choosing an element of the page would change: an element with `data-peek` has it as its `peek`.
 * @param {EventTarget | null} target
 * @returns {Change | null}
 */
function peekOf(target) {
  const found = /** @type {(HTMLElement & {peek?: Change}) | null} */ (/** @type {Element} */ (target).closest?.("[data-peek], .target"));
  if (!found) return null;
  return found.peek ?? ((picks) => picks.point(String(found.dataset.place)));
}

/** Looks ahead for the person at the device. */
export class Foresight {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    /** What was answered for the decision at hand, by option. @type {Map<Notation, Promise<Preview>>} */
    this.known = new Map();
    /** What is looked into. @type {Look} */
    this.at = { text: null, places: [] };
    /** What an option brings about: of the one that is looked into once that is known, till then of the one before it. @type {Preview | null} */
    this.shown = null;
    /** Which option that is. @type {Notation | null} */
    this.of = null;
    /** Whether all of it is told where it has little room. */
    this.whole = false;
    /** What of the question is pointed at. @type {Element | null | undefined} */
    this.peeked = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    const { svg } = desk.board;
    document.addEventListener("pointerover", ({ target, pointerType }) => {
      const inside = /** @type {Element} */ (target).closest?.(".now-box, .options");
      if (pointerType === "mouse") this.peeked = inside?.classList.contains("options") ? /** @type {Element} */ (target).closest("[data-peek]") : null;
      if (pointerType === "mouse" && !svg.contains(/** @type {Node} */ (target))) this.#peek(peekOf(target), Boolean(inside));
    });
    document.addEventListener("focusin", ({ target }) => {
      if (/** @type {Element} */ (target).matches(":focus-visible")) this.#peek(peekOf(target), false);
    });
    svg.addEventListener("rest", (event) => {
      const { detail } = /** @type {CustomEvent<PlaceId | null>} */ (event);
      this.#peek(detail === null ? null : (picks) => picks.point(detail), false);
    });
  }

  /** Another decision is asked; whoever asks it draws it. */
  renew() {
    const { board } = this.desk;
    clearTimeout(this.timer);
    this.known.clear();
    Object.assign(this, { at: { text: null, places: [] }, shown: null, of: null, whole: false });
    board.rest([]);
    board.foretell([]);
  }

  /**
   * Something is pointed at, or no longer: then it is what is chosen that counts.
   * @param {Change | null} change
   * @param {boolean} stays whether what was pointed at before still is
   */
  #peek(change, stays) {
    const { play } = this.desk;
    if (!play.hands || !play.decision || play.busy) return;
    if (change) this.look(play.picks.tried(change), REST);
    else if (!stays) this.look(play.picks.look, REST);
  }

  /**
   * Look into an option, or into none.
   * @param {Look} at
   * @param {number} [rest] how long to wait whether it still is wanted
   */
  look(at, rest = 0) {
    clearTimeout(this.timer);
    if (rest && at.text !== null) this.timer = setTimeout(() => this.#turn(at), rest);
    else this.#turn(at);
  }

  /** @param {Look} at */
  #turn(at) {
    const { text } = at;
    this.at = at;
    this.desk.board.rest(at.places);
    if (text === null) this.#show(null, null);
    else if (this.of !== text) this.#ask(text);
  }

  /** Tell all of it where it has little room, or its first lines again. */
  fold = () => {
    this.whole = !this.whole;
    this.desk.page.draw();
  };

  /**
   * What an option brings about.
   * @param {Notation} text
   */
  ask(text) {
    const { desk, known } = this;
    const answer = known.get(text) ?? desk.call("preview", { text, viewer: desk.play.viewer });
    known.set(text, answer);
    return answer;
  }

  /**
   * What an option brings about, if that is shown.
   * @param {Notation | null | undefined} text
   */
  told(text) {
    return this.of === text ? this.shown : null;
  }

  /** @param {Notation} text */
  async #ask(text) {
    const { known } = this;
    const answer = this.ask(text);
    // without an answer it stays untold what the option would bring about, and it can be taken all the same
    const preview = await answer.catch(() => null);
    if (this.at.text === text && known.get(text) === answer) this.#show(preview, preview && text);
  }

  /**
   * @param {Preview | null} preview
   * @param {Notation | null} of
   */
  #show(preview, of) {
    if (preview === this.shown) return;
    Object.assign(this, { shown: preview, of });
    this.whole = false;
    this.desk.board.foretell(preview?.pieces ?? []);
    this.desk.page.draw();
    this.peeked?.scrollIntoView({ block: "nearest" }); // the box may have taken its place
  }
}
