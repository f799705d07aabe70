"""The printed example turn of the Mechanical Marquise 2.0 (robotics 4)."""

from rootcore.sandbox.scene import lay_out
from rootcore.table.cards import DOMINANCE, LOYAL_VIZIER
from rootcore.table.state import State
from rootcore.table.terms import BIRD, BIRDSONG, EYRIE, MARQUISE
from tests.examples.turns.example import Example

# The text gives the first turn of the game, a fox order, three warriors in a full clearing 1 after
# recruiting (so the keep is there, and a building), and a second sawmill with the one built in 6.
# What it leaves open is laid out as setup could leave it:
# 1      The sawmill, in its only slot.
# 3      Opposite the keep, so without the Marquise; the Electric Eyrie start there, which leaves
#        every fox clearing free of enemies.
# 5, 9   The workshop and the recruiter, next to the keep; where exactly makes no difference.
# The Alliance has nothing on the map before its first turn.
TABLE = {
    1: "marquise ww keep sawmill",
    2: "marquise w",
    3: "eyrie wwwwww roost",
    4: "marquise w",
    5: "marquise w workshop",
    6: "marquise w",
    7: "marquise w",
    8: "marquise w",
    9: "marquise w recruiter",
    10: "marquise w",
    11: "marquise w",
    12: "marquise w",
}


def position() -> State:
    """The table as the first turn begins: nobody has points, and the dominance cards are boxed."""
    s = lay_out(["bot:marquise", "bot:eyrie", "bot:alliance"], TABLE, phase=BIRDSONG)
    s.deck = [c for c in s.deck if c.kind != DOMINANCE]
    s.sides[MARQUISE].start_corner = 1
    s.sides[EYRIE].start_corner = 3
    s.sides[EYRIE].board.decree[BIRD] += [LOYAL_VIZIER, LOYAL_VIZIER]
    return s


EXAMPLE = Example(
    position,
    ("draw root_tea_fox",),
)
