"""The Mechanical Marquise in words: what she does, her board."""

from rootcore.bots.marquise.chapter import BUILDING_OF, LEFT_BEHIND, ROLE, TRACK
from rootcore.table.events import Event
from rootcore.table.state import Side, State
from rootcore.table.terms import MARQUISE, RECRUITER, SAWMILL, WORKSHOP
from rootcore.tell.factions import BOTS
from rootcore.tell.glance import Outlook, Threat, by_order, outlook_of
from rootcore.tell.panels import Widget, board_of, track
from rootcore.tell.words import SOURCES, Names, counted, discs, does, piece_name, tells

BOTS[MARQUISE] = "robotics:4.1"
SOURCES["robotics:4.6.1"] = "Buildings"


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


@outlook_of(ROLE)
def _outlook(s: State, side: Side) -> Outlook:
    crowded = [c for c in s.board.clearings if side.warriors[c] > LEFT_BEHIND]
    marches = f"Ordered, all but {LEFT_BEHIND} march out of {discs(crowded)}."
    built = {suit: side.on_map(kind) for suit, kind in BUILDING_OF.items()}
    pays = by_order({suit: TRACK[n - 1] for suit, n in built.items() if n})
    points = TRACK[min(max(built.values()), len(TRACK) - 1)]
    text = f"Evening by its order: {pays or 'nothing yet'}; up to {points} with a new building."
    threat = Threat(points, False, text, "robotics:4.6.1") if points else None
    return Outlook(marches if crowded else f"Nowhere more than {LEFT_BEHIND} warriors.", threat)
