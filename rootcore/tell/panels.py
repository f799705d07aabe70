"""Faction boards as generic widgets, for a page to draw without knowing any faction.

A faction's own folder says which widgets show its board; here is what they are made of.
"""

from collections.abc import Callable
from typing import Any

from rootcore.law import rule
from rootcore.rules.challenge import challenge_of
from rootcore.rules.crafting import cost_words
from rootcore.rules.in_play import effect_law
from rootcore.rules.items import Held
from rootcore.rules.picks import listed
from rootcore.rules.pieces import COFFIN_MAKERS
from rootcore.rules.services import custom, price
from rootcore.rules.turn import ROLES
from rootcore.table.cards import Card, Quest
from rootcore.table.state import Side, State
from rootcore.table.terms import CLEARING_SUITS, VAGABONDS, Kind
from rootcore.tell.words import counted, items_named

Widget = dict[str, Any]
"""A part of a board: its `type`, `title` and `law`, and what a page needs to draw such a type."""

Board = Callable[[State, Side], list[Widget]]

BOARDS: dict[str, Board] = {}
"""The widgets of each role's board."""


def board_of(role: str) -> Callable[[Board], Board]:
    """Let the decorated function show the board of a role."""

    def show(board: Board) -> Board:
        BOARDS[role] = board
        return board

    return show


def widgets(s: State, side: Side) -> list[Widget]:
    """The widgets of a side's board for everybody; none for a role that has no board to show."""
    draw = BOARDS.get(side.faction if side.tabled else side.role)
    drawn = draw(s, side) if draw else []
    return [*_custom(s, side), *drawn, *common_notes(s, side)]


def _custom(s: State, side: Side) -> list[Widget]:
    """Whether a bot would buy of people who sell services, and for how much."""
    found = []
    for seller in price.concerns(s):
        by = None if s.sides[seller].bot else custom(s, side.faction, seller)
        if not by or seller == side.faction:
            continue
        of = f"of the {names(s)[seller]}"
        if by.why_not:
            text = f"Buys nothing {of} now: {by.why_not.words}."
            found.append(note("Services", by.why_not.law, text))
        else:
            text = f"Buys {of}, for {by.pays} a service, what it has use for."
            found.append(note("Services", "robotics:9.2.3", text))
    return found


def has_joined(side: Side) -> bool:
    """Whether a side's dominance card joined it to a partner (root 9.2.8).

    Of the card it has nothing more: it wins when the partner does.
    """
    return bool(side.dominance and side.partner and side.faction in VAGABONDS)


def common_notes(s: State, side: Side) -> list[Widget]:
    """What lies on the board of any side: coffins, and the cards of a challenge."""
    challenge = [note(rule(card).title, card, rule(card).summary) for card in challenge_of(side)]
    return _coffins(s, side) + challenge


def _coffins(s: State, side: Side) -> list[Widget]:
    if COFFIN_MAKERS not in side.in_play:
        return []
    known = names(s)
    lying = [f"{n} of the {known[f]}" for f, n in s.coffins.items() if n]
    text = f"{counted(sum(s.coffins.values()), 'warrior')}: {listed(lying)}." if lying else "Empty."
    return [note(COFFIN_MAKERS.name, effect_law(COFFIN_MAKERS), text)]


def names(s: State) -> dict[Any, str]:
    """How each faction in the game is called in a sentence."""
    return {faction: called(side, ROLES[side.role].short) for faction, side in s.sides.items()}


def called(side: Side, name: str) -> str:
    """How a faction is called: by `name`, unless its seat has one of its own."""
    return getattr(side.board, "called", name)


# What widgets are made of


def track(title: str, law: str, side: Side, kind: Kind, points: tuple[int, ...]) -> Widget:
    """A track of pieces with the points of each space; pieces leave it from the left."""
    empty = len(points) - side.stock[kind]
    spaces = [{"label": str(n), "filled": k >= empty} for k, n in enumerate(points)]
    return {"type": "track", "title": title, "law": law, "kind": kind, "spaces": spaces}


def note(title: str, law: str, text: str) -> Widget:
    """A line of text."""
    return {"type": "note", "title": title, "law": law, "text": text}


def card_json(card: Card) -> dict[str, Any]:
    """A card as the page shows it."""
    return {
        "id": card.id,
        "name": card.name,
        "suit": card.suit,
        "item": card.item,
        "kind": card.kind,
        "text": card.text,
        "cost": list(card.cost),
        "cost_text": cost_words(card),
        "points": card.points,
    }


QuestText = Callable[[Quest], str]

QUEST_TEXTS: dict[str, QuestText] = {}
"""What a quest asks of a role, where it is not all that is printed."""


def quest_text_for(role: str) -> Callable[[QuestText], QuestText]:
    """Let the decorated function say what a quest asks of a role."""

    def say(text: QuestText) -> QuestText:
        QUEST_TEXTS[role] = text
        return text

    return say


def all_printed(quest: Quest) -> str:
    """What a quest asks, as it is printed."""
    return f"Exhaust {items_named(list(quest.items))} to complete it."


def quest_json(quest: Quest, role: str) -> dict[str, Any]:
    """A quest as the page shows a card, for a player of this role."""
    return {
        "id": quest.id,
        "name": quest.name,
        "suit": quest.suit,
        "item": None,
        "kind": "quest",
        "text": QUEST_TEXTS.get(role, all_printed)(quest),
    }


def held_json(held: Held, damaged: bool) -> dict[str, Any]:
    """An item that somebody holds, face up or down."""
    return {"item": held.item, "up": held.up, "damaged": damaged}


def drawn_as(kind: Kind) -> str:
    """The drawing of a piece: those that there are in each suit have one for all of them."""
    suit, _, rest = kind.partition(" ")
    return rest if suit in CLEARING_SUITS else kind
