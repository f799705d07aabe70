"""The Lizard Cult in words: the Outcast, acolytes and Lost Souls, their board, their acts."""

from rootcore.factions.lizards.board import ROLE, CultBoard
from rootcore.factions.lizards.chapter import cards_drawn
from rootcore.factions.lizards.conspiracies import CONVERT, CRUSADE, SANCTIFY, cost_of
from rootcore.factions.lizards.rituals import POINTS
from rootcore.rules.acts import Act
from rootcore.rules.turn import schedule
from rootcore.table.cards import Card
from rootcore.table.events import Event
from rootcore.table.state import Side, State
from rootcore.table.terms import CLEARING_SUITS, GARDENS, LIZARDS, SETUP, Suit
from rootcore.tell.factions import INTRODUCED, Introduction
from rootcore.tell.glance import Outlook, Threat, by_order, outlook_of
from rootcore.tell.glossary import PIECES, Entry
from rootcore.tell.news import GAINS, in_all
from rootcore.tell.panels import Widget, board_of, card_json, note, track
from rootcore.tell.prompts import DECLINES, END_DAYLIGHT, LABELS, TITLES, card_name
from rootcore.tell.words import (
    BECAUSE,
    COMES_IN,
    FOLLOWS,
    LEAVES,
    NAMED_DEEDS,
    SOURCES,
    SUITS,
    Names,
    cards_named,
    counted,
    does,
    piece_name,
    tells,
    the,
)

INTRODUCED[LIZARDS] = Introduction("Lizard Cult", "root:10.1", "LC", reach=2, plural=True)
SOURCES["root:10.5.3"] = "Gardens"
LEAVES["root:10.5.4"] = ("takes", " to the Acolytes")
FOLLOWS.add(("gain acolytes", "root:10.2.3"))
COMES_IN.add("gain acolytes")
BECAUSE["gain acolytes", "root:10.2.3"] = ", by Revenge"
BECAUSE["discard", "root:10.2.5"] = " for a garden that fell"


@tells("gain acolytes")
def _gain_acolytes(e: Event, n: Names) -> str:
    gained = counted(e.data["n"], "acolyte")
    return f"{does(n, e.who, 'gains')} {gained}, {e.data['total']} in all."


GAINS["gain acolytes"] = in_all("gained", "n", "acolyte")


@tells("spend acolytes")
def _spend_acolytes(e: Event, n: Names) -> str:
    home = "Coffin Makers" if e.data.get("coffin") else "the supply"
    spent = counted(e.data["n"], "acolyte")
    return f"{does(n, e.who, 'returns')} {spent} to {home}, {e.data['left']} left."


@tells("outcast")
def _outcast(e: Event, n: Names) -> str:
    why = f": {e.data['why']}" if e.data["why"] else ""
    return f"The Outcast is {marker_words(e.data['suit'], e.data['hated'])}{why}."


@tells("outcast stays")
def _outcast_stays(e: Event, n: Names) -> str:
    return f"The Outcast stays {marker_words(e.data['suit'], e.data['hated'])}: {e.data['why']}."


@tells("return cards")
def _return_cards(e: Event, n: Names) -> str:
    cards = cards_named(e.data["cards"])
    return f"{does(n, e.who, 'takes')} the revealed cards back: {cards}."


def marker_words(suit: str, hated: bool) -> str:
    """How the outcast marker lies: "fox", "fox and Hated"."""
    return f"{suit} and Hated" if hated else suit


# Their board

CHOSEN = "root:10.3.3"


@board_of(ROLE)
def _board(s: State, side: Side) -> list[Widget]:
    board: CultBoard = side.board
    gardens = [
        track(f"{piece_name(kind)}s", "root:10.5.3", side, kind, POINTS)
        for kind in GARDENS.values()
    ]
    drawn = counted(cards_drawn(side), "card")
    shown = [
        *gardens,
        outcast_box(board, is_marked(s)),
        note("Acolytes", "root:10.4.3", acolytes_words(board)),
        piles_of("Lost Souls", "root:10.2.6", board.souls),
        note("Evening", "root:10.6.3", f"Draws {drawn}."),
    ]
    if board.revealed:
        shown.insert(0, piles_of("Revealed this turn", "root:10.5", board.revealed))
    return shown


