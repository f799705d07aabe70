/** What the style of the whole game hangs on, though it stands deep in it. */

/**
 * Each thing by its name in `data-within`. Asked by `:has()` of the whole game, the browser would style most of it anew
 * whenever anything in it changes.
 * @type {Record<string, string>}
 */
const WITHIN = {
  above: ".hands-above",
  choices: ".options > :is(.ask, .rows, .ways)",
  "news-and-warnings": ".map-news:has(.foreseen[data-warns]) ~ .since-line",
  "open-choices": ".options > :is(.ask, .rows, .ways:not([data-decided]))",
  lesson: ".lesson",
  "lesson-end": ".lesson[data-end]",
  pointed: '[data-test="now-box"]',
  suits: ".suit-rows",
  "telling-tiles": ".tiles [data-tells]",
  "many-telling-tiles": ".tiles > :nth-child(n + 5) [data-tells]",
};

/**
 * Mark a game, which was just drawn, with what is within it.
 * @param {HTMLElement | null} game
 */
export function markWithin(game) {
  if (!game) return;
  const found = Object.keys(WITHIN).filter((name) => game.querySelector(WITHIN[name]));
  const within = found.join(" ");
  if (game.dataset.within !== within) game.dataset.within = within;
}
