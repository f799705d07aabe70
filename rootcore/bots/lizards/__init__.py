"""The Logical Lizards (robotics 8)."""

from rootcore.bots.lizards import chapter

__all__ = ["chapter"]
