/** What Python would do: two deeds while somebody decides, and the moments of a finished game that went better otherwise. */
import { html, nothing } from "../vendor/lit-html.js";
import { badge, sign } from "../board/pieces.js";
import { law } from "../shell/parts.js";

/**
 * @import { Game, HintDeed, MissedMoment, ThinkingWords } from "../types.js"
 * @import { Desk } from "./desk.js"
 */

/** The page is drawn anew after so many milliseconds while Python thinks. */
const DRAWN = 100;

/** What the desk asks Python for, piece by piece, so that it can be stopped. */
export class Advice {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    /** What is asked for. @type {"hint" | "review" | null} */
    this.kind = null;
    /** The game as it was when it was asked for. @type {Game | null} */
    this.game = null;
    /** Counts what is asked for: what was asked before is dropped. */
    this.asked = 0;
    this.working = false;
    this.share = 0;
    this.done = false;
    /** @type {HintDeed[]} */
    this.deeds = [];
    /** @type {MissedMoment[]} */
    this.moments = [];
  }

  /** @param {"hint" | "review"} kind */
  is(kind) {
    return this.kind === kind && this.game === this.desk.game;
  }

  /** Whether a hint can be had for what is asked. */
  get may() {
    const { decision, hands, viewer } = this.desk.play;
    return hands && viewer !== null && decision?.who === viewer && decision.options.length > 1;
  }

  hint = () => (this.is("hint") ? this.close() : this.#begin("hint"));
  review = () => this.#begin("review");
  /** Go on where it was stopped. */
  more = () => this.kind && this.#begin(this.kind, true);

  stop = () => {
    this.asked++;
    this.working = false;
    this.desk.page.draw();
  };

  close = () => {
    this.kind = null;
    this.stop();
  };

  /**
   * @param {"hint" | "review"} kind
   * @param {boolean} [more] of what was begun before
   */
  async #begin(kind, more = false) {
    const { desk } = this;
    const { game, play } = desk;
    const mine = ++this.asked;
    if (!more) Object.assign(this, { kind, game, share: 0, done: false, deeds: [], moments: [] });
    this.working = true;
    desk.page.draw();
    let drawn = performance.now();
    try {
      while (mine === this.asked && game === desk.game && !this.done) {
        await this.#step(kind, mine, { viewer: play.viewer, more });
        more = true;
        if (performance.now() - drawn < DRAWN) continue;
        drawn = performance.now();
        desk.page.draw();
      }
    } catch (error) {
      // a hint for a question that is answered by now is not missed
      if (mine === this.asked && game === desk.game) {
        this.kind = null;
        desk.page.complain(/** @type {Error} */ (error));
      }
    }
    if (mine !== this.asked) return;
    this.working = false;
    desk.page.draw();
  }

  /**
   * @param {"hint" | "review"} kind
   * @param {number} mine
   * @param {{viewer: Game["people"][number] | null, more: boolean}} ask
   */
  async #step(kind, mine, ask) {
    const { call } = this.desk;
    if (kind === "hint") {
      const { found, ...how } = await call("hint", ask);
      if (mine === this.asked) Object.assign(this, how, { deeds: found });
    } else {
      const { found, ...how } = await call("review", ask);
      if (mine === this.asked) Object.assign(this, how, { moments: found });
    }
  }
}

/**
 * How far it is, and the way to stop it.
 * @param {Advice} advice
 * @param {ThinkingWords} words
 */
const progress = ({ share, stop }, words) => html`<div class="advice-work" role="status">
  <label><span>${words.working}</span><progress max="1" value=${share}></progress></label>
  <button type="button" class="chip" data-test="advice-stop" @click=${stop}>${words.stop}</button></div>`;

const reasons = (/** @type {string[]} */ why) => html`<ul class="advice-why">${why.map((text) => html`<li>${text}</li>`)}</ul>`;

/** That a program thinks ahead, as long as it does. */
export const thinkingLine = (/** @type {Desk} */ { game }) =>
  game?.thinking ? html`<div class="notice thinks" role="status" data-test="thinking"><p>${game.thinking}</p><progress></progress></div>` : nothing;

/**
 * A deed of the hint: a tap points at it.
 * @param {HintDeed} deed
 * @param {boolean} pressed
 * @param {Desk} desk
 */
