"""Law of Robotics 10.5: the Daylight of the Drillbit Duchy."""

import pytest

from rootcore.bots.duchy import daylight as duchy_daylight
from rootcore.bots.duchy import ministers as duchy_ministers
from rootcore.table.terms import BURROW, CITADEL, MARKET, TUNNEL, WARRIOR
from tests.law.duchy_scenes import (
    PEOPLE,
    TABLE,
    burrow,
    crowned,
    digs,
    duchy_scene,
    nothing_done,
    why,
)
from tests.scenes import Scene

# 10.5.1 Dig


@pytest.mark.law("robotics:10.5.1")
def test_four_warriors_dig() -> None:
    """On a fox order 8 has the most open slots: a tunnel, four warriors, one stays below."""
    scene = duchy_scene(order="anvil", burrow=5)
    scene.step(duchy_daylight.take_dig)
    assert scene.at(8) == "duchy wwww tunnel"
    assert burrow(scene) == 1
    assert [e.kind for e in scene.s.log] == ["place", "move"]
    assert {e.law for e in scene.s.log} == {"robotics:10.5.1"}


@pytest.mark.law("robotics:10.5.1")
def test_three_warriors_do_not_dig() -> None:
    """Nor is a tunnel placed."""
    scene = duchy_scene(order="anvil", burrow=3)
    scene.step(duchy_daylight.take_dig)
    assert burrow(scene) == 3
    assert scene.side("duchy").stock[TUNNEL] == 3
    assert nothing_done(scene) == [("robotics:10.5.1", "the Burrow has 3 of 4 warriors")]


@pytest.mark.law("robotics:10.5.1")
def test_eight_warriors_dig_once() -> None:
    """One Dig a turn."""
    scene = duchy_scene(order="anvil", burrow=8)
    scene.step(duchy_daylight.take_dig)
    assert digs(scene) == [(8, 4)]


@pytest.mark.law("robotics:10.5.1")
def test_no_dig_where_a_tunnel_or_a_building_is() -> None:
    """A tunnel in 8, a market in 1: of 6 and 12 the 6 has priority."""
    scene = duchy_scene(order="anvil", burrow=4, c8="duchy tunnel", c1="duchy market")
    scene.step(duchy_daylight.take_dig)
    assert digs(scene) == [(6, 4)]
    assert sorted(row.candidate for row in why(scene, "place").rows) == [6, 12]


@pytest.mark.law("robotics:10.5.1")
def test_an_enemy_building_does_not_keep_the_duchy_away() -> None:
    """Only its own do."""
    scene = duchy_scene(order="anvil", burrow=4, c8="marquise sawmill", c6="duchy tunnel")
    scene.step(duchy_daylight.take_dig)
    assert digs(scene) == [(1, 4)]
    assert 8 in [row.candidate for row in why(scene, "place").rows]


@pytest.mark.law("robotics:10.5.1")
def test_with_nowhere_to_dig_nothing_happens() -> None:
    """Every fox clearing has a tunnel or a Duchy building; the warriors stay."""
    scene = duchy_scene(
        order="anvil",
        burrow=4,
        c1="duchy tunnel",
        c6="duchy tunnel",
        c8="duchy tunnel",
        c12="duchy citadel",
    )
    scene.step(duchy_daylight.take_dig)
    assert burrow(scene) == 4
    assert nothing_done(scene) == [("robotics:10.5.1", "there is no such clearing to dig to")]


@pytest.mark.law("robotics:10.5.1")
def test_no_dig_at_the_keep() -> None:
    """8 would be first, but nobody else places there (2.3)."""
    scene = duchy_scene(order="anvil", burrow=4, c8="marquise keep")
    scene.step(duchy_daylight.take_dig)
    assert digs(scene) == [(1, 4)]
    assert [(c, no.words) for c, no in why(scene, "place").illegal] == [(8, "the keep is there")]


@pytest.mark.law("robotics:10.5.1.I")
def test_dig_where_most_slots_are_open() -> None:
    """11 has three slots, one under the ruin: two open, as 2, 7 and 9 have, filled here by one."""
    scene = duchy_scene(
        order="root_tea_mouse",
        burrow=4,
        c2="marquise sawmill",
        c7="marquise workshop",
        c9="marquise recruiter",
        c11="eyrie wwwwww",
    )
    scene.step(duchy_daylight.take_dig)
    assert digs(scene) == [(11, 4)]


