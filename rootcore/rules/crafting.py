"""Craft (root 4.1), as far as items go."""

from rootcore.cards import Card
from rootcore.law import law
from rootcore.rules.questions import question
from rootcore.state import State
from rootcore.terms import Faction, Item


@law("root:4.1.2")
def available_item(s: State, card: Card) -> Item | None:
    """The item that `card` shows, if the supply still has one."""
    return card.item if card.item and s.items[card.item] else None


@question("root:2.5.5")
def gain_item(s: State, who: Faction, item: Item) -> None:
    """Put an item that `who` gained into its Crafted Items box."""
    s.sides[who].crafted.append(item)


@law("root:2.5.5", "root:4.1.2")
def craft_item(s: State, who: Faction, card: Card, item: Item, cause: str) -> None:
    """Take the item of a crafted card from the supply; the points and the card are the caller's."""
    s.items[item] -= 1
    gain_item(s, who, item)
    s.emit("craft", who, cause, card=card, item=item)
