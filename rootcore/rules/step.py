"""Steps: the named parts of a turn and of setup, each a coroutine."""

from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any, Literal

from rootcore.table.state import State
from rootcore.table.terms import Faction, Phase

AGAIN: Literal["again"] = "again"
Outcome = Phase | Literal["again"] | None
"""What a step returns: None to go on, AGAIN to repeat it, or the phase to go to by the Law."""

StepRun = Callable[[Any], Coroutine[Any, Any, Outcome]]


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a turn or of setup: its rule, and the coroutine that resolves it for an actor.

    A step whose `idle(state, faction)` is true has nothing to resolve and is passed over. One that
    is `apart` comes to the same before or after whatever effects in play do in its phase.
    """

    law: str
    run: StepRun
    idle: Callable[[State, Faction], bool] | None = None
    apart: bool = False
