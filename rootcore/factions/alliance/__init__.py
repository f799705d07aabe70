"""The Woodland Alliance (root 8)."""

from rootcore.factions.alliance import chapter, learn, own_board, real_table, sandbox, telling

__all__ = ["chapter", "learn", "own_board", "real_table", "sandbox", "telling"]
