"""The factions introduced: how each is called, and what else is said of it as a whole."""

from dataclasses import dataclass
from typing import Any

from rootcore.table.terms import Faction


@dataclass(frozen=True, slots=True)
class Introduction:
    """A faction for somebody who has never met it.

    `name` is its whole name, `law` the rule to read on, `mark` its two letters, and `reach` how far
    it reaches across the map, as its publisher rates it. `plural` says that it takes a plural verb.
    """

    name: str
    law: str
    mark: str
    reach: int
    plural: bool = False


INTRODUCED: dict[Faction, Introduction] = {}
"""Every faction, by its own folder."""

BOTS: dict[Faction, str] = {}
"""The rule that tells of each faction's bot."""


def is_plural(who: Any) -> bool:
    """Whether a faction takes a plural verb: "the Eyrie move"."""
    return who in INTRODUCED and INTRODUCED[who].plural
