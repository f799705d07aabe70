"""What can be changed of the Vagabond's board in a layout."""

from rootcore.factions.vagabond.items import ROLE, VagabondBoard
from rootcore.factions.vagabond.telling import SPACES
from rootcore.sandbox.fields import Field, field, fields_of
from rootcore.table.state import Side, State
from rootcore.tell.panels import names


@fields_of(ROLE)
def _fields(s: State, side: Side) -> list[Field]:
    board: VagabondBoard = side.board
    known = names(s)
    spaces = [SPACES[n] for n in sorted(SPACES)]
    relations = [
        field(
            f"board.relations.{f}",
            known[f],
            "choice",
            board.relations.get(f, 0),
            options=spaces,
            first=min(SPACES),
        )
        for f in side.others
    ]
    return [
        field("board.satchel", "Satchel", "held", board.satchel),
        field("board.damaged", "Damaged", "held", board.damaged),
        field("board.tracks", "Tracks", "items", board.tracks),
        *relations,
    ]
