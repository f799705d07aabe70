"""The Vagabot (robotics 7)."""

from rootcore.bots.vagabot import chapter, real_table, sandbox, telling

__all__ = ["chapter", "real_table", "sandbox", "telling"]
