"""The Corvids at a real table: where they scatter, and plots that only they can turn up."""

from rootcore.companion.doing import CHECKS, DOINGS, TURN, at, lay, owner
from rootcore.companion.edits import FORMS, Edit
from rootcore.companion.options import ALSO, own_turn
from rootcore.companion.remarks import ODD
from rootcore.companion.seats import seat_at_table
from rootcore.factions.corvids.chapter import SETUP_STEPS, cannot_flip
from rootcore.factions.corvids.plots import ROLE, Conspirator, explode, score_flip
from rootcore.law import law
from rootcore.rules.acts import Refusal
from rootcore.rules.pieces import put_on, take_off
from rootcore.rules.questions import EVERY_TABLE
from rootcore.rules.turn import ROLES
from rootcore.table.state import Side, State
from rootcore.table.terms import BOMB, CORVIDS, PLOT, PLOTS, Faction, Kind

seat_at_table(ROLES[ROLE], SETUP_STEPS)


@law(TURN, "root:13.5.2")
@lay.for_(f"{EVERY_TABLE}:{ROLE}")
async def lay_plots(s: State, who: Faction, kind: Kind, c: int, n: int) -> None:
    """A plot that is placed by hand in their turn makes the next one dearer, as by its key."""
    if kind == PLOT and n > 0 and own_turn(s) == who:
        s.sides[who].used += (PLOT,) * n
    await lay.default(s, who, kind, c, n)


def cannot_turn_up(s: State, edit: Edit) -> str:
    """Why no such plot can be turned up there."""
    side = owner(s, edit)
    if not side.tabled or edit.what not in PLOTS or PLOT not in side.pieces:
        return "only plots of Corvids at the table are turned up"
    if edit.who != s.current:
        return "plots are turned up in a turn of their own"
    if not side.pieces[PLOT][at(edit)]:
        return f"no plot lies face down in {edit.at}"
    return "" if side.stock[Kind(edit.what)] > 0 else f"no {edit.what} can lie there"


@law(TURN, "root:13.4.2")
async def do_flip(s: State, me: Faction, edit: Edit) -> None:
    """A plot is turned up and scores; a bomb goes off, what others do people tell."""
    assert edit.who
    face, c = Kind(edit.what), at(edit)
    take_off(s, edit.who, PLOT, c, 1)
    put_on(s, edit.who, face, c, 1)
    s.emit("flip", edit.who, TURN, piece=face, at=c)
    score_flip(s, edit.who)
    if face == BOMB:
        await explode(Conspirator(s, edit.who), c)


@law("root:13.4.2")
def odd_flip(s: State, edit: Edit) -> Refusal | None:
    """A plot is turned up beside a warrior."""
    assert edit.who
    return cannot_flip(Conspirator(s, edit.who), at(edit))


def flips(s: State, side: Side) -> list[tuple[str, Edit]]:
    """Every plot that may be turned up, as any kind."""
    down = [c for c in s.board.clearings if side.pieces[PLOT][c]]
    return [
        (f"The plot in {c} is turned up: {face}", Edit("flip", side.faction, face, c))
        for c in down
        for face in PLOTS
    ]


FORMS["flip"] = ("who", "piece", "clearing")
CHECKS["flip"] = cannot_turn_up
DOINGS["flip"] = do_flip
ODD["flip"] = odd_flip
ALSO[CORVIDS] = flips
