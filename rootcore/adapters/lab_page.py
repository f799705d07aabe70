"""The lab of the page: one game of a run at a time, each in whichever worker is free, and the sums.

The same tables and seeds as `python -m rootcore lab` plays, by the same functions.
"""

import shlex
from collections.abc import Callable
from typing import Any

from rootcore.adapters.study import (
    GROUPS,
    VARIED,
    Record,
    as_csv,
    as_json,
    errors,
    findings,
    key,
    read_records,
    record,
    variants,
)
from rootcore.game.setup import BOT, LARGEST_SEED, Seat, Setup, read_seat, read_seed, read_setup
from rootcore.law.errors import BadNotation
from rootcore.rules.turn import ROLES
from rootcore.table.board import MAPS
from rootcore.table.cards import DECKS
from rootcore.table.terms import DEFAULT, Faction, Services
from rootcore.tell.factions import INTRODUCED
from rootcore.tell.words import source

MOST_GAMES = 100_000
MOST_SOURCES = 4

NAMES = {
    "faction": "Faction",
    "seat": "Seat",
    "place": "Turn order",
    "map": "Map",
    "deck": "Deck",
    "difficulty": "Difficulty",
    "trait": "Trait",
}
"""What results can be told apart by, and what can be varied, in words."""

WORDS = {
    "title": "Lab",
    "about": "Play a table many times and see who wins, and where the points come from. The games "
    "are played in this browser, one on each core; programs that think ahead take long.",
    "table": "The table",
    "games": "Games of each table",
    "seed": "First seed",
    "vary": "Play it with each",
    "by": "Tell apart by",
    "begin": "Play",
    "stop": "Stop",
    "more": "Go on",
    "anew": "Another run",
    "starting": "Starting…",
    "played": "games played",
    "workers": "at a time",
    "wins": "Wins",
    "interval": "95 % interval",
    "points": "Points",
    "rounds": "Rounds",
    "sources": "Points a turn",
    "chart": "Share of wins, with its interval of 95 %",
    "csv": "Download CSV",
    "json": "Download JSON",
    "records": "Download all games",
    "kept": "What is played is kept until this page is closed. With all games in a file the "
    "command goes on where the page stopped: name the file as --results.",
    "command": "The same on the command line",
    "broken": "games broke off",
}
"""What the page says of it."""


def lab(request: dict[str, Any]) -> dict[str, Any]:
    """What there is to choose, and what the page says."""
    return {
        "words": WORDS,
        "vary": [{"id": name, "name": NAMES[name]} for name in VARIED],
        "by": [{"id": name, "name": NAMES[name]} for name in GROUPS],
    }


def run_of(request: dict[str, Any]) -> tuple[dict[str, Any], int, list[str], list[str]]:
    """The table of a run, its first seed, what is varied, what its results are told apart by."""
    raw = request.get("setup")
    if not isinstance(raw, dict):
        raise BadNotation("a setup is an object with map, seats, seed and order")
    seed = read_seed(request.get("seed", 0))
    return raw, seed, names_of(request, "vary"), names_of(request, "by")


def names_of(request: dict[str, Any], field: str) -> list[str]:
    """A list of names in a request."""
    names = request.get(field, [])
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise BadNotation(f"{field} is a list of names")
    return names


def tables(raw: dict[str, Any], seed: int, vary: list[str]) -> list[Setup]:
    """The table with a seed, in every way of what is varied."""
    return variants(read_setup({**raw, "seed": seed}), vary)


def lab_begin(request: dict[str, Any]) -> dict[str, Any]:
    """How many games a run has, and the command that plays the same ones."""
    raw, seed, vary, by = run_of(request)
    games = request.get("games")
    if type(games) is not int or not 1 <= games <= MOST_GAMES:
        raise BadNotation(f"the number of games is a whole number from 1 to {MOST_GAMES}")
    if seed > LARGEST_SEED - games:
        raise BadNotation("the first seed is too large for so many games")
    findings([], by)
    found = tables(raw, seed, vary)
    return {"total": games * len(found), "command": command(found[0], raw, games, vary, by)}


