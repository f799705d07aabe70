"""Saves of every format there has been open, with their whole past."""

import json
from pathlib import Path

import pytest

from rootcore.game.formats import FORMAT, STEPS
from rootcore.game.game import load
from rootcore.law.errors import BadNotation

KEPT = sorted((Path(__file__).parents[1] / "saves").glob("format_*.json"))


def test_one_of_each_format_is_kept() -> None:
    formats = [json.loads(path.read_text("utf-8"))["format"] for path in KEPT]
    assert formats == list(range(1, FORMAT + 1))
    assert sorted(STEPS) == list(range(1, FORMAT))


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_a_save_of_an_earlier_format_opens(path: Path) -> None:
    """Its answers lead to its position still, so that nothing of the game is lost."""
    text = path.read_text("utf-8")
    game = load(text)
    assert game.journal == json.loads(text)["journal"]
    assert len(game.marks) > 100
    game.play()
    assert game.pending is not None
    assert json.loads(game.save())["format"] == FORMAT


@pytest.mark.parametrize("where", ["start", "checkpoint"])
@pytest.mark.parametrize("wrong", [{}, {"map": "fall"}, {"map": 3, "sides": []}, {"sides": [1]}])
def test_a_broken_save_of_an_earlier_format_is_refused(where: str, wrong: object) -> None:
    raw = json.loads(KEPT[0].read_text("utf-8"))
    with pytest.raises(BadNotation):
        load(json.dumps({**raw, where: wrong}))
