"""Law of Root 6: Marquise de Cat, her abilities and her setup."""

import pytest

from rootcore.bots.alliance import chapter as alliance
from rootcore.bots.eyrie import chapter as eyrie
from rootcore.factions.marquise import chapter as marquise
from rootcore.factions.marquise.hospitals import field_hospitals
from rootcore.game.game import Game
from rootcore.game.setup import read_setup
from rootcore.law.errors import BrokenLaw
from rootcore.rules import effects
from rootcore.rules.acts import Refusal
from rootcore.rules.battle import Battle, battle
from rootcore.rules.crafting import craft_acts, craft_card
from rootcore.rules.movement import move
from rootcore.rules.pieces import cannot_place
from rootcore.rules.removal import Loss, remove_all_enemies
from rootcore.rules.turn import ROLES
from rootcore.table.cards import CARDS, card
from rootcore.table.terms import (
    ALLIANCE,
    EYRIE,
    KEEP,
    MARQUISE,
    RECRUITER,
    ROOST,
    SAWMILL,
    SETUP,
    SYMPATHY,
    WARRIOR,
    WOOD,
    WORKSHOP,
    Faction,
    Item,
    Kind,
)
from tests.law.people_scenes import offered
from tests.scenes import Scene

TABLE = "bot:eyrie marquise bot:alliance"


# 6.2.1 Crafting


@pytest.mark.law("root:6.2.1")
def test_she_crafts_with_workshops() -> None:
    """A workshop in a fox clearing pays for an anvil; a sawmill and a recruiter there do not."""
    scene = Scene("marquise eyrie", c8="marquise workshop", hands={"marquise": "anvil"})
    assert [x.text for x in craft_acts(scene.s, MARQUISE, "root:6.5")] == ["craft anvil"]
    scene.run(craft_card(scene.s, MARQUISE, card("anvil"), "root:6.2.1"))
    assert scene.side("marquise").crafted == [Item.HAMMER]
    other = Scene("marquise eyrie", c8="marquise sawmill recruiter", hands={"marquise": "anvil"})
    assert craft_acts(other.s, MARQUISE, "root:6.5") == []


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


# 6.2.3 Field Hospitals


def attack(scene: Scene, c: int, *script: str) -> None:
    """The Eyrie battle the Marquise in a clearing."""
    scene.run(battle(scene.s, Battle(EYRIE, MARQUISE, c, "root:7.5.2.III")), *script)


@pytest.mark.law("root:6.2.3")
def test_a_matching_card_brings_a_removed_warrior_back_to_the_keep() -> None:
    """A bot removes one of two warriors in 8, a fox clearing; a fox card is spent for it."""
    scene = Scene(
        TABLE, c1="marquise keep", c8="marquise ww | eyrie ww", hands={"marquise": "anvil"}
    )
    attack(scene, 8, "roll 1-0", "heal anvil 8")
    assert (scene.at(8), scene.at(1)) == ("marquise w | eyrie ww", "marquise w keep")
    assert scene.side("marquise").hand == []
    assert scene.s.discard == [CARDS["anvil"]]
    assert [e.law for e in scene.events("spend") + scene.events("place")] == ["root:6.2.3"] * 2


@pytest.mark.law("root:6.2.3")
def test_she_may_leave_a_warrior_where_it_is() -> None:
    """She keeps her card."""
    scene = Scene(
        TABLE, c1="marquise keep", c8="marquise ww | eyrie ww", hands={"marquise": "anvil"}
    )
    attack(scene, 8, "roll 1-0", "pass")
    assert scene.at(1) == "marquise keep"
    assert scene.side("marquise").hand == [CARDS["anvil"]]


@pytest.mark.law("root:6.2.3")
def test_each_warrior_brought_back_costs_a_card() -> None:
    """Three are removed in 8; with a fox and a bird card two come back, the sword fits no fox."""
    scene = Scene(
        TABLE,
        c1="marquise keep",
        c8="marquise wwww | eyrie wwww",
        hands={"marquise": "anvil sword armorers"},
    )
    attack(scene, 8, "roll 3-0", "heal armorers 8", "heal anvil 8")
    assert scene.at(1) == "marquise ww keep"
    assert scene.side("marquise").hand == [CARDS["sword"]]


