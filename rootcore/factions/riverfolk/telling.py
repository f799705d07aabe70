"""The Riverfolk in words: funds, payments and services, their board, their acts, trade posts."""

from rootcore.factions.riverfolk.board import ROLE, TRACK, Box, RiverfolkBoard, total
from rootcore.factions.riverfolk.chapter import FUNDS_PER_POINT
from rootcore.factions.riverfolk.trade import POST_COST
from rootcore.rules.acts import Act
from rootcore.rules.picks import listed
from rootcore.table.events import Event
from rootcore.table.state import Side, State
from rootcore.table.terms import HAND_CARD, RIVERFOLK, TRADE_POSTS, WARRIOR
from rootcore.tell.carrying import PAYMENTS, SHIFTS, Shift
from rootcore.tell.factions import INTRODUCED, Introduction
from rootcore.tell.glance import Outlook, Threat, outlook_of
from rootcore.tell.glossary import PIECES, Entry
from rootcore.tell.news import LOSSES, in_all
from rootcore.tell.panels import Widget, board_of, card_json, drawn_as, names, note
from rootcore.tell.prompts import (
    ABOUT,
    DECLINES,
    END_DAYLIGHT,
    LABELS,
    ON_BUTTON,
    OWN,
    TITLES,
    card_name,
)
from rootcore.tell.words import (
    FOLLOWS,
    PLACES,
    SOURCES,
    YOU,
    Names,
    card_named,
    counted,
    does,
    piece_name,
    tells,
    the,
)

INTRODUCED[RIVERFOLK] = Introduction("Riverfolk Company", "root:11.1", "RC", reach=5, plural=True)
SOURCES["root:11.5.6.III"] = "Trade posts"
PLACES[PAYMENTS] = "Payments"
SHIFTS["pay"] = lambda e: [Shift(WARRIOR, e.data["n"], e.data["start"], PAYMENTS)]
SHIFTS["repay"] = lambda e: [Shift(WARRIOR, e.data["n"], PAYMENTS, None)]
LOSSES["lose funds"] = in_all("lost", "n", "fund")
FOLLOWS.add(("lose funds", "root:11.2.5.I"))


def service_name(service: str) -> str:
    """A service in a sentence: "a hand card", "riverboats"."""
    return f"a {service}" if service == HAND_CARD else service


def _funds_of(e: Event, n: Names, count: int) -> str:
    """Warriors out of the Funds box: "1 fund", "2 Marquise funds", "1 fund of yours"."""
    whose = e.data["player"]
    if whose == e.who:
        return counted(count, "fund")
    if n[whose] == YOU:
        return f"{counted(count, 'fund')} of yours"
    return counted(count, f"{n[whose]} fund")


@tells("pay")
def _pay(e: Event, n: Names) -> str:
    start = "" if e.data["start"] is None else f" from {e.data['start']}"
    paid = counted(e.data["n"], WARRIOR)
    return f"{does(n, e.who, 'puts')} {paid}{start} into Payments."


@tells("buy")
def _buy(e: Event, n: Names) -> str:
    card = e.data["card"]
    what = card_named(card) if card else service_name(e.data["service"])
    reason = f": {e.data['reason']}" if "reason" in e.data else ""
    return f"{does(n, e.who, 'buys')} {what} from {the(n, e.data['player'])}{reason}."


@tells("price")
def _price(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'asks')} {e.data['n']} for {service_name(e.data['service'])}."


@tells("gather")
def _gather(e: Event, n: Names) -> str:
    gathered, in_all = counted(e.data["n"], WARRIOR), counted(e.data["total"], "fund")
    return f"{does(n, e.who, 'gathers')} {gathered}: {in_all} in all."


@tells("commit")
def _commit(e: Event, n: Names) -> str:
    where = f" to the {e.data['suit']} track" if e.data["suit"] else ""
    return f"{does(n, e.who, 'commits')} {_funds_of(e, n, 1)}{where}."


@tells("spend funds")
def _spend(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'spends')} {_funds_of(e, n, e.data['n'])}."


@tells("lose funds")
def _lose(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'loses')} {_funds_of(e, n, e.data['n'])}."


# Their board


def in_box(known: Names, box: Box) -> str:
    """What lies in a box: "2 of the Marquise and 1 of the Riverfolk"."""
    return listed([f"{n} of {the(known, f)}" for f, n in box.items()]) or "Empty"


