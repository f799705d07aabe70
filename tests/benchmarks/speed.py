"""How fast the engine is, as ratios in one run: `python tests/benchmarks/speed.py`.

Needs the `bench` extra (catanatron 3.2.1). Rounds of both programs alternate, so that a machine
that changes its speed changes both; each figure is the median over the rounds.
"""

import statistics
import time
from collections.abc import Callable

from catanatron import Color, RandomPlayer
from catanatron import Game as CatanGame

from rootcore.adapters.lab import BOTS, play
from rootcore.setup import Setup, read_setup

ROUNDS = 7
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


def main() -> None:
    """Measure and print the ratios."""
    halfway = play(setup(1))[0]
    board = catan(1)
    board.play()
    figures: dict[str, list[float]] = {"games": [], "explained": [], "copies": []}
    for _ in range(ROUNDS):
        theirs = seconds(lambda k: catan(k).play(), CATAN_GAMES)
        ours = seconds(lambda k: play(setup(k)), OUR_GAMES)
        explained = seconds(lambda k: play(setup(k), explain=True), OUR_GAMES)
        figures["games"].append(theirs / ours)
        figures["explained"].append(explained / ours)
        their_copy = seconds(lambda _: board.copy(), COPIES)
        figures["copies"].append(seconds(lambda _: halfway.copy(), COPIES) / their_copy)
    for name, words in (
        ("games", "games per second, rootcore / catanatron (at least 3)"),
        ("explained", "time of a game with reasons / without (at most 1.5)"),
        ("copies", "time to copy a state, rootcore / catanatron (at most 0.5)"),
    ):
        values = figures[name]
        spread = f"{min(values):.2f} to {max(values):.2f}"
        print(f"{words}: {statistics.median(values):.2f} ({spread})")


if __name__ == "__main__":
    main()
