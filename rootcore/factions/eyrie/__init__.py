"""The Eyrie Dynasties (root 7)."""

from rootcore.factions.eyrie import chapter

__all__ = ["chapter"]
