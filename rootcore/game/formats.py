"""The formats of saves: one of an earlier format is brought up to date, step by step."""

from collections.abc import Callable
from typing import Any

from rootcore.law.errors import BadNotation
from rootcore.table.board import board
from rootcore.table.terms import Asking, Services

ENGINE = "0.1.0"
"""The version of the engine, which a save names."""

FORMAT = 5
"""The version of the save format. Whoever raises it adds to `STEPS` what leads there."""

FROM_START = "start"
"""In a brief save in place of its checkpoint: the game is where its answers lead."""


def brought_up(raw: dict[str, Any]) -> dict[str, Any]:
    """A save as JSON types, in today's format; BadNotation when it is of a newer rootcore."""
    n = raw["format"]
    if type(n) is not int or n < 1:
        raise BadNotation(f"the save's format is a whole number from 1, not {n!r}")
    if n > FORMAT:
        raise BadNotation(
            f"the save has format {n}, of a newer rootcore; this one reads up to {FORMAT}"
        )
    for step in range(n, FORMAT):
        try:
            raw = {**STEPS[step](raw), "format": step + 1}
        except (KeyError, TypeError, AttributeError, ValueError):
            raise BadNotation(f"the save is not whole: it says format {step} and is none") from None
    return raw


def _positions(raw: dict[str, Any], change: Callable[[dict[str, Any]], dict[str, Any]]) -> Any:
    """The save with each of its whole positions changed."""
    whole = {key: raw[key] for key in ("start", "checkpoint") if isinstance(raw[key], dict)}
    return {**raw, **{key: change(position) for key, position in whole.items()}}


def _maps_and_decks(raw: dict[str, Any]) -> dict[str, Any]:
    """Format 2 knows other maps and decks, and how hard a bot plays."""

    def position(old: dict[str, Any]) -> dict[str, Any]:
        news = {
            "suits": list(board(old["map"]).suits[1:]),
            "deck_id": "base",
            "ferry": 0,
            "closed": [],
            "covered": {},
            "coffins": {},
            "paused": False,
        }
        of_sides = {"exhausted": [], "difficulty": "default", "traits": [], "house": []}
        return {**old, **news, "sides": [{**side, **of_sides} for side in old["sides"]]}

    return dict(_positions(raw, position))


def _who_is_asked(raw: dict[str, Any]) -> dict[str, Any]:
    """Format 3 knows who is asked what takes a hidden card: until then, who held one."""

    def position(old: dict[str, Any]) -> dict[str, Any]:
        sides = [{**side, "declined": []} for side in old["sides"]]
        return {**old, "sides": sides, "ask": Asking.HOLDERS}

    setup = raw["setup"] and {**raw["setup"], "ask": Asking.HOLDERS}
    return {**_positions(raw, position), "setup": setup}


def _services(raw: dict[str, Any]) -> dict[str, Any]:
    """Format 4 knows by which service cards bots buy, and the ambushes that the Duchy bought."""

    def side(old: dict[str, Any]) -> dict[str, Any]:
        news: dict[str, Any] = {"ambushes": []} if old["role"] == "bot:duchy" else {}
        return {**old, "board": {**old["board"], **news}}

    def position(old: dict[str, Any]) -> dict[str, Any]:
        return {**old, "sides": [side(each) for each in old["sides"]], "services": Services.NONE}

    setup = raw["setup"] and {**raw["setup"], "services": Services.NONE}
    return {**_positions(raw, position), "setup": setup}


def _two_vagabonds(raw: dict[str, Any]) -> dict[str, Any]:
    """Format 5 knows two Vagabonds: what they saw under ruins, and what they have from there."""

    def side(old: dict[str, Any]) -> dict[str, Any]:
        if old["role"] not in ("vagabond", "table:vagabond"):
            return old
        news = {"from_ruins": [], "looked": [], "goes_first": False}
        return {**old, "board": {**old["board"], **news}}

    def position(old: dict[str, Any]) -> dict[str, Any]:
        return {**old, "sides": [side(each) for each in old["sides"]], "seen_items": {}}

    return dict(_positions(raw, position))


STEPS = {1: _maps_and_decks, 2: _who_is_asked, 3: _services, 4: _two_vagabonds}
"""What brings a save of each earlier format to the next."""
