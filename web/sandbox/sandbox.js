// @ts-nocheck
/** The sandbox: a position that is laid out by hand, played for a moment, and shared. Python says what it means. */
import { Board } from "../board/board.js";
import { Stepper } from "../stepper/stepper.js";

const FRAGMENT = "#position=";
const SHELF = "sandbox";
/** The address of the sandbox itself. */
export const SANDBOX = "#sandbox";
const MOST_FORMER = 60;

/** The position in the fragment of an address, null when there is none. */
export const positionIn = (fragment) => (fragment.startsWith(FRAGMENT) ? fragment.slice(FRAGMENT.length).trim() : null);

const addressOf = (link) => `${location.origin}${location.pathname}${FRAGMENT}${link}`;

/** What lies in the sandbox of this browser, null when nothing does. */
function stored() {
  try {
    return JSON.parse(localStorage.getItem(SHELF));
  } catch {
    return null;
  }
}

function store(position) {
  try {
    localStorage.setItem(SHELF, JSON.stringify(position));
  } catch {
    // it lasts until the page is closed
  }
}

/** A layout without what is played there. */
const still = ({ run, answers, ...position }) => position;

/** The same object with a value at a path, or nothing there. */
function withAt(object, [first, ...rest], value) {
  const changed = { ...object };
  if (rest.length) changed[first] = withAt(object?.[first] ?? {}, rest, value);
  else if (value === undefined) delete changed[first];
  else changed[first] = value;
  return changed;
}

export class Sandbox {
  /** @param desk what the page gives: call(name, args), draw, back */
  constructor(desk) {
    this.desk = desk;
    this.host = Object.assign(document.createElement("div"), { className: "bench-map" });
    this.board = new Board(this.host);
    this.board.tellable = true;
    this.board.svg.addEventListener("place", ({ detail }) => this.open(detail));
    this.stage = Object.assign(document.createElement("div"), { className: "bench-stage" });
    this.stepper = new Stepper(this.stage);
    this.former = [];
    this.bench = null;
    this.queue = Promise.resolve();
    this.#blank();
  }

