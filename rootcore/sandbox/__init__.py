"""Positions laid out by hand, and what is played there."""

from rootcore.sandbox.run import Run, from_position_link, to_position_link

__all__ = ["Run", "from_position_link", "to_position_link"]
