"""What the Marquise does in a turn at a real table, told by name."""

from rootcore.companion.deeds import DEEDS, Deed
from rootcore.factions.marquise.chapter import (
    build_acts,
    next_points,
    place_at_each,
    places_at,
    put_up,
)
from rootcore.factions.person import Person
from rootcore.law import law
from rootcore.rules.acts import Act
from rootcore.rules.pieces import place
from rootcore.table.terms import MARQUISE, RECRUITER, SAWMILL, WARRIOR, WOOD, Kind


def wood_acts(person: Person) -> list[Act]:
    """A `wood` while there is some left for a sawmill."""
    able = person.side.stock[WOOD] and places_at(person, WOOD, SAWMILL)
    return [Act("wood", "root:6.4")] if able else []


@law("root:6.4")
async def wood(person: Person, act: Act) -> None:
    """A wood comes to each sawmill."""
    await place_at_each(person, WOOD, SAWMILL, "wood", "root:6.4")


def recruit_acts(person: Person) -> list[Act]:
    """A `recruit` while there is a warrior left for a recruiter."""
    able = person.side.stock[WARRIOR] > 0 and places_at(person, WARRIOR, RECRUITER)
    return [Act("recruit", "root:6.5.3")] if able else []


@law("root:6.5.3")
async def recruit(person: Person, act: Act) -> None:
    """A warrior comes to each recruiter."""
    await place_at_each(person, WARRIOR, RECRUITER, "recruit", "root:6.5.3")


def points_for_building(person: Person, act: Act) -> int:
    """What a building scores."""
    return next_points(person.side, Kind(act.what))


def overwork_acts(person: Person) -> list[Act]:
    """An `overwork` for each clearing with a sawmill while wood is left."""
    sawmills = dict.fromkeys(places_at(person, WOOD, SAWMILL)) if person.side.stock[WOOD] else {}
    return [Act("overwork", "root:6.5.5", at=c) for c in sawmills]


@law("root:6.5.5")
async def overwork(person: Person, act: Act) -> None:
    """For a card, a wood comes to a sawmill."""
    assert isinstance(act.at, int)
    place(person.s, person.me, WOOD, act.at, 1, "root:6.5.5")


DEEDS[MARQUISE] = {
    "wood": Deed("Wood to the sawmills", "root:6.4", wood_acts, wood, once=True, due=True),
    "recruit": Deed("Recruit", "root:6.5.3", recruit_acts, recruit, once=True),
    "build": Deed("Build", "root:6.5.4", build_acts, put_up, points_for_building),
    "overwork": Deed("Overwork", "root:6.5.5", overwork_acts, overwork),
}
