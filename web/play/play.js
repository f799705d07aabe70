// @ts-nocheck
/** Playing a game on the page: whose eyes see it, what is pointed at, and how an answer travels to the board. */
import { nothing, render } from "../vendor/lit-html.js";
import { Narrowing } from "./narrowing.js";

const SLOW_MS = 150;

/** The number key of each place: its own number from 1 to 9, or else a digit that is free. */
function keysOf(places) {
  const ids = new Set(places.map(({ place }) => place));
  const free = [..."123456789"].filter((digit) => !ids.has(digit));
  return new Map(places.map(({ place }) => [place, /^[1-9]$/.test(place) ? place : free.shift()]));
}

export class Play {
  /**
   * @param desk what the page gives: S (its state), set, draw, call, board, log, table, playback, complain,
   *   show(cursor), remember(cursor), live
   */
  constructor(desk) {
    this.desk = desk;
    this.close();
  }

  /** No game is on the desk. */
  close() {
    this.viewer = null;
    this.veiled = false;
    this.covered = false;
    this.busy = false;
    this.slow = false;
    this.batches = [];
    this.renew();
  }

  get game() {
    return this.desk.S.game;
  }

  /** Whether people sit at the table. */
  get on() {
    return this.hands || Boolean(this.game?.table);
  }

  /** Whether people play with hands of cards on this device. */
  get hands() {
    return Boolean(this.game?.people?.length);
  }

  /** Whether several people share this device. */
  get shared() {
    return this.game?.people?.length > 1;
  }

  /** The decision that the person at the device makes now; null elsewhere and at other times. */
  get decision() {
    const { game } = this;
    const now = game?.decision && !game.decision.hidden && this.desk.playback.atEnd;
    return now ? game.decision : null;
  }

  get mayHide() {
    return this.viewer !== null;
  }

  /** Begin to point anew: the decision is another one. */
  renew() {
    const decision = this.game?.decision;
    this.picks = new Narrowing(decision && !decision.hidden ? decision : null);
    this.hint = null;
    this.filter = "";
    this.listed = false;
  }

  // ---- whose eyes

  /** Find out who looks at a game that has just been opened, and ask for what they may know. */
  async seat(game) {
    const one = game.people?.length === 1 ? game.people[0] : null;
    const story = one ? await this.desk.call("story", { viewer: one }) : game;
    Object.assign(this, { viewer: one, veiled: false, covered: false, busy: false, slow: false, batches: [] });
    return story;
  }

