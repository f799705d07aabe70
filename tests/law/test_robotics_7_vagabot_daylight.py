"""Law of Robotics 7.5 to 7.5.3: where the Vagabot goes, and Explore, Quest and Aid."""

from typing import Any

import pytest

from rootcore.bots.vagabot import chapter as vagabot
from rootcore.rules.items import Held
from rootcore.rules.pieces import lacks_slot
from rootcore.table.cards import card
from rootcore.table.terms import (
    ALLIANCE,
    BIRD,
    DAYLIGHT,
    EYRIE,
    FOX,
    MARQUISE,
    MOUSE,
    RABBIT,
    VAGABOND,
    Item,
    Suit,
    Teamwork,
)
from tests.vagabots import VagabotScene, out, play, refused, values, why

PEOPLE = "marquise eyrie alliance bot:vagabond"


# 7.5 Daylight


@pytest.mark.law("robotics:7.5")
@pytest.mark.parametrize(
    ("suit", "actions"),
    [
        (BIRD, ["explore", "complete_quest", "aid", "battle_leader"]),
        (FOX, ["explore", "battle_leader", "special"]),
        (RABBIT, ["battle_leader", "repair_one", "special"]),
        (MOUSE, ["complete_quest", "aid", "battle_leader", "repair_one"]),
    ],
)
def test_the_order_sets_the_actions_of_daylight(suit: Suit, actions: list[str]) -> None:
    """Each suit prompts its own actions, in its own order."""
    scene = VagabotScene(c5="vagabond pawn")
    scene.s.ordered = suit
    planned = [step for step in vagabot.plan(scene.s, DAYLIGHT) if not step.idle]
    assert [step.run.__name__ for step in planned] == actions


@pytest.mark.law("robotics:7.5")
def test_each_move_exhausts_an_item() -> None:
    """From 8 the nearest ruin is in 12, two moves away: two items, and one more to explore."""
    scene = VagabotScene(c8="vagabond pawn", satchel="^^^^")
    scene.step(vagabot.explore, "find boot")
    assert scene.moves() == [4, 12]
    assert scene.satchel == "vvv^^"
    assert scene.laws("exhaust") == ["robotics:7.5", "robotics:7.5", "robotics:7.5.1"]
    assert scene.laws("move") == ["robotics:7.5.1"] * 2


@pytest.mark.law("robotics:7.2.4", "robotics:7.5.1", "root:2.2.4")
def test_the_sixth_item_found_fills_the_battle_track() -> None:
    """He has five, one of them exhausted by the search: that one goes onto the track."""
    scene = VagabotScene(c12="vagabond pawn", satchel="^^^^^")
    scene.step(vagabot.explore, "find boot")
    assert scene.satchel == "^^^^^"
    assert [held.up for held in scene.board.track] == [False]


@pytest.mark.law("robotics:7.5")
def test_where_he_can_act_he_stays() -> None:
    """With a ruin in his clearing he does not move."""
    scene = VagabotScene(c12="vagabond pawn")
    scene.step(vagabot.explore, "find boot")
    assert (scene.moves(), scene.pawn) == ([], 12)


@pytest.mark.law("robotics:7.5")
def test_of_equally_short_ways_he_goes_through_the_highest_priority() -> None:
    """From 5 to the last ruin in 12 there are three ways of three moves: by 1, and then by 9."""
    scene = VagabotScene(c5="vagabond pawn", without_ruins=[6, 10, 11])
    scene.step(vagabot.explore)
    assert scene.moves() == [1, 9, 12]


@pytest.mark.law("robotics:7.5")
def test_from_a_forest_he_steps_into_any_clearing_around_it() -> None:
    """From the forest between 4, 7, 8 and 12 the ruin in 12 is one move away."""
    scene = VagabotScene(forest="4_7_8_12")
    scene.step(vagabot.explore, "find bag")
    assert scene.moves() == [12]
    assert scene.satchel == "vv^^^"