@pytest.mark.law("cards:house.marquise.one_for_all", "root:6.2.3")
@pytest.mark.parametrize(
    ("answer", "back", "hand"),
    [("heal anvil 8 x3", "www ", ["armorers"]), ("pass", "", ["anvil", "armorers"])],
)
def test_where_the_table_agrees_one_card_brings_all_back(
    answer: str, back: str, hand: list[str]
) -> None:
    """Three are removed in 8 at one moment."""
    scene = Scene(
        TABLE.replace("marquise", "marquise@house=one_for_all", 1),
        c1="marquise keep",
        c8="marquise wwww | eyrie wwww",
        hands={"marquise": "anvil armorers"},
    )
    attack(scene, 8, "roll 3-0", answer)
    assert scene.at(1) == f"marquise {back}keep"
    assert [x.id for x in scene.side("marquise").hand] == hand
    healed = scene.events("spend") + scene.events("place")
    assert {e.law for e in healed} <= {"cards:house.marquise.one_for_all"}


@pytest.mark.law("cards:house.marquise.one_for_all", "root:6.2.3")
def test_where_no_warrior_was_removed_no_card_is_asked_for() -> None:
    """A building alone falls in 8: there is nobody to bring back."""
    scene = Scene(
        TABLE.replace("marquise", "marquise@house=one_for_all", 1),
        c1="marquise keep",
        c8="marquise sawmill | eyrie wwww",
        hands={"marquise": "anvil armorers"},
    )
    scene.run(field_hospitals(scene.s, MARQUISE, EYRIE, 8, [Loss(SAWMILL, 1)]))
    assert scene.asked == []


@pytest.mark.law("root:6.2.3")
def test_the_card_matches_the_clearing_of_the_removal() -> None:
    """A mouse card is of no use in 8, nor does the fox of the keep's clearing count in 9."""
    cards = {"marquise": "sword"}
    scene = Scene(TABLE, c1="marquise keep", c8="marquise ww | eyrie ww", hands=cards)
    attack(scene, 8, "roll 1-0")
    assert scene.at(1) == "marquise keep"
    cards = {"marquise": "anvil"}
    scene = Scene(TABLE, c1="marquise keep", c9="marquise ww | eyrie ww", hands=cards)
    attack(scene, 9, "roll 1-0")
    assert scene.at(1) == "marquise keep"


@pytest.mark.law("root:6.2.3")
def test_without_the_keep_nobody_comes_back() -> None:
    """Neither when it is long gone, nor when it falls to the same hits."""
    cards = {"marquise": "anvil"}
    scene = Scene(TABLE, c8="marquise ww | eyrie ww", hands=cards)
    attack(scene, 8, "roll 1-0")
    scene = Scene(TABLE, c1="marquise w keep | eyrie ww", hands=cards)
    attack(scene, 1, "roll 2-0")
    assert scene.at(1) == "eyrie ww"
    assert scene.side("marquise").hand == [CARDS["anvil"]]


@pytest.mark.law("root:6.2.3")
def test_a_bot_s_removal_of_everything_counts_clearing_by_clearing() -> None:
    """A Favor of foxes takes two in 8 and one in 6; the keep's clearing, 3, is spared."""
    scene = Scene(
        TABLE,
        c3="marquise keep",
        c6="marquise w",
        c8="marquise ww",
        hands={"marquise": "anvil foxfolk_steel armorers"},
    )
    removal = remove_all_enemies(scene.s, EYRIE, [6, 8], "root:4.1.2")
    scene.run(removal, "heal anvil 6", "heal armorers 8", "pass")
    assert (scene.at(6), scene.at(8), scene.at(3)) == ("", "", "marquise ww keep")


@pytest.mark.law("root:6.2.3")
def test_warriors_brought_back_into_the_clearing_of_battle_fight_on() -> None:
    """An ambush takes both her attackers beside the keep; one is back in time for the roll."""
    scene = Scene(
        "marquise eyrie",
        c1="marquise ww keep | eyrie w",
        hands={"marquise": "anvil", "eyrie": "ambush_fox"},
    )
    fight = battle(scene.s, Battle(MARQUISE, EYRIE, 1, "root:6.5.1"))
    scene.run(fight, "ambush ambush_fox", "heal anvil 1", "roll 3-0")
    assert scene.at(1) == "marquise w keep"


