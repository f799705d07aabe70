/** How a tab holds the game that lies open in it: whether it is played here, and which revision of it is stored. */
import { Outdated, keep, onNews, storedRevision } from "./store.js";

/**
 * @import { StoredRecord } from "./store.js"
 * @typedef {"here" | "elsewhere" | "deleted"} Standing where a game is played now, if it is still there
 */

/** How long nothing is said while another tab may still let go, as one does that is being left, in milliseconds. */
const PATIENCE = 400;

/**
 * Ask that no other tab holds the same, such as a game that is played.
 * @param {string} name
 * @param {boolean} steal whether another tab must let it go
 * @param {() => void} onLost told when another tab has taken it
 * @param {AbortSignal} [until] when to stop waiting for another tab
 * @returns {Promise<(() => void) | null>} lets it go again; null when another tab has it
 */
export const lock = (name, steal, onLost, until = AbortSignal.timeout(PATIENCE)) =>
  new Promise((settle) => {
    // the revisions alone protect the games of a browser without locks
    if (!navigator.locks) return settle(() => {});
    let held = false;
    const hold = () =>
      new Promise((free) => {
        held = true;
        settle(() => free(null));
      });
    const how = steal ? { steal } : { signal: until };
    return navigator.locks.request(`rootcore ${name}`, how, hold).catch(() => {
      if (held) onLost();
      else settle(until.aborted ? null : () => {});
    });
  });

/** The hold on one game after another. */
export class Keeper {
  /** @param {() => void} onChange told when the game is now played elsewhere, or here, or is gone */
  constructor(onChange) {
    this.onChange = onChange;
    /** @type {Standing} */
    this.standing = "here";
    /** The open game and the revision that this tab has. @type {{id: string, revision: number | null} | null} */
    this.known = null;
    /** Lets the game go that this tab holds. @type {(() => void) | null} */
    this.free = null;
    /** The game that is held. @type {string | null} */
    this.held = null;
    /** Ends the waiting for a game that another tab holds. */
    this.waiting = new AbortController();
    onNews((id) => id === this.id && this.check());
  }

  /** The open game in the store. */
  get id() {
    return this.known?.id ?? null;
  }

  /**
   * Hold a game, if that may be, and let go of the former.
   * @param {string} id
   * @param {{steal?: boolean, until?: AbortSignal}} [how] whether another tab must let it go, or when to stop waiting for it
   */
  async #hold(id, { steal = false, until } = {}) {
    if (this.held === id) return;
    /** @type {(() => void) | null} */
    let free = null;
    free = await lock(
      `game ${id}`,
      steal,
      () => {
        if (this.free !== free) return;
        this.free = this.held = null;
        this.#stand("elsewhere");
        this.#wait(id);
      },
      until,
    );
    if (until?.aborted) return free?.();
    this.free?.();
    this.free = free;
    this.held = free && id;
  }

  /**
   * Hold a game as soon as the other tab lets it go, and play on here if it stands as this tab has it.
   * @param {string} id
   */
  async #wait(id) {
    const { signal } = this.waiting;
    await this.#hold(id, { until: signal });
    if (!signal.aborted) await this.check();
  }

  #waitNoLonger() {
    this.waiting.abort();
    this.waiting = new AbortController();
  }

  /**
   * A game is laid open in this tab.
   * @param {string} id
   * @param {number | null} revision that this tab has, null when it is not kept yet
   */
  async take(id, revision) {
    this.#waitNoLonger();
    await this.#hold(id);
    this.known = { id, revision };
    this.standing = this.held ? "here" : "elsewhere";
    if (!this.held) this.#wait(id);
  }

  /** Make another tab let go of the open game; this one still has what it showed before. */
  seize() {
    this.#waitNoLonger();
    return this.#hold(/** @type {string} */ (this.id), { steal: true });
  }

  /** No game lies open. */
  leave() {
    this.#waitNoLonger();
    this.free?.();
    this.free = this.held = this.known = null;
    this.standing = "here";
  }

  /** @param {Standing} standing */
  #stand(standing) {
    if (standing === this.standing) return;
    this.standing = standing;
    this.onChange();
  }

  /** Find out what other tabs have done to the open game. */
  async check() {
    const { known } = this;
    if (!known || known.revision === null) return;
    try {
      const revision = await storedRevision(known.id);
      if (known !== this.known) return;
      if (revision === null) this.#stand("deleted");
      else this.#stand(this.held && revision === known.revision ? "here" : "elsewhere");
    } catch {
      // a store that cannot be read has no news
    }
  }

  /**
   * Keep the open game as it has become.
   * @param {StoredRecord} record
   * @returns {Promise<boolean>} whether it may be shown: not when another tab has changed or deleted it; throws what the
   *   browser says when it keeps nothing
   */
  async keep(record) {
    const { known } = this;
    if (!known || this.standing !== "here") return false;
    try {
      await keep(known, record);
    } catch (error) {
      if (!(error instanceof Outdated)) throw error;
      await this.check();
      return false;
    }
    return true;
  }
}