@pytest.mark.law("robotics:7.5")
def test_from_a_forest_he_steps_out_on_the_nearest_side() -> None:
    """From the forest between 1, 2, 5 and 10 the ruin in 6 is two moves away: by 2, not by 5."""
    scene = VagabotScene(forest="1_2_5_10", without_ruins=[10, 11, 12])
    scene.step(vagabot.explore)
    assert scene.moves() == [2, 6]


@pytest.mark.law("robotics:7.5")
def test_he_moves_even_when_he_cannot_pay_the_action_there() -> None:
    """His one item takes him to the ruin in 12; nothing is left to explore it."""
    scene = VagabotScene(c9="vagabond pawn", satchel="^vv")
    scene.step(vagabot.explore)
    assert (scene.pawn, scene.satchel) == (12, "vvv")
    assert scene.nothing() == ["he has no item to exhaust"]
    assert 12 in scene.s.ruins


@pytest.mark.law("robotics:7.5", "robotics:2.3")
def test_what_is_out_of_reach_is_no_target_and_he_stays() -> None:
    """The nearest ruin is two moves away and he has one item: he does not walk part of the way."""
    scene = VagabotScene(c8="vagabond pawn", satchel="^vv", without_ruins=[6, 10])
    scene.step(vagabot.explore)
    assert (scene.pawn, scene.satchel) == (8, "^vv")
    assert scene.nothing() == ["none of the clearings with a ruin is in reach"]
    (reasons,) = why(scene)
    assert reasons.sentence() == "There is no legal target."
    assert refused(reasons) == [
        (11, "3 moves away, he can exhaust 1 item", "robotics:7.5"),
        (12, "2 moves away, he can exhaust 1 item", "robotics:7.5"),
    ]


@pytest.mark.law("robotics:7.5")
def test_each_action_looks_from_where_the_last_one_left_him() -> None:
    """On a bird order he explores in 12; for his quest the nearest mouse clearing is then 7."""
    game = VagabotScene(
        c4="vagabond pawn",
        satchel="^^^^^",
        order="armorers",
        quest_card="escort_mouse",
    ).begin(DAYLIGHT)
    play(game, "find sword", "quest errand_fox")
    assert [e.data["end"] for e in game.events if e.kind == "move"] == [12, 7]


# 7.5.1 Explore


def test_explore_sentence() -> None:
    """The pick as a sentence."""
    assert str(vagabot.EXPLORE_IN) == (
        "Where to explore: such a clearing with the fewest moves away, then the highest priority"
    )
    assert vagabot.EXPLORE_IN.such == "clearings with a ruin"


@pytest.mark.law("robotics:7.5.1")
def test_explore_takes_a_random_item_from_under_the_nearest_ruin() -> None:
    """In 12 he finds one of the four hidden items; the ruin is gone and he scores nothing."""
    scene = VagabotScene(c12="vagabond pawn")
    step = vagabot.explore(scene.actor())
    assert step.send(None).texts() == ["find bag", "find boot", "find hammer", "find sword"]
    scene = VagabotScene(c12="vagabond pawn")
    scene.step(vagabot.explore, "find hammer")
    assert scene.board.satchel[-1] == (Item.HAMMER, True)
    assert scene.satchel == "v^^^^"
    assert sorted(scene.s.hidden_items) == [Item.BAG, Item.BOOT, Item.SWORD]
    assert scene.score(VAGABOND) == 0
    assert (scene.laws("explore"), scene.places("explore")) == (["robotics:7.5.1"], [12])


@pytest.mark.law("robotics:7.5.1", "root:2.2.4")
def test_an_explored_ruin_is_removed_and_opens_its_slot() -> None:
    """12 has two slots: one is built on, the other held the ruin and is open now."""
    scene = VagabotScene(c12="marquise sawmill | vagabond pawn")
    assert lacks_slot(scene.s, 12)
    scene.step(vagabot.explore, "find bag")
    assert 12 not in scene.s.ruins
    assert lacks_slot(scene.s, 12) is None


