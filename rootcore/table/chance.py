"""Chance as a player: dice, draws and random choices, answered from a seed.

The generator is a counter-based splitmix64, so that a seed gives the same game on every Python.
Dice, cards, other choices, the turn order and the programs in people's seats have streams of their
own, and every answer takes exactly one number, so a position knows how far each stream has gone.
"""

from dataclasses import dataclass, field
from functools import lru_cache

_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15

STREAMS = 5
DICE, CARDS, CHOICES, SEATS, PROGRAMS = range(STREAMS)


def _mix(z: int) -> int:
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


@lru_cache
def _start(seed: int, stream: int) -> int:
    return _mix((seed * STREAMS + stream + 1) * _GAMMA & _MASK)


@dataclass(slots=True)
class Chance:
    """The state of the streams of one game: its seed and the numbers taken from each."""

    seed: int
    taken: list[int] = field(default_factory=lambda: [0] * STREAMS)

    def below(self, n: int, stream: int) -> int:
        """The next number of `stream`, uniform in 0 .. n-1 (n at least 1, at most 2**32)."""
        self.taken[stream] += 1
        start = _start(self.seed, stream)
        return (_mix((start + self.taken[stream] * _GAMMA) & _MASK) * n) >> 64

    def copy(self) -> "Chance":
        """An independent copy."""
        return Chance(self.seed, self.taken[:])
