"""Law of Robotics 8: Logical Lizards, Birdsong and the order of the turn."""

from typing import Any

import pytest

from rootcore.bots.lizards import chapter as bot
from rootcore.rules.turn import ROLES
from rootcore.table.terms import (
    BIRD,
    BIRDSONG,
    DAYLIGHT,
    EVENING,
    FOX,
    MOUSE,
    RABBIT,
    SAWMILL,
    WARRIOR,
    Phase,
    Suit,
    Teamwork,
)
from tests.law.lizards_scenes import (
    FIRST_CONVERT,
    FIRST_CRUSADE,
    PEOPLE,
    SANCTIFY,
    SECOND_CONVERT,
    SECOND_CRUSADE,
    TABLE,
    board,
    first_turn,
    lizards,
    nothing,
    placed,
    removed,
    turn_of_the_lizards,
    whole,
    why,
)

# The turn


@pytest.mark.law("robotics:8.4", "robotics:8.6")
@pytest.mark.parametrize(
    ("phase", "steps"),
    [
        (BIRDSONG, ["8.4.1", "8.4.2"]),
        (DAYLIGHT, ["8.5"]),
        (EVENING, ["8.6.1", "8.6.2", "8.6.3", "8.6.4"]),
    ],
)
def test_the_steps_of_each_phase(phase: Phase, steps: list[str]) -> None:
    """Those of the Law; the traits and difficulty of other cards come after."""
    plan = ROLES["bot:lizards"].plan(lizards().s, phase)
    found = [step.law for step in plan if step.law.startswith("robotics")]
    assert found == [f"robotics:{n}" for n in steps]


@pytest.mark.law("robotics:8.4", "robotics:8.6")
def test_a_whole_turn() -> None:
    """Order, a conversion, two rituals, and the Evening in the order of the Law."""
    game = turn_of_the_lizards(
        {8: "marquise w", 12: "lizards w"},
        "draw sword",
        souls="armorers anvil foxfolk_steel",
        acolytes=1,
    )
    events = [(e.kind, e.law) for e in first_turn(game)]
    assert events == [
        ("turn", "root:1.4"),
        ("set order", "robotics:8.4.1"),
        ("conspiracy", "robotics:8.4.2"),
        ("remove", "robotics:8.4.2.I"),
        ("place", "robotics:8.4.2.I"),
        ("lose acolyte", "robotics:8.4.2"),
        ("reveal card", "robotics:8.5"),
        ("place", "robotics:8.5.1"),
        ("place", "robotics:8.5.1"),
        ("reveal card", "robotics:8.5"),
        ("place", "robotics:8.5.1"),
        ("place", "robotics:8.5.1"),
        ("reveal card", "robotics:8.5"),
        ("remove", "robotics:8.5.2"),
        ("acolyte", "robotics:8.5.2"),
        ("discard pile", "robotics:8.5.2"),
        ("score", "robotics:8.6.1"),
        ("nothing", "robotics:8.6.2"),
        ("return", "robotics:8.6.3"),
        ("reveal card", "robotics:8.6.4"),
        ("craft", "robotics:8.6.4"),
        ("score", "robotics:1.1.2"),
        ("lost soul", "robotics:8.6.4"),
    ]
    assert game.state.order is None


# 8.4.1 Set order


@pytest.mark.law("robotics:8.4.1")
@pytest.mark.parametrize(
    ("souls", "order", "reason"),
    [
        ("anvil sword codebreakers", MOUSE, "2 of 3 Lost Souls"),
        ("anvil", FOX, "1 of 1 Lost Souls"),
        ("anvil sword", BIRD, "no suit is the most common in Lost Souls"),
        ("armorers armorers anvil sword bake_sale", BIRD, "2 of 5 Lost Souls"),
        ("armorers sword", BIRD, "no suit is the most common in Lost Souls"),
        ("armorers armorers bake_sale cobbler cobbler", RABBIT, "3 of 5 Lost Souls"),
        ("", BIRD, "there are no Lost Souls"),
    ],
)
def test_the_order_is_the_most_common_suit(souls: str, order: Suit, reason: str) -> None:
    """Birds count as a suit; a tie is a bird, and so is nothing at all."""
    scene = lizards(souls=souls, phase=BIRDSONG)
    scene.step(bot.set_order)
    assert scene.s.ordered == order
    assert scene.s.order is None
    (event,) = scene.events("set order")
    assert (event.data["suit"], event.data["why"]) == (order, reason)


