"""The Duchy's plan: tunnels to open slots, markets and citadels, a minister swayed each turn."""

from collections import Counter

from rootcore.factions.duchy.abilities import Mole
from rootcore.factions.duchy.board import MINISTERS, RANKS, DuchyBoard
from rootcore.factions.duchy.sway import most_revealed
from rootcore.players.plan import A_WARRIOR, Plan, once
from rootcore.players.plans import plans
from rootcore.rules.acts import Act
from rootcore.table.cards import Card
from rootcore.table.terms import BIRD, BURROW, CITADEL, MARKET, TUNNEL, WARRIOR, Suit

FAVOURED = {
    "foremole": 1.2,
    "captain": 1.0,
    "marshal": 0.8,
    "brigadier": 1.9,
    "banker": 0.8,
    "mayor": 1.7,
    "duchess of mud": 1.7,
    "baron of dirt": 1.9,
    "earl of stone": 0.71,
}
"""What a minister's action is worth for the rest of the game, points for the crown besides."""


@plans("duchy")
class DuchyPlan(Plan):
    """Cards revealed come back, birds do not; ministers act every turn once they are swayed."""

    board: DuchyBoard
    guard_worth = 0.82

    def rule_of(self, c: int) -> float:
        """To rule an open slot is to build; a piece in a clearing sways with its suit."""
        return 0.14 + 0.18 * min(self.s.open[c], 2)

    def stands(self, c: int, n: int) -> float:
        """A clearing with a piece stands behind a card."""
        alone = n > 0 or self.side.built[c] or self.side.laid[c]
        return super().stands(c, n) + 0.38 * bool(alone)

    def best_sway(self, hand: list[Card]) -> float:
        """What the best minister is worth that could be swayed with these cards."""
        if self.board.has_swayed:
            return 0.0
        able = most_revealed(Mole(self.s, self.me), hand, Counter())
        ranks = [rank for rank in RANKS if rank.cards <= able and self.board.crowns_left(rank)]
        return max((1.3 * rank.points + 1.0 for rank in ranks), default=0.0)

    def revealing(self, card: Card | None) -> float:
        """What it costs to reveal a card: birds are gone, others miss when it comes to sway."""
        return self.without(card.suit) if card else 0.0

    @once
    def without(self, suit: Suit) -> float:
        """What it costs to reveal a card of a suit."""
        rest = self.hand[:]
        rest.remove(next(card for card in rest if card.suit == suit))
        bird = 0.5 * (suit == BIRD)
        return bird + self.best_sway(self.hand) - self.best_sway(rest)

    def in_burrow(self, n: int) -> float:
        """Warriors in the Burrow wait to be of use."""
        return 0.12 * min(n, 6)

    def move(self, act: Act) -> float:
        """Out of the Burrow, or between clearings."""
        n, burrow, side = act.n, self.board.burrow, self.side
        if act.at == BURROW and isinstance(act.to, int):
            there = side.warriors[act.to]
            gain = self.standing(act.to, there + n) - self.standing(act.to, there)
            return gain + self.in_burrow(burrow - n) - self.in_burrow(burrow)
        return -0.67 if act.to == BURROW else super().move(act)

    def dig(self, act: Act) -> float:
        """A tunnel and warriors to where slots are open."""
        assert act.card
        assert isinstance(act.at, int)
        c, n, burrow = act.at, act.n, self.board.burrow
        there = self.side.warriors[c]
        gain = self.standing(c, there + n) - self.standing(c, there)
        waits = self.in_burrow(burrow - n) - self.in_burrow(burrow)
        return 0.05 + gain + waits - self.revealing(act.card)

    def build(self, act: Act) -> float:
        """Markets draw, citadels recruit."""
        assert act.card
        assert isinstance(act.at, int)
        markets = 3 - self.side.stock[MARKET]
        citadels = 3 - self.side.stock[CITADEL]
        more = 9.8 - 0.35 * markets if act.what == MARKET else 1.1 - 0.47 * citadels
        safe = 0.14 * min(self.side.warriors[act.at], 3) - 0.22 * self.foes_warriors(act.at)
        return more + safe - self.revealing(act.card)

    def recruit(self, act: Act) -> float:
        """A warrior into the Burrow."""
        return A_WARRIOR if self.board.burrow < 3 else 0.11

    def minister(self, act: Act) -> float:
        """All that can act do, those that score first."""
        return {"banker": 0.09, "mayor": 0.93, "foremole": 1.8}.get(act.what, 0.71)

    copy = minister

    def sway(self, act: Act) -> float:
        """Points for the crown, and actions to come."""
        minister = MINISTERS[act.what]
        return 1.9 * minister.rank.points + FAVOURED[act.what]

    def fall(self, act: Act) -> float:
        """The one who does least falls."""
        return -FAVOURED[act.what]

    def spend(self, act: Act) -> float:
        """The Banker takes what is worth least; a point for each card."""
        return 0.61 - (self.card_worth(act.card) if act.card else 0.0)

    def reveal(self, act: Act) -> float:
        """Birds are gone afterwards."""
        return -0.93 * bool(act.card and act.card.suit == BIRD)

    def tunnel(self, act: Act) -> float:
        """A tunnel where little stands is taken up."""
        assert isinstance(act.at, int)
        return -self.side.here[act.at]

    def card_worth(self, card: Card) -> float:
        """Cards sway ministers."""
        return super().card_worth(card) + 0.22

    def promised(self) -> dict[str, float]:
        """Ministers, buildings, and clearings to sway with."""
        ministers = sum(FAVOURED[name] for name in self.board.swayed())
        built = sum(self.side.on_map(kind) for kind in (CITADEL, MARKET))
        present = sum(self.side.here[c] > 0 for c in self.s.board.clearings)
        return {
            **super().promised(),
            "swayed ministers": ministers,
            "markets and citadels": 1.2 * built,
            "clearings to sway with": 0.3 * present,
            "warriors in the Burrow": self.in_burrow(self.board.burrow)
            + 0.02 * self.side.stock[WARRIOR],
            "tunnels": 0.2 * self.side.on_map(TUNNEL),
        }
