"""Law of Robotics 7.2 to 7.4: the Vagabot's abilities, his setup, his Birdsong."""

from dataclasses import replace

import pytest

from rootcore.bots.alliance import chapter as alliance
from rootcore.bots.marquise import chapter as marquise
from rootcore.bots.vagabot import chapter as vagabot
from rootcore.bots.vagabot.items import VagabotBoard, damage, exhaust, fill_battle_track
from rootcore.game.game import Game
from rootcore.game.game import load as load_game
from rootcore.game.setup import Setup, read_seat
from rootcore.law.errors import BadNotation
from rootcore.rules.battle import Battle, battle
from rootcore.rules.items import Held
from rootcore.rules.pieces import ruler
from rootcore.rules.removal import remove_all_enemies
from rootcore.table.board import Forest
from rootcore.table.terms import BIRDSONG, DAYLIGHT, EVENING, FOX, MARQUISE, MOUSE, VAGABOND, Item
from rootcore.tell.panels import names
from rootcore.tell.words import sentence
from tests.vagabots import VagabotScene, board_of, faces, play


def new_game(*seats: str, script: tuple[str, ...] = ()) -> Game:
    """A game of these seats up to the end of setup, or where the script ends."""
    game = Game.new(Setup("fall", tuple(read_seat(seat) for seat in seats), seed=3))
    for text in script:
        game.answer(text)
    return game


def attack(attacker: str, defender: str, c: int, *script: str, **kwargs: str) -> VagabotScene:
    """The scene after `attacker` battled `defender` in clearing `c`."""
    scene = VagabotScene(**kwargs)
    b = Battle(scene.side(attacker).faction, scene.side(defender).faction, c, "root:4.3")
    scene.run(battle(scene.s, b), *script)
    return scene


# 7.2.1 Lone Wanderer


@pytest.mark.law("robotics:7.2.1")
def test_the_pawn_rules_nothing_and_keeps_nobody_from_ruling() -> None:
    """Alone in 5 he does not rule it; beside one Marquise warrior in 8 the Marquise rules."""
    alone = VagabotScene(c5="vagabond pawn")
    assert ruler(alone.s, 5) is None
    beside = VagabotScene(c8="marquise w | vagabond pawn")
    assert ruler(beside.s, 8) == MARQUISE


@pytest.mark.law("robotics:7.2.1")
def test_all_his_pieces_are_one_pawn() -> None:
    """No warriors wait in a supply of his."""
    scene = VagabotScene(c5="vagabond pawn")
    assert sum(scene.side(VAGABOND).stock.values()) == 0
    assert scene.side(VAGABOND).here[5] == 1


@pytest.mark.law("robotics:7.2.1", "root:4.3.2.III")
def test_without_warriors_he_is_always_defenseless_as_defender() -> None:
    """On a 0-0 the Marquise deals him the one extra hit, whatever swords he has."""
    scene = attack(
        "marquise", "vagabond", 8, "roll 0-0", c8="marquise w | vagabond pawn", satchel="^^^^"
    )
    assert [e.data["n"] for e in scene.events("hits")] == [1, 0]
    assert (scene.satchel, scene.damaged) == ("^^^", "^")


@pytest.mark.law("robotics:7.2.1")
def test_his_pawn_is_a_piece_that_others_battle() -> None:
    """On a fox order the Marquise battles him in 8, the only piece there that is not hers."""
    scene = VagabotScene(turn="marquise", order="anvil", c8="marquise w | vagabond pawn")
    scene.step(marquise.battle_in_ordered, "roll 0-0")
    assert scene.events("battle")[0].data["defender"] == VAGABOND


@pytest.mark.law("robotics:7.2.1", "robotics:7.2.1.I")
def test_full_removal_damages_three_items_and_leaves_the_pawn() -> None:
    """A revolt in his clearing 8: three items damaged, exhausted ones first; he stays."""
    scene = VagabotScene(
        turn="alliance",
        order="anvil",
        c8="alliance sympathy | vagabond pawn | marquise w",
        satchel="^^v^v",
    )
    scene.step(alliance.revolt)
    assert scene.at(8) == "alliance fox_base sympathy | vagabond pawn"
    assert (scene.satchel, scene.damaged) == ("^^", "vv^")
    assert scene.laws("damage") == ["robotics:7.2.1.I"]
    assert scene.events("damage")[0].who == VAGABOND


