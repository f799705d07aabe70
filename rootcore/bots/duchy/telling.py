"""The Drillbit Duchy in words: its crowns, its board."""

from rootcore.bots.duchy.board import INVESTORS, ROLE, DuchyBoard
from rootcore.bots.duchy.chapter import BUILDINGS_OF_A_TYPE, MOLES
from rootcore.bots.duchy.ministers import paid_by_ministers
from rootcore.bots.vocabulary import Bot
from rootcore.rules.picks import listed
from rootcore.table.events import Event
from rootcore.table.state import Side, State
from rootcore.table.terms import CITADEL, CLEARING_SUITS, DUCHY, MARKET, TUNNEL
from rootcore.tell.factions import BOTS
from rootcore.tell.glance import Outlook, Threat, by_order, outlook_of
from rootcore.tell.hands_on import CHANGES, Change
from rootcore.tell.panels import Widget, board_of, card_json, note, track
from rootcore.tell.prompts import DECLINES
from rootcore.tell.words import BECAUSE, SOURCES, SUITS, Names, counted, tells, the

BOTS[DUCHY] = "robotics:10.1"
SOURCES["robotics:10.6.2"] = "Markets"
BECAUSE["discard", INVESTORS] = " for the investors of the Duchy"
DECLINES[INVESTORS] = "None: they sway a minister"


CHANGES["sway"] = lambda e, n: Change(f"Crown to the {e.data['minister']}.")
CHANGES["lose crown"] = lambda e, n: Change(f"No crown for the {e.data['minister']}.")


@tells("lose crown")
def _lose_crown(e: Event, n: Names) -> str:
    return f"The {e.data['minister']} of {the(n, e.who)} loses the crown."


@board_of(ROLE)
def _board(s: State, side: Side) -> list[Widget]:
    board: DuchyBoard = side.board
    columns = [
        {
            "suit": suit,
            "label": SUITS[suit],
            "cards": [{"name": m.name, "suit": suit} for m in board.swayed() if m.suit == suit],
        }
        for suit in CLEARING_SUITS
    ]
    left = listed([m.name for m in board.unswayed()]) or "None"
    waiting = counted(board.burrow, "warrior")
    tunnels = counted(side.stock[TUNNEL], "tunnel")
    bought = [
        {"suit": None, "label": "To be played", "cards": list(map(card_json, board.ambushes))}
    ]
    ambushes = {
        "type": "columns",
        "title": "Ambushes bought of the Riverfolk",
        "law": "robotics:9.7",
        "columns": bought,
    }
    return [
        note("Burrow", "robotics:10.2.2", f"{waiting}. {tunnels} left to dig."),
        track("Citadels, by Mole icons", "robotics:10.4.3", side, CITADEL, MOLES),
        track("Markets", "robotics:10.6.2", side, MARKET, (1,) * BUILDINGS_OF_A_TYPE),
        {
            "type": "columns",
            "title": "Ministers with a crown",
            "law": "robotics:10.5.4",
            "columns": columns,
        },
        note("Without a crown", "robotics:10.6.3", f"{left}."),
        *([ambushes] if board.ambushes else []),
    ]


@outlook_of(ROLE)
def _outlook(s: State, side: Side) -> Outlook:
    board: DuchyBoard = side.board
    key = f"Ministers: {listed([m.name for m in board.swayed()]) or 'none'}."
    pays = {"markets": side.on_map(MARKET), **paid_by_ministers(Bot(s, side.faction))}
    points = sum(pays.values())
    text = f"Its turn pays {by_order(pays)}."
    threat = Threat(points, True, text, "robotics:10.6.2") if points else None
    return Outlook(key, threat, ((board.burrow, "Burrow warrior"),))
