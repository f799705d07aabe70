"""Law of Robotics 4.5: the Daylight of the Mechanical Marquise 2.0."""

from typing import Any

import pytest

from rootcore.bots.marquise import chapter as marquise
from rootcore.game.game import Game
from rootcore.law.errors import BadNotation
from rootcore.sandbox.scene import lay_out
from rootcore.table.terms import (
    ALLIANCE,
    BIRD,
    BIRDSONG,
    DAYLIGHT,
    EYRIE,
    FOX,
    MARQUISE,
    MOUSE,
    RABBIT,
    RECRUITER,
    SAWMILL,
    WARRIOR,
    WORKSHOP,
    Item,
    Kind,
)
from tests.law.marquise_scenes import (
    FOX_ORDER,
    MOUSE_ORDER,
    RABBIT_ORDER,
    TABLE,
    WITH_VAGABOT,
    moved,
    nothing,
    order_of_actions,
    placed,
    refused,
    rows,
    steps,
    turn,
    why,
)
from tests.scenes import Scene

# 4.5 Daylight


@pytest.mark.law("robotics:4.5")
def test_daylight_battles_recruits_builds_moves_and_expands() -> None:
    """On a fox order the five steps follow each other."""
    game = turn({6: "marquise w"}, "draw anvil")
    assert steps(game)[2:7] == [f"robotics:4.5.{n}" for n in (1, 2, 3, 4, 5)]


@pytest.mark.law("robotics:4.5", "robotics:4.7")
@pytest.mark.parametrize(
    ("suit", "laws"),
    [(suit, [f"robotics:4.5.{n}" for n in (1, 2, 3, 4, 5)]) for suit in (FOX, RABBIT, MOUSE)]
    + [(BIRD, [f"robotics:4.7.{n}" for n in (1, 2, 3, 4)])],
)
def test_a_bird_order_replaces_daylight(suit: Any, laws: list[str]) -> None:
    """Escalated Daylight on a bird card, Daylight on any other."""
    scene = Scene(TABLE)
    scene.s.ordered = suit
    assert scene.plan(DAYLIGHT) == laws


# 4.5.1 Battle


@pytest.mark.law("robotics:4.5.1")
def test_she_battles_in_each_ordered_clearing_with_enemies() -> None:
    """On a fox order she battles in fox clearings 6 and 8, not in mouse clearing 7."""
    scene = Scene(
        TABLE,
        order=FOX_ORDER,
        c6="marquise w | eyrie w",
        c7="marquise w | eyrie w",
        c8="marquise w | eyrie w",
    )
    scene.step(marquise.battle_in_ordered, "roll 0-0", "roll 1-0")
    assert scene.places("battle") == [6, 8]
    assert {e.law for e in scene.events("battle")} == {"robotics:4.5.1"}
    assert scene.at(8) == "marquise w"


@pytest.mark.law("robotics:4.5.1")
def test_who_has_most_pieces_there_defends() -> None:
    """Two Eyrie warriors are more pieces than one sympathy token, whatever the points."""
    scene = Scene(
        TABLE,
        order=FOX_ORDER,
        c8="marquise w | eyrie ww | alliance sympathy",
        scores={"alliance": 20},
    )
    scene.step(marquise.battle_in_ordered, "roll 0-0")
    (event,) = scene.events("battle")
    assert event.data["defender"] == EYRIE
    assert why(event) == ["Eyrie has the most pieces there (2)."]
    assert rows(event) == [(EYRIE, [2], None), (ALLIANCE, [1], 0)]


@pytest.mark.law("robotics:4.5.1")
def test_tokens_and_buildings_count_among_the_pieces_there() -> None:
    """A roost and a warrior outnumber a warrior; warrior, base and token outnumber both."""
    scene = Scene(
        TABLE,
        order=FOX_ORDER,
        c8="marquise w | eyrie w roost | alliance w fox_base sympathy",
    )
    scene.step(marquise.battle_in_ordered, "roll 0-0")
    assert rows(scene.events("battle")[0]) == [(ALLIANCE, [3], None), (EYRIE, [2], 0)]


@pytest.mark.law("robotics:4.5.1")
def test_a_pawn_is_a_piece_that_she_battles() -> None:
    """The Vagabot alone in 6 is the defender there."""
    scene = Scene(WITH_VAGABOT, order=FOX_ORDER, c6="marquise w | vagabond pawn")
    scene.step(marquise.battle_in_ordered, "roll 0-0")
    (event,) = scene.events("battle")
    assert event.data["defender"] == "vagabond"
    assert why(event) == ["Only vagabond qualifies."]


