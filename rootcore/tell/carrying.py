"""Which pieces hands carry where: the net of what happened, each piece told once."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from rootcore.table.events import Event
from rootcore.table.terms import WARRIOR, Faction, Kind

Place = int | str | None
"""A clearing, a forest or a place beside the map; None for a supply or the box."""


class Carried(NamedTuple):
    """`n` pieces of a kind go from `start` to `end`; `event` is the number of what caused it."""

    who: Faction
    kind: Kind
    n: int
    start: Place
    end: Place
    event: int
    boxed: bool = False


Shift = tuple[Kind, int, Place, Place]
"""Pieces of an event's own faction that it shifts: kind, number, from where, to where."""

Shifts = Callable[[Event], list[Shift]]

SHIFTS: dict[str, Shifts] = {
    "place": lambda e: [(e.data["piece"], e.data["n"], None, e.data["at"])],
    "move": lambda e: [(e.data["piece"], e.data["n"], e.data["start"], e.data["end"])],
    "remove": lambda e: [(e.data["piece"], e.data["n"], e.data["at"], None)],
}
"""What each kind of event shifts on the map, those of one faction by its own folder."""


def carried(events: Iterable[tuple[int, Event]]) -> list[Carried]:
    """What the hands at a table do, so that it lies there as after these numbered events.

    A piece that moves twice is carried once, and one that goes where it came from is not. Every
    piece is taken up from where it lay before the first event, so any order can be carried out.
    """
    found: list[Carried] = []
    for i, event in events:
        if event.kind not in SHIFTS or event.who is None:
            continue
        for kind, n, start, end in SHIFTS[event.kind](event):
            shift = Carried(event.who, kind, n, start, end, i, bool(event.data.get("boxed")))
            found = list(after(found, shift))
    return relaid(left_there(gathered(one for one in found if one.start != one.end)))


def after(found: list[Carried], shift: Carried) -> Iterator[Carried]:
    """What was carried so far, and one shift more: those that have arrived there go on first."""
    left = shift.n
    for one in found:
        same = (one.who, one.kind, one.end) == (shift.who, shift.kind, shift.start)
        on = min(left, one.n) if same and shift.start is not None else 0
        left -= on
        if on < one.n:
            yield one._replace(n=one.n - on)
        if on:
            yield one._replace(n=on, end=shift.end, event=shift.event, boxed=shift.boxed)
    if left:
        yield shift._replace(n=left)


def gathered(moves: Iterable[Carried]) -> list[Carried]:
    """The same with one entry for all pieces of a kind that go the same way."""
    ways: dict[Any, Carried] = {}
    for one in moves:
        way = one._replace(n=0, event=0)
        known = ways.get(way)
        ways[way] = known._replace(n=known.n + one.n) if known else one
    return list(ways.values())


def left_there(moves: list[Carried]) -> list[Carried]:
    """The same without pieces that come off a place where others like them are put."""
    off = {(one.who, one.kind, one.start): one for one in moves if not (one.end or one.boxed)}
    put = {(one.who, one.kind, one.end): one for one in moves if one.start is None}
    same = {key: min(off[key].n, put[key].n) for key in off.keys() & put.keys()}
    found = []
    for one in moves:
        key = one.who, one.kind, one.end if one.start is None else one.start
        staying = same.get(key, 0) if one in (off.get(key), put.get(key)) else 0
        if one.n > staying:
            found.append(one._replace(n=one.n - staying))
    return found


def relaid(moves: list[Carried]) -> list[Carried]:
    """The same, where a token or building comes off one place and one like it goes to another."""
    found: list[Carried] = []
    for one in moves:
        fellow = next((other for other in found if one.kind != WARRIOR and fits(other, one)), None)
        if fellow is None:
            found.append(one)
        else:
            found[found.index(fellow)] = one._replace(
                start=fellow.start if one.start is None else one.start,
                end=fellow.end if one.end is None else one.end,
            )
    return found


def fits(a: Carried, b: Carried) -> bool:
    """Whether one takes off the map what the other places there again."""
    ways = {(one.start is None, one.end is None) for one in (a, b)}
    same = (a.who, a.kind, a.n, a.boxed) == (b.who, b.kind, b.n, b.boxed) and not a.boxed
    return same and ways == {(True, False), (False, True)}


def lying(sides: Any, beside: dict[Faction, Any]) -> dict[tuple[Faction, Kind, Place], int]:
    """How many pieces of each kind lie where; `beside` counts those beside the map."""
    there: dict[tuple[Faction, Kind, Place], int] = {}
    for who, side in sides.items():
        for kind, counts in side.pieces.items():
            there |= {(who, kind, c): n for c, n in enumerate(counts) if n}
        if side.pawn is not None:
            there[who, Kind.PAWN, side.pawn] = 1
        if who in beside:
            place, count = beside[who]
            there |= {(who, Kind.WARRIOR, place): count(side)} if count(side) else {}
    return there
