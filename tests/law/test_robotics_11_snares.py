"""Law of Robotics 11.7.2 and 11.8.2: the snares of the Corvids, met by people and by every bot."""

from typing import Any

import pytest

from rootcore.bots.alliance import chapter as alliance
from rootcore.bots.duchy import chapter as duchy
from rootcore.bots.duchy import daylight as duchy_daylight
from rootcore.bots.eyrie import chapter as eyrie
from rootcore.bots.lizards.chapter import convert
from rootcore.bots.marquise import chapter as marquise
from rootcore.bots.marquise import traits as marquise_traits
from rootcore.factions.vagabond import chapter as vagabond
from rootcore.factions.vagabond.chapter import act_in_daylight
from rootcore.table.terms import (
    ALLIANCE,
    CORVIDS,
    DUCHY,
    EVENING,
    EYRIE,
    LIZARDS,
    MARQUISE,
    MOUSE,
    SNARE,
    VAGABOND,
    Faction,
)
from tests.law.corvid_scenes import FOX_ORDER, placed, scored, supply_of, whole
from tests.law.duchy_scenes import burrow, duchy_scene, moves
from tests.law.lizards_scenes import lizards
from tests.law.people_scenes import offered, refused
from tests.scenes import Scene
from tests.vagabonds import VagabondScene

FOR_THE_SNARE = (1, "root:3.2.1")


def snared(scene: Scene, who: Faction, c: int) -> bool:
    """Whether `who` ran into the snare in `c`, removed it and scored it."""
    assert [(e.who, e.data["at"], e.law) for e in scene.events("foil")] == [
        (who, c, "robotics:11.8.2")
    ]
    assert scored(scene, who)[0] == FOR_THE_SNARE
    assert supply_of(scene).count(SNARE) == 2
    return whole(scene)


# People


@pytest.mark.law("robotics:11.8.2", "root:9.2.9.II.b", "root:2.7")
def test_a_snare_foils_the_bot_that_a_partner_of_the_corvids_would_take_along() -> None:
    """It does not hold the Vagabond; the allied Marquise stay and remove it."""
    scene = VagabondScene(
        "vagabond corvids bot:marquise eyrie",
        "boot",
        relations={"marquise": 3},
        c8="vagabond pawn | marquise ww | corvids snare",
        c4="marquise w",
    )
    scene.side("vagabond").partner, scene.side(CORVIDS).partner = CORVIDS, VAGABOND
    scene.s.meet()
    scene.step(act_in_daylight, "move 8>4 marquise x2")
    assert scene.at(4) == "marquise w | vagabond pawn"
    assert scene.at(8) == "marquise ww"
    assert scored(scene, MARQUISE) == [FOR_THE_SNARE]


@pytest.mark.law("robotics:11.7.2", "robotics:11.8.2")
def test_a_vagabond_is_held_by_a_snare() -> None:
    """He neither moves nor slips out of 8; next to it in 4 he is free."""
    roles, boots = "vagabond bot:corvids eyrie", "boot boot"
    scene = VagabondScene(roles, boots, c8="vagabond pawn | corvids snare")
    assert offered(scene, act_in_daylight, "move") == []
    why = refused(scene, act_in_daylight)
    assert why["move 8>4"] == ("robotics:11.7.2", "a snare lies in 8")
    scene.step(vagabond.slip)
    assert scene.at(8) == "vagabond pawn | corvids snare"
    free = VagabondScene(roles, boots, c4="vagabond pawn", c8="corvids snare")
    assert "move 4>8" in offered(free, act_in_daylight, "move")
    assert "slip 4>8" in offered(free, vagabond.slip)


# Marquise


@pytest.mark.law("robotics:11.8", "robotics:11.8.2")
@pytest.mark.parametrize("crows", ["bot:corvids", "corvids"])
def test_the_marquise_recruits_everywhere_but_in_a_snare(crows: str) -> None:
    """One warrior in each of four fox clearings, whoever laid it; the one for 6 stays behind."""
    there = "marquise w"
    scene = Scene(
        f"bot:marquise {crows}",
        order=FOX_ORDER,
        c1=there,
        c6=f"{there} | corvids snare",
        c8=there,
        c12=there,
    )
    scene.step(marquise.recruit)
    assert [c for _, c, _ in placed(scene, MARQUISE)] == [1, 8, 12]
    assert snared(scene, MARQUISE, 6)


