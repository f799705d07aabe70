"""How the Vagabot pays for services, and his boats (robotics 9.7, Basic and Advanced)."""

from rootcore.bots.services.buying import CARDS, can_pay, paid_by_the_riverfolk
from rootcore.bots.services.riverboats import sails
from rootcore.bots.vagabot.items import ROLE, exhaust
from rootcore.bots.vocabulary import Bot
from rootcore.law import law
from rootcore.rules.acts import Refusal
from rootcore.rules.services import cannot_hire, pay
from rootcore.table.state import State
from rootcore.table.terms import Faction


@law(CARDS)
@can_pay.for_(ROLE)
def has_an_item(s: State, buyer: Faction, seller: Faction, cost: int) -> bool:
    """One item that he can exhaust pays for any service."""
    ready: int = s.sides[buyer].board.ready()
    return ready > 0


@law(CARDS)
@pay.for_(ROLE)
async def exhaust_an_item(s: State, buyer: Faction, seller: Faction, n: int) -> None:
    """He exhausts one item, and the Riverfolk pay with warriors of their own."""
    exhaust(Bot(s, buyer), 1, CARDS)
    await paid_by_the_riverfolk(s, buyer, seller, n)


@law(CARDS)
@cannot_hire.for_(ROLE)
def has_no_mercenaries(s: State, buyer: Faction) -> Refusal | None:
    """He cannot buy mercenaries."""
    return Refusal(CARDS, "the Vagabot has no mercenaries")


@law(CARDS)
@sails.for_(ROLE)
def takes_boats(s: State, who: Faction) -> bool:
    """By his Advanced card rivers are paths wherever he goes."""
    return True
