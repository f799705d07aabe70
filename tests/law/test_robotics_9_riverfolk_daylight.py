"""Robotics 9.5: the Riverfolk Robots' Daylight."""

from typing import Any

import pytest

from rootcore.bots.riverfolk import chapter as riverfolk
from rootcore.rules.acts import Refusal
from rootcore.table.terms import TRADE_POSTS, WARRIOR, Suit, Teamwork
from tests.law.riverfolk_scenes import (
    RIVER,
    TABLE,
    idle,
    placed,
    points,
    protected,
    refused,
    trading,
    values,
    why,
)
from tests.scenes import Scene

FOX_POST, RABBIT_POST, MOUSE_POST = (TRADE_POSTS[s] for s in (Suit.FOX, Suit.RABBIT, Suit.MOUSE))

# 9.5.1 Build and Garrison


@pytest.mark.law("robotics:9.5.1")
def test_a_trade_post_and_a_warrior_go_to_an_ordered_clearing() -> None:
    """Nobody has anything in Payments: 2 is the mouse clearing of highest priority."""
    scene = trading(Scene(TABLE), ordered="mouse")
    scene.step(riverfolk.build_and_garrison)
    assert placed(scene) == [(MOUSE_POST, 2, 1), (WARRIOR, 2, 1)]
    assert scene.score("riverfolk") == 0
    reasons = why(scene.events("place")[0])
    assert reasons.sentence() == "2 has the highest priority."


@pytest.mark.law("robotics:9.5.1")
def test_on_a_bird_order_any_clearing_will_do() -> None:
    scene = trading(Scene(TABLE), ordered="bird")
    scene.step(riverfolk.build_and_garrison)
    assert placed(scene)[0] == (FOX_POST, 1, 1)


@pytest.mark.law("robotics:9.5.1")
def test_a_clearing_with_a_trade_post_is_passed_over() -> None:
    """2 has the post and the warriors of the customer, 9 has only a warrior of the Riverfolk."""
    scene = Scene(TABLE, c2="riverfolk w mouse_trade_post | eyrie ww", c9="riverfolk w")
    trading(scene, ordered="mouse", paid={"eyrie": 1})
    scene.step(riverfolk.build_and_garrison)
    assert placed(scene)[0] == (MOUSE_POST, 7, 1)


@pytest.mark.law("robotics:9.5.1.I")
def test_it_goes_where_the_best_customer_has_a_piece() -> None:
    """The Marquise, not the Eyrie in 7; of her clearings 9 and 11, 9 comes first."""
    scene = Scene(TABLE, c7="eyrie www", c9="marquise w", c11="marquise ww")
    trading(scene, ordered="mouse", paid={"marquise": 2, "eyrie": 1})
    scene.step(riverfolk.build_and_garrison)
    assert placed(scene)[0] == (MOUSE_POST, 9, 1)
    placing = scene.events("place")[0]
    assert values(why(placing)) == {2: [0], 7: [0], 9: [1, 9], 11: [1, 11]}
    assert values(why(placing, 0)) == {"marquise": [2], "eyrie": [1]}


@pytest.mark.law("robotics:9.5.1.I", "robotics:2.2")
def test_customers_who_tie_go_by_setup_priority() -> None:
    """The Marquise, with letter A; a building is a piece, too."""
    scene = Scene(TABLE, c7="eyrie www", c9="marquise workshop")
    trading(scene, ordered="mouse", paid={"eyrie": 1, "marquise": 1})
    scene.step(riverfolk.build_and_garrison)
    assert placed(scene)[0] == (MOUSE_POST, 9, 1)


@pytest.mark.law("robotics:9.5.1.I")
def test_the_best_customer_may_be_the_riverfolk_themselves() -> None:
    """Ruling 67: they build where they have a piece."""
    scene = Scene(TABLE, c7="marquise www", c11="riverfolk w")
    trading(scene, ordered="mouse", paid={"riverfolk": 2, "marquise": 1})
    scene.step(riverfolk.build_and_garrison)
    assert placed(scene)[0] == (MOUSE_POST, 11, 1)


