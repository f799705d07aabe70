"""State: the whole position as plain data."""

from dataclasses import dataclass, field
from typing import Any

from rootcore.law import law
from rootcore.law.errors import BrokenLaw
from rootcore.table.board import Board, board
from rootcore.table.cards import Card, Quest, card, quest
from rootcore.table.chance import Chance
from rootcore.table.events import SILENCE, Event
from rootcore.table.terms import (
    BUILDINGS,
    DEFAULT,
    PAWN,
    TOKENS,
    WARRIOR,
    Asking,
    Difficulty,
    Faction,
    Item,
    Kind,
    Phase,
    Services,
    Suit,
    Teamwork,
)

MOST_BEYOND = 99
"""So many pieces of a kind more than there are may be told at a real table."""


class BareBoard:
    """What a faction board holds unless it says otherwise: no items, no cards, no pieces."""

    __slots__ = ()

    def items(self) -> list[Item]:
        """No items lie on this board."""
        return []

    def cards(self) -> list[Card]:
        """No cards lie on this board."""
        return []

    def secrets(self) -> list[Card]:
        """Everybody may know this board."""
        return []

    def give_up_secrets(self) -> list[Card]:
        """Everybody may know this board."""
        return []

    def kept(self, who: Faction, kind: Kind) -> int:
        """No pieces lie on this board."""
        return 0

    def check(self, side: "Side") -> None:
        """The board fits whatever its side has on the map."""


def keeps_pieces(own_board: Any) -> bool:
    """Whether pieces can lie on a faction board."""
    return type(own_board).kept is not BareBoard.kept