@pytest.mark.law("robotics:4.5.1")
def test_without_a_warrior_of_hers_or_an_enemy_there_is_no_battle() -> None:
    """Her sawmill cannot attack the Eyrie in 8, and in 6 there is nobody."""
    scene = Scene(TABLE, order=FOX_ORDER, c6="marquise www", c8="marquise sawmill | eyrie w")
    scene.step(marquise.battle_in_ordered)
    assert scene.events("battle") == []
    assert nothing(scene) == ["no battle is possible"]
    assert scene.s.log[0].law == "robotics:4.5.1"


@pytest.mark.law("robotics:4.5.1.I")
def test_of_tied_defenders_the_one_with_most_points_defends() -> None:
    """Two pieces against two: the Alliance, with more points, defend."""
    scene = Scene(
        TABLE,
        order=FOX_ORDER,
        c8="marquise w | eyrie ww | alliance w sympathy",
        scores={"eyrie": 3, "alliance": 4},
    )
    scene.step(marquise.battle_in_ordered, "roll 0-0")
    (event,) = scene.events("battle")
    assert event.data["defender"] == ALLIANCE
    assert why(event) == [
        "Both tie for the most pieces there (2); alliance has the most victory points (4)."
    ]
    assert rows(event) == [(ALLIANCE, [2, 4], None), (EYRIE, [2, 3], 1)]


@pytest.mark.law("robotics:2.2")
def test_of_defenders_tied_in_points_too_the_first_letter_defends() -> None:
    """Pieces and points are level: letter B comes before letter C."""
    scene = Scene(
        TABLE,
        order=FOX_ORDER,
        c8="marquise w | eyrie w | alliance w",
        scores={"eyrie": 4, "alliance": 4},
    )
    scene.step(marquise.battle_in_ordered, "roll 0-0")
    (event,) = scene.events("battle")
    assert event.data["defender"] == EYRIE
    assert why(event) == [
        "Both tie for the most pieces there (1); both tie for the most victory points (4); "
        "eyrie has the highest setup priority."
    ]


def test_the_sentence_of_the_defender() -> None:
    """4.5.1 and its tie-breaks in words."""
    assert str(marquise.DEFENDER) == (
        "Whom to battle: such a player with the most pieces there, then the most victory points,"
        " then the highest setup priority"
    )


# 4.5.2 Recruit


@pytest.mark.law("robotics:4.5.2")
@pytest.mark.parametrize(
    ("ruled", "recruits"),
    [
        ([8], [(8, 4)]),
        ([6, 12], [(6, 2), (12, 2)]),
        ([6, 8, 12], [(6, 2), (8, 1), (12, 1)]),
        ([1, 6, 8, 12], [(1, 1), (6, 1), (8, 1), (12, 1)]),
    ],
)
def test_she_spreads_four_warriors_evenly(
    ruled: list[int], recruits: list[tuple[int, int]]
) -> None:
    """Among the ordered clearings she rules; of three, the first by priority gets the fourth."""
    clearings: dict[str, Any] = {f"c{c}": "marquise w" for c in ruled}
    scene = Scene(TABLE, order=FOX_ORDER, **clearings)
    scene.step(marquise.recruit)
    assert placed(scene) == [(WARRIOR, c, n) for c, n in recruits]
    assert {e.law for e in scene.events("place")} == {"robotics:4.5.2"}


@pytest.mark.law("robotics:4.5.2")
def test_she_recruits_only_where_she_rules_and_it_is_ordered() -> None:
    """Tied in 1, outnumbered in 6, ruling rabbit clearing 5: only 8 takes the four."""
    scene = Scene(
        TABLE,
        order=FOX_ORDER,
        c1="marquise w | alliance w",
        c5="marquise www",
        c6="marquise w | alliance ww",
        c8="marquise w",
    )
    scene.step(marquise.recruit)
    assert placed(scene) == [(WARRIOR, 8, 4)]


@pytest.mark.law("robotics:4.5.2")
def test_a_short_supply_is_placed_by_priority_one_each_per_round() -> None:
    """Three warriors for 6 and 8: two to 6, one to 8."""
    scene = Scene(TABLE, order=FOX_ORDER, c6="marquise " + "w" * 11, c8="marquise " + "w" * 11)
    scene.step(marquise.recruit)
    assert placed(scene) == [(WARRIOR, 6, 2), (WARRIOR, 8, 1)]


