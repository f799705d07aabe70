"""What can be changed of the Cult's board in a layout."""

from rootcore.factions.lizards.board import MARKER, ROLE, CultBoard
from rootcore.factions.lizards.telling import marker_words
from rootcore.sandbox.fields import Field, cards_json, field, fields_of, warriors_field
from rootcore.table.state import Side, State
from rootcore.tell.words import SUITS


@fields_of(ROLE)
def _fields(s: State, side: Side) -> list[Field]:
    board: CultBoard = side.board
    now = MARKER.index((board.outcast, board.hated))
    lying = [marker_words(SUITS[suit], hated) for suit, hated in MARKER]
    return [
        warriors_field(side, "acolytes", "Acolytes"),
        field("board.marker", "Outcast", "choice", now, options=lying),
        field("board.souls", "Lost Souls", "cards", cards_json(board.souls)),
        field("board.revealed", "Revealed", "cards", cards_json(board.revealed)),
    ]
