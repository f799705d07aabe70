"""The Alliance in words: supporters and officers, their board, their acts, their pieces."""

from itertools import accumulate

from rootcore.factions.alliance.board import ROLE, WARRIORS
from rootcore.factions.alliance.chapter import COSTS, POINTS, REVOLT_COST, cards_drawn
from rootcore.rules.picks import listed
from rootcore.table.events import Event
from rootcore.table.state import Side, State
from rootcore.table.terms import ALLIANCE, BASES, SYMPATHY, Faction
from rootcore.tell.consequences import TAKES_CARDS
from rootcore.tell.factions import INTRODUCED, Introduction
from rootcore.tell.glance import Outlook, Threat, outlook_of
from rootcore.tell.glossary import PIECES, Entry
from rootcore.tell.news import DEEDS, GAINS, LOSSES, in_all, places
from rootcore.tell.panels import Widget, board_of, drawn_as, note, track
from rootcore.tell.prompts import DECLINES, END_DAYLIGHT, LABELS, TITLES, about_card, at_clearing
from rootcore.tell.words import (
    BECAUSE,
    COMES_IN,
    FOLLOWS,
    SOURCES,
    Names,
    card_named,
    cards_named,
    counted,
    discs,
    does,
    piece_name,
    tells,
    the,
)

INTRODUCED[ALLIANCE] = Introduction("Woodland Alliance", "root:8.1", "WA", reach=3)

BECAUSE["supporter", "root:8.2.6"] = " for the Outrage"
FOLLOWS |= {
    ("supporter", "root:8.2.6"),
    ("discard", "root:8.2.4"),
    ("lose officers", "root:8.2.4"),
}
COMES_IN.add("supporter")
BECAUSE["discard", "root:8.2.3.I"] = " as the Supporters are full"
SOURCES["root:8.4.2.III"], SOURCES["root:8.6.1.IV"] = "Sympathy", "Organized sympathy"
DEEDS["revolt"] = (0, places("revolted in"))
DEEDS["officer"] = (6, lambda events, known, viewer: f"trained {counted(len(events), 'officer')}")


@tells("supporter")
def _supporter(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'gains')} a supporter."


@tells("outrage")
def _outrage(e: Event, n: Names) -> str:
    gives = does(n, e.who, "gives a card", "give a card")
    if "unseen" in e.data:
        return (
            f"{gives} to {the(n, e.data['to'])} for the Outrage in {e.data['at']}; without one "
            "that matches it comes from the deck."
        )
    given = (
        gives if "card" in e.data else does(n, e.who, "has no card to give", "have no card to give")
    )
    drawn = "" if "card" in e.data else ", so one comes from the deck"
    return f"{given} to {the(n, e.data['to'])} for the Outrage in {e.data['at']}{drawn}."


def _paid_outrage(events: list[Event], known: Names, viewer: Faction | None) -> str:
    where = discs(e.data["at"] for e in events)
    paid = cards_named([e.data["card"] for e in events if "card" in e.data])
    return f"Outrage in {where}: you {f'gave {paid}' if paid else 'had no card to give'}"


def _took_outrage(events: list[Event], known: Names, viewer: Faction | None) -> str:
    where = discs(e.data["at"] for e in events)
    took = [
        f"{card_named(e.data['card'])} of {the(known, e.who)}" for e in events if "card" in e.data
    ]
    drawn = len(events) - len(took)
    took += ["a supporter" if drawn == 1 else f"{drawn} supporters"] * bool(drawn)
    return f"Outrage in {where}: you gained {listed(took)}"


TAKES_CARDS["root:8.2.4"] = "lose"
LOSSES["outrage"], GAINS["outrage"] = _paid_outrage, _took_outrage
LOSSES["lose officers"] = in_all("lost", "n", "officer")


@tells("officer")
def _officer(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'gains')} an officer, {e.data['total']} in all."


@tells("lose officers")
def _lose_officers(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'loses')} {counted(e.data['n'], 'officer')}."


@tells("revolt")
def _revolt(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'revolts')} in {e.data['at']}."


def bases(side: Side, law: str) -> Widget:
    """The bases that are not built yet, one of each suit."""
    spaces = [
        {
            "label": piece_name(kind),
            "suit": suit,
            "kind": drawn_as(kind),
            "filled": side.stock[kind] > 0,
        }
        for suit, kind in BASES.items()
    ]
    return {"type": "spaces", "title": "Bases", "law": law, "spaces": spaces}


@board_of(ROLE)
def _board(s: State, side: Side) -> list[Widget]:
    title = "Sympathy"
    if side.stock[SYMPATHY] > 0:
        cost = COSTS[side.on_map(SYMPATHY)]
        title += f", the next for {counted(cost, 'supporter')}"
    drawn = counted(cards_drawn(side), "card")
    text = f"{side.board.officers} of {counted(WARRIORS, 'warrior')}. Draws {drawn}."
    supporters = counted(len(side.board.supporters), "card")
    return [
        track(title, "root:8.4.2.III", side, SYMPATHY, POINTS),
        bases(side, "root:8.4.1.I"),
        *[note("Supporters", "root:8.2.3", f"{supporters}.")] * (not side.tabled),  # else untold
        note("Officers", "root:8.6.1", text),
    ]


@outlook_of(ROLE)
def _outlook(s: State, side: Side) -> Outlook:
    held, placed = len(side.board.supporters), side.on_map(SYMPATHY)
    costs = accumulate(COSTS[placed:])
    n = min(1, side.stock[SYMPATHY]) if side.tabled else sum(cost <= held for cost in costs)
    token = f", the next token {COSTS[placed]}" if side.stock[SYMPATHY] > 0 else ""
    key = f"A revolt takes {REVOLT_COST} supporters of a suit{token}."
    counts = ((held, "supporter"), (side.board.officers, "officer"))
    points = sum(POINTS[placed : placed + n])
    if not points:
        return Outlook(key, None, counts)
    text = f"Spreading {counted(n, SYMPATHY)} pays up to {points}."
    return Outlook(key, Threat(points, False, text, "root:8.4.2.III"), counts)


LABELS.update(
    {
        "mobilize": about_card("Mobilize"),
        "organize": at_clearing("Organize in"),
        "revolt": at_clearing("Revolt in"),
        "spread": at_clearing("Spread sympathy to"),
        "supporter": about_card("Spend"),
        "train": about_card("Train with"),
    }
)
TITLES.update({"spread": "Spread sympathy", "supporter": "Spend a supporter"})

DECLINES.update({"root:8.4.1": "No revolt", "root:8.4.2": "Spread none"})
DECLINES.update({"root:8.5": END_DAYLIGHT, "root:8.6.1": "End operations"})

PIECES.update(
    {
        "base": Entry("Base", "root:8.2.4", "The Alliance's building, one of each suit."),
        "sympathy": Entry(
            "Sympathy token", "root:8.2.5", "Marks a clearing that backs the Alliance."
        ),
    }
)
