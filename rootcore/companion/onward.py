"""How a real table is told on: through a bot's turn, up to what somebody must enter or say."""

from rootcore.companion.edits import DONE, TableTurn
from rootcore.game.game import Game
from rootcore.game.looks import passed_over
from rootcore.law.errors import NotAnOption


def play_on(game: Game) -> None:
    """Play until the table must decide something, or has carried out what is to be done."""
    game.play()
    while goes_on(game):
        game.answer(DONE)
        game.play()


def goes_on(game: Game) -> bool:
    """Whether the table is only asked whether it looks right, and need not say so."""
    asked, last = game.pending, game.marks[-1]
    alone = isinstance(asked, TableTurn) and last.answers == len(game.journal)
    return alone and passed_over(game.marks, len(game.marks) - 1)


def redo_on(game: Game) -> None:
    """Give the answer last taken back again, and all that followed it without the table."""
    game.redo()
    while game.undone and (not game.asks_table or (goes_on(game) and game.undone[-1] == DONE)):
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