@pytest.mark.law("robotics:9.5.1", "robotics:2.3")
def test_the_keep_and_an_empty_track_make_a_clearing_illegal() -> None:
    """No fox post can go to 1; all mouse posts are placed; 3 is the first rabbit clearing."""
    posts: dict[str, Any] = dict.fromkeys(("c2", "c7", "c9"), "riverfolk mouse_trade_post")
    scene = Scene(TABLE, c1="marquise keep", c6="riverfolk fox_trade_post", **posts)
    trading(scene, ordered="bird")
    scene.step(riverfolk.build_and_garrison)
    assert placed(scene)[0] == (RABBIT_POST, 3, 1)
    assert refused(why(scene.events("place")[0])) == {
        1: "the keep is there",
        11: "no mouse trade post is left",
    }


@pytest.mark.law("robotics:9.5.1")
def test_without_a_legal_clearing_nothing_is_placed() -> None:
    posts: dict[str, Any] = dict.fromkeys(("c2", "c7", "c9"), "riverfolk mouse_trade_post")
    scene = trading(Scene(TABLE, **posts), ordered="mouse")
    scene.step(riverfolk.build_and_garrison)
    assert idle(scene) == [("robotics:9.5.1", "no such clearing can take one")]
    assert refused(why(scene.events("nothing")[0])) == {11: "no mouse trade post is left"}
    assert placed(scene) == []


@pytest.mark.law("robotics:9.5.1")
@pytest.mark.parametrize(("before", "scored"), [(0, []), (1, [1]), (2, [2])])
def test_the_second_post_of_a_suit_scores_1_and_the_third_2(before: int, scored: list[int]) -> None:
    """Ruling 35; posts of another suit do not count."""
    posts: dict[str, Any] = {f"c{c}": "riverfolk mouse_trade_post" for c in (2, 7)[:before]}
    scene = trading(Scene(TABLE, c6="riverfolk fox_trade_post", **posts), ordered="mouse")
    scene.step(riverfolk.build_and_garrison)
    assert [e.data["points"] for e in scene.events("score")] == scored
    assert scene.score("riverfolk") == before


@pytest.mark.law("robotics:9.5.1", "robotics:11.7.2")
def test_a_snare_takes_the_post_its_garrison_and_its_points() -> None:
    """Only the snare itself is removed, for its point."""
    table = "bot:riverfolk bot:corvids"
    scene = Scene(table, c2="corvids snare", c7="riverfolk mouse_trade_post")
    trading(scene, ordered="mouse")
    scene.step(riverfolk.build_and_garrison)
    assert placed(scene) == []
    assert scene.at(2) == ""
    assert points(scene) == [("root:3.2.1", 1)]


@pytest.mark.law("robotics:9.5.1")
def test_with_an_empty_supply_the_post_stands_alone() -> None:
    scene = trading(Scene(TABLE), ordered="mouse", supply=0)
    scene.step(riverfolk.build_and_garrison)
    assert scene.at(2) == "riverfolk mouse_trade_post"
    (said,) = scene.events("not placed")
    assert (said.law, said.data["why"]) == ("root:2.5.1", "no warrior is left in the supply")


# 9.5.2 Recruit


@pytest.mark.law("robotics:9.5.2")
def test_a_warrior_goes_to_each_ordered_clearing() -> None:
    scene = trading(Scene(TABLE), ordered="mouse")
    scene.step(riverfolk.recruit)
    assert placed(scene) == [(WARRIOR, c, 1) for c in (2, 7, 9, 11)]


@pytest.mark.law("robotics:9.5.2")
def test_on_a_bird_order_they_go_to_the_river() -> None:
    scene = trading(Scene(TABLE), ordered="bird")
    scene.step(riverfolk.recruit)
    assert placed(scene) == [(WARRIOR, c, 1) for c in RIVER]


@pytest.mark.law("robotics:9.5.2.I")
def test_the_last_warriors_go_to_the_highest_priorities() -> None:
    """Two for the three rabbit clearings without the keep."""
    scene = trading(Scene(TABLE, c3="marquise keep"), ordered="rabbit", supply=2)
    scene.step(riverfolk.recruit)
    assert placed(scene) == [(WARRIOR, 4, 1), (WARRIOR, 5, 1)]
    assert scene.side("riverfolk").stock[WARRIOR] == 0


@pytest.mark.law("robotics:9.5.2.I")
def test_who_got_none_is_told_and_why() -> None:
    """Three warriors for the four mouse clearings 2, 7, 9 and 11."""
    scene = trading(Scene(TABLE), ordered="mouse", supply=3)
    scene.step(riverfolk.recruit)
    assert scene.places("place") == [2, 7, 9]
    for event in scene.events("place"):
        reasons = why(event)
        assert reasons.sentence() == "2, 7 and 9; none is left for 11."
        ((missed, refusal),) = reasons.illegal
        assert missed == 11
        assert refusal == Refusal("robotics:9.5.2.I", "no warrior is left in the supply")


