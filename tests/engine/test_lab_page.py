"""The lab of the page: the same games and numbers as the lab of the command line."""

import json
import shlex
from typing import Any

import pytest

from rootcore.adapters.cli import main
from rootcore.adapters.web import dispatch

SETUP = {"seats": ["bot:marquise", "bot:eyrie", "bot:vagabot"], "map": "fall", "order": "random"}
GAMES = 2


def ask(name: str, **arguments: Any) -> Any:
    """The reply to a call."""
    return json.loads(dispatch(json.dumps({"call": name, **arguments})))


@pytest.mark.parametrize(("vary", "by"), [([], ["faction"]), (["difficulty"], ["difficulty"])])
def test_page_and_command_line_count_the_same(
    capsys: pytest.CaptureFixture[str], vary: list[str], by: list[str]
) -> None:
    """The page's games, played last first, give what its own command prints."""
    run = {"setup": SETUP, "seed": 7, "vary": vary, "by": by}
    begun = ask("lab_begin", games=GAMES, **run)["ok"]
    records = [ask("lab_play", k=k, **run)["ok"] for k in reversed(range(begun["total"]))]
    lines = "".join(json.dumps(one) + "\n" for one in reversed(records))
    told = ask("lab_told", records=lines, by=by)["ok"]
    python, dash, package, *arguments = shlex.split(begun["command"])
    assert [python, dash, package] == ["python", "-m", "rootcore"]
    assert main([*arguments, "--jobs", "1", "--json"]) == 0
    assert capsys.readouterr().out.strip() == told["json"]
    assert main([*arguments, "--jobs", "1", "--csv"]) == 0
    assert capsys.readouterr().out == told["csv"]
    found = json.loads(told["json"])["findings"]
    assert [row["wins"] for row in told["rows"]] == [row["wins"] for row in found]
    assert sum(row["games"] for row in told["rows"]) == begun["total"] * len(SETUP["seats"])


def test_a_run_that_cannot_be_is_refused() -> None:
    """A table, a number, or a way to tell apart that is none."""
    run = {"setup": SETUP, "seed": 0, "vary": [], "by": ["faction"], "games": 3}
    for wrong in (
        {"setup": {**SETUP, "seats": ["bot:eyrie"]}},
        {"games": 0},
        {"games": "many"},
        {"seed": -1},
        {"vary": ["weather"]},
        {"by": ["weather"]},
    ):
        assert ask("lab_begin", **{**run, **wrong})["error"]["kind"] == "BadNotation"
    assert ask("lab_play", **run, k=-1)["error"]["kind"] == "BadNotation"


def test_the_rows_have_names() -> None:
    """Everybody reads a faction, a map and a difficulty as they are called."""
    by = ["faction", "map", "difficulty", "trait"]
    run = {"setup": SETUP, "seed": 0, "vary": [], "by": by}
    record = ask("lab_play", k=0, **run)["ok"]
    rows = ask("lab_told", records=json.dumps(record), by=by)["ok"]["rows"]
    assert "Marquise de Cat, Fall, default, no trait" in [row["label"] for row in rows]
    assert {row["who"] for row in rows} == {"marquise", "eyrie", "vagabond"}
    assert all(row["sources"] for row in rows if row["points"])


def test_a_seat_is_named_by_who_plays_there() -> None:
    """A bot with what sets it apart, a program with its strength."""
    seats = ["bot:vagabot@character=thief,difficulty=challenging", "player:eyrie@skill=quick"]
    run = {"setup": {"seats": seats, "order": "given"}, "seed": 0, "vary": [], "by": ["seat"]}
    record = json.dumps(ask("lab_play", k=0, **run)["ok"])
    labels = {"Vagabot, thief, challenging", "Eyrie Dynasties, quick program"}
    for by in (["seat"], ["faction", "seat"]):
        rows = ask("lab_told", records=record, by=by)["ok"]["rows"]
        assert {row["label"] for row in rows} == labels
