// The game's worker: boots Python, then passes requests to it. Strings only, both ways. It works for the page
// that started it, or, as a SharedWorker, for every page that connects to it: the boards of a rules site.
//
//   in   {id, request, recorded}  JSON text for rootcore.adapters.web.dispatch, which may be about recorded games
//   out  {id, begun: true}     Python is at it now
//        {id, reply}           its JSON answer, or {id, crash: sentence} when Python itself failed
//        {boot: STATE}         {state: "loading", stage, label, loaded, total} with stage "runtime",
//                              "library" or "game" and bytes; {state: "ready", restored} (from the
//                              snapshot or not); {state: "error", message}; with it the hash of the `build`
//        {settled: true}       after "ready", when all that helps later boots is stored
//
// The first boot leaves a snapshot of Python's memory in the Cache API; later boots start from that
// in a fraction of the time. Named "fresh", the worker does without.
import { BUILD } from "../python/build.js";

/**
 * @import { PyodideAPI, PyodideConfig } from "../vendor/pyodide.js"
 * @import { BootState, Told } from "../types.js"
 */

/** @typedef {"runtime" | "library" | "game"} Stage */
/** @typedef {MessagePort | DedicatedWorkerGlobalScope} Client a page, or the scope that stands for the only one */
/** @typedef {{id: number, request: string, recorded?: boolean}} Asked */

/** @typedef {{python: PyodideAPI, received: Map<string, Uint8Array<ArrayBuffer>[]>}} Started */
/** @typedef {{restored: boolean, snapshot?: Uint8Array | null}} Ready */

/** This worker, which serves one page or, shared, several. */
const scope = /** @type {DedicatedWorkerGlobalScope & SharedWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** The site, which this folder is a part of. */
const HOME = new URL("../", import.meta.url);
const at = (/** @type {string} */ path) => new URL(path, HOME).href;
const RUNTIME = at(BUILD.runtime);
/** The ending of files that are unpacked on their way in: what is in them, zips and wheels, goes by the name without it. */
const PRESSED = ".pressed";
const loose = (/** @type {string} */ path) => (path.endsWith(PRESSED) ? path.slice(0, -PRESSED.length) : path);
const WHEELS = BUILD.wheels.map(loose);
const FETCHED = Object.keys(BUILD.bytes).filter((path) => !path.endsWith(".mjs"));
const MODULES = Object.keys(BUILD.bytes).filter((path) => path.endsWith(".mjs")).map(at);
/** Whether this start trusts nothing that this browser has kept. */
const FRESH = self.name === "fresh";
/** @type {RequestInit} */
const ANEW = FRESH ? { cache: "reload" } : {};
const TOTAL = FETCHED.reduce((sum, path) => sum + BUILD.bytes[path], 0);

const STAGES = {
  runtime: "Fetching Python",
  library: "Installing the rules",
  game: "Opening the Law",
};

// Unpacks wheels into the place where Python looks for packages. In-memory files are not part of a
// snapshot, so a restored Python does it again, for the data files and for late imports.
const UNPACK = `
def unpack(*wheels):
    import importlib, sys, zipfile
    site = next(path for path in sys.path if path.endswith("site-packages"))
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(site)
    importlib.invalidate_caches()
`;

// Micropip installs the game and is then forgotten: it holds on to JavaScript objects, which a
// snapshot cannot contain. Its files stay, so that it can be imported again.
const INSTALL = `
import sys
unpack(*(wheel for wheel in wheels if "micropip" in wheel))
import micropip
for wheel in wheels:
    if "micropip" not in wheel:
        await micropip.install("emfs:" + wheel)
del micropip, wheel
for name in [name for name in sys.modules if name.partition(".")[0] == "micropip"]:
    del sys.modules[name]
del name
`;

const shared = "onconnect" in self;
/** @type {Client[]} */
const clients = shared ? [] : [scope];
/** @type {BootState | null} */
let last = null;
/** @type {((client: Client, asked: Asked) => void) | null} */
let serve = null;

