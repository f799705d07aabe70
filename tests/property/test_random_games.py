"""What holds in every game of bots, whatever the seed: checked after every event of many games."""

import json
import os
import subprocess
import sys
from itertools import combinations
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from rootcore.adapters.auditing import Auditor
from rootcore.game.game import Game, load
from rootcore.game.mixes import random_seat
from rootcore.game.setup import (
    BOT,
    LARGEST_SEED,
    MOST_SEATS,
    ORDERS,
    Setup,
    first_position,
    roles_of,
)
from rootcore.rules.scoring import GameWon
from rootcore.rules.turn import ROLES, advance, begin_step
from rootcore.table.board import MAPS
from rootcore.table.cards import DECKS
from rootcore.table.chance import Chance
from rootcore.table.events import Event
from rootcore.table.state import State

SUPPLY = {role.id: role.supply() for role in ROLES.values()}
LONGEST_GAME = 60
"""Rounds. Games of bots take about seven."""

NAMES = tuple(roles_of(BOT))
PAIRS = list(combinations(NAMES, 2))
FOURS = [tuple(NAMES[(k + i) % len(NAMES)] for i in (0, 1, 3, 6)) for k in range(len(NAMES))]
every_pair = pytest.mark.parametrize("bots", [*PAIRS, *FOURS], ids="+".join)
every_table = pytest.mark.parametrize("bots", FOURS, ids="+".join)


@st.composite
def setups(draw: st.DrawFn, bots: tuple[str, ...]) -> Setup:
    """A game of these bots: any map, deck, seed, order of seats, challenge and character."""
    seed = draw(st.integers(0, LARGEST_SEED))
    lots = Chance(seed)
    seats = [random_seat(name, programs=False, chance=lots) for name in draw(st.permutations(bots))]
    map_id = draw(st.sampled_from(list(MAPS)))
    deck = draw(st.sampled_from(list(DECKS)))
    return Setup(map_id, tuple(seats), seed, draw(st.sampled_from(ORDERS)), deck=deck)


def games(n: int) -> settings:
    """So many games of each table. A seed has no simpler seed, so a failure is not shrunk."""
    phases = (Phase.explicit, Phase.generate)
    return settings(max_examples=n, deadline=None, database=None, phases=phases)


def fact(event: Event) -> tuple[Any, ...]:
    """An event without its reasons."""
    return event.kind, event.who, event.law, event.data


def play_out(s: State) -> list[str]:
    """Play by the seed to the end of the game; the journal. No choice may lack its event."""
    journal = []
    try:
        while s.round <= LONGEST_GAME:
            step = begin_step(s)
            answer = None
            try:
                while True:
                    decision = step.send(answer)
                    answer = decision.by_chance(s)
                    journal.append(decision.text(answer))
                    assert journal[-1] in decision.texts()
                    assert decision.value(journal[-1]) == answer
            except StopIteration as done:
                assert not s.why
                assert not s.amounts
                advance(s, done.value)
    except GameWon:
        pass
    return journal


@every_pair
@games(3)
@given(data=st.data())
def test_every_event_leaves_the_table_whole(bots: tuple[str, ...], data: st.DataObject) -> None:
    """Pieces, cards, items and points add up, every rule is known, and somebody wins in time."""
    s = first_position(data.draw(setups(bots)))
    s.log = Auditor(s)
    s.why = []
    play_out(s)
    assert s.winner
    assert s.log[-1].kind == "win"
    assert s.round <= LONGEST_GAME


@every_table
@games(3)
@given(data=st.data())
def test_explaining_changes_nothing(bots: tuple[str, ...], data: st.DataObject) -> None:
    """With and without explanations the same choices are made and the same things happen."""
    setup = data.draw(setups(bots))
    plain, explained = first_position(setup), first_position(setup)
    explained.why = []
    assert play_out(plain) == play_out(explained)
    assert [fact(e) for e in plain.log] == [fact(e) for e in explained.log]
    assert all(event.why is None for event in plain.log)
    assert plain.to_json() == explained.to_json()