@pytest.mark.law("robotics:7.2.1.I")
def test_full_removal_with_fewer_than_three_items_damages_all() -> None:
    """With two undamaged items left, both are damaged, and nothing more happens."""
    scene = VagabotScene(c8="alliance w | vagabond pawn", satchel="^v", damaged="^")
    scene.run(remove_all_enemies(scene.s, scene.side("alliance").faction, [8], "robotics:6.4.3"))
    assert (scene.satchel, scene.damaged) == ("", "^v^")


@pytest.mark.law("robotics:7.2.1.I")
def test_full_removal_in_another_clearing_does_not_touch_him() -> None:
    """He is in 12 when all enemy pieces leave 8."""
    scene = VagabotScene(c8="alliance w | marquise w", c12="vagabond pawn")
    scene.run(remove_all_enemies(scene.s, scene.side("alliance").faction, [8], "robotics:6.4.3"))
    assert scene.at(8) == "alliance w"
    assert (scene.satchel, scene.damaged, scene.pawn) == ("^^^^", "", 12)


@pytest.mark.law("robotics:7.2.1.I")
def test_full_removal_of_his_own_clearing_is_for_enemies_only() -> None:
    """An effect of his own that removes all enemy pieces would not damage his items."""
    scene = VagabotScene(c8="marquise ww | vagabond pawn")
    scene.run(remove_all_enemies(scene.s, VAGABOND, [8], "robotics:7.2.1"))
    assert (scene.at(8), scene.damaged) == ("vagabond pawn", "")


# 7.2.2 Nimble


@pytest.mark.law("robotics:7.2.2")
def test_nimble_moves_from_a_ruled_clearing_into_a_ruled_clearing() -> None:
    """From 9, ruled by the Eyrie, he walks to the ruin in 12, ruled by the Marquise."""
    scene = VagabotScene(c9="eyrie ww | vagabond pawn", c12="marquise www")
    scene.step(vagabot.explore, "find sword")
    assert scene.pawn == 12


# 7.2.3 Items


@pytest.mark.law("robotics:7.2.3")
def test_exhausting_turns_the_oldest_items_of_the_satchel_face_down() -> None:
    """Two of three face-up items are paid: the first ones in the order they came."""
    scene = VagabotScene(c5="vagabond pawn", satchel="^v^^")
    assert exhaust(scene.actor(), 2, "robotics:7.5.2")
    assert scene.satchel == "vvv^"
    (event,) = scene.events("exhaust")
    assert event.law == "robotics:7.5.2"
    assert event.data["items"] == [scene.board.satchel[0].item, scene.board.satchel[2].item]


@pytest.mark.law("robotics:7.2.3")
def test_what_cannot_be_paid_in_full_is_not_paid_at_all() -> None:
    """With one item face up nothing that costs two is begun: it stays face up."""
    scene = VagabotScene(c5="vagabond pawn", satchel="v^v")
    assert not exhaust(scene.actor(), 2, "robotics:7.5.2")
    assert scene.satchel == "v^v"
    assert scene.kinds() == []


@pytest.mark.law("robotics:7.2.3")
@pytest.mark.parametrize("item", list(Item))
def test_all_kinds_of_item_are_alike(item: Item) -> None:
    """Whatever the item, exhausting it explores the ruin where he stands."""
    scene = VagabotScene(c12="vagabond pawn", satchel="")
    scene.board.satchel.append(Held(item, True))
    scene.step(vagabot.explore, "find bag")
    assert scene.satchel == "v^"


@pytest.mark.law("robotics:7.2.3")
def test_a_gained_item_goes_face_up_into_the_satchel() -> None:
    """He gains a tea: it is the last in the Satchel, face up, not in a Crafted Items box."""
    scene = VagabotScene(c5="vagabond pawn", satchel="vv")
    scene.gain(Item.TEA)
    assert scene.board.satchel[-1] == (Item.TEA, True)
    assert scene.satchel == "vv^"
    assert scene.side(VAGABOND).crafted == []


