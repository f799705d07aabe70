"""What can be changed of the Corvids' board in a layout."""

from rootcore.factions.corvids.board import ACTIONS, MOST_LAID, ConspiracyBoard
from rootcore.factions.corvids.plots import ROLE
from rootcore.sandbox.fields import Field, field, fields_of
from rootcore.table.state import Side, State


@fields_of(ROLE)
def _fields(s: State, side: Side) -> list[Field]:
    board: ConspiracyBoard = side.board
    return [
        field("board.actions", "Actions left", "number", board.actions, most=ACTIONS),
        field("board.laid", "Plots laid this turn", "number", board.laid, most=MOST_LAID),
    ]
