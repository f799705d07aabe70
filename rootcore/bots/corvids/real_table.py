"""Face-down plots put right: the program keeps a face for each, which nobody sees."""

from rootcore.bots.corvids.plots import ROLE
from rootcore.companion.doing import CORRECTION, lay
from rootcore.law import law
from rootcore.rules.flow import at_random
from rootcore.rules.pieces import put_on, take_off
from rootcore.rules.plots import forget, hide, left_in_supply
from rootcore.table.state import Side, State
from rootcore.table.terms import PLOT, PLOTS, Faction, Kind


@law(CORRECTION)
@lay.for_(ROLE)
async def lay_plots(s: State, who: Faction, kind: Kind, c: int, n: int) -> None:
    """A plot laid face down is any of the supply; one taken away goes back there."""
    side = s.sides[who]
    if kind == PLOT and n == 1:
        await draw_face(side, c, f"Which plot lies face down in {c}?")
    elif kind == PLOT and n == -1:
        forget(side, c)
    elif kind in PLOTS and n > side.stock[kind]:
        await think_again(side, kind)
    if n > 0:
        put_on(s, who, kind, c, n)
    elif n < 0:
        take_off(s, who, kind, c, -n)


async def draw_face(side: Side, c: int, asked: str) -> None:
    """The plot face down in a clearing is any of the supply."""
    hide(side, await at_random(CORRECTION, "plot", left_in_supply(side), asked), c)


@law(CORRECTION)
async def think_again(side: Side, face: Kind) -> None:
    """A plot that people see was kept for one face down: that one is another of the supply."""
    c = next(c for c, kept in side.board.hidden.items() if kept == face)
    await draw_face(side, c, "Which plot lies face down instead?")
    side.stock[face] += 1
