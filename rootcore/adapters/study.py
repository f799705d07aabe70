"""The lab: any table played many times, and what came of it by faction, map, difficulty and trait.

Each game is a record of JSON types, a line of a file, so that a run can be stopped and go on. The
same seeds give the same records wherever they are played, in whatever order.
"""

import csv
import io
import json
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from rootcore.adapters.lab import play
from rootcore.game.setup import BOT, Seat, Setup, checked, read_setup
from rootcore.law import rule
from rootcore.law.data import parse
from rootcore.law.errors import BadNotation
from rootcore.rules.turn import ROLES
from rootcore.table.board import MAPS
from rootcore.table.cards import DECKS
from rootcore.table.terms import Difficulty

Record = dict[str, Any]

Z = 1.959964
"""Standard deviations to either side that hold 95 %."""

VARIED = ("map", "deck", "difficulty", "trait")
"""What a run can go through, each way in turn."""

GROUPS = ("faction", "seat", "place", "map", "deck", "difficulty", "trait")
"""What results can be told apart by. `place` is the place in turn order, from 1."""


# Tables to play


def variants(setup: Setup, vary: Sequence[str]) -> list[Setup]:
    """The table in every way of what is varied; BadNotation for what cannot be."""
    found = [setup]
    for what in vary:
        if what not in VARIED:
            raise BadNotation(f"{what!r} cannot be varied; there are: {', '.join(VARIED)}")
        found = [each for one in found for each in ways(one, what)]
    return found


def ways(setup: Setup, what: str) -> list[Setup]:
    """The table with each map or deck, its bots with each difficulty, or each bot with a trait."""
    if what == "map":
        return [checked(replace(setup, map=name, suits="")) for name in MAPS]
    if what == "deck":
        return [replace(setup, deck=name) for name in DECKS]
    if what == "difficulty":
        return [with_difficulty(setup, level) for level in Difficulty]
    traits = [(seat.role, trait) for seat in setup.seats for trait in ROLES[seat.role].traits]
    return [with_trait(setup, role, trait) for role, trait in [("", ""), *traits]]


def with_difficulty(setup: Setup, level: Difficulty) -> Setup:
    """The table with all its bots of a difficulty."""
    seats = [replace(x, difficulty=level) if x.kind == BOT else x for x in setup.seats]
    return replace(setup, seats=tuple(seats))


def with_trait(setup: Setup, role: str, trait: str) -> Setup:
    """The table where of all bots only one has a trait, and only this."""
    seats = [replace(x, traits=(trait,) if x.role == role else ()) for x in setup.seats]
    return replace(setup, seats=tuple(seats))


# Records


def record(setup: Setup) -> Record:
    """Play one game: its table and what came of it, or the error that stopped it."""
    table = setup.to_json()
    try:
        s, answers = play(setup, counted=True)
    except Exception as wrong:  # many games name the broken one and go on
        return {"setup": table, "error": f"{type(wrong).__name__}: {wrong}"}
    side = s.sides[s.winner] if s.winner else None
    winners = [f for f in (s.winner, side.partner if side else None) if f]
    return {
        "setup": table,
        "order": list(s.seats),
        "winners": winners,
        "rounds": s.round,
        "turns": (s.round - 1) * len(s.seats) + s.turn + 1,
        "answers": answers,
        "scores": {f: side.score for f, side in s.sides.items()},
        "sources": sources(s.tally or {}),
    }


def sources(tally: dict[Any, int]) -> dict[str, dict[str, int]]:
    """The points of each faction by the rule that gave them."""
    found: dict[str, dict[str, int]] = {}
    for (who, cause), points in tally.items():
        found.setdefault(who, {})[cause] = points
    return found


def key(setup: dict[str, Any]) -> str:
    """What tells the games of a file apart: the whole table with its seed."""
    return json.dumps(setup, sort_keys=True)


def read_records(text: str) -> list[Record]:
    """The records of a file; BadNotation names the line that is none."""
    found = []
    for n, line in enumerate(text.split("\n"), 1):
        if not line.strip():
            continue
        try:
            raw = parse(line)
            read_setup(raw["setup"])
        except (ValueError, KeyError, TypeError, BadNotation) as wrong:
            raise BadNotation(f"line {n} is no result of the lab: {wrong}") from None
        found.append(raw)
    return found


# Findings


def interval(wins: int, games: int) -> tuple[float, float]:
    """Wilson's interval of 95 % for a share of wins, from 0 to 1; games at least 1.

    >>> [round(end, 3) for end in interval(50, 200)]
    [0.195, 0.314]
    """
    share, z2 = wins / games, Z * Z
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    half = Z / (1 + z2 / games) * math.sqrt(share * (1 - share) / games + z2 / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)


