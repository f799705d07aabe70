"""Law of Robotics 6: Automated Alliance, Daylight and Evening."""

import pytest

from rootcore.bots.alliance import chapter as alliance
from rootcore.table.cards import card
from rootcore.table.terms import (
    ALLIANCE,
    SYMPATHY,
    WARRIOR,
)
from tests.law.alliance_scenes import (
    TABLE,
    attacked,
    occupied,
    out,
    refused,
    tokens,
    turn_of_the_alliance,
    values,
    why,
)
from tests.scenes import Scene

# 6.5.1 Spread Sympathy


@pytest.mark.law("robotics:6.5.1")
def test_spreads_to_the_neighbour_with_the_fewest_enemy_warriors() -> None:
    """Of the mouse clearings beside 12, 9 has one warrior only; its buildings do not count."""
    scene = Scene(
        TABLE,
        order="root_tea_mouse",
        c12="alliance sympathy",
        c7="marquise w | eyrie w",
        c9="marquise w sawmill workshop",
        c11="eyrie ww",
    )
    scene.step(alliance.spread)
    assert scene.places("place") == [9]
    assert scene.events("place")[0].law == "robotics:6.5.1"
    assert why(scene, "place").sentence() == "9 has the fewest enemy warriors (1)."
    assert values(why(scene, "place")) == {9: [1], 7: [2], 11: [2]}
    assert out(why(scene, "place")) == {9: None, 7: 0, 11: 0}


@pytest.mark.law("robotics:6.5.1", "robotics:2.1")
def test_a_tie_for_the_spread_goes_by_priority() -> None:
    """7 and 11 have one enemy warrior each."""
    scene = Scene(
        TABLE,
        order="root_tea_mouse",
        c12="alliance sympathy",
        c7="marquise w",
        c9="marquise ww",
        c11="eyrie w",
    )
    scene.step(alliance.spread)
    assert scene.places("place") == [7]
    assert why(scene, "place").sentence() == (
        "2 tie for the fewest enemy warriors (1): 7 and 11; 7 has the highest priority."
    )
    assert values(why(scene, "place")) == {7: [1, 7], 11: [1, 11], 9: [2]}
    assert out(why(scene, "place")) == {7: None, 11: 1, 9: 0}


@pytest.mark.law("robotics:6.5.1")
def test_spreads_only_beside_sympathy_and_only_to_an_ordered_clearing() -> None:
    """Mouse clearing 2 is free but far away; 4 is free and adjacent, but a rabbit's."""
    scene = Scene(
        TABLE, order="root_tea_mouse", c8="alliance sympathy", c7="marquise www", c9="marquise www"
    )
    scene.step(alliance.spread)
    assert scene.places("place") == [7]
    assert why(scene, "place").sentence() == "Only 7 qualifies."


@pytest.mark.law("robotics:6.5.1")
def test_spreads_beside_any_sympathetic_clearing() -> None:
    """From 8 only 7 could be reached, with two warriors; from 1 there is 9."""
    scene = Scene(
        TABLE,
        order="root_tea_mouse",
        c1="alliance sympathy",
        c8="alliance sympathy",
        c7="marquise ww",
        c9="marquise w",
    )
    scene.step(alliance.spread)
    assert scene.places("place") == [9]


@pytest.mark.law("robotics:6.5.1")
def test_a_bird_order_spreads_to_any_suit() -> None:
    """Around 1 there are a mouse clearing and two of rabbits; only 10 has no enemy."""
    scene = Scene(TABLE, order="armorers", c1="alliance sympathy", c5="marquise w", c9="marquise w")
    scene.step(alliance.spread)
    assert scene.places("place") == [10]


@pytest.mark.law("robotics:6.5.1", "robotics:2.3")
def test_the_keep_bars_sympathy() -> None:
    """1 would come first, but the keep is there; so the token goes to 2."""
    scene = Scene(TABLE, order="armorers", c1="marquise keep", c5="alliance sympathy")
    scene.step(alliance.spread)
    assert scene.places("place") == [2]
    assert refused(why(scene, "place")) == {1: "the keep is there"}


