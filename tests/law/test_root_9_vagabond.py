"""Law of Root 9.2.1 to 9.2.7 and 9.3: the Vagabond's items and setup, for a person."""

from typing import Any

import pytest

from rootcore.factions.vagabond import chapter as vagabond
from rootcore.factions.vagabond.chapter import act_in_daylight
from rootcore.factions.vagabond.items import VagabondBoard, fill_tracks
from rootcore.game.game import Game
from rootcore.game.setup import Setup, read_seat
from rootcore.rules.battle import Battle, battle
from rootcore.rules.crafting import craft_item
from rootcore.rules.movement import cannot_move
from rootcore.rules.pieces import ruler
from rootcore.rules.removal import remove_all_enemies
from rootcore.table.board import board
from rootcore.table.cards import card
from rootcore.table.terms import ALLIANCE, EYRIE, MARQUISE, VAGABOND, Item
from tests.scenes import Scene
from tests.vagabonds import PEOPLE, VagabondScene, held

CAUSE = "root:4.3"


def attacked(*script: str, roll: str, **kwargs: Any) -> VagabondScene:
    """The scene after the Marquise (a bot) battled the Vagabond in 8."""
    scene = VagabondScene(c8="vagabond pawn | marquise www", turn="marquise", **kwargs)
    b = Battle(MARQUISE, VAGABOND, 8, "robotics:4.7.1")
    scene.run(battle(scene.s, b), f"roll {roll}", *script)
    return scene


def hits(scene: Scene) -> list[tuple[str | None, int]]:
    """The hits that each side dealt."""
    return [(e.who, e.data["n"]) for e in scene.events("hits")]


# 9.2.1 Crafting


@pytest.mark.law("root:9.2.1", "root:9.5.8")
def test_he_crafts_with_hammers_of_his_clearing_s_suit() -> None:
    """In 8 (fox) they craft a card of a fox, and neither rabbit nor mouse cards."""
    hand = "armorers sappers command_warren stand_and_deliver"
    scene = VagabondScene(
        c8="vagabond pawn", satchel="hammer hammer hammer- boot", hands={"vagabond": hand}
    )
    offered = scene.offered(act_in_daylight, "craft")
    costs = {x: card(x).cost for x in hand.split()}
    assert costs["armorers"] == ("fox",)
    assert offered == ["craft armorers"]
    refused = scene.refused(act_in_daylight, "craft")
    assert all(law == "root:4.1.1" for law, _ in refused.values())
    assert len(refused) == 3


@pytest.mark.law("root:9.2.1", "root:9.5.8")
def test_crafting_exhausts_a_hammer_for_each_suit_sign() -> None:
    """Armorers costs a fox: one of two hammers is exhausted, and the card lies in play."""
    scene = VagabondScene(
        c8="vagabond pawn", satchel="hammer hammer", hands={"vagabond": "armorers"}
    )
    scene.step(act_in_daylight, "craft armorers")
    assert scene.satchel == "hammer hammer-"
    assert scene.side("vagabond").in_play == (card("armorers"),)
    assert [e.data["items"] for e in scene.events("exhaust")] == [[Item.HAMMER]]


@pytest.mark.law("root:9.2.1", "root:9.5.8")
def test_a_crafted_item_is_his_at_once() -> None:
    """The sword of Foxfolk Steel costs two foxes, scores 2, and lies face up in the Satchel."""
    scene = VagabondScene(
        c8="vagabond pawn", satchel="hammer hammer", hands={"vagabond": "foxfolk_steel"}
    )
    scene.step(act_in_daylight, "craft foxfolk_steel")
    assert scene.satchel == "hammer- hammer- sword"
    assert scene.side("vagabond").crafted == []
    assert scene.points() == [("root:3.2.2", 2)]


@pytest.mark.law("root:9.5.8")
def test_without_a_hammer_face_up_or_in_a_forest_nothing_is_crafted() -> None:
    """An exhausted hammer does not craft, nor any hammer where there is no suit."""
    hands = {"vagabond": "armorers"}
    tired = VagabondScene(c8="vagabond pawn", satchel="hammer- boot", hands=hands)
    assert not tired.offered(act_in_daylight, "craft")
    hidden = VagabondScene(forest="4_7_8_12", satchel="hammer boot", hands=hands)
    assert not hidden.offered(act_in_daylight, "craft")


# 9.2.2 Lone Wanderer


