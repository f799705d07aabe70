/** What those hear who listen: only what is new, and that once. */
import { newsHeard } from "./news.js";

/**
 * @import { Decision, HintDeed, MomentView, Option, Preview, Refusal } from "../types.js"
 * @import { Desk } from "./desk.js"
 * @import { How } from "./playback.js"
 * @typedef {{told: string[], asked: string[], brings: string[]}} Words what happened, what is asked, and what the chosen answer brings
 */

/** What comes within so many milliseconds is said in one go, in its order. */
const TOGETHER = 60;
/** Of more events than these, as at the beginning of a game, only the last is told. */
const MOST = 9;

/** Sentences that can be listened to. */
const few = (/** @type {string[]} */ texts) => (texts.length > MOST ? [`${texts.length} events, the last:`, ...texts.slice(-1)] : texts);

/** An element that screen readers read out whenever it changes. */
function element() {
  const live = Object.assign(document.createElement("p"), { className: "sr" });
  live.setAttribute("aria-live", "polite");
  live.dataset.test = "live";
  document.body.append(live);
  return live;
}

/** Says what happens on a desk. */
export class Speaker {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    this.live = element();
    /** What waits to be said. @type {Words} */
    this.words = { told: [], asked: [], brings: [] };
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /** The last event that was told; null before any. @type {number | null} */
    this.at = null;
    /** What was asked last. @type {Decision | null} */
    this.asked = null;
    /** What the guide said last. */
    this.lesson = "";
    /** The last event of the news that were told last; null before any. @type {number | null} */
    this.news = null;
    /** What one was warned of last. */
    this.warned = "";
    /** Why what was pressed last is not possible. @type {Refusal | null} */
    this.refused = null;
    /** The deeds that were last advised. @type {HintDeed[] | null} */
    this.advised = null;
    /** The answer that is left, and what was said to come of it. @type {Option | null} */
    this.only = null;
    /** @type {Preview | null} */
    this.brings = null;
    document.addEventListener("close", () => this.follow(), { capture: true });
  }

  /** Another game lies there, or other eyes see it: nothing of it was told. */
  forget() {
    Object.assign(this, { at: null, asked: null, lesson: "", news: null, warned: "", refused: null, advised: null, brings: null });
    this.say("");
  }

  /**
   * Say something in place of all else.
   * @param {string} text
   */
  say(text) {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.words = { told: [], asked: [], brings: [] };
    this.live.textContent = text;
  }

  /**
   * The last answer was taken back.
   * @param {string} label
   * @param {number} last the event that is the last now
   */
  undone(label, last) {
    this.at = last;
    this.words.told.push(`Undo: ${label}.`);
  }

  /**
   * The cards of a bot's turn at a real table are on show, and what is asked with them.
   * @param {string} text
   */
  cards(text) {
    this.words.told.push(text);
    this.timer ??= setTimeout(this.#speak, TOGETHER);
  }

  /**
   * A moment is on show: what happened on the way there, and of a jump where it leads to.
   * @param {MomentView} view
   * @param {number} cursor
   * @param {How} how
   */
  moment(view, cursor, how) {
    const { companion, late, play, playback, story } = this.desk;
    const { log, turns } = story;
    const { told } = this.words;
    const former = this.at;
    this.at = cursor;
    const lines = (/** @type {number} */ first, /** @type {number} */ end) => log.slice(first, end).map(({ text }) => text);
    const [from, to] = companion.telling ? companion.now.told : [0, 0];
    const turn = log[cursor]?.turn;
    if (companion.speaks || late.asks) return this.follow();
    const fresh = former !== null && cursor > former && how !== "jump" ? Math.max(from, former + 1) : from;
    if (to > from) told.push(...lines(fresh, to));
    else if (playback.playing && !play.decision) {
      const own = log.slice((former ?? cursor) + 1, cursor + 1).filter((line) => play.viewer && turns[line.turn].who === play.viewer);
      told.push(...few(own.map(({ text }) => text)));
      if (turn !== log[former ?? -1]?.turn) told.push(turns[turn].title);
    } else if (former !== null && cursor > former && how !== "jump") told.push(...few(lines(former + 1, cursor + 1)));
    else if (cursor !== former) told.push(view.text);
    this.follow();
  }

  /** The game was drawn, or a dialog over it is closed: say what is asked now, and what the chosen answer brings. */
  follow() {
    const { advice, companion, game, late, learning, page, play, seats } = this.desk;
    if (page.shown !== "game") return;
    const { battles, decision, foresight, picks } = play;
    const asked = decision && !play.busy && !battles.asks(decision) && !companion.speaks ? decision : null;
    const { said } = learning;
    const news = asked && play.hands ? (game?.news ?? null) : null;
    if (news && news.last !== this.news) {
      this.words.asked.push(...newsHeard(news, seats));
      Object.assign(this, { news: news.last, warned: "" });
    }
    const report = late.asks && late.now ? [...late.now.said, late.now.head, ...late.now.moves] : [];
    if (asked && asked !== this.asked) this.words.asked.push(...report, said, companion.table ? companion.question : asked.question);
    else if (said !== this.lesson) this.words.asked.push(said);
    const warned = asked?.warnings?.map(({ text }) => text).join(" ") || this.warned;
    if (warned !== this.warned) this.words.asked.push(warned);
    const { hint } = play;
    if (hint && hint !== this.refused) this.words.asked.push(`${hint.label}: ${hint.reason}`);
    const advised = advice.is("hint") && advice.done ? advice.deeds : null;
    if (advised && advised !== this.advised) this.words.asked.push(...advised.map(({ label, why }) => `${label}. ${why.join(" ")}`));
    if (picks.only !== this.only) this.brings = null;
    const brings = asked && foresight.told(picks.only?.text);
    if (brings && !this.brings && !brings.battle) this.words.brings.push(...brings.lines.map(({ text }) => text), brings.then);
    Object.assign(this, { lesson: said, warned, refused: hint, advised: advised ?? this.advised });
    Object.assign(this, { asked, only: picks.only, brings: brings ?? this.brings });
    this.timer ??= setTimeout(this.#speak, TOGETHER);
  }

  /** Say what waits; under an open dialog nothing is heard. */
  #speak = () => {
    this.timer = undefined;
    const { told, asked, brings } = this.words;
    const text = [...told, ...asked, ...brings].filter(Boolean).join(" ");
    if (text && !document.querySelector("dialog[open]")) this.say(text);
  };
}
