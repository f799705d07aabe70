"""Named questions: where a faction changes one common rule.

A common chapter asks a question with a default answer; a faction's file answers differently for
itself.
"""

from collections.abc import Callable
from typing import Generic, TypeVar, TypeVarTuple

from rootcore.law import law
from rootcore.table.state import State
from rootcore.table.terms import Faction

P = TypeVarTuple("P")
R = TypeVar("R")
Answer = Callable[[State, Faction, *P], R]

EVERY_BOT = "bot"
"""In `for_`: every bot that has no answer of its own."""

EVERY_TABLE = "table"
"""In `for_`: everybody who plays at a real table, for whom the program only keeps the books."""


class Question(Generic[*P, R]):
    """A question about one player: `question(s, who, ...)` asks the answer of `who`'s role.

    That is the role's own answer, else its group's; people at a real table then answer as the
    faction's people do.
    """

    def __init__(self, default: Answer[*P, R]) -> None:
        self.default = default
        self.answers: dict[str, Answer[*P, R]] = {}
        self.concerned: dict[tuple[str, ...], tuple[Faction, ...]] = {}
        self.seated: tuple[str, ...] | None = None
        self.differing: tuple[Faction, ...] = ()
        self.__doc__ = default.__doc__

    def __call__(self, *asked: *tuple[State, Faction, *P]) -> R:
        """The answer of the role that `who`, the second of what is `asked`, plays by."""
        role = asked[0].sides[asked[1]].role
        try:
            answer = self.answers[role]
        except KeyError:
            answer = self.answer_of(role)
        return answer(*asked)

    def answer_of(self, role: str) -> Answer[*P, R]:
        """The answer of a role, looked up once."""
        group, _, faction = role.rpartition(":")
        common = self.answers.get(group)
        if common is None:
            common = self.answers.get(faction if group == EVERY_TABLE else role, self.default)
        return self.answers.setdefault(role, common)

    def concerns(self, s: State) -> tuple[Faction, ...]:
        """Those at the table, in setup order, whose answer is not the default."""
        if s.roles is not self.seated:
            self.seated, self.differing = s.roles, self.concerned_among(s)
        return self.differing

    def concerned_among(self, s: State) -> tuple[Faction, ...]:
        """The same, looked up once for each table of roles."""
        known = self.concerned.get(s.roles)
        if known is not None:
            return known
        own = [f for f, x in s.sides.items() if self.answer_of(x.role) is not self.default]
        return self.concerned.setdefault(s.roles, tuple(own))

    def for_(self, *roles: str) -> Callable[[Answer[*P, R]], Answer[*P, R]]:
        """Let the decorated function answer for these roles (`"eyrie"`, `"bot:eyrie"`, `"bot"`)."""

        def answer(function: Answer[*P, R]) -> Answer[*P, R]:
            for role in roles:
                self.answers[role] = function
            return function

        return answer


def question(*law_ids: str) -> Callable[[Answer[*P, R]], Question[*P, R]]:
    """Make the decorated function a question's default answer; it enacts the rules `law_ids`."""

    def make(default: Answer[*P, R]) -> Question[*P, R]:
        return Question(law(*law_ids)(default))

    return make
