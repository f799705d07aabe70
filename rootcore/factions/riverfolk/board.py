"""The board of the Riverfolk: the boxes that hold warriors, the Trade Posts tracks, the prices."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from rootcore.law.errors import BrokenLaw
from rootcore.table.state import BareBoard, Side
from rootcore.table.terms import (
    TRADE_POSTS,
    VAGABONDS,
    WARRIOR,
    Faction,
    Kind,
    Service,
    Suit,
)

ROLE = "riverfolk"
TRACK = (2, 2, 2)
"""The points on the spaces of each Trade Posts track."""

PRICES = (1, 2, 3, 4)
"""The spaces of each Services track."""

Box = dict[Faction, int]
"""Warriors in a box, by whose they are; nobody who has none there."""


def total(box: Box) -> int:
    """How many warriors lie in a box."""
    return sum(box.values())


def put_in(box: Box, who: Faction, n: int) -> None:
    """Put `n` warriors of `who` into a box."""
    box[who] = box.get(who, 0) + n


def take_out(box: Box, who: Faction, n: int) -> None:
    """Take `n` warriors of `who` out of a box."""
    box[who] -= n
    if not box[who]:
        del box[who]


@dataclass(slots=True)
class RiverfolkBoard(BareBoard):
    """Warriors in the Payments, Funds and Committed boxes and on the Trade Posts tracks; prices.

    `tracks` holds the funds on the empty spaces of each suit's track. `prices` are from 1 to 4, and
    none before they are first set.
    """

    payments: Box = field(default_factory=dict)
    funds: Box = field(default_factory=dict)
    committed: Box = field(default_factory=dict)
    tracks: dict[Suit, Box] = field(default_factory=lambda: {suit: {} for suit in TRADE_POSTS})
    prices: dict[Service, int] = field(default_factory=dict)

    def boxes(self) -> Iterator[Box]:
        """Everything on the board that holds warriors, the Funds box first."""
        yield self.funds
        yield self.payments
        yield self.committed
        yield from self.tracks.values()

    def copy(self) -> "RiverfolkBoard":
        """An independent copy."""
        return RiverfolkBoard(
            self.payments.copy(),
            self.funds.copy(),
            self.committed.copy(),
            {suit: box.copy() for suit, box in self.tracks.items()},
            self.prices.copy(),
        )

    def to_json(self) -> dict[str, Any]:
        """The board as JSON types."""
        return {
            "payments": self.payments.copy(),
            "funds": self.funds.copy(),
            "committed": self.committed.copy(),
            "tracks": {suit: box.copy() for suit, box in self.tracks.items()},
            "prices": self.prices.copy(),
        }

    @classmethod
    def from_json(cls, raw: dict[str, Any]) -> "RiverfolkBoard":
        """The board written by `to_json`; ValueError when it cannot be one."""
        prices = {Service(service): n for service, n in raw["prices"].items()}
        if any(type(n) is not int or n not in PRICES for n in prices.values()):
            raise ValueError("no Services track has such a space")
        return cls(
            _box(raw["payments"]),
            _box(raw["funds"]),
            _box(raw["committed"]),
            {suit: _box(raw["tracks"][suit]) for suit in TRADE_POSTS},
            prices,
        )

    def kept(self, who: Faction, kind: Kind) -> int:
        """The warriors of `who` in all boxes and on the tracks."""
        return sum(box.get(who, 0) for box in self.boxes()) if kind == WARRIOR else 0

    def check(self, side: Side) -> None:
        """Raise BrokenLaw unless only players have warriors here, and funds on a track lie on its
        empty spaces.
        """
        everybody = {who for box in self.boxes() for who in box}
        if strangers := sorted(everybody - {side.faction, *side.others}):
            raise BrokenLaw(f"the {strangers[0]} have warriors with the Riverfolk and do not play")
        for suit, box in self.tracks.items():
            if total(box) > len(TRACK) - side.stock[TRADE_POSTS[suit]] and not side.tabled:
                raise BrokenLaw(f"the {suit} track has no empty space for so many funds")


def _box(raw: dict[str, Any]) -> Box:
    box = {Faction(who): n for who, n in raw.items()}
    if any(who in VAGABONDS or type(n) is not int or n < 1 for who, n in box.items()):
        raise ValueError("boxes hold warriors")
    return box
