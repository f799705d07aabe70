"""The command line: what it prints, its keys, and what bad input gets."""

import json
from pathlib import Path

import pytest

from rootcore.adapters import study
from rootcore.adapters.cli import main
from rootcore.game.setup import Setup
from rootcore.law import RULES, UNDERWORLD
from rootcore.law.errors import BrokenLaw
from rootcore.table.board import MAPS


def out(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) == 0
    return capsys.readouterr().out


def test_run_prints_a_whole_game(capsys: pytest.CaptureFixture[str]) -> None:
    seats = ["bot:eyrie", "bot:vagabot@character=tinker"]
    text = out(capsys, "run", "--seat", seats[0], "--seat", seats[1], "--seed", "3", "--json")
    game = json.loads(text)
    assert set(game) == {
        "seed",
        "map",
        "suits",
        "deck",
        "services",
        "seats",
        "winner",
        "reason",
        "scores",
        "rounds",
        "turns",
        "journal",
        "events",
    }
    assert (game["seed"], game["map"], game["seats"]) == (3, "fall", seats)
    assert game["scores"][game["winner"]] >= 30
    assert game["turns"] == sum(e["kind"] == "turn" for e in game["events"])
    assert all(e["law"] in RULES and e["kind"] for e in game["events"])
    assert game["journal"][0].startswith("corner ")


@pytest.mark.parametrize("map_id", MAPS)
def test_a_game_on_any_map(map_id: str, capsys: pytest.CaptureFixture[str]) -> None:
    laid = "fox rabbit mouse " * 4
    suits = ",".join(laid.split())
    game = json.loads(out(capsys, "run", "--map", map_id, "--suits", suits, "--json"))
    assert (game["map"], game["suits"]) == (map_id, laid.split())
    report = json.loads(out(capsys, "sim", "--map", map_id, "--games", "3", "--json"))
    assert (report["games"], report["errors"]) == (3, [])


def test_why_adds_the_reasons(capsys: pytest.CaptureFixture[str]) -> None:
    seats = ("--seat", "bot:eyrie", "--seat", "bot:marquise")
    assert "Where to recruit (robotics:5.5.1.I): " in out(capsys, "run", *seats, "--why")
    assert "Where to recruit" not in out(capsys, "run", *seats)