@pytest.mark.law("robotics:6.5.1")
@pytest.mark.parametrize(
    ("before", "points"),
    [(0, 0), (1, 1), (2, 1), (3, 1), (4, 1), (5, 2), (6, 2), (7, 3), (8, 3), (9, 4)],
)
def test_the_points_of_each_token(before: int, points: int) -> None:
    """The first to the tenth token are worth 0, 1, 1, 1, 1, 2, 2, 3, 3 and 4 points."""
    scene = Scene(TABLE, order="armorers", **tokens(before))
    scene.step(alliance.spread)
    assert scene.score("alliance") == points
    assert {e.law for e in scene.events("score")} <= {"robotics:6.5.1"}


@pytest.mark.law("robotics:6.5.1")
def test_a_token_that_came_back_to_the_track_scores_its_space_again() -> None:
    """Six tokens are down to five: the next is the sixth once more, for two points."""
    scene = Scene(TABLE, order="armorers", **(tokens(5) | {"c6": "eyrie w | alliance sympathy"}))
    attacked(scene, 6, "roll 0-0", by="eyrie")
    scene.step(alliance.spread)
    assert scene.score("alliance") == 2


@pytest.mark.law("robotics:6.5.1")
def test_the_sentence_of_the_spread() -> None:
    """Fewest enemy warriors, then priority."""
    assert str(alliance.SPREAD_TO) == (
        "Where to spread sympathy: such a clearing with the fewest enemy warriors,"
        " then the highest priority"
    )


@pytest.mark.law("robotics:6.5.1", "robotics:6.4.3")
def test_the_choices_are_the_same_without_explanations() -> None:
    """With and without reasons the same clearings are chosen."""
    for explain in (True, False):
        scene = Scene(
            TABLE,
            explain=explain,
            order="anvil",
            c5="marquise w | alliance sympathy",
            c8="marquise w | alliance sympathy",
            c12="eyrie w | alliance sympathy",
        )
        scene.step(alliance.revolt)
        scene.step(alliance.spread)
        assert scene.places("place") == [8, 1]
        assert (scene.events("revolt")[0].why is not None) == explain


# 6.5.1.I No such clearings


@pytest.mark.law("robotics:6.5.1.I")
def test_the_first_token_goes_where_the_fewest_enemy_pieces_are() -> None:
    """No sympathy on the map: of all clearings, of any suit, 11 has one piece, all others two."""
    others = occupied(11, by="marquise ww")
    scene = Scene(TABLE, order="anvil", c11="marquise sawmill", **others)
    scene.step(alliance.spread)
    assert scene.places("place") == [11]
    assert [r.sentence() for r in scene.events("place")[0].why or []] == [
        "There is no legal target.",
        "11 has the fewest enemy pieces (1).",
    ]
    assert values(why(scene, "place"))[11] == [1]
    assert set(out(why(scene, "place")).values()) == {None, 0}


@pytest.mark.law("robotics:6.5.1.I")
def test_pieces_count_there_not_warriors() -> None:
    """3 has no warrior but two buildings; 4 has one warrior only."""
    scene = Scene(
        TABLE,
        order="anvil",
        **occupied(3, 4, 7, by="marquise ww"),
        c3="eyrie roost | marquise keep",
        c4="marquise w",
        c7="marquise recruiter sawmill",
    )
    scene.step(alliance.spread)
    assert scene.places("place") == [4]


@pytest.mark.law("robotics:6.5.1.I", "robotics:2.1")
def test_a_tie_for_the_fewest_pieces_goes_by_priority() -> None:
    """2 and 9 are empty."""
    scene = Scene(TABLE, order="anvil", **occupied(2, 9))
    scene.step(alliance.spread)
    assert scene.places("place") == [2]
    assert why(scene, "place").sentence() == (
        "2 tie for the fewest enemy pieces (0): 2 and 9; 2 has the highest priority."
    )
    assert values(why(scene, "place"))[2] == [0, 2]
    assert out(why(scene, "place"))[9] == 1


@pytest.mark.law("robotics:6.5.1.I")
def test_sympathy_far_from_any_ordered_clearing() -> None:
    """Beside 5 no rabbit clearing lies: the whole map is looked at, of any suit."""
    scene = Scene(TABLE, order="bake_sale", c5="alliance sympathy", **occupied(5, 12))
    scene.step(alliance.spread)
    assert scene.places("place") == [12]


