"""Which pieces hands carry where, in the order in which it happened."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from rootcore.table.events import Event
from rootcore.table.terms import WARRIOR, Faction, Kind

Place = int | str | None
"""A clearing, a forest or a place beside the map; None for a supply or the box."""

PAYMENTS = "payments"
"""Where warriors lie that services were paid with."""


class Carried(NamedTuple):
    """`n` pieces of a kind go from `start` to `end`; `event` is the number of what caused it.

    What lies in `end` already is turned over, or exchanged: then it was of the kind `was` before.
    """

    who: Faction
    kind: Kind
    n: int
    start: Place
    end: Place
    event: int
    boxed: bool = False
    was: Kind | None = None


class Shift(NamedTuple):
    """Pieces of an event's own faction that it shifts, as in `Carried`."""

    kind: Kind
    n: int
    start: Place
    end: Place
    was: Kind | None = None


Shifts = Callable[[Event], list[Shift]]

SHIFTS: dict[str, Shifts] = {
    "place": lambda e: [Shift(e.data["piece"], e.data["n"], None, e.data["at"])],
    "move": lambda e: [Shift(e.data["piece"], e.data["n"], e.data["start"], e.data["end"])],
    "remove": lambda e: [Shift(e.data["piece"], e.data["n"], e.data["at"], None)],
}
"""What each kind of event shifts on the map, those of one faction by its own folder."""


def carried(events: Iterable[tuple[int, Event]]) -> list[Carried]:
    """What the hands at a table do for these numbered events, one after the other.

    Every piece goes from where the Law takes it to where the Law puts it, so the reasons are those
    of what is carried; only what could as well go together does.
    """
    found: list[Carried] = []
    for one in shifts(events):
        if not (gathered(found, one) or relaid(found, one)):
            found.append(one)
    return found


def shifts(events: Iterable[tuple[int, Event]]) -> Iterator[Carried]:
    """What each of these numbered events shifts on the map."""
    for i, event in events:
        if event.kind in SHIFTS and event.who is not None:
            boxed = bool(event.data.get("boxed"))
            for kind, n, start, end, was in SHIFTS[event.kind](event):
                yield Carried(event.who, kind, n, start, end, i, boxed, was)


def gathered(found: list[Carried], one: Carried) -> bool:
    """Whether pieces could be carried with others that go the same way; then they have been."""
    way = one._replace(n=0, event=0)
    for k in reversed(range(len(found))):
        known = found[k]
        if known._replace(n=0, event=0) == way and not one.was:
            found[k] = known._replace(n=known.n + one.n)
            return True
        if crosses(known, one):
            return False
    return False


def crosses(known: Carried, one: Carried) -> bool:
    """Whether one may not be carried before what is known: they have a place in common, or it comes
    from the supply that the other fills.
    """
    refilled = known.end is None and one.start is None
    same = (known.who, known.kind) == (one.who, one.kind)
    return bool({known.start, known.end} & {one.start, one.end} - {None}) or (refilled and same)


def relaid(found: list[Carried], one: Carried) -> bool:
    """Whether a token or building was only carried on: one that had come off one place is put in
    another, or one that had been turned up comes off. Then that is told instead.
    """
    fellows = [known for known in found if (known.who, known.kind) == (one.who, one.kind)]
    if one.kind == WARRIOR or not fellows:
        return False
    known = fellows[-1]
    if known.n != one.n or known.was or one.was or known.boxed or one.boxed:
        return False
    if (known.end, one.start) == (None, None):
        found.remove(known)
        if known.start != one.end:
            found.append(one._replace(start=known.start))
        return True
    if (known.start, one.end) == (None, None) and known.end == one.start:
        found.remove(known)
        return True
    return False


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
