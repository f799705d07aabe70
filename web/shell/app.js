// @ts-nocheck
/** The page: what is known, what is shown, and what the buttons do. The rules live in Python. */
import { html, render } from "../vendor/lit-html.js";
import { Inspector } from "./inspector.js";
import { stayAwake } from "../table/awake.js";
import { benchScreen } from "../sandbox/screen.js";
import { Board } from "../board/board.js";
import { FIRST_MAP } from "../board/first-map.js";
import { boot, updates } from "../python/boot.js";
import { Companion } from "../table/companion.js";
import { coverScreen } from "../play/cover.js";
import { menuDialog, ruleDialog } from "./dialogs.js";
import { gameScreen } from "../game/screen.js";
import { Games, linkIn } from "../games/games.js";
import { discardDialog } from "../play/hand.js";
import { home } from "../home/home.js";
import { LawPage, lawAddress, lawIn } from "../law/page.js";
import { Log } from "../game/log.js";
import { Motion } from "../game/motion.js";
import { installSigns } from "../board/pieces.js";
import { placesNow, putBack } from "./scrolled.js";
import { Play } from "../play/play.js";
import { Playback } from "../game/playback.js";
import { Preview } from "../setup/preview.js";
import { SANDBOX, Sandbox, positionIn } from "../sandbox/sandbox.js";
import { draftOf, freshSeed, landOf, setupForm } from "../setup/form.js";
import { dragSheet } from "../game/sheet.js";
import { Table } from "../game/views.js";
import { freshId, keep, setAside, storedOpen } from "../games/store.js";
import { candidates } from "../game/why.js";

const root = document.getElementById("app");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const phone = matchMedia("(max-width: 899px)");

/**
 * What the page knows. `game` is null until Python has one; `view` may come from the last visit. `law` is what the
 * address asks of the Law, which then lies over the screen; null when it asks nothing.
 */
const S = {
  screen: "home",
  law: lawIn(location.hash),
  boot: { state: "loading", label: "Starting", loaded: 0, total: 0 },
  hello: null,
  draft: null,
  setup: null,
  game: null,
  id: null,
  name: "",
  seats: [],
  map: null,
  view: null,
  why: null,
  summary: null,
  tab: "turn",
  sheet: "half",
  zoom: 1,
  busy: false,
  queued: false,
  asked: false,
  notice: "",
  error: "",
  waiting: false,
};

installSigns();
const mapHost = Object.assign(document.createElement("div"), { className: "map-host" });
const logHost = Object.assign(document.createElement("div"), {
  className: "panel panel-log",
  id: "panel-log",
  tabIndex: -1,
});
logHost.setAttribute("role", "tabpanel");
logHost.setAttribute("aria-labelledby", "tab-log");
const live = Object.assign(document.createElement("p"), { className: "sr" });
live.setAttribute("aria-live", "polite");
live.dataset.test = "live";
document.body.append(live);