/** @param {Told} message */
function say(message) {
  for (const client of clients) client.postMessage(message);
}

/** @param {BootState} boot */
function tell(boot) {
  last = boot;
  say({ boot, build: BUILD.hash });
  // So that whoever tries again gets a new worker and not this one.
  if (shared && boot.state === "error") self.close();
}

scope.onconnect = ({ ports: [port] }) => {
  clients.push(port);
  const known = serve;
  port.onmessage = known && (({ data }) => known(port, data));
  if (last) port.postMessage({ boot: last, build: BUILD.hash });
};

// The service worker (sw.js) knows these caches by the same names.
const cacheName = (/** @type {string} */ kind, key = "") => `rootcore ${HOME.pathname} ${kind} ${key}`;
const SNAPSHOT = cacheName("snapshot", BUILD.hash);
const RUNTIME_CACHE = cacheName("runtime", BUILD.runtime.split("/")[1]);

const report = (/** @type {Stage} */ stage, loaded = TOTAL, label = STAGES[stage]) =>
  tell({ state: "loading", stage, label, loaded, total: TOTAL });

/**
 * Start all downloads at once, where Pyodide would fetch one after the other.
 * @returns `failed`, a promise that rejects when one of them fails (Pyodide itself would wait for ever), `take(url)`,
 *   which hands over a started download, and `received`, the chunks by path
 */
function download() {
  /** @type {Started["received"]} */
  const received = new Map();
  /** @type {(error: Error) => void} */
  let lose;
  /** @type {Promise<never>} */
  const failed = new Promise((_, reject) => (lose = reject));
  failed.catch(() => {});
  let loaded = 0;
  let told = 0;
  const count = (/** @type {number} */ size) => {
    loaded += size;
    if (loaded - told < TOTAL / 100 && loaded < TOTAL) return;
    told = loaded;
    report("runtime", loaded, loaded < TOTAL ? STAGES.runtime : "Starting Python");
  };
  const get = async (/** @type {string} */ path) => {
    const response = await realFetch(at(path), ANEW);
    if (!response.ok || !response.body) throw new Error(`the server answered ${response.status}`);
    /** @type {Uint8Array<ArrayBuffer>[]} */
    const chunks = [];
    received.set(path, chunks);
    /** @type {TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>} */
    const counter = new TransformStream({
      transform(chunk, controller) {
        count(chunk.byteLength);
        chunks.push(chunk);
        controller.enqueue(chunk);
      },
      async flush() {
        if (!(await genuine(chunks, BUILD.hashes[path]))) throw new Error("what came is not that file");
      },
    });
    response.body.pipeTo(counter.writable).catch((error) => fail(path, error));
    const inside = path.endsWith(PRESSED) ? counter.readable.pipeThrough(new DecompressionStream("gzip")) : counter.readable;
    return new Response(inside, { headers: headers(path) });
  };
  const fail = (/** @type {string} */ path, /** @type {Error} */ error) =>
    lose(new Error(`${path} could not be fetched (${error.message}). Check the connection.`));
  /** @type {Map<string, Promise<Response>>} */
  const started = new Map(FETCHED.map((path) => [at(loose(path)), get(path)]));
  for (const [path, response] of started) response.catch((error) => fail(path, error));
  const take = (/** @type {string} */ url) => {
    const response = started.get(url);
    started.delete(url);
    return response;
  };
  return { failed, take, received };
}

const headers = (/** @type {string} */ path) => ({
  "Content-Type": path.endsWith(".wasm") ? "application/wasm" : "application/octet-stream",
});

const realFetch = self.fetch.bind(self);

/**
 * Whether these are the bytes with this SHA-256; taken for them where the browser cannot tell.
 * @param {Uint8Array<ArrayBuffer>[]} chunks
 * @param {string} hash
 */
