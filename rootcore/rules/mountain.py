"""The mountain: closed paths, and the tower of the Pass (the map's own rules)."""

from typing import Any

from rootcore.law import law
from rootcore.rules.acts import Act, Refusal, Refused
from rootcore.rules.deck import spend
from rootcore.rules.pieces import rules
from rootcore.rules.scoring import score
from rootcore.rules.step import Outcome, Step
from rootcore.table.state import State
from rootcore.table.terms import Faction

CLOSED_PATHS = "cards:map.mountain.closed_paths"
TOWER = "cards:map.mountain.tower"
USED = "path"
"""The mark of having opened a path this turn."""
POINTS_FOR_OPENING = 1


@law(CLOSED_PATHS)
def open_acts(s: State, who: Faction) -> list[Act]:
    """An `open` for each closed path and each card in hand that `who` can open it with."""
    side = s.sides[who]
    if not s.closed or USED in side.used:
        return []
    cards = dict.fromkeys(side.hand)
    return [
        Act("open", CLOSED_PATHS, card, at=a, to=b)
        for a, b in s.closed
        if side.here[a] or side.here[b]
        for card in cards
    ]


def refused_openings(s: State, who: Faction) -> list[Refused]:
    """The closed paths that `who` cannot open, and why."""
    return [
        Refused(Act("open", CLOSED_PATHS, at=a, to=b), why)
        for a, b in s.closed
        if (why := cannot_open(s, who, a, b))
    ]


def cannot_open(s: State, who: Faction, a: int, b: int) -> Refusal | None:
    """Why `who` cannot open the path between `a` and `b` now."""
    side = s.sides[who]
    if USED in side.used:
        return Refusal(CLOSED_PATHS, "you have opened a path this turn")
    if not side.here[a] and not side.here[b]:
        return Refusal(CLOSED_PATHS, f"you have no piece in {a} or {b}")
    return None if side.hand else Refusal(CLOSED_PATHS, "you have no card to spend")


@law(CLOSED_PATHS)
def open_path(s: State, who: Faction, act: Act) -> None:
    """Spend the card to open the path for good, and score 1."""
    assert act.card
    spend(s, who, act.card, CLOSED_PATHS)
    have_opened(s, who, act)


def have_opened(s: State, who: Faction, act: Act) -> None:
    """A path that was paid for is open, which scores 1."""
    assert isinstance(act.at, int)
    assert isinstance(act.to, int)
    path = (act.at, act.to)
    s.closed = tuple(closed for closed in s.closed if closed != path)
    s.sides[who].used += (USED,)
    s.emit("open", who, CLOSED_PATHS, start=act.at, end=act.to)
    score(s, who, POINTS_FOR_OPENING, CLOSED_PATHS)


@law(TOWER)
async def watch(actor: Any) -> Outcome:
    """Score 1 for ruling the Pass."""
    score(actor.s, actor.me, 1, TOWER)
    return None


@law(TOWER)
def no_watch(s: State, who: Faction) -> bool:
    """Whether somebody else or nobody rules the Pass."""
    return not rules(s, who, s.board.tower)


THE_PASS = Step(TOWER, watch, no_watch)
"""The last step of every Evening on the mountain."""
