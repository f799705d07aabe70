"""What only some maps have, for people: suit markers, river, lake, Ferry, closed paths, tower."""

from typing import Any

import pytest

from rootcore.factions.alliance import chapter as alliance
from rootcore.factions.eyrie import chapter as eyrie
from rootcore.factions.marquise import chapter as marquise
from rootcore.factions.vagabond import chapter as vagabond
from rootcore.game.game import Game
from rootcore.game.setup import read_setup
from rootcore.law.errors import BadNotation
from rootcore.rules.acts import Act
from rootcore.rules.ferry import boards, destinations, sail
from rootcore.rules.mountain import open_acts, refused_openings
from rootcore.rules.movement import cannot_move, move
from rootcore.rules.moves import make_move, move_acts
from rootcore.rules.pieces import neighbours
from rootcore.rules.turn import advance, begin_step, schedule
from rootcore.table.board import board
from rootcore.table.cards import card
from rootcore.table.chance import Chance
from rootcore.table.suits import deal_suits, read_deal
from rootcore.table.terms import (
    ALLIANCE,
    BIRDSONG,
    DAYLIGHT,
    EVENING,
    EYRIE,
    MARQUISE,
    VAGABOND,
    Phase,
    Suit,
)
from tests.law.eyrie_scenes import eyrie_scene
from tests.law.people_scenes import offered, refused
from tests.scenes import Scene
from tests.vagabonds import VagabondScene

SUITS = "cards:map.suits"
RIVER = "cards:map.winter.river"
SHORE = "cards:map.lake.shore"
FERRY = "cards:map.lake.ferry"
CLOSED = "cards:map.mountain.closed_paths"
TOWER = "cards:map.mountain.tower"

MARKERS = ["fox"] * 4 + ["mouse"] * 4 + ["rabbit"] * 4
LAID = ["mouse", "fox", "rabbit", "rabbit", "fox", "mouse"] * 2


def dealt(map_id: str, deal: Any, seed: int = 1) -> tuple[Suit | None, ...]:
    """The suits of the clearings."""
    plan = board(map_id)
    return deal_suits(plan, read_deal(deal, plan), Chance(seed))


def from_to(scene: Scene, who: str) -> list[tuple[Any, Any]]:
    """The moves that a person is offered."""
    acts = move_acts(scene.s, scene.side(who).faction, "root:4.2")
    return [(act.at, act.to) for act in acts]


def emitted(scene: Scene) -> list[str]:
    """The kinds of what happened, in order."""
    return [event.kind for event in scene.s.log]


# Suits


@pytest.mark.law(SUITS)
@pytest.mark.parametrize("map_id", ["winter", "lake", "mountain"])
def test_four_markers_of_each_suit_are_dealt(map_id: str) -> None:
    """They lie elsewhere with another seed."""
    deals = {dealt(map_id, "", seed) for seed in range(20)}
    assert len(deals) == 20
    assert all(sorted(map(str, suits[1:])) == MARKERS and suits[0] is None for suits in deals)


@pytest.mark.law(SUITS)
@pytest.mark.parametrize("map_id", ["fall", "winter", "lake", "mountain"])
def test_markers_may_be_dealt_so_that_no_path_joins_two_alike(map_id: str) -> None:
    """Closed paths count as paths."""
    plan = board(map_id)
    for seed in range(20):
        suits = dealt(map_id, "balanced", seed)
        assert sorted(map(str, suits[1:])) == MARKERS
        assert all(suits[c] != suits[d] for c in plan.clearings for d in plan.adjacent[c])


@pytest.mark.law(SUITS)
def test_markers_may_be_laid_out_by_hand() -> None:
    assert list(dealt("lake", LAID)[1:]) == LAID
    scene = Scene("marquise eyrie", map_id="lake", suits=" ".join(LAID))
    assert list(scene.s.suits[1:]) == LAID


@pytest.mark.law(SUITS, "root:2.2.2")
def test_there_are_four_markers_of_each_suit_and_none_for_birds() -> None:
    for laid in (["fox", *LAID[1:]], LAID[1:], ["bird", *LAID[1:]]):
        with pytest.raises(BadNotation, match="a list of suits has"):
            dealt("lake", laid)


@pytest.mark.law(SUITS)
def test_printed_suits_stay() -> None:
    assert dealt("fall", "") == board("fall").suits


# Winter


