"""The Law of Root 6 to 9, so far as bots meet the people who play these factions."""

from rootcore.factions import alliance, eyrie, marquise, vagabond

__all__ = ["alliance", "eyrie", "marquise", "vagabond"]
