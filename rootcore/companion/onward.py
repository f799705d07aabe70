"""How a game goes on by itself, up to what somebody must enter, say or decide."""

from rootcore.companion.edits import DONE, TableTurn
from rootcore.game.foregone import foregone, pass_over
from rootcore.game.game import MOST_ROUNDS, Game
from rootcore.game.looks import passed_over
from rootcore.game.setup import STRONG
from rootcore.law.errors import NotAnOption
from rootcore.table.terms import Faction


def play_on(game: Game, patience: int | None = None) -> None:
    """Play until the table must decide something, or has carried out what is to be done.

    What need not be asked is passed over.

    With `patience` no more than so many answers of programs that think ahead are waited for.
    """
    left = patience
    while True:
        if goes_on(game):
            game.answer(DONE)
        elif pass_over(game):
            continue
        elif game.pending is None or game.asks_table or game.state.round > MOST_ROUNDS:
            return
        else:
            if left is not None and thinks(game):
                if not left:
                    return
                left -= 1
            game.play_once()


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


def look_again(game: Game, event: int) -> None:
    """Go back to where the table can put right what it carried out for an event, or before it.

    That is after the event's step, before the bot does what follows from it; NotAnOption when the
    table has never looked there.
    """
    paused = [mark for mark in game.marks if mark.state.paused]
    later = [mark for mark in paused if mark.events > event]
    if not paused:
        raise NotAnOption("there is nothing to put right yet")
    game.undo_to(later[0].answers if later else paused[-1].answers)