# 8.4.2 Perform conspiracies


@pytest.mark.law("robotics:8.4.2")
def test_the_marker_moves_before_each_conspiracy_and_wraps() -> None:
    """From Sanctify to the leftmost Convert, then to Crusade; each costs an acolyte."""
    scene = lizards(acolytes=2, order=FOX, c8="marquise ww | lizards w", c12="lizards w")
    stock = scene.side("lizards").stock[WARRIOR]
    scene.step(bot.perform_conspiracies, "roll 1-0")
    assert scene.at(8) == "lizards ww"
    assert board(scene).marker == FIRST_CRUSADE
    assert board(scene).acolytes == 0
    assert scene.side("lizards").stock[WARRIOR] == stock - 1 + 2
    assert [e.data["name"] for e in scene.events("conspiracy")] == ["convert", "crusade"]
    whole(scene)


@pytest.mark.law("robotics:8.4.2")
def test_what_cannot_be_performed_costs_no_acolyte() -> None:
    """No Convert, no Crusade, no Convert, no Crusade, then Sanctify with the only acolyte."""
    scene = lizards(acolytes=1, order=FOX, c8="marquise sawmill")
    scene.step(bot.perform_conspiracies)
    assert scene.at(8) == "lizards fox_garden"
    assert board(scene).marker == SANCTIFY
    assert board(scene).acolytes == 0
    assert [law for law, _ in nothing(scene)] == [
        "robotics:8.4.2.I",
        "robotics:8.4.2.II",
        "robotics:8.4.2.I",
        "robotics:8.4.2.II",
    ]


@pytest.mark.law("robotics:8.4.2")
def test_a_lap_without_any_ends_it() -> None:
    """Five spaces, nothing done: the acolytes stay, the marker is where it was."""
    scene = lizards(acolytes=3, order=FOX, marker=SECOND_CONVERT, c5="marquise w")
    scene.step(bot.perform_conspiracies)
    assert board(scene).acolytes == 3
    assert board(scene).marker == SECOND_CONVERT
    assert len(scene.events("conspiracy")) == 5
    idle = "in a whole lap none can be performed, 3 acolytes left"
    assert nothing(scene)[-1] == ("robotics:8.4.2", idle), "it says why acolytes stay"


@pytest.mark.law("robotics:8.4.2")
def test_a_lap_counts_from_the_last_one_performed() -> None:
    """Sanctify is the fifth space; then five more spaces before it ends."""
    scene = lizards(acolytes=2, order=FOX, c8="marquise sawmill")
    scene.step(bot.perform_conspiracies)
    assert board(scene).acolytes == 1
    assert len(scene.events("conspiracy")) == 10


@pytest.mark.law("robotics:8.4.2")
def test_without_acolytes_the_marker_stays() -> None:
    """Nothing happens."""
    scene = lizards(order=FOX, marker=FIRST_CONVERT, c8="marquise w")
    scene.step(bot.perform_conspiracies)
    assert nothing(scene) == [("robotics:8.4.2", "there are no acolytes")]
    assert board(scene).marker == FIRST_CONVERT


@pytest.mark.law("robotics:8.4.2")
def test_acolytes_of_a_crusade_are_used_in_the_same_turn() -> None:
    """The lost warrior is an acolyte, and they go on to convert."""
    scene = lizards(
        acolytes=1, order=FOX, marker=FIRST_CONVERT, c8="lizards ww | marquise ww sawmill"
    )
    scene.step(bot.perform_conspiracies, "roll 1-1")
    assert [e.data["name"] for e in scene.events("conspiracy")] == ["crusade", "convert"]
    assert scene.at(8) == "marquise sawmill | lizards ww"
    assert board(scene).acolytes == 0


# 8.4.2.I Convert


