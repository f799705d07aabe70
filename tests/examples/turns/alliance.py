"""The printed example turn of the Automated Alliance (robotics 6)."""

from rootcore.sandbox.scene import lay_out
from rootcore.table.cards import DOMINANCE, LOYAL_VIZIER
from rootcore.table.state import State
from rootcore.table.terms import BIRD, BIRDSONG, EYRIE, MARQUISE
from tests.examples.turns.example import Example

# The first turn of a game: the Marquise and the Eyrie have set up and not yet played. The text
# gives the keep (1), the workshop (5) and one lone piece in many clearings, 2 the first of them.
# What it leaves open is laid out so that all of it holds:
# 1   One warrior, as a person garrisons, so that 1 ties with 6 for the third token and would come
#     first, were it not for the keep.
# 3   The Eyrie, in the corner opposite the keep: with nobody there it would have the fewest pieces.
# 10  The recruiter, which no choice of the text depends on; the sawmill fills the only slot of 1.
# The Marquise holds no rabbit and no bird: no Field Hospitals after the revolt in 5.
TABLE = {
    1: "marquise w keep sawmill",
    2: "marquise w",
    3: "eyrie wwwwww roost",
    4: "marquise w",
    5: "marquise w workshop",
    6: "marquise w",
    7: "marquise w",
    8: "marquise w",
    9: "marquise w",
    10: "marquise w recruiter",
    11: "marquise w",
    12: "marquise w",
}


def position() -> State:
    """The table as the game begins, after setup, with the dominance cards in the box."""
    s = lay_out(
        ["bot:alliance", "marquise", "bot:eyrie"],
        TABLE,
        phase=BIRDSONG,
        hands={MARQUISE: "protection_racket sword scouting_party"},
    )
    s.deck = [c for c in s.deck if c.kind != DOMINANCE]
    s.sides[EYRIE].board.decree[BIRD] += [LOYAL_VIZIER, LOYAL_VIZIER]
    s.sides[MARQUISE].start_corner = 1
    s.sides[EYRIE].start_corner = 3
    return s


EXAMPLE = Example(
    position,
    ("draw birdy_bindle",),
)
