"""The Marquise's plan: wood that flows, buildings where they pay most, warriors that hold them."""

from rootcore.factions.marquise.chapter import COSTS, TYPES, cost_of, next_points
from rootcore.players.plan import A_WARRIOR, Plan
from rootcore.players.plans import plans
from rootcore.rules.acts import Act
from rootcore.table.cards import Card
from rootcore.table.terms import BIRD, RECRUITER, SAWMILL, WARRIOR, WOOD, WORKSHOP, Kind


@plans("marquise")
class MarquisePlan(Plan):
    """Every building scores; sawmills pay for the next ones, so two or three come first."""

    guard_worth = 0.14

    def rule_of(self, c: int) -> float:
        """To rule is to build: slots that are open count most, then wood that flows."""
        return 0.23 + 0.41 * min(self.s.open[c], 2) + 0.25 * self.side.pieces[WOOD][c]

    def wood(self, act: Act) -> float:
        """Wood is best kept where it is safe: taken from where enemies stand."""
        assert isinstance(act.at, int)
        return float(self.foes_warriors(act.at)) * (1 if act.law == "root:6.5.4.II" else -1)

    def cheapest(self) -> int:
        """The wood that the next building costs which scores well."""
        costs = [cost for kind in TYPES if (cost := cost_of(self.side, kind)) is not None]
        return min(costs, default=9)

    def build(self, act: Act) -> float:
        """The points at once, and what the building does for the rest of the game."""
        side, kind = self.side, Kind(act.what)
        assert isinstance(act.at, int)
        safe = min(side.warriors[act.at], 3) * 0.11 - 0.19 * self.foes_warriors(act.at)
        there = side.on_map(kind)
        if act.law == "root:6.3.4":
            keep = side.pieces[Kind.KEEP][act.at]
            return self.s.open[act.at] + keep * (kind == SAWMILL)
        later = {SAWMILL: 3.0 - 0.42 * there, RECRUITER: 1.1 - 0.22 * there, WORKSHOP: 0.14}[kind]
        if kind == WORKSHOP and there == 1:
            later = 0.53
        later *= 0.38 + self.ahead()
        price = 0.33 * COSTS[min(there, len(COSTS) - 1)]
        return 0.65 + next_points(side, kind) + max(later, 0) + safe - price

    def recruit(self, act: Act) -> float:
        """A warrior at each recruiter, or where one is worth most."""
        if isinstance(act.at, int):
            return self.standing(act.at, 1)
        n = min(self.side.on_map(RECRUITER), self.side.stock[WARRIOR])
        few = 1.3 if sum(self.side.warriors) < 12 else 0.79
        return 0.2 + A_WARRIOR * n * few

    def overwork(self, act: Act) -> float:
        """Wood for a card is worth it where it is short."""
        assert act.card
        wood = self.side.on_map(WOOD)
        short = max(0, self.cheapest() + 1 - wood)
        worth = 1.6 if short else 0.28
        return worth - 0.43 * self.card_worth(act.card)

    def extra(self, act: Act) -> float:
        """A bird card buys one more action."""
        assert act.card
        return 0.86 - 0.45 * self.card_worth(act.card)

    def card_worth(self, card: Card) -> float:
        """Birds are actions."""
        return super().card_worth(card) + 0.11 * (card.suit == BIRD)

    def heal(self, act: Act) -> float:
        """Field hospitals: a card for the warriors of a battle."""
        assert act.card
        return 0.95 - self.card_worth(act.card)
