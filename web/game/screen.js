/** The game screen: score strip, map, status, the controls, and the sheet of panels. */
import { html, nothing } from "../vendor/lit-html.js";
import { asking, backButton, decisionPanel, mainAct, undoButton } from "../play/decision.js";
import { ownBoard } from "../play/boards/board.js";
import { handPanel } from "../play/hand.js";
import { bootLine, iconButton, law } from "../shell/parts.js";
import { chancePanel } from "../table/chance.js";
import { stayAwake } from "../table/device.js";
import { tableStatus, toldAct, toldPanel } from "../table/told.js";
import { ending } from "./ending.js";
import { boards, scoreStrip, statusLine, tableTop } from "./panels.js";
import { SPEEDS } from "./playback.js";
import { dragSheet } from "./sheet.js";
import { candidates, whyPanel } from "./why.js";

/**
 * @import { Faction, Game, MomentView } from "../types.js"
 * @import { Inspector } from "../shell/inspector.js"
 * @import { Page } from "../shell/page.js"
 * @import { Desk, Tab } from "./desk.js"
 * @import { Unit } from "./playback.js"
 */

/** @type {[Tab, string][]} */
const TABS = [
  ["turn", "Turn"],
  ["hand", "Hand"],
  ["boards", "Boards"],
  ["log", "Log"],
];
/** A width at which the panels lie over the map, as a sheet. */
const phone = matchMedia("(max-width: 899px)");

/** What there is to say and do where a game is not played. @type {Record<"elsewhere" | "deleted", {said: string, words: string, act: "continueHere" | "keepCopy"}>} */
const AWAY = {
  elsewhere: { said: "This game is played in another tab.", words: "Continue here", act: "continueHere" },
  deleted: { said: "This game was deleted in another tab: what you see is kept no longer.", words: "Keep a copy", act: "keepCopy" },
};

/** What shows the open game, and what its buttons and keys do. */
export class GameScreen {
  /**
   * @param {object} needs
   * @param {Page} needs.page
   * @param {Desk} needs.desk
   * @param {HTMLElement} needs.map the element of the desk's board
   * @param {HTMLElement} needs.log the element of its log
   * @param {Inspector} needs.inspector
   * @param {() => void} needs.again starts another game like this one
   * @param {() => void} needs.swap the same with people in other seats
   * @param {() => void} needs.discard shows the discard pile
   * @param {() => void} needs.menu
   * @param {() => void} needs.retry starts Python anew
   */
  constructor({ page, desk, map, log, inspector, again, swap, discard, menu, retry }) {
    this.page = page;
    this.desk = desk;
    this.map = map;
    this.log = log;
    this.inspector = inspector;
    this.again = again;
    this.swap = swap;
    this.discard = discard;
    this.menu = menu;
    this.retry = retry;
    this.zoom = 1;
    /** Whether somebody waits for a game that is being opened. */
    this.asked = false;
    const { board, companion, play } = desk;
    board.svg.addEventListener("place", (event) => {
      const { detail } = /** @type {CustomEvent} */ (event);
      if (companion.telling) companion.open(detail);
      else play.place(detail);
    });
    board.svg.addEventListener("carry", (event) => companion.carry(/** @type {CustomEvent} */ (event).detail));
    board.svg.addEventListener("lens", (event) => {
      const { detail } = /** @type {CustomEvent} */ (event);
      if (this.zoom === detail) return;
      this.zoom = detail;
      page.draw();
    });
  }

  // ---- what its buttons do

