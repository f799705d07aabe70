/** The way to recorded games: what reads and shows them is fetched when somebody opens one. */

import { coming } from "../shell/dialogs.js";

/**
 * @import { LogSource } from "../types.js"
 * @import { Reading, ReadingNeeds } from "../rootlog/reading.js"
 */

const HEAD = /^\s*(?:Map|Deck)\s*:/m;
/** How much of a text is looked at. */
const BEGINNING = 8_000;

/**
 * Whether a text begins as a log does, or a file is called one.
 * @param {string} text
 * @param {string} [file]
 */
export const isLog = (text, file = "") => HEAD.test(text.slice(0, BEGINNING)) || /\.(?:rootlog|txt)$/i.test(file);

/** The recorded game that is watched, if any. */
export class Recorded {
  /** @param {ReadingNeeds} needs */
  constructor(needs) {
    this.needs = needs;
    /** @type {Reading | null} */
    this.reading = null;
  }

  async #fetched() {
    if (this.reading) return this.reading;
    try {
      const { Reading, styled } = await import("../rootlog/reading.js");
      await styled;
      this.reading ??= new Reading(this.needs);
    } catch {
      throw new Error("What shows recorded games could not be fetched. Check the connection.");
    }
    return this.reading;
  }

  /**
   * Open a log; throws when it cannot be read, and then nothing changes.
   * @param {LogSource} source
   */
  async open(source) {
    await (await this.#fetched()).open(source);
  }

  /**
   * Open a log that was pasted or dropped, or that the address holds; the page says so when it cannot be read.
   * @param {LogSource} source
   */
  async bring(source) {
    const { desk, page } = this.needs;
    try {
      await this.open(source);
    } catch (error) {
      if (source.link !== undefined) page.clearAddress();
      if (!desk.arrived) await desk.resume();
      page.complain(new Error(`${/** @type {Error} */ (error).message} Your own games are as they were.`));
    }
  }

  /** Ask for a log to paste or a file. */
  ask = () =>
    coming("Recorded game", this.#fetched())
      .then((reading) => reading.ask())
      .catch(this.needs.page.complain);
}
