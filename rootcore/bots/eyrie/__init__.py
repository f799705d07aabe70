"""The Electric Eyrie (robotics 5)."""

from rootcore.bots.eyrie import chapter, sandbox, telling

__all__ = ["chapter", "sandbox", "telling"]
