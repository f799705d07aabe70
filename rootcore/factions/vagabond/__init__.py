"""The Vagabond (root 9)."""

from rootcore.factions.vagabond import (
    chapter,
    learn,
    own_board,
    real_table,
    sandbox,
    table_deeds,
    telling,
)

__all__ = ["chapter", "learn", "own_board", "real_table", "sandbox", "table_deeds", "telling"]
