"""Mass simulation: the same steps without a word."""

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from rootcore.game.game import MOST_ROUNDS
from rootcore.game.programs import answered
from rootcore.game.setup import Setup, first_position
from rootcore.game.silent import Silent
from rootcore.table.state import State

BOTS = ("bot:marquise", "bot:eyrie", "bot:alliance", "bot:vagabot")


def play(setup: Setup, counted: bool = False) -> tuple[State, int]:
    """Play one game by its seed: its last position, and the number of decisions.

    A game that lasts longer than `MOST_ROUNDS` is stopped, without a winner. With `counted` the
    position holds a `tally` of the points.
    """
    start = first_position(setup)
    start.tally = {} if counted else None
    run = Silent(start, keeps=bool(setup.skills))
    s, decisions = run.s, 0
    while run.pending and s.round <= MOST_ROUNDS:
        if run.keeps:
            run.give(answered(setup, s, run.pending, run.begun, run.since))
        else:
            run.give(run.pending.by_chance(s))
        decisions += 1
    return s, decisions


@dataclass(slots=True)
class SimReport:
    """What came of many games: totals, and by faction the games played, the wins and the points."""

    games: int = 0
    turns: int = 0
    decisions: int = 0
    seconds: float = 0.0
    rounds: list[int] = field(default_factory=list)
    played: dict[str, int] = field(default_factory=dict)
    wins: dict[str, int] = field(default_factory=dict)
    points: dict[str, int] = field(default_factory=dict)
    errors: list[dict[str, Any]] = field(default_factory=list)

    def to_json(self) -> dict[str, Any]:
        """The report as JSON types: points are means by faction, rounds the mean and the most."""
        finished = len(self.rounds) or 1
        return {
            "games": self.games,
            "turns": self.turns,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "wins": self.wins,
            "points": {f: round(self.points[f] / n, 2) for f, n in self.played.items()},
            "rounds": {
                "mean": round(sum(self.rounds) / finished, 2),
                "max": max(self.rounds, default=0),
            },
            "errors": self.errors,
        }

    def add(self, outcome: dict[str, Any]) -> None:
        """Count one game."""
        self.games += 1
        if "message" in outcome:
            self.errors.append(outcome)
            return
        self.turns += outcome["turns"]
        self.decisions += outcome["decisions"]
        self.rounds.append(outcome["rounds"])
        for faction, points in outcome["scores"].items():
            self.played[faction] = self.played.get(faction, 0) + 1
            self.points[faction] = self.points.get(faction, 0) + points
            self.wins.setdefault(faction, 0)
        if outcome["winner"]:
            self.wins[outcome["winner"]] += 1


def outcome_of(setup: Setup) -> dict[str, Any]:
    """Play one game; its numbers, or its setup and the message of the error that stopped it."""
    try:
        s, decisions = play(setup)
    except Exception as wrong:  # a report of many games names the broken one and goes on
        message = f"{type(wrong).__name__}: {wrong}"
        return {
            "seed": setup.seed,
            "map": setup.map,
            "deck": setup.deck,
            "seats": [str(seat) for seat in setup.seats],
            "message": message,
        }
    return {
        "turns": (s.round - 1) * len(s.seats) + s.turn + 1,
        "decisions": decisions,
        "rounds": s.round,
        "winner": s.winner,
        "scores": {faction: side.score for faction, side in s.sides.items()},
    }


def simulate(setups: Sequence[Setup], jobs: int, progress: Callable[[int, int], None]) -> SimReport:
    """Play all `setups` in `jobs` processes; `progress(done, of)` is called after each game."""
    report = SimReport()
    start = time.perf_counter()
    for outcome in _outcomes(setups, jobs):
        report.add(outcome)
        progress(report.games, len(setups))
    report.seconds = time.perf_counter() - start
    return report


def _outcomes(setups: Sequence[Setup], jobs: int) -> Iterator[dict[str, Any]]:
    if jobs == 1:
        yield from map(outcome_of, setups)
        return
    with ProcessPoolExecutor(jobs) as pool:
        chunk = max(1, len(setups) // (jobs * 8))
        outcomes: Iterable[dict[str, Any]] = pool.map(outcome_of, setups, chunksize=chunk)
        yield from outcomes
