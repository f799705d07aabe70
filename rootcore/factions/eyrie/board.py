"""The board of the Eyrie (root 7.8): their leader and the Decree."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from rootcore.law.errors import BadNotation
from rootcore.table.cards import LOYAL_VIZIER, Card, card
from rootcore.table.state import BareBoard
from rootcore.table.terms import BIRD, Suit

MOST_CARDS_ADDED = 2
COLUMNS = ("recruit", "move", "battle", "build")
"""The Decree's columns from left to right."""


class Leader(NamedTuple):
    """A leader card: its rule, its name, the columns of its Viziers, its power in our words."""

    law: str
    name: str
    viziers: tuple[str, str]
    about: str


LEADERS = {
    "builder": Leader(
        "root:7.8.1",
        "Builder",
        ("recruit", "move"),
        "crafted items score in full",
    ),
    "charismatic": Leader(
        "root:7.8.2",
        "Charismatic",
        ("recruit", "battle"),
        "each Recruit places two warriors",
    ),
    "commander": Leader(
        "root:7.8.3",
        "Commander",
        ("move", "battle"),
        "an extra hit as attacker",
    ),
    "despot": Leader(
        "root:7.8.4",
        "Despot",
        ("move", "build"),
        "a point when a battle removes a building or token",
    ),
}
"""The leader cards by id."""

BUILDER, CHARISMATIC, COMMANDER, DESPOT = LEADERS


@dataclass(slots=True)
class EyrieBoard(BareBoard):
    """The leader and the Decree.

    `leader` is an id of `LEADERS`, empty before the first is chosen; `deposed` are those face down.
    `decree` holds the cards of each column, oldest first. `added` counts the cards added this
    turn, `bird` says that one of them was a bird; `resolved` are the suits of the cards already
    resolved in the column that is being resolved.
    """

    leader: str = ""
    deposed: list[str] = field(default_factory=list)
    decree: dict[str, list[Card]] = field(default_factory=lambda: {x: [] for x in COLUMNS})
    added: int = 0
    bird: bool = False
    resolved: list[Suit] = field(default_factory=list)

    def copy(self) -> "EyrieBoard":
        """An independent copy."""
        return EyrieBoard(
            self.leader,
            self.deposed[:],
            {column: cards[:] for column, cards in self.decree.items()},
            self.added,
            self.bird,
            self.resolved[:],
        )

    def to_json(self) -> dict[str, Any]:
        """The board as JSON types."""
        return {
            "leader": self.leader,
            "deposed": self.deposed[:],
            "decree": {column: [c.id for c in cards] for column, cards in self.decree.items()},
            "added": self.added,
            "bird": self.bird,
            "resolved": self.resolved[:],
        }

    @classmethod
    def from_json(cls, raw: dict[str, Any]) -> "EyrieBoard":
        """The board written by `to_json`; ValueError or BadNotation when there is no such one."""
        leader, deposed, added = raw["leader"], list(raw["deposed"]), raw["added"]
        known = leader in LEADERS or leader == ""
        if not known or not set(deposed) <= set(LEADERS) - {leader}:
            raise ValueError(leader)
        if len(set(deposed)) != len(deposed):
            raise ValueError(deposed)
        if type(added) is not int or not 0 <= added <= MOST_CARDS_ADDED:
            raise ValueError(added)
        decree = {column: [card(c) for c in raw["decree"][column]] for column in COLUMNS}
        viziers = [c for c in COLUMNS for x in decree[c] if x is LOYAL_VIZIER]
        if viziers and (not leader or viziers != [*LEADERS[leader].viziers]):
            there, where = " and ".join(viziers), leader and " and ".join(LEADERS[leader].viziers)
            why = f"with {leader} as leader they are in {where}" if leader else "there is no leader"
            raise BadNotation(f"the Loyal Viziers lie in {there}, but {why}")
        resolved = [Suit(suit) for suit in raw["resolved"]]
        return cls(leader, deposed, decree, added, raw["bird"] is True, resolved)

    def birds(self) -> int:
        """How many cards of the Decree are birds, Loyal Viziers included."""
        return sum(c.suit == BIRD for cards in self.decree.values() for c in cards)

    def cards(self) -> list[Card]:
        """The cards of the Decree without the Loyal Viziers."""
        return [c for cards in self.decree.values() for c in cards if c is not LOYAL_VIZIER]

    def left(self, column: str) -> list[Suit]:
        """The different suits of the cards still to be resolved in a column."""
        left = Counter(c.suit for c in self.decree[column])
        left.subtract(self.resolved)
        return [suit for suit, n in left.items() if n > 0]
