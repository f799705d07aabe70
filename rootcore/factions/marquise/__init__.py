"""The Marquise de Cat (root 6)."""

from rootcore.factions.marquise import (
    chapter,
    hospitals,
    learn,
    own_board,
    real_table,
    table_deeds,
    telling,
)

__all__ = ["chapter", "hospitals", "learn", "own_board", "real_table", "table_deeds", "telling"]
