"""The package's own data files: maps, decks and the rules' titles."""

import json
import re
from importlib.resources import files
from typing import Any

DEEPEST = 60
"""How deep brackets may nest in text from outside: very deep text kills Python in a browser."""

_STRING = re.compile(r'"(?:[^"\\]|\\.)*"')
_BRACKET = re.compile(r"[][{}]")


def parse(text: str) -> Any:
    """The value of JSON text from outside; ValueError when it is no JSON or nested too deep."""
    depth = 0
    for bracket in _BRACKET.findall(_STRING.sub("", text)):
        depth += 1 if bracket in "[{" else -1
        if depth > DEEPEST:
            raise ValueError(f"brackets nest deeper than {DEEPEST}")
    return json.loads(text)


def read(path: str) -> Any:
    """The parsed JSON of the package file `path`, for instance `"table/maps/fall.json"`."""
    return json.loads(files("rootcore").joinpath(path).read_text(encoding="utf-8"))
