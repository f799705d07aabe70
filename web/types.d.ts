/**
 * What Python sends to the page and takes from it, as JSON: the replies of rootcore/adapters/web.py, the packs of
 * examples that tests/shown.py writes, and the book of the Law that build.py prints. Types only; nothing of it runs.
 */

import type { OwnWidget } from "./play/boards/types.js";

// ---- names

export type Faction = "marquise" | "eyrie" | "alliance" | "vagabond" | "vagabond_second" | "lizards" | "riverfolk" | "duchy" | "corvids" | "plain";
export type Suit = "fox" | "rabbit" | "mouse" | "bird";
export type Item = "boot" | "bag" | "crossbow" | "hammer" | "sword" | "tea" | "coin" | "torch";
/** Who plays a seat: a person here, a bot, a program, or somebody at a real table. */
export type SeatKind = "human" | "bot" | "player" | "table";
/** A rule by book and number, such as "root:4.3.1", or a card of the Law. */
export type RuleId = string;
/** A clearing's number as text, a forest such as "forest:1_2_5", or "burrow". */
export type PlaceId = string;
/** What an option, an edit or an answer is called in the notation of Python. */
export type Notation = string;
export type Point = [x: number, y: number];

/** A text in parts: a number among them is a clearing, to be drawn as a disc with that number. */
export type Text = (string | number)[];

/** Somebody who sits at the table (story.seat_view). */
export interface Seat {
  faction: Faction;
  bot: boolean;
  kind: SeatKind;
  kind_name: string;
  name: string;
  short: string;
  mark: string;
  letter: string;
  colour: string | null;
}

/** A card (panels.card_json). */
export interface Card {
  id: string;
  name: string;
  suit: Suit;
  item: Item | null;
  kind: string;
  text: string;
  cost: (Suit | "any")[];
  cost_text: string;
  points: number;
}

/** A quest, shown as a card (panels.quest_json). */
export interface Quest {
  id: string;
  name: string;
  suit: Suit;
  item: null;
  kind: "quest";
  text: string;
}

export interface HandCard extends Card {
  n: number;
  craftable: boolean;
  reason: string;
  /** What is missing to craft it, or that nothing is, in a few words. */
  status: string;
  law: RuleId;
}

// ---- the map and the table (view.py, panels.py)

export interface MapClearing {
  id: number;
  name: string;
  /** The page asks for a map with suits wherever none are printed. */
  suit: Suit;
  slots: number;
  ruins: number;
  label: string;
  at: Point;
}

export interface Forest {
  id: PlaceId;
  name: string;
  at: Point;
  clearings: number[];
}

/** The drawing of a map; it is 1000 units high. `ferry` and `tower` are clearings, 0 without one. */
export interface MapView {
  id: string;
  name: string;
  size: [width: number, height: number];
  clearings: MapClearing[];
  paths: [number, number][];
  river: Point[];
  lake: Point[];
  closed: [number, number][];
  ferry: number;
  tower: number;
  beside: Point;
  forests: Forest[];
}

export interface Slot {
  is: "open" | "ruin" | "building" | "covered";
  name: string;
  faction?: Faction;
  kind?: string;
  item?: Item;
}

/** `face` is what only its owner knows of one that lies face down. */
export type Token = { faction: Faction; kind: string; face?: string; name: string; n: number };

/** A place beside the map, and the warriors in it. */
export interface Beside {
  id: PlaceId;
  name: string;
  faction: Faction;
  n: number;
  label: string;
}

export interface Clearing {
  id: number;
  suit: Suit;
  ruler: Faction | null;
  slots: Slot[];
  warriors: { faction: Faction; n: number }[];
  tokens: Token[];
  pawns: Faction[];
  label: string;
}

export interface HeldItem {
  item: Item;
  up: boolean;
  damaged: boolean;
}

/** What lies on a board and is drawn like a card. */
export interface NamedCard {
  name: string;
  suit: Suit;
}

export type Widget = { title: string; law: RuleId } & (
  | { type: "track"; kind: string; spaces: { label: string; filled: boolean }[] }
  | { type: "columns"; columns: { suit: Suit | null; label: string; cards: (Card | Quest | NamedCard)[] }[] }
  | { type: "spaces"; spaces: { label: string; suit: Suit; kind: string; filled: boolean }[] }
  | { type: "items"; items: HeldItem[] }
  | { type: "battle_track"; spaces: { label: string; item: HeldItem | null }[] }
  | { type: "card"; card: Card | Quest | null }
  | { type: "note"; text: string }
);

/**
 * What a player's next turn may pay, by public things alone and with the board as it is now. `sure`: so many points
 * come; else they are the most that the deed in `text` can pay, as it hangs on a card, a choice, a battle or the like.
 * Beyond those that are sure so many `more` may come.
 */
export interface Threat {
  points: number;
  sure: boolean;
  text: Text;
  law: RuleId;
  more: number;
}

/**
 * A player at a glance: `counts` are pieces on the map and other things that all may count, `kind` the piece to draw
 * (null: none), `key` is the sentence that matters now, and `threat` null where nothing can be said for certain.
 */
export interface Glance {
  counts: { kind: string | null; n: number; label: string }[];
  key: Text;
  threat: Threat | null;
}

interface PublicPlayer {
  glance: Glance;
  faction: Faction;
  name: string;
  bot: boolean;
  score: number;
  score_label: string;
  /** Without points, by a dominance card: there is nothing to draw on the track. */
  off_track: boolean;
  /** The same for those who listen: "2 points". */
  score_told: string;
  supply: number | null;
  hand: number | null;
  /** Whether all may see its cards. */
  open_hand: boolean;
  crafted: Item[];
  crafted_up: boolean[];
  in_play: Card[];
  dominance: Card | null;
  partner: Faction | null;
}

