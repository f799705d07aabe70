"""Many games at once: every combination of bots ends, and a known game stays what it is."""

from collections import Counter
from pathlib import Path

import pytest

from rootcore.adapters.lab import mixed_setup, outcome_of
from rootcore.game import Game
from rootcore.panels import names
from rootcore.setup import read_setup
from rootcore.view import reasons_view
from rootcore.words import sentence

GAMES = 2000
MOST_ROUNDS = 60
GOLDEN = Path(__file__).parent.parent / "golden" / "four_bots_seed_7.txt"


@pytest.mark.slow
def test_two_thousand_games_of_every_mix_end_in_time() -> None:
    """Two to four bots in any order, each Vagabot character: no error, and never over 60 rounds."""
    outcomes = [outcome_of(mixed_setup("fall", seed, programs=False)) for seed in range(GAMES)]
    assert [o for o in outcomes if "message" in o] == []
    assert max(o["rounds"] for o in outcomes) <= MOST_ROUNDS
    mixes = Counter(frozenset(o["scores"]) for o in outcomes)
    assert len(mixes) == 11
    assert all(o["winner"] and o["scores"][o["winner"]] >= 30 for o in outcomes)


def told(game: Game) -> str:
    """A game as text: every event with its rule, and under it why each choice fell as it did."""
    known = names(game.state)
    lines = []
    for i, event in enumerate(game.events):
        lines.append(f"{sentence(event, known)}  ({event.law})")
        lines += [f"    {r['question']}: {r['sentence']}" for r in reasons_view(game, i)]
    return "\n".join(lines) + "\n"


def test_a_known_game_is_told_as_it_was() -> None:
    """The playthrough of seed 7, read once by people; a rule that changes shows as a difference.

    After such a change read the new text, then write it with `told` into the golden file.
    """
    seats = ["bot:marquise", "bot:eyrie", "bot:alliance", "bot:vagabot@character=ranger"]
    game = Game.new(read_setup({"map": "fall", "seats": seats, "seed": 7}))
    game.play()
    assert told(game) == GOLDEN.read_text("utf-8")
