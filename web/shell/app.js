/** The shell of the page: it makes the places, gives each what it needs, and shows the one that is wanted. */
import { render } from "../vendor/lit-html.js";
import { Board } from "../board/board.js";
import { FIRST_MAP, FIRST_VIEW, FIRST_WHY } from "../board/first-moment.js";
import { installSigns } from "../board/pieces.js";
import { Desk } from "../game/desk.js";
import { Log } from "../game/log.js";
import { GameScreen } from "../game/screen.js";
import { markWithin } from "../game/within.js";
import { Games } from "../games/games.js";
import { linkIn, logIn } from "../games/links.js";
import { SILENCE } from "../games/patience.js";
import { Recorded } from "../games/recorded.js";
import { home } from "../home/home.js";
import { Lab } from "../lab/lab.js";
import { LawPage, lawAddress, lawIn } from "../law/page.js";
import { coverScreen } from "../play/cover.js";
import { discardDialog } from "../play/hand.js";
import { boot } from "../python/boot.js";
import { updates } from "../python/updates.js";
import { Sandbox, positionIn } from "../sandbox/sandbox.js";
import { Pairing, pairIn } from "../table/pairing.js";
import { Preview } from "../setup/preview.js";
import { SetupPlace } from "../setup/setup.js";
import { menuDialog, ruleDialog } from "./dialogs.js";
import { Inspector } from "./inspector.js";
import { Page, SANDBOX, focusOn, placesNow, putBack } from "./page.js";

/**
 * @import { BootState, Call } from "../types.js"
 * @import { Places, Screen } from "./page.js"
 */

const root = /** @type {HTMLElement} */ (document.getElementById("app"));
const map = Object.assign(document.createElement("div"), { className: "map-host" });
const logPanel = Object.assign(document.createElement("div"), { className: "panel panel-log", id: "panel-log", tabIndex: -1 });

/** Where the screen was that the Law lies over. @type {Places & {screen: Screen | "law" | null} | null} */
let left = null;
/** Whether Python has stopped, and must be told anew what it knew. */
let fallen = false;
/** Whether Python was replaced, as an answer was late, and must be told anew what it knew. */
let replaced = false;

/** The places without an address that the browser's own way back leaves for the first screen. @type {Set<string | null>} */
const FROM_HOME = new Set(["setup", "game", "cover", "lab"]);

installSigns();
/** @type {Call} */
const call = (name, ask) => api.call(name, ask);
const retry = () => api.retry();
const page = new Page(draw);
page.law = lawIn(location.hash);
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const desk = new Desk({ page, call, board: new Board(map), log: new Log(logPanel), calm });
const preview = new Preview(({ map: id, suits, seed }) => call("map", { id, suits, seed }));
const setup = new SetupPlace({ page, desk, call, preview, retry });
const sandbox = new Sandbox({ page, desk, call, preview, retry });
const lab = new Lab({ page, call, preview, leave: () => page.set({ screen: desk.game ? "game" : "home" }) });
const law = new LawPage({ page, desk, call, lay: (save) => sandbox.bring({ save }) });
const openRule = ruleDialog();
const inspector = new Inspector(call, openRule, draw);
const discard = discardDialog(() => desk.view?.discard_cards ?? []);
const enterSandbox = () => page.opening.then(sandbox.enter);
const menu = menuDialog(page, {
  update: () => update(),
  again: setup.again,
  inspect: () => inspector.toggle(),
  setup: () => setup.open(),
  games: () => games.show(),
  law: () => (location.hash = lawAddress()),
  home: () => page.opening.then(() => desk.home()),
  sandbox: enterSandbox,
  layOpen: sandbox.bringOpen,
  phones: () => pairing.show(),
}, () => desk.play.on);
const recorded = new Recorded({ page, desk, call, sandbox, menu, retry, calm });
const games = new Games({ page, desk, call, recorded });
const pairing = new Pairing({ page, desk });
const game = new GameScreen({ page, desk, map, log: logPanel, inspector, again: setup.again, swap: setup.swap, share: games.share, discard, menu, phones: () => pairing.show(), retry });

