"""Edits of a real table as text, and its games saved, loaded and undone in a bot's turn."""

import pytest

from rootcore.companion.edits import read_edit
from rootcore.game.game import load
from rootcore.table.terms import (
    MARQUISE,
)
from tests.law.table_scenes import (
    TABLE,
    game,
    refused,
    to_bot,
)
from tests.scenes import Scene


def test_save_load_and_undo_in_the_middle_of_a_bots_turn() -> None:
    g = to_bot(game())
    before = g.save()
    g.answer("set marquise warrior 5 x7")
    again = load(g.save())
    assert again.state.to_json() == g.state.to_json()
    assert again.pending
    assert again.pending.texts() == ["done"]
    g.undo()
    assert g.save() == before
    g.redo()
    assert g.state.sides[MARQUISE].warriors[5] == 7


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("fly marquise 5", "they begin with: place, remove"),
        ("score marquise", "needs score and 2 words: who, n"),
        ("score marquise x0100", "a number here is from x-99 to x99"),
        ("score duchy x1", "'duchy' does not play"),
        ("place marquise tower 5 x1", "no piece is called 'tower'"),
        ("place marquise pawn 5 x1", "no piece is called 'pawn'"),
        ("move marquise 5>13 x1", "the map has no clearing '13'"),
        ("move marquise 5>2 x9", "they have 3 warriors in 5"),
        ("move marquise 6>2 x2", "they have 1 warrior in 6"),
        ("clear bird", "the map has no clearing 'bird'"),
        ("gain marquise spoon", "no item is called 'spoon'"),
        ("partner marquise otters", "'otters' does not play"),
        ("score marquise x01", "is written 'score marquise x1'"),
    ],
)
def test_what_cannot_be_told_is_said_in_a_sentence(text: str, said: str) -> None:
    assert said in refused(
        Scene("table:marquise bot:eyrie", c5="marquise www", c6="marquise w"), text
    )


def test_every_edit_is_read_back_as_it_is_written() -> None:
    s = Scene(TABLE).s
    for text in ("set corvids plot 5 x1", "relation vagabond eyrie x-1", "clear fox", "coffins"):
        assert read_edit(s, text).text == text
