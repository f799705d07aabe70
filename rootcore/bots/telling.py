"""What all bots have, in words."""

from rootcore.law import rule
from rootcore.table.events import Event
from rootcore.tell.words import BECAUSE, Names, card_named, does, tells

BECAUSE["discard", "robotics:2.8.1"] = " for a bot, which keeps no hand"
BECAUSE["score", "robotics:2.8.1"] = ", for the card"


@tells("order")
def _order(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'reveals')} the order card: {card_named(e.data['card'])}."


@tells("trait")
def _trait(e: Event, n: Names) -> str:
    return f"{rule(e.law).title}: {e.data['words']}."


@tells("set order")
def _set_order(e: Event, n: Names) -> str:
    return f"The order is {e.data['suit']}: {e.data['why']}."


@tells("not placed")
def _not_placed(e: Event, n: Names) -> str:
    return f"No {e.data['piece']} is placed: {e.data['why']}."
