"""What can be changed of the Vagabot's board in a layout."""

from rootcore.bots.vagabot.items import ROLE, VagabotBoard
from rootcore.sandbox.fields import Field, field, fields_of
from rootcore.table.state import Side, State


@fields_of(ROLE)
def _fields(s: State, side: Side) -> list[Field]:
    board: VagabotBoard = side.board
    return [
        field("board.satchel", "Satchel", "held", board.satchel),
        field("board.damaged", "Damaged", "held", board.damaged),
        field("board.track", "Battle Track", "held", board.track),
    ]
