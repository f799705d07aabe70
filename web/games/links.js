/** What the fragment of an address opens: a game, or a recorded one. */

const GAME = "#game=";
const LOG = "#log=";

/**
 * What follows a beginning in a fragment, null when it begins otherwise.
 * @param {string} fragment
 * @param {string} beginning
 */
const after = (fragment, beginning) => (fragment.startsWith(beginning) ? fragment.slice(beginning.length).trim() : null);

/** The link in the fragment of an address, null when there is none. */
export const linkIn = (/** @type {string} */ fragment) => after(fragment, GAME);

/** The address of this page that opens a link. */
export const addressOf = (/** @type {string} */ link) => `${location.origin}${location.pathname}${GAME}${link}`;

/** The log in the fragment of an address, null when there is none. */
export const logIn = (/** @type {string} */ fragment) => after(fragment, LOG);

/** The fragment of an address that opens a log. */
export const fragmentOf = (/** @type {string} */ link) => LOG + link;