@pytest.mark.law("robotics:6.5.1.I", "robotics:2.3")
def test_the_only_such_clearing_is_the_keeps() -> None:
    """On a fox order only 1 is beside 5, and the keep bars it: any clearing, but the keep's."""
    scene = Scene(TABLE, order="anvil", c1="marquise keep", c5="alliance sympathy")
    scene.step(alliance.spread)
    assert scene.places("place") == [2]
    assert refused(why(scene, "place", 0)) == {1: "the keep is there"}
    assert refused(why(scene, "place", 1)) == {1: "the keep is there", 5: "already sympathetic"}


@pytest.mark.law("robotics:6.5.1.I")
def test_the_sentence_of_the_spread_anywhere() -> None:
    """Fewest enemy pieces, then priority."""
    assert str(alliance.SPREAD_ANYWHERE) == (
        "Where to spread sympathy: such a clearing with the fewest enemy pieces,"
        " then the highest priority"
    )


# 6.5.1.II Cannot spread


@pytest.mark.law("robotics:6.5.1.II")
def test_with_all_tokens_on_the_map_they_score_five() -> None:
    """The track is empty; two clearings are still without sympathy."""
    scene = Scene(TABLE, order="armorers", **tokens(10))
    scene.step(alliance.spread)
    assert [(e.kind, e.law, e.data["points"]) for e in scene.s.log] == [
        ("score", "robotics:6.5.1.II", 5)
    ]


@pytest.mark.law("robotics:6.5.1.II")
def test_public_pity_scores_five_as_well() -> None:
    """With nine tokens pity and Daylight's spread bring 4 points and then 5."""
    scene = Scene(TABLE, order="armorers", **tokens(9))
    scene.step(alliance.revolt)
    scene.step(alliance.public_pity)
    scene.step(alliance.spread)
    assert [e.data["points"] for e in scene.events("score")] == [4, 5]


@pytest.mark.law("robotics:6.5.1.II")
def test_with_no_clearing_left_for_a_token_they_score_five() -> None:
    """Keeps bar every clearing without sympathy: the token stays on its track."""
    scene = Scene(TABLE, order="armorers", **tokens(9, *range(4, 13)))
    marquise = scene.side("marquise")
    marquise.pieces["keep"][1:4] = marquise.here[1:4] = [1, 1, 1]  # type: ignore[index]
    scene.step(alliance.spread)
    assert scene.score("alliance") == 5
    assert scene.side("alliance").on_map(SYMPATHY) == 9
    assert refused(why(scene, "score"))[3] == "the keep is there"


# 6.5.2 Surprise Revolt


@pytest.mark.law("robotics:6.5.2")
def test_a_surprise_revolt_may_be_in_any_suit() -> None:
    """A bird order: the mouse clearing 7 has the most enemy pieces of all sympathetic ones."""
    scene = Scene(
        TABLE,
        order="armorers",
        c1="marquise w | alliance sympathy",
        c3="marquise w | alliance sympathy",
        c7="marquise w recruiter | eyrie w | alliance sympathy",
        c8="marquise wwwww",
    )
    scene.step(alliance.surprise_revolt)
    assert scene.at(7) == "alliance mouse_base sympathy"
    assert scene.score("alliance") == 1
    assert scene.events("revolt")[0].law == "robotics:6.5.2"
    assert scene.events("place")[0].law == "robotics:6.5.2"
    assert why(scene, "revolt").sentence() == "7 has the most enemy pieces (3)."
    assert values(why(scene, "revolt")) == {7: [3], 1: [1], 3: [1]}
    assert out(why(scene, "revolt")) == {7: None, 1: 0, 3: 0}


@pytest.mark.law("robotics:6.5.2", "robotics:2.1")
def test_a_tie_for_the_surprise_revolt_goes_by_priority() -> None:
    """The rabbit clearing 3 before the mouse clearing 7."""
    scene = Scene(
        TABLE,
        order="armorers",
        c3="marquise w | alliance sympathy",
        c7="eyrie w | alliance sympathy",
    )
    scene.step(alliance.surprise_revolt)
    assert scene.places("revolt") == [3]
    assert why(scene, "revolt").sentence() == (
        "Both tie for the most enemy pieces (1); 3 has the highest priority."
    )
    assert values(why(scene, "revolt")) == {3: [1, 3], 7: [1, 7]}
    assert out(why(scene, "revolt")) == {3: None, 7: 1}


