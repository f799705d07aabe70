"""Whole games at a real table, told by touch from setup to the end."""

from functools import cache
from statistics import median

import pytest

from rootcore.game.game import Game
from tests.sittings import SITTINGS, Told, told

MOST_TAPS = {"people": 8, "bots": 5}
"""The median of the taps that a turn takes, its order card and dice too."""

MOST_WORDS = 40
"""The median of the words that a bot's turn tells."""


@cache
def sat(name: str) -> tuple[Game, list[Told]]:
    """A whole game, told once for all tests."""
    return told(name)


def turns_of(name: str, kind: str) -> list[Told]:
    """The turns of a game, after its setup, of the people or of the bots."""
    game, all_told = sat(name)
    bots = {str(f) for f, side in game.state.sides.items() if side.bot}
    return [
        one for one in all_told if one.turn.round and (one.turn.who in bots) == (kind == "bots")
    ]


@pytest.mark.parametrize("name", SITTINGS)
def test_a_whole_game_is_told_by_touch(name: str) -> None:
    """Every press does something, up to where somebody has won; all tell in every round."""
    game, all_told = sat(name)
    assert game.over
    for n in range(1, game.state.round):
        assert {one.turn.who for one in all_told if one.turn.round == n} == set(game.state.seats)


@pytest.mark.parametrize("kind", MOST_TAPS)
def test_half_of_the_turns_take_few_taps_and_words(kind: str) -> None:
    """What people decide in a bot's turn is not counted there."""
    turns = [one for name in SITTINGS for one in turns_of(name, kind)]
    assert median(one.taps for one in turns) <= MOST_TAPS[kind]
    if kind == "bots":
        assert median(one.words for one in turns) <= MOST_WORDS


def numbers() -> None:
    """Print what the turns of each game took."""
    for name in SITTINGS:
        game, _ = sat(name)
        for kind in MOST_TAPS:
            turns = turns_of(name, kind)
            taps, words = ([getattr(one, of) for one in turns] for of in ("taps", "words"))
            print(
                f"| {name} | {game.state.round} | {kind} | {len(turns)} "
                f"| {median(taps):g}, {max(taps)} | {median(words):g}, {max(words)} |"
            )


if __name__ == "__main__":
    numbers()
