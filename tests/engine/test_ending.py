"""How a game ended: who won and why, where the points came from, and what turned it."""

from dataclasses import replace
from typing import Any

import pytest

from rootcore.game.game import Game
from rootcore.game.setup import read_setup
from rootcore.table.cards import card
from rootcore.table.events import Event
from rootcore.table.terms import ALLIANCE, EYRIE, MARQUISE, VAGABOND, Faction, Kind
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


def ended(
    *told: Told, seats: str = alone(EYRIE), on: dict[str, Any] | None = None, **data: Any
) -> Game:
    """A game in which only this happened, at last with the pieces `on` the map; `data` is that of
    its last event.
    """
    scene = Scene(seats, **(on or {}))
    game = Game(None, scene.s)
    del game.events[:]
    for kind, who, data_ in told:
        scored = data_.get("points", 0) * (1 if kind == "score" else -1)
        total = game.state.sides[who].score + scored if who else 0
        if kind in ("score", "lose points") and who:
            game.state.sides[who].score = total
        if kind in ("activate", "coalition") and who:
            side = game.state.sides[who]
            side.dominance, side.partner = data_["card"], data_.get("player")
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


def test_a_turn_of_many_deeds_names_the_first_that_matters_and_battles_that_paid() -> None:
    """Who paid nothing, and what was built beside it, would only make the line long."""
    game = ended(
        *(turn(EYRIE, 1), score(EYRIE, 1), turn(MARQUISE, 1)),
        ("battle", MARQUISE, {"defender": EYRIE, "at": 5}),
        *(("battle", MARQUISE, {"defender": EYRIE, "at": 7}), score(MARQUISE, 2)),
        *(("battle", MARQUISE, {"defender": ALLIANCE, "at": 9}), score(MARQUISE, 1)),
        ("place", MARQUISE, {"piece": Kind.SAWMILL, "n": 1, "at": 9}),
        who=MARQUISE,
    )
    points = {"points": 2, "total": 5}
    game.events.insert(-1, Event("score", MARQUISE, "root:6.5.4.III", points))
    game.state.sides[MARQUISE].score = 5
    [text] = [x["text"] for x in summary_view(game)["turning"] if x["who"] == MARQUISE]
    told = "".join(str(part) for part in text)
    assert told == (
        "Battled the Eyrie in 7, the Alliance in 9: +5 (+3 Removed pieces, +2 Buildings)"
    )


def test_battles_of_the_vagabot_pay_by_their_own_rule() -> None:
    """Warriors that he removes are points of the rule by which he battles."""
    game = ended(
        *(turn(EYRIE, 1), score(EYRIE, 1), turn(VAGABOND, 1)),
        ("battle", VAGABOND, {"defender": EYRIE, "at": 5}),
        ("battle", VAGABOND, {"defender": EYRIE, "at": 7}),
        score(VAGABOND, 3),
        who=VAGABOND,
    )
    game.events[3:6] = [replace(event, law="robotics:7.5.4") for event in game.events[3:6]]
    [text] = [x["text"] for x in summary_view(game)["turning"] if x["who"] == VAGABOND]
    assert "".join(str(part) for part in text) == "Battled the Eyrie in 7: +3"


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
    shown = summary_view(game, ALLIANCE)
    assert shown["turning"][-1]["title"] == "Round 4: dominance"
    assert (shown["title"], shown["law_title"]) == ("You win", "Fox, rabbit or mouse dominance")
    assert shown["ranks"][0] == {
        "who": ALLIANCE,
        "rank": 1,
        "name": "You, Woodland Alliance",
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
    assert [(x["who"], x["rank"]) for x in shown["ranks"][:2]] == [(VAGABOND, 1), (EYRIE, 1)]
    assert shown["ranks"][0]["note"] == "in a coalition with the Eyrie"
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
        ("At the start", 5, [5, 0, 0]),
        ("Roosts", 5, [0, 2, 3]),
        ("Turmoil", -1, [0, 0, -1]),
    ]
    chart = shown["rounds_chart"]
    assert chart["rounds"] == [0, 1, 2]
    assert [(x["who"], x["points"]) for x in chart["lines"]] == [
        (EYRIE, [5, 7, 9]),
        (MARQUISE, [0, 0, 0]),
    ]


