"""Mechanical Marquise 2.0 (robotics 4)."""

from rootcore.bots.marquise import chapter

__all__ = ["chapter"]
