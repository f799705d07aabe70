/** The game screen: score strip, map, status, the controls, and the sheet of panels. */
import { html, nothing } from "../vendor/lit-html.js";
import { guideCard } from "../learn/learn.js";
import { ownBoard } from "../play/boards/board.js";
import { pressed } from "../play/keys.js";
import { asking, decisionPanel, foreseen, history } from "../play/decision.js";
import { handPanel, handTray } from "../play/hand.js";
import { bootLine, iconButton, law } from "../shell/parts.js";
import { sign } from "../board/pieces.js";
import { chancePanel, offerPanel } from "../table/chance.js";
import { stayAwake } from "../table/device.js";
import { above, handsScreen } from "../table/hands.js";
import { tableStatus, toldPanel } from "../table/told.js";
import { hintPanel, reviewPanel, thinkingLine } from "./advice.js";
import { awayLine, controls, lookBack, turnTitle } from "./controls.js";
import { ending } from "./ending.js";
import { BoardRoom, frameNow, isBroad, watchFrame } from "./frame.js";
import { handHeads } from "./heads.js";
import { newsLine, newsPanel } from "./news.js";
import { boards, publicBoard, scoreStrip, statusLine, tableTop } from "./panels.js";
import { rivals, scoreTrack } from "./rivals.js";
import { dragSheet } from "./sheet.js";
import { candidates, whyPanel } from "./why.js";

/**
 * @import { Faction, MomentView } from "../types.js"
 * @import { Inspector } from "../shell/inspector.js"
 * @import { Page } from "../shell/page.js"
 * @import { Desk, Tab } from "./desk.js"
 * @import { Unit } from "./playback.js"
 */