@pytest.mark.law(RIVER)
def test_the_vagabond_slips_from_one_bank_of_the_river_to_the_other() -> None:
    """Between 10 and 11 runs the river, between 4 and 11 a path."""
    scene = VagabondScene(map_id="winter", forest="4_10_11", phase=BIRDSONG)
    options = scene.offered(vagabond.slip, "slip")
    assert [x for x in options if "_" in x.split(">")[1]] == [
        "slip 4_10_11>1_10_11",
        "slip 4_10_11>4_9_11",
    ]


# The lake


@pytest.mark.law(SHORE)
def test_the_vagabond_slips_along_the_shore() -> None:
    """Past the coastal clearings 10 and 11, but not over the lake to the forest of 1, 9 and 12."""
    scene = VagabondScene(map_id="lake", forest="7_10_11", phase=BIRDSONG)
    options = scene.offered(vagabond.slip, "slip")
    assert [x.split(">")[1] for x in options if "_" in x.split(">")[1]] == [
        "1_5_11",
        "2_7_10",
        "3_8_10_12",
        "6_7_11",
    ]


@pytest.mark.law(FERRY)
def test_the_ferry_starts_in_the_coastal_corner() -> None:
    setup = {"map": "lake", "seats": ["human:marquise", "human:eyrie"]}
    assert Game.new(read_setup(setup)).state.ferry == 1
    assert Game.new(read_setup({**setup, "map": "fall"})).state.ferry == 0


@pytest.mark.law(FERRY)
def test_from_the_ferry_one_may_move_to_any_other_coastal_clearing() -> None:
    """From 1 by path to 5 and 9; from 10 there is no Ferry."""
    scene = Scene("marquise eyrie", map_id="lake", c1="marquise w", c10="marquise w")
    assert destinations(scene.s, MARQUISE, 1) == (5, 9, 10, 11, 12)
    assert destinations(scene.s, MARQUISE, 10) == (2, 7, 8)
    assert [b for a, b in from_to(scene, "marquise") if a == 1] == [5, 9, 10, 11, 12]


@pytest.mark.law(FERRY)
def test_the_ferry_goes_along_and_brings_a_card() -> None:
    scene = Scene("marquise eyrie", map_id="lake", c1="marquise www")
    act = Act("move", "root:6.5.2", at=1, to=11, n=2)
    scene.run(make_move(scene.s, MARQUISE, act), "draw anvil")
    assert (scene.at(1), scene.at(11)) == ("marquise w", "marquise ww")
    assert scene.s.ferry == 11
    assert scene.side("marquise").hand == [card("anvil")]
    assert emitted(scene) == ["move", "ferry", "draw"]
    assert scene.events("draw")[0].law == FERRY


@pytest.mark.law(FERRY)
def test_a_move_by_path_leaves_the_ferry_and_brings_nothing() -> None:
    scene = Scene("marquise eyrie", map_id="lake", c1="marquise www")
    scene.run(move(scene.s, MARQUISE, 1, 5, 2, "root:6.5.2"))
    assert (scene.s.ferry, scene.side("marquise").hand) == (1, [])


@pytest.mark.law(FERRY)
def test_the_ferry_is_used_once_a_turn() -> None:
    """The others use it in their own turns, and she again in her next."""
    scene = Scene("marquise eyrie", map_id="lake", c1="marquise ww", c11="eyrie w")
    scene.run(move(scene.s, MARQUISE, 1, 11, 2, "root:6.5.2"), "draw anvil")
    assert destinations(scene.s, MARQUISE, 11) == (5, 6, 7)
    assert destinations(scene.s, EYRIE, 11) == (1, 5, 6, 7, 10, 12)
    scene.s.phase, scene.s.step = EVENING, len(schedule(scene.s))
    advance(scene.s, None)
    assert scene.s.current == EYRIE
    assert destinations(scene.s, MARQUISE, 11) == (1, 5, 6, 7, 10, 12)


@pytest.mark.law(FERRY)
def test_the_rule_of_moving_holds_on_the_ferry() -> None:
    """One warrior against two of the Eyrie rules neither 1 nor 11; in 12 nobody rules yet."""
    scene = Scene(
        "marquise eyrie",
        map_id="lake",
        c1="marquise w | eyrie ww",
        c12="marquise w",
        c11="eyrie w",
    )
    assert [b for a, b in from_to(scene, "marquise") if a == 1] == [12]
    assert cannot_move(scene.s, MARQUISE, 1, 11)


