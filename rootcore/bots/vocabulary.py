"""The measures of the Law of Robotics: what a bot reads off the table to choose (chapter 2).

`Bot` is one bot's look at the table; the measures below are what its Picks count.
"""

from typing import Any

from rootcore.law import law
from rootcore.rules.ferry import destinations
from rootcore.rules.picks import highest, measure
from rootcore.rules.pieces import matching, neighbours, ruled_by
from rootcore.table.state import Side, State
from rootcore.table.terms import SETUP_LETTERS, SETUP_ORDER, Faction, Kind


class Bot:
    """One bot at the table: state, own faction, own side and board, and what it is looking at.

    `here` is the clearing that a choice among players is about; `foiled` are the clearings where
    this step could not place what it would have.
    """

    __slots__ = ("board", "foiled", "here", "me", "s", "side")

    def __init__(self, s: State, me: Faction) -> None:
        self.s = s
        self.me = me
        self.side: Side = s.sides[me]
        self.board: Any = self.side.board
        self.here = 0
        self.foiled: list[int] = []

    def has(self, trait: str) -> bool:
        """Whether this bot plays with the trait card called so."""
        return trait in self.side.traits

    @law("robotics:2.7")
    def ordered(self) -> list[int]:
        """The ordered clearings in priority order: those matching the suit of this turn's order."""
        return matching(self.s, self.s.ordered)

    def ruled(self, among: list[int] | None = None) -> list[int]:
        """The clearings this bot rules, in priority order, of the map or of `among`."""
        return ruled_by(self.s, self.me, self.s.board.clearings if among is None else among)

    def adjacent(self, c: int) -> list[int]:
        """The clearings adjacent to `c` for this bot, in priority order."""
        return list(neighbours(self.s, self.me, c))

    def ways_from(self, c: int) -> list[int]:
        """The clearings this bot can move to from `c`, in priority order: adjacent, or by Ferry."""
        return list(destinations(self.s, self.me, c))

    def enemies_in(self, c: int) -> list[Faction]:
        """The enemies with any piece in `c`, by setup priority."""
        sides = self.s.sides
        return [f for f in self.side.enemies if sides[f].here[c]]


# Clearings


@measure("enemy pieces")
def enemy_pieces(bot: Bot, c: int) -> int:
    """Enemy warriors, buildings, tokens and pawns in a clearing."""
    if bot.s.teamwork or bot.side.partner:
        return sum(bot.s.sides[f].here[c] for f in bot.side.enemies)
    return bot.s.total[c] - bot.side.here[c]


def out_of_reach_of_battles(bot: Bot, kind: Kind) -> int:
    """How many of its pieces of a kind are where no enemy is, so that no battle takes them."""
    alone = [c for c in bot.s.board.clearings if not enemy_pieces.of(bot, c)]
    return sum(bot.side.pieces[kind][c] for c in alone)


@measure("enemy warriors")
def enemy_warriors(bot: Bot, c: int) -> int:
    """Enemy warriors in a clearing."""
    sides = bot.s.sides
    return sum(sides[f].warriors[c] for f in bot.side.enemies)


@measure("enemy buildings")
def enemy_buildings(bot: Bot, c: int) -> int:
    """Enemy buildings in a clearing."""
    sides = bot.s.sides
    return sum(sides[f].built[c] for f in bot.side.enemies)


@measure("own warriors")
def own_warriors(bot: Bot, c: int) -> int:
    """This bot's warriors in a clearing."""
    return bot.side.warriors[c]


@measure("defenseless buildings")
def defenseless_buildings(bot: Bot, c: int) -> int:
    """Enemy buildings in a clearing whose owner has no warrior there."""
    sides = bot.s.sides
    return sum(sides[f].built[c] for f in bot.side.enemies if not sides[f].warriors[c])


FIRST, LAST = 0, 99
"""Where the Pass stands among the priorities: before all others, or after them."""


@law("robotics:12.2.2")
def priority_from_below(bot: Bot, c: int) -> int:
    """The priority where the lowest is sought: the Pass then comes after all others."""
    return LAST if c == bot.s.board.tower else c


@measure(
    "priority",
    lambda n: "the Pass" if n in (FIRST, LAST) else str(n),
    priority_from_below,
    dict.fromkeys((FIRST, LAST), "robotics:12.2.2"),
)
@law("robotics:2.1", "robotics:3.1", "robotics:12.2.2")
def priority(bot: Bot, c: int) -> int:
    """The number on the clearing's priority marker, 1 the highest (2.1); the Pass is above it."""
    return FIRST if c == bot.s.board.tower else c


# Players


@measure("setup priority", lambda index: f"letter {SETUP_LETTERS[index]}")
@law("robotics:2.2")
def setup_priority(bot: Bot, who: Faction) -> int:
    """A player's place in setup order: the Marquise, letter A, has the highest priority (2.2)."""
    return SETUP_ORDER[who]


@measure("pieces there")
def pieces_there(bot: Bot, who: Faction) -> int:
    """A player's pieces in the clearing in question, a pawn included."""
    return bot.s.sides[who].here[bot.here]


@measure("buildings there")
def buildings_there(bot: Bot, who: Faction) -> int:
    """A player's buildings in the clearing in question."""
    return bot.s.sides[who].built[bot.here]


@measure("victory points")
def victory_points(bot: Bot, who: Faction) -> int:
    """A player's score; who plays for dominance has none (root 3.3.1)."""
    side = bot.s.sides[who]
    return 0 if side.dominance else side.score


BY_PRIORITY = highest(priority, "robotics:2.1")
"""The last tie-break among clearings."""

BY_SETUP_PRIORITY = highest(setup_priority, "robotics:2.2")
"""The last tie-break among players."""
