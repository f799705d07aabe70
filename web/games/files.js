/** Texts as files, and the names of games, which become those of files. */

export const LONGEST_NAME = 80;

/** A name as somebody typed it, or a file has it: one line, not too long. */
export const tidy = (/** @type {string} */ name) => name.replace(/\s+/g, " ").trim().slice(0, LONGEST_NAME);

/** A file name that every system takes, without its ending. */
const fileName = (/** @type {string} */ name) => tidy(name.replace(/[\\/:*?"<>|\p{Cc}]/gu, " ")) || "game";

/**
 * Give a text as a file.
 * @param {string} name
 * @param {string} text
 * @param {".json" | ".rootlog" | ".csv" | ".jsonl"} [ending] that of a save, of a log, or of what the lab has played
 */
export function download(name, text, ending = ".json") {
  const type = ending === ".json" ? "application/json" : "text/plain";
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement("a"), { href: address, download: fileName(name) + ending });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
