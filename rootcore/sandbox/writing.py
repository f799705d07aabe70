"""Layouts, written: the text of any position, as short as what is usual can be left out."""

import json
from typing import Any

from rootcore.game.links import pack
from rootcore.game.setup import (
    TABLE,
    Seat,
    first_side,
)
from rootcore.law.errors import BadNotation
from rootcore.sandbox.reading import Layout, items_left, plain
from rootcore.sandbox.scene import (
    FACE_DOWN,
    laid_suits,
    written,
)
from rootcore.table.board import board
from rootcore.table.cards import COPIES, DOMINANCE, QUESTS, Card
from rootcore.table.chance import Chance
from rootcore.table.state import Side, State
from rootcore.table.terms import (
    PLOT,
    SETUP,
    Asking,
    Services,
)


def write_layout(s: State) -> Layout:
    """The layout of a position, for `read_layout`; people at a real table become plain people.

    The order of the deck and unseen hands are no part of it. BadNotation when a game is not set up
    yet, or over.
    """
    if s.phase == SETUP or s.winner:
        raise BadNotation("a position is laid out after setup and before somebody has won")
    found: Layout = {
        "map": s.board.id,
        "deck": s.deck_id,
        "suits": " ".join(suit for suit in s.suits[1:] if suit),
        "seats": [seat_words(s.sides[f]) for f in s.seats],
        "turn": s.current,
        "phase": s.phase,
        "step": s.step,
        "round": s.round,
        "clearings": {str(c): words for c in s.board.clearings if (words := clearing_words(s, c))},
        "players": {f: had for f in s.seats if (had := write_player(s, s.sides[f]))},
        "discard": ids(s.discard),
        "available": ids(s.available),
        "order": s.order.id if s.order else "",
        "ordered": s.ordered or "",
        "ruins": {str(c): n for c, n in s.ruins.items()},
        "hidden": " ".join(s.hidden_items),
        "seen": {str(c): " ".join(items) for c, items in s.seen_items.items()},
        "items": {item: n for item, n in s.items.items() if n != items_left(s)[item]},
        "drawn_quests": " ".join(q.id for q in QUESTS.values() if q not in s.quests),
        "ferry": s.ferry,
        "closed": [list(path) for path in s.closed],
        "covered": {str(c): " ".join(items) for c, items in s.covered.items() if items},
        "coffins": {f: n for f, n in s.coffins.items() if n},
        "teamwork": s.teamwork,
        "ask": s.ask,
        "services": s.services,
        "dominance": any(card.kind == DOMINANCE for card in every_card(s)),
        "seed": s.chance.seed,
        "taken": s.chance.taken,
    }
    usual = _usual(found)
    shown: Layout = plain({key: x for key, x in found.items() if x != usual.get(key)})
    return shown


def _usual(found: Layout) -> Layout:
    """What the fields of a layout are when they are left out."""
    plan = board(found["map"])
    order = found["order"]
    suit = next((card.suit for card in COPIES[found["deck"]] if card.id == order), "")
    return {
        "suits": " ".join(suit for suit in laid_suits(plan, []) if suit),
        "step": 0,
        "round": 1,
        "clearings": {},
        "players": {},
        "discard": "",
        "available": "",
        "order": "",
        "ordered": suit,
        "ruins": {str(c): 0 for c in plan.clearings if plan.ruins[c]},
        "hidden": "",
        "seen": {},
        "items": {},
        "drawn_quests": "",
        "ferry": plan.ferry,
        "closed": [list(path) for path in plan.closed],
        "covered": {},
        "coffins": {},
        "teamwork": "",
        "ask": Asking.HOLDERS,
        "services": Services.NONE,
        "dominance": False,
        "seed": 0,
        "taken": Chance(0).taken,
    }


def ids(cards: list[Card] | tuple[Card, ...]) -> str:
    """Cards as text."""
    return " ".join(card.id for card in cards)


def every_card(s: State) -> list[Card]:
    """All cards of the shared deck, wherever they are."""
    piles = [*s.deck, *s.discard, *s.available, *([s.order] if s.order else [])]
    return [*piles, *(card for side in s.sides.values() for card in side.cards())]


def seat_of(side: Side) -> Seat:
    """The seat of a side; somebody at a real table is a person as any."""
    role = side.role.removeprefix(f"{TABLE}:")
    character = getattr(side.board, "character", "")
    return Seat(role, character, False, side.difficulty, side.traits, side.house)


def seat_words(side: Side) -> str:
    """The seat of a side as text."""
    return str(seat_of(side))


def clearing_words(s: State, c: int) -> str:
    """A clearing in notation, with the faces of face-down plots."""
    words = written(s, c)
    for side in s.sides.values():
        if PLOT in side.pieces and c in side.board.hidden:
            known = f"{FACE_DOWN}_{side.board.hidden[c]}"
            words = " ".join(known if word == FACE_DOWN else word for word in words.split(" "))
    return words


def write_player(s: State, side: Side) -> dict[str, Any]:
    """What a player has besides pieces on the map, but for what is usual."""
    blank = plain(first_side(seat_of(side), len(s.board.clearings)).board.to_json())
    own = plain(side.board.to_json())
    own.pop("hidden", None)  # the clearings say where plots lie face down
    found: dict[str, Any] = {
        "score": side.score,
        "hand": ids(side.hand),
        "crafted": " ".join(side.crafted),
        "exhausted": " ".join(side.exhausted),
        "in_play": ids(side.in_play),
        "dominance": side.dominance.id if side.dominance else "",
        "partner": side.partner or "",
        "activated": " ".join(side.activated),
        "used": list(side.used),
        "declined": " ".join(side.declined),
        "forest": side.pawn if isinstance(side.pawn, str) else "",
        "start_corner": side.start_corner,
        "boxed": {kind: n for kind, n in side.boxed.items() if n},
        "board": {key: value for key, value in own.items() if value != blank[key]},
    }
    return {key: value for key, value in found.items() if value}


def to_position_link(layout: Layout) -> str:
    """A layout as letters, digits, `-` and `_`, for `from_position_link`."""
    return pack(json.dumps(layout, separators=(",", ":")))
