"""Law of Root 9.4 to 9.7: the turn and the characters of a Vagabond played by a person."""

from typing import Any

import pytest

from rootcore.factions.vagabond import chapter as vagabond
from rootcore.factions.vagabond.chapter import act_in_daylight
from rootcore.factions.vagabond.deeds import CHARACTERS
from rootcore.game.game import Game
from rootcore.law import RULES
from rootcore.rules.pieces import shift_pawn
from rootcore.table.cards import card, quest
from rootcore.table.terms import ALLIANCE, BIRDSONG, DAYLIGHT, EVENING, EYRIE, VAGABOND, Item, Phase
from rootcore.tell.decisions import options_view
from rootcore.tell.panels import widgets
from tests.vagabonds import PEOPLE, VagabondScene

HOSTILE = -1


def do(scene: VagabondScene, *script: str) -> VagabondScene:
    """The scene after one act of Daylight."""
    scene.step(act_in_daylight, *script)
    return scene


def begin(scene: VagabondScene, phase: Phase) -> Game:
    """A game that goes on from the scene with the first step of a phase."""
    scene.s.phase, scene.s.step = phase, 0
    return Game(None, scene.s)


# 9.4 Birdsong


@pytest.mark.law("root:9.4", "root:9.5", "root:9.6")
def test_the_phases_of_a_turn_in_order() -> None:
    """Refresh, then slip; then actions; then rest, draw, discard and capacity."""
    laws = [step.law for phase in (BIRDSONG, DAYLIGHT, EVENING) for step in steps(phase)]
    assert laws == [
        "root:9.4.1",
        "root:9.4.2",
        "root:9.5",
        "root:9.6.1",
        "root:9.6.2",
        "root:9.6.3",
        "root:9.6.4",
    ]


def steps(phase: Phase) -> list[Any]:
    """The steps of the Vagabond's own chapter."""
    scene = VagabondScene(c8="vagabond pawn")
    return [step for step in vagabond.plan(scene.s, phase) if step.law.startswith("root:9")]


@pytest.mark.law("root:9.4.1", "root:9.4")
def test_refresh_turns_up_three_items_and_two_per_tea() -> None:
    """With one tea on its track five of six: he chooses until only swords are left."""
    scene = VagabondScene(
        c8="vagabond pawn",
        satchel="boot- boot- sword- sword- torch- torch-",
        tracks="tea",
    )
    chosen = ("refresh boot", "refresh boot", "refresh torch", "refresh torch")
    scene.step(vagabond.refresh, *chosen)
    assert scene.satchel == "boot boot sword sword- torch torch"
    (event,) = scene.events("refresh")
    assert (event.law, len(event.data["items"])) == ("root:9.4.1", 5)


@pytest.mark.law("root:9.4.1")
def test_refresh_asks_nothing_when_everything_is_turned_up() -> None:
    """Three exhausted items, a damaged one among them, which stays damaged."""
    scene = VagabondScene(c8="vagabond pawn", satchel="boot- sword torch-", damaged="coin- bag")
    scene.step(vagabond.refresh)
    assert (scene.satchel, scene.damaged) == ("boot sword torch", "bag coin")
    assert scene.asked == []


@pytest.mark.law("root:9.4.1")
def test_refresh_offers_each_kind_once_and_damaged_ones_apart() -> None:
    """And a tea exhausted or damaged refreshes nothing."""
    scene = VagabondScene(
        c8="vagabond pawn", satchel="boot- boot- tea- sword-", damaged="boot- tea sword"
    )
    offered = scene.offered(vagabond.refresh, "refresh")
    assert offered == ["refresh boot", "refresh tea", "refresh sword", "refresh damaged_boot"]
    scene.step(vagabond.refresh, "refresh damaged_boot", "refresh tea", "refresh sword")
    assert (scene.satchel, scene.damaged) == ("boot- boot- sword", "boot sword tea")
    assert scene.tracks == "tea"


