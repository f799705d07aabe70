"""The command line: play one game, play many, read a recorded one, look up the Law."""

import argparse
import json
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import rootcore
from rootcore.adapters import lab_command
from rootcore.adapters.files import text_in
from rootcore.adapters.lab import BOTS, SimReport
from rootcore.adapters.study import record
from rootcore.game.game import Game
from rootcore.game.mixes import mixed_setup
from rootcore.game.setup import (
    LARGEST_SEED,
    ORDERS,
    PERSON,
    PROGRAM,
    Setup,
    checked,
    read_setup,
)
from rootcore.law import ENACTED, Rule
from rootcore.law.book import meant
from rootcore.law.coverage import coverage, numbered_rules, status
from rootcore.law.errors import BadNotation, RootcoreError
from rootcore.rootlog.reading import read_log
from rootcore.rootlog.telling import told
from rootcore.rules.picks import Selection
from rootcore.table.board import MAPS
from rootcore.table.cards import DECKS, Card, Quest
from rootcore.table.suits import WAYS, Deal, read_suits
from rootcore.table.terms import Services
from rootcore.tell.ending import summary_view
from rootcore.tell.panels import names
from rootcore.tell.view import reasons_told, reasons_view
from rootcore.tell.words import sentence

DEVIATES, BAD_INPUT = 1, 2
MOST_GAMES, MOST_JOBS = 1_000_000, 256
PACKAGE = Path(rootcore.__file__).parent
PROVED = "proved"
UNTESTED = "What is proved is not told: no tests have run here."

