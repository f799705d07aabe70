"""The suits of the clearings: printed on the map, or dealt with twelve markers."""

from collections import Counter
from typing import Any, TypeVar

from rootcore.law import law
from rootcore.law.errors import BadNotation
from rootcore.table.board import Board
from rootcore.table.chance import SEATS, Chance
from rootcore.table.terms import FOX, MOUSE, RABBIT, Suit

T = TypeVar("T")

Deal = str | tuple[Suit, ...]
"""How clearings get their suits: one of `WAYS`, or the suits themselves in clearing order."""

PRINTED, RANDOM, BALANCED = "printed", "random", "balanced"
WAYS = (PRINTED, RANDOM, BALANCED)
MARKED = (FOX, RABBIT, MOUSE)
MARKERS = 4
"""The markers of each suit."""


def read_deal(raw: Any, plan: Board) -> Deal:
    """The deal written as one of `WAYS` or a list of suits; BadNotation if this map has none such.

    Left empty, it is the usual one.
    """
    if isinstance(raw, list | tuple):
        return read_suits(raw)
    if raw == "":
        return usual_deal(plan)
    if not isinstance(raw, str) or raw not in WAYS:
        ways = ", ".join(WAYS)
        raise BadNotation(f"suits are left empty, one of {ways}, or a list, not {raw!r}")
    if raw == PRINTED and not plan.prints_suits:
        raise BadNotation(f"the map {plan.name} prints no suits: deal them random or balanced")
    return raw


def usual_deal(plan: Board) -> Deal:
    """What is printed, or at random."""
    return PRINTED if plan.prints_suits else RANDOM


def read_suits(raw: Any) -> tuple[Suit, ...]:
    """Suits in clearing order; BadNotation unless the markers are enough for them."""
    if any(suit not in MARKED for suit in raw):
        raise BadNotation(f"a list of suits has only {', '.join(MARKED)}")
    suits = tuple(Suit(suit) for suit in raw)
    if wrong := uneven(suits):
        raise BadNotation(f"a list of suits has {MARKERS} of each, not {wrong}")
    return suits


@law("root:2.2.2", "cards:map.suits")
def uneven(suits: tuple[Suit | None, ...]) -> str:
    """Why the twelve markers cannot lie so, empty when they can."""
    found = Counter(suits)
    if found == dict.fromkeys(MARKED, MARKERS):
        return ""
    return ", ".join(f"{found[suit]} {suit}" for suit in MARKED)


@law("cards:map.suits")
def deal_suits(plan: Board, deal: Deal, chance: Chance) -> tuple[Suit | None, ...]:
    """The suit of each clearing, index 0 unused."""
    if isinstance(deal, tuple):
        return (None, *deal)
    if deal == RANDOM:
        return (None, *shuffled([suit for suit in MARKED for _ in range(MARKERS)], chance))
    if deal == BALANCED:
        found: dict[int, Suit] = {}
        balance(plan, plan.clearings, found, chance)
        return (None, *(found[c] for c in sorted(found)))
    return plan.suits


def balance(plan: Board, left: tuple[int, ...], found: dict[int, Suit], chance: Chance) -> bool:
    """Give the clearings `left` suits too, so that no path joins two alike; whether it could."""
    if not left:
        return True
    c = left[0]
    beside = [found.get(d) for d in plan.adjacent[c]]
    for suit in shuffled(list(MARKED), chance):
        if suit in beside or list(found.values()).count(suit) == MARKERS:
            continue
        found[c] = suit
        if balance(plan, left[1:], found, chance):
            return True
        del found[c]
    return False


def shuffled(those: list[T], chance: Chance) -> list[T]:
    """The same things in an order that chance gives."""
    left = those[:]
    return [left.pop(chance.below(len(left), SEATS)) for _ in those]
