"""The Marquise at a real table: where her pieces start."""

from rootcore.companion.presets import START_IN_A_CORNER, Start
from rootcore.companion.seats import seat_at_table
from rootcore.factions.marquise.chapter import ROLE
from rootcore.rules.pieces import neighbours
from rootcore.rules.turn import ROLES
from rootcore.table.state import State
from rootcore.table.terms import KEEP, MARQUISE, RECRUITER, SAWMILL, WARRIOR, WORKSHOP, Kind

seat_at_table(ROLES[ROLE])


def start(s: State, corner: int) -> list[tuple[Kind, int, int]]:
    """The keep in a corner, a building of each type around it, warriors all but across the map.

    Buildings go to the clearings of highest priority with a slot; they can be moved afterwards.
    """
    around = [c for c in (corner, *neighbours(s, MARQUISE, corner)) if s.open[c] > 0]
    sites = [around[k % len(around)] for k in range(3)]
    warriors = [c for c in s.board.clearings if c != s.board.opposite[corner]]
    return [
        (KEEP, corner, 1),
        *zip((SAWMILL, WORKSHOP, RECRUITER), sites, (1, 1, 1), strict=True),
        *((WARRIOR, c, 1) for c in warriors),
    ]


START_IN_A_CORNER[MARQUISE] = Start(KEEP, start)