@pytest.mark.law("robotics:7.5.1")
def test_a_ruin_with_a_second_item_stays() -> None:
    """With two items under it, as with two Vagabonds, one is left."""
    scene = VagabotScene(c12="vagabond pawn")
    scene.s.ruins[12] = 2
    scene.step(vagabot.explore, "find bag")
    assert scene.s.ruins[12] == 1
    assert scene.s.open[12] == 1


@pytest.mark.law("robotics:7.5.1")
def test_the_nearest_ruin_is_explored_whatever_its_priority() -> None:
    """From 9 the ruin in 12 is one move away, those in 10 and 11 are two, that in 6 three."""
    scene = VagabotScene(c9="vagabond pawn")
    scene.step(vagabot.explore, "find bag")
    assert scene.pawn == 12
    (reasons,) = why(scene)
    assert reasons.sentence() == "12 is the fewest moves away (1)."
    assert values(reasons) == {6: [3], 10: [2], 11: [2], 12: [1]}
    assert out(reasons) == {6: 0, 10: 0, 11: 0, 12: None}


@pytest.mark.law("robotics:7.5.1", "robotics:2.1")
def test_of_equally_near_ruins_the_highest_priority_is_explored() -> None:
    """From 2 the ruins in 6 and 10 are one move away: 6."""
    scene = VagabotScene(c2="vagabond pawn")
    scene.step(vagabot.explore, "find bag")
    assert scene.pawn == 6
    (reasons,) = why(scene)
    assert reasons.sentence() == (
        "2 tie for the fewest moves away (1): 6 and 10; 6 has the highest priority."
    )


@pytest.mark.law("robotics:7.5.1")
def test_the_last_hidden_item_is_found_without_a_choice() -> None:
    """Only the ruin in 12 is left: nobody is asked which item lies there."""
    scene = VagabotScene(c12="vagabond pawn", without_ruins=[6, 10, 11])
    scene.step(vagabot.explore)
    assert scene.board.satchel[-1] == (Item.BAG, True)
    assert (scene.asked, scene.s.ruins, scene.s.hidden_items) == ([], {}, [])


@pytest.mark.law("robotics:7.5.1")
def test_without_ruins_nothing_is_explored_and_no_item_exhausted() -> None:
    """All ruins are gone."""
    scene = VagabotScene(c12="vagabond pawn", without_ruins=[6, 10, 11, 12])
    scene.step(vagabot.explore)
    assert scene.nothing() == ["there are no clearings with a ruin"]
    assert scene.satchel == "^^^^"


# 7.5.2 Quest


def test_quest_sentence() -> None:
    """The pick as a sentence."""
    assert str(vagabot.QUEST_IN) == (
        "Where to quest: such a clearing with the fewest moves away, then the highest priority"
    )
    assert vagabot.QUEST_IN.such == "clearings of the quest's suit"


@pytest.mark.law("robotics:7.5.2")
def test_a_quest_takes_any_two_items_and_scores_one() -> None:
    """A quest for two swords, paid with a boot and a bag; a new quest takes its place."""
    scene = VagabotScene(c7="vagabond pawn", satchel="", quest_card="expel_bandits_mouse")
    scene.board.satchel += [Held(Item.BOOT, True), Held(Item.BAG, True), Held(Item.TEA, True)]
    scene.step(vagabot.complete_quest, "quest errand_fox")
    assert scene.satchel == "vv^"
    assert scene.score(VAGABOND) == 1
    assert scene.board.quest
    assert scene.board.quest.id == "errand_fox"
    assert scene.kinds() == ["exhaust", "quest", "score", "new quest"]
    assert {event.law for event in scene.s.log} == {"robotics:7.5.2"}
    assert len(scene.s.quests) == 13