@pytest.mark.law(FERRY)
def test_the_ferry_makes_no_clearings_adjacent() -> None:
    """The Alliance spread sympathy to 5, but not over the lake to 10."""
    scene = Scene("alliance marquise", map_id="lake", c1="alliance sympathy", phase=BIRDSONG)
    scene.side("alliance").board.supporters = [card("armorers"), card("armorers")]
    assert neighbours(scene.s, ALLIANCE, 1) == (5, 9)
    assert offered(scene, alliance.spread_sympathy, "spread") == ["spread 5", "spread 9"]


@pytest.mark.law(FERRY)
def test_the_card_comes_before_what_entering_costs() -> None:
    """The fox card just drawn goes to the Supporters, for 10 is a fox clearing with sympathy."""
    scene = Scene("marquise alliance", map_id="lake", c1="marquise ww", c10="alliance sympathy")
    scene.run(move(scene.s, MARQUISE, 1, 10, 1, "root:6.5.2"), "draw anvil")
    assert scene.side("alliance").board.supporters == [card("anvil")]


@pytest.mark.law(FERRY)
def test_who_can_also_take_the_river_is_asked() -> None:
    """With Boat Builders rivers are paths, and the lake links all its shores."""
    scene = Scene("marquise eyrie", map_id="lake", c1="marquise www")
    scene.side("marquise").in_play = (card("boat_builders"),)
    assert destinations(scene.s, MARQUISE, 1) == (5, 9, 10, 11, 12)
    scene.run(move(scene.s, MARQUISE, 1, 12, 1, "root:6.5.2"), "pass")
    assert scene.s.ferry == 1
    scene.run(move(scene.s, MARQUISE, 1, 12, 1, "root:6.5.2"), "ferry", "draw anvil")
    assert scene.s.ferry == 12
    scene.run(move(scene.s, MARQUISE, 12, 1, 1, "root:6.5.2"))
    assert scene.s.ferry == 12


@pytest.mark.law(FERRY)
def test_only_a_move_out_of_its_clearing_is_by_ferry() -> None:
    scene = Scene("marquise eyrie", map_id="lake", ferry=12)
    asked: list[tuple[int | str, int | str]] = [
        (1, 10),
        (12, 3),
        (12, 12),
        (12, "3_9_12"),
        ("3_9_12", 12),
        (12, 10),
    ]
    found = [scene.run(boards(scene.s, MARQUISE, a, b)) for a, b in asked]
    assert found == [False] * 5 + [True]


@pytest.mark.law(FERRY)
def test_the_ferry_stays_where_it_was_taken() -> None:
    scene = Scene("marquise eyrie", map_id="lake", ferry=12)
    scene.run(sail(scene.s, MARQUISE, 10), "draw anvil")
    assert scene.s.ferry == 10
    (event,) = scene.events("ferry")
    assert event.data == {"start": 12, "end": 10}


@pytest.mark.law(FERRY)
def test_the_vagabond_pays_a_boot_for_the_ferry() -> None:
    scene = VagabondScene(map_id="lake", c1="vagabond pawn", satchel="boot boot")
    moves = ["move 1>5", "move 1>9", "move 1>10", "move 1>11", "move 1>12"]
    assert scene.offered(vagabond.act_in_daylight, "move") == moves
    scene.step(vagabond.act_in_daylight, "move 1>12", "draw anvil")
    assert (scene.pawn, scene.s.ferry) == (12, 12)
    assert scene.satchel == "boot boot-"
    assert scene.side("vagabond").hand == [card("anvil")]
    assert scene.offered(vagabond.act_in_daylight, "move") == ["move 12>3", "move 12>9"]


@pytest.mark.law(FERRY)
def test_the_vagabond_may_slip_by_ferry() -> None:
    scene = VagabondScene(map_id="lake", c1="vagabond pawn", phase=BIRDSONG)
    scene.step(vagabond.slip, "slip 1>10", "draw anvil")
    assert (scene.pawn, scene.s.ferry) == (10, 10)
    assert scene.side("vagabond").hand == [card("anvil")]


@pytest.mark.law(FERRY)
def test_an_ally_comes_along_on_the_ferry() -> None:
    """One move, one card."""
    scene = VagabondScene(
        "vagabond marquise eyrie alliance",
        map_id="lake",
        c1="vagabond pawn | marquise www",
        satchel="boot",
        relations={"marquise": 3},
    )
    scene.step(vagabond.act_in_daylight, "move 1>11 marquise x2", "draw anvil")
    assert (scene.at(1), scene.at(11)) == ("marquise w", "marquise ww | vagabond pawn")
    assert scene.side("marquise").hand == []