@pytest.mark.law("robotics:4.5.2")
def test_one_last_warrior_goes_to_the_highest_priority() -> None:
    """Clearing 8 gets nothing, and no word is said of it."""
    scene = Scene(TABLE, order=FOX_ORDER, c6="marquise " + "w" * 12, c8="marquise " + "w" * 12)
    scene.step(marquise.recruit)
    assert placed(scene) == [(WARRIOR, 6, 1)]


@pytest.mark.law("robotics:4.5.2")
@pytest.mark.parametrize(
    ("clearings", "reason"),
    [
        ({"c5": "marquise w"}, "she rules no such clearing"),
        ({"c6": "marquise " + "w" * 25}, "no warrior is left in the supply"),
    ],
)
def test_she_says_why_she_recruits_nobody(clearings: dict[str, Any], reason: str) -> None:
    """She rules no fox clearing, or all 25 warriors are on the map."""
    scene = Scene(TABLE, order=FOX_ORDER, **clearings)
    scene.step(marquise.recruit)
    assert placed(scene) == []
    assert nothing(scene) == [reason]


# 4.5.3 Build


@pytest.mark.law("robotics:4.5.3")
@pytest.mark.parametrize(
    ("order", "kind"),
    [(FOX_ORDER, SAWMILL), (RABBIT_ORDER, WORKSHOP), (MOUSE_ORDER, RECRUITER)],
)
def test_the_order_says_what_is_built_but_not_where(order: str, kind: Kind) -> None:
    """Mouse clearing 7 takes a sawmill, a workshop or a recruiter, as the order's suit says."""
    scene = Scene(TABLE, order=order, c5="marquise w", c7="marquise ww")
    scene.step(marquise.build)
    assert placed(scene) == [(kind, 7, 1)]
    assert scene.events("place")[0].law == "robotics:4.5.3"
    assert scene.side("marquise").stock[kind] == 5
    assert scene.side("marquise").board.built


@pytest.mark.law("robotics:4.5.3")
def test_she_builds_where_most_of_her_warriors_rule() -> None:
    """Three warriors in 8 beat two in 5; four in 7 do not rule there."""
    scene = Scene(
        TABLE,
        order=FOX_ORDER,
        c5="marquise ww",
        c7="marquise wwww | eyrie wwww",
        c8="marquise www",
    )
    scene.step(marquise.build)
    (event,) = scene.events("place")
    assert event.data["at"] == 8
    assert rows(event) == [(8, [3], None), (5, [2], 0)]
    assert why(event) == ["8 has the most own warriors (3)."]


@pytest.mark.law("robotics:2.1")
def test_of_clearings_with_as_many_warriors_she_builds_by_priority() -> None:
    """Two in 7 and two in 8: 7 comes first."""
    scene = Scene(TABLE, order=FOX_ORDER, c5="marquise w", c7="marquise ww", c8="marquise ww")
    scene.step(marquise.build)
    (event,) = scene.events("place")
    assert event.data["at"] == 7
    assert rows(event) == [(7, [2, 7], None), (8, [2, 8], 1), (5, [1], 0)]
    assert why(event) == [
        "2 tie for the most own warriors (2): 7 and 8; 7 has the highest priority."
    ]


@pytest.mark.law("robotics:2.3")
def test_she_does_not_build_where_no_slot_is_open() -> None:
    """The slot of 1 is filled, that of 6 by a ruin and a roost: she builds in 8."""
    scene = Scene(
        TABLE,
        order=FOX_ORDER,
        c1="marquise www workshop",
        c6="marquise www | eyrie roost",
        c8="marquise w",
    )
    scene.step(marquise.build)
    (event,) = scene.events("place")
    assert event.data["at"] == 8
    assert refused(event) == {1: "no open slot", 6: "no open slot"}
    assert why(event) == ["Only 8 qualifies."]


@pytest.mark.law("robotics:4.5.3")
def test_a_clearing_ruled_by_a_building_alone_will_do() -> None:
    """No warrior of hers is anywhere, but a sawmill rules 5."""
    scene = Scene(TABLE, order=RABBIT_ORDER, c5="marquise sawmill")
    scene.step(marquise.build)
    assert scene.at(5) == "marquise sawmill workshop"


