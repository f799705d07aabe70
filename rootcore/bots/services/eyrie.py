"""The Advanced service card of the Electric Eyrie (robotics 9.7): new suits, and riverboats."""

from rootcore.bots.chassis import after_revealing
from rootcore.bots.eyrie.chapter import ROLE, columns
from rootcore.bots.services.buying import CARDS, advanced, on_offer, seller_to
from rootcore.bots.services.hand_card import Shopper, buy_instead, drawn_by_lot, has_new_order
from rootcore.bots.services.riverboats import sails
from rootcore.law import law
from rootcore.rules.picks import Pick, having
from rootcore.table.cards import Card
from rootcore.table.state import State
from rootcore.table.terms import HAND_CARD, Faction

NEW_SUIT = Pick[Card](
    CARDS,
    "card",
    "Which card to buy",
    having(drawn_by_lot),
    such="cards for sale of a suit that the Decree lacks",
)


@law(CARDS)
@after_revealing.for_(ROLE)
async def seek_new_suit(s: State, who: Faction, card: Card) -> None:
    """An order of a suit that the Decree has is replaced by a card of one that it lacks."""
    seller = seller_to(s, who) if advanced(s) else None
    bot = Shopper(s, who)
    suits = [suit for suit, _ in columns(bot)]
    if seller is None or card.suit not in suits:
        return
    if new := await on_offer(bot, seller, lambda x: x.suit not in suits):
        await buy_instead(bot, seller, card, NEW_SUIT, new)


@law(CARDS)
@has_new_order.for_(ROLE)
def has_new_suit(s: State, who: Faction) -> bool:
    """Only if they bought no card of a new suit do the Eyrie buy by the Basic card."""
    return HAND_CARD in s.sides[who].used


@law(CARDS)
@sails.for_(ROLE)
def take_to_the_water(s: State, who: Faction) -> bool:
    """Rivers are paths where the Eyrie choose where to move."""
    return True
