"""Law of Robotics 11.8.2: what a snare makes of the turns of Marquise, Eyrie and Alliance."""

from typing import Any

import pytest

from rootcore.bots import alliance, eyrie, marquise
from rootcore.bots.marquise_traits import blitz
from rootcore.terms import DAYLIGHT, EVENING, SYMPATHY
from tests.decrees import decreed, play
from tests.scenes import Scene

pytestmark = pytest.mark.law("robotics:11.8.2")

BOTS = ("marquise", "eyrie", "alliance")


def snared(who: str, traits: str = "", **kwargs: Any) -> Scene:
    """A table of the three bots and the Corvids in the turn of `who`, who has these traits."""
    seats = [f"bot:{b}" + (f"@traits={traits}" if traits and b == who else "") for b in BOTS]
    kwargs.setdefault("turn", who)
    return Scene(" ".join([*seats, "bot:corvids"]), **kwargs)


@pytest.mark.law("robotics:4.5.3", "robotics:4.5.5")
def test_a_building_that_a_snare_foils_is_not_built() -> None:
    """So the Marquise expands."""
    scene = snared("marquise", order="anvil", c9="marquise ww | corvids snare")
    scene.step(marquise.craft_item)
    scene.step(marquise.build)
    assert scene.at(9) == "marquise ww"
    assert scene.score("marquise") == 2
    assert scene.step(marquise.expand, "draw sword") == DAYLIGHT


@pytest.mark.law("robotics:4.7.4")
def test_a_move_that_a_snare_foils_leads_to_no_battle() -> None:
    """Nobody left 1 for 5, and so nobody fights there."""
    scene = snared("marquise", order="armorers", c1="marquise wwwww | corvids snare", c5="eyrie w")
    scene.step(marquise.escalated_move)
    assert scene.at(1) == "marquise wwwww"
    assert scene.events("battle") == []


@pytest.mark.law("cards:trait.marquise.blitz")
def test_a_blitz_that_a_snare_foils_ends_there() -> None:
    """In cooperative play the Corvids are no enemy, and yet their snare lies in her way."""
    scene = snared("marquise", "blitz", c1="marquise www | corvids snare", c5="eyrie w")
    scene.side("marquise").enemies = (scene.side("eyrie").faction,)
    scene.s.teamwork = type(scene.s.teamwork).COOPERATIVE
    scene.step(blitz)
    assert scene.at(1) == "marquise www"
    assert scene.events("battle") == []
    assert scene.events("move") == []


@pytest.mark.law("cards:trait.marquise.overwhelming")
def test_warriors_that_a_snare_foils_could_not_be_placed() -> None:
    """Two of four come to 8, the two for 6 stay away: a point, and one for the snare."""
    scene = snared(
        "marquise", "overwhelming", order="anvil", c6="marquise w | corvids snare", c8="marquise w"
    )
    scene.step(marquise.recruit)
    assert (scene.at(6), scene.at(8)) == ("marquise w", "marquise www")
    assert [e.law for e in scene.events("score")] == [
        "root:3.2.1",
        "cards:trait.marquise.overwhelming",
    ]


@pytest.mark.law("robotics:5.4.4", "robotics:5.7")
def test_a_new_roost_that_a_snare_foils_is_turmoil() -> None:
    """Neither the roost nor its warriors come."""
    scene = snared("eyrie", order="bake_sale", c3="corvids snare")
    assert scene.step(eyrie.a_new_roost) == EVENING
    assert scene.at(3) == ""
    assert scene.events("turmoil")[0].data["why"] == "a snare is in the way"


@pytest.mark.law("robotics:5.5.2", "robotics:5.7")
def test_a_roost_that_a_snare_foils_is_turmoil() -> None:
    """They would build in 8."""
    scene = snared("eyrie", c8="eyrie ww | corvids snare")
    assert scene.step(eyrie.build) == EVENING
    assert scene.at(8) == "eyrie ww"


@pytest.mark.law("cards:trait.eyrie.nobility")
def test_recruits_that_a_snare_foils_are_turmoil_to_the_noble_only() -> None:
    """Two warriors short in 8."""
    for traits, outcome in (("nobility", EVENING), ("", None)):
        at = f"@traits={traits}" if traits else ""
        scene = decreed(
            table=f"bot:eyrie{at} bot:marquise bot:corvids", fox=2, c8="eyrie roost | corvids snare"
        )
        assert scene.step(eyrie.recruit) == outcome
        assert scene.at(8) == "eyrie roost"
        assert scene.events("nothing") == []


@pytest.mark.law("cards:trait.eyrie.war_tax")
def test_a_snare_that_foils_the_eyrie_is_taxed() -> None:
    """They score its point, and the Corvids lose one."""
    scene = decreed(
        table="bot:eyrie@traits=war_tax bot:marquise bot:corvids",
        c8="eyrie ww | corvids snare",
        scores={"corvids": 4},
    )
    play(scene, DAYLIGHT)
    assert (scene.score("eyrie"), scene.score("corvids")) == (1, 3)


@pytest.mark.law("robotics:6.5.1", "cards:trait.alliance.wildfire")
@pytest.mark.parametrize("step", [alliance.spread, alliance.wildfire])
def test_sympathy_that_a_snare_foils_scores_nothing(step: Any) -> None:
    """The one point is for the snare itself; the third token is not placed."""
    scene = snared(
        "alliance",
        "wildfire",
        order="anvil",
        c3="alliance sympathy",
        c4="alliance sympathy",
        c6="corvids snare",
    )
    scene.step(step)
    assert scene.side("alliance").on_map(SYMPATHY) == 2
    assert [e.law for e in scene.events("score")] == ["root:3.2.1"]
