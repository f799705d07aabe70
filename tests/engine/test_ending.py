"""How a game ended: who won and why, where the points came from, and what turned it."""

from typing import Any

import pytest

from rootcore.game.game import Game
from rootcore.game.setup import read_setup
from rootcore.table.cards import card
from rootcore.table.events import Event
from rootcore.table.terms import ALLIANCE, EYRIE, MARQUISE, VAGABOND, Faction
from rootcore.tell.ending import summary_view
from tests.scenes import Scene

FOX = card("dominance_fox")

Told = tuple[str, Faction | None, dict[str, Any]]


def turn(who: Faction, round_: int) -> Told:
    return "turn", who, {"round": round_}


def score(who: Faction, points: int) -> Told:
    return "score" if points > 0 else "lose points", who, {"points": abs(points)}


TABLE = "marquise eyrie alliance vagabond"


def alone(faction: Faction) -> str:
    """The seats of somebody who plays against programs."""
    return " ".join(f if f == faction else f"table:{f}" for f in TABLE.split())


def ended(*told: Told, seats: str = alone(EYRIE), **data: Any) -> Game:
    """A game in which only this happened; `data` is that of its last event."""
    scene = Scene(seats)
    game = Game(None, scene.s)
    del game.events[:]
    for kind, who, data_ in told:
        scored = data_.get("points", 0) * (1 if kind == "score" else -1)
        total = game.state.sides[who].score + scored if who else 0
        if kind in ("score", "lose points") and who:
            game.state.sides[who].score = total
        game.events.append(Event(kind, who, "root:3.2.1", {**data_, "total": total}))
    game.state.round = max((d["round"] for _, _, d in told if "round" in d), default=1)
    if data:
        win = {"points": 30, "suit": None, "partner": None, "together": False, **data}
        game.state.winner = win.pop("who")
        game.events.append(Event("win", game.state.winner, win.pop("law", "root:3.1"), win))
    return game


STORY = (
    turn(EYRIE, 1),
    score(EYRIE, 2),
    turn(MARQUISE, 1),
    score(MARQUISE, 1),
    turn(EYRIE, 2),
    score(EYRIE, 1),
    turn(MARQUISE, 2),
    score(MARQUISE, 4),
    turn(EYRIE, 3),
    score(EYRIE, 9),
    turn(MARQUISE, 3),
    score(MARQUISE, 6),
    turn(EYRIE, 4),
    score(EYRIE, -2),
    score(EYRIE, 4),
)


def test_turning_points_are_changes_of_the_lead_and_the_largest_gains() -> None:
    """The lead counts as a round ends: that the Eyrie lost it within round 4 changed nothing."""
    game = ended(*STORY, who=EYRIE)
    turning = summary_view(game, EYRIE)["turning"]
    assert [(x["i"], x["round"], x["who"], x["points"], x["title"]) for x in turning] == [
        (7, 2, MARQUISE, 5, "Round 2: the Marquise takes the lead"),
        (9, 3, EYRIE, 12, "Round 3: you take the lead"),
        (11, 3, MARQUISE, 11, "Round 3: 6 points for the Marquise"),
    ]
    assert summary_view(game, None)["turning"][1]["title"] == "Round 3: the Eyrie take the lead"
    assert turning[1]["text"] == ["A quiet turn: +9"]


def test_a_turn_of_many_points_says_where_they_came_from() -> None:
    """More than the few deeds that are named; of one source alone it says no more."""
    events = (turn(EYRIE, 1), score(EYRIE, 1), turn(MARQUISE, 1), score(MARQUISE, 5))
    game = ended(*events, who=MARQUISE)
    game.events.insert(4, Event("score", MARQUISE, "root:6.5.4.III", {"points": 2, "total": 7}))
    turning = summary_view(game)["turning"]
    [text] = next(x["text"] for x in turning if x["who"] == MARQUISE)
    assert text.endswith(": +7 (+5 Removed pieces, +2 Buildings)")
    [other] = next(x["text"] for x in turning if x["who"] == EYRIE)
    assert other.endswith(": +1")


def test_a_lead_that_is_lost_turns_the_game_too() -> None:
    """Turmoil: whoever comes first by it leads, and the loss is told."""
    events = (turn(EYRIE, 1), score(EYRIE, 6), turn(MARQUISE, 1), score(MARQUISE, 5))
    game = ended(*events, turn(EYRIE, 2), score(EYRIE, -3), who=MARQUISE)
    last = summary_view(game)["turning"][-1]
    assert (last["i"], last["who"], last["points"]) == (5, MARQUISE, 5)
    assert last["title"] == "Round 2: the Marquise takes the lead"
    assert last["text"] == ["The Eyrie lose 3 points, 3 in all."]


@pytest.mark.law("root:3.3.1")
def test_playing_for_dominance_is_a_turning_point() -> None:
    game = ended(
        *STORY,
        turn(ALLIANCE, 4),
        ("activate", ALLIANCE, {"card": FOX}),
        seats=alone(ALLIANCE),
        who=ALLIANCE,
        law="root:3.3.1.I",
        suit="fox",
    )
    game.state.sides[ALLIANCE].dominance = FOX
    shown = summary_view(game, ALLIANCE)
    assert shown["turning"][-1]["title"] == "Round 4: dominance"
    assert (shown["title"], shown["law_title"]) == ("You win", "Fox, rabbit or mouse dominance")
    assert shown["ranks"][0] == {
        "who": ALLIANCE,
        "rank": 1,
        "name": "Alliance",
        "score_label": "–",
        "note": "for fox dominance",
    }


