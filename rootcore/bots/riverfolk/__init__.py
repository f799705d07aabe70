"""The Riverfolk Robots (robotics 9)."""

from rootcore.bots.riverfolk import chapter, sales, sandbox, telling

__all__ = ["chapter", "sales", "sandbox", "telling"]