/** A player as everybody sees it, or as the one who looks sees the own board. */
export type Player = PublicPlayer & ({ own: false; board: Widget[] } | { own: true; board: OwnWidget[] });

/** A table as somebody may see it. */
export interface TableView {
  round: number;
  turn: number;
  who: Faction | null;
  phase: string;
  phase_name: string;
  step: { title: string; law: RuleId };
  order: Card | null;
  deck: number;
  deck_name: string;
  discard: number;
  discard_top: Card | null;
  discard_cards: Card[];
  available: Card[];
  items: Partial<Record<Item, number>>;
  clearings: Clearing[];
  ferry: number;
  closed: [number, number][];
  forests: { id: PlaceId; pawns: Faction[]; labels: string[] }[];
  beside: Beside[];
  players: Player[];
  over: boolean;
}

/** Pieces that an event moves: `from` and `to` are places, "supply:eyrie" or "box". */
export interface MovedPieces {
  faction: Faction;
  kind: string;
  n: number;
  from: PlaceId;
  to: PlaceId;
}

export interface EventView {
  i: number;
  kind: string;
  who: Faction | null;
  law: RuleId;
  text: string;
  pieces: MovedPieces[];
  clearings: number[];
  dice: number[] | null;
  points: { who: Faction; n: number }[];
  card: Card | Quest | null;
}

/** A moment of a game: the table just after event `i`, and what it was; -1 is before the first. */
export interface MomentView extends TableView {
  i: number;
  text: string;
  /** What was done in the step up to this moment. */
  deed: string;
  event: EventView | null;
  hand: HandCard[] | null;
}

/** A moment that is stepped through: of an example, of what the sandbox played, or of an embedded game. */
export interface Frame extends TableView {
  i?: number;
  text: string;
  law: RuleId | null;
  event: EventView | null;
  reasons: Reason[];
}

/** A candidate of a choice; `out` is the number of the tie-break at which it fell out, null for the chosen. */
export interface Candidate {
  id: string;
  label: string;
  values: (string | null)[];
  out: number | null;
  chosen: boolean;
}

/** Why a choice fell as it did, and the sums behind its numbers (view.told_reasons); of a sum alone the sentence is empty. */
export interface Reason {
  law: RuleId;
  title: string;
  question: string | null;
  such: string;
  sentence: string;
  rule: string;
  ruling: string | null;
  kind: string;
  columns: { label: string; law: RuleId }[];
  rows: Candidate[];
  illegal: { id: string; label: string; reason: string; law: RuleId }[];
  amounts: { text: string; by: { law: RuleId; title: string; rule: string }[] }[];
}

// ---- a game (story.py, decisions.py)

export interface Turn {
  first: number;
  round: number;
  turn: number;
  who: Faction | null;
  title: string;
}

export interface Step {
  first: number;
  turn: number;
  phase: string;
  phase_name: string;
  title: string;
  law: RuleId;
  /** Whether nothing happens in it. */
  idle: boolean;
}

export interface LogLine {
  i: number;
  who: Faction | null;
  text: string;
  law: RuleId | null;
  kind: string;
  why: boolean;
  turn: number;
  step: number;
}

/** A choice in parts; `n` counts options that differ in nothing else. */
export interface Option {
  text: Notation;
  verb: string;
  label: string;
  /** The label without what it is about, where it has that. */
  deed: string;
  /** What the button says that does it, with the points it pays; empty where the label will do. */
  button: string;
  /** The label of all options that differ in their number alone, where this has one. */
  row: string;
  law: RuleId;
  at: PlaceId | null;
  to: PlaceId | null;
  who: Faction | null;
  what: string;
  /** The item that it is about, drawn beside its name. */
  item: Item | "";
  card: string | null;
  n: number;
  /** What is odd about a card that a real table draws. */
  remark?: string;
  /** What it does, where its name does not say so. */
  about: string;
  /** What its card says of itself in the hand meanwhile. */
  held: string;
  /** The most hits that either side of a battle can roll: "You 3, Eyrie 2". */
  forces: string;
  /** The points that it scores at once: "+2", or nothing. */
  gain: string;
  cost: Pay[];
}

/** So many of something to be given up, and what is drawn of it. */
export interface Pay {
  n: number;
  label: string;
  kind?: string;
  suit?: Suit;
  item?: Item;
  faction?: Faction;
}

export interface Refusal extends Option {
  reason: string;
}

/** What somebody at the table is asked. Of a hidden one only the sentence is told. */
export interface Decision {
  who: Faction | "chance";
  hidden: boolean;
  question: string;
  law: RuleId;
  law_title: string;
  phase: string;
  phase_name: string;
  guide: string;
  /** What befell the one who is asked, which the question follows from. */
  befell: { text: string; law: RuleId } | null;
  /** Part of a battle that goes on, of which `odds` without a text tells. */
  battle: boolean;
  /** Each verb with its sign, and what all options with it have in common. */
  /** `aside` of the one deed that is asked for is what can be done at any time, and of any not to be asked for a round. */
  verbs: { verb: string; title: string; law: RuleId; n: number; aside: boolean; kind: string; text: string; gain: string; cost: Pay[] }[];
  options: Option[];
  /** Why something is not possible that nothing else is said of. */
  otherwise: Refusal;
  refused: Refusal[];
  cards: Record<string, Card>;
  places: Record<PlaceId, string>;
  go_on: Notation | null;
  /** Whether only what to pay with is asked, or which of several: choosing it needs no confirming. */
  at_once: boolean;
  /** What declines it each time until one's next turn, and which questions are the same; null where that is no good. */
  again: { key: string; words: string } | null;
  chance: "" | "dice" | "cards" | "items";
  /** The words for whether somebody at a real table has such a card at all, if that is asked. */
  offer: Offer | null;
  /** What must be known before the turn is ended; of a game that is played, not of a layout. */
  warnings?: Line[];
}

