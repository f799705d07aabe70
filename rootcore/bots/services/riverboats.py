"""Riverboats that bots take where an Advanced card says so (robotics 9.7)."""

from rootcore.bots.services.buying import (
    CARDS,
    advanced,
    cannot_buy,
    passed_up,
    purchase_alone,
    seller_to,
)
from rootcore.bots.vocabulary import Bot
from rootcore.law import law
from rootcore.rules.acts import Refusal
from rootcore.rules.questions import question
from rootcore.table.state import State
from rootcore.table.terms import RIVERBOATS, Faction


@question()
def sails(s: State, who: Faction) -> bool:
    """Whether a bot ever buys riverboats: none does but by its Advanced card."""
    return False


def boats_from(bot: Bot) -> Faction | None:
    """Of whom a bot that goes by river would have riverboats; nobody if it has some."""
    if not advanced(bot.s) or RIVERBOATS in bot.side.used or not sails(bot.s, bot.me):
        return None
    return seller_to(bot.s, bot.me)


@law(CARDS)
def boats_wait(bot: Bot) -> bool:
    """Whether a bot that has no riverboats yet would buy them now to go along a river."""
    seller = boats_from(bot)
    return seller is not None and not cannot_buy(bot, seller, RIVERBOATS)


@law(CARDS)
def no_boats(bot: Bot) -> Refusal | None:
    """Why a bot that would go by river buys no riverboats; None if it does, or never would."""
    seller = boats_from(bot)
    return cannot_buy(bot, seller, RIVERBOATS) if seller else None


def boats_passed_up(bot: Bot, way: str, why: Refusal) -> None:
    """Say that a bot would go some `way` by riverboats, such as "to 4", and why it has none."""
    passed_up(bot, f"riverboats {way}", why)


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
