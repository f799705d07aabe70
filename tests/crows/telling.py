"""The Quarrelsome Crows in words: their song, their board."""

from rootcore.bots.crows.chapter import ROLE

from rootcore.table.events import Event
from rootcore.table.state import Side, State
from rootcore.table.terms import WARRIOR
from rootcore.tell.panels import Widget, board_of, note
from rootcore.tell.words import Names, counted, does, tells


@tells("sing")
def _sing(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'sings')} in {counted(e.data['choirs'], 'clearing')}."


@board_of(ROLE)
def _board(s: State, side: Side) -> list[Widget]:
    return [note("Choir", "robotics:13.4", f"{counted(side.on_map(WARRIOR), 'crow')} on the map.")]
