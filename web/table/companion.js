// @ts-nocheck
/** The companion of a real table: which place or player is open to be told of, and how edits are sent. */

import { signal } from "./signal.js";

/** What the table tells of by pointing, where other moments ask an ordinary question. */
const TELLING = ["setup", "turn", "look", "check"];
const DOUBLE_MS = 350;

export class Companion {
  /** @param desk what the page gives: S (its state), draw, call, table, playback, play, ring, complain, front */
  constructor(desk) {
    this.desk = desk;
    this.queue = Promise.resolve();
    this.pressed = -DOUBLE_MS;
    this.lit = null;
    this.heard = "";
    this.close();
  }

  /** No place and no player is open. */
  close() {
    this.place = null;
    this.player = null;
    this.at = null;
    this.cards = null;
    this.to = null;
    this.carried = null;
    this.suit = null;
    this.filter = "";
    this.shown = new Set();
    this.stood = new Set();
  }

  /** What Python says of the real table, null for other games. */
  get table() {
    return this.desk.S.game?.table ?? null;
  }

  /** What the table is to do now; null while the page looks back. */
  get mode() {
    return this.desk.play.decision ? (this.table?.mode ?? null) : null;
  }

  get telling() {
    return TELLING.includes(this.mode);
  }

  /** Whether the table looks at what a bot did, or at everything. */
  get looking() {
    return ["look", "check"].includes(this.mode);
  }

  /** Whether a place or player is open to be told of. */
  get editing() {
    return this.telling && (this.place !== null || this.player !== null);
  }

  get who() {
    return this.table.who;
  }

  /** The player who is open. */
  get told() {
    return this.table.players.find(({ faction }) => faction === this.player) ?? null;
  }

  /** The open place, ringed on the map. */
  get targets() {
    if (!this.telling || this.place === null) return [];
    return [{ place: this.place, chosen: true, key: "", label: this.place }];
  }

  // ---- what is open

  async open(place) {
    const { map } = this.desk.S;
    const known = [...map.clearings, ...map.forests].some(({ id }) => String(id) === place);
    if (!known || !this.telling || place === this.place) return;
    this.close();
    this.desk.front();
    this.place = place;
    if (!this.looking) this.shown.add(this.who);
    await this.renew().catch(this.desk.complain);
    this.#focus();
  }

  async openPlayer(faction) {
    this.close();
    this.player = faction;
    this.desk.draw();
    this.#focus();
  }

  leave = () => {
    const inside = document.activeElement?.closest(".editor");
    this.close();
    this.desk.draw();
    if (inside) document.getElementById("panel-turn")?.focus({ preventScroll: true });
  };

