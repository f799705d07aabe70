"""The Lizard Cult (root 10)."""

from rootcore.factions.lizards import chapter, real_table, sandbox, telling

__all__ = ["chapter", "real_table", "sandbox", "telling"]