def told_course(game: Game, viewer: Faction | None) -> str:
    """How it came to the end, clearings by their numbers."""
    return "".join(str(part) for part in summary_view(game, viewer)["course"])


def test_the_end_says_which_player_looks_at_it() -> None:
    """In the ranks, at the line and at the bar; to those who only watch it names everybody."""
    game = ended(*STORY, who=EYRIE)
    shown = summary_view(game, EYRIE)
    assert (shown["about"], shown["how"]) == (EYRIE, "Eyrie, round 4.")
    assert [x["name"] for x in shown["ranks"]][:2] == ["You, Eyrie Dynasties", "Marquise de Cat"]
    lines = [(x["name"], x["score_label"]) for x in shown["rounds_chart"]["lines"]]
    assert lines[:2] == [("Marquise", "11"), ("You", "14")]
    assert [x["name"] for x in shown["sources"]][:2] == ["Eyrie, you", "Marquise"]
    shown = summary_view(game, MARQUISE)
    assert (shown["about"], shown["ranks"][1]["name"]) == (EYRIE, "You, Marquise de Cat")
    assert "You" not in str({**summary_view(game, None), "turning": []})


def test_how_the_game_went() -> None:
    """Whom the winner passed last, and whether the Eyrie fell into turmoil."""
    game = ended(*STORY, who=EYRIE)
    passed = "You passed the Marquise in round 3 and never fell into turmoil."
    assert told_course(game, EYRIE) == passed
    assert told_course(game, MARQUISE).startswith("The Eyrie passed you in round 3 and never")
    game.events.insert(1, Event("turmoil", EYRIE, "root:7.7", {"why": ""}))
    assert told_course(game, EYRIE).endswith(" and fell into turmoil once.")
    game = ended(turn(MARQUISE, 1), score(MARQUISE, 30), seats=alone(MARQUISE), who=MARQUISE)
    assert told_course(game, MARQUISE) == "Nobody passed you."
    game = ended(turn(EYRIE, 1), score(EYRIE, 30), who=EYRIE)
    assert told_course(game, EYRIE) == "Nobody passed you. You never fell into turmoil."


def test_whoever_leads_as_a_position_is_laid_out_can_be_passed() -> None:
    scene = Scene(alone(EYRIE), scores={"marquise": 5, "eyrie": 4})
    game = Game(None, scene.s)
    scored = ended(turn(EYRIE, 1), score(EYRIE, 2), who=EYRIE)
    game.events[:] = scored.events
    game.state.winner = EYRIE
    assert told_course(game, EYRIE).startswith("You passed the Marquise in round 1")


JOINED = ("coalition", VAGABOND, {"card": FOX, "player": EYRIE})


@pytest.mark.law("root:9.2.8")
def test_a_coalition_is_told_of_whoever_joined() -> None:
    """It is no dominance, and the page of the end is about the Vagabond, who won by it."""
    begun = (turn(VAGABOND, 1), score(VAGABOND, 11), turn(VAGABOND, 2), JOINED)
    told = (*begun, turn(EYRIE, 3), score(EYRIE, 30))
    game = ended(*told, seats=alone(VAGABOND), who=EYRIE, partner=VAGABOND)
    shown = summary_view(game, VAGABOND)
    assert shown["about"] == VAGABOND
    assert shown["ranks"][0]["name"] == "You, Vagabond"
    [joined] = [x for x in shown["turning"] if x["round"] == 2]
    assert joined["title"] == "Round 2: a coalition with the Eyrie"
    assert str(joined["text"][0]).startswith("You join the Eyrie in a coalition")
    assert told_course(game, VAGABOND) == (
        "You joined the Eyrie in round 2. The Eyrie never fell into turmoil."
    )


