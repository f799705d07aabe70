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
    "duchess of mud": Minister(
        "root:12.5.2.VII", "Duchess of Mud", LORD, "2 points with all tunnels on the map"
    ),
    "baron of dirt": Minister(
        "root:12.5.2.VIII", "Baron of Dirt", LORD, "a point for each market on the map"
    ),
    "earl of stone": Minister(
        "root:12.5.2.IX", "Earl of Stone", LORD, "a point for each citadel on the map"
    ),
}
"""The minister cards by id."""


IDS = tuple(MINISTERS)


@dataclass(slots=True)
class DuchyBoard(BareBoard):
    """The Burrow, the ministers and the crowns that left the game.

    `burrow` is how many warriors are in it, 0 to 20; `crowned` says of the ministers, in the order
    of `MINISTERS`, who is swayed and so has a crown; `lost` counts the crowns out of the game, from
    squires to lords. `revealed` are the cards revealed this turn, `taken` the actions taken in its
    Assembly, `acted` the ministers that acted in its Parliament; `has_swayed` says that one was
    swayed in it.
    """

    burrow: int = 0
    crowned: list[bool] = field(default_factory=lambda: [False] * len(IDS))
    lost: list[int] = field(default_factory=lambda: [0] * len(RANKS))
    revealed: list[Card] = field(default_factory=list)
    taken: int = 0
    acted: list[str] = field(default_factory=list)
    has_swayed: bool = False

    def copy(self) -> "DuchyBoard":
        """An independent copy."""
        return DuchyBoard(
            self.burrow,
            self.crowned[:],
            self.lost[:],
            self.revealed[:],
            self.taken,
            self.acted[:],
            self.has_swayed,
        )

    def to_json(self) -> dict[str, Any]:
        """The board as JSON types."""
        return {
            "burrow": self.burrow,
            "crowned": self.crowned[:],
            "lost": self.lost[:],
            "revealed": [c.id for c in self.revealed],
            "taken": self.taken,
            "acted": self.acted[:],
            "has_swayed": self.has_swayed,
        }

    @classmethod
    def from_json(cls, raw: dict[str, Any]) -> "DuchyBoard":
        """The board written by `to_json`; BadNotation when there cannot be such a one."""
        crowned, lost, acted = list(raw["crowned"]), list(raw["lost"]), list(raw["acted"])
        numbers = [("burrow", raw["burrow"], WARRIORS), ("actions", raw["taken"], ACTIONS)]
        numbers += [("lost crowns of a rank", n, CROWNS) for n in lost]
        for what, n, most in numbers:
            if type(n) is not int or not 0 <= n <= most:
                raise BadNotation(f"{what} of the Duchy: from 0 to {most}, not {n!r}")
        if len(crowned) != len(IDS) or any(type(crown) is not bool for crown in crowned):
            raise BadNotation("each of the nine ministers has a crown or has none")
        if not set(acted) <= set(IDS) or len(set(acted)) != len(acted):
            raise BadNotation(f"the Duchy has no such ministers: {acted}")
        cards = [card(c) for c in raw["revealed"]]
        swayed = raw["has_swayed"] is True
        board = cls(raw["burrow"], crowned, lost, cards, raw["taken"], acted, swayed)
        if len(lost) != len(RANKS) or min(board.crowns_left(rank) for rank in RANKS) < 0:
            raise BadNotation(f"the Duchy has {CROWNS} crowns for each of the {len(RANKS)} ranks")
        return board

    def cards(self) -> list[Card]:
        """The revealed cards."""
        return self.revealed

    def kept(self, who: Faction, kind: Kind) -> int:
        """The warriors in the Burrow."""
        return self.burrow if (who, kind) == (DUCHY, WARRIOR) else 0

    def sways(self, minister: str) -> bool:
        """Whether a minister is swayed."""
        return self.crowned[IDS.index(minister)]

    def swayed(self) -> list[str]:
        """The swayed ministers, from the lowest rank to the highest."""
        return [minister for minister, sways in zip(IDS, self.crowned, strict=True) if sways]

    def unswayed(self) -> list[str]:
        """The others, from the lowest rank to the highest."""
        return [minister for minister in IDS if not self.sways(minister)]

    def crown(self, minister: str) -> None:
        """Put a crown on a minister."""
        self.crowned[IDS.index(minister)] = True

    def lose(self, minister: str) -> None:
        """A minister is swayed no more, and the crown leaves the game."""
        self.crowned[IDS.index(minister)] = False
        self.lost[RANKS.index(MINISTERS[minister].rank)] += 1

    @law("root:12.3.6")
    def crowns_left(self, rank: Rank) -> int:
        """The crowns of a rank on the board: three at first, fewer those swayed and those lost."""
        swayed = sum(MINISTERS[minister].rank == rank for minister in self.swayed())
        return CROWNS - swayed - self.lost[RANKS.index(rank)]
