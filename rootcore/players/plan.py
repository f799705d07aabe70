"""What every plan weighs alike: battles, moves, crafting, ambushes, cards that leave the hand.

A plan looks at the table with the eyes of one faction and says what each act is worth to it, in
points. Factions' plans are in files of their own; a method is called as the verb that it weighs.
"""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, TypeVar

from rootcore.players.worths import EFFECTS, ITEMS
from rootcore.rules.acts import DONE, PASS, Act
from rootcore.rules.battle import (
    Battle,
    defenseless,
    extra_hits,
    maximum_rolled_hits,
    takes_higher_roll,
)
from rootcore.rules.crafting import points_for_crafting
from rootcore.rules.pieces import matching, rules
from rootcore.table.cards import AMBUSH, DOMINANCE, IMMEDIATE, ITEM, Card
from rootcore.table.state import Side, State
from rootcore.table.terms import BIRD, POINTS_TO_WIN, SYMPATHY, TOKENS, Faction, Kind

K = TypeVar("K")
T = TypeVar("T")

Dice = tuple[tuple[int, float], ...]

HIGHER: Dice = ((0, 1 / 16), (1, 3 / 16), (2, 5 / 16), (3, 7 / 16))
LOWER: Dice = ((0, 7 / 16), (1, 5 / 16), (2, 3 / 16), (3, 1 / 16))
"""What the higher and the lower of two dice show, and how often."""

NEVER = -9.0
"""The worth of what is not done as long as there is anything else."""

A_WARRIOR, FOES_WARRIOR, FOES_BUILDING = 0.3, 0.25, 0.6
"""What own warriors are worth, and what it is worth that others lose pieces, besides points."""

A_POINT_OF_THEIRS, A_CARD_OF_THEIRS = 0.8, 0.3
"""What it costs that others score a point or draw a card."""


def once(method: Callable[[Any, K], T]) -> Callable[[Any, K], T]:
    """Let a plan answer a method once for each clearing, suit or the like, never with None."""
    name = method.__name__

    def known(plan: Any, of: K) -> T:
        answers: dict[K, T] = plan.known[name]
        found = answers.get(of)
        if found is None:
            found = answers[of] = method(plan, of)
        return found

    known.__doc__ = method.__doc__
    return known


