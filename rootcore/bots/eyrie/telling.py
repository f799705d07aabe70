"""The Electric Eyrie in words: their board."""

from rootcore.bots.eyrie.chapter import ROLE, TRACK
from rootcore.table.state import Side, State
from rootcore.table.terms import EYRIE, ROOST
from rootcore.tell.factions import BOTS
from rootcore.tell.panels import Widget, board_of, card_json, track
from rootcore.tell.words import SUITS

BOTS[EYRIE] = "robotics:5.1"


@board_of(ROLE)
def _board(s: State, side: Side) -> list[Widget]:
    columns = [
        {"suit": suit, "label": SUITS[suit], "cards": [card_json(c) for c in cards]}
        for suit, cards in side.board.decree.items()
    ]
    decree = {"type": "columns", "title": "Decree", "law": "robotics:5.5.1", "columns": columns}
    return [track("Roosts", "robotics:5.6", side, ROOST, TRACK), decree]
