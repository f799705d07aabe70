"""The maps: what is printed on each of them."""

import math
from itertools import combinations

import pytest

from rootcore.law.errors import BadNotation
from rootcore.table.board import MAPS, Board, board

TOTALS = {
    "fall": (18, 0, 4, 7, 9, 22),
    "winter": (16, 0, 3, 8, 9, 22),
    "lake": (17, 0, 6, 9, 12, 22),
    "mountain": (21, 6, 2, 10, 11, 23),
}
"""Paths, closed ones among them, links by river, forests, borders between forests, slots."""

SLOTS = {
    "fall": "1 2 1 1 2 2 2 2 2 2 3 2",
    "winter": "1 1 2 2 2 2 1 2 2 1 3 3",
    "lake": "2 1 1 1 3 2 1 1 1 3 3 3",
    "mountain": "2 2 2 2 1 1 1 1 3 2 3 3",
}
RUINS = {
    "fall": [6, 10, 11, 12],
    "winter": [8, 9, 11, 12],
    "lake": [5, 10, 11, 12],
    "mountain": [9, 10, 11, 12],
}
OPPOSITE = {"fall": 3, "winter": 3, "lake": 2, "mountain": 3}
"""The corner opposite corner 1; the other two are opposite each other."""

EVERY_MAP = pytest.mark.parametrize("plan", [board(map_id) for map_id in MAPS], ids=list(MAPS))


def linked(plan: Board, table: tuple[tuple[int, ...], ...]) -> list[tuple[int, int]]:
    """The pairs of clearings that a table of neighbours links."""
    pairs = combinations(sorted(plan.clearings), 2)
    return [(a, b) for a, b in pairs if b in table[a] and a in table[b]]


@EVERY_MAP
def test_what_there_is_in_all(plan: Board) -> None:
    borders = sum(len(f.forests) for f in plan.forests.values()) // 2
    paths, rivers = linked(plan, plan.adjacent), linked(plan, plan.river)
    found = (len(paths), len(plan.closed), len(rivers), len(plan.forests), borders)
    assert (*found, sum(plan.slots)) == TOTALS[plan.id]
    assert sum(map(len, plan.adjacent)) == 2 * len(paths)
    assert sum(map(len, plan.river)) == 2 * len(rivers)


@EVERY_MAP
def test_twelve_clearings_with_their_slots_and_ruins(plan: Board) -> None:
    assert sorted(plan.clearings) == list(range(1, 13))
    assert list(plan.slots[1:]) == [int(n) for n in SLOTS[plan.id].split()]
    assert [c for c in range(1, 13) if plan.ruins[c]] == RUINS[plan.id]
    assert all(plan.ruins[c] == 1 for c in RUINS[plan.id])


@EVERY_MAP
def test_the_corners(plan: Board) -> None:
    assert plan.corners == (1, 2, 3, 4)
    assert plan.opposite[1] == OPPOSITE[plan.id]
    assert all(plan.opposite[plan.opposite[c]] == c != plan.opposite[c] for c in (1, 2, 3, 4))
    assert plan.opposite[5:] == (0,) * 8


@EVERY_MAP
def test_forests_know_each_other_by_what_divides_them(plan: Board) -> None:
    """A path; on Winter also the river, on the Lake a coastal clearing that both touch."""
    borders = linked(plan, plan.adjacent)
    if plan.id == "winter":
        borders += linked(plan, plan.river)
    found = set()
    for f, g in combinations(plan.forests.values(), 2):
        both = set(f.clearings) & set(g.clearings)
        shores = [set(x.clearings) & set(plan.coastal) for x in (f, g)]
        ashore = all(len(shore) > 1 for shore in shores) and shores[0] & shores[1]
        if ashore or any({a, b} <= both for a, b in borders):
            found |= {(f.id, g.id), (g.id, f.id)}
    assert found == {(f.id, g) for f in plan.forests.values() for g in f.forests}


@EVERY_MAP
def test_everything_can_be_reached_by_path(plan: Board) -> None:
    reached = [1]
    for a in reached:
        reached += [b for b in plan.adjacent[a] if b not in reached]
    assert len(reached) == 12


