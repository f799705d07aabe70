/** Playing a game on the page: whose eyes see it, what is pointed at, and how an answer travels to the board. */
import { nothing, render } from "../vendor/lit-html.js";
import { BattleSheet } from "../battle/sheet.js";
import { Drag } from "./drag.js";
import { Foresight } from "./foresight.js";
import { keysOf } from "./keys.js";
import { Narrowing } from "./narrowing.js";
import { Passage } from "./passage.js";

/**
 * @import { Calls, Decision, Faction, Game, Notation, Option, PlaceId, Refusal } from "../types.js"
 * @import { Parts } from "./boards/types.js"
 * @import { Target } from "../board/board.js"
 * @import { Desk } from "../game/desk.js"
 * @import { Halt } from "../game/playback.js"
 * @import { Ways } from "./drag.js"
 * @import { Carried } from "../board/carry.js"
 * @import { Part, Value } from "./narrowing.js"
 */

/** Playing the game that lies on a desk. */
export class Play {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    /** Whose eyes see the game; null for what is public. @type {Faction | null} */
    this.viewer = null;
    /** Whether the hand is hidden, to pass the device around. */
    this.veiled = false;
    /** Whether the screen between two people stands before the game. */
    this.covered = false;
    /**
     * Who still has to agree to what undo takes back, who does, and what that is; null unless they are asked.
     * @type {{waiting: Faction[], agreed: Faction[], label: string, reveals: string} | null}
     */
    this.consent = null;
    this.passage = new Passage(desk.page.draw);
    /** Whether programs that think ahead are being waited for. */
    this.thinks = false;
    /** What another phone is answered. @type {string | null} */
    this.sent = null;
    /** The last change of the game, and whether it is still being shown. */
    this.changes = 0;
    this.showing = false;
    /** How long the game was when each of those who share the device last saw it. @type {Map<Faction, number>} */
    this.seen = new Map();
    /** What was told at once: so many answers, after which the game was so long. @type {{length: number, n: number}[]} */
    this.batches = [];
    /** What is pointed at. */
    this.picks = new Narrowing(null);
    /** Why what was pointed at is not possible. @type {Refusal | null} */
    this.hint = null;
    /** Whether the end of what is asked is pointed at. */
    this.closing = false;
    /** What a long list is filtered by, and whether all options are listed. */
    this.filter = "";
    this.listed = false;
    this.battles = new BattleSheet(desk);
    /** What is declined unasked until another turn of the viewer: how many had begun, by viewer and question. @type {Map<string, number>} */
    this.spared = new Map();
    this.foresight = new Foresight(desk);
    this.drag = new Drag(desk);
  }

  /** No game is on the desk. */
  close() {
    this.seat(null);
    this.renew();
  }

  /** Whether an answer or another game is on its way. */
  get busy() {
    return this.passage.busy;
  }

  /** Whether that takes long. */
  get slow() {
    return this.passage.slow;
  }

  /** The open game. */
  get game() {
    return this.desk.game;
  }

  /** Whether people sit at the table. */
  get on() {
    return this.hands || Boolean(this.game?.table);
  }

  /** Whether people play with hands of cards on this device. */
  get hands() {
    return this.game ? this.game.people.length > 0 : this.viewer !== null;
  }

  /** Whether several people share this device. */
  get shared() {
    return (this.game?.people.length ?? 0) > 1;
  }

  /** The decision that the person at the device makes now; null elsewhere and at other times. */
  get decision() {
    const { game } = this;
    const decision = game?.decision ?? null;
    const told = this.desk.playback.atEnd && !this.battles.due;
    return decision && !decision.hidden && this.desk.here && told ? decision : null;
  }

  /** Whose pieces can be dragged from place to place now. */
  get carrier() {
    const { decision, picks } = this;
    return decision && decision.who !== "chance" && picks.all.some(({ at, to }) => at !== null && to !== null) ? decision.who : null;
  }

  /** Whether somebody looks at an earlier moment, and nothing is on its way to the last. */
  get looksBack() {
    return this.on && !this.desk.playback.atEnd && !this.showing;
  }

  /** Whether they stay there: undo would take back what is out of sight. */
  get lingers() {
    return this.looksBack && !this.desk.playback.playing;
  }

  /** Whether nothing can be taken back now. */
  get stuck() {
    return this.busy || this.veiled || !this.desk.here;
  }

  /** Whether there is a hand on show to be hidden: not when the game is over. */
  get mayHide() {
    return this.viewer !== null && !this.game?.over;
  }

  /** Begin to point anew: the decision is another one. */
  renew() {
    const decision = this.game?.decision;
    this.picks = new Narrowing(decision && !decision.hidden ? decision : null);
    if (!this.game?.table) this.picks.force();
    this.hint = null;
    this.closing = false;
    this.foresight.renew();
    this.filter = "";
    this.listed = false;
  }

  // ---- whose eyes

  /**
   * Find out whose eyes see a game that has just been opened, and ask for what they may know.
   * @param {Game} opened
   */
  async eyesOf(opened) {
    const viewer = opened.people.length === 1 ? opened.people[0] : null;
    return { viewer, game: viewer ? await this.desk.call("story", { viewer }) : opened };
  }

  /**
   * The game on the desk is another one.
   * @param {Faction | null} viewer whose eyes see it
   */
  seat(viewer) {
    this.passage.clear();
    Object.assign(this, { viewer, veiled: false, covered: false, consent: null, batches: [], seen: new Map() });
  }

  /**
   * Show the same game to other eyes.
   * @param {Faction | null} viewer null for what is public
   */
  async #look(viewer) {
    const { desk } = this;
    const { call, views, log, playback, page } = desk;
    const game = await call("story", { viewer });
    const cursor = game.decision ? game.length - 1 : playback.cursor;
    views.open(viewer);
    const view = await views.view(cursor);
    playback.open(game, cursor);
    Object.assign(this, { viewer, covered: false, consent: null });
    Object.assign(desk, { game, view, seats: game.seats, why: null, summary: null });
    log.open(game);
    this.renew();
    page.set({ screen: "game", notice: "" });
    await desk.show(cursor);
  }

  /**
   * The person of a faction has the device in hand.
   * @param {Faction} faction
   */
  take(faction) {
    return this.#alone(async () => {
      this.veiled = false;
      this.showing = true;
      const from = this.seen.get(faction) ?? this.desk.story.length;
      await this.#look(faction).finally(() => (this.showing = false));
      await this.battles.tellAll(from);
      await this.arrived();
    });
  }

  /** Show only what is public, to pass the device around. */
  hide = () =>
    this.#alone(async () => {
      this.veiled = true;
      this.#forget();
      this.desk.page.draw();
      await this.#look(null);
    });

  /** The device is back: show the hand again, or ask who holds it. */
  unveil = () => {
    if (!this.shared) return this.take(this.desk.story.people[0]);
    this.veiled = false;
    return this.cover();
  };

  /** The board has come to rest after a move: is it somebody else's turn to look, or is there one answer alone? */
  arrived() {
    const { decision, game, picks, veiled } = this;
    if (this.showing) return null;
    if (game?.thinking) this.think();
    if (decision?.again && decision.go_on && this.spared.get(`${this.viewer} ${decision.again.key}`) === this.#turns) return this.answer(decision.go_on, decision);
    if (game?.decision?.hidden && !veiled && this.shared && this.desk.playback.atEnd) this.cover();
    else if (decision?.battle && decision.who === this.viewer) return this.battles.ask(decision).catch(this.desk.page.complain);
    else if (decision && picks.only && !this.foresight.at.text) this.#consider(picks.only).catch(this.desk.page.complain);
    return null;
  }

  /** Take everything that only one person may know off the page, and say who comes next. */
  cover() {
    this.#forget();
    this.covered = true;
    this.desk.page.set({ screen: "cover" });
  }

  #forget() {
    const { desk } = this;
    const { story, views, log, board, speaker } = desk;
    for (const element of document.querySelectorAll("dialog")) {
      element.close();
      render(nothing, element);
    }
    speaker.forget();
    if (this.viewer) this.seen.set(this.viewer, story.length);
    this.viewer = null;
    views.open();
    log.clear();
    board.rings([]);
    board.aim([]);
    const { decision } = story;
    const asked = decision && { ...decision, hidden: true, options: [], refused: [], cards: {}, question: "" };
    // what is on its way to the screen is not shown any more
    Object.assign(desk, { view: null, why: null, summary: null, game: { ...story, log: [], decision: asked }, shows: desk.shows + 1 });
    this.renew();
  }

  /**
   * The page was closed before all was seen: what is returned tells how the viewer's battles went since, before anything
   * is asked.
   */
  missed() {
    const { battles, desk } = this;
    const from = desk.seen + 1;
    if (!this.viewer || from >= desk.story.length) return async () => {};
    this.showing = battles.unread = true;
    return async () => {
      if (!(await battles.tellAll(from))) return;
      this.showing = battles.unread = false;
      desk.remember(desk.playback.cursor);
      await this.arrived();
    };
  }

  // ---- answers

  /**
   * Do one thing at a time; the page says what goes wrong.
   * @param {(done: () => void) => Promise<unknown>} act calls `done` once the next thing may come
   */
  #alone(act) {
    return this.passage.alone(act).catch(this.desk.page.complain);
  }

  /**
   * Answer the decision that is asked; a press that was meant for another one does nothing.
   * @param {Notation} text
   * @param {Decision | null} [decision] the one that was meant
   */
  answer = (text, decision = this.decision) =>
    decision && decision === this.decision && this.#change("answer", [{ text }]);

  /** How many turns of the viewer have begun. */
  get #turns() {
    return this.desk.story.turns.filter(({ who }) => who === this.viewer).length;
  }

  /**
   * Decline what is asked, each time until the viewer's next turn.
   * @param {Decision} decision
   */
  spare = (decision) => {
    if (!decision.again || !decision.go_on) return;
    this.spared.set(`${this.viewer} ${decision.again.key}`, this.#turns);
    this.answer(decision.go_on, decision);
  };

  /** Take the last answer back, once the others who share the device agree. */
  undo = async () => {
    this.spared.clear();
    if (this.stuck || this.lingers || this.consent || this.desk.companion.stepBack() || !this.game?.undo) return;
    if (this.shared) await this.#alone(() => this.#askOthers());
    if (!this.consent) await this.#change("undo", this.#batch());
  };

  /** See who must agree to what undo takes back; the cover asks them, with what all may know of it. */
  async #askOthers() {
    const by = this.viewer;
    const { undo } = await this.desk.call("story", { viewer: null });
    const waiting = (undo?.consent ?? []).filter((faction) => faction !== by);
    if (!undo || !waiting.length) return;
    this.consent = { waiting, agreed: by ? [by] : [], label: undo.label, reveals: undo.reveals };
    this.cover();
  }

  /** The next of those who must agree does; the last one takes the answer back. */
  agree = () => {
    if (!this.consent) return null;
    const { waiting, agreed } = this.consent;
    const all = [...agreed, waiting[0]];
    if (waiting.length === 1) return this.#change("undo", this.#batch(all));
    Object.assign(this.consent, { waiting: waiting.slice(1), agreed: all });
    return this.desk.page.draw();
  };

  /** Somebody does not agree: the game goes on, or is over as it was. */
  refuse = () => {
    if (!this.desk.story.decision) return this.#alone(() => this.#look(null));
    this.consent = null;
    return this.desk.page.draw();
  };

  /**
   * Go back to an earlier turn of a real table, or on from it.
   * @param {"late_open" | "late_close"} name
   * @param {Calls["late_open"][0] & Calls["late_close"][0]} request
   */
  late = (name, request) => this.#change(name, [request], true);

  /**
   * Take what another phone says, to which this one keeps the order.
   * @param {string} text
   * @returns {Promise<string | null>} what to answer; null when that is no message
   */
  async hear(text) {
    await this.passage.rested();
    this.sent = null;
    await this.#change("phones_take", [{ text }], true);
    return this.sent;
  }

  /** Get what the phone that keeps the order has and this one lacks. */
  follow = () => this.#change("phones_follow", [], true);

  /** Give the answer last taken back again. */
  redo = () => !this.stuck && !this.lingers && (this.desk.companion.stepOn() || (this.game?.redo && this.#change("redo")));

  /**
   * Go back to where a real table can put right what it did for an event.
   * @param {number} i
   */
  lookAgain = (i) => this.#change("look_again", [{ i }]);

  /**
   * Tell Python several things at once, which are taken back at once.
   * @param {Notation[]} texts
   * @param {boolean} [calmly] moves no pieces
   */
  tell = async (texts, calmly = false) => {
    if (!this.decision) return;
    await this.#change("answer", texts.map((text) => ({ text })), calmly);
    if (texts.length > 1) this.batches.push({ length: this.desk.story.length, n: texts.length });
  };

  /**
   * As many takings back as undo is now.
   * @param {Faction[]} [agreed] the others who agree
   */
  #batch(agreed = []) {
    const last = this.batches.at(-1)?.length === this.game?.length ? this.batches.pop() : null;
    return Array(last?.n ?? 1).fill({ agreed });
  }

  /**
   * @param {"answer" | "go_on" | "undo" | "redo" | "look_again" | "late_open" | "late_close" | "phones_take" | "phones_follow"} name
   * @param {(Calls["answer"][0] & Calls["undo"][0] & Partial<Calls["look_again"][0]> & Calls["late_open"][0] & Calls["late_close"][0])[]} [requests]
   * @param {boolean} [calmly]
   */
  #change(name, requests = [{}], calmly = false) {
    return this.#alone(async (done) => {
      const { desk } = this;
      const { companion, phones, views, log, playback } = desk;
      const former = desk.story;
      const from = former.log.length;
      const { reply, wrong } = name === "phones_take" ? await this.#heard(requests[0], from) : await this.#done(name, requests, from);
      if (!reply) return;
      if (!(await desk.store(reply))) {
        await desk.reopen(former, this.viewer);
        throw new Error("Your last answer was not taken.");
      }
      phones.announce(reply);
      const { atEnd, cursor } = playback;
      const byOthers = name.startsWith("phones_");
      if (byOthers) companion.keep();
      const game = { ...reply, log: former.log.slice(0, reply.from).concat(reply.log) };
      desk.game = game;
      desk.seats = reply.seats;
      this.consent = null;
      views.forget(reply.from - 1);
      playback.extend(game);
      if (name === "undo" && former.undo) desk.speaker.undone(former.undo.label, playback.last);
      companion.arrive(game, name === "undo", byOthers);
      this.renew();
      if (this.covered) {
        desk.remember(playback.last);
        return this.cover();
      }
      log.update(game);
      const grown = game.turns.length > former.turns.length;
      const mine = ++this.changes;
      const halt = this.battles.among(from, Boolean(former.decision?.battle));
      this.showing = true;
      const runs = name === "answer" && grown && !game.table;
      // what comes is drawn once, with the table as it is then
      if (!runs && name !== "go_on") await views.view(playback.last).catch(() => {});
      const { drawn } = desk;
      let moved;
      if (byOthers && !atEnd) moved = desk.show(playback.cursor);
      else if (calmly || companion.handling || companion.above.length) moved = playback.end("jump");
      else if (name === "go_on" && !(atEnd && this.hands)) moved = desk.show(playback.cursor);
      else if (name === "go_on" || runs) moved = playback.run(halt);
      else if (name === "answer" && playback.last > cursor) moved = this.#goOn(halt);
      else if (playback.last === cursor) moved = desk.show(cursor);
      else moved = playback.end("jump");
      done();
      // what was asked before must not be there to be pressed once more
      setTimeout(() => desk.drawn === drawn && desk.page.draw());
      try {
        await moved;
      } finally {
        if (mine === this.changes) {
          this.showing = this.battles.due = this.battles.unread = false;
          desk.remember(playback.cursor);
        }
      }
      if (game.over && mine === this.changes && this.battles.stands && playback.atEnd && !desk.summary) await playback.end("travel");
      if (wrong) throw wrong;
      if (!this.showing) this.arrived();
    });
  }

  /**
   * Have Python judge what another phone says.
   * @param {{text?: string}} said
   * @param {number} from
   * @returns {Promise<{reply: Game | null, wrong: unknown}>}
   */
  async #heard({ text }, from) {
    try {
      const { send, game } = await this.desk.call("phones_take", { text, from, viewer: null });
      this.sent = send;
      return { reply: game, wrong: null };
    } catch {
      return { reply: null, wrong: null };
    }
  }

  /**
   * Make Python do it: here, or where the order of a real table is kept.
   * @param {"answer" | "go_on" | "undo" | "redo" | "look_again" | "late_open" | "late_close" | "phones_follow"} name
   * @param {object[]} requests
   * @param {number} from
   * @returns {Promise<{reply: Game | null, wrong: unknown}>} `wrong` when not all of it could be done
   */
  async #done(name, requests, from) {
    const { call, phones } = this.desk;
    if (phones.follows) return phones.ask(requests.map((request) => ({ call: name, ...request })), { from, viewer: null });
    let reply = null;
    try {
      for (const request of requests) reply = /** @type {Game} */ (await call(name, { ...request, from, viewer: this.viewer, ...this.desk.patience }));
    } catch (error) {
      if (!reply) throw error;
      return { reply, wrong: error };
    }
    return { reply, wrong: null };
  }

  /**
   * Go on to the end at once, but for a battle on the way.
   * @param {Halt} halt
   */
  async #goOn(halt) {
    const { playback } = this.desk;
    const stop = await halt(playback.last);
    if (stop && !(await playback.visit(stop))) return;
    if (!playback.atEnd) await playback.end("travel");
  }

  /** Let programs that think ahead answer, one after the other, until somebody at the table is asked. */
  async think() {
    if (this.thinks) return;
    this.thinks = true;
    try {
      for (let game = this.game; game?.thinking && this.desk.here; game = this.game) {
        await this.passage.rested();
        if (game === this.game) await this.#change("go_on");
        if (game === this.game) break; // it failed, and the page says why
      }
    } finally {
      this.thinks = false;
    }
  }

  // ---- pointing

  /**
   * Change what is pointed at. At a real table every tap counts: there the last one answers, and undo is at hand.
   * @param {(picks: Narrowing) => void} change
   * @param {boolean} [counted] whether a number was chosen
   */
  #point(change, counted = false) {
    if (!this.decision || this.busy) return;
    this.hint = null;
    this.closing = false;
    change(this.picks);
    const { meant, only } = this.picks;
    if (this.game?.table && only && (counted || meant?.length === 1)) return this.answer(only.text);
    if (this.decision.at_once && only) return this.answer(only.text);
    if (this.hands) this.foresight.look(this.picks.look);
    this.desk.page.draw();
    return only && this.#consider(only).catch(this.desk.page.complain);
  }

  /**
   * Show what the option that is left would bring about, and the odds first where it begins a battle.
   * @param {Option} option
   */
  async #consider(option) {
    const { decision, foresight } = this;
    if (!this.hands) return;
    foresight.look(this.picks.look);
    const { battle } = await foresight.ask(option.text);
    if (!battle || this.picks.only !== option || this.busy) return;
    await this.battles.offer(option.text, () => this.answer(option.text, decision), this.cancel);
  }

  /**
   * Do what is chosen; the odds of a battle come first, where they were not seen.
   * @param {Option} option
   */
  confirm = async (option) => {
    const { decision, foresight } = this;
    const seen = foresight.told(option.text);
    const preview = seen || !this.hands ? seen : await foresight.ask(option.text).catch(() => null);
    if (preview?.battle) await this.battles.offer(option.text, () => this.answer(option.text, decision), this.cancel);
    else this.answer(option.text, decision);
  };

  /**
   * Choose a part of the answer.
   * @param {Part | "n"} part
   * @param {Value} value
   */
  pick = (part, value) =>
    this.#point((picks) => {
      picks.pick(part, value);
      this.filter = "";
      this.listed = false;
    }, part === "n");
  /**
   * Take a part of the answer back.
   * @param {Part} part
   */
  drop = (part) => this.#point((picks) => picks.drop(part));
  /**
   * Choose what something on the own board stands for; again, and what else it stands for, or nothing any more.
   * @param {Parts[]} ways
   */
  stand = (ways) =>
    this.#point((picks) => {
      const next = ways[ways.findIndex((parts) => picks.chose(parts)) + 1];
      if (next) picks.pickParts(next);
      else picks.clear();
    }, ways.some(({ n }) => n !== undefined));
  /**
   * Choose a row of the list.
   * @param {string} key
   */
  row = (key) => this.#point((picks) => picks.pickRow(key));
  /**
   * Point at one option, number and all.
   * @param {Notation} text
   */
  aim = (text) =>
    this.#point((picks) => {
      picks.pickOption(text);
      this.closing = text === this.decision?.go_on;
    });
  /** Begin to point anew. */
  cancel = () =>
    this.#point((picks) => {
      picks.clear();
      this.filter = "";
    });
  /**
   * Filter a long list.
   * @param {string} filter
   */
  search = (filter) => {
    this.filter = filter;
    this.desk.page.draw();
  };
  /**
   * List all options, or no longer.
   * @param {boolean} open
   */
  list = (open) => {
    if (this.listed === open) return;
    this.listed = open;
    this.desk.page.draw();
  };

  /**
   * A tap on a place of the map.
   * @param {PlaceId} place
   */
  place = (place) =>
    this.#point((picks) => {
      if (!picks.point(place)) this.hint = picks.refusal("at", place);
    });

  /**
   * A tap on a card.
   * @param {string} card
   */
  card = (card) => {
    const done = this.#point((picks) => {
      if (!picks.pointCard(card)) this.hint = picks.refusal("card", card);
    });
    // what to do with it is asked where the options are
    if (this.desk.tab === "hand" && this.picks.chosen.size && !this.picks.only) this.desk.front();
    return done;
  };

  /**
   * Put something down that was dragged: choose the option that it means there, or say why there is none.
   * @param {Ways} things what it stands for
   * @param {Ways} homes what it was put on stands for
   * @param {PlaceId | null} [place] of the map
   */
  put(things, homes, place = null) {
    const ways = Narrowing.onto(things, homes);
    const found = ways.find((parts) => this.picks.all.some((option) => Narrowing.has(option, parts)));
    return this.#point((picks) => {
      if (found) picks.pickParts(found);
      else this.hint = picks.whyNot(ways, place);
    });
  }

  /**
   * Own pieces were dragged on the map.
   * @param {Carried} carried
   */
  carry = ({ faction, from, to }) => to !== null && faction === this.decision?.who && this.put([{ at: from, to }], [{}], to);

  /**
   * The places to light up on the map.
   * @returns {Target[]}
   */
  get targets() {
    const { decision } = this;
    if (!decision) return [];
    const { places } = this.picks;
    const keys = keysOf(places);
    const named = decision.places;
    return places.map(({ place, chosen }) => ({
      place,
      chosen,
      key: keys.get(place) ?? "",
      label: named[place] ?? place,
    }));
  }

  /** Whether all but the lit places should step back. */
  get narrowing() {
    return this.picks.chosen.size > 0 || this.picks.asked === "at" || this.picks.asked === "to";
  }
}
