"""Law of Robotics 10.6 and 10.7: the Evening of the Drillbit Duchy, and its ministers."""

import pytest

from rootcore.bots.duchy import chapter as duchy
from rootcore.bots.duchy import daylight as duchy_daylight
from rootcore.bots.duchy import ministers as duchy_ministers
from rootcore.table.cards import card
from rootcore.table.terms import BURROW, DUCHY, TUNNEL, WARRIOR
from tests.law.duchy_scenes import (
    NAMES,
    PEOPLE,
    attacked,
    attacking,
    burrow,
    crowned,
    digs,
    duchy_scene,
    moves,
    nothing_done,
    swayed,
    why,
)

# 10.6.1 Rally


@pytest.mark.law("robotics:10.6.1", "robotics:10.6.1.I")
def test_a_small_group_rallies_to_the_building_with_the_fewest() -> None:
    """From 5 to 2 with one Duchy warrior, not to 1 with three."""
    scene = duchy_scene(
        order="bake_sale", c5="duchy ww", c1="duchy www citadel", c2="duchy w market"
    )
    scene.step(duchy.rally)
    assert moves(scene) == [(5, 2, 2)]
    assert scene.at(2) == "duchy www market"
    assert scene.events("move")[0].law == "robotics:10.6.1"


@pytest.mark.law("robotics:10.6.1", "robotics:2.1")
def test_rally_by_priority_when_tied() -> None:
    """One warrior in 1 and in 2."""
    scene = duchy_scene(order="bake_sale", c5="duchy w", c1="duchy w citadel", c2="duchy w market")
    scene.step(duchy.rally)
    assert moves(scene) == [(5, 1, 1)]


@pytest.mark.law("robotics:10.6.1")
@pytest.mark.parametrize(
    ("order", "there"),
    [("bake_sale", "duchy www"), ("bake_sale", "duchy ww market"), ("anvil", "duchy ww")],
)
def test_others_do_not_rally(order: str, there: str) -> None:
    """Three warriors stay, and those with a building, and those in 5 on a fox order."""
    scene = duchy_scene(order=order, c5=there, c1="duchy citadel")
    scene.step(duchy.rally)
    assert scene.at(5) == there
    assert nothing_done(scene) == [
        ("robotics:10.6.1", "no ordered clearing without a Duchy building holds 1 or 2 warriors"),
        ("robotics:10.6.1", "no clearing it rules has more than 4 warriors"),
    ]


@pytest.mark.law("robotics:10.6.1", "robotics:2.4")
def test_each_rally_is_judged_when_its_turn_comes() -> None:
    """Two warriors from 5 go to 1, with one there; then 10 finds three in 1 and goes to 2."""
    scene = duchy_scene(
        order="bake_sale", c5="duchy ww", c10="duchy w", c1="duchy w citadel", c2="duchy ww market"
    )
    scene.step(duchy.rally)
    assert moves(scene) == [(5, 1, 2), (10, 2, 1)]


@pytest.mark.law("robotics:10.6.1.II", "robotics:10.2.2")
def test_without_a_building_next_to_it_the_group_goes_below() -> None:
    """The market in 8 is not adjacent to 5."""
    scene = duchy_scene(order="bake_sale", c5="duchy ww", c8="duchy w market")
    scene.step(duchy.rally)
    assert moves(scene) == [(5, BURROW, 2)]
    assert burrow(scene) == 2
    assert scene.at(5) == ""
    assert scene.events("move")[0].law == "robotics:10.6.1.II"


@pytest.mark.law("robotics:10.6.1", "robotics:10.6.1.II")
def test_where_no_move_to_a_building_is_legal_the_group_goes_below() -> None:
    """The Marquise rules 5 and 1."""
    scene = duchy_scene(
        order="bake_sale", c5="duchy w | marquise ww", c1="duchy citadel | marquise ww"
    )
    scene.step(duchy.rally)
    assert moves(scene) == [(5, BURROW, 1)]


