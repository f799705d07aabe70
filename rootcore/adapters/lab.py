"""Mass simulation: the same steps without a word."""

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

    def add(self, one: dict[str, Any]) -> None:
        """Count one game, a record of the lab (see study.py)."""
        self.games += 1
        if "error" in one:
            table = {name: one["setup"][name] for name in ("seed", "map", "deck", "seats")}
            self.errors.append({**table, "message": one["error"]})
            return
        self.turns += one["turns"]
        self.decisions += one["answers"]
        self.rounds.append(one["rounds"])
        for faction, points in one["scores"].items():
            self.played[faction] = self.played.get(faction, 0) + 1
            self.points[faction] = self.points.get(faction, 0) + points
            self.wins.setdefault(faction, 0)
        if one["winners"]:
            self.wins[one["winners"][0]] += 1