@pytest.mark.law("root:9.2.2")
def test_he_has_a_pawn_and_no_warriors() -> None:
    """His pawn alone rules nothing, keeps nobody from ruling, and is a piece."""
    scene = VagabondScene(c9="vagabond pawn", c8="marquise w")
    assert ruler(scene.s, 9) is None
    assert scene.side("vagabond").here[9] == 1
    beside = VagabondScene(c8="marquise w | vagabond pawn")
    assert ruler(beside.s, 8) == MARQUISE


@pytest.mark.law("root:9.2.2")
def test_a_removal_of_everything_leaves_him_untouched() -> None:
    """A Favor in his clearing takes neither the pawn nor any item."""
    scene = VagabondScene(c8="vagabond pawn | eyrie w", satchel="boot sword", turn="marquise")
    scene.run(remove_all_enemies(scene.s, MARQUISE, [8], "root:4.1.2"))
    assert scene.at(8) == "vagabond pawn"
    assert (scene.satchel, scene.damaged) == ("boot sword", "")


# 9.2.3 Nimble


@pytest.mark.law("root:9.2.3")
def test_he_moves_whoever_rules() -> None:
    """From 9, ruled by the Eyrie, he may enter 12, ruled by the Marquise; she may not go back.

    Moving needs rule of one of the two clearings for everyone else.
    """
    scene = VagabondScene(satchel="boot", c9="eyrie ww | vagabond pawn", c12="marquise ww")
    assert ruler(scene.s, 12) == MARQUISE
    assert cannot_move(scene.s, VAGABOND, 9, 12) is None
    assert cannot_move(scene.s, MARQUISE, 9, 4) is not None
    assert scene.offered(act_in_daylight, "move") == ["move 9>1", "move 9>4", "move 9>12"]


# 9.2.4 Defenseless


@pytest.mark.law("root:9.2.4")
@pytest.mark.parametrize(
    ("satchel", "damaged", "dealt"),
    [("boot sword", "", 0), ("boot sword-", "", 0), ("boot boot", "sword", 1), ("boot", "", 1)],
)
def test_as_defender_he_is_defenseless_without_an_undamaged_sword(
    satchel: str, damaged: str, dealt: int
) -> None:
    """On 0-0 the Marquise deals the extra hit only then; an exhausted sword is enough."""
    scene = attacked(roll="0-0", satchel=satchel, damaged=damaged)
    assert hits(scene) == [("marquise", dealt), ("vagabond", 0)]
    assert len(scene.board.damaged) == len(held(damaged)) + dealt


@pytest.mark.law("root:9.2.4")
def test_as_attacker_he_gives_the_defender_nothing() -> None:
    """Command Warren lets him battle without a sword: the Eyrie deal the lower roll alone."""
    scene = VagabondScene(c9="vagabond pawn | eyrie ww", satchel="boot boot boot")
    scene.run(battle(scene.s, Battle(VAGABOND, EYRIE, 9, CAUSE)), "roll 1-1")
    assert hits(scene) == [("vagabond", 0), ("eyrie", 1)]


# 9.2.5 Items


@pytest.mark.law("root:9.2.5", "root:9.5")
def test_exhausting_turns_an_item_face_down() -> None:
    """Moving costs one of two boots; the other can still be used, and then no more."""
    scene = VagabondScene(c9="vagabond pawn", satchel="boot boot")
    scene.step(act_in_daylight, "move 9>4")
    assert scene.satchel == "boot boot-"
    scene.step(act_in_daylight, "move 4>9")
    assert scene.satchel == "boot- boot-"
    assert not scene.offered(act_in_daylight, "move")


@pytest.mark.law("root:9.2.5", "root:9.5")
def test_an_item_exhausted_on_its_track_goes_to_the_satchel() -> None:
    """He aids with the tea."""
    scene = VagabondScene(
        c8="vagabond pawn | marquise w", satchel="boot", tracks="tea", hands={"vagabond": "anvil"}
    )
    scene.step(act_in_daylight, "aid anvil marquise", "exhaust tea")
    assert (scene.satchel, scene.tracks) == ("boot tea-", "")


