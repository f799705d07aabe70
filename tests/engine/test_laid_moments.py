"""What a moment of a running game tells when it is laid out in the sandbox."""

import pytest

from rootcore.adapters import sandbox
from rootcore.game.game import Game
from rootcore.game.setup import read_setup
from rootcore.sandbox import read_layout
from rootcore.table.chance import DICE
from rootcore.table.terms import SETUP, Faction

PEOPLE = ["human:marquise", "human:alliance", "bot:corvids", "bot:eyrie"]
BOTS = ["bot:marquise", "bot:alliance", "bot:corvids", "bot:eyrie"]


def begun(seats: list[str], rounds: int) -> Game:
    """A game played by chance up to the beginning of a round."""
    game = Game.new(read_setup({"seats": seats, "seed": 5, "order": "given"}))
    while game.pending and (game.state.phase == SETUP or game.state.round < rounds):
        game.answer(game.pending.text(game.pending.by_chance(game.state)))
    return game


@pytest.mark.parametrize(("seats", "told"), [(PEOPLE, False), (BOTS, True)])
def test_chance_to_come_is_no_part_of_a_moment_while_people_play(
    seats: list[str], told: bool
) -> None:
    """By the seed the sandbox would tell what is rolled and drawn next, and everybody's hand."""
    game = begun(seats, 3)
    i = len(game.events) - 1
    assert game.state.chance.taken[DICE]
    position = sandbox.lay_moment(game, i, Faction.MARQUISE)["position"]
    chance = read_layout(position).chance
    assert (chance.seed == 5, bool(chance.taken[DICE])) == (told, told)
    while game.pending:
        game.answer(game.pending.text(game.pending.by_chance(game.state)))
    assert sandbox.lay_moment(game, i, Faction.MARQUISE)["position"]["seed"] == 5


def test_items_that_others_saw_under_a_ruin_lie_in_no_order_that_tells_of_it() -> None:
    game = begun(["human:vagabond", "human:vagabond_second", "bot:marquise"], 1)
    laid = []
    for lies in (0, 1):
        s = game.state.copy()
        c = next(iter(s.ruins))
        s.seen_items[c] = [s.hidden_items.pop(lies), s.hidden_items.pop(-1 - lies)]
        laid.append(sandbox.lay_seen(s, None)["position"])
    assert laid[0] == laid[1]
