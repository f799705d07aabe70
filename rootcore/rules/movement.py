"""Move (root 4.2)."""

from rootcore.law import law
from rootcore.rules.acts import Refusal
from rootcore.rules.ferry import boards, sail
from rootcore.rules.pieces import foiled, rules, shift, shift_pawn
from rootcore.rules.pronouns import told_of
from rootcore.rules.questions import question
from rootcore.table.cards import CARDS
from rootcore.table.state import State
from rootcore.table.terms import PAWN, WARRIOR, Faction

CORVID_PLANNERS = CARDS["corvid_planners"]


@question()
def moves_whoever_rules(s: State, who: Faction) -> bool:
    """Whether `who` may move between two clearings that it does not rule."""
    return False


@question()
def swims(s: State, who: Faction, a: int, b: int) -> bool:
    """Whether `who` may move from `a` to `b` whoever rules, as a river leads there."""
    return False


@question()
def bars_leaving(s: State, who: Faction, mover: Faction, c: int) -> Refusal | None:
    """Whether something `who` has in `c` keeps `mover` from moving out of it."""
    return None


def kept_from_leaving(s: State, who: Faction, a: int) -> Refusal | None:
    """Why `who` may not move out of `a`, whoever rules there, or None."""
    for other in bars_leaving.concerns(s):
        if other == who or not s.sides[other].laid[a]:
            continue
        if refusal := bars_leaving(s, other, who, a):
            return refusal
    return None


@law("cards:exiles_partisans.corvid_planners")
def plans_ahead(s: State, who: Faction) -> bool:
    """With Corvid Planners nobody's rule hinders a move."""
    return CORVID_PLANNERS in s.sides[who].in_play


@law("root:4.2.1")
def cannot_move(s: State, who: Faction, a: int, b: int) -> Refusal | None:
    """Why `who` may not move from `a` to its destination `b`: it must rule one of the two."""
    if refusal := kept_from_leaving(s, who, a):
        return refusal
    if rules(s, who, a) or rules(s, who, b) or moves_whoever_rules(s, who) or plans_ahead(s, who):
        return None
    if swims(s, who, a, b):
        return None
    side = s.sides[who]
    mover = told_of(s, who, "rule", "rules") if side.bot or side.tabled else "you rule"
    return Refusal("root:4.2.1", f"{mover} neither {a} nor {b}")


@question()
async def after_entering(s: State, who: Faction, mover: Faction, c: int) -> None:
    """What it causes to `who` that warriors of `mover` moved into `c`."""


@law("root:4.2", "root:4.2.2")
async def move(
    s: State, who: Faction, a: int, b: int, n: int, cause: str, ferry: bool = True
) -> bool:
    """Move `n` warriors (at least 1) from `a` to a destination `b`, even if they moved before.

    Without `ferry` they go along paths. Returns whether they moved; a bot may be foiled.
    """
    if foiled(s, who, a):
        return False
    by_ferry = ferry and await boards(s, who, a, b)
    shift(s, who, a, b, n)
    s.emit("move", who, cause, piece=WARRIOR, n=n, start=a, end=b)
    if by_ferry:
        await sail(s, who, b)
    for other in after_entering.concerns(s):
        if other != who:
            await after_entering(s, other, who, b)
    return True


@law("root:4.2")
async def move_pawn(
    s: State, who: Faction, to: int | str, cause: str, must_sail: bool = False
) -> bool:
    """Move the pawn to an adjacent forest id or to a destination clearing.

    `must_sail` says that who comes along has no other way than the Ferry. Returns whether the pawn
    moved; a bot may be foiled.
    """
    start = s.sides[who].pawn
    if isinstance(start, int) and foiled(s, who, start):
        return False
    by_ferry = must_sail or await boards(s, who, start, to)
    shift_pawn(s, who, to)
    s.emit("move", who, cause, piece=PAWN, n=1, start=start, end=to)
    if by_ferry:
        await sail(s, who, to)
    return True