  #blank() {
    Object.assign(this, { run: null, error: "", said: "", text: null, link: null, form: null, fighting: false });
    this.leave(false);
  }

  get position() {
    return this.bench?.position ?? null;
  }

  get seats() {
    return this.bench.seats;
  }

  // ---- taking a position up

  /** Show what lay here last, or the question what to lay out. */
  async show() {
    if (this.bench) return this.#drawn();
    const position = stored();
    if (position)
      await this.#do(async () => {
        await this.#take({ position });
        if (this.position.run) await this.#play();
      });
    if (!this.bench) this.desk.setup();
    return this.#drawn();
  }

  /** Take up a position of somewhere else: {position | link | save}; throws when it cannot be, and nothing changes. */
  async receive(source, name = "lay") {
    const bench = await this.desk.call(name, source);
    const before = this.position ?? stored();
    this.#blank();
    if (before) this.former.push(before);
    this.#lay(bench);
    if (this.position.run) await this.#play();
  }

  #lay(bench) {
    const map = JSON.stringify(bench.map);
    if (map !== this.map) {
      this.map = map;
      this.board.setMap(bench.map);
      this.board.lens.fit();
    }
    this.bench = bench;
    this.board.show(bench.view, bench.seats);
    store(bench.position);
  }

  async #take(request) {
    const place = this.place === null ? null : /^\d+$/.test(this.place) ? Number(this.place) : this.place;
    const bench = await this.desk.call("lay", { ...request, place });
    this.#lay(bench);
    if (!bench.place) return;
    this.at = bench.place;
    for (const { faction, kind, n } of bench.place.pieces) if (n > 0) this.stood.add(`${faction} ${kind}`);
  }

  /** Do one thing after the other; what Python refuses is said, and nothing changes. */
  #do(act) {
    this.queue = this.queue.then(async () => {
      Object.assign(this, { error: "", said: "", link: null });
      try {
        await act();
      } catch (error) {
        this.error = error.message;
      }
      this.#drawn();
    });
    return this.queue;
  }

  #drawn() {
    this.board.aim(this.place === null ? [] : [{ place: this.place, chosen: true, key: "", label: this.place }]);
    this.desk.draw();
  }

  // ---- changing it

  #change(find) {
    return this.#do(async () => {
      const request = find();
      if (!request) return;
      const before = this.position;
      await this.#take(request);
      this.former = [...this.former, before].slice(-MOST_FORMER);
    });
  }

  /** Put a value at a path of the layout. */
  put = (path, value) => this.#change(() => ({ position: withAt(still(this.position), path, value) }));

  /** Another turn, phase or order card: from where a phase begins. */
  begin = (course) =>
    this.#change(() => {
      const { step, order, ordered, ...rest } = still(this.position);
      return { position: { ...rest, order: course.phase === "birdsong" ? "" : (order ?? ""), ...course } };
    });

  /** The layout as somebody typed it. */
  read = (text) =>
    this.#do(async () => {
      await this.receive({ text });
      this.said = "That position lies here now.";
    });

  undo = () =>
    this.#do(async () => {
      const before = this.former.at(-1);
      if (!before) return;
      this.leave(false);
      this.stop(false);
      await this.#take({ position: still(before) });
      this.former.pop();
    });

  tell = (find) => this.#change(() => {
    const edit = find();
    return edit && { position: still(this.position), edit };
  });

  /** One more or less of a kind of piece at the open place. */
  piece = (faction, kind, way) =>
    this.tell(() => this.at?.pieces.find((one) => one.faction === faction && one.kind === kind)?.[way]);

  /** Lay out anew from a setup: "empty", "full" (after setup), or "keep" the pieces that lie here. */
  start = (setup, how) =>
    this.#do(async () => {
      const request = { setup, full: how === "full", position: how === "keep" ? still(this.position) : null };
      const bench = await this.desk.call("lay_start", request);
      if (this.position) this.former.push(this.position);
      this.leave(false);
      this.form = null;
      this.#lay(bench);
      this.#top();
    });

  /** Begin at the top of what is shown now. */
  #top() {
    this.desk.draw();
    scrollTo(0, 0);
    document.querySelector(".bench")?.focus({ preventScroll: true });
  }

  // ---- what is open

  open = (place) =>
    this.#do(async () => {
      if (this.run || this.form) return;
      this.leave(false);
      this.place = place;
      this.shown.add(this.position.turn);
      await this.#take({ position: this.position });
      this.#focus();
    });

  openPlayer = (faction) => {
    const open = this.player === faction;
    this.leave(false);
    if (!open) this.player = faction;
    this.#drawn();
    if (!open) this.#focus();
  };

  /** No place and no player is open. */
  leave = (draw = true) => {
    Object.assign(this, { place: null, player: null, at: null, to: null, shown: new Set(), stood: new Set() });
    this.picking = null;
    if (draw !== false) this.#drawn();
  };

  #focus() {
    this.desk.draw();
    document.querySelector(".bench .editor h3")?.focus({ preventScroll: true });
  }

  /** Show the pieces that another faction could add here, or leave them out again. */
  reveal = (faction) => {
    if (!this.shown.delete(faction)) this.shown.add(faction);
    this.#drawn();
  };

  /** Choose a card for a field, or no longer. */
  pick = (key) => {
    Object.assign(this, { picking: this.picking === key ? null : key, suit: null, filter: "" });
    this.#drawn();
  };

  pickSuit = (suit) => {
    this.suit = this.suit === suit ? null : suit;
    this.#drawn();
  };

  search = (filter) => {
    this.filter = filter;
    this.#drawn();
  };

  fight = () => {
    this.fighting = !this.fighting;
    this.leave();
  };

  setForm = (form) => {
    this.leave(false);
    this.form = form;
    this.#top();
  };

  /** Say what went wrong. */
  complain(message) {
    this.error = message;
    this.#drawn();
  }

  /** A key of the keyboard. Returns whether it meant anything. */
  key(key) {
    if (!this.bench || this.form || this.run) return false;
    if (key === "Escape" && (this.place !== null || this.player)) this.leave();
    else if (/^[1-9]$/.test(key)) this.open(key);
    else return false;
    return true;
  }

  // ---- playing it

  /** Play a turn, a step or a battle. */
  play = (run) =>
    this.#do(async () => {
      this.leave(false);
      this.bench.position = { ...still(this.position), run };
      try {
        await this.#play();
      } catch (error) {
        this.bench.position = still(this.position);
        throw error;
      }
      store(this.position);
    });

  async #play(from = -1) {
    const { call } = this.desk;
    const { position } = this;
    const run = await call("lay_run", { position });
    const frames = new Map();
    const frame = (i) => {
      if (!frames.has(i)) frames.set(i, call("lay_at", { i, position }));
      return frames.get(i);
    };
    this.run = run;
    this.#top();
    await this.stepper.open({ ...run, frame });
    if (from >= 0) await this.stepper.go(from);
  }

  answer = (text) =>
    this.#do(async () => {
      const { position, run } = this;
      this.bench.position = { ...position, answers: [...(position.answers ?? []), text] };
      try {
        await this.#play(run.length);
      } catch (error) {
        this.bench.position = position;
        throw error;
      }
      store(this.position);
    });

  /** Take the last answer back. */
  unsay = () =>
    this.#do(async () => {
      const { position } = this;
      this.bench.position = { ...position, answers: position.answers.slice(0, -1) };
      await this.#play();
      store(this.position);
    });

  /** Back to the position as it was laid out. */
  stop = (draw = true) => {
    this.run = null;
    this.text = null;
    if (this.bench) {
      this.bench.position = still(this.position);
      store(this.position);
    }
    if (draw !== false) this.#top();
  };

  // ---- giving it to others

  share = () =>
    this.#do(async () => {
      const { link } = await this.desk.call("lay", { position: this.position });
      const address = addressOf(link);
      try {
        await navigator.clipboard.writeText(address);
        this.said = "The link is copied. Whoever opens it gets this position.";
      } catch {
        this.link = address;
      }
    });

  asText = () =>
    this.#do(async () => {
      this.text = this.text === null ? (await this.desk.call("lay_text", { position: this.position })).text : null;
    });

  copyText = () =>
    this.#do(async () => {
      await navigator.clipboard.writeText(this.text);
      this.said = "The text is copied.";
    });
}
