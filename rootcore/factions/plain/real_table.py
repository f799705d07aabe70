"""A plain seat: what bots meet of any faction is its pieces, where it rules, and its points."""

from dataclasses import dataclass
from typing import Any

from rootcore.companion.seats import plan, seat_at_table
from rootcore.factions.person import Person
from rootcore.law import law
from rootcore.rules.turn import Role
from rootcore.table.state import BareBoard
from rootcore.table.terms import BUILDING, PLAIN, TOKEN, WARRIOR, Kind

ROLE = "plain"
NAME = "Another faction"
SHORT = "Other Faction"
"""How one that was given no name is called in sentences, after "the"."""

COLOURS = ("grey", "rose", "gold", "lime", "sky")
PIECES = 40
"""More pieces of a kind than any faction has."""


@dataclass(slots=True)
class PlainBoard(BareBoard):
    """How the faction is called, and the colour of its pieces."""

    called: str = SHORT
    colour: str = COLOURS[0]

    def copy(self) -> "PlainBoard":
        """An independent copy."""
        return PlainBoard(self.called, self.colour)

    def to_json(self) -> dict[str, Any]:
        """The board as JSON types."""
        return {"called": self.called, "colour": self.colour}

    @classmethod
    def from_json(cls, raw: dict[str, Any]) -> "PlainBoard":
        """The board written by `to_json`; ValueError for a name or colour that it cannot have."""
        called, colour = raw["called"], raw["colour"]
        if not isinstance(called, str) or not called.strip() or colour not in COLOURS:
            raise ValueError("that is no name and colour of a plain seat")
        return cls(called, colour)


@law("cards:table.plain")
def supply() -> dict[Kind, int]:
    """Warriors, buildings and tokens, as many as anybody could have."""
    return dict.fromkeys((WARRIOR, BUILDING, TOKEN), PIECES)


seat_at_table(
    Role(
        ROLE,
        PLAIN,
        NAME,
        SHORT,
        supply,
        PlainBoard,
        PlainBoard.from_json,
        Person,
        (),
        plan,
        colours=COLOURS,
    )
)
