"""The board of the Corvids (root 13): their face-down plots, and what was done this turn."""

from dataclasses import dataclass, field
from typing import Any

from rootcore.rules.plots import HiddenPlots, read_faces

ACTIONS = 3
MOST_LAID = ACTIONS + 1
"""Plots laid in one turn: in each action of Daylight and by an Exert."""


@dataclass(slots=True)
class ConspiracyBoard(HiddenPlots):
    """The face-down plots and the turn so far.

    `actions` are those left this Daylight, from 0 to 3; `laid` counts the plots laid this turn,
    from 0 to 4; `exerted` says that this Evening's draw is given up. `raided` are the clearings
    from which a raid was just removed face down; none is left when a step is over.
    """

    actions: int = ACTIONS
    laid: int = 0
    exerted: bool = False
    raided: list[int] = field(default_factory=list)

    def copy(self) -> "ConspiracyBoard":
        """An independent copy."""
        hidden, raided = self.hidden.copy(), self.raided[:]
        return ConspiracyBoard(hidden, self.actions, self.laid, self.exerted, raided)

    def to_json(self) -> dict[str, Any]:
        """The board as JSON types."""
        return {
            "hidden": self.faces_json(),
            "actions": self.actions,
            "laid": self.laid,
            "exerted": self.exerted,
        }

    @classmethod
    def from_json(cls, raw: dict[str, Any]) -> "ConspiracyBoard":
        """The board written by `to_json`; ValueError when there cannot be such a one."""
        actions, laid = raw["actions"], raw["laid"]
        if type(actions) is not int or not 0 <= actions <= ACTIONS:
            raise ValueError(actions)
        if type(laid) is not int or not 0 <= laid <= MOST_LAID:
            raise ValueError(laid)
        return cls(read_faces(raw["hidden"]), actions, laid, raw["exerted"] is True)
