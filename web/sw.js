// Keeps the page for use without a network. A build lists its files with their hashes, and only what matches is
// stored or given from the store, so that no page gets files of two builds or of somebody else. What is lost from the
// store is fetched again; when the network has something else in its place, this build cannot be had any more, and the
// worker gets out of the way: the next visit is as if it were not there.
//
// Three caches, each with its own reason to change: the runtime (a new Python), the app (every build) and the snapshot
// (made by the game's worker, per build). What is large and not needed at once joins the app's cache when it is first
// seen. A new version waits until the page says "apply" and no other window shows the page.

/** @typedef {Record<string, string>} Hashes the SHA-256 of files in base64, by path */
/** @typedef {{hash: string, runtime: {name: string, files: Hashes}, app: Hashes, once_seen: Hashes}} Build */

/** What this build consists of, filled in by build.py. */
const BUILD = /** @type {Build} */ (/** @type {unknown} */ (null));

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const HOME = new URL(worker.registration.scope);
// Caches belong to a whole host, so their names say which page they are of.
const OURS = `rootcore ${HOME.pathname} `;
const RUNTIME = `${OURS}runtime ${BUILD.runtime.name}`;
const APP = `${OURS}app ${BUILD.hash}`;
const SNAPSHOT = `${OURS}snapshot ${BUILD.hash}`;

/** @typedef {{hash: string, cache: string, first: boolean}} Kept how a file is kept; `first` from the first visit on */

/** @param {Hashes} files @param {string} cache @param {boolean} first @returns {[string, Kept][]} */
const listed = (files, cache, first) =>
  Object.entries(files).map(([path, hash]) => [new URL(path, HOME).href, { hash, cache, first }]);

/** @type {Map<string, Kept>} */
const KEPT = new Map([
  ...listed(BUILD.runtime.files, RUNTIME, true),
  ...listed(BUILD.app, APP, true),
  ...listed(BUILD.once_seen, APP, false),
]);

/** Without an answer for this long (milliseconds), the store is done without: the network may have the file, too. */
const SILENT = 4_000;
/** As long as this is waited for a store that was silent before. */
const STILL_SILENT = 500;
let patience = SILENT;

/** The page that goes over to this version: until it is loaded anew it gets nothing of it. */
let leaving = "";

/** The network has something else in place of a file of this build. */
class Unlike extends Error {}

/** @param {ArrayBuffer} body */
async function sha256(body) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return btoa(String.fromCharCode(...digest));
}

/**
 * An answer if it is the file with this hash, undefined if it is anything else.
 * @param {Response | undefined} answer
 * @param {string} hash
 */
async function genuine(answer, hash) {
  if (answer?.status !== 200) return undefined;
  const body = await answer.arrayBuffer();
  if ((await sha256(body)) !== hash) return undefined;
  const headers = new Headers(answer.headers);
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
  return new Response(body, { headers });
}

/**
 * A file from the network; rejects with Unlike when that has another one, even past the browser's own cache.
 * @param {string} url
 * @param {Kept} kept
 */
async function fetched(url, { hash }) {
  for (const cache of /** @type {const} */ (["no-cache", "reload"])) {
    const right = await genuine(await fetch(url, { cache }), hash);
    if (right) return right;
  }
  throw new Unlike(`${url} is not of this build.`);
}

/** @param {string} url @param {Kept} kept @param {Response} answer */
async function store(url, { cache }, answer) {
  await (await caches.open(cache)).put(url, answer);
}

/** @param {string} url @param {string} cacheName @param {Kept} kept */
async function stored(url, cacheName, { hash }) {
  return genuine(await caches.match(url, { cacheName }), hash);
}

/** Store all that the page needs, of which other versions have most already. */
async function fill() {
  const names = (await caches.keys()).filter((name) => name.startsWith(OURS) && !name.startsWith(`${OURS}snapshot`));
  const first = [...KEPT].filter(([, kept]) => kept.first);
  const lacking = await Promise.all(
    first.map(async ([url, kept]) => {
      if (await stored(url, kept.cache, kept)) return [];
      for (const name of names) {
        const found = await stored(url, name, kept);
        if (found) return store(url, kept, found).then(() => []);
      }
      return [{ url, kept }];
    }),
  );
  await Promise.all(lacking.flat().map(async ({ url, kept }) => store(url, kept, await fetched(url, kept))));
}

async function tidy() {
  const current = [RUNTIME, APP, SNAPSHOT];
  const old = (await caches.keys()).filter((name) => name.startsWith(OURS) && !current.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** @param {FetchEvent} event @param {string} url @param {Kept} kept */
async function answer(event, url, kept) {
  const found = stored(url, kept.cache, kept).catch(() => undefined);
  /** @type {Promise<"silence">} */
  const silence = new Promise((resolve) => setTimeout(resolve, patience, "silence"));
  const right = await Promise.race([found, silence]);
  patience = right === "silence" ? STILL_SILENT : SILENT;
  if (right && right !== "silence") return right;
  try {
    const fresh = await fetched(url, kept);
    event.waitUntil(store(url, kept, fresh.clone()).catch(() => {}));
    return fresh;
  } catch (error) {
    if (!(error instanceof Unlike)) return (await found) ?? Response.error();
  }
  if (kept.first) await worker.registration.unregister();
  else event.waitUntil(worker.registration.update().catch(() => {}));
  const anew = { "Content-Type": "text/html", Refresh: "0" };
  return kept.first && event.request.mode === "navigate" ? new Response("", { headers: anew }) : Response.error();
}

/**
 * Take over, unless another window shows the page: it keeps its version until it is left.
 * @param {Client} asking
 * @param {MessagePort} port
 */
async function apply(asking, port) {
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const others = windows.filter(({ id, url }) => id !== asking.id && url.startsWith(HOME.href));
  port.postMessage({ others: others.length });
  if (others.length) return;
  leaving = asking.id;
  await worker.skipWaiting();
}

worker.addEventListener("fetch", (event) => {
  const { request, clientId } = event;
  const url = new URL(request.url);
  url.search = url.hash = "";
  const navigates = request.mode === "navigate";
  const home = navigates && url.href === new URL("index.html", HOME).href;
  const place = home ? HOME.href : url.href;
  const kept = KEPT.get(place);
  // Who asks for it past all caches means the network.
  if (request.method !== "GET" || request.cache === "reload" || !kept) return;
  event.respondWith(!navigates && leaving && clientId === leaving ? Response.error() : answer(event, place, kept));
});
worker.addEventListener("message", ({ data, source, ports }) => {
  if (data === "apply" && source) apply(/** @type {Client} */ (source), ports[0]);
});
worker.addEventListener("activate", (event) => event.waitUntil(tidy()));
worker.addEventListener("install", (event) => event.waitUntil(fill()));