@pytest.mark.law("robotics:7.2.3", "robotics:7.2.4")
def test_an_item_on_the_battle_track_is_never_exhausted() -> None:
    """Everything in the Satchel is face down: the one face up on the track pays nothing."""
    scene = VagabotScene(c5="vagabond pawn", satchel="vvvvv", track="^")
    assert not exhaust(scene.actor(), 1, "robotics:7.5.1")
    assert scene.track == "^"


# 7.2.4 Battle Track


@pytest.mark.law("robotics:7.2.4")
@pytest.mark.parametrize(
    ("items", "on_the_track"),
    [(1, 0), (5, 0), (6, 1), (8, 1), (9, 2), (11, 2), (12, 3), (15, 3)],
)
def test_the_track_fills_at_six_nine_and_twelve_undamaged_items(
    items: int, on_the_track: int
) -> None:
    """One item after the other: at 6, 9 and 12 one goes onto the track; no more than three."""
    scene = VagabotScene(satchel="", damaged="^^^")
    for _ in range(items):
        scene.gain(Item.BOOT)
    assert len(scene.board.track) == on_the_track
    assert len(scene.board.satchel) == items - on_the_track


@pytest.mark.law("robotics:7.2.4")
def test_exhausted_items_go_onto_the_track_first() -> None:
    """The sixth item comes while two are exhausted: one of those fills the space."""
    scene = VagabotScene(satchel="^^v^v")
    scene.gain(Item.TEA)
    assert (scene.satchel, scene.track) == ("^^^v^", "v")


@pytest.mark.law("robotics:7.2.4")
def test_with_none_exhausted_the_new_item_goes_onto_the_track() -> None:
    """As in the printed example: the sixth item itself is placed on the leftmost space."""
    scene = VagabotScene(satchel="^^^^^")
    scene.gain(Item.TEA)
    assert scene.board.track == [Held(Item.TEA, True)]


@pytest.mark.law("robotics:7.2.4")
def test_a_filled_space_keeps_its_item_when_others_are_exhausted_later() -> None:
    """The track is filled when the count is reached: nothing is swapped afterwards."""
    scene = VagabotScene(satchel="^^^^^", track="^")
    exhaust(scene.actor(), 3, "robotics:7.5.3")
    scene.gain(Item.TEA)
    assert (scene.satchel, scene.track) == ("vvv^^^", "^")


@pytest.mark.law("robotics:7.2.4", "robotics:7.2.5")
def test_what_comes_onto_the_track_and_off_it_is_told() -> None:
    """The sixth item sends an exhausted one there; damage brings it back."""
    scene = VagabotScene(satchel="^^v^v")
    scene.gain(Item.TEA)
    damage(scene.s, VAGABOND, 1, "robotics:7.2.5")
    assert [(e.kind, e.data.get("on"), len(e.data["items"])) for e in scene.s.log] == [
        ("battle track", True, 1),
        ("damage", None, 1),
        ("battle track", False, 1),
    ]
    assert scene.laws("battle track") == ["robotics:7.2.4"] * 2


@pytest.mark.law("robotics:7.2.4")
def test_the_track_empties_from_the_right_when_the_count_drops() -> None:
    """Nine items become eight: the item on the second space goes back, its face unchanged."""
    scene = VagabotScene(satchel="")
    board = scene.board
    board.satchel += [Held(Item.BOOT, True)] * 6
    board.track += [Held(Item.SWORD, True), Held(Item.TEA, False)]
    fill_battle_track(scene.s, VAGABOND)
    assert board.track == [Held(Item.SWORD, True)]
    assert board.satchel[-1] == Held(Item.TEA, False)


