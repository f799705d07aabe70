"""What people answer: acts, spelled out in parts, and the decisions that offer them."""

from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple

from rootcore.rules.flow import Decision
from rootcore.table.cards import Card
from rootcore.table.chance import PROGRAMS
from rootcore.table.terms import Faction

if TYPE_CHECKING:
    from rootcore.table.state import State

PASS = "pass"
"""The verb of declining what one may do."""

DONE = "done"
"""The verb of ending what one could go on with."""

HOLD = "hold"
"""The verb of saying that one holds a card."""

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
    how many. An act with `most` stands for several: one with each `n` from 1 to `most`.

    Printed as `"move 5>2 x3"`, `"build workshop 5"`, `"battle 5 alliance"`.
    """

    verb: str
    law: str
    card: Card | None = None
    what: str = ""
    at: int | str | None = None
    to: int | str | None = None
    who: Faction | None = None
    n: int = 0
    most: int = 0

    @property
    def text(self) -> str:
        """The act as journals and saves write it."""
        verb, _, card, what, at, to, who, n, _ = self
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


def numbered(act: Act, n: int) -> Act:
    """The act with this number of those that it stands for."""
    return Act(*act[:7], n)


def spelled_out(acts: Sequence[Act]) -> list[Act]:
    """The acts with every number that they stand for."""
    return [
        single
        for act in acts
        for single in ([numbered(act, n) for n in range(1, act.most + 1)] if act.most else [act])
    ]


verb_of = itemgetter(0)
"""The verb of an act."""


class Refused(NamedTuple):
    """An act that is not offered, and why."""

    act: Act
    why: Refusal


def nothing_refused() -> list[Refused]:
    """No act is worth explaining."""
    return []


class Ask(Decision[Act]):
    """What a person (or a program in their seat) must decide: one of `acts`, all of them legal.

    `offers` are the same acts, those that differ only in their number together. `asked` is the
    question as a sentence. `refused()` lists acts that one could expect among the options, with
    the reason why they are not; it is called only when somebody looks. `alike` says that the same
    comes of all of them in the end.
    """

    __slots__ = ("alike", "asked", "offers", "refused")
    stream = PROGRAMS

    def __init__(
        self,
        who: Faction,
        law: str,
        asked: str,
        offers: Sequence[Act],
        refused: Callable[[], list[Refused]] = nothing_refused,
        alike: bool = False,
    ) -> None:
        super().__init__(who, law)
        self.alike = alike
        self.asked = asked
        self.offers = offers
        self.refused = refused

    @property
    def acts(self) -> list[Act]:
        """Every act that can be answered, spelled out."""
        return spelled_out(self.offers)

    def question(self) -> str:
        return self.asked

    def texts(self) -> list[str]:
        return [act.text for act in self.acts]

    def text(self, value: Act) -> str:
        return value.text

    def value(self, text: str) -> Act:
        alike, _, number = text.rpartition(" x")
        for act in self.offers:
            if act.most:
                if act.text == alike and number in map(str, range(1, act.most + 1)):
                    return numbered(act, int(number))
            elif act.text == text:
                return act
        raise self.refuse(text)

    def by_chance(self, s: "State") -> Act:
        """A program's answer: any verb with equal chance, any offer with it, and any number."""
        number = s.chance.below(MOST, PROGRAMS)
        verbs = list(dict.fromkeys(map(verb_of, self.offers)))
        number, k = divmod(number, len(verbs))
        offers = [act for act in self.offers if act[0] == verbs[k]]
        number, k = divmod(number, len(offers))
        act = offers[k]
        return numbered(act, 1 + number % act.most) if act.most else act


async def ask(
    who: Faction,
    law: str,
    asked: str,
    offers: Sequence[Act],
    refused: Callable[[], list[Refused]] = nothing_refused,
    alike: bool = False,
) -> Act:
    """What `who` does of `offers` (not empty); a single act is no choice and asks nobody."""
    if len(offers) == 1 and offers[0].most <= 1:
        return spelled_out(offers)[0]
    return await Ask(who, law, asked, offers, refused, alike)
