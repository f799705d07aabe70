"""At a real table effects in play that score for others, and what can be told in Birdsong."""

from typing import Any

import pytest

from rootcore.companion.deeds import card_acts, deed_keys, keys_at
from rootcore.table.terms import ALLIANCE, BIRDSONG
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


def of_card(scene: Scene, card_id: str) -> list[tuple[str, str]]:
    """What the list of cards offers whoever's turn it is for a card: in words, and the edit."""
    found = next(acts for x, acts in card_acts(scene.s, scene.s.current) if x.id == card_id)
    return [(act["label"], act["edit"]) for act in found]


@pytest.mark.law(TURN, "root:4.1.2", "root:4.1.3", "root:3.2.2")
def test_a_card_crafted_out_of_the_list_brings_what_the_key_brings() -> None:
    """A workshop in a fox clearing pays for an anvil, for a Favor of the foxes it takes three."""
    scene = Scene("table:marquise bot:eyrie", c1="marquise workshop", c5="eyrie roost")
    assert of_card(scene, "anvil")[0] == ("Crafted +2", "did marquise craft_anvil")
    assert [words for words, _ in of_card(scene, "favor_fox")] == ["Discarded"]
    tell(scene, "did marquise craft_anvil")
    assert (scene.score("marquise"), scene.side("marquise").crafted) == (2, ["hammer"])


@pytest.mark.law(TURN)
def test_what_the_program_cannot_see_paid_is_crafted_without_points() -> None:
    """No workshop is known of; outside a turn of one's own nothing is said of points."""
    scene = Scene("table:marquise bot:eyrie table:alliance")
    words, edit = of_card(scene, "anvil")[0]
    assert (words, edit) == ("Crafted: tell its points, too", "craft marquise anvil")
    tell(scene, edit)
    assert scene.score("marquise") == 0
    others = {x.id: acts for x, acts in card_acts(scene.s, ALLIANCE)}
    assert others["royal_claim"][0]["label"] == "Crafted"
