"""The printed example turn of the Vagabot (robotics 7)."""

from rootcore.bots.vagabot.items import VagabotBoard
from rootcore.rules.items import Held
from rootcore.sandbox.scene import from_deck, lay_out
from rootcore.table.cards import DOMINANCE, LOYAL_VIZIER, quest
from rootcore.table.state import State
from rootcore.table.terms import BIRD, BIRDSONG, EYRIE, FOX, MARQUISE, MOUSE, RABBIT, VAGABOND, Item
from tests.examples.turns.example import Example

# The text gives five items, a ruin in 12 nearer than any other, a quest of mice, and Marquise and
# Eyrie in 7, where only she has crafted. That leaves, before the turn:
# 4   the pawn: one move from 12, two or more from any other ruin.
# 7   three Marquise warriors, so that a roll of 3 is three hits, and some of the Eyrie.
# The ruin in 10 is explored: that was the fifth item. The others are under 6 and 11.
# The order card has to be Arms Trader, the bird card with a sword: it is a sword that lies on the
# Battle Track. The Marquise is a person, since she draws a card; none of hers fits 7, so nobody
# asks for Field Hospitals.
TABLE = {
    1: "marquise ww keep sawmill",
    3: "eyrie www roost",
    4: "vagabond pawn",
    5: "marquise w workshop",
    6: "eyrie ww roost",
    7: "marquise www recruiter | eyrie ww roost",
    8: "marquise w",
    9: "marquise w sawmill",
    10: "marquise ww",
    11: "eyrie w",
    12: "marquise w",
}
ITEMS = (Item.TORCH, Item.BOOT, Item.SWORD, Item.HAMMER, Item.BOOT)
HIDDEN = (Item.BAG, Item.HAMMER, Item.SWORD)
DECREE = {FOX: "tax_collector", MOUSE: "codebreakers", RABBIT: "cobbler"}


def position() -> State:
    """The table as the turn begins; the dominance cards are in the box."""
    s = lay_out(
        ["marquise", "bot:vagabond", "bot:eyrie"],
        TABLE,
        turn=VAGABOND,
        phase=BIRDSONG,
        scores={MARQUISE: 8, EYRIE: 6, VAGABOND: 2},
        hands={MARQUISE: "foxfolk_steel stand_and_deliver a_visit_to_friends"},
        discard="mouse_in_a_sack favor_rabbit scouting_party armorers",
        without_ruins=[10],
    )
    s.round = 4
    s.deck = [c for c in s.deck if c.kind != DOMINANCE]
    s.ruins = dict.fromkeys(s.ruins, 1)
    s.hidden_items = list(HIDDEN)
    s.sides[MARQUISE].crafted.append(Item.BAG)
    s.items[Item.BAG] -= 1
    decree = s.sides[EYRIE].board.decree
    decree[BIRD] += [LOYAL_VIZIER, LOYAL_VIZIER]
    for suit, card_id in DECREE.items():
        decree[suit].append(from_deck(s, card_id))
    board: VagabotBoard = s.sides[VAGABOND].board
    board.satchel += [Held(item, True) for item in ITEMS]
    board.quest = quest("guard_duty_mouse")
    s.quests.remove(board.quest)
    return s


EXAMPLE = Example(
    position,
    (
        "draw arms_trader",
        "find sword",
        "quest errand_fox",
        "draw bake_sale",
        "roll 3-3",
    ),
)
