"""The lab on the command line: it plays, goes on where it was stopped, and tells of it."""

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from rootcore.adapters import balance
from rootcore.adapters.auditing import any_setup, audited, replay
from rootcore.adapters.files import folder_at, longer, text_in
from rootcore.adapters.study import (
    GROUPS,
    VARIED,
    Record,
    as_csv,
    as_json,
    as_table,
    errors,
    findings,
    key,
    read_records,
    record,
    variants,
)
from rootcore.game.mixes import mixed_setup
from rootcore.game.setup import Setup
from rootcore.law.errors import BadNotation

FAILED = 1
MOST_AT_ONCE = 16
"""A process is given at most so many games at once."""

BEGINS = '{"setup":'
"""How each line of a file of results begins."""

WIDTH, LINES = 40, 20
"""Of the progress: the bar's letters, and the most lines where nobody looks."""


def add_options(lab: argparse.ArgumentParser) -> None:
    """The options of `lab`, besides those of its seats."""
    lab.add_argument("--games", default="100", help="how many, of each table")
    lab.add_argument(
        "--jobs", default="auto", help="how many processes, or auto: one for each core"
    )
    lab.add_argument("--seed", default="0", help="the first game's seed; each next adds 1")
    lab.add_argument("--order", default="random", help="random or given: who begins")
    lab.add_argument("--mix", action="store_true", help="draw seats, map, deck, services by lot")
    lab.add_argument("--vary", action="append", help=f"each {', '.join(VARIED)}; repeat it")
    lab.add_argument("--by", action="append", help=f"tell apart by {', '.join(GROUPS)}; repeat it")
    lab.add_argument("--results", default="", help="a file of results, which goes on from there")
    lab.add_argument("--csv", action="store_true", help="print CSV")
    lab.add_argument("--balance", metavar="FOLDER", help="write the published tables of balance")
    lab.add_argument("--shrunk", default="1", help="so many times fewer games for them, to try it")
    lab.add_argument("--soak", action="store_true", help="play anything there is, audited")
    lab.add_argument("--failed", default=".", help="the folder for games that fail a soak")
    lab.add_argument("--replay", metavar="FILE", help="play a game that failed a soak again")


def run(
    arguments: argparse.Namespace,
    setup_of: Callable[[int], Setup],
    numbers: tuple[int, int, int],
) -> int:
    """Play what the arguments say; 1 when a game failed. `numbers` are games, jobs, first seed."""
    games, jobs, seed = numbers
    if arguments.replay:
        return play_again(arguments.replay)
    if arguments.soak:
        return soak([any_setup(seed + k) for k in range(games)], jobs, arguments.failed)
    if arguments.balance:
        return publish(arguments.balance, arguments.shrunk, jobs, arguments.results)
    by = arguments.by or ["faction"]
    findings([], by)
    if arguments.mix and arguments.vary:
        raise BadNotation("--mix draws tables by lot: leave --vary out")
    if arguments.mix:
        setups = [mixed_setup(seed + k, *given(arguments)) for k in range(games)]
    else:
        vary = arguments.vary or []
        setups = [each for k in range(games) for each in variants(setup_of(seed + k), vary)]
    records = studied(setups, jobs, arguments.results)
    told = as_csv if arguments.csv else as_json if arguments.json else as_table
    print(told(records, by).rstrip("\n"))
    return FAILED if errors(records) else 0


def given(arguments: argparse.Namespace) -> tuple[str, str, str]:
    """What of a mixed table is not drawn."""
    return arguments.map, arguments.deck, arguments.services


def jobs_meant(text: str) -> str:
    """The number of processes: `auto` is as many as there are cores."""
    return str(os.cpu_count() or 1) if text == "auto" else text


# Playing