def test_ranks_are_shared_by_who_has_as_much() -> None:
    """Whoever plays for dominance and has not won comes last, without points."""
    game = ended(score(MARQUISE, 4), score(VAGABOND, 4), score(EYRIE, 30), who=EYRIE)
    game.state.sides[ALLIANCE].dominance = FOX
    ranks = summary_view(game)["ranks"]
    assert [(x["who"], x["rank"], x["score_label"]) for x in ranks] == [
        (EYRIE, 1, "30"),
        (MARQUISE, 2, "4"),
        (VAGABOND, 2, "4"),
        (ALLIANCE, 4, "–"),
    ]


def test_a_coalition_wins_together() -> None:
    game = ended(score(EYRIE, 30), seats=alone(VAGABOND), who=EYRIE, partner=VAGABOND)
    side = game.state.sides[VAGABOND]
    side.dominance, side.partner = FOX, EYRIE
    shown = summary_view(game, VAGABOND)
    assert shown["title"] == "You win with the Eyrie"
    assert [(x["who"], x["rank"]) for x in shown["ranks"][:2]] == [(EYRIE, 1), (VAGABOND, 1)]
    assert shown["ranks"][1]["note"] == "in a coalition with the Eyrie"
    assert shown["how"] == "With 30 points in round 1."
    assert summary_view(game, EYRIE)["title"] == "You win with the Vagabond"
    other = summary_view(game, MARQUISE)
    assert (other["title"], other["how"]) == (
        "The Eyrie and the Vagabond win",
        "With 30 points in round 1.",
    )


def test_an_end_that_people_share_speaks_to_none_of_them() -> None:
    """Whoever answered last looks at it; it names everybody, also whose turn turned the game."""
    game = ended(*STORY, seats=TABLE, who=EYRIE)
    shown = summary_view(game, EYRIE)
    assert shown == summary_view(game, None)
    assert shown["title"] == "The Eyrie win"
    assert shown["turning"][1]["title"] == "Round 3: the Eyrie take the lead"


@pytest.mark.law("root:3.3.1")
def test_how_the_winner_came_to_play_for_dominance_is_a_turning_point() -> None:
    """Three others came to it in turns that paid them more."""
    activated: list[Told] = []
    for who in (MARQUISE, EYRIE, VAGABOND, ALLIANCE):
        points = 1 if who == ALLIANCE else 5
        activated += [turn(who, 1), score(who, points), ("activate", who, {"card": FOX})]
    game = ended(*activated, who=ALLIANCE, law="root:3.3.1.I", suit="fox")
    shown = summary_view(game)
    assert ALLIANCE in [x["who"] for x in shown["turning"]]
    assert shown["reason"] == "The Alliance wins by fox dominance in round 1."


def test_people_win_together() -> None:
    seats = "eyrie table:marquise bot:alliance"
    game = ended(score(MARQUISE, 31), score(EYRIE, 30), seats=seats, who=EYRIE, together=True)
    assert summary_view(game, MARQUISE)["title"] == "You win with 31 points"
    shown = summary_view(game, ALLIANCE)
    assert shown["title"] == "The people win"
    assert shown["how"] == "Together: all of them have 30 points in round 1."
    assert [x["rank"] for x in summary_view(game)["ranks"]] == [1, 1, 3]


def test_points_by_source_and_round() -> None:
    """Points that a position laid out began with are a source of their own."""
    scene = Scene("eyrie marquise", scores={"eyrie": 5})
    game = Game(None, scene.s)
    del game.events[:]
    game.events += [
        Event("turn", EYRIE, "root:1.4", {"round": 1}),
        Event("score", EYRIE, "root:7.6.1", {"points": 2, "total": 7}),
        Event("turn", EYRIE, "root:1.4", {"round": 2}),
        Event("score", EYRIE, "root:7.6.1", {"points": 3, "total": 10}),
        Event("lose points", EYRIE, "root:7.7.1", {"points": 1, "total": 9}),
    ]
    game.state.round = 2
    shown = summary_view(game)
    assert [(p["label"], p["points"], p["rounds"]) for p in shown["sources"][0]["parts"]] == [
        ("Scoring for everyone", 5, [5, 0, 0]),
        ("Roosts", 5, [0, 2, 3]),
        ("Turmoil", -1, [0, 0, -1]),
    ]
    chart = shown["rounds_chart"]
    assert chart["rounds"] == [0, 1, 2]
    assert chart["lines"][0] == {"who": EYRIE, "points": [5, 7, 9]}
    assert chart["lines"][1] == {"who": MARQUISE, "points": [0, 0, 0]}


def test_a_whole_game_has_three_turning_points_of_its_events() -> None:
    seats = ["bot:marquise", "bot:eyrie", "bot:alliance", "bot:vagabot"]
    game = Game.new(read_setup({"seats": seats, "seed": 7}))
    game.play()
    shown = summary_view(game, EYRIE)
    assert shown["title"] == "You win with 30 points"
    assert shown["law_title"] == "Winning with 30 points"
    assert [game.events[x["i"]].kind for x in shown["turning"]] == ["score"] * 3
