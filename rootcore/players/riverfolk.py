"""The Riverfolk's plan: trade posts, funds that pay dividends, goods for export."""

from rootcore.factions.riverfolk.board import TRACK, RiverfolkBoard, total
from rootcore.players.plan import Plan
from rootcore.players.plans import plans
from rootcore.rules.acts import Act
from rootcore.rules.pieces import rules
from rootcore.table.cards import ITEM, Card
from rootcore.table.terms import RIVERBOATS, TRADE_POSTS, Faction

A_FUND = 0.37
"""What a fund is worth that is kept: half a point each round, and an action besides."""


@plans("riverfolk")
class RiverfolkPlan(Plan):
    """Funds committed come back; funds spent do not, unless they buy a trade post."""

    board: RiverfolkBoard
    guard_worth = 0.33
    rule_worth = 0.33

    def funds(self) -> int:
        """How many funds are left."""
        return total(self.board.funds)

    def posts(self) -> int:
        """How many trade posts stand."""
        return sum(self.side.laid)

    def rule_of(self, c: int) -> float:
        """Where they rule, their own funds can pay for a post."""
        suit = self.s.suits[c]
        site = suit and not self.side.laid[c] and self.side.stock[TRADE_POSTS[suit]]
        return (1.2 if self.board.funds.get(self.me, 0) > 1 else 0.49) if site else 0.05

    def establish(self, act: Act) -> float:
        """Two points, a warrior, and services for cards; the first one opens the dividends."""
        assert isinstance(act.at, int)
        first = 1.4 if not self.posts() else 0.51
        danger = 0.1 * self.foes_warriors(act.at)
        own = act.who == self.me
        return TRACK[0] + 0.7 + first - danger - 0.52 * A_FUND - 0.2 * own

    def draw(self, act: Act) -> float:
        """A card for a fund that comes back."""
        return 0.38 - 0.11 * len(self.hand)

    def craft(self, act: Act) -> float:
        """Funds committed to crafting come back."""
        return super().craft(act) + 0.5

    def export(self, act: Act) -> float:
        """A card becomes a fund."""
        assert act.card
        good = act.card.points if act.card.kind == ITEM else 0.31
        return 0.29 - 0.27 * good

    def recruit(self, act: Act) -> float:
        """A warrior for a fund that is gone."""
        assert isinstance(act.at, int)
        n = self.side.warriors[act.at]
        return self.standing(act.at, n + 1) - self.standing(act.at, n) - 0.86 * A_FUND

    def move(self, act: Act) -> float:
        """For a fund that comes back."""
        return super().move(act) - 0.13

    def battle(self, act: Act) -> float:
        """For a fund that comes back."""
        return super().battle(act) - 0.14

    def fund(self, act: Act) -> float:
        """Others' warriors go first, where theirs cannot pay for a post."""
        assert act.who
        site = self.can_pay(act.who)
        return (0.44 if act.who != self.me else 0.19) - 0.54 * site

    def can_pay(self, who: Faction) -> bool:
        """Whether the funds of somebody could pay for a post somewhere."""
        clearings = self.s.board.clearings
        return any(rules(self.s, who, c) for c in clearings if not self.side.laid[c])

    def place(self, act: Act) -> float:
        """On rivers, together, where nobody else stands."""
        assert isinstance(act.at, int)
        return 0.43 * act.n + self.standing(act.at, act.n) - 0.07 * self.foes_warriors(act.at)

    def price(self, act: Act) -> float:
        """Cards are cheap enough to be bought; prices are not changed without need."""
        if act.law != "root:11.3.5":
            return -1.5
        return -abs(act.n - (1 if act.what == RIVERBOATS else 2))

    def card_worth(self, card: Card) -> float:
        """Cards in their hand are wares."""
        return super().card_worth(card) + 0.09

    def promised(self) -> dict[str, float]:
        """Funds are dividends, if there is a post."""
        boxes = sum(total(box) for box in self.board.boxes())
        due = boxes // 2 if self.posts() else 0
        return {
            **super().promised(),
            "dividends": 1.2 * due,
            "funds": 0.5 * boxes,
            "trade posts": 0.4 * self.posts(),
        }
