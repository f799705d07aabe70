"""Law of Robotics 7.5.4 to 7.7: the Vagabot's battles, Repair and Special; Evening; characters."""

from typing import Any

import pytest

from rootcore.bots.vagabot import chapter as vagabot
from rootcore.bots.vagabot import characters as vagabot_characters
from rootcore.rules.battle import Battle, battle
from rootcore.table.cards import DOMINANCE
from rootcore.table.terms import (
    ALLIANCE,
    BIRDSONG,
    EVENING,
    EYRIE,
    MARQUISE,
    VAGABOND,
    Item,
)
from tests.vagabots import VagabotScene, board_of, out, play, refused, values, why

PEOPLE = "marquise eyrie alliance bot:vagabond"


# 7.5.4 Battle


def test_battle_sentences() -> None:
    """Both picks as sentences."""
    assert str(vagabot.BATTLE_WHOM) == (
        "Whom to battle: such a player with the most victory points, then the highest setup"
        " priority"
    )
    assert str(vagabot.BATTLE_IN) == (
        "Where to battle: such a clearing with the fewest moves away, then the most buildings and"
        " tokens of the target, then the fewest warriors of the target, then the highest priority"
    )
    assert vagabot.BATTLE_WHOM.such == "players with a piece on the map"
    assert vagabot.BATTLE_IN.such == "clearings with a piece of the target"


@pytest.mark.law("robotics:7.5.4")
def test_he_battles_the_player_with_the_most_points_where_it_is_nearest() -> None:
    """The Eyrie lead: from 8 they are nearest in 4; the Marquise beside him is left alone."""
    scene = VagabotScene(
        c8="marquise w | vagabond pawn",
        c4="eyrie www",
        c9="eyrie w",
        satchel="^^v",
        scores={"marquise": 4, "eyrie": 5, "alliance": 6},
    )
    scene.step(vagabot.battle_leader, "roll 0-0")
    (fought,) = scene.events("battle")
    assert (fought.data["defender"], fought.data["at"]) == (EYRIE, 4)
    assert fought.law == "robotics:7.5.4"
    assert scene.satchel == "vvv"
    assert scene.laws("exhaust") == ["robotics:7.5", "robotics:7.5.4"]
    whom, where = why(scene)
    assert whom.sentence() == "Eyrie has the most victory points (5)."
    assert values(whom) == {EYRIE: [5], MARQUISE: [4]}
    assert where.sentence() == "4 is the fewest moves away (1)."
    assert values(where) == {4: [1], 9: [2]}


@pytest.mark.law("robotics:7.5.4", "robotics:2.2")
def test_of_players_with_equal_points_he_battles_by_setup_priority() -> None:
    """Eyrie and Alliance have 5 each: the Eyrie, letter B."""
    scene = VagabotScene(
        c8="alliance w | eyrie w | vagabond pawn",
        satchel="^",
        scores={"eyrie": 5, "alliance": 5},
    )
    scene.step(vagabot.battle_leader, "roll 0-0")
    assert scene.events("battle")[0].data["defender"] == EYRIE
    whom, where = why(scene)
    assert whom.sentence() == (
        "Both tie for the most victory points (5); eyrie has the highest setup priority."
    )
    assert where.sentence() == "Only 8 qualifies."


@pytest.mark.law("robotics:7.5.4")
def test_a_leader_without_any_piece_on_the_map_is_passed_over() -> None:
    """The Alliance lead but have nothing on the map: he battles the Marquise."""
    scene = VagabotScene(c8="marquise w | vagabond pawn", satchel="^", scores={"alliance": 9})
    scene.step(vagabot.battle_leader, "roll 0-0")
    assert scene.events("battle")[0].data["defender"] == MARQUISE


