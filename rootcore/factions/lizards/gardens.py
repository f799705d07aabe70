"""What the Lizard Cult has in common with the Logical Lizards: their gardens, their piles."""

from typing import Any

from rootcore.rules.removal import Loss
from rootcore.table.cards import LOYAL_VIZIER, Card, card
from rootcore.table.state import Side
from rootcore.table.terms import GARDENS, WARRIOR, Kind

WARRIORS = 25
GARDENS_OF_A_SUIT = 5


def lizard_pieces() -> dict[Kind, int]:
    """All pieces: 25 warriors, and five gardens of each suit."""
    return {WARRIOR: WARRIORS, **dict.fromkeys(GARDENS.values(), GARDENS_OF_A_SUIT)}


def has_garden(side: Side, c: int) -> bool:
    """Whether a garden stands in `c`."""
    return any(side.pieces[garden][c] for garden in GARDENS.values())


def gardens_among(losses: list[Loss]) -> int:
    """How many of the lost pieces are gardens."""
    return sum(n for kind, n in losses if kind in GARDENS.values())


def read_pile(raw: Any) -> list[Card]:
    """A list of cards of the shared deck by their ids; ValueError when it is none."""
    if not isinstance(raw, list) or any(x == LOYAL_VIZIER.id for x in raw):
        raise ValueError("that is no pile of cards")
    return [card(x) for x in raw]