  /**
   * Do something once there is a game to do it to.
   * @param {() => unknown} act
   */
  async #whenOpen(act) {
    const { desk, page } = this;
    if (!desk.game) {
      this.asked = true;
      page.draw();
      await page.opening;
      this.asked = false;
      page.draw();
      if (!desk.game) return;
    }
    act();
  }

  /**
   * One step or turn further or back.
   * @param {Unit} unit
   * @param {1 | -1} way
   */
  move(unit, way) {
    return this.#whenOpen(() => this.desk.playback.move(unit, way));
  }

  toggle = () => this.#whenOpen(() => this.desk.playback.toggle());

  /** To the last event at once. */
  now = () => this.desk.playback.end("jump");

  /**
   * To the moment of an event; on a phone its words come to the front.
   * @param {number} i
   */
  goTo(i) {
    this.desk.playback.jump(i);
    if (phone.matches) this.desk.front();
  }

  turnSheet = () => {
    this.desk.sheet = this.desk.sheet === "full" ? "half" : "full";
    this.page.draw();
  };

  grab = (/** @type {PointerEvent} */ event) => {
    if (!phone.matches) return;
    dragSheet(event, (sheet) => {
      this.desk.sheet = sheet;
      this.page.draw();
    });
  };

  tabKey = (/** @type {KeyboardEvent} */ event) => {
    const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!way) return;
    event.stopPropagation();
    const tab = /** @type {HTMLElement} */ (event.currentTarget);
    const list = /** @type {HTMLElement} */ (tab.parentElement);
    const tabs = [.../** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll("[role=tab]"))];
    const next = tabs[(tabs.indexOf(tab) + way + tabs.length) % tabs.length];
    next.click();
    next.focus();
  };

  /**
   * A player's chip: the board, or what a real table can tell of the player.
   * @param {Faction} faction
   */
  openPlayer = (faction) => {
    const { calm, companion } = this.desk;
    if (companion.telling) {
      this.desk.front();
      companion.openPlayer(faction);
      return;
    }
    this.desk.openTab("boards");
    const place = document.getElementById(`board-${faction}`);
    place?.scrollIntoView({ block: "start", behavior: calm.matches ? "auto" : "smooth" });
    place?.focus({ preventScroll: true });
  };

  /**
   * A key of the keyboard.
   * @param {KeyboardEvent} event
   * @returns {boolean} whether it meant anything
   */
  key(event) {
    const { companion, play, playback } = this.desk;
    if (companion.key(event.key) || play.key(event)) return true;
    const unit = event.shiftKey ? "turn" : "step";
    if (event.key === "ArrowRight") this.move(unit, 1);
    else if (event.key === "ArrowLeft") this.move(unit, -1);
    else if (event.key === "Home") this.#whenOpen(() => playback.jump(-1));
    else if (event.key === "End") this.#whenOpen(() => playback.jump(playback.last));
    else if (event.key === " " && !(/** @type {Element} */ (event.target).closest("button, summary"))) this.toggle();
    else return false;
    return true;
  }

  // ---- what it looks like

  /** The screen; empty until there is something to show. */
  screen() {
    const { view } = this.desk;
    return view ? gameScreen(this, view) : html`<main tabindex="-1" aria-busy="true"></main>`;
  }

  /**
   * Light up what can be pointed at on the map, as long as the game is to be seen.
   * @param {boolean} seen
   */
  light(seen) {
    const { board, companion, game, play } = this.desk;
    const { telling } = companion;
    board.tellable = telling;
    board.svg.toggleAttribute("data-counting", companion.mode === "check");
    if (telling) board.aim(seen ? companion.targets : []);
    else board.aim(seen ? play.targets : [], play.narrowing);
    board.glow(telling ? companion.lit : null);
    stayAwake(seen && game !== null && Boolean(companion.table) && !game.over);
  }
}

/**
 * What happened so far in the step of the cursor, each line a way back to its moment.
 * @param {Desk} desk
 */
function stepLines({ playback, story: game, why }) {
  const { cursor } = playback;
  if (cursor < 0) return nothing;
  const here = game.log[cursor];
  const step = game.steps[here.step];
  const last = (game.steps[here.step + 1]?.first ?? game.length) - 1;
  return html`<section class="step" aria-label="This step"><h3>${step.title} ${law(step.law)}</h3>
    <ol>${game.log.slice(step.first, last + 1).map(
      (line) => html`<li ?data-later=${line.i > cursor}>
      <button type="button" class="step-go" aria-current=${line.i === cursor ? "true" : nothing} ?data-why=${line.i === why?.i}
        @click=${() => playback.jump(line.i)}>${line.text}</button></li>`,
    )}</ol></section>`;
}

/**
 * Whose turn it is and what is asked, or what just happened.
 * @param {Desk} desk
 * @param {MomentView} view
 */
function status({ companion, play, seats }, view) {
  const { decision, hint } = play;
  if (!decision) return statusLine(view, seats);
  if (companion.telling) return tableStatus(view, decision, companion, seats);
  const who = companion.mode && decision.chance ? view.who : decision.who;
  return asking({ ...decision, who }, hint, seats);
}

