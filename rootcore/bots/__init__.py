"""The Law of Robotics: a folder per clockwork bot. Importing the package enlists them all."""

from rootcore.bots import (
    alliance,
    corvids,
    duchy,
    eyrie,
    lizards,
    marquise,
    riverfolk,
    telling,
    vagabot,
)

__all__ = [
    "alliance",
    "corvids",
    "duchy",
    "eyrie",
    "lizards",
    "marquise",
    "riverfolk",
    "telling",
    "vagabot",
]
