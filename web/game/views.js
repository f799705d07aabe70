// @ts-nocheck
/** What Python has said about the game at hand: views, reasons and the summary, a few of them kept. */

const MOST = 120;

export class Table {
  constructor(call) {
    this.call = call;
    this.viewer = null;
    this.open();
  }

  /** Forget the former game; what follows is for the eyes of `viewer`. */
  open(viewer = null) {
    this.viewer = viewer;
    this.views = new Map();
    this.whys = new Map();
    this.end = null;
    this.busy = null;
  }

  /** Forget what was said of events from number `from` on: they have changed. */
  forget(from) {
    for (const shelf of [this.views, this.whys])
      for (const i of shelf.keys()) if (i >= from) shelf.delete(i);
    this.end = null;
  }

  #kept(shelf, key, fetch) {
    let answer = shelf.get(key);
    if (!answer) {
      answer = fetch();
      answer.catch(() => shelf.delete(key));
      shelf.set(key, answer);
      if (shelf.size > MOST) shelf.delete(shelf.keys().next().value);
    }
    return answer;
  }

  /**
   * The view just after event i. While another view is on its way this waits, so that dragging the
   * scrubber asks only for where it comes to rest: null when `wanted` says no by then.
   */
  async view(i, wanted = () => true) {
    while (this.busy && !this.views.has(i)) {
      await this.busy;
      if (!wanted()) return null;
    }
    if (this.views.has(i)) return this.views.get(i);
    const answer = this.#kept(this.views, i, () => this.call("at", { i, viewer: this.viewer }));
    this.busy = answer.then(
      () => {},
      () => {},
    );
    await this.busy;
    this.busy = null;
    return answer;
  }

  /** Fetch what will probably be asked next, as long as `wanted`. */
  async ahead(cursors, wanted) {
    for (const i of new Set(cursors)) if (wanted()) await this.view(i, wanted);
  }

  why(i) {
    return this.#kept(this.whys, i, () => this.call("why", { i }));
  }

  summary() {
    this.end ??= this.call("summary").catch((error) => {
      this.end = null;
      throw error;
    });
    return this.end;
  }
}