@pytest.mark.law("root:9.4.2", "root:9.4")
def test_he_may_slip_into_an_adjacent_clearing_or_forest() -> None:
    """From 8, without boots, even to the Hostile in 4."""
    scene = VagabondScene(c8="vagabond pawn", c4="eyrie w", relations={"eyrie": HOSTILE})
    offered = scene.asks(vagabond.slip).texts()
    assert offered == ["slip 8>4", "slip 8>7", "slip 8>4_7_8_12", "pass"]
    scene.step(vagabond.slip, "slip 8>4")
    assert scene.pawn == 4
    assert not scene.events("exhaust")


@pytest.mark.law("root:9.4.2")
def test_from_a_forest_he_slips_into_the_next_or_stays() -> None:
    """Its clearings and its neighbours are offered."""
    scene = VagabondScene(forest="4_9_12")
    offered = scene.asks(vagabond.slip).texts()
    assert offered == [
        *(f"slip 4_9_12>{to}" for to in (4, 9, 12, "1_9_10_12", "4_7_8_12")),
        "pass",
    ]
    scene.step(vagabond.slip, "pass")
    assert scene.pawn == "4_9_12"
    scene.step(vagabond.slip, "slip 4_9_12>4_7_8_12")
    assert scene.pawn == "4_7_8_12"


# 9.5 Daylight


@pytest.mark.law("root:9.5")
def test_actions_in_any_order_until_he_is_done() -> None:
    """Move, explore, move: then Evening draws a card."""
    scene = VagabondScene(c12="vagabond pawn", satchel="boot torch boot")
    game = begin(scene, DAYLIGHT)
    for text in ("move 12>9", "move 9>12", "explore 12", "find boot"):
        game.answer(text)
    assert game.pending
    assert game.pending.texts() == ["move 12>4", "move 12>7", "move 12>9", "move 12>10",
                                    "move 12>11", "done"]  # fmt: skip
    game.answer("done")
    assert game.state.phase == EVENING


# 9.5.1 Move


@pytest.mark.law("root:9.5.1")
def test_moving_exhausts_a_boot() -> None:
    """To any adjacent clearing, never into a forest."""
    scene = VagabondScene(c8="vagabond pawn", satchel="boot sword")
    assert scene.offered(act_in_daylight, "move") == ["move 8>4", "move 8>7"]
    refused = scene.refused(act_in_daylight, "move")
    assert refused == {
        "move 8>4_7_8_12": ("root:9.5.1", "you enter a forest only by slipping (9.4.2)")
    }
    do(scene, "move 8>7")
    assert (scene.pawn, scene.satchel) == (7, "boot- sword")
    no_boot = ("root:9.5.1", "you have no boot to exhaust")
    assert scene.refused(act_in_daylight, "move")["move 7>12"] == no_boot
    (event,) = scene.events("move")
    assert event.law == "root:9.5.1"


@pytest.mark.law("root:9.5.1")
def test_from_a_forest_he_moves_into_an_adjacent_clearing() -> None:
    """And not into the next forest."""
    scene = VagabondScene(forest="3_6_11", satchel="boot boot")
    assert scene.offered(act_in_daylight, "move") == [f"move 3_6_11>{c}" for c in (3, 6, 11)]
    do(scene, "move 3_6_11>6")
    assert scene.at(6) == "vagabond pawn"


# 9.5.2 Battle


@pytest.mark.law("root:9.5.2")
def test_battling_exhausts_a_sword() -> None:
    """Against anybody in his clearing; the exhausted sword still counts for his hits."""
    scene = VagabondScene(c8="vagabond pawn | marquise ww | alliance sympathy", satchel="sword")
    offered = scene.offered(act_in_daylight, "battle")
    assert offered == ["battle 8 marquise", "battle 8 alliance"]
    do(scene, "battle 8 marquise", "roll 3-0")
    assert scene.satchel == "sword-"
    assert scene.at(8) == "marquise w | alliance sympathy | vagabond pawn"
    assert not scene.offered(act_in_daylight, "battle")
    refused = scene.refused(act_in_daylight, "battle")
    assert refused["battle 8 marquise"] == ("root:9.5.2", "you have no sword to exhaust")