@pytest.mark.law("robotics:7.2.4")
@pytest.mark.parametrize(("track", "hits"), [("", 1), ("^", 2), ("vv", 3), ("^^^", 3)])
def test_maximum_rolled_hits_are_one_and_one_for_each_of_two_spaces(track: str, hits: int) -> None:
    """He defends against a roll of 3-3: his own hits are 1, then 2, then 3, never 4."""
    scene = attack(
        "marquise", "vagabond", 8, "roll 3-3", c8="marquise wwwww | vagabond pawn", track=track
    )
    assert scene.events("hits")[1].data["n"] == hits


@pytest.mark.law("robotics:7.2.4")
def test_swords_do_not_raise_his_hits() -> None:
    """Four swords in the Satchel, no item on the track: at most one hit."""
    scene = VagabotScene(c8="marquise www | vagabond pawn", satchel="")
    scene.board.satchel += [Held(Item.SWORD, True)] * 4
    scene.run(battle(scene.s, Battle(VAGABOND, MARQUISE, 8, "robotics:7.5.4")), "roll 3-0")
    dealt = scene.events("hits")[0]
    assert (dealt.data["n"], dealt.law) == (1, "robotics:7.2.4")


@pytest.mark.law("robotics:7.2.4")
def test_a_full_track_deals_an_extra_hit_as_attacker() -> None:
    """Three spaces filled, a roll of 1-0 against three warriors: two hits."""
    scene = attack("vagabond", "eyrie", 8, "roll 1-0", c8="eyrie www | vagabond pawn", track="^^^")
    dealt = scene.events("hits")[0].data
    assert dealt["n"] == 2
    assert dealt["parts"][1].law == "robotics:7.2.4"


@pytest.mark.law("robotics:7.2.4")
def test_two_filled_spaces_give_no_extra_hit() -> None:
    """The same attack with the third space empty: one hit."""
    scene = attack("vagabond", "eyrie", 8, "roll 1-0", c8="eyrie www | vagabond pawn", track="^^")
    assert scene.events("hits")[0].data["n"] == 1


@pytest.mark.law("robotics:7.2.4")
def test_a_full_track_deals_no_extra_hit_as_defender() -> None:
    """Attacked with the track full, he deals what was rolled."""
    scene = attack("eyrie", "vagabond", 8, "roll 1-1", c8="eyrie www | vagabond pawn", track="^^^")
    assert scene.events("hits")[1].data["n"] == 1


# 7.2.5 Taking hits


@pytest.mark.law("robotics:7.2.5")
def test_hits_damage_exhausted_items_first() -> None:
    """Three hits on two exhausted and two ready items: both exhausted ones and one other."""
    scene = attack(
        "marquise", "vagabond", 8, "roll 2-0", c8="marquise ww | vagabond pawn", satchel="^v^v"
    )
    assert (scene.satchel, scene.damaged) == ("^", "vv^")
    assert scene.laws("damage") == ["robotics:7.2.5"]


@pytest.mark.law("robotics:7.2.5")
def test_an_exhausted_item_on_the_track_is_damaged_before_a_ready_one() -> None:
    """Two hits; one exhausted item lies in the Satchel and one on the track: both are damaged."""
    scene = attack(
        "marquise",
        "vagabond",
        8,
        "roll 1-0",
        c8="marquise w | vagabond pawn",
        satchel="^^^^v^^",
        track="v",
    )
    assert scene.damaged == "vv"
    assert (scene.satchel, scene.track) == ("^^^^^", "^")


@pytest.mark.law("robotics:7.2.5", "robotics:7.2.4")
def test_damage_moves_an_item_from_the_track_back_to_the_satchel() -> None:
    """Six items, one hit: five are left undamaged, and all of them lie in the Satchel."""
    scene = attack(
        "marquise",
        "vagabond",
        8,
        "roll 0-0",
        c8="marquise w | vagabond pawn",
        satchel="vvvvv",
        track="^",
    )
    assert (scene.satchel, scene.track, scene.damaged) == ("vvvv^", "", "v")


@pytest.mark.law("robotics:7.2.5")
def test_hits_beyond_the_last_item_do_nothing() -> None:
    """One undamaged item and three hits: it is damaged and that is all."""
    scene = attack(
        "marquise",
        "vagabond",
        8,
        "roll 2-0",
        c8="marquise ww | vagabond pawn",
        satchel="^",
        damaged="vv",
    )
    assert (scene.satchel, scene.damaged) == ("", "vv^")
    assert scene.pawn == 8


