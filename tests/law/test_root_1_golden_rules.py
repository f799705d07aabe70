"""Law of Root 1: golden rules."""

import json
from typing import Any

import pytest

from rootcore.rules.battle import Battle, battle
from rootcore.rules.removal import remove_all_enemies
from rootcore.rules.turn import advance, begin_step, schedule
from rootcore.table.state import State
from rootcore.table.terms import ALLIANCE, BIRDSONG, DAYLIGHT, EVENING, EYRIE, MARQUISE
from rootcore.tell.decisions import hand_view
from rootcore.tell.view import table_view
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


@pytest.mark.law("root:1.1.3")
@pytest.mark.parametrize(("first", "healed"), [("first marquise", True), ("first alliance", False)])
def test_the_current_player_says_whose_effects_come_first(first: str, healed: bool) -> None:
    """A fox card can save the warrior lost in 8, unless Outrage for the token takes it before."""
    scene = Scene(
        "marquise alliance",
        c8="marquise ww | alliance w sympathy",
        c1="marquise keep",
        hands={"marquise": "anvil"},
    )
    fight = battle(scene.s, Battle(MARQUISE, ALLIANCE, 8, "root:4.3"))
    after = ["heal anvil 8", "draw sword"] if healed else []
    scene.run(fight, "roll 2-2", first, *after)
    assert scene.at(1) == ("marquise w keep" if healed else "marquise keep")
    gained = "sword" if healed else "anvil"
    assert [c.id for c in scene.side("alliance").board.supporters] == [gained]


@pytest.mark.law("root:1.1.3")
def test_in_the_turn_of_a_bot_nobody_says_whose_effects_come_first() -> None:
    """Two people lose a sympathy token and a warrior; the Marquise comes first by setup."""
    scene = Scene(
        "bot:eyrie marquise alliance",
        c8="marquise w | alliance sympathy | eyrie w",
        c1="marquise keep",
        hands={"marquise": "anvil"},
    )
    gone = remove_all_enemies(scene.s, EYRIE, [8], "root:4.1.2")
    scene.run(gone, "heal anvil 8", "draw sword")
    assert scene.at(1) == "marquise w keep"


@pytest.mark.law("root:1.1.3")
def test_effects_of_one_faction_are_not_ordered() -> None:
    """Without a card for the Field Hospitals only Outrage follows."""
    scene = Scene("marquise alliance", c8="marquise ww | alliance w sympathy", c1="marquise keep")
    fight = battle(scene.s, Battle(MARQUISE, ALLIANCE, 8, "root:4.3"))
    scene.run(fight, "roll 2-2", "draw sword")
    assert not any("at once" in asked for asked in scene.asked)


@pytest.mark.law("root:1.2.1")
def test_a_hand_is_counted_by_all_and_seen_by_its_owner() -> None:
    """The Marquise holds two cards, the Eyrie none."""
    scene = Scene("marquise eyrie", hands={"marquise": "anvil sword"})
    for viewer in (None, MARQUISE, EYRIE):
        shown = table_view(scene.s, viewer)
        assert [player["hand"] for player in shown["players"]] == [2, 0]
        assert "anvil" not in json.dumps(shown)
    assert [card["id"] for card in hand_view(scene.s, MARQUISE)] == ["anvil", "sword"]
    assert hand_view(scene.s, EYRIE) == []


@pytest.mark.law("root:1.2.2")
def test_the_whole_discard_pile_lies_open() -> None:
    """For everybody, its top last."""
    scene = Scene("marquise eyrie", discard="anvil cobbler sword")
    for viewer in (None, EYRIE):
        shown = table_view(scene.s, viewer)["discard_cards"]
        assert [card["id"] for card in shown] == ["anvil", "cobbler", "sword"]
