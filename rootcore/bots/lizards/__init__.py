"""The Logical Lizards (robotics 8)."""

from rootcore.bots.lizards import chapter, sandbox, telling

__all__ = ["chapter", "sandbox", "telling"]
