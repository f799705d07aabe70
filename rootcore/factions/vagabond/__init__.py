"""The Vagabond (root 9)."""

from rootcore.factions.vagabond import chapter, real_table, sandbox, telling

__all__ = ["chapter", "real_table", "sandbox", "telling"]
