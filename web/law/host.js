/** The way to a host's own rules pages: an address with {book}, {number} and {chapter} in it. */

/** @import { RuleId } from "../types.js" */

const PARTS = ["book", "number", "chapter"];

/** The template that this page was given: `?rules=` in the address, or the meta element `rootcore-rules`. */
export function rulesTemplate() {
  /** @type {HTMLMetaElement | null} */
  const meta = document.querySelector("meta[name=rootcore-rules]");
  const given = new URLSearchParams(location.search).get("rules");
  return (given ?? meta?.content ?? "").trim();
}

/**
 * Where a rule stands on the host's pages.
 * @param {string} template
 * @param {RuleId} id
 * @returns {{href: string, host: string} | {error: string} | null} an error is a sentence about what is wrong with the
 *   template; null when there is no template, or for a card, which no rule book has
 */
export function hostLink(template, id) {
  const [book, number] = id.split(":");
  if (!template || book === "cards") return null;
  const wrong = (/** @type {string} */ why) => ({ error: `The address of the rules pages, “${template}”, is of no use: ${why}.` });
  const unknown = [...template.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name).find((name) => !PARTS.includes(name));
  if (unknown !== undefined) return wrong(`it may hold {book}, {number} and {chapter}, but not {${unknown}}`);
  if (!/\{(number|chapter)\}/.test(template)) return wrong("it needs {number} or {chapter}");
  /** @type {Record<string, string>} */
  const values = { book, number, chapter: number.split(".")[0] };
  const filled = (/** @type {string} */ text) => text.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name]));
  let url;
  try {
    url = new URL(filled(template));
  } catch {
    return wrong("it is no whole address, such as https://example.org/{book}/{number}");
  }
  if (!["http:", "https:"].includes(url.protocol)) return wrong("it must begin with https:// or http://");
  if (url.username || url.password) return wrong("it must not hold a name or password");
  return { href: url.href, host: url.host };
}
