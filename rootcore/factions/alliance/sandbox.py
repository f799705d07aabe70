"""What can be changed of the Alliance's board in a layout."""

from rootcore.factions.alliance.board import ROLE
from rootcore.sandbox.fields import Field, cards_json, field, fields_of, warriors_field
from rootcore.table.state import Side, State


@fields_of(ROLE)
def _fields(s: State, side: Side) -> list[Field]:
    return [
        field("board.supporters", "Supporters", "cards", cards_json(side.board.supporters)),
        warriors_field(side, "officers", "Officers"),
    ]
