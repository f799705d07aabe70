"""Where the pieces of people at a real table usually start, as edits to give all at once."""

from typing import Any

from rootcore.companion.edits import Edit
from rootcore.rules.pieces import cannot_place, neighbours
from rootcore.table.state import State
from rootcore.table.terms import (
    EYRIE,
    KEEP,
    MARQUISE,
    RECRUITER,
    ROOST,
    SAWMILL,
    WARRIOR,
    WORKSHOP,
    Faction,
    Kind,
)

EYRIE_WARRIORS = 6


def presets(s: State, who: Faction) -> list[dict[str, Any]]:
    """For each corner where `who` may start: its words, and the edits that lay out the start."""
    if any(s.sides[who].on_map(kind) for kind in s.sides[who].pieces):
        return []
    layouts = {MARQUISE: marquise_in, EYRIE: eyrie_in}
    if who not in layouts:
        return []
    main = {MARQUISE: KEEP, EYRIE: ROOST}[who]
    return [
        {
            "label": f"{main.capitalize()} in {corner}",
            "edits": [Edit("place", who, kind, c, n=n).text for kind, c, n in found],
        }
        for corner in s.board.corners
        if (found := layouts[who](s, corner)) and not cannot_place(s, who, main, corner)
    ]


def marquise_in(s: State, corner: int) -> list[tuple[Kind, int, int]]:
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


def eyrie_in(s: State, corner: int) -> list[tuple[Kind, int, int]]:
    """A roost and six warriors in a corner."""
    return [(ROOST, corner, 1), (WARRIOR, corner, EYRIE_WARRIORS)] if s.open[corner] > 0 else []
