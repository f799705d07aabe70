"""Events: what happened, as plain data, each with the rule that caused it."""

from dataclasses import dataclass
from typing import Any

from rootcore.table.terms import Faction


@dataclass(slots=True, eq=False)
class Event:
    """One thing that happened.

    `kind` names it (`rootcore.tell.words` has the sentence of each kind); `who` is the faction that
    did it or to which it happened, None for the table as a whole; `law` is the rule that caused it;
    `data` holds what the kind needs, of plain types, cards and items; where it has a key `seen_by`,
    only those factions may know its `card` or `cards`. `why` holds the reasons of
    the choices behind it (`rootcore.rules.picks.Reasons`) when explanations are on, else None;
    `amounts` the sums behind its number (`rootcore.rules.amounts.Amount`), if there is any.
    """

    kind: str
    who: Faction | None
    law: str
    data: dict[str, Any]
    why: list[Any] | None = None
    amounts: list[Any] | None = None


SILENCE: list[Event] = []
"""The log of a position that nobody is told of: nothing is written there (`State.emit`)."""
