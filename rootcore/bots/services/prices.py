"""What a service costs by the points of who buys it (robotics 9.2.3), bots and people."""

from rootcore.law import law
from rootcore.table.state import State
from rootcore.table.terms import Faction

PRICES = {20: 4, 10: 3, 0: 2}
"""The warriors for a service, by the points that the buyer has at least."""


@law("robotics:9.2.3", "robotics:9.7")
def price_for(s: State, buyer: Faction) -> int:
    """Two warriors for a service below 10 points, three below 20, and four from then on."""
    points = s.sides[buyer].score
    return next(cost for least, cost in PRICES.items() if points >= least)
