/** Several phones at one real table, without a server: how they talk. What they say is for Python to write and to read. */

/**
 * @import { Game } from "../types.js"
 * @import { Desk } from "../game/desk.js"
 * @typedef {"new" | "open" | "silent" | "gone"} Standing
 * @typedef {{open: () => void, hear: (text: string) => void, change: () => void, gone: () => void}} Ears
 */

/** A browser that finds no more of its own addresses says so; one that does not is not waited for longer. */
const GATHERING_MS = 3000;
/** Two phones find each other in this time, or not at all. */
const MEETING_MS = 20_000;
const PATIENCE_MS = 8000;
/** More than that nobody tells in so short a time. */
const MOST_WAITING = 20;
/** The longest text of a host; a guest's is for Python to judge. */
const LONGEST = 262_144;
/** What goes over a line: the number of what is answered, 0 for news, and what is said. */
const SAID = /^(\d{1,6}) (.*)$/s;

/** Whether this browser can talk to others. */
export const canPair = "RTCPeerConnection" in window;

/** The line to one other phone. */
class Line {
  /** @param {Ears} ears */
  constructor(ears) {
    this.ears = ears;
    this.pc = new RTCPeerConnection({ iceServers: [] });
    /** @type {Standing} */
    this.standing = "new";
    /** How much of what came is not answered yet. */
    this.waiting = 0;
    /** @type {RTCDataChannel | null} */
    this.channel = null;
    this.pc.ondatachannel = ({ channel }) => this.#take(channel);
    this.pc.onconnectionstatechange = () => {
      const { connectionState: state } = this.pc;
      if (state === "failed" || state === "closed") this.close();
      else if (this.standing !== "new") this.#stand(state === "disconnected" ? "silent" : "open");
    };
  }

  /** @param {Standing} standing */
  #stand(standing) {
    if (standing === this.standing) return;
    this.standing = standing;
    this.ears.change();
  }

  /** @param {RTCDataChannel} channel */
  #take(channel) {
    this.channel = channel;
    const open = () => {
      this.#stand("open");
      this.ears.open();
    };
    channel.onclose = () => this.close();
    channel.onmessage = ({ data }) => typeof data === "string" && data.length <= LONGEST && this.ears.hear(data);
    if (channel.readyState === "open") open();
    else channel.onopen = open;
  }

  /**
   * How this browser describes its end.
   * @param {string} [offer] the other end, if that has begun
   */
  async describe(offer) {
    const { pc } = this;
    if (offer === undefined) this.#take(pc.createDataChannel("table"));
    else await pc.setRemoteDescription({ type: "offer", sdp: offer });
    await pc.setLocalDescription();
    await new Promise((done) => {
      setTimeout(done, GATHERING_MS);
      const look = () => pc.iceGatheringState === "complete" && done(null);
      pc.onicegatheringstatechange = look;
      look();
    });
    return pc.localDescription?.sdp ?? "";
  }

  /**
   * The other end has answered.
   * @param {string} sdp
   */
  accept(sdp) {
    return this.pc.setRemoteDescription({ type: "answer", sdp });
  }

  /**
   * @param {number | string} id
   * @param {string} text
   */
  say(id, text) {
    if (this.channel?.readyState === "open") this.channel.send(`${id} ${text}`);
  }

  close() {
    if (this.standing === "gone") return;
    this.standing = "gone";
    this.pc.close();
    this.ears.gone();
  }
}

