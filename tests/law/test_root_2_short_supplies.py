"""Law of Root 2.5 and 2.5.1: as many warriors as there are, and people are told where some lack."""

from collections.abc import Callable

import pytest

from rootcore.factions.alliance import chapter as alliance
from rootcore.factions.duchy import chapter as duchy
from rootcore.factions.eyrie import chapter as eyrie
from rootcore.factions.riverfolk import trade
from rootcore.rules.acts import Act
from rootcore.sandbox.scene import from_deck
from rootcore.table.terms import BIRDSONG, WARRIOR
from rootcore.tell.panels import names
from rootcore.tell.words import sentence
from tests.law.company_scenes import company
from tests.law.eyrie_scenes import eyrie_scene
from tests.law.mole_scenes import mole_scene
from tests.scenes import Scene

NONE_LEFT = "No warrior is placed: no warrior is left in the supply."
NO_OFFICER = "No warrior is placed: none is left to become an officer."


def with_supply(scene: Scene, who: str, left: int) -> Scene:
    """The scene with so many warriors in the supply of a faction, the others out of the game."""
    side = scene.side(who)
    side.boxed[WARRIOR] = side.stock[WARRIOR] - left
    side.stock[WARRIOR] = left
    return scene


def new_roost(left: int) -> Scene:
    """The Eyrie have lost their last roost."""
    scene = with_supply(eyrie_scene("despot", phase=BIRDSONG), "eyrie", left)
    scene.step(eyrie.a_new_roost, "build roost 1")
    return scene


def revolt(left: int) -> Scene:
    """A revolt in 1, where two fox clearings are sympathetic."""
    scene = Scene(
        "alliance marquise", phase=BIRDSONG, c1="alliance sympathy", c6="alliance sympathy"
    )
    with_supply(scene, "alliance", left)
    supporters = [from_deck(scene.s, card) for card in ("anvil", "tax_collector")]
    scene.side("alliance").board.supporters = supporters
    scene.step(alliance.revolt, "revolt 1")
    return scene


def citadels(left: int) -> Scene:
    """A Birdsong of the Duchy with one citadel: two warriors."""
    scene = with_supply(mole_scene(phase=BIRDSONG, c8="duchy citadel"), "duchy", left)
    scene.step(duchy.recruit)
    return scene


def trade_post(left: int) -> Scene:
    """The Riverfolk establish a post where the Marquise rules."""
    scene = company(c1="marquise w", funds={"marquise": 2}, supply=left)
    act = Act("establish", "root:11.5.6", at=1, who=scene.side("marquise").faction)
    scene.step(lambda merchant: trade.establish(merchant, act))
    return scene


def told(scene: Scene) -> list[str]:
    """What is said of warriors that are not placed, and of the fewer that are."""
    known = names(scene.s)
    return [sentence(e, known) for e in scene.events("not placed")] + [
        line for (line, *_) in scene.sums("place")
    ]


@pytest.mark.law("root:2.5", "root:2.5.1")
@pytest.mark.parametrize(
    ("deed", "left", "said"),
    [
        (new_roost, 3, []),
        (new_roost, 1, ["3 warriors, the supply has 1"]),
        (new_roost, 0, [NONE_LEFT]),
        (revolt, 3, []),
        (revolt, 2, [NO_OFFICER]),
        (revolt, 1, [NO_OFFICER, "2 warriors, the supply has 1"]),
        (revolt, 0, [NONE_LEFT, NO_OFFICER]),
        (citadels, 2, []),
        (citadels, 1, ["2 warriors, the supply has 1"]),
        (citadels, 0, [NONE_LEFT]),
        (trade_post, 1, []),
        (trade_post, 0, [NONE_LEFT]),
    ],
)
def test_a_short_supply_is_told(deed: Callable[[int], Scene], left: int, said: list[str]) -> None:
    """A new roost brings three warriors, the revolt two and an officer, a trade post one."""
    assert told(deed(left)) == said