@pytest.mark.law("root:9.5.2")
def test_an_ambush_does_not_end_his_attack() -> None:
    """Two hits damage both items; without a sword he rolls on for nothing (ruling 47)."""
    scene = VagabondScene(
        "vagabond eyrie bot:marquise",
        c9="vagabond pawn | eyrie w",
        satchel="sword boot",
        hands={"eyrie": "ambush_mouse"},
    )
    do(scene, "battle 9 eyrie", "ambush ambush_mouse", "roll 3-0")
    assert (scene.satchel, scene.damaged) == ("", "boot sword-")
    assert scene.at(9) == "eyrie w | vagabond pawn"


# 9.5.3 Explore


@pytest.mark.law("root:9.5.3")
def test_exploring_takes_an_item_and_scores_one() -> None:
    """The bag goes to its track, the ruin is gone, a slot is open."""
    scene = VagabondScene(c12="vagabond pawn", satchel="torch")
    assert scene.s.open[12] == 1
    do(scene, "explore 12", "find bag")
    assert (scene.tracks, scene.satchel) == ("bag", "torch-")
    assert 12 not in scene.s.ruins
    assert scene.s.open[12] == 2
    assert scene.points() == [("root:9.5.3", 1)]


@pytest.mark.law("root:9.5.3")
def test_exploring_takes_a_ruin_and_a_torch() -> None:
    """8 has no ruin; in 12 an exhausted torch does not do."""
    without = VagabondScene(c8="vagabond pawn", satchel="torch")
    assert not without.offered(act_in_daylight, "explore")
    why = ("root:9.5.3", "no ruin is here")
    assert without.refused(act_in_daylight, "explore") == {"explore 8": why}
    dark = VagabondScene(c12="vagabond pawn", satchel="torch- boot")
    assert not dark.offered(act_in_daylight, "explore")
    why = ("root:9.5.3", "you have no torch to exhaust")
    assert dark.refused(act_in_daylight, "explore") == {"explore 12": why}


# 9.5.4 Aid


def aiding(roles: str = PEOPLE, **kwargs: Any) -> VagabondScene:
    """In 8 (fox) with the Marquise, who have crafted two swords and a tea."""
    kwargs.setdefault("hands", {"vagabond": "anvil armorers bake_sale"})
    scene = VagabondScene(roles, c8="vagabond pawn | marquise w | eyrie roost", **kwargs)
    scene.side("marquise").crafted = [Item.SWORD, Item.TEA, Item.SWORD]
    return scene


@pytest.mark.law("root:9.5.4")
def test_aid_gives_a_matching_card_for_a_crafted_item() -> None:
    """A fox or bird card to anyone there; the item and what is exhausted are chosen."""
    scene = aiding(satchel="boot boot torch-", tracks="coin")
    assert scene.offered(act_in_daylight, "aid") == [
        "aid anvil marquise",
        "aid anvil eyrie",
        "aid armorers marquise",
        "aid armorers eyrie",
    ]
    script = "aid anvil marquise", "exhaust coin"
    assert scene.offered(act_in_daylight, "exhaust", script[0]) == ["exhaust boot", "exhaust coin"]
    fresh = aiding(satchel="boot boot torch-", tracks="coin")
    assert fresh.asks(act_in_daylight, *script).texts() == ["collect sword", "collect tea", "pass"]
    other = aiding(satchel="boot boot torch-", tracks="coin")
    do(other, *script, "collect tea")
    assert (other.satchel, other.tracks) == ("boot boot coin- torch-", "tea")
    assert other.side("marquise").crafted == [Item.SWORD, Item.SWORD]
    assert other.side("marquise").hand == [card("anvil")]
    assert other.side("vagabond").hand == [card("armorers"), card("bake_sale")]
    assert other.relation("marquise") == 1
    assert other.points() == [("root:9.2.9.I.b", 1)]


@pytest.mark.law("root:9.5.4")
def test_he_need_not_take_an_item() -> None:
    """Nor is he asked where there is none, nor about his only kind of item."""
    scene = do(aiding(satchel="boot"), "aid anvil marquise", "pass")
    assert len(scene.side("marquise").crafted) == 3
    bare = do(aiding(satchel="boot"), "aid anvil eyrie")
    assert bare.satchel == "boot-"
    (event,) = bare.events("aid")
    assert event.data == {"player": "eyrie", "items": []}