@pytest.mark.law("robotics:7.5.2")
def test_he_quests_in_the_nearest_clearing_of_the_quests_suit() -> None:
    """From 5 the nearest fox clearing is 1, one move away; its items do not matter."""
    scene = VagabotScene(c5="vagabond pawn", satchel="^^^", quest_card="errand_fox")
    scene.step(vagabot.complete_quest, "quest escort_mouse")
    assert scene.moves() == [1]
    (reasons,) = why(scene)
    assert reasons.sentence() == "1 is the fewest moves away (1)."
    assert values(reasons) == {1: [1], 6: [2], 12: [3]}
    assert refused(reasons) == [(8, "4 moves away, he can exhaust 3 items", "robotics:7.5")]


@pytest.mark.law("robotics:7.5.2", "robotics:2.1")
def test_of_equally_near_clearings_the_highest_priority_gets_the_quest() -> None:
    """From 12 the mouse clearings 7, 9 and 11 are one move away: 7."""
    scene = VagabotScene(c12="vagabond pawn", quest_card="escort_mouse")
    scene.step(vagabot.complete_quest, "quest errand_fox")
    assert scene.pawn == 7
    (reasons,) = why(scene)
    assert reasons.sentence() == (
        "3 tie for the fewest moves away (1): 7, 9 and 11; 7 has the highest priority."
    )
    assert out(reasons) == {7: None, 9: 1, 11: 1, 2: 0}


@pytest.mark.law("robotics:7.5.2", "robotics:7.5")
def test_he_goes_there_even_with_too_few_items_to_complete_the_quest() -> None:
    """Two items: one takes him to 7, the other alone completes nothing and stays ready."""
    scene = VagabotScene(c12="vagabond pawn", satchel="^^v", quest_card="escort_mouse")
    scene.step(vagabot.complete_quest)
    assert (scene.pawn, scene.satchel, scene.score(VAGABOND)) == (7, "v^v", 0)
    assert scene.nothing() == ["he has fewer than 2 items to exhaust"]
    assert scene.board.quest
    assert scene.board.quest.id == "escort_mouse"


@pytest.mark.law("robotics:7.5.2")
def test_with_the_quest_deck_empty_there_is_no_new_quest() -> None:
    """The last quest is completed; the next time he has none, and nothing is exhausted."""
    scene = VagabotScene(c7="vagabond pawn", quest_card="escort_mouse")
    scene.s.quests = []
    scene.step(vagabot.complete_quest)
    assert scene.board.quest is None
    scene.step(vagabot.complete_quest)
    assert (scene.nothing(), scene.satchel) == (["he has no quest"], "vv^^")


@pytest.mark.law("robotics:7.5.2", "root:3.1")
def test_the_point_of_a_quest_can_win_the_game_before_a_new_one_is_drawn() -> None:
    """With 29 points the quest ends the game at once."""
    scene = VagabotScene(c7="vagabond pawn", quest_card="escort_mouse", scores={"vagabond": 29})
    scene.step(vagabot.complete_quest)
    assert scene.s.winner == VAGABOND
    assert scene.kinds()[-2:] == ["score", "win"]


# 7.5.3 Aid


def aid_scene(roles: str = PEOPLE, **kwargs: Any) -> VagabotScene:
    """The Marquise and the Eyrie in 8 with a crafted item each, the Alliance in 1."""
    scene = VagabotScene(
        roles, c8="marquise w | eyrie w | vagabond pawn", c1="alliance w", **kwargs
    )
    scene.side("marquise").crafted.append(Item.BAG)
    scene.side("eyrie").crafted.append(Item.TEA)
    scene.side("alliance").crafted.append(Item.COIN)
    return scene


def test_aid_sentence() -> None:
    """The pick as a sentence."""
    assert str(vagabot.AID) == (
        "Whom to aid: such a player with the fewest victory points, then the highest setup priority"
    )
    assert vagabot.AID.such == "players here with a crafted item"