@pytest.mark.law("robotics:10.5.1.I")
def test_then_where_the_fewest_enemy_warriors_are() -> None:
    """Two slots are open in each; two of its own warriors in 11 are no enemies."""
    scene = duchy_scene(
        order="root_tea_mouse",
        burrow=4,
        c2="marquise w | eyrie w",
        c7="marquise w",
        c9="eyrie w",
        c11="duchy ww",
    )
    scene.step(duchy_daylight.take_dig)
    assert digs(scene) == [(11, 4)]


@pytest.mark.law("robotics:10.5.1.I", "robotics:2.1")
def test_then_by_priority() -> None:
    """7 and 11 have one enemy warrior each, 2 and 9 have more."""
    scene = duchy_scene(
        order="root_tea_mouse",
        burrow=4,
        c2="marquise ww",
        c7="marquise w",
        c9="eyrie ww",
        c11="eyrie w",
    )
    scene.step(duchy_daylight.take_dig)
    assert digs(scene) == [(7, 4)]


@pytest.mark.law("robotics:10.5.1.I")
def test_on_a_bird_dig_at_the_most_enemy_buildings_and_tokens() -> None:
    """6 has two of them, 11 a building and many warriors, and 8 the slots."""
    scene = duchy_scene(
        PEOPLE, order="birdy_bindle", burrow=4, c6="marquise sawmill wood", c11="eyrie wwww roost"
    )
    scene.step(duchy_daylight.take_dig)
    assert digs(scene) == [(6, 4)]


@pytest.mark.law("robotics:10.5.1.I")
def test_own_tokens_count_for_nothing_on_a_bird() -> None:
    """Nobody has buildings or tokens but the Duchy: 1 has priority."""
    scene = duchy_scene(order="birdy_bindle", burrow=4, c2="duchy tunnel", c3="duchy citadel")
    scene.step(duchy_daylight.take_dig)
    assert digs(scene) == [(1, 4)]


@pytest.mark.law("robotics:10.5.1.II")
def test_without_a_tunnel_the_loneliest_is_taken() -> None:
    """Of 1 (three warriors), 2 (one) and 8 (two) the tunnel of 2 goes to 5."""
    scene = duchy_scene(
        order="bake_sale",
        burrow=4,
        c1="duchy www tunnel",
        c2="duchy w tunnel",
        c8="duchy ww tunnel",
    )
    scene.step(duchy_daylight.take_dig)
    assert scene.at(2) == "duchy w"
    assert scene.at(5) == "duchy wwww tunnel"
    taken = scene.events("remove")[0]
    assert (taken.data["piece"], taken.data["at"], taken.law) == (TUNNEL, 2, "robotics:10.5.1.II")
    assert taken.data["n"] == 1
    assert scene.side("duchy").on_map(TUNNEL) == 3


@pytest.mark.law("robotics:10.5.1.II", "robotics:2.1")
def test_of_tunnels_equally_lonely_the_first_is_taken() -> None:
    """1 and 8 have no warriors."""
    scene = duchy_scene(
        order="bake_sale", burrow=4, c1="duchy tunnel", c2="duchy w tunnel", c8="duchy tunnel"
    )
    scene.step(duchy_daylight.take_dig)
    assert scene.places("remove") == [1]


@pytest.mark.law("robotics:10.5.1.II")
def test_the_tunnel_is_taken_after_the_target_is_chosen() -> None:
    """Its own loneliest tunnel is in 8, which would have the most slots were it free: 12 it is."""
    scene = duchy_scene(
        order="anvil",
        burrow=4,
        c1="duchy w tunnel",
        c6="duchy w tunnel",
        c8="duchy tunnel",
    )
    scene.step(duchy_daylight.take_dig)
    assert digs(scene) == [(12, 4)]
    assert scene.places("remove") == [8]


@pytest.mark.law("robotics:10.5.1.II")
def test_with_a_tunnel_in_the_supply_none_is_taken() -> None:
    """Two are on the map, then three."""
    scene = duchy_scene(order="bake_sale", burrow=4, c1="duchy tunnel", c2="duchy tunnel")
    scene.step(duchy_daylight.take_dig)
    assert not scene.events("remove")
    assert scene.side("duchy").on_map(TUNNEL) == 3


@pytest.mark.law("robotics:10.5.1.II")
def test_the_reasons_of_a_dig_come_with_the_placed_tunnel() -> None:
    """Where to dig, and which tunnel to take."""
    scene = duchy_scene(
        order="bake_sale", burrow=4, c1="duchy tunnel", c2="duchy tunnel", c8="duchy tunnel"
    )
    scene.step(duchy_daylight.take_dig)
    asked = [reasons.pick.question for reasons in scene.events("place")[0].why or []]
    assert asked == ["Where to dig", "Which tunnel to take"]


