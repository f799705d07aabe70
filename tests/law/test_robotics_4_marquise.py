"""Law of Robotics 4.2 to 4.4: Mechanical Marquise 2.0, her keep, setup and Birdsong."""

import pytest

from rootcore.bots.marquise import chapter as marquise
from rootcore.rules.battle import Battle, battle
from rootcore.rules.movement import cannot_move
from rootcore.rules.pieces import cannot_place
from rootcore.table.terms import (
    ALLIANCE,
    EYRIE,
    FOX,
    KEEP,
    MARQUISE,
    RECRUITER,
    ROOST,
    SAWMILL,
    SYMPATHY,
    WARRIOR,
    WORKSHOP,
    Item,
)
from tests.law.marquise_scenes import BUILDINGS, FOX_ORDER, TABLE, nothing, offered, steps, turn
from tests.scenes import Scene

# 4.2 Faction rules and abilities


@pytest.mark.law("robotics:4.2.1")
def test_only_the_marquise_places_pieces_at_the_keep() -> None:
    """With the keep in 2 the Eyrie may place nothing there, the Marquise anything."""
    scene = Scene(TABLE, c2="marquise keep", c5="marquise w")
    for kind in (WARRIOR, ROOST):
        refusal = cannot_place(scene.s, EYRIE, kind, 2)
        assert refusal == ("robotics:4.2.1", "the keep is there")
        assert cannot_place(scene.s, EYRIE, kind, 5) is None
        assert cannot_place(scene.s, MARQUISE, WARRIOR, 2) is None
    assert cannot_place(scene.s, MARQUISE, SAWMILL, 2) is None
    assert cannot_place(scene.s, ALLIANCE, SYMPATHY, 2) == refusal


@pytest.mark.law("robotics:4.2.1")
def test_the_keep_bars_placing_but_not_moving_in() -> None:
    """Eyrie warriors may march into the clearing where they may not be placed."""
    scene = Scene(TABLE, c2="marquise keep", c5="eyrie ww")
    assert cannot_place(scene.s, EYRIE, WARRIOR, 2)
    assert cannot_move(scene.s, EYRIE, 5, 2) is None


@pytest.mark.law("robotics:4.2.1")
def test_a_removed_keep_is_out_of_the_game() -> None:
    """The Eyrie tear the keep down: it does not return to the supply, and they may place there."""
    scene = Scene(TABLE, turn="eyrie", c2="marquise keep | eyrie w")
    scene.run(battle(scene.s, Battle(EYRIE, MARQUISE, 2, "root:4.3")), "roll 0-0")
    assert scene.at(2) == "eyrie w"
    assert scene.side("marquise").boxed == {KEEP: 1}
    assert scene.side("marquise").stock[KEEP] == 0
    assert scene.events("remove")[0].data["boxed"]
    assert cannot_place(scene.s, EYRIE, WARRIOR, 2) is None


@pytest.mark.law("robotics:4.2.1")
def test_her_other_pieces_return_when_removed() -> None:
    """Only the keep is lost: a warrior goes back to the supply, a sawmill to its track."""
    scene = Scene(TABLE, turn="eyrie", c5="marquise w sawmill | eyrie www")
    scene.run(battle(scene.s, Battle(EYRIE, MARQUISE, 5, "root:4.3")), "roll 2-0")
    assert scene.at(5) == "eyrie www"
    assert scene.side("marquise").boxed == {}
    assert scene.side("marquise").stock == {
        WARRIOR: 25,
        KEEP: 1,
        SAWMILL: 6,
        WORKSHOP: 6,
        RECRUITER: 6,
    }


# 4.3 Faction setup


@pytest.mark.law("robotics:4.3.1")
def test_setup_gathers_twenty_five_warriors() -> None:
    """Before anything is placed 25 warriors are in her supply."""
    assert Scene(TABLE).side("marquise").stock[WARRIOR] == 25


@pytest.mark.law("robotics:4.3.2")
def test_setup_places_the_keep_in_a_random_corner() -> None:
    """Chance may answer any of the four corners; the keep goes there."""
    scene = Scene(TABLE)
    corners = ["corner 1", "corner 2", "corner 3", "corner 4"]
    assert offered(marquise.place_keep(scene.actor())) == corners
    scene.step(marquise.place_keep, "corner 3")
    assert scene.at(3) == "marquise keep"
    assert scene.side("marquise").start_corner == 3
    assert scene.asked == ["chance: Choose the keep's corner."]
    assert [e.law for e in scene.s.log] == ["robotics:4.3.2"]


@pytest.mark.law("robotics:4.3.3")
@pytest.mark.parametrize(("keep", "opposite"), [(1, 3), (2, 4), (3, 1), (4, 2)])
def test_setup_garrisons_all_but_the_opposite_corner(keep: int, opposite: int) -> None:
    """One warrior everywhere, a second one at the keep, none diagonally opposite."""
    scene = Scene(TABLE)
    scene.step(marquise.place_keep, f"corner {keep}")
    scene.step(marquise.garrison)
    warriors = {c: scene.side("marquise").warriors[c] for c in range(1, 13)}
    assert warriors == dict.fromkeys(range(1, 13), 1) | {keep: 2, opposite: 0}
    assert {e.law for e in scene.events("place")[1:]} == {"robotics:4.3.3"}


