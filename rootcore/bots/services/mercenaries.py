"""Mercenaries that bots hire to battle or to build (robotics 9.7, Basic)."""

from collections.abc import Callable

from rootcore.bots.chassis import before_battling, hires_to_build
from rootcore.bots.services.buying import (
    CARDS,
    cannot_buy,
    passed_up,
    purchase_alone,
    seller_to,
)
from rootcore.bots.vocabulary import Bot
from rootcore.law import law
from rootcore.rules.pieces import forget_rulers
from rootcore.rules.questions import EVERY_BOT
from rootcore.table.state import State
from rootcore.table.terms import DAYLIGHT, EVENING, MERCENARIES, Faction

FEW_WARRIORS = 2
"""With so many warriors or fewer in a battle a bot wants help."""


def hiring_from(s: State, who: Faction) -> Faction | None:
    """Of whom a bot could hire mercenaries now, who serve in Daylight and Evening."""
    seller = seller_to(s, who)
    idle = s.phase in (DAYLIGHT, EVENING) and MERCENARIES not in s.sides[who].used
    return seller if idle else None


@law(CARDS)
@before_battling.for_(EVERY_BOT)
async def hire_for_battle(s: State, who: Faction, foe: Faction, c: int) -> None:
    """Hire before a battle with two own warriors or fewer where Riverfolk stand, unless the foe."""
    seller, own = hiring_from(s, who), s.sides[who].warriors[c]
    if seller is None or seller == foe or own > FEW_WARRIORS or not s.sides[seller].warriors[c]:
        return
    bot = Bot(s, who)
    if why := cannot_buy(bot, seller, MERCENARIES):
        passed_up(bot, f"mercenaries in {c}", why)
    else:
        few = "a single own warrior" if own == 1 else f"{own or 'no'} own warriors"
        await purchase_alone(bot, seller, MERCENARIES, f"{few} would battle in {c}")


@law(CARDS)
@hires_to_build.for_(EVERY_BOT)
async def hire_to_build(s: State, who: Faction, possible: Callable[[], bool]) -> bool:
    """Hire if a building can be placed nowhere, but could be with mercenaries; whether it did."""
    seller = hiring_from(s, who)
    if seller is None or not with_mercenaries(s, who, possible):
        return False
    bot = Bot(s, who)
    if why := cannot_buy(bot, seller, MERCENARIES):
        passed_up(bot, "mercenaries to build", why)
        return False
    await purchase_alone(bot, seller, MERCENARIES, "with them a building can be placed")
    return True


def with_mercenaries(s: State, who: Faction, possible: Callable[[], bool]) -> bool:
    """Whether something would be possible if `who` had mercenaries."""
    side = s.sides[who]
    before = side.used
    side.used += (MERCENARIES,)
    forget_rulers(s)
    found = possible()
    side.used = before
    forget_rulers(s)
    return found
