/** Starts the game's worker and talks to it. */

/**
 * @import { BootState, Call, Calls, Told } from "../types.js"
 */

/** @typedef {"NotAnOption" | "BadNotation" | "BrokenLaw" | "Crash"} FailureKind "Crash" when Python or its worker failed */
/** @typedef {Error & {kind: FailureKind}} Failure */
/** @typedef {{resolve: (reply: any) => void, reject: (failure: Failure) => void}} Pending */

/** Without a sign of life for this long (milliseconds), a boot counts as stuck. */
const STUCK = 45_000;

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
 * @param {boolean} [options.shared] all pages that say so have one worker, where the browser can do that
 * @returns {{call: Call, retry: () => void}} `call` rejects with a Failure; `retry` starts the worker anew
 */
export function boot({ onState, shared = false }) {
  /** @type {Worker | MessagePort} */
  let worker;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let watchdog;
  let last = 0;
  /** What waits for the game, null once it is ready. @type {{id: number, request: string}[] | null} */
  let queue = [];
  /** @type {Map<number, Pending>} */
  const pending = new Map();

  /** @param {BootState} state */
  function show(state) {
    clearTimeout(watchdog);
    if (state.state === "loading") watchdog = setTimeout(stuck, STUCK);
    if (state.state === "ready") {
      performance.mark("rootcore:ready", { detail: { restored: state.restored } });
      for (const message of queue ?? []) worker.postMessage(message);
      queue = null;
    }
    onState(state);
  }

  // One page cannot end a shared worker, only stop listening to it.
  const stop = () => ("terminate" in worker ? worker.terminate() : worker.close());

  /** @param {string} message */
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

  /** @param {Told} told */
  function receive({ boot: state, build = BUILD, settled: done, id = 0, reply = "", crash }) {
    if (done) return announce();
    if (build !== BUILD) return fail("The game and its page are of different versions: load the page anew.");
    if (state?.state === "error") return fail(state.message);
    if (state) return show(state);
    const { resolve, reject } = /** @type {Pending} */ (pending.get(id));
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
    const address = new URL("./worker.js", import.meta.url);
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
    worker.onmessage = ({ data }) => {
      heard = true;
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

  start(`rootcore ${BUILD}`);
  return { call, retry };
}
