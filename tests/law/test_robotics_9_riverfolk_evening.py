"""Robotics 9.6: the Riverfolk Robots' Evening."""

import pytest

from rootcore.bots.riverfolk import chapter as riverfolk
from rootcore.table.cards import card
from rootcore.table.terms import EVENING, WARRIOR
from tests.law.riverfolk_scenes import (
    TABLE,
    idle,
    market,
    payments,
    points,
    protected,
    trading,
    turn,
    values,
    why,
)
from tests.scenes import Scene

# 9.6.1 Score


@pytest.mark.law("robotics:9.6.1")
def test_the_most_warriors_of_one_player_score_and_go_home() -> None:
    """The Eyrie have 3: three points. The others' stay."""
    scene = Scene(TABLE, phase=EVENING)
    trading(scene, paid={"marquise": 2, "eyrie": 3, "riverfolk": 1})
    stock = scene.side("eyrie").stock[WARRIOR]
    scene.step(riverfolk.score_payments)
    assert points(scene) == [("robotics:9.6.1", 3)]
    assert payments(scene) == {"marquise": 2, "riverfolk": 1}
    assert scene.side("eyrie").stock[WARRIOR] == stock + 3
    assert values(why(scene.events("score")[0])) == {
        "eyrie": [3],
        "marquise": [2],
        "riverfolk": [1],
    }


@pytest.mark.law("robotics:9.6.1", "robotics:2.2")
def test_players_who_tie_go_by_setup_priority() -> None:
    scene = Scene(TABLE, phase=EVENING)
    trading(scene, paid={"riverfolk": 2, "eyrie": 2})
    scene.step(riverfolk.score_payments)
    assert payments(scene) == {"riverfolk": 2}


@pytest.mark.law("robotics:9.6.1")
def test_their_own_warriors_score_as_well() -> None:
    """Ruling 67."""
    scene = Scene(TABLE, phase=EVENING)
    trading(scene, paid={"riverfolk": 2, "eyrie": 1})
    scene.step(riverfolk.score_payments)
    assert points(scene) == [("robotics:9.6.1", 2)]
    assert payments(scene) == {"eyrie": 1}
    assert scene.side("riverfolk").stock[WARRIOR] == 15


@pytest.mark.law("robotics:9.6.1")
def test_empty_payments_score_nothing() -> None:
    scene = Scene(TABLE, phase=EVENING)
    scene.step(riverfolk.score_payments)
    assert idle(scene) == [("robotics:9.6.1", "Payments is empty")]


# 9.6.2 Racketeering


@pytest.mark.law("robotics:9.6.2")
@pytest.mark.parametrize("held", ["shield", "sword"])
def test_all_but_two_warriors_of_each_clearing_go_into_payments(held: str) -> None:
    """One of the three in 12 and two of the four in 3, whatever else stands there."""
    scene = Scene(
        TABLE,
        phase=EVENING,
        c3="riverfolk wwww rabbit_trade_post | eyrie ww",
        c5="riverfolk ww",
        c12="riverfolk www",
    )
    protected(trading(scene, paid={"riverfolk": 1}), held)
    scene.step(riverfolk.racketeer)
    assert payments(scene) == {"riverfolk": 4}
    assert scene.at(3) == "eyrie ww | riverfolk ww rabbit_trade_post"
    assert scene.at(12) == "riverfolk ww"
    assert [(e.data["start"], e.data["n"]) for e in scene.events("pay")] == [(3, 2), (12, 1)]
    assert scene.side("riverfolk").stock[WARRIOR] == 5


@pytest.mark.law("robotics:9.6.2")
def test_without_a_condition_nobody_racketeers() -> None:
    scene = Scene(TABLE, phase=EVENING, c3="riverfolk wwww")
    scene.step(riverfolk.racketeer)
    assert idle(scene) == [("robotics:9.6.2", "neither shield nor sword holds")]
    assert scene.at(3) == "riverfolk wwww"


@pytest.mark.law("robotics:9.6.2")
def test_two_warriors_stay() -> None:
    scene = protected(Scene(TABLE, phase=EVENING, c3="riverfolk ww"), "sword")
    scene.step(riverfolk.racketeer)
    assert idle(scene) == [("robotics:9.6.2", "no clearing holds more than two of their warriors")]
    assert payments(scene) == {}


# 9.6.3 Discard


@pytest.mark.law("robotics:9.6.3")
def test_the_leftmost_card_is_discarded() -> None:
    """The sword makes no difference."""
    scene = trading(Scene(TABLE, phase=EVENING), market="sword anvil bake_sale")
    protected(scene, "sword")
    scene.step(riverfolk.discard_from_market)
    assert market(scene) == ["anvil", "bake_sale"]
    assert scene.s.discard == [card("sword")]


@pytest.mark.law("robotics:9.6.3")
def test_under_the_shield_two_are_discarded() -> None:
    """From the left, and then the conditions are over."""
    scene = trading(Scene(TABLE, phase=EVENING), market="sword anvil bake_sale")
    protected(scene, "shield", "sword")
    scene.step(riverfolk.discard_from_market)
    assert market(scene) == ["bake_sale"]
    assert scene.s.discard == [card("sword"), card("anvil")]
    assert scene.side("riverfolk").board.held() == []


@pytest.mark.law("robotics:9.6.3")
def test_the_only_card_is_discarded_once() -> None:
    scene = protected(trading(Scene(TABLE, phase=EVENING), market="sword"), "shield")
    scene.step(riverfolk.discard_from_market)
    assert market(scene) == []
    scene.step(riverfolk.discard_from_market)
    assert idle(scene) == [("robotics:9.6.3", "the Market is empty")]


@pytest.mark.law("robotics:9.6.3", "root:3.3.3")
def test_a_dominance_card_becomes_available() -> None:
    scene = trading(Scene(TABLE, phase=EVENING), market="dominance_fox anvil")
    scene.step(riverfolk.discard_from_market)
    assert scene.s.available == [card("dominance_fox")]
    assert scene.s.discard == []


@pytest.mark.law("robotics:9.2.4", "robotics:9.6.2", "robotics:9.6.3")
def test_the_conditions_hold_until_the_end_of_the_turn() -> None:
    """Payments is empty when they organize; the battle in 5 and the two discards follow, though
    by then the warriors of 12 are in Payments."""
    game, events = turn(
        "sword anvil cobbler armorers bake_sale",
        "roll 0-0",
        c5="riverfolk ww rabbit_trade_post | eyrie w",
        c12="riverfolk www",
        c3="riverfolk rabbit_trade_post",
        c4="riverfolk rabbit_trade_post",
    )
    assert [e.data["held"] for e in events if e.kind == "protectionism"] == [["shield"]]
    assert [e.data["at"] for e in events if e.kind == "battle"] == [5]
    pays = [(e.data["start"], e.data["n"]) for e in events if e.kind == "pay"]
    assert pays == [(5, 3), (12, 1)]
    gone = [e.data["card"].id for e in events if e.kind == "discard"]
    assert gone == ["sword", "anvil"]
    assert game.state.sides[game.state.seats[0]].board.held() == []
