"""Law of Root 1: golden rules."""

from typing import Any

import pytest

from rootcore.rules.turn import advance, begin_step, schedule
from rootcore.state import State
from rootcore.terms import BIRDSONG, DAYLIGHT, EVENING, EYRIE, MARQUISE
from tests.scenes import Scene

MOST_STEPS_OF_A_TURN = 60


def resolve(s: State) -> Any:
    """Resolve the current step, chance answering from the seed; returns the step's outcome."""
    step, value = begin_step(s), None
    while True:
        try:
            value = step.send(value).by_chance(s)
        except StopIteration as done:
            return done.value


def play_turn(s: State) -> list[str]:
    """Play the current turn to its end; the phases it went through, as often as it entered them."""
    phases: list[str] = []
    whose, when = s.current, s.round
    for _ in range(MOST_STEPS_OF_A_TURN):
        if s.step == 0:
            phases.append(s.phase)
        advance(s, resolve(s))
        if (s.current, s.round) != (whose, when):
            return phases
    raise AssertionError(f"the turn of the {whose} does not end")


# 1.4 Game structure


@pytest.mark.law("root:1.4")
def test_a_turn_is_birdsong_then_daylight_then_evening() -> None:
    """The Marquise have a ruled clearing to build in, so they go once through the three phases."""
    scene = Scene("bot:marquise bot:eyrie", phase=BIRDSONG, c8="marquise www", c7="marquise ww")
    assert play_turn(scene.s) == ["birdsong", "daylight", "evening"]


@pytest.mark.law("root:1.4")
def test_the_last_step_of_a_phase_leads_to_the_first_of_the_next() -> None:
    """After the second of two steps of Birdsong, Daylight begins with its first step."""
    scene = Scene("bot:marquise bot:eyrie", phase=BIRDSONG)
    scene.s.step = 1
    advance(scene.s, None)
    assert (scene.s.phase, scene.s.step, scene.s.current) == (DAYLIGHT, 0, MARQUISE)


@pytest.mark.law("root:1.4")
def test_the_next_player_in_seating_order_follows() -> None:
    """The Eyrie sit left of the Marquise; after them the Alliance, whatever their setup letters."""
    scene = Scene("bot:eyrie bot:alliance bot:marquise", phase=BIRDSONG, c5="eyrie www roost")
    order = []
    for _ in range(4):
        order.append(str(scene.s.current))
        play_turn(scene.s)
    assert order == ["eyrie", "alliance", "marquise", "eyrie"]
    turns = scene.events("turn")
    assert [turn.who for turn in turns] == order
    assert [turn.data["round"] for turn in turns] == [1, 1, 1, 2]
    assert {turn.law for turn in turns} == {"root:1.4"}


@pytest.mark.law("root:1.4")
def test_a_round_ends_with_the_last_seat() -> None:
    """The Eyrie end the first round; the Marquise begin the second with a Birdsong."""
    scene = Scene("bot:marquise bot:eyrie", turn="eyrie", phase=EVENING)
    advance(scene.s, None)
    assert (scene.s.current, scene.s.phase, scene.s.round) == (MARQUISE, BIRDSONG, 2)


@pytest.mark.law("root:1.4")
def test_what_was_ordered_ends_with_the_turn() -> None:
    """The suit of the Eyrie's order card does not outlast their turn."""
    scene = Scene("bot:marquise bot:eyrie", turn="eyrie", phase=EVENING, order="anvil")
    advance(scene.s, None)
    assert scene.s.ordered is None


@pytest.mark.law("root:1.4")
def test_a_rule_can_send_the_turn_to_another_phase() -> None:
    """Turmoil ends the Eyrie's Daylight at its first step: Evening begins, and is still theirs."""
    scene = Scene("bot:marquise bot:eyrie", turn="eyrie", phase=DAYLIGHT)
    advance(scene.s, EVENING)
    assert (scene.s.current, scene.s.phase, scene.s.step) == (EYRIE, EVENING, 0)


@pytest.mark.law("root:1.4")
def test_a_person_s_turn_follows_that_of_a_bot() -> None:
    """After the Marquise's bot the Eyrie begin their Birdsong, and after them the Alliance's."""
    scene = Scene("bot:marquise eyrie bot:alliance", phase=EVENING)
    for who in ("eyrie", "alliance"):
        scene.s.phase = EVENING
        scene.s.step = len(schedule(scene.s)) - 1
        advance(scene.s, None)
        assert (scene.s.current, scene.s.phase, scene.s.step) == (who, BIRDSONG, 0)
