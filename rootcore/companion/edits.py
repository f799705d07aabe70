"""Edits: what people at a real table tell the program they have done, one small change at a time.

Written as `"move eyrie 5>2 x3"`, `"place marquise sawmill 5"`, `"score eyrie x2"`. Those of a turn
have their consequences by the Law; a `set` only puts right what the program has otherwise.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from rootcore.law.errors import NotAnOption
from rootcore.rules.flow import Decision
from rootcore.table.cards import CARDS, Card
from rootcore.table.chance import PROGRAMS
from rootcore.table.state import State
from rootcore.table.terms import CLEARING_SUITS, PAWN, Faction, Item, Kind

MOST = 99
"""No number in an edit is greater."""

DONE = "done"


class Edit(NamedTuple):
    """One change, in parts; what does not apply is left empty.

    `who` owns the pieces or cards that `what` names; `at` is a clearing, a forest or a suit
    and `to` where something leads; `n` how many, for scores below 0 when points are lost.
    """

    verb: str
    who: Faction | None = None
    what: str = ""
    at: int | str | None = None
    to: int | str | None = None
    n: int = 1

    @property
    def text(self) -> str:
        """The edit as journals and saves write it."""
        words = [self.verb]
        words += [str(self.who)] if self.who else []
        words += [self.what.replace(" ", "_")] if self.what else []
        if self.at is not None:
            words.append(str(self.at) if self.to is None else f"{self.at}>{self.to}")
        if "n" in FORMS[self.verb]:
            words.append(f"x{self.n}")
        return " ".join(words)


FORMS: dict[str, tuple[str, ...]] = {
    "place": ("who", "piece", "clearing", "n"),
    "remove": ("who", "piece", "clearing", "n"),
    "set": ("who", "piece", "clearing", "n"),
    "move": ("who", "way", "n"),
    "pawn": ("who", "place"),
    "battle": ("who", "clearing"),
    "score": ("who", "n"),
    "craft": ("who", "card"),
    "drop": ("who", "card"),
    "gain": ("who", "item"),
    "lose": ("who", "item"),
    "explore": ("who", "item", "clearing"),
    "discard": ("who", "card"),
    "reshuffle": (),
    "shuffled_below": ("n",),
    "open": ("way",),
    "ferry": ("clearing",),
    "clear": ("scope",),
    "fetch": ("who", "card"),
    "activate": ("who", "card"),
    "coffins": (),
    DONE: (),
}
"""The parts that follow each verb, those of one faction's own by its folder."""

LEAST = {"set": 0, "score": -MOST}
"""The least number of an edit; of any other it is 1."""


def read_edit(s: State, text: str) -> Edit:
    """The edit that `text` writes; NotAnOption says what in it cannot be, and lists the verbs."""
    verb, *words = text.split(" ")
    if verb not in FORMS:
        raise NotAnOption(f"{text!r} is no edit; they begin with: {', '.join(FORMS)}")
    parts = FORMS[verb]
    if len(words) != len(parts):
        raise NotAnOption(f"{text!r} needs {verb} and {len(parts)} words: {', '.join(parts)}")
    fields: dict[str, Any] = {}
    for part, word in zip(parts, words, strict=True):
        fields |= READERS[part](s, word, verb)
    edit = Edit(verb, **fields)
    if edit.text != text:
        raise NotAnOption(f"{text!r} is written {edit.text!r}")
    return edit


def _who(s: State, word: str, verb: str) -> dict[str, Any]:
    if word not in list(s.sides):
        raise NotAnOption(f"{word!r} does not play; there are: {', '.join(s.sides)}")
    return {"who": Faction(word)}


def _piece(s: State, word: str, verb: str) -> dict[str, Any]:
    name = word.replace("_", " ")
    if name not in list(Kind) or (name == PAWN and verb != "remove"):
        raise NotAnOption(f"no piece is called {name!r}")
    return {"what": Kind(name)}


def _card(s: State, word: str, verb: str) -> dict[str, Any]:
    if word not in CARDS:
        raise NotAnOption(f"no card is called {word!r}")
    return {"what": word}


def _item(s: State, word: str, verb: str) -> dict[str, Any]:
    if word not in list(Item):
        raise NotAnOption(f"no item is called {word!r}")
    return {"what": Item(word)}


def clearing(s: State, word: str) -> int:
    """The clearing written in `word`; NotAnOption when the map has none of that number."""
    if not word.isdecimal() or len(word) > 2 or int(word) not in s.board.clearings:
        raise NotAnOption(f"the map has no clearing {word!r}")
    return int(word)


def _clearing(s: State, word: str, verb: str) -> dict[str, Any]:
    return {"at": clearing(s, word)}


def _way(s: State, word: str, verb: str) -> dict[str, Any]:
    start, _, end = word.partition(">")
    return {"at": clearing(s, start), "to": clearing(s, end)}


def _place(s: State, word: str, verb: str) -> dict[str, Any]:
    return {"at": word if word in s.board.forests else clearing(s, word)}


def _scope(s: State, word: str, verb: str) -> dict[str, Any]:
    return {"at": word if word in list(CLEARING_SUITS) else clearing(s, word)}


def _other(s: State, word: str, verb: str) -> dict[str, Any]:
    return {"what": _who(s, word, verb)["who"]}


def _n(s: State, word: str, verb: str) -> dict[str, Any]:
    least = LEAST.get(verb, 1)
    digits = word[1:].removeprefix("-")
    n = int(word[1:]) if digits.isdecimal() and len(digits) <= 2 else MOST + 1
    if not word.startswith("x") or not least <= n <= MOST:
        raise NotAnOption(f"a number here is from x{least} to x{MOST}, not {word!r}")
    return {"n": n}


Reader = Callable[[State, str, str], dict[str, Any]]
READERS: dict[str, Reader] = {
    "who": _who,
    "piece": _piece,
    "card": _card,
    "item": _item,
    "clearing": _clearing,
    "way": _way,
    "place": _place,
    "scope": _scope,
    "other": _other,
    "n": _n,
}
"""What each part of an edit may be."""


class TableTurn(Decision[Edit]):
    """What people at a real table did: any edit that can be, until they are done.

    `cannot(edit)` says why an edit cannot be, empty when it can.
    """

    __slots__ = ("asked", "cannot", "s")
    stream = PROGRAMS

    def __init__(
        self, s: State, who: Faction, law: str, asked: str, cannot: Callable[[Edit], str]
    ) -> None:
        super().__init__(who, law)
        self.s = s
        self.asked = asked
        self.cannot = cannot

    def question(self) -> str:
        return self.asked

    def texts(self) -> list[str]:
        return [DONE]

    def text(self, value: Edit) -> str:
        return value.text

    def value(self, text: str) -> Edit:
        edit = read_edit(self.s, text)
        if why := self.cannot(edit):
            raise NotAnOption(f"{text!r} cannot be: {why}")
        return edit

    def by_chance(self, s: State) -> Edit:
        return Edit(DONE)


def card_of(edit: Edit) -> Card:
    """The card that an edit names."""
    return CARDS[edit.what]
