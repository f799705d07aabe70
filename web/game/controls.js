/** The bar under the thumb: the way through time, undo, and the button that goes on. */
import { html, nothing } from "../vendor/lit-html.js";
import { endAct, mainAct, redoButton, undoButton } from "../play/decision.js";
import { iconButton } from "../shell/parts.js";
import { toldAct } from "../table/told.js";
import { hintButton } from "./advice.js";
import { SPEEDS } from "./playback.js";

/**
 * @import { Game } from "../types.js"
 * @import { Desk } from "./desk.js"
 * @import { GameScreen } from "./screen.js"
 */

/** What there is to say and do where a game is not played. @type {Record<"elsewhere" | "deleted", {said: string, words: string, act: "continueHere" | "keepCopy"}>} */
const AWAY = {
  elsewhere: { said: "This game is played in another tab.", words: "Continue here", act: "continueHere" },
  deleted: { said: "This game was deleted in another tab: what you see is kept no longer.", words: "Keep a copy", act: "keepCopy" },
};

/** Which turn a moment belongs to, in words. */
export const turnTitle = (/** @type {Game | null} */ game, /** @type {number} */ cursor) =>
  game && cursor >= 0 ? game.turns[game.log[cursor].turn].title : "";

/** The way to any moment of the game. */
function scrubber(/** @type {Desk} */ { game, playback }) {
  const { cursor, last } = playback;
  const turn = turnTitle(game, cursor);
  const most = Math.max(0, last, cursor); // before a kept game is open only its moment is known
  return html`<label class="scrub"><span class="sr">Moment of the game</span>
      <input type="range" data-test="scrubber" min="-1" max=${most} .value=${String(cursor)} ?disabled=${!game}
        aria-valuetext="Event ${cursor + 1} of ${last + 1}${turn ? `, ${turn}` : ""}"
        @input=${(/** @type {{target: HTMLInputElement}} */ { target }) => playback.jump(Number(target.value))}></label>`;
}

/** Playing on in time, and how fast. */
function playButtons(/** @type {GameScreen} */ { desk: { playback }, toggle }) {
  const { playing, speed } = playback;
  return html`${iconButton(playing ? "pause" : "ahead", playing ? "Pause" : "Play", toggle, { test: "play", extra: "icon-play" })}
      <button type="button" class="icon speed" data-test="speed" aria-label="Speed ${SPEEDS[speed].label}, press for another"
        @click=${() => playback.faster()}>${SPEEDS[speed].label}</button>`;
}

const backButton = (/** @type {GameScreen} */ screen) =>
  iconButton("back", "Look back: previous step", () => screen.move("step", -1), { test: "previous-step", disabled: screen.desk.playback.cursor < 0 });

/** Whether nothing but the answer of people with hands is waited for: then the way through time stands apart. */
const atRest = (/** @type {Desk} */ { game, play, playback }) => play.hands && playback.atEnd && !game?.over;

/** The way back through time, while people play. */
export const lookBack = (/** @type {GameScreen} */ screen) =>
  atRest(screen.desk) ? html`<div class="look-back">${backButton(screen)}${scrubber(screen.desk)}</div>` : nothing;

/** What there is to say and do when the open game is not played in this tab; watching needs no leave. */
function awayFrom(/** @type {Desk} */ { game, keeper: { standing }, play }) {
  if (!game || standing === "here" || (standing === "elsewhere" && !play.on)) return null;
  return AWAY[standing];
}

/** The same as a line with a button. */
export function awayLine(/** @type {Desk} */ desk) {
  const away = awayFrom(desk);
  if (!away) return nothing;
  return html`<div class="notice" role="status"><p data-test="away">${away.said}</p>
    <button type="button" class="button" data-test="away-act" @click=${desk[away.act]}>${away.words}</button></div>`;
}

/**
 * What the main button says and does while people play, and the outlined one beside it, which ends what is asked.
 * @param {GameScreen} screen
 * @returns {{words: unknown, act?: ((event: MouseEvent) => unknown) | null, end?: {words: string, act: (event: MouseEvent) => unknown} | null}}
 */