@pytest.mark.law("root:3.3.1")
def test_who_plays_for_dominance_leads_no_longer() -> None:
    """Who was second leads then, and has passed nobody."""
    begun = (turn(EYRIE, 1), score(EYRIE, 5), turn(MARQUISE, 1), score(MARQUISE, 10))
    left = ("activate", MARQUISE, {"card": FOX})
    game = ended(*begun, turn(MARQUISE, 2), left, turn(EYRIE, 3), score(EYRIE, 2), who=EYRIE)
    assert told_course(game, EYRIE) == "You never fell into turmoil."
    found = [(x["i"], x["who"], x["title"]) for x in summary_view(game, EYRIE)["turning"]]
    assert (5, MARQUISE, "Round 2: dominance") in found


@pytest.mark.law("root:3.3.1", "root:9.2.8")
@pytest.mark.parametrize("left", [("activate", VAGABOND, {"card": FOX}), JOINED])
def test_a_line_ends_where_its_marker_left_the_track(left: Told) -> None:
    """Then nobody has points at the end, wherever they are told."""
    begun = (turn(VAGABOND, 1), score(VAGABOND, 11), turn(VAGABOND, 2), left)
    shown = summary_view(ended(*begun, turn(EYRIE, 4), score(EYRIE, 30), who=EYRIE))
    [line] = [x for x in shown["rounds_chart"]["lines"] if x["who"] == VAGABOND]
    assert (line["points"], line["score_label"]) == ([0, 11, 11], "–")
    [bar] = [x for x in shown["sources"] if x["who"] == VAGABOND]
    assert bar["score_label"] == "–"
    scene = Scene(alone(EYRIE), scores={"vagabond": 11})
    scene.side("vagabond").dominance = FOX
    game = Game(None, scene.s)
    game.state.round = 3
    lines = summary_view(game)["rounds_chart"]["lines"]
    assert [len(x["points"]) for x in lines] == [4, 4, 4, 1 + game.start.round]


@pytest.mark.law("root:3.3.1.I", "root:3.3.1.II")
@pytest.mark.parametrize(
    ("suit", "clearings", "course"),
    [
        ("fox", (1, 6, 8, 3), "You ruled 1, 6 and 8."),
        ("bird", (1, 3, 5), "You ruled the opposite corners 1 and 3."),
        ("bird", (1, 2, 3, 4), "You ruled the opposite corners 1 and 3, 2 and 4."),
    ],
)
def test_the_clearings_that_won_by_dominance(
    suit: str, clearings: tuple[int, ...], course: str
) -> None:
    """1 lies opposite 3, and 2 opposite 4; in text they are discs."""
    activated = ("activate", ALLIANCE, {"card": card(f"dominance_{suit}")})
    game = ended(
        turn(ALLIANCE, 1),
        activated,
        seats=alone(ALLIANCE),
        on={f"c{c}": "alliance w" for c in clearings},
        who=ALLIANCE,
        law="root:3.3.1.II" if suit == "bird" else "root:3.3.1.I",
        suit=suit,
    )
    assert told_course(game, ALLIANCE) == course
    assert clearings[0] in summary_view(game, ALLIANCE)["course"]


def test_a_whole_game_has_three_turning_points_of_its_events() -> None:
    seats = ["bot:marquise", "bot:eyrie", "bot:alliance", "bot:vagabot"]
    game = Game.new(read_setup({"seats": seats, "seed": 7}))
    game.play()
    shown = summary_view(game, EYRIE)
    assert shown["title"] == "You win with 30 points"
    assert shown["law_title"] == "Winning with 30 points"
    assert [game.events[x["i"]].kind for x in shown["turning"]] == ["score"] * 3
