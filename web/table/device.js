/** What the device does for a real table: it stays awake, and calls with a short tone and a short buzz. */

const TONE = { hertz: 660, seconds: 0.16, loud: 0.12 };
const BUZZ_MS = 80;

/** @type {AudioContext | null} */
let audio = null;
let wanted = false;
/** @type {WakeLockSentinel | Promise<WakeLockSentinel> | null} */
let lock = null;

/** Call the table, as chosen in the menu: not at all until somebody does. */
export function signal() {
  const { sound, buzz } = document.documentElement.dataset;
  if (buzz === "on") navigator.vibrate?.(BUZZ_MS);
  if (sound !== "on" || !window.AudioContext) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume().catch(() => {});
  const [tone, volume] = [audio.createOscillator(), audio.createGain()];
  const end = audio.currentTime + TONE.seconds;
  tone.frequency.value = TONE.hertz;
  volume.gain.setValueAtTime(TONE.loud, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, end);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(end);
}

/** Whether this browser can read aloud. */
export const canRead = "speechSynthesis" in window;

/**
 * Read to the table, if that was chosen in the menu; what was being read is left.
 * @param {string} text
 */
export function readAloud(text) {
  if (!canRead || document.documentElement.dataset.speech !== "on") return;
  speechSynthesis.cancel();
  if (text) speechSynthesis.speak(Object.assign(new SpeechSynthesisUtterance(text), { lang: "en" }));
}

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

/**
 * Keep the screen awake while it is wanted, where the browser allows it.
 * @param {boolean} on whether it is wanted from now on
 */
export function stayAwake(on) {
  if (wanted === on) return;
  wanted = on;
  if (on) take();
  else Promise.resolve(lock).then((held) => held?.release(), () => {});
}

document.addEventListener("visibilitychange", take);