@pytest.mark.law("robotics:7.2.5")
def test_damaged_items_say_nothing_when_none_is_left() -> None:
    """Hits on a Vagabot whose items are all damaged: no further event, nobody scores."""
    scene = attack(
        "marquise",
        "vagabond",
        8,
        "roll 0-0",
        c8="marquise w | vagabond pawn",
        satchel="",
        damaged="^^",
    )
    assert scene.kinds() == ["battle", "roll", "hits", "hits"]
    assert scene.damaged == "^^"


# 7.3 Faction setup


@pytest.mark.law("robotics:7.3.1")
def test_he_plays_the_character_chosen_for_his_seat() -> None:
    """The seat names the Ranger; without a name he is the Thief."""
    game = new_game("bot:vagabot@character=ranger", "bot:eyrie")
    assert board_of(game).character == "ranger"
    assert board_of(new_game("bot:vagabot", "bot:eyrie")).character == "thief"


@pytest.mark.law("robotics:7.3.1")
def test_there_is_no_other_character() -> None:
    """A Vagabond's character that is none of the Vagabot's is refused, with those there are."""
    message = (
        "no Vagabot character is called 'harrier';"
        " there are: thief, tinker, ranger, vagrant, scoundrel, arbiter"
    )
    with pytest.raises(BadNotation, match=message):
        vagabot.choose_character(VagabotBoard(), "harrier")


@pytest.mark.law("robotics:7.3.1")
@pytest.mark.program
def test_a_saved_game_with_an_unknown_character_is_refused() -> None:
    """A save altered to name no character of his is not taken up."""
    game = VagabotScene(c5="vagabond pawn").begin(BIRDSONG)
    with pytest.raises(BadNotation, match="no Vagabot character is called 'thoef'"):
        load_game(game.save().replace('"thief"', '"thoef"'))


@pytest.mark.law("robotics:7.3.2")
def test_the_pawn_starts_in_the_forest_with_the_most_clearings() -> None:
    """On the Fall map one forest touches five clearings: nobody has to choose."""
    scene = VagabotScene()
    scene.step(vagabot.place_pawn)
    assert scene.pawn == "2_6_10_11_12"
    assert scene.asked == []
    assert scene.laws("move") == ["robotics:7.3.2"]


@pytest.mark.law("robotics:7.3.2")
def test_among_several_largest_forests_chance_decides() -> None:
    """On a map with two forests of four clearings and a smaller one, either of the two."""
    scene = VagabotScene()
    forests = {
        name: Forest(name, tuple(int(c) for c in name.split("_")), ())
        for name in ("4_9_12", "1_2_5_10", "4_7_8_12")
    }
    scene.s.board = replace(scene.s.board, forests=forests)
    step = vagabot.place_pawn(scene.actor())
    assert step.send(None).texts() == ["forest 1_2_5_10", "forest 4_7_8_12"]
    scene.step(vagabot.place_pawn, "forest 4_7_8_12")
    assert scene.pawn == "4_7_8_12"


@pytest.mark.law("robotics:7.3.3")
def test_he_gets_one_quest_of_the_quest_deck() -> None:
    """One of the fifteen quests lies face up before him, fourteen stay in the deck."""
    scene = VagabotScene()
    scene.step(vagabot.get_quest, "quest escort_mouse")
    assert scene.board.quest
    assert scene.board.quest.id == "escort_mouse"
    assert len(scene.s.quests) == 14
    assert scene.board.quest not in scene.s.quests
    assert scene.laws("new quest") == ["robotics:7.3.3"]


@pytest.mark.law("robotics:7.3.4")
def test_each_ruin_hides_one_of_four_items() -> None:
    """Bag, boot, hammer and sword lie under the four ruins; which is where, nobody knows."""
    scene = VagabotScene()
    scene.s.ruins, scene.s.hidden_items = {6: 0, 10: 0, 11: 0, 12: 0}, []
    scene.step(vagabot.populate_ruins)
    assert scene.s.ruins == {6: 1, 10: 1, 11: 1, 12: 1}
    assert sorted(scene.s.hidden_items) == [Item.BAG, Item.BOOT, Item.HAMMER, Item.SWORD]
    assert scene.asked == []
    assert scene.laws("populate ruins") == ["robotics:7.3.4"]


