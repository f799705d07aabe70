"""The Riverfolk's plan: trade posts, funds that pay dividends, goods for export."""

from functools import cached_property

from rootcore.factions.riverfolk.board import TRACK, RiverfolkBoard, total
from rootcore.players.plan import Plan, once
from rootcore.players.plans import plans
from rootcore.rules.acts import Act
from rootcore.rules.pieces import rules
from rootcore.table.cards import Card
from rootcore.table.terms import RIVERBOATS, TRADE_POSTS, Faction


@plans("riverfolk")
class RiverfolkPlan(Plan):
    """Funds committed come back; funds spent do not, unless they buy a trade post."""

    board: RiverfolkBoard
    rule_worth = 0.33

    def funds(self) -> int:
        """How many funds are left."""
        return total(self.board.funds)

    def posts(self) -> int:
        """How many trade posts stand."""
        return sum(self.side.laid)

    @cached_property
    def rounds(self) -> float:
        """About so many times funds that are kept will still pay."""
        return self.turns_left()

    @cached_property
    def idle(self) -> float:
        """What it costs to commit a fund: it pays no dividends in the next Birdsong."""
        return 0.5 * min(self.rounds, 1.0) * (0.9 if self.posts() else 0.3)

    @cached_property
    def kept(self) -> float:
        """What a fund is worth that is kept to the end: dividends, and part of a post then."""
        pays = 0.48 if self.posts() else 0.25
        return pays * self.rounds + 0.6 * min(self.rounds, 1.0)

    @cached_property
    def guard_worth(self) -> float:  # type: ignore[override]
        """With a post half of the funds are lost, and with the last one the dividends."""
        boxes = sum(map(total, self.board.boxes()))
        last = 0.5 * boxes * self.rounds if self.posts() == 1 else 0.0
        return 0.3 + 0.2 * boxes * self.kept + 0.3 * last

    @once
    def site(self, c: int) -> bool:
        """Whether a trade post of the suit of a clearing could still stand there."""
        suit = self.s.suits[c]
        return bool(suit and not self.side.laid[c] and self.side.stock[TRADE_POSTS[suit]])

    def rule_of(self, c: int) -> float:
        """Where they rule, their own funds can pay for a post."""
        return 0.7 if self.site(c) else 0.05

    def establish(self, act: Act) -> float:
        """Two points, a warrior; the first one opens the dividends."""
        assert isinstance(act.at, int)
        first = 0.0 if self.posts() else 1.0 * self.rounds
        later = 0.15 * min(self.rounds, 3.0)
        danger = 0.15 * self.foes_warriors(act.at) * min(self.rounds, 3.0)
        return TRACK[0] + first + later - danger - 2 * self.kept

    def draw(self, act: Act) -> float:
        """A card for a fund that comes back."""
        return (0.6 - 0.11 * len(self.hand)) * min(self.rounds, 1.0) - self.idle

    def craft(self, act: Act) -> float:
        """Funds committed to crafting come back."""
        assert act.card
        return super().craft(act) + 0.2 - self.idle * len(act.card.cost)

    def export(self, act: Act) -> float:
        """A card becomes a fund, but what lies among the payments keeps their own away."""
        assert act.card
        paid = sum(self.board.payments.values())
        more = 1 if paid > 1 else -1
        return more * self.kept - self.idle * len(act.card.cost) - self.card_worth(act.card)

    def recruit(self, act: Act) -> float:
        """A warrior for a fund that is gone."""
        assert isinstance(act.at, int)
        n = self.side.warriors[act.at]
        return self.standing(act.at, n + 1) - self.standing(act.at, n) - self.kept

    def move(self, act: Act) -> float:
        """For a fund that comes back."""
        return super().move(act) - (self.idle if act.law == "root:11.5.1" else 0.0)

    def battle(self, act: Act) -> float:
        """For a fund that comes back."""
        return super().battle(act) - (self.idle if act.law == "root:11.5.2" else 0.0)

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

    def reckoned(self) -> dict[str, float]:
        """What is kept pays dividends, round after round, and buys posts in the end."""
        board, rounds = self.board, self.rounds
        soon = min(rounds, 1.0)
        boxes = sum(total(box) for box in board.boxes())
        pays = 1.0 if self.posts() else 0.3
        next_time = (self.funds() // 2) * soon
        later = 0.5 * (boxes + 2 * (not board.payments)) * max(rounds - 1, 0.0)
        sites = sum(self.site(c) and self.rules(c) for c in self.s.board.clearings)
        bought = min(boxes // 2, sites + 1)
        return {
            "dividends": pays * (next_time + later),
            "trade posts to come": 1.2 * soon * bought,
            "trade posts": 0.3 * soon * self.posts(),
        }
