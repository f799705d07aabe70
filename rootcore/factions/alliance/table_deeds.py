"""What the Alliance does in a turn at a real table, told by name."""

from rootcore.companion.deeds import DEEDS, Deed
from rootcore.factions.alliance.chapter import (
    bases_on_map,
    cannot_reach,
    cannot_rise,
    gain_officer,
    next_points,
    organize,
    organize_acts,
    overthrow,
    recruit,
    recruit_acts,
    sympathize,
)
from rootcore.factions.alliance.supporters import Rebel
from rootcore.law import law
from rootcore.rules.acts import Act
from rootcore.rules.removal import points_for_enemies
from rootcore.table.terms import ALLIANCE, WARRIOR


def revolt_acts(rebel: Rebel) -> list[Act]:
    """A `revolt` for each clearing where one is possible, whoever pays."""
    s, me = rebel.s, rebel.me
    able = [c for c in s.board.clearings if not cannot_rise(s, me, c)]
    return [Act("revolt", "root:8.4.1", at=c) for c in able]


def points_for_revolt(rebel: Rebel, act: Act) -> int:
    """What the buildings and tokens that a revolt removes score."""
    assert isinstance(act.at, int)
    return points_for_enemies(rebel.s, rebel.me, [act.at])


def spread_acts(rebel: Rebel) -> list[Act]:
    """A `spread` for each clearing that sympathy can reach, whoever pays."""
    s, me = rebel.s, rebel.me
    able = [c for c in s.board.clearings if not cannot_reach(s, me, c)]
    return [Act("spread", "root:8.4.2", at=c) for c in able]


@law("root:8.4.2.III")
async def spread(rebel: Rebel, act: Act) -> None:
    """Place a sympathy token and score for it."""
    assert isinstance(act.at, int)
    sympathize(rebel, act.at, "root:8.4.2.III")


def points_for_sympathy(rebel: Rebel, act: Act) -> int:
    """What a sympathy token scores."""
    return next_points(rebel.side)


def train_acts(rebel: Rebel) -> list[Act]:
    """A `train` with a base on the map and a warrior left."""
    able = bases_on_map(rebel.side) and rebel.side.stock[WARRIOR] > 0
    return [Act("train", "root:8.5.3")] if able else []


@law("root:8.5.3")
async def train(rebel: Rebel, act: Act) -> None:
    """One more officer."""
    gain_officer(rebel, "root:8.5.3")


@law("root:8.6.1")
def by_officers(rebel: Rebel, acts: list[Act]) -> list[Act]:
    """What takes an officer, where there is any."""
    return acts if rebel.board.officers else []


DEEDS[ALLIANCE] = {
    "revolt": Deed("Revolt", "root:8.4.1", revolt_acts, overthrow, points_for_revolt),
    "spread": Deed("Sympathy", "root:8.4.2", spread_acts, spread, points_for_sympathy),
    "train": Deed("Train an officer", "root:8.5.3", train_acts, train),
    "recruit": Deed(
        "Recruit", "root:8.6.1.III", lambda x: by_officers(x, recruit_acts(x)), recruit
    ),
    "organize": Deed(
        "Organize",
        "root:8.6.1.IV",
        lambda x: by_officers(x, organize_acts(x)),
        organize,
        points_for_sympathy,
    ),
}