@pytest.mark.law("robotics:9.5.2.I", "robotics:11.8.2")
def test_a_warrior_that_a_snare_foils_goes_to_the_next_clearing() -> None:
    """Two warriors; the snare in 2 foils one, which goes to 9."""
    table = "bot:riverfolk bot:marquise bot:corvids"
    scene = trading(Scene(table, c2="corvids snare"), ordered="mouse", supply=2)
    scene.step(riverfolk.recruit)
    assert placed(scene) == [(WARRIOR, 7, 1), (WARRIOR, 9, 1)]
    assert why(scene.events("place")[0]).left_out == [11]


@pytest.mark.law("robotics:9.5.2")
def test_nobody_is_recruited_from_an_empty_supply() -> None:
    scene = trading(Scene(TABLE), ordered="fox", supply=0)
    scene.step(riverfolk.recruit)
    assert idle(scene) == [("robotics:9.5.2", "no warrior is left in the supply")]


# 9.5.3 Organize


@pytest.mark.law("robotics:9.5.3", "robotics:9.2.4")
def test_nothing_is_organized_while_others_pay_and_warriors_are_left() -> None:
    scene = trading(Scene(TABLE, c5="riverfolk w"), paid={"eyrie": 1})
    scene.step(riverfolk.organize)
    assert idle(scene) == [("robotics:9.5.3", "Payments is not empty and the supply has warriors")]
    assert scene.score("riverfolk") == 0
    assert placed(scene) == []


@pytest.mark.law("robotics:9.5.3", "robotics:9.2.4")
def test_under_the_shield_two_warriors_go_among_the_most_enemies() -> None:
    """Enemies are the most in 12, where no Riverfolk are; a post is enough in 7, before 8."""
    scene = Scene(
        TABLE,
        c1="riverfolk w | eyrie w",
        c7="riverfolk mouse_trade_post | eyrie w roost",
        c8="riverfolk www | marquise ww",
        c12="marquise www",
    )
    scene.step(riverfolk.organize)
    assert points(scene) == [("robotics:9.5.3", 1)]
    assert placed(scene) == [(WARRIOR, 7, 2)]
    assert values(why(scene.events("place")[0])) == {7: [2, 7], 8: [2, 8], 1: [1]}


@pytest.mark.law("robotics:9.5.3")
def test_a_pawn_is_an_enemy_piece() -> None:
    """Ruling 67."""
    table = "bot:riverfolk bot:vagabond bot:eyrie"
    scene = Scene(table, c5="riverfolk w | eyrie w", c8="riverfolk w | eyrie w | vagabond pawn")
    scene.step(riverfolk.organize)
    assert placed(scene) == [(WARRIOR, 8, 2)]


@pytest.mark.law("robotics:9.5.3", "robotics:9.2.4")
def test_under_the_sword_they_score_and_have_nobody_to_place() -> None:
    scene = trading(Scene(TABLE, c5="riverfolk w | eyrie w"), paid={"eyrie": 1}, supply=0)
    scene.step(riverfolk.organize)
    assert points(scene) == [("robotics:9.5.3", 1)]
    assert idle(scene) == [("robotics:9.5.3", "no warrior is left in the supply")]


@pytest.mark.law("robotics:9.5.3")
def test_shield_and_sword_score_one_point_together() -> None:
    scene = trading(Scene(TABLE, c5="riverfolk w"), supply=0)
    scene.step(riverfolk.organize)
    assert points(scene) == [("robotics:9.5.3", 1)]


@pytest.mark.law("robotics:9.5.3", "robotics:9.2.4")
def test_conditions_are_not_checked_again_when_the_last_warriors_are_placed() -> None:
    """One is left: it is placed, and the sword does not hold."""
    scene = trading(Scene(TABLE, c5="riverfolk w | eyrie w"), supply=1)
    scene.step(riverfolk.organize)
    assert placed(scene) == [(WARRIOR, 5, 1)]
    assert scene.side("riverfolk").board.held() == ["shield"]


