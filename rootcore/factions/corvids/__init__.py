"""The Corvid Conspiracy (root 13)."""

from rootcore.factions.corvids import chapter, exposure, telling

__all__ = ["chapter", "exposure", "telling"]
