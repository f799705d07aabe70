/** Starts the game's worker and talks to it. */

/**
 * @import { BootState, Call, Calls, Told } from "../types.js"
 */

/**
 * @typedef {"NotAnOption" | "BadNotation" | "BrokenLaw" | "Crash" | "Late"} FailureKind "Crash" when Python or its worker
 * failed, "Late" when an answer took so long that the worker was replaced
 */
/** @typedef {Error & {kind: FailureKind}} Failure */
/** @typedef {{id: number, request: string, recorded: boolean}} Asked */
/**
 * @typedef {object} Pending
 * @property {(reply: any) => void} resolve
 * @property {(failure: Failure) => void} reject
 * @property {Asked} asked
 * @property {boolean} [begun] whether the worker is at it
 * @property {ReturnType<typeof setTimeout>} [timer] runs until the answer is late
 */

/** Without a sign of life for this long (milliseconds), a boot counts as stuck. */
const STUCK = 45_000;

/** An answer takes no longer than this (milliseconds), whatever a link, file or host page holds. */
const DEADLINE = 30_000;
/** Nor a line of a recorded game, which nobody waits for before doing anything else. */
const RECORDED_DEADLINE = 120_000;

/** The hash of what this page was built from. */
const BUILD = document.querySelector("meta[name=rootcore-build]")?.getAttribute("content") ?? "";

/** @type {() => void} */
let announce;
/** Kept when all that helps later boots is stored. @type {Promise<void>} */
export const settled = new Promise((resolve) => (announce = resolve));

/**
 * An Error that says what kind it is.
 * @param {FailureKind} kind
 * @param {string} message
 * @returns {Failure}
 */
function failure(kind, message) {
  return Object.assign(new Error(message), { kind });
}

/**
 * Start the worker. What is called before the game is ready waits for it.
 * @param {object} options
 * @param {(state: BootState) => void} options.onState told how far the start is
 * @param {() => void} [options.onReplaced] told when a worker that was late is replaced: the new one knows no game
 * @param {boolean} [options.shared] all pages that say so have one worker, where the browser can do that
 * @returns {{call: Call, retry: () => void, end: () => void}} `call` rejects with a Failure; `retry` starts the worker anew; `end` lets it go
 */
export function boot({ onState, onReplaced = () => {}, shared = false }) {
  /** @type {Worker | MessagePort} */
  let worker;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let watchdog;
  /** Runs until a shared worker, which may be stuck at something of another page, is heard. @type {typeof watchdog} */
  let deaf;
  let last = 0;
  /** What waits for the game, null once it is ready. @type {Asked[] | null} */
  let queue = [];
  /** @type {Map<number, Pending>} */
  const pending = new Map();

  /** @param {BootState} state */
  function show(state) {
    clearTimeout(watchdog);
    if (state.state === "loading") watchdog = setTimeout(stuck, STUCK);
    if (state.state === "ready") {
      performance.mark("rootcore:ready", { detail: { restored: state.restored } });
      for (const asked of queue ?? []) send(asked);
      queue = null;
    }
    onState(state);
  }

  // One page cannot end a shared worker, only stop listening to it.
  function stop() {
    clearTimeout(deaf);
    if ("terminate" in worker) worker.terminate();
    else worker.close();
  }

  /** @param {Asked} asked */
  function send(asked) {
    worker.postMessage(asked);
    wait(asked.id);
  }

  /**
   * An answer must come from now on until the deadline.
   * @param {number} id
   */
  function wait(id) {
    const one = pending.get(id);
    if (!one) return;
    clearTimeout(one.timer);
    one.timer = setTimeout(() => replace(id, one), one.asked.recorded ? RECORDED_DEADLINE : DEADLINE);
  }

  /**
   * An answer is late: what asked for it is given up, unless the worker that pages share is at something of another page.
   * @param {number} id
   * @param {Pending} late
   */
  function replace(id, late) {
    stop();
    if (late.begun || !shared) {
      pending.delete(id);
      late.reject(failure("Late", "This takes too long to work out, and was given up."));
    }
    for (const [other, { reject, timer }] of pending) {
      clearTimeout(timer);
      if (shared) continue;
      pending.delete(other);
      reject(failure("Crash", "The game has started again."));
    }
    queue = [...pending.values()].map(({ asked }) => asked);
    onReplaced();
    start("rootcore", false);
  }

  /** @param {string} message */
  function fail(message) {
    stop();
    const waiting = new Set(queue?.map(({ id }) => id));
    for (const [id, { reject, timer }] of pending) {
      if (waiting.has(id)) continue;
      clearTimeout(timer);
      pending.delete(id);
      reject(failure("Crash", message));
    }
    queue ??= [];
    show({ state: "error", message });
  }

  function stuck() {
    fail("The game has not started: the browser gave no sign of life for too long.");
  }

  /** @param {Told} told */
  function receive({ boot: state, build = BUILD, settled: done, id = 0, begun, reply = "", crash }) {
    if (done) return announce();
    if (build !== BUILD) return fail("The game and its page are of different versions: load the page anew.");
    if (state?.state === "error") return fail(state.message);
    if (state) return show(state);
    const one = pending.get(id);
    if (!one) return;
    if (begun) {
      one.begun = true;
      return wait(id);
    }
    const { resolve, reject, timer } = one;
    clearTimeout(timer);
    pending.delete(id);
    if (crash !== undefined) return reject(failure("Crash", crash));
    const { ok, error } = JSON.parse(reply);
    return error ? reject(failure(error.kind, error.message)) : resolve(ok);
  }

  /**
   * @param {string} name
   * @param {boolean} [together]
   */
  function start(name, together = shared) {
    clearTimeout(deaf);
    const address = new URL("../python/worker.js", import.meta.url);
    /** @type {WorkerOptions} */
    const options = { type: "module", name };
    /** @type {Worker | SharedWorker} */
    let started;
    try {
      started = together ? new SharedWorker(address, options) : new Worker(address, options);
    } catch (error) {
      if (together) return start(name, false);
      throw error;
    }
    let heard = false;
    worker = "port" in started ? started.port : started;
    if (together) deaf = setTimeout(() => (stop(), start(name, false)), DEADLINE);
    worker.onmessage = ({ data }) => {
      heard = true;
      clearTimeout(deaf);
      receive(data);
    };
    started.onerror = (event) => {
      event.preventDefault();
      // Some browsers refuse a shared worker in a page within a page only when it has been asked for.
      if (together && !heard) return start(name, false);
      const what = queue ? "The game could not start" : "The game has stopped";
      const { message } = /** @type {ErrorEvent} */ (event);
      fail(`${what}: ${message || "a part of it could not be fetched."}`);
    };
    show({ state: "loading", stage: "runtime", label: "Starting", loaded: 0, total: 0 });
  }

  /**
   * @template {keyof Calls} Name
   * @param {Name} name
   * @param {Calls[Name][0]} [args]
   * @returns {Promise<Calls[Name][1]>}
   */
  function call(name, args = {}) {
    return new Promise((resolve, reject) => {
      const id = ++last;
      const asked = { id, request: JSON.stringify({ call: name, ...args }), recorded: name.startsWith("log_") };
      pending.set(id, { resolve, reject, asked });
      if (queue) queue.push(asked);
      else send(asked);
    });
  }

  function retry() {
    stop();
    queue ??= [];
    start("fresh");
  }

  function end() {
    clearTimeout(watchdog);
    for (const { timer } of pending.values()) clearTimeout(timer);
    stop();
  }

  start(`rootcore ${BUILD}`);
  return { call, retry, end };
}
