"""The Drillbit Duchy (robotics 10)."""

from rootcore.bots.duchy import chapter, sandbox, telling

__all__ = ["chapter", "sandbox", "telling"]
