"""The Mechanical Marquise in words: what she does, her board."""

from rootcore.bots.marquise.chapter import ROLE, TRACK
from rootcore.table.events import Event
from rootcore.table.state import Side, State
from rootcore.table.terms import MARQUISE, RECRUITER, SAWMILL, WORKSHOP
from rootcore.tell.factions import BOTS
from rootcore.tell.panels import Widget, board_of, track
from rootcore.tell.words import Names, counted, does, piece_name, tells

BOTS[MARQUISE] = "robotics:4.1"


@tells("expand")
def _expand(e: Event, n: Names) -> str:
    buildings = counted(e.data["buildings"], "building")
    stand = "stands" if e.data["buildings"] == 1 else "stand"
    return f"{does(n, e.who, 'expands')}: nothing was built and {buildings} {stand} on the map."


@board_of(ROLE)
def _board(s: State, side: Side) -> list[Widget]:
    return [
        track(f"{piece_name(kind)}s", "robotics:4.6.1", side, kind, TRACK)
        for kind in (SAWMILL, WORKSHOP, RECRUITER)
    ]