@pytest.mark.law("robotics:11.8.2")
def test_no_other_plot_is_in_the_way() -> None:
    """A bomb in 6 and a face-down snare in 8: a warrior is placed beside each."""
    there = "marquise w"
    scene = Scene(
        "bot:marquise bot:corvids",
        order=FOX_ORDER,
        c1=there,
        c6=f"{there} | corvids bomb",
        c8=f"{there} | corvids plot_snare",
        c12=there,
    )
    scene.step(marquise.recruit)
    assert [c for _, c, _ in placed(scene, MARQUISE)] == [1, 6, 8, 12]
    assert not scene.events("foil")
    assert whole(scene)


@pytest.mark.law("robotics:11.8.2")
def test_what_follows_in_the_same_recruit_is_lost_as_well() -> None:
    """The challenging two would go to 1, where she lost the first four."""
    scene = Scene(
        "bot:marquise@difficulty=challenging bot:corvids",
        order=FOX_ORDER,
        c1="marquise w | corvids snare",
    )
    scene.step(marquise.recruit)
    assert scene.at(1) == "marquise w"
    assert snared(scene, MARQUISE, 1)


@pytest.mark.law("robotics:11.8.2")
def test_a_building_in_a_snare_is_not_built() -> None:
    """So she may expand; the next time she builds there."""
    scene = Scene("bot:marquise bot:corvids", order=FOX_ORDER, c5="marquise ww | corvids snare")
    scene.step(marquise.build)
    assert scene.at(5) == "marquise ww"
    assert scene.side(MARQUISE).board.built is False
    assert snared(scene, MARQUISE, 5)
    scene.step(marquise.build)
    assert scene.at(5) == "marquise ww sawmill"


@pytest.mark.law("robotics:11.8.2")
def test_warriors_stay_in_a_snare_for_one_move() -> None:
    """From 8 nobody moves; from 1, which is judged before, one does."""
    scene = Scene(
        "bot:marquise bot:corvids",
        order=FOX_ORDER,
        c1="marquise wwww",
        c8="marquise wwwww | corvids snare",
    )
    scene.step(marquise.move_from_ordered)
    assert [e.data["start"] for e in scene.events("move")] == [1]
    assert scene.at(8) == "marquise wwwww"
    assert snared(scene, MARQUISE, 8)


@pytest.mark.law("robotics:11.8.2")
def test_moving_into_a_snare_is_free() -> None:
    """The snare in 4 draws her there and stays."""
    scene = Scene(
        "bot:marquise bot:corvids", order=FOX_ORDER, c8="marquise wwww", c4="corvids snare"
    )
    scene.step(marquise.move_from_ordered)
    assert scene.at(4) == "marquise w | corvids snare"


@pytest.mark.law("robotics:11.8.2")
def test_a_foiled_blitz_does_not_battle() -> None:
    """The snare in 1 makes enemies there, so she blitzes from 5; the snare in 5 does the same."""
    scene = Scene(
        "bot:marquise@traits=blitz bot:corvids", c5="marquise www", c1="marquise ww | corvids snare"
    )
    scene.step(marquise_traits.blitz, "roll 0-0")
    assert [e.data["start"] for e in scene.events("move")] == [5]


@pytest.mark.law("robotics:11.8.2")
def test_a_removed_snare_is_backed_up() -> None:
    """The Corvids place a warrior where the Marquise removed it."""
    scene = Scene(
        "bot:marquise bot:corvids@traits=backup_plans",
        order=FOX_ORDER,
        c8="marquise wwww | corvids snare",
    )
    scene.step(marquise.move_from_ordered)
    assert scene.at(8) == "marquise wwww | corvids w"
    assert snared(scene, MARQUISE, 8)


# Eyrie


@pytest.mark.law("robotics:11.8.2")
def test_a_new_roost_in_a_snare_is_lost_with_its_warriors() -> None:
    """Nothing comes to 1, and the Eyrie fall into turmoil."""
    scene = Scene("bot:eyrie bot:corvids", order=FOX_ORDER, c1="corvids snare")
    assert scene.step(eyrie.a_new_roost) == EVENING
    assert scene.at(1) == ""
    assert snared(scene, EYRIE, 1)


def eyrie_scene(**clearings: Any) -> Scene:
    """The Eyrie with one mouse card in their Decree."""
    scene = Scene("bot:eyrie bot:corvids", **clearings)
    card = next(x for x in scene.s.deck if x.suit == MOUSE)
    scene.s.deck.remove(card)
    scene.side(EYRIE).board.decree[MOUSE].append(card)
    return scene


@pytest.mark.law("robotics:11.8.2")
def test_the_eyrie_recruit_and_move_into_nothing() -> None:
    """The first is foiled, the second not: a snare is used up."""
    scene = eyrie_scene(c9="eyrie roost www | corvids snare")
    scene.step(eyrie.recruit)
    assert scene.at(9) == "eyrie www roost"
    assert snared(scene, EYRIE, 9)
    again = eyrie_scene(c9="eyrie roost www | corvids snare")
    again.step(eyrie.move_out)
    assert again.at(9) == "eyrie www roost"
    assert snared(again, EYRIE, 9)


