"""A hint: the two best deeds and what speaks for each, from the search of strong players."""

import json

import pytest

from rootcore.game.game import Game
from rootcore.game.setup import read_setup
from rootcore.law.errors import NotAnOption
from rootcore.players.hint import hint, numbers, why
from rootcore.players.strong import Outlook, Tried
from rootcore.rules.acts import Act
from rootcore.table.terms import Faction

MARQUISE = Faction.MARQUISE


def begun() -> Game:
    """The Marquise is asked where her keep is to stand."""
    game = Game.new(read_setup({"seats": ["human:marquise", "bot:eyrie"], "seed": 5}))
    game.play()
    return game


def test_a_hint_offers_two_deeds_and_changes_nothing() -> None:
    """Twice the same, both offered, and the game as it was."""
    game = begun()
    before = game.save()
    found = hint(game, MARQUISE)
    assert found == hint(game, MARQUISE) == json.loads(json.dumps(found))
    assert game.save() == before
    assert game.pending
    assert len({deed["text"] for deed in found} & {*game.pending.texts()}) == 2
    for deed in found:
        assert deed["why"][0].startswith("You score about ")


def test_there_is_no_hint_for_somebody_else() -> None:
    """Only who is asked can be told what to do."""
    with pytest.raises(NotAnOption, match="nothing is asked of you"):
        hint(begun(), Faction.EYRIE)


def test_what_speaks_for_a_deed_is_what_it_does_better() -> None:
    """More points, a better position, others held back; and of a difference of nothing, nothing."""
    better = Tried(Act("build", "root:6.5.4"), Outlook(0.3, 0.25, 9, 6, 11))
    worse = Tried(Act("recruit", "root:6.5.3"), Outlook(0.1, 0, 7, 4, 14))
    said = " ".join(why(better, [worse], 5))
    for part in (
        "score about 4.0",
        "25% of the trials",
        "2.0 more",
        "promises 2.0",
        "has 3.0 points less",
    ):
        assert part in said
    assert why(worse, [better], 5) == ["You score about 2.0 by the end of your next turn."]


@pytest.mark.parametrize(("rival", "has"), [(10.44, "10.4"), (30.5, "30 or more")])
def test_the_figures_say_whose_they_are_and_count_no_further_than_a_win(
    rival: float, has: str
) -> None:
    figures = numbers(Outlook(0.1, 0, 7, 4.04, rival), 5)["figures"]
    assert [(x["label"], x["value"]) for x in figures] == [
        ("points to the end of your next turn", "+2"),
        ("promised by your position then", "4.0"),
        ("points of the best rival then", has),
    ]
