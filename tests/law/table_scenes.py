"""Scenes at a real table: somebody tells an edit, or is refused."""

import pytest

from rootcore.companion.doing import cannot, do
from rootcore.companion.edits import TableTurn
from rootcore.game.game import Game
from rootcore.game.setup import read_setup
from rootcore.law.errors import NotAnOption
from rootcore.table.terms import (
    EYRIE,
)
from tests.scenes import Scene

TURN, CORRECTION = "cards:table.turn", "cards:table.correction"
TABLE = "table:marquise bot:eyrie bot:alliance table:vagabond bot:corvids"


def tell(scene: Scene, text: str, *answers: str) -> None:
    """Somebody at the table tells an edit in the turn of the current player."""
    s = scene.s
    asked = TableTurn(s, s.current, TURN, "What?", lambda edit: cannot(s, edit))
    scene.run(do(s, s.current, asked.value(text)), *answers)


def refused(scene: Scene, text: str) -> str:
    """The sentence with which an edit is refused; nothing is changed."""
    before = scene.s.to_json()
    with pytest.raises(NotAnOption) as wrong:
        tell(scene, text)
    assert scene.s.to_json() == before
    return str(wrong.value)


def kinds(scene: Scene) -> list[str]:
    return [event.kind for event in scene.s.log]


def game() -> Game:
    """A table with the Marquise and two bots, up to where she tells how she starts."""
    seats = ["table:marquise", "bot:eyrie", "bot:alliance"]
    found = Game.new(read_setup({"seats": seats, "seed": 4, "chosen": ["dice", "cards"]}))
    while found.state.paused:
        found.answer("done")
    for text in ("place marquise keep 1 x1", "place marquise warrior 5 x3", "done"):
        found.answer(text)
    return found


def go_on(g: Game) -> None:
    """Answer by chance once."""
    assert g.pending
    g.answer(g.pending.text(g.pending.by_chance(g.state.copy())))


def to_bot(g: Game) -> Game:
    """The same game at a pause in the turn of the Eyrie."""
    while not (g.state.paused and g.state.round == 1 and g.state.current == EYRIE and g.state.step):
        go_on(g)
    return g
