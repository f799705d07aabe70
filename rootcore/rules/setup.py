"""Standard setup (root 5.1), with the changes for bots (robotics 3)."""

from typing import Any

from rootcore.law import law
from rootcore.rules.deck import draw_cards
from rootcore.rules.flow import at_random
from rootcore.rules.items import two_vagabonds
from rootcore.rules.step import Outcome, Step
from rootcore.table.cards import full_deck
from rootcore.table.state import State
from rootcore.table.terms import VAGABOND, VAGABOND_SECOND, VAGABONDS, Faction, Item

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
    removed = "robotics:coop" if s.teamwork and dominance else "robotics:3.4" if bots else ""
    dominance = dominance and not s.teamwork
    s.deck = full_deck(dominance, s.deck_id)
    cause = "root:5.1.3" if dominance or not removed else removed
    s.emit("deck", None, cause, n=len(s.deck), dominance=dominance)
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


@law("root:9.8.2")
async def draw_first_vagabond(actor: Any) -> Outcome:
    """Chance says which of two Vagabonds sets up first."""
    s: State = actor.s
    asked = "Which Vagabond sets up first?"
    first = await at_random("root:9.8.2", "first", VAGABONDS, asked)
    s.sides[VAGABOND_SECOND].board.goes_first = first == VAGABOND_SECOND
    s.emit("first", first, "root:9.8.2")
    return None


STANDARD_SETUP = (
    Step("root:5.1.3", draw_starting_hands),
    Step("root:5.1.4", place_ruins),
    Step("root:5.1.5", form_item_supply),
)
FIRST_VAGABOND = Step("root:9.8.2", draw_first_vagabond)


@law("root:9.8.2")
def setup_order(s: State) -> list[Faction]:
    """The factions by setup letter, but of two Vagabonds the one drawn before the other."""
    if not two_vagabonds(s) or not s.sides[VAGABOND_SECOND].board.goes_first:
        return list(s.sides)
    swapped = {VAGABOND: VAGABOND_SECOND, VAGABOND_SECOND: VAGABOND}
    return [swapped.get(faction, faction) for faction in s.sides]


@law("root:9.8.2")
def before_factions(s: State) -> tuple[Step, ...]:
    """The steps of setup before the factions' own."""
    return (*STANDARD_SETUP, FIRST_VAGABOND) if two_vagabonds(s) else STANDARD_SETUP
