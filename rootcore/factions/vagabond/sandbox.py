"""What can be changed of the Vagabond's board in a layout."""

from rootcore.factions.vagabond.allies import keeps_relation
from rootcore.factions.vagabond.items import VagabondBoard
from rootcore.factions.vagabond.telling import SPACES
from rootcore.rules.items import two_vagabonds
from rootcore.sandbox.fields import Field, field, fields_of
from rootcore.table.state import Side, State
from rootcore.table.terms import VAGABOND, VAGABOND_SECOND
from rootcore.tell.panels import names


@fields_of(VAGABOND)
@fields_of(VAGABOND_SECOND)
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
        for f in filter(keeps_relation, side.others)
    ]
    from_ruins = field("board.from_ruins", "Of the ruins", "items", board.from_ruins)
    return [
        field("board.satchel", "Satchel", "held", board.satchel),
        field("board.damaged", "Damaged", "held", board.damaged),
        field("board.tracks", "Tracks", "items", board.tracks),
        *([from_ruins] if two_vagabonds(s) else ()),
        *relations,
    ]
