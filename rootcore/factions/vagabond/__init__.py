"""The Vagabond (root 9)."""

from rootcore.factions.vagabond import chapter

__all__ = ["chapter"]
