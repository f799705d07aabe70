/** What Python has said about the game at hand: views, reasons and the summary, a few of them kept. */

/**
 * @import { Call, Calls, Faction, MomentView, Summary } from "../types.js"
 * @typedef {Calls["why"][1]} WhyReply
 */

const MOST = 120;

/** What was said so far. */
export class Views {
  /** @param {Call} call */
  constructor(call) {
    this.call = call;
    /** @type {Faction | null} */
    this.viewer = null;
    /** @type {Map<number, Promise<MomentView>>} */
    this.views = new Map();
    /** @type {Map<number, Promise<WhyReply>>} */
    this.whys = new Map();
    /** @type {Promise<Summary> | null} */
    this.end = null;
    /** @type {Promise<void> | null} */
    this.busy = null;
  }

  /**
   * Forget the former game.
   * @param {Faction | null} [viewer] for whose eyes is what follows
   */
  open(viewer = null) {
    this.viewer = viewer;
    this.views = new Map();
    this.whys = new Map();
    this.end = null;
    this.busy = null;
  }

  /**
   * Forget what was said of events from a number on: they have changed.
   * @param {number} from
   */
  forget(from) {
    for (const shelf of [this.views, this.whys])
      for (const i of shelf.keys()) if (i >= from) shelf.delete(i);
    this.end = null;
  }

  /**
   * @template T
   * @param {Map<number, Promise<T>>} shelf
   * @param {number} key
   * @param {() => Promise<T>} fetch
   */
  #kept(shelf, key, fetch) {
    let answer = shelf.get(key);
    if (!answer) {
      answer = fetch();
      answer.catch(() => shelf.delete(key));
      shelf.set(key, answer);
      for (const oldest of shelf.keys()) if (shelf.size > MOST) shelf.delete(oldest);
    }
    return answer;
  }

  /**
   * The view just after event i. While another view is on its way this waits, so that dragging the
   * scrubber asks only for where it comes to rest.
   * @overload
   * @param {number} i
   * @returns {Promise<MomentView>}
   */
  /**
   * @overload
   * @param {number} i
   * @param {() => boolean} wanted whether it still is, once there is an answer to wait for
   * @returns {Promise<MomentView | null>} null when it was not
   */
  /**
   * @param {number} i
   * @param {() => boolean} [wanted]
   * @returns {Promise<MomentView | null>}
   */
  async view(i, wanted = () => true) {
    while (this.busy && !this.views.has(i)) {
      await this.busy;
      if (!wanted()) return null;
    }
    const known = this.views.get(i);
    if (known) return known;
    const answer = this.#kept(this.views, i, () => this.call("at", { i, viewer: this.viewer }));
    this.busy = answer.then(
      () => {},
      () => {},
    );
    await this.busy;
    this.busy = null;
    return answer;
  }

  /**
   * Fetch what will probably be asked next.
   * @param {number[]} cursors
   * @param {() => boolean} wanted whether it still is
   */
  async ahead(cursors, wanted) {
    for (const i of new Set(cursors)) if (wanted()) await this.view(i, wanted);
  }

  /**
   * The reasons behind an event.
   * @param {number} i
   */
  why(i) {
    return this.#kept(this.whys, i, () => this.call("why", { i }));
  }

  /** How the game ended. */
  summary() {
    this.end ??= this.call("summary", { viewer: this.viewer }).catch((error) => {
      this.end = null;
      throw error;
    });
    return this.end;
  }
}