@pytest.mark.law("robotics:10.6.1", "robotics:2.3")
def test_a_building_out_of_reach_is_passed_over() -> None:
    """The Marquise rules 5 and 1, the Duchy 2: there it goes, though more warriors are there."""
    scene = duchy_scene(
        order="bake_sale",
        c5="duchy w | marquise ww",
        c1="duchy citadel | marquise ww",
        c2="duchy ww market",
    )
    scene.step(duchy.rally)
    assert moves(scene) == [(5, 2, 1)]


@pytest.mark.law("robotics:10.6.1", "robotics:12.1.1")
def test_a_small_group_rallies_by_ferry() -> None:
    """On the lake 12 and 11 have no path, but the Ferry lies at 12; it brings a point, too."""
    scene = duchy_scene(
        order="birdy_bindle", map_id="lake", ferry=12, c12="duchy ww", c11="duchy w market"
    )
    scene.step(duchy.rally)
    assert moves(scene) == [(12, 11, 2)]
    assert scene.s.ferry == 11
    assert scene.score("duchy") == 1


@pytest.mark.law("robotics:10.6.1")
def test_rallying_outrages_a_human_alliance() -> None:
    """It is a move into sympathetic 1."""
    scene = duchy_scene(
        PEOPLE, order="bake_sale", c5="duchy w", c1="alliance sympathy | duchy citadel"
    )
    scene.step(duchy.rally, "draw anvil")
    assert [c.id for c in scene.side("alliance").board.supporters] == ["anvil"]


@pytest.mark.law("robotics:10.6.1")
def test_all_but_four_leave_each_ruled_clearing() -> None:
    """Two of six in 8, one of five in 7; in 9 the Marquise rules; the order does not matter."""
    scene = duchy_scene(
        order="bake_sale", c7="duchy wwwww", c8="duchy wwwwww", c9="duchy wwwww | marquise wwwwww"
    )
    scene.step(duchy.rally)
    assert moves(scene) == [(7, BURROW, 1), (8, BURROW, 2)]
    assert burrow(scene) == 3
    assert scene.at(9) == "marquise wwwwww | duchy wwwww"


@pytest.mark.law("robotics:10.6.1")
def test_those_who_rallied_may_go_below_at_once() -> None:
    """Four in 2 become six, and two leave."""
    scene = duchy_scene(order="bake_sale", c5="duchy ww", c2="duchy wwww market")
    scene.step(duchy.rally)
    assert moves(scene) == [(5, 2, 2), (2, BURROW, 2)]
    assert scene.at(2) == "duchy wwww market"


@pytest.mark.law("robotics:10.6.1.II", "robotics:10.2.2")
def test_a_snare_keeps_a_group_from_going_below() -> None:
    """Going into the Burrow is leaving 5: the snare goes, the warriors stay (11.8.2)."""
    scene = duchy_scene("bot:duchy bot:corvids", order="bake_sale", c5="duchy ww | corvids snare")
    scene.step(duchy.rally)
    assert scene.at(5) == "duchy ww"
    assert burrow(scene) == 0
    assert scene.score("duchy") == 1


# 10.6.2 Score


@pytest.mark.law("robotics:10.6.2")
def test_each_market_scores_one() -> None:
    """Two markets and a citadel: two points."""
    scene = duchy_scene(c5="duchy market market", c8="duchy citadel")
    scene.step(duchy.score_markets)
    assert scene.score("duchy") == 2
    assert scene.events("score")[0].law == "robotics:10.6.2"


@pytest.mark.law("robotics:10.6.2")
def test_without_a_market_nothing_is_scored() -> None:
    """For all the citadels."""
    scene = duchy_scene(c8="duchy citadel")
    scene.step(duchy.score_markets)
    assert scene.score("duchy") == 0
    assert nothing_done(scene) == [("robotics:10.6.2", "no market is on the map")]


# 10.6.3 Sway


