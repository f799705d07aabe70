"""The Law as data: every rule by number and every card, and the code that enacts it.

`@law("root:4.3.1")` marks the function that enacts a rule. An id that no book has fails at import.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from rootcore.law.data import read
from rootcore.law.errors import BadNotation
from rootcore.law.printed import entries

F = TypeVar("F", bound=Callable[..., Any])


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered entry of a rule book, in our own words.

    `id` is `"root:4.3.1"` or `"robotics:5.5.1.II"`, for a card `"cards:trait.eyrie.swoop"`; `kind`
    is rule, heading, section, overview or card (what is printed on one, enacted by the rules that
    it refers to); `ruling` is how this project reads the rule where its
    text is ambiguous; `waiver` is why no code can enact it. Either is empty when there is none.
    `parent` is the id of the entry above, or empty.
    """

    id: str
    kind: str
    title: str
    summary: str
    parent: str
    ruling: str
    waiver: str

    @property
    def chapter(self) -> str:
        """The book and first number: `"robotics:5"`."""
        return ".".join(self.id.split(".")[:1])


def above(entry: dict[str, Any]) -> str:
    """The number above that of an entry, unless the entry names another; or empty."""
    parent: str = entry.get("parent", entry["id"].rpartition(".")[0])
    return parent


def _book(name: str, raw: list[dict[str, Any]]) -> dict[str, Rule]:
    return {
        f"{name}:{entry['id']}": Rule(
            f"{name}:{entry['id']}",
            entry["kind"],
            entry["title"],
            entry["summary"],
            f"{name}:{parent}" if (parent := above(entry)) else "",
            entry.get("ruling", ""),
            entry.get("waiver", ""),
        )
        for entry in raw
    }


def _file(name: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = read(f"law/{name}.json")["rules"]
    return found


UNDERWORLD: dict[str, Rule] = _book("root", _file("underworld"))
"""The chapters on the Underworld's factions for people, which the two books do not have yet."""

PRINTED: dict[str, Rule] = _book("cards", entries())
"""What is printed on cards and items, beside the rules that enact it."""

RULES: dict[str, Rule] = (
    _book("root", _file("root"))
    | UNDERWORLD
    | _book("robotics", _file("robotics"))
    | _book("cards", _file("cards"))
    | PRINTED
)
"""Every entry of both books with the Underworld's chapters, and every card by id, in order."""

ENACTED: dict[str, list[Any]] = {}
"""What enacts each rule, by id: functions, and the Picks that hold it as a tie-break."""


def rule(law_id: str) -> Rule:
    """The rule numbered `law_id`; BadNotation when no book has it.

    >>> found = rule("robotics:5.5.1.II")
    >>> found.title, found.kind, found.parent, found.chapter
    ('Decree: move', 'rule', 'robotics:5.5.1', 'robotics:5')
    >>> rule("chess:1")
    Traceback (most recent call last):
    rootcore.law.errors.BadNotation: no rule is numbered 'chess:1'
    """
    try:
        return RULES[law_id]
    except KeyError:
        raise BadNotation(f"no rule is numbered {law_id!r}") from None


def law(*law_ids: str) -> Callable[[F], F]:
    """Mark a function as enacting the rules `law_ids`; BadNotation for an unknown id.

    What enacts a rule, a function or a Pick, can be looked up:

    >>> from rootcore.rules.pieces import ruler
    >>> ruler in ENACTED["root:2.8"]
    True
    """

    def mark(function: F) -> F:
        for law_id in law_ids:
            ENACTED.setdefault(rule(law_id).id, []).append(function)
        return function

    return mark


def enacted_by(answer: Any) -> str:
    """The first rule that a function enacts; it must enact one."""
    return next(law_id for law_id, found in ENACTED.items() if answer in found)
