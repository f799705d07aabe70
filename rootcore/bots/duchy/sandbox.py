"""What can be changed of the Drillbit Duchy's board in a layout."""

from rootcore.bots.duchy.board import MINISTERS, ROLE, DuchyBoard
from rootcore.sandbox.fields import Field, cards_json, field, fields_of, warriors_field
from rootcore.table.state import Side, State


@fields_of(ROLE)
def _fields(s: State, side: Side) -> list[Field]:
    board: DuchyBoard = side.board
    ministers = [minister.name for minister in MINISTERS]
    return [
        warriors_field(side, "burrow", "Burrow"),
        field("board.crowns", "Crowns", "flags", board.crowns, options=ministers),
        field("board.ambushes", "Ambushes", "cards", cards_json(board.ambushes)),
    ]
