"""The printed example turn of the Electric Eyrie (robotics 5)."""

from rootcore.sandbox.scene import from_deck, lay_out
from rootcore.table.cards import DOMINANCE, LOYAL_VIZIER
from rootcore.table.state import State
from rootcore.table.terms import ALLIANCE, BIRD, BIRDSONG, EYRIE, FOX, MARQUISE, Item
from tests.examples.turns.example import Example

# The text gives the roosts (3, 7, 8), the columns of the Decree (one fox card, the Viziers, then
# Root Tea), every target and every number of warriors moved. What it leaves open is laid out so
# that all of it holds:
# 3   Three warriors: four with the recruit, more than the three then in 4; and three go to 6.
# 4   Sympathy and nothing else, with its slot open for the roost at the end.
# 6   Empty, so that its three Eyrie warriors tie with those in 4, and there is nobody to battle.
# 7   Two warriors, too few to be the ones that move.
# 8   One warrior: four with the recruits. A Marquise warrior makes it the roost with the most enemy
#     pieces and a place where they could battle; the roost and one warrior keep rule against him.
# 9   More enemy pieces than 12, where a lone Marquise warrior waits for the extra hit.
# 11  Enemies, so that 6 has fewer; and an Eyrie warrior, so that the bird column has a second
#     clearing without a roost to battle in, and the tie-breaks of the text are needed.
# The Alliance has a base, so that the Supporters stack takes every card that Outrage brings.
# The Marquise is a bot too: a person could answer the loss in 12 with Field Hospitals.
TABLE = {
    1: "marquise www keep sawmill",
    2: "alliance ww mouse_base sympathy",
    3: "eyrie www roost",
    4: "alliance sympathy",
    5: "marquise ww sawmill workshop",
    7: "eyrie ww roost",
    8: "eyrie w roost | marquise w",
    9: "marquise ww workshop recruiter | alliance sympathy",
    10: "marquise w | alliance sympathy",
    11: "marquise ww | eyrie w",
    12: "marquise w",
}
SUPPORTERS = ("favor_rabbit", "sappers")


def position() -> State:
    """The table as the turn begins: both teas are crafted, and the dominance cards in the box."""
    s = lay_out(
        ["bot:marquise", "bot:eyrie", "alliance"],
        TABLE,
        turn=EYRIE,
        phase=BIRDSONG,
        scores={MARQUISE: 13, EYRIE: 11, ALLIANCE: 9},
        hands={ALLIANCE: "codebreakers scouting_party"},
        discard="armorers root_tea_fox gently_used_knapsack tax_collector root_tea_mouse",
        without_ruins=[10, 12],
    )
    s.round = 6
    s.deck = [c for c in s.deck if c.kind != DOMINANCE]
    decree = s.sides[EYRIE].board.decree
    decree[FOX].append(from_deck(s, "stand_and_deliver"))
    decree[BIRD] += [LOYAL_VIZIER, LOYAL_VIZIER]
    s.sides[ALLIANCE].board.supporters += [from_deck(s, x) for x in SUPPORTERS]
    s.sides[MARQUISE].start_corner = 1
    s.sides[EYRIE].start_corner = 3
    s.sides[MARQUISE].crafted += [Item.TEA, Item.BAG]
    s.sides[ALLIANCE].crafted.append(Item.TEA)
    s.items[Item.TEA] -= 2
    s.items[Item.BAG] -= 1
    return s


EXAMPLE = Example(
    position,
    (
        "draw root_tea_rabbit",
        "draw cobbler",
        "roll 0-0",
        "roll 1-0",
        "draw birdy_bindle",
        "roll 0-0",
    ),
)
