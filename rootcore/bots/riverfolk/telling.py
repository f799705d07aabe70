"""The Riverfolk Robots in words: Market and Payments, their board."""

from rootcore.bots.riverfolk.board import ROLE, RiverfolkBoard
from rootcore.bots.riverfolk.chapter import TRACK
from rootcore.bots.services.telling import services_note
from rootcore.rules.picks import listed
from rootcore.table.events import Event
from rootcore.table.state import Side, State
from rootcore.table.terms import RIVERFOLK, TRADE_POSTS, WARRIOR
from rootcore.tell.factions import BOTS
from rootcore.tell.glance import Outlook, Threat, outlook_of
from rootcore.tell.hands_on import CHANGES, Change, silent
from rootcore.tell.panels import Widget, board_of, card_json, names, note, track
from rootcore.tell.words import SOURCES, Names, card_named, counted, does, piece_name, tells, the

BOTS[RIVERFOLK] = "robotics:9.1"
CHANGES.update({"pay": silent, "repay": silent, "raise hits": silent, "protectionism": silent})
CHANGES["stock"] = lambda e, n: Change("Cards to the Market.", topic="market")
SOURCES.update(
    {
        "robotics:9.5.1": "Trade posts",
        "robotics:9.5.3": "Protectionism",
        "robotics:9.6.1": "Payments",
    }
)


@tells("stock")
def _stock(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'adds')} {card_named(e.data['card'])} to the Market."


@tells("repay")
def _repay(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'takes')} {counted(e.data['n'], WARRIOR)} back from Payments."


@tells("protectionism")
def _protectionism(e: Event, n: Names) -> str:
    held = listed([f"the {condition}" for condition in e.data["held"]])
    return f"{does(n, e.who, 'fulfills')} {held} of Protectionism for this turn."


@tells("raise hits")
def _raise_hits(e: Event, n: Names) -> str:
    more = counted(e.data["n"], "more hit")
    return f"In {e.data['at']} the dice can give {the(n, e.who)} {more}."


@board_of(ROLE)
def _board(s: State, side: Side) -> list[Widget]:
    board: RiverfolkBoard = side.board
    market = [card_json(card) for card in board.market]
    columns = [{"suit": None, "label": "From left to right", "cards": market}]
    known = names(s)
    paid = [
        f"{counted(board.payments[f], 'warrior')} of the {known[f]}"
        for f in s.sides
        if f in board.payments
    ]
    posts = [
        track(f"{piece_name(kind)}s", "robotics:9.5.1", side, kind, TRACK)
        for kind in TRADE_POSTS.values()
    ]
    shown = [
        {"type": "columns", "title": "Market", "law": "robotics:9.2.1", "columns": columns},
        *posts,
        note("Payments", "robotics:9.6.1", f"{listed(paid) or 'Empty'}."),
        *services_note(s),
    ]
    if held := listed(board.held()):
        text = f"{held.capitalize()} until the end of the turn."
        shown.append(note("Protectionism", "robotics:9.2.4", text))
    return shown


@outlook_of(ROLE)
def _outlook(s: State, side: Side) -> Outlook:
    board: RiverfolkBoard = side.board
    most = max(board.payments.values(), default=0)
    protected = not board.payments or not side.stock[WARRIOR]
    why = "nothing is in Payments" if not board.payments else "no warrior is left"
    key = f"Protectionism: {why}." if protected else "Payments is filled: no Protectionism."
    parts = [f"Payments pay {most}"] * bool(most) + ["Protectionism pays 1"] * protected
    threat = Threat(most + protected, True, f"{listed(parts)}.", "robotics:9.6.1")
    return Outlook(key, threat, ((sum(board.payments.values()), "payment"),))
