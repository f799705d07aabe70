/** What Python sends to the page, as JSON. */

/** A map as `map` answers it (rootcore/view.py). */
export type MapView = Record<string, unknown>;
