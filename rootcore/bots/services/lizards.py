"""The service cards of the Logical Lizards (robotics 9.7): never a bird, and more Lost Souls."""

from rootcore.bots.lizards.board import ROLE
from rootcore.bots.lizards.chapter import add_soul
from rootcore.bots.services.buying import CARDS, advanced
from rootcore.bots.services.hand_card import takes
from rootcore.bots.services.opening import buys_though_behind, opening, receive, unserved
from rootcore.bots.vocabulary import Bot
from rootcore.law import law
from rootcore.table.cards import Card
from rootcore.table.state import State
from rootcore.table.terms import BIRD, Faction

ENOUGH_SOULS = 5


@law(CARDS)
@takes.for_(ROLE)
def no_birds(s: State, who: Faction, card: Card) -> bool:
    """The Lizards never buy a bird card."""
    return card.suit != BIRD


@law(CARDS)
@opening.for_(ROLE)
def more_souls(s: State, who: Faction, card: Card) -> str:
    """With fewer than five Lost Souls they buy cards for them."""
    souls = len(s.sides[who].board.souls)
    few = souls < ENOUGH_SOULS and no_birds(s, who, card)
    return f"there are only {souls} of {ENOUGH_SOULS} Lost Souls" if few else ""


@law(CARDS)
@unserved.for_(ROLE)
def no_more_souls(s: State, who: Faction) -> str:
    """They have enough Lost Souls, or there are only birds to buy."""
    souls = len(s.sides[who].board.souls)
    enough = f"there are {souls} Lost Souls, and {ENOUGH_SOULS} are enough"
    return enough if souls >= ENOUGH_SOULS else "no card for sale is other than a bird"


@law(CARDS)
@receive.for_(ROLE)
async def onto_lost_souls(s: State, who: Faction, card: Card) -> None:
    """The card lies on top of the Lost Souls."""
    add_soul(Bot(s, who), card, CARDS)


@law(CARDS)
@buys_though_behind.for_(ROLE)
def though_behind(s: State, who: Faction) -> bool:
    """For Lost Souls, which only the Advanced card seeks, the Riverfolk's points do not matter."""
    return advanced(s)