const reply = {
  watch: () => startUsual("watch", "default_setup"),
  playOne: () => startUsual("play", "default_play"),
  games: () => games.show(),
  inspect: () => inspector.toggle(),
  setup: () => openSetup(),
  retry: () => api.retry(),
  update: () => version.apply(),
  menu: () => openMenu(),
  resume: () => set({ screen: "game" }),
  redraw: draw,
  realTable: () => openSetup("default_table"),
  usual: (setup) => set({ draft: { ...draftOf(S.hello, setup), seed: S.draft.seed } }),
  challenge: (setup) => drawChallenge(setup),
  start: (setup) => {
    start(setup);
    S.draft.fresh = freshSeed();
  },
  leave: () => set({ screen: S.game ? "game" : "home", error: "" }),
  sandbox: () => opening.then(openSandbox),
  lay: () => openBench(),
  leaveSandbox: () => {
    clearAddress();
    if (arrived) return set({ screen: S.game ? "game" : "home" });
    set({ screen: "home" });
    opening = resume();
  },
  again,
  move: (unit, way) => whenOpen(() => playback.move(unit, way)),
  play: () => whenOpen(() => playback.toggle()),
  faster: () => playback.faster(),
  jump: (cursor) => playback.jump(cursor),
  pickReason: (shown) => ring({ ...S.why, shown }),
  openPlayer,
  tab: openTab,
  tabKey,
  sheet: () => set({ sheet: S.sheet === "full" ? "half" : "full" }),
  grab: (event) => phone.matches && dragSheet(event, (sheet) => set({ sheet })),
  zoomIn: () => board.lens.by(1.4),
  zoomOut: () => board.lens.by(1 / 1.4),
  fit: () => board.lens.fit(),
  hush: () => set({ notice: "" }),
  now: () => playback.end("jump"),
  discard: () => openDiscard(),
  answer: (text, decision) => play.answer(text, decision),
  undo: () => play.undo(),
  redo: () => play.redo(),
  pick: (part, value) => play.pick(part, value),
  drop: (part) => play.drop(part),
  row: (key) => play.row(key),
  cancel: () => play.cancel(),
  search: (text) => play.search(text),
  list: (open) => play.list(open),
  card: (card) => play.card(card),
  hide: () => play.hide(),
  unveil: () => play.unveil(),
  take: (faction) => play.take(faction),
  get companion() {
    return companion;
  },
};

let screen = null;
let left = null;
let fallen = false;
let hello = null;
let shows = 0;
let opening = null;
/** Whether the last visit's game was taken up, or looked for. */
let arrived = false;

const board = new Board(mapHost);
const preview = new Preview(
  ({ map, suits, seed }) => api.call("map", { id: map, suits, seed }),
  (suits) => {
    S.draft.hand = suits;
    draw();
  },
);
const log = new Log(logHost);
const playback = new Playback((...move) => show(...move).catch(complain), draw);
const call = (name, args) => api.call(name, args);
const BACK_TO = { home: "First screen", setup: "Back to the setup", game: "Back to the game", cover: "Back to the game", sandbox: "Back to the sandbox" };
const law = new LawPage({ call, game: () => S.game, leave: leaveLaw, back: () => BACK_TO[S.screen], lay: (save) => openPosition({ save }) });
const table = new Table(call);
const motion = new Motion({ S, board, table, calm });
const play = new Play({ S, set, draw, board, log, table, playback, call, live, show, remember, complain });
const companion = new Companion({ S, draw, call, table, playback, play, ring, complain, front });
const api = boot({ onState });
const version = updates({ onWaiting: () => set({ waiting: true }) });
const openRule = ruleDialog();
const inspector = new Inspector(api.call, openRule, () => draw());
const openDiscard = discardDialog(() => S.view.discard_cards ?? []);
const openMenu = menuDialog(() => ({ hello: S.hello, inGame: S.screen === "game", waiting: S.waiting }), {
  update: () => version.apply(),
  again,
  setup: () => openSetup(),
  games: () => games.show(),
  law: () => (location.hash = lawAddress()),
  home: () => opening.then(() => set({ screen: "home" })),
  sandbox: () => opening.then(openSandbox),
  layOpen: () => layOpen(),
});
const sandbox = new Sandbox({ call, draw, setup: () => openBench() });
const games = new Games({
  call: api.call,
  reopen: async (record) => {
    playback.pause();
    const game = await reopen(record);
    S.setup = record.setup ?? null;
    return game;
  },
  open,
  back: () => set({ screen: "game" }),
  closed,
  named: (name) => set({ name }),
  now: () => S,
});

function set(changes) {
  Object.assign(S, changes);
  draw();
}

