"""Difficulty and trait cards of the Drillbit Duchy."""

from typing import Any

import pytest

from rootcore.bots.duchy import chapter as duchy
from rootcore.bots.duchy import daylight as duchy_daylight
from rootcore.bots.duchy import ministers as duchy_ministers
from rootcore.rules.battle import Battle, battle
from rootcore.rules.picks import counting
from rootcore.rules.removal import remove_all_enemies
from rootcore.rules.turn import ROLES, role_of
from rootcore.sandbox.scene import lay_out
from rootcore.table.terms import DUCHY, EVENING, EYRIE, MARQUISE
from tests.law.duchy_scenes import (
    NAMES,
    attacked,
    burrow,
    crowned,
    digs,
    duchy_scene,
    nothing_done,
    swayed,
)
from tests.scenes import Scene

FOUNDATIONS = "cards:trait.duchy.foundations"
INVESTORS = "cards:trait.duchy.investors"
OVERWHELM = "cards:trait.duchy.overwhelm"
INVADERS = "cards:trait.duchy.invaders"


def table(options: str) -> str:
    """The Duchy with these options against two bots."""
    return f"bot:duchy@{options} bot:marquise bot:eyrie"


def people(traits: str) -> str:
    """The Duchy with these traits against two people."""
    return f"bot:duchy@traits={traits} marquise eyrie"


# Difficulty


@pytest.mark.parametrize(
    ("difficulty", "recruits"),
    [
        pytest.param("easy", 1, marks=pytest.mark.law("cards:difficulty.duchy.easy")),
        ("default", 2),
        pytest.param("challenging", 3, marks=pytest.mark.law("cards:difficulty.duchy.challenging")),
        pytest.param("nightmare", 3, marks=pytest.mark.law("cards:difficulty.duchy.nightmare")),
    ],
)
def test_how_many_warriors_are_recruited(difficulty: str, recruits: int) -> None:
    """And one more for the Mole icon of a citadel."""
    scene = duchy_scene(table(f"difficulty={difficulty}"), c5="duchy citadel")
    scene.step(duchy.recruit)
    assert burrow(scene) == recruits + 1
    start = counting(recruits, "warrior")
    by = () if difficulty == "default" else (f"cards:difficulty.duchy.{difficulty}",)
    start += f" by the {difficulty} card" if by else ""
    assert scene.sums("place") == [(f"{start} + 1 Mole icon = {recruits + 1}", *by)]


@pytest.mark.law("cards:difficulty.duchy.nightmare")
def test_a_nightmare_scores_at_the_end_of_evening() -> None:
    """The last step, and only then."""
    scene = Scene(table("difficulty=nightmare"), phase=EVENING)
    last = role_of(scene.s, DUCHY).plan(scene.s, EVENING)[-1]
    assert last.idle
    assert not last.idle(scene.s, DUCHY)
    scene.step(last.run)
    assert [(e.law, e.data["points"]) for e in scene.events("score")] == [
        ("cards:difficulty.duchy.nightmare", 1)
    ]
    assert last.idle(lay_out(["bot:duchy", "bot:eyrie"]), DUCHY)


def test_the_traits_that_can_be_chosen() -> None:
    """In the order of the cards."""
    assert ROLES["bot:duchy"].traits == ("foundations", "investors", "overwhelm", "invaders")


# Foundations


@pytest.mark.law(FOUNDATIONS)
def test_foundations_takes_the_lowest_crown_of_the_suit() -> None:
    """A citadel falls in 8, a fox's: Brigadier, not the Mayor below, nor the Captain above."""
    scene = duchy_scene(
        table("traits=foundations"), "Captain, Brigadier, Mayor", c8="eyrie w | duchy citadel"
    )
    attacked(scene, 8, "roll 0-0")
    assert swayed(scene) == [("lose crown", "Brigadier")]
    assert scene.events("lose crown")[0].law == FOUNDATIONS


