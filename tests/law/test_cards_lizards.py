"""The difficulty and trait cards of the Logical Lizards, and their house rule."""

from typing import Any

import pytest

from rootcore.bots.lizards import chapter as bot
from rootcore.rules.battle import Battle, battle
from rootcore.rules.turn import ROLES, next_step
from rootcore.table.cards import card
from rootcore.table.terms import EVENING, FOX, LIZARDS, MARQUISE, WARRIOR
from rootcore.tell.panels import widgets
from tests.law.lizards_scenes import (
    FIRST_CONVERT,
    board,
    lizards,
    nothing,
    souls,
    turn_of_the_lizards,
    why,
)
from tests.scenes import Scene

OTHERS = "bot:marquise bot:eyrie bot:alliance"


def with_cards(options: str, **kwargs: Any) -> Scene:
    """A table where the Lizards play with these options of a seat."""
    return lizards(f"bot:lizards@{options} {OTHERS}", **kwargs)


# Difficulty


@pytest.mark.parametrize(
    ("difficulty", "rituals"),
    [
        pytest.param("easy", 3, marks=pytest.mark.law("cards:difficulty.lizards.easy")),
        ("default", 4),
        pytest.param(
            "challenging", 5, marks=pytest.mark.law("cards:difficulty.lizards.challenging")
        ),
        pytest.param("nightmare", 5, marks=pytest.mark.law("cards:difficulty.lizards.nightmare")),
    ],
)
def test_the_number_of_rituals(difficulty: str, rituals: int) -> None:
    """Six cards in Lost Souls."""
    scene = with_cards(
        f"difficulty={difficulty}",
        souls="anvil sword bake_sale cobbler codebreakers foxfolk_steel",
    )
    scene.step(bot.perform_rituals)
    assert len(scene.events("reveal card")) == rituals
    card = f"cards:difficulty.lizards.{difficulty}"
    words = f"of {rituals} by the {difficulty} card"
    told = [(f"ritual {k} {words}", card) for k in range(1, rituals + 1)]
    assert scene.sums("reveal card") == ([] if difficulty == "default" else told)


@pytest.mark.law("cards:difficulty.lizards.nightmare")
def test_a_nightmare_scores_a_point_each_evening() -> None:
    """At its very end."""
    scene = with_cards("difficulty=nightmare", phase=EVENING)
    step = ROLES["bot:lizards"].plan(scene.s, EVENING)[-1]
    scene.step(step.run)
    assert scene.score("lizards") == 1
    assert scene.events("score")[0].law == "cards:difficulty.lizards.nightmare"


def test_the_cards_are_on_the_board() -> None:
    """What they say can be read there."""
    scene = with_cards("difficulty=easy,traits=martyrs,house=board_revenge", souls="anvil sword")
    titles = [widget["title"] for widget in widgets(scene.s, scene.side("lizards"))]
    assert titles[-3:] == ["Easy", "Martyrs", "Revenge as printed"]


def test_the_board_shows_tracks_piles_and_the_marker() -> None:
    """One fox garden is off its track; the top Lost Soul comes first; two acolytes."""
    scene = lizards(souls="anvil sword", acolytes=2, marker=FIRST_CONVERT, c8="lizards fox_garden")
    board(scene).revealed = [card("bake_sale")]
    shown = {widget["title"]: widget for widget in widgets(scene.s, scene.side("lizards"))}
    assert [space["filled"] for space in shown["Fox gardens"]["spaces"]] == [False, *[True] * 4]
    assert [space["label"] for space in shown["Mouse gardens"]["spaces"]] == list("02234")
    top, revealed = shown["Lost Souls"]["columns"]
    assert [x["id"] for x in top["cards"]] == ["sword", "anvil"]
    assert [x["id"] for x in revealed["cards"]] == ["bake_sale"]
    assert shown["Acolytes"]["text"] == "2 acolytes."
    track = shown["Conspiracies, the marker on Convert"]["spaces"]
    assert [space["filled"] for space in track] == [True, False, False, False, False]


# Spiteful


@pytest.mark.law("cards:trait.lizards.spiteful")
def test_spiteful_scores_once_for_a_crusade_that_removed_tokens() -> None:
    """Two tokens in two battles: two points for them, and one for spite."""
    scene = with_cards(
        "traits=spiteful",
        order=FOX,
        c6="lizards ww | alliance sympathy",
        c8="lizards ww | alliance sympathy",
    )
    scene.step(bot.crusade, "roll 1-0", "roll 1-0")
    assert [(e.law, e.data["points"]) for e in scene.events("score")] == [
        ("root:3.2.1", 1),
        ("root:3.2.1", 1),
        ("cards:trait.lizards.spiteful", 1),
    ]


@pytest.mark.law("cards:trait.lizards.spiteful")
def test_spiteful_scores_nothing_without_a_token() -> None:
    """A building is none, and without the card a token gives nothing more."""
    scene = with_cards("traits=spiteful", order=FOX, c8="lizards ww | marquise sawmill")
    scene.step(bot.crusade, "roll 1-0")
    assert scene.score("lizards") == 1
    plain = lizards(order=FOX, c8="lizards ww | alliance sympathy")
    plain.step(bot.crusade, "roll 1-0")
    assert plain.score("lizards") == 1


# Erratic


