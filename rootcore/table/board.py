"""Maps as data: clearings, paths, slots, ruins, forests (root 2.2 to 2.4)."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any

from rootcore.law import law
from rootcore.law.data import read
from rootcore.law.errors import BadNotation
from rootcore.table.terms import Suit

MAPS = {"fall": "Fall", "winter": "Winter", "lake": "Lake", "mountain": "Mountain"}
"""The maps that can be played: id and name."""


@dataclass(frozen=True, slots=True)
class Forest:
    """An area enclosed by paths and clearings (root 2.4), with its neighbours by root 2.4.1."""

    id: str
    clearings: tuple[int, ...]
    forests: tuple[str, ...]


def moves_by(near: Callable[[int], Iterable[int]], reached: dict[int, int]) -> dict[int, int]:
    """The moves to each clearing; `reached` are those to start from, with theirs.

    `near` gives the clearings that one move from a clearing leads to.
    """
    edge = list(reached)
    for c in edge:
        for d in near(c):
            if d not in reached:
                reached[d] = reached[c] + 1
                edge.append(d)
    return reached


@cache
def _by_path(
    adjacent: tuple[tuple[int, ...], ...], first: tuple[tuple[int, int], ...]
) -> dict[int, int]:
    return moves_by(adjacent.__getitem__, dict(first))


@dataclass(frozen=True, slots=True)
class Board:
    """A map as it is printed. Clearings are numbered by clockwork priority, 1 (highest) to 12.

    `clearings` is the priority order, and other clearings are listed in it, too: by number, but
    `tower`, the clearing with the tower of the Pass (0 on maps without one), comes before all.

    Tuples indexed by clearing number leave index 0 unused: `suits` (None where the map prints
    none), `slots` (all building slots, those under a ruin included), `ruins` (slots that start with
    a ruin), `adjacent` (neighbours by path, closed ones included), `river` (those linked by river),
    `opposite` (the diagonally opposite corner, 0 when the clearing is no corner). `closed` are the
    paths that start closed, `coastal` the clearings around the lake, `ferry` the one where the
    Ferry starts, 0 without one. `drawing` holds coordinates for a picture of the map.
    """

    id: str
    name: str
    clearings: tuple[int, ...]
    suits: tuple[Suit | None, ...]
    slots: tuple[int, ...]
    ruins: tuple[int, ...]
    adjacent: tuple[tuple[int, ...], ...]
    river: tuple[tuple[int, ...], ...]
    corners: tuple[int, ...]
    opposite: tuple[int, ...]
    forests: dict[str, Forest]
    closed: tuple[tuple[int, int], ...]
    coastal: tuple[int, ...]
    ferry: int
    tower: int
    drawing: dict[str, Any]

    @property
    def prints_suits(self) -> bool:
        """Whether suits are printed on the map; elsewhere markers are dealt."""
        return None not in self.suits[1:]

    @law("root:2.4.1")
    def forests_next_to(self, place: int | str) -> tuple[str, ...]:
        """The forests adjacent to a clearing number or a forest id, in the map's order."""
        if isinstance(place, str):
            return self.forests[place].forests
        return tuple(f.id for f in self.forests.values() if place in f.clearings)

    def first_reached(self, place: int | str) -> dict[int, int]:
        """Where ways from a place begin: a clearing, or those of a forest, one move away."""
        if isinstance(place, int):
            return {place: 0}
        return dict.fromkeys(self.forests[place].clearings, 1)

    def away(self, place: int | str) -> dict[int, int]:
        """The moves by path, closed ones included, from a clearing or forest to each clearing.

        The same for everybody who asks, so not to be changed.
        """
        return _by_path(self.adjacent, tuple(self.first_reached(place).items()))


@law("robotics:12.2.2")
def _by_priority(clearings: Iterable[int], tower: int) -> tuple[int, ...]:
    """The clearings in priority order: the Pass has the highest, then the numbers count."""
    return tuple(sorted(clearings, key=lambda c: (c != tower, c)))


@law("root:2.2")
def _adjacency(links: list[list[int]], size: int, tower: int) -> tuple[tuple[int, ...], ...]:
    neighbours: list[set[int]] = [set() for _ in range(size)]
    for a, b in links:
        neighbours[a].add(b)
        neighbours[b].add(a)
    return tuple(_by_priority(those, tower) for those in neighbours)


@law("root:2.4", "cards:map.winter.river", "cards:map.lake.shore")
def _forests(raw: list[dict[str, Any]], tower: int) -> dict[str, Forest]:
    return {
        f["id"]: Forest(f["id"], _by_priority(f["clearings"], tower), tuple(f["adjacent"]))
        for f in raw
    }


@cache
def board(map_id: str) -> Board:
    """The map called `map_id`; BadNotation when there is none of that name."""
    if map_id not in MAPS:
        known = ", ".join(MAPS)
        raise BadNotation(f"no map is called {map_id!r}; the maps are: {known}")
    raw = read(f"table/maps/{map_id}.json")
    clearings = raw["clearings"]
    size = len(clearings) + 1
    tower = raw.get("pass", 0)
    return Board(
        raw["id"],
        raw["name"],
        _by_priority((c["id"] for c in clearings), tower),
        (None, *(c["suit"] and Suit(c["suit"]) for c in clearings)),
        (0, *(c["slots"] for c in clearings)),
        (0, *(c["ruins"] for c in clearings)),
        _adjacency(raw["paths"], size, tower),
        _adjacency(raw["rivers"], size, tower),
        tuple(c["id"] for c in clearings if c["corner"]),
        (0, *(c["opposite"] or 0 for c in clearings)),
        _forests(raw["forests"], tower),
        tuple((a, b) for a, b in raw.get("closed", ())),
        tuple(raw.get("coastal", ())),
        raw.get("ferry", 0),
        tower,
        {
            "aspect": raw["aspect"],
            "beside": raw["beside"],
            "at": {c["id"]: c["at"] for c in clearings},
            "forests": {f["id"]: f["at"] for f in raw["forests"]},
            "paths": raw["paths"],
            "river": raw["river_line"],
            "lake": raw.get("lake", []),
        },
    )
