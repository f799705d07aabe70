"""The page's doors to the search: a hint while somebody decides, and a review of a game played.

Either is worked out step by step. A call does so many, none of which takes long, and says how far
it is; the page asks for more, or does not.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterator
from typing import Any

from rootcore.game.foregone import last_asked
from rootcore.game.game import Game
from rootcore.law.errors import BadNotation, NotAnOption
from rootcore.players.hint import Hint
from rootcore.players.review import Review
from rootcore.table.terms import Faction
from rootcore.tell.panels import names
from rootcore.tell.words import does

WORDS = {
    "hint": "What would you do?",
    "hint_about": "Averages of many trials with cards and dice dealt anew. Tap a deed to see it.",
    "working": "Trying it out…",
    "stop": "Stop",
    "review": "What could I have done?",
    "review_about": "Every decision of yours is looked at, and what is doubtful played out.",
    "review_title": "Moments where another deed was worth more",
    "none": "None was worth clearly more: well played.",
    "stopped": "Stopped before the end.",
    "more": "Go on",
    "round": "Round",
    "done": "You did",
    "better": "Better",
    "show": "See it on the board",
    "try": "Try it from here",
}
"""What the page says of it."""

DONE = 2.0
"""The share of the work once there is nothing left to step through."""

STEPS = {"hint": 1, "review": 4}
"""How many steps a call does."""


def patience(request: dict[str, Any]) -> int | None:
    """How many answers of programs that think ahead the page waits for; None for all."""
    wanted = request.get("patience")
    if wanted is not None and (type(wanted) is not int or wanted < 0):
        raise BadNotation(f"patience is a whole number from 0, not {wanted!r}")
    return wanted


def who_thinks(game: Game, who: Faction | None) -> str | None:
    """That a program thinks ahead, as a sentence."""
    return f"{does(names(game.state), who, 'thinks')} ahead…" if who else None


class Thought:
    """What a desk thinks about: what it `steps` through, and what it has `found` so far."""

    def __init__(self, kind: str, steps: Iterator[float], found: Callable[[], Any]) -> None:
        self.kind = kind
        self.steps = steps
        self.found = found
        self.share = 0.0

    def go_on(self) -> dict[str, Any]:
        """Some steps more: the `share` of the work, whether it is `done`, what it found so far."""
        for _ in range(STEPS[self.kind]):
            self.share = next(self.steps, DONE)
        return {"done": self.share == DONE, "share": min(self.share, 1.0), "found": self.found()}


def begun(kind: str, game: Game, viewer: Faction | None) -> Thought:
    """A hint or a review for `viewer`; NotAnOption where there is nothing for them to know."""
    if viewer is None or viewer not in game.state.sides:
        raise NotAnOption("only who plays can be told what to do")
    if kind == "hint":
        hint = Hint(game, viewer)
        return Thought(kind, hint.trials, hint.deeds)
    if not game.over:
        raise NotAnOption("a game is looked back on once it is over")
    review = Review(game, viewer)
    return Thought(kind, review.trials, review.moments)


def next_answer(game: Game, i: int) -> int:
    """The number of the answer that comes next after event `i`.

    Of a game that is over, where nothing more was answered, that of its last.
    """
    at = bisect_left(game.before, i + 1)
    last = last_asked(game) if game.over else None
    return at if last is None else min(at, last)


def from_here(game: Game, at: Any) -> str:
    """The save of a game that goes on from before answer number `at` of this one."""
    if type(at) is not int or not 0 <= at <= len(game.journal):
        raise BadNotation(f"a moment is the number of an answer, not {at!r}")
    twin = game.copy()
    twin.undo_to(at)
    return twin.save()
