"""The Lizard Cult (root 10)."""

from rootcore.factions.lizards import chapter, own_board, real_table, sandbox, table_deeds, telling

__all__ = ["chapter", "own_board", "real_table", "sandbox", "table_deeds", "telling"]
