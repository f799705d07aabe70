"""The edits by which people at a real table tell the events of a digital game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from rootcore.companion.deeds import DID
from rootcore.companion.doing import open_cards
from rootcore.companion.edits import Edit
from rootcore.factions.lizards.rituals import SACRIFICE
from rootcore.rules.mountain import TOWER
from rootcore.table.cards import IMMEDIATE
from rootcore.table.events import Event
from rootcore.table.terms import BURROW, CORVIDS, PAWN, PLOT, PLOTS, RIVERFOLK
from tests.property.digital import Turn

if TYPE_CHECKING:
    from tests.property.test_companion import Table

Made = Iterator[Edit | str]


def unfaced(event: Event) -> dict[str, Any]:
    """What an event tells but for the face of a plot, which a real table does not."""
    return {field: value for field, value in event.data.items() if field != "face"}


def _place(t: Table, turn: Turn, e: Event, k: int) -> Made:
    if e.data["at"] != BURROW:
        yield Edit("place", e.who, e.data["piece"], e.data["at"], n=e.data["n"])


def _remove(t: Table, turn: Turn, e: Event, k: int) -> Made:
    assert e.who
    kind, c, n = e.data["piece"], e.data["at"], e.data["n"]
    if e.law == SACRIFICE:
        yield f"{DID} {e.who} sacrifice_{c}"
    elif e.who == turn.who:
        t.expected.append(("remove", e.who, {**unfaced(e), "by": e.who}))
        t.left.remove(k)
        yield Edit("remove", e.who, kind, c, n=n)
    elif e.data["by"] == turn.who:
        lies = t.game.state.sides[e.who].pieces[kind][c]
        yield Edit("remove", e.who, kind if lies else PLOT, c, n=n)
    else:
        there = t.game.state.sides[e.who].pieces[kind][c]
        yield Edit("set", e.who, kind, c, n=there - n)
        t.left.remove(k)


def _move(t: Table, turn: Turn, e: Event, k: int) -> Made:
    if e.data["piece"] == PAWN:
        yield Edit("pawn", e.who, at=e.data["end"])
    elif e.data["start"] == BURROW:
        yield Edit("up", e.who, at=e.data["end"], n=e.data["n"])
    elif e.data["end"] == BURROW:
        yield Edit("down", e.who, at=e.data["start"], n=e.data["n"])
    else:
        yield Edit("move", e.who, at=e.data["start"], to=e.data["end"], n=e.data["n"])


def _score(t: Table, turn: Turn, e: Event, k: int) -> Made:
    if e.law == TOWER:
        return
    sign = 1 if e.kind == "score" else -1
    points = sign * e.data["points"]
    scored = min(t.scored[e.who], points) if sign > 0 else 0
    t.scored[e.who] -= scored
    if points != scored:
        yield Edit("score", e.who, n=points - scored)
        t.expected.append(
            (e.kind, e.who, {"points": abs(points - scored), "total": e.data["total"]})
        )
    t.left.remove(k)


def _battle(t: Table, turn: Turn, e: Event, k: int) -> Made:
    if t.by_hand(k) and plain(turn, k):
        t.left.remove(k)
        t.pass_over(turn, k)
        return
    yield Edit("battle", e.data["defender"], at=e.data["at"])


def plain(turn: Turn, k: int) -> bool:
    """Whether a battle takes one kind of piece from each, so that it can be told by its losses.

    Nor may several cards go, nor one while a garden takes another off the Lost Souls, for these
    keep their order, nor Field Hospitals take from Coffin Makers, nor may others be hired, nor the
    game end there.
    """
    gone: list[Any] = []
    coffins = souls = False
    for event in turn.events[k + 1 :]:
        if event.kind == "battle":
            break
        coffins = coffins or event.data.get("coffin", False)
        souls = souls or event.kind == "discard pile"
        if event.kind in ("win", "ally") or (event.kind == "spend" and coffins):
            return False
        if event.kind in ("spend", "discard"):
            gone.append("card")
        if event.kind == "remove" and event.data["by"] == turn.who:
            gone.append(event.who)
    return len(set(gone)) == len(gone) and not (souls and "card" in gone)


def _reveal(t: Table, turn: Turn, e: Event, k: int) -> Made:
    if e.law == "root:13.7.4":
        t.left.remove(k)
        return
    if e.law == "root:13.2.4":
        gone = next(n for n in t.left if n > k and turn.events[n].kind == "remove")
        t.expected.append(("remove", e.who, {**unfaced(turn.events[gone]), "piece": PLOT}))
        t.left = [n for n in t.left if n not in (k, gone)]
    yield Edit("remove", e.who, PLOT, e.data["at"])


def _flip(t: Table, turn: Turn, e: Event, k: int) -> Made:
    yield Edit("flip", e.who, e.data["piece"], e.data["at"])


def _trick(t: Table, turn: Turn, e: Event, k: int) -> Made:
    a, b = e.data["at"], e.data["to"]
    pieces = t.game.state.sides[CORVIDS].pieces
    one, other = (next(kind for kind in (PLOT, *PLOTS) if pieces[kind][c]) for c in (a, b))
    for c, kind, n in ((a, one, 0), (b, other, 0), (a, other, 1), (b, one, 1)):
        if one != other:
            yield Edit("set", CORVIDS, kind, c, n=n)
    t.left.remove(k)


def _damage(t: Table, turn: Turn, e: Event, k: int) -> Made:
    assert e.who
    side = t.game.state.sides[e.who]
    if side.bot:
        yield Edit("remove", e.who, PAWN, side.pawn, n=len(e.data["items"]))


def _craft(t: Table, turn: Turn, e: Event, k: int) -> Made:
    if e.data["card"].kind == IMMEDIATE:
        yield Edit("clear", at=e.data["card"].suit)
        t.left.remove(k)
    else:
        if e.data["item"]:
            t.expected.append(("discard", e.who, {"card": e.data["card"]}))
        yield Edit("craft", e.who, e.data["card"].id)


def _discard(t: Table, turn: Turn, e: Event, k: int) -> Made:
    assert e.who
    card = e.data["card"]
    side = t.game.state.sides[e.who]
    dropped = side.bot or card not in turn.boards[k][e.who].in_play
    if dropped and card in open_cards(t.game.state, e.who):
        yield Edit("drop", e.who, card.id)
    elif e.who in t.people:
        yield Edit("discard", e.who, card.id)


def _spend(t: Table, turn: Turn, e: Event, k: int) -> Made:
    yield from t.quietly_discard(e.who, e.data["card"])
    t.left.remove(k)


def _purge(t: Table, turn: Turn, e: Event, k: int) -> Made:
    for card in e.data["cards"]:
        yield from t.quietly_discard(e.who, card)
    t.left.remove(k)


def _reshuffle(t: Table, turn: Turn, e: Event, k: int) -> Made:
    yield Edit("reshuffle")
    t.left.remove(k)


def _open(t: Table, turn: Turn, e: Event, k: int) -> Made:
    yield Edit("open", at=e.data["start"], to=e.data["end"])


def _ferry(t: Table, turn: Turn, e: Event, k: int) -> Made:
    yield Edit("ferry", at=e.data["end"])


def _coffins(t: Table, turn: Turn, e: Event, k: int) -> Made:
    yield Edit("coffins")


def _fetch(t: Table, turn: Turn, e: Event, k: int) -> Made:
    yield Edit("fetch", e.who, e.data["card"].id)
    if e.kind == "labor":
        t.expected.append(("fetch", e.who, e.data))
        t.left.remove(k)


def _explore(t: Table, turn: Turn, e: Event, k: int) -> Made:
    yield Edit("explore", e.who, e.data["item"], e.data["at"])


def _aid(t: Table, turn: Turn, e: Event, k: int) -> Made:
    for item in e.data["items"]:
        yield Edit("lose", e.data["player"], item)
        yield Edit("gain", e.who, item)
    t.left.remove(k)


def _sway(t: Table, turn: Turn, e: Event, k: int) -> Made:
    if e.who in t.people:
        yield Edit("sway", e.who, e.data["minister"].lower())


def _lose_minister(t: Table, turn: Turn, e: Event, k: int) -> Made:
    if e.who in t.people:
        yield Edit("unsway", e.who, e.data["minister"].lower())


def _revolt(t: Table, turn: Turn, e: Event, k: int) -> Made:
    yield Edit("clear", at=e.data["at"])
    t.left.remove(k)


def _buy(t: Table, turn: Turn, e: Event, k: int) -> Made:
    card = e.data["card"]
    if card and e.data["player"] in t.people:
        t.left.remove(k)
    else:
        yield Edit("buy", e.who, card.id if card else e.data["service"])


def _pay(t: Table, turn: Turn, e: Event, k: int) -> Made:
    """What is paid to the Robots follows from what is bought."""
    if RIVERFOLK not in t.people:
        bought = next(n for n in t.left if turn.events[n].kind == "buy")
        yield from _buy(t, turn, turn.events[bought], bought)


EDITS: dict[str, Any] = {
    "pay": _pay,
    "buy": _buy,
    "place": _place,
    "remove": _remove,
    "move": _move,
    "score": _score,
    "lose points": _score,
    "battle": _battle,
    "damage": _damage,
    "reveal": _reveal,
    "flip": _flip,
    "trick": _trick,
    "craft": _craft,
    "discard": _discard,
    "spend": _spend,
    "purge": _purge,
    "reshuffle": _reshuffle,
    "open": _open,
    "ferry": _ferry,
    "revolt": _revolt,
    "coffins": _coffins,
    "fetch": _fetch,
    "take": _fetch,
    "labor": _fetch,
    "explore": _explore,
    "aid": _aid,
    "sway": _sway,
    "lose minister": _lose_minister,
}
