"""Silent play: the same rules with nothing told, for mass simulation and for thinking ahead.

Nothing is logged, no reasons are kept, no journal and no position to go back to.
"""

from collections.abc import Callable
from typing import Any

from rootcore.rules.flow import AnyDecision
from rootcore.rules.scoring import GameWon
from rootcore.rules.turn import Due, advance, begin_step
from rootcore.table.events import SILENCE
from rootcore.table.state import State


async def play_steps(s: State, begins: Callable[[], None] | None) -> None:
    """Step after step until somebody wins; `begins`, if any, is called before each."""
    due: Due | None = None
    while True:
        if begins:
            begins()
        due = advance(s, await begin_step(s, due))


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

    __slots__ = ("_steps", "begun", "keeps", "pending", "s", "since")

    def __init__(self, s: State, keeps: bool = False) -> None:
        s.log, s.why = SILENCE, None
        self.s = s
        self.keeps = keeps
        self._steps = play_steps(s, self._keep if keeps else None)
        self._go_on(None)

    def give(self, value: Any) -> None:
        """Answer the pending decision with a value that it offers, and go on to the next one."""
        if self.keeps and self.pending:
            self.since.append(self.pending.text(value))
        self._go_on(value)

    def _keep(self) -> None:
        self.begun = self.s.copy()
        self.since: list[str] = []

    def _go_on(self, value: Any) -> None:
        self.pending: AnyDecision | None = None
        try:
            self.pending = self._steps.send(value)
        except GameWon:
            return
