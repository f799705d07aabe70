"""Law of Robotics 4: Mechanical Marquise 2.0."""

import pytest

from rootcore.bots import marquise
from tests.scenes import Scene

TABLE = "bot:marquise bot:eyrie bot:alliance"


@pytest.mark.law("robotics:4.5.1")
def test_battles_in_each_ordered_clearing_with_enemies() -> None:
    """On a fox order she battles in fox clearings 6 and 8, not in mouse clearing 7."""
    scene = Scene(
        TABLE,
        order="anvil",
        c6="marquise w | eyrie w",
        c7="marquise w | eyrie w",
        c8="marquise w | eyrie w",
    )
    scene.step(marquise.battle_in_ordered, "roll 0-0", "roll 1-0")
    assert scene.places("battle") == [6, 8]
    assert scene.at(8) == "marquise w"


@pytest.mark.law("robotics:4.5.1", "robotics:4.5.1.I")
def test_defender_has_most_pieces_then_most_points() -> None:
    """Two pieces against two: the Alliance, with more points, defend."""
    scene = Scene(
        TABLE,
        order="anvil",
        c8="marquise w | eyrie ww | alliance w sympathy",
        scores={"eyrie": 3, "alliance": 4},
    )
    scene.step(marquise.battle_in_ordered, "roll 0-0")
    assert scene.events("battle")[0].data["defender"] == "alliance"