const deedCard = ({ text, label, figures }, pressed, { play }) => html`<li><button type="button" class="row advice-deed" data-test="hint-deed" data-text=${text}
  aria-pressed=${String(pressed)} @click=${() => play.aim(text)}><b>${label}</b><span class="advice-figures">${figures.map(
    ({ label: name, value }) => html`<span><b>${value}</b> ${name}</span>`,
  )}</span></button></li>`;

/**
 * The hint for what is asked, if somebody wants it, with what speaks for the deed that is pointed at or the best.
 * @param {Desk} desk
 */
export function hintPanel(desk) {
  const { advice, page, play } = desk;
  const words = page.hello?.thinking;
  if (!words || !advice.may || !advice.is("hint")) return nothing;
  const { deeds, done, more, working } = advice;
  const meant = play.closing ? play.decision?.go_on : play.picks.only?.text;
  const pointed = deeds.find(({ text }) => text === meant);
  const told = pointed ?? deeds[0];
  return html`<section class="advice" data-test="hint" aria-label=${words.hint} ?data-told=${told}>
    ${working ? progress(advice, words) : nothing}
    ${done || working ? nothing : html`<p>${words.stopped} <button type="button" class="chip" @click=${more}>${words.more}</button></p>`}
    ${
      told
        ? html`<ol class="advice-deeds">${deeds.map((deed) => deedCard(deed, deed === pointed, desk))}</ol>
          <div class="advice-told" data-test="hint-why"><p><b>${told.label}</b> ${law(told.law)}</p>${reasons(told.why)}<p class="quiet small">${words.hint_about}</p></div>`
        : nothing
    }</section>`;
}

/**
 * The way to the hint, under the thumb.
 * @param {Desk} desk
 */
export function hintButton({ advice, page }) {
  const words = page.hello?.thinking;
  if (!words || !advice.may) return nothing;
  return html`<button type="button" class="icon hint-act" data-test="hint-open" aria-label=${words.hint} title=${words.hint}
    aria-pressed=${String(advice.is("hint"))} @click=${advice.hint}>${sign("lamp")}</button>`;
}

/**
 * A moment of a finished game: what was done, what was better, and the ways there.
 * @param {MissedMoment} moment
 * @param {Desk} desk
 * @param {ThinkingWords} words
 */
const missed = ({ at, i, round, question, done, better, law: rule, text, worth, why }, { tryFrom }, words) => html`<li class="advice-card" data-test="missed">
  <p class="turning-title">${words.round} ${round}: ${worth}</p><p class="quiet">${question}</p>
  <p><span class="quiet">${words.done}:</span> ${done}</p>
  <p><span class="quiet">${words.better}:</span> <b>${better}</b> ${law(rule)}</p>
  ${reasons(why)}
  <div class="advice-ways"><button type="button" class="button" data-test="missed-show" data-go=${i}>${words.show}</button>
    <button type="button" class="button" data-test="missed-try" @click=${() => tryFrom(at, text)}>${words.try}</button></div></li>`;

/**
 * The moments of a finished game where another deed was worth more.
 * @param {Desk} desk
 */
export function reviewPanel(desk) {
  const { advice, page, play, seats } = desk;
  const words = page.hello?.thinking;
  if (!words || !play.hands || play.viewer === null) return nothing;
  const begun = advice.is("review");
  const whose = play.shared && seats.find(({ faction }) => faction === play.viewer);
  const { done, moments, more, review, working } = advice;
  return html`<section class="review" data-test="review" aria-labelledby="review-title"><h3 id="review-title">${words.review_title}</h3>
    ${whose ? html`<p data-test="review-whose">${badge(whose, { name: false })} ${whose.short}</p>` : nothing}
    ${begun ? nothing : html`<p class="quiet">${words.review_about}</p><button type="button" class="button" data-test="review-open" @click=${review}>${sign("lamp")} ${words.review}</button>`}
    ${begun && working ? progress(advice, words) : nothing}
    ${begun && !working && !done ? html`<p>${words.stopped} <button type="button" class="chip" data-test="advice-more" @click=${more}>${words.more}</button></p>` : nothing}
    ${begun && done && !moments.length ? html`<p data-test="review-none">${words.none}</p>` : nothing}
    ${begun ? html`<ol class="advice-cards">${moments.map((moment) => missed(moment, desk, words))}</ol>` : nothing}</section>`;
}
