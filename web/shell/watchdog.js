/* Runs by itself, whatever becomes of the rest: nobody waits in vain for a page of which a part did not come. */
const PATIENCE = 15_000;
const RELOADED = "rootcore:reloaded";

const started = () => document.body.dataset.screen !== undefined;

/** @param {string} words */
function complain(words) {
  if (started() || document.querySelector("[data-test=unstarted]")) return;
  const said = document.createElement("p");
  said.className = "notice";
  said.role = "alert";
  said.dataset.test = "unstarted";
  const again = document.createElement("button");
  again.type = "button";
  again.className = "button";
  again.textContent = "Try again";
  again.onclick = () => location.reload();
  said.append(`${words} `, again);
  document.querySelector(".home-act, .embed")?.prepend(said);
}

/** Whether the page, all of which is stored here, is loaded anew without a question: at most once. */
function reloads() {
  try {
    if (!navigator.serviceWorker?.controller || sessionStorage.getItem(RELOADED)) return false;
    sessionStorage.setItem(RELOADED, "yes");
  } catch {
    return false;
  }
  location.reload();
  return true;
}

addEventListener("error", ({ target }) => {
  if (target instanceof HTMLScriptElement) complain("A part of the page could not be fetched: is there a network?");
}, true);

setTimeout(() => started() || reloads() || complain("The page takes long to start."), PATIENCE);