@pytest.mark.law("robotics:7.5.4", "robotics:2.3")
def test_a_leader_out_of_reach_is_passed_over() -> None:
    """The Eyrie lead, two moves away; with one item he battles the Marquise beside him."""
    scene = VagabotScene(
        c8="marquise w | vagabond pawn",
        c3="eyrie w",
        c1="eyrie w",
        satchel="^v",
        scores={"eyrie": 9},
    )
    scene.step(vagabot.battle_leader, "roll 0-0")
    assert scene.events("battle")[0].data["defender"] == MARQUISE
    whom, _ = why(scene)
    assert whom.sentence() == "Only marquise qualifies."
    assert refused(whom) == [(EYRIE, "2 moves away, he can exhaust 1 item", "robotics:7.5")]


@pytest.mark.law("robotics:7.5.4")
def test_with_nobody_in_reach_he_stays() -> None:
    """All enemies are further away than he has items."""
    scene = VagabotScene(c8="vagabond pawn", c1="eyrie w", satchel="^^", scores={"eyrie": 9})
    scene.step(vagabot.battle_leader)
    assert (scene.nothing(), scene.pawn, scene.satchel) == (["nobody is in reach"], 8, "^^")


@pytest.mark.law("robotics:7.5.4")
def test_a_sympathy_token_alone_can_be_battled() -> None:
    """The leading Alliance have one token in 4 and nothing else: one defenseless hit removes it."""
    scene = VagabotScene(
        c4="alliance sympathy", c8="vagabond pawn", satchel="^^", scores={"alliance": 3}
    )
    scene.step(vagabot.battle_leader, "roll 0-0")
    assert scene.at(4) == "vagabond pawn"
    assert scene.laws("score") == ["root:3.2.1"]
    assert scene.score(VAGABOND) == 1


@pytest.mark.law("robotics:7.5.4.I")
def test_of_equally_near_clearings_the_most_buildings_and_tokens() -> None:
    """8 and 9 are one move from 4: the Eyrie have a roost in 9, only a warrior in 8."""
    scene = VagabotScene(
        c4="vagabond pawn",
        c8="eyrie w",
        c9="eyrie www roost",
        satchel="^^",
        scores={"eyrie": 3},
    )
    scene.step(vagabot.battle_leader, "roll 0-0")
    assert scene.places("battle") == [9]
    _, where = why(scene)
    assert where.sentence() == (
        "Both tie for the fewest moves away (1);"
        " 9 has the most buildings and tokens of the target (1)."
    )
    assert values(where) == {9: [1, 1], 8: [1, 0]}
    assert out(where) == {9: None, 8: 1}


@pytest.mark.law("robotics:7.5.4.I")
def test_tokens_count_like_buildings_and_only_those_of_the_defender() -> None:
    """A token and a base in 12 against a token in 8, whatever the Marquise has there."""
    scene = VagabotScene(
        c4="vagabond pawn",
        c8="alliance sympathy | marquise sawmill keep",
        c12="alliance sympathy fox_base",
        satchel="^^",
        scores={"alliance": 3},
        without_ruins=[12],
    )
    scene.step(vagabot.battle_leader, "roll 0-0")
    assert scene.places("battle") == [12]
    _, where = why(scene)
    assert values(where) == {12: [1, 2], 8: [1, 1]}


@pytest.mark.law("robotics:7.5.4.II")
def test_then_the_fewest_warriors_of_the_defender() -> None:
    """8 and 9 are equally near with a roost each: 9, with one warrior against two.

    The warriors of others, here the Marquise's in 9, do not count.
    """
    scene = VagabotScene(
        c4="vagabond pawn",
        c8="eyrie ww roost",
        c9="eyrie w roost | marquise www",
        satchel="^^",
        scores={"eyrie": 3},
    )
    scene.step(vagabot.battle_leader, "roll 0-0")
    assert scene.places("battle") == [9]
    _, where = why(scene)
    assert where.sentence() == (
        "Both tie for the fewest moves away (1);"
        " both tie for the most buildings and tokens of the target (1);"
        " 9 has the fewest warriors of the target (1)."
    )
    assert values(where) == {9: [1, 1, 1], 8: [1, 1, 2]}


@pytest.mark.law("robotics:7.5.4", "robotics:2.1")
def test_then_the_highest_priority() -> None:
    """8 and 9 are alike in everything: 8."""
    scene = VagabotScene(
        c4="vagabond pawn", c8="eyrie w", c9="eyrie w", satchel="^^", scores={"eyrie": 3}
    )
    scene.step(vagabot.battle_leader, "roll 0-0")
    assert scene.places("battle") == [8]
    _, where = why(scene)
    assert where.sentence().endswith("; 8 has the highest priority.")