def command(first: Setup, raw: dict[str, Any], games: int, vary: list[str], by: list[str]) -> str:
    """The command line that plays the same run."""
    setup = read_setup({**raw, "seed": first.seed})
    suits = setup.suits if isinstance(setup.suits, str) else ",".join(setup.suits)
    words = ["python", "-m", "rootcore", "lab"]
    words += [word for seat in setup.seats for word in ("--seat", str(seat))]
    words += ["--map", setup.map]
    if setup.deck != next(iter(DECKS)):
        words += ["--deck", setup.deck]
    if suits and "map" not in vary:
        words += ["--suits", suits]
    if setup.services != Services.NONE:
        words += ["--services", setup.services]
    words += ["--order", setup.order, "--games", str(games), "--seed", str(setup.seed)]
    words += [word for name in vary for word in ("--vary", name)]
    words += [word for name in by for word in ("--by", name)]
    return shlex.join(words)


def lab_play(request: dict[str, Any]) -> dict[str, Any]:
    """Play game number `k` of a run, from 0: the seeds in turn, and for each all its tables."""
    raw, seed, vary, _ = run_of(request)
    k = request.get("k")
    if type(k) is not int or not 0 <= k < MOST_GAMES * MOST_GAMES:
        raise BadNotation(f"the number of a game is a whole number from 0, not {k!r}")
    each = len(tables(raw, seed, vary))
    return record(tables(raw, seed + k // each, vary)[k % each])


def lab_told(request: dict[str, Any]) -> dict[str, Any]:
    """What came of the games of a run: rows to read and to draw, CSV, and JSON."""
    by = names_of(request, "by")
    text = request.get("records")
    if not isinstance(text, str):
        raise BadNotation("records are text, a line for each game")
    records = read_records(text)
    return {
        "games": len(records),
        "broken": [f"{key(one['setup'])}: {one['error']}" for one in errors(records)],
        "rows": [row(by, group, each.to_json()) for group, each in findings(records, by).items()],
        "csv": as_csv(records, by),
        "json": as_json(records, by),
    }


def row(by: list[str], group: tuple[str, ...], found: Record) -> dict[str, Any]:
    """A group's findings, with its name and its greatest sources of points in words."""
    per_turn = list(found.pop("points_per_turn").items())[:MOST_SOURCES]
    sources = [{"label": source(law), "law": law, "n": n} for law, n in per_turn]
    known = dict(zip(by, group, strict=True))
    told = [name for name in by if name != "faction" or "seat" not in by]  # a seat names its own
    label = ", ".join(word for word in (named(name, known[name]) for name in told) if word)
    return {"label": label, "who": known.get("faction"), **found, "sources": sources}


def named(name: str, value: str) -> str:
    """What a value that results are told apart by is called."""
    if name == "faction":
        return INTRODUCED[Faction(value)].name
    if name == "seat":
        return seated(read_seat(value))
    if name == "place":
        return f"place {value}"
    if name == "trait":
        return value.replace("+", ", ").replace("_", " ") or "no trait"
    return {"map": MAPS, "deck": DECKS}.get(name, {}).get(value, value)


def seated(seat: Seat) -> str:
    """Who plays in a seat and what sets this one apart, such as `"Vagabot, thief, challenging"`."""
    role = ROLES[seat.role]
    name = role.name if seat.kind == BOT else INTRODUCED[seat.faction].name
    level = seat.difficulty if seat.kind == BOT else f"{seat.skill} program"
    apart = [name, seat.character, level, *seat.traits, *seat.house]
    return ", ".join(word.replace("_", " ") for word in apart if word not in ("", DEFAULT))


CALLS: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
    "lab": lab,
    "lab_begin": lab_begin,
    "lab_play": lab_play,
    "lab_told": lab_told,
}
