"""Service cards in words: what stands on the board of whoever sells."""

from rootcore.bots.services.prices import PRICES
from rootcore.table.state import State
from rootcore.table.terms import Services
from rootcore.tell.panels import Widget, note


def services_note(s: State) -> list[Widget]:
    """Which service cards are in play, and what bots pay; nothing without them."""
    if s.services == Services.NONE:
        return []
    prices = [f"{cost} warriors from {least} points on" for least, cost in sorted(PRICES.items())]
    text = f"{s.services.capitalize()} cards. Each costs {', '.join(prices)}."
    return [note("Services", "robotics:9.7", text)]