/** Whether somebody at a real table has a card at all: two answers, and what may be said before either. */
export interface Offer {
  yes: string;
  no: string;
  /** The answer that "yes" gives at once, empty where it is asked which card. */
  answer: Notation;
  first: { text: Notation; label: string } | null;
}

/** What a game begins from; Python says whether it is a legal one. */
export interface Setup {
  map: string;
  seats: Notation[];
  order: "random" | "given";
  seed?: number | string;
  deck?: string;
  suits?: string | Suit[];
  teamwork?: string;
  services?: string;
  ask?: string;
  chosen?: string[];
}

/** What happened to somebody: `first` and `last` are the events to replay; `good` says that it was a gift, no loss. */
export interface OwnNews {
  text: Text;
  good: boolean;
  first: number;
  last: number;
}

/** What a rival did: `points` are those it got or, below 0, lost; `first` and `last` the events to replay. */
export interface RivalNews {
  who: Faction;
  text: Text;
  points: number;
  clearings: number[];
  first: number;
  last: number;
  threat: Threat | null;
}

/** Words for a clearing of the map, a line each. */
export interface Tag {
  at: number;
  lost: string[];
}

/**
 * What happened since the viewer's last turn: `own` first, then a line for each rival in turn order. It comes with a
 * game while the viewer is about to take the first action of a turn. `tags` say what the viewer lost in a clearing, the gravest first.
 */
export interface News {
  title: string;
  first: number;
  last: number;
  own: OwnNews[];
  rivals: RivalNews[];
  tags: Tag[];
}

/** The open game: its story from event number `from` on, and what is next. */
export interface Game {
  save: string;
  setup: Setup | null;
  length: number;
  from: number;
  names: string;
  title: string;
  seats: Seat[];
  over: boolean;
  map: string;
  suits: Suit[];
  turns: Turn[];
  steps: Step[];
  log: LogLine[];
  people: Faction[];
  present: Present;
  decision: Decision | null;
  table: RealTable | null;
  late: LateCorrection | null;
  undo: { label: string; reveals: string; consent: Faction[] } | null;
  redo: { label: string } | null;
  news: News | null;
  /** What its guide says, if it is a guided game and the viewer learns in it. */
  lesson: Lesson | null;
  /** The event at which a link opens the game, null to open it at its last. */
  moment: number | null;
  /** What a real table's device tells those that follow it; null elsewhere. */
  announce: string | null;
  /** Which program thinks next, as a sentence, where it was not waited for (`patience`): `go_on` lets it answer. */
  thinking: string | null;
}

/** Where a game stands at its last event (present.present_view): `told` is the `title` in a list of games. */
export interface Present {
  round: string;
  title: string;
  told: string;
  /** Who leads, as a sentence; empty where nobody does, or it is over. */
  leads: string;
}

/** Where a guided game is, and what its guide says now (learn.lesson_view). */
export interface Lesson {
  faction: Faction;
  states: ("done" | "missed" | "now" | "ahead")[];
  goal: { points: number; score: number; title: string; text: string; law: RuleId };
  step: LessonStep | null;
  /** That the guide only waits, as a sentence; empty while it asks for something. */
  waits: string;
  /** What it had asked for, once an answer was another; else empty. */
  strayed: string;
  end: { title: string; text: string; learnt: { text: string; law: RuleId }[] } | null;
}

/** One deed that a guide asks for: `text` is null where several options will do, `why` is empty where it cannot know, `go_on` the button that ends what is asked. */
export interface LessonStep {
  n: number;
  text: Notation | null;
  title: string;
  words: string;
  why: string;
  laws: RuleId[];
  go_on: string | null;
  places: PlaceId[];
  /** How to point at it, line by line: the parts of an option that a line chooses, of a list one, null for confirming it. */
  ways: { words: string; parts: { [Part in keyof Option]?: Option[Part] | PlaceId[] } | null }[];
  brings: Line[];
}

/** A guided game that can be started (learn.guides_view). */
export interface GuideOffer {
  faction: Faction;
  name: string;
  about: string;
  steps: number;
  setup: Setup;
}

/** A moment that turned a game: `round` is the round of event `i`, `points` what `who` had after it. */
export interface TurningPoint {
  i: number;
  round: number;
  who: Faction;
  points: number;
  title: string;
  text: Text;
}

/** A table whose players have changed seats: whom each person played, and plays then. */
export interface Swap {
  setup: Setup;
  moves: Record<"from" | "to", { faction: Faction; name: string }>[];
  words: Record<"title" | "about" | "to" | "start", string>;
}

/**
 * How a game ended, in words for the viewer (ending.py). Parts of a source list their points by round like the chart;
 * players of the same rank tied.
 */
export interface Summary {
  winner: Faction | null;
  /** To whom it speaks; null where several share the device. */
  viewer: Faction | null;
  /** The viewer, if they have won, else the winner. */
  about: Faction | null;
  title: string;
  reason: string;
  how: string;
  /** How it came to that, clearings as numbers. */
  course: Text;
  law: RuleId;
  law_title: string;
  ranks: { who: Faction; rank: number; name: string; score_label: string; note: string }[];
  turning: TurningPoint[];
  rounds: number;
  turns: number;
  scores: Partial<Record<Faction, number>>;
  sources: { who: Faction; name: string; score_label: string; parts: { label: string; law: RuleId; points: number; rounds: number[] }[] }[];
  rounds_chart: { rounds: number[]; lines: ChartLine[] };
}

