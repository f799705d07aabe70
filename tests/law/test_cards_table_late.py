"""A miscount found some turns later is put right where it happened, and what follows is said."""

import json
from typing import Any

import pytest

from rootcore.adapters.web import dispatch
from rootcore.companion.late import differences, keep, moments, tell_again
from rootcore.game.game import Game, load
from tests.scenes import Scene

CORRECTION = "cards:table.correction"
SETUP = {
    "seats": ["table:marquise", "bot:eyrie", "bot:alliance"],
    "seed": 4,
    "order": "given",
    "chosen": [],
}


def call(name: str, **fields: Any) -> Any:
    """What Python replies to a call of the page."""
    reply = json.loads(dispatch(json.dumps({"call": name, **fields})))
    assert "ok" in reply, reply
    return reply["ok"]


def refused(name: str, **fields: Any) -> str:
    """The sentence with which Python refuses a call."""
    message: str = json.loads(dispatch(json.dumps({"call": name, **fields})))["error"]["message"]
    return message


def answer(text: str) -> Any:
    return call("answer", text=text)


def told(rounds: int) -> Any:
    """A game whose Marquise starts in 1 and tells nothing for so many rounds."""
    game = call("new", setup=SETUP)
    while game["turns"][-1]["round"] <= rounds:
        for text in (game["table"]["presets"] or [{"edits": []}])[0]["edits"]:
            answer(text)
        asked = game["decision"]
        game = answer(asked["go_on"] or asked["options"][0]["text"])
    return game


def turn(label: str) -> int:
    """The answer at the end of a turn, by its words."""
    found = {one["label"]: one["at"] for one in call("late_moments")["moments"]}
    at: int = found[label]
    return at


def restored() -> Game:
    """The game on the desk, as it is kept."""
    return load(call("story")["save"])


@pytest.mark.law(CORRECTION)
def test_told_again_without_a_correction_every_game_is_the_same() -> None:
    told(3)
    before = restored()
    found = moments(before)
    assert len(found) >= 9
    for moment in found:
        then = before.copy()
        then.undo_to(moment.answers)
        again = tell_again(before, moment.answers, then)
        assert again.game.journal == before.journal
        assert again[1:] == ([], [], 0)
        assert differences(before.state, again.game.state) == []


def test_the_turns_that_can_be_put_right_are_listed_the_latest_first() -> None:
    told(2)
    labels = [one["label"] for one in call("late_moments")["moments"]]
    assert labels[-1] == "Setup"
    assert labels[-4:-1] == ["Round 1: Alliance", "Round 1: Eyrie", "Round 1: Marquise"]


def test_what_changes_no_bot_is_put_right_where_it_happened() -> None:
    """A point more for the Marquise two turns ago: no bot asks for it."""
    before = told(2)
    call("late_open", at=turn("Round 1: Marquise"))
    now = answer("score marquise x1")
    assert now["late"]["stage"] == "telling"
    assert now["decision"]["question"] == "Round 1: Marquise. What was different at the end?"
    assert now["save"] == before["save"]
    report = answer("done")["late"]
    assert report == {
        "stage": "report",
        "said": ["No bot would have done otherwise."],
        "head": "",
        "moves": [],
        "keys": [
            {"act": "take", "label": "Put it right there"},
            {"act": "leave", "label": "Leave all as it was"},
        ],
    }
    after = call("late_close", act="take")
    assert after["late"] is None
    assert restored().state.sides["marquise"].score == 1  # type: ignore[index]
    assert "score marquise x1" in restored().journal


def strongly_other() -> Any:
    """Eight warriors in 7 at the end of the first turn keep the Alliance from what it did."""
    told(3)
    call("late_open", at=turn("Round 1: Marquise"))
    for c in (7, 8, 9, 12):
        answer(f"set marquise warrior {c} x8")
    return answer("done")["late"]


@pytest.mark.law(CORRECTION)
def test_what_a_bot_would_have_done_otherwise_is_said_with_what_to_move() -> None:
    report = strongly_other()
    assert any(" Then: " in line and " Now: " in line for line in report["said"])
    assert report["moves"]
    assert report["head"] == "Only with “Take what would have come”:"
    assert [key["act"] for key in report["keys"]] == ["keep", "take", "leave"]


@pytest.mark.law(CORRECTION)
def test_the_table_keeps_what_was_done_and_the_count_alone_is_put_right() -> None:
    """What the Marquise lost or won in 12 since then stays lost or won."""
    told(3)
    before = restored()
    at = turn("Round 1: Marquise")
    then = before.copy()
    then.undo_to(at)
    more = 8 - then.state.sides["marquise"].warriors[12]  # type: ignore[index]
    strongly_other()
    call("late_close", act="keep")
    kept = restored()
    now = before.state.sides["marquise"].warriors[12]  # type: ignore[index]
    assert kept.state.sides["marquise"].warriors[12] == now + more  # type: ignore[index]
    assert kept.journal[: len(before.journal)] == before.journal
    bots = [line for line in differences(before.state, kept.state) if "Marquise" not in line]
    assert bots == []


