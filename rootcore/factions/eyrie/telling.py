"""The Eyrie in words: what happens to the Decree, their board, their acts, the roost."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from rootcore.factions.eyrie.board import LEADERS
from rootcore.factions.eyrie.chapter import (
    ROLE,
    RULE_OF,
    TRACK,
    cards_drawn,
    cost_of_turmoil,
)
from rootcore.factions.eyrie.outlook import fates, steps_past
from rootcore.factions.eyrie.own_board import state_of
from rootcore.factions.person import Person
from rootcore.rules.acts import Act
from rootcore.rules.picks import capital, listed
from rootcore.rules.turn import schedule
from rootcore.table.cards import Card
from rootcore.table.events import Event
from rootcore.table.state import Side, State
from rootcore.table.terms import BIRDSONG, DAYLIGHT, EYRIE, ROOST, Faction
from rootcore.tell.ahead import Ahead, line
from rootcore.tell.consequences import TOLD_AHEAD, Line, prospects_of, threats_of
from rootcore.tell.ending import MISHAPS
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
MISHAPS[EYRIE] = ("turmoil", "fell into turmoil")
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
    they = Person(s, me)
    dangers, decree = [], []
    for column, told in fates(they).items() if decides_on_decree(s, me) else ():
        now = steps_past(they, column) == 0
        for fate in told:
            card = fate.card
            if fate.why:
                dangers.append(danger(s, me, column, card, now))
            reason = dangers[-1]["text"] if fate.why else ""
            known = {"column": column, "name": card.name, "suit": card.suit}
            decree.append({**known, "is": state_of(they, column, fate), "reason": reason})
    return {"dangers": dangers, "decree": decree}


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


def decides_on_decree(s: State, me: Faction) -> bool:
    """Whether the Decree is still to be resolved this turn, or part of it."""
    steps = schedule(s)
    if s.current != me or s.phase not in (BIRDSONG, DAYLIGHT) or s.step >= len(steps):
        return False
    return s.phase == BIRDSONG or steps[s.step][0].law in (
        "root:7.5",
        "root:7.5.1",
        *RULE_OF.values(),
    )


@outlook_of(ROLE)
def _outlook(s: State, side: Side) -> Outlook:
    leader = LEADERS[side.board.leader].about if side.board.leader else "No leader yet"
    cards = sum(map(len, side.board.decree.values()))
    cost = cost_words(cost_of_turmoil(side))
    key = f"{capital(leader)}." + ("" if side.tabled else f" Turmoil would cost {cost}.")
    roosts = side.off_track(ROOST)
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
DECLINES["root:7.4.2"] = "No second card"
ABOUT["leader"] = lambda name: LEADERS[name].about

PIECES["roost"] = Entry(
    "Roost", "root:7.6.1", "The Eyrie's building: they recruit, craft and score."
)
