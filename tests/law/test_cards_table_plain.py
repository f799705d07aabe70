"""A plain seat at a real table: any other faction as pieces, rule and points."""

import json
from typing import Any

import pytest

from rootcore.adapters.table import table_view
from rootcore.adapters.web import dispatch
from rootcore.game.game import Game, load
from rootcore.game.setup import read_seat, read_setup
from rootcore.law.errors import BadNotation
from rootcore.rules.pieces import ruler
from rootcore.table.terms import EYRIE, PLAIN
from rootcore.tell.panels import names
from rootcore.tell.words import sentence
from tests.law.table_scenes import kinds, tell
from tests.scenes import Scene

SEAT = "table:plain@name=Keepers in Iron,colour=rose"
LAW = "cards:table.plain"


def started() -> Game:
    """A plain seat beside two bots, up to where it tells how it starts."""
    seats = [SEAT, "bot:eyrie", "bot:marquise"]
    game = Game.new(read_setup({"seats": seats, "order": "given", "seed": 4}))
    while not game.pending or game.pending.who != PLAIN or game.state.paused:
        assert game.pending
        game.answer(game.pending.text(game.pending.by_chance(game.state.copy())))
    return game


@pytest.mark.law(LAW, "root:2.8")
def test_its_pieces_count_for_rule() -> None:
    """Two warriors and a building beat two of the Eyrie; a token counts for nothing."""
    scene = Scene("table:plain bot:eyrie", c5="plain ww building token | eyrie ww")
    assert ruler(scene.s, 5) == PLAIN
    tell(scene, "remove plain building 5 x1")
    assert ruler(scene.s, 5) == EYRIE


@pytest.mark.law(LAW, "root:3.2.1")
def test_who_removes_its_buildings_and_tokens_scores() -> None:
    scene = Scene("table:marquise table:plain", c5="plain building token w")
    for kind in ("building", "token", "warrior"):
        tell(scene, f"remove plain {kind} 5 x1")
    assert scene.score("marquise") == 2


@pytest.mark.law(LAW)
def test_it_moves_fights_and_scores_and_has_nothing_else_to_tell() -> None:
    scene = Scene("table:plain bot:eyrie", c5="plain www", c1="eyrie w")
    tell(scene, "move plain 5>1 x2")
    tell(scene, "battle eyrie 1", "roll 1-0")
    tell(scene, "score plain x3")
    assert (scene.at(1), scene.score("plain")) == ("plain ww", 3)
    assert kinds(scene)[:2] == ["move", "battle"]


@pytest.mark.law(LAW)
def test_without_a_name_it_is_the_other_faction() -> None:
    scene = Scene("table:plain bot:eyrie")
    tell(scene, "score plain x3")
    said = sentence(scene.events("score")[0], names(scene.s))
    assert said == "The Other Faction scores 3 points, 3 in all."


@pytest.mark.law(LAW)
def test_its_setup_and_turns_are_told_and_bots_play_on() -> None:
    game = started()
    for text in ("place plain warrior 5 x3", "place plain building 5 x1", "done"):
        game.answer(text)
    while game.state.round < 3:
        assert game.pending
        game.answer(game.pending.text(game.pending.by_chance(game.state.copy())))
    assert load(game.save()).state.to_json() == game.state.to_json()
    before = [mark for mark in game.marks if mark.state.paused]
    game.undo_to(before[-1].answers)
    view = table_view(game)
    assert view
    for row in view["counts"]:
        assert row["faction"] != PLAIN or all(one["left"] is None for one in row["pieces"])


def call(name: str, **fields: Any) -> Any:
    return json.loads(dispatch(json.dumps({"call": name, **fields})))["ok"]


def test_it_has_the_name_and_colour_that_it_was_given() -> None:
    assert str(read_seat(SEAT)) == SEAT
    opened = call("load", save=started().save())
    seat = next(seat for seat in opened["seats"] if seat["faction"] == "plain")
    assert (seat["name"], seat["short"], seat["mark"]) == ("Keepers in Iron",) * 2 + ("KE",)
    assert seat["colour"] == "rose"
    assert any("Keepers in Iron" in line["text"] for line in opened["log"])
    facts = next(f for f in call("hello")["factions"] if f["id"] == "plain")
    assert (facts["bot"], facts["human_seat"], facts["table_seat"]) == (None, None, "table:plain")


@pytest.mark.parametrize(
    ("seat", "said"),
    [
        ("table:plain@name=<b>", "a name is of letters, digits and spaces, 20 at most, not '<b>'"),
        ("table:plain@name=", "a name is of letters"),
        (f"table:plain@name={'x' * 21}", "20 at most"),
        ("table:plain@colour=red", "colour 'red' is not known; there are: grey, rose"),
        ("table:plain@name=a,name=b", "name is there twice"),
        ("table:eyrie@name=Birds", "'name=Birds' is no option of table:eyrie"),
        ("human:plain", "is not known"),
        ("bot:plain", "is not known"),
    ],
)
def test_a_seat_that_is_none_says_why(seat: str, said: str) -> None:
    with pytest.raises(BadNotation, match=said.replace("(", r"\(")):
        read_seat(seat)