@pytest.mark.law(FOUNDATIONS)
def test_foundations_without_such_a_crown_takes_none() -> None:
    """Only a mouse has one."""
    scene = duchy_scene(table("traits=foundations"), "Mayor", c8="eyrie w | duchy citadel")
    attacked(scene, 8, "roll 0-0")
    assert crowned(scene) == "Mayor"
    assert nothing_done(scene) == [(FOUNDATIONS, "no such minister has a crown")]


@pytest.mark.law(FOUNDATIONS)
def test_foundations_looks_only_at_clearings_where_a_building_fell() -> None:
    """Warriors fall in 2, a mouse's, buildings in 8 and 5: the Banker is the lowest of those."""
    scene = duchy_scene(
        table("traits=foundations"),
        "Captain, Banker, Mayor",
        c2="duchy w",
        c5="duchy market",
        c8="duchy citadel",
    )
    scene.run(remove_all_enemies(scene.s, EYRIE, [2, 5, 8], "root:4.1.2"))
    assert swayed(scene) == [("lose crown", "Banker")]


# Investors


@pytest.mark.law(INVESTORS)
def test_investors_make_a_person_discard_for_a_point_of_the_duchy() -> None:
    """A fox card or a bird for 8; the crown is lost as well."""
    scene = duchy_scene(
        people("investors"),
        "Captain, Mayor",
        c8="eyrie w | duchy citadel",
        hands={"eyrie": "bake_sale anvil armorers"},
        scores={"duchy": 5},
    )
    attacked(scene, 8, "roll 0-0", "discard anvil")
    assert scene.asked[-1] == (
        "eyrie: The Duchy's investors: which fox or bird card do you discard?"
    )
    assert [c.id for c in scene.side("eyrie").hand] == ["bake_sale", "armorers"]
    assert [c.id for c in scene.s.discard] == ["anvil"]
    assert scene.score("duchy") == 4
    assert crowned(scene) == "Captain"


@pytest.mark.law(INVESTORS)
def test_investors_offer_the_matching_cards_only() -> None:
    """Of the fox card, the rabbit card and the bird two match."""
    scene = duchy_scene(
        people("investors"),
        c8="eyrie w | duchy citadel",
        hands={"eyrie": "bake_sale anvil armorers"},
    )
    rule = battle(scene.s, Battle(EYRIE, DUCHY, 8, "root:4.3"))
    roll = rule.send(None)
    offered = rule.send(roll.value("roll 0-0")).texts()
    assert offered == ["discard anvil", "discard armorers"]
    rule.close()


@pytest.mark.law(INVESTORS)
def test_investors_sway_a_minister_when_nobody_pays() -> None:
    """The Captain's crown leaves first; then it is the topmost fox again."""
    scene = duchy_scene(
        people("investors"),
        "Captain",
        c8="eyrie w | duchy citadel",
        hands={"eyrie": "bake_sale"},
        scores={"duchy": 5},
    )
    attacked(scene, 8, "roll 0-0")
    assert swayed(scene) == [("lose crown", "Captain"), ("sway", "Captain")]
    assert scene.events("sway")[0].law == INVESTORS
    assert scene.score("duchy") == 5
    assert len(scene.side("eyrie").hand) == 1


@pytest.mark.law(INVESTORS)
def test_investors_sway_the_topmost_of_the_suit() -> None:
    """A market falls in 5, a rabbit's: the Marshal has a crown, so the Banker."""
    scene = duchy_scene(people("investors"), "Marshal, Mayor", c5="eyrie w | duchy market")
    attacked(scene, 5, "roll 0-0")
    assert swayed(scene) == [("lose crown", "Mayor"), ("sway", "Banker")]


@pytest.mark.law(INVESTORS)
def test_investors_sway_nobody_when_all_of_the_suit_have_crowns() -> None:
    """With nine crowns the Duchess, a mouse, loses hers; the foxes keep theirs."""
    scene = duchy_scene(people("investors"), ", ".join(NAMES), c8="eyrie w | duchy citadel")
    attacked(scene, 8, "roll 0-0")
    assert swayed(scene) == [("lose crown", "Duchess of Mud")]
    assert nothing_done(scene) == [(INVESTORS, "all such ministers have a crown")]


