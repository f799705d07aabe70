"""The Electric Eyrie in words: their board."""

from rootcore.bots.eyrie.chapter import ROLE, TRACK, cost_of_turmoil
from rootcore.factions.eyrie.telling import cost_words
from rootcore.rules.picks import listed
from rootcore.table.events import Event
from rootcore.table.state import Side, State
from rootcore.table.terms import EYRIE, ROOST
from rootcore.tell.factions import BOTS
from rootcore.tell.glance import Outlook, Threat, outlook_of
from rootcore.tell.hands_on import CHANGES, Change, discarded
from rootcore.tell.panels import Widget, board_of, card_json, track
from rootcore.tell.words import SOURCES, SUITS

BOTS[EYRIE] = "robotics:5.1"
SOURCES["robotics:5.6"] = "Roosts"
CHANGES["decree"] = lambda e, n: Change(f"Tuck {e.data['card'].name}: {e.data['column']} column.")
CHANGES["purge"] = lambda e, n: discarded(e, purged(e))


def purged(e: Event) -> str:
    """ "Anvil and Sword of the fox column"."""
    return f"{listed([card.name for card in e.data['cards']])} of the {e.data['column']} column"


@board_of(ROLE)
def _board(s: State, side: Side) -> list[Widget]:
    columns = [
        {"suit": suit, "label": SUITS[suit], "cards": [card_json(c) for c in cards]}
        for suit, cards in side.board.decree.items()
    ]
    decree = {"type": "columns", "title": "Decree", "law": "robotics:5.5.1", "columns": columns}
    return [track("Roosts", "robotics:5.6", side, ROOST, TRACK), decree]


@outlook_of(ROLE)
def _outlook(s: State, side: Side) -> Outlook:
    decree = {suit: len(cards) for suit, cards in side.board.decree.items() if cards}
    longest = [suit for suit, n in decree.items() if n == max(decree.values())]
    cost = cost_words(cost_of_turmoil(side))
    hits = f"An extra hit for the {longest[0]} column. " if len(longest) == 1 else ""
    roosts = side.on_map(ROOST)
    points = TRACK[roosts - 1] if roosts else 0
    more = TRACK[min(roosts, len(TRACK) - 1)]
    text = f"Evening pays {points}" + (f", {more} with another roost." if more > points else ".")
    threat = Threat(points, True, text, "robotics:5.6")
    counts = ((sum(decree.values()), "Decree card"),)
    return Outlook(f"{hits}Turmoil would cost {cost}.", threat, counts)
