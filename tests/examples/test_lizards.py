"""The printed example turn of the Logical Lizards, sentence by sentence.

It was made on a map with other suits and priorities. What its text says of the table is laid out on
the Fall map with the suits dealt so that its clearings have its numbers: mouse 4, 7, 8 and 12,
rabbit 2, fox 10. Lizards fall in their own Crusade, and the four acolytes still perform just four
conspiracies: the example plays Robot Revenge as the printed board has it.
"""

from collections import Counter
from typing import Any

import pytest

from rootcore.bots.lizards import chapter as bot
from rootcore.game.game import Game
from rootcore.rules.picks import Reasons
from rootcore.rules.pieces import ruler
from rootcore.table.cards import card
from rootcore.table.events import Event
from rootcore.table.terms import ALLIANCE, BIRDSONG, LIZARDS, MARQUISE, MOUSE, Suit
from tests.law.lizards_scenes import (
    SECOND_CONVERT,
    board,
    furnish,
    not_placed,
    nothing,
    placed,
    removed,
    souls,
    whole,
    why,
)
from tests.scenes import Scene

ROLES = "bot:lizards@difficulty=easy,house=board_revenge bot:marquise bot:eyrie bot:alliance"
SUITS = {
    "fox": (1, 5, 6, 10),
    "rabbit": (2, 3, 9, 11),
    "mouse": (4, 7, 8, 12),
}

# 4   The workshop, and one enemy warrior, of the Alliance.
# 7   As many Lizards as in 2, one; a Marquise warrior keeps them from ruling it.
# 8   The most enemy buildings, and more enemy warriors than in 4 after the Crusade.
# 10  A free slot and a building; 5, the other fox clearing with a free slot, has none.
# 12  The Alliance's warriors fall here; somebody with fewer points is there, too.
TABLE: dict[str, Any] = {
    "c1": "marquise sawmill",
    "c2": "lizards w",
    "c4": "marquise workshop | alliance w",
    "c6": "marquise sawmill",
    "c7": "marquise w | lizards w",
    "c8": "marquise wwww sawmill recruiter | eyrie w | lizards ww",
    "c10": "marquise ww sawmill",
    "c12": "marquise w | alliance w | lizards ww",
}
FROM_THE_TOP = "foxfolk_steel armorers sword anvil codebreakers investments"
DICE = ("roll 2-2", "roll 1-0")


def position() -> Scene:
    """The table as the turn begins: a bird, two foxes, three mice, four acolytes."""
    scene = Scene(
        ROLES,
        phase=BIRDSONG,
        scores={"alliance": 12, "marquise": 10, "eyrie": 5},
        without_ruins=(10,),
        **TABLE,
    )
    suits: list[Suit | None] = [None] * len(scene.s.suits)
    for suit, clearings in SUITS.items():
        for c in clearings:
            suits[c] = Suit(suit)
    scene.s.suits = tuple(suits)
    cards = " ".join(reversed(FROM_THE_TOP.split()))
    furnish(scene.s, souls=cards, acolytes=4, marker=SECOND_CONVERT)
    return scene


def birdsong() -> Scene:
    """The table after Birdsong."""
    scene = position()
    scene.step(bot.set_order)
    scene.step(bot.perform_conspiracies, *DICE)
    return scene


def daylight() -> Scene:
    """The table after Daylight."""
    scene = birdsong()
    scene.s.log.clear()
    scene.step(bot.perform_rituals)
    return scene


def of_rule(scene: Scene, kind: str, law: str) -> list[Event]:
    """The events of a kind by a rule."""
    return [e for e in scene.events(kind) if e.law == law]


def values(reasons: Reasons) -> dict[object, list[int]]:
    """What was measured, by candidate."""
    return {row.candidate: row.values for row in reasons.rows}


def test_the_table_is_whole() -> None:
    """Before and after."""
    whole(position())
    whole(daylight())


@pytest.mark.law("robotics:8")
def test_the_printed_example_turn_of_the_logical_lizards() -> None:
    """On a mouse order four acolytes try five conspiracies, one of them in vain; a fox, a bird and
    a mouse from the Lost Souls then perform three rituals on easy.
    """
    game = Game(None, position().s)
    for text in (*DICE, "draw favor_fox"):
        game.answer(text)
    turns = [k for k, e in enumerate(game.events) if e.kind == "turn"]
    assert [game.events[k].who for k in turns] == [LIZARDS, MARQUISE]
    turn = Counter(e.kind for e in game.events[: turns[1]])
    assert (turn["conspiracy"], turn["reveal card"]) == (5, 4)
    assert game.events[turns[1] - 1].law == "robotics:8.6.4"


@pytest.mark.law("robotics:8.4.1")
def test_the_order_is_mouse() -> None:
    """Three of six."""
    scene = position()
    scene.step(bot.set_order)
    assert scene.s.ordered == MOUSE


@pytest.mark.law("robotics:8.4.2")
def test_four_conspiracies_are_performed_and_one_fails() -> None:
    """Crusade, Sanctify, Convert, no Crusade, Convert; four acolytes leave, and none is left."""
    scene = birdsong()
    names = [e.data["name"] for e in scene.events("conspiracy")]
    assert names == ["crusade", "sanctify", "convert", "crusade", "convert"]
    assert [e.data["left"] for e in scene.events("lose acolyte")] == [3, 2, 1, 0]
    assert board(scene).acolytes == 0


