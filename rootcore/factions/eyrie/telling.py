"""The Eyrie in words: what happens to the Decree, their board, their acts, the roost."""

from collections.abc import Mapping

from rootcore.factions.eyrie.board import LEADERS
from rootcore.factions.eyrie.chapter import ROLE, TRACK, cards_drawn, cost_of_turmoil
from rootcore.rules.acts import Act
from rootcore.rules.picks import capital, listed
from rootcore.table.events import Event
from rootcore.table.state import Side, State
from rootcore.table.terms import EYRIE, ROOST
from rootcore.tell.factions import INTRODUCED, Introduction
from rootcore.tell.glance import Outlook, Threat, outlook_of
from rootcore.tell.glossary import PIECES, Entry
from rootcore.tell.news import DEEDS
from rootcore.tell.panels import Widget, board_of, card_json, note, track
from rootcore.tell.prompts import LABELS, TITLES, card_name, for_card
from rootcore.tell.words import SOURCES, Names, card_named, cards_named, counted, does, tells

INTRODUCED[EYRIE] = Introduction("Eyrie Dynasties", "root:7.1", "EY", reach=7, plural=True)
SOURCES["root:7.6.1"] = "Roosts"
DEEDS["turmoil"] = (0, lambda events, known, viewer: "fell into turmoil")


@tells("decree")
def _decree(e: Event, n: Names) -> str:
    added, column = card_named(e.data["card"]), e.data["column"]
    return f"{does(n, e.who, 'adds')} {added} to the {column} column of the Decree."


@tells("purge")
def _purge(e: Event, n: Names) -> str:
    cards = cards_named(e.data["cards"])
    return f"{does(n, e.who, 'discards')} the {e.data['column']} column: {cards}."


@tells("turmoil")
def _turmoil(e: Event, n: Names) -> str:
    fallen = f"{does(n, e.who, 'falls')} into turmoil: {e.data['why']}."
    return f"{fallen} It costs {cost_words(e.data)}."


COSTS = {"points": "point", "discards": "card"}


def cost_words(cost: Mapping[str, int]) -> str:
    """What turmoil takes: "2 points and 5 cards"."""
    taken = [counted(cost[what], noun) for what, noun in COSTS.items() if cost[what]]
    return listed(taken) or "nothing"


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
    price = cost_words(cost_of_turmoil(side))
    shown.append(note("Turmoil", "root:7.7", f"Would cost {price}, and the leader."))
    if own.leader:
        leader = LEADERS[own.leader]
        shown.append(note("Leader", leader.law, f"{leader.name}: {leader.about}"))
    if own.deposed:
        gone = listed([LEADERS[leader].name for leader in own.deposed])
        shown.append(note("Deposed leaders", "root:7.7.3", gone))
    return shown


@outlook_of(ROLE)
def _outlook(s: State, side: Side) -> Outlook:
    leader = LEADERS[side.board.leader].about if side.board.leader else "No leader yet"
    cards = sum(map(len, side.board.decree.values()))
    key = f"{capital(leader)}. Turmoil would cost {cost_words(cost_of_turmoil(side))}."
    roosts = side.on_map(ROOST)
    points, more = TRACK[roosts], TRACK[min(roosts + 1, len(TRACK) - 1)]
    text = f"Evening pays {points}" + (f", {more} with another roost." if more > points else ".")
    threat = Threat(points, True, text, "root:7.6.1")
    return Outlook(key, threat, ((cards, "Decree card"),))


# Acts


def _add(act: Act, names: Names) -> str:
    column = f" to {act.what.capitalize()}" if act.what else ""
    return f"Add {card_name(act)}{column}"


def _leader_label(act: Act, names: Names) -> str:
    leader = LEADERS[act.what]
    return f"The {leader.name}: {leader.about}"


def _fall(act: Act, names: Names) -> str:
    return f"Fall into turmoil{for_card(act)}"


LABELS.update(
    {
        "add": _add,
        "leader": _leader_label,
        "turmoil": _fall,
    }
)
TITLES.update({"add": "Add to the Decree", "leader": "Choose a leader"})

PIECES["roost"] = Entry(
    "Roost", "root:7.6.1", "The Eyrie's building: they recruit, craft and score."
)
