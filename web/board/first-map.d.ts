import type { MapView } from "../types.js";

/** What build.py writes into board/first-map.js: a map as Python describes it. */
export const FIRST_MAP: MapView;
