"""What the ministers of the Drillbit Duchy do (robotics 10.5.4 and 10.7)."""

from collections.abc import Callable, Coroutine
from typing import Any

from rootcore.bots.chassis import nothing
from rootcore.bots.duchy.board import (
    BANKER,
    BARON,
    BRIGADIER,
    CAPTAIN,
    DUCHESS,
    EARL,
    FOREMOLE,
    MARSHAL,
    MAYOR,
    MINISTERS,
    ROLE,
    TUNNELS,
    Minister,
    dismiss,
    priority_or_last,
    warriors_at,
)
from rootcore.bots.duchy.daylight import DIGGABLE, build, dig, enemy_buildings_and_tokens
from rootcore.bots.vocabulary import BY_PRIORITY, Bot, own_warriors
from rootcore.law import law
from rootcore.rules.acts import Refusal
from rootcore.rules.amounts import so_many_points
from rootcore.rules.battle import Battle, Hits, extra_hits
from rootcore.rules.picks import Pick, counting, fewest, highest, most
from rootcore.rules.pieces import cannot_place, place
from rootcore.rules.scoring import score
from rootcore.rules.step import Outcome
from rootcore.table.state import State
from rootcore.table.terms import BURROW, CITADEL, MARKET, TUNNEL, WARRIOR, Faction, Kind

DIG_OF_THE_BRIGADIER = 3
POINTS_OF_THE_DUCHESS = 2


@law("robotics:10.5.4")
async def act_with_ministers(bot: Bot) -> Outcome:
    """Take the actions of the swayed ministers from top to bottom, each if it still has a crown."""
    acted = False
    for minister in MINISTERS:
        if minister in ACTIONS and bot.board.sways(minister):
            acted = True
            await ACTIONS[minister](bot)
    if not acted:
        nothing(bot, "robotics:10.5.4", "no minister with an action has a crown")
    return None


def score_each(bot: Bot, kind: Kind, cause: str) -> None:
    """Score 1 point for each building of this type on the map, if there are any."""
    n = bot.side.on_map(kind)
    if n:
        so_many_points(bot.s, cause, f"{counting(n, kind)} on the map", n)
    score_for(bot, n, cause, f"no {kind} is on the map")


def score_for(bot: Bot, points: int, cause: str, why_none: str) -> None:
    """Score these points, if there are any."""
    if points:
        score(bot.s, bot.me, points, cause)
    else:
        nothing(bot, cause, why_none)


# 10.7 Ministers


@law("robotics:10.7.1")
@extra_hits.for_(ROLE)
def captain(s: State, who: Faction, b: Battle) -> tuple[Hits, ...]:
    """As attacker beside a tunnel the Duchy deals an extra hit, with the Captain."""
    side = s.sides[who]
    if who == b.attacker and side.board.sways(CAPTAIN) and side.pieces[TUNNEL][b.clearing]:
        return (Hits(1, "robotics:10.7.1", "the Captain"),)
    return ()


MUSTER_IN = Pick[int](
    "robotics:10.7.2",
    "clearing",
    "Where to place a warrior",
    fewest(own_warriors, "robotics:10.7.2"),
    BY_PRIORITY,
    such="clearings with a Duchy building",
)


@law("robotics:10.7.2")
async def marshal(bot: Bot) -> None:
    """Place a warrior at the building with the fewest Duchy warriors."""
    if not bot.side.stock[WARRIOR]:
        nothing(bot, "robotics:10.7.2", "no warrior is left in the supply")
        return
    such = [c for c in bot.s.board.clearings if bot.side.built[c]]
    c = MUSTER_IN(bot, such, lambda c: cannot_place(bot.s, bot.me, WARRIOR, c))
    if c is None:
        nothing(bot, "robotics:10.7.2", "no clearing with a building can take it")
    else:
        place(bot.s, bot.me, WARRIOR, c, 1, "robotics:10.7.2")


