"""The Marquise de Cat (root 6)."""

from rootcore.factions.marquise import chapter

__all__ = ["chapter"]
