"""Law of Robotics 4.6 and 4.7: Evening and Escalated Daylight of the Mechanical Marquise 2.0."""

from typing import Any

import pytest

from rootcore.bots.marquise import chapter as marquise
from rootcore.rules.acts import Refusal
from rootcore.table.cards import DOMINANCE
from rootcore.table.terms import (
    ALLIANCE,
    EYRIE,
    RECRUITER,
    SAWMILL,
    WARRIOR,
    WORKSHOP,
    Kind,
)
from rootcore.tell.view import told_reasons
from tests.law.marquise_scenes import (
    BIRD_ORDER,
    FOX_ORDER,
    MOUSE_ORDER,
    RABBIT_ORDER,
    TABLE,
    choices,
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

# 4.6 Evening


@pytest.mark.law("robotics:4.6")
def test_evening_scores_and_then_discards_the_order() -> None:
    """She scores while the order card still lies there."""
    game = turn({2: "marquise sawmill", 6: "marquise w"}, "draw anvil")
    score, discard = (e for e in game.events if e.law.startswith("robotics:4.6"))
    assert (score.kind, discard.kind) == ("score", "discard")
    assert game.position_after(game.events.index(score)).order is not None


@pytest.mark.law("robotics:4.6.1")
@pytest.mark.parametrize("sawmills", [1, 2, 3, 4, 5, 6])
def test_she_scores_the_rightmost_empty_space_of_the_ordered_track(sawmills: int) -> None:
    """The n-th building uncovers n - 1 points; the first shows 0."""
    places = ["c2", "c2", "c5", "c5", "c7", "c7"][:sawmills]
    clearings: dict[str, Any] = {
        c: " ".join(["marquise", *["sawmill"] * places.count(c)]) for c in places
    }
    scene = Scene(TABLE, order=FOX_ORDER, **clearings)
    scene.step(marquise.score_track)
    assert scene.score("marquise") == sawmills - 1
    if sawmills > 1:
        assert scene.s.log[0].law == "robotics:4.6.1"
    else:
        assert nothing(scene) == ["the track shows 0 points"]


@pytest.mark.law("robotics:4.6.1")
@pytest.mark.parametrize(
    ("order", "points"),
    [(FOX_ORDER, 1), (RABBIT_ORDER, 3), (MOUSE_ORDER, 0), (BIRD_ORDER, 3)],
)
def test_each_suit_scores_its_track_and_a_bird_the_best(order: str, points: int) -> None:
    """Two sawmills, four workshops, one recruiter."""
    scene = Scene(
        TABLE,
        order=order,
        c2="marquise workshop workshop",
        c5="marquise workshop workshop",
        c7="marquise sawmill sawmill",
        c8="marquise recruiter",
    )
    scene.step(marquise.score_track)
    assert scene.score("marquise") == points
    if order == BIRD_ORDER:
        assert why(scene.s.log[0]) == ["Workshop has the most points (3)."]


@pytest.mark.law("robotics:4.6.1")
def test_a_bird_scores_any_of_the_best_tracks() -> None:
    """Two sawmills and two workshops: the Law parts them by nothing, as both pay the same."""
    scene = Scene(
        TABLE, order=BIRD_ORDER, c2="marquise workshop workshop", c7="marquise sawmill sawmill"
    )
    scene.step(marquise.score_track)
    assert why(scene.s.log[0]) == [
        "2 tie for the most points (1): sawmill and workshop; each pays the same."
    ]
    (reason,) = told_reasons(scene.s, scene.s.log[0])
    assert [row["label"] for row in reason["rows"] if row["chosen"]] == ["sawmill", "workshop"]
    assert [(c["label"], c["law"]) for c in reason["columns"]] == [
        ("the most points", "robotics:4.6.1")
    ]


@pytest.mark.law("robotics:4.6.1")
@pytest.mark.parametrize("order", [FOX_ORDER, BIRD_ORDER])
def test_full_tracks_score_nothing(order: str) -> None:
    """Without a building on the map no space is empty."""
    scene = Scene(TABLE, order=order, c6="marquise www")
    scene.step(marquise.score_track)
    assert scene.score("marquise") == 0
    assert nothing(scene) == ["the track shows 0 points"]


@pytest.mark.law("robotics:4.6.1")
def test_without_an_order_card_no_track_scores() -> None:
    """There were no cards at all: no track is ordered."""
    scene = Scene(TABLE, c2="marquise sawmill sawmill")
    scene.step(marquise.score_track)
    assert scene.score("marquise") == 0
    assert nothing(scene) == ["there is no order card"]


@pytest.mark.law("robotics:4.6.1")
def test_placing_buildings_scores_nothing() -> None:
    """The third sawmill scores only in the Evening."""
    scene = Scene(TABLE, order=FOX_ORDER, c2="marquise w sawmill", c5="marquise sawmill")
    scene.step(marquise.build)
    assert scene.score("marquise") == 0
    scene.step(marquise.score_track)
    assert scene.score("marquise") == 2


@pytest.mark.law("robotics:4.6.2")
def test_she_discards_the_order_card() -> None:
    """It lies on top of the discard pile."""
    scene = Scene(TABLE, order=FOX_ORDER, discard="cobbler")
    scene.step(marquise.discard_the_order)
    assert scene.s.order is None
    assert [c.id for c in scene.s.discard] == ["cobbler", FOX_ORDER]
    assert scene.s.log[0].law == "robotics:4.6.2"


@pytest.mark.law("robotics:4.6.2")
def test_a_dominance_order_card_becomes_available() -> None:
    """It lies beside the map instead of on the discard pile."""
    scene = Scene(TABLE, order="dominance_fox")
    scene.step(marquise.discard_the_order)
    assert scene.s.discard == []
    assert [c.kind for c in scene.s.available] == [DOMINANCE]


# 4.7 Escalated Daylight


@pytest.mark.law("robotics:4.7")
def test_a_bird_turn_escalates_and_goes_on_to_evening() -> None:
    """Battle, recruit, build and move everywhere, then score and discard as usual."""
    game = turn({6: "marquise w"}, "draw armorers")
    assert steps(game) == [
        "robotics:4.4.1",
        "robotics:4.4.2",
        *[f"robotics:4.7.{n}" for n in (1, 2, 3, 4)],
        "robotics:4.6.1",
        "robotics:4.6.2",
    ]


@pytest.mark.law("robotics:4.7.1")
def test_escalated_she_battles_in_every_clearing() -> None:
    """Of every suit, by priority, against the player with the most pieces there."""
    scene = Scene(
        TABLE,
        order=BIRD_ORDER,
        c2="marquise w | eyrie w",
        c5="marquise w",
        c8="marquise w | eyrie w | alliance w sympathy",
        c10="marquise w | eyrie w",
    )
    scene.step(marquise.escalated_battle, "roll 0-0", "roll 0-0", "roll 0-0")
    assert scene.places("battle") == [2, 8, 10]
    assert [e.data["defender"] for e in scene.events("battle")] == [EYRIE, ALLIANCE, EYRIE]
    assert {e.law for e in scene.events("battle")} == {"robotics:4.7.1"}
    assert why(scene.events("battle")[1]) == ["Alliance has the most pieces there (2)."]


@pytest.mark.law("robotics:4.7.1.I")
def test_escalated_tied_defenders_go_by_points() -> None:
    """A warrior each: the Alliance lead, so they defend; reasons name the escalated rule."""
    scene = Scene(
        TABLE,
        order=BIRD_ORDER,
        c8="marquise w | eyrie w | alliance w",
        scores={"eyrie": 3, "alliance": 4},
    )
    scene.step(marquise.escalated_battle, "roll 0-0")
    (event,) = scene.events("battle")
    assert event.data["defender"] == ALLIANCE
    defender = choices(event)[0].pick
    assert defender.law == "robotics:4.7.1"
    assert [c.law for c in defender.criteria][1:] == ["robotics:4.7.1.I", "robotics:2.2"]
    assert why(event) == [
        "Both tie for the most pieces there (1); alliance has the most victory points (4)."
    ]


@pytest.mark.law("robotics:2.2")
def test_escalated_defenders_tied_in_points_go_by_letter() -> None:
    """Nobody has points: the Eyrie, letter B."""
    scene = Scene(TABLE, order=BIRD_ORDER, c8="marquise w | eyrie w | alliance w")
    scene.step(marquise.escalated_battle, "roll 0-0")
    assert scene.events("battle")[0].data["defender"] == EYRIE


def test_the_sentence_of_the_escalated_defender() -> None:
    """4.7.1 and its tie-breaks in words."""
    assert str(marquise.ESCALATED_DEFENDER) == (
        "Whom to battle: such a player with the most pieces there, then the most victory points,"
        " then the highest setup priority"
    )


@pytest.mark.law("robotics:4.7.2")
def test_escalated_she_recruits_in_the_two_ruled_clearings_of_lowest_priority() -> None:
    """She rules 2, 5 and 9; in 12 the Eyrie do: two warriors each in 5 and 9."""
    scene = Scene(
        TABLE,
        order=BIRD_ORDER,
        c2="marquise w",
        c5="marquise w",
        c9="marquise w",
        c12="marquise w | eyrie w",
    )
    scene.step(marquise.escalated_recruit)
    assert placed(scene) == [(WARRIOR, 5, 2), (WARRIOR, 9, 2)]
    event = scene.events("place")[0]
    assert event.law == "robotics:4.7.2"
    assert why(event) == ["9 has the lowest priority.", "5 has the lowest priority."]
    assert rows(event) == [(9, [9], None), (2, [2], 0), (5, [5], 0)]


@pytest.mark.law("robotics:4.7.2")
def test_escalated_a_single_ruled_clearing_takes_all_four() -> None:
    """She rules nothing but 9."""
    scene = Scene(TABLE, order=BIRD_ORDER, c9="marquise w")
    scene.step(marquise.escalated_recruit)
    assert placed(scene) == [(WARRIOR, 9, 4)]
    assert why(scene.events("place")[0]) == ["Only 9 qualifies."]


@pytest.mark.law("robotics:4.7.2")
def test_escalated_a_short_supply_goes_by_priority() -> None:
    """Three warriors for 9 and 12: two to 9, one to 12."""
    scene = Scene(TABLE, order=BIRD_ORDER, c9="marquise " + "w" * 11, c12="marquise " + "w" * 11)
    scene.step(marquise.escalated_recruit)
    assert placed(scene) == [(WARRIOR, 9, 2), (WARRIOR, 12, 1)]


@pytest.mark.law("robotics:4.7.2")
def test_escalated_without_a_ruled_clearing_she_recruits_nobody() -> None:
    """She is off the map."""
    scene = Scene(TABLE, order=BIRD_ORDER, c9="eyrie w")
    scene.step(marquise.escalated_recruit)
    assert nothing(scene) == ["she rules no such clearing"]


def test_the_sentence_of_where_to_recruit() -> None:
    """4.7.2 in words."""
    assert str(marquise.RECRUIT_IN) == (
        "Where to recruit: such a clearing with the lowest priority"
    )


@pytest.mark.law("robotics:4.7.3")
@pytest.mark.parametrize(
    ("on_the_map", "kind"),
    [
        ("sawmill workshop workshop recruiter", WORKSHOP),
        ("sawmill recruiter recruiter", RECRUITER),
        ("sawmill sawmill workshop workshop", SAWMILL),
        ("sawmill recruiter", SAWMILL),
        ("sawmill workshop recruiter", SAWMILL),
        ("workshop recruiter", RECRUITER),
        ("", SAWMILL),
    ],
)
def test_escalated_she_builds_the_type_she_has_most_of(on_the_map: str, kind: Kind) -> None:
    """A tie with sawmills gives a sawmill; one of workshops and recruiters a recruiter."""
    names = on_the_map.split()
    scene = Scene(
        TABLE,
        order=BIRD_ORDER,
        c2=" ".join(["marquise", *names[:2]]),
        c5=" ".join(["marquise", *names[2:]]),
        c9="marquise w",
    )
    scene.step(marquise.escalated_build)
    assert placed(scene) == [(kind, 9, 1)]
    assert scene.events("place")[0].law == "robotics:4.7.3"


@pytest.mark.law("robotics:4.7.3")
def test_escalated_she_builds_where_most_of_her_warriors_rule() -> None:
    """Both choices are told: what to build, and where; and each names its rule."""
    scene = Scene(
        TABLE,
        order=BIRD_ORDER,
        c1="marquise wwww recruiter",
        c2="marquise ww sawmill",
        c9="marquise www",
        c8="marquise www",
    )
    scene.step(marquise.escalated_build)
    assert placed(scene) == [(SAWMILL, 8, 1)]
    (event,) = scene.events("place")
    assert [reasons.pick.law for reasons in choices(event)] == ["robotics:4.7.3"] * 2
    assert why(event) == [
        "2 tie for the most pieces on the map (1): sawmill and recruiter; "
        "sawmill has the highest place in the order sawmill, recruiter, workshop.",
        "2 tie for the most own warriors (3): 8 and 9; 8 has the highest priority.",
    ]
    assert rows(event) == [(SAWMILL, [1, 0], None), (RECRUITER, [1, 1], 1), (WORKSHOP, [0], 0)]
    assert refused(event, 1) == {1: "no open slot"}


@pytest.mark.law("robotics:4.7.3")
def test_escalated_with_an_empty_track_she_builds_nothing_else() -> None:
    """She has most recruiters, all six, on the map."""
    scene = Scene(
        TABLE,
        order=BIRD_ORDER,
        c2="marquise recruiter recruiter",
        c5="marquise recruiter recruiter",
        c7="marquise recruiter recruiter",
        c9="marquise w",
    )
    scene.step(marquise.escalated_build)
    assert placed(scene) == []
    assert nothing(scene) == ["no recruiter is left on its track"]


def test_the_sentences_of_what_and_where_to_build_when_escalated() -> None:
    """4.7.3 in words."""
    assert str(marquise.BUILD_WHAT) == (
        "What to build: such a building with the most pieces on the map,"
        " then the highest place in the order sawmill, recruiter, workshop"
    )
    assert str(marquise.ESCALATED_BUILD_IN) == (
        "Where to build: such a clearing with the most own warriors, then the highest priority"
    )


@pytest.mark.law("robotics:4.7.4")
def test_escalated_all_but_three_leave_every_clearing_and_battle_where_they_go() -> None:
    """From 1 to the Eyrie in 5, from 6 to the Alliance in 3; then battles in 3 and 5."""
    scene = Scene(
        TABLE,
        order=BIRD_ORDER,
        c1="marquise wwwww",
        c3="alliance sympathy",
        c5="eyrie ww",
        c6="marquise wwww",
        c9="marquise w | eyrie w",
    )
    scene.step(marquise.escalated_move, "roll 1-0", "roll 0-0")
    assert moved(scene) == [(1, 5, 2), (6, 3, 1)]
    assert why(scene.events("move")[0]) == ["5 has the most enemy pieces (2)."]
    assert scene.places("battle") == [3, 5]
    kinds = [e.kind for e in scene.s.log if e.kind in ("move", "battle")]
    assert kinds == ["move", "move", "battle", "battle"]
    assert {e.law for e in scene.events("move") + scene.events("battle")} == {"robotics:4.7.4"}
    assert scene.at(3) == "marquise w"
    assert scene.score("marquise") == 1


@pytest.mark.law("robotics:4.7.4")
def test_escalated_moves_go_to_the_most_enemy_pieces_by_priority() -> None:
    """From 1: two pieces in 9 beat one in 5; from 8 a tie of 4 and 7 goes to 4."""
    scene = Scene(
        TABLE,
        order=BIRD_ORDER,
        c1="marquise wwww",
        c4="eyrie w",
        c5="eyrie w",
        c7="eyrie w",
        c8="marquise wwww",
        c9="eyrie w | alliance sympathy",
    )
    scene.step(marquise.escalated_move, "roll 0-0", "roll 0-0")
    assert moved(scene) == [(1, 9, 1), (8, 4, 1)]
    assert why(scene.events("move")[1]) == [
        "Both tie for the most enemy pieces (1); 4 has the highest priority."
    ]
    event = scene.events("move")[0]
    assert choices(event)[0].pick.law == "robotics:4.7.4"


@pytest.mark.law("robotics:4.7.4")
def test_escalated_warriors_that_arrived_may_move_on() -> None:
    """Four from 1 make 6 of the two in 5, whose turn comes later: three go on to 2."""
    scene = Scene(TABLE, order=BIRD_ORDER, c1="marquise wwwwwww", c2="eyrie w", c5="marquise ww")
    scene.step(marquise.escalated_move, "roll 0-0")
    assert moved(scene) == [(1, 5, 4), (5, 2, 3)]
    assert scene.places("battle") == [2]


@pytest.mark.law("robotics:4.7.4")
def test_escalated_battles_after_moving_choose_the_defender_alike() -> None:
    """In 5 the Eyrie and the Alliance have a warrior each; the Alliance have more points."""
    scene = Scene(
        TABLE,
        order=BIRD_ORDER,
        c1="marquise wwww",
        c5="eyrie w | alliance w",
        scores={"alliance": 2},
    )
    scene.step(marquise.escalated_move, "roll 0-0")
    (event,) = scene.events("battle")
    assert event.data["defender"] == ALLIANCE


@pytest.mark.law("robotics:4.7.4")
def test_that_three_stay_is_the_rule_of_the_escalated_move_there() -> None:
    """From 1 one of four leaves; the three in 6 stay, and the reason cites 4.7.4."""
    scene = Scene(TABLE, order=BIRD_ORDER, c1="marquise wwww", c6="marquise www")
    scene.step(marquise.escalated_move)
    (event,) = scene.events("move")
    refusals = dict(order_of_actions(event).illegal)
    assert refusals[6] == Refusal("robotics:4.7.4", "she has 3 there, 3 stay")


@pytest.mark.law("robotics:4.7.4")
def test_escalated_moves_into_empty_clearings_end_without_battle() -> None:
    """She goes by priority, and finds nobody."""
    scene = Scene(TABLE, order=BIRD_ORDER, c1="marquise wwww", c6="marquise w | eyrie w")
    scene.step(marquise.escalated_move)
    assert moved(scene) == [(1, 5, 1)]
    assert nothing(scene) == ["no battle is possible where she arrived"]


@pytest.mark.law("robotics:4.7.4")
def test_escalated_without_moves_there_are_no_battles() -> None:
    """The Eyrie stand beside her in 6, but nobody moved there."""
    scene = Scene(TABLE, order=BIRD_ORDER, c6="marquise www | eyrie w")
    scene.step(marquise.escalated_move)
    assert scene.events("battle") == []
    assert nothing(scene) == ["no such clearing holds more than three of her warriors"]


def test_the_sentence_of_where_to_move_when_escalated() -> None:
    """4.7.4 in words."""
    assert str(marquise.ESCALATED_MOVE_TO) == (
        "Where to move: such a clearing with the most enemy pieces, then the highest priority"
    )
