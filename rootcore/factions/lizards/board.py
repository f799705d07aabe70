"""What the Cult has beside the map: the Outcast, acolytes, Lost Souls and revealed cards."""

from dataclasses import dataclass, field
from typing import Any

from rootcore.factions.lizards.gardens import WARRIORS, read_pile
from rootcore.factions.person import Person
from rootcore.rules.pieces import bring_back, send_home, take_off
from rootcore.table.cards import Card
from rootcore.table.state import BareBoard, State
from rootcore.table.terms import CLEARING_SUITS, FOX, LIZARDS, WARRIOR, Faction, Kind, Suit

ROLE = "lizards"

MARKER = tuple((suit, hated) for hated in (False, True) for suit in CLEARING_SUITS)
"""How the outcast marker can lie: on which suit, and whether it shows Hated."""


@dataclass(slots=True)
class CultBoard(BareBoard):
    """The Cult's own things.

    `souls` are the Lost Souls, the last one discarded at the end; `revealed` the cards of this
    turn's rituals; `acolytes` the warriors in their box, from 0 to 25. `outcast` is the suit under
    the outcast marker, `hated` says that the marker shows Hated.
    """

    souls: list[Card] = field(default_factory=list)
    revealed: list[Card] = field(default_factory=list)
    acolytes: int = 0
    outcast: Suit = FOX
    hated: bool = False

    def copy(self) -> "CultBoard":
        """An independent copy."""
        return CultBoard(self.souls[:], self.revealed[:], self.acolytes, self.outcast, self.hated)

    def to_json(self) -> dict[str, Any]:
        """The board as JSON types."""
        return {
            "souls": [x.id for x in self.souls],
            "revealed": [x.id for x in self.revealed],
            "acolytes": self.acolytes,
            "marker": MARKER.index((self.outcast, self.hated)),
        }

    @classmethod
    def from_json(cls, raw: dict[str, Any]) -> "CultBoard":
        """The board written by `to_json`; ValueError when it cannot be one."""
        acolytes, marker = raw["acolytes"], raw["marker"]
        if type(acolytes) is not int or acolytes not in range(WARRIORS + 1):
            raise ValueError("the acolytes are no number of Cult warriors")
        if type(marker) is not int or marker not in range(len(MARKER)):
            raise ValueError("the outcast marker cannot lie so")
        return cls(read_pile(raw["souls"]), read_pile(raw["revealed"]), acolytes, *MARKER[marker])

    def cards(self) -> list[Card]:
        """The Lost Souls and what is revealed."""
        return [*self.souls, *self.revealed]

    def kept(self, who: Faction, kind: Kind) -> int:
        """The acolytes are Cult warriors."""
        return self.acolytes if (who, kind) == (LIZARDS, WARRIOR) else 0


class Cultist(Person):
    """The person who plays the Cult."""

    __slots__ = ()
    board: CultBoard


# Acolytes


def gain_acolytes(s: State, who: Faction, n: int, cause: str) -> None:
    """`n` warriors on their way to the supply go to the Acolytes box."""
    side = s.sides[who]
    bring_back(s, who, n)
    side.stock[WARRIOR] -= n
    side.board.acolytes += n
    s.emit("gain acolytes", who, cause, n=n, total=side.board.acolytes)


def spend_acolytes(s: State, who: Faction, n: int, cause: str) -> None:
    """`n` acolytes go back to the supply."""
    board: CultBoard = s.sides[who].board
    board.acolytes -= n
    coffin = {"coffin": True} if send_home(s, who, n) else {}
    s.emit("spend acolytes", who, cause, n=n, left=board.acolytes, **coffin)


def take_in(s: State, who: Faction, c: int, cause: str) -> None:
    """A warrior in `c` leaves the map for the Acolytes box."""
    take_off(s, who, WARRIOR, c, 1)
    s.emit("remove", who, cause, piece=WARRIOR, n=1, at=c, by=who, boxed=False)
    gain_acolytes(s, who, 1, cause)