def is_marked(s: State) -> bool:
    """Whether the outcast marker lies on a suit, as it does once the Cult has chosen one."""
    if s.phase != SETUP:
        return True
    return s.step > [step.law for step, _ in schedule(s)].index(CHOSEN)


def outcast_box(board: CultBoard, marked: bool) -> Widget:
    """The suits of the Outcast box, with the marker on one once it lies there."""
    on = board.outcast if marked else None
    spaces = [{"label": SUITS[suit], "filled": suit == on} for suit in CLEARING_SUITS]
    return {
        "type": "track",
        "title": f"Outcast: {marker_words(on, board.hated) if on else 'none yet'}",
        "law": "root:10.4.1" if on else CHOSEN,
        "kind": "outcast",
        "spaces": spaces,
    }


def acolytes_words(board: CultBoard) -> str:
    """How many acolytes there are, and what conspiracies cost now."""
    return f"{counted(board.acolytes, 'acolyte')}. {costs_words(board)}"


def costs_words(board: CultBoard) -> str:
    """What conspiracies cost now."""
    crusade, convert, sanctify = (cost_of(board, x) for x in (CRUSADE, CONVERT, SANCTIFY))
    return f"A Crusade costs {crusade}, a Convert {convert}, a Sanctify {sanctify}."


def piles_of(title: str, law: str, cards: list[Card]) -> Widget:
    """Cards that everybody may look at, by suit."""
    columns = [
        {
            "suit": suit,
            "label": SUITS[suit],
            "cards": [card_json(x) for x in cards if x.suit == suit],
        }
        for suit in Suit
    ]
    return {"type": "columns", "title": title, "law": law, "columns": columns}


@outlook_of(ROLE)
def _outlook(s: State, side: Side) -> Outlook:
    board: CultBoard = side.board
    outcast = f"The Outcast is {marker_words(board.outcast, board.hated)}."
    key = f"{outcast if is_marked(s) else 'No Outcast yet.'} {costs_words(board)}"
    gardens = {suit: side.off_track(kind) for suit, kind in GARDENS.items()}
    pays = {suit: POINTS[n - 1] for suit, n in gardens.items() if n}
    cards = len(pays) if side.tabled else len(side.hand)
    points = sum(sorted(pays.values(), reverse=True)[:cards])
    text = f"Scoring gardens pays up to {points}: {by_order(pays)}."
    threat = Threat(points, False, text, "root:10.5.3") if points else None
    return Outlook(key, threat, ((board.acolytes, "acolyte"),))


# Acts

NAMED_DEEDS[CRUSADE] = "Crusade"


def _convert(act: Act, names: Names) -> str:
    return f"Convert a warrior of {the(names, act.who)} in {act.at}"


def _sanctify(act: Act, names: Names) -> str:
    return f"Sanctify the {act.what} of {the(names, act.who)} in {act.at}"


def _sacrifice(act: Act, names: Names) -> str:
    where = f" a warrior in {act.at}" if act.at else ""
    return f"Sacrifice{where} with {card_name(act)}"


def _score(act: Act, names: Names) -> str:
    return f"Score {counted(act.n, 'point')} with {card_name(act)}"


LABELS.update(
    {
        "convert": _convert,
        "outcast": lambda act, names: act.what.capitalize(),
        "sacrifice": _sacrifice,
        "sanctify": _sanctify,
        "score": _score,
    }
)
TITLES.update({"outcast": "Choose the Outcast", "score": "Score gardens"})
DECLINES.update({CRUSADE: "No battle", "root:10.4.3": "None", "root:10.6.2": "Craft none"})
DECLINES["root:10.5"] = END_DAYLIGHT

PIECES["garden"] = Entry(
    "Garden", "root:10.2.4", "The Lizards' building: it makes them rule its clearing."
)
