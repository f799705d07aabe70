"""What can be changed of a player in a layout, as fields for a page to draw.

What only one faction has stands in its own folder.
"""

from collections.abc import Callable
from typing import Any

from rootcore.rules.turn import role_of
from rootcore.table.cards import Card
from rootcore.table.state import Side, State
from rootcore.table.terms import PAWN, POINTS_TO_WIN, WARRIOR
from rootcore.tell.panels import card_json

MOST_POINTS = POINTS_TO_WIN - 1
"""With one more a player has won, unless people play together."""

Field = dict[str, Any]
"""One field: `path` leads to it in the player's part of a layout; `label`, `kind` and `value`."""

FIELDS: dict[str, Callable[[State, Side], list[Field]]] = {}
"""The fields of each role's own board."""

FIRST_BOARDS: dict[str, Callable[[Side], None]] = {}
"""What lies on a role's board already when nothing else is on the table."""


def fields_of(role: str) -> Callable[[Callable[[State, Side], list[Field]]], Any]:
    """Let the decorated function list the fields of a role's own board."""

    def show(fields: Callable[[State, Side], list[Field]]) -> Callable[[State, Side], list[Field]]:
        FIELDS[role] = fields
        return fields

    return show


def player_fields(s: State, side: Side) -> list[Field]:
    """What can be changed of a player."""
    shown = [field("score", "Points", "number", side.score, most=MOST_POINTS)]
    if PAWN not in role_of(s, side.faction).supply():
        shown.append(field("crafted", "Crafted items", "items", side.crafted, words=True))
    if not side.bot:
        shown.append(field("hand", "Hand", "cards", cards_json(side.hand), words=True))
        shown.append(field("in_play", "In play", "cards", cards_json(side.in_play), words=True))
    own = FIELDS.get(side.role)
    return shown + (own(s, side) if own else [])


def field(path: str, label: str, kind: str, value: Any, **more: Any) -> Field:
    """One field of a player."""
    return {"path": path.split("."), "label": label, "kind": kind, "value": value, **more}


def cards_json(cards: list[Card] | tuple[Card, ...]) -> list[dict[str, Any]]:
    """Cards as a page shows them."""
    return [card_json(card) for card in cards]


def warriors_field(side: Side, name: str, label: str) -> Field:
    """How many warriors lie in a box of the board; there can be those of the supply besides."""
    n = getattr(side.board, name)
    return field(f"board.{name}", label, "number", n, most=n + side.stock[WARRIOR])
