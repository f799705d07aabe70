"""The Woodland Alliance (root 8)."""

from rootcore.factions.alliance import chapter

__all__ = ["chapter"]