@pytest.mark.law("root:9.2.5.I", "root:9.2.5.II")
def test_gained_items_go_to_their_tracks_or_the_satchel() -> None:
    """A tea stands on its track, a boot lies in the Satchel; both are face up and not crafted."""
    scene = VagabondScene(c8="vagabond pawn")
    scene.run(craft_item(scene.s, VAGABOND, card("root_tea_fox"), Item.TEA, "root:9.5.8"))
    scene.run(craft_item(scene.s, VAGABOND, card("travel_gear_fox"), Item.BOOT, "root:9.5.8"))
    assert (scene.tracks, scene.satchel) == ("tea", "boot")
    assert scene.side("vagabond").crafted == []


@pytest.mark.law("root:9.2.5.I")
def test_a_track_holds_three_items() -> None:
    """The fourth bag stays in the Satchel."""
    scene = VagabondScene(c8="vagabond pawn", tracks="bag bag bag")
    scene.run(craft_item(scene.s, VAGABOND, card("smugglers_trail"), Item.BAG, "root:9.5.8"))
    assert (scene.tracks, scene.satchel) == ("bag bag bag", "bag")


@pytest.mark.law("root:9.2.5.III")
def test_teas_coins_and_bags_return_to_their_tracks_when_face_up() -> None:
    """A refreshed tea and coin move from the Satchel, an exhausted bag and a sword stay."""
    held_items = VagabondBoard(satchel=held("tea coin bag- sword"), tracks=[Item.TEA])
    fill_tracks(held_items)
    assert held_items.satchel == held("bag- sword")
    assert sorted(held_items.tracks) == ["coin", "tea", "tea"]
    scene = VagabondScene(c8="vagabond pawn", satchel="tea- sword")
    scene.step(vagabond.refresh)
    assert (scene.tracks, scene.satchel) == ("tea", "sword")


# 9.2.6 Maximum Rolled Hits


@pytest.mark.law("root:9.2.6")
@pytest.mark.parametrize(
    ("satchel", "damaged", "most"),
    [("sword sword boot", "", 2), ("sword- sword", "", 2), ("sword", "sword sword", 1)],
)
def test_undamaged_swords_cap_his_rolled_hits(satchel: str, damaged: str, most: int) -> None:
    """On 3-3 in defence he deals as many as he has, face up or face down."""
    scene = VagabondScene(c8="vagabond pawn | marquise wwwww", satchel=satchel, damaged=damaged)
    b = Battle(MARQUISE, VAGABOND, 8, "robotics:4.7.1")
    scene.run(battle(scene.s, b), "roll 3-3")
    assert hits(scene) == [("marquise", 3), ("vagabond", most)]
    assert scene.events("hits")[1].law == "root:9.2.6"


# 9.2.7 Taking Hits


@pytest.mark.law("root:9.2.7")
def test_he_chooses_an_undamaged_item_for_each_hit() -> None:
    """Two hits: the exhausted boot and the coin of the track go to the Damaged box as they lie."""
    scene = attacked(
        "damage exhausted_boot",
        "damage coin",
        roll="2-0",
        satchel="boot boot- sword",
        tracks="coin",
        damaged="torch",
    )
    assert (scene.satchel, scene.tracks, scene.damaged) == ("boot sword", "", "boot- coin torch")
    (event,) = scene.events("damage")
    assert (event.law, event.data["items"]) == ("root:9.2.7", [Item.BOOT, Item.COIN])


@pytest.mark.law("root:9.2.7")
def test_equal_items_are_offered_once() -> None:
    """Three boots, one of them exhausted, and two teas: three options."""
    scene = VagabondScene(
        c8="vagabond pawn | marquise www", satchel="boot boot boot- sword", tracks="tea tea"
    )
    run = battle(scene.s, Battle(MARQUISE, VAGABOND, 8, CAUSE))
    decision = run.send(run.send(None).value("roll 1-0"))
    offered = decision.texts()
    run.close()
    assert offered == ["damage boot", "damage exhausted_boot", "damage sword", "damage tea"]


@pytest.mark.law("root:9.2.7")
def test_hits_beyond_his_last_item_are_ignored() -> None:
    """Three hits on two items damage both, and nobody is asked."""
    scene = attacked(roll="3-0", satchel="boot sword")
    assert (scene.satchel, scene.damaged) == ("", "boot sword")
    bare = attacked(roll="3-0")
    assert not bare.events("damage")
    assert bare.pawn == 8


# 9.3 Setup


