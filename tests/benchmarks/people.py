"""How fast people's games are: `python tests/benchmarks/people.py`.

Needs the `bench` extra (catanatron 3.2.1). Four programs in people's seats play against four random
players of catanatron, in turn; each ratio is the median over the rounds. Then the options of every
decision of such games are listed, as the page lists them, and undone.
"""

import statistics
import time
from collections.abc import Callable

from catanatron import Color, RandomPlayer
from catanatron import Game as CatanGame

from rootcore.adapters.lab import play
from rootcore.game.game import Game
from rootcore.game.setup import PROGRAM, Setup, read_setup
from rootcore.rules.acts import Ask
from rootcore.tell.decisions import options_view

ROUNDS = 7
OUR_GAMES, CATAN_GAMES, LISTED_GAMES = 12, 4, 12
LISTED_ROUNDS = 30
FACTIONS = ("marquise", "eyrie", "alliance", "vagabond")


def setup(seed: int) -> Setup:
    """Four programs in people's seats on the Fall map."""
    return read_setup(
        {"seats": [f"{PROGRAM}:{f}" for f in FACTIONS], "seed": seed, "order": "random"}
    )


def catan(seed: int) -> CatanGame:
    """A four-player game of random players."""
    colors = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
    return CatanGame([RandomPlayer(color) for color in colors], seed=seed)


def catan_decisions(seed: int) -> int:
    """Play a game of catanatron; the number of its decisions."""
    game = catan(seed)
    game.play()
    return len(game.state.actions)


def rate(work: Callable[[int], int], times: int) -> float:
    """Decisions per second of `work`, which is given 0, 1, 2, ... and returns its decisions."""
    start = time.perf_counter()
    done = sum(work(k) for k in range(times))
    return done / (time.perf_counter() - start)


def listing() -> tuple[list[float], list[float]]:
    """Milliseconds to list the options of each decision, and to undo some of them."""
    listed, undone = [], []
    for seed in range(LISTED_GAMES):
        game = Game.new(setup(seed))
        while game.pending and game.state.round <= LISTED_ROUNDS:
            asked = game.pending
            if isinstance(asked, Ask):
                start = time.perf_counter()
                options_view(asked, game.state)
                listed.append((time.perf_counter() - start) * 1000)
            game.answer(asked.text(asked.by_chance(game.state.copy())))
            if len(game.journal) % 20 == 0:
                start = time.perf_counter()
                game.undo()
                undone.append((time.perf_counter() - start) * 1000)
                game.redo()
    return listed, undone


def main() -> None:
    """Measure and print the figures."""
    ratios = []
    for _ in range(ROUNDS):
        theirs = rate(catan_decisions, CATAN_GAMES)
        ours = rate(lambda k: play(setup(k))[1], OUR_GAMES)
        ratios.append(ours / theirs)
    spread = f"{min(ratios):.2f} to {max(ratios):.2f}"
    middle = statistics.median(ratios)
    print(f"decisions per second, rootcore / catanatron (at least 1): {middle:.2f} ({spread})")
    for name, values in zip(("list options", "undo an answer"), listing(), strict=True):
        values.sort()
        late = values[int(len(values) * 0.99)]
        print(
            f"ms to {name}: median {statistics.median(values):.2f}, "
            f"99th percentile {late:.2f}, most {values[-1]:.2f}, of {len(values)}"
        )


if __name__ == "__main__":
    main()