@pytest.mark.law("root:6.2.3")
def test_the_warrior_given_to_the_tax_collector_can_be_saved() -> None:
    """Her own removal counts too."""
    scene = Scene(
        "marquise eyrie", c1="marquise keep", c8="marquise w", hands={"marquise": "anvil"}
    )
    scene.side("marquise").in_play = (CARDS["tax_collector"],)
    scene.s.deck.remove(CARDS["tax_collector"])
    (act,) = effects.daylight_acts(scene.s, MARQUISE)
    scene.run(effects.use(scene.s, MARQUISE, act), "heal anvil 8", "draw sword")
    assert (scene.at(8), scene.at(1)) == ("", "marquise w keep")


# 6.3 Faction setup


@pytest.mark.law("root:6.3.2")
@pytest.mark.parametrize("corner", [1, 2, 3, 4])
def test_the_keep_goes_into_any_corner(corner: int) -> None:
    """She chooses."""
    scene = Scene("marquise eyrie", phase=SETUP)
    assert offered(scene, marquise.place_keep) == ["corner 1", "corner 2", "corner 3", "corner 4"]
    scene.step(marquise.place_keep, f"corner {corner}")
    assert scene.at(corner) == "marquise keep"


@pytest.mark.law("root:6.3.2")
def test_a_bot_starts_opposite_her_keep() -> None:
    """The Eyrie's bot takes 4 when she has taken 2."""
    seats = ["human:marquise", "bot:eyrie"]
    game = Game.new(read_setup({"map": "fall", "seats": seats, "seed": 3}))
    for text in ("corner 2", "build sawmill 2", "build workshop 2", "build recruiter 5"):
        game.play()
        game.answer(text)
    game.play()
    assert game.state.sides[EYRIE].pieces[ROOST][4] == 1
    assert game.state.sides[EYRIE].warriors[4] >= 6


@pytest.mark.law("root:6.3.3")
def test_a_warrior_in_each_clearing_but_the_corner_opposite_the_keep() -> None:
    """The keep in 2 leaves 4 empty."""
    scene = Scene("marquise eyrie", phase=SETUP, c2="marquise keep")
    scene.step(marquise.garrison)
    assert scene.places("place") == [1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12]
    assert (scene.at(2), scene.at(4)) == ("marquise w keep", "")
    assert scene.side("marquise").stock[WARRIOR] == 14


@pytest.mark.law("root:6.3.4")
def test_one_building_of_each_type_at_the_keep_or_next_to_it() -> None:
    """The keep in 1: the sawmill there takes the only slot, the recruiter the one beside a ruin."""
    scene = Scene("marquise eyrie", phase=SETUP, c1="marquise keep")
    kinds = ("sawmill", "workshop", "recruiter")
    first = [f"build {kind} {c}" for kind in kinds for c in (1, 5, 9, 10)]
    assert offered(scene, marquise.place_starting_buildings) == first
    scene.step(
        marquise.place_starting_buildings,
        "build sawmill 1",
        "build recruiter 10",
        "build workshop 5",
    )
    assert scene.at(1) == "marquise keep sawmill"
    assert (scene.at(5), scene.at(10)) == ("marquise workshop", "marquise recruiter")
    assert scene.score("marquise") == 0


@pytest.mark.law("root:6.3.4")
def test_all_three_first_buildings_may_stand_together_where_there_are_slots() -> None:
    """Two in 5, the third in 9: a full clearing takes no more."""
    scene = Scene("marquise eyrie", phase=SETUP, c1="marquise keep")
    step = marquise.place_starting_buildings(scene.actor())
    decision = step.send(None)
    decision = step.send(decision.value("build workshop 5"))
    decision = step.send(decision.value("build sawmill 5"))
    assert decision.texts() == ["build recruiter 1", "build recruiter 9", "build recruiter 10"]


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
