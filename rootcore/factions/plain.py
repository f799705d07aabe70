"""What the factions of people have in common."""

from typing import Any

from rootcore.cards import Card
from rootcore.rules.step import Step
from rootcore.state import State
from rootcore.terms import Faction, Item, Phase


class PlainBoard:
    """The board of a faction that adds nothing to its side."""

    __slots__ = ()

    def copy(self) -> "PlainBoard":
        """The board itself: there is nothing to change."""
        return self

    def to_json(self) -> dict[str, Any]:
        """The board as JSON types."""
        return {}

    @classmethod
    def from_json(cls, raw: dict[str, Any]) -> "PlainBoard":
        """The board written by `to_json`."""
        return cls()

    def items(self) -> list[Item]:
        """No items lie on this board."""
        return []

    def cards(self) -> list[Card]:
        """No cards lie on this board."""
        return []


class Person:
    """A person at the table, for the steps of a turn."""

    __slots__ = ("me", "s")

    def __init__(self, s: State, me: Faction) -> None:
        self.s = s
        self.me = me


def no_steps(s: State, phase: Phase) -> tuple[Step, ...]:
    """A turn without steps."""
    return ()
