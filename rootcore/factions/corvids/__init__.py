"""The Corvid Conspiracy (root 13)."""

from rootcore.factions.corvids import (
    chapter,
    exposure,
    learn,
    own_board,
    real_table,
    sandbox,
    table_deeds,
    telling,
)

__all__ = [
    "chapter",
    "exposure",
    "learn",
    "own_board",
    "real_table",
    "sandbox",
    "table_deeds",
    "telling",
]
