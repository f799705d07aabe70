"""Law of Robotics 11.2 to 11.6: the Cogwheel Corvids, all but their plots' effects."""

import pytest

from rootcore.bots.chassis import battle_in
from rootcore.bots.corvids import chapter as corvids
from rootcore.rules.battle import Battle, battle
from rootcore.rules.movement import cannot_move
from rootcore.rules.plots import supply
from rootcore.table.terms import (
    BIRDSONG,
    BOMB,
    CORVIDS,
    DAYLIGHT,
    EVENING,
    EXTORTION,
    EYRIE,
    MARQUISE,
    PLOT,
    RAID,
    SNARE,
    WARRIOR,
    Phase,
)
from tests.law.corvid_scenes import (
    BIRD_ORDER,
    FOX_ORDER,
    MOUSE_ORDER,
    RABBIT_ORDER,
    TABLE,
    WITH_PEOPLE,
    begin,
    board_of,
    choice,
    nothing,
    only_left,
    placed,
    scored,
    steps,
    supply_of,
    values,
    whole,
)
from tests.scenes import Scene

# 11.2 Faction rules and abilities


@pytest.mark.law("robotics:11.2.1")
def test_corvids_move_whoever_rules() -> None:
    """The Marquise rules both ends; she herself could not move like that."""
    scene = Scene(TABLE, c1="corvids w | marquise ww", c5="marquise ww", c2="eyrie w | marquise ww")
    assert cannot_move(scene.s, CORVIDS, 1, 5) is None
    assert cannot_move(scene.s, EYRIE, 2, 5) is not None


@pytest.mark.law("robotics:11.2.2")
@pytest.mark.parametrize(("plot", "left"), [("plot_raid", "ww"), ("raid", "www")])
def test_embedded_agents_hit_beside_a_face_down_plot(plot: str, left: str) -> None:
    """Defending without a warrior: one extra hit while the plot is face down, none face up."""
    scene = Scene(TABLE, turn="marquise", c1=f"corvids {plot} | marquise www")
    scene.run(battle(scene.s, Battle(MARQUISE, CORVIDS, 1, "robotics:4.5.1")), "roll 0-0")
    assert scene.at(1).split(" | ")[0] == f"marquise {left}"
    assert whole(scene)


@pytest.mark.law("robotics:11.2.2")
def test_embedded_agents_do_not_attack() -> None:
    """As attackers the Corvids deal what they rolled."""
    scene = Scene(TABLE, c1="corvids w plot_raid | marquise ww")
    scene.run(battle(scene.s, Battle(CORVIDS, MARQUISE, 1, "robotics:11.5.1")), "roll 1-0")
    assert scene.at(1) == "marquise w | corvids w plot"


# 11.3 Faction setup


@pytest.mark.law("robotics:11.3.1")
def test_fifteen_warriors_and_eight_plots() -> None:
    """Two plots of each kind, eight backs."""
    assert supply() == {WARRIOR: 15, PLOT: 8, BOMB: 2, SNARE: 2, EXTORTION: 2, RAID: 2}
    assert len(supply_of(Scene(TABLE))) == 8


@pytest.mark.law("robotics:11.3.2")
def test_scatter_takes_the_lowest_priority_of_each_suit() -> None:
    """Fox 12, rabbit 10, mouse 11."""
    scene = Scene(TABLE)
    scene.step(corvids.scatter)
    assert placed(scene) == [(WARRIOR, 12, 1), (WARRIOR, 10, 1), (WARRIOR, 11, 1)]


@pytest.mark.law("robotics:11.3.2")
def test_scatter_keeps_away_from_the_keep() -> None:
    """With the keep in 12 the fox warrior goes to 8."""
    scene = Scene(TABLE, c12="marquise keep")
    scene.step(corvids.scatter)
    assert [c for _, c, _ in placed(scene)] == [8, 10, 11]


# 11.4 Birdsong


@pytest.mark.law("robotics:11.4", "robotics:11.5", "robotics:11.6")
@pytest.mark.parametrize(
    ("phase", "laws"),
    [
        (BIRDSONG, ["11.4.1", "11.4.2", "11.4.3", "11.4.4"]),
        (DAYLIGHT, ["11.5.1", "11.5.2", "11.5.3", "11.5.4"]),
        (EVENING, ["11.6.1", "11.6.2"]),
    ],
)
def test_the_steps_of_a_turn(phase: Phase, laws: list[str]) -> None:
    """Ten steps in three phases, and then the next player's turn."""
    game = begin(Scene(TABLE, c8="corvids w"))
    game.answer("draw anvil")
    game.answer("plot raid")
    assert steps(game, phase) == [f"robotics:{x}" for x in laws]