@pytest.mark.law("robotics:8.4.2.II", "robotics:8.4.2.II.a", "robotics:2.4")
def test_first_they_crusade_in_8_and_then_in_12() -> None:
    """In both mouse clearings with two Lizards, against the Marquise and against the Alliance."""
    scene = birdsong()
    battles = scene.events("battle")
    assert [(e.data["at"], e.data["defender"]) for e in battles] == [(8, MARQUISE), (12, ALLIANCE)]
    assert values(why(battles[0])) == {MARQUISE: [10], "eyrie": [5]}
    assert values(why(battles[1])) == {ALLIANCE: [12], MARQUISE: [10]}


@pytest.mark.law("robotics:8.4.2.III", "robotics:8.4.2.III.a", "robotics:8.4.2.III.b")
def test_second_they_sanctify_the_workshop() -> None:
    """The Alliance has none; of the Marquise's, 4 has fewer enemy warriors than 8. One point."""
    scene = birdsong()
    event = of_rule(scene, "remove", "robotics:8.4.2.III")[0]
    assert (event.who, event.data["piece"], event.data["at"]) == (MARQUISE, "workshop", 4)
    player, where = why(event, 0), why(event, 1)
    assert [f for f, _ in player.illegal] == ["eyrie", ALLIANCE]
    assert player.chosen == MARQUISE
    assert values(where) == {4: [1], 8: [3]}
    assert [(e.law, e.data["points"]) for e in scene.events("score")] == [("root:3.2.1", 1)]
    assert ("mouse garden", 1, 4) in placed(scene)


@pytest.mark.law("robotics:8.4.2.I", "robotics:8.4.2.I.a")
def test_third_they_convert_the_warrior_of_the_alliance_in_4() -> None:
    """The Alliance has the most points, and no other warrior in a mouse clearing."""
    scene = birdsong()
    event = of_rule(scene, "remove", "robotics:8.4.2.I")[0]
    assert (event.who, event.data["at"]) == (ALLIANCE, 4)
    assert why(event, 0).chosen == ALLIANCE
    assert scene.at(4) == "lizards w mouse_garden"


@pytest.mark.law("robotics:8.4.2.II", "robotics:8.4.2")
def test_fourth_no_crusade_is_possible() -> None:
    """No mouse clearing has two Lizards any more: no acolyte is removed."""
    scene = birdsong()
    assert [law for law, _ in nothing(scene)].count("robotics:8.4.2.II") == 1
    kinds = [e.kind for e in scene.s.log]
    failed = kinds.index("nothing", kinds.index("lose acolyte"))
    assert kinds[failed + 1] == "conspiracy"


@pytest.mark.law("robotics:8.4.2.I", "robotics:8.4.2.I.b")
def test_fifth_they_convert_a_warrior_of_the_marquise_in_8() -> None:
    """The Alliance has no more warriors in mouse clearings; 8 has the most enemy buildings."""
    scene = birdsong()
    event = of_rule(scene, "remove", "robotics:8.4.2.I")[1]
    player, where = why(event, 0), why(event, 1)
    assert (player.chosen, where.chosen) == (MARQUISE, 8)
    assert ALLIANCE in [f for f, _ in player.illegal]
    assert values(where) == {7: [0], 8: [2], 12: [0]}
    assert scene.at(8) == "marquise w sawmill recruiter | eyrie w | lizards w"


@pytest.mark.law("cards:house.lizards.board_revenge")
def test_no_acolyte_came_from_the_crusade() -> None:
    """Lizards fell in 8 and in 12; by the Law itself two more conspiracies would follow."""
    scene = birdsong()
    lost = [(n, c) for who, _, n, c in removed(scene) if who == LIZARDS]
    assert lost == [(2, 8), (1, 12)]
    assert scene.events("acolyte") == []


@pytest.mark.law("robotics:8.5", "cards:difficulty.lizards.easy")
def test_easy_performs_three_rituals() -> None:
    """A fox, a bird, a mouse."""
    scene = daylight()
    shown = [e.data["card"].suit for e in scene.events("reveal card")]
    assert shown == ["fox", "bird", "mouse"]
    assert souls(scene) == ["investments", "codebreakers", "anvil"]


@pytest.mark.law("robotics:8.5.1", "robotics:8.5.1.I")
def test_the_fox_places_a_warrior_in_10_and_no_garden() -> None:
    """5 and 10 have free slots, 10 has more enemy buildings; the Marquise rule it."""
    scene = daylight()
    first = scene.events("place")[0]
    assert (first.data["at"], first.data["n"]) == (10, 1)
    assert values(why(first)) == {10: [1, 1], 5: [1, 0], 1: [0], 6: [0]}
    assert not_placed(scene) == [("garden", "they do not rule 10")]
    assert ruler(scene.s, 10) == MARQUISE


@pytest.mark.law("robotics:8.5.2", "robotics:2.1")
def test_the_bird_makes_an_acolyte_in_2() -> None:
    """As many Lizards as in 7; 2 has the higher priority. The card is discarded."""
    scene = daylight()
    (event,) = scene.events("remove")
    assert (event.who, event.data["at"]) == (LIZARDS, 2)
    assert values(why(event))[2][0] == values(why(event))[7][0] == 1
    assert board(scene).acolytes == 1
    assert scene.s.discard == [card("armorers")]


@pytest.mark.law("robotics:8.5.1")
def test_the_mouse_places_a_warrior_and_a_garden_in_7() -> None:
    """They rule it now."""
    assert ruler(birdsong().s, 7) is None
    scene = daylight()
    assert [e.data["at"] for e in scene.events("place")] == [10, 7, 7]
    assert scene.at(7) == "marquise w | lizards ww mouse_garden"