@pytest.mark.law(INVESTORS)
def test_without_investors_nobody_pays() -> None:
    """The Eyrie hold a fox card and keep it; the crown is all."""
    scene = duchy_scene(
        "bot:duchy marquise eyrie",
        "Captain",
        c8="eyrie w | duchy citadel",
        hands={"eyrie": "anvil"},
        scores={"duchy": 5},
    )
    attacked(scene, 8, "roll 0-0")
    assert swayed(scene) == [("lose crown", "Captain")]
    assert [c.id for c in scene.side("eyrie").hand] == ["anvil"]
    assert scene.score("duchy") == 5


@pytest.mark.law(INVESTORS)
def test_investors_leave_bots_alone() -> None:
    """A bot takes the building: the crown is all."""
    scene = duchy_scene(table("traits=investors"), "Captain", c8="eyrie w | duchy citadel")
    attacked(scene, 8, "roll 0-0")
    assert swayed(scene) == [("lose crown", "Captain")]
    assert not nothing_done(scene)


@pytest.mark.law(INVESTORS)
def test_investors_take_no_point_below_zero() -> None:
    """The card is discarded all the same."""
    scene = duchy_scene(people("investors"), c8="eyrie w | duchy citadel", hands={"eyrie": "anvil"})
    attacked(scene, 8, "roll 0-0")
    assert scene.score("duchy") == 0
    assert not scene.side("eyrie").hand


@pytest.mark.law(INVESTORS, FOUNDATIONS)
def test_investors_and_foundations_together() -> None:
    """The Brigadier's crown goes for the fallen citadel in 8; then the topmost fox is swayed."""
    scene = duchy_scene(
        people("foundations+investors"), "Brigadier, Mayor", c8="eyrie w | duchy citadel"
    )
    attacked(scene, 8, "roll 0-0")
    assert swayed(scene) == [("lose crown", "Brigadier"), ("sway", "Captain")]


# Overwhelm


@pytest.mark.law(OVERWHELM)
@pytest.mark.parametrize(
    ("below", "dug"),
    [(2, []), (3, [(8, 3)]), (5, [(8, 3)]), (6, [(8, 3), (1, 3)]), (12, [(8, 3), (1, 3)])],
)
def test_overwhelm_digs_twice_with_three(below: int, dug: list[tuple[int, int]]) -> None:
    """First to 8 with two open slots, then to 1."""
    scene = duchy_scene(table("traits=overwhelm"), order="anvil", burrow=below)
    scene.step(duchy_daylight.take_dig)
    assert digs(scene) == dug


@pytest.mark.law(OVERWHELM)
def test_the_second_dig_names_the_trait() -> None:
    """The first is the Law's."""
    scene = duchy_scene(table("traits=overwhelm"), order="anvil", burrow=6)
    scene.step(duchy_daylight.take_dig)
    assert [e.law for e in scene.events("move")] == ["robotics:10.5.1", OVERWHELM]


@pytest.mark.law(OVERWHELM)
def test_too_few_to_overwhelm_are_told_what_the_card_asks_for() -> None:
    """Two of three: the card sets that number, for the Brigadier his own rule does."""
    scene = duchy_scene(table("traits=overwhelm"), "Brigadier", 2, order="anvil")
    scene.step(duchy_daylight.take_dig)
    scene.step(duchy_ministers.act_with_ministers)
    few, brigadier = scene.events("nothing")
    assert few.data["why"] == brigadier.data["why"] == "the Burrow has 2 of 3 warriors"
    assert few.amounts
    (amount,) = few.amounts
    assert (amount.words, amount.by) == ("3 or more dig by the Overwhelm card", (OVERWHELM,))
    assert (brigadier.law, brigadier.amounts) == ("robotics:10.7.4", None)


@pytest.mark.law(OVERWHELM)
def test_overwhelm_lets_the_brigadier_move_three() -> None:
    """His Dig is a Dig, once."""
    scene = duchy_scene(table("traits=overwhelm"), "Brigadier", 8, order="anvil")
    scene.step(duchy_ministers.act_with_ministers)
    assert digs(scene) == [(1, 3)]


# Invaders


