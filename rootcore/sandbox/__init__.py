"""Positions laid out by hand, and what is played there."""

from rootcore.sandbox.reading import Layout, from_position_link, read_layout, read_text
from rootcore.sandbox.run import Run, battles
from rootcore.sandbox.writing import to_position_link, write_layout

__all__ = [
    "Layout",
    "Run",
    "battles",
    "from_position_link",
    "read_layout",
    "read_text",
    "to_position_link",
    "write_layout",
]