/**
 * @param {GameScreen} screen
 * @param {MomentView} view
 */
function turnPanel({ desk, again, swap, discard }, view) {
  const { companion, game, play, ring, seats, summary, why } = desk;
  if (!game) return tableTop(view);
  const { decision, picks, filter, listed, busy } = play;
  if (decision && companion.telling) return toldPanel(desk, decision, view);
  const asked = () => {
    if (!decision) return nothing;
    if (companion.mode && decision.chance) return chancePanel(desk, decision);
    return decisionPanel({ game, decision, picks, filter, listed, busy, seats, view }, play);
  };
  return html`${summary ? ending(summary, game.seats, { again, swap: play.on ? swap : null, watch: () => desk.playback.jump(-1) }) : nothing}
    ${asked()}
    ${whyPanel(why, (shown) => why && ring({ ...why, shown }))}
    ${tableTop(view, discard)}
    ${stepLines(desk)}`;
}

const turnTitle = (/** @type {Game | null} */ game, /** @type {number} */ cursor) =>
  game && cursor >= 0 ? game.turns[game.log[cursor].turn].title : "";

/** The way to any moment of the game. */
function scrubber(/** @type {Desk} */ { game, playback }) {
  const { cursor, last } = playback;
  const turn = turnTitle(game, cursor);
  return html`<label class="scrub"><span class="sr">Moment of the game</span>
      <input type="range" data-test="scrubber" min="-1" max=${Math.max(0, last)} .value=${String(cursor)} ?disabled=${!game}
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

/** What there is to say and do when the open game is not played in this tab; watching needs no leave. */
function awayFrom(/** @type {Desk} */ { game, keeper: { standing }, play }) {
  if (!game || standing === "here" || (standing === "elsewhere" && !play.on)) return null;
  return AWAY[standing];
}

/** The same as a line with a button. */
function awayLine(/** @type {Desk} */ desk) {
  const away = awayFrom(desk);
  if (!away) return nothing;
  return html`<div class="notice" role="status"><p data-test="away">${away.said}</p>
    <button type="button" class="button" data-test="away-act" @click=${desk[away.act]}>${away.words}</button></div>`;
}

/**
 * What the main button says and does while people play.
 * @param {GameScreen} screen
 * @returns {{words: unknown, act?: (event: MouseEvent) => unknown}}
 */
function mainButton({ desk, now }) {
  const { companion, play, playback } = desk;
  if (play.slow) return { words: "One moment…" };
  if (playback.playing) return { words: "Skip", act: now };
  if (!playback.atEnd) return { words: "Back to now", act: now };
  if (play.veiled) return { words: "Show my hand", act: play.unveil };
  const away = awayFrom(desk);
  if (away) return { words: away.words, act: desk[away.act] };
  if (companion.telling) return toldAct(companion);
  if (play.decision) return mainAct(play.decision, play);
  return { words: "One moment…" };
}

/** The bar while people play: undo, a way back in time, and the button that goes on. */
function playControls(/** @type {GameScreen} */ screen) {
  const { desk } = screen;
  const { play, playback, story } = desk;
  const done = playback.atEnd;
  const { words, act } = mainButton(screen);
  return html`<nav class="controls" aria-label="Play" ?data-now=${done}>
    ${scrubber(desk)}
    <div class="control-row play-row">
      ${undoButton({ game: story, busy: play.stuck }, play)}
      ${backButton(() => screen.move("step", -1), playback.cursor < 0)}
      ${done ? nothing : playButtons(screen)}
      <button type="button" class="button button-main main-act" data-test="main" ?disabled=${!act}
        @click=${act ?? nothing}>${words}</button>
    </div></nav>`;
}

function controls(/** @type {GameScreen} */ screen) {
  const { asked, desk } = screen;
  const { game, play, playback } = desk;
  const off = Boolean(game) && playback.cursor < 0;
  const done = Boolean(game) && playback.atEnd;
  if (play.on && !(done && game?.over)) return playControls(screen);
  return html`<nav class="controls" aria-label="Playback">
    ${scrubber(desk)}
    <div class="control-row">
      ${iconButton("turn-back", "Previous turn", () => screen.move("turn", -1), { test: "previous-turn", disabled: off })}
      ${iconButton("back", "Previous step", () => screen.move("step", -1), { test: "previous-step", disabled: off })}
      ${playButtons(screen)}
      ${iconButton("turn-ahead", "Next turn", () => screen.move("turn", 1), { test: "next-turn", disabled: done })}
      <button type="button" class="button button-main next" data-test="next-step" ?disabled=${done}
        @click=${() => screen.move("step", 1)}>${asked ? "Soon…" : "Next step"}</button>
      ${play.on && game?.undo ? undoButton({ game, busy: play.stuck }, play) : nothing}
    </div></nav>`;
}

/**
 * @param {GameScreen} screen
 * @param {MomentView} view
 */
function gameScreen(screen, view) {
  const { desk, discard, inspector, map, log, menu, page, retry, zoom } = screen;
  const { board, companion, game, play, playback, seats, sheet, why } = desk;
  const { boot, notice } = page;
  const tabs = TABS.filter(([id]) => id !== "hand" || play.hands);
  const tab = tabs.some(([id]) => id === desk.tab) ? desk.tab : "turn";
  const kind = why?.reasons[why.shown]?.kind;
  const ringed = new Map(kind === "player" ? candidates(why).map(({ id, chosen }) => [id, chosen]) : []);
  return html`<main tabindex="-1" class="game" data-tab=${tab} data-sheet=${sheet} ?data-playing=${play.hands} ?data-deciding=${play.decision}
    ?data-editing=${companion.editing} data-mode=${companion.mode ?? nothing}><h1 class="sr">The game</h1>
    <header class="strip">${scoreStrip(view, seats, ringed, screen.openPlayer)}
      <p class="strip-turn">${turnTitle(game, playback.cursor)}</p>${iconButton("menu", "Menu", menu, { test: "menu" })}</header>
    <section class="map" aria-label="Map" data-test="map">${map}
      <div class="map-news">${bootLine(boot, retry)}${awayLine(desk)}
        ${notice ? html`<div class="notice" role="alert"><p data-test="notice">${notice}</p>${iconButton("cross", "Close", () => page.set({ notice: "" }))}</div>` : nothing}</div>
      <div class="map-tools">${iconButton("ask", "What is this?", () => inspector.toggle(), { test: "inspect", pressed: inspector.on })}${iconButton("plus", "Zoom in", () => board.lens.by(1.4), { extra: "wide-only" })}
        ${iconButton("minus", "Zoom out", () => board.lens.by(1 / 1.4), { extra: "wide-only", disabled: zoom <= 1 })}
        ${zoom > 1.01 ? iconButton("fit", "Fit the map", () => board.lens.fit(), { test: "fit" }) : nothing}</div></section>
    <section class="status" data-test="status" aria-label="Now">${status(desk, view)}</section>
    ${controls(screen)}
    <div class="sheet">
      <div class="tabs" @pointerdown=${screen.grab}><div class="tab-list" role="tablist" aria-label="Panels">
        ${tabs.map(
          ([
            id,
            words,
          ]) => html`<button type="button" role="tab" id="tab-${id}" data-test="tab-${id}" aria-controls="panel-${id}"
          aria-selected=${String(tab === id)} tabindex=${tab === id ? 0 : -1} @click=${() => desk.openTab(id)} @keydown=${screen.tabKey}>${words}</button>`,
        )}</div>
        ${iconButton(
          sheet === "full" ? "down" : "up",
          sheet === "full" ? "Show the map" : "Cover the map",
          screen.turnSheet,
          { test: "sheet", extra: "sheet-toggle" },
        )}</div>
      <div class="panel panel-turn" id="panel-turn" role="tabpanel" aria-labelledby="tab-turn" tabindex="-1"><h2 class="sr">Turn</h2>${turnPanel(screen, view)}</div>
      ${
        play.hands
          ? html`<div class="panel panel-hand" id="panel-hand" role="tabpanel" aria-labelledby="tab-hand" tabindex="-1"><h2 class="sr">Hand</h2>${handPanel(view, play, discard)}</div>`
          : nothing
      }
      <div class="panel panel-boards" id="panel-boards" role="tabpanel" aria-labelledby="tab-boards" tabindex="-1"><h2 class="sr">Boards</h2>${boards(view, seats, "board", (player) => ownBoard(player, play))}</div>
      ${log}
    </div>
  </main>`;
}
