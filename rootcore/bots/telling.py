"""What all bots have, in words."""

from rootcore.law import rule
from rootcore.table.events import Event
from rootcore.tell.words import Names, does, tells


@tells("order")
def _order(e: Event, n: Names) -> str:
    card = e.data["card"]
    return f"{does(n, e.who, 'reveals')} the order card: {card.name} ({card.suit})."


@tells("trait")
def _trait(e: Event, n: Names) -> str:
    return f"{rule(e.law).title}: {e.data['words']}."


@tells("set order")
def _set_order(e: Event, n: Names) -> str:
    return f"The order is {e.data['suit']}: {e.data['why']}."


@tells("not placed")
def _not_placed(e: Event, n: Names) -> str:
    return f"No {e.data['piece']} is placed: {e.data['why']}."
