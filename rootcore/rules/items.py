"""What the Vagabond and the Vagabot share: items with two faces, ruins, the quest deck."""

from typing import NamedTuple

from rootcore.law import law
from rootcore.rules.crafting import gain_item
from rootcore.rules.flow import at_random
from rootcore.table.cards import Quest
from rootcore.table.state import State
from rootcore.table.terms import Faction, Item

RUIN_ITEMS = (Item.BAG, Item.BOOT, Item.HAMMER, Item.SWORD)


class Held(NamedTuple):
    """An item on a Vagabond's board; `up` unless it is exhausted."""

    item: Item
    up: bool


def populate(s: State, who: Faction, cause: str) -> None:
    """An item under each ruin; nobody knows which until the ruin is explored."""
    s.hidden_items = list(RUIN_ITEMS)
    for c in s.ruins:
        s.ruins[c] = 1
    s.emit("populate ruins", who, cause, clearings=list(s.ruins))


@law("root:2.2.4")
async def take_from_ruin(s: State, who: Faction, c: int, cause: str) -> None:
    """`who` takes an item from under the ruin in `c`; a ruin with nothing left is removed."""
    hidden = s.hidden_items
    item = await at_random(cause, "find", hidden, f"Which item lies under ruin {c}?")
    find(s, who, c, item, cause)


@law("root:2.2.4")
def find(s: State, who: Faction, c: int, item: Item, cause: str) -> None:
    """This item lies under the ruin in `c`, and `who` takes it."""
    s.hidden_items.remove(item)
    s.ruins[c] -= 1
    if not s.ruins[c]:
        del s.ruins[c]
        s.open[c] += 1
    gain_item(s, who, item)
    s.emit("explore", who, cause, item=item, at=c)


async def draw_from_quests(s: State, cause: str) -> Quest | None:
    """A quest from the quest deck; None when there is none left."""
    if not s.quests:
        return None
    drawn = await at_random(cause, "quest", s.quests, "Draw a quest.", lambda q: q.id)
    s.quests.remove(drawn)
    return drawn
