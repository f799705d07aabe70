"""The Eyrie in words: what happens to the Decree, their board, their acts, the roost."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from rootcore.factions.eyrie.board import COLUMNS, LEADERS, EyrieBoard
from rootcore.factions.eyrie.chapter import (
    ROLE,
    RULE_OF,
    TRACK,
    cards_drawn,
    decree_acts,
)
from rootcore.factions.person import Person
from rootcore.law import law
from rootcore.rules.acts import Act
from rootcore.rules.picks import listed
from rootcore.rules.turn import schedule
from rootcore.table.cards import Card
from rootcore.table.events import Event
from rootcore.table.state import Side, State
from rootcore.table.terms import BIRD, BIRDSONG, DAYLIGHT, EYRIE, ROOST, Faction, Suit
from rootcore.tell.consequences import threats_of
from rootcore.tell.factions import INTRODUCED, Introduction
from rootcore.tell.glossary import PIECES, Entry
from rootcore.tell.panels import Widget, board_of, card_json, note, track
from rootcore.tell.prompts import LABELS, TITLES, card_name, for_card
from rootcore.tell.words import Names, counted, does, tells

INTRODUCED[EYRIE] = Introduction("Eyrie Dynasties", "root:7.1", "EY", reach=7, plural=True)


@tells("decree")
def _decree(e: Event, n: Names) -> str:
    column = e.data["column"]
    return f"{does(n, e.who, 'adds')} {e.data['card'].name} to the {column} column of the Decree."


@tells("purge")
def _purge(e: Event, n: Names) -> str:
    cards = listed([card.name for card in e.data["cards"]])
    return f"{does(n, e.who, 'discards')} the {e.data['column']} column: {cards}."


@tells("turmoil")
def _turmoil(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'falls')} into turmoil: {e.data['why']}."


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
    if own.leader:
        leader = LEADERS[own.leader]
        shown.append(note("Leader", leader.law, f"{leader.name}: {leader.about}"))
    if own.deposed:
        gone = listed([LEADERS[leader].name for leader in own.deposed])
        shown.append(note("Deposed leaders", "root:7.7.3", gone))
    return shown


# What threatens them


@threats_of(ROLE)
def _threats(s: State, me: Faction) -> dict[str, Any]:
    """The Decree as it can be resolved from here, and what turmoil would cost."""
    k = column_now(s, me)
    board: EyrieBoard = s.sides[me].board
    dangers, decree = [], []
    for n, column in enumerate(COLUMNS if k is not None else ()):
        cards = board.decree[column]
        done = board.resolved if n == k else [card.suit for card in cards] * (n < (k or 0))
        now = n == k and s.phase == DAYLIGHT
        for card, how in states(s, me, column, Counter(done)):
            reason = ""
            if how == "danger":
                dangers.append(danger(s, me, column, card, now))
                reason = dangers[-1]["text"]
            shown = "now" if how == "possible" and now else how
            known = {"column": column, "name": card.name, "suit": card.suit}
            decree.append({**known, "is": shown, "reason": reason})
    return {"dangers": dangers, "decree": decree}


def states(s: State, me: Faction, column: str, done: Counter[Suit]) -> Iterator[tuple[Card, str]]:
    """Each card of a column: done, possible as the board stands, or in danger."""
    cards = s.sides[me].board.decree[column]
    left = Counter(card.suit for card in cards) - done
    _, stuck = decree_acts(Person(s, me), column, list(left))
    for card in cards:
        if done[card.suit]:
            done[card.suit] -= 1
            yield card, "done"
        else:
            yield card, "danger" if card.suit in stuck else "possible"


@law("root:7.5.2", "root:7.7.1")
def danger(s: State, me: Faction, column: str, card: Card, now: bool) -> dict[str, Any]:
    """A card that cannot be resolved, and the points that turmoil costs for birds."""
    side = s.sides[me]
    birds = sum(x.suit == BIRD for cards in side.board.decree.values() for x in cards)
    cost = min(birds, side.score)
    lost = f", and turmoil would cost {counted(cost, 'point')}" if cost else ""
    return {
        "kind": "now" if now else "later",
        "text": f"You can {column} nothing for {card.name} ({card.suit}) as things stand{lost}.",
        "law": "root:7.5.2",
        "points": cost,
        "column": column,
        "card": card_json(card),
    }


def column_now(s: State, me: Faction) -> int | None:
    """The number of the column that is being resolved, or comes first; None once all is done."""
    steps = schedule(s)
    if s.current != me or s.phase not in (BIRDSONG, DAYLIGHT) or s.step >= len(steps):
        return None
    laws = list(RULE_OF.values())
    now = steps[s.step][0].law
    if s.phase == BIRDSONG or now in ("root:7.5", "root:7.5.1"):
        return 0
    return laws.index(now) if now in laws else None


# Acts


def _add(act: Act, names: Names) -> str:
    column = f" to {act.what.capitalize()}" if act.what else ""
    return f"Add {card_name(act)}{column}"


def _fall(act: Act, names: Names) -> str:
    return f"Fall into turmoil{for_card(act)}"


LABELS.update(
    {
        "add": _add,
        "leader": lambda act, names: f"The {act.what.capitalize()}",
        "turmoil": _fall,
    }
)
TITLES.update({"add": "Add to the Decree", "leader": "Choose a leader"})

PIECES["roost"] = Entry(
    "Roost", "root:7.6.1", "The Eyrie's building: they recruit, craft and score."
)
