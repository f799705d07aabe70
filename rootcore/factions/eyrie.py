"""Eyrie Dynasties (root 7), so far as bots meet them."""

from rootcore.factions.plain import Person, PlainBoard, no_steps
from rootcore.law import law
from rootcore.rules.pieces import rules_ties
from rootcore.rules.turn import Role, enlist
from rootcore.state import State
from rootcore.terms import EYRIE, ROOST, WARRIOR, Faction, Kind

ROLE = "eyrie"


# 7.2 Faction rules and abilities


@law("root:7.2.2")
@rules_ties.for_(ROLE)
def lords_of_the_forest(s: State, who: Faction, c: int) -> bool:
    """The Eyrie rule where they are tied for the most warriors and buildings."""
    return True


# 7.3 Faction setup


@law("root:7.3.1", "root:7.3.5")
def supply() -> dict[Kind, int]:
    """All pieces: 20 warriors and seven roosts."""
    return {WARRIOR: 20, ROOST: 7}


enlist(
    Role(
        ROLE,
        EYRIE,
        "Eyrie Dynasties",
        "Eyrie",
        supply,
        PlainBoard,
        PlainBoard.from_json,
        Person,
        (),
        no_steps,
    )
)
