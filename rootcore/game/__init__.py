"""One game, from its setup to its save."""

from rootcore.game.game import Game, load

__all__ = ["Game", "load"]
