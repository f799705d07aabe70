"""The Automated Alliance (robotics 6)."""

from rootcore.bots.alliance import chapter, telling

__all__ = ["chapter", "telling"]
