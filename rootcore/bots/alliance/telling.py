"""The Automated Alliance in words: what they do, their board."""

from rootcore.bots.alliance.chapter import ROLE, TRACK
from rootcore.factions.alliance.telling import bases
from rootcore.table.events import Event
from rootcore.table.state import Side, State
from rootcore.table.terms import ALLIANCE, SYMPATHY
from rootcore.tell.factions import BOTS
from rootcore.tell.panels import Widget, board_of, track
from rootcore.tell.words import Names, tells

BOTS[ALLIANCE] = "robotics:6.1"


@tells("martial law")
def _martial_law(e: Event, n: Names) -> str:
    return f"Martial Law in {e.data['at']}: the token is worth 1 point less."


@board_of(ROLE)
def _board(s: State, side: Side) -> list[Widget]:
    return [
        track("Sympathy", "robotics:6.5.1", side, SYMPATHY, TRACK),
        bases(side, "robotics:6.4.3"),
    ]
