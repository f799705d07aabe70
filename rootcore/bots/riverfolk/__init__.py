"""The Riverfolk Robots (robotics 9)."""

from rootcore.bots.riverfolk import chapter, sandbox, telling

__all__ = ["chapter", "sandbox", "telling"]