def new_game(*seats: str, script: tuple[str, ...] = ()) -> Game:
    """A game of these seats up to where the script ends; chance answers by itself."""
    game = Game.new(Setup("fall", tuple(read_seat(seat) for seat in seats), seed=3))
    answers = list(script)
    while answers and game.pending:
        decision = game.pending
        if decision.who == "chance":
            game.answer(decision.text(decision.by_chance(game.state)))
        else:
            game.answer(answers.pop(0))
    assert not answers
    while game.pending and game.pending.who == "chance":
        game.answer(game.pending.text(game.pending.by_chance(game.state)))
    return game


def told(game: Game, kind: str) -> list[str]:
    """The rules behind the events of one kind."""
    return [event.law for event in game.events if event.kind == kind]


@pytest.mark.law("root:9.3.1", "root:9.3.2")
def test_he_chooses_character_and_forest() -> None:
    """All three characters and all seven forests are offered."""
    game = new_game("human:vagabond", "bot:eyrie")
    assert game.pending
    assert game.pending.texts() == ["character thief", "character tinker", "character ranger"]
    game.answer("character ranger")
    assert game.pending.texts() == [f"start {forest}" for forest in board("fall").forests]
    game.answer("start 3_6_11")
    side = game.state.sides[VAGABOND]
    assert (side.board.character, side.pawn) == ("ranger", "3_6_11")


@pytest.mark.law("root:9.3.1")
def test_a_character_that_the_seat_names_is_not_asked_for() -> None:
    """But told."""
    game = new_game("human:vagabond@character=tinker", "bot:eyrie")
    assert game.pending
    assert game.pending.texts()[0].startswith("start")
    assert [e.data["name"] for e in game.events if e.kind == "character"] == ["Tinker"]


@pytest.mark.law("root:9.3.3", "root:9.3.4", "root:9.3.6", "root:9.2.9")
def test_quests_ruins_and_relationships() -> None:
    """Three open quests, an item under each ruin, everybody else Indifferent."""
    seats = ("human:vagabond@character=thief", "bot:eyrie", "bot:marquise", "bot:alliance")
    game = new_game(*seats, script=("start 3_6_11",))
    s = game.state
    mine = s.sides[VAGABOND].board
    assert len(mine.quests) == len(set(mine.quests)) == 3
    assert len(s.quests) == 12
    assert set(mine.quests).isdisjoint(s.quests)
    assert set(s.ruins.values()) == {1}
    assert sorted(s.hidden_items) == ["bag", "boot", "hammer", "sword"]
    assert mine.relations == {MARQUISE: 0, EYRIE: 0, ALLIANCE: 0}
    assert told(game, "new quest") == ["root:9.3.3"] * 3


@pytest.mark.law("root:9.3.5", "root:9.7.1", "root:9.7.2", "root:9.7.3")
@pytest.mark.parametrize(
    ("character", "satchel", "tracks"),
    [
        ("thief", "boot torch sword", ["tea"]),
        ("tinker", "boot torch hammer", ["bag"]),
        ("ranger", "boot torch crossbow sword", []),
    ],
)
def test_starting_items(character: str, satchel: str, tracks: list[str]) -> None:
    """Those of the character, face up; the item supply stays as it is."""
    game = new_game(f"human:vagabond@character={character}", "bot:eyrie", script=("start 3_6_11",))
    mine = game.state.sides[VAGABOND].board
    assert mine.satchel == held(satchel)
    assert mine.tracks == tracks
    assert sum(game.state.items.values()) == 12


def test_the_board_can_be_saved() -> None:
    """And what cannot be one is refused."""
    scene = VagabondScene(
        PEOPLE,
        satchel="boot sword-",
        tracks="tea bag",
        damaged="torch-",
        quests="errand_fox",
        completed="escort_mouse",
        relations={"eyrie": -1, "marquise": 3},
    )
    scene.board.boxed = [Item.COIN]
    scene.board.aids = {ALLIANCE: 1}
    raw = scene.board.to_json()
    assert VagabondBoard.from_json(raw) == scene.board == scene.board.copy()
    for wrong in (
        {"tracks": ["boot"]},
        {"tracks": ["tea"] * 4},
        {"satchel": [["boot", 1]]},
        {"relations": {"eyrie": 4}},
        {"relations": {"eyrie": True}},
        {"aids": {"eyrie": -1}},
        {"character": 3},
        {"quests": ["errand_fox", "errand_fox"]},
    ):
        with pytest.raises(ValueError, match=r"."):
            VagabondBoard.from_json({**raw, **wrong})