# Closed paths


@pytest.mark.law(CLOSED)
def test_six_paths_start_closed() -> None:
    setup = {"map": "mountain", "seats": ["human:marquise", "human:eyrie"]}
    closed = Game.new(read_setup(setup)).state.closed
    assert closed == ((2, 5), (3, 7), (5, 9), (6, 11), (8, 9), (11, 12))


@pytest.mark.law(CLOSED)
def test_a_closed_path_links_nothing_for_people() -> None:
    """From 5 paths lead to 2, 9, 10 and 11; those to 2 and 9 are closed."""
    scene = Scene("marquise alliance", map_id="mountain", c5="marquise w", c8="alliance sympathy")
    assert neighbours(scene.s, MARQUISE, 5) == (10, 11)
    assert [b for a, b in from_to(scene, "marquise") if a == 5] == [10, 11]
    assert alliance.cannot_spread(scene.s, ALLIANCE, 9)
    assert neighbours(scene.s, ALLIANCE, 8) == (1, 4)


@pytest.mark.law(CLOSED)
def test_a_closed_path_still_divides_forests() -> None:
    """Between 8 and 9."""
    scene = VagabondScene(map_id="mountain", forest="1_8_9", phase=BIRDSONG)
    assert "slip 1_8_9>4_8_9_12" in scene.offered(vagabond.slip, "slip")


@pytest.mark.law(CLOSED)
def test_a_path_is_opened_for_any_card_and_a_point() -> None:
    scene = Scene(
        "marquise eyrie", map_id="mountain", c8="marquise w", hands={"marquise": "anvil sword"}
    )
    marquise_side = scene.side("marquise")
    marquise_side.board.actions = 3
    assert offered(scene, marquise.take_actions, "open") == ["open anvil 8>9", "open sword 8>9"]
    scene.step(marquise.take_actions, "open sword 8>9")
    assert (8, 9) not in scene.s.closed
    assert len(scene.s.closed) == 5
    assert neighbours(scene.s, MARQUISE, 8) == (1, 4, 9)
    assert marquise_side.hand == [card("anvil")]
    assert scene.s.discard == [card("sword")]
    assert scene.score("marquise") == 1
    assert emitted(scene) == ["spend", "open", "score"]
    assert marquise_side.board.actions == 3


@pytest.mark.law(CLOSED)
def test_it_is_open_for_everybody_and_for_good() -> None:
    scene = Scene("marquise eyrie", map_id="mountain", closed=[(2, 5)])
    assert neighbours(scene.s, EYRIE, 9) == (10, 1, 5, 8, 12)
    assert neighbours(scene.s, MARQUISE, 2) == (6, 11)


@pytest.mark.law(CLOSED)
def test_one_path_a_turn() -> None:
    scene = Scene(
        "marquise eyrie",
        map_id="mountain",
        c9="marquise w",
        hands={"marquise": "anvil sword"},
        closed=[(5, 9), (8, 9)],
    )
    scene.side("marquise").board.actions = 3
    assert len(open_acts(scene.s, MARQUISE)) == 4
    scene.step(marquise.take_actions, "open sword 8>9")
    assert offered(scene, marquise.take_actions, "open") == []
    why = (CLOSED, "you have opened a path this turn")
    assert refused(scene, marquise.take_actions)["open 5>9"] == why


@pytest.mark.law(CLOSED)
def test_pieces_at_one_end_are_needed_and_a_card() -> None:
    """A roost in 5 will do; nothing of the Eyrie's is near 3 and 7."""
    scene = Scene("eyrie marquise", map_id="mountain", c5="eyrie roost", hands={"eyrie": "anvil"})
    assert [act.text for act in open_acts(scene.s, EYRIE)] == ["open anvil 2>5", "open anvil 5>9"]
    words = {x.act.text: x.why.words for x in refused_openings(scene.s, EYRIE)}
    assert words == {
        "open 3>7": "you have no piece in 3 or 7",
        "open 6>11": "you have no piece in 6 or 11",
        "open 8>9": "you have no piece in 8 or 9",
        "open 11>12": "you have no piece in 11 or 12",
    }
    scene.side("eyrie").hand.clear()
    words = {x.act.text: x.why.words for x in refused_openings(scene.s, EYRIE)}
    assert words["open 2>5"] == "you have no card to spend"


