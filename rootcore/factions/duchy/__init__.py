"""The Underground Duchy (root 12)."""

from rootcore.factions.duchy import (
    chapter,
    learn,
    own_board,
    real_table,
    sandbox,
    table_deeds,
    telling,
)

__all__ = ["chapter", "learn", "own_board", "real_table", "sandbox", "table_deeds", "telling"]
