"""The Vagabot (robotics 7)."""

from rootcore.bots.vagabot import chapter

__all__ = ["chapter"]
