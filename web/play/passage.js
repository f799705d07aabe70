/** One thing passes at a time: an answer on its way to Python and back, or another game that takes the place of the open one. */

const SLOW_MS = 150;

/** Where such things pass. */
export class Passage {
  /** @param {() => void} onChange told when something takes long, and when it has passed */
  constructor(onChange) {
    this.onChange = onChange;
    /** Whether something is on its way, and whether that takes long. */
    this.busy = false;
    this.slow = false;
    /** Resolves when what is on its way has come. @type {Promise<unknown>} */
    this.resting = Promise.resolve();
  }

  /** Nothing need be waited for any more. */
  clear() {
    this.busy = this.slow = false;
  }

  /** Wait until nothing is on its way. */
  async rested() {
    while (this.busy) await this.resting;
  }

  /**
   * Something is on its way from now on.
   * @returns {() => void} it has come: those who wait for it go on
   */
  #enter() {
    let wake = () => {};
    const mine = new Promise((/** @type {(done?: unknown) => void} */ resolve) => (wake = resolve));
    this.resting = mine;
    this.busy = true;
    return () => {
      if (this.resting === mine) this.clear();
      wake();
    };
  }

  /**
   * Do something once nothing is on its way, one after the other.
   * @param {() => Promise<unknown>} act
   */
  async next(act) {
    while (this.busy) await this.resting;
    const leave = this.#enter();
    try {
      await act();
    } finally {
      leave();
    }
  }

  /**
   * Do something unless something else is on its way; what comes while it lasts is dropped.
   * @param {(done: () => void) => Promise<unknown>} act calls `done` once the next thing may come
   */
  async alone(act) {
    if (this.busy) return;
    const leave = this.#enter();
    document.body.toggleAttribute("data-busy", true);
    const timer = setTimeout(() => {
      this.slow = true;
      this.onChange();
    }, SLOW_MS);
    const done = () => {
      clearTimeout(timer);
      document.body.removeAttribute("data-busy");
      leave();
    };
    try {
      await act(done);
    } finally {
      done();
      this.onChange();
    }
  }
}
