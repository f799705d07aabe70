"""Decisions: what a rule awaits, and what a caller answers.

Rules are `async def` functions that await a `Decision`. There is no event loop: a driver sends the
answers into the coroutine. Every answer has one text form, such as `"roll 3-1"` or `"draw anvil"`;
it is what journals and saves hold, and what tests script.
"""

from collections.abc import Callable, Generator, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from rootcore.law.errors import BrokenLaw, NotAnOption
from rootcore.table.cards import Card
from rootcore.table.chance import CARDS, CHOICES, DICE
from rootcore.table.terms import CHANCE

if TYPE_CHECKING:
    from rootcore.table.state import State

T = TypeVar("T")


class Decision(Generic[T]):
    """Something that `who` (a faction, or `"chance"`) must answer before the rules go on.

    Awaiting a decision gives its answer's value. `text(value)` writes an answer and `value(text)`
    reads one; `texts()` lists the texts of all legal answers, computed only when somebody looks.
    A caller reads them and gives one of the texts to `rootcore.game.game.Game.answer`.

    >>> from rootcore import Game, read_setup
    >>> game = Game.new(read_setup({"seats": ["human:eyrie", "bot:marquise"]}))
    >>> game.play()
    >>> asked = game.pending
    >>> asked.question(), asked.law, asked.texts()
    ('Who becomes your leader?', 'root:7.3.3', ['leader builder', 'leader charismatic', ...])
    >>> Roll().texts()[:4]
    ['roll 0-0', 'roll 1-0', 'roll 1-1', 'roll 2-0']
    >>> Roll().value("roll 3-1")
    (3, 1)
    """

    __slots__ = ("law", "who")
    stream = CHOICES
    verb = ""
    """The first word of every answer; empty where they have none in common."""

    def __init__(self, who: str, law: str) -> None:
        self.who = who
        self.law = law

    def __await__(self) -> Generator["Decision[T]", T, T]:
        return (yield self)

    def question(self) -> str:
        """What is asked, as a sentence."""
        raise NotImplementedError

    def texts(self) -> list[str]:
        """The texts of all legal answers."""
        raise NotImplementedError

    def text(self, value: T) -> str:
        """The text of the answer `value`."""
        raise NotImplementedError

    def value(self, text: str) -> T:
        """The answer that `text` writes; NotAnOption when it is not offered."""
        raise NotImplementedError

    def by_chance(self, s: "State") -> T:
        """The answer that the game's seed gives; one number of `stream` is taken."""
        raise NotImplementedError

    def refuse(self, text: str) -> NotAnOption:
        """The error for an answer that is not offered."""
        offered = self.texts()
        shown = ", ".join(offered[:8]) + (", ..." if len(offered) > 8 else "")
        return NotAnOption(f"{text!r} is not an answer to “{self.question()}”; offered: {shown}")


class Roll(Decision[tuple[int, int]]):
    """Both dice (root 4.3.2), 0 to 3 each, answered as `"roll 3-1"`, the higher first."""

    __slots__ = ()
    stream = DICE
    verb = "roll"

    def __init__(self) -> None:
        super().__init__(CHANCE, "root:4.3.2")

    def question(self) -> str:
        return "Roll both dice."

    def texts(self) -> list[str]:
        return [f"roll {a}-{b}" for a in range(4) for b in range(a + 1)]

    def text(self, value: tuple[int, int]) -> str:
        return f"roll {value[0]}-{value[1]}"

    def value(self, text: str) -> tuple[int, int]:
        if text not in self.texts():
            raise self.refuse(text)
        return int(text[5]), int(text[7])

    def by_chance(self, s: "State") -> tuple[int, int]:
        a, b = divmod(s.chance.below(16, DICE), 4)
        return (a, b) if a >= b else (b, a)


class Draw(Decision[Card | None]):
    """A card from the deck (root 2.1.2), answered as `"draw anvil"`.

    Nobody knows the order of the deck, so it has none: a draw takes any of its cards with equal
    chance. `instead` is the word of an answer by which a real table says that no card is left:
    `"reshuffle"` or `"nothing"`; of the cards `elsewhere` it may say that they were drawn, though
    they were believed to lie there. `which` says which of several cards it is, such as "2 of 3".
    What a rule takes out of the deck otherwise it asks for in its own words.
    """

    __slots__ = ("asked", "deck", "elsewhere", "instead")
    stream = CARDS
    verb = "draw"

    def __init__(
        self,
        deck: list[Card],
        instead: str = "",
        elsewhere: Sequence[Card] = (),
        which: str = "",
        asked: str = "",
        law: str = "root:2.1.2",
    ) -> None:
        super().__init__(CHANCE, law)
        self.deck = deck
        self.instead = instead
        self.elsewhere = elsewhere
        self.asked = asked or f"Draw a card from the deck{which and f': {which}'}."

    def question(self) -> str:
        return self.asked

    def texts(self) -> list[str]:
        cards = sorted({f"draw {card.id}" for card in (*self.deck, *self.elsewhere)})
        return [*cards, f"draw {self.instead}"] if self.instead else cards

    def text(self, value: Card | None) -> str:
        return f"draw {value.id if value else self.instead}"

    def value(self, text: str) -> Card | None:
        if self.instead and text == f"draw {self.instead}":
            return None
        for card in (*self.deck, *self.elsewhere):
            if text == f"draw {card.id}":
                return card
        raise self.refuse(text)

    def by_chance(self, s: "State") -> Card:
        return self.deck[s.chance.below(len(self.deck), CARDS)]


class Choice(Decision[T]):
    """One of a few values, answered as `"<verb> <name>"`, for instance `"corner 3"`.

    `asked` is the question as a sentence; `name` turns a value into the word after the verb.
    """

    __slots__ = ("asked", "name", "values", "verb")

    def __init__(
        self,
        who: str,
        law: str,
        verb: str,
        values: Sequence[T],
        asked: str,
        name: Callable[[T], str] = str,
    ) -> None:
        super().__init__(who, law)
        self.verb = verb
        self.values = values
        self.asked = asked
        self.name = name

    def question(self) -> str:
        return self.asked

    def texts(self) -> list[str]:
        return list(dict.fromkeys(self.text(value) for value in self.values))

    def text(self, value: T) -> str:
        return f"{self.verb} {self.name(value)}"

    def value(self, text: str) -> T:
        for value in self.values:
            if self.text(value) == text:
                return value
        raise self.refuse(text)

    def by_chance(self, s: "State") -> T:
        return self.values[s.chance.below(len(self.values), CHOICES)]


async def at_random(
    law: str, verb: str, values: Sequence[T], asked: str, name: Callable[[T], str] = str
) -> T:
    """One of `values` at random; a single value is no choice and asks nobody.

    BrokenLaw when there is none: no game comes to that, but a save could.
    """
    if len(values) == 1:
        return values[0]
    if not values:
        raise BrokenLaw(f"nothing answers “{asked}”")
    chosen: T = await Choice(CHANCE, law, verb, values, asked, name)
    return chosen


AnyDecision = Decision[Any]
