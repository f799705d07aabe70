"""The package's own data files: maps, decks and the rules' titles."""

import json
from importlib.resources import files
from typing import Any


def read(path: str) -> Any:
    """The parsed JSON of the package file `path`, for instance `"maps/fall.json"`."""
    return json.loads(files("rootcore").joinpath(path).read_text(encoding="utf-8"))