@law("robotics:10.7.3")
def warriors_of_the_foremole(bot: Bot) -> int:
    """One more warrior in Recruit, with the Foremole."""
    return 1 if bot.board.sways(FOREMOLE) else 0


BRIGADIER_DIGS_IN = Pick[int](
    "robotics:10.7.4",
    "clearing",
    "Where to dig",
    most(enemy_buildings_and_tokens, "robotics:10.7.4"),
    BY_PRIORITY,
    such=DIGGABLE,
)


@law("robotics:10.7.4")
async def brigadier(bot: Bot) -> None:
    """Dig, with three warriors or more, by a tie-break of its own."""
    await dig(bot, BRIGADIER_DIGS_IN, DIG_OF_THE_BRIGADIER, "robotics:10.7.4")


@law("robotics:10.7.5")
async def banker(bot: Bot) -> None:
    """Build once more."""
    await build(bot, "robotics:10.7.5")


SEND_HOME_FROM = Pick[int | str](
    "robotics:10.7.6",
    "clearing",
    "Where to remove a warrior",
    most(warriors_at, "robotics:10.7.6"),
    highest(priority_or_last, "robotics:2.1"),
    such="clearings it rules, the Burrow among them",
)


@law("robotics:10.7.6")
async def mayor(bot: Bot) -> None:
    """Remove a warrior where they rule with the most warriors, for 1 point."""
    such: list[int | str] = [*bot.ruled(), BURROW]
    where = SEND_HOME_FROM(bot, such, lambda c: nobody_there(bot, c))
    if where is None:
        nothing(bot, "robotics:10.7.6", "there is no warrior to remove")
        return
    dismiss(bot, where, "robotics:10.7.6")
    score(bot.s, bot.me, 1, "robotics:10.7.6")


def nobody_there(bot: Bot, where: int | str) -> Refusal | None:
    """Why the Mayor cannot remove a warrior there."""
    if warriors_at.of(bot, where):
        return None
    return Refusal("robotics:10.7.6", "no Duchy warrior is there")


@law("robotics:10.7.7")
async def earl_of_stone(bot: Bot) -> None:
    """Score 1 point for each citadel on the map."""
    score_each(bot, CITADEL, "robotics:10.7.7")


@law("robotics:10.7.8")
async def baron_of_dirt(bot: Bot) -> None:
    """Score 1 point for each market on the map."""
    score_each(bot, MARKET, "robotics:10.7.8")


@law("robotics:10.7.9")
async def duchess_of_mud(bot: Bot) -> None:
    """Score 2 points when all tunnels are on the map."""
    score_for(bot, points_of_duchess(bot), "robotics:10.7.9", "not all tunnels are on the map")


def points_of_duchess(bot: Bot) -> int:
    """What the tunnels on the map are worth."""
    return POINTS_OF_THE_DUCHESS if bot.side.on_map(TUNNEL) == TUNNELS else 0


def points_of_mayor(bot: Bot) -> int:
    """One, where there is a warrior to remove."""
    return int(any(warriors_at.of(bot, place) for place in (*bot.ruled(), BURROW)))


POINTS: dict[Minister, Callable[[Bot], int]] = {
    MAYOR: points_of_mayor,
    EARL: lambda bot: bot.side.on_map(CITADEL),
    BARON: lambda bot: bot.side.on_map(MARKET),
    DUCHESS: points_of_duchess,
}
"""What ministers score as the board stands."""


def paid_by_ministers(bot: Bot) -> dict[str, int]:
    """The points of the swayed ministers as the board stands, by name."""
    return {m.name: points(bot) for m, points in POINTS.items() if bot.board.sways(m)}


ACTIONS: dict[Minister, Callable[[Bot], Coroutine[Any, Any, None]]] = {
    MARSHAL: marshal,
    BRIGADIER: brigadier,
    BANKER: banker,
    MAYOR: mayor,
    EARL: earl_of_stone,
    BARON: baron_of_dirt,
    DUCHESS: duchess_of_mud,
}
"""What the ministers do; the Captain and the Foremole have abilities instead."""