/** Every screen as a template. @type {Record<Screen, () => unknown>} */
const SCREENS = {
  home: () =>
    home(page, { map, desk, others: games.others }, {
      learn: setup.learn,
      playOne: setup.playOne,
      watch: setup.watch,
      realTable: () => setup.open("default_table"),
      setup: () => setup.open(),
      games: () => games.show(),
      open: (other) => games.resume(other),
      sandbox: enterSandbox,
      lab: () => page.opening.then(lab.enter),
      recorded: recorded.ask,
      retry,
      update: () => update(),
      menu,
      resume: () => page.set({ screen: "game" }),
    }),
  setup: () => setup.screen(),
  sandbox: () => sandbox.screen(),
  lab: () => lab.screen(),
  cover: () => coverScreen(page, desk, retry),
  game: () => game.screen(),
  rootlog: () => recorded.reading?.screen(),
};

const api = boot({ onState, onReplaced: () => (replaced = true) });
const version = updates({ onWaiting: () => page.set({ waiting: true }) });
addEventListener(SILENCE, () =>
  page.complain(new Error("This browser's store does not answer: your games cannot be opened now, and what you play is not kept. Close the page's other tabs, or start the browser anew.")),
);
const update = () => version.apply().catch(page.complain);

function draw() {
  show();
  desk.focus.follow();
  desk.speaker.follow();
}

/** Show what is wanted; another place gets the focus. */
function show() {
  const former = page.shown;
  if (page.screen === "game" && desk.play.covered) page.screen = "cover";
  const wanted = page.law ? "law" : page.screen;
  if (page.looking && !former && wanted === "home") return;
  if (wanted !== former) {
    if (wanted === "home" && !desk.board.map) showFirstMoment();
    if (!former) root.replaceChildren();
    if (wanted === "law") left = { screen: former, ...placesNow(root) };
    else if (former === "law") law.close();
    page.shown = wanted;
    document.body.dataset.screen = wanted;
    const fromHome = !former || former === "home";
    if (fromHome && FROM_HOME.has(wanted) && !history.state?.inside) history.pushState({ inside: true }, "", location.href);
    desk.playback.pause();
    recorded.reading?.playback.pause();
    if (wanted === "home") games.look();
  }
  const { shown } = page;
  if (page.law) law.show(root, page.law);
  else render(SCREENS[page.screen](), root);
  markWithin(root.querySelector(".game"));
  if (!page.law) document.title = titleOf(shown);
  game.light(shown === "game");
  if (!former || former === shown) return;
  if (former === "law" && left?.screen === shown) return putBack(root, left);
  scrollTo(0, 0);
  focusOn(root.querySelector("main"));
}

/** What the page is called: its first screen as a whole, every other by its heading. */
function titleOf(/** @type {Screen | "law" | null} */ shown) {
  const heading = root.querySelector("h1")?.textContent;
  return shown === "home" || !heading ? "rootcore" : `${heading} · rootcore`;
}

/** What the first screen shows beside its words: a choice of a bot. */
function showFirstMoment() {
  desk.board.setMap(FIRST_MAP);
  desk.board.show(FIRST_VIEW, [FIRST_WHY.seat]);
  desk.board.rings(FIRST_WHY.reason.rows);
}

// ---- Python

/** Learn what there is to choose from. */
function greet() {
  page.greeting = call("hello");
  page.greeting.then((hello) => page.set({ hello })).catch(page.complain);
}

/** @param {BootState} state */
function onState(state) {
  page.boot = state;
  document.body.dataset.state = state.state === "loading" ? "booting" : state.state;
  if (state.state === "error") fallen = true;
  if (state.state === "ready" && (fallen || replaced)) {
    if (fallen) page.notice = "";
    fallen = replaced = false;
    if (!page.hello) greet();
    desk.recover();
    recorded.reading?.recover();
  }
  draw();
}

// ---- what concerns all places

