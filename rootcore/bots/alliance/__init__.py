"""The Automated Alliance (robotics 6)."""

from rootcore.bots.alliance import chapter

__all__ = ["chapter"]
