"""Turns that people took, told in full: each answer, and everything that came of it.

A file in `tests/golden` holds the table, the answers (lines that begin with ">"), remarks (lines
that begin with "#") and the story; playing its answers must tell the same story.
"""

from pathlib import Path

import pytest

from rootcore.game.game import Game
from rootcore.game.setup import read_setup
from rootcore.table.terms import Asking
from rootcore.tell.panels import names
from rootcore.tell.words import sentence

GOLDEN = Path(__file__).parent.parent / "golden"
STORIES = (
    "people_marquise_seed_2.txt",
    "people_eyrie_seed_2.txt",
    "people_alliance_seed_117.txt",
    "people_vagabond_seed_73.txt",
    "people_vagabond_second_seed_127.txt",
    "people_riverfolk_seed_1.txt",
    "people_corvids_seed_2.txt",
    "people_duchy_seed_14.txt",
    "people_lizards_seed_257.txt",
)


def told(seats: str, seed: int, answers: list[str]) -> list[str]:
    """The story of a game with these answers; the seed answers for chance and programs."""
    setup = {"map": "fall", "seats": seats.split(), "seed": seed, "ask": Asking.HOLDERS}
    game = Game.new(read_setup(setup))
    known = names(game.state)
    lines: list[str] = []
    done = 0
    for text in [*answers, ""]:
        game.play()
        lines += [f"{sentence(e, known)}  ({e.law})" for e in game.events[done:]]
        done = len(game.events)
        if text:
            assert game.pending
            lines.append(f"> {text}  ({game.pending.question()})")
            game.answer(text)
    return lines


@pytest.mark.parametrize("name", STORIES)
def test_the_answers_of_a_told_turn_tell_the_same_story(name: str) -> None:
    """After a change of the rules read the new story, then write it into the file."""
    whole = (GOLDEN / name).read_text("utf-8").splitlines()
    table, *lines = [line for line in whole if not line.startswith("#")]
    seats, _, seed = table.partition(" seed ")
    answers = [line[2:].partition("  (")[0] for line in lines if line.startswith("> ")]
    assert told(seats, int(seed), answers) == lines