/** The panels that share a place, with their signs; they are called otherwise where somebody plays. @type {[Tab, string, string, string][]} */
const TABS = [
  ["turn", "t-other", "Turn", "Board"],
  ["hand", "cards", "Hand", "Hand"],
  ["boards", "people", "Boards", "Rivals"],
  ["log", "story", "Story", "Story"],
];

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
   * @param {() => void} needs.share gives a link to the open game
   * @param {() => void} needs.discard shows the discard pile
   * @param {() => void} needs.menu
   * @param {() => void} needs.phones shows who shares the table
   * @param {() => void} needs.retry starts Python anew
   */
  constructor({ page, desk, map, log, inspector, again, swap, share, discard, menu, phones, retry }) {
    this.page = page;
    this.desk = desk;
    this.map = map;
    this.log = log;
    this.inspector = inspector;
    this.again = again;
    this.swap = swap;
    this.share = share;
    this.discard = discard;
    this.menu = menu;
    this.phones = phones;
    this.retry = retry;
    this.zoom = 1;
    this.frame = frameNow();
    this.room = new BoardRoom();
    this.followed = -1;
    /** The frame before which something is to be scrolled. */
    this.scrolling = 0;
    /** What was last read from its first choice on. @type {{decision: unknown, part: unknown}} */
    this.read = { decision: null, part: null };
    this.#fold();
    watchFrame(() => {
      this.frame = frameNow();
      this.#fold();
      page.draw();
      desk.log.reveal(); // the story may have been a tab that nobody saw
    });
    /** Whether somebody waits for a game that is being opened. */
    this.asked = false;
    const { board, companion, play, turn } = desk;
    board.svg.addEventListener("place", (event) => {
      const { detail } = /** @type {CustomEvent} */ (event);
      if (companion.telling) turn.point(detail) || companion.open(detail);
      else play.place(detail);
    });
    board.svg.addEventListener("carry", (event) => {
      const { detail } = /** @type {CustomEvent} */ (event);
      if (companion.telling) companion.carry(detail);
      else play.carry(detail);
    });
    board.svg.addEventListener("lens", (event) => {
      const { detail } = /** @type {CustomEvent} */ (event);
      if (this.zoom === detail) return;
      this.zoom = detail;
      page.draw();
    });
  }

  /** The story is a panel of its own, or one of those that share a place. */
  #fold() {
    const { broad, log } = this;
    for (const [name, value] of [["role", "tabpanel"], ["aria-labelledby", "tab-log"]]) {
      if (broad) log.removeAttribute(name);
      else log.setAttribute(name, value);
    }
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

  /** From the page of the end to its board, and back. */
  see = () => this.desk.turnOver();

  watch = () => this.desk.playback.jump(-1);

  home = () => this.desk.home();

  /** To the last event at once. */
  now = () => this.desk.playback.end("jump");

  /** Whether all panels have a place of their own. */
  get broad() {
    return isBroad(this.frame);
  }

  /**
   * To the moment of an event; where panels share a place, its words come to the front.
   * @param {number} i
   */
  goTo(i) {
    this.desk.playback.jump(i);
    if (!this.broad) this.desk.front();
  }

  /** Close the panel that lies over the others. */
  closeDrawer = () => this.desk.openTab("turn");

  turnSheet = () => {
    this.desk.sheet = this.desk.sheet === "full" ? "half" : "full";
    this.page.draw();
  };

  grab = (/** @type {PointerEvent} */ event) => {
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
    const all = /** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll("[role=tab]"));
    const tabs = [...all].filter((one) => one.checkVisibility());
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
    const own = faction === this.desk.play.viewer;
    this.desk.openTab(own ? "turn" : "boards");
    const place = document.getElementById(own ? "own-board" : `board-${faction}`);
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
    if (event.key === "Escape" && this.broad && ["boards", "log"].includes(this.desk.tab)) {
      this.closeDrawer();
      return true;
    }
    if (companion.key(event.key) || pressed(play, event)) return true;
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

  /** Scroll to what is to be read, once before the page is seen: each time it would be laid out anew. */
  #scroll = () => {
    this.scrolling = 0;
    this.#follow();
    this.#fromTheTop();
  };

  /** Keep the line of the cursor in sight beside the map, where a step has many. */
  #follow() {
    const { cursor } = this.desk.playback;
    const line = document.querySelector('.news .step-go[aria-current="true"]');
    if (!line || cursor === this.followed) return;
    this.followed = cursor;
    intoSight(line);
  }

  /** A new question, or the next part of one, is read from its first choice on. */
  #fromTheTop() {
    const { decision, picks } = this.desk.play;
    const part = decision && picks.asked;
    if (decision === this.read.decision && part === this.read.part) return;
    this.read = { decision, part };
    for (const list of document.querySelectorAll(".game[data-playing] :is(.options, .panel-turn, .sheet)")) list.scrollTop = 0;
  }

  /**
   * Light up what can be pointed at on the map, as long as the game is to be seen.
   * @param {boolean} seen
   */
  light(seen) {
    const { board, companion, game, play } = this.desk;
    const { listens, telling } = companion;
    const still = this.inspector.on;
    board.tellable = listens && !still;
    board.carriable = still ? null : play.carrier;
    board.reach = (from) => (play.carrier ? play.picks.homes([{ at: from }]) : []);
    board.svg.toggleAttribute("data-counting", companion.mode === "check");
    if (telling) board.aim(seen ? [...companion.targets, ...this.desk.turn.targets] : []);
    else if (seen) board.aim(...this.desk.learning.aim);
    else board.aim([]);
    board.tag(fresh(this.desk)?.tags ?? []);
    if (!companion.handling && !board.homes.length) board.glow(telling ? companion.lit : null);
    this.scrolling ||= requestAnimationFrame(this.#scroll);
    this.room.watch(seen ? document.querySelector(".game[data-playing] .question") : null, play.viewer);
    stayAwake(seen && game !== null && Boolean(companion.table) && !game.over);
  }
}

/**
 * Scroll the news to a line of theirs, and nothing around them: the guide and the rivals above stay in sight.
 * @param {Element} line
 */
function intoSight(line) {
  const list = /** @type {Element} */ (line.closest(".news"));
  const foot = /** @type {Element} */ (list.querySelector(".news-more")).getBoundingClientRect();
  const { bottom, height, top } = line.getBoundingClientRect();
  const highest = list.getBoundingClientRect().top;
  if (bottom > foot.top) list.scrollTop += bottom - Math.max(foot.top, highest + height);
  else if (top < highest) list.scrollTop -= highest - top;
}

/**
 * What happened so far in the step of the cursor, each line a way back to its moment; nothing where one line is all, as
 * that is `said` above.
 * @param {Desk} desk
 * @param {boolean} said
 */
