// @ts-nocheck
/** The game screen: score strip, map, status, the controls, and the sheet of panels. */
import { html, nothing } from "../vendor/lit-html.js";
import { ending } from "./ending.js";
import { chancePanel } from "../table/chance.js";
import { asking, backButton, decisionPanel, mainAct, undoButton } from "../play/decision.js";
import { handPanel } from "../play/hand.js";
import { boards, scoreStrip, statusLine, tableTop } from "./panels.js";
import { SPEEDS } from "./playback.js";
import { tableStatus, toldAct, toldPanel } from "../table/told.js";
import { candidates, whyPanel } from "./why.js";
import { bootLine, iconButton, law } from "../shell/parts.js";

const TABS = [
  ["turn", "Turn"],
  ["hand", "Hand"],
  ["boards", "Boards"],
  ["log", "Log"],
];

/** What happened so far in the step of the cursor, each line a way back to its moment. */
function stepLines(game, cursor, whyIndex, onJump) {
  if (cursor < 0) return nothing;
  const here = game.log[cursor];
  const from = game.steps[here.step].first;
  const last = (game.steps[here.step + 1]?.first ?? game.length) - 1;
  return html`<section class="step" aria-label="This step"><h3>${game.steps[here.step].title} ${law(game.steps[here.step].law)}</h3>
    <ol>${game.log.slice(from, last + 1).map(
      (line) => html`<li ?data-later=${line.i > cursor}>
      <button type="button" class="step-go" aria-current=${line.i === cursor ? "true" : nothing} ?data-why=${line.i === whyIndex}
        @click=${() => onJump(line.i)}>${line.text}</button></li>`,
    )}</ol></section>`;
}

/** Whose turn it is and what is asked, or what just happened. */
function now({ play, companion, view, seats }) {
  const { decision, hint } = play;
  if (companion.telling) return tableStatus(view, decision, companion, seats);
  if (!decision) return statusLine(view, seats);
  const who = companion.mode && decision.chance ? view.who : decision.who;
  return asking({ ...decision, who }, hint, seats);
}

function turnPanel(state, on) {
  const { game, view, cursor, why, summary } = state;
  if (!game) return tableTop(view);
  const { play, companion } = state;
  if (companion.telling) return toldPanel(state, on);
  const { decision, picks, filter, listed, busy } = play;
  const asked = companion.mode && decision.chance ? chancePanel(state, on) : decisionPanel({ ...state, decision, picks, filter, listed, busy }, on);
  return html`${summary ? ending(summary, game.seats, on.again) : nothing}
    ${asked}
    ${whyPanel(why, on.pickReason)}
    ${tableTop(view, on.discard)}
    ${stepLines(game, cursor, why?.i, on.jump)}`;
}

const turnTitle = (game, cursor) => (game && cursor >= 0 ? game.turns[game.log[cursor].turn].title : "");

/** The bar while people play: undo, a way back in time, and the button that goes on. */
function playControls({ game, playback, play, companion }, on) {
  const { playing, speed, cursor, last } = playback;
  const done = playback.atEnd;
  const main = () => {
    if (play.slow) return { words: "One moment…" };
    if (playing) return { words: "Skip", act: on.now };
    if (!done) return { words: "Back to now", act: on.now };
    if (play.veiled) return { words: "Show my hand", act: on.unveil };
    if (companion.telling) return toldAct(companion, on);
    if (play.decision) return mainAct(play, on);
    return { words: "One moment…" };
  };
  const { words, act } = main();
  const turn = turnTitle(game, cursor);
  return html`<nav class="controls" aria-label="Play" ?data-now=${done}>
    <label class="scrub"><span class="sr">Moment of the game</span>
      <input type="range" data-test="scrubber" min="-1" max=${Math.max(0, last)} .value=${String(cursor)}
        aria-valuetext="Event ${cursor + 1} of ${last + 1}${turn ? `, ${turn}` : ""}" @input=${(event) => on.jump(Number(event.target.value))}></label>
    <div class="control-row play-row">
      ${undoButton({ game, busy: play.busy || play.veiled }, on)}
      ${backButton(on, cursor < 0)}
      ${
        done
          ? nothing
          : html`${iconButton(playing ? "pause" : "ahead", playing ? "Pause" : "Play", on.play, { test: "play", extra: "icon-play" })}
      <button type="button" class="icon speed" data-test="speed" aria-label="Speed ${SPEEDS[speed].label}, press for another"
        @click=${on.faster}>${SPEEDS[speed].label}</button>`
      }
      <button type="button" class="button button-main main-act" data-test="main" ?disabled=${!act}
        @click=${act ?? nothing}>${words}</button>
    </div></nav>`;
}

