"""The Woodland Alliance (root 8)."""

from rootcore.factions.alliance import chapter, real_table, sandbox, telling

__all__ = ["chapter", "real_table", "sandbox", "telling"]