/** Somebody's points after each round; they end where the score marker left the track. */
export interface ChartLine {
  who: Faction;
  name: string;
  score_label: string;
  points: number[];
}

// ---- consequences (tell/preview.py, tell/odds.py)

/** A sentence with its rule; `clearing` is the place whose disc goes with it, `bad` is a loss or danger of the viewer. */
export interface Line {
  text: string;
  law: RuleId;
  clearing: number | null;
  bad: boolean;
}

/** What an option costs whoever takes it. */
export interface Cost {
  /** What is still to be chosen for the payment, and how many of it. */
  choose: { verb: string; title: string; n: number }[];
  /** Cards that leave the hand or the board, by id, to `to`: "discard", "given" or "board". */
  cards: { card: Card; to: "discard" | "given" | "board"; law: RuleId }[];
  /** Pieces of the own that the action takes off the map, such as wood by clearing. */
  pieces: { kind: string; n: number; at: PlaceId }[];
  items: Item[];
}

/** A kind of option that is there before or after, and how many of it there were and would be. */
export interface Turned {
  verb: string;
  title: string;
  law: RuleId;
  before: number;
  after: number;
  /** Where it was not possible before. */
  places: PlaceId[];
}

/** What threatens: points and cards at stake. */
export interface Danger {
  /** Whether it was none before. */
  new: boolean;
  /** "now" of what is resolved now, "later" of what comes after it. */
  kind: "now" | "later";
  text: string;
  law: RuleId;
  points: number;
  /** Of the Decree: "recruit", "move", "battle" or "build", and the card that cannot be resolved; null elsewhere. */
  column: string | null;
  card: Card | NamedCard | null;
}

/** A card of the Decree: resolved already, next, possible in this Decree, or in danger. */
export interface DecreeCard {
  column: string;
  name: string;
  suit: Suit;
  is: "done" | "now" | "possible" | "danger";
  reason: string;
}

/**
 * What an option brings about, up to where chance, somebody else, or another question comes in. Nothing in it depends on
 * what the viewer may not know. Of a choice that is not made in full (`options` over 1) it holds what all of them share.
 */
export interface Preview {
  text: Notation | null;
  who: Faction | "chance";
  /** How many options are meant; 1 for one option. */
  options: number;
  /** The deed, for the main button: "Move 3 to clearing 6". */
  button: string;
  law: RuleId;
  /** At most four, the most important first. */
  lines: Line[];
  /** Pieces that come, go or move, in order; for ghosts and arrows. */
  pieces: MovedPieces[];
  /** Clearings whose ruler changes. */
  rulers: { clearing: number; before: Faction | null; after: Faction | null }[];
  /** Every clearing that changes, as it would be then. */
  clearings: Clearing[];
  cost: Cost;
  points: { who: Faction; n: number; total: number }[];
  /** Cards that Outrage or another rule forces somebody to give. */
  forced: { who: Faction | null; to: Faction; law: RuleId; text: string }[];
  opens: Turned[];
  closes: Turned[];
  dangers: Danger[];
  /** The Decree as it would be then; empty where there is none. */
  decree: DecreeCard[];
  /** What the preview stops before, and in words: "Draw 1 card.", "Then: Which card do you discard?" */
  stops: "choice" | "dice" | "cards" | "chance" | "battle" | "other" | "turn" | "over";
  then: string;
  /** Whether the option begins a battle, so that `odds` of the same text answers. */
  battle: boolean;
}

/** A piece or pieces of one kind in a battle. */
export interface Army {
  kind: string;
  name: string;
  n: number;
}

/** So many hits: how likely, what they remove, whether its owner may choose what, and points for them. */
export interface Outcome {
  hits: number;
  /** Exact, of `Odds.rolls` equally likely rolls. */
  rolls: number;
  percent: number;
  removed: Army[];
  /** Its owner chooses, or chance does, which pieces fall besides warriors: they are "other piece" in `removed`. */
  chosen: boolean;
  /** Points that the other side scores for them. */
  points: number;
  text: string;
}

/** One side of a battle. */
export interface BattleSide {
  faction: Faction;
  bot: boolean;
  /** "You attack in 6" / "The Marquise defends". */
  title: string;
  /** "2 warriors and 1 sawmill", after the name of the viewer's own faction. */
  about: string;
  army: Army[];
  /** Of the hits that it takes, as whoever looks sees them: "You deal", "You lose". */
  heading: string;
  takes: Outcome[];
  /** Caps and extra hits of what this side deals, in words: "the higher die, at most 3". */
  deals: string;
  /** The rule by which the dice are exchanged, if one does. */
  deals_law: string;
  extra: { n: number; text: string; law: RuleId }[];
}

/** What somebody may add: a card, an ally, help; its id goes into `on`. */
export interface BattleSwitch {
  id: string;
  who: Faction;
  card: Card | null;
  /** Whether the viewer decides it. */
  own: boolean;
  on: boolean;
  text: string;
  law: RuleId;
}

/** A fact in large figures. */
export interface Fact {
  figure: string;
  text: string;
  /** Whether somebody else wins by it. */
  bad: boolean;
}

/** The odds of a battle, with the switches that are on; all `rolls` are equally likely. */
export interface Odds {
  text: Notation | null;
  clearing: number;
  attacker: Faction;
  defender: Faction;
  rolls: number;
  /** The attacker, then the defender. */
  sides: BattleSide[];
  switches: BattleSwitch[];
  notes: Line[];
  /** What the battle that goes on has struck down. */
  fallen: Line[];
  /** What each answer brings, once the dice have fallen. */
  each: Line[];
  facts: Fact[];
  button: string;
}

