"""A selection rule as a value: "such a clearing with the most X, then the fewest Y".

Calling a `Pick` chooses; `str()` gives its sentence; `explain()` gives the reasons, from the same
measures. A criterion that no longer separates the candidates is not measured.
"""

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from rootcore.law import ENACTED, law, rule
from rootcore.rules.acts import Refusal

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Measure:
    """A number that can be read off the table for a candidate: `of(bot, candidate)`.

    `words` names it ("enemy pieces"); `shown(value)` writes a value, as the number itself
    unless a measure says it better ("yes", "letter B"). `from_below(bot, candidate)` is the number
    to go by where the lowest is sought, if it is another. `laws` are the rules of single values
    that one of their own gives. `verbs` are those of one and of several candidates: one "has" the
    fewest warriors, but "is" the fewest moves away.
    """

    words: str
    of: Callable[[Any, Any], int]
    shown: Callable[[int], str] = str
    from_below: Callable[[Any, Any], int] | None = None
    laws: Mapping[int, str] = field(default_factory=dict)
    verbs: tuple[str, str] = ("has", "have")


def measure(
    words: str,
    shown: Callable[[int], str] = str,
    from_below: Callable[[Any, Any], int] | None = None,
    laws: Mapping[int, str] = MappingProxyType({}),
    verbs: tuple[str, str] = ("has", "have"),
) -> Callable[[Callable[[Any, Any], int]], Measure]:
    """Make the decorated function a measure called `words`."""
    return lambda function: Measure(words, function, shown, from_below, laws, verbs)


@dataclass(frozen=True, slots=True)
class Criterion:
    """One tie-break: keep the candidates whose measure is the greatest (`sign` 1) or least (-1).

    `words` is the tie-break in a sentence ("the most enemy pieces"). `counts` says whether the
    value is worth telling: a number of things is, a priority or having none is not. `law` is the
    rule of this tie-break where it has a number of its own. `unmet` is what to say where `words`
    ask for none of something and everybody has some, or for some and nobody has any.
    """

    words: str
    sign: int
    measure: Measure
    law: str
    counts: bool
    unmet: str = ""

    def cited(self, values: Iterable[int]) -> str:
        """The rule that told these values apart, empty where it is that of the choice."""
        return next((self.measure.laws[n] for n in values if n in self.measure.laws), self.law)

    def verdict(self, names: list[str], of_all: bool, value: int, many: bool) -> str:
        """What this tie-break did: `names` stay, with `value`; `of_all` when nobody fell out.

        The first of them takes a plural verb when it is `many`.
        """
        if self.unmet and bool(value) == (self.sign < 0):
            return self.unmet
        best = f"{self.words} ({self.measure.shown(value)})" if self.counts else self.words
        if len(names) == 1:
            return f"{names[0]} {self.measure.verbs[many]} {best}"
        alike = "have" if self.unmet else "tie for"
        if of_all:
            return f"{'both' if len(names) == 2 else f'all {len(names)}'} {alike} {best}"
        return f"{len(names)} {alike} {best}: {listed(names)}"


def most(of: Measure, law: str = "") -> Criterion:
    """Keep those with the most."""
    return Criterion(f"the most {of.words}", 1, of, law, True)


def fewest(of: Measure, law: str = "") -> Criterion:
    """Keep those with the fewest."""
    return Criterion(f"the fewest {of.words}", -1, of, law, True)


def highest(of: Measure, law: str = "") -> Criterion:
    """Keep the one of highest priority; 1 is the highest."""
    return Criterion(f"the highest {of.words}", -1, of, law, False)


def lowest(of: Measure, law: str = "") -> Criterion:
    """Keep the one of lowest priority."""
    if of.from_below:
        of = replace(of, of=of.from_below)
    return Criterion(f"the lowest {of.words}", 1, of, law, False)


def without(of: Measure, law: str = "") -> Criterion:
    """Prefer those that have none of it."""
    return Criterion(f"no {of.words}", -1, of, law, False, f"none is without a {of.words}")


def having(of: Measure, law: str = "") -> Criterion:
    """Prefer those that have it."""
    return Criterion(f"a {of.words}", 1, of, law, False, f"none has a {of.words}")


@dataclass(slots=True)
class Row:
    """A candidate, its value for each criterion it was measured by, and where it fell out.

    `place` is its place among the candidates, by priority; `out` is the index of the criterion that
    dropped it, None for a chosen one.
    """

    place: int
    candidate: Any
    values: list[int]
    out: int | None