@dataclass(slots=True)
class Side:
    """One player's pieces, cards and score.

    `role` is the rule book the player plays by: the faction's name, or `"bot:<faction>"`. `pieces`
    counts each kind per clearing (index 0 unused); `stock` counts what is left in the supply or on
    the tracks; `boxed` what left the game. `warriors`, `built`, `laid` and `here` are per clearing:
    the warriors (the same list as in `pieces`), all buildings, all tokens, all pieces with the
    pawn. `pawn` is a clearing number, a forest id, or None. `board` is what only this faction has.

    `in_play` holds crafted cards with a lasting effect, `dominance` the activated dominance card,
    `partner` the other faction of a coalition. `activated` lists the suits of the crafting pieces
    activated this turn, `used` the ids of what may be done once a turn and has been. `others` is
    everybody else at the table, `enemies` those whom this side fights; both follow from the rest.
    `exhausted` are the crafted items that are face down. `declined` are the rules that are not to
    ask for a hidden card before the owner's next turn (`rootcore.rules.hidden`).

    `difficulty` is how hard a bot plays, `traits` the ids of its trait cards, `house` those of the
    house rules that it plays by (`rootcore.rules.challenge`).
    """

    faction: Faction
    role: str
    board: Any
    pieces: dict[Kind, list[int]]
    stock: dict[Kind, int]
    boxed: dict[Kind, int]
    warriors: list[int]
    built: list[int]
    laid: list[int]
    here: list[int]
    score: int = 0
    pawn: int | str | None = None
    hand: list[Card] = field(default_factory=list)
    crafted: list[Item] = field(default_factory=list)
    enemies: tuple[Faction, ...] = ()
    start_corner: int = 0
    others: tuple[Faction, ...] = ()
    in_play: tuple[Card, ...] = ()
    dominance: Card | None = None
    partner: Faction | None = None
    activated: tuple[Suit, ...] = ()
    used: tuple[str, ...] = ()
    exhausted: list[Item] = field(default_factory=list)
    difficulty: Difficulty = DEFAULT
    traits: tuple[str, ...] = ()
    house: tuple[str, ...] = ()
    declined: tuple[str, ...] = ()

    @property
    @law("robotics:2.6")
    def bot(self) -> bool:
        """Whether the player is a bot of the Law of Robotics (2.6)."""
        return self.role.startswith("bot:")

    @property
    def tabled(self) -> bool:
        """Whether people play this side at a real table and the program only keeps the books."""
        return self.role.startswith("table:")

    def on_map(self, kind: Kind) -> int:
        """How many pieces of this kind stand on the map."""
        return sum(self.pieces[kind])

    def off_track(self, kind: Kind) -> int:
        """How many spaces of this kind's track are empty.

        At a real table more may be told on the map than there are; the track ends all the same.
        """
        return self.on_map(kind) + min(self.stock[kind], 0)

    def cards(self) -> list[Card]:
        """Every card of the shared deck that this side holds or has on the table."""
        dominance = [self.dominance] if self.dominance else []
        return [*self.hand, *self.in_play, *dominance, *self.board.cards()]

    def check_counts(self) -> None:
        """Raise BrokenLaw unless what is counted per clearing agrees with the pieces."""
        nothing = [0] * len(self.warriors)
        rows = self.pieces.items()
        buildings = [row for kind, row in rows if kind in BUILDINGS]
        tokens = [row for kind, row in rows if kind in TOKENS]
        built = list(map(sum, zip(nothing, *buildings, strict=True)))
        laid = list(map(sum, zip(nothing, *tokens, strict=True)))
        here = list(map(sum, zip(built, laid, self.warriors, strict=True)))
        if isinstance(self.pawn, int):
            here[self.pawn] += 1
        for counted, kept in ((built, self.built), (laid, self.laid), (here, self.here)):
            if counted != kept:
                c = next(c for c, n in enumerate(counted) if n != kept[c])
                raise BrokenLaw(f"the counts of the {self.faction} in {c} do not add up")

    def copy(self) -> "Side":
        """An independent copy."""
        pieces = {kind: counts[:] for kind, counts in self.pieces.items()}
        return Side(
            self.faction,
            self.role,
            self.board.copy(),
            pieces,
            self.stock.copy(),
            self.boxed.copy(),
            pieces[WARRIOR],
            self.built[:],
            self.laid[:],
            self.here[:],
            self.score,
            self.pawn,
            self.hand[:],
            self.crafted[:],
            self.enemies,
            self.start_corner,
            self.others,
            self.in_play,
            self.dominance,
            self.partner,
            self.activated,
            self.used,
            self.exhausted[:],
            self.difficulty,
            self.traits,
            self.house,
            self.declined,
        )

    def to_json(self) -> dict[str, Any]:
        """The side as JSON types; `board` by its own `to_json`."""
        return {
            "faction": self.faction,
            "role": self.role,
            "board": self.board.to_json(),
            "pieces": {kind: counts[1:] for kind, counts in self.pieces.items()},
            "stock": self.stock.copy(),
            "boxed": self.boxed.copy(),
            "score": self.score,
            "pawn": self.pawn,
            "hand": [c.id for c in self.hand],
            "crafted": self.crafted[:],
            "start_corner": self.start_corner,
            "in_play": [c.id for c in self.in_play],
            "dominance": self.dominance.id if self.dominance else None,
            "partner": self.partner,
            "activated": list(self.activated),
            "used": list(self.used),
            "exhausted": self.exhausted[:],
            "difficulty": self.difficulty,
            "traits": list(self.traits),
            "house": list(self.house),
            "declined": list(self.declined),
        }

    @classmethod
    def from_json(cls, raw: dict[str, Any], own_board: Any) -> "Side":
        """The side written by `to_json`, with its faction's board already read."""
        pieces = {Kind(kind): [0, *counts] for kind, counts in raw["pieces"].items()}
        size = len(pieces[Kind.WARRIOR])
        side = cls(
            Faction(raw["faction"]),
            raw["role"],
            own_board,
            pieces,
            {Kind(kind): n for kind, n in raw["stock"].items()},
            {Kind(kind): n for kind, n in raw["boxed"].items()},
            pieces[Kind.WARRIOR],
            [sum(pieces[k][c] for k in pieces if k in BUILDINGS) for c in range(size)],
            [sum(pieces[k][c] for k in pieces if k in TOKENS) for c in range(size)],
            [sum(counts[c] for counts in pieces.values()) for c in range(size)],
            raw["score"],
            raw["pawn"],
            [card(c) for c in raw["hand"]],
            [Item(i) for i in raw["crafted"]],
            (),
            raw["start_corner"],
            (),
            tuple(card(c) for c in raw["in_play"]),
            card(raw["dominance"]) if raw["dominance"] else None,
            Faction(raw["partner"]) if raw["partner"] else None,
            tuple(Suit(suit) for suit in raw["activated"]),
            tuple(raw["used"]),
            [Item(i) for i in raw["exhausted"]],
            Difficulty(raw["difficulty"]),
            tuple(raw["traits"]),
            tuple(raw["house"]),
            tuple(raw["declined"]),
        )
        if isinstance(side.pawn, int):
            side.here[side.pawn] += 1
        return side