/** One side of a battle that is over. */
export interface BattleLoss {
  faction: Faction;
  title: string;
  about: string;
  /** The army before; `lost` of each are struck out. */
  army: (Army & { lost: number })[];
  hits: number;
  /** "You deal 3 hits", with "the higher die" if there were dice, and how they came about. */
  dealt: string;
  die: string;
  /** The rule by which the dice were exchanged, if one did. */
  die_law: string;
  how: { n: number; text: string; law: RuleId }[];
  heading: string;
  lost: string;
  points: number;
  score: number;
}

/** A battle that was fought, for the sheet after the dice. */
export interface BattleResult {
  first: number;
  last: number;
  clearing: number;
  attacker: Faction;
  defender: Faction;
  /** The attacker's and the defender's. */
  dice: number[];
  sides: BattleLoss[];
  /** Who ruled and rules, and why where more than pieces decide; `text` is both. */
  ruler: { before: Faction | null; after: Faction | null; verdict: string; why: string; text: string; law: RuleId };
  lines: Line[];
  /** All of it in short, for whoever hears it. */
  told: string;
  /** What stays when the viewer takes back what led here; nothing where undo would not. */
  undo: string;
}

// ---- what there is to choose from (tables.py, `hello`)

export type Choice = { id: string; name: string; about?: string };

export interface ChallengeCard {
  id: string;
  name: string;
  about: string;
  law: RuleId | null;
}

export interface Character {
  id: string;
  name: string;
  about: string;
  law: RuleId;
  bot_only: boolean;
}

export interface FactionFacts {
  id: Faction;
  name: string;
  bot: string | null;
  seat: Notation | null;
  human_seat: Notation | null;
  program_seat: Notation | null;
  table_seat: Notation | null;
  mark: string;
  letter: string;
  reach: number;
  characters: Character[] | null;
  /** Those of a plain seat, which has a name of its own, too. */
  colours: string[];
  difficulties: ChallengeCard[];
  /** How well a program plays the faction of people. */
  skills: { id: string; name: string; about: string }[];
  traits: ChallengeCard[];
  house: ChallengeCard[];
  people_house: ChallengeCard[];
  sells: boolean;
}

/** The setups that the page offers at once, by their names in `hello`. */
export type UsualSetup = "default_play" | "default_setup" | "default_table";

export interface Hello extends Record<UsualSetup, Setup> {
  engine: string;
  format: number;
  seat_kinds: { id: SeatKind; name: string; about: string }[];
  plain: { name: string; colour: string };
  teamwork: Choice[];
  /** The usual ones are those that a table with the Riverfolk, bots and people begins with. */
  services: (Choice & { usual: boolean })[];
  ask: Choice[];
  chosen: Choice[];
  reach: Record<string, number>;
  reach_name: string;
  reach_note: string;
  company: Record<"default_play" | "default_setup", string>;
  factions: FactionFacts[];
  maps: { id: string; name: string; printed: boolean }[];
  deals: Choice[];
  decks: Choice[];
  guides: GuideOffer[];
  disclaimer: string;
  /** What the page says of several phones at one table (adapters/phones.py). */
  phones: Record<string, string>;
  thinking: ThinkingWords;
}

// ---- the lab (adapters/lab_page.py)

/** A run of the lab: game `k` has the seed and the table that follow from it. */
export interface LabRun {
  setup: Setup;
  seed: number | string;
  vary: string[];
  by: string[];
}

export interface LabRow {
  label: string;
  who: Faction | null;
  games: number;
  wins: number;
  /** Of wins, from 0 to 1, and the ends of its interval of 95 %. */
  share: number;
  low: number;
  high: number;
  points: number;
  rounds: number;
  sources: { label: string; law: RuleId; n: number }[];
}

export interface LabTold {
  games: number;
  broken: string[];
  rows: LabRow[];
  csv: string;
  json: string;
}

export interface LabWords {
  words: Record<
    | "title" | "about" | "table" | "games" | "seed" | "vary" | "by" | "begin" | "stop" | "more" | "anew" | "starting" | "played" | "workers"
    | "wins" | "interval" | "points" | "rounds" | "sources" | "chart" | "csv" | "json" | "records" | "kept" | "command" | "broken",
    string
  >;
  vary: Choice[];
  by: Choice[];
}

// ---- hints and reviews (adapters/thinking.py)

/** What the page says of hints and reviews. */
export type ThinkingWords = Record<
  | "hint" | "hint_about" | "working" | "stop" | "review" | "review_about" | "review_title" | "none" | "stopped" | "more"
  | "round" | "done" | "better" | "show" | "try",
  string
>;

/** One of two deeds worth doing; its numbers are averages at the end of one's next turn. */
export interface HintDeed {
  text: Notation;
  label: string;
  law: RuleId;
  points: number;
  promise: number;
  rival: number;
  won: number;
  /** The first three numbers in words. */
  figures: { label: string; value: string }[];
  why: string[];
}

/** A moment where another deed was worth more: answer number `at`, just after event `i`. */
export interface MissedMoment {
  at: number;
  i: number;
  round: number;
  question: string;
  done: string;
  better: string;
  law: RuleId;
  text: Notation;
  gain: number;
  worth: string;
  why: string[];
}

/** How far a search is, from 0 to 1, and what it found so far. */
export interface Thought<Found> {
  done: boolean;
  share: number;
  found: Found[];
}

// ---- a real table (adapters/table.py, companion/)

/** What the table is to do. */
export type TableMode = "setup" | "turn" | "look" | "check" | "answer" | "over";

export type Edit = { label: string; edit: Notation };

/** What is written above the edits of each kind. */
export type Heads = Record<
  "moves" | "battles" | "pawns" | "finds" | "score" | "cards" | "gain" | "lose" | "drop",
  string
>;