@pytest.mark.law("root:9.5.4")
def test_a_bot_discards_the_card_and_scores() -> None:
    """Robotics 2.8.1."""
    scene = aiding("vagabond bot:marquise bot:eyrie", satchel="boot")
    do(scene, "aid anvil marquise", "collect sword")
    assert scene.s.discard == [card("anvil")]
    assert scene.score("marquise") == 1
    assert scene.side("marquise").hand == []
    assert scene.satchel == "boot- sword"


@pytest.mark.law("root:9.5.4")
@pytest.mark.parametrize(
    ("satchel", "hand", "clearing", "words"),
    [
        ("boot-", "anvil", 8, "you have no item to exhaust"),
        ("boot", "bake_sale", 8, "you have no card matching fox"),
        ("boot", "anvil", 12, "nobody is here"),
    ],
)
def test_what_aid_lacks(satchel: str, hand: str, clearing: int, words: str) -> None:
    """An item face up, a matching card, somebody there."""
    scene = VagabondScene(satchel=satchel, hands={"vagabond": hand}, c8="marquise w")
    shift_pawn(scene.s, VAGABOND, clearing)
    assert not scene.offered(act_in_daylight, "aid")
    refused = scene.refused(act_in_daylight, "aid")
    assert list(refused.values()) == [("root:9.5.4", words)]


# 9.5.5 Quest


@pytest.mark.law("root:9.5.5")
def test_a_quest_of_his_clearing_s_suit_scores_all_completed_ones_of_it() -> None:
    """With one fox quest behind him the second scores 2; the mouse quest does not count."""
    scene = VagabondScene(
        c8="vagabond pawn",
        satchel="boot torch",
        tracks="tea tea",
        quests="errand_rabbit errand_fox repair_a_shed_fox",
        completed="logistics_help_fox escort_mouse",
    )
    assert scene.offered(act_in_daylight, "quest") == ["quest errand_fox 8"]
    assert scene.refused(act_in_daylight, "quest") == {
        "quest errand_rabbit 8": ("root:9.5.5", "you are in no rabbit clearing"),
        "quest repair_a_shed_fox 8": ("root:9.5.5", "you lack 1 hammer to exhaust"),
    }
    do(scene, "quest errand_fox 8", "quest guard_duty_mouse", "reward points x2")
    assert (scene.satchel, scene.tracks) == ("boot- tea- torch", "tea")
    ids = ["errand_rabbit", "repair_a_shed_fox", "guard_duty_mouse"]
    assert scene.board.quests == [quest(x) for x in ids]
    assert scene.board.completed[-1] == quest("errand_fox")
    assert scene.points() == [("root:9.5.5", 2)]


@pytest.mark.law("root:9.5.5")
def test_or_he_draws_two_cards() -> None:
    """And with no quests left none is drawn."""
    scene = VagabondScene(c9="vagabond pawn", satchel="boot boot", quests="escort_mouse")
    scene.s.quests.clear()
    do(scene, "quest escort_mouse 9", "reward cards x2", "draw anvil", "draw sword")
    assert scene.side("vagabond").hand == [card("anvil"), card("sword")]
    assert scene.board.quests == []
    assert scene.points() == []


@pytest.mark.law("root:9.5.5")
def test_a_quest_for_two_swords_takes_two() -> None:
    """One of them exhausted does not do."""
    scene = VagabondScene(c9="vagabond pawn", satchel="sword sword-", quests="expel_bandits_mouse")
    assert not scene.offered(act_in_daylight, "quest")


# 9.5.6 Strike


@pytest.mark.law("root:9.5.6")
def test_strike_removes_a_warrior_for_a_crossbow() -> None:
    """Warriors first; of the Eyrie, who have none there, the roost. It is no battle."""
    scene = VagabondScene(
        c8="vagabond pawn | marquise w sawmill | eyrie roost", satchel="crossbow crossbow crossbow"
    )
    offered = ["strike warrior 8 marquise", "strike roost 8 eyrie"]
    assert scene.offered(act_in_daylight, "strike") == offered
    first = {"strike sawmill 8 marquise": ("root:9.5.6", "their warriors come first")}
    assert scene.refused(act_in_daylight, "strike") == first
    do(scene, "strike warrior 8 marquise")
    assert scene.relation("marquise") == HOSTILE
    assert scene.points() == []
    do(scene, "strike sawmill 8 marquise")
    do(scene, "strike roost 8 eyrie")
    assert scene.points() == [("root:3.2.1", 1)] * 2
    assert (scene.at(8), scene.satchel) == ("vagabond pawn", "crossbow- crossbow- crossbow-")
    assert scene.relation("eyrie") == 0


