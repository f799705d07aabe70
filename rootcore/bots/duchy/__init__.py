"""The Drillbit Duchy (robotics 10)."""

from rootcore.bots.duchy import chapter, real_table, sandbox, telling

__all__ = ["chapter", "real_table", "sandbox", "telling"]
