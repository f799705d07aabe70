"""Vagabond (root 9), so far as bots meet him."""

from rootcore.factions.plain import Person, PlainBoard, no_steps
from rootcore.law import law
from rootcore.rules.movement import cannot_move
from rootcore.rules.pieces import Refusal
from rootcore.rules.turn import Role, enlist
from rootcore.state import State
from rootcore.terms import PAWN, VAGABOND, WARRIOR, Faction, Kind

ROLE = "vagabond"


# 9.2 Faction rules and abilities


def supply() -> dict[Kind, int]:
    """All pieces: a pawn."""
    return {WARRIOR: 0, PAWN: 1}


@law("root:9.2.3")
@cannot_move.for_(ROLE)
def nimble(s: State, who: Faction, a: int, b: int) -> Refusal | None:
    """He moves whoever rules."""
    return None


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
