"""What an answer changes, crossed off what a line wants: at what cost, and what nobody tells.

A change that the line does not tell ends a try, unless it is one that players often leave out.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from rootcore.law import law
from rootcore.rootlog import ledger as book
from rootcore.rootlog.happened import deeds, one_by_one, trick_at
from rootcore.rootlog.ledger import BOARD, HAND
from rootcore.rootlog.meaning import FIGHT, GUESS, SHOW, TRICK, Want
from rootcore.table.cards import CARDS
from rootcore.table.events import Event
from rootcore.table.terms import ALLIANCE, BIRD, BOMB, CORVIDS, DUCHY, LIZARDS, RIVERFOLK, WOOD

Wants = list[Want]

CRAFTED = 4
"""The cost of a craft that is not told."""

COST = {
    book.SCORE: 1,
    book.ITEM: 1,
    book.RELATION: 1,
    book.PRICE: 1,
    book.QUEST: 2,
    book.MINISTER: 3,
    book.PARTNER: 3,
    SHOW: 1,
}
"""What it costs that a line does not tell something of these sorts; of others it must."""

UNTOLD_WOOD = 3
"""The cost of wood that comes or goes by the Law and is not told."""

UNHEARD = 8
"""The cost of each piece or card that the Law moves and the line does not."""

ELSEWHERE = 1
"""The cost of what the line tells of another place."""

SPENT = 2
"""The cost of a fund that is spent and not told."""

BASE_LOST = 2
"""The cost of a supporter that a lost base takes along."""

OUTRAGE = "root:8.2.6"
"""By which a card is given to the Supporters."""

PRICE_OF_FAILURE = "root:12.2.3"
"""By which the Duchy discards a card of chance, whatever its suit."""

SILENT = (
    book.PAWN_AT,
    book.PRICE,
    book.RELATION,
    book.OUTCAST,
    book.HATED,
    book.LEADER,
    book.FERRY,
)
"""Sorts of which the line tells what is now, never what was."""


class Untold(NamedTuple):
    """A change that the Law brings and the line does not tell: at which action, by which rule.

    `told` is what the line tells in its place, if it tells such a thing of another place.
    """

    action: int
    law: str
    entry: book.Entry
    n: int
    told: Want | None = None


class Crossed:
    """What one answer crossed off: the earliest action, and what it cost beside that.

    `untold` are the changes that the line ought to tell, each with what it tells instead, if so;
    `law` is their rule, empty for that of the question.
    """

    __slots__ = ("cost", "earliest", "first", "last", "law", "untold", "wants")

    def __init__(self, wants: Wants, first: int | None, last: int, cost: int) -> None:
        self.wants = wants
        self.first = first
        self.last = last
        self.cost = cost
        self.earliest = first
        self.law = ""
        self.untold: list[tuple[book.Entry, int, Want | None]] = []


class Crossing:
    """What a line wants while changes and deeds are crossed off: of which actions, at what cost.

    `left` is what is left of each of the `wants`, which stay as they are. `left_by` are the actions
    by which something left its place, `fought` is the last one that fights, -1 without one.
    """

    __slots__ = ("cost", "first", "fought", "last", "left", "left_by", "wants")

    def __init__(self, wants: Wants) -> None:
        self.wants = wants
        self.left = wants[:]
        self.left_by = set[int]()
        self.first: int | None = None
        self.last = self.cost = 0
        self.fought = -1

    def take(self, k: int, n: int) -> None:
        """Take `n` off want number `k`."""
        want = self.left[k]
        if want is self.wants[k]:
            self.left[k] = want = want.copy()
        want.n -= n

    def heed(self, index: int) -> None:
        """The action of this number is among those that are told."""
        self.last = max(self.last, index)
        self.first = index if self.first is None else min(self.first, index)

    def change(self, entry: book.Entry, n: int, changes: dict[book.Entry, int]) -> int:
        """Cross off a change, one of `changes`; returns how much of it nobody tells.

        What comes to a place is taken for what the action tells by which something left one.
        """
        step = 1 if n > 0 else -1
        rest = abs(n)
        order = list(enumerate(self.left))
        if step > 0 and self.left_by:
            order.sort(key=lambda each: each[1].index not in self.left_by)
        for k, want in order:
            if not rest:
                break
            if want.n * step <= 0 or not want.fits(entry):
                continue
            if step < 0 and not lands(want, entry, changes):
                continue
            taken = min(rest, abs(want.n))
            self.take(k, step * taken)
            rest -= taken
            if step < 0:
                self.left_by.add(want.index)
            if not want.soft:
                self.heed(want.index)
            elif self.first is None and want.sort != book.CARD:
                self.first = want.index
        return rest

    def deed(self, sort: str, name: str, who: str, places: tuple[Any, ...]) -> bool:
        """Cross off a deed; whether it is told."""
        for k, want in enumerate(self.left):
            if want.n > 0 and want.sort == sort and want.who == who and told(want, name, places):
                self.take(k, 1)
                self.heed(want.index)
                if sort == FIGHT:
                    self.fought = max(self.fought, want.index)
                return True
        return False


def cross_off(
    wants: Wants, changes: dict[book.Entry, int], events: list[Event], tolerant: bool = False
) -> Crossed | None:
    """Cross changes and deeds off what is wanted; None when there is one that nobody tells.

    A `tolerant` one goes on then, at a price. A battle is fought after all that is told before
    it, and before what is told after it.
    """
    crossing = Crossing(wants)
    unheard: list[tuple[book.Entry, int]] = []
    failed = cards_for_failure(events)
    swapped = {c for event in events if event.kind == "trick" for c in trick_at(event)}
    told_of = one_by_one(changes, events)
    for entry, n in sorted(told_of, key=lambda change: change[1] > 0):
        if swapped and entry.who == CORVIDS and entry.sort == book.PIECE and entry.at in swapped:
            continue
        rest = crossing.change(entry, n, changes)
        if not rest:
            continue
        step = 1 if n > 0 else -1
        untold = None if entry.what in failed else price_of(entry, step)
        if untold is not None and not (tolerant and untold == UNTOLD_WOOD):
            crossing.cost += untold * rest
        elif tolerant:
            unheard.append((entry, step * rest))
        else:
            return None
    for sort, name, who, places in deeds(events):
        if not crossing.deed(sort, name, who, places):
            if sort in (FIGHT, GUESS, TRICK):
                return None
            crossing.cost += COST.get(sort, 0)
    return in_order(crossing, unheard)


def in_order(crossing: Crossing, unheard: list[tuple[book.Entry, int]]) -> Crossed | None:
    """What was crossed off, with what is `unheard`; None where a battle was out of its order."""
    touched = [
        old for old, new in zip(crossing.wants, crossing.left, strict=True) if old is not new
    ]
    left = [want for want in crossing.left if want.n]
    fights = [want.index for want in left if want.sort == FIGHT]
    if fights and crossing.last > min(fights):
        return None
    if any(want.index < crossing.fought for want in hard(left)):
        return None
    crossed = Crossed(left, crossing.first, crossing.last, crossing.cost)
    crossed.earliest = min((want.index for want in touched), default=None)
    if unheard:
        left = [want.copy() for want in left]
        for entry, n in unheard:
            crossed.untold += told_elsewhere(left, touched, entry, n, crossing.first)
        crossed.cost += sum(ELSEWHERE if told else UNHEARD for _, _, told in crossed.untold)
    crossed.wants = [want for want in left if want.n]
    return crossed


@law(PRICE_OF_FAILURE)
def cards_for_failure(events: list[Event]) -> set[str]:
    """The cards that the Duchy discards for a building lost, which is no bird put away."""
    return {e.data["card"].id for e in events if (e.kind, e.law) == ("discard", PRICE_OF_FAILURE)}


def told_elsewhere(
    left: Wants, touched: Wants, entry: book.Entry, n: int, first: int | None
) -> Iterator[tuple[book.Entry, int, Want | None]]:
    """A change that is not told, beside what the same action tells of another place instead.

    What stands beside it has the number 0 where the line tells of fewer at the same place.
    """
    step = 1 if n > 0 else -1
    index = min((want.index for want in hard(left)), default=0)
    for want in left:
        such = want.sort == entry.sort == book.PIECE and want.who == entry.who
        if such and entry.what in want.names and want.index in (first, index) and want.n * step > 0:
            taken = min(abs(n), abs(want.n))
            want.n -= step * taken
            n -= step * taken
            yield entry, step * taken, replace(want, n=step * taken)
        if not n:
            return
    fewer = (w for w in touched if w.sort == book.PIECE and w.n * step > 0 and w.fits(entry))
    part = next(fewer, None)
    yield entry, n, part and replace(part, n=0)


def lands(want: Want, entry: book.Entry, changes: dict[book.Entry, int]) -> bool:
    """Whether a card that leaves goes on to another place just if the want says so."""
    if entry.sort != book.CARD:
        return True
    such = [n for e, n in changes.items() if (e.sort, e.what) == (book.CARD, entry.what)]
    if not such:  # it was given and came back
        return True
    come, gone = sum(n for n in such if n > 0), -sum(n for n in such if n < 0)
    return want.soft or 0 < come < gone or want.lands == bool(come)


def told(want: Want, name: str, places: tuple[Any, ...]) -> bool:
    """Whether a deed is the one wanted."""
    if want.sort == TRICK:
        return set(want.places) == set(places)
    named = not want.names or name in want.names
    return named and (not want.places or want.places[0] in places)


def price_of(entry: book.Entry, step: int) -> int | None:
    """What it costs that a change is not told; None when it must be."""
    if entry.sort == book.OPEN or entry.what == BOMB or (step < 0 and entry.sort in SILENT):
        return 0
    if entry.sort == book.CARD:
        hidden = entry.at == HAND or (entry.at == BOARD and entry.who == ALLIANCE)
        if step > 0:
            return 1 if hidden else None
        if entry.who == DUCHY and entry.at == HAND and CARDS[entry.what].suit == BIRD:
            return 1
        return BASE_LOST if entry.at == BOARD and entry.who == ALLIANCE else None
    if entry.sort == book.PIECE and entry.what == WOOD:
        return UNTOLD_WOOD
    if entry.sort == book.PIECE and entry.who == entry.at == LIZARDS:
        return 0 if step > 0 else None
    if entry.sort in (book.LEADER, book.FERRY):
        return 1
    if entry.sort == book.PIECE and entry.at == RIVERFOLK:
        if step < 0:
            return SPENT
        return 1 if entry.who == RIVERFOLK else None
    if entry.sort == book.ITEM and entry.at == "crafted up" and step > 0:
        return CRAFTED
    return COST.get(entry.sort)


def hard(wants: Wants) -> Wants:
    """What a line is sure to mean."""
    return [want for want in wants if not want.soft]


STACKS = ((HAND,), (BOARD,))
"""The places of unseen cards."""


def comes_unseen(want: Want) -> bool:
    """Whether a want is of cards that come to a hidden stack and need not have."""
    return want.soft and want.sort == book.CARD and want.n > 0 and want.places in STACKS


MARKS_OF_CULT = (book.OUTCAST, book.HATED)
SET = (book.OUTCAST, book.HATED, book.PRICE, book.RELATION)
"""Sorts of markers that a log may set to where they are already."""


def holds(there: book.Ledger, want: Want) -> bool:
    """Whether a ledger has what is wanted already."""
    return any(want.fits(entry) for entry in there)
