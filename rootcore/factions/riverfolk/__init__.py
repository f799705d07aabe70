"""The Riverfolk Company (root 11)."""

from rootcore.factions.riverfolk import chapter, telling

__all__ = ["chapter", "telling"]
