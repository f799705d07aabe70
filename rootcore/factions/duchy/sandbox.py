"""What can be changed of the Duchy's board in a layout."""

from rootcore.factions.duchy.abilities import ROLE
from rootcore.factions.duchy.board import MINISTERS, DuchyBoard
from rootcore.sandbox.fields import Field, cards_json, field, fields_of, warriors_field
from rootcore.table.state import Side, State


@fields_of(ROLE)
def _fields(s: State, side: Side) -> list[Field]:
    board: DuchyBoard = side.board
    ministers = [minister.name for minister in MINISTERS.values()]
    return [
        warriors_field(side, "burrow", "Burrow"),
        field("board.crowned", "Swayed ministers", "flags", board.crowned, options=ministers),
        field("board.revealed", "Revealed cards", "cards", cards_json(board.revealed)),
    ]
