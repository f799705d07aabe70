"""The Law of Robotics: one file per clockwork bot. Importing the package enlists them all."""

from rootcore.bots import alliance, corvids, eyrie, marquise, vagabot

__all__ = ["alliance", "corvids", "eyrie", "marquise", "vagabot"]
