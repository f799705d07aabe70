"""How well programs play: `python tests/benchmarks/players.py 40 700000` for so many games a table.

Each of the base factions in turn plays strongly against three programs at random, three quick ones
and three bots; `python -m rootcore lab` studies any other table. Prints wins with 95 % intervals,
beside those of the faction's bot at the same table, and the seconds of its turns.
"""

import statistics
import sys
import time

from rootcore.adapters.study import interval
from rootcore.game.game import MOST_ROUNDS
from rootcore.game.programs import answered
from rootcore.game.setup import BOT, PROGRAM, Setup, first_position, read_setup
from rootcore.game.silent import Silent

BASE = {"marquise": "marquise", "eyrie": "eyrie", "alliance": "alliance", "vagabond": "vagabot"}
"""The factions of the base game, and what a seat calls their bots."""


def seats(strong: str, others: str) -> list[str]:
    """One faction strongly played, the others as bots or by programs of a skill."""
    return [
        f"{PROGRAM}:{faction}@skill=strong"
        if faction == strong
        else f"{BOT}:{bot}"
        if others == BOT
        else f"{PROGRAM}:{faction}@skill={others}"
        for faction, bot in BASE.items()
    ]


def play(setup: Setup) -> tuple[list[str], list[float]]:
    """Play a game: who won, and the seconds that each turn of a strong program took."""
    run = Silent(first_position(setup), keeps=True)
    spent: dict[tuple[int, int], float] = {}
    while run.pending and run.s.round <= MOST_ROUNDS:
        turn, strong = (run.s.round, run.s.turn), setup.skills.get(run.pending.who) == "strong"  # type: ignore[call-overload]
        start = time.perf_counter()
        value = answered(setup, run.s, run.pending, run.begun, run.since)
        if strong:
            spent[turn] = spent.get(turn, 0.0) + time.perf_counter() - start
        run.give(value)
    winner = run.s.winner
    return [winner] if winner else [], list(spent.values())


def measure(faction: str, others: str, games: int, first: int) -> None:
    """Measure and print how a faction does."""
    wins, turns = 0, list[float]()
    for k in range(games):
        raw = {"seats": seats(faction, others), "seed": first + k, "order": "random"}
        winners, spent = play(read_setup(raw))
        wins += faction in winners
        turns += spent
    low, high = interval(wins, games)
    turns.sort()
    print(
        f"{faction:10} against three {others:7} {wins:4} of {games} ({low:.1%} to {high:.1%}), "
        f"a turn {statistics.mean(turns):.2f} s, 95 % below {turns[int(len(turns) * 0.95)]:.2f} s, "
        f"the longest {turns[-1]:.2f} s",
        flush=True,
    )


def main() -> None:
    """Measure all tables."""
    games, first = int(sys.argv[1]), int(sys.argv[2])
    for others in (BOT, "quick", "random"):
        for faction in BASE:
            measure(faction, others, games, first)


if __name__ == "__main__":
    main()
