"""What a person is not asked because nothing hangs on it, and how that is taken back."""

from typing import Any

import pytest

from rootcore.companion.onward import play_on, redo_on
from rootcore.game.foregone import foregone, last_asked
from rootcore.game.game import Game, load
from rootcore.rules.turn import schedule
from rootcore.table.terms import BIRDSONG, EVENING, EYRIE, MARQUISE, Asking, Item
from rootcore.tell.decisions import decision_view, undo_view
from tests.ahead_scenes import ahead, game_at, lines
from tests.law.card_scenes import in_play
from tests.law.company_scenes import company
from tests.law.eyrie_scenes import eyrie_scene
from tests.law.mole_scenes import mole_scene
from tests.scenes import Scene
from tests.vagabonds import VagabondScene

USE = "Use an effect in play?"
FIRST = "Which card do you add to the Decree?"
SECOND = "Which second card do you add to the Decree?"
DELIVER = "use stand_and_deliver marquise"


def asked(game: Game) -> str:
    """The question that comes next, once the game has gone on by itself."""
    play_on(game)
    assert game.pending
    return game.pending.question()


def then(game: Game, text: str) -> str:
    """The question after an answer."""
    game.answer(text)
    return asked(game)


def offered(game: Game) -> list[str]:
    """What may be answered now."""
    assert game.pending
    return game.pending.texts()


def birdsong(scene: Scene, *cards: str) -> Game:
    """The current player at the beginning of Birdsong, with these cards in play."""
    who = scene.s.current
    scene.s.phase = BIRDSONG
    return game_at(in_play(scene, who, *cards), schedule(scene.s)[0][0].law)


def decreed(roles: str = "eyrie marquise bot:alliance") -> Scene:
    """The Eyrie, with two cards to add, and a card in the hand of the Marquise."""
    where: dict[str, Any] = {"c5": "eyrie ww roost", "c1": "marquise w"}
    hands = {"eyrie": "anvil sword", "marquise": "bake_sale"}
    return eyrie_scene("despot", {}, roles, hands=hands, **where)


@pytest.mark.law("root:4.1.3", "root:7.4.2")
def test_an_effect_that_the_next_question_offers_too_is_no_question_of_its_own() -> None:
    """The card can be taken before, between and after the cards for the Decree, asked once each."""
    game = birdsong(decreed(), "stand_and_deliver")
    for question, answer in ((FIRST, "add anvil recruit"), (SECOND, "add sword move")):
        assert asked(game) == question
        assert DELIVER in offered(game)
        view = decision_view(game, EYRIE)
        assert view
        aside = {x["verb"]: x["aside"] for x in view["verbs"] if x["verb"] != "done"}
        assert aside == {"add": False, "use": True}
        game.answer(answer)
    assert asked(game) == USE
    assert then(game, "done") != USE
    assert game.state.phase != BIRDSONG


@pytest.mark.law("root:4.1.3", "root:7.4.2")
def test_what_was_declined_is_not_asked_again_before_anything_happens() -> None:
    """Who adds no second card has left the effect as well, and Birdsong is over."""
    game = birdsong(decreed(), "stand_and_deliver")
    asked(game)
    assert then(game, "add anvil recruit") == SECOND
    assert then(game, "done") != USE
    assert game.state.phase != BIRDSONG


@pytest.mark.law("root:4.1.3", "root:6.4")
def test_wood_and_effects_do_not_bear_on_each_other_and_are_one_question() -> None:
    """The wood is laid, and then the Marquise may claim what she rules."""
    game = birdsong(Scene("marquise eyrie", c5="marquise w sawmill"), "royal_claim")
    assert asked(game) == USE
    assert game.state.sides[MARQUISE].pieces["wood"][5] == 1  # type: ignore[index]
    assert "use royal_claim" in offered(game)
    assert then(game, "done") != USE


@pytest.mark.law("root:4.1.3", "root:10.4.1")
def test_an_effect_that_may_change_what_comes_between_is_asked_for_before() -> None:
    """A claim is discarded: the Outcast is counted after it."""
    scene = Scene("lizards marquise", turn="lizards", c5="lizards ww")
    game = birdsong(scene, "royal_claim")
    assert asked(game) == USE
    assert not scene.events("outcast")


@pytest.mark.law("root:4.1.3")
def test_undo_takes_back_what_was_answered_by_somebody_not_what_was_passed_over() -> None:
    """Undo and redo go from one question to the other, and a copy and a save hold all of it."""
    game = birdsong(decreed(), "stand_and_deliver")
    asked(game)
    assert last_asked(game) is None
    asked_then = then(game, "add anvil recruit"), then(game, "done")
    label = undo_view(game, EYRIE)
    assert label
    assert label["label"] == "No second card"
    for twin in (game.copy(), game):
        k = last_asked(twin)
        assert k is not None
        twin.undo_to(k)
        assert asked(twin) == SECOND
        redo_on(twin)
        assert asked(twin) == asked_then[1]


@pytest.mark.law("root:1.2.1")
def test_a_loaded_game_finds_again_what_was_passed_over() -> None:
    """A save holds answers alone, those that nobody was asked for among them."""
    game = birdsong(decreed(), "stand_and_deliver")
    asked(game)
    assert then(game, "add anvil recruit") == SECOND
    then(game, "done")
    assert game.journal[-1] == "done"
    assert game.unasked[len(game.journal) - 1]
    again = load(game.save())
    assert not again.unasked
    for one in (again, again.copy()):
        assert undo_view(one, EYRIE) == undo_view(game, EYRIE)
        assert last_asked(one) == last_asked(game) == 3