function draw() {
  const former = screen;
  if (S.screen === "game" && play.covered) S.screen = "cover";
  const wanted = S.law ? "law" : S.screen;
  if (wanted !== screen) {
    if (!screen) root.replaceChildren();
    if (wanted === "law") left = { screen, ...placesNow(root) };
    else if (screen === "law") law.close();
    screen = wanted;
    document.body.dataset.screen = screen;
    playback.pause();
  }
  const { hello, boot: booting, busy, queued, notice, waiting, draft, error } = S;
  if (screen === "law") law.show(root, S.law);
  else if (screen === "home")
    render(
      home(
        {
          boot: booting,
          map: mapHost,
          busy,
          queued,
          notice,
          waiting,
          hello,
          resume: S.game,
        },
        reply,
      ),
      root,
    );
  else if (screen === "setup") {
    if (draft) preview.show(landOf(hello, draft), draft.hand !== null).catch(complain);
    render(setupForm({ hello, draft, boot: booting, busy, error, preview }, reply), root);
  }
  else if (screen === "sandbox") {
    if (sandbox.form && hello) preview.show(landOf(hello, sandbox.form), sandbox.form.hand !== null).catch(complain);
    render(benchScreen({ sandbox, hello, preview, boot: booting }, { ...reply, leave: reply.leaveSandbox }), root);
  }
  else if (screen === "cover") render(cover(), root);
  else if (!S.view) render(html`<main tabindex="-1" aria-busy="true"></main>`, root);
  else
    render(
      gameScreen(
        {
          ...S,
          inspecting: inspector.on,
          map: mapHost,
          land: S.map,
          log: logHost,
          playback,
          play,
          companion,
          cursor: playback.cursor,
        },
        reply,
      ),
      root,
    );
  const { telling } = companion;
  board.tellable = telling;
  board.svg.toggleAttribute("data-counting", companion.mode === "check");
  if (telling) board.aim(screen === "game" ? companion.targets : []);
  else board.aim(screen === "game" ? play.targets : [], play.narrowing);
  board.glow(telling ? companion.lit : null);
  stayAwake(screen === "game" && Boolean(companion.table) && !S.game.over);
  if (!former || former === screen) return;
  if (former === "law" && left?.screen === screen) return putBack(root, left);
  scrollTo(0, 0);
  root.querySelector("main").focus({ preventScroll: true });
}

/** From the Law back to where it was opened. */
function leaveLaw() {
  history.pushState(null, "", S.screen === "sandbox" ? SANDBOX : location.pathname + location.search);
  set({ law: null });
}

/** The screen between two people. */
function cover() {
  const { game, seats, boot: booting, notice } = S;
  const seat = seats.find(({ faction }) => faction === game.decision.who);
  const home = () => set({ screen: "home" });
  return coverScreen({ seat, undo: game.undo, busy: play.busy, boot: booting, notice }, { ...reply, home });
}

function onState(state) {
  S.boot = state;
  document.body.dataset.state = state.state === "loading" ? "booting" : state.state;
  if (state.state === "error") fallen = true;
  if (state.state === "ready" && fallen) recover();
  draw();
}

/** Python has started anew and knows of no game: give it ours. */
function recover() {
  fallen = false;
  S.notice = "";
  if (!S.hello) greet();
  if (!S.game) return;
  reopen(S.game, play.viewer)
    .then(() => S.view && show(playback.cursor))
    .catch(complain);
}

function complain(error) {
  set({ busy: false, queued: false, notice: error.message });
}

/** Do something once there is a game to do it to. */
async function whenOpen(act) {
  if (!S.game) {
    set({ asked: true });
    await opening;
    set({ asked: false });
    if (!S.game) return;
  }
  act();
}

// ---- from one game to the next

/** Start one of the games that `hello` offers; `button` is the one that was pressed. */
async function startUsual(button, usual) {
  set({ queued: button, notice: "" });
  try {
    const said = await hello;
    start({ ...said[usual], seed: freshSeed() });
  } catch (error) {
    complain(error);
  }
}

function again() {
  const setup = S.setup ?? S.game.setup;
  if (setup) start({ ...setup, seed: freshSeed() });
  else reply.watch();
}

async function openSetup(usual = null) {
  await opening;
  set({ screen: "setup", error: "" });
  try {
    const said = await hello;
    const wanted = usual ? said[usual] : (S.setup ?? said.default_play);
    set({ draft: (!usual && S.draft) || draftOf(S.hello, wanted) });
  } catch (error) {
    set({ error: error.message });
  }
}

