"""The Ferry on the lake (the map's own rule, and robotics 12.1.1)."""

from rootcore.law import law
from rootcore.rules.acts import PASS, Act, ask
from rootcore.rules.deck import draw_cards
from rootcore.rules.pieces import neighbours
from rootcore.table.state import State
from rootcore.table.terms import Faction

FERRY = "cards:map.lake.ferry"
USED = "ferry"
"""The mark of having used the Ferry this turn."""


@law(FERRY, "robotics:12.1.1")
def across(s: State, who: Faction, a: int | str | None) -> tuple[int, ...]:
    """The clearings that the Ferry can take `who` to from `a`: none without it, or a second time.

    Bots use it like everybody else.
    """
    if not s.ferry or a != s.ferry or USED in s.sides[who].used:
        return ()
    return tuple(c for c in s.board.coastal if c != a)


def destinations(s: State, who: Faction, a: int) -> tuple[int, ...]:
    """The clearings, in priority order, that a move of `who` from `a` can lead to."""
    beside = neighbours(s, who, a)
    far = across(s, who, a) if s.ferry else ()
    if not far:
        return beside
    return tuple(c for c in s.board.clearings if c in beside or c in far)


@law(FERRY)
async def boards(s: State, who: Faction, a: int | str | None, b: int | str) -> bool:
    """Whether a move from `a` to `b` is by Ferry; a person who could also go otherwise is asked."""
    if b not in across(s, who, a):
        return False
    assert isinstance(a, int)
    if s.sides[who].bot or b not in neighbours(s, who, a):
        return True
    asked = f"Do you take the Ferry from {a} to {b}?"
    return (await ask(who, FERRY, asked, [Act("ferry", FERRY), Act(PASS, FERRY)])).verb != PASS


@law(FERRY)
async def sail(s: State, who: Faction, b: int | str) -> None:
    """The Ferry comes along to `b` and stays there this turn; who took it draws a card."""
    assert isinstance(b, int)
    a, s.ferry = s.ferry, b
    s.sides[who].used += (USED,)
    s.emit("ferry", who, FERRY, start=a, end=b)
    await draw_cards(s, who, 1, FERRY)
