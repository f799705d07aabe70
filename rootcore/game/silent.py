"""Silent play: the same rules with nothing told, for mass simulation and for thinking ahead.

Nothing is logged, no reasons are kept, no journal and no position to go back to.
"""

from collections.abc import Coroutine
from typing import Any

from rootcore.rules.flow import AnyDecision
from rootcore.rules.scoring import GameWon
from rootcore.rules.step import Outcome, Step
from rootcore.rules.turn import advance, begin_step
from rootcore.table.events import SILENCE
from rootcore.table.state import State


class Silent:
    """A position that is played on without a word: `pending` is the decision to answer next.

    It is None once somebody has won. The position `s` itself is played on, not a copy.

    >>> from rootcore import read_setup
    >>> from rootcore.game.setup import first_position
    >>> game = Silent(first_position(read_setup({"seats": ["bot:eyrie", "bot:marquise"]})))
    >>> while game.pending:
    ...     game.give(game.pending.by_chance(game.s))
    >>> game.s.winner, game.s.log
    (<Faction.EYRIE: 'eyrie'>, [])
    """

    __slots__ = ("_found", "_step", "pending", "s")

    def __init__(self, s: State) -> None:
        s.log, s.why = SILENCE, None
        self.s = s
        self.pending: AnyDecision | None = None
        self._found: Step | None = None
        self._step: Coroutine[Any, Any, Outcome] = begin_step(s)
        self.give(None)

    def give(self, value: Any) -> None:
        """Answer the pending decision with a value that it offers, and go on to the next one."""
        self.pending = None
        try:
            while True:
                try:
                    self.pending = self._step.send(value)
                    return
                except StopIteration as done:
                    found = advance(self.s, done.value)
                    self._step = begin_step(self.s, found)
                value = None
        except GameWon:
            return
