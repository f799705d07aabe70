"""Whether a bot may buy a service, and buying it (robotics 9.7): what all service cards share."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rootcore.bots.chassis import not_done
from rootcore.bots.services.prices import price_for
from rootcore.bots.vocabulary import Bot, victory_points
from rootcore.law import law
from rootcore.rules.acts import Refusal
from rootcore.rules.deck import hand_of
from rootcore.rules.picks import counting, listed
from rootcore.rules.pieces import forget_rulers
from rootcore.rules.questions import question
from rootcore.rules.services import (
    after_sale,
    cannot_hire,
    for_sale,
    means,
    pay,
    price,
    put_in_payments,
    services_left,
)
from rootcore.table.cards import AMBUSH, Card
from rootcore.table.state import State
from rootcore.table.terms import (
    ADVANCED,
    HAND_CARD,
    MERCENARIES,
    NO_SERVICES,
    Faction,
    Item,
    Service,
    Suit,
)

CARDS = "robotics:9.7"
"""The rule that all service cards stand under."""

MOST_CARDS = 99
"""No hand has more."""

WHICH, LEFTMOST = "Is a", "Which is the leftmost"
"""How people with an open hand at a real table are asked for cards: all of them, or one."""

FEW_NAMES = 3
"""So many cards or items are named themselves."""


@law(CARDS)
def seller_to(s: State, buyer: Faction) -> Faction | None:
    """The Riverfolk at the table, be they people or a bot, if service cards are in play."""
    if s.services == NO_SERVICES:
        return None
    return next((f for f in price.concerns(s) if f != buyer), None)


@law(CARDS)
def advanced(s: State) -> bool:
    """Whether the Advanced cards are in play beside the Basic ones."""
    return s.services == ADVANCED


# May it buy


@question(CARDS)
def can_pay(s: State, buyer: Faction, seller: Faction, cost: int) -> bool:
    """Whether a bot can pay so much: with warriors of its supply."""
    return means(s, buyer, seller) >= cost


@law(CARDS)
def behind(bot: Bot, seller: Faction) -> Refusal | None:
    """A bot with fewer points than the Riverfolk does not buy."""
    own, theirs = victory_points.of(bot, bot.me), victory_points.of(bot, seller)
    if own >= theirs:
        return None
    points = f"{counting(own, 'point')} {'is' if own == 1 else 'are'} fewer"
    return Refusal(CARDS, f"{points} than the Riverfolk's {theirs}")


@law(CARDS)
def cannot_afford(bot: Bot, seller: Faction) -> Refusal | None:
    """Why a bot cannot buy anything more of the Riverfolk, but for its points.

    Of the Riverfolk Robots it may buy as often as it likes; people keep to their own limit.
    """
    s, cost = bot.s, price_for(bot.s, bot.me)
    if not s.sides[seller].bot and services_left(s, seller, bot.me) < 1:
        return Refusal("root:11.2.6.II", "no more services may be bought this turn")
    if can_pay(s, bot.me, seller, cost):
        return None
    return Refusal(CARDS, f"the price of {cost} cannot be paid")


def cannot_buy(bot: Bot, seller: Faction, service: Service) -> Refusal | None:
    """Why a bot cannot or will not buy a service now, or None."""
    if service == MERCENARIES and (refusal := cannot_hire(bot.s, bot.me)):
        return refusal
    return behind(bot, seller) or cannot_afford(bot, seller)


async def on_offer(bot: Bot, seller: Faction, fits: Callable[[Card], bool]) -> list[Card]:
    """The cards for sale that a bot could use; a real table is asked only if it would buy one."""
    if bot.s.sides[seller].tabled and cannot_buy(bot, seller, HAND_CARD):
        return []
    return await for_sale(bot.s, seller, fits, wanted_of(bot.s, seller, fits, WHICH), MOST_CARDS)


def wanted_of(s: State, seller: Faction, fits: Callable[[Card], bool], how: str) -> str:
    """The question for cards that fit, by what such cards have in common."""
    return f"{how} {such([card for card in hand_of(s, seller) if fits(card)])} in your open hand?"


def such(cards: list[Card]) -> str:
    """What cards have in common: "fox or mouse card", "card with an item (bag or tea)"."""
    if {card.kind for card in cards} == {AMBUSH}:
        return "ambush"
    if len(cards) and len(called := dict.fromkeys(card.name for card in cards)) <= FEW_NAMES:
        return listed([*called], "or")
    suits = [suit for suit in Suit if any(card.suit == suit for card in cards)]
    items = [item for item in Item if any(card.item == item for card in cards)]
    words = [listed(suits, "or")] * (len(suits) < len(Suit)) + ["card"]
    if cards and all(card.item for card in cards):
        few = f"with an item ({listed(items, 'or')})"
        words.append(few if len(items) <= FEW_NAMES else "with an available item")
    return " ".join(filter(None, words))


def passed_up(bot: Bot, what: str, why: Refusal) -> None:
    """Say that a bot that has use for a service does not buy it, and why."""
    with reasons_wait(bot.s):
        not_done(bot, CARDS, f"{what} would help, but {why.words}")


# Buying


@contextmanager
def reasons_wait(s: State) -> Iterator[None]:
    """What is bought inside leaves the reasons so far to that for which it is bought."""
    waiting, sums = s.why, s.amounts
    s.why, s.amounts = None if waiting is None else [], []
    yield
    s.why, s.amounts = waiting, sums


@law(CARDS)
async def purchase(
    bot: Bot, seller: Faction, service: Service, why: str, card: Card | None = None
) -> None:
    """Pay for a service and have it; what becomes of a card is the caller's."""
    s = bot.s
    paid = price_for(s, bot.me)
    await pay(s, bot.me, seller, paid)
    bot.side.used += (service,)
    if service == MERCENARIES:
        forget_rulers(s)
    sold = {"service": service, "player": seller, "card": card, "paid": paid}
    s.emit("buy", bot.me, CARDS, **sold, reason=why)


async def purchase_alone(bot: Bot, seller: Faction, service: Service, why: str) -> None:
    """Buy one service, and nothing else at the same time."""
    with reasons_wait(bot.s):
        await purchase(bot, seller, service, why)
        after_sale(bot.s, seller, bot.me)


async def purchase_card(bot: Bot, seller: Faction, card: Card, why: str) -> None:
    """Buy a card; when several are bought at once, the caller says when that is over."""
    await purchase(bot, seller, HAND_CARD, why, card)


@law(CARDS)
async def paid_by_the_riverfolk(s: State, buyer: Faction, seller: Faction, n: int) -> None:
    """Warriors of the Riverfolk's own are what is paid."""
    put_in_payments(s, seller, seller, n, CARDS)
