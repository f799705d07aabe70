"""The Burrow, a place beside the map: what the Drillbit Duchy and people's Duchy share.

How many warriors are in it is the `burrow` of the Duchy's board.
"""

from rootcore.law import law
from rootcore.rules.movement import after_entering
from rootcore.rules.pieces import bring_back, foiled, put_on, take_off
from rootcore.table.state import State
from rootcore.table.terms import BURROW, WARRIOR, Faction


@law("robotics:10.2.2", "root:12.2.2")
def muster(s: State, who: Faction, n: int, cause: str) -> int:
    """Place `n` warriors in the Burrow, or as many as there are; returns how many."""
    side = s.sides[who]
    n = min(n, side.stock[WARRIOR])
    if n:
        side.stock[WARRIOR] -= n
        side.board.burrow += n
        s.emit("place", who, cause, piece=WARRIOR, n=n, at=BURROW)
    return n


@law("robotics:10.2.2", "root:12.2.2")
async def come_up(s: State, who: Faction, c: int, n: int, cause: str) -> None:
    """Move `n` warriors out of the Burrow, which the Duchy rules, into an adjacent clearing."""
    side = s.sides[who]
    side.board.burrow -= n
    side.stock[WARRIOR] += n
    put_on(s, who, WARRIOR, c, n)
    s.emit("move", who, cause, piece=WARRIOR, n=n, start=BURROW, end=c)
    for other in side.others:
        await after_entering(s, other, who, c)


@law("robotics:10.2.2", "root:12.2.2")
def go_down(s: State, who: Faction, c: int, n: int, cause: str) -> None:
    """Move `n` warriors from `c` into the Burrow, unless something there foils their leaving."""
    if foiled(s, who, c):
        return
    side = s.sides[who]
    take_off(s, who, WARRIOR, c, n)
    bring_back(s, who, n)
    side.stock[WARRIOR] -= n
    side.board.burrow += n
    s.emit("move", who, cause, piece=WARRIOR, n=n, start=c, end=BURROW)
