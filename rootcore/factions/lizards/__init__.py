"""The Lizard Cult (root 10)."""

from rootcore.factions.lizards import chapter, telling

__all__ = ["chapter", "telling"]
