"""What people answer: acts, spelled out in parts, and the decisions that offer them."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from rootcore.cards import Card
from rootcore.chance import PROGRAMS
from rootcore.flow import Decision
from rootcore.terms import Faction

if TYPE_CHECKING:
    from rootcore.state import State

PASS = "pass"
"""The verb of declining what one may do."""

DONE = "done"
"""The verb of ending what one could go on with."""

MOST = 2**32


class Refusal(NamedTuple):
    """Why something may not be done: the rule and the reason in a few words."""

    law: str
    words: str


class Act(NamedTuple):
    """One thing a person can do, in parts; what does not apply is left empty.

    `law` is the rule that allows it. `card` is the card used; `what` a word for the thing it is
    about (a kind of piece, an item, a suit, a column of the Decree, a leader, a quest); `at` the
    clearing number or forest id where it happens, `to` where it leads; `who` the other player; `n`
    how many. Printed as `"march 5>2 x3"`, `"build workshop 5"`, `"battle 5 alliance"`.
    """

    verb: str
    law: str
    card: Card | None = None
    what: str = ""
    at: int | str | None = None
    to: int | str | None = None
    who: Faction | None = None
    n: int = 0

    @property
    def text(self) -> str:
        """The act as journals and saves write it."""
        verb, _, card, what, at, to, who, n = self
        words = [verb]
        if card:
            words.append(card.id)
        if what:
            words.append(what.replace(" ", "_"))
        if at is not None or to is not None:
            place = "" if at is None else f"{at}"
            words.append(place if to is None else f"{place}>{to}")
        if who:
            words.append(who)
        if n:
            words.append(f"x{n}")
        return " ".join(words)


class Refused(NamedTuple):
    """An act that is not offered, and why."""

    act: Act
    why: Refusal


def nothing_refused() -> list[Refused]:
    """No act is worth explaining."""
    return []


class Ask(Decision[Act]):
    """What a person (or a program in their seat) must decide: one of `acts`, all of them legal.

    `asked` is the question as a sentence. `refused()` lists acts that one could expect among the
    options, with the reason why they are not; it is called only when somebody looks.
    """

    __slots__ = ("acts", "asked", "refused")
    stream = PROGRAMS

    def __init__(
        self,
        who: Faction,
        law: str,
        asked: str,
        acts: Sequence[Act],
        refused: Callable[[], list[Refused]] = nothing_refused,
    ) -> None:
        super().__init__(who, law)
        self.asked = asked
        self.acts = acts
        self.refused = refused

    def question(self) -> str:
        return self.asked

    def texts(self) -> list[str]:
        return [act.text for act in self.acts]

    def text(self, value: Act) -> str:
        return value.text

    def value(self, text: str) -> Act:
        for act in self.acts:
            if act.text == text:
                return act
        raise self.refuse(text)

    def by_chance(self, s: "State") -> Act:
        """A program's answer: any verb with equal chance, then any act with that verb."""
        number = s.chance.below(MOST, PROGRAMS)
        verbs = list(dict.fromkeys(act.verb for act in self.acts))
        number, k = divmod(number, len(verbs))
        acts = [act for act in self.acts if act.verb == verbs[k]]
        return acts[number % len(acts)]


async def ask(
    who: Faction,
    law: str,
    asked: str,
    acts: Sequence[Act],
    refused: Callable[[], list[Refused]] = nothing_refused,
) -> Act:
    """What `who` does of `acts` (not empty); a single one is no choice and asks nobody."""
    if len(acts) == 1:
        return acts[0]
    return await Ask(who, law, asked, acts, refused)