@pytest.mark.law("robotics:8.4.2.I")
def test_a_lizard_replaces_an_enemy_warrior() -> None:
    """It goes to its owner's supply, without dice and without points."""
    scene = lizards(order=FOX, c8="marquise ww", c5="eyrie w")
    stock = scene.side("marquise").stock[WARRIOR]
    assert scene.step(bot.convert)
    assert scene.at(8) == "marquise w | lizards w"
    assert scene.side("marquise").stock[WARRIOR] == stock + 1
    assert scene.score("lizards") == 0
    assert removed(scene) == [("marquise", "warrior", 1, 8)]
    whole(scene)


@pytest.mark.law("robotics:8.4.2.I.a")
def test_converts_the_player_with_the_most_points() -> None:
    """Of all with a warrior in an ordered clearing, wherever that is."""
    scene = lizards(
        order=FOX,
        scores={"marquise": 3, "eyrie": 5, "alliance": 9},
        c8="marquise w sawmill",
        c12="eyrie w",
        c5="alliance w",
    )
    scene.step(bot.convert)
    assert scene.at(12) == "lizards w"
    player = why(scene.events("remove")[0], 0)
    assert player.sentence() == "Eyrie has the most victory points (5)."
    assert [(f, no.words) for f, no in player.illegal] == [
        ("alliance", "no warrior in an ordered clearing")
    ]


@pytest.mark.law("robotics:2.2")
def test_converts_by_setup_priority_when_points_tie() -> None:
    """The Marquise comes first."""
    scene = lizards(order=FOX, c6="eyrie w", c8="marquise w")
    scene.step(bot.convert)
    assert scene.at(8) == "lizards w"


@pytest.mark.law("robotics:8.4.2.I.b")
def test_converts_where_most_enemy_buildings_are() -> None:
    """Whoever owns them; 12 has two, 6 and 8 one."""
    scene = lizards(
        order=FOX,
        scores={"marquise": 1},
        c6="marquise w sawmill",
        c8="marquise w workshop",
        c12="marquise w | eyrie roost | alliance fox_base",
        without_ruins=(12,),
    )
    scene.step(bot.convert)
    assert scene.at(12) == "eyrie roost | alliance fox_base | lizards w"
    where = why(scene.events("remove")[0])
    assert where.sentence() == "12 has the most enemy buildings (2)."


@pytest.mark.law("robotics:2.1")
def test_converts_by_priority_when_buildings_tie() -> None:
    """6 before 8."""
    scene = lizards(order=FOX, c6="marquise w", c8="marquise w")
    scene.step(bot.convert)
    assert scene.at(6) == "lizards w"


@pytest.mark.law("robotics:8.4.2.I")
def test_no_convert_beside_a_keep() -> None:
    """No Lizard could be placed there; another clearing, or another player, is taken."""
    scene = lizards(order=FOX, scores={"marquise": 9}, c1="marquise ww keep sawmill", c12="eyrie w")
    scene.step(bot.convert)
    assert scene.at(12) == "lizards w"
    assert why(scene.events("remove")[0], 0).illegal[0][1].words == "the keep is there"


@pytest.mark.law("robotics:8.4.2.I")
def test_no_convert_without_a_warrior_in_the_supply() -> None:
    """All are on the map or acolytes."""
    scene = lizards(order=FOX, acolytes=15, c5="lizards wwwwwwwwww", c8="marquise w")
    assert not scene.step(bot.convert)
    assert scene.at(8) == "marquise w"
    assert nothing(scene) == [("robotics:8.4.2.I", "no enemy warrior can be replaced")]


@pytest.mark.law("robotics:8.4.2.I")
def test_other_bots_are_no_targets_in_cooperative_play() -> None:
    """Only the person's warrior is converted."""
    scene = lizards("bot:lizards bot:marquise eyrie", order=FOX, c6="marquise w", c8="eyrie w")
    scene.s.teamwork = Teamwork.COOPERATIVE
    scene.s.meet()
    scene.step(bot.convert)
    assert scene.at(8) == "lizards w"


