"""The Marquise at a real table: where her pieces start."""

from rootcore.companion.presets import START_IN_A_CORNER, Start
from rootcore.companion.remarks import CANNOT_BUILD
from rootcore.companion.seats import seat_at_table
from rootcore.factions.marquise.chapter import ROLE, TYPES
from rootcore.rules.acts import Refusal
from rootcore.rules.pieces import neighbours, rules
from rootcore.rules.turn import ROLES
from rootcore.table.state import State
from rootcore.table.terms import (
    KEEP,
    MARQUISE,
    RECRUITER,
    SAWMILL,
    WARRIOR,
    WORKSHOP,
    Faction,
    Kind,
)

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


def odd_building(s: State, who: Faction, kind: Kind, c: int) -> Refusal | None:
    """A building stands in a clearing that she rules."""
    if kind in TYPES and not rules(s, who, c):
        return Refusal("root:6.5.4.II", f"you do not rule {c}")
    return None


CANNOT_BUILD[MARQUISE] = odd_building
START_IN_A_CORNER[MARQUISE] = Start(KEEP, start)