@pytest.mark.law(CLOSED)
def test_every_faction_of_people_may_open_a_path_by_day() -> None:
    """A token will do, and the Vagabond's pawn."""
    by_day = {
        "alliance": (alliance.act_by_day, "alliance sympathy"),
        "eyrie": (eyrie.CRAFTING.run, "eyrie w"),
        "marquise": (marquise.craft, "marquise w"),
    }
    for who, (step, pieces) in by_day.items():
        scene = Scene("marquise eyrie alliance", turn=who, map_id="mountain", c12=pieces)
        scene.side(who).hand = [card("anvil")]
        assert offered(scene, step, "open") == ["open anvil 11>12"]
        assert "open 2>5" in refused(scene, step)
    lone = VagabondScene(map_id="mountain", c12="vagabond pawn", hands={"vagabond": "anvil"})
    assert lone.offered(vagabond.act_in_daylight, "open") == ["open anvil 11>12"]
    assert len(lone.refused(vagabond.act_in_daylight, "open")) == 5
    lone.step(vagabond.act_in_daylight, "open anvil 11>12")
    assert (11, 12) not in lone.s.closed


@pytest.mark.law(CLOSED)
def test_the_eyrie_may_open_a_path_in_the_middle_of_the_decree() -> None:
    """And then move along it."""
    scene = eyrie_scene(
        decree={"move": "bake_sale"},
        map_id="mountain",
        c8="eyrie www",
        hands={"eyrie": "sword"},
    )
    assert "move 8>9 x1" not in offered(scene, eyrie.move_for_decree)
    scene.step(eyrie.move_for_decree, "open sword 8>9")
    assert "move 8>9 x1" in offered(scene, eyrie.move_for_decree)


# The tower


def evening(who: str, phase: Phase = EVENING, **kwargs: Any) -> tuple[Scene, list[str]]:
    """A phase of `who` on the mountain, and its steps that are not passed over."""
    scene = Scene("marquise eyrie bot:alliance", turn=who, map_id="mountain", phase=phase, **kwargs)
    steps = [step for step, faction in schedule(scene.s)]
    return scene, [x.law for x in steps if x.idle is None or not x.idle(scene.s, scene.s.current)]


@pytest.mark.law(TOWER)
def test_who_rules_the_pass_at_the_end_of_the_evening_scores_a_point() -> None:
    scene, steps = evening("marquise", c10="marquise ww | eyrie w")
    assert steps[-1] == TOWER
    scene.s.step = len(schedule(scene.s)) - 1
    scene.run(begin_step(scene.s))
    assert scene.score("marquise") == 1
    assert scene.events("score")[0].law == TOWER
    advance(scene.s, None)
    assert scene.s.current == EYRIE


@pytest.mark.law(TOWER)
@pytest.mark.parametrize("there", ["", "eyrie w", "marquise w | alliance w"])
def test_who_does_not_rule_the_pass_scores_nothing(there: str) -> None:
    _, steps = evening("marquise", c10=there)
    assert TOWER not in steps


@pytest.mark.law(TOWER)
@pytest.mark.parametrize("phase", [BIRDSONG, DAYLIGHT])
def test_the_pass_scores_in_the_evening_only(phase: Phase) -> None:
    _, steps = evening("marquise", phase, c10="marquise w")
    assert TOWER not in steps


@pytest.mark.law(TOWER)
def test_other_maps_have_no_tower() -> None:
    scene = Scene("marquise eyrie", phase=EVENING, c10="marquise ww")
    assert TOWER not in [step.law for step, _ in schedule(scene.s)]


@pytest.mark.law(TOWER)
def test_the_point_of_the_tower_can_win_the_game() -> None:
    scene, _ = evening("eyrie", c10="eyrie w", scores={"eyrie": 29})
    scene.s.step = len(schedule(scene.s)) - 1
    scene.run(begin_step(scene.s))
    assert scene.s.winner == EYRIE


@pytest.mark.law(TOWER)
def test_a_vagabond_never_rules_it() -> None:
    scene = VagabondScene(map_id="mountain", c10="vagabond pawn", phase=EVENING)
    step = schedule(scene.s)[-1][0]
    assert step.law == TOWER
    assert step.idle is not None
    assert step.idle(scene.s, VAGABOND)
