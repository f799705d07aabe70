"""What the tests of cards and dominance share: cards in play, and an Alliance that can craft."""

from collections.abc import Iterable
from typing import Any

from rootcore.table.cards import Card, card
from tests.scenes import Scene

SYMPATHY: dict[str, Any] = {f"c{c}": "alliance sympathy" for c in range(1, 11)}
"""Sympathy in fox 1, 6, 8; mouse 2, 7, 9; rabbit 3, 4, 5, 10."""


def in_play(scene: Scene, who: str, *cards: str) -> Scene:
    """The scene with these cards of the deck in play for somebody."""
    for x in cards:
        scene.s.deck.remove(card(x))
        scene.side(who).in_play += (card(x),)
    return scene


def named(cards: Iterable[Card]) -> list[str]:
    """The ids of cards."""
    return [x.id for x in cards]
