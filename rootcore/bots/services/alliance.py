"""How the Automated Alliance pays for services (robotics 9.7, Basic)."""

from rootcore.bots.services.buying import CARDS, can_pay, paid_by_the_riverfolk
from rootcore.law import law
from rootcore.rules.services import pay
from rootcore.table.state import State
from rootcore.table.terms import Faction

ROLE = "bot:alliance"


@law(CARDS)
@can_pay.for_(ROLE)
def always_pays(s: State, buyer: Faction, seller: Faction, cost: int) -> bool:
    """The Riverfolk pay for the Alliance, so it can always pay."""
    return True


pay.for_(ROLE)(paid_by_the_riverfolk)
