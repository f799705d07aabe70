// @ts-nocheck
/** Keeps the screen awake while it is wanted, where the browser allows it. */
let wanted = false;
let lock = null;

async function take() {
  if (!wanted || lock || document.visibilityState !== "visible" || !navigator.wakeLock) return;
  try {
    lock = navigator.wakeLock.request("screen");
    const held = await lock;
    held.addEventListener("release", () => (lock = null));
    if (!wanted) await held.release();
  } catch {
    lock = null; // a low battery may refuse it
  }
}

export function stayAwake(on) {
  if (wanted === on) return;
  wanted = on;
  if (on) take();
  else Promise.resolve(lock).then((held) => held?.release(), () => {});
}

document.addEventListener("visibilitychange", take);
