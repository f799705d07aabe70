"""A plain seat at a real table: any faction that this program does not know."""

from rootcore.factions.plain import seat, telling

__all__ = ["seat", "telling"]
