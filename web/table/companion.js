/** The companion of a real table: which place or player is open to be told of, and how edits are sent. */

import { focusOn } from "../shell/page.js";
import { readAloud, signal } from "./device.js";
import { foretold, placesOf } from "./hands.js";

/** What the table tells of by pointing, where other moments ask an ordinary question. */
const TELLING = ["setup", "turn", "look", "check"];
const DOUBLE_MS = 350;

/**
 * @import { CardEdits, Decision, Faction, Hands, HandsCard, MapView, Notation, PlaceEdits, PlaceId, Preset, RealTable, Suit,
 *   TableMode } from "../types.js"
 * @import { Carried } from "../board/carry.js"
 * @import { Target } from "../board/board.js"
 * @import { Game, MomentView } from "../types.js"
 * @import { Why } from "../game/why.js"
 * @import { Desk } from "../game/desk.js"
 * @import { Way } from "./editor.js"
 */

/** The companion of the game that lies on a desk. */
export class Companion {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    this.queue = Promise.resolve();
    this.pressed = -DOUBLE_MS;
    /** The places of the step that the table carries out. @type {PlaceId[] | null} */
    this.lit = null;
    /** What the table was called for last, and what was read aloud. */
    this.heard = "";
    this.said = "";
    /** The place that is open, and what can be told of it. @type {PlaceId | null} */
    this.place = null;
    /** @type {PlaceEdits | null} */
    this.at = null;
    /** The player who is open, and what can turn up out of that hand. @type {Faction | null} */
    this.player = null;
    /** @type {CardEdits[] | null} */
    this.cards = null;
    /** What was dragged. @type {{to: PlaceId, ways: Notation[][]} | null} */
    this.carried = null;
    /** @type {Suit | null} */
    this.suit = null;
    this.filter = "";
    /** @type {Set<string>} */
    this.shown = new Set();
    /** @type {Set<string>} */
    this.stood = new Set();
    /** The card of a bot's turn that is shown, the last that was, and whether the table puts something right instead. */
    this.step = 0;
    this.reached = 0;
    this.correcting = false;
    /** Bots' turns that other phones have told past, still to be carried out before what is told now. @type {Hands[]} */
    this.held = [];
    /** The table before the card that is shown. @type {MomentView | null} */
    this.seen = null;
    /** The question of which somebody said that there is such a card. @type {Decision | null} */
    this.taken = null;
    /** Why the card is so, while somebody reads it. @type {Why[] | null} */
    this.cause = null;
  }

  /** No place and no player is open. */
  close() {
    this.desk.turn?.close();
    this.place = null;
    this.player = null;
    this.at = null;
    this.cards = null;
    this.carried = null;
    this.suit = null;
    this.filter = "";
    this.shown = new Set();
    this.stood = new Set();
  }

  /** What Python says of the real table, null for other games. */
  get table() {
    return this.desk.game?.table ?? null;
  }

  /** Whether the cards of a bot's turn are carried out, or its dice rolled. */
  get handling() {
    const { desk, table } = this;
    const shown = desk.play.decision || (desk.game?.over && desk.playback.atEnd);
    if (!table || this.correcting || desk.late.now || !shown || desk.phones.quiet) return false;
    return this.step < this.now.hands.beside || this.rolling;
  }

  /** Whether the dice of a battle are asked for, all cards before them being carried out. */
  get rolling() {
    const { hands } = this.now;
    return hands.fight !== null && this.step >= hands.beside;
  }

  /** The cards that stand above the dice that are asked for, or above what somebody is asked. */
  get above() {
    const { held, step, table } = this;
    if (!table || held.length || this.correcting || step < table.hands.beside) return [];
    return table.hands.cards.slice(table.hands.beside);
  }

  /** Whether cards of a bot's turn are on show, which say themselves what they tell and what is asked with them. */
  get speaks() {
    return this.handling || this.above.length > 0;
  }

  /** What is asked, for those who listen: of whom, too, where it is one at the table. */
  get question() {
    const { play, seats } = this.desk;
    const { question = "", who } = play.decision ?? {};
    const seat = ["setup", "answer"].includes(this.mode ?? "") ? seats.find(({ faction }) => faction === who) : null;
    return seat ? `${seat.short}: ${question}` : question;
  }

  /** Whether a card can be taken back that was carried out since the table last said something. */
  get mayStepBack() {
    return Boolean(this.table && !this.correcting && this.step > Math.min(this.now.hands.new, this.now.hands.beside));
  }

  /** Whether a card was taken back that can be carried out again. */
  get mayStepOn() {
    return Boolean(this.table && !this.correcting && this.step < this.reached);
  }

  /** The same where there must be a real table, with the cards that are carried out now. */
  get now() {
    const table = /** @type {RealTable} */ (this.table);
    return this.held.length ? { ...table, hands: this.held[0] } : table;
  }

  /** Others tell something: what is not carried out here yet stays to be carried out. */
  keep() {
    if (!this.handling) return;
    const { hands } = /** @type {RealTable} */ (this.table);
    const from = this.held.length ? hands.new : this.step;
    if (from < hands.cards.length) this.held.push({ ...hands, beside: hands.cards.length, fight: null });
  }

  /** What was kept is carried out: on to the next. */
  #release() {
    this.held.shift();
    const [next] = this.held;
    if (!next) this.arrive(this.desk.story);
    else this.step = this.reached = next.new;
    this.cause = null;
    this.desk.page.draw();
    return this.renew().catch(this.desk.page.complain);
  }

  /**
   * What the table is to do now; null while the page looks back.
   * @returns {TableMode | null}
   */
  get mode() {
    return this.desk.play.decision ? (this.table?.mode ?? null) : null;
  }

  /** The words for whether there is such a card, as long as that is asked. */
  get offer() {
    const { decision } = this.desk.play;
    return decision && decision !== this.taken ? decision.offer : null;
  }

  /**
   * There is such a card: now it is asked which.
   * @param {Decision} decision
   */
  takeUp(decision) {
    this.taken = decision;
    this.desk.page.draw();
  }

  /** Whether the table tells by pointing. */
  get telling() {
    return this.mode !== null && TELLING.includes(this.mode) && !this.handling;
  }

  /** Whether anything can be told: not while the table chooses how the game goes on after a late correction. */
  get listens() {
    return this.telling && !this.desk.late.asks;
  }

  /** Whether the table looks at what a bot did, or at everything. */
  get looking() {
    return this.mode === "look" || this.mode === "check";
  }

  /** Whether a place or player is open to be told of. */
  get editing() {
    return this.telling && (this.place !== null || this.player !== null);
  }

  /** Who is asked. */
  get who() {
    return this.now.who;
  }

  // ---- the cards of a bot's turn

  /**
   * The game went on, or back: show the first card that is new, or the one before which it was left.
   * @param {Game} game
   * @param {boolean} [back]
   * @param {boolean} [byOthers] whether another phone told what made it go on
   */
  arrive({ from, over, table }, back = false, byOthers = false) {
    this.held = byOthers ? this.held.filter(({ cards }) => cards.every(({ last }) => last <= from)) : [];
    const paused = table !== null && ["look", "check"].includes(table.mode);
    if (!paused) this.correcting = false;
    if (!table || this.held.length) return;
    const { beside, cards, new: fresh } = table.hands;
    this.step = back ? Math.max(fresh, paused ? cards.length - 1 : beside) : Math.min(fresh, beside);
    if (over && !from) this.step = beside; // who opens a game that is over has carried all out
    this.reached = this.step;
    this.cause = null;
  }

  /**
   * Show another card.
   * @param {number} step
   */
  goTo = (step) => {
    this.step = step;
    this.reached = Math.max(this.reached, step);
    this.cause = null;
    this.desk.page.draw();
    if (this.desk.ended && !this.handling) focusOn(/** @type {HTMLElement | null} */ (document.querySelector(".end")));
    return this.renew().catch(this.desk.page.complain);
  };

  /** A card is carried out: on to the next, or to what the bot does then. */
  next = (/** @type {Event} */ press) => {
    const { beside } = this.now.hands;
    if (this.held.length && this.step >= beside - 1) return this.#counts(press) && this.#release();
    if (this.looking && this.step >= beside - 1) return this.done(press);
    if (!this.#counts(press)) return null;
    return this.goTo(this.step + 1);
  };

  /** Take the last card back, if one was carried out since the table last said something. */
  stepBack() {
    if (!this.mayStepBack) return false;
    const { reached } = this;
    this.goTo(this.step - 1);
    this.reached = reached;
    return true;
  }

  /** Carry the card out again that was taken back last. */
  stepOn() {
    if (!this.mayStepOn) return false;
    this.goTo(this.step + 1);
    return true;
  }

  /** The dice showed something else. */
  reroll = async (/** @type {Notation} */ text, /** @type {Event} */ press) => {
    const { play } = this.desk;
    if (!this.#counts(press)) return;
    if (this.held.length || this.step !== this.now.hands.new) return;
    await play.undo();
    if (play.decision?.chance === "dice") await play.answer(text, play.decision);
  };

  /** Say why the card is so. */
  openWhy = async () => {
    const { page, story, views } = this.desk;
    const { cards, fight } = this.now.hands;
    const card = cards[this.step];
    const [from, to] = this.rolling && fight ? [card?.first ?? fight.first, story.length] : [card.first, card.last];
    try {
      const found = story.log.slice(from, to).map(async ({ i, why }) => ({ i, reasons: [], ...(why ? await views.why(i) : {}), shown: 0 }));
      this.cause = await Promise.all(found);
    } catch (error) {
      page.complain(/** @type {Error} */ (error));
    }
    page.draw();
    focusOn(/** @type {HTMLElement | null} */ (document.querySelector("[data-test=why-close]")));
  };

  /**
   * Open another reason.
   * @param {number} k of which sentence
   * @param {number} shown
   */
  reason(k, shown) {
    if (this.cause) this.cause[k].shown = shown;
    this.desk.page.draw();
  }

  closeWhy = () => {
    this.cause = null;
    this.desk.page.draw();
    focusOn(/** @type {HTMLElement | null} */ (document.querySelector("[data-test=why]")));
  };

  /** The table looks otherwise: put it right there. */
  differs = async () => {
    const { cards } = this.now.hands;
    const card = cards[Math.min(this.step, cards.length - 1)];
    this.cause = null;
    this.correcting = true;
    await this.desk.play.lookAgain(card ? card.last - 1 : this.desk.playback.last);
  };

  /**
   * Let the map show the table before the card, with what is to be done there.
   * @param {() => boolean} current
   */
  async #stage(current) {
    const { board, map, page, playback, seats, views } = this.desk;
    const { hands } = this.now;
    const rolls = this.rolling ? hands.fight : null;
    const card = hands.cards[this.step];
    const ahead = card && !(rolls && card.fight);
    const view = await views.view(ahead ? (card.fight ?? card).first - Number(!card.fight) : playback.last, current);
    if (!view || !current()) return;
    this.seen = view;
    board.show({ ...view, event: null }, seats); // dice of an earlier battle are none of the card
    board.foretell(card?.fight ? [] : foretold(card));
    const beside = placesOf(card, rolls);
    const land = map ? [...map.clearings, ...map.forests] : [];
    const known = land.filter(({ id }) => beside.includes(String(id))).map(({ at }) => at);
    page.draw(); // the map has its place before it is looked at from near
    board.lens.look(known);
    board.glow(beside);
    this.#say(rolls ? this.above : [card], rolls ? [`${rolls.title}.`] : []);
  }

  /**
   * Say what cards tell to those who listen, and what is asked with them, once.
   * @param {HandsCard[]} cards
   * @param {string[]} [more] what is said after them
   */
  #say(cards, more = []) {
    const { speaker, story } = this.desk;
    const question = this.handling && !this.rolling ? "" : this.question;
    const text = [...cards.map(({ spoken }) => spoken), ...more, question].filter(Boolean).join(" ");
    const now = JSON.stringify([this.step, story.length, text]);
    if (now === this.said) return;
    this.said = now;
    speaker.cards(text);
    readAloud(text);
  }

  /** The map is whole again. */
  #unstage() {
    if (!this.seen) return;
    const { board, seats, view } = this.desk;
    this.seen = null;
    board.foretell([]);
    board.lens.fit();
    if (view) board.show(view, seats);
  }

  /** What the editor of the open place is given. */
  get editedPlace() {
    const { at, carried, shown, stood, who } = this;
    const { leave, once, tell, piece, show, carryOf } = this;
    return { at, carried, shown, stood, who, leave, once, tell, piece, show, carryOf };
  }

  /** The player who is open. */
  get told() {
    return this.now.players.find(({ faction }) => faction === this.player) ?? null;
  }

  /**
   * The open place, ringed on the map.
   * @returns {Target[]}
   */
  get targets() {
    if (!this.telling || this.place === null) return [];
    return [{ place: this.place, chosen: true, key: "", label: this.place }];
  }

  // ---- what is open

  /**
   * Open a place of the map.
   * @param {PlaceId} place
   */
  async open(place) {
    const map = /** @type {MapView} */ (this.desk.map);
    const known = [...map.clearings, ...map.forests].some(({ id }) => String(id) === place);
    if (!known || !this.listens || place === this.place) return;
    this.close();
    this.desk.front();
    this.place = place;
    if (!this.looking && this.who) this.shown.add(this.who);
    await this.renew().catch(this.desk.page.complain);
    this.#focus();
  }

  /**
   * Open a player.
   * @param {Faction} faction
   */
  async openPlayer(faction) {
    if (!this.listens) return;
    this.close();
    this.player = faction;
    this.desk.page.draw();
    this.#focus();
  }

  /** Close what is open. */
  leave = () => {
    const inside = document.activeElement?.closest(".editor");
    this.close();
    this.desk.page.draw();
    if (inside) document.getElementById("panel-turn")?.focus({ preventScroll: true });
  };

  #focus() {
    document.getElementById("panel-turn")?.scrollTo(0, 0);
    focusOn(/** @type {HTMLElement | null} */ (document.querySelector(".editor h3")));
  }

  /**
   * Show the pieces that another faction could add here, or leave them out again.
   * @param {Faction} faction
   */
  show = (faction) => {
    if (!this.shown.delete(faction)) this.shown.add(faction);
    this.desk.page.draw();
  };

  /**
   * Pieces were dragged to another place; the number is asked next, unless there is but one.
   * @param {Carried} pieces
   */
  carry = async ({ faction, kind, from, to }) => {
    const { call, page } = this.desk;
    if (!to || !this.listens) return page.draw();
    try {
      const { ways } = await call("dragged", { who: faction, kind, start: from, end: to });
      if (ways.length < 2) return await this.tell(() => ways[0]);
      await this.open(from);
      this.carried = { to, ways };
      page.draw();
    } catch (error) {
      page.complain(/** @type {Error} */ (error));
    }
  };

  /**
   * So many of them were dragged.
   * @param {Notation[]} way
   */
  carryOf = (way) => {
    this.close();
    return this.tell(() => way);
  };

  /**
   * Choose the suit of a card, or no longer.
   * @param {Suit} suit
   */
  pickSuit = (suit) => {
    this.suit = this.suit === suit ? null : suit;
    this.desk.page.draw();
  };

  /**
   * Look for a card by its name.
   * @param {string} filter
   */
  search = (filter) => {
    this.filter = filter;
    this.desk.page.draw();
  };

  /** The cards that can turn up out of the hand of the open player. */
  openCards = async () => {
    const { call, page } = this.desk;
    try {
      const { cards } = await call("at_hand", { who: /** @type {Faction} */ (this.player) });
      this.cards = cards;
    } catch (error) {
      page.complain(/** @type {Error} */ (error));
    }
    page.draw();
  };

  /** Learn anew what can be told, now that something has changed. */
  async renew(current = () => true) {
    const { call, page, playback } = this.desk;
    if (!this.table || !playback.atEnd) {
      this.lit = null;
      return this.#unstage();
    }
    this.#call();
    if (this.handling) {
      this.lit = null;
      return this.#stage(current);
    }
    this.#unstage();
    if (this.above.length) this.#say(this.above);
    this.lit = this.looking ? await this.#places(current) : null;
    if (this.telling && this.place !== null) {
      const place = /^\d+$/.test(this.place) ? Number(this.place) : this.place;
      const at = await call("at_place", { place });
      if (!current() || at.place !== this.place) return;
      this.at = at;
      this.carried = null;
      for (const { faction, kind, n } of at.pieces) if (n > 0) this.stood.add(`${faction} ${kind}`);
    }
    if (this.telling && this.cards) await this.openCards();
    if (current() && page.screen === "game") page.draw();
  }

  /** Call the table when a bot's step or a question has come. */
  #call() {
    const { story } = this.desk;
    const now = JSON.stringify([this.mode, story.decision?.question, this.now.told[0]]);
    if (now === this.heard) return;
    this.heard = now;
    if (this.looking || this.mode === "answer") signal();
  }

  /**
   * The places of the step that the table carries out.
   * @param {() => boolean} current
   */
  async #places(current) {
    const { views } = this.desk;
    const [from, to] = this.now.told;
    /** @type {Set<PlaceId>} */
    const places = new Set();
    for (let i = from; i < to; i++) {
      const view = await views.view(i, current);
      if (!view) return null;
      for (const id of view.event?.clearings ?? []) places.add(String(id));
      for (const piece of view.event?.pieces ?? []) places.add(piece.from).add(piece.to);
    }
    return [...places];
  }

  // ---- telling

  /**
   * Tell one thing after the other.
   * @param {() => Notation | Notation[] | null | undefined | false} find gives the edits when their turn comes
   * @param {boolean} [calmly] moves no pieces
   */
  tell = (find, calmly = false) => {
    this.queue = this.queue
      .then(async () => {
        const texts = [(this.listens && find()) || []].flat();
        if (texts.length) await this.desk.play.tell(texts, calmly);
      })
      .catch(this.desk.page.complain);
    return this.queue;
  };

  /**
   * Tell what was done at the open place, and close it.
   * @param {Notation} edit
   */
  once = (edit) => {
    this.leave();
    return this.tell(() => edit);
  };

  /**
   * One more or less of a kind of piece at the open place.
   * @param {Faction} faction
   * @param {string} kind
   * @param {Way} way
   */
  piece = async (faction, kind, way) => {
    const added = document.activeElement?.matches(".add-chip");
    await this.tell(() => this.at?.pieces.find((one) => one.faction === faction && one.kind === kind)?.[way], true);
    // its key is gone: the same press adds another one of the kind
    if (added) focusOn(/** @type {HTMLElement | null} */ (document.querySelector(`.piece-row[data-f="${faction}"][data-kind="${kind}"] [data-test="more"]`)));
  };

  /**
   * One point more or less, or one of what lies on a board, such as officers.
   * @param {string} what
   * @param {Way} way
   */
  count = (what, way) => this.tell(() => (this.told?.counters.find(({ id }) => id === what) ?? this.told)?.[way], true);

  /**
   * Tell a whole start at once.
   * @param {Preset} preset
   */
  preset = ({ edits }) => this.desk.play.tell(edits, true);

  /**
   * Whether a press counts: the second half of a double tap must not go on once more, however late either is heard.
   * @param {Event} press
   */
  #counts({ timeStamp }) {
    if (timeStamp - this.pressed < DOUBLE_MS) return false;
    this.pressed = timeStamp;
    return true;
  }

  /** Go on: this step, turn or start is as told. */
  done = (/** @type {Event} */ press) => {
    if (!this.#counts(press)) return null;
    const { play } = this.desk;
    const { decision } = play;
    if (!decision) return null;
    this.close();
    this.correcting = false;
    return play.answer(decision.go_on ?? decision.options[0].text, decision);
  };

  /**
   * Why a bot did what a line says, or no longer.
   * @param {number} i
   */
  async why(i) {
    const { page, ring, views, why } = this.desk;
    const open = why?.i === i && why.reasons.length;
    try {
      ring(open ? { i: -1, reasons: [], shown: 0 } : { ...(await views.why(i)), shown: 0 });
    } catch (error) {
      page.complain(/** @type {Error} */ (error));
    }
  }

  /**
   * What chance did at the real table, or whether there is such a card. The second half of a double tap must not enter
   * dice that nobody rolled.
   * @param {Notation} text
   * @param {Decision} decision
   * @param {Event} press
   */
  answer = (text, decision, press) => {
    if (!this.#counts(press)) return null;
    this.suit = null;
    this.filter = "";
    return this.desk.play.answer(text, decision);
  };

  /**
   * A key of the keyboard.
   * @param {string} key
   * @returns {boolean} whether it meant anything
   */
  key(key) {
    if (this.cause && key === "Escape") {
      this.closeWhy();
      return true;
    }
    if (!this.telling) return false;
    const { turn } = this.desk;
    if (key === "Escape" && this.editing) this.leave();
    else if (key === "Escape" && turn.path.length) turn.back();
    else if (/^[1-9]$/.test(key)) turn.point(key) || this.open(key);
    else return false;
    return true;
  }
}
