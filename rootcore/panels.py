"""Faction boards as generic widgets, for a page to draw without knowing any faction."""

from collections.abc import Callable
from typing import Any

from rootcore.bots import alliance, eyrie, marquise
from rootcore.bots.vagabot import CHARACTERS
from rootcore.bots.vagabot_items import ROLE as VAGABOT
from rootcore.bots.vagabot_items import VagabotBoard
from rootcore.cards import Card, Quest
from rootcore.rules.crafting import cost_words
from rootcore.rules.items import Held
from rootcore.rules.turn import ROLES
from rootcore.state import Side, State
from rootcore.terms import (
    BASES,
    RECRUITER,
    ROOST,
    SAWMILL,
    SYMPATHY,
    WORKSHOP,
    Kind,
)
from rootcore.words import SUITS, items_named, piece_name

Widget = dict[str, Any]


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


def quest_json(quest: Quest) -> dict[str, Any]:
    """A quest as the page shows a card."""
    needed = items_named(list(quest.items))
    return {
        "id": quest.id,
        "name": quest.name,
        "suit": quest.suit,
        "item": None,
        "kind": "quest",
        "text": f"Printed items: {needed}. The Vagabot exhausts any two.",
    }


def drawn_as(kind: Kind) -> str:
    """The drawing of a piece: the three bases share one."""
    return "base" if kind in BASES.values() else kind


def widgets(s: State, side: Side, own: bool = False) -> list[Widget]:
    """The widgets of a side's board; none for a role that has no board to show.

    `own` adds what lies face down on it, for its owner.
    """
    draw = _BOARDS.get(side.role)
    shown = draw(s, side) if draw else []
    private = _FACE_DOWN.get(side.role)
    return [*shown, *private(s, side)] if own and private else shown


def track(title: str, law: str, side: Side, kind: Kind, points: tuple[int, ...]) -> Widget:
    """A track of pieces with the points of each space; pieces leave it from the left."""
    empty = len(points) - side.stock[kind]
    spaces = [{"label": str(n), "filled": k >= empty} for k, n in enumerate(points)]
    return {"type": "track", "title": title, "law": law, "kind": kind, "spaces": spaces}


def _marquise(s: State, side: Side) -> list[Widget]:
    return [
        track(f"{piece_name(kind)}s", "robotics:4.6.1", side, kind, marquise.TRACK)
        for kind in (SAWMILL, WORKSHOP, RECRUITER)
    ]


def _eyrie(s: State, side: Side) -> list[Widget]:
    columns = [
        {"suit": suit, "label": SUITS[suit], "cards": [card_json(c) for c in cards]}
        for suit, cards in side.board.decree.items()
    ]
    decree = {"type": "columns", "title": "Decree", "law": "robotics:5.5.1", "columns": columns}
    return [track("Roosts", "robotics:5.6", side, ROOST, eyrie.TRACK), decree]


def _alliance(s: State, side: Side) -> list[Widget]:
    bases = [
        {
            "label": piece_name(kind),
            "suit": suit,
            "kind": drawn_as(kind),
            "filled": side.stock[kind] > 0,
        }
        for suit, kind in BASES.items()
    ]
    return [
        track("Sympathy", "robotics:6.5.1", side, SYMPATHY, alliance.TRACK),
        {"type": "spaces", "title": "Bases", "law": "robotics:6.4.3", "spaces": bases},
    ]


def _held(held: Held, damaged: bool) -> dict[str, Any]:
    return {"item": held.item, "up": held.up, "damaged": damaged}


_SPACES = (
    "6 items: 2 hits at most",
    "9 items: 3 hits at most",
    "12 items: an extra hit when attacking",
)


def _vagabot(s: State, side: Side) -> list[Widget]:
    board: VagabotBoard = side.board
    character = CHARACTERS[board.character]
    spaces = [
        {
            "label": label,
            "item": _held(board.track[k], False) if k < len(board.track) else None,
        }
        for k, label in enumerate(_SPACES)
    ]
    satchel = [_held(h, False) for h in board.satchel] + [_held(h, True) for h in board.damaged]
    shown: list[Widget] = [
        {
            "type": "note",
            "title": "Character",
            "law": character.law,
            "text": f"{character.name}: {character.about}",
        },
        {"type": "items", "title": "Satchel", "law": "robotics:7.2.3", "items": satchel},
        {
            "type": "battle_track",
            "title": "Battle Track",
            "law": "robotics:7.2.4",
            "spaces": spaces,
        },
    ]
    if board.quest:
        quest = quest_json(board.quest)
        shown.append({"type": "card", "title": "Quest", "law": "robotics:7.5.2", "card": quest})
    return shown


_BOARDS: dict[str, Callable[[State, Side], list[Widget]]] = {
    marquise.ROLE: _marquise,
    eyrie.ROLE: _eyrie,
    alliance.ROLE: _alliance,
    VAGABOT: _vagabot,
}


_FACE_DOWN: dict[str, Callable[[State, Side], list[Widget]]] = {}
"""What only the owner sees of a board."""


def names(s: State) -> dict[Any, str]:
    """How each faction in the game is called in a sentence."""
    return {faction: ROLES[side.role].short for faction, side in s.sides.items()}
