"""The Alliance's own board: supporters, officers (root 8.2.3, 8.6.1)."""

from dataclasses import dataclass, field
from typing import Any

from rootcore.law.errors import BadNotation
from rootcore.table.cards import CARDS, Card
from rootcore.table.state import BareBoard
from rootcore.table.terms import ALLIANCE, WARRIOR, Faction, Kind

ROLE = "alliance"
WARRIORS = 10


@dataclass(slots=True)
class AllianceBoard(BareBoard):
    """The Supporters stack, face down; the warriors in the Officers box; operations this Evening.

    `officers` and `operations` are from 0 to 10.
    """

    supporters: list[Card] = field(default_factory=list)
    officers: int = 0
    operations: int = 0

    def copy(self) -> "AllianceBoard":
        """An independent copy."""
        return AllianceBoard(self.supporters[:], self.officers, self.operations)

    def to_json(self) -> dict[str, Any]:
        """The board as JSON types."""
        return {
            "supporters": [c.id for c in self.supporters],
            "officers": self.officers,
            "operations": self.operations,
        }

    @classmethod
    def from_json(cls, raw: dict[str, Any]) -> "AllianceBoard":
        """The board written by `to_json`; BadNotation when a number or a card cannot be."""
        for number in (raw["officers"], raw["operations"]):
            if type(number) is not int or not 0 <= number <= WARRIORS:
                raise BadNotation(f"the Alliance has from 0 to {WARRIORS} officers, not {number!r}")
        return cls([CARDS[c] for c in raw["supporters"]], raw["officers"], raw["operations"])

    def secrets(self) -> list[Card]:
        """The Supporters lie face down."""
        return self.supporters

    def give_up_secrets(self) -> list[Card]:
        """The Supporters lie face down."""
        supporters, self.supporters = self.supporters, []
        return supporters

    def cards(self) -> list[Card]:
        """The supporters."""
        return self.supporters

    def kept(self, who: Faction, kind: Kind) -> int:
        """The officers."""
        return self.officers if (who, kind) == (ALLIANCE, WARRIOR) else 0
