/** A browser's store may never answer, and then nobody waits for it: the page is told and goes on without. */

/** @import { UseStore } from "../vendor/idb-keyval.js" */

/** Without an answer for this long (milliseconds), a store counts as silent. */
const SILENT = 8_000;
/** As long as this is waited for a store that was silent before. */
const STILL_SILENT = 500;

/** Told to the window when the store is silent for the first time. */
export const SILENCE = "rootcore:silence";

/**
 * A store whose every answer comes in time or is an error.
 * @param {UseStore} store
 * @returns {UseStore}
 */
export function inTime(store) {
  let patience = SILENT;
  return async (mode, act) => {
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    const silence = new Promise((_, reject) => {
      timer = setTimeout(() => {
        if (patience === SILENT) dispatchEvent(new Event(SILENCE));
        patience = STILL_SILENT;
        reject(new Error("This browser's store does not answer."));
      }, patience);
    });
    try {
      const answer = await Promise.race([store(mode, act), silence]);
      patience = SILENT;
      return answer;
    } finally {
      clearTimeout(timer);
    }
  };
}
