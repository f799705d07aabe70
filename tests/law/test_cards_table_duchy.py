"""The Duchy at a real table: its Burrow and ministers, told edit by edit."""

from typing import Any

import pytest

from rootcore.companion.options import deeds_in, edits_of
from rootcore.companion.presets import presets
from rootcore.companion.seats import set_up
from rootcore.rules.removal import remove_all_enemies
from rootcore.table.cards import card
from rootcore.table.terms import ALLIANCE, DUCHY, EYRIE, SETUP, WARRIOR
from tests.law.mole_scenes import attacked, board, mole_scene
from tests.law.table_scenes import TURN, kinds, refused, tell
from tests.scenes import Scene

TABLE = "table:duchy bot:eyrie bot:alliance"


@pytest.mark.law(TURN)
def test_the_warriors_in_the_burrow_are_told() -> None:
    """They come out of the supply, and go back."""
    scene = mole_scene(TABLE)
    tell(scene, "burrow duchy x4")
    assert (board(scene).burrow, scene.side("duchy").stock[WARRIOR]) == (4, 16)
    tell(scene, "burrow duchy x1")
    assert scene.side("duchy").stock[WARRIOR] == 19
    assert "they have no Burrow" in refused(scene, "burrow eyrie x1")


@pytest.mark.law(TURN)
def test_warriors_come_up_with_what_it_causes() -> None:
    """Sympathy in 5: the Alliance scores, as nobody has a card."""
    scene = mole_scene(TABLE, burrow=3, c5="duchy tunnel | alliance sympathy")
    tell(scene, "up duchy 5 x2", "pass")
    assert (board(scene).burrow, scene.side("duchy").warriors[5]) == (1, 2)
    assert scene.score("alliance") == 1
    assert "1 are in the Burrow" in refused(scene, "up duchy 5 x2")


@pytest.mark.law(TURN)
def test_warriors_go_down() -> None:
    """Two of three."""
    scene = mole_scene(TABLE, c5="duchy www tunnel")
    tell(scene, "down duchy 5 x2")
    assert (board(scene).burrow, scene.at(5)) == (2, "duchy w tunnel")
    assert "they have 1 in 5" in refused(scene, "down duchy 5 x2")
    assert "they have no Burrow" in refused(scene, "down eyrie 5 x1")


@pytest.mark.law(TURN)
def test_a_minister_is_swayed_or_lost() -> None:
    """The points are told apart; a crown that is lost does not come back."""
    scene = mole_scene(TABLE)
    tell(scene, "sway duchy earl_of_stone")
    assert board(scene).swayed() == ["earl of stone"]
    assert "the Earl of Stone is swayed already" in refused(scene, "sway duchy earl_of_stone")
    tell(scene, "unsway duchy earl_of_stone")
    assert board(scene).lost == [0, 0, 1]
    assert "the Earl of Stone is not swayed" in refused(scene, "unsway duchy earl_of_stone")
    board(scene).lost = [0, 0, 3]
    assert "no crown of a lord is left" in refused(scene, "sway duchy earl_of_stone")
    assert "no minister is called 'jester'" in refused(scene, "sway duchy jester")
    assert "they have no ministers" in refused(scene, "sway eyrie captain")
    assert scene.score("duchy") == 0
    assert kinds(scene) == ["sway", "lose minister"]


@pytest.mark.law(TURN)
def test_a_bot_makes_people_at_a_table_pay_the_price_of_failure() -> None:
    """They say which card was taken at random; of two nobles, which one is lost."""
    scene = mole_scene(TABLE, swayed="banker, mayor", turn="eyrie", c8="duchy market | eyrie ww")
    attacked(scene, 8, "roll 0-0", "fall banker", "discard anvil")
    assert board(scene).swayed() == ["mayor"]
    assert scene.s.discard == [card("anvil")]


@pytest.mark.law(TURN)
def test_people_at_a_table_may_have_nothing_to_pay_with() -> None:
    """No minister, no card."""
    scene = mole_scene(TABLE, turn="alliance", c8="duchy market")
    scene.run(remove_all_enemies(scene.s, ALLIANCE, [8], "root:8.4.1.III"), "pass")
    assert (scene.events("lose minister"), scene.s.discard) == ([], [])


@pytest.mark.law(TURN)
def test_the_usual_start_is_offered_where_it_can_be() -> None:
    """The roost in 3: only corner 1 is opposite somebody."""
    scene = mole_scene(TABLE, phase=SETUP)
    scene.side("eyrie").start_corner = 3
    (start,) = presets(scene.s, DUCHY)
    assert start["label"] == "Tunnel in 1"
    for text in start["edits"]:
        tell(scene, text)
    assert (scene.at(1), scene.at(5)) == ("duchy ww tunnel", "duchy ww")
    assert presets(scene.s, DUCHY) == []
    scene.s.turn = scene.s.seats.index(DUCHY)
    scene.step(set_up, "done")
    assert scene.side("duchy").start_corner == 1
    assert EYRIE in scene.s.sides


def test_what_can_be_told_of_the_duchy_in_its_turn() -> None:
    """The Burrow is counted; each minister; who comes and goes in 5, which has a tunnel."""
    scene = mole_scene(TABLE, burrow=2, swayed="captain", c5="duchy w tunnel", c8="duchy w")
    shown = edits_of(scene.s, DUCHY)
    counter: dict[str, Any] = next(x for x in shown["counters"] if x["id"] == "burrow")
    assert (counter["n"], counter["more"], counter["less"]) == (
        2,
        "burrow duchy x3",
        "burrow duchy x1",
    )
    assert {"label": "The Captain is lost", "edit": "unsway duchy captain"} in shown["also"]
    assert {"label": "The Mayor is swayed", "edit": "sway duchy mayor"} in shown["also"]
    assert [x["edit"] for x in deeds_in(scene.s, 5)[1:]] == [
        "up duchy 5 x1",
        "up duchy 5 x2",
        "down duchy 5 x1",
    ]
    assert [x["edit"] for x in deeds_in(scene.s, 8)] == ["score duchy x1"]
    assert Scene(TABLE).side("duchy").tabled
