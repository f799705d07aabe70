"""What can be changed of the Logical Lizards' board in a layout."""

from rootcore.bots.lizards.board import CONSPIRACIES, ROLE, LizardsBoard
from rootcore.sandbox.fields import Field, cards_json, field, fields_of, warriors_field
from rootcore.table.state import Side, State


@fields_of(ROLE)
def _fields(s: State, side: Side) -> list[Field]:
    board: LizardsBoard = side.board
    spaces = [f"{k + 1}. {name.capitalize()}" for k, name in enumerate(CONSPIRACIES)]
    return [
        warriors_field(side, "acolytes", "Acolytes"),
        field("board.marker", "Conspiracy", "choice", board.marker, options=spaces),
        field("board.souls", "Lost Souls, the top last", "cards", cards_json(board.souls)),
    ]
