"""The sums behind the numbers of what bots do, told with them."""

from typing import Any

import pytest

from rootcore.bots.corvids import chapter as corvids
from rootcore.bots.duchy import chapter as duchy
from rootcore.bots.duchy import daylight as duchy_daylight
from rootcore.bots.duchy import ministers as duchy_ministers
from rootcore.bots.eyrie import chapter as eyrie
from rootcore.bots.marquise import chapter as marquise
from rootcore.bots.marquise import traits as marquise_traits
from rootcore.bots.riverfolk import chapter as riverfolk
from rootcore.rules.amounts import so_many
from rootcore.table.terms import WARRIOR
from rootcore.tell.story import laws_behind
from rootcore.tell.view import reasons_told, told_reasons
from tests.decrees import decreed
from tests.law.duchy_scenes import duchy_scene
from tests.law.marquise_scenes import FOX_ORDER
from tests.law.riverfolk_scenes import protected
from tests.scenes import Scene

TABLE = "bot:marquise bot:eyrie bot:alliance"
CARD = "cards:difficulty.duchy.nightmare"

# What is told


@pytest.mark.parametrize(
    ("before", "cards", "told"),
    [
        ("eyrie wwwww", 1, "1 card in the column: 1 stays, 4 go"),
        ("eyrie wwwww", 4, "4 cards in the column: 4 stay, 1 goes"),
        ("eyrie wwwww | marquise www", 1, "3 needed to rule 8, 1 card in the column: 3 stay, 2 go"),
        ("eyrie wwwww | marquise ww", 2, "2 cards in the column: 2 stay, 3 go"),
    ],
)
def test_the_eyrie_say_how_many_stay(before: str, cards: int, told: str) -> None:
    """And which of the two bounds holds them."""
    scene = decreed(fox=cards, c8=before)
    scene.step(eyrie.move_out)
    assert scene.sums("move") == [(told,)]


@pytest.mark.parametrize(
    ("supply", "told"),
    [
        (9, "2 cards in the column: 2 warriors"),
        (1, "2 cards in the column: 2 warriors, the supply has 1"),
    ],
)
def test_the_eyrie_say_how_many_they_recruit(supply: int, told: str) -> None:
    scene = decreed(fox=2, c8="eyrie roost")
    scene.side("eyrie").stock[WARRIOR] = supply
    scene.step(eyrie.recruit)
    assert scene.sums("place") == [(told,)]


@pytest.mark.parametrize(
    ("crowns", "built", "told"),
    [
        ("", "", ("2 warriors + 0 Mole icons = 2",)),
        ("", " citadel", ("2 warriors + 1 Mole icon = 3",)),
        (
            "Foremole",
            " citadel",
            ("2 warriors + 1 Mole icon + 1 by the Foremole = 4", "robotics:10.7.3"),
        ),
    ],
)
def test_the_duchy_adds_up_its_recruits(crowns: str, built: str, told: tuple[str, ...]) -> None:
    scene = duchy_scene(crowns=crowns, c5=f"duchy w{built}")
    scene.step(duchy.recruit)
    assert scene.sums("place") == [told]


def test_the_duchy_says_when_the_supply_has_fewer() -> None:
    scene = duchy_scene(burrow=19)
    scene.step(duchy.recruit)
    assert scene.sums("place") == [("2 warriors + 0 Mole icons = 2, the supply has 1",)]


@pytest.mark.parametrize(
    ("below", "told"),
    [
        (8, "9 warriors in the supply, 9 or more: a citadel"),
        (9, "8 warriors in the supply, fewer than 9: a market"),
    ],
)
def test_the_duchy_says_which_building_and_why(below: int, told: str) -> None:
    """Also where all of them are on the map."""
    scene = duchy_scene(burrow=below, c5="duchy www")
    scene.step(duchy_daylight.take_build)
    assert scene.sums("place") == [(told,)]
    scene = duchy_scene(burrow=below, c5="duchy www")
    scene.side("duchy").stock[told.rpartition(" ")[2]] = 0  # type: ignore[index]
    scene.step(duchy_daylight.take_build)
    assert scene.sums("not placed") == [(told,)]


def test_the_duchy_says_how_many_come_up() -> None:
    """Four of six; the Brigadier takes what there is; with Overwhelm three, by its card."""
    scene = duchy_scene(order="anvil", burrow=6)
    scene.step(duchy_daylight.take_dig)
    assert scene.sums("move") == [("6 warriors in the Burrow: 4 move",)]
    scene = duchy_scene(order="anvil", crowns="Brigadier", burrow=3)
    scene.step(duchy_ministers.act_with_ministers)
    assert scene.sums("move") == [("3 warriors in the Burrow: 3 move",)]
    card = "cards:trait.duchy.overwhelm"
    table = "bot:duchy@traits=overwhelm marquise eyrie"
    scene = duchy_scene(table, order="anvil", burrow=4)
    scene.step(duchy_daylight.take_dig)
    assert scene.sums("move") == [("4 warriors in the Burrow: 3 move", card)]