/** Let Python draw difficulties and traits for the bots of the draft. */
async function drawChallenge(setup) {
  try {
    const { seats } = await api.call("challenge", { setup: { ...setup, seed: freshSeed() } });
    const { seed, fresh } = S.draft;
    set({ draft: { ...draftOf(S.hello, { ...setup, seats }), seed, fresh }, error: "" });
  } catch (error) {
    set({ error: error.message });
  }
}

/** Ask Python again for a game it has told of before. */
function reopen({ save, link }, viewer = null) {
  if (typeof link === "string") return api.call("open_link", { link, viewer });
  return api.call("load", { save: save ?? null, viewer });
}

/** Start a game, from the start of its first turn. */
async function start(setup) {
  playback.pause();
  set({ busy: true, queued: false, notice: "", error: "" });
  try {
    const game = await api.call("new", { setup });
    S.setup = setup;
    await open(game, (game.turns[1]?.first ?? 0) - 1);
  } catch (error) {
    if (S.screen === "setup") set({ busy: false, error: error.message });
    else complain(error);
  }
}

/** Take up a game that Python has just opened, at a cursor; it is kept under `id`. */
async function open(opened, wanted, { id = freshId(), name } = {}) {
  const game = await play.seat(opened);
  const cursor = game.decision ? game.length - 1 : wanted;
  table.open(play.viewer);
  S.map = await api.call("map", { id: game.map, suits: game.suits });
  board.setMap(S.map);
  board.lens.fit();
  Object.assign(S, {
    game,
    id,
    name: name ?? (await games.nameFor(game)),
    seats: game.seats,
    why: null,
    summary: null,
    busy: false,
    notice: "",
    tab: "turn",
    sheet: "half",
  });
  log.open(game);
  playback.open(game, cursor);
  play.renew();
  companion.close();
  S.view = await table.view(playback.cursor);
  S.screen = "game";
  await show(playback.cursor);
}

/** Show the last position seen, before Python is ready. */
function peek({ map, view, seats }, cursor) {
  board.setMap(map);
  board.show(view, seats);
  playback.cursor = cursor;
  set({ map, view, seats, screen: "game" });
}

async function resume() {
  arrived = true;
  const stored = await storedOpen();
  if (!stored) return;
  const { id, record, glance } = stored;
  try {
    if (glance) peek(glance, record.cursor);
  } catch {
    // drawn by another version of the page: the game itself will be there soon
    set({ view: null, screen: "home" });
  }
  try {
    const game = await reopen(record ?? {});
    S.setup = record.setup;
    await open(game, Number.isInteger(record.cursor) ? record.cursor : -1, { id, name: record.name });
  } catch (error) {
    if (error.kind === "Crash") return complain(error);
    const name = await setAside(stored);
    playback.cursor = -1;
    set({
      view: null,
      screen: "home",
      notice: `${error.message} The stored game is kept in this browser as "${name}"; you can start a new one.`,
    });
  }
}

/** Begin where the address says, or where the last visit ended. */
async function arrive() {
  const position = positionIn(location.hash);
  if (position !== null) return openPosition({ link: position });
  if (location.hash === SANDBOX) return openSandbox();
  if (linkIn(location.hash) === null) return resume();
  set({ busy: "link" });
  return openAddress(resume);
}

// ---- the sandbox

/** Show the sandbox with what lies there, which its address brings back after a reload. */
function openSandbox() {
  history.replaceState(null, "", SANDBOX);
  set({ screen: "sandbox", law: null, notice: "" });
  return sandbox.show().catch(complain);
}

