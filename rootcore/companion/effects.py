"""Deeds of everybody at a real table that need a place or score: effects in play, paths."""

from typing import Any

from rootcore.companion.deeds import COMMON, Deed
from rootcore.law import law
from rootcore.rules.acts import Act
from rootcore.rules.deck import draw_cards
from rootcore.rules.effects import (
    BETTER_BURROW_BANK,
    ROYAL_CLAIM,
    STAND_AND_DELIVER,
    points_for_royal_claim,
    royal_claim,
)
from rootcore.rules.exiles_partisans import (
    CHARM_OFFENSIVE,
    FALSE_ORDERS,
    false_moves,
    false_orders,
)
from rootcore.rules.in_play import EFFECT, effect_law, in_play, use_up
from rootcore.rules.mountain import CLOSED_PATHS, POINTS_FOR_OPENING, USED, have_opened
from rootcore.rules.scoring import score
from rootcore.table.cards import Card

MISLEADING, CHARMING = effect_law(FALSE_ORDERS), effect_law(CHARM_OFFENSIVE)


def with_another(person: Any, verb: str, card: Card) -> list[Act]:
    """An act with each other player while a card in play can be used in this turn."""
    others = person.side.others if in_play(person.s, person.me, card) else ()
    return [Act(verb, effect_law(card), who=f) for f in others]


@law(EFFECT)
def share_acts(person: Any) -> list[Act]:
    """A `share` with each other player where a bot plays: people only draw for it, unseen."""
    bots = any(person.s.sides[f].bot for f in person.side.others)
    return with_another(person, "share", BETTER_BURROW_BANK) if bots else []


@law(EFFECT, "robotics:2.8.1")
async def share(person: Any, act: Act) -> None:
    """By the Better Burrow Bank two draw a card; a bot scores 1 instead."""
    assert act.who
    use_up(person.s, person.me, BETTER_BURROW_BANK)
    for who in (person.me, act.who):
        await draw_cards(person.s, who, 1, EFFECT)


@law(EFFECT)
async def deliver(person: Any, act: Act) -> None:
    """Who is told to stand and deliver scores 1; people know which card goes, a bot has none."""
    assert act.who
    use_up(person.s, person.me, STAND_AND_DELIVER)
    score(person.s, act.who, 1, EFFECT)


@law(CHARMING)
async def charm(person: Any, act: Act) -> None:
    """By the Charm Offensive a card is drawn, and another player scores 1."""
    assert act.who
    use_up(person.s, person.me, CHARM_OFFENSIVE)
    await draw_cards(person.s, person.me, 1, CHARMING)
    score(person.s, act.who, 1, CHARMING)


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
        "share": Deed(BETTER_BURROW_BANK.name, EFFECT, share_acts, share, early=True),
        "deliver": Deed(
            STAND_AND_DELIVER.name,
            EFFECT,
            lambda person: with_another(person, "deliver", STAND_AND_DELIVER),
            deliver,
            early=True,
        ),
        "charm": Deed(
            CHARM_OFFENSIVE.name,
            CHARMING,
            lambda person: with_another(person, "charm", CHARM_OFFENSIVE),
            charm,
        ),
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
