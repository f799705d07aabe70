"""The Duchy in words: what happens to its ministers and cards, its board, its acts, its pieces."""

from rootcore.factions.duchy.abilities import ROLE, Mole
from rootcore.factions.duchy.board import MINISTERS, RANKS, DuchyBoard
from rootcore.factions.duchy.chapter import (
    BUILDINGS_OF_A_TYPE,
    MOLES,
    cards_drawn,
    warriors_recruited,
)
from rootcore.factions.duchy.parliament import LORDS_PAY
from rootcore.rules.acts import Act
from rootcore.rules.picks import listed
from rootcore.table.events import Event
from rootcore.table.state import Side, State
from rootcore.table.terms import BURROW, CITADEL, DUCHY, MARKET, TUNNEL
from rootcore.tell.consequences import TAKES_CARDS
from rootcore.tell.factions import INTRODUCED, Introduction
from rootcore.tell.glance import Outlook, Threat, by_order, outlook_of
from rootcore.tell.glossary import PIECES, Entry
from rootcore.tell.news import DEEDS, LOSSES, Words
from rootcore.tell.panels import Widget, board_of, card_json, note, track
from rootcore.tell.prompts import (
    DECLINES,
    LABELS,
    ON_BUTTON,
    TITLES,
    about_card,
    at_clearing,
    card_name,
)
from rootcore.tell.view import BESIDE
from rootcore.tell.words import FOLLOWS, PLACES, SOURCES, Names, cards_named, counted, does, tells

INTRODUCED[DUCHY] = Introduction("Underground Duchy", "root:12.1", "UD", reach=8)
PLACES[BURROW] = "the Burrow"
BESIDE[DUCHY] = BURROW, lambda side: side.board.burrow


@tells("sway")
def _sway(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'sways')} the {e.data['minister']}."


@tells("price of failure")
def _price(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'pays')} the Price of Failure for fallen buildings."


@tells("lose minister")
def _lose_minister(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'loses')} the {e.data['minister']}, whose crown leaves the game."


def _ministers(verb: str) -> Words:
    return lambda events, known, viewer: (
        f"{verb} the {listed([e.data['minister'] for e in events])}"
    )


DEEDS["sway"] = (4, _ministers("swayed"))
LOSSES["lose minister"] = _ministers("You lost")
FOLLOWS.add(("lose minister", "root:12.2.3"))
TAKES_CARDS["root:12.2.3"], TAKES_CARDS["root:12.6.1"] = "lose", "discard"
SOURCES["root:12.5.3.III"] = "Ministers swayed"


@tells("take back")
def _take_back(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'takes')} back into the hand: {cards_named(e.data['cards'])}."


# The board


@board_of(ROLE)
def _board(s: State, side: Side) -> list[Widget]:
    board: DuchyBoard = side.board
    recruits = counted(warriors_recruited(side), "warrior")
    below = f"{counted(board.burrow, 'warrior')}. Recruits {recruits} in Birdsong."
    tunnels = counted(side.stock[TUNNEL], "tunnel")
    shown = [
        note("Burrow", "root:12.2.2", f"{below} {tunnels} left to dig."),
        track("Citadels, by warrior symbols", "root:12.4", side, CITADEL, MOLES),
        track("Markets, by card symbols", "root:12.6.3", side, MARKET, (1,) * BUILDINGS_OF_A_TYPE),
        note("Evening", "root:12.6.3", f"Draws {counted(cards_drawn(side), 'card')}."),
        *(_swayed(board, minister) for minister in board.swayed()),
        note("Crowns left", "root:12.3.6", _crowns(board)),
    ]
    if board.revealed:
        cards = [card_json(card) for card in board.revealed]
        columns = [{"suit": None, "label": "Until Evening", "cards": cards}]
        law = "root:12.6.1"
        shown.append({"type": "columns", "title": "Revealed", "law": law, "columns": columns})
    return shown


def _swayed(board: DuchyBoard, minister: str) -> Widget:
    of = MINISTERS[minister]
    acted = " Has acted this turn." if minister in board.acted else ""
    return note(of.name, of.law, f"{of.rank.name.capitalize()}: {of.about}.{acted}")


def _crowns(board: DuchyBoard) -> str:
    left = [
        f"{counted(board.crowns_left(rank), rank.name)} for {counted(rank.points, 'point')} each"
        for rank in RANKS
    ]
    return f"{listed(left)}."


@outlook_of(ROLE)
def _outlook(s: State, side: Side) -> Outlook:
    board: DuchyBoard = side.board
    mole = Mole(s, side.faction)
    swayed = [(MINISTERS[minister].name, minister) for minister in board.swayed()]
    pays = {name: n for name, x in swayed if x in LORDS_PAY and (n := LORDS_PAY[x](mole))}
    key = f"Ministers: {listed([name for name, _ in swayed]) or 'none yet'}."
    text = f"Ministers pay {by_order(pays)}."
    threat = Threat(sum(pays.values()), True, text, "root:12.5.2") if pays else None
    return Outlook(key, threat, ((board.burrow, "Burrow warrior"),))


# Acts


def _minister(act: Act, names: Names) -> str:
    minister = MINISTERS[act.what]
    return f"{minister.name}: {minister.about}"


def _sways(act: Act, names: Names) -> str:
    minister = MINISTERS[act.what]
    points = counted(minister.rank.points, "point")
    return f"{minister.name}, a {minister.rank.name}: {minister.rank.cards} cards for {points}"


def _dig(act: Act, names: Names) -> str:
    where = f" to {act.at}" if act.at else ""
    moved = f" with {counted(act.n, 'warrior')}" if act.n else ""
    spent = f", for {card_name(act)}" if act.card else ""
    return f"Dig{where}{moved}{spent}"


LABELS.update(
    {
        "copy": _minister,
        "dig": _dig,
        "fall": lambda act, names: f"Lose the {MINISTERS[act.what].name}",
        "minister": _minister,
        "reveal": about_card("Reveal"),
        "sway": _sways,
        "tunnel": at_clearing("The tunnel in"),
    }
)
ON_BUTTON.update(
    {
        "copy": lambda act: f"Act as the {MINISTERS[act.what].name}",
        "minister": lambda act: f"Let the {MINISTERS[act.what].name} act",
        "sway": lambda act: f"Sway the {MINISTERS[act.what].name}",
    }
)
DECLINES.update({"root:12.5.1": "End the Assembly", "root:12.5.2": "End the Parliament"})
DECLINES.update({"root:12.5.3": "Sway nobody", "root:12.6.2": "Craft none"})
DECLINES.update({"root:12.5.2.IV": "Not once more", "root:12.5.2.V": "Spend no more"})
TITLES.update(
    {
        "copy": "Act as another minister",
        "fall": "Lose a minister",
        "minister": "Let a minister act",
        "reveal": "Reveal a card",
        "sway": "Sway a minister",
        "tunnel": "Take up a tunnel",
    }
)

PIECES.update(
    {
        "citadel": Entry("Citadel", "root:12.4", "A building of the Duchy that musters moles."),
        "market": Entry(
            "Market", "root:12.6.3", "A building of the Duchy: people draw by it, bots score."
        ),
        "tunnel": Entry("Tunnel", "root:12.2.2", "Links its clearing to the Duchy's Burrow."),
    }
)
