"""The lab: any table many times, stopped and gone on with, told by group; and the soak."""

import csv
import io
import json
from pathlib import Path

import pytest

from rootcore.adapters import balance
from rootcore.adapters.auditing import audited, replay
from rootcore.adapters.cli import main
from rootcore.adapters.lab import play
from rootcore.adapters.study import findings, interval, key, read_records, record
from rootcore.game.setup import read_setup
from rootcore.law.errors import BadNotation
from rootcore.rules import scoring
from rootcore.table.board import MAPS
from rootcore.table.state import State
from rootcore.table.terms import Faction

ROOT = Path(__file__).parents[2]
PAIR = ["--seat", "bot:eyrie", "--seat", "bot:marquise"]


def out(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What the lab prints."""
    assert main(["lab", *arguments]) == 0
    return capsys.readouterr().out


def test_the_same_numbers_come_from_any_number_of_processes(
    capsys: pytest.CaptureFixture[str],
) -> None:
    found = [
        out(capsys, "--mix", "--games", "6", "--jobs", jobs, "--json", "--by", "map")
        for jobs in ("1", "2")
    ]
    assert found[0] == found[1]
    assert json.loads(found[0])["games"] == 6


def test_a_run_that_was_stopped_goes_on(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """What a file holds is not played again, and a line that was cut short is."""
    file = tmp_path / "results.jsonl"
    options = [*PAIR, "--jobs", "1", "--json", "--results", str(file)]
    out(capsys, *options, "--games", "3")
    lines = file.read_text("utf-8").splitlines()
    file.write_text("\n".join(lines)[:-40], "utf-8")
    told = out(capsys, *options, "--games", "5")
    assert file.read_text("utf-8").splitlines()[:3] == lines
    assert told == out(capsys, *PAIR, "--jobs", "1", "--json", "--games", "5")
    marked = json.loads(lines[0])
    marked["winners"] = ["marquise", "eyrie"]
    file.write_text(json.dumps(marked) + "\n", "utf-8")
    again = json.loads(out(capsys, *options, "--games", "1"))
    assert [one["wins"] for one in again["findings"]] == [1, 1]


def test_points_by_source_are_all_the_points() -> None:
    setup = read_setup({"seats": ["bot:eyrie", "bot:alliance", "bot:marquise"], "seed": 9})
    one = record(setup)
    last, _ = play(setup)
    for faction, causes in one["sources"].items():
        assert sum(causes.values()) == one["scores"][faction] == last.sides[Faction(faction)].score
    assert last.tally is None


def test_points_lost_are_counted_too() -> None:
    s = play(read_setup({"seats": ["bot:eyrie", "bot:alliance"], "seed": 1}))[0]
    s.tally = {}
    s.sides[Faction.ALLIANCE].score = 5
    scoring.lose_points(s, Faction.ALLIANCE, 2, "root:7.7.1")
    assert s.tally == {(Faction.ALLIANCE, "root:7.7.1"): -2}


def test_wilsons_interval_is_known_at_its_ends() -> None:
    """None of ten is not never, and half of a hundred is about a half."""
    assert interval(0, 10) == pytest.approx((0, 0.2775), abs=1e-4)
    assert interval(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)


def test_tables_are_varied_and_told_apart(capsys: pytest.CaptureFixture[str]) -> None:
    varied = ["--vary", "map", "--vary", "difficulty", "--by", "map", "--by", "difficulty"]
    told = out(capsys, *PAIR, "--games", "1", "--jobs", "1", "--csv", *varied)
    rows = list(csv.DictReader(io.StringIO(told)))
    assert len(rows) == 4 * 4
    assert {row["games"] for row in rows} == {"2"}
    traits = out(capsys, *PAIR, "--games", "1", "--jobs", "1", "--vary", "trait", "--by", "trait")
    assert "blitz" in traits
    assert traits.startswith("11 games")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--games", "none"], "the number of games is a whole number"),
        (["--jobs", "0"], "the number of jobs"),
        (["--by", "moon"], "results have no 'moon'; there are: faction"),
        (["--vary", "moon"], "'moon' cannot be varied; there are: map"),
        (["--mix", "--vary", "map"], "leave --vary out"),
        (["--mix", "--seat", "bot:eyrie"], "leave --seat out"),
        (["--order", "odd"], "the order is random or given"),
        (["--soak", "--failed", f"{__file__}/sub"], "/sub cannot be made: Not a directory"),
        (["--results", "/nowhere/x.jsonl"], "/nowhere/x.jsonl cannot be written: No such file"),
        (["--results", "/"], "/ cannot be read: Is a directory"),
        (["--replay", "/nowhere/x.json"], "cannot be read"),
    ],
)
def test_bad_arguments_get_a_sentence(
    capsys: pytest.CaptureFixture[str], arguments: list[str], words: str
) -> None:
    assert main(["lab", "--games", "1", *arguments]) == 2
    assert words in capsys.readouterr().err


def test_a_file_of_something_else_is_refused() -> None:
    with pytest.raises(BadNotation, match="line 1 is no result of the lab"):
        read_records('{"setup": 3}\n{}')
    with pytest.raises(BadNotation, match="line 1 is no result of the lab"):
        read_records('{"setup": 3}')
    with pytest.raises(BadNotation, match="no file of a failed game"):
        replay("{}")
    assert findings([], ["faction"]) == {}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("one line without an end", "the last line of {} is no result of the lab"),
        ("a letter\nto somebody", "line 1 is no result of the lab"),
        ("a letter\n", "line 1 is no result of the lab"),
        ('{"setup":{"seed":1}}\n', "line 1 is no result of the lab"),
        ('{"games": 3}', "the last line of {} is no result of the lab"),
        (b"\x89PNG\r\n\xff", "{} cannot be read: it holds no text"),
    ],
)
def test_a_file_that_holds_no_results_stays_as_it_is(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str | bytes, words: str
) -> None:
    file = tmp_path / "letter.txt"
    given = text.encode() if isinstance(text, str) else text
    file.write_bytes(given)
    assert main(["lab", *PAIR, "--games", "1", "--jobs", "1", "--results", str(file)]) == 2
    assert f"rootcore: {words.format(file)}" in capsys.readouterr().err
    assert file.read_bytes() == given


def test_a_soak_makes_the_folder_of_what_fails(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    options = ["--soak", "--games", "1", "--jobs", "1", "--failed", str(tmp_path / "new" / "found")]
    assert "1 games, 0 failed" in out(capsys, *options)
    assert (tmp_path / "new" / "found").is_dir()


def test_a_soak_keeps_what_fails_as_a_file_to_replay(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Here scoring forgets to say so."""
    assert not audited(read_setup({"seats": ["bot:eyrie", "bot:marquise"], "seed": 2}))
    options = ["lab", "--soak", "--games", "2", "--jobs", "1", "--failed", str(tmp_path)]
    emit = State.emit

    def silent(s: State, kind: str, *rest: object, **data: object) -> None:
        if kind != "score":
            emit(s, kind, *rest, **data)  # type: ignore[arg-type]

    with monkeypatch.context() as broken:
        broken.setattr(State, "emit", silent)
        assert main(options) == 1
        files = sorted(tmp_path.iterdir())
        assert [file.name for file in files] == ["failed-0.json", "failed-1.json"]
        assert main(["lab", "--replay", str(files[0])]) == 1
        assert "points come from nowhere" in capsys.readouterr().out
    assert main(["lab", "--replay", str(files[0])]) == 0
    assert main(options) == 0


@pytest.mark.slow
def test_the_published_tables_of_balance(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Ten thousand games: each map, difficulty and trait; a few of them here."""
    assert len(balance.games_of(balance.tables())) == 10_000
    file = tmp_path / "results.jsonl"
    options = ["--balance", str(tmp_path), "--shrunk", "500", "--jobs", "1"]
    assert "failed" in out(capsys, *options, "--results", str(file))
    told = (tmp_path / "balance.md").read_text("utf-8")
    rows = list(csv.DictReader(io.StringIO((tmp_path / "balance.csv").read_text("utf-8"))))
    assert {row["table"] for row in rows} == {"Maps", "Difficulties", "Traits"}
    assert {row["first"] for row in rows if row["table"] == "Maps"} == {*MAPS.values()}
    assert told.count("\n| ") == len(rows) + 2 * 3
    played = file.read_text("utf-8")
    out(capsys, *options, "--results", str(file))
    assert file.read_text("utf-8") == played
    assert (tmp_path / "balance.md").read_text("utf-8") == told


@pytest.mark.slow
def test_the_published_tables_are_those_that_the_command_makes() -> None:
    """The first trait on record, played again."""
    first = balance.tables()[2].rows[0]
    known = {key(game.to_json()): record(game) for game in first.games}
    row = " | ".join([*first.names, *balance.cells(balance.numbers(first, known))])
    assert f"| {row} |" in (ROOT / "docs" / "balance.md").read_text("utf-8")


@pytest.mark.parametrize("wrong", [["--shrunk", "0"], ["--shrunk", "many"], ["--balance", "none"]])
def test_tables_that_cannot_be_made_are_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, wrong: list[str]
) -> None:
    assert main(["lab", "--balance", str(tmp_path), *wrong]) == 2
    assert "rootcore: " in capsys.readouterr().err
