"""The printed example turn of the Cogwheel Corvids (robotics 11)."""

from rootcore.sandbox.scene import lay_out
from rootcore.table.cards import DOMINANCE
from rootcore.table.state import State
from rootcore.table.terms import BIRDSONG
from tests.examples.turns.example import Example

# The text goes with another layout of priority markers. What it states is laid out on these:
# 6      Its fox clearing 3, the only one without a plot.
# 2      Its mouse clearing 4: no plot and the most Corvids.
# 12     Its fox clearing 10: a face-up plot, the most Corvids of all fox clearings with one, the
#        Eyrie with the only buildings; three Corvids stand there when they move.
# 11     Its mouse clearing 8: of those next to 12 without a plot the one with the most Corvids.
# 1      The bomb that comes before the snare, with the sawmill.
# 8, 12  Two plots face up: three with the bomb, four with the snare. One is the only Extortion.
# 3, 5   The other warriors, no three of them together; one is left in the supply.
TABLE = {
    1: "marquise sawmill | corvids w plot_bomb",
    2: "corvids wwww",
    3: "corvids ww",
    5: "corvids ww",
    8: "corvids w raid",
    11: "corvids ww",
    12: "marquise w | eyrie ww roost | corvids ww extortion",
}


def position() -> State:
    """The table as the turn begins."""
    roles = ["bot:corvids@difficulty=easy", "bot:marquise", "bot:eyrie"]
    s = lay_out(roles, TABLE, phase=BIRDSONG)
    s.deck = [c for c in s.deck if c.kind != DOMINANCE]
    return s


EXAMPLE = Example(
    position,
    (
        "draw favor_fox",
        "plot snare",
        "plot bomb",
        "roll 1-0",
        "plot raid",
        "plot snare",
    ),
)