async function genuine(chunks, hash) {
  if (!self.isSecureContext) return true;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await new Blob(chunks).arrayBuffer()));
  return btoa(String.fromCharCode(...digest)) === hash;
}

/**
 * Boot Python.
 * @param {PyodideConfig} options of loadPyodide
 * @param {(python: PyodideAPI) => Promise<Ready>} then what is done with it
 * @returns {Promise<Started & Ready>}
 */
async function start(options, then) {
  const { failed, take, received } = download();
  // Pyodide fetches its files by itself; this hands it the downloads that are under way.
  self.fetch = (resource, init) =>
    take(resource instanceof Request ? resource.url : String(resource)) ?? realFetch(resource, init);
  const work = async () => {
    if (FRESH) await Promise.all(MODULES.map((url) => realFetch(url, ANEW)));
    import(`${RUNTIME}pyodide.asm.mjs`).catch(() => {});
    const { loadPyodide } = await import(`${RUNTIME}pyodide.mjs`);
    /** @type {PyodideAPI} */
    const python = await loadPyodide({ indexURL: RUNTIME, ...options });
    const wheels = [];
    for (const path of WHEELS) {
      const wheel = `/tmp/${path.slice(path.lastIndexOf("/") + 1)}`;
      const came = /** @type {Response} */ (await take(at(path)));
      python.FS.writeFile(wheel, new Uint8Array(await came.arrayBuffer()));
      wheels.push(wheel);
    }
    python.globals.set("wheels", python.toPy(wheels));
    return { python, received, ...(await then(python)) };
  };
  try {
    return await Promise.race([work(), failed]);
  } catch (error) {
    // Pyodide fails a second time, unheard, over the same download.
    self.addEventListener("unhandledrejection", (event) => event.preventDefault());
    throw error;
  } finally {
    self.fetch = realFetch;
  }
}

const bootFresh = () =>
  start({ _makeSnapshot: Boolean(self.caches) }, async (python) => {
    report("library");
    python.runPython(UNPACK);
    await python.runPythonAsync(INSTALL);
    report("game");
    python.runPython("import gc, rootcore.adapters.web; gc.collect()");
    for (const name of Object.keys(python.loadedPackages)) delete python.loadedPackages[name];
    return { restored: false, snapshot: takeSnapshot(python) };
  });

/** @param {PyodideAPI} python */
function takeSnapshot(python) {
  if (!self.caches) return null;
  try {
    return python.makeMemorySnapshot();
  } catch (error) {
    console.warn("No snapshot was taken:", /** @type {Error} */ (error).message);
    return null;
  }
}

const restore = (/** @type {Response} */ stored) =>
  start({ _loadSnapshot: stored.arrayBuffer() }, async (python) => {
    report("game");
    python.runPython("unpack(*wheels)");
    return { restored: true };
  });

/** Without an answer for this long (milliseconds), the store of snapshots is done without. */
const SILENT = 4_000;
/** As long as this it may take to store what helps later boots. */
const SILENT_STORING = 30_000;

/**
 * What a store answers, null when it refuses or is silent.
 * @template T
 * @param {Promise<T>} asked
 * @returns {Promise<T | null>}
 */
const inTime = (asked, silent = SILENT) =>
  Promise.race([asked.catch(() => null), new Promise((resolve) => setTimeout(resolve, silent, null))]);

// A snapshot is good for one build in one version of one browser.
const SNAPSHOT_KEY = at(`snapshot?${encodeURIComponent(navigator.userAgent)}`);

async function findSnapshot() {
  if (FRESH || !self.caches || !(await caches.has(SNAPSHOT))) return null;
  return (await caches.open(SNAPSHOT)).match(SNAPSHOT_KEY);
}

async function forgetSnapshots() {
  const names = (await self.caches?.keys()) ?? [];
  await Promise.all(names.filter((n) => n.startsWith(cacheName("snapshot"))).map((n) => caches.delete(n)));
}

