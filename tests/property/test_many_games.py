"""Many games at once: every combination of bots ends, and a known game stays what it is."""

from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from rootcore.adapters.study import record
from rootcore.game.game import Game
from rootcore.game.mixes import mixed_setup
from rootcore.game.setup import read_setup
from rootcore.table.terms import PLAIN, VAGABOND_SECOND, Faction
from rootcore.tell.panels import names
from rootcore.tell.view import reasons_told, reasons_view
from rootcore.tell.words import sentence

GAMES = 600
MOST_ROUNDS = 60
GOLDEN = Path(__file__).parent.parent / "golden"
KNOWN = {
    "four_bots_seed_7": {
        "map": "fall",
        "seats": ["bot:marquise", "bot:eyrie", "bot:alliance", "bot:vagabot@character=ranger"],
        "seed": 7,
    },
    "robots_on_the_lake_seed_6": {
        "map": "lake",
        "seats": [
            "bot:lizards@traits=fanatics",
            "bot:riverfolk@difficulty=challenging",
            "bot:duchy@traits=invaders",
            "bot:corvids@difficulty=easy,traits=backup_plans",
        ],
        "seed": 6,
    },
}


@pytest.mark.slow
def test_games_of_every_mix_end_in_time() -> None:
    """Any bots with any challenge, map and deck: no error, and never over 60 rounds.

    A soak plays many more (`python -m rootcore lab --soak`).
    """
    outcomes = [record(mixed_setup(seed, programs=False)) for seed in range(GAMES)]
    assert [o for o in outcomes if "error" in o] == []
    assert max(o["rounds"] for o in outcomes) <= MOST_ROUNDS
    bots = set(Faction) - {VAGABOND_SECOND, PLAIN}
    assert {frozenset(two) for two in combinations(bots, 2)} <= pairs(outcomes)
    assert all(o["scores"][o["winners"][0]] >= 30 for o in outcomes)


def pairs(outcomes: list[dict[str, Any]]) -> set[frozenset[str]]:
    """Who met whom."""
    return {frozenset(two) for o in outcomes for two in combinations(o["scores"], 2)}


def told(game: Game) -> str:
    """A game as text: every event with its rule, and under it why each choice fell as it did."""
    known = names(game.state)
    lines = []
    for i, event in enumerate(game.events):
        lines.append(f"{sentence(event, known)}  ({event.law})")
        lines += [f"    {r['question']}: {reasons_told(r)}" for r in reasons_view(game, i)]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("name", KNOWN)
def test_a_known_game_is_told_as_it_was(name: str) -> None:
    """A playthrough read once by people; a rule that changes shows as a difference.

    After such a change read the new text, then write it with `told` into the golden file.
    """
    game = Game.new(read_setup(KNOWN[name]))
    game.play()
    assert told(game) == (GOLDEN / f"{name}.txt").read_text("utf-8")
