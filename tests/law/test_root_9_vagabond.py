"""Law of Root 9: the Vagabond as a person, as far as bots meet him."""

import pytest

from rootcore.rules.movement import cannot_move
from rootcore.rules.pieces import ruler
from rootcore.terms import MARQUISE, VAGABOND
from tests.scenes import Scene

TABLE = "bot:marquise bot:eyrie vagabond"


@pytest.mark.law("root:9.2.3")
def test_he_moves_whoever_rules() -> None:
    """From 9, ruled by the Eyrie, he may enter 12, ruled by the Marquise; she may not go back.

    Moving needs rule of one of the two clearings for everyone else.
    """
    scene = Scene(TABLE, c9="eyrie ww | vagabond pawn", c12="marquise ww")
    assert ruler(scene.s, 12) == MARQUISE
    assert cannot_move(scene.s, VAGABOND, 9, 12) is None
    assert cannot_move(scene.s, VAGABOND, 9, 4) is None
    assert cannot_move(scene.s, MARQUISE, 9, 4) is not None


@pytest.mark.law("root:9.2.2")
def test_he_has_a_pawn_and_no_warriors() -> None:
    """His pawn alone rules nothing, and a bot counts it as a piece."""
    scene = Scene(TABLE, c9="vagabond pawn")
    assert ruler(scene.s, 9) is None
    assert scene.side("vagabond").here[9] == 1
    assert scene.at(9) == "vagabond pawn"
