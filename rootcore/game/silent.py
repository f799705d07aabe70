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

    It is None once somebody has won. The position `s` itself is played on, not a copy. With `keeps`
    it holds where the current step began in `begun`, and the texts of the answers `since`.

    >>> from rootcore import read_setup
    >>> from rootcore.game.setup import first_position
    >>> game = Silent(first_position(read_setup({"seats": ["bot:eyrie", "bot:marquise"]})))
    >>> while game.pending:
    ...     game.give(game.pending.by_chance(game.s))
    >>> game.s.winner, game.s.log
    (<Faction.EYRIE: 'eyrie'>, [])
    """

    __slots__ = ("_step", "begun", "keeps", "pending", "s", "since")

    def __init__(self, s: State, keeps: bool = False) -> None:
        s.log, s.why = SILENCE, None
        self.s = s
        self.pending: AnyDecision | None = None
        self.keeps = keeps
        self._begin(None)
        self._go_on(None)

    def give(self, value: Any) -> None:
        """Answer the pending decision with a value that it offers, and go on to the next one."""
        if self.keeps and self.pending:
            self.since.append(self.pending.text(value))
        self.pending = None
        self._go_on(value)

    def _begin(self, step: Step | None) -> None:
        if self.keeps:
            self.begun = self.s.copy()
            self.since: list[str] = []
        self._step: Coroutine[Any, Any, Outcome] = begin_step(self.s, step)

    def _go_on(self, value: Any) -> None:
        try:
            while True:
                try:
                    self.pending = self._step.send(value)
                    return
                except StopIteration as done:
                    self._begin(advance(self.s, done.value))
                value = None
        except GameWon:
            return
