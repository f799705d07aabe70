"""What bots buy at the start of their turn (robotics 9.7, Advanced): a step before all others."""

from rootcore.bots.chassis import nothing
from rootcore.bots.services.buying import (
    CARDS,
    advanced,
    behind,
    cannot_afford,
    passed_up,
    purchase_card,
    seller_to,
)
from rootcore.bots.vocabulary import Bot
from rootcore.law import law
from rootcore.rules.acts import Refusal
from rootcore.rules.questions import question
from rootcore.rules.services import after_sale, hand_over, wares
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


@law(CARDS)
async def open_turn(bot: Bot) -> Outcome:
    """Buy the cards that the bot's card names, leftmost first, while it can."""
    s, bought = bot.s, 0
    seller = seller_to(s, bot.me)
    assert seller
    while card := next((x for x in wares(s, seller) if opening(s, bot.me, x)), None):
        if why := refusal_to_open(bot, seller):
            passed_up(bot, card.name, why)
            break
        bought += 1
        await purchase_card(bot, seller, card, opening(s, bot.me, card))
        hand_over(s, seller, card)
        await receive(s, bot.me, card)
    else:
        if not bought:
            nothing(bot, CARDS, "the Riverfolk have no card to buy as the turn starts")
    if bought:
        after_sale(s, seller, bot.me)
    return None


OPENING = Step(CARDS, open_turn)


@law(CARDS)
@comes_between.for_("riverfolk", "bot:riverfolk")
def opens(s: State, other: Faction, who: Faction, plan: tuple[Step, ...]) -> tuple[Step, ...]:
    """With Advanced cards the Birdsong of some bots opens with what they buy."""
    if s.phase != BIRDSONG or not advanced(s) or who not in opening.concerns(s):
        return plan
    return (OPENING, *plan)
