"""The Alliance's plan: sympathy everywhere, a base, officers that organize."""

from rootcore.factions.alliance.board import AllianceBoard
from rootcore.factions.alliance.chapter import POINTS, cost_of_sympathy
from rootcore.players.plan import NEVER, Plan
from rootcore.players.plans import plans
from rootcore.rules.acts import Act
from rootcore.rules.pieces import matching
from rootcore.table.cards import Card
from rootcore.table.terms import BASES, BIRD, SYMPATHY, WARRIOR


@plans("alliance")
class AlliancePlan(Plan):
    """Each token of sympathy scores more than the last; supporters pay, officers save them."""

    board: AllianceBoard
    guard_worth = 0.76
    rule_worth = 0.05

    def bases(self) -> int:
        """How many bases stand on the map."""
        return sum(self.side.on_map(base) for base in BASES.values())

    def spread(self, act: Act) -> float:
        """The points, and supporters in return from whoever enters; less where it costs much."""
        assert isinstance(act.at, int)
        c, laid = act.at, self.side.on_map(SYMPATHY)
        points = POINTS[laid]
        cost = cost_of_sympathy(self.s, self.me, c)
        new = not any(self.side.pieces[SYMPATHY][d] for d in matching(self.s, self.s.suits[c]))
        danger = 0.13 * min(self.foes_warriors(c), 4)
        save = 0.45 * cost if not self.bases() and laid >= 3 else 0.14 * cost
        return 1.4 + points - save + 0.33 * new - danger

    def revolt(self, act: Act) -> float:
        """Points for all that goes, a base, warriors and an officer."""
        assert isinstance(act.at, int)
        c, sides = act.at, self.s.sides
        gone = sum(sides[f].built[c] + sides[f].laid[c] for f in self.side.enemies)
        killed = sum(sides[f].warriors[c] * self.menace(f) for f in self.side.enemies)
        tokens = sum(self.side.pieces[SYMPATHY][d] for d in matching(self.s, self.s.suits[c]))
        return 2.3 + 0.66 * gone + 0.18 * killed + 0.39 * tokens - 0.87 * self.bases()

    def organize(self, act: Act) -> float:
        """A warrior becomes sympathy that costs no supporters."""
        assert isinstance(act.at, int)
        points = POINTS[min(self.side.on_map(SYMPATHY), len(POINTS) - 1)]
        return 1.3 + points - 0.08 * self.foes_warriors(act.at)

    def recruit(self, act: Act) -> float:
        """Warriors are few, and each is a token to come."""
        assert isinstance(act.at, int)
        return 0.94 if self.side.warriors[act.at] < 3 else 0.36

    def train(self, act: Act) -> float:
        """Officers act every Evening."""
        assert act.card
        worth = 5.9 - 0.22 * self.board.officers
        return worth - self.card_worth(act.card)

    def mobilize(self, act: Act) -> float:
        """Cards that serve for nothing else become supporters."""
        assert act.card
        full = not self.bases() and len(self.board.supporters) >= 5
        return NEVER if full else 1.1 - 0.24 * self.card_worth(act.card)

    def stands(self, c: int, n: int) -> float:
        """Warriors are for organizing: where there is no sympathy yet."""
        laid = self.side.pieces[SYMPATHY][c]
        base = self.side.built[c]
        free = 0.0 if laid else 0.8 * min(n, 1)
        return free + base * 0.5 * (1 - 0.41**n) + 0.09 * min(n, 3) + 0.13 * laid * min(n, 1)

    def card_worth(self, card: Card) -> float:
        """Cards are supporters too."""
        return 0.26 + 0.12 * (card.suit == BIRD) + 0.07 * card.points

    def promised(self) -> dict[str, float]:
        """What the supporters and the next tokens promise."""
        laid = self.side.on_map(SYMPATHY)
        return {
            **super().promised(),
            "supporters": min(len(self.board.supporters), 6) * 0.35,
            "officers": 0.8 * self.board.officers,
            "the next sympathy": POINTS[min(laid, len(POINTS) - 1)],
            "warriors on the map": 0.4 * self.side.on_map(WARRIOR),
        }
