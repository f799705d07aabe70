"""The Eyrie in words: what happens to the Decree, their board, their acts, the roost."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from rootcore.factions.eyrie.board import COLUMNS, LEADERS, EyrieBoard
from rootcore.factions.eyrie.chapter import (
    ROLE,
    RULE_OF,
    TRACK,
    cards_drawn,
    cost_of_turmoil,
    decree_acts,
)
from rootcore.factions.eyrie.own_board import can_be_brought_about
from rootcore.factions.person import Person
from rootcore.rules.acts import Act
from rootcore.rules.picks import capital, listed
from rootcore.rules.turn import schedule
from rootcore.table.cards import Card
from rootcore.table.events import Event
from rootcore.table.state import Side, State
from rootcore.table.terms import BIRDSONG, DAYLIGHT, EYRIE, ROOST, Faction, Suit
from rootcore.tell.ahead import Ahead, line
from rootcore.tell.consequences import TOLD_AHEAD, Line, prospects_of, threats_of
from rootcore.tell.factions import INTRODUCED, Introduction
from rootcore.tell.glance import Outlook, Threat, outlook_of
from rootcore.tell.glossary import PIECES, Entry
from rootcore.tell.news import DEEDS
from rootcore.tell.panels import Widget, board_of, card_json, note, track
from rootcore.tell.prompts import ABOUT, DECLINES, LABELS, TITLES, card_name, for_card
from rootcore.tell.words import SOURCES, Names, card_named, cards_named, counted, does, tells

INTRODUCED[EYRIE] = Introduction("Eyrie Dynasties", "root:7.1", "EY", reach=7, plural=True)
SOURCES["root:7.6.1"] = "Roosts"
ADDED = "root:7.4.2"

SOURCES["root:7.7.1"] = "Turmoil"
TOLD_AHEAD.add(("decree", ADDED))
DEEDS["turmoil"] = (0, lambda events, known, viewer: f"fell into turmoil{_lost_by(events)}")


@tells("decree")
def _decree(e: Event, n: Names) -> str:
    added, column = card_named(e.data["card"]), e.data["column"]
    return f"{does(n, e.who, 'adds')} {added} to the {column} column of the Decree."


@tells("purge")
def _purge(e: Event, n: Names) -> str:
    cards = cards_named(e.data["cards"])
    return f"{does(n, e.who, 'discards')} the {e.data['column']} column: {cards}."


def _lost_by(events: list[Event]) -> str:
    lost = sum(e.data["points"] for e in events)
    return f" (−{lost})" if lost else ""


@tells("turmoil")
def _turmoil(e: Event, n: Names) -> str:
    fallen = f"{does(n, e.who, 'falls')} into turmoil: {e.data['why']}."
    return f"{fallen} It costs {cost_words(e.data)}."


COSTS = {"points": "point", "discards": "card"}


def cost_words(cost: Mapping[str, int]) -> str:
    """What turmoil takes: "2 points and 5 cards"."""
    taken = [counted(cost[what], noun) for what, noun in COSTS.items() if cost[what]]
    return listed(taken) or "nothing"


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
    shown = [track("Roosts", "root:7.6.1", side, ROOST, TRACK[1:])]
    if not side.tabled:  # nobody tells the program what lies in a Decree
        decree = {"type": "columns", "title": "Decree", "law": "root:7.5.2", "columns": columns}
        shown.append(decree)
    drawn = counted(cards_drawn(side), "card")
    shown.append(note("Evening", "root:7.6.2", f"Draws {drawn}."))
    taken = cost_of_turmoil(side)
    price = f"{cost_words(taken)}, and the leader" if any(taken.values()) else "the leader"
    if not side.tabled:
        shown.append(note("Turmoil", "root:7.7", f"Would cost {price}."))
    if own.leader:
        leader = LEADERS[own.leader]
        shown.append(note("Leader", leader.law, f"{leader.name}: {leader.about}"))
    if own.deposed:
        gone = listed([LEADERS[leader].name for leader in own.deposed])
        shown.append(note("Deposed leaders", "root:7.7.3", gone))
    return shown


# What a card in the Decree brings, and what threatens them


@prospects_of(ROLE)
def _prospects(x: Ahead, me: Faction, act: Act) -> list[Line]:
    """What the column of an added card holds then, and what turmoil would cost, unless it comes."""
    if act.verb != "add" or any(e.kind == "turmoil" for e in x.events):
        return []
    side = x.after.sides[me]
    held = Counter(card.suit for card in side.board.decree[act.what])
    cards = listed([f"{n} {suit}" for suit, n in held.items()])
    last = list(held.values())[-1]
    holds = f"The {act.what} column then holds {cards} card{'s' * (last > 1)}."
    cost = cost_words(cost_of_turmoil(side))
    return [line(holds, ADDED), line(f"Turmoil would then cost {cost}.", "root:7.7")]


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
            if how == "danger" and can_be_brought_about(Person(s, me), column, card.suit):
                how = "possible"
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


def danger(s: State, me: Faction, column: str, card: Card, now: bool) -> dict[str, Any]:
    """A card that cannot be resolved, and the points that turmoil costs for birds."""
    cost = cost_of_turmoil(s.sides[me])["points"]
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


@outlook_of(ROLE)
def _outlook(s: State, side: Side) -> Outlook:
    leader = LEADERS[side.board.leader].about if side.board.leader else "No leader yet"
    cards = sum(map(len, side.board.decree.values()))
    cost = cost_words(cost_of_turmoil(side))
    key = f"{capital(leader)}." + ("" if side.tabled else f" Turmoil would cost {cost}.")
    roosts = side.on_map(ROOST)
    points, more = TRACK[roosts], TRACK[min(roosts + 1, len(TRACK) - 1)]
    text = f"Evening pays {points}" + (f", {more} with another roost." if more > points else ".")
    threat = Threat(points, True, text, "root:7.6.1")
    return Outlook(key, threat, () if side.tabled else ((cards, "Decree card"),))


# Acts


def _add(act: Act, names: Names) -> str:
    column = f" to {act.what.capitalize()}" if act.what else ""
    return f"Add {card_name(act)}{column}"


def _leader_label(act: Act, names: Names) -> str:
    leader = LEADERS[act.what]
    return f"The {leader.name}: {leader.about}"


def _fall(act: Act, names: Names) -> str:
    return f"Fall into turmoil{for_card(act)}"


LABELS.update(
    {
        "add": _add,
        "leader": _leader_label,
        "turmoil": _fall,
    }
)
TITLES.update({"add": "Add to the Decree", "leader": "Choose a leader"})
DECLINES.update({"root:7.4.2": "No second card", "root:7.5.1": "Craft none"})
ABOUT["leader"] = lambda name: LEADERS[name].about

PIECES["roost"] = Entry(
    "Roost", "root:7.6.1", "The Eyrie's building: they recruit, craft and score."
)
