/** The own board as Python sends it (rootcore/tell/own_board.py). Types only; nothing of it runs. */
import type { Faction, HeldItem, Item, RuleId, Suit } from "../../types.js";

/** Parts that options have in common; of a list any. Text but for `n`. */
export type Parts = { verb: string | string[] } & Partial<
  Record<"card" | "what" | "at" | "to" | "who", string | string[]>
> & { n?: number };

/** What stands for options with these parts, and what such options would use up. */
export interface Standing {
  does?: Parts[];
  uses?: Parts[];
}

/** How something stands: done this turn, in turn now, possible, or in danger. */
export type Standby = "" | "done" | "now" | "possible" | "danger";

/** A small thing on a board; `status` is for who cannot see its state, `about` what it does in full. */
export interface Chip extends Standing {
  name: string;
  kind?: string;
  suit?: Suit;
  faction?: Faction;
  items?: HeldItem[];
  free?: number;
  text?: string;
  about?: string;
  why?: string;
  status?: string;
  count?: string;
  cost?: number;
  paid?: string;
  gain?: string;
  state?: Standby;
  built?: boolean;
}

/** A short track; its spaces empty or fill from the left. `told` is them for those who listen. */
export interface ShortTrack extends Standing {
  name: string;
  kind: string;
  suit?: Suit;
  cost?: number | null;
  paid?: string;
  gain?: string;
  text: string;
  state?: Standby;
  spaces: { label: string; state: "built" | "next" | "left" }[];
  told: string;
}

/** A column of small things. */
export interface Stack extends Standing {
  name: string;
  kind?: string;
  suit?: Suit;
  n?: number;
  text?: string;
  cost?: number;
  paid?: string;
  gain?: string;
  state?: Standby;
  chips: Chip[];
}

/** A row with its marker on one of some spaces. */
export interface ChartRow extends Standing {
  name: string;
  faction?: Faction;
  text: string;
  marks: ({ label: string; here: boolean; bad: boolean } & Standing)[];
}

/** A remark at the foot. */
export interface Fact extends Standing {
  text: string;
  n: number | string | null;
  kind?: string;
  faction?: Faction;
  tone?: "bad";
  law?: RuleId;
}

/** A part of the own board. */
export type OwnWidget = { title: string; law: RuleId } & (
  | { type: "headline"; text: string; hand: string }
  | ({
      type: "pips";
      left: number;
      of: number;
      text: string;
      aside?: string;
      store?: { kind?: string; faction?: Faction; n: number; note: string };
    } & Standing)
  | { type: "chips"; text: string; aside: string; chips: Chip[]; bare?: boolean; asked?: boolean; flat?: boolean; tray?: boolean }
  | { type: "tracks"; text: string; aside: string; tracks: ShortTrack[]; bare?: boolean }
  | ({
      type: "slots";
      kind: string;
      text: string;
      aside: string;
      spaces: { label: string; filled: boolean; state: "" | "current" | "next" }[];
      bands: { label: string; n: number; now: boolean }[];
    } & Standing)
  | ({
      type: "stacks";
      text: string;
      aside: string;
      stacks: Stack[];
      warning?: boolean;
      bare?: boolean;
      rows?: boolean;
    } & Standing)
  | { type: "satchel"; text: string; aside: string; items: (HeldItem & Standing)[]; free: number }
  | { type: "chart"; text: string; aside: string; columns: string[]; rows: ChartRow[] }
  | { type: "note"; text: string }
  | { type: "foot"; facts: Fact[]; crafted: Item[] }
);
