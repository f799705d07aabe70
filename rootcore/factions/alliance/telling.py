"""The Alliance in words: supporters and officers, their board, their acts, their pieces."""

from rootcore.factions.alliance.board import ROLE, WARRIORS
from rootcore.factions.alliance.chapter import COSTS, POINTS, cards_drawn
from rootcore.table.events import Event
from rootcore.table.state import Side, State
from rootcore.table.terms import ALLIANCE, BASES, SYMPATHY
from rootcore.tell.factions import INTRODUCED, Introduction
from rootcore.tell.glossary import PIECES, Entry
from rootcore.tell.panels import Widget, board_of, drawn_as, note, track
from rootcore.tell.prompts import LABELS, TITLES, about_card, at_clearing
from rootcore.tell.words import Names, counted, does, piece_name, tells

INTRODUCED[ALLIANCE] = Introduction("Woodland Alliance", "root:8.1", "WA", reach=3)


@tells("supporter")
def _supporter(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'gains')} a supporter."


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
    if side.stock[SYMPATHY]:
        cost = COSTS[side.on_map(SYMPATHY)]
        title += f", the next for {counted(cost, 'supporter')}"
    drawn = counted(cards_drawn(side), "card")
    text = f"{side.board.officers} of {counted(WARRIORS, 'warrior')}. Draws {drawn}."
    return [
        track(title, "root:8.4.2.III", side, SYMPATHY, POINTS),
        bases(side, "root:8.4.1.I"),
        note("Supporters", "root:8.2.3", f"{counted(len(side.board.supporters), 'card')}."),
        note("Officers", "root:8.6.1", text),
    ]


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

PIECES.update(
    {
        "base": Entry("Base", "root:8.2.4", "The Alliance's building, one of each suit."),
        "sympathy": Entry(
            "Sympathy token", "root:8.2.5", "Marks a clearing that backs the Alliance."
        ),
    }
)