@pytest.mark.law("robotics:7.5.4")
def test_he_battles_again_for_two_items_while_pieces_remain() -> None:
    """Five items against four warriors: one battle for one item, two more for two each."""
    scene = VagabotScene(c8="eyrie wwww | vagabond pawn", satchel="^^^^^", scores={"eyrie": 3})
    scene.step(vagabot.battle_leader, "roll 1-0", "roll 1-0", "roll 1-0")
    assert scene.at(8) == "eyrie w | vagabond pawn"
    assert [len(e.data["items"]) for e in scene.events("exhaust")] == [1, 2, 2]
    assert scene.satchel == "vvvvv"


@pytest.mark.law("robotics:7.5.4")
def test_he_stops_when_no_piece_of_theirs_remains() -> None:
    """One warrior, removed in the first battle: four items stay ready; others do not matter."""
    scene = VagabotScene(
        c8="eyrie w | marquise w | vagabond pawn", satchel="^^^^^", scores={"eyrie": 3}
    )
    scene.step(vagabot.battle_leader, "roll 1-0")
    assert scene.at(8) == "marquise w | vagabond pawn"
    assert scene.satchel == "v^^^^"


@pytest.mark.law("robotics:7.5.4")
def test_with_one_item_left_he_does_not_battle_again() -> None:
    """Two items: the second stays ready."""
    scene = VagabotScene(c8="eyrie www | vagabond pawn", satchel="^^", scores={"eyrie": 3})
    scene.step(vagabot.battle_leader, "roll 1-0")
    assert (len(scene.events("battle")), scene.satchel) == (1, "v^")


@pytest.mark.law("robotics:7.5.4", "robotics:7.5")
def test_he_goes_there_even_without_an_item_for_the_battle() -> None:
    """His only item takes him to 4, and there is no battle."""
    scene = VagabotScene(c8="vagabond pawn", c4="eyrie w", satchel="^v", scores={"eyrie": 3})
    scene.step(vagabot.battle_leader)
    assert (scene.pawn, scene.events("battle")) == (4, [])
    assert scene.nothing() == ["he has no item to exhaust"]


@pytest.mark.law("robotics:7.5.4")
def test_as_attacker_he_scores_each_warrior_removed_besides_buildings() -> None:
    """Two warriors and the roost behind them fall: 2 points and 1."""
    scene = VagabotScene(
        c8="eyrie ww roost | vagabond pawn",
        satchel="^",
        track="^^^",
        scores={"eyrie": 3},
    )
    scene.step(vagabot.battle_leader, "roll 2-0")
    assert scene.at(8) == "vagabond pawn"
    assert scene.score(VAGABOND) == 3
    assert sorted(scene.laws("score")) == ["robotics:7.5.4", "root:3.2.1"]


@pytest.mark.law("robotics:7.5.4")
def test_as_defender_he_scores_only_buildings_and_tokens() -> None:
    """The attacking Marquise loses her warrior and the sawmill behind it: 1 point."""
    scene = VagabotScene(c8="marquise w sawmill | vagabond pawn", track="^^")
    b = Battle(MARQUISE, VAGABOND, 8, "robotics:4.5.1")
    scene.run(battle(scene.s, b), "roll 2-2")
    assert scene.at(8) == "vagabond pawn"
    assert scene.score(VAGABOND) == 1
    assert scene.laws("score") == ["root:3.2.1"]


@pytest.mark.law("robotics:7.5.4", "robotics:2.8.2")
def test_a_person_cannot_ambush_him() -> None:
    """The Eyrie hold an ambush that matches fox clearing 8: they are not asked."""
    scene = VagabotScene(
        PEOPLE,
        c8="eyrie w | vagabond pawn",
        satchel="^",
        scores={"eyrie": 3},
        hands={"eyrie": "ambush_fox"},
    )
    scene.step(vagabot.battle_leader, "roll 0-0")
    assert scene.asked == ["chance: Roll both dice."]


