"""Vagabond (root 9), so far as bots meet him."""

from rootcore.factions.plain import Person, PlainBoard, no_steps
from rootcore.law import law
from rootcore.rules.movement import moves_whoever_rules
from rootcore.rules.turn import Role, enlist
from rootcore.state import State
from rootcore.terms import PAWN, VAGABOND, WARRIOR, Faction, Kind

ROLE = "vagabond"


# 9.2 Faction rules and abilities


@law("root:9.2.2")
def supply() -> dict[Kind, int]:
    """All pieces: a pawn, which is no warrior."""
    return {WARRIOR: 0, PAWN: 1}


@law("root:9.2.3")
@moves_whoever_rules.for_(ROLE)
def nimble(s: State, who: Faction) -> bool:
    """He moves whoever rules."""
    return True


enlist(
    Role(
        ROLE,
        VAGABOND,
        "Vagabond",
        "Vagabond",
        supply,
        PlainBoard,
        PlainBoard.from_json,
        Person,
        (),
        no_steps,
    )
)