@pytest.mark.law("robotics:11.4.1")
def test_the_top_card_is_the_order() -> None:
    """It is revealed and sets the suit."""
    scene = Scene(TABLE)
    scene.step(corvids.reveal, "draw anvil")
    assert scene.s.order
    assert (scene.s.order.id, scene.s.ordered) == ("anvil", "fox")
    assert scene.events("order")[0].law == "robotics:11.4.1"


@pytest.mark.law("robotics:11.4.2")
def test_an_available_item_is_crafted_for_a_point() -> None:
    """The anvil shows a hammer."""
    scene = Scene(TABLE, order=FOX_ORDER)
    scene.step(corvids.craft_item)
    assert scene.side(CORVIDS).crafted == ["hammer"]
    assert scored(scene) == [(1, "robotics:1.1.2")]


@pytest.mark.law("robotics:11.4.3", "robotics:11.4.3.I")
def test_recruit_where_no_plot_lies_then_with_most_corvids() -> None:
    """Fox order: 1 has a plot, so 8 with two Corvids and 12 with one come first."""
    scene = Scene(TABLE, order=FOX_ORDER, c1="corvids www bomb", c8="corvids ww", c12="corvids w")
    scene.step(corvids.recruit)
    assert placed(scene) == [(WARRIOR, 8, 2), (WARRIOR, 12, 2)]
    first = scene.events("place")[0]
    assert values(first) == [(8, [0, 2], None), (6, [0, 0], 1), (12, [0, 1], 1), (1, [1], 0)]


@pytest.mark.law("robotics:11.4.3", "robotics:11.4.3.I")
def test_recruit_beside_plots_when_there_is_nowhere_else() -> None:
    """6 has no plot; of 1, 8 and 12 with theirs, 8 has the most Corvids. Face down counts."""
    scene = Scene(
        TABLE, order=FOX_ORDER, c1="corvids plot_raid", c8="corvids w bomb", c12="corvids snare"
    )
    scene.step(corvids.recruit)
    assert placed(scene) == [(WARRIOR, 6, 2), (WARRIOR, 8, 2)]


@pytest.mark.law("robotics:11.4.3")
def test_a_tie_goes_by_priority_and_the_keep_is_no_target() -> None:
    """Mouse order: 2 has the keep, so 7 and 9."""
    scene = Scene(TABLE, order=MOUSE_ORDER, c2="marquise keep")
    scene.step(corvids.recruit)
    assert placed(scene) == [(WARRIOR, 7, 2), (WARRIOR, 9, 2)]


@pytest.mark.law("robotics:11.4.3")
def test_a_bird_orders_every_clearing() -> None:
    """The two with the most Corvids, of whatever suit."""
    scene = Scene(TABLE, order=BIRD_ORDER, c10="corvids w", c12="corvids ww")
    scene.step(corvids.recruit)
    assert placed(scene) == [(WARRIOR, 12, 2), (WARRIOR, 10, 2)]


@pytest.mark.law("robotics:11.4.3.II", "robotics:11.5.4")
def test_the_plot_thickens_in_the_middle_of_recruiting() -> None:
    """One warrior is left: it goes to 1; a plot in 9 frees the second, one in 2 a third."""
    scene = Scene(
        TABLE, order=FOX_ORDER, c2="corvids " + "w" * 4, c9="corvids " + "w" * 5, c7="corvids wwwww"
    )
    only_left(scene, BOMB, RAID)
    scene.step(corvids.recruit, "plot raid")
    assert placed(scene) == [
        (WARRIOR, 1, 1),
        (PLOT, 7, 1),
        (WARRIOR, 1, 1),
        (PLOT, 9, 1),
        (WARRIOR, 6, 1),
    ]
    thickened = [e.law for e in scene.events("place") if e.data["piece"] == PLOT]
    assert thickened == ["robotics:11.4.3.II"] * 2
    assert board_of(scene).hidden == {7: RAID, 9: BOMB}
    assert nothing(scene) == ["no plot is left in the supply"]
    assert whole(scene)