@pytest.mark.law("robotics:10.5.1")
def test_a_snare_foils_a_whole_dig() -> None:
    """Nobody comes up in 8, no tunnel is taken for it; the snare goes, for a point (11.8.2)."""
    scene = duchy_scene(
        "bot:duchy bot:corvids",
        order="anvil",
        burrow=8,
        c2="duchy tunnel",
        c5="duchy tunnel",
        c8="corvids snare",
        c9="duchy tunnel",
    )
    scene.step(duchy_daylight.take_dig)
    assert scene.at(8) == ""
    assert burrow(scene) == 8
    assert scene.side("duchy").on_map(TUNNEL) == 3
    assert scene.score("duchy") == 1


# 10.5.2 Battle


@pytest.mark.law("robotics:10.5.2")
def test_battle_in_each_ordered_clearing() -> None:
    """In 1 and 8; in 6 there is no Duchy, in 12 no enemy, and 5 is not ordered."""
    scene = duchy_scene(
        order="anvil",
        c1="duchy w | marquise w",
        c5="duchy w | marquise w",
        c6="marquise w",
        c8="duchy w | eyrie w",
        c12="duchy w",
    )
    scene.step(duchy_daylight.battle_in_ordered, "roll 0-0", "roll 0-0")
    assert [(e.data["at"], e.data["defender"], e.law) for e in scene.events("battle")] == [
        (1, "marquise", "robotics:10.5.2"),
        (8, "eyrie", "robotics:10.5.2"),
    ]


@pytest.mark.law("robotics:10.5.2")
def test_without_an_enemy_no_battle() -> None:
    """Said once."""
    scene = duchy_scene(order="anvil", c1="duchy w")
    scene.step(duchy_daylight.battle_in_ordered)
    assert nothing_done(scene) == [("robotics:10.5.2", "no battle is possible")]


@pytest.mark.law("robotics:10.5.2.I")
@pytest.mark.parametrize(
    ("there", "scores", "defender"),
    [
        ("marquise wwww | eyrie roost", {"marquise": 9}, "eyrie"),
        ("marquise w | eyrie ww", {"marquise": 9}, "eyrie"),
        ("marquise w sawmill | eyrie ww roost", {"marquise": 9}, "eyrie"),
        ("marquise w | eyrie w", {"eyrie": 1}, "eyrie"),
        ("marquise w | eyrie w", {}, "marquise"),
        ("marquise ww | eyrie w", {"eyrie": 9}, "marquise"),
    ],
)
def test_the_defender_has_buildings_then_pieces_then_points(
    there: str, scores: dict[str, int], defender: str
) -> None:
    """At last the setup letter: A is the Marquise's."""
    scene = duchy_scene(order="anvil", scores=scores, c8=f"duchy w | {there}")
    scene.step(duchy_daylight.battle_in_ordered, "roll 0-0")
    assert [e.data["defender"] for e in scene.events("battle")] == [defender]


# 10.5.3 Build


@pytest.mark.law("robotics:10.5.3")
@pytest.mark.parametrize(("below", "built"), [(8, CITADEL), (9, MARKET)])
def test_nine_warriors_in_the_supply_make_a_citadel(below: int, built: str) -> None:
    """Three on the map, 8 or 9 in the Burrow: 9 or 8 are left."""
    scene = duchy_scene(burrow=below, c5="duchy www")
    assert scene.side("duchy").stock[WARRIOR] == 17 - below
    scene.step(duchy_daylight.take_build)
    assert scene.at(5) == f"duchy www {built}"
    assert scene.events("place")[0].law == "robotics:10.5.3"


@pytest.mark.law("robotics:10.5.3")
def test_build_where_it_rules_with_the_most_warriors() -> None:
    """5 with three; 7 has more but is the Marquise's, 4 has fewer."""
    scene = duchy_scene(c4="duchy ww", c5="duchy www", c7="duchy wwww | marquise wwwww")
    scene.step(duchy_daylight.take_build)
    assert scene.places("place") == [5]


@pytest.mark.law("robotics:10.5.3", "robotics:2.1")
def test_build_by_priority_when_tied() -> None:
    """Two warriors in 5 and in 7."""
    scene = duchy_scene(c5="duchy ww", c7="duchy ww")
    scene.step(duchy_daylight.take_build)
    assert scene.places("place") == [5]


