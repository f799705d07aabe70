"""The Corvid Conspiracy (root 13)."""

from rootcore.factions.corvids import chapter, exposure, real_table, sandbox, telling

__all__ = ["chapter", "exposure", "real_table", "sandbox", "telling"]
