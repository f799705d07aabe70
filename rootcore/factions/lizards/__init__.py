"""The Lizard Cult (root 10)."""

from rootcore.factions.lizards import (
    chapter,
    learn,
    own_board,
    real_table,
    sandbox,
    table_deeds,
    telling,
)

__all__ = ["chapter", "learn", "own_board", "real_table", "sandbox", "table_deeds", "telling"]