@pytest.mark.law("robotics:10.6.3")
@pytest.mark.parametrize(
    ("order", "crowns", "minister"),
    [
        ("anvil", "", "Captain"),
        ("anvil", "Captain", "Brigadier"),
        ("root_tea_mouse", "Captain, Foremole", "Mayor"),
        ("anvil", "Captain, Brigadier, Earl of Stone", "Duchess of Mud"),
        ("birdy_bindle", "", "Duchess of Mud"),
        ("birdy_bindle", "Baron of Dirt, Duchess of Mud", "Earl of Stone"),
        ("", "", "Duchess of Mud"),
    ],
)
def test_whom_the_order_sways(order: str, crowns: str, minister: str) -> None:
    """The topmost of its suit without a crown; else, as on a bird, the bottommost of all."""
    scene = duchy_scene(order=order, crowns=crowns)
    scene.step(duchy.sway)
    assert swayed(scene) == [("sway", minister)]
    assert minister in crowned(scene)
    assert scene.events("sway")[0].law == "robotics:10.6.3"


@pytest.mark.law("robotics:10.6.3")
def test_with_nine_crowns_nobody_is_swayed() -> None:
    """None is left in the supply."""
    scene = duchy_scene(order="anvil", crowns=", ".join(NAMES))
    scene.step(duchy.sway)
    assert nothing_done(scene) == [("robotics:10.6.3", "all ministers have a crown")]


# 10.6.4 Discard order


@pytest.mark.law("robotics:10.6.4")
def test_the_order_card_is_discarded() -> None:
    """It lies on the discard pile."""
    scene = duchy_scene(order="anvil")
    scene.step(duchy.discard_the_order)
    assert [c.id for c in scene.s.discard] == ["anvil"]
    assert scene.s.order is None


# 10.7 Ministers


@pytest.mark.law("robotics:10.7.1")
def test_the_captain_deals_an_extra_hit_at_a_tunnel() -> None:
    """The dice show nothing, yet a warrior falls."""
    scene = duchy_scene(crowns="Captain", c8="duchy w tunnel | marquise www")
    attacking(scene, 8, "roll 0-0")
    assert scene.at(8) == "marquise ww | duchy w tunnel"
    parts = scene.events("hits")[0].data["parts"]
    assert [(part.n, part.law, part.words) for part in parts] == [
        (0, "root:4.3.2", "rolled 0"),
        (1, "robotics:10.7.1", "the Captain"),
    ]


@pytest.mark.law("robotics:10.7.1")
@pytest.mark.parametrize(
    ("crowns", "there"), [("Marshal", "duchy w tunnel"), ("Captain", "duchy w")]
)
def test_no_extra_hit_without_the_captain_or_a_tunnel(crowns: str, there: str) -> None:
    """A tunnel elsewhere is none here."""
    scene = duchy_scene(crowns=crowns, c8=f"{there} | marquise www", c1="duchy tunnel")
    attacking(scene, 8, "roll 0-0")
    assert scene.at(8) == f"marquise www | {there}"


@pytest.mark.law("robotics:10.7.1")
def test_the_captain_does_not_defend() -> None:
    """Only as attacker."""
    scene = duchy_scene(crowns="Captain", c8="duchy w tunnel | eyrie www")
    attacked(scene, 8, "roll 0-0")
    assert scene.at(8) == "eyrie www | duchy w tunnel"


@pytest.mark.law("robotics:10.7.2")
def test_the_marshal_reinforces_the_weakest_building() -> None:
    """8 has none, 5 one; 1 has no building."""
    scene = duchy_scene(crowns="Marshal", c1="marquise w", c5="duchy w market", c8="duchy citadel")
    scene.step(duchy_ministers.act_with_ministers)
    assert scene.at(8) == "duchy w citadel"
    assert scene.places("place") == [8]


@pytest.mark.law("robotics:10.7.2", "robotics:2.1")
def test_the_marshal_goes_by_priority_when_tied() -> None:
    """One warrior in 5 and in 8."""
    scene = duchy_scene(crowns="Marshal", c5="duchy w market", c8="duchy w citadel")
    scene.step(duchy_ministers.act_with_ministers)
    assert scene.places("place") == [5]


