"""Mechanical Marquise 2.0 (robotics 4)."""

from rootcore.bots.marquise import chapter, telling

__all__ = ["chapter", "telling"]
