"""The later chapters of the Law of Root: a folder per faction of people. Importing the package
enlists them all.
"""

from rootcore.factions import (
    alliance,
    corvids,
    duchy,
    eyrie,
    lizards,
    marquise,
    plain,
    riverfolk,
    vagabond,
)

__all__ = [
    "alliance",
    "corvids",
    "duchy",
    "eyrie",
    "lizards",
    "marquise",
    "plain",
    "riverfolk",
    "vagabond",
]