@pytest.mark.law("robotics:4.5.3")
def test_with_an_empty_track_she_builds_nothing_else() -> None:
    """All six sawmills are on the map: a fox order builds no workshop in their place."""
    scene = Scene(
        TABLE,
        order=FOX_ORDER,
        c2="marquise sawmill sawmill",
        c5="marquise sawmill sawmill",
        c7="marquise sawmill sawmill",
        c8="marquise w",
    )
    scene.step(marquise.build)
    assert placed(scene) == []
    assert nothing(scene) == ["no sawmill is left on its track"]
    assert not scene.side("marquise").board.built


@pytest.mark.law("robotics:4.5.3")
def test_without_a_legal_clearing_she_builds_nothing() -> None:
    """She rules only 1, which is full; the line of the log knows why."""
    scene = Scene(TABLE, order=FOX_ORDER, c1="marquise w workshop", c8="marquise w | eyrie w")
    scene.step(marquise.build)
    assert nothing(scene) == ["she rules no clearing with an open slot"]
    (event,) = scene.s.log
    assert refused(event) == {1: "no open slot"}
    assert why(event) == ["There is no legal target."]
    assert not scene.side("marquise").board.built


def test_the_sentence_of_where_to_build() -> None:
    """4.5.3 in words."""
    assert str(marquise.BUILD_IN) == (
        "Where to build: such a clearing with the most own warriors, then the highest priority"
    )


# 4.5.4 Move


@pytest.mark.law("robotics:4.5.4")
def test_all_but_three_leave_each_ordered_clearing() -> None:
    """Five in 8 send two, three in 6 none; five in mouse clearing 7 are not ordered."""
    scene = Scene(
        TABLE,
        order=FOX_ORDER,
        c4="eyrie w",
        c6="marquise www",
        c7="marquise wwwww",
        c8="marquise wwwww",
    )
    scene.step(marquise.move_from_ordered)
    assert moved(scene) == [(8, 4, 2)]
    assert scene.at(8) == "marquise www"
    assert scene.events("move")[0].law == "robotics:4.5.4"


@pytest.mark.law("robotics:4.5.4")
def test_they_move_to_the_neighbor_with_the_most_enemy_pieces() -> None:
    """Of 8's neighbors 7 has three enemy pieces, 4 only two; 3 with more is not adjacent."""
    scene = Scene(
        TABLE,
        order=FOX_ORDER,
        c3="eyrie wwww",
        c4="eyrie ww",
        c7="eyrie w | alliance w sympathy",
        c8="marquise wwww",
    )
    scene.step(marquise.move_from_ordered)
    (event,) = scene.events("move")
    assert moved(scene) == [(8, 7, 1)]
    assert rows(event) == [(7, [3], None), (4, [2], 0)]
    assert why(event) == ["7 has the most enemy pieces (3)."]


@pytest.mark.law("robotics:2.1")
def test_of_neighbors_with_as_many_enemies_priority_decides() -> None:
    """One enemy piece in 4 and one in 7; with none anywhere it is by priority too."""
    scene = Scene(TABLE, order=FOX_ORDER, c4="eyrie w", c7="eyrie w", c8="marquise wwww")
    scene.step(marquise.move_from_ordered)
    assert moved(scene) == [(8, 4, 1)]
    assert why(scene.events("move")[0]) == [
        "Both tie for the most enemy pieces (1); 4 has the highest priority."
    ]
    scene = Scene(TABLE, order=FOX_ORDER, c8="marquise wwww")
    scene.step(marquise.move_from_ordered)
    assert moved(scene) == [(8, 4, 1)]


@pytest.mark.law("robotics:2.3")
def test_a_move_that_she_does_not_rule_is_not_legal() -> None:
    """The Eyrie rule 8 and the Alliance 7, so she goes to 4, which she rules."""
    scene = Scene(
        TABLE,
        order=FOX_ORDER,
        c4="marquise w",
        c7="alliance www",
        c8="marquise wwww | eyrie wwwww",
    )
    scene.step(marquise.move_from_ordered)
    (event,) = scene.events("move")
    assert moved(scene) == [(8, 4, 1)]
    assert refused(event) == {7: "she rules neither 8 nor 7"}
    assert why(event) == ["Only 4 qualifies."]


@pytest.mark.law("robotics:4.5.4")
def test_where_nobody_may_leave_the_reasons_stay_with_that_clearing() -> None:
    """From 6, ruled by the Eyrie as all around, nobody goes; from 8 the fourth warrior does."""
    scene = Scene(
        TABLE,
        order=FOX_ORDER,
        c2="eyrie w",
        c3="eyrie w",
        c6="marquise wwww | eyrie wwwww",
        c8="marquise wwww",
        c11="eyrie w",
    )
    scene.step(marquise.move_from_ordered)
    assert nothing(scene) == ["no warrior may leave 6"]
    stuck, move = scene.s.log
    assert why(stuck) == ["There is no legal target."]
    assert sorted(refused(stuck)) == [2, 3, 11]
    assert moved(scene) == [(8, 4, 1)]
    assert len(why(move)) == 1


