"""The Woodland Alliance (root 8)."""

from rootcore.factions.alliance import (
    chapter,
    learn,
    own_board,
    real_table,
    sandbox,
    table_deeds,
    telling,
)

__all__ = ["chapter", "learn", "own_board", "real_table", "sandbox", "table_deeds", "telling"]
