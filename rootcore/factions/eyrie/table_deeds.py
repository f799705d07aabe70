"""What the Eyrie do in a turn at a real table, told by name."""

from rootcore.companion.deeds import COUNTED, DEEDS, GROUPED, Deed
from rootcore.factions.eyrie.board import LEADERS
from rootcore.factions.eyrie.chapter import (
    TRACK,
    a_new_roost,
    build_acts,
    face_up,
    recruit_acts,
    recruits,
    score_roosts,
)
from rootcore.factions.person import Person
from rootcore.law import law
from rootcore.rules.acts import Act
from rootcore.rules.pieces import place
from rootcore.rules.scoring import lose_points
from rootcore.table.terms import EYRIE, ROOST, WARRIOR

VIZIERS, MOST_BIRDS = 2, 8
"""So many birds a Decree has at least, and more than this nobody has had in one."""


def new_roost_acts(person: Person) -> list[Act]:
    """A `roost` without any on the map."""
    return [] if person.side.on_map(ROOST) else [Act("roost", "root:7.4.3")]


@law("root:7.4.3")
async def new_roost(person: Person, act: Act) -> None:
    """A new roost with three warriors among the fewest warriors."""
    await a_new_roost(person)


@law("root:7.5.2.I")
async def recruit(person: Person, act: Act) -> None:
    """A warrior comes to a roost, or two."""
    assert isinstance(act.at, int)
    n = recruits(person.s, person.me)
    place(person.s, person.me, WARRIOR, act.at, n, "root:7.5.2.I")


@law("root:7.5.2.IV")
async def build(person: Person, act: Act) -> None:
    """A roost."""
    assert isinstance(act.at, int)
    place(person.s, person.me, ROOST, act.at, 1, "root:7.5.2.IV")


def score_acts(person: Person) -> list[Act]:
    """A `score` while the roosts score anything: nothing for who plays for dominance."""
    pays = points_for_roosts(person) and not person.side.dominance
    return [Act("score", "root:7.6.1")] if pays else []


def points_for_roosts(person: Person, act: Act | None = None) -> int:
    """What the roosts score."""
    return TRACK[person.side.off_track(ROOST)]


@law("root:7.6.1")
async def score(person: Person, act: Act) -> None:
    """The roosts score."""
    await score_roosts(person)


@law("root:7.7.1", "root:7.7.3.I")
def turmoil_acts(person: Person) -> list[Act]:
    """A `turmoil` for each leader that can follow, and each number of birds in the Decree."""
    board = person.board
    gone = [*board.deposed, *([board.leader] if board.leader else [])]
    return [
        Act("turmoil", "root:7.7", what=leader, n=birds)
        for leader in face_up(gone)
        for birds in range(VIZIERS, MOST_BIRDS + 1)
    ]


@law("root:7.7.1", "root:7.7.3")
async def turmoil(person: Person, act: Act) -> None:
    """A point is lost for each bird, and another leader comes up."""
    board = person.board
    gone = [*board.deposed, *([board.leader] if board.leader else [])]
    leaders = face_up(gone)
    lose_points(person.s, person.me, act.n, "root:7.7.1")
    board.deposed = [leader for leader in gone if leader not in leaders]
    board.leader = act.what
    person.s.emit("leader", person.me, "root:7.7.3", leader=LEADERS[act.what].name)


def points_for_turmoil(person: Person, act: Act) -> int:
    """What turmoil costs: a point for each bird card of the Decree, as far as there are any."""
    return -min(act.n, person.side.score)


COUNTED["turmoil"] = "bird card"
GROUPED["turmoil"] = "New leader"
DEEDS[EYRIE] = {
    "roost": Deed("New roost", "root:7.4.3", new_roost_acts, new_roost, once=True, due=True),
    "recruit": Deed("Recruit", "root:7.5.2.I", recruit_acts, recruit),
    "build": Deed("Build a roost", "root:7.5.2.IV", build_acts, build),
    "score": Deed("Roosts score", "root:7.6.1", score_acts, score, points_for_roosts, True, True),
    "turmoil": Deed("Turmoil", "root:7.7", turmoil_acts, turmoil, points_for_turmoil, once=True),
}