# 7.5.5 Repair


@pytest.mark.law("robotics:7.5.5")
def test_repair_exhausts_one_item_to_mend_one() -> None:
    """One of two damaged items comes back to the Satchel."""
    scene = VagabotScene(c5="vagabond pawn", satchel="^^", damaged="^^")
    scene.step(vagabot.repair_one)
    assert (scene.satchel, scene.damaged) == ("v^^", "^")
    assert scene.kinds() == ["exhaust", "repair"]
    assert {event.law for event in scene.s.log} == {"robotics:7.5.5"}


@pytest.mark.law("robotics:7.5.5")
def test_unexhausted_items_are_repaired_before_exhausted_ones() -> None:
    """The older damaged item is face down, the newer face up: that one."""
    scene = VagabotScene(c5="vagabond pawn", satchel="^", damaged="v^v")
    scene.step(vagabot.repair_one)
    assert (scene.satchel, scene.damaged) == ("v^", "vv")


@pytest.mark.law("robotics:7.5.5")
def test_a_repaired_item_stays_on_the_side_it_shows() -> None:
    """Only exhausted items are damaged: the one repaired is still exhausted."""
    scene = VagabotScene(c5="vagabond pawn", satchel="^", damaged="v")
    scene.step(vagabot.repair_one)
    assert (scene.satchel, scene.damaged) == ("vv", "")


@pytest.mark.law("robotics:7.5.5", "robotics:7.2.4")
def test_a_repaired_item_can_fill_the_battle_track() -> None:
    """The sixth undamaged item: an exhausted one goes onto the track."""
    scene = VagabotScene(c5="vagabond pawn", satchel="^^^^^", damaged="^")
    scene.step(vagabot.repair_one)
    assert (scene.satchel, scene.track) == ("^^^^^", "v")


@pytest.mark.law("robotics:7.5.5")
def test_with_nothing_damaged_no_item_is_exhausted() -> None:
    """There is nothing to repair."""
    scene = VagabotScene(c5="vagabond pawn")
    scene.step(vagabot.repair_one)
    assert (scene.nothing(), scene.satchel) == (["no item is damaged"], "^^^^")


@pytest.mark.law("robotics:7.5.5")
def test_without_an_item_to_exhaust_nothing_is_repaired() -> None:
    """All exhausted."""
    scene = VagabotScene(c5="vagabond pawn", satchel="vv", damaged="^")
    scene.step(vagabot.repair_one)
    assert (scene.nothing(), scene.damaged) == (["he has no item to exhaust"], "^")


# 7.5.6 Special


@pytest.mark.law("robotics:7.5.6")
def test_special_exhausts_an_item_for_the_characters_action() -> None:
    """The Ranger, three items damaged, pays one item and hides in a forest."""
    scene = VagabotScene(c8="vagabond pawn", satchel="^^^", damaged="^^^", character="ranger")
    scene.step(vagabot.special)
    assert (scene.satchel, scene.pawn) == ("v^^", "4_7_8_12")
    assert scene.laws("exhaust") == ["robotics:7.5.6"]


@pytest.mark.law("robotics:7.5.6")
@pytest.mark.parametrize(
    ("character", "reason"),
    [
        ("thief", "nobody here holds a card"),
        ("tinker", "no discarded card shows an available item"),
        ("ranger", "fewer than 3 items are damaged"),
    ],
)
def test_special_is_skipped_when_it_would_change_nothing(character: str, reason: str) -> None:
    """Nobody to rob, nothing to craft, too hale to hide: no item is exhausted."""
    scene = VagabotScene(c8="vagabond pawn", satchel="^^", damaged="^^", character=character)
    scene.step(vagabot.special)
    assert (scene.nothing(), scene.satchel) == ([reason], "^^")
    assert scene.laws("nothing") == ["robotics:7.5.6"]