/** Take up a position of somewhere else; when it cannot be, everything is as it was and the page says so. */
async function openPosition(source, name) {
  try {
    await sandbox.receive(source, name);
    history.replaceState(null, "", SANDBOX);
    set({ screen: "sandbox", law: null, notice: "" });
  } catch (error) {
    const message = `${error.message} Your own games are as they were.`;
    if (S.law) leaveLaw();
    if (S.screen === "sandbox") {
      history.replaceState(null, "", SANDBOX);
      return sandbox.complain(message);
    }
    if (error.kind !== "Crash" && source.link !== undefined) clearAddress();
    if (!arrived) await resume();
    complain(new Error(message));
  }
}

/** Lay out the moment of the open game that is on show. */
const layOpen = () => openPosition({ i: playback.cursor, viewer: play.viewer }, "lay_open");

/** Ask for the seats and the map of a position. */
async function openBench() {
  try {
    const said = await hello;
    const { map, deck, seats, suits } = sandbox.position ?? said.default_setup;
    const usual = { map, deck, seats, suits: suits?.split(" ") ?? "printed", order: "given" };
    sandbox.setForm({ ...draftOf(S.hello, usual), order: "given" });
  } catch (error) {
    complain(error);
  }
}

/** Open the game in the address; when that fails, `otherwise` and say so. */
async function openAddress(otherwise = () => {}) {
  try {
    await games.receive({ link: linkIn(location.hash) });
    clearAddress();
  } catch (error) {
    if (error.kind !== "Crash") clearAddress();
    S.busy = false;
    await otherwise();
    complain(new Error(`${error.message} Your own games are as they were.`));
  }
}

const clearAddress = () => history.replaceState(null, "", location.pathname + location.search);

/** The game on the screen was deleted. */
function closed() {
  playback.open({ length: 0, steps: [], turns: [] }, -1);
  play.close();
  set({ game: null, id: null, setup: null, summary: null, why: null, screen: "home" });
}

// ---- one moment of the game

/** Show the table just after an event; called by the playback with how it got there. */
async function show(cursor, former = cursor, how = "jump") {
  const mine = ++shows;
  const current = () => mine === shows;
  document.body.dataset.cursor = cursor;
  const view = await table.view(cursor, current);
  if (!view) return;
  const last = S.game.over && cursor === S.game.length - 1;
  const summary = last ? await table.summary() : null;
  if (!current()) return;
  Object.assign(S, { view, summary });
  draw();
  if (how !== "play") document.getElementById("panel-turn")?.scrollTo(0, 0);
  log.mark(cursor);
  announce(cursor, former);
  remember(cursor);
  const why = reasons(cursor, current);
  if (how === "jump" || calm.matches) board.show(view, S.seats);
  else if (how === "play") motion.perform(view, Math.min(250, playback.rest * 0.6));
  else await motion.travel(former, cursor, current);
  await why;
  if (current()) play.arrived();
  if (current()) await companion.renew(current);
  if (current() && !playback.atEnd)
    await table.ahead([cursor + 1, playback.target("step", 1), playback.target("turn", 1)], current);
}

/** Find out why, for the latest choice of this step, and ring its candidates. */
async function reasons(cursor, current) {
  const { game } = S;
  const from = cursor < 0 ? 0 : game.steps[game.log[cursor].step].first;
  let i = cursor;
  if (play.decision) i = from - 1;
  while (i >= from && !game.log[i].why) i--;
  const why = i >= from && i >= 0 ? await table.why(i) : { i, reasons: [] };
  if (current()) ring({ ...why, shown: 0 });
}

function ring(why) {
  board.rings(candidates(why));
  set({ why });
}

function announce(cursor, former) {
  const { log: lines, turns } = S.game;
  const asked = play.decision?.question ?? "";
  const [from, to] = companion.telling ? companion.table.told : [0, 0];
  const told = lines.slice(from, to).map(({ text }) => text);
  if (!playback.playing || asked) live.textContent = [...(told.length ? told : [S.view.text]), asked].join(" ");
  else if (lines[cursor]?.turn !== lines[former]?.turn) live.textContent = turns[lines[cursor].turn].title;
}

