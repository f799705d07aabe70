"""Victory (root 3): scoring points, and winning with 30 of them."""

from rootcore.law import law
from rootcore.table.state import State
from rootcore.table.terms import POINTS_TO_WIN, Faction


class GameWon(Exception):
    """Ends the game at once, in the middle of a step if need be; drivers catch it (root 3.1)."""


@law("root:3.2")
def score(s: State, who: Faction, points: int, cause: str) -> None:
    """Score `points` (at least 1) for the rule `cause`; the game may end here.

    Who plays for dominance has no score marker any more (3.3.1).
    """
    side = s.sides[who]
    if side.dominance:
        return
    side.score += points
    count(s, who, points, cause)
    s.emit("score", who, cause, points=points, total=side.score)
    if side.score >= POINTS_TO_WIN and not s.one_moment:
        check_victory(s)


def count(s: State, who: Faction, points: int, cause: str) -> None:
    """Count points by their cause, if somebody wants to know."""
    if s.tally is not None:
        s.tally[who, cause] = s.tally.get((who, cause), 0) + points


def lose_points(s: State, who: Faction, points: int, cause: str) -> None:
    """Lose up to `points`; no score goes below 0, and who plays for dominance has none."""
    side = s.sides[who]
    lost = 0 if side.dominance else min(points, side.score)
    side.score -= lost
    if lost:
        count(s, who, -lost, cause)
        s.emit("lose points", who, cause, points=lost, total=side.score)


class at_one_moment:
    """Count everything scored inside before anyone can have won."""

    __slots__ = ("s",)

    def __init__(self, s: State) -> None:
        self.s = s

    def __enter__(self) -> None:
        self.s.one_moment += 1

    def __exit__(self, failed: object, *_: object) -> None:
        s = self.s
        s.one_moment -= 1
        if failed or s.one_moment:
            return
        for side in s.sides.values():
            if side.score >= POINTS_TO_WIN:
                check_victory(s)


@law("root:3.1", "robotics:coop")
def check_victory(s: State) -> None:
    """End the game if somebody has 30 points: the current player if tied, else the next in order.

    People who play together win when the last of them has 30.
    """
    order = s.seats[s.turn :] + s.seats[: s.turn]
    reached = [f for f in order if s.sides[f].score >= POINTS_TO_WIN]
    if s.teamwork:
        people = {f for f, side in s.sides.items() if not side.bot}
        reached = [f for f in reached if f not in people or people <= set(reached)]
    if reached:
        declare_winner(s, reached[0], "root:3.1")


def declare_winner(s: State, winner: Faction, cause: str) -> None:
    """End the game at once, by the rule `cause`; a partner in a coalition wins, too."""
    s.winner = winner
    side = s.sides[winner]
    together = bool(s.teamwork) and not side.bot
    suit = side.dominance.suit if side.dominance else None
    told = {"points": side.score, "suit": suit, "partner": side.partner, "together": together}
    s.emit("win", winner, cause, **told)
    raise GameWon
