import type { EventView, MapView, MomentView, Reason, Seat } from "../types.js";

/** What build.py writes into board/first-moment.js: a map as Python describes it, ... */
export const FIRST_MAP: MapView;
/** ... the pieces on it in a moment of a game, ... */
export const FIRST_VIEW: Pick<MomentView, "clearings" | "forests" | "ferry" | "closed"> & { event: EventView };
/** ... and why the bot of this seat chose so. */
export const FIRST_WHY: { seat: Seat; reason: Reason };