@pytest.mark.law("robotics:6.5.2")
def test_a_surprise_revolt_needs_a_base_on_the_board() -> None:
    """The mouse base is on the map, so 7 is no target: the rabbits of 3 rise."""
    scene = Scene(
        TABLE,
        order="armorers",
        c2="alliance mouse_base",
        c3="marquise w | alliance sympathy",
        c7="eyrie www | alliance sympathy",
    )
    scene.step(alliance.surprise_revolt)
    assert scene.places("revolt") == [3]
    assert why(scene, "revolt").sentence() == "Only 3 qualifies."


@pytest.mark.law("robotics:6.5.2")
def test_no_surprise_with_all_bases_on_the_map() -> None:
    """Nothing is left to place."""
    scene = Scene(
        TABLE,
        order="armorers",
        c1="alliance fox_base",
        c2="alliance mouse_base",
        c3="alliance rabbit_base",
        c7="eyrie w | alliance sympathy",
    )
    scene.step(alliance.surprise_revolt)
    assert scene.at(7) == "eyrie w | alliance sympathy"
    assert [(e.law, e.data["why"]) for e in scene.events("nothing")] == [
        ("robotics:6.5.2", "no such base is left to place")
    ]


@pytest.mark.law("robotics:6.5.2")
def test_no_surprise_on_other_orders() -> None:
    """A fox order: there is sympathy to revolt in, but this is not the time."""
    scene = Scene(TABLE, order="anvil", c8="marquise w | alliance sympathy")
    scene.step(alliance.surprise_revolt)
    assert scene.at(8) == "marquise w | alliance sympathy"
    assert [(e.law, e.data["why"]) for e in scene.events("nothing")] == [
        ("robotics:6.5.2", "the order is no bird card")
    ]


@pytest.mark.law("robotics:6.5.2")
def test_a_surprise_revolt_comes_after_public_pity() -> None:
    """It is no revolt of Birdsong: sympathy was spread twice that turn."""
    game, events = turn_of_the_alliance("draw armorers")
    assert events.count(("place", "robotics:6.4.4")) == 2
    assert ("revolt", "robotics:6.5.2") in events
    assert not game.state.sides[ALLIANCE].board.revolted


@pytest.mark.law("robotics:6.5.2")
def test_the_sentence_of_the_surprise_revolt() -> None:
    """Most enemy pieces, then priority."""
    assert str(alliance.SURPRISE_IN) == (
        "Where to revolt: such a clearing with the most enemy pieces, then the highest priority"
    )


# 6.6.1 Organize


@pytest.mark.law("robotics:6.6.1")
def test_three_warriors_at_a_base_organize() -> None:
    """All four warriors of 5 go back to the supply, and sympathy spreads beside it."""
    scene = Scene(TABLE, order="anvil", c5="alliance wwww rabbit_base sympathy")
    scene.step(alliance.organize)
    assert scene.at(5) == "alliance rabbit_base sympathy"
    assert scene.side("alliance").stock[WARRIOR] == 10
    removed, placed = scene.events("remove")[0], scene.events("place")[0]
    assert (removed.data["n"], removed.law) == (4, "robotics:6.6.1")
    assert (placed.data["at"], placed.law) == (1, "robotics:6.6.1")
    assert scene.score("alliance") == 1


@pytest.mark.law("robotics:6.6.1")
def test_two_warriors_do_not_organize_and_neither_do_three_away_from_a_base() -> None:
    """Two at the base in 5, five in 6 without one."""
    scene = Scene(TABLE, order="anvil", c5="alliance ww rabbit_base", c6="alliance wwwww sympathy")
    scene.step(alliance.organize)
    assert scene.at(5) == "alliance ww rabbit_base"
    assert scene.at(6) == "alliance wwwww sympathy"
    assert [(e.kind, e.law, e.data["why"]) for e in scene.s.log] == [
        ("nothing", "robotics:6.6.1", "no base has 3 Alliance warriors")
    ]
    assert refused(why(scene, "nothing")) == {5: "only 2 of 3 Alliance warriors"}


