"""At a real table effects in play that score for others, and what can be told in Birdsong."""

from typing import Any

import pytest

from rootcore.companion.deeds import deed_keys, keys_at
from rootcore.table.terms import BIRDSONG
from tests.law.table_scenes import TURN, kinds, refused, tell
from tests.scenes import Scene

SEATS = "table:marquise bot:eyrie table:alliance"


def ways(scene: Scene, verb: str) -> list[str]:
    """What the key of a deed tells, or the keys in it; empty where it is not offered."""
    found: list[dict[str, Any]] = [one for one in deed_keys(scene.s) if one["id"] == verb]
    inner = [key for one in found for key in one.get("keys", [one])]
    return [key["edit"] for key in inner]


@pytest.mark.law(TURN, "root:4.1.3", "robotics:2.8.1")
def test_a_bot_that_would_draw_by_the_better_burrow_bank_scores_once_a_turn() -> None:
    """People who draw by it need not be told."""
    scene = Scene(SEATS)
    assert ways(scene, "share") == []
    tell(scene, "craft marquise better_burrow_bank")
    assert ways(scene, "share") == ["did marquise share_eyrie", "did marquise share_alliance"]
    tell(scene, "did marquise share_eyrie")
    assert (scene.score("eyrie"), kinds(scene)[-3:]) == (1, ["use", "draw", "score"])
    assert "do not allow it now" in refused(scene, "did marquise share_eyrie")
    people = Scene("table:marquise table:alliance")
    tell(people, "craft marquise better_burrow_bank")
    assert ways(people, "share") == []


@pytest.mark.law(TURN, "root:4.1.3")
@pytest.mark.parametrize("victim", ["eyrie", "alliance"])
def test_who_is_told_to_stand_and_deliver_scores(victim: str) -> None:
    scene = Scene(SEATS)
    tell(scene, "craft marquise stand_and_deliver")
    tell(scene, f"did marquise deliver_{victim}")
    assert (scene.score(victim), scene.score("marquise")) == (1, 0)
    assert ways(scene, "deliver") == []


@pytest.mark.law(TURN, "cards:exiles_partisans.charm_offensive")
def test_another_player_scores_for_the_charm_offensive() -> None:
    scene = Scene(SEATS, deck="exiles_partisans")
    tell(scene, "craft marquise charm_offensive")
    tell(scene, "did marquise charm_eyrie")
    assert (scene.score("eyrie"), scene.score("marquise")) == (1, 0)
    assert ways(scene, "charm") == []


@pytest.mark.law("root:13.2.4")
def test_a_plot_is_exposed_in_birdsong_too() -> None:
    """Before the Crusade there: agents that are gone deal no hit."""
    scene = Scene("table:lizards table:corvids bot:eyrie", c5="lizards w | corvids plot")
    scene.s.phase = BIRDSONG
    assert ways(scene, "expose") == ["did lizards expose_5"]
    assert [key["label"] for key in keys_at(scene.s, 5)] == ["Expose a plot +1"]
    tell(scene, "did lizards expose_5")
    assert (scene.at(5), scene.score("lizards")) == ("lizards w", 1)