function stepLines({ playback, game, why }, said) {
  const { cursor } = playback;
  if (!game || cursor < 0) return nothing;
  const here = game.log[cursor];
  const step = game.steps[here.step];
  const last = (game.steps[here.step + 1]?.first ?? game.length) - 1;
  if (said && step.first === last) return nothing;
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
function status({ companion, play, seats, walked }, view) {
  const { decision, hint } = play;
  if (!decision) return statusLine(view, walked ? view.deed : view.text, seats);
  if (companion.telling) return tableStatus(view, decision, companion, seats);
  const who = companion.mode && decision.chance ? view.who : decision.who;
  return asking({ ...decision, who }, hint, seats, view);
}

/**
 * What is asked, and all ways to answer it; nothing while nobody is.
 * @param {Desk} desk
 * @param {MomentView} view
 */
function askedPanel(desk, view) {
  const { companion, game, play, seats } = desk;
  const { decision, picks, filter, listed, busy } = play;
  if (!game || !decision || play.battles.asks(decision)) return nothing;
  if (companion.mode && decision.chance) return chancePanel(desk, decision);
  const lost = companion.above.length ? html`<div class="hands-above" data-test="above">${above(companion.above, view, seats)}</div>` : nothing;
  if (companion.offer) return html`${lost}${offerPanel(desk, decision, companion.offer)}`;
  return html`${lost}${hintPanel(desk)}${decisionPanel({ game, decision, picks, filter, listed, busy, seats, view }, play)}`;
}

/** Why the last choice fell as it did. */
const whyOf = (/** @type {Desk} */ { ring, view, why }) => whyPanel(why, (shown) => why && ring({ ...why, shown }), view);

/**
 * Why the last choice fell as it did, and what else happened in this step.
 * @param {GameScreen} screen
 */
function happened(screen) {
  const { desk } = screen;
  const { game, play, playback } = desk;
  const inDock = screen.broad && play.hands && !playback.atEnd; // there it has room
  return html`${inDock ? nothing : whyOf(desk)}${stepLines(desk, !screen.broad && !play.decision)}
    ${game && play.decision ? history(game) : nothing}`;
}

/**
 * @param {GameScreen} screen
 * @param {MomentView} view
 */
function turnPanel(screen, view) {
  const { broad, desk, discard } = screen;
  const { companion, game, play } = desk;
  if (!game && broad) return nothing;
  if (!game) return play.hands ? ownSection(desk, view) : tableTop(view);
  if (play.decision && companion.telling) return toldPanel(desk, play.decision, view);
  if (broad && play.hands) return desk.playback.atEnd ? askedPanel(desk, view) : whyOf(desk);
  const own = play.hands ? ownSection(desk, view) : nothing;
  return html`${broad ? nothing : guideCard(desk, false)}${askedPanel(desk, view)}
    ${play.hands && play.looksBack ? [happened(screen), own] : [own, happened(screen)]}${lookBack(screen)}${broad ? nothing : tableTop(view, discard)}`;
}

/**
 * The board of whoever plays here.
 * @param {Desk} desk
 * @param {MomentView} view
 */
function ownSection({ play, seats }, view) {
  const i = view.players.findIndex(({ faction }) => faction === play.viewer);
  if (i < 0) return nothing;
  const player = view.players[i];
  const shown = player.own ? ownBoard(player, play) : publicBoard(player, seats[i], view.who === player.faction, seats);
  return html`<section class="own-board" id="own-board" tabindex="-1" aria-label=${player.name} data-f=${player.faction}>${shown}</section>`;
}

/**
 * Beside the map: the others, what happened, and the way to all of it.
 * @param {GameScreen} screen
 * @param {MomentView} view
 */
function beside(screen, view) {
  const { desk } = screen;
  const { play, seats } = desk;
  return html`<aside class="beside" aria-label="Players and news">${guideCard(desk, true)}${rivals(view, seats, play.viewer, screen.openPlayer)}
    ${
      play.hands
        ? html`<section class="news" aria-label="News"><h2 class="sr">News</h2>${news(screen) ?? happened(screen)}
          <div class="news-more">${lookBack(screen)}
          <button type="button" class="button" data-test="open-story" aria-expanded=${String(desk.tab === "log")} @click=${() => desk.openTab("log")}>${sign("story")} Story</button></div></section>`
        : tableTop(view, screen.discard)
    }</aside>`;
}

/** The news while a turn opens. */
const fresh = (/** @type {Desk} */ { game, playback }) => (playback.atEnd ? game?.news : null);

/** What there is to tell of the others while a turn opens. */
function news(/** @type {GameScreen} */ { desk }) {
  const told = fresh(desk);
  return told ? newsPanel(told, desk) : null;
}

/** The same in one line. */
function since(/** @type {Desk} */ desk) {
  const told = fresh(desk);
  return told ? newsLine(told, desk) : nothing;
}

/**
 * A panel that lies over the others, where they have places of their own.
 * @param {GameScreen} screen
 * @param {Tab} tab
 * @param {string} title
 * @param {unknown} inside
 */
const drawer = (screen, tab, title, inside) => html`<section class="drawer" aria-label=${title} ?hidden=${screen.desk.tab !== tab}>
  <header class="page-head"><h2 tabindex="-1">${title}</h2>${iconButton("cross", "Close", screen.closeDrawer, { test: "drawer-close" })}</header>${inside}</section>`;

/**
 * @param {GameScreen} screen
 * @param {MomentView} view
 */
function rivalsPanel({ broad, desk }, view) {
  const { play, seats } = desk;
  const others = view.players.filter(({ faction }) => faction !== play.viewer);
  return html`<div class="panel panel-boards" id="panel-boards" role=${broad ? nothing : "tabpanel"} aria-labelledby=${broad ? nothing : "tab-boards"}
    tabindex="-1">${broad ? nothing : html`<h2 class="sr">Boards</h2>`}${boards({ ...view, players: others }, seats)}</div>`;
}

/**
 * The four tabs of panels that share a place.
 * @param {GameScreen} screen
 * @param {[Tab, string, string, string][]} tabs
 * @param {Tab} tab the one in front
 * @param {MomentView} view
 */
function tabBar(screen, tabs, tab, view) {
  const { desk } = screen;
  const { hands, viewer } = desk.play;
  const cards = view.hand?.reduce((sum, { n }) => sum + n, 0);
  return html`<div class="tabs"><div class="tab-list" role="tablist" aria-label="Panels">${tabs.map(
    ([id, mark, watched, played]) => html`<button type="button" role="tab" id="tab-${id}" data-test="tab-${id}" aria-controls="panel-${id}"
      aria-selected=${String(tab === id)} tabindex=${tab === id ? 0 : -1} @click=${() => desk.openTab(id)} @keydown=${screen.tabKey}>
      ${sign(id === "turn" && viewer ? `f-${viewer}` : mark)}<span>${hands ? played : watched}</span>${
        id === "hand" && cards !== undefined ? html`<b class="tab-count">${cards}</b>` : nothing
      }</button>`,
  )}</div></div>`;
}

/** Nothing scrolls under a finger: else the browser takes the end of a drag for a fling, and swallows the next tap. */
const STILL = { handleEvent: (/** @type {Event} */ event) => event.preventDefault(), passive: false };

/**
 * The edge of the dock: a handle that pulls it over the map, and lets go of it again.
 * @param {GameScreen} screen
 */
function handle(screen) {
  const full = screen.desk.sheet === "full";
  const words = full ? "Show the map" : "Cover the map";
  return html`<button type="button" class="handle" data-test="sheet" aria-label=${words} title=${words} aria-expanded=${String(full)}
    @pointerdown=${screen.grab} @touchmove=${STILL} @click=${screen.turnSheet}></button>`;
}

/**
 * Everybody's score, and the way to the menu.
 * @param {GameScreen} screen
 * @param {MomentView} view
 */
function strip(screen, view) {
  const { broad, desk, inspector, menu, openPlayer } = screen;
  const { game, play, playback, seats, why } = desk;
  const kind = why?.reasons[why.shown]?.kind;
  const ringed = new Map(kind === "player" ? candidates(why).map(({ id, chosen }) => [id, chosen]) : []);
  const more = desk.ended ? nothing : iconButton("menu", "Menu", menu, { test: "menu" });
  if (!broad) return html`<header class="strip">${scoreStrip(view, seats, ringed, openPlayer)}${more}</header>`;
  return html`<header class="strip"><span class="brand">rootcore</span>${scoreTrack(view, seats, play.viewer, ringed, openPlayer)}
    <span class="strip-turn">${play.hands ? html`Round <b>${view.round}</b>` : turnTitle(game, playback.cursor)}</span>
    ${iconButton("ask", "What is this?", () => inspector.toggle(), { test: "inspect", pressed: inspector.on })}${more}</header>`;
}

/**
 * The map, what is said over its forest, and how near it is.
 * @param {GameScreen} screen
 * @param {MomentView} view
 */
function mapSection({ broad, desk, frame, map, page, phones, retry, zoom }, view) {
  const { lens } = desk.board;
  const { all, words } = desk.phones;
  const { boot, notice } = page;
  return html`<section class="map" aria-label="Map" data-test="map"><h2 class="sr">Map</h2>${map}
      <div class="map-news">${all.length ? html`<button type="button" class="phones-shared" data-test="phones-shared" aria-label="${words.title}: ${all.length + 1}" @click=${phones}>${sign("people")}<b>${all.length + 1}</b></button>` : nothing}${bootLine(boot, retry)}${awayLine(desk)}${thinkingLine(desk)}
        ${notice ? html`<div class="notice" role="alert"><p data-test="notice">${notice}</p>${iconButton("cross", "Close", () => page.set({ notice: "" }))}</div>` : nothing}
        ${frame === "phone" && desk.play.decision ? foreseen(desk.play, view) : nothing}</div>
      ${frame === "phone" ? since(desk) : nothing}
      <div class="map-tools">${zoom > 1.01 ? iconButton("fit", "Fit the map", () => lens.fit(), { test: "fit" }) : nothing}
        ${broad && zoom > 1.01 ? iconButton("minus", "Zoom out", () => lens.by(1 / 1.4)) : nothing}
        ${broad ? iconButton("plus", "Zoom in", () => lens.by(1.4)) : nothing}</div></section>`;
}

/**
 * @param {GameScreen} screen
 * @param {MomentView} view
 */
function gameScreen(screen, view) {
  const { broad, desk, discard, frame, log } = screen;
  const { companion, play, sheet } = desk;
  if (companion.handling) return handsScreen(screen, view, mapSection(screen, view));
  const tabs = TABS.filter(([id]) => id !== "hand" || play.hands);
  const tab = tabs.some(([id]) => id === desk.tab) ? desk.tab : "turn";
  const turn = html`<div class="panel panel-turn" id="panel-turn" role=${broad ? nothing : "tabpanel"} aria-labelledby=${broad ? nothing : "tab-turn"}
    tabindex="-1"><h2 class="sr">Turn</h2>${turnPanel(screen, view)}</div>`;
  const said = html`<section class="status" data-test="status" aria-label="Now" tabindex="-1">${status(desk, view)}</section>`;
  const narrow = () => html`<div class="dock">${handle(screen)}${said}
    ${play.hands ? nothing : controls(screen)}${frame === "side" ? since(desk) : nothing}
    <div class="sheet">${turn}
      ${play.hands ? html`<div class="panel panel-hand" id="panel-hand" role="tabpanel" aria-labelledby="tab-hand" tabindex="-1"><h2 class="sr">Hand</h2>${handPanel(view, play, discard)}</div>` : nothing}
      ${rivalsPanel(screen, view)}${log}</div>
    ${frame === "side" && tab === "turn" ? handHeads(view, play) : nothing}${play.hands ? controls(screen) : nothing}${tabBar(screen, tabs, tab, view)}</div>`;
  // who watches goes on, then reads why; who plays chooses, then does it
  const acts = play.hands ? html`${turn}${controls(screen)}` : html`${controls(screen)}${turn}`;
  const own = ownSection(desk, view);
  const wide = () => html`${beside(screen, view)}
    <div class="dock"><div class="question">${said}${acts}</div>
      ${play.hands ? own : html`<section class="story" aria-label="Story">${log}</section>`}</div>
    ${play.hands ? handTray(view, play, discard) : nothing}
    ${drawer(screen, "boards", "Boards", rivalsPanel(screen, view))}
    ${play.hands ? drawer(screen, "log", "Story", log) : nothing}`;
  return html`<main tabindex="-1" class="game" data-frame=${frame} data-tab=${tab} data-sheet=${sheet} ?data-playing=${play.hands}
    ?data-deciding=${play.decision} ?data-looking=${play.hands && play.looksBack} ?data-editing=${companion.editing} data-mode=${companion.mode ?? nothing}><h1 class="sr">${desk.game?.title ?? "The game"}</h1>
    <div class="table" ?inert=${desk.ended}>${strip(screen, view)}${mapSection(screen, view)}${broad ? wide() : narrow()}</div>${endPage(screen)}</main>`;
}

/**
 * The page of the end, over everything else.
 * @param {GameScreen} screen
 */
function endPage({ again, desk, frame, home, menu, see, share, swap, watch }) {
  if (!desk.summary || !desk.ended) return nothing;
  return ending(desk.summary, desk.seats, frame, { again, swap: desk.play.on ? swap : null, watch, share, board: see, home, menu }, reviewPanel(desk));
}