@pytest.mark.law("root:9.5.6")
def test_striking_sympathy_causes_outrage() -> None:
    """The Alliance of a person gets a matching card of his."""
    scene = VagabondScene(
        PEOPLE,
        c8="vagabond pawn | alliance sympathy",
        satchel="crossbow",
        hands={"vagabond": "anvil bake_sale"},
    )
    do(scene, "strike sympathy 8 alliance")
    assert scene.s.sides[ALLIANCE].board.supporters == [card("anvil")]


@pytest.mark.law("root:3.2.1")
def test_a_strike_at_a_partner_s_building_scores_nothing() -> None:
    """A partner in a coalition is no enemy; the Marquise are."""
    scene = VagabondScene(
        c8="vagabond pawn | marquise sawmill | eyrie roost", satchel="crossbow crossbow"
    )
    scene.side("vagabond").partner, scene.side("eyrie").partner = EYRIE, VAGABOND
    scene.s.meet()
    do(scene, "strike roost 8 eyrie")
    assert scene.points() == []
    do(scene, "strike sawmill 8 marquise")
    assert scene.points() == [("root:3.2.1", 1)]


@pytest.mark.law("root:9.5.6")
def test_without_a_crossbow_no_strike() -> None:
    """It is said for each piece."""
    scene = VagabondScene(c8="vagabond pawn | marquise w", satchel="crossbow-")
    why = ("root:9.5.6", "you have no crossbow to exhaust")
    assert scene.refused(act_in_daylight, "strike") == {"strike warrior 8 marquise": why}
    assert not scene.offered(act_in_daylight, "strike")


# 9.5.7 Repair


@pytest.mark.law("root:9.5.7")
def test_a_hammer_repairs_an_item_and_turns_it_up() -> None:
    """Of two swords the exhausted one is mended; the tea goes to its track."""
    scene = VagabondScene(c8="vagabond pawn", satchel="hammer hammer", damaged="sword sword- tea-")
    assert scene.offered(act_in_daylight, "repair") == ["repair sword", "repair tea"]
    do(scene, "repair sword")
    do(scene, "repair tea")
    assert scene.satchel == "hammer- hammer- sword"
    assert (scene.tracks, scene.damaged) == ("tea", "sword")
    why = ("root:9.5.7", "you have no hammer to exhaust")
    assert scene.refused(act_in_daylight, "repair") == {"repair sword": why}


# 9.5.9 and 9.7 Special actions


@pytest.mark.law("root:9.5.9", "root:9.7.1.I")
def test_the_thief_steals_a_random_card() -> None:
    """From a person in his clearing who holds one."""
    scene = VagabondScene(
        PEOPLE,
        c8="vagabond pawn | marquise w | eyrie w | alliance w",
        satchel="torch torch",
        hands={"marquise": "anvil sword", "eyrie": "cobbler"},
    )
    assert scene.offered(act_in_daylight, "steal") == ["steal marquise", "steal eyrie"]
    do(scene, "steal marquise", "take sword")
    assert scene.side("vagabond").hand == [card("sword")]
    assert scene.side("marquise").hand == [card("anvil")]
    assert scene.satchel == "torch torch-"


@pytest.mark.law("root:9.7.1.I")
def test_the_thief_draws_a_card_when_robbing_a_bot() -> None:
    """It has no hand."""
    scene = VagabondScene(c8="vagabond pawn | marquise w", satchel="torch")
    do(scene, "steal marquise", "draw anvil")
    assert scene.side("vagabond").hand == [card("anvil")]


