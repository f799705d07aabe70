"""Named questions: where a faction changes one common rule.

A common chapter asks a question with a default answer; a faction's file answers differently for
itself.
"""

from collections.abc import Callable
from typing import Concatenate, Generic, ParamSpec, TypeVar

from rootcore.law import law
from rootcore.state import State
from rootcore.terms import Faction

P = ParamSpec("P")
R = TypeVar("R")
Answer = Callable[Concatenate[State, Faction, P], R]

EVERY_BOT = "bot"
"""In `for_`: every bot that has no answer of its own."""


class Question(Generic[P, R]):
    """A question about one player: `question(s, who, ...)` asks the answer of `who`'s role."""

    def __init__(self, default: Answer[P, R]) -> None:
        self.default = default
        self.answers: dict[str, Answer[P, R]] = {}
        self.__doc__ = default.__doc__

    def __call__(self, s: State, who: Faction, *args: P.args, **kwargs: P.kwargs) -> R:
        """The answer of the role that `who` plays by: its own, every bot's, or the default."""
        role = s.sides[who].role
        answer = self.answers.get(role)
        if answer is None:
            group = EVERY_BOT if role.startswith("bot:") else role
            answer = self.answers[role] = self.answers.get(group, self.default)
        return answer(s, who, *args, **kwargs)

    def concerns(self, s: State) -> bool:
        """Whether any role at the table has an answer of its own."""
        answers = self.answers
        return any(answers.get(x.role, self.default) is not self.default for x in s.sides.values())

    def for_(self, *roles: str) -> Callable[[Answer[P, R]], Answer[P, R]]:
        """Let the decorated function answer for these roles (`"eyrie"`, `"bot:eyrie"`, `"bot"`)."""

        def answer(function: Answer[P, R]) -> Answer[P, R]:
            for role in roles:
                self.answers[role] = function
            return function

        return answer


def question(*law_ids: str) -> Callable[[Answer[P, R]], Question[P, R]]:
    """Make the decorated function a question's default answer; it enacts the rules `law_ids`."""

    def make(default: Answer[P, R]) -> Question[P, R]:
        return Question(law(*law_ids)(default))

    return make
