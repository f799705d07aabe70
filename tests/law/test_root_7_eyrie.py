"""Law of Root 7: Eyrie Dynasties, so far as bots meet them."""

import pytest

from rootcore.factions import eyrie
from rootcore.rules.movement import cannot_move
from rootcore.rules.pieces import ruler
from rootcore.terms import EYRIE, MARQUISE, ROOST, WARRIOR
from tests.scenes import Scene

TABLE = "bot:marquise eyrie bot:alliance"


@pytest.mark.law("root:7.2.2")
@pytest.mark.parametrize(
    "tied",
    [
        "marquise w | eyrie w",
        "marquise w sawmill | eyrie ww",
        "marquise ww | eyrie w roost",
        "marquise w | eyrie roost",
        "marquise ww | eyrie ww | alliance ww",
    ],
)
def test_a_person_s_eyrie_rule_where_they_tie_for_most(tied: str) -> None:
    """As many warriors and buildings together as the strongest other player is enough."""
    scene = Scene(TABLE, c8=tied)
    assert ruler(scene.s, 8) == EYRIE


@pytest.mark.law("root:7.2.2")
def test_the_eyrie_rule_nothing_they_are_not_tied_in() -> None:
    """Not an empty clearing, not where two others tie, not where somebody has more."""
    scene = Scene(
        TABLE,
        c5="marquise ww | alliance ww | eyrie w",
        c6="marquise ww | eyrie w",
        c8="eyrie w | marquise w",
    )
    assert ruler(scene.s, 4) is None
    assert ruler(scene.s, 5) is None
    assert ruler(scene.s, 6) == MARQUISE
    assert ruler(scene.s, 8) == EYRIE


@pytest.mark.law("root:7.2.2")
def test_a_tie_with_the_eyrie_takes_rule_from_a_bot() -> None:
    """The Marquise bot ties with them in 4 and in 8, so it may not move from one to the other."""
    scene = Scene(TABLE, c4="marquise w | eyrie w", c8="marquise wwww | eyrie wwww")
    refusal = cannot_move(scene.s, MARQUISE, 8, 4)
    assert refusal is not None
    assert refusal.law == "root:4.2.1"
    assert cannot_move(scene.s, EYRIE, 8, 4) is None


@pytest.mark.law("root:7.3.1", "root:7.3.5")
def test_twenty_warriors_and_seven_roosts() -> None:
    """All the pieces of the Eyrie; the first roost leaves six on the track."""
    assert eyrie.supply() == {WARRIOR: 20, ROOST: 7}
    scene = Scene(TABLE, c3="eyrie wwwwww roost")
    assert scene.side("eyrie").stock == {WARRIOR: 14, ROOST: 6}
