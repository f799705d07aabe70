"""Deeds of everybody at a real table that need a place or count: two effects in play, paths."""

from typing import Any

from rootcore.companion.deeds import COMMON, Deed
from rootcore.law import law
from rootcore.rules.acts import Act
from rootcore.rules.effects import ROYAL_CLAIM, points_for_royal_claim, royal_claim
from rootcore.rules.exiles_partisans import FALSE_ORDERS, false_moves, false_orders
from rootcore.rules.in_play import EFFECT, effect_law
from rootcore.rules.mountain import CLOSED_PATHS, POINTS_FOR_OPENING, USED, have_opened

MISLEADING = effect_law(FALSE_ORDERS)


@law(EFFECT)
def claim_acts(person: Any) -> list[Act]:
    """A `claim` with Royal Claim in play."""
    return [Act("claim", EFFECT)] if ROYAL_CLAIM in person.side.in_play else []


@law(EFFECT)
async def claim(person: Any, act: Act) -> None:
    """Royal Claim is discarded and scores for what its owner rules."""
    await royal_claim(person.s, person.me, act)


def points_for_claim(person: Any, act: Act) -> int:
    """What Royal Claim scores."""
    return points_for_royal_claim(person.s, person.me)


@law(MISLEADING)
def mislead_acts(person: Any) -> list[Act]:
    """A `mislead` for each enemy that False Orders in play can move."""
    if FALSE_ORDERS not in person.side.in_play:
        return []
    led = [f for f in person.side.enemies if false_moves(person.s, f)]
    return [Act("mislead", MISLEADING, who=f) for f in led]


@law(MISLEADING)
async def mislead(person: Any, act: Act) -> None:
    """False Orders are discarded and move warriors of an enemy, who answers for what it causes."""
    await false_orders(person.s, person.me, act)


@law(CLOSED_PATHS)
def open_acts(person: Any) -> list[Act]:
    """An `open` for each closed path beside which somebody stands, once a turn."""
    s, side = person.s, person.side
    if USED in side.used:
        return []
    return [
        Act("open", CLOSED_PATHS, at=a, to=b) for a, b in s.closed if side.here[a] or side.here[b]
    ]


@law(CLOSED_PATHS)
async def open_path(person: Any, act: Act) -> None:
    """A path is open for good, which scores."""
    have_opened(person.s, person.me, act)


COMMON.update(
    {
        "claim": Deed(ROYAL_CLAIM.name, EFFECT, claim_acts, claim, points_for_claim, early=True),
        "mislead": Deed(FALSE_ORDERS.name, MISLEADING, mislead_acts, mislead, early=True),
        "open": Deed(
            "Open a path",
            CLOSED_PATHS,
            open_acts,
            open_path,
            lambda person, act: POINTS_FOR_OPENING,
        ),
    }
)