function controls({ game, playback, asked, play, companion }, on) {
  const { playing, speed, cursor, last } = playback;
  const off = Boolean(game) && cursor < 0;
  const done = Boolean(game) && playback.atEnd;
  const turn = turnTitle(game, cursor);
  if (play.on && !(done && game.over)) return playControls({ game, playback, play, companion }, on);
  return html`<nav class="controls" aria-label="Playback">
    <label class="scrub"><span class="sr">Moment of the game</span>
      <input type="range" data-test="scrubber" min="-1" max=${Math.max(0, last)} .value=${String(cursor)} ?disabled=${!game}
        aria-valuetext="Event ${cursor + 1} of ${last + 1}${turn ? `, ${turn}` : ""}" @input=${(event) => on.jump(Number(event.target.value))}></label>
    <div class="control-row">
      ${iconButton("turn-back", "Previous turn", () => on.move("turn", -1), { test: "previous-turn", disabled: off })}
      ${iconButton("back", "Previous step", () => on.move("step", -1), { test: "previous-step", disabled: off })}
      ${iconButton(playing ? "pause" : "ahead", playing ? "Pause" : "Play", on.play, { test: "play", extra: "icon-play" })}
      <button type="button" class="icon speed" data-test="speed" aria-label="Speed ${SPEEDS[speed].label}, press for another"
        @click=${on.faster}>${SPEEDS[speed].label}</button>
      ${iconButton("turn-ahead", "Next turn", () => on.move("turn", 1), { test: "next-turn", disabled: done })}
      <button type="button" class="button button-main next" data-test="next-step" ?disabled=${done}
        @click=${() => on.move("step", 1)}>${asked ? "Soon…" : "Next step"}</button>
      ${play.on && game.undo ? undoButton({ game, busy: play.busy }, on) : nothing}
    </div></nav>`;
}

/**
 * @param state {boot, game, view, map (element), log (element), playback, play, cursor, why, summary, tab, sheet, asked,
 *   zoom, notice}; `game` is null while only the last seen position is known
 */
export function gameScreen(state, on) {
  const { boot, game, view, seats, zoom, notice, playback, play, companion } = state;
  const tabs = TABS.filter(([id]) => id !== "hand" || play.hands);
  const tab = tabs.some(([id]) => id === state.tab) ? state.tab : "turn";
  const { decision, picks } = play;
  const kind = state.why?.reasons[state.why.shown]?.kind;
  const ringed = new Map(
    kind === "player" ? candidates(state.why).map(({ id, chosen }) => [id, chosen]) : [],
  );
  return html`<main tabindex="-1" class="game" data-tab=${tab} data-sheet=${state.sheet} ?data-playing=${play.hands} ?data-deciding=${decision}
    ?data-editing=${companion.editing} data-mode=${companion.mode ?? nothing}><h1 class="sr">The game</h1>
    <header class="strip">${scoreStrip(view, seats, ringed, on.openPlayer)}
      <p class="strip-turn">${turnTitle(game, playback.cursor)}</p>${iconButton("menu", "Menu", on.menu, { test: "menu" })}</header>
    <section class="map" aria-label="Map" data-test="map">${state.map}
      <div class="map-news">${bootLine(boot, on.retry)}
        ${notice ? html`<div class="notice" role="alert"><p data-test="notice">${notice}</p>${iconButton("cross", "Close", on.hush)}</div>` : nothing}</div>
      <div class="map-tools">${iconButton("ask", "What is this?", on.inspect, { test: "inspect", pressed: state.inspecting })}${iconButton("plus", "Zoom in", on.zoomIn, { extra: "wide-only" })}
        ${iconButton("minus", "Zoom out", on.zoomOut, { extra: "wide-only", disabled: zoom <= 1 })}
        ${zoom > 1.01 ? iconButton("fit", "Fit the map", on.fit, { test: "fit" }) : nothing}</div></section>
    <section class="status" data-test="status" aria-label="Now">${
      now(state)
    }</section>
    ${controls(state, on)}
    <div class="sheet">
      <div class="tabs" @pointerdown=${on.grab}><div class="tab-list" role="tablist" aria-label="Panels">
        ${tabs.map(
          ([
            id,
            words,
          ]) => html`<button type="button" role="tab" id="tab-${id}" data-test="tab-${id}" aria-controls="panel-${id}"
          aria-selected=${String(tab === id)} tabindex=${tab === id ? 0 : -1} @click=${() => on.tab(id)} @keydown=${on.tabKey}>${words}</button>`,
        )}</div>
        ${iconButton(
          state.sheet === "full" ? "down" : "up",
          state.sheet === "full" ? "Show the map" : "Cover the map",
          on.sheet,
          { test: "sheet", extra: "sheet-toggle" },
        )}</div>
      <div class="panel panel-turn" id="panel-turn" role="tabpanel" aria-labelledby="tab-turn" tabindex="-1"><h2 class="sr">Turn</h2>${turnPanel(state, on)}</div>
      ${
        play.hands
          ? html`<div class="panel panel-hand" id="panel-hand" role="tabpanel" aria-labelledby="tab-hand" tabindex="-1"><h2 class="sr">Hand</h2>${handPanel(
              { view, picks: decision ? picks : null, mayHide: play.mayHide },
              on,
            )}</div>`
          : nothing
      }
      <div class="panel panel-boards" id="panel-boards" role="tabpanel" aria-labelledby="tab-boards" tabindex="-1"><h2 class="sr">Boards</h2>${boards(view, seats)}</div>
      ${state.log}
    </div>
  </main>`;
}
