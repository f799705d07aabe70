"""What the tests of people's Corvids have in common.

A face-down plot is written `plot_raid` when it is laid out, and `plot` when it is looked at.
"""

from rootcore.factions.corvids.board import ConspiracyBoard
from rootcore.rules.turn import ROLES
from rootcore.table.cards import CARDS, Card
from rootcore.table.terms import CORVIDS, Kind
from tests.scenes import Scene

TABLE = "corvids marquise eyrie alliance"
SUPPLY = {role.id: role.supply() for role in ROLES.values()}


def board_of(scene: Scene) -> ConspiracyBoard:
    """The Corvids' board."""
    board: ConspiracyBoard = scene.side(CORVIDS).board
    return board


def faces(scene: Scene) -> dict[int, Kind]:
    """What lies face down where."""
    return board_of(scene).hidden


def whole(scene: Scene) -> bool:
    """Whether every piece is there."""
    scene.s.check({side.role: SUPPLY[side.role] for side in scene.s.sides.values()})
    return True


def few_left(scene: Scene, n: int) -> Scene:
    """The scene with only `n` warriors in the Corvids' supply; the others left the game."""
    side = scene.side(CORVIDS)
    side.boxed[Kind.WARRIOR] = side.stock[Kind.WARRIOR] - n
    side.stock[Kind.WARRIOR] = n
    return scene


def hand(scene: Scene, who: str = CORVIDS) -> list[str]:
    """The cards in somebody's hand by id."""
    return [card.id for card in scene.side(who).hand]


def scored(scene: Scene, who: str = CORVIDS) -> list[tuple[int, str]]:
    """The points that somebody scored, one by one, and by what rule."""
    return [(e.data["points"], e.law) for e in scene.events("score") if e.who == who]


def put_in_play(scene: Scene, who: str, *cards: str) -> list[Card]:
    """Cards of the deck come into play before somebody."""
    found = [CARDS[x] for x in cards]
    for card in found:
        scene.s.deck.remove(card)
    scene.side(who).in_play += tuple(found)
    return found
