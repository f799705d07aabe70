"""How a game goes on by itself, up to what somebody must enter, say or decide."""

from collections.abc import Iterator
from itertools import dropwhile

from rootcore.companion.edits import DONE, TableTurn
from rootcore.companion.late import CORRECTION, Fact, fact_of
from rootcore.game.foregone import foregone, pass_over
from rootcore.game.game import MOST_ROUNDS, Game
from rootcore.game.looks import Kept, passed_over
from rootcore.game.setup import STRONG
from rootcore.law import law
from rootcore.law.errors import BrokenLaw, NotAnOption
from rootcore.table.terms import Faction


def play_on(game: Game, patience: int | None = None) -> None:
    """Play until the table must decide something, or has carried out what is to be done.

    What need not be asked is passed over, and what the table took back is answered as before as
    long as nothing else has happened.

    With `patience` no more than so many answers of programs that think ahead are waited for.
    """
    left = patience
    while True:
        if goes_on(game):
            game.answer(DONE)
        elif pass_over(game):
            continue
        elif text := still_fits(game):
            game.answer(text)
        elif game.pending is None or game.asks_table or game.state.round > MOST_ROUNDS:
            return
        else:
            if left is not None and thinks(game):
                if not left:
                    return
                left -= 1
            game.play_once()


def answer_on(game: Game, text: str, patience: int | None = None) -> None:
    """Answer, and play on. BrokenLaw where the rules lead nowhere then, as after pieces told on
    every starting corner: it is as if nothing had been said.
    """
    before = len(game.journal)
    try:
        game.answer(text)
        play_on(game, patience)
    except BrokenLaw:
        game.undo_to(before)
        game.undone.clear()
        raise


def thinks(game: Game) -> Faction | None:
    """The program that thinks ahead before it gives the pending answer; None where none does."""
    who = game.pending.who if game.pending and game.setup else None
    skills = game.setup.skills if game.setup else {}
    if who is None or game.asks_table or game.state.round > MOST_ROUNDS:
        return None
    return next((f for f, skill in skills.items() if f == who and skill == STRONG), None)


def goes_on(game: Game) -> bool:
    """Whether the table is only asked whether it looks right, and need not say so."""
    asked, last = game.pending, game.marks[-1]
    alone = isinstance(asked, TableTurn) and last.answers == len(game.journal)
    return alone and passed_over(game.marks, len(game.marks) - 1)


def redo_on(game: Game) -> None:
    """Give the answer last taken back again, and all that followed it without the table."""
    game.redo()
    while game.undone:
        passed = foregone(game) == game.undone[-1]
        game.unasked[len(game.journal)] = passed
        if not passed and game.asks_table and not (goes_on(game) and game.undone[-1] == DONE):
            return
        game.redo()


@law(CORRECTION)
def look_again(game: Game, event: int) -> None:
    """Go back to where the table can put right what it carried out for an event, or before it.

    That is after the event's step, before the bot does what follows from it; NotAnOption when the
    table has never looked there. Dice and cards that were entered since are kept.
    """
    paused = [mark for mark in game.marks if mark.state.paused]
    later = [mark for mark in paused if mark.events > event]
    if not paused:
        raise NotAnOption("there is nothing to put right yet")
    at = later[0].answers if later else paused[-1].answers
    kept = tuple(answers_since(game, at))
    game.undo_to(at)
    game.kept, game.kept_from = kept, at


def answers_since(game: Game, at: int) -> Iterator[Kept]:
    """What the table was asked after the pause at answer number `at`, and answered."""
    again = game.copy()
    again.undo_to(at)
    again.kept_from = at
    for _ in range(len(game.journal) - at):
        if again.asks_table and (asked := asked_now(again)):
            yield Kept(*asked, again.undone[-1])
        again.redo()


def asked_now(game: Game) -> tuple[str, str, list[Fact]] | None:
    """Who is asked what, after what has happened since the table took something back; None where
    it still puts something right.
    """
    asked = game.pending
    begun = [m for m in game.marks if m.answers > game.kept_from and not m.state.paused]
    if asked is None or not begun:
        return None
    since = [fact_of(e) for e in game.events[begun[0].events :]]
    return str(asked.who), asked.question(), since


def still_fits(game: Game) -> str:
    """The answer to what is asked now among those taken back, empty where there is none."""
    asked = asked_now(game) if game.kept and game.asks_table else None
    if asked is None:
        return ""
    left = list(dropwhile(lambda kept: kept[:-1] != asked, game.kept))
    game.kept = tuple(left[1:])
    return left[0].text if left else ""
