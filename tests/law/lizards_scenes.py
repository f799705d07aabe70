"""What the tests of robotics 8 share: tables for the Logical Lizards, and their reasons."""

from typing import Any

from rootcore.bots.lizards.board import LizardsBoard
from rootcore.game.game import Game
from rootcore.rules.picks import Reasons
from rootcore.rules.turn import ROLES
from rootcore.sandbox.scene import lay_out
from rootcore.table.cards import card
from rootcore.table.events import Event
from rootcore.table.state import State
from rootcore.table.terms import BIRDSONG, LIZARDS, WARRIOR
from tests.scenes import Scene

TABLE = "bot:lizards bot:marquise bot:eyrie bot:alliance"
PEOPLE = "bot:lizards marquise eyrie alliance"

FIRST_CONVERT, FIRST_CRUSADE, SECOND_CONVERT, SECOND_CRUSADE, SANCTIFY = range(5)
"""The spaces of the Conspiracy track. The marker goes one further before anything happens."""


def furnish(s: State, souls: str = "", acolytes: int = 0, marker: int = SANCTIFY) -> LizardsBoard:
    """Give the Lizards these Lost Souls, the top last, and acolytes; put the marker on a space."""
    own: LizardsBoard = s.sides[LIZARDS].board
    own.souls = [card(x) for x in souls.split()]
    for x in own.souls:
        s.deck.remove(x)
    own.acolytes = acolytes
    s.sides[LIZARDS].stock[WARRIOR] -= acolytes
    own.marker = marker
    return own


def lizards(
    roles: str = TABLE, souls: str = "", acolytes: int = 0, marker: int = SANCTIFY, **kwargs: Any
) -> Scene:
    """A scene with Lost Souls and acolytes; `order` is a suit: the Lizards have no order card."""
    order = kwargs.pop("order", None)
    scene = Scene(roles, **kwargs)
    furnish(scene.s, souls, acolytes, marker)
    scene.s.ordered = order
    return scene


def board(scene: Scene) -> LizardsBoard:
    """The Lizards' own things."""
    own: LizardsBoard = scene.side("lizards").board
    return own


def souls(scene: Scene) -> list[str]:
    """The Lost Souls, the top last."""
    return [x.id for x in board(scene).souls]


def whole(scene: Scene) -> None:
    """No piece is lost."""
    scene.s.check({role.id: role.supply() for role in ROLES.values()})


def why(event: Event, choice: int = -1) -> Reasons:
    """One of the reasons that an event carries."""
    assert event.why
    found: Reasons = event.why[choice]
    return found


def nothing(scene: Scene) -> list[tuple[str, str]]:
    """The rules by which nothing happened, and why."""
    return [(e.law, e.data["why"]) for e in scene.events("nothing")]


def not_placed(scene: Scene) -> list[tuple[str, str]]:
    """The pieces that a ritual did not place, and why."""
    found = scene.events("not placed")
    assert {e.law for e in found} <= {"robotics:8.5.1"}
    return [(e.data["piece"], e.data["why"]) for e in found]


def removed(scene: Scene) -> list[tuple[str, str, int, int]]:
    """Whose pieces of which kind left the map, how many and where."""
    return [
        (e.who or "", e.data["piece"], e.data["n"], e.data["at"]) for e in scene.events("remove")
    ]


def placed(scene: Scene) -> list[tuple[str, int, int]]:
    """The pieces placed, how many and where."""
    return [(e.data["piece"], e.data["n"], e.data["at"]) for e in scene.events("place")]


def turn_of_the_lizards(
    clearings: dict[int, str], *script: str, roles: str = TABLE, **kwargs: Any
) -> Game:
    """A game that begins with a turn of the Lizards; `script` answers, the seed what is left."""
    s = lay_out(roles.split(), clearings, phase=BIRDSONG)
    furnish(s, **kwargs)
    game = Game(None, s)
    for text in script:
        game.answer(text)
    return game


def first_turn(game: Game) -> list[Event]:
    """The events of the first turn."""
    ends = [k for k, e in enumerate(game.events) if e.kind == "turn"]
    return game.events[: ends[1]] if len(ends) > 1 else game.events
