"""rootcore: the board game Root, played by its two rule books.

The package plays games, computes every decision of the clockwork bots from the board, and says why,
with the number of the rule. It imports the standard library only, does no I/O, reads no clock and
uses no global randomness: a seed gives the same game everywhere.

What other programs need is here: a `Setup` says who plays what on which map, a `Game` goes from one
`Decision` to the next, a `Pick` is a bot's choice that can `explain` itself, `view` shows a game as
JSON types to one seat, and `law` looks up the rules of both books.

Make a setup, and let the seed play a game of bots to its end:

>>> setup = read_setup({"map": "fall", "seats": ["bot:eyrie", "bot:alliance"], "seed": 7})
>>> game = Game.new(setup)
>>> game.play()
>>> game.over, game.state.winner.value, game.state.round
(True, 'eyrie', 6)

See why a bot chose: an event that followed from choices carries the reasons of each.

>>> view.event_view(game, 40)["text"]
'The Eyrie place 2 warriors in 3.'
>>> [reasons] = game.events[40].why
>>> reasons.pick.question, [criterion.words for criterion in reasons.pick.criteria]
('Where to recruit', ['the most enemy pieces', 'the fewest own warriors', 'the lowest priority'])
>>> reasons.sentence()
'Both tie for the most enemy pieces (0); 3 has the fewest own warriors (2).'

Look the rule up:

>>> law.rule(game.events[40].law).title
'Decree: recruit'

Play yourself. The game stops where somebody at the table must decide:

>>> game = Game.new(read_setup({"seats": ["human:eyrie", "bot:alliance"], "seed": 7}))
>>> game.play()
>>> game.pending.question()
'Which corner do you start in?'
>>> game.pending.texts()
['corner 1', 'corner 2', 'corner 3', 'corner 4']
>>> game.answer("corner 2")
>>> game.answer("corner 3")
Traceback (most recent call last):
rootcore.law.errors.NotAnOption: 'corner 3' is not an answer to ...

Save and load, copy, and undo as far as you like:

>>> twin = load(game.save())
>>> twin.journal == game.copy().journal == game.journal
True
>>> game.undo()
>>> game.pending.question()
'Which corner do you start in?'
>>> game.redo()
>>> game.journal == twin.journal
True
"""

from rootcore import bots, factions, law, players  # noqa: F401 (they enlist who can play)
from rootcore.game.formats import ENGINE
from rootcore.game.game import Game, load
from rootcore.game.setup import Seat, Setup, read_seat, read_setup
from rootcore.law.errors import BadNotation, BrokenLaw, NotAnOption
from rootcore.rules.flow import Decision
from rootcore.rules.picks import Pick
from rootcore.tell import view

__version__ = ENGINE

__all__ = [
    "BadNotation",
    "BrokenLaw",
    "Decision",
    "Game",
    "NotAnOption",
    "Pick",
    "Seat",
    "Setup",
    "law",
    "load",
    "read_seat",
    "read_setup",
    "view",
]
