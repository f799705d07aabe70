"""The Cult at a real table: their start, acolytes, and the Lost Souls that everybody feeds."""

from dataclasses import replace

from rootcore.companion.doing import CHECKS, DOINGS, TURN, owner
from rootcore.companion.edits import FORMS, LEAST, Edit
from rootcore.companion.options import COUNTERS
from rootcore.companion.presets import START_IN_A_CORNER, Start
from rootcore.companion.seats import TELL_WHAT_THEY_PLACE, begin, seat_at_table, take_turn
from rootcore.factions.lizards.board import ROLE, CultBoard
from rootcore.factions.lizards.chapter import (
    STARTING_WARRIORS,
    adjust_outcast,
    choose_outcast,
    discard_souls,
)
from rootcore.factions.lizards.gardens import WARRIORS
from rootcore.law import law
from rootcore.rules.pieces import cannot_place, neighbours
from rootcore.rules.questions import EVERY_TABLE
from rootcore.rules.step import Step
from rootcore.rules.turn import ROLES, enlist
from rootcore.table.events import Event
from rootcore.table.state import Side, State
from rootcore.table.terms import (
    BIRDSONG,
    DAYLIGHT,
    FOX,
    GARDENS,
    LIZARDS,
    WARRIOR,
    Faction,
    Kind,
    Phase,
)
from rootcore.tell.words import Names, counted, does, tells

PLAN = {
    BIRDSONG: (
        Step(TURN, begin),
        Step("root:10.4.1", adjust_outcast),
        Step("root:10.4.2", discard_souls),
    ),
    DAYLIGHT: (Step(TURN, take_turn),),
}


@law(TURN)
def plan(s: State, phase: Phase) -> tuple[Step, ...]:
    """The program knows the Lost Souls, so it empties them itself; the rest of a turn is told."""
    return PLAN.get(phase, ())


seat_at_table(ROLES[ROLE], (*TELL_WHAT_THEY_PLACE, Step("root:10.3.3", choose_outcast)))
enlist(replace(ROLES[f"{EVERY_TABLE}:{ROLE}"], plan=plan))


def start(s: State, corner: int) -> list[tuple[Kind, int, int]]:
    """Four warriors and a garden in a corner, and a warrior in each adjacent clearing."""
    suit = s.suits[corner]
    if not suit or s.open[corner] < 1:
        return []
    around = [c for c in neighbours(s, LIZARDS, corner) if not cannot_place(s, LIZARDS, WARRIOR, c)]
    return [
        (GARDENS[suit], corner, 1),
        (WARRIOR, corner, STARTING_WARRIORS),
        *((WARRIOR, c, 1) for c in around),
    ]


START_IN_A_CORNER[LIZARDS] = Start(GARDENS[FOX], start)


# Acolytes


def no_acolytes(s: State, edit: Edit) -> str:
    """Why there cannot be so many acolytes."""
    if not isinstance(owner(s, edit).board, CultBoard):
        return "they have no acolytes"
    return "" if edit.n <= WARRIORS else f"they have {WARRIORS} warriors in all"


@law(TURN)
async def do_acolytes(s: State, me: Faction, edit: Edit) -> None:
    """So many acolytes there are now."""
    side = owner(s, edit)
    side.stock[WARRIOR] -= edit.n - side.board.acolytes
    side.board.acolytes = edit.n
    s.emit("set acolytes", edit.who, TURN, n=edit.n)


@tells("set acolytes")
def _set_acolytes(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'has', 'have')} {counted(e.data['n'], 'acolyte')}."


FORMS["acolytes"] = ("who", "n")
LEAST["acolytes"] = 0
CHECKS["acolytes"] = no_acolytes
DOINGS["acolytes"] = do_acolytes


def acolytes(side: Side) -> int | None:
    """How many acolytes there are, None for whom has none."""
    return side.board.acolytes if isinstance(side.board, CultBoard) else None


COUNTERS["acolytes"] = acolytes