PROOFS = PACKAGE.parent / "tests" / ".proved.json"


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; 0 when it worked, 2 when its arguments are wrong, 1 as a command says."""
    arguments = parser().parse_args(argv)
    try:
        return int(arguments.command(arguments))
    except RootcoreError as wrong:
        print(f"rootcore: {wrong}", file=sys.stderr)
        return BAD_INPUT


def parser() -> argparse.ArgumentParser:
    """The commands and their options."""
    top = argparse.ArgumentParser(prog="rootcore", description="Root and its clockwork bots.")
    commands = top.add_subparsers(required=True, metavar="COMMAND")
    seats = argparse.ArgumentParser(add_help=False)
    seats.add_argument(
        "--seat",
        action="append",
        metavar="SEAT",
        help=f"a seat in turn order, such as {BOTS[0]}, bot:vagabot@character=tinker, or "
        "player:eyrie for a program in a person's seat; repeat it",
    )
    seats.add_argument("--map", default="", help=f"the map: {', '.join(MAPS)}")
    seats.add_argument(
        "--suits",
        default="",
        help=f"how the map gets its suits: {', '.join(WAYS)}, or twelve of them such as fox,mouse",
    )
    seats.add_argument("--deck", default="", help=f"the deck: {', '.join(DECKS)}")
    seats.add_argument(
        "--services", default="", help=f"the service cards bots buy by: {', '.join(Services)}"
    )
    seats.add_argument("--json", action="store_true", help="print JSON")

    run_ = commands.add_parser("run", parents=[seats], help="play one game")
    run_.add_argument("--seed", default="7", help="a whole number; the same seed, the same game")
    run_.add_argument("--why", action="store_true", help="give the reasons of every choice")
    run_.set_defaults(command=run)

    sim_ = commands.add_parser("sim", parents=[seats], help="play many games")
    sim_.add_argument("--games", default="100", help="how many")
    sim_.add_argument("--jobs", default="1", help="how many processes")
    sim_.add_argument("--seed", default="0", help="the first game's seed; each next adds 1")
    sim_.add_argument("--mix", action="store_true", help="draw seats, map, deck, services by lot")
    sim_.set_defaults(command=sim)

    lab_ = commands.add_parser("lab", parents=[seats], help="study tables: wins, points, sources")
    lab_command.add_options(lab_)
    lab_.set_defaults(command=lab)

    rootlog_ = commands.add_parser("rootlog", help="read a game written in Rootlog")
    rootlog_.add_argument("file", metavar="FILE", help="the log, or - for the standard input")
    rootlog_.set_defaults(command=read_rootlog)

    law_ = commands.add_parser("law", help="look up a rule, or how much of the Law is enacted")
    law_.add_argument("id", nargs="?", metavar="ID", help="a rule such as robotics:5.5.1.II")
    law_.add_argument("--coverage", action="store_true", help="counts for each chapter")
    law_.add_argument("--json", action="store_true", help="print JSON")
    law_.set_defaults(command=show_law)
    return top


def whole_number(text: Any, what: str, least: int, most: int) -> int:
    """The whole number in `text`; BadNotation names `what` it is for."""
    try:
        n = int(text)
    except (ValueError, TypeError):
        n = least - 1
    if not least <= n <= most:
        raise BadNotation(f"{what} is a whole number from {least} to {most}, not {text!r}")
    return n


def setup_from(arguments: argparse.Namespace, seed: int) -> Setup:
    """The setup that the arguments describe."""
    raw = {
        "map": arguments.map or next(iter(MAPS)),
        "seats": arguments.seat or list(BOTS),
        "seed": seed,
        "deck": arguments.deck or next(iter(DECKS)),
        "services": arguments.services or Services.NONE,
    }
    setup = with_suits(read_setup(raw), arguments.suits)
    for seat in setup.seats:
        if seat.kind == PERSON:
            program = str(seat).replace(PERSON, PROGRAM, 1)
            raise BadNotation(f"nobody is asked here: take {program} instead of {seat}")
    return setup


def with_suits(setup: Setup, named: str) -> Setup:
    """The same setup with suits as the option `--suits` names them."""
    suits: Deal = read_suits(named.split(",")) if "," in named else named
    return checked(replace(setup, suits=suits))


# run


def run(arguments: argparse.Namespace) -> int:
    """Play one game and print its story, or all of it as JSON."""
    seed = whole_number(arguments.seed, "the seed", 0, LARGEST_SEED)
    game = Game.new(setup_from(arguments, seed), explain=arguments.why)
    game.play()
    if arguments.json:
        print(json.dumps(game_json(game, arguments.why), separators=(",", ":")))
        return 0
    known = names(game.state)
    for i, event in enumerate(game.events):
        print(f"{sentence(event, known)}  ({event.law})")
        for reasons in reasons_view(game, i):
            print(f"    {reasons['question']} ({reasons['law']}): {reasons_told(reasons)}")
    print(summary_view(game)["reason"])
    return 0


def game_json(game: Game, why: bool) -> dict[str, Any]:
    """The whole game: setup, result, answers and events."""
    assert game.setup is not None
    ended = summary_view(game)
    return {
        "seed": game.setup.seed,
        "map": game.setup.map,
        "suits": list(game.state.suits[1:]),
        "deck": game.setup.deck,
        "services": game.setup.services,
        "seats": [str(seat) for seat in game.setup.seats],
        "winner": ended["winner"],
        "reason": ended["reason"],
        "scores": ended["scores"],
        "rounds": ended["rounds"],
        "turns": ended["turns"],
        "journal": game.journal,
        "events": [
            {"kind": e.kind, "who": e.who, "law": e.law, "data": plain(e.data)}
            | ({"why": reasons_view(game, i)} if why else {})
            for i, e in enumerate(game.events)
        ],
    }


def plain(value: Any) -> Any:
    """An event's data as JSON types: cards and quests by their ids."""
    if isinstance(value, Card | Quest):
        return value.id
    if isinstance(value, dict):
        return {key: plain(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        fields = getattr(value, "_asdict", None)
        return plain(fields()) if fields else [plain(inner) for inner in value]
    return value


# sim


def sim(arguments: argparse.Namespace) -> int:
    """Play many games and print what came of them."""
    games = whole_number(arguments.games, "the number of games", 1, MOST_GAMES)
    jobs = whole_number(arguments.jobs, "the number of jobs", 1, MOST_JOBS)
    seed = whole_number(arguments.seed, "the seed", 0, LARGEST_SEED)
    if arguments.mix and arguments.seat:
        raise BadNotation("--mix draws the seats by lot: leave --seat out")
    if arguments.mix:
        given = (arguments.map, arguments.deck, arguments.services)
        drawn = [mixed_setup(seed + k, *given) for k in range(games)]
        setups = [with_suits(setup, arguments.suits) for setup in drawn]
    else:
        setups = [setup_from(arguments, seed + k) for k in range(games)]
    report, start = SimReport(), time.perf_counter()
    for one in lab_command.worked(record, setups, jobs):
        report.add(one)
        if sys.stderr.isatty():
            lab_command.draw_bar(report.games, games)
    report.seconds = time.perf_counter() - start
    print(json.dumps(report.to_json()) if arguments.json else sim_table(report))
    return 0


def lab(arguments: argparse.Namespace) -> int:
    """Play tables many times and print what came of them; 1 when a game failed."""
    games = whole_number(arguments.games, "the number of games", 1, MOST_GAMES)
    jobs = lab_command.jobs_meant(arguments.jobs)
    numbers = (games, whole_number(jobs, "the number of jobs", 1, MOST_JOBS))
    first = whole_number(arguments.seed, "the seed", 0, LARGEST_SEED - games)
    if arguments.mix and arguments.seat:
        raise BadNotation("--mix draws the seats by lot: leave --seat out")
    if arguments.order not in ORDERS:
        raise BadNotation(f"the order is {' or '.join(ORDERS)}, not {arguments.order!r}")

    def table(seed: int) -> Setup:
        return replace(setup_from(arguments, seed), order=arguments.order)

    return lab_command.run(arguments, table, (*numbers, first))


def sim_table(report: SimReport) -> str:
    """The report as a table."""
    found = report.to_json()
    speed = found["games"] / max(found["seconds"], 0.001)
    lines = [
        f"{found['games']} games in {found['seconds']:.1f} s ({speed:.0f} a second), "
        f"{found['rounds']['mean']:.1f} rounds on average, {found['rounds']['max']} at most"
    ]
    lines += [
        f"{faction:15} {wins:5} wins  {found['points'][faction]:5.1f} points on average"
        for faction, wins in found["wins"].items()
    ]
    lines += [
        f"seed {e['seed']}, {e['map']}, {e['deck']}, {' '.join(e['seats'])}: {e['message']}"
        for e in found["errors"]
    ]
    return "\n".join(lines)


# rootlog


def read_rootlog(arguments: argparse.Namespace) -> int:
    """Print what a log was understood as; 1 when it parts with the Law anywhere."""
    reading = read_log(text_in(arguments.file))
    print("\n".join(told(reading)))
    return DEVIATES if reading.deviations else 0


# law


def show_law(arguments: argparse.Namespace) -> int:
    """Print one rule, the coverage, or the table of all rules."""
    proofs = json.loads(PROOFS.read_text("utf-8")) if PROOFS.exists() else {}
    if arguments.id:
        shown: Any = law_json(meant(arguments.id), proofs)
        text = law_text(shown)
    elif arguments.coverage:
        shown = coverage(proofs)
        text = coverage_text(shown, tested=bool(proofs))
    else:
        shown = [
            {"id": r.id, "title": r.title, "status": status(r, proofs)} for r in numbered_rules()
        ]
        text = "\n".join(f"{r['id']:24} {r['status']:8} {r['title']}" for r in shown)
    print(json.dumps(shown) if arguments.json else text)
    return 0


def law_json(found: Rule, proofs: dict[str, list[str]]) -> dict[str, Any]:
    """A rule, the code that enacts it and the tests that proved it in the last test run."""
    return {
        "id": found.id,
        "kind": found.kind,
        "title": found.title,
        "summary": found.summary,
        "ruling": found.ruling or None,
        "waiver": found.waiver or None,
        "status": status(found, proofs),
        "code": list(dict.fromkeys(where(enacting) for enacting in ENACTED.get(found.id, []))),
        "tests": proofs.get(found.id, []),
    }


def where(enacting: Any) -> str:
    """The file, line and name of a function or Pick that enacts a rule."""
    if isinstance(enacting, Selection):
        return f"{enacting.where} {enacting.question}"
    code = enacting.__code__
    path = Path(code.co_filename).relative_to(PACKAGE.parent)
    return f"{path}:{code.co_firstlineno} {enacting.__qualname__}"


def law_text(found: dict[str, Any]) -> str:
    """A rule as text."""
    lines = [f"{found['id']}  {found['title']}  ({found['status']})", found["summary"]]
    lines += [f"Ruling: {found['ruling']}"] if found["ruling"] else []
    lines += [f"Waived: {found['waiver']}"] if found["waiver"] else []
    lines += [f"  code  {place}" for place in found["code"]]
    lines += [f"  test  {test}" for test in found["tests"]]
    return "\n".join(lines)


def coverage_text(found: dict[str, Any], tested: bool) -> str:
    """The coverage as a table; what is proved is only known where the tests were run."""
    sums = [("total", found["total"]), ("Underworld", found["underworld"])]
    rows = [*found["chapters"].items(), *sums]
    told = list(found["total"]) if tested else [name for name in found["total"] if name != PROVED]
    lines = [f"{'':14}" + "".join(f"{name:>8}" for name in told)]
    lines += [f"{name:14}" + "".join(f"{row[n]:8}" for n in told) for name, row in rows]
    return "\n".join(lines if tested else [*lines, UNTESTED])
