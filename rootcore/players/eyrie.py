"""The Eyrie's plan: a roost a turn, and a Decree that can be fulfilled."""

from rootcore.factions.eyrie.board import CHARISMATIC, COMMANDER, DESPOT, EyrieBoard
from rootcore.factions.eyrie.chapter import TRACK
from rootcore.players.plan import NEVER, Plan
from rootcore.players.plans import plans
from rootcore.rules.acts import Act
from rootcore.rules.pieces import cannot_place, matching, rules
from rootcore.table.cards import ITEM, Card
from rootcore.table.terms import BIRD, ROOST, WARRIOR, Suit

WORTH_OF_A_CARD = {
    "recruit": (1.1, 0.5),
    "move": (1.0, 0.45),
    "battle": (0.5, 0.7),
    "build": (2.2, 3.0),
}
"""What the first card of a column is worth, and how much less each further one."""


@plans("eyrie")
class EyriePlan(Plan):
    """Roosts score every Evening; what is in the Decree must find a place where it can be done."""

    board: EyrieBoard
    guard_worth = 1.6

    def left(self, column: str) -> list[Suit]:
        """The suits of the cards of a column."""
        return [card.suit for card in self.board.decree[column]]

    def site(self, c: int) -> bool:
        """Whether a roost could be built in a clearing that they rule."""
        return not self.side.pieces[ROOST][c] and not cannot_place(self.s, self.me, ROOST, c)

    def next_roost(self) -> float:
        """What one more roost brings over the rounds that are left."""
        n = min(self.side.on_map(ROOST), len(TRACK) - 2)
        return 1.5 + 2.0 * (TRACK[n + 1] - TRACK[n]) if self.side.stock[ROOST] else 0.0

    def rule_of(self, c: int) -> float:
        """To rule is to build, most of all where the Decree says so."""
        if not self.site(c):
            return 0.15
        due = {self.s.suits[c], BIRD} & {*self.left("build")}
        return self.next_roost() * (0.6 if due else 0.25)

    def leader(self, act: Act) -> float:
        """Who recruits most leads, if there is somebody near to battle."""
        corner = self.side.start_corner
        near = [corner, *self.s.board.adjacent[corner]] if corner else []
        late = self.s.round > 0
        foes = late or any(self.foes_in(c) for c in near)
        return {
            CHARISMATIC: 3.0 if foes else 0.5,
            COMMANDER: 2.5 if foes else 0.4,
            DESPOT: 1.5,
        }.get(act.what, 1.0)

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
            worth -= 3.0
        elif ways == same + 1:
            worth -= 0.5
        second = 0.5 if self.board.added else 0.0
        return worth + 0.25 * (suit == BIRD) - second - 0.25 * self.craftable(act.card)

    def craftable(self, card: Card) -> float:
        """What is lost with a card that could be crafted."""
        return float(card.points) if card.kind == ITEM else 0.3

    def such(self, suit: Suit) -> list[int]:
        """The clearings that a card of a suit can be resolved in."""
        return matching(self.s, suit)

    def ways(self, column: str, suit: Suit) -> float:
        """In how many ways about a card of a suit can be resolved in a column."""
        ways: float = getattr(self, f"ways_to_{column}")(suit)
        return ways

    def ways_to_recruit(self, suit: Suit) -> float:
        """Where they can recruit for such a card, as long as there are warriors."""
        roosts = sum(self.side.pieces[ROOST][c] for c in self.such(suit))
        return 9 * bool(roosts) if self.side.stock[WARRIOR] > 4 else 0

    def ways_to_move(self, suit: Suit) -> float:
        """How many warriors can leave such clearings."""
        return sum(self.side.warriors[c] for c in self.such(suit)) / 2

    def ways_to_battle(self, suit: Suit) -> float:
        """Where they stand beside enemies or next to them, in such clearings."""
        near = self.s.board.adjacent
        mine = self.side.warriors
        such = [c for c in self.such(suit) if self.foes_in(c)]
        return sum(0.75 * (mine[c] > 0 or any(mine[d] > 1 for d in near[c])) for c in such)

    def ways_to_build(self, suit: Suit) -> float:
        """Where a roost could be built soon."""
        near, mine = self.s.board.adjacent, self.side.warriors
        if not self.side.stock[ROOST]:
            return 0
        such = [c for c in self.such(suit) if self.site(c)]
        held = [c for c in such if rules(self.s, self.me, c)]
        close = [c for c in such if any(mine[d] > self.strongest_foe(c) + 1 for d in near[c])]
        return len(held) + 0.6 * len({*close} - {*held})

    # Daylight

    def recruit(self, act: Act) -> float:
        """Where warriors are worth most."""
        assert isinstance(act.at, int)
        n = self.side.warriors[act.at]
        return 0.5 + self.standing(act.at, n + 1) - self.standing(act.at, n) - any_suit(act)

    def move(self, act: Act) -> float:
        """Birds are kept for where no other card fits."""
        return super().move(act) - any_suit(act)

    def battle(self, act: Act) -> float:
        """Birds are kept for where no other card fits."""
        return super().battle(act) - any_suit(act)

    def build(self, act: Act) -> float:
        """Where the roost is safe, and the suit still has none to recruit at."""
        assert isinstance(act.at, int)
        suit = self.s.suits[act.at]
        new = not any(self.side.pieces[ROOST][c] for c in matching(self.s, suit))
        safe = 0.2 * self.side.warriors[act.at] - 0.3 * self.foes_warriors(act.at)
        return 2 + safe + 0.5 * new - any_suit(act)

    def turmoil(self, act: Act) -> float:
        """Anything else comes before turmoil."""
        return NEVER

    def use(self, act: Act) -> float:
        """Effects are used before the Decree is at an end."""
        return super().use(act) + 0.5

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