  /** Show the same game to other eyes: `viewer` is a faction, or null for what is public. */
  async #look(viewer) {
    const { S, call, table, log, playback, set, show } = this.desk;
    const game = await call("story", { viewer });
    this.viewer = viewer;
    this.covered = false;
    Object.assign(S, { game, seats: game.seats, why: null, summary: null });
    table.open(viewer);
    log.open(game);
    playback.open(game, game.decision ? game.length - 1 : playback.cursor);
    this.renew();
    S.view = await table.view(playback.cursor);
    set({ screen: "game", notice: "" });
    await show(playback.cursor);
  }

  /** The person of a faction has the device in hand. */
  take(faction) {
    return this.#alone(async () => {
      this.veiled = false;
      await this.#look(faction);
    });
  }

  /** Show only what is public, to pass the device around. */
  hide() {
    return this.#alone(async () => {
      this.veiled = true;
      this.#forget();
      this.desk.draw();
      await this.#look(null);
    });
  }

  /** The device is back: show the hand again, or ask who holds it. */
  unveil() {
    if (!this.shared) return this.take(this.game.people[0]);
    this.veiled = false;
    return this.cover();
  }

  /** The board has come to rest after a move: is it somebody else's turn to look? */
  arrived() {
    const { game, veiled } = this;
    if (game?.decision?.hidden && !veiled && this.shared && this.desk.playback.atEnd) this.cover();
  }

  /** Take everything that only one person may know off the page, and say who comes next. */
  cover() {
    this.#forget();
    this.covered = true;
    this.desk.set({ screen: "cover" });
  }

  #forget() {
    const { S, table, log, board, live } = this.desk;
    for (const element of document.querySelectorAll("dialog")) {
      element.close();
      render(nothing, element);
    }
    live.textContent = "";
    this.viewer = null;
    table.open();
    log.clear();
    board.rings([]);
    board.aim([]);
    const { decision } = S.game;
    const asked = decision && { ...decision, hidden: true, options: [], refused: [], cards: {}, question: "" };
    Object.assign(S, { view: null, why: null, summary: null, game: { ...S.game, log: [], decision: asked } });
    this.renew();
  }

  // ---- answers

  /** Do one thing at a time; what comes while it lasts is dropped. */
  async #alone(act) {
    if (this.busy) return;
    this.busy = true;
    document.body.toggleAttribute("data-busy", true);
    const timer = setTimeout(() => {
      this.slow = true;
      this.desk.draw();
    }, SLOW_MS);
    const done = () => {
      clearTimeout(timer);
      this.busy = this.slow = false;
      document.body.removeAttribute("data-busy");
    };
    try {
      await act(done);
    } catch (error) {
      this.desk.complain(error);
    } finally {
      done();
      this.desk.draw();
    }
  }

  /** Answer the decision that is asked; a press that was meant for another one does nothing. */
  answer = (text, decision = this.decision) =>
    decision && decision === this.decision && this.#change("answer", [{ text }]);
  undo = () => this.game?.undo && !this.veiled && this.#change("undo", this.#batch());
  redo = () => this.game?.redo && !this.veiled && this.#change("redo");

  /** Tell Python several things at once, which are taken back at once; `calmly` moves no pieces. */
  tell = async (texts, calmly = false) => {
    if (!this.decision) return;
    await this.#change("answer", texts.map((text) => ({ text })), calmly);
    if (texts.length > 1) this.batches.push({ length: this.game.length, n: texts.length });
  };

  /** As many takings back as undo is now. */
  #batch() {
    const found = this.batches.at(-1)?.length === this.game.length ? this.batches.pop().n : 1;
    return Array(found).fill({});
  }

  #change(name, requests = [{}], calmly = false) {
    return this.#alone(async (done) => {
      const { S, call, table, log, playback, remember, show } = this.desk;
      const former = this.game;
      const focused = document.activeElement?.closest(".decision, .controls");
      const from = former.log.length;
      let reply = null;
      let wrong = null;
      try {
        for (const request of requests) reply = await call(name, { ...request, from, viewer: this.viewer });
      } catch (error) {
        if (!reply) throw error;
        wrong = error;
      }
      const { cursor } = playback;
      S.game = { ...reply, log: former.log.slice(0, reply.from).concat(reply.log) };
      S.seats = reply.seats;
      table.forget(reply.from - 1);
      playback.extend(S.game);
      this.renew();
      if (this.covered) {
        remember(playback.last);
        return this.cover();
      }
      log.update(S.game);
      const grown = S.game.turns.length > former.turns.length;
      let moved;
      if (calmly) moved = playback.end("jump");
      else if (name === "answer" && grown && !S.game.table) moved = playback.run();
      else if (name === "answer" && playback.last > cursor) moved = playback.end("travel");
      else if (playback.last === cursor) moved = show(cursor);
      else moved = playback.end("jump");
      done();
      this.desk.draw(); // what was asked before must not be there to be pressed once more
      await moved;
      if (wrong) throw wrong;
      if (focused && this.decision) this.#focus();
    });
  }

  // ---- pointing

  /** Change what is pointed at. At a real table every tap counts: there the last one answers, and undo is at hand. */
  #point(change, counted = false) {
    if (!this.decision || this.busy) return;
    const inside = document.activeElement?.closest(".decision");
    const pressed = document.activeElement?.closest(".row, .count-chip");
    this.hint = null;
    change(this.picks);
    const { meant, only } = this.picks;
    if (this.game.table && only && (counted || meant.length === 1)) return this.answer(only.text);
    this.desk.draw();
    if (inside && !pressed) this.#focus();
    return null;
  }

  /** Put the focus where the next press belongs: on confirming, or on the first choice. */
  #focus() {
    const place = this.picks.only ? "main" : "chip";
    const next =
      document.querySelector(`[data-test="${place}"]:enabled`) ??
      document.querySelector('[data-test="row"]') ??
      document.querySelector('[data-test="main"]:enabled');
    next?.focus({ preventScroll: true });
  }

  pick = (part, value) =>
    this.#point((picks) => {
      picks.pick(part, value);
      this.filter = "";
      this.listed = false;
    }, part === "n");
  drop = (part) => this.#point((picks) => picks.drop(part));
  row = (key) => this.#point((picks) => picks.pickRow(key));
  cancel = () =>
    this.#point((picks) => {
      picks.clear();
      this.filter = "";
    });
  search = (filter) => {
    this.filter = filter;
    this.desk.draw();
  };
  list = (open) => {
    if (this.listed === open) return;
    this.listed = open;
    this.desk.draw();
  };

  /** A tap on a place of the map. */
  place = (place) =>
    this.#point((picks) => {
      if (!picks.point(place)) this.hint = picks.refusal("at", place);
    });

  /** A tap on a card. */
  card = (card) =>
    this.#point((picks) => {
      if (!picks.pointCard(card)) this.hint = picks.refusal("card", card);
    });

  /** The places to light up on the map: [{place, chosen, key, label}]. */
  get targets() {
    if (!this.decision) return [];
    const { places } = this.picks;
    const keys = keysOf(places);
    const named = this.decision.places;
    return places.map(({ place, chosen }) => ({
      place,
      chosen,
      key: keys.get(place) ?? "",
      label: named[place] ?? place,
    }));
  }

  /** Whether all but the lit places should step back. */
  get narrowing() {
    return this.picks.chosen.size > 0 || ["at", "to"].includes(this.picks.asked);
  }

  /** A key of the keyboard. Returns whether it meant anything. */
  key(event) {
    if (!this.on) return false;
    const { key } = event;
    if (key === "u" || key === "U") {
      if (event.shiftKey) this.redo();
      else this.undo();
      return true;
    }
    if (!this.decision) return false;
    if (key === "Escape") {
      this.cancel();
      return true;
    }
    if (key === "Enter" && this.picks.only && !event.target.closest("button, summary, [role=button]")) {
      this.answer(this.picks.only.text);
      return true;
    }
    if (!/^[1-9]$/.test(key)) return false;
    const { targets } = this;
    const target = targets.find((other) => other.key === key);
    if (target) this.place(target.place);
    else if (!targets.length) document.querySelectorAll(".decision .option-chip, .decision .row")[Number(key) - 1]?.click();
    return true;
  }
}
