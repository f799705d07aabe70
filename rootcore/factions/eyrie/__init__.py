"""The Eyrie Dynasties (root 7)."""

from rootcore.factions.eyrie import chapter, real_table, sandbox, telling

__all__ = ["chapter", "real_table", "sandbox", "telling"]
