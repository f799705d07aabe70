"""Standard setup (root 5.1), with the changes for bots (robotics 3)."""

from typing import Any

from rootcore.law import law
from rootcore.rules.deck import draw_cards
from rootcore.rules.step import Outcome, Step
from rootcore.table.cards import full_deck
from rootcore.table.state import State
from rootcore.table.terms import Item

STARTING_HAND = 3
PEOPLE_FOR_DOMINANCE = 3
"""With fewer people at a table with bots, dominance cards stay in the box."""

ITEM_SUPPLY = {
    Item.BOOT: 2,
    Item.BAG: 2,
    Item.CROSSBOW: 1,
    Item.HAMMER: 1,
    Item.SWORD: 2,
    Item.TEA: 2,
    Item.COIN: 2,
    Item.TORCH: 0,
}


@law("root:5.1.3", "robotics:3.4", "robotics:coop")
async def draw_starting_hands(actor: Any) -> Outcome:
    """Form the deck, and let each person draw three cards; bots draw none."""
    s: State = actor.s
    people = [f for f in s.sides if not s.sides[f].bot]
    bots = len(s.sides) - len(people)
    dominance = len(people) >= PEOPLE_FOR_DOMINANCE if bots else len(people) != 2
    dominance = dominance and not s.teamwork
    s.deck = full_deck(dominance, s.deck_id)
    s.emit("deck", None, "root:5.1.3", n=len(s.deck), dominance=dominance)
    for faction in people:
        await draw_cards(s, faction, STARTING_HAND, "root:5.1.3")
    return None


@law("root:5.1.4", "root:2.2.4")
async def place_ruins(actor: Any) -> Outcome:
    """A ruin fills each slot marked with an R."""
    s: State = actor.s
    for c in s.board.clearings:
        if s.board.ruins[c]:
            s.ruins[c] = 0
            s.open[c] -= 1
    s.emit("ruins", None, "root:5.1.4", clearings=list(s.ruins))
    return None


@law("root:5.1.5")
async def form_item_supply(actor: Any) -> Outcome:
    """Put the twelve items of the supply beside the map."""
    s: State = actor.s
    s.items = dict(ITEM_SUPPLY)
    s.emit("item supply", None, "root:5.1.5", n=sum(s.items.values()))
    return None


STANDARD_SETUP = (
    Step("root:5.1.3", draw_starting_hands),
    Step("root:5.1.4", place_ruins),
    Step("root:5.1.5", form_item_supply),
)
