"""The Cogwheel Corvids (robotics 11)."""

from rootcore.bots.corvids import chapter, real_table, telling

__all__ = ["chapter", "real_table", "telling"]