@dataclass(slots=True)
class Reasons:
    """Why a selection fell: its rows, the chosen first, and the targets that were not legal.

    `left_out` are those among the latter that would have been, had there been enough for all.
    """

    pick: "Selection[Any]"
    rows: list[Row]
    illegal: list[tuple[Any, Refusal]]
    left_out: list[Any] = field(default_factory=list)

    @property
    def chosen(self) -> Any:
        """The chosen candidate, None when there was no legal one."""
        return self.rows[0].candidate if self.rows else None

    def sentence(
        self, name: Callable[[Any], str] = str, plural: Callable[[Any], bool] = lambda _: False
    ) -> str:
        """The choice in words, for instance "2 tie for the most enemy pieces (5): 4 and 7; ...".

        `plural` says which candidates take a plural verb.
        """
        if not self.rows:
            return "There is no legal target."
        if self.left_out:
            served = listed([name(row.candidate) for row in self.rows])
            return f"{capital(served)}; none is left for {listed([*map(name, self.left_out)])}."
        if len(self.rows) == 1:
            return f"Only {name(self.chosen)} {'qualify' if plural(self.chosen) else 'qualifies'}."
        if isinstance(self.pick, Each):
            return f"Each of {listed([name(row.candidate) for row in self.rows])}."
        parts = []
        for k, criterion in enumerate(self.pick.criteria):
            left = [row for row in self.rows if row.out is None or row.out >= k]
            if len(left) == 1:
                break
            stay = [row for row in left if row.out != k]
            stay.sort(key=lambda row: row.place)
            names = [name(row.candidate) for row in stay]
            of_all, many = len(stay) == len(left), plural(stay[0].candidate)
            parts.append(criterion.verdict(names, of_all, stay[0].values[k], many))
        if sum(row.out is None for row in self.rows) > 1 and self.pick.alike:
            parts.append(self.pick.alike)
        text = "; ".join(parts)
        return f"{capital(text)}."


