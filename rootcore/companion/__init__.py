"""The companion of a real table: people move the wood, the program runs the bots."""

from rootcore.companion import cards, effects, telling

__all__ = ["cards", "effects", "telling"]
