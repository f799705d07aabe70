"""The Drillbit Duchy (robotics 10)."""

from rootcore.bots.duchy import chapter

__all__ = ["chapter"]
