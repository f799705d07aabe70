"""Programs that think in people's seats: a plan for each faction, and a search that uses them all.

Importing the package enlists them.
"""

from rootcore.game.programs import PLAYERS, Seen
from rootcore.game.setup import QUICK, STRONG
from rootcore.players import (
    alliance,
    corvids,
    duchy,
    eyrie,
    lizards,
    marquise,
    riverfolk,
    vagabond,
)
from rootcore.players.dealing import deal
from rootcore.players.plans import plan_of
from rootcore.players.strong import think
from rootcore.rules.acts import Act, Ask

__all__ = [
    "alliance",
    "corvids",
    "duchy",
    "eyrie",
    "lizards",
    "marquise",
    "quick",
    "riverfolk",
    "vagabond",
]


def quick(seen: Seen) -> Act:
    """The act that the faction's plan likes best."""
    run = seen.deal(0)
    assert isinstance(run.pending, Ask)
    return plan_of(run.s, seen.me).best(run.pending.offers)


PLAYERS[QUICK] = quick, deal
PLAYERS[STRONG] = think, deal
