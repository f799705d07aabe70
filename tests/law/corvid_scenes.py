"""What the tests of the Cogwheel Corvids have in common.

A face-down plot is written `plot_raid` when it is laid out, and `plot` when it is looked at.
"""

from typing import Any

from rootcore.bots.corvids.plots import CorvidBoard
from rootcore.game.game import Game
from rootcore.rules.picks import Pick, Reasons
from rootcore.rules.plots import left_in_supply
from rootcore.rules.turn import ROLES
from rootcore.table.cards import DOMINANCE
from rootcore.table.events import Event
from rootcore.table.terms import BIRDSONG, CORVIDS, Kind, Phase
from tests.scenes import Scene

TABLE = "bot:corvids bot:marquise bot:eyrie"
WITH_PEOPLE = "bot:corvids marquise eyrie"
FOX_ORDER, RABBIT_ORDER, MOUSE_ORDER, BIRD_ORDER = "anvil", "bake_sale", "sword", "armorers"
SUPPLY = {role.id: role.supply() for role in ROLES.values()}


def seated(*options: str) -> str:
    """A table of the Corvids with these options of a seat, and two people."""
    return WITH_PEOPLE.replace("bot:corvids", f"bot:corvids@{','.join(options)}")


def board_of(scene: Scene) -> CorvidBoard:
    """The Corvids' board."""
    board: CorvidBoard = scene.side(CORVIDS).board
    return board


def supply_of(scene: Scene) -> list[Kind]:
    """The plots left in the supply."""
    return left_in_supply(scene.side(CORVIDS))


def only_left(scene: Scene, *faces: Kind) -> Scene:
    """The scene with no other plots in the supply than these; the others left the game."""
    side = scene.side(CORVIDS)
    for face in left_in_supply(side):
        side.stock[face] -= 1
        side.boxed[face] = side.boxed.get(face, 0) + 1
    for face in faces:
        side.stock[face] += 1
        side.boxed[face] -= 1
    return scene


def whole(scene: Scene) -> bool:
    """Whether every piece is there."""
    scene.s.check({side.role: SUPPLY[side.role] for side in scene.s.sides.values()})
    return True


def scored(scene: Scene, who: str = CORVIDS) -> list[tuple[int, str]]:
    """The points that somebody scored, one by one, and by what rule."""
    return [(e.data["points"], e.law) for e in scene.events("score") if e.who == who]


def placed(scene: Scene, who: str = CORVIDS) -> list[tuple[Kind, int, int]]:
    """What somebody placed where: piece, clearing, how many."""
    return [
        (e.data["piece"], e.data["at"], e.data["n"]) for e in scene.events("place") if e.who == who
    ]


def nothing(scene: Scene) -> list[str]:
    """Why steps changed nothing."""
    return [e.data["why"] for e in scene.events("nothing")]


def choice(event: Event) -> Reasons:
    """The last choice behind an event."""
    reasons: Reasons = [r for r in event.why or [] if isinstance(r.pick, Pick)][-1]
    return reasons


def values(event: Event) -> list[tuple[Any, list[int], int | None]]:
    """The candidates of a choice with their values and the tie-break that dropped them."""
    return [(row.candidate, row.values, row.out) for row in choice(event).rows]


def begin(scene: Scene, phase: Phase = BIRDSONG) -> Game:
    """A game that goes on from here with a phase; its deck has no dominance cards."""
    scene.s.deck = [x for x in scene.s.deck if x.kind != DOMINANCE]
    scene.s.phase, scene.s.step = phase, 0
    return Game(None, scene.s)


def steps(game: Game, phase: Phase) -> list[str]:
    """The rules of the steps of a phase of the Corvids' turn, in order."""
    return [
        ROLES[mark.state.sides[CORVIDS].role].plan(mark.state, phase)[mark.state.step].law
        for mark in game.marks
        if mark.state.phase == phase and mark.state.current == CORVIDS
    ]