/** The phones that share the table of a desk. */
export class Phones {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    /** Those that follow this one, if this one keeps the order. @type {Line[]} */
    this.guests = [];
    /** The one that keeps the order, if this one follows. @type {Line | null} */
    this.host = null;
    /** The line that is being made. @type {Line | null} */
    this.next = null;
    /** The game that is shared, in the store. @type {string | null} */
    this.game = null;
    /** Whether the bots' turns are shown here, too, though this one follows. */
    this.shows = false;
    /** What the host announced last. */
    this.latest = "";
    this.asked = 0;
    /** @type {Map<string, {done: (text: string) => void, fail: (error: Error) => void}>} */
    this.pending = new Map();
    /** One after the other. @type {Promise<unknown>} */
    this.queue = Promise.resolve();
    /** Told when phones come and go. */
    this.onChange = () => {};
    addEventListener("pagehide", () => this.leave());
  }

  /** What the page says about all this. */
  get words() {
    return this.desk.page.hello?.phones ?? {};
  }

  /** Whether another phone keeps the order of this table. */
  get follows() {
    return this.host !== null;
  }

  /** Whether this phone tells, and leaves the bots' turns to the first one. */
  get quiet() {
    return this.follows && !this.shows;
  }

  /** The others as a list. */
  get all() {
    return this.host ? [this.host] : this.guests;
  }

  #changed = () => {
    this.desk.page.draw();
    this.onChange();
  };

  /** @param {string} notice */
  #say(notice) {
    this.desk.page.set({ notice });
    this.onChange();
  }

  /** Share the table with nobody any more. */
  leave() {
    const lines = [...this.all, this.next];
    this.#forget();
    for (const line of lines) line?.close();
    this.#changed();
  }

  #forget() {
    for (const { fail } of this.pending.values()) fail(new Error(this.words.late));
    this.pending.clear();
    Object.assign(this, { guests: [], host: null, next: null, game: null, latest: "" });
  }

  /**
   * A game was laid open: another one is not shared.
   * @param {string} id
   */
  opened(id) {
    if (this.game !== null && this.game !== id) this.leave();
  }

  // ---- finding each other

  /**
   * The two phones have met, or not.
   * @param {Line} line
   */
  #meet(line) {
    setTimeout(() => {
      if (line.standing !== "new") return;
      line.close();
      this.#say(this.words.failed);
    }, MEETING_MS);
  }

  /** The code by which another phone finds this one. */
  async offer() {
    const { call, id } = this.desk;
    this.next?.close();
    /** @type {Line} */
    const line = new Line({
      open: () => {
        this.game = id;
        this.guests = [...this.guests, line];
        this.next = null;
        this.#changed();
      },
      hear: (data) => this.#hear(line, data),
      change: this.#changed,
      gone: () => {
        if (!this.guests.includes(line)) return;
        this.guests = this.guests.filter((other) => other !== line);
        this.#say(this.words.lost);
      },
    });
    this.next = line;
    return (await call("pair_code", { sdp: await line.describe() })).code;
  }

  /**
   * The other phone has answered with its code.
   * @param {string} code
   */
  async accept(code) {
    const { sdp } = await this.desk.call("pair_sdp", { code, answers: true });
    const { next } = this;
    if (!next) return;
    await next.accept(sdp);
    this.#meet(next);
  }

  /**
   * Find the phone of a code; the code by which that finds this one.
   * @param {string} code
   */
  async join(code) {
    const { call } = this.desk;
    const { sdp } = await call("pair_sdp", { code });
    this.leave();
    /** @type {Line} */
    const line = new Line({
      open: () => this.#joined(line),
      hear: (data) => this.#listen(data),
      change: this.#changed,
      gone: () => {
        if (this.host !== line) return;
        this.#forget();
        this.#say(this.words.gone);
      },
    });
    this.next = line;
    return (await call("pair_code", { sdp: await line.describe(sdp), answers: true })).code;
  }

  /**
   * The phone that keeps the order is there: get its table.
   * @param {Line} line
   */
  async #joined(line) {
    const { desk, desk: { call } } = this;
    try {
      const { send } = await call("phones_say", {});
      const text = await this.#request(line, send);
      await desk.play.passage.next(async () => {
        const { game, same } = await call("phones_follow", { text, viewer: null });
        if (same) await desk.store(game);
        const entry = same && desk.id !== null ? { id: desk.id, name: desk.name, revision: desk.keeper.known?.revision } : {};
        await desk.open(game, game.length - 1, entry);
      });
      Object.assign(this, { game: desk.id, next: null, host: line });
      if (line.standing === "gone") return line.ears.gone();
      this.#say(this.words.paired);
      await this.#catchUp();
    } catch (error) {
      line.close();
      desk.page.complain(/** @type {Error} */ (error));
    }
  }

  // ---- the one that keeps the order

  /**
   * A guest has said something.
   * @param {Line} line
   * @param {string} data
   */
  #hear(line, data) {
    const [, id, text] = SAID.exec(data) ?? [];
    if (!id || ++line.waiting > MOST_WAITING) return this.#dismiss(line);
    this.queue = this.queue.then(async () => {
      if (line.standing === "gone") return;
      const answer = await this.desk.play.hear(text);
      line.waiting--;
      if (answer === null) this.#dismiss(line);
      else line.say(id, answer);
    });
    return this.queue;
  }

  /** @param {Line} line */
  #dismiss(line) {
    line.close();
    this.#say(this.words.rude);
  }

  /**
   * The table has changed here: tell those that follow.
   * @param {Game} game
   */
  announce({ announce }) {
    if (announce) for (const line of this.guests) line.say(0, announce);
  }

  // ---- those that follow

  /**
   * The host has said something.
   * @param {string} data
   */
  #listen(data) {
    const [, id, text] = SAID.exec(data) ?? [];
    if (id === "0") {
      this.latest = text;
      this.queue = this.queue.then(() => this.#catchUp());
    } else this.pending.get(id)?.done(text);
  }

  /** Get what this phone lacks. */
  async #catchUp() {
    const { play } = this.desk;
    await play.passage.rested();
    if (this.follows && this.latest && this.latest !== this.desk.game?.announce) await play.follow();
  }

  /**
   * Send something and wait for the answer.
   * @param {Line} line
   * @param {string} send
   * @returns {Promise<string>}
   */
  #request(line, send) {
    const id = String(++this.asked);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.pending.get(id)?.fail(new Error(this.words.late)), PATIENCE_MS);
      const end = () => {
        clearTimeout(timer);
        this.pending.delete(id);
      };
      this.pending.set(id, { done: (text) => (end(), resolve(text)), fail: (error) => (end(), reject(error)) });
      line.say(id, send);
    });
  }

  /**
   * Do something at the table of the host, or only get what this phone lacks.
   * @param {object[]} deeds
   * @param {{from: number, viewer: null}} seen
   */
  async ask(deeds, seen) {
    const { call } = this.desk;
    const { send } = await call("phones_say", { deeds });
    const text = await this.#request(/** @type {Line} */ (this.host), send);
    const { game, refused } = await call("phones_follow", { text, ...seen });
    if (deeds.length && !refused) this.desk.page.notice = "";
    return { reply: game, wrong: refused ? new Error(refused) : null };
  }

  /**
   * Show the bots' turns here, too, or no longer.
   * @param {boolean} shows
   */
  show(shows) {
    this.shows = shows;
    this.#changed();
  }
}
