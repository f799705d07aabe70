/*
 * Runs by itself, whatever becomes of the rest: nobody waits in vain for a page of which a part did not come, that this
 * browser is too old for, or of which something wrong was kept. Old browsers read this, too: no syntax after 2018.
 */
const PATIENCE = 15000;
/** How long (milliseconds) a repair waits for a store that does not answer. */
const STORE_PATIENCE = 5000;
const RELOADED = "rootcore:reloaded";

/** What the page cannot do without. */
const NEEDED = [
  () => "toReversed" in [] && "toSpliced" in [] && "findLast" in [],
  () => "groupBy" in Map && "structuredClone" in self && "DecompressionStream" in self,
  () => "replaceSync" in CSSStyleSheet.prototype && "showModal" in HTMLDialogElement.prototype,
  () => "Exception" in WebAssembly,
  () => CSS.supports("color", "light-dark(#000, #fff)"),
];
const TOO_OLD =
  "This browser is too old for the page: it needs Chrome or Edge 123, Firefox 120, Safari 17.5, or a later one.";

const started = () => document.body.dataset.screen !== undefined;

/** @param {() => unknown} able */
function lacks(able) {
  try {
    return !able();
  } catch {
    return true;
  }
}

/**
 * A message above all that the page shows, or in its place.
 * @param {Element | null} place
 * @param {string} test
 * @param {string} words
 */
function notice(place, test, words) {
  const said = document.createElement("p");
  said.className = "notice";
  said.setAttribute("role", "alert");
  said.dataset.test = test;
  said.textContent = `${words} `;
  if (place) place.insertBefore(said, place.firstChild);
  return said;
}

/**
 * @param {string} words
 * @param {() => void} act
 */
function button(words, act) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "button";
  made.textContent = words;
  made.onclick = act;
  return made;
}

/** @param {string} words */
function complain(words) {
  if (started() || document.querySelector("[data-test=unstarted]")) return;
  const said = notice(document.querySelector(".home-side, .embed"), "unstarted", words);
  said.append(button("Try again", () => location.reload()), " ", button("Repair", repair));
}

/** Whether the page, all of which is stored here, is loaded anew without a question: at most once. */
function reloads() {
  try {
    if (!navigator.serviceWorker || !navigator.serviceWorker.controller || sessionStorage.getItem(RELOADED)) return false;
    sessionStorage.setItem(RELOADED, "yes");
  } catch {
    return false;
  }
  location.reload();
  return true;
}

/** Drop what the browser keeps of the page, all but the games. */
async function drop() {
  if (navigator.serviceWorker) {
    const registration = await navigator.serviceWorker.getRegistration();
    if (registration) await registration.unregister();
  }
  if (!self.caches) return;
  const ours = `rootcore ${new URL("./", location.href).pathname} `;
  const names = (await caches.keys()).filter((name) => name.startsWith(ours));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Fetch everything but the games anew; when the network has no such page, nothing is changed. */
async function repair() {
  const former = document.querySelector("[data-test=repairing]");
  if (former) former.remove();
  const said = notice(document.body, "repairing", "Repairing: everything but your games is fetched anew.");
  let page = "";
  try {
    const answer = await fetch("./", { cache: "reload" });
    if (answer.ok) page = await answer.text();
  } catch {
    // as if something else had come
  }
  if (!page.includes('name="rootcore-build"')) {
    said.textContent = "Nothing was changed: the page could not be fetched anew. Is there a network?";
    return;
  }
  await Promise.race([drop().catch(() => {}), new Promise((resolve) => setTimeout(resolve, STORE_PATIENCE))]);
  const files = new Set(page.match(/"\.\/[^"]+"/g));
  await Promise.all([...files].map((file) => fetch(file.slice(1, -1), { cache: "reload" }).catch(() => {})));
  location.reload();
}

addEventListener("error", ({ target }) => {
  if (!(target instanceof HTMLScriptElement || target instanceof HTMLLinkElement)) return;
  reloads() || complain("A part of the page could not be fetched: is there a network?");
}, true);
addEventListener("rootcore:repair", repair);

if (NEEDED.some(lacks)) addEventListener("DOMContentLoaded", () => notice(document.body, "too-old", TOO_OLD));
else setTimeout(() => started() || reloads() || complain("The page takes long to start."), PATIENCE);