@pytest.mark.law("robotics:4.3.4")
def test_setup_places_one_building_of_each_type_around_the_keep() -> None:
    """With the keep in 2 they go to 2, 5, 6 or 10, never two of them to one clearing."""
    scene = Scene(TABLE, c2="marquise keep")
    scene.side("marquise").start_corner = 2
    around = [2, 5, 6, 10]
    build = marquise.place_starting_buildings
    assert offered(build(scene.actor())) == [f"sawmill {c}" for c in around]
    scene.step(build, "sawmill 5", "workshop 2", "recruiter 10")
    assert scene.at(2) == "marquise keep workshop"
    assert scene.at(5) == "marquise sawmill"
    assert scene.at(10) == "marquise recruiter"
    assert {e.law for e in scene.events("place")} == {"robotics:4.3.4"}


@pytest.mark.law("robotics:4.3.4")
def test_setup_places_no_second_building_in_a_clearing() -> None:
    """Clearing 5 has two slots, but after the sawmill it is no longer offered."""
    scene = Scene(TABLE, c2="marquise keep", c5="marquise sawmill")
    scene.side("marquise").start_corner = 2
    build = marquise.place_starting_buildings
    assert offered(build(scene.actor())) == ["sawmill 2", "sawmill 6", "sawmill 10"]


@pytest.mark.law("robotics:4.3.4", "root:2.2.3")
def test_setup_places_nothing_where_no_slot_is_open() -> None:
    """Both slots of 5 are filled."""
    scene = Scene(TABLE, c2="marquise keep", c5="eyrie roost | alliance rabbit_base")
    scene.side("marquise").start_corner = 2
    build = marquise.place_starting_buildings
    assert offered(build(scene.actor())) == ["sawmill 2", "sawmill 6", "sawmill 10"]


@pytest.mark.law("robotics:4.3.5")
def test_setup_leaves_five_buildings_on_each_track() -> None:
    """After the starting buildings only the leftmost space of each track is empty."""
    scene = Scene(TABLE, c1="marquise keep")
    scene.side("marquise").start_corner = 1
    assert [scene.side("marquise").stock[kind] for kind in BUILDINGS] == [6, 6, 6]
    scene.step(marquise.place_starting_buildings, "sawmill 1", "workshop 5", "recruiter 9")
    assert [scene.side("marquise").stock[kind] for kind in BUILDINGS] == [5, 5, 5]
    assert [marquise.points_shown.of(scene.actor(), kind) for kind in BUILDINGS] == [0, 0, 0]


# 4.4 Birdsong


@pytest.mark.law("robotics:4.4")
def test_birdsong_reveals_the_order_and_then_crafts_it() -> None:
    """The order card is on the table before its item is crafted; then Daylight begins."""
    game = turn({6: "marquise w"}, "draw anvil")
    assert steps(game)[:3] == ["robotics:4.4.1", "robotics:4.4.2", "robotics:4.5.1"]


@pytest.mark.law("robotics:4.4.1")
def test_she_draws_and_reveals_an_order_card() -> None:
    """The anvil leaves the deck and lies before her; it is a fox order."""
    scene = Scene(TABLE)
    assert offered(marquise.reveal(scene.actor())) == sorted({f"draw {c.id}" for c in scene.s.deck})
    scene.step(marquise.reveal, f"draw {FOX_ORDER}")
    assert scene.s.order is not None
    assert scene.s.order.id == FOX_ORDER
    assert scene.s.order not in scene.s.deck
    assert scene.s.ordered == FOX
    (event,) = scene.s.log
    assert (event.kind, event.who, event.law) == ("order", MARQUISE, "robotics:4.4.1")


@pytest.mark.law("robotics:4.4.1")
def test_without_any_card_there_is_no_order() -> None:
    """Deck and discard pile are empty: nothing is revealed, and nothing is ordered."""
    scene = Scene(TABLE)
    scene.s.deck = []
    scene.step(marquise.reveal)
    assert scene.s.order is None
    assert nothing(scene) == ["the deck and the discard pile are empty"]
    scene.step(marquise.craft_item)
    scene.step(marquise.battle_in_ordered)
    scene.step(marquise.recruit)
    scene.step(marquise.build)
    scene.step(marquise.move_from_ordered)
    assert scene.step(marquise.expand) is None
    assert {e.kind for e in scene.s.log} == {"nothing"}


@pytest.mark.law("robotics:4.4.2")
def test_she_crafts_the_item_of_the_order_card() -> None:
    """The hammer goes from the supply to her Crafted Items for one point."""
    scene = Scene(TABLE, order=FOX_ORDER)
    scene.step(marquise.craft_item)
    assert scene.side("marquise").crafted == [Item.HAMMER]
    assert scene.s.items[Item.HAMMER] == 0
    assert scene.score("marquise") == 1
    assert scene.events("craft")[0].law == "robotics:4.4.2"


@pytest.mark.law("robotics:4.4.2")
def test_she_crafts_only_an_available_item() -> None:
    """The supply has no hammer left."""
    scene = Scene(TABLE, order=FOX_ORDER)
    scene.s.items[Item.HAMMER] = 0
    scene.step(marquise.craft_item)
    assert scene.side("marquise").crafted == []
    assert scene.score("marquise") == 0
    assert nothing(scene) == ["the supply has no more of it"]


@pytest.mark.law("robotics:4.4.2")
@pytest.mark.parametrize("order", ["ambush_fox", "favor_fox", "tax_collector", "dominance_fox"])
def test_an_order_card_without_an_item_crafts_nothing(order: str) -> None:
    """Ambush, Favor, persistent and dominance cards show no item."""
    scene = Scene(TABLE, order=order, c6="eyrie w")
    scene.step(marquise.craft_item)
    assert scene.at(6) == "eyrie w"
    assert scene.side("marquise").crafted == []
    assert nothing(scene) == ["it shows no item"]
