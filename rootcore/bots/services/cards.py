"""All service cards: importing them puts them into force."""

from rootcore.bots.services import (
    alliance,
    corvids,
    duchy,
    eyrie,
    hand_card,
    lizards,
    mercenaries,
    vagabot,
)

__all__ = [
    "alliance",
    "corvids",
    "duchy",
    "eyrie",
    "hand_card",
    "lizards",
    "mercenaries",
    "vagabot",
]