/** @param {Uint8Array} snapshot */
async function storeSnapshot(snapshot) {
  await forgetSnapshots();
  const cache = await caches.open(SNAPSHOT);
  await cache.put(SNAPSHOT_KEY, new Response(/** @type {Uint8Array<ArrayBuffer>} */ (snapshot)));
}

/**
 * Keep what was downloaded of the runtime, so that the service worker need not fetch it again.
 * @param {Started["received"]} received
 */
async function storeRuntime(received) {
  const cache = await caches.open(RUNTIME_CACHE);
  for (const [path, chunks] of received) {
    if (path.startsWith(BUILD.runtime) && !(await cache.match(at(path)))) {
      await cache.put(at(path), new Response(new Blob(chunks), { headers: headers(path) }));
    }
  }
}

/** Python, ready to play: from the snapshot when there is one and it works, else from the start. */
async function boot() {
  report("runtime", 0);
  const stored = await inTime(findSnapshot());
  if (stored) {
    try {
      return await restore(stored);
    } catch (error) {
      console.warn("The snapshot was of no use:", /** @type {Error} */ (error).message);
      await inTime(forgetSnapshots());
    }
  }
  return bootFresh();
}

/** What reads recorded games is there, once somebody asked for it. @type {Promise<void> | null} */
let recorded = null;

/** @param {PyodideAPI} python */
async function learnToRead(python) {
  const [[path, hash]] = Object.entries(BUILD.recorded);
  for (const cache of /** @type {const} */ (["default", "reload"])) {
    const response = await fetch(at(path), { cache });
    const packed = new Uint8Array(await response.arrayBuffer());
    if (!response.ok || !(await genuine([packed], hash))) continue;
    const inside = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
    python.FS.writeFile("/tmp/recorded.zip", new Uint8Array(await new Response(inside).arrayBuffer()));
    python.runPython("unpack('/tmp/recorded.zip')\nimport rootcore.adapters.rootlog");
    return;
  }
  throw new Error("the server has something else in its place");
}

/**
 * See that recorded games can be read; the sentence that says why not, empty when they can.
 * @param {PyodideAPI} python
 */
async function lacking(python) {
  recorded ??= learnToRead(python);
  try {
    await recorded;
    return "";
  } catch (error) {
    recorded = null;
    return `What reads recorded games could not be fetched (${/** @type {Error} */ (error).message}). Check the connection.`;
  }
}

async function main() {
  const { python, received, snapshot, restored } = await boot();
  /** @type {(request: string) => string} */
  const dispatch = python.pyimport("rootcore.adapters.web").dispatch;
  const answer = (/** @type {Client} */ client, /** @type {Asked} */ { id, request }) => {
    client.postMessage({ id, begun: true });
    try {
      client.postMessage({ id, reply: dispatch(request) });
    } catch (thrown) {
      const error = /** @type {Error & {pyodide_fatal_error?: boolean}} */ (thrown);
      client.postMessage({ id, crash: error.message });
      // After a fatal error (a stack overflow in WebAssembly) this Python answers nothing any more.
      if (error.pyodide_fatal_error) tell({ state: "error", message: "The game has crashed." });
    }
  };
  serve = (client, asked) => {
    if (!asked.recorded) return answer(client, asked);
    lacking(python).then((crash) => (crash ? client.postMessage({ id: asked.id, crash }) : answer(client, asked)));
  };
  for (const client of clients) client.onmessage = (/** @type {MessageEvent} */ { data }) => serve?.(client, data);
  tell({ state: "ready", restored });
  if (self.caches) {
    // A browser that keeps nothing of this site refuses all of it, and the game does without.
    if (snapshot) await inTime(storeSnapshot(snapshot).catch(forgetSnapshots), SILENT_STORING);
    await inTime(storeRuntime(received), SILENT_STORING);
  }
  say({ settled: true });
}

main().catch((error) => tell({ state: "error", message: `The game could not start: ${error.message}` }));
