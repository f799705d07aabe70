/** A short tone and a short buzz that call the table, each for those who want it. */

const TONE = { hertz: 660, seconds: 0.16, loud: 0.12 };
const BUZZ_MS = 80;

let audio = null;

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
