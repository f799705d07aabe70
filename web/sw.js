// Keeps the page for use without a network. Three caches, each with its own reason to change: the
// runtime (a new Python), the app (every build) and the snapshot (made by the worker, per build), so
// that a new version does not fetch the runtime again. A new version waits until the page says
// "apply". What is large and not needed at once joins the app's cache when it is first seen.

/**
 * @typedef {object} Build what this build consists of, by paths of the site
 * @property {string} hash
 * @property {{name: string, files: string[]}} runtime
 * @property {string[]} app
 * @property {string[]} once_seen
 */

/** Filled in by build.py. @type {any} */
const BUILT = null;
const BUILD = /** @type {Build} */ (BUILT);
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

const HOME = new URL(worker.registration.scope);
// Caches belong to a whole host, so their names say which page they are of.
const OURS = `rootcore ${HOME.pathname} `;
const RUNTIME = `${OURS}runtime ${BUILD.runtime.name}`;
const APP = `${OURS}app ${BUILD.hash}`;
const SNAPSHOT = `${OURS}snapshot ${BUILD.hash}`;

const at = (/** @type {string} */ path) => new URL(path, HOME).href;
/** The cache of each address. @type {Map<string, string>} */
const KEPT = new Map();
for (const path of BUILD.runtime.files) KEPT.set(at(path), RUNTIME);
for (const path of [...BUILD.app, ...BUILD.once_seen]) KEPT.set(at(path), APP);
const ONCE_SEEN = new Set(BUILD.once_seen.map(at));

async function fill() {
  const runtime = await caches.open(RUNTIME);
  const there = new Set((await runtime.keys()).map(({ url }) => url));
  // The runtime's address has its hash in it, so what the worker has stored already will do.
  await runtime.addAll(BUILD.runtime.files.map(at).filter((url) => !there.has(url)));
  const app = await caches.open(APP);
  await app.addAll(BUILD.app.map((path) => new Request(at(path), { cache: "no-cache" })));
}

async function tidy() {
  const current = [RUNTIME, APP, SNAPSHOT];
  const old = (await caches.keys()).filter((name) => name.startsWith(OURS) && !current.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/**
 * @param {Request} request
 * @param {string} url the address that it is kept under
 * @param {string} name of the cache
 */
async function answer(request, url, name) {
  const cache = await caches.open(name);
  const kept = await cache.match(url);
  if (kept) return kept;
  const fresh = await fetch(request);
  if (ONCE_SEEN.has(url) && fresh.ok) await cache.put(url, fresh.clone());
  return fresh;
}

worker.addEventListener("install", (event) => event.waitUntil(fill()));
worker.addEventListener("activate", (event) => event.waitUntil(tidy()));
worker.addEventListener("message", ({ data }) => data === "apply" && worker.skipWaiting());
worker.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  url.search = url.hash = "";
  const page = event.request.mode === "navigate" && url.href === at("index.html");
  const kept = page ? HOME.href : url.href;
  const name = KEPT.get(kept);
  if (event.request.method === "GET" && name !== undefined) event.respondWith(answer(event.request, kept, name));
});
