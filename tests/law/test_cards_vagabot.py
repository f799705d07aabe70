"""The Vagabot's difficulty cards and trait cards."""

from typing import Any

import pytest

from rootcore.bots.vagabot import chapter as vagabot
from rootcore.bots.vagabot import traits as vagabot_traits
from rootcore.bots.vagabot.items import damage, fill_battle_track
from rootcore.rules.battle import Battle, battle
from rootcore.rules.step import Step
from rootcore.table.cards import card
from rootcore.table.state import State
from rootcore.table.terms import (
    BIRD,
    BIRDSONG,
    DAYLIGHT,
    EVENING,
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
from tests.vagabots import VagabotScene, board_of, play, refused, values, why

EASY = "cards:difficulty.vagabond.easy"
CHALLENGING = "cards:difficulty.vagabond.challenging"
NIGHTMARE = "cards:difficulty.vagabond.nightmare"
ADVENTURER = "cards:trait.vagabond.adventurer"
BERSERKER = "cards:trait.vagabond.berserker"
HELPER = "cards:trait.vagabond.helper"
MARKSMAN = "cards:trait.vagabond.marksman"
QUESTING = "cards:trait.vagabond.questing"

BOTS = "bot:marquise bot:eyrie bot:alliance bot:vagabond"
PEOPLE = "marquise eyrie alliance bot:vagabond"


def with_trait(*traits: str, roles: str = BOTS, **kwargs: Any) -> VagabotScene:
    """A scene with a Vagabot who has these trait cards."""
    return VagabotScene(f"{roles}@traits={'+'.join(traits)}", **kwargs)


def at_difficulty(difficulty: str, **kwargs: Any) -> VagabotScene:
    """A scene with a Vagabot of this difficulty."""
    return VagabotScene(f"{BOTS}@difficulty={difficulty}", **kwargs)


# Difficulty


@pytest.mark.parametrize(
    ("difficulty", "damaged", "satchel"),
    [
        pytest.param("easy", "", "^^^^^vvv", marks=pytest.mark.law(EASY)),
        pytest.param("easy", "^", "^^^vvvvv", marks=pytest.mark.law(EASY)),
        pytest.param("default", "", "^^^^^^vv", marks=pytest.mark.law("robotics:7.6.1")),
        pytest.param("default", "^", "^^^^vvvv", marks=pytest.mark.law("robotics:7.6.1")),
        pytest.param("challenging", "", "^^^^^^^v", marks=pytest.mark.law(CHALLENGING)),
        pytest.param("challenging", "^", "^^^^^vvv", marks=pytest.mark.law(CHALLENGING)),
        pytest.param("nightmare", "", "^^^^^^^v", marks=pytest.mark.law(NIGHTMARE)),
        pytest.param("nightmare", "^", "^^^^^vvv", marks=pytest.mark.law(NIGHTMARE)),
    ],
)
def test_difficulty_changes_how_many_items_are_refreshed(
    difficulty: str, damaged: str, satchel: str
) -> None:
    """Eight exhausted items."""
    scene = at_difficulty(difficulty, c5="vagabond pawn", satchel="vvvvvvvv", damaged=damaged)
    scene.step(vagabot.refresh)
    assert scene.satchel == satchel
    which = f"{'1 item' if damaged else 'no item'} damaged: up to {satchel.count('^')}"
    by = () if difficulty == "default" else (f"cards:difficulty.vagabond.{difficulty}",)
    which += f" by the {difficulty} card" if by else ""
    assert scene.sums("refresh") == [(which, *by)]


@pytest.mark.law(NIGHTMARE)
def test_a_nightmare_scores_at_the_very_end_of_evening() -> None:
    """After the order card is discarded, 1 point."""
    game = at_difficulty("nightmare", c5="vagabond pawn", order="anvil").begin(EVENING)
    kinds = [(e.kind, e.law) for e in game.events if e.who == VAGABOND]
    assert kinds[-2:] == [("discard", "robotics:7.6.3"), ("score", NIGHTMARE)]
    assert game.state.sides[VAGABOND].score == 1


@pytest.mark.law(CHALLENGING, NIGHTMARE)
@pytest.mark.parametrize("difficulty", ["easy", "default", "challenging"])
def test_only_a_nightmare_scores_in_evening(difficulty: str) -> None:
    game = at_difficulty(difficulty, c5="vagabond pawn", order="anvil").begin(EVENING)
    assert game.state.sides[VAGABOND].score == 0


# Adventurer


@pytest.mark.law(ADVENTURER)
def test_an_adventurer_battles_only_once() -> None:
    """Five items and four warriors: one battle for one item."""
    scene = with_trait(
        "adventurer", c8="eyrie wwww | vagabond pawn", satchel="^^^^^", scores={"eyrie": 3}
    )
    scene.step(vagabot.battle_leader, "roll 1-0")
    assert len(scene.events("battle")) == 1
    assert scene.satchel == "v^^^^"


@pytest.mark.law(ADVENTURER)
def test_an_adventurer_quests_on_while_he_can_complete_one() -> None:
    """In 7 a mouse quest for two items; a fox quest takes a move to 8 and two more; none are left.

    Each scores 1.
    """
    scene = with_trait("adventurer", c7="vagabond pawn", satchel="^^^^^", quest_card="escort_mouse")
    scene.step(vagabot.quest_on, "quest errand_fox", "quest guard_duty_mouse")
    assert (scene.pawn, scene.satchel, scene.score(VAGABOND)) == (8, "vvvvv", 2)
    assert scene.laws("quest") == [ADVENTURER, ADVENTURER]
    assert scene.laws("move") == [ADVENTURER]
    assert scene.nothing() == []


@pytest.mark.law(ADVENTURER)
def test_an_adventurer_does_not_set_out_for_a_quest_that_he_cannot_complete() -> None:
    """A fox clearing is one move away: two items are too few, and he stays; three will do."""
    few = with_trait("adventurer", c7="vagabond pawn", satchel="^^v", quest_card="errand_fox")
    few.step(vagabot.quest_on)
    assert (few.pawn, few.satchel) == (7, "^^v")
    assert few.nothing() == ["he cannot complete a quest"]
    assert few.laws("nothing") == [ADVENTURER]
    enough = with_trait("adventurer", c7="vagabond pawn", satchel="^^^", quest_card="errand_fox")
    enough.step(vagabot.quest_on, "quest escort_mouse")
    assert (enough.pawn, enough.score(VAGABOND)) == (8, 1)


@pytest.mark.law(ADVENTURER)
def test_without_a_quest_an_adventurer_ends_daylight() -> None:
    """The quest deck has run out."""
    scene = with_trait("adventurer", c7="vagabond pawn")
    scene.step(vagabot.quest_on)
    assert scene.nothing() == ["he cannot complete a quest"]


@pytest.mark.law(ADVENTURER)
def test_an_adventurer_quests_last_in_daylight_whatever_the_order() -> None:
    """A rabbit order, without Quest: battle, repair, special, and then a quest; then Evening."""
    game = with_trait(
        "adventurer",
        c7="vagabond pawn",
        satchel="^^",
        quest_card="escort_mouse",
        order="smugglers_trail",
    ).begin()
    assert play(game, "quest errand_fox")[0] == "new quest"
    laws = [e.law for e in game.events]
    assert laws[:4] == ["robotics:7.5.4", "robotics:7.5.5", "robotics:7.5.6", ADVENTURER]
    assert game.state.sides[VAGABOND].score == 1
    assert [e.kind for e in game.events if e.law == "robotics:7.6.1"] == ["refresh"]


@pytest.mark.law(ADVENTURER)
def test_an_adventurer_quests_even_without_an_order() -> None:
    """Deck and discard pile are empty: Daylight has no other actions."""
    scene = with_trait("adventurer", c7="vagabond pawn", quest_card="escort_mouse")
    scene.s.deck = []
    game = scene.begin(BIRDSONG)
    assert game.pending
    assert game.pending.law == ADVENTURER


@pytest.mark.law(ADVENTURER)
def test_an_adventurer_who_slips_does_not_quest() -> None:
    """With two items he hides in a forest; Daylight is skipped and so is its end."""
    game = with_trait(
        "adventurer", c5="vagabond pawn", satchel="^^", quest_card="errand_fox"
    ).begin(BIRDSONG)
    play(game, "draw ambush_mouse")
    assert game.state.sides[VAGABOND].pawn == "1_2_5_10"
    assert ADVENTURER not in {e.law for e in game.events}


@pytest.mark.law(ADVENTURER)
def test_without_the_card_daylight_ends_with_its_last_action() -> None:
    """The same position as above: he has items and a quest here, and nothing more happens."""
    game = VagabotScene(
        c7="vagabond pawn", satchel="^^", quest_card="escort_mouse", order="smugglers_trail"
    ).begin()
    assert [e.kind for e in game.events if e.law == ADVENTURER] == []
    assert game.state.sides[VAGABOND].score == 0


# Berserker


def test_berserker_sentences() -> None:
    """Both picks as sentences."""
    assert str(vagabot_traits.CROWDED) == (
        "Where to battle: such a clearing with the most enemy pieces, then the fewest moves away,"
        " then the highest priority"
    )
    assert str(vagabot_traits.STRONGEST) == (
        "Whom to battle: such a player with the most pieces there, then the highest setup priority"
    )


def berserk(**kwargs: Any) -> VagabotScene:
    """What a Berserker's Battle did: the dice miss."""
    scene = with_trait("berserker", **kwargs)
    scene.step(vagabot.battle_leader, "roll 0-0")
    return scene


@pytest.mark.law(BERSERKER)
def test_a_berserker_goes_where_the_most_enemy_pieces_are() -> None:
    """Four of them in 12, two moves away, against one beside him; there the one with the most.

    The Eyrie lead and would be his target otherwise.
    """
    scene = berserk(
        c8="eyrie w | vagabond pawn",
        c12="eyrie w | marquise w sawmill",
        satchel="^^^v",
        scores={"eyrie": 9},
        without_ruins=[12],
    )
    assert scene.moves() == [4, 12]
    (fought,) = scene.events("battle")
    assert (fought.data["defender"], fought.data["at"], fought.law) == (MARQUISE, 12, BERSERKER)
    assert scene.satchel == "vvvv"
    where, over = why(scene)
    assert where.pick.law == BERSERKER
    assert where.sentence() == "12 has the most enemy pieces (3)."
    assert over.sentence() == "4 has the highest priority."
    assert fought.why
    assert fought.why[0].sentence() == "Marquise has the most pieces there (2)."


@pytest.mark.law(BERSERKER)
def test_the_berserkers_own_pawn_does_not_count() -> None:
    """One enemy with his pawn in 8, two enemies in 7: it is 7 that is crowded."""
    scene = berserk(c8="marquise w | vagabond pawn", c7="eyrie ww", satchel="^^")
    assert scene.places("battle") == [7]


@pytest.mark.law(BERSERKER)
def test_of_equally_crowded_clearings_a_berserker_takes_the_nearest() -> None:
    """Three in 7, one move away, and three in 3, two moves away."""
    scene = berserk(c8="vagabond pawn", c3="marquise www", c7="eyrie www", satchel="^^^")
    assert scene.places("battle") == [7]
    (where,) = why(scene)
    assert values(where) == {7: [3, 1], 3: [3, 2]}


@pytest.mark.law(BERSERKER, "robotics:2.1")
def test_then_a_berserker_goes_by_priority() -> None:
    """Two in 4 and two in 7, both one move away."""
    scene = berserk(c8="vagabond pawn", c7="eyrie ww", c4="marquise ww", satchel="^^")
    assert scene.places("battle") == [4]
    assert why(scene)[0].sentence().endswith("; 4 has the highest priority.")


@pytest.mark.law(BERSERKER, "robotics:2.2")
def test_of_players_with_equally_many_pieces_a_berserker_goes_by_setup_priority() -> None:
    """Two pieces each in 8; the Alliance lead in points, which does not matter."""
    scene = berserk(
        c8="alliance ww | eyrie ww | vagabond pawn", satchel="^", scores={"alliance": 9}
    )
    assert scene.events("battle")[0].data["defender"] == EYRIE


@pytest.mark.law(BERSERKER, "robotics:2.3")
def test_a_crowd_out_of_reach_is_passed_over() -> None:
    """Three in 1 are three moves away; with one item he battles the two in 8."""
    scene = berserk(c8="marquise ww | vagabond pawn", c1="eyrie www", satchel="^")
    assert scene.places("battle") == [8]
    assert refused(why(scene)[0]) == [(1, "3 moves away, he can exhaust 1 item", "robotics:7.5")]


@pytest.mark.law(BERSERKER)
def test_a_berserker_without_an_item_left_for_the_battle_has_gone_there() -> None:
    """The only item takes him to 7."""
    scene = with_trait("berserker", c8="vagabond pawn", c7="eyrie ww", satchel="^")
    scene.step(vagabot.battle_leader)
    assert (scene.pawn, scene.nothing()) == (7, ["he has no item to exhaust"])


@pytest.mark.law(BERSERKER)
def test_a_berserker_battles_again_for_two_items() -> None:
    """Against the same player, while any of its pieces are there."""
    scene = with_trait(
        "berserker", c8="marquise w | eyrie www | vagabond pawn", satchel="^^^^", explain=False
    )
    scene.step(vagabot.battle_leader, "roll 1-0", "roll 1-0")
    assert [e.data["defender"] for e in scene.events("battle")] == [EYRIE, EYRIE]
    assert scene.at(8) == "marquise w | eyrie w | vagabond pawn"


@pytest.mark.law(BERSERKER)
def test_a_berserker_who_is_an_adventurer_battles_once() -> None:
    """Both cards change Battle."""
    scene = with_trait("adventurer", "berserker", c8="eyrie www | vagabond pawn", satchel="^^^^")
    scene.step(vagabot.battle_leader, "roll 1-0")
    assert len(scene.events("battle")) == 1


@pytest.mark.law(BERSERKER)
@pytest.mark.parametrize(
    ("damaged", "satchel", "left", "laws"),
    [
        ("v^v", "^^v", "v", ["robotics:7.6.2", BERSERKER]),
        ("^^", "^^^", "", ["robotics:7.6.2", BERSERKER]),
        ("^", "^^", "", ["robotics:7.6.2"]),
    ],
)
def test_a_berserker_repairs_one_item_more_in_evening(
    damaged: str, satchel: str, left: str, laws: list[str]
) -> None:
    """Two outside of a forest, those face up first."""
    scene = with_trait("berserker", c5="vagabond pawn", satchel="^", damaged=damaged)
    scene.step(vagabot.repair_at_night)
    assert (scene.satchel, scene.damaged) == (satchel, left)
    assert scene.laws("repair") == laws


# Helper


def aided(*traits: str, roles: str = PEOPLE, items: int = 1, **kwargs: Any) -> VagabotScene:
    """The Marquise in 8 has crafted some items, and he stands beside her."""
    scene = with_trait(*traits, roles=roles, c8="marquise w | vagabond pawn", **kwargs)
    scene.side("marquise").crafted += [Item.BAG] * items
    return scene


@pytest.mark.law(HELPER)
def test_a_helper_scores_one_more_and_two_cards_are_drawn() -> None:
    """One item: 1 point for it, 1 more, and two cards for her."""
    scene = aided("helper")
    scene.step(vagabot.aid, "draw sappers", "draw anvil")
    assert [c.id for c in scene.side("marquise").hand] == ["sappers", "anvil"]
    assert scene.score(VAGABOND) == 2
    assert scene.laws("score") == ["robotics:7.5.3", HELPER]
    assert scene.laws("draw") == [HELPER, HELPER]


@pytest.mark.law(HELPER)
def test_a_helper_scores_one_more_for_the_aid_but_two_cards_for_each_item() -> None:
    """Two items: 2 points and 1, four cards."""
    scene = aided("helper", items=2)
    scene.step(vagabot.aid, "draw sappers", "draw anvil", "draw armorers", "draw sword")
    assert len(scene.side("marquise").hand) == 4
    assert scene.score(VAGABOND) == 3


@pytest.mark.law(HELPER, "robotics:2.8.1")
def test_a_bot_that_a_helper_aids_still_scores_one_in_all() -> None:
    """It would draw four cards."""
    scene = aided("helper", roles=BOTS, items=2)
    scene.step(vagabot.aid)
    assert (scene.score(MARQUISE), scene.score(VAGABOND)) == (1, 3)


# Marksman


def shot(*script: str, roles: str = BOTS, **kwargs: Any) -> VagabotScene:
    """The scene after a Marksman with one item battled the Eyrie, who lead."""
    scene = with_trait(
        "marksman", roles=roles, satchel="^" + "v" * 4, scores={"eyrie": 3}, **kwargs
    )
    scene.step(vagabot.battle_leader, *script)
    return scene


@pytest.mark.law(MARKSMAN)
def test_a_marksman_hits_before_the_roll() -> None:
    """One warrior falls to the shot and one to the roll; each scores 1."""
    scene = shot("roll 1-0", c8="eyrie www | vagabond pawn")
    assert scene.at(8) == "eyrie w | vagabond pawn"
    assert scene.kinds()[:6] == ["exhaust", "battle", "hits", "remove", "score", "roll"]
    assert scene.laws("hits")[0] == scene.laws("remove")[0] == MARKSMAN
    assert scene.laws("score") == ["robotics:7.5.4", "robotics:7.5.4"]
    assert scene.score(VAGABOND) == 2


@pytest.mark.law(MARKSMAN)
def test_after_the_shot_the_enemy_rolls_with_what_is_left() -> None:
    """Two warriors, one of them shot: a roll of 2-2 is one hit on him."""
    scene = shot("roll 2-2", c8="eyrie ww | vagabond pawn")
    assert scene.damaged == "v"


@pytest.mark.law(MARKSMAN, "root:4.3.2.III")
def test_whom_the_shot_leaves_without_warriors_is_defenseless() -> None:
    """The last warrior is shot; the roll of 0 gets one hit more, and the roost falls."""
    scene = shot("roll 0-0", c8="eyrie w roost | vagabond pawn")
    assert scene.at(8) == "vagabond pawn"
    assert scene.score(VAGABOND) == 2


@pytest.mark.law(MARKSMAN)
def test_with_no_enemy_piece_left_after_the_shot_nobody_rolls() -> None:
    """The only warrior is shot; others in the clearing do not matter."""
    scene = shot(c8="eyrie w | marquise www | vagabond pawn")
    assert scene.events("roll") == []
    assert scene.asked == []
    assert scene.damaged == ""
    assert scene.score(VAGABOND) == 1


@pytest.mark.law(MARKSMAN, "root:3.1")
def test_the_shot_can_win_the_game() -> None:
    """With 29 points, before any roll."""
    scene = with_trait(
        "marksman", c8="eyrie w roost | vagabond pawn", satchel="^", scores={"vagabond": 29}
    )
    scene.step(vagabot.battle_leader)
    assert scene.s.winner == VAGABOND


@pytest.mark.law(MARKSMAN)
def test_the_person_shot_at_chooses_among_buildings_and_tokens() -> None:
    """The Marquise has a sawmill and wood in 8: she loses the wood, then the sawmill."""
    scene = with_trait(
        "marksman",
        roles=PEOPLE,
        c8="marquise sawmill wood | vagabond pawn",
        satchel="^",
        scores={"marquise": 3},
    )
    scene.step(vagabot.battle_leader, "lose wood 8", "roll 0-0")
    assert scene.at(8) == "vagabond pawn"
    assert scene.laws("score") == ["root:3.2.1", "root:3.2.1"]


@pytest.mark.law(MARKSMAN)
def test_a_marksman_shoots_in_each_battle() -> None:
    """Three items pay two battles: two shots, and both rolls miss."""
    scene = with_trait(
        "marksman", c8="eyrie wwww | vagabond pawn", satchel="^^^", scores={"eyrie": 3}
    )
    scene.step(vagabot.battle_leader, "roll 0-0", "roll 0-0")
    assert scene.at(8) == "eyrie ww | vagabond pawn"


@pytest.mark.law(MARKSMAN)
@pytest.mark.parametrize("defender", [VAGABOND, EYRIE])
def test_a_marksman_does_not_shoot_in_the_battles_of_others(defender: Any) -> None:
    """The Marquise attacks him, or the Eyrie beside him, and loses nothing to a roll of 0-0."""
    scene = with_trait("marksman", c8="marquise ww | eyrie ww | vagabond pawn")
    scene.run(battle(scene.s, Battle(MARQUISE, defender, 8, "robotics:4.5.1")), "roll 0-0")
    assert scene.at(8) == "marquise ww | eyrie ww | vagabond pawn"


# Questing


@pytest.mark.law(QUESTING, "robotics:7.2.4")
def test_damaged_items_of_a_questing_vagabot_count_for_the_track() -> None:
    """Three undamaged and two damaged items; the sixth is the one that goes onto the track."""
    scene = with_trait("questing", satchel="^^^", damaged="vv")
    scene.gain(Item.TEA)
    assert (scene.satchel, scene.track, scene.damaged) == ("^^^", "^", "vv")
    other = VagabotScene(satchel="^^^", damaged="vv")
    other.gain(Item.TEA)
    assert (other.satchel, other.track) == ("^^^^", "")


@pytest.mark.law(QUESTING, "robotics:7.2.5")
def test_no_item_ever_leaves_the_track_of_a_questing_vagabot() -> None:
    """Six items, one on the track: five are damaged, a sixth hit finds none."""
    scene = with_trait("questing", c8="vagabond pawn", satchel="^^^vv", track="^")
    for n in (4, 2):
        damage(scene.s, VAGABOND, n, "robotics:7.2.5")
    assert (scene.satchel, scene.track, scene.damaged) == ("", "^", "vv^^^")
    assert [len(e.data["items"]) for e in scene.events("damage")] == [4, 1]


@pytest.mark.law(QUESTING)
def test_a_questing_vagabot_without_items_to_lay_there_fills_no_space() -> None:
    """All six are damaged: no item of the Satchel can fill the space that they count for."""
    scene = with_trait("questing", satchel="", damaged="vvvvvv")
    fill_battle_track(scene.s, VAGABOND)
    assert (scene.track, scene.damaged) == ("", "vvvvvv")


@pytest.mark.law(QUESTING)
def test_a_questing_vagabot_scores_two_for_a_quest() -> None:
    """1 by the rule and 1 by the card."""
    scene = with_trait("questing", c7="vagabond pawn", quest_card="escort_mouse")
    scene.step(vagabot.complete_quest, "quest errand_fox")
    assert scene.score(VAGABOND) == 2
    assert scene.laws("score") == ["robotics:7.5.2", QUESTING]


@pytest.mark.law(QUESTING, ADVENTURER)
def test_a_questing_adventurer_scores_two_for_each_quest() -> None:
    """Also for those at the end of Daylight."""
    scene = with_trait("adventurer", "questing", c7="vagabond pawn", quest_card="escort_mouse")
    scene.step(vagabot.quest_on, "quest guard_duty_mouse", "quest errand_fox")
    assert scene.score(VAGABOND) == 4


def steps(s: State) -> list[Step]:
    """The steps of his Daylight, but for what follows its list of actions."""
    return list(vagabot.plan(s, DAYLIGHT))[:-1]


@pytest.mark.law(QUESTING)
@pytest.mark.parametrize(
    ("suit", "laws"),
    [
        (BIRD, ["7.5.1", "7.5.2", "7.5.4"]),
        (FOX, ["7.5.1", "7.5.6", "7.5.4"]),
        (RABBIT, ["7.5.6", "7.5.3", "7.5.4"]),
        (MOUSE, ["7.5.2", "7.5.3", "7.5.4"]),
    ],
)
def test_a_questing_vagabot_has_other_lists_of_actions(suit: Suit, laws: list[str]) -> None:
    """Explore is 7.5.1, Quest 7.5.2, Aid 7.5.3, Battle 7.5.4, Special 7.5.6."""
    scene = with_trait("questing", c5="vagabond pawn")
    scene.s.ordered = suit
    assert [step.law.removeprefix("robotics:") for step in steps(scene.s)] == laws


def crafters(*traits: str, roles: str = PEOPLE, **kwargs: Any) -> VagabotScene:
    """Each player has crafted two items."""
    scene = with_trait("questing", *traits, roles=roles, **kwargs)
    for who in ("marquise", "eyrie", "alliance"):
        scene.side(who).crafted += [Item.BAG, Item.TEA]
    return scene


@pytest.mark.law(QUESTING)
def test_a_questing_vagabot_goes_to_the_nearest_player_with_an_item_and_takes_one() -> None:
    """From 8 the Eyrie in 7 are nearer than the Marquise in 3: one item, one point, one card."""
    scene = crafters(c8="vagabond pawn", c7="eyrie w", c3="marquise w", satchel="^^^^")
    scene.step(vagabot.aid, "draw anvil")
    assert scene.pawn == 7
    assert scene.side("eyrie").crafted == [Item.TEA]
    assert scene.board.satchel[-1] == (Item.BAG, True)
    assert scene.satchel == "vv^^^"
    assert scene.score(VAGABOND) == 1
    assert [c.id for c in scene.side("eyrie").hand] == ["anvil"]
    assert scene.laws("move") == [QUESTING]
    (where,) = why(scene)
    assert where.pick.law == QUESTING
    assert where.sentence() == "7 is the fewest moves away (1)."


@pytest.mark.law(QUESTING)
def test_a_questing_vagabot_stays_where_he_can_aid_somebody() -> None:
    """The one with the fewest points in his clearing, as ever."""
    scene = crafters(
        c8="marquise w | eyrie w | vagabond pawn",
        c4="alliance w",
        scores={"marquise": 2, "eyrie": 1},
    )
    scene.step(vagabot.aid, "draw anvil")
    assert (scene.pawn, scene.moves()) == (8, [])
    assert scene.events("aid")[0].data["player"] == EYRIE


@pytest.mark.law(QUESTING, "robotics:2.1")
def test_of_equally_near_crafters_the_clearing_of_highest_priority() -> None:
    """4 and 7 are one move from 8."""
    scene = crafters(c8="vagabond pawn", c7="eyrie w", c4="alliance w")
    scene.step(vagabot.aid, "draw anvil")
    assert scene.pawn == 4
    (where,) = [reasons for reasons in why(scene) if reasons.pick.law == QUESTING]
    assert where.sentence() == "Both tie for the fewest moves away (1); 4 has the highest priority."


@pytest.mark.law(QUESTING)
def test_a_questing_vagabot_passes_over_those_without_an_item_or_out_of_reach() -> None:
    """Eyrie in 7 have crafted nothing, the Marquise is three moves away: he has one item."""
    scene = with_trait("questing", c8="vagabond pawn", c7="eyrie w", c1="marquise w", satchel="^")
    scene.step(vagabot.aid)
    scene.side("marquise").crafted.append(Item.BAG)
    scene.step(vagabot.aid)
    assert scene.nothing() == [
        "there are no clearings of a player with points and a crafted item",
        "none of the clearings of a player with points and a crafted item is in reach",
    ]
    assert (scene.pawn, scene.satchel) == (8, "^")


@pytest.mark.law(QUESTING, "robotics:7.5.3")
def test_a_questing_vagabot_passes_over_who_plays_for_dominance() -> None:
    """The Eyrie in 7 have no points, and nobody else is on the map."""
    scene = crafters(c8="vagabond pawn", c7="eyrie w")
    scene.side("eyrie").dominance = card("dominance_fox")
    scene.step(vagabot.aid)
    assert (scene.pawn, scene.nothing()) == (
        8,
        ["there are no clearings of a player with points and a crafted item"],
    )


@pytest.mark.law(QUESTING, "robotics:coop")
def test_a_questing_vagabot_goes_to_a_bot_when_people_play_together_against_it_too() -> None:
    """The Eyrie in 7 are no enemies of his, but players to aid."""
    roles = "marquise bot:eyrie bot:alliance bot:vagabond"
    scene = crafters(roles=roles, c8="vagabond pawn", c7="eyrie w", c3="marquise w")
    scene.s.teamwork = Teamwork.COOPERATIVE
    scene.s.meet()
    scene.step(vagabot.aid)
    assert scene.pawn == 7
    assert scene.events("aid")[0].data["player"] == EYRIE


@pytest.mark.law(QUESTING)
def test_a_questing_vagabot_goes_even_if_no_item_is_left_to_aid_with() -> None:
    """His only item takes him to 7."""
    scene = crafters(c8="vagabond pawn", c7="eyrie w", satchel="^")
    scene.step(vagabot.aid)
    assert (scene.pawn, scene.score(VAGABOND)) == (7, 0)
    assert scene.nothing() == ["he has no item to exhaust"]


@pytest.mark.law(QUESTING, HELPER)
def test_a_questing_helper_takes_one_item_for_two_points_and_two_cards() -> None:
    scene = crafters("helper", c8="eyrie w | vagabond pawn")
    scene.step(vagabot.aid, "draw anvil", "draw sappers")
    assert scene.score(VAGABOND) == 2
    assert len(scene.side("eyrie").hand) == 2
    assert scene.side("eyrie").crafted == [Item.TEA]


@pytest.mark.law(QUESTING)
def test_a_questing_turn_goes_by_its_own_list() -> None:
    """A mouse order: quest, aid, battle, and no repair before Evening."""
    game = with_trait(
        "questing",
        c7="eyrie w | vagabond pawn",
        satchel="^^^^",
        damaged="v",
        quest_card="escort_mouse",
        order="mouse_in_a_sack",
    ).begin()
    play(game, "quest errand_fox", "roll 0-0")
    laws = [e.law for e in game.events if e.kind in ("quest", "nothing", "battle", "repair")]
    fought = ["robotics:7.5.4", "robotics:7.5.4"]
    assert laws[:5] == ["robotics:7.5.2", QUESTING, *fought, "robotics:7.6.2"], "but once"
    assert board_of(game).damaged == []
