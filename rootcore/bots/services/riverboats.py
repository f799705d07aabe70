"""Riverboats that bots take where an Advanced card says so (robotics 9.7)."""

from rootcore.bots.services.buying import (
    CARDS,
    advanced,
    cannot_buy,
    purchase_alone,
    seller_to,
)
from rootcore.bots.vocabulary import Bot
from rootcore.law import law
from rootcore.rules.questions import question
from rootcore.table.state import State
from rootcore.table.terms import RIVERBOATS, Faction


@question()
def sails(s: State, who: Faction) -> bool:
    """Whether a bot ever buys riverboats: none does but by its Advanced card."""
    return False


@law(CARDS)
def boats_wait(bot: Bot) -> bool:
    """Whether a bot that has no riverboats yet would buy them now to go along a river."""
    if not advanced(bot.s) or RIVERBOATS in bot.side.used or not sails(bot.s, bot.me):
        return False
    seller = seller_to(bot.s, bot.me)
    return seller is not None and not cannot_buy(bot, seller, RIVERBOATS)


def by_boat(bot: Bot, c: int, near: list[int]) -> list[int]:
    """The clearings `near` to `c`, and those along a river, in priority order."""
    far = bot.s.board.river[c]
    return [x for x in bot.s.board.clearings if x in near or x in far]


@law(CARDS)
async def take_boats(bot: Bot, a: int, b: int) -> None:
    """Buy riverboats to go along a river from `a` to `b`."""
    seller = seller_to(bot.s, bot.me)
    assert seller
    await purchase_alone(bot, seller, RIVERBOATS, f"a river leads from {a} to {b}")