@pytest.mark.law(INVADERS)
@pytest.mark.parametrize("order", ["anvil", "birdy_bindle"])
def test_invaders_dig_at_the_most_enemy_buildings(order: str) -> None:
    """12 has one; 8 has slots and tokens, 6 neither; on a bird it is the same."""
    scene = duchy_scene(
        people("invaders"),
        burrow=4,
        order=order,
        c8="marquise wood wood",
        c12="marquise ww sawmill",
    )
    scene.step(duchy_daylight.take_dig)
    assert digs(scene) == [(12, 4)]


@pytest.mark.law(INVADERS)
def test_invaders_then_dig_at_the_fewest_enemy_warriors() -> None:
    """A building each in 6, 8 and 12, with two warriors, two and one; 8 has an open slot."""
    scene = duchy_scene(
        table("traits=invaders"),
        burrow=4,
        order="anvil",
        c6="marquise ww sawmill",
        c8="marquise ww workshop",
        c12="eyrie w roost",
    )
    scene.step(duchy_daylight.take_dig)
    assert digs(scene) == [(12, 4)]


@pytest.mark.law(INVADERS)
def test_the_brigadier_keeps_his_own_tie_break() -> None:
    """Three tokens in 6 count for him, more than the building in 12."""
    scene = duchy_scene(
        people("invaders"),
        "Brigadier",
        3,
        order="anvil",
        c6="marquise wood wood wood",
        c12="marquise sawmill",
    )
    scene.step(duchy_ministers.act_with_ministers)
    assert digs(scene) == [(6, 3)]


@pytest.mark.law(INVADERS)
def test_invaders_battle_everywhere_for_want_of_a_slot() -> None:
    """3 and 4 are full: battles in 4 and 8, whatever the order, and no point for the Build."""
    scene = duchy_scene(
        table("traits=invaders"),
        order="bake_sale",
        c3="duchy ww citadel",
        c4="duchy ww market | marquise w",
        c8="duchy w | eyrie ww",
    )
    scene.step(duchy_daylight.take_build, "roll 0-0", "roll 0-0")
    assert [(e.data["at"], e.law) for e in scene.events("battle")] == [(4, INVADERS), (8, INVADERS)]
    assert scene.score("duchy") == 0


@pytest.mark.law(INVADERS)
def test_the_defender_of_invaders_is_that_of_any_battle() -> None:
    """The Eyrie have the building."""
    scene = duchy_scene(
        table("traits=invaders"), c3="duchy ww citadel", c8="duchy w | marquise www | eyrie w roost"
    )
    scene.step(duchy_daylight.take_build, "roll 0-0")
    assert [e.data["defender"] for e in scene.events("battle")] == [EYRIE]


@pytest.mark.law(INVADERS)
@pytest.mark.parametrize(
    "there",
    [
        {"c8": "duchy w | marquise ww"},
        {"c7": "duchy citadel citadel", "c9": "duchy ww citadel", "c8": "duchy w | marquise ww"},
        {"c3": "duchy ww | marquise keep", "c8": "duchy w | marquise ww"},
    ],
)
def test_invaders_score_when_it_is_not_for_a_slot(there: dict[str, Any]) -> None:
    """Nothing is ruled, no citadel is left, or the open slot is beside the keep."""
    scene = duchy_scene(table("traits=invaders"), **there)
    scene.step(duchy_daylight.take_build)
    assert not scene.events("battle")
    assert scene.score("duchy") == 1


@pytest.mark.law(INVADERS)
def test_without_invaders_the_point_is_scored() -> None:
    """The same full clearings."""
    scene = duchy_scene(c3="duchy ww citadel", c4="duchy ww market | marquise w")
    scene.step(duchy_daylight.take_build)
    assert scene.score("duchy") == 1
    assert scene.s.sides[MARQUISE].warriors[4] == 1


@pytest.mark.law(INVADERS)
def test_invaders_without_anybody_to_battle() -> None:
    """Nothing happens, and no point is scored."""
    scene = duchy_scene(table("traits=invaders"), c3="duchy ww citadel")
    scene.step(duchy_daylight.take_build)
    assert scene.score("duchy") == 0
    assert nothing_done(scene) == [(INVADERS, "no battle is possible")]
