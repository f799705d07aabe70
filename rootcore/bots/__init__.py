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
from rootcore.bots.services import cards

__all__ = [
    "alliance",
    "cards",
    "corvids",
    "duchy",
    "eyrie",
    "lizards",
    "marquise",
    "riverfolk",
    "telling",
    "vagabot",
]
