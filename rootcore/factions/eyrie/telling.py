"""The Eyrie in words: what happens to the Decree, their board, their acts, the roost."""

from rootcore.factions.eyrie.board import LEADERS
from rootcore.factions.eyrie.chapter import ROLE, TRACK, cards_drawn
from rootcore.rules.acts import Act
from rootcore.rules.picks import listed
from rootcore.table.events import Event
from rootcore.table.state import Side, State
from rootcore.table.terms import EYRIE, ROOST
from rootcore.tell.factions import INTRODUCED, Introduction
from rootcore.tell.glossary import PIECES, Entry
from rootcore.tell.panels import Widget, board_of, card_json, note, track
from rootcore.tell.prompts import LABELS, TITLES, card_name, for_card
from rootcore.tell.words import Names, counted, does, tells

INTRODUCED[EYRIE] = Introduction("Eyrie Dynasties", "root:7.1", "EY", reach=7, plural=True)


@tells("decree")
def _decree(e: Event, n: Names) -> str:
    column = e.data["column"]
    return f"{does(n, e.who, 'adds')} {e.data['card'].name} to the {column} column of the Decree."


@tells("purge")
def _purge(e: Event, n: Names) -> str:
    cards = listed([card.name for card in e.data["cards"]])
    return f"{does(n, e.who, 'discards')} the {e.data['column']} column: {cards}."


@tells("turmoil")
def _turmoil(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'falls')} into turmoil: {e.data['why']}."


@tells("leader")
def _leader(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'chooses')} the {e.data['leader']} as leader."


@board_of(ROLE)
def _board(s: State, side: Side) -> list[Widget]:
    own = side.board
    columns = [
        {"suit": None, "label": column.capitalize(), "cards": [card_json(c) for c in cards]}
        for column, cards in own.decree.items()
    ]
    shown = [
        track("Roosts", "root:7.6.1", side, ROOST, TRACK[1:]),
        {"type": "columns", "title": "Decree", "law": "root:7.5.2", "columns": columns},
    ]
    drawn = counted(cards_drawn(side), "card")
    shown.append(note("Evening", "root:7.6.2", f"Draws {drawn}."))
    if own.leader:
        leader = LEADERS[own.leader]
        shown.append(note("Leader", leader.law, f"{leader.name}: {leader.about}"))
    if own.deposed:
        gone = listed([LEADERS[leader].name for leader in own.deposed])
        shown.append(note("Deposed leaders", "root:7.7.3", gone))
    return shown


# Acts


def _add(act: Act, names: Names) -> str:
    column = f" to {act.what.capitalize()}" if act.what else ""
    return f"Add {card_name(act)}{column}"


def _fall(act: Act, names: Names) -> str:
    return f"Fall into turmoil{for_card(act)}"


LABELS.update(
    {
        "add": _add,
        "leader": lambda act, names: f"The {act.what.capitalize()}",
        "turmoil": _fall,
    }
)
TITLES.update({"add": "Add to the Decree", "leader": "Choose a leader"})

PIECES["roost"] = Entry(
    "Roost", "root:7.6.1", "The Eyrie's building: they recruit, craft and score."
)
