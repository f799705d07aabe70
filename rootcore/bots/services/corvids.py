"""The Advanced service card of the Cogwheel Corvids (robotics 9.7): Favors."""

from rootcore.bots.services.buying import CARDS
from rootcore.bots.services.opening import opening, receive, unserved
from rootcore.law import law
from rootcore.rules.deck import discard
from rootcore.rules.effects import resolve_immediate
from rootcore.rules.in_play import enter_play, leave_play
from rootcore.table.cards import IMMEDIATE, Card
from rootcore.table.state import State
from rootcore.table.terms import Faction

ROLE = "bot:corvids"


@law(CARDS)
@opening.for_(ROLE)
def favors(s: State, who: Faction, card: Card) -> str:
    """They buy a Favor."""
    return "its effect is resolved at once" if card.kind == IMMEDIATE else ""


@law(CARDS)
@unserved.for_(ROLE)
def no_favor(s: State, who: Faction) -> str:
    """They look for Favors alone."""
    return "no Favor is for sale"


@law(CARDS)
@receive.for_(ROLE)
async def resolve_favor(s: State, who: Faction, card: Card) -> None:
    """The Favor has its effect, and is discarded."""
    enter_play(s, who, card)
    await resolve_immediate(s, who, card)
    leave_play(s, who, card)
    discard(s, who, card, CARDS)
