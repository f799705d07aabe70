"""The Riverfolk Company (root 11)."""

from rootcore.factions.riverfolk import (
    chapter,
    learn,
    own_board,
    real_table,
    sandbox,
    table_deeds,
    telling,
)

__all__ = ["chapter", "learn", "own_board", "real_table", "sandbox", "table_deeds", "telling"]