@pytest.mark.law("root:1.2.1")
def test_who_hides_a_hand_by_answering_is_asked_all_the_same() -> None:
    """At a table where everybody is asked, the question comes whatever is in hand."""
    scene = decreed()
    scene.s.ask = Asking.EVERYBODY
    assert asked(birdsong(scene, "stand_and_deliver")) == USE


@pytest.mark.law("root:9.7.3.I")
def test_a_hideout_that_mends_everything_does_not_ask_what() -> None:
    """Three damaged items come back whichever is named first; of four one is chosen to stay."""
    few = VagabondScene(
        satchel="torch", damaged="sword boot- hammer", character="ranger", c5="vagabond pawn"
    )
    game = game_at(few, "root:9.5")
    asked(game)
    assert "You repair a sword, a boot and a hammer." in lines(ahead(few, "root:9.5", "hideout"))
    then(game, "hideout")
    assert not game.state.sides[few.s.current].board.damaged
    many = VagabondScene(
        satchel="torch", damaged="sword boot- hammer tea", character="ranger", c5="vagabond pawn"
    )
    game = game_at(many, "root:9.5")
    assert then(game, "hideout") == "Which item do you repair? 1 of 3"
    view = decision_view(game, many.s.current)
    assert view
    assert view["at_once"]


SWAY = "root:12.5.3"


@pytest.mark.law("root:12.5.3.II")
def test_cards_that_all_must_be_revealed_are_not_asked_for_one_by_one() -> None:
    """Two cards for a squire who takes two; of three the choice is one press a card."""
    scene = mole_scene(hand="anvil sword", c1="duchy w", c2="duchy w", c6="duchy w", c7="duchy w")
    game = game_at(scene, SWAY)
    told = lines(ahead(scene, SWAY, "sway captain"))
    assert any("You score 1 point" in one for one in told), told
    then(game, "sway captain")
    assert [e.data["card"].id for e in game.events if e.kind == "reveal card"] == ["anvil", "sword"]
    assert sum(game.unasked.values()) == 1
    scene = mole_scene(
        hand="anvil sword bake_sale", c1="duchy w", c2="duchy w", c6="duchy w", c3="duchy w"
    )
    told = lines(ahead(scene, SWAY, "sway captain"))
    assert "You reveal 2 cards of your choice." in told
    game = game_at(scene, SWAY)
    assert then(game, "sway captain").startswith("Which cards do you reveal for the Captain?")
    view = decision_view(game, scene.s.current)
    assert view
    assert view["at_once"]


@pytest.mark.law("root:12.5.3.II", "root:1.2.1")
@pytest.mark.parametrize(("hand", "asks"), [("anvil sword", 0), ("anvil sword bake_sale", 2)])
def test_who_reveals_the_whole_hand_is_not_asked_for_it_though_everybody_is(
    hand: str, asks: int
) -> None:
    """Of three cards two fit: that the third does not is nobody else's business."""
    scene = mole_scene(hand=hand, c1="duchy ww", c2="duchy w")
    scene.s.ask = Asking.EVERYBODY
    game = game_at(scene, SWAY)
    then(game, "sway captain")
    for left in range(asks, 0, -1):
        assert game.pending
        assert game.pending.question() == (
            f"Which cards do you reveal for the Captain? ({left} left)"
        )
        then(game, offered(game)[0])
    assert [e.data["card"].id for e in game.events if e.kind == "reveal card"] == ["anvil", "sword"]


@pytest.mark.law("root:9.5.4")
def test_the_item_that_an_aid_takes_needs_no_confirming() -> None:
    """It is part of the deed, and one may decline it."""
    scene = VagabondScene(
        satchel="torch", c5="vagabond pawn | marquise w", hands={"vagabond": "bake_sale"}
    )
    scene.side("marquise").crafted += [Item.SWORD, Item.TEA]
    game = game_at(scene, "root:9.5")
    assert then(game, "aid bake_sale marquise") == "Which crafted item do you take?"
    view = decision_view(game, scene.s.current)
    assert view
    assert view["at_once"]


@pytest.mark.law("root:11.6.2", "robotics:9.2.3")
@pytest.mark.parametrize(
    ("others", "question"),
    [
        ("bot:marquise bot:eyrie", None),
        ("bot:marquise eyrie", "Do you change a price?"),
    ],
)
def test_prices_that_nobody_pays_are_not_asked_for(others: str, question: str | None) -> None:
    """Bots pay by their points, whatever is asked; with one person at the table it matters."""
    game = game_at(company(f"riverfolk {others}", phase=EVENING), "root:11.6.2")
    assert foregone(game) == (None if question else "done")
    assert game.pending
    assert game.pending.question() == "Do you change a price?"


@pytest.mark.law("root:11.6.2")
@pytest.mark.parametrize(("text", "asked_for"), [("done", None), ("price hand_card x3", 0)])
def test_a_price_that_was_changed_for_nothing_is_still_an_answer(
    text: str, asked_for: int | None
) -> None:
    """Games go on in which it was asked for: undo takes back a change, and passes over a no."""
    scene = company("riverfolk bot:marquise bot:eyrie", phase=EVENING)
    game = game_at(scene, "root:11.6.2")
    game.answer(text)
    assert last_asked(game) == asked_for