@pytest.mark.law("robotics:10.5.3", "robotics:2.3")
def test_a_full_clearing_is_passed_over() -> None:
    """The one slot of 3 has a market; 5 follows."""
    scene = duchy_scene(c3="duchy wwww market", c5="duchy w")
    scene.step(duchy_daylight.take_build)
    assert scene.places("place") == [5]


@pytest.mark.law("robotics:10.5.3")
@pytest.mark.parametrize(
    ("there", "reason"),
    [
        ("duchy wwww market", "no clearing it rules can take one"),
        ("duchy w | marquise ww", "it rules no clearing"),
        ("", "it rules no clearing"),
    ],
)
def test_without_a_place_to_build_it_scores_one(there: str, reason: str) -> None:
    """3 is full, or not ruled, or nothing is."""
    scene = duchy_scene(c3=there)
    scene.step(duchy_daylight.take_build)
    assert not scene.events("place")
    assert scene.score("duchy") == 1
    assert scene.events("score")[0].law == "robotics:10.5.3"
    assert scene.events("not placed")[0].data == {"piece": CITADEL, "why": reason}


@pytest.mark.law("robotics:10.5.3")
def test_no_market_in_place_of_a_citadel() -> None:
    """The three citadels are on the map: a point, though markets are left, and 5 has a slot."""
    scene = duchy_scene(c5="duchy ww citadel", c7="duchy citadel citadel")
    scene.step(duchy_daylight.take_build)
    assert not scene.events("place")
    assert scene.score("duchy") == 1
    (event,) = scene.events("not placed")
    assert event.data["why"] == "all citadels are on the map"
    assert not event.why


@pytest.mark.law("robotics:10.5.3")
def test_with_all_buildings_on_the_map_nothing_is_scored() -> None:
    """None is left on the board."""
    scene = duchy_scene(
        c5="duchy ww citadel market", c7="duchy citadel market", c8="duchy citadel market"
    )
    scene.step(duchy_daylight.take_build)
    assert scene.score("duchy") == 0
    assert nothing_done(scene) == [("robotics:10.5.3", "all buildings are on the map")]


# 10.5.4 Act with ministers


@pytest.mark.law("robotics:10.5.4")
def test_ministers_act_from_top_to_bottom() -> None:
    """Marshal, Mayor, Earl and Duchess; Captain and Foremole have no action."""
    scene = duchy_scene(
        crowns="Captain, Marshal, Foremole, Mayor, Earl of Stone, Duchess of Mud",
        c5="duchy w citadel",
    )
    scene.step(duchy_ministers.act_with_ministers)
    assert [(e.kind, e.law) for e in scene.s.log] == [
        ("place", "robotics:10.7.2"),
        ("remove", "robotics:10.7.6"),
        ("score", "robotics:10.7.6"),
        ("score", "robotics:10.7.7"),
        ("nothing", "robotics:10.7.9"),
    ]


@pytest.mark.law("robotics:10.5.4")
def test_without_such_a_minister_nobody_acts() -> None:
    """The Captain alone has an ability."""
    scene = duchy_scene(crowns="Captain", c5="duchy w citadel")
    scene.step(duchy_ministers.act_with_ministers)
    assert nothing_done(scene) == [
        ("robotics:10.5.4", "no minister with an action has a crown"),
    ]


@pytest.mark.law("robotics:10.5.4")
def test_a_minister_who_loses_the_crown_before_its_turn_does_not_act() -> None:
    """Invaders: the Banker's battles cost a citadel, and with it the crown of the Baron."""
    scene = duchy_scene(
        "bot:duchy@traits=invaders bot:marquise bot:eyrie",
        crowns="Banker, Baron of Dirt",
        c3="duchy w citadel | marquise www",
        c4="duchy w market",
    )
    scene.step(duchy_ministers.act_with_ministers, "roll 3-2")
    assert scene.at(3) == "marquise ww"
    assert crowned(scene) == "Banker"
    assert scene.score("duchy") == 0


@pytest.mark.law("robotics:10.2.2", "robotics:10.5.1")
def test_a_whole_supply_below_ground_still_digs() -> None:
    """All 20 warriors in the Burrow, none in the supply."""
    scene = duchy_scene(PEOPLE, order="anvil", burrow=20)
    scene.step(duchy_daylight.take_dig)
    assert digs(scene) == [(8, 4)]
    assert burrow(scene) == 16
    assert scene.events("move")[0].data["start"] == BURROW
    assert Scene(TABLE).side("duchy").stock[WARRIOR] == 20
