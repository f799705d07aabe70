"""A position that play reaches can be laid out: as it is, and as each player may know it."""

import json
import random
from typing import Any

import pytest

from rootcore.adapters.sandbox import lay_moment, moment
from rootcore.game.game import Game
from rootcore.game.mixes import mixed_setup
from rootcore.sandbox import read_layout, write_layout
from rootcore.table.state import State
from rootcore.table.terms import SETUP
from tests.ahead_scenes import game_at
from tests.scenes import Scene

GAMES, MOMENTS = 60, 20
LONG_ENOUGH = 9


def told(s: State) -> dict[str, Any]:
    """A position, but for orders that mean nothing, and what is none."""
    raw: dict[str, Any] = json.loads(json.dumps(s.to_json()))
    for pile in ("deck", "quests"):
        raw[pile].sort()
    for part in (raw, *raw["sides"]):
        for field in {"coffins", "covered", "boxed"} & set(part):
            part[field] = {key: value for key, value in part[field].items() if value}
    return raw


def wild(seed: int) -> Game:
    """A game of any mix in which people do whatever comes to their minds."""
    dice = random.Random(seed)
    game = Game.new(mixed_setup(seed), explain=False)
    while game.pending and game.state.round < LONG_ENOUGH:
        given = game.pending.text(game.pending.by_chance(game.state.copy()))
        if game.pending.who != "chance" and dice.random() < 0.7:
            given = dice.choice(game.pending.texts())
        game.answer(given)
    return game


def playing(s: State) -> bool:
    """Whether a position is one after setup, before somebody has won."""
    return s.phase != SETUP and not s.winner


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(GAMES))
def test_every_position_of_a_game_can_be_laid_out(seed: int) -> None:
    game = wild(seed)
    dice = random.Random(seed)
    for mark in dice.sample(game.marks, min(MOMENTS, len(game.marks))):
        if playing(mark.state):
            layout = json.loads(json.dumps(write_layout(mark.state)))
            assert told(read_layout(layout)) == told(mark.state)
    for i in dice.sample(range(len(game.events)), min(MOMENTS, len(game.events))):
        s = moment(game, i)
        if playing(s):
            read_layout(write_layout(s))
            lay_moment(game, i, dice.choice([None, *game.state.seats]))
    if playing(game.state):
        write_layout(game.state)


def test_a_moment_in_the_middle_of_a_favor_can_be_laid_out() -> None:
    """The card lies with its owner until its effect is over; in a layout it is discarded."""
    scene = Scene(
        "alliance marquise",
        c3="alliance sympathy",
        c4="alliance sympathy",
        c10="alliance sympathy",
        c5="marquise ww",
        c1="marquise keep",
        hands={"alliance": "favor_rabbit"},
    )
    game = game_at(scene, "root:8.5")
    game.answer("craft favor_rabbit")
    assert any(e.kind == "remove" for e in game.events)
    for i in range(len(game.events)):
        for viewer in (None, *game.state.sides):
            laid = lay_moment(game, i, viewer)
            assert not laid["position"]["players"].get("alliance", {}).get("in_play")