@pytest.mark.law("robotics:7.5.6")
def test_special_needs_an_item_to_exhaust() -> None:
    """The Ranger would hide, but everything is exhausted."""
    scene = VagabotScene(c8="vagabond pawn", satchel="vvv", damaged="^^^", character="ranger")
    scene.step(vagabot.special)
    assert (scene.nothing(), scene.pawn) == (["he has no item to exhaust"], 8)


# 7.6 Evening


@pytest.mark.law("robotics:7.6", "robotics:7.6.1", "robotics:7.6.2", "robotics:7.6.3")
def test_evening_refreshes_repairs_and_discards_the_order() -> None:
    """Four of five are turned up as one is damaged; it is repaired; the order card goes."""
    scene = VagabotScene(c5="vagabond pawn", satchel="vvvvv", damaged="v", order="anvil")
    game = scene.begin(EVENING)
    kinds = [event.kind for event in game.events]
    assert kinds[:4] == ["refresh", "repair", "battle track", "discard"]
    assert [e.law for e in game.events[:4]] == [
        "robotics:7.6.1",
        "robotics:7.6.2",
        "robotics:7.2.4",
        "robotics:7.6.3",
    ]


@pytest.mark.law("robotics:7.6.1")
@pytest.mark.parametrize(
    ("damaged", "satchel"), [("", "^^^^^^vv"), ("^", "^^^^vvvv"), ("vv", "^^^^vvvv")]
)
def test_six_items_are_refreshed_but_four_if_any_is_damaged(damaged: str, satchel: str) -> None:
    """Eight exhausted items; damaged ones are not turned up."""
    scene = VagabotScene(c5="vagabond pawn", satchel="vvvvvvvv", damaged=damaged)
    scene.step(vagabot.refresh)
    assert (scene.satchel, scene.damaged) == (satchel, damaged)


@pytest.mark.law("robotics:7.6.1")
def test_the_satchel_is_refreshed_before_the_track() -> None:
    """Three in the Satchel and two on the track, four refreshed: one of the track's stays down."""
    scene = VagabotScene(c5="vagabond pawn", satchel="v^vv^^^", track="vv", damaged="^")
    scene.step(vagabot.refresh)
    assert (scene.satchel, scene.track) == ("^^^^^^^", "^v")


@pytest.mark.law("robotics:7.6.1")
def test_with_nothing_exhausted_nothing_is_refreshed() -> None:
    """All face up."""
    scene = VagabotScene(c5="vagabond pawn")
    scene.step(vagabot.refresh)
    assert scene.nothing() == ["no item is exhausted"]


@pytest.mark.law("robotics:7.6.2")
def test_in_a_forest_all_items_are_repaired() -> None:
    """Five damaged items come back, those face up first, and keep their faces."""
    scene = VagabotScene(forest="4_9_12", satchel="^", damaged="v^v^v")
    scene.step(vagabot.repair_at_night)
    assert (scene.satchel + scene.track, scene.damaged) == ("^^^vvv", "")


@pytest.mark.law("robotics:7.6.2")
def test_elsewhere_one_item_is_repaired_an_unexhausted_one_first() -> None:
    """In a clearing the one face up comes back; nothing is exhausted for it."""
    scene = VagabotScene(c5="vagabond pawn", satchel="^", damaged="v^v")
    scene.step(vagabot.repair_at_night)
    assert (scene.satchel, scene.damaged) == ("^^", "vv")
    assert scene.laws("repair") == ["robotics:7.6.2"]


@pytest.mark.law("robotics:7.6.2")
def test_with_nothing_damaged_evening_repairs_nothing() -> None:
    """Nothing is damaged."""
    scene = VagabotScene(forest="4_9_12")
    scene.step(vagabot.repair_at_night)
    assert scene.nothing() == ["no item is damaged"]


@pytest.mark.law("robotics:7.6.3")
def test_the_order_card_is_discarded() -> None:
    """Anvil goes onto the discard pile."""
    scene = VagabotScene(c5="vagabond pawn", order="anvil", discard="sappers")
    scene.step(vagabot.discard_the_order)
    assert scene.s.order is None
    assert [c.id for c in scene.s.discard] == ["sappers", "anvil"]
    assert scene.laws("discard") == ["robotics:7.6.3"]


