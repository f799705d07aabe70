"""The later chapters of the Law of Root: a folder per faction of people. Importing the package
enlists them all.
"""

from rootcore.factions import alliance, duchy, eyrie, marquise, vagabond

__all__ = ["alliance", "duchy", "eyrie", "marquise", "vagabond"]
