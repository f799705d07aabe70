"""The package's own data files: maps, decks and the rules' titles."""

import json
import re
from importlib.resources import files
from typing import Any

MOST_CHARACTERS = 2_000_000
"""The longest game is a fifth of it."""

DEEPEST = 60
"""How deep brackets may nest in text from outside: very deep text kills Python in a browser."""

MOST_DIGITS = 100
"""So many digits no number of a game has; far more would take long to read."""

_STRING = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?', re.DOTALL)
"""A string, also one that has no end: nothing of it is ever looked at twice."""

_BRACKET = re.compile(r"[\[\]{}]")


def parse(text: str) -> Any:
    """The value of JSON text from outside; ValueError when it is no JSON, too long or too deep."""
    if len(text) > MOST_CHARACTERS:
        raise ValueError(f"it has more than {MOST_CHARACTERS} characters")
    check_depth(text)
    return json.loads(text, parse_int=whole_number, parse_constant=no_number)


def check_depth(text: str) -> None:
    """Raise ValueError when brackets nest too deep in JSON text; those in strings count nothing."""
    depth = 0
    for bracket in _BRACKET.findall(_STRING.sub("", text)):
        depth += 1 if bracket in "[{" else -1
        if depth > DEEPEST:
            raise ValueError(f"brackets nest deeper than {DEEPEST}")


def whole_number(digits: str) -> int:
    """The whole number that JSON text writes; ValueError when it is too long."""
    if len(digits) > MOST_DIGITS:
        raise ValueError(f"a number has more than {MOST_DIGITS} digits")
    return int(digits)


def no_number(name: str) -> float:
    """ValueError: JSON has no such number."""
    raise ValueError(f"{name} is no number")


def read(path: str) -> Any:
    """The parsed JSON of the package file `path`, for instance `"table/maps/fall.json"`."""
    return json.loads(files("rootcore").joinpath(path).read_text(encoding="utf-8"))
