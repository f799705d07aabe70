"""Who rules and why: most pieces, a tie of the Eyrie, a garden of the Cult; and the rule cited."""

from typing import Any

import pytest

from rootcore.table.terms import LIZARDS, MARQUISE
from rootcore.tell.fought import battle_result
from tests.ahead_scenes import ahead, game_at
from tests.law.cult_scenes import CultScene
from tests.scenes import Scene

MARCH = "root:6.5"
RITUALS = "root:10.5"


def told(shown: dict[str, Any], words: str) -> list[tuple[str, str]]:
    """The sentences of a preview with these words in them, each with its rule."""
    return [(x["text"], x["law"]) for x in shown["lines"] if words in x["text"]]


@pytest.mark.law("root:10.2.4")
def test_the_cult_rules_by_its_garden_and_by_no_tie() -> None:
    scene = CultScene(c5="lizards w rabbit_garden | marquise www", hand="bake_sale")
    shown = ahead(scene, RITUALS, "recruit bake_sale 5")
    assert told(shown, "rule") == [
        ("You still rule 5: your rabbit garden is there.", "root:10.2.4")
    ]


@pytest.mark.law("root:10.2.4", "robotics:8.2.1")
@pytest.mark.parametrize(
    ("cult", "rule"), [("lizards", "root:10.2.4"), ("bot:lizards", "robotics:8.2.1")]
)
def test_others_are_told_that_the_garden_rules(cult: str, rule: str) -> None:
    """One or two warriors against a garden: a tie, and more than the Cult has."""
    for n in ("x1", "x2"):
        scene = Scene(f"marquise {cult}", c1="marquise www", c5="lizards rabbit_garden")
        shown = ahead(scene, MARCH, f"move 1>5 {n}")
        assert told(shown, "rule") == [
            ("The Lizards still rule 5: their rabbit garden is there.", rule)
        ]


@pytest.mark.law("root:10.2.4")
def test_the_cult_comes_to_rule_by_its_garden() -> None:
    """A garden in the place of a workshop, beside three warriors."""
    scene = CultScene(acolytes=3, c1="marquise www workshop", phase="birdsong")
    shown = ahead(scene, "root:10.4.3", "sanctify workshop 1 marquise")
    assert told(shown, "You rule") == [
        ("You rule 1 then: your fox garden is there.", "root:10.2.4")
    ]


@pytest.mark.law("root:7.2.2", "robotics:5.2.1")
@pytest.mark.parametrize(
    ("eyrie", "rule"), [("eyrie", "root:7.2.2"), ("bot:eyrie", "robotics:5.2.1")]
)
def test_a_tie_that_stays_is_told_with_the_rule_of_the_eyrie(eyrie: str, rule: str) -> None:
    scene = Scene(f"marquise {eyrie}", c1="marquise ww", c5="eyrie w roost")
    (found,) = told(ahead(scene, MARCH, "move 1>5 x2"), "rule 5")
    assert found == ("The Eyrie still rule 5: it is 2 to 2, and ties are theirs.", rule)
    (found,) = told(ahead(scene, MARCH, "move 1>5 x1"), "rule 5")
    assert found == ("The Eyrie still rule 5.", "root:2.8")


@pytest.mark.law("root:10.2.4", "root:4.3.3")
def test_a_battle_ends_with_the_garden_that_rules() -> None:
    scene = Scene("marquise lizards", c5="marquise www | lizards w rabbit_garden")
    game = game_at(scene, MARCH)
    for text in ("battle 5 lizards", "roll 1-0"):
        game.answer(text)
    for viewer, whose in (
        (LIZARDS, "You still rule 5: your"),
        (MARQUISE, "The Lizards still rule 5: their"),
    ):
        found = battle_result(game, len(game.events) - 1, viewer)
        assert found
        ruled = (found["ruler"]["text"], found["ruler"]["law"])
        assert ruled == (f"{whose} rabbit garden is there", "root:10.2.4")
        assert found["ruler"]["verdict"] == whose.partition(":")[0]
        assert (
            found["ruler"]["why"]
            == f"{whose[whose.index(': ') + 2 :].capitalize()} rabbit garden is there"
        )
