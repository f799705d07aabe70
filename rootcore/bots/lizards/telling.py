"""The Logical Lizards in words: acolytes and Lost Souls, their board, their gardens."""

from rootcore.bots.lizards.board import CONSPIRACIES, ROLE, LizardsBoard
from rootcore.bots.lizards.chapter import TRACK
from rootcore.table.cards import DOMINANCE
from rootcore.table.events import Event
from rootcore.table.state import Side, State
from rootcore.table.terms import GARDENS, LIZARDS
from rootcore.tell.factions import BOTS
from rootcore.tell.glance import Outlook, Threat, by_order, outlook_of
from rootcore.tell.hands_on import CHANGES, PILES, Change
from rootcore.tell.panels import Widget, board_of, card_json, note, track
from rootcore.tell.words import (
    BECAUSE,
    FOLLOWS,
    LEAVES,
    SOURCES,
    Names,
    card_named,
    cards_named,
    counted,
    does,
    piece_name,
    tells,
)

BOTS[LIZARDS] = "robotics:8.1"
SOURCES["robotics:8.6.1"] = "Gardens"
LEAVES["robotics:8.5.2"] = ("takes", " to the Acolytes")
FOLLOWS.add(("acolyte", "robotics:8.2.2"))
BECAUSE["acolyte", "robotics:8.2.2"] = ", by Robot Revenge"
PILES[LIZARDS] = "Lost Souls"
CHANGES.update(
    {
        "conspiracy": lambda e, n: Change(f"Conspiracy marker to {space_of(e)}.", (), "marker"),
        "acolyte": lambda e, n: Change(f"Acolytes: {e.data['total']}.", (), "acolytes"),
        "lose acolyte": lambda e, n: Change(f"Acolytes: {e.data['left']}.", (), "acolytes"),
        "reveal card": lambda e, n: revealed(e),
        "lost soul": lambda e, n: Change(f"{e.data['card'].name} to Lost Souls."),
        "discard pile": lambda e, n: Change(f"Discard {e.data['card'].name}."),
        "discard souls": lambda e, n: Change("Discard the other Lost Souls."),
        "return": lambda e, n: Change(put_back(len(e.data["cards"]))),
    }
)


def space_of(e: Event) -> str:
    """Where the marker is put: "the 2nd Convert", "Sanctify"; two names stand there twice."""
    space, name = e.data["space"], e.data["name"]
    if CONSPIRACIES.count(name) == 1:
        return str(name.capitalize())
    return f"the {('1st', '2nd')[CONSPIRACIES[:space].count(name)]} {name.capitalize()}"


def revealed(e: Event) -> Change | None:
    """Lost Souls are revealed from the top down; the card of the deck is told with its place."""
    if e.law == "robotics:8.6.4":
        return None
    return Change(f"Reveal Lost Souls down to {card_named(e.data['card'])}.", (), "reveal")


def put_back(n: int) -> str:
    """How the revealed cards go back: they lie on the table in the order they were revealed in."""
    if n == 1:
        return "Put the revealed card back."
    return "Put the revealed cards back, the first on top."


@tells("conspiracy")
def _conspiracy(e: Event, n: Names) -> str:
    return f"The outcast marker is on {space_of(e)}."


@tells("acolyte")
def _acolyte(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'gains')} an acolyte, {e.data['total']} in all."


@tells("lose acolyte")
def _lose_acolyte(e: Event, n: Names) -> str:
    home = "Coffin Makers" if e.data.get("coffin") else "the supply"
    return f"{does(n, e.who, 'returns')} an acolyte to {home}, {e.data['left']} left."


@tells("reveal card")
def _reveal_card(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'reveals')} {card_named(e.data['card'])}."


@tells("lost soul")
def _lost_soul(e: Event, n: Names) -> str:
    return f"{card_named(e.data['card'])} is the new top of the Lost Souls."


@tells("discard pile")
def _discard_pile(e: Event, n: Names) -> str:
    card = e.data["card"]
    if card.kind == DOMINANCE:
        return f"{card_named(card)} becomes available to take."
    return f"{card_named(card)} goes to the discard pile."


@tells("discard souls")
def _discard_souls(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'discards')} the Lost Souls: {cards_named(e.data['cards'])}."


@tells("return")
def _return(e: Event, n: Names) -> str:
    cards = cards_named(e.data["cards"])
    return f"{does(n, e.who, 'returns')} to the Lost Souls, from the top: {cards}."


@board_of(ROLE)
def _board(s: State, side: Side) -> list[Widget]:
    board: LizardsBoard = side.board
    marker = [
        {"label": name.capitalize(), "filled": k == board.marker}
        for k, name in enumerate(CONSPIRACIES)
    ]
    title = f"Conspiracies, the marker on {CONSPIRACIES[board.marker].capitalize()}"
    souls = [card_json(card) for card in reversed(board.souls)]
    revealed = [card_json(card) for card in board.revealed]
    piles = [{"suit": None, "label": "From the top", "cards": souls}]
    if revealed:
        piles.append({"suit": None, "label": "Revealed this turn", "cards": revealed})
    gardens = [
        track(f"{piece_name(kind)}s", "robotics:8.6.1", side, kind, TRACK)
        for kind in GARDENS.values()
    ]
    return [
        *gardens,
        {"type": "columns", "title": "Lost Souls", "law": "robotics:8.2.4", "columns": piles},
        note("Acolytes", "robotics:8.2.2", f"{counted(board.acolytes, 'acolyte')}."),
        {
            "type": "track",
            "title": title,
            "law": "robotics:8.4.2",
            "kind": "outcast",
            "spaces": marker,
        },
    ]


@outlook_of(ROLE)
def _outlook(s: State, side: Side) -> Outlook:
    board: LizardsBoard = side.board
    following = CONSPIRACIES[(board.marker + 1) % len(CONSPIRACIES)]
    gardens = {suit: side.on_map(kind) for suit, kind in GARDENS.items()}
    pays = {suit: TRACK[n - 1] for suit, n in gardens.items() if n}
    points = max(pays.values(), default=0)
    text = f"Evening by its order, as gardens stand: {by_order(pays)}."
    threat = Threat(points, False, text, "robotics:8.6.1") if points else None
    key = f"The next conspiracy is {following.capitalize()}."
    return Outlook(key, threat, ((board.acolytes, "acolyte"),))