@pytest.mark.law("robotics:7.6.3", "root:3.3.3")
def test_a_dominance_order_card_becomes_available() -> None:
    """It lies beside the map, not on the discard pile."""
    scene = VagabotScene(c5="vagabond pawn", order="dominance_fox")
    scene.step(vagabot.discard_the_order)
    assert scene.s.discard == []
    assert [c.kind for c in scene.s.available] == [DOMINANCE]


# 7.7.1 Thief


def test_steal_sentence() -> None:
    """The pick as a sentence."""
    assert str(vagabot_characters.STEAL_FROM) == (
        "Whom to steal from: such a player with the most victory points, then the most pieces"
        " there, then the highest setup priority"
    )
    assert vagabot_characters.STEAL_FROM.such == "people here who hold a card"


def thief_scene(**kwargs: Any) -> VagabotScene:
    """Three people with cards in 8, where the Thief is."""
    return VagabotScene(
        PEOPLE,
        c8="marquise w | eyrie ww | alliance ww | vagabond pawn",
        hands={"marquise": "anvil", "eyrie": "sappers armorers", "alliance": "sword"},
        **kwargs,
    )


@pytest.mark.law("robotics:7.7.1", "robotics:2.8.1")
def test_the_thief_takes_a_random_card_which_is_discarded_for_a_point() -> None:
    """The Eyrie lead and hold two cards: one of them at random; he has no hand and scores 1."""
    scene = thief_scene(scores={"eyrie": 7, "marquise": 6})
    scene.step(vagabot.special, "take armorers")
    assert [c.id for c in scene.side("eyrie").hand] == ["sappers"]
    assert [c.id for c in scene.s.discard] == ["armorers"]
    assert scene.score(VAGABOND) == 1
    assert scene.satchel == "v^^^"
    assert scene.kinds() == ["exhaust", "steal", "discard", "score"]
    assert scene.laws("steal") == ["robotics:7.7.1"]
    (reasons,) = why(scene)
    assert reasons.sentence() == "Eyrie has the most victory points (7)."
    assert values(reasons) == {EYRIE: [7], MARQUISE: [6], ALLIANCE: [0]}


@pytest.mark.law("robotics:7.7.1")
def test_on_a_tie_the_thief_robs_whom_has_the_most_pieces_there() -> None:
    """Marquise and Alliance lead with 7: the Alliance have two pieces in 8, she has one."""
    scene = thief_scene(scores={"marquise": 7, "alliance": 7, "eyrie": 1})
    scene.step(vagabot.special)
    assert scene.events("steal")[0].data["player"] == ALLIANCE
    (reasons,) = why(scene)
    assert reasons.sentence() == (
        "2 tie for the most victory points (7): marquise and alliance;"
        " alliance has the most pieces there (2)."
    )
    assert out(reasons) == {ALLIANCE: None, MARQUISE: 1, EYRIE: 0}


@pytest.mark.law("robotics:7.7.1", "robotics:2.2")
def test_then_the_thief_robs_by_setup_priority() -> None:
    """Eyrie and Alliance are alike in points and pieces: the Eyrie."""
    scene = thief_scene(scores={"eyrie": 7, "alliance": 7})
    scene.step(vagabot.special, "take sappers")
    assert scene.events("steal")[0].data["player"] == EYRIE
    (reasons,) = why(scene)
    assert reasons.sentence().endswith("; eyrie has the highest setup priority.")


@pytest.mark.law("robotics:7.7.1")
def test_the_thief_robs_only_people_here_who_hold_a_card() -> None:
    """The Eyrie lead without a card, the Alliance are elsewhere: the Marquise."""
    scene = VagabotScene(
        PEOPLE,
        c8="marquise w | eyrie ww | vagabond pawn",
        c4="alliance www",
        hands={"marquise": "anvil", "alliance": "sword"},
        scores={"eyrie": 9, "alliance": 8},
    )
    scene.step(vagabot.special)
    assert scene.events("steal")[0].data["player"] == MARQUISE
    (reasons,) = why(scene)
    assert reasons.sentence() == "Only marquise qualifies."


