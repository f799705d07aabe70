"""Scenes of people's Lizard Cult: an Outcast, acolytes and Lost Souls to begin with."""

from typing import Any

from rootcore.factions.lizards.board import CultBoard
from rootcore.rules.turn import ROLES
from rootcore.table.cards import card
from rootcore.table.terms import WARRIOR, Suit
from tests.scenes import Scene

TABLE = "lizards marquise bot:eyrie bot:alliance"


class CultScene(Scene):
    """A table with this Outcast, acolytes, Lost Souls and hand; cards are ids between spaces."""

    def __init__(
        self,
        table: str = TABLE,
        outcast: str = "fox",
        hated: bool = False,
        acolytes: int = 0,
        souls: str = "",
        hand: str = "",
        **kwargs: Any,
    ) -> None:
        kwargs["hands"] = {"lizards": hand} | kwargs.get("hands", {})
        super().__init__(table, **kwargs)
        self.board.outcast, self.board.hated = Suit(outcast), hated
        self.board.acolytes = acolytes
        self.side("lizards").stock[WARRIOR] -= acolytes
        self.board.souls = [card(x) for x in souls.split()]
        for soul in self.board.souls:
            self.s.deck.remove(soul)

    @property
    def board(self) -> CultBoard:
        """The Cult's own things."""
        found: CultBoard = self.side("lizards").board
        return found

    @property
    def marker(self) -> tuple[str, bool]:
        """The suit of the Outcast, and whether it is Hated."""
        return self.board.outcast.value, self.board.hated

    @property
    def souls(self) -> list[str]:
        """The Lost Souls."""
        return [x.id for x in self.board.souls]

    @property
    def hand(self) -> list[str]:
        """The Cult's hand."""
        return [x.id for x in self.side("lizards").hand]

    def whole(self) -> None:
        """No piece is lost."""
        self.s.check({role.id: role.supply() for role in ROLES.values()})
