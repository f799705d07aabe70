"""Where the pieces of people at a real table usually start, as edits to give all at once."""

from collections.abc import Callable
from typing import Any, NamedTuple

from rootcore.companion.edits import Edit
from rootcore.rules.pieces import cannot_place
from rootcore.table.state import State
from rootcore.table.terms import Faction, Kind
from rootcore.tell.panels import drawn_as


class Start(NamedTuple):
    """How a faction starts in a corner: the piece that marks it, and all pieces by clearing.

    `pieces(s, corner)` lists kind, clearing and number; it is empty where the start cannot be.
    """

    main: Kind
    pieces: Callable[[State, int], list[tuple[Kind, int, int]]]


START_IN_A_CORNER: dict[Faction, Start] = {}
"""Those who start in a corner, by their own folders."""


def presets(s: State, who: Faction) -> list[dict[str, Any]]:
    """For each corner where `who` may start: its words, and the edits that lay out the start."""
    start = START_IN_A_CORNER.get(who)
    if start is None or any(s.sides[who].on_map(kind) for kind in s.sides[who].pieces):
        return []
    return [
        {
            "label": f"{drawn_as(start.main).capitalize()} in {corner}",
            "edits": [Edit("place", who, kind, c, n=n).text for kind, c, n in found],
        }
        for corner in s.board.corners
        if (found := start.pieces(s, corner)) and not cannot_place(s, who, start.main, corner)
    ]