class Plan:
    """The table as `me` sees it, and what its acts are worth: about how many points each brings.

    `rule_worth` is what ruling a clearing is worth where a faction's plan does not know better,
    `guard_worth` what keeping a building or token of its own is; `ties` is 1 for those who rule
    where they are as many as somebody else. `known` holds what it has worked out `once`.
    """

    rule_worth = 0.2
    guard_worth = 0.8
    ties = 0

    def __init__(self, s: State, me: Faction) -> None:
        self.s = s
        self.me = me
        self.side: Side = s.sides[me]
        self.board: Any = self.side.board
        self.hand = self.side.hand
        self.known: defaultdict[str, dict[Any, Any]] = defaultdict(dict)
        self._standing: dict[tuple[int, int], float] = {}
        self._fights: dict[tuple[int, Faction], float] = {}

    # Choosing

    def best(self, offers: Sequence[Act]) -> Act:
        """The act worth most of those offered, with its number."""
        return max(self.weighed(offers), key=lambda found: found[0])[1]

    def weighed(self, offers: Sequence[Act]) -> list[tuple[float, Act]]:
        """What each act is worth; of those that differ in a number some are tried."""
        return [(self.worth(act), act) for offer in offers for act in tried(offer)]

    def worth(self, act: Act) -> float:
        """What an act is worth, by the method called as its verb."""
        weigh: Callable[[Act], float] | None = getattr(self, METHODS.get(act.verb, act.verb), None)
        return weigh(act) if weigh else self.other(act)

    def other(self, act: Act) -> float:
        """What an act is worth whose verb has no method."""
        return 0.0

    def done(self, act: Act) -> float:
        """To end what one could go on with is the measure of all else."""
        return 0.0

    def ahead(self) -> float:
        """How much of the game is still to come: 1 at its start, 0 when somebody has 30 points."""
        most = max(side.score for side in self.s.sides.values())
        return max(0.0, 1 - most / POINTS_TO_WIN)

    def turns_left(self) -> float:
        """How many more turns are likely to come after this one, by the most points of anybody.

        At tables of bots and of programs alike it is the last when somebody has 27 points, and one
        for each 5.2 points sooner.
        """
        most = max(side.score for side in self.s.sides.values())
        return max(0.0, (27 - most) / 5.2)

    def reckoned(self) -> dict[str, float]:
        """The points that the position brings in the turns left, by what brings them."""
        return {}

    def promised(self) -> dict[str, float]:
        """What pays little by little, as it does while most of the game is to come."""
        standing = sum(self.standing(c, n) for c, n in enumerate(self.side.warriors) if n)
        return {
            "warriors where they stand": 0.5 * standing,
            "cards in hand": sum(map(self.card_worth, self.hand)),
        }

    # Others at the table

    def menace(self, who: Faction) -> float:
        """How much it helps to hurt somebody: from 0.4 for the last to 1.4 for who nears 30."""
        return 0.4 + self.s.sides[who].score / POINTS_TO_WIN

    @once
    def foes_in(self, c: int) -> list[Faction]:
        """The enemies with a piece in a clearing."""
        sides = self.s.sides
        return [f for f in self.side.enemies if sides[f].here[c]]

    def foes_warriors(self, c: int) -> int:
        """How many enemy warriors stand in a clearing."""
        sides = self.s.sides
        return sum(sides[f].warriors[c] for f in self.side.enemies)

    @once
    def strongest_foe(self, c: int) -> int:
        """The most warriors and buildings that one of the others has in a clearing."""
        sides = self.s.sides
        return max(sides[f].warriors[c] + sides[f].built[c] for f in self.side.others)

    def rules(self, c: int) -> bool:
        """Whether this faction rules a clearing."""
        return rules(self.s, self.me, c)

    # Moving: what warriors are worth where they stand

    def standing(self, c: int, n: int) -> float:
        """What it is worth to have `n` warriors in a clearing: guards, rule, and prey."""
        found = self._standing.get((c, n))
        if found is None:
            found = self._standing[c, n] = self.stands(c, n)
        return found

    def stands(self, c: int, n: int) -> float:
        """The same, worked out."""
        need, guard, rule, prey = self.ground(c)
        ruled = 1.0 if n >= need else 0.4 * n / max(need, 1)
        return guard * (1 - 0.6**n) + ruled * rule + (0.25 * prey + 0.06) * min(n, 4)

    @once
    def ground(self, c: int) -> tuple[int, float, float, float]:
        """Of a clearing: warriors it takes to rule it, worth of guarding it, of rule, of prey."""
        need = max(1, self.strongest_foe(c) + 1 - self.ties) - self.side.built[c]
        guard = self.guards(c)
        if guard:
            guard *= 1.2 if self.foes_warriors(c) else 0.8
        return need, guard, self.rule_of(c), self.prey(c)

    def guards(self, c: int) -> float:
        """What the buildings and tokens to guard in a clearing are worth."""
        return self.guard_worth * (self.side.built[c] + self.side.laid[c])

    def rule_of(self, c: int) -> float:
        """What ruling a clearing is worth."""
        return self.rule_worth

    def prey(self, c: int) -> float:
        """What others have in a clearing to be taken, less what stands in the way."""
        sides = self.s.sides
        found = 0.0
        for f in self.side.enemies:
            side = sides[f]
            if side.built[c] or side.laid[c]:
                easy = 1 / (1 + side.warriors[c])
                found += (side.built[c] + side.laid[c]) * easy * (0.5 + 0.5 * self.menace(f))
        return found

    def move(self, act: Act) -> float:
        """What changes where the warriors come from and where they go."""
        a, b, n = act.at, act.to, act.n
        if act.who or not isinstance(a, int) or not isinstance(b, int):
            return -0.1
        left, there = self.side.warriors[a], self.side.warriors[b]
        gain = self.standing(b, there + n) - self.standing(b, there)
        return gain + self.standing(a, left - n) - self.standing(a, left) - self.outrage(b)

    @once
    def outrage(self, c: int) -> float:
        """What it costs to enter a clearing with sympathy, or to remove it."""
        sides = self.s.sides
        there = [f for f in self.side.others if sides[f].pieces.get(SYMPATHY, NOWHERE)[c]]
        return sum(self.enrages(f, c) for f in there)

    def enrages(self, who: Faction, c: int) -> float:
        """What Outrage costs: a card that matches; without one a point for bots, a card for others.

        The point is all the dearer the nearer they are to winning.
        """
        suit = self.s.suits[c]
        cards = [self.card_worth(x) for x in self.hand if x.suit in (suit, BIRD)]
        theirs = A_POINT_OF_THEIRS * self.menace(who) if self.s.sides[who].bot else A_CARD_OF_THEIRS
        return min(cards, default=theirs)

    # Battle

    def battle(self, act: Act) -> float:
        """What a battle brings on average over all rolls."""
        assert isinstance(act.at, int)
        assert act.who
        return self.fight(act.at, act.who, act.law)

    def fight(self, c: int, foe: Faction, cause: str) -> float:
        """What a battle in a clearing brings on average: points, and pieces of both sides."""
        found = self._fights.get((c, foe))
        if found is None:
            found = self._fights[c, foe] = self.fought(c, foe, cause)
        return found

    def fought(self, c: int, foe: Faction, cause: str) -> float:
        """The same, worked out."""
        s, me = self.s, self.me
        b = Battle(me, foe, c, cause)
        ours, theirs = maximum_rolled_hits(s, me, b), maximum_rolled_hits(s, foe, b)
        plus = sum(hits.n for hits in extra_hits(s, me, b)) + defenseless(s, foe, b)
        minus = sum(hits.n for hits in extra_hits(s, foe, b))
        mine, others = (LOWER, HIGHER) if takes_higher_roll(s, foe) else (HIGHER, LOWER)
        gain = average(mine, ours, lambda n: self.taken_from(foe, c, n + plus))
        loss = average(others, theirs, lambda n: self.lost(c, n + minus))
        return gain - loss - 0.1 * len(s.sides[foe].hand)

    def taken_from(self, foe: Faction, c: int, hits: int) -> float:
        """What it is worth to deal so many hits to somebody in a clearing."""
        side = self.s.sides[foe]
        warriors = min(hits, side.warriors[c])
        pieces = min(hits - warriors, side.built[c] + side.laid[c])
        menace = self.menace(foe)
        besides = 0.15 * hits * menace if side.pawn == c else 0.0
        if pieces and side.pieces.get(SYMPATHY, NOWHERE)[c]:
            besides -= self.enrages(foe, c)
        return pieces + menace * (FOES_WARRIOR * warriors + FOES_BUILDING * pieces) + besides

    def lost(self, c: int, hits: int) -> float:
        """What it costs to take so many hits in a clearing."""
        warriors = min(hits, self.side.warriors[c])
        pieces = min(hits - warriors, self.side.built[c] + self.side.laid[c])
        return A_WARRIOR * warriors + (1 + self.guard_worth) * pieces

    def ambush(self, act: Act) -> float:
        """An ambush is played where it hits."""
        return 0.6

    def lose(self, act: Act) -> float:
        """Tokens go before buildings."""
        return -0.5 if Kind(act.what) in TOKENS else -1.0

    def blast(self, c: int) -> float:
        """What it is worth that all enemy pieces in a clearing go."""
        sides = self.s.sides
        return sum(
            (1 + FOES_BUILDING * self.menace(f)) * (sides[f].built[c] + sides[f].laid[c])
            + FOES_WARRIOR * self.menace(f) * sides[f].warriors[c]
            for f in self.side.enemies
        )

    # Cards

    def craft(self, act: Act) -> float:
        """The points of an item, or what an effect is worth for the rest of the game."""
        assert act.card
        if act.card.kind == ITEM:
            return (
                points_for_crafting(self.s, self.me, act.card)
                + 0.1
                - 0.3 * self.card_worth(act.card)
            )
        worth = self.effect(act.card)
        return worth - 0.3 * self.card_worth(act.card)

    def effect(self, card: Card) -> float:
        """What an effect is worth: a favor at once, others as long as the game goes on."""
        if card.kind == IMMEDIATE:
            return sum(self.blast(c) for c in matching(self.s, card.suit))
        return EFFECTS.get(card.id, 0.4) * (0.2 + self.ahead())

    def card_worth(self, card: Card) -> float:
        """What it is worth to have a card in hand."""
        if card.kind == DOMINANCE:
            return 0.15 + 0.15 * (card.suit == BIRD)
        worth = 0.45 if card.suit == BIRD else 0.3
        if card.kind == AMBUSH:
            return worth + 0.15
        if card.kind == ITEM:
            return worth + 0.12 * card.points * bool(card.item and self.s.items.get(card.item))
        return worth

    def paying(self, act: Act) -> float:
        """What is given up goes by what it is worth: the least first."""
        return -self.card_worth(act.card) if act.card else 0.0

    discard = spend = give = show = reveal = supporter = paying

    def use(self, act: Act) -> float:
        """An effect in play is used unless it costs more than it brings."""
        return EFFECTS.get(f"use {act.card.id}" if act.card else "", 0.2)

    def activate(self, act: Act) -> float:
        """Dominance is no way that these plans go."""
        return NEVER

    def take(self, act: Act) -> float:
        """Nor do they pay for dominance cards."""
        return NEVER

    def buy(self, act: Act) -> float:
        """Services are bought seldom: warriors paid are gone."""
        return -0.2 * act.n

    def pass_(self, act: Act) -> float:
        """To decline is worth nothing."""
        return 0.0

    def guess(self, act: Act) -> float:
        """Guessing at plots costs a card more often than not."""
        return -0.2

    def open(self, act: Act) -> float:
        """Opening a path scores a point for a card."""
        return 1.0 - (self.card_worth(act.card) if act.card else 0.0)

    def collect(self, act: Act) -> float:
        """What is taken of items goes by their use."""
        return ITEMS.get(act.what, 0.0)

    def corner(self, act: Act) -> float:
        """A corner with many ways and slots is good to start from."""
        c = act.at
        assert isinstance(c, int)
        near = self.s.board.adjacent[c]
        return len(near) + 0.5 * sum(self.s.open[d] for d in (c, *near)) - 0.5 * self.s.total[c]


NOWHERE = [0] * 32
METHODS = {PASS: "pass_", DONE: "done", "first": "other"}
"""The methods of verbs that cannot be called as the verb."""


def average(dice: Dice, most: int, worth: Callable[[int], float]) -> float:
    """What hits by these dice are worth on average, of which at most so many count."""
    found = value = 0.0
    for n, p in dice:
        if n <= most:
            value = worth(n)
        found += p * value
    return found


def total(parts: Mapping[str, float]) -> float:
    """The sum of all parts, one after the other, so that it is the same everywhere."""
    found = 0.0
    for worth in parts.values():
        found += worth
    return found


def tried(offer: Act) -> list[Act]:
    """The numbers that are tried of an offer that stands for several: few, most, and between."""
    if not offer.most:
        return [offer]
    verb, law, card, what, at, to, who, _, most = offer
    return [Act(verb, law, card, what, at, to, who, n) for n in numbers(most)]


@cache
def numbers(most: int) -> list[int]:
    """The numbers up to `most` that are tried."""
    return sorted({1, most // 2, most - 1, most} - {0})
