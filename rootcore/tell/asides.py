"""What a battle brings and takes besides hits and losses: by Outrage, a lost base, a Vagabond."""

from collections.abc import Collection

from rootcore.law import rule
from rootcore.table.events import Event
from rootcore.table.state import State
from rootcore.table.terms import CHANCE, Faction
from rootcore.tell.ahead import named_for
from rootcore.tell.words import (
    BECAUSE,
    COMES_IN,
    FOLLOWS,
    Names,
    all_discarded,
    counted,
    does,
    open_discard,
    sentence,
)


def asides(
    s: State, asked: Collection[str | None], events: list[Event], viewer: Faction | None
) -> dict[str, Event]:
    """What happens beside hits and losses, in sentences; cards that a rule takes go in one.

    `asked` are those whose choices this is one outcome of.
    """
    told: dict[str, list[Event]] = {}
    known = named_for(s, viewer)
    for e in events:
        if text := beside(s, asked, e, viewer):
            named = open_discard(e) and text == sentence(e, known)
            told.setdefault(e.law if named else text, []).append(e)
    return {in_one(key, x, viewer, known): x[0] for key, x in told.items()}


def in_one(text: str, events: list[Event], viewer: Faction | None, known: Names) -> str:
    """Events that are told together, in a sentence: `text` is that of one, or their rule."""
    law = events[0].law
    if text == law:
        return all_discarded(events, known)
    hidden = text == lost_to(law, 1, viewer, known)
    return lost_to(law, len(events), viewer, known) if hidden else text


def lost_to(law: str, n: int, viewer: Faction | None, known: Names) -> str:
    """That `viewer` loses so many cards to a rule; which ones is not known."""
    cards = "a card" if n == 1 else counted(n, "card")
    return f"{does(known, viewer, 'loses')} {cards} to {rule(law).title}."


def gains(e: Event, viewer: Faction | None) -> bool:
    """Whether `viewer` gains by an event beside hits and losses."""
    return e.who == viewer and (e.kind == "win" or e.kind in COMES_IN)


def beside(s: State, asked: Collection[str | None], e: Event, viewer: Faction | None) -> str:
    """An event beside hits and losses in a sentence, empty where the rest of the sheet tells it."""
    known = named_for(s, viewer)
    public = e.kind == "score" or ((e.kind, e.law) in FOLLOWS and e.kind != "discard")
    if e.kind in ("relation", "win") or (public and e.who != viewer and caused(e)):
        return sentence(e, known)
    if e.who != viewer or not caused(e):
        return ""
    hidden = (viewer in asked or CHANCE in asked) and e.data.get("card") and e.kind not in COMES_IN
    return lost_to(e.law, 1, viewer, known) if hidden else sentence(e, known)


def caused(e: Event) -> bool:
    """Whether an event is what a rule of others, such as Outrage, makes of a battle."""
    why = (e.kind, e.law)
    return (
        e.kind == "outrage" or why in FOLLOWS or (e.kind in ("discard", "score") and why in BECAUSE)
    )