def snapshot(s: State) -> dict[str, Any]:
    """The position as it is now, whatever happens to it later."""
    position: dict[str, Any] = json.loads(json.dumps(s.to_json()))
    return position


def everything(game: Game) -> dict[str, Any]:
    """All that one can see of a game."""
    asked = game.pending
    return {
        "position": snapshot(game.state),
        "journal": list(game.journal),
        "events": [fact(event) for event in game.events],
        "reasons": [len(event.why or []) for event in game.events],
        "asked": (asked.who, asked.law, asked.question(), asked.texts()) if asked else None,
        "over": game.over,
    }


@every_table
@games(2)
@given(data=st.data())
def test_copy_undo_redo_save_and_load_are_identities(
    bots: tuple[str, ...], data: st.DataObject
) -> None:
    """After every decision: a copy, and undo with redo. After some: the same game from its save."""
    setup = data.draw(setups(bots))
    every = data.draw(st.integers(5, 15))
    journal = play_out(first_position(setup))
    game = Game.new(setup)
    for k, text in enumerate(journal, start=1):
        game.answer(text)
        now = everything(game)
        assert everything(game.copy()) == now
        game.undo()
        game.redo()
        assert everything(game) == now
        if k % every == 0 or k == len(journal):
            assert everything(load(game.save())) == now
    assert game.over


@every_table
@games(2)
@given(data=st.data())
def test_a_whole_game_can_be_undone_and_done_again(
    bots: tuple[str, ...], data: st.DataObject
) -> None:
    """Back to the first decision and forward to the end, the game is the same."""
    game = Game.new(data.draw(setups(bots)))
    start = everything(game)
    game.play()
    end = everything(game)
    twin = game.copy()
    for _ in end["journal"]:
        game.undo()
    assert everything(game) == start
    assert everything(twin) == end
    for _ in end["journal"]:
        game.redo()
    assert everything(game) == end


class Diary(list[Event]):
    """A log that writes down the position after every event."""

    def __init__(self, s: State) -> None:
        super().__init__()
        self.s = s
        self.positions: list[dict[str, Any]] = []

    def append(self, event: Event) -> None:
        super().append(event)
        self.positions.append(seen(self.s))


def seen(s: State) -> dict[str, Any]:
    """The position without the chance that is still to come."""
    return {field: value for field, value in snapshot(s).items() if field != "chance"}


@every_table
@games(1)
@given(data=st.data())
def test_every_moment_can_be_shown_again(bots: tuple[str, ...], data: st.DataObject) -> None:
    """The position after any event is what it was when the event happened."""
    setup = data.draw(setups(bots))
    s = first_position(setup)
    s.log = diary = Diary(s)
    play_out(s)
    game = Game.new(setup)
    game.play()
    assert len(diary) == len(game.events)
    for k, position in enumerate(diary.positions):
        assert seen(game.position_after(k)) == position


PRINTS_A_GAME = """
import json, sys
from rootcore.game.game import Game
from rootcore.game.setup import read_setup
game = Game.new(read_setup(json.loads(sys.argv[1])))
game.play()
print(json.dumps([game.journal, [[e.kind, e.who, e.law, str(e.data)] for e in game.events]]))
"""


@pytest.mark.parametrize("seed", [1, 2, LARGEST_SEED])
def test_the_same_seed_gives_the_same_game_whatever_the_hash_seed(seed: int) -> None:
    """Two processes that hash texts differently play the same game, event for event."""
    lots = Chance(seed)
    bots = NAMES[seed % 3 :][:MOST_SEATS]
    seats = tuple(random_seat(name, programs=False, chance=lots) for name in bots)
    setup = json.dumps(Setup("fall", seats, seed, "random").to_json())
    printed = {
        subprocess.run(
            [sys.executable, "-c", PRINTS_A_GAME, setup],
            env={
                **os.environ,
                "PYTHONHASHSEED": hash_seed,
                "PYTHONPATH": os.pathsep.join(sys.path),
            },
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for hash_seed in ("0", "1", "4242")
    }
    assert len(printed) == 1
    assert len(json.loads(printed.pop())[0]) > 20
