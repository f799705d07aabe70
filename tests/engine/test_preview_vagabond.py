"""What an option of a Vagabond brings about: strikes, aid, exploring and quests."""

import pytest

from rootcore.factions.vagabond.items import HOSTILE
from rootcore.game.game import Game
from rootcore.game.setup import read_setup
from rootcore.table.terms import EYRIE, VAGABOND, Faction, Item
from rootcore.tell.preview import preview
from tests.ahead_scenes import ahead, game_at, lines, moved
from tests.engine.test_preview import AID, points
from tests.vagabonds import VagabondScene


@pytest.mark.law("root:9.5.6", "root:9.2.9.III")
def test_a_strike_costs_the_crossbow_and_a_friendship() -> None:
    scene = VagabondScene(c5="vagabond pawn | eyrie w roost", satchel="sword crossbow")
    shown = ahead(scene, "root:9.5", "strike warrior 5 eyrie")
    assert shown["cost"]["items"] == ["crossbow"]
    assert moved(shown) == ["eyrie 1 warrior 5 to supply:eyrie"]
    assert lines(shown) == [
        "The Eyrie lose 1 warrior in 5.",
        "It costs a crossbow.",
        "The Eyrie are now hostile to you.",
    ]
    assert [line["bad"] for line in shown["lines"]] == [False, False, True]


@pytest.mark.law("root:9.5.4", "robotics:2.8.1")
def test_aid_is_seen_beyond_the_choice_of_an_item() -> None:
    """A bot scores for the card; the first aid improves how the Eyrie think of him."""
    scene = VagabondScene(
        c5="vagabond pawn | eyrie ww", satchel="sword boot", hands={"vagabond": "bake_sale"}
    )
    shown = ahead(scene, "root:9.5", "aid bake_sale eyrie")
    assert points(shown) == {"eyrie": 1, "vagabond": 1}
    assert [(x["verb"], x["n"]) for x in shown["cost"]["choose"]] == [("exhaust", 1)]
    assert [x["card"]["id"] for x in shown["cost"]["cards"]] == ["bake_sale"]


@pytest.mark.parametrize(
    ("seat", "text", "words"),
    [("vagabond", "character tinker", "The Tinker"), ("eyrie", "leader builder", "The Builder")],
)
def test_a_button_names_who_is_chosen_and_not_what_they_do(
    seat: str, text: str, words: str
) -> None:
    """That stands in the row, and would make the button three lines high."""
    game = Game.new(read_setup({"seats": [f"human:{seat}", "bot:marquise"], "seed": 1}))
    game.play()
    while game.pending and text not in game.pending.texts():
        game.answer(game.pending.texts()[0])
        game.play()
    assert preview(game, Faction(seat), text)["button"] == words


@pytest.mark.law("root:9.5.4", "root:9.2.9.I.b")
def test_aid_says_what_it_scores_before_an_item_is_taken_for_it() -> None:
    """The Eyrie made a sword and a bag: which one he takes decides nothing but that."""
    scene = VagabondScene(c5="vagabond pawn | eyrie ww", satchel="sword", hands={"vagabond": AID})
    scene.side("eyrie").crafted = [Item.SWORD, Item.BAG]
    shown = ahead(scene, "root:9.5", f"aid {AID} eyrie")
    assert shown["stops"] == "choice"
    assert "You score 1 point, whatever you take." in lines(shown)
    scene.board.relations[EYRIE] = HOSTILE
    shown = ahead(scene, "root:9.5", f"aid {AID} eyrie")
    told = {x["text"]: x["law"] for x in shown["lines"]}
    assert told["The Eyrie stay hostile: no point."] == "root:9.2.9.III.c"
    assert not [text for text in told if "You score" in text]


@pytest.mark.law("root:9.5.4", "root:9.2.9.I.b")
def test_the_point_of_an_aid_is_told_once() -> None:
    """Where there is nothing to take the point comes with the card, and is no second one."""
    scene = VagabondScene(
        c5="vagabond pawn | eyrie ww", satchel="sword bag", hands={"vagabond": AID}
    )
    shown = lines(ahead(scene, "root:9.5", f"aid {AID} eyrie"))
    assert [x for x in shown if x.startswith("You score")] == ["You score 1 point, 1 in all."]


@pytest.mark.law("root:9.5.3")
def test_exploring_names_the_item_and_the_point_before_the_torch_is_exhausted() -> None:
    """Which item lies there is hidden; the ruin is in 6."""
    scene = VagabondScene(c6="vagabond pawn", satchel="torch")
    shown = ahead(scene, "root:9.5", "explore 6")
    assert shown["then"] == "Next: Which item lies under ruin 6?"
    told = lines(shown)
    assert told[0] == "You take the item that lies there and score 1 point."
    assert not [x for x in told if "must go" in x]


@pytest.mark.law("root:9.6.4")
def test_an_item_too_many_is_told_before_it_is_taken() -> None:
    """Six may be kept, and he has six: from under the ruin as from the Eyrie comes a seventh."""
    six = "torch sword boot boot hammer crossbow"
    too_many = "At dusk you keep 6 items: 1 item must go."
    scene = VagabondScene(c6="vagabond pawn", satchel=six)
    assert too_many in lines(ahead(scene, "root:9.5", "explore 6"))
    hand = {"vagabond": AID}
    scene = VagabondScene(c5="vagabond pawn | eyrie ww", satchel=six, hands=hand)
    scene.side("eyrie").crafted = [Item.SWORD]
    game = game_at(scene, "root:9.5")
    game.answer(f"aid {AID} eyrie")
    while game.pending and "collect sword" not in game.pending.texts():
        game.answer(game.pending.texts()[0])
    assert too_many in lines(preview(game, VAGABOND, "collect sword"))
    assert too_many not in lines(preview(game, VAGABOND, "pass"))


@pytest.mark.law("root:9.5.5")
def test_a_quest_names_its_reward_before_it_is_completed() -> None:
    """The second of the rabbits: two points, or two cards as for any."""
    done, open_ = "errand_rabbit", "guard_duty_rabbit"
    scene = VagabondScene(c5="vagabond pawn", satchel="sword torch", quests=open_, completed=done)
    assert "Its reward is 2 points or 2 cards." in lines(
        ahead(scene, "root:9.5", f"quest {open_} 5")
    )


@pytest.mark.law("root:9.2.5")
def test_an_item_that_leaves_its_track_gives_nothing_more() -> None:
    """One tea makes him refresh 5; used for an Aid it lies in the Satchel. A sword gives none."""
    scene = VagabondScene(
        c5="vagabond pawn | eyrie ww", satchel="sword", tracks="tea", hands={"vagabond": AID}
    )
    game = game_at(scene, "root:9.5")
    game.answer(f"aid {AID} eyrie")
    tea, sword = (preview(game, VAGABOND, f"exhaust {item}") for item in ("tea", "sword"))
    assert "Refresh 3 at dawn, not 5 as now." in lines(tea)
    assert not [x for x in lines(sword) if "Refresh" in x]