@pytest.mark.law("robotics:11.4.3.II")
def test_with_an_empty_supply_the_plot_thickens_first() -> None:
    """The plot in 1 makes it a worse place to recruit than 6, which is chosen after."""
    scene = Scene(TABLE, order=FOX_ORDER, c1="corvids " + "w" * 15)
    only_left(scene, RAID)
    scene.step(corvids.recruit)
    assert placed(scene) == [(PLOT, 1, 1), (WARRIOR, 6, 1)]


@pytest.mark.law("robotics:11.4.3.II")
def test_a_plot_that_cannot_thicken_ends_recruiting() -> None:
    """Nobody has three Corvids and no plot."""
    scene = Scene(TABLE, order=FOX_ORDER, c1="corvids " + "w" * 15 + " bomb")
    scene.step(corvids.recruit)
    assert placed(scene) == []
    assert nothing(scene) == ["no clearing has 3 Corvids and no plot"]


@pytest.mark.law("robotics:11.4.3.II")
def test_when_the_plot_cannot_thicken_midway_recruiting_ends_once() -> None:
    """The last warrior goes to 1; the second clearing is not looked for."""
    scene = Scene(TABLE, order=FOX_ORDER, c4="corvids " + "w" * 14 + " bomb")
    scene.step(corvids.recruit)
    assert placed(scene) == [(WARRIOR, 1, 1)]
    assert nothing(scene) == ["no clearing has 3 Corvids and no plot"]


@pytest.mark.law("robotics:11.4.4")
def test_each_flip_scores_for_every_face_up_plot() -> None:
    """One lies face up in 9; the flips in 3 and 7 score two and three."""
    scene = Scene(TABLE, c9="corvids snare", c7="corvids plot_raid", c3="corvids plot_snare")
    scene.step(corvids.flip_plots)
    assert scored(scene) == [(2, "robotics:11.4.4"), (3, "robotics:11.4.4")]
    assert scene.places("flip") == [3, 7]
    assert [scene.at(c) for c in (3, 7)] == ["corvids snare", "corvids raid"]
    assert whole(scene)


@pytest.mark.law("robotics:11.4.4")
def test_nothing_to_flip() -> None:
    """Face-up plots are not flipped again."""
    scene = Scene(TABLE, c9="corvids snare")
    scene.step(corvids.flip_plots)
    assert scored(scene) == []
    assert nothing(scene) == ["no plot lies face down"]


# 11.5 Daylight


@pytest.mark.law("robotics:11.5.1")
def test_battle_with_two_warriors_or_more() -> None:
    """In 1 and 12, but not in 6 with a single Corvid, nor in 8 without an enemy."""
    scene = Scene(
        TABLE,
        order=FOX_ORDER,
        c1="corvids ww | marquise w",
        c6="corvids w | marquise w",
        c8="corvids ww",
        c12="corvids www | eyrie w",
    )
    scene.step(corvids.battle_in_ordered, "roll 0-0", "roll 0-0")
    assert scene.places("battle") == [1, 12]
    assert [e.data["defender"] for e in scene.events("battle")] == [MARQUISE, EYRIE]


@pytest.mark.law("robotics:11.5.1")
def test_no_battle() -> None:
    """One Corvid is too few."""
    scene = Scene(TABLE, order=FOX_ORDER, c1="corvids w | marquise w")
    scene.step(corvids.battle_in_ordered)
    assert nothing(scene) == ["no battle is possible"]


@pytest.mark.law("robotics:11.5.1", "robotics:2.5")
def test_too_few_of_them_is_told_before_that_nobody_is_there() -> None:
    """The rule asks for two warriors first: so it says in 1, which has no enemy either."""
    scene = Scene(TABLE, order=FOX_ORDER, c1="corvids w", c6="corvids ww", c8="marquise w")
    scene.step(corvids.battle_in_ordered)
    (reasons,) = scene.events("nothing")[0].why or []
    assert {c: tuple(no) for c, no in reasons.illegal} == {
        1: ("robotics:11.5.1", "only 1 of 2 Corvid warriors"),
        6: ("root:4.3", "no enemy there"),
        8: ("robotics:11.5.1", "only 0 of 2 Corvid warriors"),
        12: ("robotics:11.5.1", "only 0 of 2 Corvid warriors"),
    }