def test_what_stays_behind_is_told() -> None:
    """Four of the Duchy, three of the Marquise, one in a Blitz, two of Corvids and Riverfolk."""
    scene = duchy_scene(order="bake_sale", c8="duchy wwwwww")
    scene.step(duchy.rally)
    assert scene.sums("move") == [("6 warriors in 8: 4 stay, 2 go",)]
    scene = Scene(TABLE, order=FOX_ORDER, c8="marquise wwww")
    scene.step(marquise.move_from_ordered)
    assert scene.sums("move") == [("4 warriors in 8: 3 stay, 1 goes",)]
    scene = Scene(TABLE.replace("marquise", "marquise@traits=blitz"), c8="marquise www")
    scene.step(marquise_traits.blitz)
    assert scene.sums("move") == [("3 warriors in 8: 1 stays, 2 go",)]
    scene = Scene("bot:corvids bot:eyrie", order=FOX_ORDER, c8="corvids wwwww extortion")
    scene.step(corvids.move_from_ordered)
    assert scene.sums("move") == [("5 warriors in 8: 2 stay, 3 go",)]
    scene = protected(Scene("bot:riverfolk bot:eyrie", c8="riverfolk wwww"), "sword")
    scene.step(riverfolk.racketeer)
    assert scene.sums("pay") == [("4 warriors in 8: 2 stay, 2 go",)]


@pytest.mark.parametrize(
    ("ruled", "supply", "told"),
    [
        ((8,), 9, "4 warriors: 4 in 8"),
        ((1, 6, 8), 9, "4 warriors: 2 in 1, 1 in 6 and 1 in 8"),
        ((1, 6, 8), 2, "4 warriors, the supply has 2: 1 in 1 and 1 in 6"),
    ],
)
def test_the_marquise_says_how_her_recruits_are_shared(
    ruled: tuple[int, ...], supply: int, told: str
) -> None:
    """With each placement, so that it can be asked of any."""
    held: dict[str, Any] = {f"c{c}": "marquise w" for c in ruled}
    scene = Scene(TABLE, order=FOX_ORDER, **held)
    scene.side("marquise").stock[WARRIOR] = supply
    scene.step(marquise.recruit)
    assert scene.sums("place") == [(told,)] * len(scene.events("place"))


# How it is told


def test_a_sum_stands_with_the_last_choice_of_its_rule() -> None:
    scene = decreed(fox=1, c8="eyrie www")
    scene.step(eyrie.move_out)
    (event,) = scene.events("move")
    first, last = told_reasons(scene.s, event)
    assert (first["amounts"], last["question"]) == ([], "Where to move to")
    assert last["amounts"] == [{"text": "1 card in the column: 1 stays, 2 go.", "by": []}]
    assert reasons_told(last) == f"{last['sentence']} 1 card in the column: 1 stays, 2 go."


def test_a_sum_without_a_choice_stands_alone_and_says_what_its_card_says() -> None:
    scene = duchy_scene("bot:duchy@difficulty=nightmare marquise eyrie")
    scene.step(duchy.recruit)
    (event,) = scene.events("place")
    (alone,) = told_reasons(scene.s, event)
    assert (alone["law"], alone["question"], alone["sentence"]) == (
        *("robotics:10.4.3", "How many"),
        "",
    )
    (told,) = alone["amounts"]
    assert told["text"] == "3 warriors by the nightmare card + 0 Mole icons = 3."
    (card,) = told["by"]
    assert (card["law"], card["title"]) == (CARD, "Nightmare")
    assert "three warriors instead of two" in card["rule"]
    assert reasons_told(alone) == f"{told['text']} ({CARD})"
    assert list(laws_behind(event)) == ["robotics:10.4.3", "robotics:10.4.3", CARD]


def test_a_card_that_is_the_rule_itself_is_not_told_twice() -> None:
    """The second Dig of Overwhelm is its own."""
    scene = duchy_scene("bot:duchy@traits=overwhelm marquise eyrie", order="anvil", burrow=8)
    scene.step(duchy_daylight.take_dig)
    *_, alone = told_reasons(scene.s, scene.events("move")[-1])
    assert alone["law"] == "cards:trait.duchy.overwhelm"
    assert alone["amounts"] == [{"text": "5 warriors in the Burrow: 3 move.", "by": []}]


def test_a_sum_waits_for_what_is_not_a_cost() -> None:
    """And no sum is kept without explanations."""
    scene = Scene(TABLE)
    so_many(scene.s, "robotics:4.5.2", "1 of 2")
    cost: dict[str, Any] = {"points": 1, "total": 1}
    scene.s.emit_cost("score", scene.s.current, "robotics:4.5.2", **cost)
    scene.s.emit("score", scene.s.current, "robotics:4.5.2", **cost)
    assert [bool(e.amounts) for e in scene.events("score")] == [False, True]
    silent = Scene(TABLE, explain=False)
    so_many(silent.s, "robotics:4.5.2", "1 of 2")
    assert silent.s.amounts == []
