"""People at a real table tell deeds at random: after each the whole table adds up."""

import random
from collections import Counter
from itertools import islice
from typing import Any

import pytest

from rootcore.adapters.auditing import Auditor
from rootcore.companion.deeds import deed_keys
from rootcore.companion.edits import DONE, TableTurn
from rootcore.companion.options import own_turn
from rootcore.companion.presets import presets
from rootcore.game.game import Game
from rootcore.game.setup import Setup, first_position, read_setup
from rootcore.rules.scoring import GameWon
from rootcore.rules.turn import advance, begin_step
from rootcore.table.state import State
from rootcore.table.terms import SETUP, Faction

pytestmark = pytest.mark.slow
"""Whole games are told; that says nothing about the Python it runs on."""

PEOPLE = (
    "marquise",
    "eyrie",
    "alliance",
    "vagabond",
    "lizards",
    "riverfolk",
    "duchy",
    "corvids",
)
GAMES = 14
ROUNDS = 3
MOST_DEEDS = 5


def table(seed: int) -> Setup:
    """Three factions of people and two bots; with some Vagabonds a second one."""
    names = random.Random(seed).sample(PEOPLE, 5)
    seats = [f"table:{name}" for name in names[:3]]
    seats += [f"bot:{name.replace('vagabond', 'vagabot')}" for name in names[3:]]
    if "vagabond" in names and seed % 2:
        seats.append("table:vagabond_second")
    return read_setup({"seats": seats, "seed": seed})


def edits(keys: list[dict[str, Any]]) -> list[str]:
    """What the keys tell, those inside others too."""
    return [
        text for key in keys for text in [*edits(key.get("keys", [])), key.get("edit", "")] if text
    ]


class Told:
    """A game in which people tell deeds at random, audited at each event."""

    def __init__(self, seed: int) -> None:
        self.s: State = first_position(table(seed))
        self.s.log = Auditor(self.s)
        self.lots = random.Random(seed)
        self.told: Counter[str] = Counter()
        self.left = MOST_DEEDS
        self.starting: list[str] = []

    def text(self, asked: Any) -> str:
        """What is answered: by lot, for the table a deed or that it is done."""
        if not isinstance(asked, TableTurn):
            return str(asked.text(asked.by_chance(self.s)))
        starts = presets(self.s, Faction(asked.who)) if self.s.phase == SETUP else []
        if starts or self.starting:
            self.starting = self.starting or starts[0]["edits"]
            return self.starting.pop(0)
        found = edits(deed_keys(self.s)) if own_turn(self.s) and self.left else []
        if not found:
            self.left = MOST_DEEDS
            return DONE
        self.left -= 1
        text = self.lots.choice(found)
        words = text.split()
        if words[0] == "did":
            self.told[f"{words[1]} {words[2].partition('_')[0]}"] += 1
        return text

    def play(self) -> None:
        """Play some rounds."""
        s = self.s
        try:
            while s.round <= ROUNDS:
                step, answer = begin_step(s), None
                try:
                    while True:
                        asked = step.send(answer)
                        answer = asked.value(self.text(asked))
                except StopIteration as done:
                    advance(s, done.value)
        except GameWon:
            pass


def test_after_each_deed_pieces_cards_items_and_points_add_up() -> None:
    told: Counter[str] = Counter()
    for seed in range(GAMES):
        game = Told(seed)
        game.play()
        told += game.told
    assert {text.split()[0] for text in told} >= set(PEOPLE)
    assert len(told) > 35


def test_undo_and_redo_of_deeds_are_identities() -> None:
    for seed in range(4):
        game = Game.new(table(seed))
        lots = random.Random(seed)
        for _ in range(80):
            if game.pending is None:
                break
            s, asked = game.state, game.pending
            found = edits(deed_keys(s)) if isinstance(asked, TableTurn) else []
            told = [DONE, *islice(found, 40)]
            by_lot = asked.text(asked.by_chance(s.copy()))
            text = lots.choice(told) if isinstance(asked, TableTurn) else by_lot
            before = game.state.to_json()
            game.answer(text)
            after = game.save()
            game.undo()
            assert game.state.to_json() == before
            game.redo()
            assert game.save() == after