@pytest.mark.law("robotics:8.4.2.I")
def test_a_pawn_is_no_warrior() -> None:
    """The Vagabot cannot be converted."""
    scene = lizards("bot:lizards bot:vagabond", order=FOX, c8="vagabond pawn")
    assert not scene.step(bot.convert)


# 8.4.2.II Crusade


@pytest.mark.law("robotics:8.4.2.II")
def test_battles_in_each_ordered_clearing_with_two_lizards() -> None:
    """By priority: 8 and 12; one warrior in 1 is too few, and 5 is not ordered."""
    scene = lizards(
        order=FOX,
        c1="lizards w | marquise w",
        c5="lizards ww | marquise w",
        c8="lizards ww | marquise w",
        c12="lizards www | marquise w",
    )
    assert scene.step(bot.crusade, "roll 0-0", "roll 1-0")
    assert scene.places("battle") == [8, 12]
    assert {e.law for e in scene.events("battle")} == {"robotics:8.4.2.II"}
    assert scene.at(12) == "lizards www"
    refused = why(scene.events("battle")[0], 0).illegal
    assert [(c, no.words) for c, no in refused] == [
        (1, "1 of 2 Lizard warriors"),
        (6, "0 of 2 Lizard warriors"),
    ]


@pytest.mark.law("robotics:8.4.2.II")
def test_no_crusade_without_an_enemy() -> None:
    """It was not performed."""
    scene = lizards(order=FOX, c8="lizards ww")
    assert not scene.step(bot.crusade)
    assert nothing(scene) == [
        ("robotics:8.4.2.II", "no ordered clearing has two Lizard warriors and an enemy")
    ]


@pytest.mark.law("robotics:8.4.2.II.a")
def test_crusades_against_the_player_with_the_most_points() -> None:
    """Of those in the clearing; pieces do not matter."""
    scene = lizards(
        order=FOX,
        scores={"marquise": 1, "eyrie": 4, "alliance": 9},
        c8="lizards ww | marquise www | eyrie w",
    )
    scene.step(bot.crusade, "roll 0-0")
    assert scene.events("battle")[0].data["defender"] == "eyrie"


@pytest.mark.law("robotics:8.4.2.II")
def test_a_crusade_reaches_a_pawn() -> None:
    """A Vagabot in the clearing is battled."""
    scene = lizards(
        "bot:lizards bot:vagabond bot:marquise",
        order=FOX,
        scores={"vagabond": 2},
        c8="lizards ww | marquise w | vagabond pawn",
    )
    scene.step(bot.crusade, "roll 0-0")
    assert scene.events("battle")[0].data["defender"] == "vagabond"


@pytest.mark.law("robotics:8.4.2.II")
def test_on_a_bird_order_every_clearing_is_ordered() -> None:
    """Rabbit 5 and fox 8."""
    scene = lizards(order=BIRD, c5="lizards ww | marquise w", c8="lizards ww | marquise w")
    scene.step(bot.crusade, "roll 0-0", "roll 0-0")
    assert scene.places("battle") == [5, 8]


# 8.4.2.III Sanctify


@pytest.mark.law("robotics:8.4.2.III")
def test_a_garden_replaces_an_enemy_building() -> None:
    """Of the clearing's suit; the building counts as removed and scores."""
    scene = lizards(order=BIRD, c3="marquise sawmill www", c5="lizards w")
    assert scene.step(bot.sanctify)
    assert scene.at(3) == "marquise www | lizards rabbit_garden"
    assert scene.score("lizards") == 1
    assert removed(scene) == [("marquise", "sawmill", 1, 3)]
    assert placed(scene) == [("rabbit garden", 1, 3)]
    assert scene.side("marquise").stock[SAWMILL] == 6
    whole(scene)


@pytest.mark.law("robotics:8.4.2.III.a")
def test_sanctifies_the_player_with_the_most_points() -> None:
    """Of those with a building in an ordered clearing."""
    scene = lizards(
        order=FOX,
        scores={"marquise": 1, "eyrie": 4, "alliance": 9},
        c6="marquise sawmill",
        c8="eyrie wwww roost",
        c5="alliance rabbit_base",
    )
    scene.step(bot.sanctify)
    assert scene.at(8) == "eyrie wwww | lizards fox_garden"
    player = why(scene.events("remove")[0], 0)
    assert [(f, no.words) for f, no in player.illegal] == [
        ("alliance", "no building in an ordered clearing")
    ]


