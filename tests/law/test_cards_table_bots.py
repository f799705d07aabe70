"""What a real table tells of bots: an ambush that one kept, a quest that one drew."""

import pytest

from rootcore.companion.options import edits_of
from rootcore.game.game import Game
from rootcore.game.setup import read_setup
from rootcore.rules.items import draw_from_quests
from rootcore.table.cards import card
from rootcore.table.terms import DUCHY, MARQUISE, VAGABOND
from rootcore.tell.decisions import decision_view
from tests.law.riverfolk_scenes import from_deck
from tests.law.table_scenes import TURN, kinds, refused, tell
from tests.scenes import Scene


def keeping(*held: str) -> Scene:
    """The Duchy with ambushes that it bought, at a real table, in a turn of the Marquise."""
    scene = Scene("table:marquise bot:duchy table:riverfolk", turn="marquise")
    scene.side("duchy").board.ambushes = [from_deck(scene, x) for x in held]
    return scene


@pytest.mark.law(TURN)
def test_a_bought_ambush_is_told_by_whoever_fell_into_it() -> None:
    """The battle is told by its losses; the ambush lies with the discards, the other stays."""
    scene = keeping("ambush_bird", "ambush_rabbit")
    shown = edits_of(scene.s, DUCHY)["drop"]
    assert [x["edit"] for x in shown] == ["drop duchy ambush_bird", "drop duchy ambush_rabbit"]
    tell(scene, "drop duchy ambush_bird")
    assert scene.side("duchy").board.ambushes == [card("ambush_rabbit")]
    assert scene.s.discard == [card("ambush_bird")]
    assert kinds(scene) == ["discard"]
    assert "it is not in play there" in refused(scene, "drop duchy ambush_bird")


def test_other_bots_have_nothing_that_people_discard() -> None:
    """Nor has somebody at the table without an effect in play."""
    scene = keeping()
    assert [edits_of(scene.s, who)["drop"] for who in (DUCHY, MARQUISE)] == [[], []]


@pytest.mark.law(TURN)
def test_people_with_a_vagabond_say_which_quest_a_vagabot_draws() -> None:
    """The program cannot know which quests lie open before them, even when one is left."""
    scene = Scene("bot:vagabond table:vagabond_second bot:eyrie", turn="vagabond")
    scene.s.quests = scene.s.quests[:2]
    first, last = scene.s.quests
    cause = "robotics:7.3.3"
    assert scene.run(draw_from_quests(scene.s, cause), f"quest {last.id}") is last
    assert scene.s.quests == [first]
    assert scene.run(draw_from_quests(scene.s, cause), "quest nothing") is None
    assert scene.run(draw_from_quests(scene.s, cause), f"quest {first.id}") is first
    assert scene.run(draw_from_quests(scene.s, cause)) is None


@pytest.mark.law(TURN)
def test_the_quests_that_may_have_been_drawn_are_shown_by_suit() -> None:
    """Each by its name, as a card, with what to say when there is none left."""
    seats = ["bot:vagabot", "table:vagabond_second", "bot:eyrie"]
    game = Game.new(read_setup({"seats": seats, "seed": 1, "chosen": ["dice", "cards"]}))
    game.play()
    while game.pending and game.pending.question() != "Draw a quest.":
        game.answer(game.pending.texts()[0])
    view = decision_view(game, None)
    assert view
    *quests, none = view["options"]
    assert (view["chance"], len(quests), none["label"]) == ("cards", 15, "There is none left")
    errand = next(x for x in quests if x["card"] == "errand_fox")
    assert (errand["label"], errand["text"]) == ("Errand", "quest errand_fox")
    assert view["cards"]["errand_fox"]["suit"] == "fox"
    game.answer("quest errand_fox")
    assert game.state.sides[VAGABOND].board.quest.id == "errand_fox"
    assert game.last_of_table() == len(game.journal) - 1