function acts({ desk, now }) {
  const { companion, game, play, playback } = desk;
  const moment = { words: game?.thinking ?? "One moment…" };
  if (play.slow) return moment;
  if (playback.playing) return { words: "Skip", act: now };
  if (!playback.atEnd) return { words: "Back to now", act: now };
  if (play.veiled) return { words: "Show my hand", act: play.unveil };
  const away = awayFrom(desk);
  if (away) return { words: away.words, act: desk[away.act] };
  if (companion.telling) return toldAct(companion);
  if (!play.decision || play.battles.asks(play.decision)) return moment;
  if (companion.offer) return { words: "Choose one…" };
  const end = endAct(play.decision, play);
  const alone = game?.table && !play.decision.offer;
  if (alone && end && !play.picks.chosen.size) return end;
  return { ...mainAct(play.decision, play), end: alone ? null : end };
}

/**
 * Undo and redo, as long as one sees what they change. Whoever looks back at an earlier moment would take it for the way to play
 * on from there, and has that instead, but at a real table, which goes on as it is.
 */
function taking(/** @type {Desk} */ { game, play, playFromHere }) {
  const at = { game, busy: play.stuck };
  if (!play.lingers) return html`${undoButton(at, play)}${redoButton(at, play)}`;
  if (!play.hands) return nothing;
  return html`<button type="button" class="button from-here" data-test="from-here" title="Play on from here as a new game; this one is kept"
    ?disabled=${play.stuck} @click=${playFromHere}>Play on from here</button>`;
}

/** The bar while people play: undo, the end of what is asked, and the one deed. */
function playControls(/** @type {GameScreen} */ screen) {
  const { desk } = screen;
  const { play, playback } = desk;
  const { words, act, end } = acts(screen);
  const spent = Boolean(end) && !play.picks.all.length; // then the end is the one thing to press, and stays where it is
  return html`<nav class="controls" aria-label="Play" ?data-now=${playback.atEnd}>
    ${atRest(desk) ? nothing : scrubber(desk)}
    <div class="control-row play-row">
      ${taking(desk)}${hintButton(desk)}
      ${atRest(desk) ? nothing : backButton(screen)}${playback.atEnd ? nothing : playButtons(screen)}
      ${end ? html`<button type="button" class="button ${spent ? "button-main" : "end-act"}" data-test="go-on" ?data-meant=${play.closing} @click=${end.act}>${end.words}</button>` : nothing}
      <button type="button" class="button main-act ${spent ? "" : "button-main"}" data-test="main" aria-keyshortcuts="Enter" ?data-enter=${play.hands && play.decision && play.picks.only} ?disabled=${!act}
        @click=${act ?? nothing}>${words}</button>
    </div></nav>`;
}

/**
 * The bar under the thumb.
 * @param {GameScreen} screen
 */
export function controls(screen) {
  const { asked, desk } = screen;
  const { game, play, playback } = desk;
  const off = Boolean(game) && playback.cursor < 0;
  const done = Boolean(game) && playback.atEnd;
  if (play.on && !(done && game?.over)) return playControls(screen);
  return html`<nav class="controls" aria-label="Playback">
    ${scrubber(desk)}
    <div class="control-row">
      ${play.on && game?.undo ? undoButton({ game, busy: play.stuck }, play) : nothing}
      ${iconButton("turn-back", "Previous turn", () => screen.move("turn", -1), { test: "previous-turn", disabled: off })}
      ${iconButton("back", "Previous step", () => screen.move("step", -1), { test: "previous-step", disabled: off })}
      ${playButtons(screen)}
      ${iconButton("turn-ahead", "Next turn", () => screen.move("turn", 1), { test: "next-turn", disabled: done })}
      ${
        done && game?.over
          ? html`<button type="button" class="button button-main next" data-test="show-end" @click=${screen.see}>How it ended</button>`
          : html`<button type="button" class="button button-main next" data-test="next-step" ?disabled=${done}
        @click=${() => screen.move("step", 1)}>${asked ? "Soon…" : "Next step"}</button>`
      }
    </div></nav>`;
}
