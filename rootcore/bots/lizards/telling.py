"""The Logical Lizards in words: acolytes and Lost Souls, their board, their gardens."""

from rootcore.bots.lizards.board import CONSPIRACIES, ROLE, LizardsBoard
from rootcore.bots.lizards.chapter import RITUALS, TRACK
from rootcore.bots.vocabulary import Bot
from rootcore.rules.pieces import matching
from rootcore.table.cards import DOMINANCE
from rootcore.table.events import Event
from rootcore.table.state import Side, State
from rootcore.table.terms import GARDENS, LIZARDS, Suit
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
    """Lost Souls are revealed from the top down; a card to craft is told with its place."""
    if e.law != "robotics:8.5":
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
    threat = evening(Bot(s, side.faction))
    key = f"The next conspiracy is {following.capitalize()}."
    return Outlook(key, threat, ((board.acolytes, "acolyte"),))


def evening(bot: Bot) -> Threat | None:
    """What Evening pays by its order as gardens stand, and at best with those that are new."""
    gardens = {suit: bot.side.on_map(kind) for suit, kind in GARDENS.items()}
    pays = by_order({suit: TRACK[n - 1] for suit, n in gardens.items() if n})
    grown = [n + new_gardens(bot, suit) for suit, n in gardens.items()]
    now, most = (
        max((TRACK[n - 1] for n in such if n), default=0) for such in (gardens.values(), grown)
    )
    told = [f"Evening by its order, as gardens stand: {pays}"] * bool(pays)
    if most > now:
        told.append(f"{'up' if pays else 'Evening pays up'} to {most} with new gardens")
    return Threat(most, False, f"{'; '.join(told)}.", "robotics:8.6.1") if most else None


def new_gardens(bot: Bot, suit: Suit) -> int:
    """The most gardens of a suit that a turn adds: a ritual takes an open slot.

    With an acolyte they may sanctify buildings, or clear slots in a Crusade.
    """
    left = bot.side.stock[GARDENS[suit]]
    if bot.board.acolytes:
        return left
    slots = sum(bot.s.open[c] for c in matching(bot.s, suit))
    return min(left, slots, RITUALS[bot.side.difficulty]) if bot.board.souls else 0