@law("root:5.1.2")
def new_side(
    faction: Faction, role: str, own_board: Any, supply: dict[Kind, int], size: int
) -> Side:
    """A side before setup: 0 points, all of `supply` in stock, a map of `size` clearings."""
    pieces = {kind: [0] * (size + 1) for kind in (WARRIOR, *(k for k in supply if k != PAWN))}
    blank = [0] * (size + 1)
    return Side(
        faction,
        role,
        own_board,
        pieces,
        {kind: n for kind, n in supply.items() if kind != PAWN},
        {},
        pieces[WARRIOR],
        blank[:],
        blank[:],
        blank[:],
    )


@dataclass(slots=True)
class State:
    """The whole position: everything that can change during a game, and nothing else.

    `seats` is the turn order; `sides` holds each faction's side in setup order. `turn` indexes
    `seats`, `phase` and `step` say where in the turn the game is (`step` indexes the phase's
    steps); `round` counts from 1, and is 0 during setup. `suits`, `open` (free building slots),
    `total` (all pieces) and `rulers` (a cache, see `rules.pieces.ruler`) are per clearing, index 0
    unused. `deck` is face down and has no order; the last of `discard` is its top. `available`
    holds dominance cards beside the map. `order` is the order card lying before the current bot,
    `ordered` the suit it set for this turn. `ruins` counts the items under each standing ruin:
    `hidden_items` are those of which nobody knows where they lie, `seen_items` by clearing those
    that somebody has looked at. `teamwork` is how far the people
    at a table with bots play together, `services` by which service cards the bots buy.

    `deck_id` names the deck. `ferry` is the clearing with the Ferry, 0 on maps without one;
    `closed` the paths that are still closed. `covered` holds items that cover a building slot of a
    clearing for good, `coffins` the warriors of each faction that lie on Coffin Makers. `roles` are
    those of the sides. `paused` says that people at a real table look at what a bot's step did
    before the next one, `began` how long the log was when this step began. `ask` is who at the
    table is asked what takes a hidden card. `battle` is the battle that goes on inside the current
    step (`rules.battle.Battle`), None between battles and in a copy. `tally` counts the points of
    each faction by the rule that gave them, where somebody counts them, which no copy does.
    """

    board: Board
    seats: tuple[Faction, ...]
    sides: dict[Faction, Side]
    chance: Chance
    deck: list[Card]
    suits: tuple[Suit | None, ...]
    open: list[int]
    total: list[int]
    rulers: list[Faction | bool | None]
    items: dict[Item, int]
    ruins: dict[int, int]
    hidden_items: list[Item]
    quests: list[Quest]
    round: int = 0
    turn: int = 0
    phase: Phase = Phase.SETUP
    step: int = 0
    discard: list[Card] = field(default_factory=list)
    available: list[Card] = field(default_factory=list)
    order: Card | None = None
    ordered: Suit | None = None
    winner: Faction | None = None
    teamwork: Teamwork = Teamwork.NONE
    deck_id: str = "base"
    ferry: int = 0
    closed: tuple[tuple[int, int], ...] = ()
    covered: dict[int, list[Item]] = field(default_factory=dict)
    coffins: dict[Faction, int] = field(default_factory=dict)
    paused: bool = False
    ask: Asking = Asking.HOLDERS
    began: int = 0
    one_moment: int = 0
    log: list[Event] = field(default_factory=list)
    why: list[Any] | None = None
    roles: tuple[str, ...] = ()
    services: Services = Services.NONE
    seen_items: dict[int, list[Item]] = field(default_factory=dict)
    battle: Any = None
    tally: dict[tuple[Faction, str], int] | None = None
    amounts: list[Any] = field(default_factory=list)

    @property
    def current(self) -> Faction:
        """The faction whose turn it is."""
        return self.seats[self.turn]

    @property
    def told(self) -> bool:
        """Whether somebody is told of what happens."""
        return self.log is not SILENCE

    @property
    def tabled(self) -> bool:
        """Whether people play at a real table."""
        return any(side.tabled for side in self.sides.values())

    def emit_cost(self, kind: str, who: Faction | None, law: str, **data: Any) -> None:
        """Log what an action costs; the reasons collected so far wait for the action itself."""
        waiting, self.why = self.why, None
        sums, self.amounts = self.amounts, []
        self.emit(kind, who, law, **data)
        self.why, self.amounts = waiting, sums

    def emit(self, kind: str, who: Faction | None, law: str, **data: Any) -> None:
        """Log an event; the reasons collected since the last one go with it.

        Where nobody is told of the position there is none.
        """
        if self.log is SILENCE:
            return
        if self.why or self.amounts:
            self.log.append(Event(kind, who, law, data, self.why or None, self.amounts or None))
            self.why, self.amounts = [], []
        else:
            self.log.append(Event(kind, who, law, data))

    def copy(self) -> "State":
        """An independent copy with an empty log."""
        return State(
            self.board,
            self.seats,
            {faction: side.copy() for faction, side in self.sides.items()},
            self.chance.copy(),
            self.deck[:],
            self.suits,
            self.open[:],
            self.total[:],
            self.rulers[:],
            self.items.copy(),
            self.ruins.copy(),
            self.hidden_items[:],
            self.quests[:],
            self.round,
            self.turn,
            self.phase,
            self.step,
            self.discard[:],
            self.available[:],
            self.order,
            self.ordered,
            self.winner,
            self.teamwork,
            self.deck_id,
            self.ferry,
            self.closed,
            {c: items[:] for c, items in self.covered.items()},
            self.coffins.copy(),
            self.paused,
            self.ask,
            self.began,
            self.one_moment,
            [],
            None if self.why is None else [],
            self.roles,
            self.services,
            {c: items[:] for c, items in self.seen_items.items()},
        )

    def to_json(self) -> dict[str, Any]:
        """The position as JSON types. Logs and reasons are not part of it."""
        return {
            "map": self.board.id,
            "suits": list(self.suits[1:]),
            "deck_id": self.deck_id,
            "seats": list(self.seats),
            "sides": [self.sides[f].to_json() for f in self.sides],
            "seed": self.chance.seed,
            "chance": self.chance.taken[:],
            "deck": [c.id for c in self.deck],
            "discard": [c.id for c in self.discard],
            "available": [c.id for c in self.available],
            "items": self.items.copy(),
            "ruins": {str(c): items for c, items in self.ruins.items()},
            "hidden_items": self.hidden_items[:],
            "seen_items": {str(c): items[:] for c, items in self.seen_items.items()},
            "quests": [q.id for q in self.quests],
            "round": self.round,
            "turn": self.turn,
            "phase": self.phase,
            "step": self.step,
            "order": self.order.id if self.order else None,
            "ordered": self.ordered,
            "winner": self.winner,
            "teamwork": self.teamwork,
            "services": self.services,
            "ferry": self.ferry,
            "closed": [list(path) for path in self.closed],
            "covered": {str(c): items[:] for c, items in self.covered.items()},
            "coffins": self.coffins.copy(),
            "paused": self.paused,
            "ask": self.ask,
        }

    @classmethod
    def from_json(cls, raw: dict[str, Any], boards: dict[str, Any]) -> "State":
        """The position written by `to_json`; `boards` reads the board of each role."""
        plan = board(raw["map"])
        sides = {
            Faction(side["faction"]): Side.from_json(side, boards[side["role"]](side["board"]))
            for side in raw["sides"]
        }
        ruins = {int(c): items for c, items in raw["ruins"].items()}
        covered = {int(c): [Item(i) for i in items] for c, items in raw["covered"].items()}
        everyone = tuple(sides.values())
        size = len(plan.slots)
        s = cls(
            plan,
            tuple(Faction(f) for f in raw["seats"]),
            sides,
            Chance(raw["seed"], list(raw["chance"])),
            [card(c) for c in raw["deck"]],
            (None, *(Suit(suit) for suit in raw["suits"])),
            [
                plan.slots[c]
                - (c in ruins)
                - len(covered.get(c, ()))
                - sum(side.built[c] for side in everyone)
                for c in range(size)
            ],
            [sum(side.here[c] for side in everyone) for c in range(size)],
            [True] * size,
            {Item(item): n for item, n in raw["items"].items()},
            ruins,
            [Item(item) for item in raw["hidden_items"]],
            [quest(q) for q in raw["quests"]],
            raw["round"],
            raw["turn"],
            Phase(raw["phase"]),
            raw["step"],
            [card(c) for c in raw["discard"]],
            [card(c) for c in raw["available"]],
            card(raw["order"]) if raw["order"] else None,
            Suit(raw["ordered"]) if raw["ordered"] else None,
            Faction(raw["winner"]) if raw["winner"] else None,
            Teamwork(raw["teamwork"]),
            raw["deck_id"],
            raw["ferry"],
            tuple((a, b) for a, b in raw["closed"]),
            covered,
            {Faction(f): n for f, n in raw["coffins"].items()},
            raw["paused"],
            Asking(raw["ask"]),
            services=Services(raw["services"]),
            seen_items={int(c): [Item(i) for i in x] for c, x in raw["seen_items"].items()},
        )
        s.meet()
        return s

    @law("root:2.7", "robotics:coop")
    def meet(self) -> None:
        """Work out who is whose enemy: all others but the partner in a coalition.

        In cooperative play bots have no enemies among bots.
        """
        self.roles = tuple(side.role for side in self.sides.values())
        for faction, side in self.sides.items():
            side.others = tuple(f for f in self.sides if f != faction)
            allies = {side.partner}
            if self.teamwork and side.bot:
                allies |= {f for f in side.others if self.sides[f].bot}
            side.enemies = tuple(f for f in side.others if f not in allies)
        self.rulers = [True] * len(self.rulers)

    def check(self, supply: dict[str, dict[Kind, int]]) -> None:
        """Raise BrokenLaw unless the derived counts agree with the pieces and nothing is lost.

        A real table may have more pieces than there are, by `MOST_BEYOND`, and more buildings than
        slots.

        `supply` maps each role to the pieces its faction has in all (root 2.5).
        """
        for side in self.sides.values():
            self.check_side(side, supply[side.role])
        self.check_clearings()

    def check_side(self, side: Side, supply: dict[Kind, int]) -> None:
        """Raise BrokenLaw unless a side has all of its supply somewhere, and its counts agree."""
        boards = [other.board for other in self.sides.values()]
        keepers = [board for board in boards if keeps_pieces(board)]
        for kind, total in supply.items():
            if kind == PAWN:
                continue
            found = side.on_map(kind) + side.stock[kind] + side.boxed.get(kind, 0)
            for keeper in keepers:
                found += keeper.kept(side.faction, kind)
            found += self.coffins.get(side.faction, 0) if kind == WARRIOR else 0
            owed = side.stock[kind] < 0 and (not self.tabled or side.stock[kind] < -MOST_BEYOND)
            if found != total or min(side.pieces[kind]) < 0 or owed:
                raise BrokenLaw(
                    f"the {side.faction} have {found} {kind} pieces in all, not {total}"
                )
        if side.score < 0:
            raise BrokenLaw(f"the {side.faction} have {side.score} points")
        side.board.check(side)
        side.check_counts()

    def check_clearings(self) -> None:
        """Raise BrokenLaw unless the counts of all sides in each clearing add up."""
        sides = self.sides.values()
        total = list(map(sum, zip(*(side.here for side in sides), strict=True)))
        built = list(map(sum, zip(*(side.built for side in sides), strict=True)))
        for c in self.board.clearings:
            if total[c] != self.total[c]:
                raise BrokenLaw(f"the count of all pieces in {c} does not add up")
            filled = built[c] + (c in self.ruins) + len(self.covered.get(c, ()))
            if self.open[c] != self.board.slots[c] - filled or (
                self.open[c] < 0 and not self.tabled
            ):
                raise BrokenLaw(f"{c} has {built[c]} buildings and too few slots")