@pytest.mark.law("robotics:11.8.2")
def test_a_roost_in_a_snare_is_not_built() -> None:
    """The Eyrie fall into turmoil, for they could not place it."""
    scene = Scene("bot:eyrie bot:corvids", c5="eyrie ww | corvids snare")
    assert scene.step(eyrie.build) == EVENING
    assert scene.at(5) == "eyrie ww"
    assert snared(scene, EYRIE, 5)


# Alliance


@pytest.mark.law("robotics:11.8.2")
def test_sympathy_in_a_snare_scores_nothing() -> None:
    """The token stays on its track."""
    scene = Scene(
        "bot:alliance bot:corvids",
        order=FOX_ORDER,
        c5="alliance sympathy",
        c2="alliance sympathy",
        c1="corvids snare",
    )
    scene.step(alliance.spread)
    assert scene.at(1) == ""
    assert scored(scene, ALLIANCE) == [FOR_THE_SNARE]
    assert snared(scene, ALLIANCE, 1)


@pytest.mark.law("robotics:11.8.2")
def test_the_alliance_recruits_at_its_other_bases() -> None:
    """Not in 8, where the snare is."""
    scene = Scene(
        "bot:alliance bot:corvids",
        c8="alliance fox_base | corvids snare",
        c9="alliance mouse_base",
    )
    scene.step(alliance.recruit)
    assert (scene.at(8), scene.at(9)) == ("alliance fox_base", "alliance w mouse_base")
    assert snared(scene, ALLIANCE, 8)


@pytest.mark.law("robotics:11.8.2")
def test_a_revolt_removes_the_snare_before_it_could_foil_the_base() -> None:
    """It is an enemy piece."""
    scene = Scene(
        "bot:alliance bot:corvids", order=FOX_ORDER, c8="alliance sympathy | corvids snare"
    )
    scene.step(alliance.revolt)
    assert scene.at(8) == "alliance fox_base sympathy"
    assert scene.events("foil") == []


# Lizards, Duchy


@pytest.mark.law("robotics:11.8.2")
def test_nothing_is_converted_in_a_snare() -> None:
    """The Marquise's warrior in 1 stays."""
    scene = lizards(
        "bot:lizards bot:corvids bot:marquise",
        order="fox",
        c1="lizards w | marquise w | corvids snare",
    )
    scene.run(convert(scene.actor()))
    assert scene.at(1) == "marquise w | lizards w"
    assert snared(scene, LIZARDS, 1)


DUCHY_TABLE = "bot:duchy bot:corvids"


@pytest.mark.law("robotics:11.8.2")
def test_a_dig_into_a_snare_is_lost_whole() -> None:
    """No tunnel and no warrior comes to 8, and none is taken up elsewhere."""
    tunnels: dict[str, Any] = {f"c{c}": "duchy tunnel w" for c in (2, 3, 4)}
    scene = duchy_scene(DUCHY_TABLE, burrow=4, order=FOX_ORDER, c8="corvids snare", **tunnels)
    scene.step(duchy_daylight.take_dig)
    assert scene.at(8) == ""
    assert burrow(scene) == 4
    assert [scene.at(c) for c in (2, 3, 4)] == ["duchy w tunnel"] * 3
    assert snared(scene, DUCHY, 8)


@pytest.mark.law("robotics:11.8.2")
@pytest.mark.parametrize("beside", ["", "duchy citadel"])
def test_the_duchy_does_not_rally_out_of_a_snare(beside: str) -> None:
    """Neither to a citadel next to it nor to the Burrow."""
    scene = duchy_scene(DUCHY_TABLE, order=FOX_ORDER, c1="duchy ww | corvids snare", c5=beside)
    scene.step(duchy.rally)
    assert scene.at(1) == "duchy ww"
    assert moves(scene) == []
    assert snared(scene, DUCHY, 1)


@pytest.mark.law("robotics:11.8.2")
def test_a_building_of_the_duchy_in_a_snare_is_not_built() -> None:
    """Nor does it score instead."""
    scene = duchy_scene(DUCHY_TABLE, order=FOX_ORDER, c1="duchy ww | corvids snare")
    scene.step(duchy_daylight.take_build)
    assert scene.at(1) == "duchy ww"
    assert scored(scene, DUCHY) == [FOR_THE_SNARE]
    assert snared(scene, DUCHY, 1)