@pytest.mark.law("robotics:10.7.2", "robotics:2.3")
def test_the_marshal_passes_over_the_keep() -> None:
    """Nobody else places at the keep in 5."""
    scene = duchy_scene(crowns="Marshal", c5="marquise keep | duchy market", c8="duchy w citadel")
    scene.step(duchy_ministers.act_with_ministers)
    assert scene.places("place") == [8]


@pytest.mark.law("robotics:10.7.2")
@pytest.mark.parametrize(
    ("below", "there", "reason"),
    [
        (20, "duchy market", "no warrior is left in the supply"),
        (0, "duchy w", "no clearing with a building can take it"),
    ],
)
def test_the_marshal_needs_a_warrior_and_a_building(below: int, there: str, reason: str) -> None:
    """Otherwise nothing happens."""
    scene = duchy_scene(crowns="Marshal", burrow=below, c5=there)
    scene.step(duchy_ministers.act_with_ministers)
    assert nothing_done(scene) == [("robotics:10.7.2", reason)]


@pytest.mark.law("robotics:10.7.3")
def test_the_foremole_recruits_one_more() -> None:
    """Two, one for the citadel, and one."""
    scene = duchy_scene(crowns="Foremole", c5="duchy citadel")
    scene.step(duchy.recruit)
    assert burrow(scene) == 4


@pytest.mark.law("robotics:10.7.4")
def test_the_brigadier_digs_with_three_by_his_own_tie_break() -> None:
    """Fox order: a sawmill and wood in 6, though 8 has the slots; the roost in 5 is not ordered."""
    scene = duchy_scene(
        PEOPLE,
        order="anvil",
        crowns="Brigadier",
        burrow=3,
        c5="eyrie roost",
        c6="marquise sawmill wood",
        c12="marquise workshop",
    )
    scene.step(duchy_ministers.act_with_ministers)
    assert digs(scene) == [(6, 3)]
    assert scene.side("duchy").on_map(TUNNEL) == 1
    assert {e.law for e in scene.s.log} == {"robotics:10.7.4"}


@pytest.mark.law("robotics:10.7.4")
@pytest.mark.parametrize(("below", "dug"), [(2, []), (3, [(1, 3)]), (4, [(1, 4)]), (7, [(1, 4)])])
def test_the_brigadier_takes_up_to_four(below: int, dug: list[tuple[int, int]]) -> None:
    """With no enemy building or token anywhere 1 has priority."""
    scene = duchy_scene(order="anvil", crowns="Brigadier", burrow=below)
    scene.step(duchy_ministers.act_with_ministers)
    assert digs(scene) == dug


@pytest.mark.law("robotics:10.7.4")
def test_the_brigadier_digs_after_the_dig() -> None:
    """Seven below: four go to 8, then three to 1."""
    scene = duchy_scene(order="anvil", crowns="Brigadier", burrow=7)
    scene.step(duchy_daylight.take_dig)
    scene.step(duchy_ministers.act_with_ministers)
    assert digs(scene) == [(8, 4), (1, 3)]


@pytest.mark.law("robotics:10.7.5")
def test_the_banker_builds_once_more() -> None:
    """After the Build in 5 another there."""
    scene = duchy_scene(crowns="Banker", c5="duchy ww")
    scene.step(duchy_daylight.take_build)
    scene.step(duchy_ministers.act_with_ministers)
    assert scene.at(5) == "duchy ww citadel citadel"
    assert [e.law for e in scene.events("place")] == ["robotics:10.5.3", "robotics:10.7.5"]


@pytest.mark.law("robotics:10.7.5")
def test_a_banker_who_cannot_build_scores() -> None:
    """As the Build action does."""
    scene = duchy_scene(crowns="Banker")
    scene.step(duchy_ministers.act_with_ministers)
    assert [(e.law, e.data["points"]) for e in scene.events("score")] == [("robotics:10.7.5", 1)]