@pytest.mark.law("root:9.5.9")
@pytest.mark.parametrize("character", CHARACTERS)
def test_special_actions_take_a_torch_and_something_to_do(character: str) -> None:
    """Each says what it lacks."""
    able: dict[str, Any] = {
        "c8": "vagabond pawn | marquise w",
        "damaged": "boot",
        "discard": "anvil",
        "character": character,
    }
    verb = CHARACTERS[character].verb
    dark = VagabondScene(satchel="torch- boot", **able)
    assert not dark.offered(act_in_daylight, verb)
    why = ("root:9.5.9", "you have no torch to exhaust")
    assert dark.refused(act_in_daylight, verb) == {verb: why}
    idle = VagabondScene(c8="vagabond pawn", satchel="torch", character=character)
    assert not idle.offered(act_in_daylight, verb)
    why = (CHARACTERS[character].law, CHARACTERS[character].pointless)
    assert idle.refused(act_in_daylight, verb) == {verb: why}
    bright = VagabondScene(satchel="torch", **able)
    do(bright, bright.offered(act_in_daylight, verb)[0], *["draw sword"] * (verb == "steal"))
    assert "torch-" in bright.satchel


@pytest.mark.law("root:9.7.2.I")
def test_the_tinker_takes_a_matching_discard() -> None:
    """In 8 a fox or a bird card."""
    scene = VagabondScene(
        c8="vagabond pawn", satchel="torch", character="tinker", discard="anvil sword armorers"
    )
    assert scene.offered(act_in_daylight, "labor") == ["labor armorers", "labor anvil"]
    do(scene, "labor anvil")
    assert scene.side("vagabond").hand == [card("anvil")]
    assert scene.s.discard == [card("sword"), card("armorers")]


@pytest.mark.law("root:9.7.3.I")
def test_the_ranger_repairs_three_items_and_ends_daylight() -> None:
    """Of four damaged ones he chooses three; they come back face up."""
    scene = VagabondScene(
        c8="vagabond pawn",
        satchel="torch boot",
        damaged="boot- sword sword- tea-",
        character="ranger",
    )
    game = begin(scene, DAYLIGHT)
    for text in ("hideout", "repair sword", "repair boot", "repair tea"):
        game.answer(text)
    assert game.state.phase == EVENING
    mine = game.state.sides[VAGABOND].board
    assert sorted(held.item for held in mine.satchel if held.up) == ["boot", "boot", "sword"]
    assert mine.tracks == [Item.TEA]
    assert [held.item for held in mine.damaged] == [Item.SWORD]


@pytest.mark.law("root:9.7.3.I")
def test_hideout_with_one_damaged_item_repairs_that() -> None:
    """Nobody is asked."""
    scene = VagabondScene(c8="vagabond pawn", satchel="torch", damaged="boot", character="ranger")
    assert scene.step(act_in_daylight, "hideout") == EVENING
    assert (scene.satchel, scene.damaged) == ("boot torch-", "")


# 9.6 Evening


@pytest.mark.law("root:9.6.1", "root:9.6")
def test_rest_in_a_forest_mends_everything() -> None:
    """Face up, to tracks and Satchel; in a clearing nothing is mended."""
    scene = VagabondScene(forest="3_6_11", damaged="boot- sword bag-", satchel="torch-")
    scene.step(vagabond.rest)
    assert (scene.satchel, scene.tracks, scene.damaged) == ("boot sword torch-", "bag", "")
    outside = VagabondScene(c8="vagabond pawn", damaged="boot-")
    outside.step(vagabond.rest)
    assert outside.damaged == "boot-"


@pytest.mark.law("root:9.6.2", "root:9.6")
def test_he_draws_a_card_and_one_per_coin_on_its_track() -> None:
    """Two coins: three cards; an exhausted coin does not count."""
    scene = VagabondScene(c8="vagabond pawn", tracks="coin coin", satchel="coin-")
    scene.step(vagabond.draw, "draw anvil", "draw sword", "draw cobbler")
    assert len(scene.side("vagabond").hand) == 3


@pytest.mark.law("root:9.6.3", "root:9.6")
def test_he_discards_down_to_five() -> None:
    """Of his choice."""
    hand = "anvil sword cobbler armorers sappers bake_sale"
    scene = VagabondScene(c8="vagabond pawn", hands={"vagabond": hand})
    scene.step(vagabond.discard, "discard sword")
    assert len(scene.side("vagabond").hand) == 5
    assert scene.s.discard == [card("sword")]


