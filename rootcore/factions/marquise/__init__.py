"""The Marquise de Cat (root 6)."""

from rootcore.factions.marquise import chapter, real_table, telling

__all__ = ["chapter", "real_table", "telling"]
