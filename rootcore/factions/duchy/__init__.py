"""The Underground Duchy (root 12)."""

from rootcore.factions.duchy import chapter, telling

__all__ = ["chapter", "telling"]
