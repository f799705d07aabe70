"""The Riverfolk Robots (robotics 9)."""

from rootcore.bots.riverfolk import chapter

__all__ = ["chapter"]