@pytest.mark.law("robotics:6.6.1", "robotics:2.4")
def test_each_base_organizes_in_order_of_priority() -> None:
    """First 5, then 12, each with a spread of its own."""
    scene = Scene(
        TABLE, order="armorers", c12="alliance www fox_base", c5="alliance www rabbit_base"
    )
    scene.step(alliance.organize)
    assert [(e.kind, e.data["at"]) for e in scene.s.log if e.kind != "score"] == [
        ("remove", 5),
        ("place", 1),
        ("remove", 12),
        ("place", 5),
    ]
    assert why(scene, "remove").sentence() == "5 has the highest priority."
    assert str(alliance.NEXT_TO_ORGANIZE) == (
        "Where to organize next: such a clearing with the highest priority"
    )


@pytest.mark.law("robotics:6.6.1", "robotics:6.5.1.II")
def test_organizing_with_an_empty_track_scores_five() -> None:
    """The warriors go all the same."""
    scene = Scene(TABLE, order="anvil", c12="alliance www fox_base", **tokens(10))
    scene.step(alliance.organize)
    assert scene.at(12) == "alliance fox_base"
    assert scene.score("alliance") == 5


# 6.6.2 Recruit


@pytest.mark.law("robotics:6.6.2")
def test_recruits_one_warrior_at_each_base() -> None:
    """One each, wherever else warriors or sympathy are."""
    scene = Scene(
        TABLE,
        c5="alliance w rabbit_base",
        c8="marquise www | alliance fox_base",
        c9="alliance w sympathy",
    )
    scene.step(alliance.recruit)
    assert [(e.data["at"], e.data["n"], e.law) for e in scene.events("place")] == [
        (5, 1, "robotics:6.6.2"),
        (8, 1, "robotics:6.6.2"),
    ]
    assert str(alliance.RECRUIT_IN_EACH) == "Where to recruit: each such clearing"
    assert why(scene, "place").sentence() == "Each of 5 and 8."
    assert scene.at(9) == "alliance w sympathy"


@pytest.mark.law("robotics:6.6.2", "robotics:2.3")
def test_no_warrior_is_placed_beside_the_keep() -> None:
    """Wherever the keep came from: a warrior for the base in 5, none for the one in 1."""
    scene = Scene(TABLE, c1="marquise keep | alliance fox_base", c5="alliance rabbit_base")
    scene.step(alliance.recruit)
    assert [(e.data["at"], e.data["n"]) for e in scene.events("place")] == [(5, 1)]
    assert refused(why(scene, "place")) == {1: "the keep is there"}


@pytest.mark.law("robotics:6.6.2")
def test_the_last_warrior_goes_to_the_base_of_highest_priority() -> None:
    """Nine of ten warriors are on the map."""
    scene = Scene(
        TABLE, c3="alliance wwwwwwwww", c12="alliance fox_base", c5="alliance rabbit_base"
    )
    scene.step(alliance.recruit)
    assert scene.places("place") == [5]
    assert scene.at(12) == "alliance fox_base"


@pytest.mark.law("robotics:6.6.2")
@pytest.mark.parametrize(
    ("there", "reason"),
    [
        ("alliance wwwwwwwwww fox_base", "no warrior is left in the supply"),
        ("alliance wwww", "no base is on the map"),
    ],
)
def test_nothing_to_recruit(there: str, reason: str) -> None:
    """Without a warrior in the supply, or without a base."""
    scene = Scene(TABLE, c8=there)
    scene.step(alliance.recruit)
    assert [(e.kind, e.law, e.data["why"]) for e in scene.s.log] == [
        ("nothing", "robotics:6.6.2", reason)
    ]


# 6.6.3 Discard Order


@pytest.mark.law("robotics:6.6.3")
def test_discards_the_order_card() -> None:
    """It lies on top of the discard pile."""
    scene = Scene(TABLE, order="anvil", discard="armorers")
    scene.step(alliance.discard_the_order)
    assert scene.s.order is None
    assert scene.s.discard == [card("armorers"), card("anvil")]
    assert scene.events("discard")[0].law == "robotics:6.6.3"


@pytest.mark.law("robotics:6.6.3")
def test_a_discarded_dominance_card_becomes_available() -> None:
    """It lies beside the map instead."""
    scene = Scene(TABLE, order="dominance_fox")
    scene.step(alliance.discard_the_order)
    assert scene.s.available == [card("dominance_fox")]
    assert not scene.s.discard


@pytest.mark.law("robotics:6.6.3")
def test_without_an_order_card_nothing_is_discarded() -> None:
    """There was none to reveal."""
    scene = Scene(TABLE)
    scene.step(alliance.discard_the_order)
    assert not scene.s.log
