"""The later chapters of the Law of Root: a folder per faction of people. Importing the package
enlists them all.
"""

from rootcore.factions import alliance, eyrie, lizards, marquise, vagabond

__all__ = ["alliance", "eyrie", "lizards", "marquise", "vagabond"]
