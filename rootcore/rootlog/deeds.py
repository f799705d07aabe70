"""One deed out of its time: what the Law would allow at another moment of the same turn.

Whoever writes a game down often notes a deed too early or too late, and tables take one action too
many. Such a deed still is carried out by its rule, with all that follows from it.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from rootcore.game.game import Game
from rootcore.game.setup import Setup
from rootcore.rootlog.crossing import hard
from rootcore.rootlog.ledger import Ledger, ledger
from rootcore.rootlog.meaning import Want
from rootcore.rootlog.search import LATER, Open, Search
from rootcore.rootlog.tables import TABLE, Cause
from rootcore.rules.acts import Ask
from rootcore.rules.flow import AnyDecision
from rootcore.rules.step import Outcome
from rootcore.rules.turn import turn_plan
from rootcore.table.state import State
from rootcore.table.terms import BIRDSONG, DAYLIGHT, EVENING, SETUP, Phase
from rootcore.tell.words import PHASES

REACH = 4
"""How many actions of a line one deed is told by, at most."""

DEED_TRIES = 10
"""How many answers are tried for a deed at one moment of the turn."""

DEED_ROLLS = 4
"""How many rolls are tried for a deed."""

FRESH: dict[str, Any] = {
    "actions": 3,
    "taken": 0,
    "acted": [],
    "operations": 0,
    "recruited": False,
    "laid": 0,
    "added": 0,
    "bird": False,
}
"""What boards count of a turn, and how it stands when none of it is used."""


class FoundDeed(NamedTuple):
    """A deed found: the position after it, what is still wanted, and when the Law has it.

    `asked` is the question that it answers, `law` its rule; `phase` and `step` are its moment of
    the turn, `fresh` says that more than the Law allows were taken.
    """

    after: State
    left: list[Want]
    law: str
    asked: str
    phase: Phase
    step: int
    fresh: bool


class OneDeed(Game):
    """A game that is over once a single step has run once."""

    def __init__(self, setup: Setup | None, start: State) -> None:
        self.done = False
        super().__init__(setup, start, explain=False)

    def advance(self, outcome: Outcome) -> None:
        """Nothing follows."""
        self.done = True

    def ended(self) -> bool:
        """Whether the step has run."""
        return self.done

    def _restore(self, answers: int) -> None:
        self.done = False
        super()._restore(answers)


class DeedSearch(Search):
    """A search for wants that one deed must bring about, all of them."""

    def over(self) -> bool:
        """Whether the deed is done."""
        return self.game.pending is None

    def too_late(self, missing: list[Want]) -> bool:
        """A deed is never too late."""
        return False

    def rolls(self, asked: AnyDecision, wants: list[Want]) -> list[str]:
        """The likeliest rolls, so that tries are left for what is asked after them."""
        return super().rolls(asked, wants)[:DEED_ROLLS]

    def reached(self) -> tuple[Ledger, int]:
        """The ledger and the events of the present."""
        return ledger(self.game.state), len(self.game.events)


def deed_of(setup: Setup | None, s: State, wants: list[Want], open_: Open) -> FoundDeed | None:
    """The deed that the first of the wants tells of, at whatever moment of the turn it may be."""
    if s.phase == SETUP:
        return None
    first = min(want.index for want in hard(wants))
    soon = [want for want in wants if want.index < first + REACH]
    asked = set[tuple[str, ...]]()
    now = ledger(s)
    for there, fresh in moments(s):
        game = OneDeed(setup, there)
        pending = game.pending
        if not isinstance(pending, Ask) or ledger(game.state) != now:
            continue
        choice = (pending.question().partition(" (")[0], *pending.texts())
        if choice in asked:
            continue
        asked.add(choice)
        search = DeedSearch(game, soon, open_, 0)
        if not any(-LATER < rank < LATER for rank, _ in search.options(pending, soon, first)):
            continue
        best: tuple[State, list[Want]] | None = None
        for last in range(first, first + REACH):
            told = [want for want in soon if want.index <= last]
            if last > first and not any(want.index == last for want in told):
                continue
            game = OneDeed(setup, there)
            search = DeedSearch(game, told, open_, DEED_TRIES)
            if search.run():
                best = game.state, search.best + [w for w in wants if w.index > last]
        if best:
            after = as_it_was(best[0], s)
            moment = there.phase, there.step, fresh
            return FoundDeed(after, best[1], pending.law, pending.question(), *moment)
    return None


def moments(s: State) -> Iterator[tuple[State, bool]]:
    """The position at each step of the turn: as it is, then with nothing used in it."""
    who = s.current
    here = (s.phase, s.step)
    order = {DAYLIGHT: 0, BIRDSONG: 1, EVENING: 2} | {s.phase: -1}
    for fresh in (False, True):
        for phase in sorted(order, key=lambda phase: order[phase]):
            there = s.copy()
            there.phase, there.step = phase, 0
            steps = len(turn_plan(there, who))
            for step in sorted(range(steps), key=lambda n: (phase, n) != here):
                there = s.copy()
                there.phase, there.step = phase, step
                if fresh:
                    refresh(there)
                yield there, fresh


def refresh(s: State) -> None:
    """Count nothing as used in the turn."""
    side = s.sides[s.current]
    side.activated = side.used = ()
    for name, value in FRESH.items():
        if hasattr(side.board, name):
            setattr(side.board, name, value[:] if isinstance(value, list) else value)


def as_it_was(after: State, before: State) -> State:
    """A position with the moment of the turn, and what is used of it, as in another."""
    s = after.copy()
    s.phase, s.step = before.phase, before.step
    was, side = before.sides[s.current], s.sides[s.current]
    side.activated, side.used = was.activated, was.used
    for name in FRESH:
        if hasattr(was.board, name):
            value = getattr(was.board, name)
            setattr(side.board, name, value[:] if isinstance(value, list) else value)
    return s


def out_of_time(deed: FoundDeed, s: State) -> Cause | None:
    """Why a deed parts with the Law that is out of its time; None if it is not."""
    if deed.fresh:
        words = f"the log tells of more than the Law allows by “{deed.asked}”"
        return Cause(TABLE, deed.law, words)
    if (deed.phase, deed.step) == (s.phase, s.step):
        return None
    if deed.phase == s.phase:
        words = f"the log tells it at another moment of {PHASES[s.phase]} than the Law has it"
    else:
        now, then = PHASES[s.phase], PHASES[deed.phase]
        words = f"the log tells it in {now}, the Law has it in {then}"
    return Cause(TABLE, deed.law, words)
