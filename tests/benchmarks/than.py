"""How fast silent games are beside an earlier version: `python tests/benchmarks/than.py f8c4d79`.

Both versions play the same seeds, a few games in turn, each in a process of its own; what counts is
the time of the processor. Every game must end the same in both.
"""

import io
import json
import statistics
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
ROUNDS, GAMES = 120, 5

PLAYER = """
import json, sys, time
from rootcore.adapters.lab import BOTS, play
from rootcore.game.mixes import mixed_setup
from rootcore.game.setup import read_setup

def four(seed):
    return read_setup({"map": "fall", "seats": list(BOTS), "seed": seed, "order": "random"})

def mixed(seed):
    return mixed_setup(seed, programs=False)

for line in sys.stdin:
    table, first, games = json.loads(line)
    setups = [globals()[table](first + k) for k in range(games)]
    start = time.process_time()
    played = [play(setup) for setup in setups]
    spent = time.process_time() - start
    ends = [[n, s.winner, s.round, [x.score for x in s.sides.values()]] for s, n in played]
    print(json.dumps([spent, ends]), flush=True)
"""


class Version:
    """One version of the engine in a process of its own, which plays when told."""

    def __init__(self, folder: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", PLAYER],
            cwd=folder,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def play(self, table: str, first: int) -> tuple[float, object]:
        """The seconds that games of a table take, from a seed on, and how they end."""
        assert self.process.stdin
        assert self.process.stdout
        print(json.dumps([table, first, GAMES]), file=self.process.stdin, flush=True)
        spent, ends = json.loads(self.process.stdout.readline())
        return spent, ends


def compare(table: str, old: Version, new: Version) -> None:
    """Measure and print how many times as fast the new version plays a table."""
    ratios = []
    for k in range(ROUNDS + 1):
        (before, as_before), (now, as_now) = old.play(table, k * GAMES), new.play(table, k * GAMES)
        assert as_before == as_now, f"games {k * GAMES} to {(k + 1) * GAMES - 1} end otherwise"
        if k:
            ratios.append(before / now)
    low, middle, high = statistics.quantiles(ratios, n=4)
    print(f"{table}: {middle:.2f} times as fast (quartiles {low:.2f} to {high:.2f})")


def main() -> None:
    """Compare the working tree with the version named on the command line."""
    packed = subprocess.check_output(["git", "archive", sys.argv[1], "rootcore"], cwd=ROOT)
    with tempfile.TemporaryDirectory() as folder:
        with tarfile.open(fileobj=io.BytesIO(packed)) as files:
            files.extractall(folder, filter="data")
        old, new = Version(folder), Version(str(ROOT))
        for table in ("four", "mixed"):
            compare(table, old, new)
        old.process.kill()
        new.process.kill()


if __name__ == "__main__":
    main()
