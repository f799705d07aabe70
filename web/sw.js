// @ts-nocheck
// Keeps the page for use without a network. Three caches, each with its own reason to change: the
// runtime (a new Python), the app (every build) and the snapshot (made by the worker, per build), so
// that a new version does not fetch the runtime again. A new version waits until the page says
// "apply". What is large and not needed at once joins the app's cache when it is first seen.
const BUILD = null; // filled in by build.py: {hash, runtime: {name, files}, app: [paths], once_seen: [paths]}

const HOME = new URL(self.registration.scope);
// Caches belong to a whole host, so their names say which page they are of.
const OURS = `rootcore ${HOME.pathname} `;
const RUNTIME = `${OURS}runtime ${BUILD.runtime.name}`;
const APP = `${OURS}app ${BUILD.hash}`;
const SNAPSHOT = `${OURS}snapshot ${BUILD.hash}`;

const at = (path) => new URL(path, HOME).href;
const KEPT = new Map([
  ...BUILD.runtime.files.map((path) => [at(path), RUNTIME]),
  ...[...BUILD.app, ...BUILD.once_seen].map((path) => [at(path), APP]),
]);
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

async function answer(request, url) {
  const cache = await caches.open(KEPT.get(url));
  const kept = await cache.match(url);
  if (kept) return kept;
  const fresh = await fetch(request);
  if (ONCE_SEEN.has(url) && fresh.ok) await cache.put(url, fresh.clone());
  return fresh;
}

self.addEventListener("install", (event) => event.waitUntil(fill()));
self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("message", ({ data }) => data === "apply" && self.skipWaiting());
self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  url.search = url.hash = "";
  const page = event.request.mode === "navigate" && url.href === at("index.html");
  const kept = page ? HOME.href : url.href;
  if (event.request.method === "GET" && KEPT.has(kept)) {
    event.respondWith(answer(event.request, kept));
  }
});