@pytest.mark.law("robotics:7.5.3")
def test_aid_takes_an_item_for_a_point_and_a_card() -> None:
    """He exhausts one item, takes the Eyrie's tea face up and scores 1; they draw a card."""
    scene = aid_scene(scores={"marquise": 2, "eyrie": 1})
    scene.step(vagabot.aid, "draw sappers")
    assert scene.side("eyrie").crafted == []
    assert scene.board.satchel[-1] == (Item.TEA, True)
    assert scene.satchel == "v^^^^"
    assert scene.score(VAGABOND) == 1
    assert [c.id for c in scene.side("eyrie").hand] == ["sappers"]
    assert scene.kinds() == ["exhaust", "aid", "score", "draw"]
    assert {event.law for event in scene.s.log} == {"robotics:7.5.3"}


@pytest.mark.law("robotics:7.5.3")
def test_he_aids_the_player_here_with_the_fewest_points() -> None:
    """The Alliance has fewer points still, but is not here; the Eyrie has 3, the Marquise 2."""
    scene = aid_scene(scores={"marquise": 2, "eyrie": 3, "alliance": 0})
    scene.step(vagabot.aid, "draw sappers")
    assert scene.events("aid")[0].data["player"] == MARQUISE
    (reasons,) = why(scene)
    assert reasons.sentence() == "Marquise has the fewest victory points (2)."
    assert values(reasons) == {MARQUISE: [2], EYRIE: [3]}
    assert out(reasons) == {MARQUISE: None, EYRIE: 0}


@pytest.mark.law("robotics:7.5.3", "robotics:2.2")
def test_of_players_with_equal_points_he_aids_by_setup_priority() -> None:
    """Both have 2 points: the Marquise, letter A."""
    scene = aid_scene(scores={"marquise": 2, "eyrie": 2})
    scene.step(vagabot.aid, "draw sappers")
    assert scene.events("aid")[0].data["player"] == MARQUISE
    (reasons,) = why(scene)
    assert reasons.sentence() == (
        "Both tie for the fewest victory points (2); marquise has the highest setup priority."
    )


@pytest.mark.law("robotics:7.5.3")
def test_only_players_with_a_crafted_item_can_be_aided() -> None:
    """The Marquise has fewer points but nothing crafted: the Eyrie."""
    scene = aid_scene(scores={"marquise": 0, "eyrie": 5})
    scene.side("marquise").crafted.clear()
    scene.step(vagabot.aid, "draw sappers")
    assert scene.events("aid")[0].data["player"] == EYRIE
    (reasons,) = why(scene)
    assert reasons.sentence() == "Only eyrie qualifies."


@pytest.mark.law("robotics:7.5.3", "root:3.3.1")
def test_who_plays_for_dominance_has_no_points_to_be_the_fewest() -> None:
    """The Marquise had 2 points when she gave them up: the Eyrie with 5 are aided, or nobody."""
    scene = aid_scene(scores={"marquise": 2, "eyrie": 5})
    scene.side("marquise").dominance = card("dominance_fox")
    scene.step(vagabot.aid, "draw sappers")
    assert scene.events("aid")[0].data["player"] == EYRIE
    (reasons,) = why(scene)
    refused = [(f, refusal.words) for f, refusal in reasons.illegal]
    assert refused == [(MARQUISE, "plays for dominance, without points")]

    scene.step(vagabot.aid)
    assert scene.events("nothing")[0].data["why"] == "who has a crafted item here has no points"


@pytest.mark.law("robotics:7.5.3")
def test_a_token_or_a_building_is_enough_to_be_here() -> None:
    """The Alliance have only sympathy in 8."""
    scene = VagabotScene(PEOPLE, c8="alliance sympathy | vagabond pawn")
    scene.side("alliance").crafted.append(Item.COIN)
    scene.step(vagabot.aid, "draw sappers")
    assert scene.events("aid")[0].data["player"] == ALLIANCE