@pytest.mark.law("robotics:8.4.2.III.b")
def test_sanctifies_where_the_fewest_enemy_warriors_are() -> None:
    """All enemies' warriors count: three in 6, one in 8."""
    scene = lizards(
        order=FOX,
        scores={"marquise": 1},
        c6="marquise sawmill | eyrie www",
        c8="marquise w sawmill",
    )
    scene.step(bot.sanctify)
    assert scene.at(8) == "marquise w | lizards fox_garden"
    where = why(scene.events("remove")[0])
    assert where.sentence() == "8 has the fewest enemy warriors (1)."


@pytest.mark.law("robotics:2.1")
def test_sanctifies_by_priority_when_warriors_tie() -> None:
    """6 before 8."""
    scene = lizards(order=FOX, c6="marquise sawmill", c8="marquise sawmill")
    scene.step(bot.sanctify)
    assert scene.at(6) == "lizards fox_garden"


@pytest.mark.law("robotics:8.4.2.III")
def test_of_two_types_the_replaced_one_is_drawn() -> None:
    """One draw of a type."""
    scene = lizards(order=FOX, c8="marquise sawmill workshop")
    scene.step(bot.sanctify, "sanctify workshop")
    assert scene.at(8) == "marquise sawmill | lizards fox_garden"


@pytest.mark.law("robotics:8.4.2.III")
def test_no_sanctify_without_a_garden_of_the_suit() -> None:
    """All five fox gardens stand; a rabbit clearing is next in order."""
    scene = lizards(
        order=BIRD,
        scores={"marquise": 5},
        c1="marquise sawmill",
        c5="eyrie roost",
        c6="lizards fox_garden",
        c8="lizards fox_garden fox_garden",
        c12="lizards fox_garden fox_garden",
        without_ruins=(12,),
    )
    assert scene.step(bot.sanctify)
    assert scene.at(5) == "lizards rabbit_garden"
    player = why(scene.events("remove")[0], 0)
    assert [(f, no.words) for f, no in player.illegal if f == "marquise"] == [
        ("marquise", "no fox garden is left")
    ]


@pytest.mark.law("robotics:8.4.2.III")
def test_no_sanctify_beside_a_keep() -> None:
    """No garden could be placed there."""
    scene = lizards(order=FOX, c1="marquise keep sawmill")
    assert not scene.step(bot.sanctify)
    assert nothing(scene) == [("robotics:8.4.2.III", "no enemy building can be replaced")]


@pytest.mark.law("robotics:8.4.2.III")
def test_a_sanctified_base_has_its_crackdown() -> None:
    """What a removal causes settles: the bot Alliance loses sympathy in fox clearings."""
    scene = lizards(
        order=FOX, c8="alliance fox_base", c6="alliance sympathy", c5="alliance sympathy"
    )
    scene.step(bot.sanctify)
    assert scene.at(8) == "lizards fox_garden"
    assert (scene.at(6), scene.at(5)) == ("", "alliance sympathy")
    assert scene.score("lizards") == 1


@pytest.mark.law("robotics:8.4.2.III")
def test_lizards_of_their_own_side_stay() -> None:
    """A garden of theirs is no enemy building."""
    scene = lizards(order=FOX, c8="lizards fox_garden")
    assert not scene.step(bot.sanctify)


@pytest.mark.law("robotics:8.4.2")
def test_the_second_crusade_comes_before_sanctify() -> None:
    """From the second Convert: Crusade, Sanctify, Convert."""
    scene = lizards(
        PEOPLE, order=FOX, acolytes=3, marker=SECOND_CONVERT, c8="marquise w sawmill | lizards ww"
    )
    script: tuple[Any, ...] = ("roll 0-0",)
    scene.step(bot.perform_conspiracies, *script)
    names = [e.data["name"] for e in scene.events("conspiracy")]
    assert names == ["crusade", "sanctify", "convert"]
    assert SECOND_CRUSADE == 3
    assert TABLE
