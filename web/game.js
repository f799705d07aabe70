/** The game screen: score strip, map, status, the controls, and the sheet of panels. */
import { html, nothing } from "./vendor/lit-html.js";
import { ending } from "./chart.js";
import { boards, scoreStrip, statusLine, tableTop } from "./panels.js";
import { SPEEDS } from "./playback.js";
import { candidates, whyPanel } from "./why.js";
import { bootLine, iconButton, law } from "./words.js";

const TABS = [
  ["turn", "Turn"],
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

function turnPanel(state, on) {
  const { game, view, cursor, why, summary } = state;
  if (!game) return tableTop(view);
  return html`${summary ? ending(summary, game.seats, on.again) : nothing}
    ${whyPanel(why, on.pickReason)}
    ${tableTop(view)}
    ${stepLines(game, cursor, why?.i, on.jump)}`;
}

const turnTitle = (game, cursor) => (game && cursor >= 0 ? game.turns[game.log[cursor].turn].title : "");

function controls({ game, playback, asked }, on) {
  const { playing, speed, cursor, last } = playback;
  const off = Boolean(game) && cursor < 0;
  const done = Boolean(game) && playback.atEnd;
  const turn = turnTitle(game, cursor);
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
    </div></nav>`;
}

/**
 * @param state {boot, game, view, map (element), log (element), playback, cursor, why, summary, tab, sheet, asked,
 *   zoom, notice}; `game` is null while only the last seen position is known
 */
export function gameScreen(state, on) {
  const { boot, game, view, seats, tab, zoom, notice, playback } = state;
  const kind = state.why?.reasons[state.why.shown]?.kind;
  const ringed = new Map(
    kind === "player" ? candidates(state.why).map(({ id, chosen }) => [id, chosen]) : [],
  );
  return html`<main tabindex="-1" class="game" data-tab=${tab} data-sheet=${state.sheet}><h1 class="sr">The game</h1>
    <header class="strip">${scoreStrip(view, seats, ringed, on.openBoard)}
      <p class="strip-turn">${turnTitle(game, playback.cursor)}</p>${iconButton("menu", "Menu", on.menu, { test: "menu" })}</header>
    <section class="map" aria-label="Map" data-test="map">${state.map}
      <div class="map-news">${bootLine(boot, on.retry)}
        ${notice ? html`<div class="notice" role="alert"><p data-test="notice">${notice}</p>${iconButton("cross", "Close", on.hush)}</div>` : nothing}</div>
      <div class="map-tools">${iconButton("plus", "Zoom in", on.zoomIn, { extra: "wide-only" })}
        ${iconButton("minus", "Zoom out", on.zoomOut, { extra: "wide-only", disabled: zoom <= 1 })}
        ${zoom > 1.01 ? iconButton("fit", "Fit the map", on.fit, { test: "fit" }) : nothing}</div></section>
    <section class="status" data-test="status" aria-label="Now">${statusLine(view, seats)}</section>
    ${controls(state, on)}
    <div class="sheet">
      <div class="tabs" @pointerdown=${on.grab}><div class="tab-list" role="tablist" aria-label="Panels">
        ${TABS.map(
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
      <div class="panel panel-boards" id="panel-boards" role="tabpanel" aria-labelledby="tab-boards" tabindex="-1"><h2 class="sr">Boards</h2>${boards(view, seats)}</div>
      ${state.log}
    </div>
  </main>`;
}
