/** A guided first game: what its guide says, the places it lights, and the ways into it and out of it. */
import { html, nothing } from "../vendor/lit-html.js";
import { badge, sign } from "../board/pieces.js";
import { focusOn } from "../shell/page.js";
import { law } from "../shell/parts.js";

/**
 * @import { GuideOffer, Lesson, LessonStep, Option } from "../types.js"
 * @import { Target } from "../board/board.js"
 * @import { Desk } from "../game/desk.js"
 * @import { Parts } from "../play/boards/types.js"
 */

/** Where this browser keeps the ids of guided games that go on without their guide. */
const LEFT = "guides-left";
const MOST_LEFT = 50;

/** The ids of games whose guide was left. @returns {string[]} */
function left() {
  try {
    const ids = JSON.parse(localStorage.getItem(LEFT) ?? "[]");
    return Array.isArray(ids) ? ids : [];
  } catch {
    return [];
  }
}

/** The guide of the game on a desk. */
export class Learning {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    /** The games whose guide was left. */
    this.left = new Set(left());
  }

  /** What the guide says; null where there is none, or where it was left. @returns {Lesson | null} */
  get lesson() {
    const { game, id } = this.desk;
    return this.left.has(id ?? "") ? null : (game?.lesson ?? null);
  }

  /** The step that is asked for, while somebody can answer. @returns {LessonStep | null} */
  get step() {
    return (this.desk.play.decision && this.lesson?.step) ?? null;
  }

  /**
   * Go on without the guide, or with it again.
   * @param {boolean} gone
   */
  leave(gone) {
    const { id, page } = this.desk;
    if (gone) this.left.add(id ?? "");
    else this.left.delete(id ?? "");
    try {
      localStorage.setItem(LEFT, JSON.stringify([...this.left].slice(-MOST_LEFT)));
    } catch {
      // then the guide is there again at the next visit
    }
    page.draw();
    this.desk.speaker.say(this.said);
    focusOn(document.querySelector(`[data-test="lesson-${gone ? "again" : "leave"}"]`));
  }

  /** All that the step has in common of an option, as it is pointed at. @returns {Parts & Partial<Option>} */
  get parts() {
    return Object.assign({}, ...(this.step?.ways ?? []).map(({ parts }) => parts));
  }

  /** Point at what is asked for; once more changes nothing. */
  show = () => {
    const { parts } = this;
    const { play } = this.desk;
    if (!play.picks.chose(parts)) play.stand([parts]);
  };

  /**
   * Which places of the map to light, and whether all others step back: those that the step wants next.
   * @returns {[Target[], boolean]}
   */
  get aim() {
    const { picks, targets, narrowing } = this.desk.play;
    const { parts, step } = this;
    if (!step?.ways.length) return [targets, narrowing];
    const next = [parts.at, parts.to].filter((place) => place && ![picks.chosen.get("at"), picks.chosen.get("to")].includes(String(place)));
    const wanted = next.map((place) => targets.filter((target) => target.place === place)).find(({ length }) => length);
    const lit = wanted ?? targets.filter(({ place }) => step.places.includes(place));
    return lit.length ? [lit, true] : [targets, narrowing];
  }

  /** What the guide says, to those who listen. */
  get said() {
    const { lesson, step } = this;
    if (!lesson || !this.desk.play.decision) return "";
    const { strayed, end } = lesson;
    const ways = step?.ways.map(({ words }) => `${words}.`) ?? [];
    return [strayed, step && `Step ${step.n}. ${step.title}. ${step.words}`, ...ways, end && `${end.title}. ${end.text}`].filter(Boolean).join(" ");
  }
}

/** A rule number; only one of the other book says which. */
const rule = (/** @type {string} */ id) => law(id, id.startsWith("root:"));

/** How far the guide is, and what the game is about. */
const head = (/** @type {Lesson} */ { goal, states, step }, /** @type {Desk} */ { seats, play }) => {
  const seat = seats.find(({ faction }) => faction === play.viewer);
  const at = step?.n ?? states.filter((state) => state !== "ahead").length;
  const words = `Step ${at} of ${states.length}`;
  return html`<div class="lesson-top"><div class="lesson-steps" role="img" aria-label=${words}>${states.map((state) => html`<i data-state=${state}></i>`)}</div>
      <b class="lesson-at" aria-hidden="true">${at} of ${states.length}</b>
    <p class="lesson-goal">${seat ? badge(seat, { name: false }) : nothing}<span><b>${goal.title}</b> <span class="quiet">${goal.text}</span> ${rule(goal.law)}</span>
      <svg viewBox="0 0 ${goal.points} 1" preserveAspectRatio="none" aria-hidden="true"><rect width=${goal.score} height="1"></rect></svg><b data-test="lesson-score">${goal.score}</b></p></div>`;
};

