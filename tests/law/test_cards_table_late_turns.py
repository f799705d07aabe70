"""Told again after a correction, what people told stays in its phase, and their turn goes on."""

import pytest

from rootcore.companion.edits import TableTurn
from rootcore.companion.late import Again, moments, tell_again
from rootcore.game.game import Game
from rootcore.game.setup import read_setup
from rootcore.table.terms import DAYLIGHT, LIZARDS, MARQUISE, Faction

CORRECTION = "cards:table.correction"


def new(*seats: str) -> Game:
    """A table where nobody has told anything yet."""
    return Game.new(read_setup({"seats": list(seats), "seed": 3, "order": "given", "chosen": []}))


def go_to(game: Game, who: Faction, rnd: int) -> None:
    """Tell nothing, and answer by chance, up to where somebody tells of a turn."""
    while not in_turn(game, who, rnd):
        assert game.pending
        game.answer(game.pending.text(game.pending.by_chance(game.state.copy())))


def in_turn(game: Game, who: Faction, rnd: int) -> bool:
    """Whether somebody is asked what they did in a turn."""
    s = game.state
    asked = isinstance(game.pending, TableTurn) and not s.paused
    return asked and (s.current, s.round) == (who, rnd)


def tell(game: Game, *texts: str) -> None:
    for text in texts:
        game.answer(text)


def put_right(game: Game, turn: tuple[int, Faction], text: str) -> Again:
    """The game told again after an edit at the end of an earlier turn."""
    at = next(m.answers for m in moments(game) if m.turn == turn)
    corrected = game.copy()
    corrected.undo_to(at)
    corrected.answer(text)
    return tell_again(game, at, corrected)


@pytest.mark.law(CORRECTION)
def test_what_was_told_by_day_is_told_by_day_though_no_birdsong_is_asked_for() -> None:
    """With too few acolytes for a conspiracy nothing is asked before Daylight."""
    game = new("table:lizards", "bot:alliance", "bot:riverfolk")
    go_to(game, LIZARDS, 1)
    tell(game, "acolytes lizards x2", "done")
    go_to(game, LIZARDS, 2)
    tell(game, "done", "set lizards warrior 5 x1", "did lizards recruit_5", "done")
    go_to(game, LIZARDS, 3)
    again = put_right(game, (1, LIZARDS), "acolytes lizards x0")
    assert again.lost == []
    assert "did lizards recruit_5" in again.game.journal


@pytest.mark.law(CORRECTION)
def test_what_was_told_in_a_birdsong_that_is_not_asked_for_is_named() -> None:
    game = new("table:lizards", "table:marquise", "bot:alliance")
    go_to(game, LIZARDS, 1)
    tell(game, "acolytes lizards x2", "done")
    go_to(game, LIZARDS, 2)
    tell(game, "score lizards x1", "done", "done")
    go_to(game, LIZARDS, 3)
    again = put_right(game, (1, LIZARDS), "acolytes lizards x0")
    assert again.lost == ["Score 1 for the Lizards"]


@pytest.mark.law(CORRECTION)
def test_a_turn_goes_on_where_a_battle_told_in_it_cannot_be_any_more() -> None:
    """Its dice and its ambush that was not are answers to nothing."""
    game = new("table:marquise", "table:eyrie", "bot:alliance")
    go_to(game, MARQUISE, 1)
    tell(game, "set eyrie warrior 5 x3", "set marquise warrior 5 x3")
    go_to(game, MARQUISE, 2)
    tell(game, "battle eyrie 5", "pass", "roll 1-0")
    again = put_right(game, (1, MARQUISE), "set marquise warrior 5 x0")
    assert again.lost == ["Battle with the Eyrie in 5"]
    s = again.game.state
    assert (s.current, s.round, s.phase) == (MARQUISE, 2, DAYLIGHT)
