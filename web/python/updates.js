/** Keeps the page for use without a network (../sw.js), and learns of new versions. */
import { settled } from "./boot.js";

/**
 * Begin once the game is ready and stored, so as not to fetch anything twice.
 * @param {object} options
 * @param {() => void} options.onWaiting called when a new version has been fetched; nothing changes until `apply`
 * @returns {{apply: () => Promise<void>}} `apply` goes over to the new version and loads the page anew; it rejects with
 *   a sentence when other windows show the page, which keep their version until they are left
 */
export function updates({ onWaiting }) {
  /** @type {ServiceWorkerRegistration | undefined} */
  let registration;

  async function register() {
    await settled;
    const script = new URL("../sw.js", import.meta.url);
    const found = await navigator.serviceWorker.register(script, { updateViaCache: "none" });
    registration = found;
    const offer = () => found.waiting && found.active && onWaiting();
    found.addEventListener("updatefound", () => found.installing?.addEventListener("statechange", offer));
    offer();
  }

  async function apply() {
    const next = registration?.waiting;
    if (!next) return location.reload();
    next.addEventListener("statechange", () => next.state === "activated" && location.reload());
    const { port1, port2 } = new MessageChannel();
    const others = await new Promise((resolve) => {
      port1.onmessage = ({ data }) => resolve(data.others);
      next.postMessage("apply", [port2]);
    });
    if (others) throw new Error("The new version comes when this page is open only here: close its other tabs and windows.");
  }

  if ("serviceWorker" in navigator) {
    register().catch((error) => console.warn("The game will need the network:", error.message));
  }
  return { apply };
}