document.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  const rule = /** @type {HTMLElement | null} */ (target.closest("[data-law]"));
  if (rule?.dataset.law !== undefined) return openRule(rule.dataset.law);
  const go = /** @type {HTMLElement | null} */ (target.closest("[data-go]"));
  if (!go) return;
  if (page.shown === "rootlog") return recorded.reading?.goTo(Number(go.dataset.go));
  if (page.law) {
    left = null;
    page.screen = "game";
    page.leaveLaw();
  }
  game.goTo(Number(go.dataset.go));
});

document.addEventListener("keydown", (event) => {
  const target = /** @type {Element} */ (event.target);
  const typing = document.querySelector("dialog[open]") || target.closest("input, select, textarea");
  if (typing || event.altKey || event.ctrlKey || event.metaKey) return;
  const keys = { sandbox: () => sandbox.key(event.key), game: () => game.key(event), rootlog: () => recorded.reading?.key(event) };
  if (keys[/** @type {keyof typeof keys} */ (page.shown)]?.()) event.preventDefault();
});

addEventListener("paste", (event) => {
  const typing = /** @type {Element} */ (event.target).closest("input, textarea");
  if (!typing && games.drop(event.clipboardData)) event.preventDefault();
});
addEventListener("dragover", (event) => {
  if (event.dataTransfer?.types.some((type) => type === "Files" || type === "text/plain")) event.preventDefault();
});
addEventListener("drop", (event) => {
  const typing = /** @type {Element} */ (event.target).closest("input, textarea");
  if (typing) return;
  event.preventDefault();
  games.drop(event.dataTransfer);
});

// back from what the first screen led to is the first screen, not the site before
addEventListener("popstate", () => {
  if (location.hash || page.law || !FROM_HOME.has(page.shown)) return;
  for (const open of /** @type {NodeListOf<HTMLDialogElement>} */ (document.querySelectorAll("dialog[open]"))) open.close();
  page.set({ screen: "home" });
});

addEventListener("hashchange", () => {
  const asked = lawIn(location.hash);
  const position = positionIn(location.hash);
  const link = linkIn(location.hash);
  const log = logIn(location.hash);
  if (asked || link !== null || position !== null || log !== null)
    for (const open of /** @type {NodeListOf<HTMLDialogElement>} */ (document.querySelectorAll("dialog[open]"))) open.close();
  if (asked || page.law) page.set({ law: asked });
  // The game that is being opened does not come in between.
  if (location.hash === SANDBOX && page.screen !== "sandbox") enterSandbox();
  if (position !== null) page.opening = page.opening.then(() => sandbox.bring({ link: position }));
  if (link !== null) page.opening = page.opening.then(() => games.openAddress(link));
  if (log !== null) page.opening = page.opening.then(() => recorded.bring({ link: log }));
  if (pairIn(location.hash)) page.opening = page.opening.then(pair);
});

// a tab that was away may have missed what others did to its game
for (const back of ["visibilitychange", "pageshow"]) addEventListener(back, () => document.hidden || desk.keeper.check());

/** Use the code of another phone that the address holds: to follow its table, or for the tab that waits for it. */
async function pair() {
  const { role, code } = pairIn(location.hash) ?? {};
  if (code === undefined) return;
  page.clearAddress();
  await page.greeting;
  if (role === "answer") pairing.hand(code);
  else await pairing.join(code);
}

/** Begin where the address says, or where the last visit ended. */
async function arrive() {
  page.looking = false;
  const position = positionIn(location.hash);
  if (position !== null) return sandbox.bring({ link: position });
  if (location.hash === SANDBOX) return sandbox.enter();
  const link = linkIn(location.hash);
  const log = logIn(location.hash);
  if (log !== null) return recorded.bring({ link: log });
  const asked = pairIn(location.hash);
  if (asked?.role === "join") await desk.resume();
  if (asked) return pair();
  if (link === null) return desk.resume();
  page.set({ busy: "link" });
  return games.openAddress(link, () => desk.resume());
}

greet();
page.opening = arrive().catch(page.complain);
draw();