@pytest.mark.law("robotics:11.5.1", "robotics:11.5.1.I")
@pytest.mark.parametrize(
    ("here", "scores", "defender"),
    [
        ("marquise wwww sawmill | alliance sympathy | eyrie w", {}, MARQUISE),
        ("marquise wwww | alliance sympathy | eyrie w", {}, "alliance"),
        ("marquise w | eyrie w", {"eyrie": 5, "marquise": 4}, EYRIE),
        ("marquise sawmill | alliance fox_base", {"alliance": 1}, "alliance"),
        ("marquise w | eyrie www", {"eyrie": 4, "marquise": 4}, MARQUISE),
    ],
)
def test_the_defender(here: str, scores: dict[str, int], defender: str) -> None:
    """Most buildings and tokens there, then most points, then setup priority."""
    roles = "bot:corvids bot:marquise bot:eyrie bot:alliance"
    scene = Scene(
        roles, order=FOX_ORDER, c12=f"corvids ww | {here}", scores=scores, without_ruins=[12]
    )
    scene.run(battle_in(scene.actor(), 12, corvids.DEFENDER, "robotics:11.5.1"), "roll 0-0")
    assert scene.events("battle")[0].data["defender"] == defender


@pytest.mark.law("robotics:11.5.2", "robotics:11.5.2.I")
def test_all_but_two_move_where_most_corvids_and_no_plot_are() -> None:
    """From 12 to 9: 10 has more Corvids but a plot, 4 has fewer. 8 has no face-up plot."""
    scene = Scene(
        TABLE,
        order=FOX_ORDER,
        c12="corvids wwwww extortion",
        c10="corvids www plot_bomb",
        c9="corvids ww",
        c4="corvids w",
        c8="corvids www plot_raid",
    )
    scene.step(corvids.move_from_ordered)
    assert scene.at(12) == "corvids ww extortion"
    assert scene.at(9) == "corvids wwwww"
    assert [e.data["n"] for e in scene.events("move")] == [3]
    assert scene.at(8) == "corvids www plot"


@pytest.mark.law("robotics:11.5.2")
def test_a_tie_for_the_destination_goes_by_priority() -> None:
    """Nobody is around 12: it is 4."""
    scene = Scene(TABLE, order=FOX_ORDER, c12="corvids www extortion")
    scene.step(corvids.move_from_ordered)
    assert scene.at(4) == "corvids w"


@pytest.mark.law("robotics:11.5.2.II")
def test_among_plots_they_move_to_the_lowest_priority() -> None:
    """Around 8 lie 4 and 7, both with a plot: it is 7, although 4 has more Corvids."""
    scene = Scene(
        TABLE,
        order=FOX_ORDER,
        c8="corvids www bomb",
        c4="corvids wwww plot_raid",
        c7="corvids snare",
    )
    scene.step(corvids.move_from_ordered)
    assert scene.at(7) == "corvids w snare"


@pytest.mark.law("robotics:11.5.2")
def test_two_stay() -> None:
    """Two Corvids are no more than two."""
    scene = Scene(TABLE, order=FOX_ORDER, c8="corvids ww bomb")
    scene.step(corvids.move_from_ordered)
    assert scene.at(8) == "corvids ww bomb"
    assert nothing(scene) == ["no ordered clearing with a face-up plot has more than 2 of them"]


@pytest.mark.law("robotics:11.5.2")
def test_moved_warriors_may_move_on() -> None:
    """Bird order: two go from 1 to 10, and from there two of the four go on to 2."""
    scene = Scene(
        TABLE,
        order=BIRD_ORDER,
        c1="corvids wwww bomb",
        c5="corvids bomb",
        c9="corvids snare",
        c10="corvids ww snare",
        c2="corvids w",
    )
    scene.step(corvids.move_from_ordered)
    moves = [(e.data["start"], e.data["end"], e.data["n"]) for e in scene.events("move")]
    assert moves == [(1, 10, 2), (10, 2, 2)]


@pytest.mark.law("robotics:11.5.3")
def test_plot_where_most_corvids_and_no_plot_are() -> None:
    """12 has more but a plot; 8 has two and 1 one; 9 is no fox clearing."""
    scene = Scene(
        TABLE,
        order=FOX_ORDER,
        c12="corvids www snare",
        c8="corvids ww",
        c1="corvids w",
        c9="corvids wwww",
    )
    scene.step(corvids.plot, "plot extortion")
    assert scene.at(8) == "corvids w plot"
    assert board_of(scene).hidden == {8: EXTORTION}
    assert choice(scene.events("remove")[0]).chosen == 8
    assert scored(scene) == []
    assert whole(scene)


