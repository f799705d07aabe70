"""Why so many: the sum behind the number of an event, told with it."""

from collections.abc import Mapping
from typing import NamedTuple

from rootcore.rules.challenge import difficulty_law
from rootcore.rules.picks import counting
from rootcore.rules.scoring import score
from rootcore.table.state import Side, State
from rootcore.table.terms import DEFAULT, WARRIOR, Difficulty, Faction, Kind


class Amount(NamedTuple):
    """How the number of an event came out, in one plain line.

    `law` is the rule that asks for it, `words` the sum ("1 card in the column: 1 stays, 3 go"),
    `by` the other rules in it, such as the card that sets it.
    """

    law: str
    words: str
    by: tuple[str, ...] = ()


def so_many(s: State, cause: str, words: str, *by: str) -> None:
    """Keep the sum behind a number for the next event, when explanations are on."""
    if s.why is not None:
        s.amounts.append(Amount(cause, words, by))


def card_that_sets(side: Side, numbers: Mapping[Difficulty, int]) -> tuple[str, ...]:
    """The rule of the difficulty card that makes one of `numbers` another than it is by default."""
    if numbers[side.difficulty] == numbers[DEFAULT]:
        return ()
    return (difficulty_law(side.faction, side.difficulty),)


def by_its_card(side: Side, numbers: Mapping[Difficulty, int]) -> str:
    """What follows such a number in a sum: " by the easy card", or nothing without a card."""
    return f" by the {side.difficulty} card" if card_that_sets(side, numbers) else ""


def if_short(side: Side, due: int) -> str:
    """What follows a number of warriors in a sum where the supply has some, but not so many."""
    supply = side.stock[WARRIOR]
    return f", the supply has {supply}" if 0 < supply < due else ""


def say_if_short(s: State, side: Side, cause: str, due: int) -> None:
    """Keep for the next event that the supply has some warriors, but not as many as are due."""
    if short := if_short(side, due):
        so_many(s, cause, f"{counting(due, WARRIOR)}{short}")


def say_if_lacking(s: State, side: Side, cause: str, due: int, kind: Kind = WARRIOR) -> None:
    """Say that the supply has fewer warriors than are due: with the next event, or at once where it
    has none; of another `kind` of piece only that there is none.

    At a real table nobody need be told.
    """
    if side.stock[kind]:
        if kind == WARRIOR:
            say_if_short(s, side, cause, due)
    elif due and not side.tabled:
        law = "root:2.5.1" if kind == WARRIOR else "root:2.5.3"
        why = f"no {kind} is left in the supply"
        s.emit("not placed", side.faction, law, piece=kind, why=why)


def so_many_points(s: State, cause: str, what: str, points: int, *by: str) -> None:
    """Keep what the points of the next event are for: "3 roosts on the map: 2 points"."""
    so_many(s, cause, f"{what}: {counting(points, 'point')}", *by)


def score_for(s: State, who: Faction, cause: str, what: str, points: int, *by: str) -> None:
    """Score `points` (at least 1) for the rule `cause`, and keep what they are for.

    Who plays for dominance scores nothing (root 3.3.1), so nothing is kept.
    """
    if not s.sides[who].dominance:
        so_many_points(s, cause, what, points, *by)
    score(s, who, points, cause)


def stay_and_go(stay: int, go: int) -> str:
    """How many stay and how many go: "1 stays, 3 go"."""
    return f"{stay} stay{'s' * (stay == 1)}, {go} go{'es' * (go == 1)}"
