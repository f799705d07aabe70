// @ts-nocheck
// Starts the game's worker and talks to it. Boot is one tagged state, given to `onState`:
//
//   {state: "loading", stage, label, loaded, total}   stage is "runtime", "library" or "game"
//   {state: "ready", restored}                        restored: started from the snapshot
//   {state: "error", message}                         one clear sentence; retry() starts again

/** Without a sign of life for this long (milliseconds), a boot counts as stuck. */
const STUCK = 45_000;

let announce;
const settled = new Promise((resolve) => (announce = resolve));

/** An Error with a `kind`: "NotAnOption", "BadNotation", "BrokenLaw", or "Crash" when Python or its
 * worker failed. */
function failure(kind, message) {
  return Object.assign(new Error(message), { kind });
}

/** Start the worker. Returns `call(name, args)`, which promises the answer as an object and rejects
 * with an Error that has a `kind`, and `retry()`, which starts the worker anew. What is called
 * before the game is ready waits for it. With `shared`, all pages that say so have one worker, where
 * the browser can do that. */
export function boot({ onState, shared = false }) {
  let worker = null;
  let watchdog = 0;
  let last = 0;
  let queue = [];
  const pending = new Map();

  function show(state) {
    clearTimeout(watchdog);
    if (state.state === "loading") watchdog = setTimeout(stuck, STUCK);
    if (state.state === "ready") {
      performance.mark("rootcore:ready", { detail: { restored: state.restored } });
      for (const message of queue) worker.postMessage(message);
      queue = null;
    }
    onState(state);
  }

  // One page cannot end a shared worker, only stop listening to it.
  const stop = () => (worker.terminate ? worker.terminate() : worker.close());

  function fail(message) {
    stop();
    const waiting = new Set(queue?.map(({ id }) => id));
    for (const [id, { reject }] of pending) {
      if (waiting.has(id)) continue;
      pending.delete(id);
      reject(failure("Crash", message));
    }
    queue ??= [];
    show({ state: "error", message });
  }

  function stuck() {
    fail("The game has not started: the browser gave no sign of life for too long.");
  }

  function receive({ boot: state, settled: done, id, reply, crash }) {
    if (done) return announce();
    if (state?.state === "error") return fail(state.message);
    if (state) return show(state);
    const { resolve, reject } = pending.get(id);
    pending.delete(id);
    if (crash !== undefined) return reject(failure("Crash", crash));
    const { ok, error } = JSON.parse(reply);
    return error ? reject(failure(error.kind, error.message)) : resolve(ok);
  }

  function start(name, together = shared) {
    const address = new URL("./worker.js", import.meta.url);
    const options = { type: "module", name };
    let started;
    try {
      started = together ? new SharedWorker(address, options) : new Worker(address, options);
    } catch (error) {
      if (together) return start(name, false);
      throw error;
    }
    let heard = false;
    worker = started.port ?? started;
    worker.onmessage = ({ data }) => {
      heard = true;
      receive(data);
    };
    started.onerror = (event) => {
      event.preventDefault();
      // Some browsers refuse a shared worker in a page within a page only when it has been asked for.
      if (together && !heard) return start(name, false);
      const what = queue ? "The game could not start" : "The game has stopped";
      fail(`${what}: ${event.message || "a part of it could not be fetched."}`);
    };
    show({ state: "loading", stage: "runtime", label: "Starting", loaded: 0, total: 0 });
  }

  function call(name, args = {}) {
    return new Promise((resolve, reject) => {
      const id = ++last;
      pending.set(id, { resolve, reject });
      const message = { id, request: JSON.stringify({ call: name, ...args }) };
      if (queue) queue.push(message);
      else worker.postMessage(message);
    });
  }

  function retry() {
    stop();
    queue ??= [];
    start("fresh");
  }

  start("rootcore");
  return { call, retry };
}

/** Keep the page working offline, and learn of new versions. `onWaiting()` is called when one has
 * been fetched; nothing changes until `apply()` of the returned object, which reloads the page.
 * Starts once the game is ready and stored, so as not to fetch anything twice. */
export function updates({ onWaiting }) {
  let registration = null;

  async function register() {
    await settled;
    const script = new URL("../sw.js", import.meta.url);
    registration = await navigator.serviceWorker.register(script, { updateViaCache: "none" });
    const offer = () => registration.waiting && registration.active && onWaiting();
    registration.addEventListener("updatefound", () => {
      registration.installing.addEventListener("statechange", offer);
    });
    offer();
  }

  function apply() {
    const next = registration?.waiting;
    if (!next) return;
    next.addEventListener("statechange", () => next.state === "activated" && location.reload());
    next.postMessage("apply");
  }

  if ("serviceWorker" in navigator) {
    register().catch((error) => console.warn("The game will need the network:", error.message));
  }
  return { apply };
}
