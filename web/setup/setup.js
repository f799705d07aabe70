/** How games begin: one of the usual ones, one that is set up by hand, or the same once more. */
import { draftOf, freshSeed, setupForm } from "./form.js";
import { swapDialog } from "./swap.js";

/**
 * @import { Call, GuideOffer, Setup, UsualSetup } from "../types.js"
 * @import { Desk } from "../game/desk.js"
 * @import { Page } from "../shell/page.js"
 * @import { Draft } from "./form.js"
 * @import { Preview } from "./preview.js"
 */

/** The setup of a game, and its form. */
export class SetupPlace {
  /**
   * @param {object} needs
   * @param {Page} needs.page
   * @param {Desk} needs.desk
   * @param {Call} needs.call
   * @param {Preview} needs.preview shows the map of the form
   * @param {() => void} needs.retry starts Python anew
   */
  constructor({ page, desk, call, preview, retry }) {
    this.page = page;
    this.desk = desk;
    this.call = call;
    this.preview = preview;
    this.retry = retry;
    /** What the form holds; null until Python has said what there is to choose from. @type {Draft | null} */
    this.draft = null;
    this.error = "";
    this.redraw = page.draw;
    this.showSwap = swapDialog();
  }

  /** The screen. */
  screen() {
    const { draft, error, page, preview } = this;
    const { hello, boot, busy } = page;
    if (hello && draft) preview.show(hello, draft, this.redraw).catch(page.complain);
    return setupForm({ hello, draft, boot, busy, error, preview }, this);
  }

  /** @param {string} error */
  #say(error) {
    this.error = error;
    this.page.draw();
  }

  /**
   * Show the form, with one of the usual setups or with what it last held.
   * @param {UsualSetup | null} [which]
   */
  async open(which = null) {
    const { page } = this;
    await page.opening;
    this.error = "";
    page.set({ screen: "setup" });
    try {
      const said = await page.greeting;
      const wanted = which ? said[which] : (this.desk.setup ?? said.default_play);
      this.draft = (!which && this.draft) || draftOf(said, wanted);
      page.draw();
    } catch (error) {
      this.#say(/** @type {Error} */ (error).message);
    }
  }

  /** Leave the form. */
  leave = () => {
    this.error = "";
    this.page.set({ screen: this.desk.game ? "game" : "home" });
  };

  /**
   * Fill the form with another setup.
   * @param {Setup} setup
   */
  usual = (setup) => {
    const { hello } = this.page;
    if (hello && this.draft) this.draft = { ...draftOf(hello, setup), seed: this.draft.seed };
    this.page.draw();
  };

  /**
   * Let Python draw difficulties and traits for the bots of the form.
   * @param {Setup} setup
   */
  challenge = async (setup) => {
    const { hello } = this.page;
    if (!hello || !this.draft) return;
    try {
      const { seats } = await this.call("challenge", { setup: { ...setup, seed: freshSeed() } });
      const { seed, fresh } = this.draft;
      this.draft = { ...draftOf(hello, { ...setup, seats }), seed, fresh };
      this.#say("");
    } catch (error) {
      this.#say(/** @type {Error} */ (error).message);
    }
  };

  /**
   * Start the game of the form; the next one gets a fresh seed.
   * @param {Setup} setup
   */
  begin = (setup) => {
    this.start(setup);
    if (this.draft) this.draft.fresh = freshSeed();
  };

  /**
   * Start a game.
   * @param {Setup} setup
   */
  async start(setup) {
    const { desk, page } = this;
    desk.playback.pause();
    this.error = "";
    page.set({ busy: true, queued: false, notice: "" });
    try {
      await desk.start(setup);
    } catch (thrown) {
      const error = /** @type {Error} */ (thrown);
      if (page.screen !== "setup") return page.complain(error);
      page.busy = false;
      this.#say(error.message);
    }
  }

  /**
   * Start one of the usual games as soon as Python is ready.
   * @param {"play" | "watch"} button the one that was pressed
   * @param {UsualSetup} which
   */
  async startUsual(button, which) {
    const { page } = this;
    page.set({ queued: button, notice: "" });
    try {
      const said = await page.greeting;
      this.start({ ...said[which], seed: freshSeed() });
    } catch (error) {
      page.complain(/** @type {Error} */ (error));
    }
  }

  /**
   * Start a guided game, the first one unless another is meant.
   * @param {GuideOffer} [guide]
   */
  learn = async (guide) => {
    const { page } = this;
    page.set({ queued: "learn", notice: "" });
    try {
      const { guides } = await page.greeting;
      this.start((guide ?? guides[0]).setup);
    } catch (error) {
      page.complain(/** @type {Error} */ (error));
    }
  };

  watch = () => this.startUsual("watch", "default_setup");
  playOne = () => this.startUsual("play", "default_play");

  /** Start another game like the open one. */
  again = async () => {
    await this.page.opening;
    const setup = this.desk.setup ?? this.desk.game?.setup;
    if (setup) this.start({ ...setup, seed: freshSeed() });
    else this.watch();
  };

  /** The same with everybody one seat further, once it was seen who plays what then. */
  swap = async () => {
    await this.page.opening;
    const former = this.desk.setup ?? this.desk.game?.setup;
    if (!former) return this.watch();
    try {
      const swap = await this.call("swap", { setup: former });
      this.showSwap(swap, () => this.start({ ...swap.setup, seed: freshSeed() }));
    } catch (error) {
      this.page.complain(/** @type {Error} */ (error));
    }
  };
}
