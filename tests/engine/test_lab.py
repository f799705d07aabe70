"""Mass simulation plays the same games as `Game`."""

import pytest

from rootcore.adapters.lab import play
from rootcore.game.game import Game
from rootcore.game.mixes import mixed_setup
from rootcore.game.setup import MOST_SEATS, read_setup
from rootcore.table.events import SILENCE

SEEDS = range(60)
TABLES = [
    "bot:marquise bot:eyrie bot:alliance bot:vagabot",
    "bot:vagabot@character=ranger bot:marquise",
    "bot:alliance bot:vagabot@character=tinker bot:eyrie",
    "player:marquise@skill=quick bot:eyrie bot:duchy",
    "player:eyrie@skill=quick player:corvids@skill=quick player:vagabond@skill=quick",
    "player:lizards@skill=quick player:riverfolk@skill=quick player:alliance bot:eyrie",
]


def same_end(raw: dict[str, object], explain: bool) -> None:
    """Assert that a table's game ends the same played silently and told in full."""
    setup = read_setup(raw)
    last, decisions = play(setup)
    game = Game.new(setup, explain)
    game.play()
    assert last.to_json() == game.state.to_json()
    assert decisions == len(game.journal)
    assert last.log is SILENCE
    assert game.events


@pytest.mark.parametrize("explain", [False, True])
@pytest.mark.parametrize("seats", TABLES)
def test_silent_games_end_as_those_that_are_told(seats: str, explain: bool) -> None:
    """With the same setup and seed: the same answers and the same last position."""
    same_end({"seats": seats.split(), "seed": 11, "order": "random"}, explain)


@pytest.mark.parametrize("seed", SEEDS)
def test_silent_games_of_any_bots_end_as_those_that_are_told(seed: int) -> None:
    """Whatever bots there are, on whatever map: telling has no part in what happens."""
    setup = mixed_setup(seed, programs=False)
    assert len(setup.seats) <= MOST_SEATS
    same_end(setup.to_json(), explain=True)