@pytest.mark.law("root:9.6.4", "root:9.6")
def test_he_carries_six_items_and_two_more_per_bag() -> None:
    """With one bag on its track, nine in Satchel and Damaged box are one too many.

    What he removes is out of the game; items on tracks are not counted.
    """
    scene = VagabondScene(
        c8="vagabond pawn",
        satchel="boot boot- sword sword torch hammer",
        damaged="boot boot- tea",
        tracks="bag tea coin",
    )
    assert scene.offered(vagabond.check_capacity, "drop") == [
        "drop boot",
        "drop exhausted_boot",
        "drop sword",
        "drop torch",
        "drop hammer",
        "drop damaged_boot",
        "drop damaged_exhausted_boot",
        "drop damaged_tea",
    ]
    before = sum(scene.s.items.values())
    scene.step(vagabond.check_capacity, "drop damaged_exhausted_boot")
    assert scene.damaged == "boot tea"
    assert scene.board.boxed == [Item.BOOT]
    assert sum(scene.s.items.values()) == before


@pytest.mark.law("root:9.6.4")
def test_six_items_are_not_too_many() -> None:
    """Seven are."""
    six = VagabondScene(c8="vagabond pawn", satchel="boot boot boot", damaged="boot boot boot")
    six.step(vagabond.check_capacity)
    seven = VagabondScene(c8="vagabond pawn", satchel="boot boot boot boot boot boot boot")
    seven.step(vagabond.check_capacity)
    assert len(six.board.satchel) == 3
    assert len(seven.board.satchel) == 6


# What the page shows


def test_every_act_and_refusal_has_a_label() -> None:
    """In 8 with a bit of everything, and in the questions that follow."""
    scene = VagabondScene(
        PEOPLE,
        c8="vagabond pawn | marquise ww sawmill | alliance sympathy",
        satchel="boot sword crossbow hammer torch",
        tracks="tea",
        damaged="coin",
        relations={"marquise": 3},
        quests="errand_fox guard_duty_mouse",
        hands={"vagabond": "anvil armorers cobbler", "marquise": "sword"},
        scores={"vagabond": 20},
    )
    shown = options_view(scene.asks(act_in_daylight), scene.s)
    labels = {option["text"]: option["label"] for option in shown["options"]}
    assert labels["move 8>4 marquise x2"] == "Move from 8 to 4 with 2 warriors of the Marquise"
    assert labels["aid anvil marquise"] == "Aid the Marquise with Anvil (fox)"
    assert labels["quest errand_fox 8"] == "Complete Errand (fox: tea and boot)"
    assert labels["strike sympathy 8 alliance"] == "Strike the sympathy of the Alliance"
    assert labels["steal marquise"] == "Steal a card from the Marquise"
    refused = {option["text"]: option["label"] for option in shown["refused"]}
    assert refused["move 8>4_7_8_12"] == "Move from 8 to the forest between 4, 7, 8 and 12"
    assert refused["strike sawmill 8 marquise"] == "Strike the sawmill of the Marquise"


def test_his_board_shows_items_relationships_and_quests() -> None:
    """Each in a widget of its own, with its rule."""
    scene = VagabondScene(
        PEOPLE,
        c8="vagabond pawn",
        satchel="boot sword-",
        tracks="tea",
        damaged="coin",
        relations={"marquise": 3, "eyrie": -1},
        quests="errand_fox",
        completed="escort_mouse",
    )
    shown = {w["title"]: w for w in widgets(scene.s, scene.side("vagabond"))}
    assert shown["Character"]["text"].startswith("Thief. Steal")
    assert [item["up"] for item in shown["Satchel"]["items"]] == [True, False]
    assert [item["damaged"] for item in shown["Damaged"]["items"]] == [True]
    assert [bool(space["item"]) for space in shown["Teas"]["spaces"]] == [True, False, False]
    relations = "Marquise: allied, Eyrie: hostile, Alliance: indifferent."
    assert shown["Relationships"]["text"] == relations
    for title, counts in (("Open quests", [1, 0, 0]), ("Completed quests", [0, 0, 1])):
        assert [len(column["cards"]) for column in shown[title]["columns"]] == counts
    assert all(RULES[w["law"]] for w in shown.values())
