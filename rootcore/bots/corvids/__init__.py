"""The Cogwheel Corvids (robotics 11)."""

from rootcore.bots.corvids import chapter

__all__ = ["chapter"]