@pytest.mark.law("robotics:7.3.5")
@pytest.mark.parametrize(("character", "items"), [("thief", 4), ("ranger", 4), ("tinker", 3)])
def test_he_starts_with_four_items_the_tinker_with_three(character: str, items: int) -> None:
    """All of them face up in the Satchel, none of them from the shared supply."""
    scene = VagabotScene(satchel="", character=character)
    supply = dict(scene.s.items)
    scene.step(vagabot.take_starting_items)
    assert scene.satchel == "^" * items
    assert scene.s.items == supply
    (event,) = scene.events("take items")
    assert (event.law, len(event.data["items"])) == ("robotics:7.3.5", items)


@pytest.mark.law("robotics:7.3.2", "robotics:7.3.3", "robotics:7.3.4", "robotics:7.3.5")
def test_his_setup_takes_its_steps_in_order() -> None:
    """Pawn, quest, ruins, items; then, alone with the Eyrie, the game begins."""
    game = new_game("bot:vagabot", "bot:eyrie", script=("corner 3", "quest errand_fox"))
    his = [event.kind for event in game.events if event.who == VAGABOND]
    assert his == ["move", "new quest", "populate ruins", "take items", "turn"]
    assert faces(board_of(game).satchel) == "^^^^"


# 7.4 Birdsong


@pytest.mark.law("robotics:7.4", "robotics:7.4.1", "robotics:7.4.2")
def test_birdsong_reveals_crafts_and_may_slip() -> None:
    """He reveals Anvil, crafts its hammer, and then, with two items, hides in a forest."""
    game = VagabotScene(c3="vagabond pawn", satchel="^").begin(BIRDSONG)
    kinds = play(game, "draw anvil", "forest 3_6_11")
    assert kinds[:4] == ["order", "craft", "score", "move"]
    assert [e.law for e in game.events[1:5]] == [
        "robotics:7.4.1",
        "robotics:7.4.2",
        "robotics:1.1.2",
        "robotics:7.4.3",
    ]


@pytest.mark.law("robotics:7.4.1")
def test_the_order_card_sets_what_is_ordered() -> None:
    """He draws Mouse-in-a-Sack and reveals it: mice are ordered."""
    scene = VagabotScene(c5="vagabond pawn")
    scene.step(vagabot.reveal, "draw mouse_in_a_sack")
    assert scene.s.order
    assert scene.s.order.id == "mouse_in_a_sack"
    assert scene.s.ordered == MOUSE
    assert scene.laws("order") == ["robotics:7.4.1"]


@pytest.mark.law("robotics:7.4.1", "robotics:7.5")
def test_without_any_card_there_is_no_order_and_no_daylight() -> None:
    """Deck and discard pile are empty: nothing is revealed, and Daylight has no actions."""
    scene = VagabotScene(c5="vagabond pawn")
    scene.s.deck = []
    scene.step(vagabot.reveal)
    assert scene.laws("nothing") == ["robotics:7.4.1"]
    assert all(step.idle for step in vagabot.plan(scene.s, DAYLIGHT))


@pytest.mark.law("robotics:7.4.2")
def test_he_crafts_the_item_of_the_order_card_into_his_satchel() -> None:
    """Anvil shows a hammer: it leaves the supply, lies face up in the Satchel, and scores 1."""
    scene = VagabotScene(c5="vagabond pawn", satchel="vv", order="anvil")
    scene.step(vagabot.craft_item)
    assert scene.board.satchel[-1] == (Item.HAMMER, True)
    assert scene.s.items[Item.HAMMER] == 0
    assert scene.score(VAGABOND) == 1
    assert scene.laws("craft") == ["robotics:7.4.2"]


