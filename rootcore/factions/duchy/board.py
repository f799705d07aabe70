"""The board of the Duchy (root 12.3): Burrow, ministers, crowns, and the cards revealed."""

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from rootcore.law import law
from rootcore.law.errors import BadNotation
from rootcore.table.cards import Card, card
from rootcore.table.state import BareBoard
from rootcore.table.terms import DUCHY, WARRIOR, Faction, Kind

WARRIORS = 20
CROWNS = 3
"""The crowns of each rank."""

ACTIONS = 2
"""The actions of an Assembly."""


class Rank(NamedTuple):
    """A rank of ministers: the cards that it takes to sway one, the points for it."""

    name: str
    cards: int
    points: int


SQUIRE, NOBLE, LORD = Rank("squire", 2, 1), Rank("noble", 3, 2), Rank("lord", 4, 3)
RANKS = (SQUIRE, NOBLE, LORD)
"""The ranks from the lowest to the highest."""


class Minister(NamedTuple):
    """A minister card: its rule, its name and rank, its action in our words."""

    law: str
    name: str
    rank: Rank
    about: str


MINISTERS = {
    "foremole": Minister(
        "root:12.5.2.I", "Foremole", SQUIRE, "reveal any card to build in a ruled clearing"
    ),
    "captain": Minister("root:12.5.2.II", "Captain", SQUIRE, "a battle"),
    "marshal": Minister("root:12.5.2.III", "Marshal", SQUIRE, "a move"),
    "brigadier": Minister("root:12.5.2.IV", "Brigadier", NOBLE, "up to two moves or two battles"),
    "banker": Minister("root:12.5.2.V", "Banker", NOBLE, "spend cards of one suit for points"),
    "mayor": Minister("root:12.5.2.VI", "Mayor", NOBLE, "act as a swayed squire or noble"),
    "duchess_of_mud": Minister(
        "root:12.5.2.VII", "Duchess of Mud", LORD, "2 points with all tunnels on the map"
    ),
    "baron_of_dirt": Minister(
        "root:12.5.2.VIII", "Baron of Dirt", LORD, "a point for each market on the map"
    ),
    "earl_of_stone": Minister(
        "root:12.5.2.IX", "Earl of Stone", LORD, "a point for each citadel on the map"
    ),
}
"""The minister cards by id."""


@law("root:12.3.6")
def all_crowns() -> dict[str, int]:
    """Three crowns of each rank cover the spaces with their points."""
    return {rank.name: CROWNS for rank in RANKS}


@dataclass(slots=True)
class DuchyBoard(BareBoard):
    """The Burrow, the swayed ministers, the crowns that are left.

    `burrow` is how many warriors are in it, 0 to 20; `swayed` are ids of `MINISTERS`, the latest
    last; `crowns` counts those still on the board by the name of their rank. `revealed` are the
    cards revealed this turn, `taken` the actions taken in its Assembly, `acted` the ministers that
    acted in its Parliament, and `has_swayed` says that one was swayed in it.
    """

    burrow: int = 0
    swayed: list[str] = field(default_factory=list)
    crowns: dict[str, int] = field(default_factory=all_crowns)
    revealed: list[Card] = field(default_factory=list)
    taken: int = 0
    acted: list[str] = field(default_factory=list)
    has_swayed: bool = False

    def copy(self) -> "DuchyBoard":
        """An independent copy."""
        return DuchyBoard(
            self.burrow,
            self.swayed[:],
            self.crowns.copy(),
            self.revealed[:],
            self.taken,
            self.acted[:],
            self.has_swayed,
        )

    def to_json(self) -> dict[str, Any]:
        """The board as JSON types."""
        return {
            "burrow": self.burrow,
            "swayed": self.swayed[:],
            "crowns": self.crowns.copy(),
            "revealed": [c.id for c in self.revealed],
            "taken": self.taken,
            "acted": self.acted[:],
            "has_swayed": self.has_swayed,
        }

    @classmethod
    def from_json(cls, raw: dict[str, Any]) -> "DuchyBoard":
        """The board written by `to_json`; BadNotation when there cannot be such a one."""
        for what, most in (("burrow", WARRIORS), ("taken", ACTIONS)):
            if type(raw[what]) is not int or not 0 <= raw[what] <= most:
                raise BadNotation(f"the Duchy has {what} from 0 to {most}, not {raw[what]!r}")
        for what in ("swayed", "acted"):
            ids = list(raw[what])
            if not set(ids) <= set(MINISTERS) or len(set(ids)) != len(ids):
                raise BadNotation(f"the Duchy has no such ministers: {ids}")
        return cls(
            raw["burrow"],
            list(raw["swayed"]),
            read_crowns(raw["crowns"], raw["swayed"]),
            [card(c) for c in raw["revealed"]],
            raw["taken"],
            list(raw["acted"]),
            raw["has_swayed"] is True,
        )

    def cards(self) -> list[Card]:
        """The revealed cards."""
        return self.revealed

    def kept(self, who: Faction, kind: Kind) -> int:
        """The warriors in the Burrow."""
        return self.burrow if (who, kind) == (DUCHY, WARRIOR) else 0

    def unswayed(self) -> list[str]:
        """The ministers that are not swayed, from the lowest rank to the highest."""
        return [minister for minister in MINISTERS if minister not in self.swayed]


def read_crowns(raw: Any, swayed: list[str]) -> dict[str, int]:
    """The crowns left of each rank; BadNotation unless, with those of the swayed, at most three."""
    left: dict[str, int] = {rank.name: raw[rank.name] for rank in RANKS}
    for name, n in left.items():
        used = sum(MINISTERS[minister].rank.name == name for minister in swayed)
        if type(n) is not int or not 0 <= n <= CROWNS - used:
            raise BadNotation(f"with {used} {name}s swayed, {n!r} of their crowns cannot be left")
    return left
