"""Scenes of people's Riverfolk: warriors in their boxes, prices, and who bought what."""

from typing import Any

from rootcore.factions.riverfolk.board import RiverfolkBoard
from rootcore.rules.turn import ROLES, advance, schedule
from rootcore.table.terms import EVENING, WARRIOR, Faction, Service, Suit
from tests.scenes import Scene

TABLE = "riverfolk marquise eyrie alliance"
BUYER = "marquise riverfolk eyrie alliance"
"""The same people; the Marquise is first."""

RIVER = [4, 5, 7, 10, 11]
"""The clearings on the river of the map in autumn: it links 4-7, 7-11, 11-10 and 10-5."""

Warriors = dict[str, int]


def company(
    table: str = TABLE,
    *,
    funds: Warriors | None = None,
    payments: Warriors | None = None,
    committed: Warriors | None = None,
    tracks: dict[str, Warriors] | None = None,
    prices: tuple[int, int, int] = (2, 2, 2),
    bought: str = "",
    supply: int | None = None,
    **kwargs: Any,
) -> Scene:
    """A table with these warriors, by owner, on the Riverfolk's board, taken from supplies.

    `prices` are those of a hand card, of riverboats and of mercenaries; `bought` what the current
    player has bought this turn. `supply` is how many Riverfolk warriors are left then.
    """
    scene = Scene(table, **kwargs)
    own = board(scene)
    boxes = [(own.funds, funds), (own.payments, payments), (own.committed, committed)]
    boxes += [(own.tracks[Suit(suit)], held) for suit, held in (tracks or {}).items()]
    for box, held in boxes:
        for name, n in (held or {}).items():
            box[Faction(name)] = n
            scene.side(name).stock[WARRIOR] -= n
    own.prices = dict(zip(Service, prices, strict=True))
    if supply is not None:
        side = scene.side("riverfolk")
        side.boxed[WARRIOR] = side.stock[WARRIOR] - supply
        side.stock[WARRIOR] = supply
    scene.s.sides[scene.s.current].used = tuple(map(Service, bought.split()))
    return scene


def board(scene: Scene) -> RiverfolkBoard:
    """Their board."""
    found: RiverfolkBoard = scene.side("riverfolk").board
    return found


def audit(scene: Scene) -> None:
    """Every piece is somewhere."""
    scene.s.check({role.id: role.supply() for role in ROLES.values()})


def end_turn(scene: Scene) -> None:
    """The current player's turn is over, and the next one's begins."""
    scene.s.phase = EVENING
    scene.s.step = len(schedule(scene.s)) - 1
    advance(scene.s, None)


def in_supply(scene: Scene, who: str) -> int:
    """The warriors that somebody has in supply."""
    return scene.side(who).stock[WARRIOR]


def points(scene: Scene) -> list[tuple[str, str, int]]:
    """Who scored for what: faction, rule, points."""
    return [(str(e.who), e.law, e.data["points"]) for e in scene.events("score")]