@pytest.mark.law("robotics:9.5.3", "robotics:2.3")
def test_beside_the_keep_no_warriors_can_be_placed() -> None:
    """They have a warrior there that moved in, and nothing anywhere else."""
    scene = trading(Scene(TABLE, c1="riverfolk w | marquise w keep"))
    scene.step(riverfolk.organize)
    assert idle(scene) == [("robotics:9.5.3", "no such clearing can take warriors")]


# 9.5.4 Battle


def battles(scene: Scene) -> list[tuple[int, str]]:
    """The battles: where, and against whom."""
    return [(e.data["at"], e.data["defender"].value) for e in scene.events("battle")]


EVERYWHERE: dict[str, Any] = {
    "c2": "riverfolk w | eyrie w",
    "c4": "riverfolk rabbit_trade_post | eyrie w",
    "c5": "riverfolk w",
    "c6": "riverfolk w | marquise w",
    "c9": "riverfolk w | marquise w",
}


@pytest.mark.law("robotics:9.5.4")
def test_without_a_condition_there_is_no_battle() -> None:
    scene = trading(Scene(TABLE, **EVERYWHERE), ordered="mouse", paid={"eyrie": 1})
    scene.step(riverfolk.battle)
    assert battles(scene) == []
    assert idle(scene) == [("robotics:9.5.4", "neither shield nor sword holds")]


@pytest.mark.law("robotics:9.5.4")
@pytest.mark.parametrize("held", [("shield",), ("shield", "sword")])
def test_under_the_shield_they_battle_in_each_clearing(held: tuple[str, ...]) -> None:
    """With or without the sword; not in 4 without a warrior, nor in 5 without an enemy."""
    scene = protected(trading(Scene(TABLE, **EVERYWHERE), ordered="mouse"), *held)
    scene.step(riverfolk.battle, "roll 0-0", "roll 0-0", "roll 0-0")
    assert battles(scene) == [(2, "eyrie"), (6, "marquise"), (9, "marquise")]
    assert refused(why(scene.events("battle")[0], 0))[4] == "no own warrior there"


@pytest.mark.law("robotics:9.5.4")
def test_under_the_sword_they_battle_in_each_ordered_clearing() -> None:
    scene = protected(trading(Scene(TABLE, **EVERYWHERE), ordered="mouse"), "sword")
    scene.step(riverfolk.battle, "roll 0-0", "roll 0-0")
    assert battles(scene) == [(2, "eyrie"), (9, "marquise")]


@pytest.mark.law("robotics:9.5.4")
def test_where_nobody_can_be_battled_they_say_so() -> None:
    scene = protected(trading(Scene(TABLE, c5="riverfolk w"), ordered="rabbit"), "sword")
    scene.step(riverfolk.battle)
    assert idle(scene) == [("robotics:9.5.4", "no battle is possible")]


@pytest.mark.law("robotics:9.5.4.I")
def test_the_defender_has_the_fewest_warriors_in_payments() -> None:
    """Nobody else's numbers matter: one Eyrie warrior against four pieces of the Marquise."""
    scene = Scene(TABLE, c5="riverfolk w | marquise www workshop | eyrie w")
    protected(trading(scene, ordered="rabbit", paid={"marquise": 2, "eyrie": 1}), "sword")
    scene.step(riverfolk.battle, "roll 0-0")
    assert battles(scene) == [(5, "eyrie")]
    assert values(why(scene.events("battle")[0])) == {"eyrie": [1], "marquise": [2]}


@pytest.mark.law("robotics:9.5.4", "robotics:2.2")
def test_defenders_who_tie_go_by_setup_priority() -> None:
    """Both have paid nothing."""
    scene = Scene(TABLE, c5="riverfolk w | eyrie ww | marquise w")
    protected(trading(scene, ordered="rabbit"), "shield")
    scene.step(riverfolk.battle, "roll 0-0")
    assert battles(scene) == [(5, "marquise")]


@pytest.mark.law("robotics:9.5.4", "robotics:coop")
def test_bots_at_one_side_do_not_battle_each_other() -> None:
    """In cooperative play the person is the only enemy."""
    scene = Scene("bot:riverfolk bot:marquise eyrie", c5="riverfolk w | marquise w | eyrie w")
    scene.s.teamwork = Teamwork.COOPERATIVE
    scene.s.meet()
    protected(trading(scene, ordered="rabbit", paid={"eyrie": 3}), "sword")
    scene.step(riverfolk.battle, "roll 0-0")
    assert battles(scene) == [(5, "eyrie")]
