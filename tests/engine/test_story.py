"""What is told of a step as a whole: its main deeds, and whether anything happens in it at all."""

import pytest

from rootcore.game.game import Game
from rootcore.game.setup import read_setup
from rootcore.tell.story import step_told, story_view

SEATS = ["bot:eyrie", "bot:alliance", "bot:marquise", "bot:vagabot"]


@pytest.fixture(scope="module")
def game() -> Game:
    """A game of four bots."""
    game = Game.new(read_setup({"seats": SEATS, "seed": 3}))
    game.play()
    return game


def told(game: Game, title: str) -> list[str]:
    """What is told of each step of this title, once it is over."""
    return [step_told(game, last) for last in ends(game, title)]


def ends(game: Game, title: str) -> list[int]:
    """The last event of each step of this title."""
    steps = story_view(game, len(game.events))["steps"]
    lasts = [step["first"] - 1 for step in steps[1:]] + [len(game.events) - 1]
    return [last for step, last in zip(steps, lasts, strict=True) if step["title"] == title]


def test_a_step_is_told_by_its_deed_and_not_by_its_points(game: Game) -> None:
    """Whom and where comes first, and last what it paid."""
    battles = told(game, "Battle")
    assert "The Vagabot battles the Marquise in 6. 1 point, 1 in all." in battles
    assert (
        "The Marquise battles the Alliance in 2. The Marquise battles the Alliance in 9. "
        "2 points, 6 in all." in battles
    )
    assert "The Alliance places 1 sympathy token in 10. 1 point, 3 in all." in told(
        game, "Spread sympathy"
    )
    assert "The Vagabot aids the Marquise for a sword and a tea. 2 points, 10 in all." in told(
        game, "Aid"
    )
    assert told(game, "Evening")[0] == "The Eyrie score 1 point, 1 in all."


def test_the_same_in_several_places_is_one_sentence_and_many_deeds_are_counted(
    game: Game,
) -> None:
    assert "The Eyrie place 1 warrior each in 11, 3 and 6." in told(game, "Decree: recruit")
    assert (
        "The Eyrie battle the Marquise in 7. The Eyrie battle the Marquise in 10. 1 more. "
        "1 point, 7 in all." in told(game, "Decree: battle")
    )


def test_a_step_is_told_as_far_as_it_is_on_show(game: Game) -> None:
    """Of a battle first that it begins; the points are told once they are scored."""
    last = next(i for i in ends(game, "Battle") if game.events[i].kind == "score")
    begun = next(i for i in range(last, 0, -1) if game.events[i].kind == "battle")
    assert step_told(game, begun) == "The Marquise battles the Alliance in 2."
    assert step_told(game, last) == f"{step_told(game, begun)} 1 point, 2 in all."


def test_a_step_is_idle_in_which_nothing_happens_or_an_order_card_is_laid_away(
    game: Game,
) -> None:
    """Cards that are discarded otherwise, as for Outrage, are seen."""
    story = story_view(game, len(game.events))
    kinds: dict[int, set[str]] = {}
    for line in story["log"]:
        kinds.setdefault(line["step"], set()).add(line["kind"])
    for k, step in enumerate(story["steps"]):
        away = step["title"] == "Discard order"
        assert step["idle"] == (away or kinds[k] == {"nothing"}), (step["title"], kinds[k])
    assert sum(step["idle"] for step in story["steps"]) > 50