@EVERY_MAP
def test_places_are_as_far_away_as_the_paths_are_long(plan: Board) -> None:
    for a in plan.clearings:
        assert [c for c in plan.clearings if plan.away(a)[c] == 0] == [a]
        assert [c for c in plan.clearings if plan.away(a)[c] == 1] == list(plan.adjacent[a])
        for c in plan.clearings:
            before = [plan.away(a)[b] for b in plan.adjacent[c]]
            assert a == c or plan.away(a)[c] == min(before) + 1


@EVERY_MAP
def test_the_clearings_around_a_forest_are_one_move_away(plan: Board) -> None:
    for forest in plan.forests.values():
        for c in plan.clearings:
            around = min(plan.away(b)[c] for b in forest.clearings)
            assert plan.away(forest.id)[c] == around + 1


@EVERY_MAP
def test_everything_can_be_drawn(plan: Board) -> None:
    drawing = plan.drawing
    assert list(drawing["at"]) == sorted(plan.clearings)
    assert list(drawing["forests"]) == list(plan.forests)
    lines = [drawing["river"], drawing["lake"]]
    points = [*drawing["at"].values(), *drawing["forests"].values(), *lines[0], *lines[1]]
    assert all(0 <= x <= 1000 and 0 <= y <= 1000 for x, y in points)
    assert bool(drawing["lake"]) == (plan.id == "lake") != bool(drawing["river"])


@EVERY_MAP
def test_a_place_beside_the_map_covers_nothing(plan: Board) -> None:
    """No clearing with its number and pieces, and no pawn in a forest."""
    drawing = plan.drawing

    def far(point: list[int]) -> float:
        x, y = drawing["beside"]
        return math.hypot((point[0] - x) * drawing["aspect"], point[1] - y)

    assert min(map(far, drawing["at"].values())) > 180
    assert min(map(far, drawing["forests"].values())) > 120


def test_only_fall_prints_suits() -> None:
    assert [map_id for map_id in MAPS if board(map_id).prints_suits] == ["fall"]
    assert board("lake").suits == (None,) * 13


def test_the_rivers() -> None:
    rivers = {map_id: linked(board(map_id), board(map_id).river) for map_id in MAPS}
    assert rivers == {
        "fall": [(4, 7), (5, 10), (7, 11), (10, 11)],
        "winter": [(7, 12), (10, 11), (11, 12)],
        "lake": [(1, 10), (1, 11), (1, 12), (10, 11), (10, 12), (11, 12)],
        "mountain": [(2, 10), (4, 10)],
    }


def test_the_lake_has_a_coast_and_a_ferry() -> None:
    assert (board("lake").coastal, board("lake").ferry) == ((1, 10, 11, 12), 1)
    assert all((board(x).coastal, board(x).ferry) == ((), 0) for x in MAPS if x != "lake")


def test_the_mountain_has_closed_paths_and_the_pass() -> None:
    plan = board("mountain")
    assert plan.closed == ((2, 5), (3, 7), (5, 9), (6, 11), (8, 9), (11, 12))
    assert plan.tower == 10
    assert all(b in plan.adjacent[a] for a, b in plan.closed)
    assert all((board(x).closed, board(x).tower) == ((), 0) for x in MAPS if x != "mountain")


def test_the_pass_comes_first_wherever_clearings_are_listed() -> None:
    plan = board("mountain")
    assert plan.clearings == (10, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12)
    assert plan.adjacent[11] == (10, 2, 3, 5, 6, 12)
    assert plan.forests["5_10_11"].clearings == (10, 5, 11)
    assert all(board(x).clearings == tuple(range(1, 13)) for x in MAPS if x != "mountain")


@pytest.mark.parametrize(
    ("map_id", "c", "paths"),
    [
        ("winter", 11, (1, 4, 9)),
        ("winter", 12, (2, 3, 8)),
        ("winter", 10, (1, 4)),
        ("lake", 1, (5, 9)),
        ("lake", 11, (5, 6, 7)),
        ("lake", 7, (2, 6, 10, 11)),
        ("mountain", 10, (5, 9, 11, 12)),
        ("mountain", 8, (1, 4, 9)),
    ],
)
def test_some_paths(map_id: str, c: int, paths: tuple[int, ...]) -> None:
    assert board(map_id).adjacent[c] == paths


def test_an_unknown_map_is_refused() -> None:
    with pytest.raises(BadNotation) as wrong:
        board("moon")
    assert str(wrong.value) == "no map is called 'moon'; the maps are: fall, winter, lake, mountain"
