"""The Vagabot (robotics 7)."""

from rootcore.bots.vagabot import chapter, sandbox, telling

__all__ = ["chapter", "sandbox", "telling"]
