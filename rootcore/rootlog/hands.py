"""Hidden cards: a log seldom says what is drawn, but what is later done with it.

Every card that leaves a hand, or is shown, must have come there before: so each draw is the card
that its owner will need first and does not hold yet, and else one that nobody asks for.
"""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from rootcore.rootlog import ledger as book
from rootcore.rootlog.ledger import BOARD, HAND
from rootcore.rootlog.meaning import SHOW, Want
from rootcore.table.cards import AMBUSH, CARDS, DOMINANCE, Card
from rootcore.table.terms import BIRD, DUCHY, Suit

FEW = 4
"""A need that so many cards or fewer can meet is one for certain cards."""

When = tuple[int, int]
"""The number of a line, and of an action in it."""

Stack = tuple[str, str]
"""Whose cards, and whether those in hand or those on the board."""


class Need(NamedTuple):
    """At some time `n` cards with one of these names leave a stack, or are only shown.

    With a suit in `lacks` it is known that there is no card that counts for it.
    """

    when: When
    names: frozenset[str]
    n: int
    shown: bool = False
    lacks: Suit | None = None


class Hands:
    """What a whole log says of hidden stacks: by whose they are, in the order of time."""

    def __init__(self) -> None:
        self.needs: dict[Stack, list[Need]] = {}

    def add(self, line: int, wants: Iterable[Want]) -> None:
        """Note what the wants of a line say of hidden cards."""
        for want in wants:
            when = (line, want.index)
            if want.sort == SHOW:
                self.note((want.who, HAND), Need(when, want.names, want.n, shown=True))
            elif want.sort == book.CARD and want.n < 0 and want.places in ((HAND,), (BOARD,)):
                self.note((want.who, str(want.places[0])), Need(when, want.names, -want.n))

    def note(self, stack: Stack, need: Need) -> None:
        """Note one need."""
        self.needs.setdefault(stack, []).append(need)

    def ahead(self, stack: Stack, when: When) -> list[Need]:
        """What is needed of a stack from some time on."""
        found = [need for need in self.needs.get(stack, []) if need.when >= when]
        return sorted(found, key=lambda need: need.when)

    def missing(
        self, stack: Stack, held: list[str], when: When
    ) -> tuple[frozenset[str], set[Suit]]:
        """The names of the first need that the cards held do not meet, empty when all are met.

        Beside it the suits of which the stack can hold no card until then.
        """
        hand, barred = list(held), set[Suit]()
        shown = list[str]()
        at: When = when
        ahead = self.ahead(stack, when)
        for need in ahead:
            if need.lacks:
                barred.add(need.lacks)
                continue
            if need.when[0] != at[0] and stack[0] == DUCHY:
                for name in shown:
                    if CARDS[name].suit == BIRD:
                        hand.remove(name)
            if need.when[0] != at[0] or not need.shown:
                shown = []
            at = need.when
            later = [other for other in ahead if other.when > need.when]
            for _ in range(need.n):
                free = list((Counter(hand) - Counter(shown if need.shown else [])).elements())
                met = pick(free, need.names, later)
                if met is None:
                    return need.names, barred
                if need.shown:
                    shown.append(met)
                else:
                    hand.remove(met)
        return frozenset(), barred

    def certain(self, when: When) -> Counter[str]:
        """How often certain cards are still needed, whoever needs them."""
        found: Counter[str] = Counter()
        for needs in self.needs.values():
            for need in needs:
                if need.when >= when and not need.shown and 0 < len(need.names) <= FEW:
                    found.update(dict.fromkeys(need.names, need.n))
        return found

    def wish(
        self,
        stack: Stack,
        held: list[str],
        deck: list[Card],
        when: When,
        told: frozenset[str] = frozenset(),
    ) -> str:
        """The card of the deck that should come to a stack, out of those `told` if there are."""
        copies = Counter(card.id for card in deck)
        names, barred = self.missing(stack, held, when)
        certain = self.certain(when)

        def strain(name: str) -> tuple[bool, bool, bool, int, str]:
            suit = CARDS[name].suit
            clash = any(suit in (lacked, BIRD) for lacked in barred)
            kind = CARDS[name].kind in (AMBUSH, DOMINANCE)
            short = certain[name] >= copies[name]
            rare = suit == BIRD
            return clash, short, kind or rare, -copies[name], name

        drawn = [name for name in copies if name in told] or list(copies)
        fitting = [name for name in drawn if name in names]
        return min(fitting or drawn, key=strain)


def pick(free: list[str], names: frozenset[str], later: list[Need]) -> str | None:
    """The card that meets a need and can be spared best, None when no card does."""
    fitting = [name for name in free if name in names]
    return min(fitting, key=lambda name: (dearness(name, later), plainness(name)), default=None)


ANY = 1000
"""More than the cards of any deck: nothing certain is asked for."""


def dearness(name: str, later: list[Need]) -> int:
    """How hard a card can be spared: the lower the better.

    The fewer cards the later needs of it can be met by, the harder; one that is known to be gone
    by some later time is spared the best, if it is not needed before.
    """
    dear = ANY
    for need in later:
        if need.lacks and CARDS[name].suit in (need.lacks, BIRD):
            return -2 * ANY if dear == ANY else -dear
        if name in need.names:
            dear = min(dear, len(need.names))
    return -dear


def plainness(name: str) -> tuple[bool, str]:
    """Cards that do something of their own come last."""
    return CARDS[name].kind in (AMBUSH, DOMINANCE), name