@pytest.mark.law("robotics:10.7.6")
def test_the_mayor_sends_a_warrior_home_for_a_point() -> None:
    """From 8 with three; 7 has four, but the Marquise rules there."""
    scene = duchy_scene(
        crowns="Mayor", c5="duchy ww", c7="duchy wwww | marquise wwwww", c8="duchy www"
    )
    scene.step(duchy_ministers.act_with_ministers)
    assert scene.at(8) == "duchy ww"
    assert scene.side("duchy").stock[WARRIOR] == 12
    assert scene.score("duchy") == 1
    assert scene.events("score")[0].law == "robotics:10.7.6"


@pytest.mark.law("robotics:10.7.6", "cards:exiles_partisans.coffin_makers")
def test_a_warrior_from_the_burrow_may_lie_on_coffin_makers() -> None:
    """The Mayor sends home one of the three below, and the card takes it."""
    scene = duchy_scene(PEOPLE, crowns="Mayor", burrow=3, deck="exiles_partisans")
    scene.s.deck.remove(card("coffin_makers"))
    scene.side("eyrie").in_play = (card("coffin_makers"),)
    scene.step(duchy_ministers.act_with_ministers)
    assert (burrow(scene), scene.s.coffins) == (2, {DUCHY: 1})
    assert scene.events("remove")[0].data["coffin"]


@pytest.mark.law("robotics:10.7.6")
def test_the_mayor_by_priority_when_tied() -> None:
    """Two in 5 and in 8."""
    scene = duchy_scene(crowns="Mayor", c5="duchy ww", c8="duchy ww")
    scene.step(duchy_ministers.act_with_ministers)
    assert scene.places("remove") == [5]


@pytest.mark.law("robotics:10.7.6")
def test_a_mayor_without_a_warrior_scores_nothing() -> None:
    """The Duchy rules 5 with a market alone, and the empty Burrow."""
    scene = duchy_scene(crowns="Mayor", c5="duchy market")
    scene.step(duchy_ministers.act_with_ministers)
    assert scene.score("duchy") == 0
    assert nothing_done(scene) == [("robotics:10.7.6", "there is no warrior to remove")]
    assert [c for c, _ in why(scene, "nothing").illegal] == [5, BURROW]


@pytest.mark.law("robotics:10.7.7")
def test_the_earl_scores_citadels() -> None:
    """Two, and the market for nothing."""
    scene = duchy_scene(crowns="Earl of Stone", c5="duchy citadel citadel", c8="duchy market")
    scene.step(duchy_ministers.act_with_ministers)
    assert [(e.law, e.data["points"]) for e in scene.events("score")] == [("robotics:10.7.7", 2)]


@pytest.mark.law("robotics:10.7.8")
def test_the_baron_scores_markets() -> None:
    """One, and the citadels for nothing."""
    scene = duchy_scene(crowns="Baron of Dirt", c5="duchy citadel citadel", c8="duchy market")
    scene.step(duchy_ministers.act_with_ministers)
    assert [(e.law, e.data["points"]) for e in scene.events("score")] == [("robotics:10.7.8", 1)]


@pytest.mark.law("robotics:10.7.9")
@pytest.mark.parametrize(("third", "points"), [("duchy tunnel", 2), ("", 0)])
def test_the_duchess_scores_when_all_tunnels_are_dug(third: str, points: int) -> None:
    """Three on the map, or two."""
    scene = duchy_scene(crowns="Duchess of Mud", c5="duchy tunnel", c8="duchy tunnel", c9=third)
    scene.step(duchy_ministers.act_with_ministers)
    assert scene.score("duchy") == points


@pytest.mark.law("robotics:10.7.7", "robotics:10.7.8")
def test_without_their_buildings_they_score_nothing() -> None:
    """Both say so."""
    scene = duchy_scene(crowns="Earl of Stone, Baron of Dirt")
    scene.step(duchy_ministers.act_with_ministers)
    assert nothing_done(scene) == [
        ("robotics:10.7.7", "no citadel is on the map"),
        ("robotics:10.7.8", "no market is on the map"),
    ]
