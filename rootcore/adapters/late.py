"""Late corrections for a page: which turn, what was put right there, and what would have come."""

from typing import Any, NamedTuple

from rootcore.companion.edits import DONE, TableTurn
from rootcore.companion.late import (
    Again,
    differences,
    keep,
    moment_words,
    moments,
    tell_again,
)
from rootcore.game.game import Game
from rootcore.law.errors import BadNotation, NotAnOption

EARLIER = "Put an earlier turn right…"
HEAD = "At the end of which turn?"
THEN = {
    "hint": "The table as it was then. Put right here what was different.",
    "go_on": "See what would have come",
}
KEEP = {"act": "keep", "label": "Keep what was done"}
TAKE = {"act": "take", "label": "Take what would have come"}
ONLY_TAKEN = f"Only with “{TAKE['label']}”:"
"""What stands above all that hands do to come to that table."""

RIGHT = {"act": "take", "label": "Put it right there"}
LEAVE = {"act": "leave", "label": "Leave all as it was"}


UNDO = {"label": "What was put right in an earlier turn", "reveals": "", "consent": []}


class Replaced(NamedTuple):
    """A game that a late correction has put in the place of another, at so many answers."""

    game: Game
    answers: int
    before: Game

    def is_last(self, game: Game) -> bool:
        """Whether nothing was told in a game since the correction, so that undo takes it back."""
        return game is self.game and len(game.journal) == self.answers


class Correction:
    """A late correction: the game as it went, and a copy gone back to where it is put right.

    Once the table has told it, `again` is how the game would have gone, and `kept` the game as it
    went with the correction told now.
    """

    def __init__(self, before: Game, at: int) -> None:
        self.before = before
        self.at = at
        self.corrected = before.copy()
        self.corrected.undo_to(at)
        self.corrected.undone.clear()
        self.again: Again | None = None
        self.kept: Game | None = None

    def end_with(self, text: str) -> bool:
        """See what would have come where an answer says that the table has put right what it
        wanted; returns whether it says so. NotAnOption once it is asked how the game goes on.
        """
        check_told(self)
        if text != DONE or not isinstance(self.corrected.pending, TableTurn):
            return False
        self.again = tell_again(self.before, self.at, self.corrected)
        self.kept = keep(self.before, self.at, self.corrected)
        return True

    def told_on(self) -> Game:
        """The game that is put right, for the table to tell more."""
        self.again = self.kept = None
        return self.corrected

    def chosen(self, act: Any) -> Game:
        """The game that the table goes on with; NotAnOption for anything that is not offered."""
        if act == "leave":
            return self.before
        if self.again and self.kept and act in ("keep", "take"):
            return self.again.game if act == "take" else self.kept
        raise NotAnOption(f"a late correction does not go on with {act!r}")

    @property
    def question(self) -> str:
        """What the table is asked while it stands so."""
        if self.again is None:
            turn = next(m.turn for m in moments(self.before) if m.answers == self.at)
            return f"{moment_words(self.before.state, turn)}. What was different at the end?"
        return "How does the game go on?"

    def view(self) -> dict[str, Any]:
        """Where the correction stands, as JSON types."""
        if self.again is None or self.kept is None:
            return {"stage": "telling", "said": [], "head": "", "moves": [], "keys": [LEAVE]}
        said, moves = self.said(self.again), differences(self.kept.state, self.again.game.state)
        if said or moves:
            keys = [KEEP, TAKE, LEAVE]
        else:
            said, keys = ["No bot would have done otherwise."], [RIGHT, LEAVE]
        head = ONLY_TAKEN if moves else ""
        return {"stage": "report", "said": said, "head": head, "moves": moves, "keys": keys}

    def said(self, again: Again) -> list[str]:
        """What would have come otherwise, in sentences."""
        lost = [f"No longer possible: {text}." for text in again.lost]
        n = again.made_up
        drawn = [f"The program drew {n} dice, cards or answers that nobody gave."] if n else []
        return [*again.otherwise, *lost, *drawn]


def asks_how_to_go_on(late: Correction | None) -> bool:
    """Whether the table has seen what would have come, and is to choose a game."""
    return late is not None and late.again is not None


def check_told(late: Correction | None) -> None:
    """Raise NotAnOption where only that choice is left: nothing is told then in either game."""
    if asks_how_to_go_on(late):
        raise NotAnOption("it is asked first how the game goes on")


def undo_of(
    late: Correction | None, replaced: Replaced | None, shown: dict[str, Any] | None
) -> dict[str, Any] | None:
    """What undo takes back: of a correction, else the answer that is `shown`; None where nothing
    has been put right yet.
    """
    if asks_how_to_go_on(late):
        return {**UNDO, "label": THEN["go_on"]}
    if late and len(late.corrected.journal) == late.at:
        return None
    return UNDO if replaced else shown


def moments_view(game: Game) -> dict[str, Any]:
    """The turns that can be put right, the latest first."""
    told = isinstance(game.pending, TableTurn)
    found = moments(game) if told else []
    labels = [(m.answers, moment_words(game.state, m.turn)) for m in found]
    return {"head": HEAD, "moments": [{"at": at, "label": label} for at, label in labels]}


def begun(game: Game, at: Any) -> Correction:
    """A correction of a turn; BadNotation when no turn ends after so many answers."""
    if not isinstance(game.pending, TableTurn) or at not in [m.answers for m in moments(game)]:
        raise BadNotation(f"no turn can be put right at answer {at!r}")
    return Correction(game, at)
