"""The Eyrie's plan: a roost a turn, and a Decree that can be fulfilled."""

from collections import Counter
from functools import cached_property
from typing import NamedTuple

from rootcore.factions.eyrie.board import (
    BUILDER,
    CHARISMATIC,
    COMMANDER,
    DESPOT,
    LEADERS,
    EyrieBoard,
)
from rootcore.factions.eyrie.chapter import TRACK
from rootcore.players.plan import NEVER, Plan, once
from rootcore.players.plans import plans
from rootcore.rules.acts import Act
from rootcore.rules.pieces import cannot_place, matching, rules
from rootcore.table.cards import ITEM, Card
from rootcore.table.terms import BIRD, ROOST, WARRIOR, Suit

WORTH_OF_A_CARD = {
    "recruit": (1.3, 0.42),
    "move": (0.48, 0.81),
    "battle": (0.28, 0.56),
    "build": (1.8, 3.7),
}
"""What the first card of a column is worth, and how much less each further one."""
FEW_SITES = 1.3
"""What a card that builds in one suit alone is worth less: its clearings are soon full."""
LEADERS_WORTH = {BUILDER: 0.6, CHARISMATIC: 0.81, COMMANDER: 2.2, DESPOT: 4.4}
A_TURMOIL = 7.9
"""What turmoil costs about: points, a day, the Decree."""
EARLY = 0.5
"""How much of it counts as long as more moves come."""


class Due(NamedTuple):
    """What today's Decree still asks for after the moves, and where it could be done.

    The suits to `battle` and to `build` in, birds last there; the clearings with enemies; where a
    roost could be built, with how many warriors they rule there.
    """

    battle: list[Suit]
    contested: list[int]
    build: list[Suit]
    sites: list[tuple[int, int]]