@pytest.mark.law("robotics:7.5.3")
def test_he_exhausts_as_many_items_as_the_player_has_crafted() -> None:
    """Three crafted items, four ready: three are exhausted and taken, for 3 points and 3 cards."""
    scene = aid_scene(scores={"eyrie": 9})
    scene.side("marquise").crafted += [Item.BOOT, Item.TEA]
    scene.step(vagabot.aid, "draw sappers", "draw armorers", "draw anvil")
    assert scene.events("aid")[0].data["items"] == [Item.BAG, Item.BOOT, Item.TEA]
    assert scene.side("marquise").crafted == []
    assert len(scene.side("marquise").hand) == 3
    assert scene.score(VAGABOND) == 3
    assert (scene.satchel, scene.track) == ("vv^^^^", "v")


@pytest.mark.law("robotics:7.5.3")
def test_he_takes_no_more_than_he_can_exhaust_and_the_oldest_first() -> None:
    """Three crafted items, two ready: the two that have lain longest in the box."""
    scene = aid_scene(satchel="^v^", scores={"eyrie": 9})
    scene.side("marquise").crafted += [Item.BOOT, Item.TEA]
    scene.step(vagabot.aid, "draw sappers", "draw armorers")
    assert scene.events("aid")[0].data["items"] == [Item.BAG, Item.BOOT]
    assert scene.side("marquise").crafted == [Item.TEA]
    assert scene.satchel == "vvv^^"
    assert scene.score(VAGABOND) == 2


@pytest.mark.law("robotics:7.5.3", "robotics:2.8.1")
def test_an_aided_bot_scores_one_in_all() -> None:
    """Two items are taken from the Mechanical Marquise: no card is drawn, she scores 1."""
    scene = aid_scene("bot:marquise bot:eyrie bot:alliance bot:vagabond", scores={"eyrie": 9})
    scene.side("marquise").crafted.append(Item.BOOT)
    scene.step(vagabot.aid)
    assert (scene.score(VAGABOND), scene.score("marquise")) == (2, 1)
    assert scene.laws("score") == ["robotics:7.5.3", "robotics:2.8.1"]


@pytest.mark.law("robotics:7.5.3", "robotics:coop")
def test_he_aids_bots_when_people_play_together_against_them_too() -> None:
    """They are no enemies of his then, but any player can be aided: the Eyrie have the fewest."""
    scene = aid_scene("marquise bot:eyrie bot:alliance bot:vagabond", scores={"marquise": 2})
    scene.s.teamwork = Teamwork.COOPERATIVE
    scene.s.meet()
    scene.step(vagabot.aid)
    assert scene.events("aid")[0].data["player"] == EYRIE
    assert (scene.score(VAGABOND), scene.score(EYRIE)) == (1, 1)


@pytest.mark.law("robotics:7.5.3")
def test_without_an_item_to_exhaust_he_aids_nobody() -> None:
    """All exhausted."""
    scene = aid_scene(satchel="vvv")
    scene.step(vagabot.aid)
    assert scene.nothing() == ["he has no item to exhaust"]
    assert scene.side("marquise").crafted == [Item.BAG]
    assert scene.score(VAGABOND) == 0


@pytest.mark.law("robotics:7.5.3")
@pytest.mark.parametrize("place", [{"c5": "vagabond pawn"}, {"forest": "4_9_12"}])
def test_with_nobody_to_aid_he_neither_moves_nor_exhausts(place: dict[str, str]) -> None:
    """Alone in a clearing or in a forest: he does not go looking for somebody."""
    scene = VagabotScene(PEOPLE, c8="marquise w", **place)
    scene.side("marquise").crafted.append(Item.BAG)
    scene.step(vagabot.aid)
    assert scene.nothing() == ["nobody here has a crafted item"]
    assert (scene.moves(), scene.satchel) == ([], "^^^^")
