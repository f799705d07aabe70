"""Marquise de Cat (root 6), so far as bots meet her."""

from rootcore.acts import Refusal
from rootcore.factions.plain import Person, PlainBoard, no_steps
from rootcore.law import law
from rootcore.rules.pieces import bars_placing
from rootcore.rules.removal import leaves_the_game
from rootcore.rules.turn import Role, enlist
from rootcore.state import State
from rootcore.terms import (
    KEEP,
    MARQUISE,
    RECRUITER,
    SAWMILL,
    WARRIOR,
    WOOD,
    WORKSHOP,
    Faction,
    Kind,
)

ROLE = "marquise"


# 6.2 Faction rules and abilities


@law("root:6.2.2")
@bars_placing.for_(ROLE)
def the_keep(s: State, who: Faction, placer: Faction, c: int) -> Refusal | None:
    """Where her keep stands nobody else places pieces."""
    return Refusal("root:6.2.2", "the keep is there") if s.sides[who].pieces[KEEP][c] else None


@law("root:6.2.2")
@leaves_the_game.for_(ROLE)
def keep_is_lost(s: State, who: Faction, kind: Kind) -> bool:
    """A removed keep is out of the game."""
    return kind == KEEP


# 6.3 Faction setup


@law("root:6.3.1", "root:6.3.5")
def supply() -> dict[Kind, int]:
    """All pieces: 25 warriors, 8 wood, the keep, and six buildings of each type."""
    return {WARRIOR: 25, KEEP: 1, WOOD: 8, SAWMILL: 6, WORKSHOP: 6, RECRUITER: 6}


enlist(
    Role(
        ROLE,
        MARQUISE,
        "Marquise de Cat",
        "Marquise",
        supply,
        PlainBoard,
        PlainBoard.from_json,
        Person,
        (),
        no_steps,
    )
)