@plans("eyrie")
class EyriePlan(Plan):
    """Roosts score every Evening; what is in the Decree must find a place where it can be done."""

    board: EyrieBoard
    guard_worth = 1.4
    ties = 1

    def left(self, column: str) -> list[Suit]:
        """The suits of the cards of a column."""
        return [card.suit for card in self.board.decree[column]]

    @once
    def site(self, c: int) -> bool:
        """Whether a roost could be built in a clearing that they rule."""
        return not self.side.pieces[ROOST][c] and not cannot_place(self.s, self.me, ROOST, c)

    def next_roost(self) -> float:
        """What one more roost brings over the rounds that are left."""
        n = min(self.side.on_map(ROOST), len(TRACK) - 2)
        return 1.7 + 1.6 * (TRACK[n + 1] - TRACK[n]) if self.side.stock[ROOST] else 0.0

    def rule_of(self, c: int) -> float:
        """To rule is to build, most of all where the Decree says so."""
        if not self.site(c):
            return 0.12
        due = {self.s.suits[c], BIRD} & {*self.left("build")}
        return self.next_roost() * (0.7 if due else 0.37)

    def leader(self, act: Act) -> float:
        """Who builds leads, or recruits, if the Viziers can do what they say from now on."""
        viziers = LEADERS[act.what].viziers
        stuck = sum(self.ways(column, BIRD) < 1 for column in viziers)
        idle = "battle" in viziers and "move" not in viziers and not self.beside_foes()
        return LEADERS_WORTH[act.what] - 1.8 * stuck - 3.1 * idle

    def beside_foes(self) -> bool:
        """Whether warriors stand in one clearing with enemies."""
        return any(n and self.foes_in(c) for c, n in enumerate(self.side.warriors))

    def stands(self, c: int, n: int) -> float:
        """More than it takes to rule, for a day with battles."""
        need, guard, rule, prey = self.ground(c)
        ruled = 1 - 0.29 ** (n - need + 1) if n >= need else 0.2 * n / need
        return guard * (1 - 0.43**n) + ruled * rule + (0.15 * prey + 0.05) * min(n, 4)

    # The Decree

    def add(self, act: Act) -> float:
        """A card goes where it can be resolved turn after turn, where few are yet."""
        assert act.card
        held, column, suit = self.left(act.what), act.what, act.card.suit
        n, same = len(held), held.count(suit)
        ways = self.ways(column, suit)
        worth, less = WORTH_OF_A_CARD[column]
        worth -= less * n
        if ways <= same or (column == "build" and self.ways(column, BIRD) <= n):
            worth -= 5.9
        elif ways == same + 1:
            worth -= 0.56
        if column == "build" and suit != BIRD:
            worth -= FEW_SITES
        second = 0.87 if self.board.added else 0.0
        return worth + 0.18 * (suit == BIRD) - second - 0.26 * self.craftable(act.card)

    def craftable(self, card: Card) -> float:
        """What is lost with a card that could be crafted."""
        return float(card.points) if card.kind == ITEM else 0.16

    def such(self, suit: Suit) -> list[int]:
        """The clearings that a card of a suit can be resolved in."""
        return matching(self.s, suit)

    def ways(self, column: str, suit: Suit) -> float:
        """In how many ways about a card of a suit can be resolved in a column."""
        ways: float = getattr(self, f"ways_to_{column}")(suit)
        return ways

    @once
    def ways_to_recruit(self, suit: Suit) -> float:
        """Where they can recruit for such a card, as long as there are warriors."""
        roosts = sum(self.side.pieces[ROOST][c] for c in self.such(suit))
        return 9 * bool(roosts) if self.side.stock[WARRIOR] > 4 else 0

    @once
    def ways_to_move(self, suit: Suit) -> float:
        """How many warriors can leave such clearings."""
        mine = self.side.warriors
        there = sum(mine[c] for c in self.such(suit)) / 2
        return there + 0.65 * sum(map(self.in_reach, self.such(suit)))

    @once
    def in_reach(self, c: int) -> bool:
        """Whether cards of the Decree move warriors into a clearing first."""
        moves = len(self.left("move")) > 0
        return moves and any(self.side.warriors[d] > 1 for d in self.s.board.adjacent[c])

    @once
    def ways_to_battle(self, suit: Suit) -> float:
        """Where they stand beside enemies or next to them, in such clearings."""
        mine = self.side.warriors
        such = [c for c in self.such(suit) if self.foes_in(c)]
        return sum(0.78 if mine[c] else 0.54 * self.in_reach(c) for c in such)

    @once
    def ways_to_build(self, suit: Suit) -> float:
        """Where a roost could be built soon."""
        near, mine = self.s.board.adjacent, self.side.warriors
        if not self.side.stock[ROOST]:
            return 0
        such = [c for c in self.such(suit) if self.site(c)]
        held = [c for c in such if rules(self.s, self.me, c)]
        close = [c for c in such if any(mine[d] > max(self.strongest_foe(c), 1) for d in near[c])]
        return len(held) + 0.85 * len({*close} - {*held})

    # Daylight

    def recruit(self, act: Act) -> float:
        """Where warriors are worth most."""
        assert isinstance(act.at, int)
        n = self.side.warriors[act.at]
        return 0.5 + self.standing(act.at, n + 1) - self.standing(act.at, n) - any_suit(act)

    def move(self, act: Act) -> float:
        """Birds are kept for where no other card fits; what comes after must still be possible."""
        if act.law != "root:7.5.2.II":
            return super().move(act)
        assert isinstance(act.at, int)
        assert isinstance(act.to, int)
        then = self.side.warriors[:]
        then[act.at] -= act.n
        then[act.to] += act.n
        this = Suit(act.what) if act.what else self.board.left("move")[0]
        left = self.moves_after(this)
        worry = EARLY if left else 0.88
        return super().move(act) - any_suit(act) - A_TURMOIL * worry * self.blocked(left, then)

    @once
    def moves_after(self, this: Suit) -> list[Suit]:
        """The suits that today's moves are left of after one more of a suit."""
        moves = Counter(self.left("move"))
        moves.subtract([*self.board.resolved, this])
        return [suit for suit, n in moves.items() if n > 0]

    def blocked(self, moves: list[Suit], then: list[int]) -> int:
        """How many cards of today had no place if warriors stood so and these moves were left."""
        due = self.due
        found = 0
        if moves:
            armed = [c for c in self.s.board.clearings if then[c]]
            found += sum(not self.fits(suit, armed) for suit in moves)
        if due.battle:
            fought = [c for c in due.contested if then[c]]
            found += sum(not self.fits(suit, fought) for suit in due.battle)
        if due.build:
            sites = [c for c, n in due.sites if then[c] >= n]
            for suit in due.build:
                fitting = self.fits(suit, sites)
                sites = [c for c in sites if c not in fitting[:1]]
                found += not fitting
        return found

    @cached_property
    def due(self) -> Due:
        """What the rest of today asks for, worked out once."""
        clearings = self.s.board.clearings
        return Due(
            self.left("battle"),
            [c for c in clearings if self.foes_in(c)],
            sorted(self.left("build"), key=lambda suit: suit == BIRD),
            [(c, self.to_hold(c)) for c in clearings if self.site(c)],
        )

    def fits(self, suit: Suit, clearings: list[int]) -> list[int]:
        """Those of these clearings in which a card of a suit can be resolved."""
        suits = self.s.suits
        return clearings if suit == BIRD else [c for c in clearings if suits[c] == suit]

    def to_hold(self, c: int) -> int:
        """With how many warriors they would rule a clearing."""
        return max(1, self.strongest_foe(c)) - self.side.built[c]

    def battle(self, act: Act) -> float:
        """Birds are kept for where no other card fits."""
        return super().battle(act) - any_suit(act)

    def build(self, act: Act) -> float:
        """Where the roost is safe, and the suit still has none to recruit at."""
        assert isinstance(act.at, int)
        suit = self.s.suits[act.at]
        new = not any(self.side.pieces[ROOST][c] for c in matching(self.s, suit))
        safe = 0.19 * self.side.warriors[act.at] - 0.36 * self.foes_warriors(act.at)
        return 2 + safe + 0.48 * new - any_suit(act)

    def turmoil(self, act: Act) -> float:
        """Anything else comes before turmoil."""
        return NEVER

    def use(self, act: Act) -> float:
        """Effects are used before the Decree is at an end."""
        return super().use(act) + 0.66

    def promised(self) -> dict[str, float]:
        """What the roosts will score next, and less where the Decree cannot be fulfilled."""
        due = TRACK[self.side.on_map(ROOST)]
        stuck = sum(
            self.ways(column, suit) < 1
            for column in self.board.decree
            for suit in dict.fromkeys(self.left(column))
        )
        return {
            **super().promised(),
            "roosts that score": 1.5 * due,
            "a Decree that can be resolved": -1.2 * stuck,
        }


def any_suit(act: Act) -> float:
    """What it costs to resolve a bird where a card of a suit would do."""
    return 1.0 if act.what == BIRD else 0.0
