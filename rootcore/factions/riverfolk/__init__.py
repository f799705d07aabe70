"""The Riverfolk Company (root 11)."""

from rootcore.factions.riverfolk import chapter, real_table, sandbox, telling

__all__ = ["chapter", "real_table", "sandbox", "telling"]