/**
 * The deed that is asked for, line by line, with what is done of it.
 * @param {LessonStep} step
 * @param {Desk} desk
 */
function deed({ title, words, laws, ways }, { play: { picks } }) {
  let done = true; // a line counts only after those before it
  return html`<h3 data-test="lesson-title">${title}</h3><p data-test="lesson-words">${words} ${laws.map(rule)}</p>
    ${
      ways.length
        ? html`<ol class="lesson-ways">${ways.map(({ words: line, parts }, i) => {
            done &&= parts !== null && picks.pointed(/** @type {Parts} */ (parts));
            return html`<li ?data-done=${done}><span aria-hidden="true">${done ? sign("tick") : i + 1}</span>${line}</li>`;
          })}</ol>`
        : nothing
    }`;
}

/**
 * Why the deed is good here.
 * @param {LessonStep} step
 * @param {boolean} open
 */
const why = ({ why: words, brings, n }, open) =>
  words || brings.length
    ? html`<details class="lesson-why" data-step=${n} ?open=${open}><summary data-test="lesson-why">${sign("ask")} Why here?</summary>
      <p data-test="lesson-reason">${words || brings.map(({ text, law: id }) => html`${text} ${rule(id)} `)}</p></details>`
    : nothing;

/**
 * The guide of the open game: its step, what it says of another way, or what was learnt.
 * @param {Desk} desk
 * @param {boolean} broad whether there is room for its reasons at once
 */
export function guideCard(desk, broad) {
  const { learning, play } = desk;
  const { lesson, step } = learning;
  if (!desk.game?.lesson || desk.summary) return nothing;
  if (!lesson)
    return html`<button type="button" class="button lesson-again" data-test="lesson-again" @click=${() => learning.leave(false)}>${sign("sprout")} Show the guide</button>`;
  const { end, strayed, waits } = lesson;
  const leaving = end ? "Play on" : "Leave the lesson";
  const asked = play.decision;
  return html`<section class="lesson" aria-label="Guide" data-test="lesson" ?data-end=${step?.go_on}>${head(lesson, desk)}
    ${asked && strayed ? html`<p class="lesson-strayed" data-test="lesson-strayed">${strayed}</p>` : nothing}
    ${step ? deed(step, desk) : nothing}
    ${asked && waits ? html`<p data-test="lesson-waits">${waits}</p>` : nothing}
    ${
      asked && end
        ? html`<h3 data-test="lesson-title">${end.title}</h3><p>${end.text}</p>
          <ul class="lesson-learnt" data-test="lesson-learnt">${end.learnt.map(({ text, law: id }) => html`<li>${sign("tick")}<span>${text} ${rule(id)}</span></li>`)}</ul>`
        : nothing
    }
    <div class="lesson-acts">${asked && strayed ? html`<button type="button" class="button" data-test="lesson-undo" @click=${play.undo}>${sign("undo")} Undo</button>` : nothing}
      ${step?.text && !step.go_on ? html`<button type="button" class="button" data-test="lesson-show" @click=${learning.show}>Show me</button>` : nothing}
      <button type="button" class="button lesson-leave" data-test="lesson-leave" @click=${() => learning.leave(true)}>${leaving}</button></div>
    ${step ? why(step, broad) : nothing}</section>`;
}

/**
 * The ways into a guided game, from the first screen.
 * @param {GuideOffer[]} guides
 * @param {boolean} off
 * @param {(guide: GuideOffer) => void} onLearn
 */
export const guideList = (guides, off, onLearn) =>
  html`<section class="home-guides" aria-label="Learn as"><b>${sign("sprout")} Learn as</b>${guides.map(
    (guide) => html`<button type="button" class="home-guide" data-test="learn-${guide.faction}" data-f=${guide.faction} ?disabled=${off} title=${guide.about}
      @click=${() => onLearn(guide)}>${sign(`f-${guide.faction}`)}${guide.name}</button>`,
  )}</section>`;