@pytest.mark.law("cards:trait.lizards.erratic")
def test_erratic_ends_the_turn_with_a_card_on_the_lost_souls() -> None:
    """After the Craft step, on top."""
    game = turn_of_the_lizards(
        {},
        "draw favor_fox",
        "draw anvil",
        roles=f"bot:lizards@traits=erratic {OTHERS}",
        souls="sword",
    )
    own = game.state.sides[LIZARDS].board
    assert own.souls == [card("sword"), card("favor_fox"), card("anvil")]
    assert [e.law for e in game.events if e.kind == "lost soul"] == [
        "robotics:8.6.4",
        "cards:trait.lizards.erratic",
    ]


@pytest.mark.law("cards:trait.lizards.erratic")
def test_without_erratic_no_card_is_drawn() -> None:
    """The step is passed over, and so is the nightmare's."""
    scene = lizards(phase=EVENING)
    scene.s.step = 4
    assert next_step(scene.s) is None


# Fanatics


@pytest.mark.law("cards:trait.lizards.fanatics")
def test_fanatics_battle_where_they_converted_with_an_extra_hit() -> None:
    """One rolled hit, one extra: both Marquise warriors fall."""
    scene = with_cards("traits=fanatics", order=FOX, c8="marquise www")
    scene.step(bot.convert, "roll 1-0")
    assert scene.at(8) == "lizards w"
    (fight,) = scene.events("battle")
    assert (fight.law, fight.data["at"]) == ("cards:trait.lizards.fanatics", 8)
    assert scene.events("hits")[0].data["parts"][1].law == "cards:trait.lizards.fanatics"


@pytest.mark.law("cards:trait.lizards.fanatics")
def test_fanatics_prefer_defenseless_buildings() -> None:
    """The Eyrie's roost stands alone; the Marquise, with the most points, keep a warrior."""
    scene = with_cards(
        "traits=fanatics",
        order=FOX,
        scores={"marquise": 9},
        c8="marquise ww sawmill | eyrie roost",
    )
    scene.step(bot.convert, "roll 0-0")
    assert scene.events("battle")[0].data["defender"] == "eyrie"
    sentence = why(scene.events("battle")[0]).sentence()
    assert sentence == "Eyrie has the most defenseless buildings there (1)."


@pytest.mark.law("cards:trait.lizards.fanatics")
def test_fanatics_then_prefer_the_most_points() -> None:
    """No building: the Eyrie, who lead."""
    scene = with_cards(
        "traits=fanatics",
        order=FOX,
        scores={"eyrie": 9},
        c8="marquise www | eyrie ww",
    )
    scene.step(bot.convert, "roll 0-0")
    assert scene.events("battle")[0].data["defender"] == "eyrie"


@pytest.mark.law("cards:trait.lizards.fanatics")
def test_fanatics_without_an_enemy_left() -> None:
    """The only one was converted."""
    scene = with_cards("traits=fanatics", order=FOX, c8="marquise w")
    scene.step(bot.convert)
    assert nothing(scene) == [("cards:trait.lizards.fanatics", "no enemy there to battle in 8")]


def test_converts_peacefully_without_the_card() -> None:
    """No battle follows."""
    scene = lizards(order=FOX, c8="marquise www")
    scene.step(bot.convert)
    assert scene.events("battle") == []


# Martyrs


@pytest.mark.law("cards:trait.lizards.martyrs")
def test_martyrs_make_a_second_acolyte_of_the_supply() -> None:
    """One from 8, one from the supply."""
    scene = with_cards("traits=martyrs", souls="armorers", c8="lizards ww")
    stock = scene.side("lizards").stock[WARRIOR]
    scene.step(bot.perform_rituals)
    assert board(scene).acolytes == 2
    assert scene.side("lizards").stock[WARRIOR] == stock - 1
    assert [e.law for e in scene.events("acolyte")] == [
        "robotics:8.5.2",
        "cards:trait.lizards.martyrs",
    ]


@pytest.mark.law("cards:trait.lizards.martyrs")
def test_martyrs_need_no_lizard_on_the_map_but_one_in_the_supply() -> None:
    """24 acolytes: the first bird takes the last, the second none."""
    scene = with_cards("traits=martyrs", souls="armorers armorers", acolytes=24)
    scene.step(bot.perform_rituals)
    assert board(scene).acolytes == 25
    assert nothing(scene)[-1] == (
        "cards:trait.lizards.martyrs",
        "no warrior is left in the supply",
    )


# House rule


@pytest.mark.law("cards:house.lizards.board_revenge")
def test_the_printed_board_makes_no_acolytes_in_the_own_turn() -> None:
    """But in those of others, and by birds."""
    scene = with_cards("house=board_revenge", souls="armorers", c5="lizards www | marquise www")
    scene.run(battle(scene.s, Battle(LIZARDS, MARQUISE, 5, "root:4.3")), "roll 1-1")
    assert board(scene).acolytes == 0
    assert nothing(scene) == [("cards:house.lizards.board_revenge", "it is the Lizards' own turn")]
    scene.step(bot.perform_rituals)
    assert board(scene).acolytes == 1
    scene.s.turn = 1
    scene.run(battle(scene.s, Battle(MARQUISE, LIZARDS, 5, "root:4.3")), "roll 1-0")
    assert board(scene).acolytes == 2
    assert souls(scene) == []