@pytest.mark.law("robotics:4.5.4")
def test_with_three_or_fewer_everywhere_nobody_moves() -> None:
    """She says so."""
    scene = Scene(TABLE, order=FOX_ORDER, c6="marquise www", c8="marquise ww")
    scene.step(marquise.move_from_ordered)
    assert moved(scene) == []
    assert nothing(scene) == ["no such clearing holds more than three of her warriors"]


def test_the_sentence_of_where_to_move() -> None:
    """4.5.4 in words."""
    assert str(marquise.MOVE_TO) == (
        "Where to move: such a clearing with the most enemy pieces, then the highest priority"
    )


# 4.5.5 Expand


def ready_to_expand(buildings: int, **kwargs: Any) -> Scene:
    """A scene with so many buildings on the map and one further order allowed."""
    spaces = {"c2": 2, "c5": 2, "c7": 2, "c8": 2}
    for name, slots in spaces.items():
        here = min(slots, buildings)
        kwargs[name] = " ".join(["marquise", *["workshop"] * here])
        buildings -= here
    scene = Scene(TABLE, **kwargs)
    scene.side("marquise").board.expansions_left = 1
    return scene


@pytest.mark.law("robotics:4.5.5")
def test_with_nothing_built_she_takes_a_new_order_and_starts_daylight_again() -> None:
    """The old order is discarded, the new one revealed but not crafted."""
    scene = ready_to_expand(5, order=FOX_ORDER)
    assert scene.step(marquise.expand, f"draw {RABBIT_ORDER}") == DAYLIGHT
    assert [c.id for c in scene.s.discard] == [FOX_ORDER]
    assert scene.s.order is not None
    assert scene.s.order.id == RABBIT_ORDER
    assert scene.s.ordered == RABBIT
    assert scene.side("marquise").crafted == []
    assert [e.kind for e in scene.s.log] == ["expand", "discard", "order"]
    assert {e.law for e in scene.s.log} == {"robotics:4.5.5"}


@pytest.mark.law("robotics:4.5.5")
def test_with_six_buildings_she_does_not_expand() -> None:
    """Five at most."""
    scene = ready_to_expand(6, order=FOX_ORDER)
    assert scene.step(marquise.expand) is None
    assert scene.s.order is not None
    assert scene.s.order.id == FOX_ORDER
    assert nothing(scene) == ["she has 6 buildings on the map"]


@pytest.mark.law("robotics:4.5.5")
def test_having_built_she_does_not_expand() -> None:
    """A building was placed this turn."""
    scene = ready_to_expand(1, order=FOX_ORDER)
    scene.side("marquise").board.built = True
    assert scene.step(marquise.expand) is None
    assert nothing(scene) == ["she placed a building this turn"]


@pytest.mark.law("robotics:4.5.5")
def test_a_building_of_an_earlier_turn_does_not_keep_her_from_expanding() -> None:
    """The new turn begins with nothing built."""
    scene = ready_to_expand(1)
    scene.side("marquise").board.built = True
    scene.step(marquise.reveal, f"draw {FOX_ORDER}")
    assert scene.step(marquise.expand, f"draw {RABBIT_ORDER}") == DAYLIGHT


@pytest.mark.law("robotics:4.5.5")
def test_the_new_order_runs_the_whole_of_daylight() -> None:
    """Full in 1 she cannot build; she expands, and the second fox order finds 5 open to build."""
    game = turn({1: "marquise www keep workshop"}, "draw anvil", "draw foxfolk_steel")
    daylight = [f"robotics:4.5.{n}" for n in (1, 2, 3, 4, 5)]
    evening = ["robotics:4.6.1", "robotics:4.6.2"]
    assert steps(game) == ["robotics:4.4.1", "robotics:4.4.2", *daylight, *daylight, *evening]
    side = game.state.sides[MARQUISE]
    assert side.crafted == [Item.HAMMER]
    assert side.built[5] == 1
    assert side.on_map(WARRIOR) == 11
    assert [c.id for c in game.state.discard] == ["anvil", "foxfolk_steel"]


