"""rootcore: the board game Root, played by its two rule books.

The package plays games (`rootcore.game.Game`), computes every decision of the clockwork bots from
the board, and says why, with the number of the rule (`rootcore.picks.Pick.explain`). It imports the
standard library only, does no I/O, reads no clock and uses no global randomness.
"""

__version__ = "0.1.0"
