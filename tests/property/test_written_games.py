"""Games of people, played at random or by plan, written in Rootlog and read back."""

import random
import re
from pathlib import Path

import pytest

from rootcore import Game, read_setup
from rootcore.game.game import load
from rootcore.law.errors import BadNotation
from rootcore.rootlog.ledger import Ledger, ledger
from rootcore.rootlog.reading import read_log, reader_of
from rootcore.rootlog.writing import write_log

pytestmark = pytest.mark.slow
"""Whole games are written and read; that says nothing about the Python it runs on."""

TABLES = [
    ("marquise eyrie alliance", "winter", "base"),
    ("vagabond vagabond_second lizards", "lake", "exiles_partisans"),
    ("riverfolk duchy", "mountain", "exiles_partisans"),
    ("corvids vagabond alliance", "fall", "base"),
    ("vagabond_second marquise vagabond", "mountain", "base"),
    ("eyrie duchy corvids", "lake", "base"),
]


def played(seats: str, board: str, deck: str, seed: int) -> Game:
    """A game to the end of some turn; a dominance card is activated as soon as it can be."""
    chance = random.Random(seed)
    people = [f"player:{who}@skill=quick" for who in seats.split()]
    game = Game.new(
        read_setup({"seats": people, "map": board, "deck": deck, "seed": seed}), explain=False
    )
    while game.pending and len(game.journal) < 160:
        texts = game.pending.texts()
        dominant = [text for text in texts if text.startswith("activate ")]
        if dominant or (game.pending.who != "chance" and chance.random() < 0.2):
            game.answer(chance.choice(dominant or texts))
        else:
            game.play_once()
    return game


HARD = (Path(__file__).parent / "hard_to_read.jsonl").read_text("utf-8").splitlines()
"""Saved games, each by what its turns lie in: ministers twice, a purge with dominance, an Outrage
that loses a base, a ferry's card before an Outrage, a card in play and in hand, two items in a
ruin, a bomb and a new plot in one clearing, a win as the next turn begins, a bird shown for one
building and gone before the next."""


@pytest.mark.parametrize("save", HARD, ids=range(len(HARD)))
def test_a_written_turn_that_can_be_read_in_many_ways_reads_back(save: str) -> None:
    game = load(save)
    reading = read_log(write_log(game))
    assert [d.text for d in reading.deviations] == []
    (read,) = reading.games
    there, back = turns(game), turns(read)
    assert all(back.get(when) == held for when, held in there.items())


def turns(game: Game) -> dict[tuple[int, int], Ledger]:
    """What lay where as each turn began."""
    found: dict[tuple[int, int], Ledger] = {}
    for mark in game.marks:
        s = mark.state
        if s.phase == "birdsong" and s.step == 0:
            found.setdefault((s.round, s.turn), ledger(s))
    return found


@pytest.mark.parametrize(("seats", "board", "deck"), TABLES)
def test_a_written_game_reads_back_to_the_same_positions(seats: str, board: str, deck: str) -> None:
    game = played(seats, board, deck, 3)
    reading = read_log(write_log(game))
    assert [d.text for d in reading.deviations] == []
    (read,) = reading.games
    there, back = turns(game), turns(read)
    assert list(back) == list(there)
    assert back == there


def test_a_log_cut_or_changed_anywhere_gets_a_sentence_with_line_and_column() -> None:
    chance = random.Random(1)
    text = write_log(played("corvids vagabond riverfolk", "lake", "base", 1))
    said: list[str] = []
    for k in range(0, len(text), 7):
        letter = chance.choice("CEVKHGwptbf$#%@^*+->/;:()_0139XZQ?r")
        for broken in (text[:k], text[:k] + letter + text[k + 1 :]):
            try:
                reader_of(broken)
            except BadNotation as bad:
                said.append(str(bad))
    assert said
    assert all(re.match(r"line \d+, column \d+: ", words) for words in said)