/** The edits for one more and one less, null where that cannot be. */
export type MoreOrLess = { more: Notation | null; less: Notation | null };

export interface TablePlayer extends MoreOrLess {
  faction: Faction;
  score: number;
  gain: { item: Item; edit: Notation }[];
  lose: { item: Item; edit: Notation }[];
  drop: { card: Card; edit: Notation }[];
  also: Edit[];
  counters: (MoreOrLess & { id: string; name: string; n: number })[];
  heads: Heads;
}

/** A usual start, as edits to give all at once. */
export type Preset = { label: string; edits: Notation[] };

/** A place as a disc: a clearing has a suit, others a name. */
export type Spot = { id: PlaceId; name: string; suit: Suit | null };

export type Pieces = { faction: Faction; kind: string; n: number };

/** Pieces that go from each of `starts` to each of `ends`; none is a supply or the box. */
export interface HandsRow {
  deed: string;
  pieces: Pieces[];
  starts: Spot[];
  ends: Spot[];
  lost: boolean;
  what: string;
  words: string;
}

/** A battle at a real table: `first` is the event that began it, `dice` what they showed, if anything. */
export interface HandsFight {
  title: string;
  first: number;
  place: Spot;
  dice: number[] | null;
  sides: { faction: Faction; name: string; words: string; pieces: Pieces[] }[];
}

/** One screen of a bot's turn at a real table: what hands do for the events from `first` up to but without `last`. */
export interface HandsCard {
  first: number;
  last: number;
  who: Faction | null;
  deed: string;
  full: boolean;
  title: string;
  detail: string;
  rows: HandsRow[];
  items: { words: string; items: Item[] }[];
  ahead: number;
  lines: string[];
  points: { faction: Faction; name: string; from: number; to: number; why: string; words: string }[];
  idle: string;
  fight: HandsFight | null;
  spoken: string;
}

/** The cards of a bot's turn so far (tell/hands_view.py). */
export interface Hands {
  cards: HandsCard[];
  new: number;
  beside: number;
  fight: HandsFight | null;
  who: Faction | null;
  title: string;
  order: Suit | null;
}

/** What a table looks at first before a bot's turn, each with the edits for one more or less. */
export interface Differences {
  turn: string;
  head: string;
  rows: (MoreOrLess & { id: string; label: string; faction: Faction; kind: string; place: PlaceId; n: number; left: number })[];
}

export type LateKey = { act: "keep" | "take" | "leave"; label: string };

/** The turns that can be put right, `at` as many answers, the latest first. */
export type LateMoments = { head: string; moments: { at: number; label: string }[] };

/** A late correction: it is told, or it is said what would have come and what there is to move. */
export interface LateCorrection {
  stage: "telling" | "report";
  said: string[];
  /** What stands above the moves, empty without any. */
  head: string;
  moves: string[];
  keys: LateKey[];
}

/** What can be told by name: it tells something, or opens more keys; a place of the map stands for it, too. */
export interface DeedKey {
  label: string;
  id?: string;
  law?: LawId;
  place?: PlaceId | null;
  edit?: Notation;
  keys?: DeedKey[];
}

/** What a real table is to do; `told` are the numbers of the events to carry out, the last left out. */
export interface RealTable {
  mode: TableMode;
  who: Faction | "chance" | null;
  hint: string;
  go_on: string;
  told: [from: number, to: number];
  counts: { faction: Faction; pieces: { kind: string; name: string; n: number; left: number | null }[] }[];
  odd: string[];
  hands: Hands;
  /** What puts an earlier turn right, in words; null where none can be. */
  earlier: string | null;
  deeds: DeedKey[];
  players: TablePlayer[];
  table: Edit[];
  presets: Preset[];
}

export interface PieceEdits extends MoreOrLess {
  faction: Faction;
  kind: string;
  name: string;
  n: number;
  left: number;
}

/** Where warriors can go, with an edit for each number of them. */
export type MoveEdits = { to: number; edits: Notation[] };

/** What can be told of a clearing or forest. */
export interface PlaceEdits {
  place: PlaceId;
  heads: Heads;
  pieces: PieceEdits[];
  moves: MoveEdits[];
  battles: { faction: Faction; edit: Notation }[];
  deeds: DeedKey[];
  also: Edit[];
  pawns: { faction: Faction; edit: Notation }[];
  finds: { faction: Faction; item: Item; edit: Notation }[];
}

/** A card that can come out of a hand, and what can become of it. */
export interface CardEdits {
  card: Card;
  acts: { id: string; label: string; edit: Notation }[];
}

// ---- the sandbox (adapters/sandbox.py, sandbox.py)

/** A position as text fields; the page changes it only where Python says so, by paths. */
export interface Layout {
  map: string;
  deck?: string;
  suits?: string;
  seats: Notation[];
  turn: Faction;
  phase: string;
  step?: number;
  order?: string;
  ordered?: string;
  draws?: string;
  rolls?: string;
  run?: Notation;
  answers?: Notation[];
  [field: string]: unknown;
}

/** A field of a player; `path` leads to it in the player's part of a layout. */
export type Field = { path: string[]; label: string } & (
  | { kind: "number"; value: number; most: number; drop?: boolean }
  | { kind: "cards"; value: Card[]; words?: boolean; always?: string[] }
  | { kind: "items"; value: Item[]; words?: boolean }
  | { kind: "held"; value: [item: Item, up: boolean][] }
  | { kind: "choice"; value: number; options: string[]; first?: number }
  | { kind: "flags"; value: boolean[]; options: string[] }
);