function remember(cursor) {
  const { game, id, name, setup, map, view, seats } = S;
  const { save } = game;
  const told = game.turns[game.log[cursor]?.turn ?? 0]?.title;
  const over = game.over && cursor === game.length - 1;
  const changed = Date.now();
  keep(
    {
      id,
      record: { save, cursor, setup: setup ?? game.setup, name, over, told, changed },
      glance: play.shared ? undefined : { map, view, seats },
    },
    () => {
      if (!S.notice)
        set({
          notice:
            "This browser does not let the page keep your game: it will be gone when you close the page.",
        });
    },
  );
}

// ---- panels and keys

function openTab(tab) {
  set({ tab });
  if (tab === "log") log.reveal();
}

function tabKey(event) {
  const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!way) return;
  event.stopPropagation();
  const tabs = [...event.currentTarget.parentElement.querySelectorAll("[role=tab]")];
  const next = tabs[(tabs.indexOf(event.currentTarget) + way + tabs.length) % tabs.length];
  next.click();
  next.focus();
}

/** Bring the Turn tab to the front, below the map. */
function front() {
  set({ tab: "turn", sheet: "half" });
}

/** A player's chip: the board, or what a real table can tell of the player. */
function openPlayer(faction) {
  if (!companion.telling) return openBoard(faction);
  front();
  companion.openPlayer(faction);
}

function openBoard(faction) {
  openTab("boards");
  const place = document.getElementById(`board-${faction}`);
  place.scrollIntoView({ block: "start", behavior: calm.matches ? "auto" : "smooth" });
  place.focus({ preventScroll: true });
}

document.addEventListener("click", ({ target }) => {
  const rule = target.closest("[data-law]");
  if (rule) return openRule(rule.dataset.law);
  const go = target.closest("[data-go]");
  if (!go) return;
  if (S.law) {
    left = null;
    S.screen = "game";
    leaveLaw();
  }
  playback.jump(Number(go.dataset.go));
  if (phone.matches) set({ tab: "turn", sheet: "half" });
});

document.addEventListener("keydown", (event) => {
  const typing = document.querySelector("dialog[open]") || event.target.closest("input, select, textarea");
  if (typing || event.altKey || event.ctrlKey || event.metaKey) return;
  if (screen === "sandbox" && sandbox.key(event.key)) return event.preventDefault();
  if (screen !== "game") return;
  if (companion.key(event.key) || play.key(event)) return event.preventDefault();
  const unit = event.shiftKey ? "turn" : "step";
  if (event.key === "ArrowRight") reply.move(unit, 1);
  else if (event.key === "ArrowLeft") reply.move(unit, -1);
  else if (event.key === "Home") whenOpen(() => playback.jump(-1));
  else if (event.key === "End") whenOpen(() => playback.jump(playback.last));
  else if (event.key === " " && !event.target.closest("button, summary")) reply.play();
  else return;
  event.preventDefault();
});

addEventListener("hashchange", () => {
  const asked = lawIn(location.hash);
  const position = positionIn(location.hash);
  const game = linkIn(location.hash) !== null;
  if (asked || game || position !== null) for (const open of document.querySelectorAll("dialog[open]")) open.close();
  if (asked || S.law) set({ law: asked });
  // The game that is being opened does not come in between.
  if (location.hash === SANDBOX && S.screen !== "sandbox") opening.then(openSandbox);
  if (position !== null) opening.then(() => openPosition({ link: position }));
  if (game) opening.then(() => openAddress());
});

board.svg.addEventListener("place", ({ detail }) => (companion.telling ? companion.open(detail) : play.place(detail)));
board.svg.addEventListener("carry", ({ detail }) => companion.carry(detail));
board.svg.addEventListener("lens", ({ detail }) => S.zoom !== detail && set({ zoom: detail }));

// ---- the start

/** Learn what there is to choose from. */
function greet() {
  hello = api.call("hello");
  hello
    .then((said) => set({ hello: said }))
    .catch(complain);
}

board.setMap(FIRST_MAP);
greet();
draw();
opening = arrive();
