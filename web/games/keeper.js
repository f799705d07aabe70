/** How a tab holds the game that lies open in it: whether it is played here, and which revision of it is stored. */
import { Outdated, keep, onNews, storedRevision } from "./store.js";

/**
 * @import { StoredRecord } from "./store.js"
 * @typedef {"here" | "elsewhere" | "deleted"} Standing where a game is played now, if it is still there
 */

/** How long a tab that is being left may take to let its game go, in milliseconds. */
const PATIENCE = 400;

/**
 * Ask that no other tab holds the same, such as a game that is played.
 * @param {string} name
 * @param {boolean} steal whether another tab must let it go
 * @param {() => void} onLost told when another tab has taken it
 * @returns {Promise<(() => void) | null>} lets it go again; null when another tab has it
 */
export const lock = (name, steal, onLost) =>
  new Promise((settle) => {
    // the revisions alone protect the games of a browser without locks
    if (!navigator.locks) return settle(() => {});
    let held = false;
    const hold = () =>
      new Promise((free) => {
        held = true;
        settle(() => free(null));
      });
    const how = steal ? { steal } : { signal: AbortSignal.timeout(PATIENCE) };
    return navigator.locks.request(`rootcore ${name}`, how, hold).catch((error) => {
      if (held) onLost();
      else settle(error.name === "TimeoutError" ? null : () => {});
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
    onNews((id) => id === this.id && this.check());
  }

  /** The open game in the store. */
  get id() {
    return this.known?.id ?? null;
  }

  /**
   * Hold a game, if that may be, and let go of the former.
   * @param {string} id
   * @param {boolean} [steal] whether another tab must let it go
   */
  async #hold(id, steal = false) {
    if (this.held === id) return;
    /** @type {(() => void) | null} */
    let free = null;
    free = await lock(`game ${id}`, steal, () => {
      if (this.free !== free) return;
      this.free = this.held = null;
      this.#stand("elsewhere");
    });
    this.free?.();
    this.free = free;
    this.held = free && id;
  }

  /**
   * A game is laid open in this tab.
   * @param {string} id
   * @param {number | null} revision that this tab has, null when it is not kept yet
   */
  async take(id, revision) {
    await this.#hold(id);
    this.known = { id, revision };
    this.standing = this.held ? "here" : "elsewhere";
  }

  /** Make another tab let go of the open game; this one still has what it showed before. */
  seize() {
    return this.#hold(/** @type {string} */ (this.id), true);
  }

  /** No game lies open. */
  leave() {
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