def _posts(side: Side) -> list[Widget]:
    """The Trade Posts tracks: posts leave them from the left, and funds lie on empty spaces."""
    board: RiverfolkBoard = side.board
    shown = []
    for suit, post in TRADE_POSTS.items():
        empty = len(TRACK) - side.stock[post]
        used = total(board.tracks[suit])
        spaces = [{"label": str(n), "filled": k >= empty} for k, n in enumerate(TRACK)]
        free = "" if side.tabled else f", {counted(empty - used, 'space')} to craft with"
        title = f"{piece_name(post)}s{free}"
        shown.append(
            {
                "type": "track",
                "title": title,
                "law": "root:11.5.3",
                "kind": drawn_as(post),
                "spaces": spaces,
            }
        )
    return shown


def _hand(side: Side) -> list[Widget]:
    """Their cards, which at a real table lie there."""
    if side.tabled:
        return []
    cards = [card_json(card) for card in side.hand]
    columns = [{"suit": None, "label": "For all to see", "cards": cards}]
    return [{"type": "columns", "title": "Hand", "law": "root:11.2.3", "columns": columns}]


@board_of(ROLE)
def _board(s: State, side: Side) -> list[Widget]:
    board: RiverfolkBoard = side.board
    known = names(s)
    if side.tabled:  # nobody tells the program prices, nor which of the warriors are funds
        lying = note("Warriors on the board", "root:11.2.4", f"{in_box(known, board.payments)}.")
        return [lying, *_posts(side)]
    prices = [f"{service} {n}" for service, n in board.prices.items()]
    on_tracks = [f"{in_box(known, box)} on {suit}" for suit, box in board.tracks.items() if box]
    committed = "; ".join([*[in_box(known, board.committed)] * bool(board.committed), *on_tracks])
    return [
        *_hand(side),
        note("Prices", "root:11.2.6.I", f"{listed(prices).capitalize() or 'Not set yet'}."),
        note("Funds", "root:11.2.4", f"{in_box(known, board.funds)}."),
        note("Payments", "root:11.2.6.I", f"{in_box(known, board.payments)}."),
        note("Committed", "root:11.5", f"{committed or 'Nothing'}."),
        *_posts(side),
    ]


@outlook_of(ROLE)
def _outlook(s: State, side: Side) -> Outlook:
    board: RiverfolkBoard = side.board
    funds, paid = total(board.funds), total(board.payments)
    if side.tabled:
        return Outlook(f"{counted(paid, WARRIOR)} on their board.")
    key = f"Prices: {listed([f'{x} {n}' for x, n in board.prices.items()]) or 'not set yet'}."
    points = funds // FUNDS_PER_POINT if any(side.laid) else 0
    text = f"Dividends pay {points} for {counted(funds, 'fund')}."
    threat = Threat(points, True, text, "root:11.4.2") if points else None
    return Outlook(key, threat, ((funds, "fund"), (paid, "payment")))


# Acts


def _offer(act: Act, names: Names) -> str:
    what = card_name(act) if act.card else service_name(act.what)
    return f"Buy {what} for {act.n}" if act.n else f"Buy {what}"


def _ask_for(act: Act, names: Names) -> str:
    return f"{act.n or 'A price'} for {service_name(act.what)}"


def _now(side: Side, act: Act) -> str:
    """The price that a service has, once it has one."""
    asked = side.board.prices.get(act.what) if act.what else None
    return f"now {asked}" if asked else ""


def _place(act: Act, names: Names) -> str:
    placed = counted(act.n, act.what) if act.n else f"{act.what}s"
    return f"Place {placed} in {act.at}"


EXPORTED = "a warrior into Payments"
"""What an export brings, in a few words."""


def _export(act: Act, names: Names) -> str:
    return f"Export {card_name(act)}: {EXPORTED}" if act.card else "Export"


def _establish(act: Act, names: Names) -> str:
    where = f" in {act.at}" if act.at else ""
    paid = f" for {POST_COST} funds of {the(names, act.who)}" if act.who else ""
    return f"Establish a trade post{where}{paid}"


LABELS.update(
    {
        "buy": _offer,
        "draw": lambda act, names: "Draw a card",
        "establish": _establish,
        "export": _export,
        "fund": lambda act, names: f"A warrior of {the(names, act.who)}",
        "place": _place,
        "price": _ask_for,
    }
)
ABOUT["export"] = lambda what: EXPORTED
OWN["price"] = lambda side, act: {"about": _now(side, act)}
ON_BUTTON["price"] = lambda act: f"Ask {act.n} for {service_name(act.what)}"
TITLES.update(
    {
        "buy": "Buy a service",
        "establish": "Establish a trade post",
        "fund": "Use a fund",
        "price": "Set a price",
    }
)
DECLINES.update({"root:11.2.6": "Buy none", "robotics:9.2.3": "Buy none", "root:11.6.2": "No"})
DECLINES["root:11.5"] = END_DAYLIGHT

PIECES["trade post"] = Entry(
    "Trade post",
    "root:11.2.5",
    "Scores for the Riverfolk when it is placed; whoever has a piece beside it can buy more.",
)