@pytest.mark.law(CORRECTION)
def test_what_there_is_only_once_is_kept_where_it_was_put_right() -> None:
    """The keep lies in 2, not in 3: it is taken from there before it is put here."""
    setup = SETUP | {"map": "fall"}
    game = call("new", setup=setup)
    for text in ("set marquise keep 3 x1", "done"):
        game = answer(text)
    while game["turns"][-1]["round"] <= 1:
        asked = game["decision"]
        game = answer(asked["go_on"] or asked["options"][0]["text"])
    call("late_open", at=turn("Round 1: Marquise"))
    for text in ("set marquise keep 3 x0", "set marquise keep 2 x1", "done"):
        answer(text)
    call("late_close", act="keep")
    keeps = restored().state.sides["marquise"].pieces["keep"]  # type: ignore[index]
    assert [c for c, n in enumerate(keeps) if n] == [2]


def test_the_table_takes_what_would_have_come() -> None:
    moves = strongly_other()["moves"]
    told_before = restored()
    call("late_close", act="take")
    taken = restored()
    assert "set marquise warrior 12 x8" in taken.journal
    assert differences(told_before.state, taken.state)
    assert moves


@pytest.mark.parametrize("act", ["keep", "take"])
def test_undo_takes_a_correction_back_until_something_else_is_told(act: str) -> None:
    before = told(3)["save"]
    call("late_open", at=turn("Round 1: Marquise"))
    answer("set marquise warrior 12 x8")
    answer("done")
    after = call("late_close", act=act)
    assert after["undo"]["label"] == "What was put right in an earlier turn"
    assert call("undo")["save"] == before
    call("late_open", at=turn("Round 1: Marquise"))
    answer("set marquise warrior 12 x8")
    answer("done")
    call("late_close", act=act)
    answer("set marquise warrior 3 x2")
    assert call("undo")["save"] == after["save"]


def test_leaving_a_correction_changes_nothing() -> None:
    before = told(2)
    call("late_open", at=turn("Round 1: Eyrie"))
    answer("set marquise warrior 5 x9")
    assert call("late_close", act="leave")["save"] == before["save"]
    assert refused("late_close", act="take") == "Nothing is put right now."


def test_undo_does_not_go_back_beyond_the_turn_that_is_put_right() -> None:
    """Nor does its key say that it would."""
    told(2)
    assert call("late_open", at=turn("Round 1: Eyrie"))["undo"] is None
    assert answer("set marquise warrior 5 x9")["undo"]["label"].startswith("Set 9 warriors")
    shown = call("undo")
    assert (shown["late"]["stage"], shown["undo"]) == ("telling", None)
    assert refused("undo") == "There is nothing to undo."


def test_once_it_is_seen_what_would_have_come_only_how_to_go_on_is_answered() -> None:
    """Nothing is told in a game that may be left; undo leads back to what is put right."""
    report = strongly_other()
    shown = call("story")
    assert (shown["undo"]["label"], shown["redo"]) == ("See what would have come", None)
    for name, fields in (("answer", {"text": "set marquise warrior 3 x2"}), ("redo", {})):
        assert refused(name, **fields) == "It is asked first how the game goes on."
    assert refused("answer", text="done") == "It is asked first how the game goes on."
    assert call("story")["late"] == report
    assert call("undo")["late"]["stage"] == "telling"
    answer("set marquise warrior 12 x9")
    assert answer("done")["late"]["stage"] == "report"


def test_a_turn_that_is_none() -> None:
    told(2)
    for wrong in (-1, 3.5, None, "7", 10**9):
        assert "no turn can be put right" in refused("late_open", at=wrong).lower()
    assert refused("late_close", act="keep") == "Nothing is put right now."


def test_differences_are_moves_where_pieces_can_be_moved() -> None:
    old = Scene("table:marquise bot:eyrie", c1="marquise www", c5="eyrie w roost").s
    new = Scene("table:marquise bot:eyrie", c2="marquise ww", c5="eyrie w", c6="eyrie ww").s
    assert differences(old, new) == [
        "Move 2 warriors of the Marquise from 1 to 2.",
        "Take away 1 warrior of the Marquise in 1.",
        "Put 2 warriors of the Eyrie in 6.",
        "Take away 1 roost of the Eyrie in 5.",
    ]
    new.sides[new.current].score = 4
    assert "Score of the Marquise: 4 instead of 0." in differences(old, new)


def test_neither_game_is_changed_by_telling_again() -> None:
    told(2)
    before = restored()
    journal = before.journal[:]
    (at, _), *_ = moments(before)
    then = before.copy()
    then.undo_to(at)
    keep(before, at, then)
    tell_again(before, at, then)
    assert before.journal == journal
    assert len(then.journal) == at


@pytest.mark.law(CORRECTION)
def test_an_earlier_turn_is_offered_where_there_is_one_alone() -> None:
    """From setup on, where none has come before, up to the second round."""
    game = call("new", setup=SETUP)
    seen = set()
    while game["turns"][-1]["round"] < 2:
        offered = game["table"]["earlier"] is not None
        assert not offered or call("late_moments")["moments"]
        seen.add(offered)
        for text in (game["table"]["presets"] or [{"edits": []}])[0]["edits"]:
            answer(text)
        asked = game["decision"]
        game = answer(asked["go_on"] or asked["options"][0]["text"])
    assert seen == {True, False}
