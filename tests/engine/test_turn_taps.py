"""Whole turns at a real table: each of ten written ones is told, in few taps."""

from statistics import median

import pytest

from rootcore.sandbox.scene import written
from tests.pads import Pad
from tests.turns import TURNS, Turn

MOST_TAPS = 8
"""The median of the taps that a whole turn takes, its dice and its end too."""


def played(turn: Turn) -> Pad:
    """The page after the taps of a turn."""
    pad = Pad(turn.game())
    pad.play(turn.taps)
    return pad


@pytest.mark.parametrize("turn", TURNS, ids=lambda turn: turn.told[:30])
def test_a_written_turn_is_told(turn: Turn) -> None:
    s = played(turn).game.state
    assert {c: written(s, c) for c in turn.after} == turn.after
    assert {f: s.sides[f].score for f in turn.scores} == turn.scores  # type: ignore[index]


def test_half_of_the_turns_take_eight_taps_or_fewer() -> None:
    taps = [played(turn).taps for turn in TURNS]
    assert len(taps) == 10
    assert median(taps) <= MOST_TAPS
