"""A plain seat at a real table: any faction that this program does not know."""

from rootcore.factions.plain import real_table, telling

__all__ = ["real_table", "telling"]