def studied(setups: Sequence[Setup], jobs: int, path: str) -> list[Record]:
    """The records of these tables, those played before taken from a file and new ones added."""
    known = {key(one["setup"]): one for one in records_in(path)}
    keys = [key(setup.to_json()) for setup in setups]
    left = [setup for setup, one in zip(setups, keys, strict=True) if one not in known]
    with longer(path or os.devnull) as file:
        for k, one in enumerate(worked(record, left, jobs), 1):
            known[key(one["setup"])] = one
            file.write(json.dumps(one, separators=(",", ":")) + "\n")
            file.flush()
            progress(len(setups) - len(left) + k, len(setups))
    return [known[one] for one in keys]


def records_in(path: str) -> list[Record]:
    """The records that a file holds; one that was cut short, when a run was stopped, is taken off
    it. BadNotation when the file holds anything else.
    """
    if not path or not Path(path).exists():
        return []
    whole, end, cut = text_in(path).rpartition("\n")
    found = read_records(whole)
    if cut and not cut.startswith(BEGINS):
        raise BadNotation(f"the last line of {path} is no result of the lab")
    if cut:
        Path(path).write_text(whole + end, "utf-8")
    return found


def worked(work: Callable[[Setup], Any], tables: Sequence[Setup], jobs: int) -> Iterator[Any]:
    """What work on each table gives, in their order, in so many processes."""
    if jobs == 1 or len(tables) < 2:
        yield from map(work, tables)
        return
    with ProcessPoolExecutor(jobs) as pool:
        chunk = max(1, min(MOST_AT_ONCE, len(tables) // (jobs * 8)))
        yield from pool.map(work, tables, chunksize=chunk)


def draw_bar(done: int, games: int) -> None:
    """Draw a bar on the error stream."""
    filled = WIDTH * done // games
    bar = "#" * filled + "." * (WIDTH - filled)
    end = "\n" if done == games else ""
    print(f"\r[{bar}] {done}/{games}", end=end, file=sys.stderr, flush=True)


def progress(done: int, games: int) -> None:
    """Draw a bar, or without a terminal write a line now and then."""
    if sys.stderr.isatty():
        draw_bar(done, games)
    elif done == games or done % -(-games // LINES) == 0:
        print(f"{done} of {games} games", file=sys.stderr, flush=True)


# Publishing


def publish(folder: str, shrunk: str, jobs: int, path: str) -> int:
    """Play the games of the published tables, and write these into a folder."""
    if not Path(folder).is_dir():
        raise BadNotation(f"there is no folder {folder!r} for the tables")
    if not shrunk.isdecimal() or not int(shrunk):
        raise BadNotation(f"the tables are shrunk by a whole number from 1, not {shrunk!r}")
    found = balance.tables(int(shrunk))
    records = studied(balance.games_of(found), jobs, path)
    known = {key(one["setup"]): one for one in records}
    for name, told in (("balance.md", balance.as_markdown), ("balance.csv", balance.as_csv)):
        (Path(folder) / name).write_text(told(found, known), "utf-8")
    print(f"{len(records)} games, {len(errors(records))} failed")
    return FAILED if errors(records) else 0


# Soaking


def soak(setups: Sequence[Setup], jobs: int, folder: str) -> int:
    """Play these tables with everything checked, and keep each that fails as a file to replay."""
    kept = folder_at(folder)
    failed = []
    for k, (setup, text) in enumerate(zip(setups, worked(audited, setups, jobs), strict=True), 1):
        if text:
            failed.append(kept / f"failed-{setup.seed}.json")
            failed[-1].write_text(text + "\n", "utf-8")
        progress(k, len(setups))
    print(f"{len(setups)} games, {len(failed)} failed")
    for file in failed:
        print(f"replay with: rootcore lab --replay {file}")
    return FAILED if failed else 0


def play_again(path: str) -> int:
    """Replay a file of a game that failed, and say whether it still does."""
    error = replay(text_in(path))
    print(f"it still fails: {error}" if error else "it does not fail any more")
    return FAILED if error else 0
