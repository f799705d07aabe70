"""The Eyrie Dynasties (root 7)."""

from rootcore.factions.eyrie import chapter, learn, own_board, real_table, sandbox, telling

__all__ = ["chapter", "learn", "own_board", "real_table", "sandbox", "telling"]
