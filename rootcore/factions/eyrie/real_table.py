"""The Eyrie at a real table: where they start, and which leader is up, which counts in battle."""

from rootcore.companion.doing import CHECKS, DOINGS, TURN, owner
from rootcore.companion.edits import FORMS, READERS, Edit
from rootcore.companion.options import ALSO, STATED
from rootcore.companion.presets import START_IN_A_CORNER, Start
from rootcore.companion.remarks import CANNOT_BUILD
from rootcore.companion.seats import TELL_WHAT_THEY_PLACE, seat_at_table
from rootcore.factions.eyrie.board import LEADERS, EyrieBoard
from rootcore.factions.eyrie.chapter import (
    ROLE,
    STARTING_WARRIORS,
    cannot_build,
    first_leader,
    starting_corners,
)
from rootcore.factions.person import Person
from rootcore.law import law
from rootcore.law.errors import NotAnOption
from rootcore.rules.acts import Refusal
from rootcore.rules.step import Outcome, Step
from rootcore.rules.turn import ROLES
from rootcore.table.state import Side, State
from rootcore.table.terms import EYRIE, ROOST, WARRIOR, Faction, Kind


@law("root:7.3.3")
async def tell_leader(person: Person) -> Outcome:
    """Who leads them is asked, as it counts in battle, unless they told it with their pieces."""
    return None if person.board.leader else await first_leader(person)


seat_at_table(ROLES[ROLE], (*TELL_WHAT_THEY_PLACE, Step("root:7.3.3", tell_leader)))


def start(s: State, corner: int) -> list[tuple[Kind, int, int]]:
    """A roost and six warriors in a corner where they may start."""
    if corner not in starting_corners(s):
        return []
    return [(ROOST, corner, 1), (WARRIOR, corner, STARTING_WARRIORS)]


def odd_roost(s: State, who: Faction, kind: Kind, c: int) -> Refusal | None:
    """A roost is built in a clearing that they rule without one; the first of all anywhere."""
    if kind != ROOST or not s.sides[who].on_map(ROOST):
        return None
    return cannot_build(Person(s, who), c)


CANNOT_BUILD[EYRIE] = odd_roost
START_IN_A_CORNER[EYRIE] = Start(ROOST, start)


def read_leader(s: State, word: str, verb: str) -> dict[str, str]:
    """The leader that a word names; NotAnOption when there is none."""
    if word not in LEADERS:
        raise NotAnOption(f"no leader is called {word!r}; there are: {', '.join(LEADERS)}")
    return {"what": word}


def no_leader(s: State, edit: Edit) -> str:
    """Why they have no leader."""
    return "" if isinstance(owner(s, edit).board, EyrieBoard) else "they have no leaders"


@law(TURN)
async def do_leader(s: State, me: Faction, edit: Edit) -> None:
    """Another leader comes up."""
    board = owner(s, edit).board
    board.leader = edit.what
    board.deposed = [name for name in board.deposed if name != edit.what]
    s.emit("leader", edit.who, TURN, leader=LEADERS[edit.what].name)


FORMS["leader"] = ("who", "leader")
READERS["leader"] = read_leader
CHECKS["leader"] = no_leader
DOINGS["leader"] = do_leader


def leaders(s: State, side: Side) -> list[tuple[str, Edit]]:
    """Any leader can be the one who is up."""
    return [
        (f"The {LEADERS[leader].name} leads", Edit("leader", side.faction, leader))
        for leader in LEADERS
    ]


ALSO[EYRIE] = leaders


def who_leads(s: State, side: Side) -> dict[str, tuple[str, Edit]]:
    """Which leader is up, once one is."""
    up = side.board.leader
    told = dict(zip(LEADERS, leaders(s, side), strict=True))
    return {"leader": told[up]} if up else {}


STATED[EYRIE] = who_leads