  #focus() {
    document.getElementById("panel-turn")?.scrollTo(0, 0);
    document.querySelector(".editor h3")?.focus({ preventScroll: true });
  }

  /** Show the pieces that another faction could add here, or leave them out again. */
  show = (faction) => {
    if (!this.shown.delete(faction)) this.shown.add(faction);
    this.desk.draw();
  };

  /** Choose where warriors go; the number is asked next, unless there is but one. */
  aim(way) {
    if (way.edits.length === 1) return this.tell(() => way.edits[0]);
    this.to = this.to === way.to ? null : way.to;
    this.desk.draw();
  }

  /** Pieces were dragged to another place; the number is asked next, unless there is but one. */
  carry = async ({ faction, kind, from, to }) => {
    const { call, complain, draw } = this.desk;
    if (!to) return draw();
    try {
      const { ways } = await call("dragged", { who: faction, kind, start: from, end: to });
      if (ways.length < 2) return await this.tell(() => ways[0]);
      await this.open(from);
      this.carried = { to, ways };
      draw();
    } catch (error) {
      complain(error);
    }
  };

  /** So many of them were dragged. */
  carryOf(way) {
    this.close();
    return this.tell(() => way);
  }

  pickSuit = (suit) => {
    this.suit = this.suit === suit ? null : suit;
    this.desk.draw();
  };

  search = (filter) => {
    this.filter = filter;
    this.desk.draw();
  };

  /** The cards that can turn up out of the hand of the open player. */
  openCards = async () => {
    const { call, complain, draw } = this.desk;
    try {
      const { cards } = await call("at_hand", { who: this.player });
      this.cards = cards;
    } catch (error) {
      complain(error);
    }
    draw();
  };

  /** Learn anew what can be told, now that something has changed. */
  async renew(current = () => true) {
    const { S, call, draw, playback } = this.desk;
    if (!this.table || !playback.atEnd) {
      this.lit = null;
      return;
    }
    this.#call();
    this.lit = this.looking ? await this.#places(current) : null;
    if (this.telling && this.place !== null) {
      const place = /^\d+$/.test(this.place) ? Number(this.place) : this.place;
      const at = await call("at_place", { place });
      if (!current() || at.place !== this.place) return;
      this.at = at;
      this.to = this.carried = null;
      for (const { faction, kind, n } of at.pieces) if (n > 0) this.stood.add(`${faction} ${kind}`);
    }
    if (this.telling && this.cards) await this.openCards();
    if (current() && S.screen === "game") draw();
  }

  /** Call the table when a bot's step or a question has come. */
  #call() {
    const { game } = this.desk.S;
    const now = JSON.stringify([this.mode, game.decision?.question, this.table.told[0]]);
    if (now === this.heard) return;
    this.heard = now;
    if (this.looking || this.mode === "answer") signal();
  }

  /** The places of the step that the table carries out. */
  async #places(current) {
    const { table } = this.desk;
    const [from, to] = this.table.told;
    const places = new Set();
    for (let i = from; i < to; i++) {
      const view = await table.view(i, current);
      if (!view) return null;
      for (const id of view.event.clearings) places.add(String(id));
      for (const piece of view.event.pieces) places.add(piece.from).add(piece.to);
    }
    return [...places];
  }

  // ---- telling

  /** Tell one thing after the other; `find` gives the edit when its turn comes. */
  tell(find, calmly = false) {
    this.queue = this.queue
      .then(async () => {
        const texts = [(this.telling && find()) || []].flat();
        if (texts.length) await this.desk.play.tell(texts, calmly);
      })
      .catch(this.desk.complain);
    return this.queue;
  }

  /** One more or less of a kind of piece at the open place. */
  piece = (faction, kind, way) =>
    this.tell(() => this.at?.pieces.find((one) => one.faction === faction && one.kind === kind)?.[way], true);

  /** One point more or less, or one of what lies on a board, such as officers. */
  count = (what, way) => this.tell(() => (this.told?.counters.find(({ id }) => id === what) ?? this.told)?.[way], true);

  /** Tell a whole start at once. */
  preset = ({ edits }) => this.desk.play.tell(edits, true);

  /** Go on: this step, turn or start is as told. */
  done = () => {
    // the second half of a double tap must not go on once more
    const pressed = performance.now();
    if (pressed - this.pressed < DOUBLE_MS) return null;
    this.pressed = pressed;
    const { play } = this.desk;
    const { decision } = play;
    this.close();
    return play.answer(decision.go_on ?? decision.options[0].text, decision);
  };

  /** Why a bot did what a line says, or no longer. */
  async why(i) {
    const { S, table, ring, complain } = this.desk;
    const open = S.why?.i === i && S.why.reasons.length;
    try {
      ring(open ? { i: -1, reasons: [], shown: 0 } : { ...(await table.why(i)), shown: 0 });
    } catch (error) {
      complain(error);
    }
  }

  /** What chance did at the real table. */
  answer = (text, decision) => {
    this.suit = null;
    this.filter = "";
    return this.desk.play.answer(text, decision);
  };

  /** A key of the keyboard. Returns whether it meant anything. */
  key(key) {
    if (!this.telling) return false;
    if (key === "Escape" && this.editing) this.leave();
    else if (/^[1-9]$/.test(key)) this.open(key);
    else return false;
    return true;
  }
}
