"""Maps as data: clearings, paths, slots, ruins, forests (root 2.2 to 2.4)."""

from dataclasses import dataclass
from functools import cache
from typing import Any

from rootcore.data import read
from rootcore.errors import BadNotation
from rootcore.law import law
from rootcore.terms import Suit

MAPS = {"fall": "Fall"}
"""The maps that can be played: id and name."""


@dataclass(frozen=True, slots=True)
class Forest:
    """An area enclosed by paths and clearings (root 2.4), with its neighbours by root 2.4.1."""

    id: str
    clearings: tuple[int, ...]
    forests: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """A map as it is printed. Clearings are numbered by clockwork priority, 1 (highest) to 12.

    Tuples indexed by clearing number leave index 0 unused: `suits`, `slots` (all building slots,
    those under a ruin included), `ruins` (slots that start with a ruin), `adjacent` (neighbours by
    path, in priority order), `opposite` (the diagonally opposite corner, 0 when the clearing is no
    corner). `drawing` holds coordinates for a picture of the map.
    """

    id: str
    name: str
    clearings: tuple[int, ...]
    suits: tuple[Suit | None, ...]
    slots: tuple[int, ...]
    ruins: tuple[int, ...]
    adjacent: tuple[tuple[int, ...], ...]
    corners: tuple[int, ...]
    opposite: tuple[int, ...]
    forests: dict[str, Forest]
    drawing: dict[str, Any]

    @law("root:2.4.1")
    def forests_next_to(self, place: int | str) -> tuple[str, ...]:
        """The forests adjacent to a clearing number or a forest id, in the map's order."""
        if isinstance(place, str):
            return self.forests[place].forests
        return tuple(f.id for f in self.forests.values() if place in f.clearings)


@law("root:2.2")
def _adjacency(paths: list[list[int]], size: int) -> tuple[tuple[int, ...], ...]:
    neighbours: list[set[int]] = [set() for _ in range(size)]
    for a, b in paths:
        neighbours[a].add(b)
        neighbours[b].add(a)
    return tuple(tuple(sorted(those)) for those in neighbours)


@law("root:2.4")
def _forests(raw: list[dict[str, Any]]) -> dict[str, Forest]:
    return {f["id"]: Forest(f["id"], tuple(f["clearings"]), tuple(f["adjacent"])) for f in raw}


@cache
def board(map_id: str) -> Board:
    """The map called `map_id`; BadNotation when there is none of that name."""
    if map_id not in MAPS:
        known = ", ".join(MAPS)
        raise BadNotation(f"no map is called {map_id!r}; the maps are: {known}")
    raw = read(f"maps/{map_id}.json")
    clearings = raw["clearings"]
    return Board(
        raw["id"],
        raw["name"],
        tuple(c["id"] for c in clearings),
        (None, *(Suit(c["suit"]) for c in clearings)),
        (0, *(c["slots"] for c in clearings)),
        (0, *(c["ruins"] for c in clearings)),
        _adjacency(raw["paths"], len(clearings) + 1),
        tuple(c["id"] for c in clearings if c["corner"]),
        (0, *(c["opposite"] or 0 for c in clearings)),
        _forests(raw["forests"]),
        {
            "aspect": raw["aspect"],
            "at": {c["id"]: c["at"] for c in clearings},
            "forests": {f["id"]: f["at"] for f in raw["forests"]},
            "paths": raw["paths"],
            "river": raw["river_line"],
        },
    )
