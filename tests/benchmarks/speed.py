"""How fast the engine is, as ratios in one run: `python tests/benchmarks/speed.py`.

Needs the `bench` extra (catanatron 3.2.1). Rounds of both programs alternate, so that a machine
that changes its speed changes both; each figure is the median over the rounds.
"""

import statistics
import time
from collections import Counter, defaultdict
from collections.abc import Callable

from catanatron import Color, RandomPlayer
from catanatron import Game as CatanGame

from rootcore.adapters.lab import BOTS, play
from rootcore.game.game import Game
from rootcore.game.mixes import mixed_setup
from rootcore.game.setup import Setup, first_position, read_setup
from rootcore.rules.scoring import GameWon
from rootcore.rules.turn import ROLES, advance, begin_step

ROUNDS = 7
MIXED_GAMES = 400
OUR_GAMES, CATAN_GAMES, COPIES = 60, 4, 300


def setup(seed: int) -> Setup:
    """Four bots on the Fall map."""
    return read_setup({"map": "fall", "seats": list(BOTS), "seed": seed, "order": "random"})


def catan(seed: int) -> CatanGame:
    """A four-player game of random players."""
    colors = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
    return CatanGame([RandomPlayer(color) for color in colors], seed=seed)


def seconds(work: Callable[[int], object], times: int) -> float:
    """Seconds per call of `work`, which is given 0, 1, 2, ..."""
    start = time.perf_counter()
    for k in range(times):
        work(k)
    return (time.perf_counter() - start) / times


def time_turns(setup: Setup, spent: dict[str, float], turns: Counter[str]) -> None:
    """Play a game, and add the seconds and the number of turns of each bot."""
    s = first_position(setup)
    try:
        while True:
            who, first = s.current, s.phase == "birdsong" and s.step == 0
            turns[who] += first
            start = time.perf_counter()
            step = begin_step(s)
            answer = None
            try:
                while True:
                    answer = step.send(answer).by_chance(s)
            except StopIteration as done:
                advance(s, done.value)
            if s.round:
                spent[who] += time.perf_counter() - start
    except GameWon:
        pass


def print_turns() -> None:
    """Measure and print what a turn of each bot takes in mixed games of bots."""
    spent: dict[str, float] = defaultdict(float)
    turns: Counter[str] = Counter()
    for seed in range(MIXED_GAMES):
        time_turns(mixed_setup(seed, programs=False), spent, turns)
    each = {who: 1000 * spent[who] / turns[who] for who in turns}
    middle = statistics.median(each.values())
    print("milliseconds per turn, and in medians of all bots (at most 3):")
    for who, ms in each.items():
        print(f"  {ROLES[f'bot:{who}'].name:24} {ms:6.2f} {ms / middle:6.2f}")


def main() -> None:
    """Measure and print the ratios."""
    halfway = play(setup(1))[0]
    board = catan(1)
    board.play()
    figures: dict[str, list[float]] = {"games": [], "told": [], "copies": []}
    for _ in range(ROUNDS):
        theirs = seconds(lambda k: catan(k).play(), CATAN_GAMES)
        ours = seconds(lambda k: play(setup(k)), OUR_GAMES)
        told = seconds(lambda k: Game.new(setup(k)).play(), OUR_GAMES)
        figures["games"].append(theirs / ours)
        figures["told"].append(told / ours)
        their_copy = seconds(lambda _: board.copy(), COPIES)
        figures["copies"].append(seconds(lambda _: halfway.copy(), COPIES) / their_copy)
    for name, words in (
        ("games", "games per second, rootcore / catanatron (at least 3)"),
        ("told", "time of a game told with its reasons / played silently (at least 1.5)"),
        ("copies", "time to copy a state, rootcore / catanatron (at most 0.5)"),
    ):
        values = figures[name]
        spread = f"{min(values):.2f} to {max(values):.2f}"
        print(f"{words}: {statistics.median(values):.2f} ({spread})")
    print_turns()


if __name__ == "__main__":
    main()
