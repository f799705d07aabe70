"""Programs that answer in people's seats: what one is given, and which there are.

A program is asked with what its seat may see: everything hidden is dealt anew before it looks.
"""

from collections.abc import Callable, Sequence

from rootcore.game.setup import Setup
from rootcore.game.silent import Silent
from rootcore.rules.acts import MOST, Act, Ask
from rootcore.rules.flow import AnyDecision
from rootcore.table.chance import PROGRAMS, Chance
from rootcore.table.state import State
from rootcore.table.terms import Faction

Dealer = Callable[[State, Faction, Chance], None]
"""Deals what a faction cannot see of a position anew, by chance."""


class Seen:
    """What a program in the seat of `me` is given: what it is `asked`, and positions to think on.

    `number` is its lot for this answer, from 0 to 2**32 - 1, out of the game's seed.
    """

    __slots__ = ("_begun", "_dealer", "_since", "asked", "me", "number")

    def __init__(
        self, begun: State, since: Sequence[str], asked: Ask, number: int, dealer: Dealer
    ) -> None:
        self._begun = begun
        self._since = since
        self._dealer = dealer
        self.asked = asked
        self.me = Faction(asked.who)
        self.number = number

    def deal(self, k: int) -> Silent:
        """The position as it may be, dealing number `k`, up to what is asked; to be played on."""
        run = Silent(self._begun.copy())
        for text in self._since:
            assert run.pending
            run.give(run.pending.value(text))
        chance = Chance(self.number << 20 | k)
        self._dealer(run.s, self.me, chance)
        return run


Program = Callable[[Seen], Act]
"""Chooses one of the acts that a seat is asked for."""

PLAYERS: dict[str, tuple[Program, Dealer]] = {}
"""The programs by their skill, each with who deals for it."""


def answered(
    setup: Setup | None, s: State, asked: AnyDecision, begun: State, since: Sequence[str]
) -> object:
    """The value that the seed or a program answers: its step began in `begun`, with answers since.

    A program's answer takes one number of its stream, as one at random does.
    """
    skill = setup.skills.get(Faction(asked.who)) if setup and isinstance(asked, Ask) else None
    if not skill or not isinstance(asked, Ask):
        return asked.by_chance(s)
    program, dealer = PLAYERS[skill]
    number = s.chance.below(MOST, PROGRAMS)
    return program(Seen(begun, since, asked, number, dealer))
