"""The Underground Duchy (root 12)."""

from rootcore.factions.duchy import chapter, real_table, sandbox, telling

__all__ = ["chapter", "real_table", "sandbox", "telling"]
