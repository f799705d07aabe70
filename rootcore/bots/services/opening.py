"""What bots buy at the start of their turn (robotics 9.7, Advanced): a step before all others."""

from rootcore.bots.chassis import nothing
from rootcore.bots.services.buying import (
    CARDS,
    LEFTMOST,
    advanced,
    behind,
    cannot_afford,
    passed_up,
    purchase_card,
    seller_to,
    wanted_of,
)
from rootcore.bots.services.prices import price_for
from rootcore.bots.vocabulary import Bot
from rootcore.law import law
from rootcore.rules.acts import Refusal
from rootcore.rules.questions import EVERY_BOT, question
from rootcore.rules.services import (
    Custom,
    after_sale,
    custom,
    for_sale,
    hand_over,
    means,
    wares,
)
from rootcore.rules.step import Outcome, Step
from rootcore.rules.turn import comes_between
from rootcore.table.cards import Card
from rootcore.table.state import State
from rootcore.table.terms import BIRDSONG, Faction


@question()
def opening(s: State, who: Faction, card: Card) -> str:
    """Why `who` buys a card as its turn starts, empty where it does not."""
    return ""


@question()
def unserved(s: State, who: Faction) -> str:
    """Why nothing for sale is of use to `who` as its turn starts."""
    return "no card for sale is of use"


@question()
async def receive(s: State, who: Faction, card: Card) -> None:
    """What `who` does with a card that it bought as its turn started."""


@question()
def buys_though_behind(s: State, who: Faction) -> bool:
    """Whether `who` buys those cards even with fewer points than the Riverfolk."""
    return False


def refusal_to_open(bot: Bot, seller: Faction) -> Refusal | None:
    """Why a bot buys no card now as its turn starts."""
    envy = None if buys_though_behind(bot.s, bot.me) else behind(bot, seller)
    return envy or cannot_afford(bot, seller)


@custom.for_(EVERY_BOT)
def custom_of_a_bot(s: State, buyer: Faction, seller: Faction) -> Custom:
    """A bot pays by its points, and buys by service cards alone."""
    bot, pays = Bot(s, buyer), price_for(s, buyer)
    if not seller_to(s, buyer):
        return Custom(pays, Refusal(CARDS, "no service cards are in play"))
    return Custom(pays, refusal_to_open(bot, seller))


def paid_before_order(bot: Bot) -> int:
    """The most warriors that a bot pays until its order is set: for the cards that it has use for
    as its turn starts, and for another order card.
    """
    seller = seller_to(bot.s, bot.me)
    if not seller or refusal_to_open(bot, seller):
        return 0
    cost = price_for(bot.s, bot.me)
    wanted = [card for card in wares(bot.s, seller) if opening(bot.s, bot.me, card)]
    bought = len(wanted) * advanced(bot.s) + 1
    return cost * min(bought, means(bot.s, bot.me, seller) // cost)


async def leftmost(bot: Bot, seller: Faction) -> Card | None:
    """The first card for sale that a bot has use for; a real table says which, if it would buy."""
    s = bot.s

    def fits(card: Card) -> bool:
        return bool(opening(s, bot.me, card))

    if s.sides[seller].tabled and refusal_to_open(bot, seller):
        return None
    found = await for_sale(s, seller, fits, wanted_of(s, seller, fits, LEFTMOST), 1)
    return found[0] if found else None


@law(CARDS)
async def open_turn(bot: Bot) -> Outcome:
    """Buy the cards that the bot's card names, leftmost first, while it can."""
    s, bought = bot.s, 0
    seller = seller_to(s, bot.me)
    assert seller
    while card := await leftmost(bot, seller):
        if why := refusal_to_open(bot, seller):
            passed_up(bot, card.name, why)
            break
        bought += 1
        await purchase_card(bot, seller, card, opening(s, bot.me, card))
        hand_over(s, seller, card)
        await receive(s, bot.me, card)
    else:
        if not bought:
            nothing(bot, CARDS, why_no_card(bot, seller))
    if bought:
        after_sale(s, seller, bot.me)
    return None


def why_no_card(bot: Bot, seller: Faction) -> str:
    """Why a turn starts without buying, where no card is known that it could have."""
    refusal = refusal_to_open(bot, seller) if bot.s.sides[seller].tabled else None
    return refusal.words if refusal else unserved(bot.s, bot.me)


OPENING = Step(CARDS, open_turn)


@law(CARDS)
@comes_between.for_("riverfolk", "bot:riverfolk")
def opens(s: State, other: Faction, who: Faction, plan: tuple[Step, ...]) -> tuple[Step, ...]:
    """With Advanced cards the Birdsong of some bots opens with what they buy."""
    if s.phase != BIRDSONG or not advanced(s) or who not in opening.concerns(s):
        return plan
    return (OPENING, *plan)