def test_sim_names_the_game_that_broke(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With all it takes to play it again."""

    def broken(setup: Setup, counted: bool) -> None:
        raise BrokenLaw("a warrior is lost")

    monkeypatch.setattr(study, "play", broken)
    seats = ("--seat", "bot:eyrie", "--seat", "bot:marquise@traits=blitz")
    table = ("--games", "1", "--seed", "4", "--map", "lake", "--deck", "exiles_partisans")
    told = out(capsys, "sim", *seats, *table)
    where = "seed 4, lake, exiles_partisans, bot:eyrie bot:marquise@traits=blitz"
    assert f"{where}: BrokenLaw: a warrior is lost" in told


def test_sim_counts_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    report = json.loads(out(capsys, "sim", "--games", "12", "--jobs", "2", "--mix", "--json"))
    assert set(report) == {
        "games",
        "turns",
        "decisions",
        "seconds",
        "wins",
        "points",
        "rounds",
        "errors",
    }
    assert report["games"] == 12
    assert sum(report["wins"].values()) == 12
    assert report["errors"] == []


@pytest.mark.parametrize(("terminal", "bars"), [(True, 3), (False, 0)])
def test_progress_is_drawn_on_a_terminal_alone(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, terminal: bool, bars: int
) -> None:
    """A log or a pipe gets the report and nothing else."""
    monkeypatch.setattr("sys.stderr.isatty", lambda: terminal, raising=False)
    assert main(["sim", "--games", "3"]) == 0
    assert capsys.readouterr().err.count("\r[") == bars


def test_the_number_of_jobs_changes_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    reports = [
        json.loads(out(capsys, "sim", "--games", "6", "--jobs", jobs, "--json"))
        for jobs in ("1", "2")
    ]
    for report in reports:
        del report["seconds"]
    assert reports[0] == reports[1]


def test_law_shows_a_rule_and_its_code(capsys: pytest.CaptureFixture[str]) -> None:
    shown = out(capsys, "law", "robotics:5.5.1.II.a")
    assert "robotics:5.5.1.II.a" in shown
    assert "rootcore/bots/eyrie/chapter.py:" in shown


@pytest.mark.parametrize(
    ("text", "law_id"),
    [
        ("robotics:5.5.1.ii", "robotics:5.5.1.II"),
        ("5.5.1.II.a", "robotics:5.5.1.II.a"),
        ("9.2.9.IIb", "root:9.2.9.II.b"),
        ("Root 4.3.1.", "root:4.3.1"),
        ("base.ambush", "cards:base.ambush"),
    ],
)
def test_law_takes_what_can_mean_one_rule_alone(
    capsys: pytest.CaptureFixture[str], text: str, law_id: str
) -> None:
    assert out(capsys, "law", text) == out(capsys, "law", law_id)


def test_law_names_the_rules_that_a_number_may_be(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["law", "4.3.1"]) == 2
    said = "rootcore: '4.3.1' may be root:4.3.1 or robotics:4.3.1"
    assert said in capsys.readouterr().err
    assert main(["law", "root:99"]) == 2
    assert "no rule is numbered 'root:99'" in capsys.readouterr().err


def test_coverage_tells_what_is_proved_where_tests_have_run(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    proofs = tmp_path / "proved.json"
    monkeypatch.setattr("rootcore.adapters.cli.PROOFS", proofs)
    untold = out(capsys, "law", "--coverage").splitlines()
    assert untold[0].split() == ["rules", "waived", "enacted"]
    assert untold[-1] == "What is proved is not told: no tests have run here."
    proofs.write_text('{"root:2.8": ["a test"]}', "utf-8")
    told = out(capsys, "law", "--coverage").splitlines()
    assert told[0].split() == ["rules", "waived", "enacted", "proved"]
    assert next(line for line in told if line.startswith("root:2 ")).split()[-1] == "1"
    assert len(told) == len(untold) - 1


def test_coverage_adds_up(capsys: pytest.CaptureFixture[str]) -> None:
    """The Underworld is beyond the two books and counted by itself."""
    found = json.loads(out(capsys, "law", "--coverage", "--json"))
    beyond = {found.chapter for found in UNDERWORLD.values()}
    listed = {name: n for name, n in found["chapters"].items() if name not in beyond}
    books = [n["rules"] for name, n in listed.items() if not name.startswith("cards:")]
    assert sum(books) == 543
    for key, total in found["total"].items():
        assert total == sum(chapter[key] for chapter in listed.values())
    for key, total in found["underworld"].items():
        assert total == sum(found["chapters"][chapter][key] for chapter in beyond)
    assert found["chapters"]["robotics:4"]["enacted"] == found["chapters"]["robotics:4"]["rules"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["run", "--seat", "bot:fox", "--seat", "bot:eyrie"], "'bot:fox' is not known"),
        (["run", "--seat", "player:wolf", "--seat", "bot:eyrie"], "'player:wolf' is not known"),
        (["run", "--seat", "bot:eyrie"], "2 to 6 seats, not 1"),
        (["run", *["--seat", "bot:eyrie"] * 7], "2 to 6 seats, not 7"),
        (["run", *["--seat", "bot:eyrie"] * 2], "the eyrie can sit only once, not 2 times"),
        (["run", "--seat", "bot:vagabot@character=bard"], "character 'bard' is not known"),
        (["run", "--seat", "bot:eyrie@traits=war"], "traits 'war' is not known"),
        (["run", "--seed", "seven"], f"the seed is a whole number from 0 to {2**53 - 1}, not "),
        (["run", "--seed", "-1"], f"the seed is a whole number from 0 to {2**53 - 1}, not '-1'"),
        (["run", "--seed", str(2**53)], f"from 0 to {2**53 - 1}"),
        (["run", "--map", "moon"], "no map is called 'moon'; the maps are: fall, winter"),
        (["run", "--suits", "fox"], "suits are left empty, one of printed, random, balanced"),
        (["run", "--suits", "fox,fox"], "a list of suits has 4 of each, not 2 fox"),
        (["run", "--map", "lake", "--suits", "printed"], "the map Lake prints no suits"),
        (["sim", "--games", "0"], "number of games is a whole number from 1 to 1000000, not '0'"),
        (["sim", "--jobs", "many"], "the number of jobs"),
        (["sim", "--mix", "--seat", "bot:eyrie"], "--mix draws the seats by lot"),
        (["law", "robotics:99"], "no rule is numbered 'robotics:99'"),
    ],
)
def test_bad_input_gets_one_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    shown = capsys.readouterr()
    assert sentence in shown.err
    assert shown.err.count("\n") == 1
    assert shown.out == ""