/** All that the page shows of a layout. */
export interface Bench {
  position: Layout;
  link: string;
  text: string;
  map: MapView;
  seats: Seat[];
  view: TableView & { text: string };
  odd: string[];
  title: string;
  words: Record<"hint" | "order" | "draws" | "rolls" | "left_out" | "discard" | "no_battle" | "about", string>;
  turn: string;
  revealed: boolean;
  phases: { id: string; name: string }[];
  battles: { run: Notation; name: string }[];
  players: { faction: Faction; name: string; fields: Field[] }[];
  cards: Card[];
  items: Item[];
  rolls: string[];
  draws: Card[];
  place?: PlaceEdits | null;
}

/** What was played in the sandbox, and what people are asked there. */
export interface BenchRun {
  title: string;
  about: string;
  laws: RuleId[];
  length: number;
  map: MapView;
  seats: Seat[];
  decision: Decision | null;
  answers: number;
}

// ---- what is fetched without Python

/** An example in the list of all; `turn` marks the printed example turns. */
export interface ExampleEntry {
  id: string;
  title: string;
  about: string;
  laws: RuleId[];
  pack: string;
  length: number;
  turn: boolean;
  /** Whether it answers a question that players ask; the others are tests. */
  answer?: true;
  /** Its former ids. */
  was?: string[];
}

/** A worked example; `save` is a game that starts at its first position, null when there is none. */
export interface Example {
  id: string;
  title: string;
  about: string;
  laws: RuleId[];
  map: MapView;
  seats: Seat[];
  frames: Frame[];
  save: string | null;
}

/** An entry of the Law (lawbook.book_view); what refers to it and changes it is found by the Book. */
export interface LawEntry {
  id: RuleId;
  kind: string;
  parent: RuleId | "";
  title: string;
  summary: string;
  ruling?: string;
  /** What newer printings say instead. */
  newer?: string;
  waiver?: string;
  words?: string;
  /** What players ask that it answers. */
  asked?: string[];
  pending?: string;
  refers?: RuleId[];
  referred_by?: RuleId[];
  modifies?: RuleId[];
  modified_by?: RuleId[];
}

/** `dropped` are the words of a question that say nothing of the game, `means` what others are called in the Law. */
export interface LawBook {
  pending: string;
  /** What the Law has not, by words that ask for it. */
  absent: Record<string, string>;
  dropped: string;
  /** The words by which people ask of themselves. */
  own: string;
  /** The chapter of each faction, and that of its bot. */
  chapters: Record<RuleId, RuleId>;
  means: Record<string, string>;
  books: { id: string; name: string; words: string; follows: string }[];
  entries: LawEntry[];
}

// ---- the calls

/** Where a game is opened from: a save or the text of a link. */
export type GameSource = { save?: string | null; link?: string };

/** Where a position is taken from. */
export interface PositionSource {
  position?: Layout;
  text?: string;
  link?: string;
  save?: string;
  i?: number;
  viewer?: Faction | null;
}

interface Seen {
  viewer?: Faction | null;
}

interface Change extends Seen {
  from?: number;
}

/** How many answers of programs that think ahead are waited for; all of them if it is left out. */
export interface Patient {
  patience?: number;
}

// ---- recorded games (adapters/rootlog.py)

export interface LogSource {
  text?: string;
  link?: string;
}

/** What the page says around a recorded game. */
export type LogWords = Record<
  | "title"
  | "stop"
  | "go_on"
  | "scores"
  | "comment"
  | "parts"
  | "first"
  | "to_it"
  | "sandbox"
  | "share"
  | "shared"
  | "too_long"
  | "save"
  | "about"
  | "setup"
  | "waits",
  string
>;

/** A log of which nothing was read yet; `link` is null when it is too long for one. */
export interface OpenedLog {
  words: LogWords;
  text: string;
  link: string | null;
  title: string;
  about: string[];
  map: MapView;
  seats: Seat[];
  players: { [faction in Faction]?: string };
  view: MomentView;
  waits: boolean;
  of: number;
  progress: string;
}

/** A moment in words; `mark` stands for it in a link. */
export interface RecordedLine extends LogLine {
  mark: number;
}

/** Where a line and the Law part; `i` is the moment that shows the position before it. */
export interface LogParts {
  i: number;
  where: string;
  text: string;
  law: RuleId | null;
  title: string | null;
  words: string;
}

/** A line of a log; `at` is the moment where an action parts with the Law. */
export interface LogTurn extends Turn {
  line: number | null;
  written: { who: Faction; actions: { text: string; at: number | null }[] }[];
  remarks: string[];
  scores: { who: Faction; n: number }[];
  parts: LogParts[];
}

/** One line more: `moment` is that of the link which opened the log, if the line has it. */
export interface ReadLine {
  read: number;
  of: number;
  progress: string;
  length: number;
  turn: LogTurn;
  steps: Step[];
  views: MomentView[];
  log: RecordedLine[];
  moment: number | null;
}

