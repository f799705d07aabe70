"""What events tell beside the ledger: deeds such as battles, and points one by one."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from rootcore.rootlog.ledger import CARD, HAND, SCORE, Entry
from rootcore.rootlog.meaning import EXPLODED, FIGHT, FUND, GUESS, LOOK, SHOW, TRICK, UNKEPT
from rootcore.table.events import Event
from rootcore.table.terms import BOMB, CORVIDS
from rootcore.tell.news import SIGN

FULL = "root:8.2.3.I"
"""The rule by which the Supporters cannot keep a card."""


def deeds(events: list[Event]) -> list[tuple[str, str, str, tuple[Any, ...]]]:
    """The deeds among events, as sort, name, faction and places."""
    found: list[tuple[str, str, str, tuple[Any, ...]]] = []
    for event in events:
        data, who = event.data, str(event.who or "")
        if event.kind == "battle":
            found.append((FIGHT, data["defender"], who, (data["at"],)))
        elif event.kind == "guess":
            found.append((GUESS, data["piece"], who, (data["at"],)))
        elif event.kind == "trick":
            found.append((TRICK, "", who, (data["at"], data["to"])))
        elif event.kind == "reveal card":
            found.append((SHOW, data["card"].id, who, ()))
        elif event.kind == "explore":
            found.append((LOOK, data["item"], who, (data["at"],)))
        elif event.kind == "commit":
            found.append((FUND, data["player"], who, ()))
        elif event.kind == "discard" and event.law == FULL:
            found.append((UNKEPT, data["card"].id, who, ()))
        elif event.kind == "remove" and data["piece"] == BOMB and data["by"] == CORVIDS:
            found.append((EXPLODED, BOMB, who, (data["at"],)))
    return found


def trick_at(event: Event) -> tuple[int, int]:
    """The clearings of two plots that change places."""
    return event.data["at"], event.data["to"]


def one_by_one(changes: dict[Entry, int], events: list[Event]) -> Iterator[tuple[Entry, int]]:
    """The changes, but points as often as they were scored or lost, where events tell.

    So with a card that is given back at once, as an empty hand has no other.
    """
    if not events:
        yield from changes.items()
        return
    gifts = [event for event in events if event.kind == "give"]
    for one, other in pairwise(gifts):
        if (one.data["card"], one.who, one.data["to"]) == (
            other.data["card"],
            other.data["to"],
            other.who,
        ):
            for event in (one, other):
                name = event.data["card"].id
                yield Entry(CARD, name, str(event.who), HAND), -1
                yield Entry(CARD, name, str(event.data["to"]), HAND), 1
    yield from ((entry, n) for entry, n in changes.items() if entry.sort != SCORE)
    for event in events:
        if sign := SIGN.get(event.kind):
            yield Entry(SCORE, "", str(event.who)), sign * event.data["points"]
