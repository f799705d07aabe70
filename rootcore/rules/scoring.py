"""Victory (root 3): scoring points, and winning with 30 of them."""

from collections.abc import Generator
from contextlib import contextmanager

from rootcore.law import law
from rootcore.state import State
from rootcore.terms import POINTS_TO_WIN, Faction


class GameWon(Exception):
    """Ends the game at once, in the middle of a step if need be; drivers catch it (root 3.1)."""


@law("root:3.2")
def score(s: State, who: Faction, points: int, cause: str) -> None:
    """Score `points` (at least 1) for the rule `cause`; the game may end here."""
    side = s.sides[who]
    side.score += points
    s.emit("score", who, cause, points=points, total=side.score)
    if side.score >= POINTS_TO_WIN and not s.one_moment:
        declare_winner(s)


def lose_points(s: State, who: Faction, points: int, cause: str) -> None:
    """Lose up to `points`; no score goes below 0."""
    side = s.sides[who]
    lost = min(points, side.score)
    side.score -= lost
    if lost:
        s.emit("lose points", who, cause, points=lost, total=side.score)


@contextmanager
def at_one_moment(s: State) -> Generator[None, None, None]:
    """Count everything scored inside before anyone can have won."""
    s.one_moment += 1
    yield
    s.one_moment -= 1
    if not s.one_moment and any(side.score >= POINTS_TO_WIN for side in s.sides.values()):
        declare_winner(s)


@law("root:3.1")
def declare_winner(s: State) -> None:
    """End the game: of those with 30 points the current player wins, else the next in order."""
    order = s.seats[s.turn :] + s.seats[: s.turn]
    winner = next(f for f in order if s.sides[f].score >= POINTS_TO_WIN)
    s.winner = winner
    s.emit("win", winner, "root:3.1", points=s.sides[winner].score)
    raise GameWon