@pytest.mark.law("robotics:7.4.2")
def test_he_crafts_nothing_when_the_supply_has_no_such_item() -> None:
    """The only hammer is gone."""
    scene = VagabotScene(c5="vagabond pawn", order="anvil")
    scene.s.items[Item.HAMMER] = 0
    scene.step(vagabot.craft_item)
    assert scene.satchel == "^^^^"
    assert scene.laws("nothing") == ["robotics:7.4.2"]


@pytest.mark.law("robotics:7.4.3")
@pytest.mark.parametrize(("satchel", "damaged"), [("^^", ""), ("v", "^^^^"), ("", "vvvv")])
def test_with_two_or_fewer_undamaged_items_he_slips_and_skips_daylight(
    satchel: str, damaged: str
) -> None:
    """Into one of the forests around 7, at random; the turn goes on with Evening."""
    scene = VagabotScene(c7="vagabond pawn", satchel=satchel, damaged=damaged)
    step = vagabot.slip(scene.actor())
    assert step.send(None).texts() == ["forest 3_7_11_12", "forest 4_7_8_12"]
    assert scene.step(vagabot.slip, "forest 4_7_8_12") == EVENING
    assert scene.pawn == "4_7_8_12"
    assert scene.laws("move") == ["robotics:7.4.3"]
    assert scene.satchel == satchel


@pytest.mark.law("robotics:7.4.3")
@pytest.mark.parametrize(
    ("satchel", "items"), [("^^", "2 undamaged items"), ("v", "1 undamaged item")]
)
def test_who_slips_is_told_to_skip_daylight_and_why(satchel: str, items: str) -> None:
    scene = VagabotScene(c7="vagabond pawn", satchel=satchel)
    scene.step(vagabot.slip, "forest 4_7_8_12")
    (slipped,) = scene.events("move")
    assert sentence(slipped, names(scene.s)) == (
        "The Vagabot moves from 7 to the forest between 4, 7, 8 and 12, and skips Daylight."
    )
    assert scene.sums("move") == [(f"{items}, 2 or fewer: he slips",)]


@pytest.mark.law("robotics:7.4.3")
@pytest.mark.parametrize("satchel", ["^^^", "vvv"])
def test_with_three_undamaged_items_he_does_not_slip(satchel: str) -> None:
    """Three are enough, exhausted or not; the damaged ones do not count."""
    scene = VagabotScene(c7="vagabond pawn", satchel=satchel, damaged="^^")
    assert scene.step(vagabot.slip) is None
    assert (scene.pawn, scene.kinds()) == (7, [])


@pytest.mark.law("robotics:7.4.3")
def test_from_a_forest_he_slips_into_a_forest_next_to_it() -> None:
    """Only one path away, and never back into a clearing."""
    scene = VagabotScene(forest="4_9_12", satchel="^")
    step = vagabot.slip(scene.actor())
    assert step.send(None).texts() == ["forest 1_9_10_12", "forest 4_7_8_12"]
    scene.step(vagabot.slip, "forest 1_9_10_12")
    assert scene.pawn == "1_9_10_12"


@pytest.mark.law("robotics:7.4.3", "robotics:7.4")
def test_an_item_crafted_this_birdsong_can_keep_him_from_slipping() -> None:
    """Slip comes last: the crafted hammer is the third item, so on a fox order he explores."""
    game = VagabotScene(c12="vagabond pawn", satchel="^^").begin(BIRDSONG)
    kinds = play(game, "draw anvil")
    assert kinds == ["order", "craft", "score", "exhaust"]
    assert game.state.ordered == FOX
    assert game.state.phase == DAYLIGHT


@pytest.mark.law("robotics:7.4.3")
def test_after_slipping_the_evening_follows_at_once() -> None:
    """In the forest he refreshes, repairs everything and discards the order; no action between."""
    scene = VagabotScene(c7="vagabond pawn", satchel="v", damaged="^^^")
    game = scene.begin(BIRDSONG)
    kinds = play(game, "draw sword", "forest 4_7_8_12")
    turn = kinds[: kinds.index("turn")]
    assert turn == ["order", "craft", "score", "move", "refresh", "repair", "discard"]
