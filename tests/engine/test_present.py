"""Where a game stands now: whose turn it is, whether you are asked, who leads."""

import pytest

from rootcore.game.game import Game
from rootcore.game.setup import read_setup
from rootcore.rules.acts import Act, Ask
from rootcore.table.cards import card
from rootcore.table.terms import DAYLIGHT, EYRIE, MARQUISE, Faction
from rootcore.tell.learn import guides_view
from rootcore.tell.present import leads, present_view
from rootcore.tell.story import story_view
from tests.scenes import Scene

SEATS = "eyrie bot:marquise bot:alliance"


def stands(game: Game, viewer: Faction | None) -> tuple[str, str]:
    """The heading, and how a list of games has it."""
    shown = present_view(game, viewer)
    return shown["title"], shown["told"]


def asking(seats: str = SEATS, turn: Faction = EYRIE) -> Game:
    """A game in round 3 in somebody's Daylight, in which the Eyrie are asked."""
    scene = Scene(seats, scores={"eyrie": 4, "marquise": 6})
    game = Game(None, scene.s)
    game.state.round, game.state.phase = 3, DAYLIGHT
    game.state.turn = game.state.seats.index(turn)
    game.pending = Ask(EYRIE, "root:4.1", "What?", (Act("pass", "root:4.1"),))
    return game


def test_it_says_whose_turn_it_is_and_that_you_are_asked() -> None:
    assert stands(asking(), EYRIE) == ("Your Daylight, Eyrie", "Round 3: your Daylight")
    assert stands(asking(turn=MARQUISE), EYRIE) == (
        "You are asked, Eyrie",
        "Round 3: you are asked",
    )
    game = asking(turn=MARQUISE)
    game.pending = None
    assert stands(game, EYRIE) == ("Daylight, Marquise", "Round 3: Daylight, Marquise")


def test_several_who_share_a_device_are_named() -> None:
    game = asking("eyrie marquise")
    assert stands(game, EYRIE) == ("Daylight, Eyrie", "Round 3: Daylight, Eyrie")
    assert present_view(game, EYRIE)["leads"] == "The Marquise leads by 2."


def test_before_the_first_round_it_is_the_setup() -> None:
    game = Game.new(read_setup({"seats": ["human:eyrie", "bot:marquise"]}))
    game.play()
    assert stands(game, EYRIE) == ("Your setup, Eyrie", "Setup")
    assert present_view(game, EYRIE)["leads"] == ""


def test_a_game_that_is_over_says_who_won() -> None:
    game = Game.new(read_setup({"seats": ["bot:eyrie", "bot:marquise"], "seed": 7}))
    game.play()
    shown = present_view(game, None)
    assert shown["title"] == shown["told"]
    assert " win" in shown["title"]
    assert shown["leads"] == ""


@pytest.mark.law("root:3.3.1")
def test_who_leads() -> None:
    """Whoever plays for dominance has no points, and does not."""
    scene = Scene("eyrie marquise alliance", scores={"eyrie": 4, "marquise": 6})
    known = {f: f.capitalize() for f in Faction}
    assert leads(scene.s, known) == "The Marquise leads by 2."
    assert leads(scene.s, {**known, MARQUISE: "You"}) == "You lead by 2."
    scene.side("eyrie").score = 6
    assert leads(scene.s, known) == "The Marquise and the Eyrie lead with 6."
    scene.side("marquise").dominance = card("dominance_fox")
    assert leads(scene.s, known) == "The Eyrie lead by 6."
    scene.side("eyrie").score = 0
    assert leads(scene.s, known) == ""


def test_a_guided_game_is_called_a_lesson() -> None:
    setup = next(x["setup"] for x in guides_view() if x["faction"] == MARQUISE)
    lesson = Game.new(read_setup(setup))
    assert story_view(lesson, len(lesson.events))["title"] == "Lesson as the Marquise"
    game = Game.new(read_setup({"seats": ["human:eyrie", "bot:marquise"]}))
    assert story_view(game, len(game.events))["title"] == "Eyrie against 1 bot"