/** Every call by its name: what it is asked, and what Python answers. */
export interface Calls {
  hello: [ask: object, reply: Hello];
  map: [ask: { id: string; suits?: string | Suit[]; seed?: number | string }, reply: MapView];
  challenge: [ask: { setup: Setup }, reply: { seats: Notation[] }];
  /** The same table with everybody one seat further. */
  swap: [ask: { setup: Setup }, reply: Swap];
  new: [ask: { setup: Setup } & Patient, reply: Game];
  load: [ask: { save: string | null } & Seen & Patient, reply: Game];
  link: [ask: { brief?: boolean; i?: number }, reply: { link: string; bytes: number }];
  open_link: [ask: { link: string } & Seen & Patient, reply: Game];
  answer: [ask: { text?: Notation } & Change & Patient, reply: Game];
  /** Let programs go on that were not waited for. */
  go_on: [ask: Change & Patient, reply: Game];
  /** Of the pending decision: `text` of one option, or those parts that are chosen already. */
  preview: [ask: { text?: Notation; parts?: Partial<Option> } & Seen, reply: Preview];
  /** Of an option that begins a battle, or without `text` of the battle that goes on; `on` are ids of switches. */
  odds: [ask: { text?: Notation | null; on?: string[] } & Seen, reply: Odds];
  /** The battle that event `i` belongs to, once its hits are dealt; null elsewhere. */
  battle_result: [ask: { i: number } & Seen, reply: { result: BattleResult | null }];
  undo: [ask: { agreed?: Faction[] } & Change, reply: Game];
  redo: [ask: Change, reply: Game];
  differs: [ask: { kept?: string[] | null; turn?: string }, reply: Differences];
  late_moments: [ask: object, reply: LateMoments];
  late_open: [ask: { at?: number } & Seen, reply: Game];
  late_close: [ask: { act?: LateKey["act"] } & Seen, reply: Game];
  story: [ask: Change, reply: Game];
  about: [ask: { kind: string; id: string }, reply: Described];
  at: [ask: { i: number } & Seen, reply: MomentView];
  why: [ask: { i: number }, reply: { i: number; text: string; reasons: Reason[] }];
  at_place: [ask: { place: number | PlaceId }, reply: PlaceEdits];
  at_hand: [ask: { who: Faction }, reply: { cards: CardEdits[] }];
  dragged: [
    ask: { who: Faction; kind: string; start: PlaceId; end: PlaceId },
    reply: { ways: Notation[][] },
  ];
  /** Back to where a real table can put right what it did for event `i`. */
  look_again: [ask: { i: number } & Change, reply: Game];
  /** The code of this browser's end of a connection between devices, and the end of a code; `answers` of the second one. */
  pair_code: [ask: { sdp: string; answers?: boolean }, reply: { code: string }];
  pair_sdp: [ask: { code: string; answers?: boolean }, reply: { sdp: string }];
  /** What to send to the device that keeps the order of a real table, without deeds to catch up. */
  phones_say: [ask: { deeds?: object[] }, reply: { send: string }];
  /** What another device has sent to the one that keeps the order; `game` is null when nothing has changed. */
  phones_take: [ask: { text?: string } & Change, reply: { send: string; game: Game | null }];
  /** What that has answered; `same` where the game went on from what was here, `refused` why a deed was not taken. */
  phones_follow: [ask: { text: string } & Change, reply: { game: Game; same: boolean; refused: string }];
  /** What Python would do for the viewer; `more` goes on with what was begun. */
  hint: [ask: { more?: boolean } & Seen, reply: Thought<HintDeed>];
  /** Where the viewer could have done better in a game that is over; `more` goes on with what was begun. */
  review: [ask: { more?: boolean } & Seen, reply: Thought<MissedMoment>];
  /** The open game before answer number `at`, as a save. */
  from_here: [ask: { at: number } | { i: number }, reply: { save: string }];
  rule: [ask: { id: RuleId }, reply: RuleView];
  uses: [ask: { id: RuleId }, reply: { id: RuleId; events: number[] }];
  summary: [ask: Seen, reply: Summary];
  leave: [ask: object, reply: object];
  lay: [ask: PositionSource & { edit?: Notation; place?: number | PlaceId | null }, reply: Bench];
  lay_start: [ask: { setup: Setup; full: boolean; position: Layout | null }, reply: Bench];
  lay_open: [ask: PositionSource, reply: Bench];
  log_open: [ask: LogSource, reply: OpenedLog];
  log_read: [ask: object, reply: ReadLine];
  log_lay: [ask: PositionSource, reply: Bench];
  /** The open game, written as a log. */
  log_write: [ask: object, reply: { text: string }];
  lay_run: [ask: { position: Layout }, reply: BenchRun];
  lay_at: [ask: { i: number; position: Layout }, reply: Frame];
  lay_text: [ask: { position: Layout }, reply: { text: string }];
  lab: [ask: object, reply: LabWords];
  lab_begin: [ask: LabRun & { games: number }, reply: { total: number; command: string }];
  lab_play: [ask: LabRun & { k: number }, reply: object];
  /** What came of games, each a line of `records`. */
  lab_told: [ask: { by: string[]; records: string }, reply: LabTold];
}

/** What a thing is, in words (glossary.about). */
export interface Described {
  title: string;
  text: string;
  law: RuleId;
  law_title: string;
}

/** A rule in our words (view.rule_view). */
export interface RuleView {
  id: RuleId;
  title: string;
  summary: string;
  ruling: string | null;
  parent: RuleId | null;
}

/** Asks Python; rejects with a Failure. */
export type Call = <Name extends keyof Calls>(name: Name, ask?: Calls[Name][0]) => Promise<Calls[Name][1]>;

// ---- the worker (python/worker.js)

/**
 * How far Python's start is: of so many bytes; ready, started from the snapshot or not; or why it failed, in one clear
 * sentence.
 */
export type BootState =
  | { state: "loading"; stage: "runtime" | "library" | "game"; label: string; loaded: number; total: number }
  | { state: "ready"; restored: boolean }
  | { state: "error"; message: string };

/** What the worker tells, one of these; `settled` once all that helps later boots is stored. */
export interface Told {
  boot?: BootState;
  /** Of which build the worker is; comes with `boot`. */
  build?: string;
  settled?: true;
  /** Of the request that is answered, by JSON text or by the sentence of a crash. */
  id?: number;
  /** Python is at this request now. */
  begun?: true;
  reply?: string;
  crash?: string;
}

// ---- the browser

/** Reads codes, in browsers that can (Shape Detection API). */
declare global {
  class BarcodeDetector {
    constructor(options: { formats: string[] });
    detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
  }
}
