"""What differs? Before its turn the table looks first at what could change what a bot does."""

import json
from typing import Any

import pytest

from rootcore.adapters.web import dispatch
from rootcore.companion.differs import changed, countable, turn_of_bot, worth_a_look
from rootcore.game.game import Game
from rootcore.table.terms import ALLIANCE, BIRDSONG, EYRIE, MARQUISE, WARRIOR, Kind
from tests.scenes import Scene

CORRECTION = "cards:table.correction"


def scene() -> Scene:
    """The Eyrie are next, with a roost in 3 and warriors of the Marquise around it."""
    return Scene(
        "bot:eyrie table:marquise",
        c3="eyrie wwww roost",
        c6="marquise w",
        c7="marquise ww sawmill",
        c1="marquise w",
        phase=BIRDSONG,
    )


@pytest.mark.law(CORRECTION)
def test_what_is_worth_a_look_changes_the_bots_turn_and_nothing_else_does() -> None:
    s = scene().s
    found = worth_a_look(s)
    assert found
    for counted in countable(s):
        others = [other for by in (-1, 1) if (other := changed(s, counted, by))]
        usual = {suit: turn_of_bot(s, suit) for suit in ("fox", "rabbit", "mouse", "bird")}
        otherwise = any(turn_of_bot(x, suit) != usual[suit] for x in others for suit in usual)
        assert otherwise is (counted in found)


@pytest.mark.law(CORRECTION, "robotics:4.5.1")
def test_whom_of_two_a_bot_battles_is_worth_a_look() -> None:
    """The Marquise battles who has more pieces in 5: one warrior decides that."""
    board = "marquise wwwwwwww | eyrie ww | alliance ww"
    s = Scene("bot:marquise table:eyrie table:alliance", c5=board, phase=BIRDSONG).s
    found = [(counted.who, counted.at) for counted in worth_a_look(s)]
    assert {(EYRIE, 5), (ALLIANCE, 5)} <= {*found}


def test_what_people_may_have_otherwise_is_their_pieces_and_warriors_next_to_them() -> None:
    s = scene().s
    found = {(counted.kind, counted.at) for counted in countable(s)}
    assert (Kind.SAWMILL, 7) in found
    assert (Kind.SAWMILL, 6) not in found
    assert {at for kind, at in found if kind == WARRIOR} == {1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12}
    assert {counted.who for counted in countable(s)} == {MARQUISE}


def test_looking_changes_nothing() -> None:
    game = Game(None, scene().s)
    before = game.state.to_json()
    worth_a_look(game.state)
    assert game.state.to_json() == before


def test_in_the_turn_of_people_nothing_is_looked_at() -> None:
    assert worth_a_look(Scene("table:marquise bot:eyrie", c1="marquise w").s) == []


def call(name: str, **fields: Any) -> Any:
    reply = json.loads(dispatch(json.dumps({"call": name, **fields})))
    return reply.get("ok") or reply["error"]["message"]


def checked() -> Any:
    """A table that is to be compared before the turn of the Eyrie."""
    s = scene().s
    s.paused = True
    return call("load", save=Game(None, s).save())


@pytest.mark.law(CORRECTION)
def test_one_press_puts_a_piece_right_and_the_rows_stay_where_they_are() -> None:
    assert checked()["table"]["mode"] == "check"
    first = call("differs", kept=None)
    assert first["head"] == "Look here first: it could change what the Eyrie will do."
    row = first["rows"][0]
    assert row["label"].startswith("Marquise: warrior in ")
    call("answer", text=row["more"])
    ids = [one["id"] for one in first["rows"]]
    again = call("differs", kept=ids)
    assert [one["id"] for one in again["rows"]] == ids
    assert again["rows"][0]["n"] == row["n"] + 1
    assert call("differs", kept=ids, turn=first["turn"]) == again
    assert call("differs", kept=[], turn="0 eyrie")["rows"]


def test_where_no_single_piece_counts_it_is_said_what_was_tried() -> None:
    """The Duchy has nothing on the map to lose or to battle with."""
    s = Scene("bot:duchy table:alliance", c9="alliance w", phase=BIRDSONG).s
    s.paused = True
    call("load", save=Game(None, s).save())
    found = call("differs", kept=None)
    assert found["rows"] == []
    assert found["head"] == (
        "One piece of yours more or less, where you have some or next to it, does not change "
        "what the Duchy will do. Points are not tried: compare them too."
    )


@pytest.mark.parametrize("kept", ["x", [1], {"a": 1}, 5])
def test_what_is_kept_is_a_list_of_keys(kept: Any) -> None:
    checked()
    assert call("differs", kept=kept) == "What is kept is a list of keys."


def test_keys_of_nothing_are_left_out() -> None:
    checked()
    assert call("differs", kept=["marquise warrior 99", "<b>"])["rows"] == []