@pytest.mark.law("robotics:11.5.3")
def test_a_single_warrior_is_enough_and_a_tie_goes_by_priority() -> None:
    """Rabbit order: 4 before 10."""
    scene = Scene(TABLE, order=RABBIT_ORDER, c4="corvids w", c10="corvids w")
    scene.step(corvids.plot, "plot bomb")
    assert scene.at(4) == "corvids plot"


@pytest.mark.law("robotics:11.5.3")
def test_no_plot_at_the_keep_or_without_a_warrior() -> None:
    """Not legal at the keep in 8, so in 1; then there is no other warrior to make way."""
    scene = Scene(TABLE, order=FOX_ORDER, c8="corvids ww | marquise keep", c1="corvids w")
    scene.step(corvids.plot, "plot bomb")
    refused = dict(choice(scene.events("remove")[0]).illegal)
    assert refused[6] == ("robotics:11.5.3", "no own warrior there")
    assert refused[8].law == "robotics:4.2.1"
    scene.step(corvids.plot)
    assert scene.at(1) == "corvids plot"
    nobody = Scene(TABLE, order=FOX_ORDER, c9="corvids ww")
    nobody.step(corvids.plot)
    assert nothing(scene) == ["no plot can be placed where their warriors are"]
    assert nothing(nobody) == ["no ordered clearing has a Corvid warrior and no plot"]


@pytest.mark.law("robotics:11.5.3")
def test_without_a_plot_in_the_supply_nobody_is_removed() -> None:
    """All of them are elsewhere."""
    scene = only_left(Scene(TABLE, order=FOX_ORDER, c8="corvids ww"))
    scene.step(corvids.plot)
    assert scene.at(8) == "corvids ww"
    assert nothing(scene) == ["no plot is left in the supply"]


@pytest.mark.law("robotics:11.5.4", "robotics:11.5.4.I")
def test_the_plot_thickens_where_most_corvids_are() -> None:
    """Any suit: four in 9 beat three in 1; five in 12 have a plot."""
    scene = Scene(
        TABLE, order=FOX_ORDER, c1="corvids www", c9="corvids wwww", c12="corvids wwwww plot_bomb"
    )
    scene.step(corvids.thicken, "plot raid")
    assert scene.at(9) == "corvids www plot"
    assert board_of(scene).hidden == {12: BOMB, 9: RAID}


@pytest.mark.law("robotics:11.5.4")
def test_two_corvids_are_too_few_to_thicken() -> None:
    """It takes three."""
    scene = Scene(TABLE, order=FOX_ORDER, c1="corvids ww")
    scene.step(corvids.thicken)
    assert scene.at(1) == "corvids ww"
    assert nothing(scene) == ["no clearing has 3 Corvids and no plot"]


@pytest.mark.law("robotics:11.5.4")
def test_the_plot_does_not_thicken_at_the_keep() -> None:
    """Three Corvids are in 8, but only the Marquise places there."""
    scene = Scene(TABLE, order=FOX_ORDER, c8="corvids www | marquise keep")
    scene.step(corvids.thicken)
    assert scene.at(8) == "marquise keep | corvids www"
    assert nothing(scene) == ["no plot can be placed where their warriors are"]


# 11.6 Evening


@pytest.mark.law("robotics:11.6.1")
def test_a_point_for_each_extortion_face_up() -> None:
    """Two of them; one face down scores nothing."""
    scene = Scene(TABLE, c1="corvids extortion", c2="corvids extortion", c3="corvids bomb")
    scene.step(corvids.score_extortion)
    assert scored(scene) == [(2, "robotics:11.6.1")]
    hidden = Scene(TABLE, c1="corvids plot_extortion")
    hidden.step(corvids.score_extortion)
    assert scored(hidden) == []
    assert nothing(hidden) == ["no Extortion lies face up"]


@pytest.mark.law("robotics:11.6.2")
def test_the_order_is_discarded() -> None:
    """On the discard pile."""
    scene = Scene(WITH_PEOPLE, order=FOX_ORDER)
    scene.step(corvids.discard_the_order)
    assert scene.s.order is None
    assert [x.id for x in scene.s.discard] == ["anvil"]
