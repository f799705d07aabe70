"""Law of Root 6: Marquise de Cat, so far as bots meet her."""

import pytest

from rootcore.acts import Refusal
from rootcore.bots import alliance, eyrie
from rootcore.errors import BrokenLaw
from rootcore.factions import marquise
from rootcore.rules.battle import Battle, battle
from rootcore.rules.movement import move
from rootcore.rules.pieces import cannot_place
from rootcore.rules.removal import remove_all_enemies
from rootcore.rules.turn import ROLES
from rootcore.terms import (
    ALLIANCE,
    EYRIE,
    KEEP,
    MARQUISE,
    RECRUITER,
    ROOST,
    SAWMILL,
    SYMPATHY,
    WARRIOR,
    WOOD,
    WORKSHOP,
    Faction,
    Kind,
)
from tests.scenes import Scene

TABLE = "bot:eyrie marquise bot:alliance"


# 6.2.2 The Keep


@pytest.mark.law("root:6.2.2")
@pytest.mark.parametrize(
    ("who", "kind"), [(EYRIE, WARRIOR), (EYRIE, ROOST), (ALLIANCE, WARRIOR), (ALLIANCE, SYMPATHY)]
)
def test_nobody_else_places_in_the_clearing_of_the_keep(who: Faction, kind: Kind) -> None:
    """Whatever the piece, though a slot is open and the Eyrie rule; the next clearing is free."""
    scene = Scene(TABLE, c1="marquise keep | eyrie www")
    assert cannot_place(scene.s, who, kind, 1) == Refusal("root:6.2.2", "the keep is there")
    assert cannot_place(scene.s, who, kind, 5) is None


@pytest.mark.law("root:6.2.2")
def test_the_marquise_herself_places_there() -> None:
    """The keep is hers."""
    scene = Scene(TABLE, c1="marquise keep")
    assert cannot_place(scene.s, MARQUISE, SAWMILL, 1) is None
    assert cannot_place(scene.s, MARQUISE, WARRIOR, 1) is None


@pytest.mark.law("root:6.2.2")
def test_a_bot_does_not_target_the_clearing_of_the_keep() -> None:
    """The Eyrie rule 1 and 5 without a roost: 1 comes first, but the roost goes to 5."""
    scene = Scene(TABLE, c1="marquise keep | eyrie www", c5="eyrie w")
    scene.step(eyrie.build)
    assert scene.places("place") == [5]
    why = scene.events("place")[0].why
    assert why is not None
    assert why[0].illegal == [(1, Refusal("root:6.2.2", "the keep is there"))]


@pytest.mark.law("root:6.2.2")
def test_pieces_may_be_moved_into_the_clearing_of_the_keep() -> None:
    """The Eyrie walk in from 5."""
    scene = Scene(TABLE, c1="marquise keep", c5="eyrie ww")
    scene.run(move(scene.s, EYRIE, 5, 1, 2, "robotics:5.5.1.II"))
    assert scene.at(1) == "marquise keep | eyrie ww"


@pytest.mark.law("root:6.2.2")
def test_a_keep_lost_in_battle_is_out_of_the_game() -> None:
    """It goes to the box, scores a point for the remover, and cannot be placed again."""
    scene = Scene(TABLE, c1="marquise keep | eyrie w")
    scene.run(battle(scene.s, Battle(EYRIE, MARQUISE, 1, "robotics:5.5.1.III")), "roll 0-0")
    assert scene.at(1) == "eyrie w"
    side = scene.side("marquise")
    assert (side.stock[KEEP], side.boxed) == (0, {KEEP: 1})
    assert scene.score("eyrie") == 1
    assert scene.events("remove")[0].data["boxed"]


@pytest.mark.law("root:6.2.2")
def test_with_the_keep_gone_others_place_there() -> None:
    """A revolt removes it, and the base takes its place at once."""
    scene = Scene(
        "bot:alliance marquise", order="anvil", c1="marquise w keep sawmill | alliance sympathy"
    )
    scene.step(alliance.revolt)
    assert scene.at(1) == "alliance fox_base sympathy"
    assert scene.side("marquise").boxed == {KEEP: 1}
    assert cannot_place(scene.s, ALLIANCE, WARRIOR, 1) is None


@pytest.mark.law("root:6.2.2")
def test_only_the_keep_leaves_the_game() -> None:
    """Warriors, buildings and wood go back to where they came from."""
    scene = Scene(TABLE, c5="marquise ww sawmill wood recruiter")
    scene.run(remove_all_enemies(scene.s, EYRIE, [5], "root:4.1.2"))
    assert scene.side("marquise").stock == marquise.supply()
    assert scene.side("marquise").boxed.get(WARRIOR, 0) == 0
    assert not any(e.data["boxed"] for e in scene.events("remove"))


# 6.3 Faction setup


@pytest.mark.law("root:6.3.1")
def test_twenty_five_warriors_and_eight_wood() -> None:
    """All on the map, and not one more."""
    scene = Scene(TABLE, c5="marquise " + "w" * 25 + " wood" * 8)
    stock = scene.side("marquise").stock
    assert (stock[WARRIOR], stock[WOOD]) == (0, 0)


@pytest.mark.law("root:6.3.5")
def test_six_buildings_of_each_type() -> None:
    """With the first of each on the map, five fill each track."""
    scene = Scene(TABLE, c1="marquise sawmill", c5="marquise workshop recruiter")
    stock = scene.side("marquise").stock
    assert (stock[SAWMILL], stock[WORKSHOP], stock[RECRUITER]) == (5, 5, 5)


@pytest.mark.law("root:6.3.1", "root:6.3.5")
def test_a_position_with_more_pieces_than_the_game_holds_breaks_the_law() -> None:
    """A twenty-sixth warrior, a ninth wood, a seventh sawmill."""
    supplies = {role.id: role.supply() for role in ROLES.values()}
    for kind, total in ((WARRIOR, 25), (WOOD, 8), (SAWMILL, 6), (KEEP, 1)):
        scene = Scene(TABLE)
        scene.s.check(supplies)
        scene.side("marquise").stock[kind] += 1
        with pytest.raises(BrokenLaw, match=f"have {total + 1} {kind} pieces in all, not {total}"):
            scene.s.check(supplies)