def listed(names: Sequence[str], word: str = "and") -> str:
    """The names as "a", "a and b" or "a, b and c"."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {word} {names[-1]}"


def counting(n: int, noun: str) -> str:
    """A number of things: "1 fund", "3 funds"."""
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


def numbered(n: int, piece: str) -> str:
    """A number of pieces: "1 keep", "3 roosts", "2 sympathy tokens"."""
    return counting(n, f"{piece} token" if piece in ("sympathy", "wood") else piece)


ENDINGS = {1: "st", 2: "nd", 3: "rd"}


def ordinal(n: int) -> str:
    """A place in an order, as far as 20 of them: "1st", "2nd", "3rd", "4th"."""
    return f"{n}{ENDINGS.get(n, 'th')}"


def capital(text: str) -> str:
    """The text with a capital at its beginning."""
    return text[0].upper() + text[1:]


def midway(text: str) -> str:
    """The beginning of a sentence as it reads inside of one."""
    return text[0].lower() + text[1:]


class Selection(Generic[T]):
    """A choice among targets, of rule `law`.

    `question` says what is chosen ("where to recruit"), `kind` what the targets are ("clearing" or
    "player"), `such` which of them are candidates at all ("ordered clearings she rules"). Clearings
    and players that still tie go by priority (robotics 2.1, 2.2). `alike` says of others that still
    tie why it is the same which of them is taken.
    """

    __slots__ = ("alike", "criteria", "kind", "law", "question", "such", "where")

    def __init__(
        self,
        law_id: str,
        kind: str,
        question: str,
        *criteria: Criterion,
        such: str = "",
        alike: str = "",
    ) -> None:
        self.law = rule(law_id).id
        self.kind = kind
        self.question = question
        self.such = such
        self.alike = alike
        self.criteria = criteria
        caller = sys._getframe(1)
        while caller.f_back and caller.f_globals["__name__"] == "typing":
            caller = caller.f_back
        self.where = f"{caller.f_globals['__name__'].replace('.', '/')}.py:{caller.f_lineno}"
        for criterion in criteria:
            if criterion.law.startswith(law_id):
                ENACTED.setdefault(rule(criterion.law).id, []).append(self)

    @law("robotics:2.3", "robotics:2.5")
    def explain(
        self,
        v: Any,
        such: Sequence[T],
        illegal: Callable[[T], Refusal | None] | None = None,
    ) -> Reasons:
        """The reasons of the same choice: every candidate with its values, and the illegal ones.

        `v` is what the measures look at, a bot at its table; `such` and `illegal` are those of the
        choice.

        >>> from rootcore import Game, read_setup
        >>> from rootcore.bots.eyrie.chapter import RECRUIT_IN
        >>> from rootcore.bots.vocabulary import Bot
        >>> game = Game.new(read_setup({"seats": ["bot:eyrie", "bot:alliance"], "seed": 7}))
        >>> game.play()
        >>> eyrie = Bot(game.position_after(39), game.state.seats[0])
        >>> bare = {12: Refusal("robotics:5.5.1.I", "no roost")}
        >>> reasons = RECRUIT_IN.explain(eyrie, [3, 11, 12], bare.get)
        >>> reasons.chosen, RECRUIT_IN(eyrie, [3, 11])
        (3, 3)
        >>> reasons.sentence()
        'Both tie for the most enemy pieces (0); 3 has the fewest own warriors (2).'
        >>> [(row.candidate, row.values, row.out) for row in reasons.rows]
        [(3, [0, 2], None), (11, [0, 7], 1)]
        >>> [(c, refusal.words) for c, refusal in reasons.illegal]
        [(12, 'no roost')]
        """
        refused = [(x, no) for x in such if (no := illegal(x))] if illegal else []
        barred = [x for x, _ in refused]
        rows = [Row(k, x, [], None) for k, x in enumerate(such) if x not in barred]
        left = rows
        for k, criterion in enumerate(self.criteria):
            if len(left) < 2:
                break
            for row in left:
                row.values.append(criterion.measure.of(v, row.candidate))
            best = max(criterion.sign * row.values[k] for row in left)
            for row in left:
                if criterion.sign * row.values[k] != best:
                    row.out = k
            left = [row for row in left if row.out is None]
        rows.sort(key=lambda row: -len(self.criteria) - 1 if row.out is None else -row.out)
        return Reasons(self, rows, refused)


class Pick(Selection[T]):
    """One target by a fixed list of criteria.

    >>> own_warriors = measure("own warriors")(lambda warriors, c: warriors[c])
    >>> number = measure("number")(lambda warriors, c: c)
    >>> pick = Pick("robotics:2.3", "clearing", "Where to rest", most(own_warriors), lowest(number))
    >>> print(pick)
    Where to rest: such a clearing with the most own warriors, then the lowest number
    >>> pick.explain({1: 3, 5: 4, 9: 4}, [1, 5, 9]).sentence()
    '2 tie for the most own warriors (4): 5 and 9; 9 has the lowest number.'
    """

    __slots__ = ()

    def __str__(self) -> str:
        ways = ", then ".join(c.words for c in self.criteria)
        return f"{self.question}: such a {self.kind} with {ways}"

    @law("robotics:2.3", "robotics:2.5")
    def __call__(
        self,
        v: Any,
        such: Sequence[T],
        illegal: Callable[[T], Refusal | None] | None = None,
    ) -> T | None:
        """The chosen target, None when none is legal.

        `such` are the targets that meet the rule's other criteria, in order of priority; `illegal`
        says why an action is not legal at a target (robotics 2.3). The reasons are kept for the
        next event when explanations are on.
        """
        if v.s.why is not None:
            reasons = self.explain(v, such, illegal)
            v.s.why.append(reasons)
            return reasons.chosen  # type: ignore[no-any-return]
        left = such if illegal is None else [x for x in such if illegal(x) is None]
        for criterion in self.criteria if len(left) > 1 else ():
            of = criterion.measure.of
            values = [of(v, x) for x in left]
            best = max(values) if criterion.sign > 0 else min(values)
            if values.count(best) == 1:
                return left[values.index(best)]
            left = [x for x, value in zip(left, values, strict=True) if value == best]
        return left[0] if left else None


class Each(Selection[T]):
    """Every legal target: an action that the Law prompts "in each" of them."""

    __slots__ = ()

    def __str__(self) -> str:
        return f"{self.question}: each such {self.kind}"

    def __call__(self, such: Sequence[T], illegal: Callable[[T], Refusal | None]) -> list[T]:
        """The legal ones among `such`."""
        return [x for x in such if illegal(x) is None]