@pytest.mark.law("robotics:4.5.5", "robotics:4.5")
def test_a_bird_as_the_new_order_leads_to_escalated_daylight() -> None:
    """Daylight starts again with the bird order, so its other steps are taken, and no expansion."""
    game = turn({1: "marquise www keep workshop"}, "draw anvil", "draw armorers")
    daylight = [f"robotics:4.5.{n}" for n in (1, 2, 3, 4, 5)]
    escalated = [f"robotics:4.7.{n}" for n in (1, 2, 3, 4)]
    assert steps(game)[2:11] == daylight + escalated
    assert len([e for e in game.events if e.kind == "expand"]) == 1


@pytest.mark.law("robotics:4.5.5")
def test_expanding_ends_after_as_many_orders_as_there_were_cards() -> None:
    """Driven off the map she never builds: with two cards left she expands twice and no more."""
    cards = ("draw anvil", "draw cobbler", "draw codebreakers")
    game = turn({3: "eyrie w"}, *cards, deck="anvil cobbler codebreakers")
    assert len([e for e in game.events if e.kind == "expand"]) == 2
    last = [e for e in game.events if e.law == "robotics:4.5.5"][-1]
    assert last.data["why"] == "she has taken all the orders this turn can give"
    assert steps(game)[-2:] == ["robotics:4.6.1", "robotics:4.6.2"]


@pytest.mark.law("robotics:4.5.5")
def test_the_discard_pile_counts_among_the_cards_that_can_come() -> None:
    """One card in the deck and two discarded: three expansions, through a reshuffle."""
    s = lay_out(["bot:marquise", "bot:eyrie"], phase=BIRDSONG, discard="cobbler scouting_party")
    s.deck = [c for c in s.deck if c.id in ("anvil", "favor_mouse")]
    game = Game(None, s)
    for card in ("anvil", "favor_mouse", "cobbler", "scouting_party"):
        game.answer(f"draw {card}")
    assert len([e for e in game.events if e.kind == "expand"]) == 3
    assert game.state.current == EYRIE


# The order of actions (2.4) is explained too


@pytest.mark.law("robotics:2.4", "robotics:4.5.1")
def test_every_battle_says_why_it_comes_now() -> None:
    """On a fox order she could battle in 6 and 8: 6 comes first, then only 8 is left."""
    scene = Scene(TABLE, order=FOX_ORDER, c6="marquise w | eyrie w", c8="marquise w | eyrie w")
    scene.step(marquise.battle_in_ordered, "roll 0-0", "roll 0-0")
    first, second = (order_of_actions(event) for event in scene.events("battle"))
    assert first.sentence() == "6 has the highest priority."
    assert [(c, refusal.words) for c, refusal in first.illegal] == [
        (1, "no own warrior there"),
        (12, "no own warrior there"),
    ]
    assert second.sentence() == "Only 8 qualifies."


@pytest.mark.law("robotics:2.4")
def test_no_battle_says_what_is_missing_in_each_clearing() -> None:
    """Alone in 6 and nowhere else: no battle, and each fox clearing says why not."""
    scene = Scene(TABLE, order=FOX_ORDER, c6="marquise w", c8="eyrie w")
    scene.step(marquise.battle_in_ordered)
    assert nothing(scene) == ["no battle is possible"]
    missing = order_of_actions(scene.events("nothing")[0]).illegal
    assert {c: refusal.words for c, refusal in missing} == {
        1: "no own warrior there",
        6: "no enemy there",
        8: "no own warrior there",
        12: "no own warrior there",
    }


@pytest.mark.law("robotics:4.5.2")
def test_every_recruit_says_among_which_clearings_it_is_shared() -> None:
    """She rules 6 and 8: both placements say so."""
    scene = Scene(TABLE, order=FOX_ORDER, c6="marquise w", c8="marquise w")
    scene.step(marquise.recruit)
    shared = [order_of_actions(event).sentence() for event in scene.events("place")]
    assert shared == ["Each of 6 and 8."] * 2


@pytest.mark.law("robotics:4.5.5")
@pytest.mark.parametrize("left", [-1, 55, "1", True])
def test_a_save_in_which_she_could_expand_for_ever_is_refused(left: Any) -> None:
    """There are 54 cards, and she expands no more than once with each."""
    board = marquise.MarquiseBoard(built=True, expansions_left=54)
    assert marquise.MarquiseBoard.from_json(board.to_json()) == board
    with pytest.raises(BadNotation):
        marquise.MarquiseBoard.from_json({"built": False, "expansions_left": left})
