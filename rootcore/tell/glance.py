"""A player at a glance: what stands on the map, what matters now, what the next turn may pay.

All of it follows from what lies open on the table, with the board as it is now.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from rootcore.rules.challenge import difficulty_law
from rootcore.table.state import Side, State
from rootcore.table.terms import NIGHTMARE, PAWN
from rootcore.tell.panels import drawn_as, has_joined, names
from rootcore.tell.words import counted, in_parts, the


class Threat(NamedTuple):
    """What a player's next turn may pay, by the rule `law`.

    So many `points` come if they are `sure`; else they are the most that the deed in `text` can
    pay, which hangs on a card, a choice, a battle or the like. Beyond those that are sure so many
    `more` may come.
    """

    points: int
    sure: bool
    text: str
    law: str
    more: int = 0


def bounded(least: int, most: int, text: str, law: str) -> Threat:
    """A threat of `least` points for sure, and of `most` at best."""
    return Threat(least, True, text, law, most - least) if least else Threat(most, False, text, law)


class Outlook(NamedTuple):
    """What matters about a player now, in a sentence; what threatens; other things by number.

    `costly` says that the next turn may take points, too.
    """

    key: str
    threat: Threat | None = None
    counts: tuple[tuple[int, str], ...] = ()
    costly: bool = False


Look = Callable[[State, Side], Outlook]

LOOKS: dict[str, Look] = {}
"""How each role is looked at."""


def outlook_of(role: str) -> Callable[[Look], Look]:
    """Let the decorated function look at a role."""

    def enlist(look: Look) -> Look:
        LOOKS[role] = look
        return look

    return enlist


def outlook(s: State, side: Side) -> Outlook:
    """What matters about a side now."""
    look = LOOKS.get(side.faction if side.tabled else side.role)
    found = look(s, side) if look else Outlook("")
    if goal := plays_for(s, side):
        return found._replace(key=f"Plays {goal}, without points.", threat=None)
    threat = with_nightmare(side, found)
    return found._replace(threat=threat if threat and threat.points else None)


def plays_for(s: State, side: Side) -> str:
    """How a side plays that has no points any more, in words; empty where it has."""
    if side.partner and has_joined(side):
        return f"in a coalition with {the(names(s), side.partner)}"
    return f"for {side.dominance.suit} dominance" if side.dominance else ""


def with_nightmare(side: Side, found: Outlook) -> Threat | None:
    """A nightmare scores a point more each Evening: for sure, unless the turn may take it."""
    threat = found.threat
    if side.difficulty != NIGHTMARE:
        return threat
    cause = difficulty_law(side.faction, NIGHTMARE)
    if threat is None:
        return Threat(1, True, "1 as a nightmare.", cause)
    text = f"{threat.text.removesuffix('.')}; 1 as a nightmare."
    if threat.sure or found.costly:
        return threat._replace(points=threat.points + 1, text=text)
    return Threat(1, True, text, threat.law, threat.points)


def glance(s: State, side: Side) -> dict[str, Any]:
    """A side as a page draws it on a small card."""
    found = outlook(s, side)
    there = {kind: n for kind in side.pieces if kind != PAWN and (n := side.on_map(kind))}
    counts = [
        {"kind": drawn_as(kind), "n": n, "label": counted(n, kind)} for kind, n in there.items()
    ]
    counts += [{"kind": None, "n": n, "label": counted(n, what)} for n, what in found.counts if n]
    return {
        "counts": counts,
        "key": in_parts(found.key),
        "threat": threat_json(found.threat),
    }


def threat_json(threat: Threat | None) -> dict[str, Any] | None:
    """A threat as JSON types."""
    return threat and {**threat._asdict(), "text": in_parts(threat.text)}


def by_order(values: dict[Any, int]) -> str:
    """What each order or card would pay: "fox 2, mouse 3"."""
    return ", ".join(f"{suit} {n}" for suit, n in values.items() if n)
