"""The Marquise de Cat (root 6)."""

from rootcore.factions.marquise import chapter, hospitals, real_table, telling

__all__ = ["chapter", "hospitals", "real_table", "telling"]