@dataclass(slots=True)
class Finding:
    """What came of the games of one group: sums over its seats."""

    games: int = 0
    wins: int = 0
    points: int = 0
    turns: int = 0
    rounds: int = 0
    sources: dict[str, int] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        """The finding as JSON types: shares and means, points by turn and source."""
        low, high = interval(self.wins, self.games)
        return {
            "games": self.games,
            "wins": self.wins,
            "share": round(self.wins / self.games, 4),
            "low": round(low, 4),
            "high": round(high, 4),
            "points": round(self.points / self.games, 2),
            "rounds": round(self.rounds / self.games, 2),
            "points_per_turn": {
                cause: round(n / self.turns, 3)
                for cause, n in sorted(self.sources.items(), key=lambda x: (-x[1], x[0]))
            },
        }


def findings(records: Iterable[Record], by: Sequence[str]) -> dict[tuple[str, ...], Finding]:
    """What came of the games by group, for each seat that played; in order of the groups.

    BadNotation when there is no such way to tell results apart.
    """
    if wrong := [name for name in by if name not in GROUPS]:
        raise BadNotation(f"results have no {wrong[0]!r}; there are: {', '.join(GROUPS)}")
    found: dict[tuple[str, ...], Finding] = {}
    for one in records:
        if "error" in one:
            continue
        setup = read_setup(one["setup"])
        for seat in setup.seats:
            add(found.setdefault(group_of(one, setup, seat, by), Finding()), one, seat)
    return dict(sorted(found.items()))


def group_of(one: Record, setup: Setup, seat: Seat, by: Sequence[str]) -> tuple[str, ...]:
    """The group that a seat of a game is in."""
    known = {
        "faction": seat.faction,
        "seat": str(seat),
        "place": str(one["order"].index(seat.faction) + 1),
        "map": setup.map,
        "deck": setup.deck,
        "difficulty": str(seat.difficulty) if seat.kind == BOT else "",
        "trait": "+".join(seat.traits),
    }
    return tuple(known[name] for name in by)


def add(found: Finding, one: Record, seat: Seat) -> None:
    """Count a seat of a game."""
    who = seat.faction
    place = one["order"].index(who)
    last = (one["turns"] - 1) % len(one["order"])
    found.games += 1
    found.wins += who in one["winners"]
    found.points += one["scores"][who]
    found.rounds += one["rounds"]
    found.turns += one["rounds"] - (place > last)
    for cause, points in one["sources"].get(who, {}).items():
        found.sources[cause] = found.sources.get(cause, 0) + points


def as_json(records: Sequence[Record], by: Sequence[str]) -> str:
    """The findings as JSON."""
    found = [
        {**dict(zip(by, group, strict=True)), **each.to_json()}
        for group, each in findings(records, by).items()
    ]
    return json.dumps({"games": len(records), "errors": errors(records), "findings": found})


def errors(records: Sequence[Record]) -> list[Record]:
    """The games that broke."""
    return [one for one in records if "error" in one]


COLUMNS = ("games", "wins", "share", "low", "high", "points", "rounds")


def as_csv(records: Sequence[Record], by: Sequence[str]) -> str:
    """The findings as CSV: a line for each group, with a column for each source of points."""
    rows = [(group, each.to_json()) for group, each in findings(records, by).items()]
    causes = sorted({cause for _, row in rows for cause in row["points_per_turn"]})
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow([*by, *COLUMNS, *causes])
    for group, row in rows:
        per_turn = [row["points_per_turn"].get(cause, 0) for cause in causes]
        writer.writerow([*group, *(row[name] for name in COLUMNS), *per_turn])
    return text.getvalue()


MOST_SOURCES = 4


def as_table(records: Sequence[Record], by: Sequence[str]) -> str:
    """The findings to read: wins with their interval, points, and where those come from."""
    lines = [f"{len(records)} games"]
    for group, each in findings(records, by).items():
        row = each.to_json()
        share = f"{row['share']:6.1%} ({row['low']:.1%} to {row['high']:.1%})"
        per_turn = list(row["points_per_turn"].items())[:MOST_SOURCES]
        told = ", ".join(f"{rule(cause).title} {n:.2f}" for cause, n in per_turn)
        lines.append(
            f"{' '.join(group) or 'all':24} {row['wins']:5} of {row['games']:5} {share:26}"
            f" {row['points']:5.1f} points in {row['rounds']:4.1f} rounds; a turn: {told}"
        )
    lines += [f"broken: {key(one['setup'])}: {one['error']}" for one in errors(records)]
    return "\n".join(lines)
