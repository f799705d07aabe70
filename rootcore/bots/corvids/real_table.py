"""Face-down plots put right: the program keeps a face for each, which nobody sees."""

from rootcore.bots.corvids.plots import ROLE
from rootcore.companion.doing import CORRECTION, lay
from rootcore.law import law
from rootcore.rules.flow import at_random
from rootcore.rules.pieces import put_on, take_off
from rootcore.rules.plots import left_in_supply
from rootcore.table.state import State
from rootcore.table.terms import PLOT, Faction, Kind


@law(CORRECTION)
@lay.for_(ROLE)
async def lay_plots(s: State, who: Faction, kind: Kind, c: int, n: int) -> None:
    """A plot laid face down is any of the supply; one taken away goes back there."""
    side = s.sides[who]
    if kind == PLOT and n == 1:
        asked = f"Which plot lies face down in {c}?"
        face = await at_random(CORRECTION, "plot", left_in_supply(side), asked)
        side.stock[face] -= 1
        side.board.hidden[c] = face
    elif kind == PLOT and n == -1:
        side.stock[side.board.hidden.pop(c)] += 1
    if n > 0:
        put_on(s, who, kind, c, n)
    elif n < 0:
        take_off(s, who, kind, c, -n)
