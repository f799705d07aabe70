"""Where a real table need not say that it looks right: it is told on."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from rootcore.law import law
from rootcore.rules.turn import bot_begins, to_look_over
from rootcore.table.state import State
from rootcore.table.terms import DAYLIGHT


class Mark(NamedTuple):
    """A checkpoint: the position where a step begins, and the answers and events before it."""

    state: State
    answers: int
    events: int


class Kept(NamedTuple):
    """An answer that the table took back to put something right before it: given again by itself
    where `who` is asked the same after the same has happened since.
    """

    who: str
    question: str
    happened: list[Any]
    text: str


@law("cards:table.turn")
def passed_over(marks: Sequence[Mark], j: int) -> bool:
    """Whether the table goes on by itself where it could look, at mark number `j`.

    It does within a bot's turn, and before one that follows a turn which somebody told; not where
    it is putting something right.
    """
    s = marks[j].state
    if not s.paused or (j and marks[j - 1].state.paused):
        return False
    if not bot_begins(s):
        return to_look_over(s)
    return j > 1 and all(is_told(mark.state) for mark in marks[j - 2 : j])


def is_told(s: State) -> bool:
    """Whether people tell their turn where a step begins."""
    return s.phase == DAYLIGHT and s.sides[s.current].tabled and not s.paused
