"""The Cult's plan: gardens where it rules, a card of their suit to score them, converts."""

from rootcore.factions.lizards.board import CultBoard
from rootcore.factions.lizards.rituals import POINTS
from rootcore.players.plan import Plan
from rootcore.players.plans import plans
from rootcore.rules.acts import Act
from rootcore.rules.pieces import matching
from rootcore.table.cards import Card
from rootcore.table.terms import BIRD, CLEARING_SUITS, GARDENS, Suit


@plans("lizards")
class CultPlan(Plan):
    """Cards that are revealed come back: all that can serve do, scoring cards last."""

    board: CultBoard
    guard_worth = 3.1

    def next_points(self, suit: Suit, more: int = 0) -> int:
        """The points of a suit's gardens, with some more of them."""
        n = self.side.on_map(GARDENS[suit]) + more
        return POINTS[min(n, len(POINTS)) - 1] if n else 0

    def rule_of(self, c: int) -> float:
        """To rule an open slot is to build a garden."""
        suit = self.s.suits[c]
        cards = sum(card.suit == suit for card in (*self.hand, *self.board.revealed))
        return 0.11 + (0.43 + 0.24 * min(cards, 2)) * (self.s.open[c] > 0)

    def build(self, act: Act) -> float:
        """A garden scores for as long as it stands."""
        assert isinstance(act.at, int)
        suit = self.s.suits[act.at]
        assert suit
        gain = self.next_points(suit, 1) - self.next_points(suit)
        safe = 0.11 * min(self.side.warriors[act.at], 3) - 0.35 * self.foes_warriors(act.at)
        return 1.4 + 0.86 * gain + safe

    def recruit(self, act: Act) -> float:
        """A warrior for a card that comes back."""
        assert isinstance(act.at, int)
        n = self.side.warriors[act.at]
        return 0.2 + self.standing(act.at, n + 1) - self.standing(act.at, n)

    def score(self, act: Act) -> float:
        """Points for a card that is gone; a suit scores once a turn."""
        assert act.card
        same = sum(card.suit == act.card.suit for card in self.hand)
        return 5.0 * act.n - 0.36 - 0.18 * act.card.points - (0.37 if same < 2 else 0)

    def sacrifice(self, act: Act) -> float:
        """A warrior that can be spared becomes an acolyte."""
        assert isinstance(act.at, int)
        n = self.side.warriors[act.at]
        few = 0.38 if self.board.acolytes < 4 else 0.09
        return few + self.standing(act.at, n - 1) - self.standing(act.at, n)

    def convert(self, act: Act) -> float:
        """One of theirs becomes one of ours, which may bring rule."""
        assert isinstance(act.at, int)
        assert act.who
        n = self.side.warriors[act.at]
        gain = self.standing(act.at, n + 1) - self.standing(act.at, n)
        rules_then = n + 1 + self.side.built[act.at] >= self.strongest_foe(act.at)
        slot = 0.73 * rules_then * (self.s.open[act.at] > 0) * (not self.rules(act.at))
        return 0.55 + 0.26 * self.menace(act.who) + gain + slot - 0.39

    def sanctify(self, act: Act) -> float:
        """A building of theirs becomes a garden of ours, and scores."""
        assert isinstance(act.at, int)
        assert act.who
        suit = self.s.suits[act.at]
        assert suit
        gain = self.next_points(suit, 1) - self.next_points(suit)
        return 3.4 + 1.0 * gain + 0.92 * self.menace(act.who) - 0.27

    def outcast(self, act: Act) -> float:
        """Any suit will do."""
        return 0.0

    def card_worth(self, card: Card) -> float:
        """Cards of suits with gardens score them."""
        if card.suit == BIRD:
            return 0.22
        return 0.77 + 0.17 * self.next_points(card.suit)

    def craft(self, act: Act) -> float:
        """Only what is worth more than the ritual that the card would serve for."""
        assert act.card
        return super().craft(act) - 0.21 * self.card_worth(act.card)

    def promised(self) -> dict[str, float]:
        """What the gardens score, for which there are cards."""
        held = [*self.hand, *self.board.revealed]
        due = sum(
            self.next_points(x) * min(1, sum(c.suit == x for c in held)) for x in CLEARING_SUITS
        )
        sites = sum(
            self.rules(c) for x in CLEARING_SUITS for c in matching(self.s, x) if self.s.open[c]
        )
        gardens = sum(self.side.on_map(garden) for garden in GARDENS.values())
        return {
            **super().promised(),
            "gardens with cards to score them": 1.2 * due,
            "gardens on the map": 0.6 * gardens,
            "open slots in ruled clearings": 0.4 * sites,
            "acolytes": 0.35 * self.board.acolytes,
        }