@pytest.mark.law("robotics:7.7.1", "robotics:7.5.6")
def test_in_a_forest_there_is_nobody_to_rob() -> None:
    """Everyone around the forest holds cards; he is skipped and pays nothing."""
    scene = VagabotScene(PEOPLE, forest="4_9_12", c4="eyrie w", hands={"eyrie": "anvil"})
    scene.step(vagabot.special)
    assert (scene.nothing(), scene.satchel) == (["nobody here holds a card"], "^^^^")


# 7.7.2 Tinker


@pytest.mark.law("robotics:7.7.2")
def test_the_tinker_crafts_the_topmost_discard_with_an_available_item() -> None:
    """On top a card without an item, then a hammer that is gone, then a tea: the tea.

    It scores 1 and its card comes to lie on top.
    """
    scene = VagabotScene(
        c5="vagabond pawn",
        character="tinker",
        discard="sword root_tea_fox anvil sappers",
    )
    scene.s.items[Item.HAMMER] = 0
    scene.step(vagabot.special)
    assert scene.board.satchel[-1] == (Item.TEA, True)
    assert scene.satchel == "v^^^^"
    assert [c.id for c in scene.s.discard] == ["sword", "anvil", "sappers", "root_tea_fox"]
    assert scene.s.items[Item.TEA] == 1
    assert scene.score(VAGABOND) == 1
    assert scene.laws("craft") == ["robotics:7.7.2"]
    assert scene.laws("score") == ["robotics:1.1.2"]


@pytest.mark.law("robotics:7.7.2")
def test_the_tinker_looks_from_the_top() -> None:
    """Both cards show an available item: the topmost, not the oldest."""
    scene = VagabotScene(c5="vagabond pawn", character="tinker", discard="sword root_tea_fox")
    scene.step(vagabot.special)
    assert scene.events("craft")[0].data["item"] == Item.TEA


@pytest.mark.law("robotics:7.7.2", "robotics:7.3.5")
def test_the_tinker_starts_with_three_items() -> None:
    """One fewer than the others."""
    scene = VagabotScene(satchel="", character="tinker")
    scene.step(vagabot.take_starting_items)
    assert scene.satchel == "^^^"


# 7.7.3 Ranger


@pytest.mark.law("robotics:7.7.3")
def test_the_ranger_slips_into_a_random_forest_with_three_damaged_items() -> None:
    """From 7 into one of the two forests around it, in the middle of Daylight."""
    scene = VagabotScene(c7="vagabond pawn", satchel="^", damaged="^vv", character="ranger")
    scene.step(vagabot.special, "forest 3_7_11_12")
    assert scene.pawn == "3_7_11_12"
    assert scene.kinds() == ["exhaust", "move"]
    assert scene.laws("move") == ["robotics:7.7.3"]


@pytest.mark.law("robotics:7.7.3")
def test_the_ranger_in_a_forest_slips_into_the_next() -> None:
    """From the forest between 3, 6 and 11 into one that is one path away."""
    scene = VagabotScene(forest="3_6_11", satchel="^", damaged="^^^", character="ranger")
    scene.step(vagabot.special, "forest 2_6_10_11_12")
    assert scene.pawn == "2_6_10_11_12"


# A whole turn


@pytest.mark.law("robotics:7.4", "robotics:7.5", "robotics:7.6")
def test_a_whole_turn_goes_through_all_three_phases() -> None:
    """A rabbit order: craft, battle, repair, special; then refresh, repair, discard."""
    game = VagabotScene(
        c8="eyrie w | vagabond pawn",
        satchel="^^^",
        damaged="^v",
        scores={"eyrie": 1},
        turn="vagabond",
    ).begin(BIRDSONG)
    kinds = play(game, "draw smugglers_trail", "roll 1-0")
    turn = kinds[: kinds.index("turn")]
    assert turn == [
        *("order", "craft", "score"),
        *("exhaust", "battle", "roll", "hits", "hits", "remove", "score"),
        *("exhaust", "repair", "nothing"),
        *("refresh", "repair", "battle track", "discard"),
    ]
    assert board_of(game).damaged == []
