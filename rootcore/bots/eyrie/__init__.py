"""The Electric Eyrie (robotics 5)."""

from rootcore.bots.eyrie import chapter

__all__ = ["chapter"]
