"""What the Vagabond and the Vagabot share: items with two faces, ruins, the quest deck."""

from typing import NamedTuple

from rootcore.law import law
from rootcore.rules.crafting import gain_item, put_away
from rootcore.rules.flow import Decision, at_random
from rootcore.rules.questions import question
from rootcore.table.cards import Quest
from rootcore.table.chance import CARDS
from rootcore.table.state import State
from rootcore.table.terms import CHANCE, VAGABONDS, Faction, Item

QUEST, DRAW_A_QUEST = "quest", "Draw a quest."
FIND = "find"
RUIN_ITEMS = (Item.BAG, Item.BOOT, Item.HAMMER, Item.SWORD)


class Held(NamedTuple):
    """An item on a Vagabond's board; `up` unless it is exhausted."""

    item: Item
    up: bool


@law("root:9.8.1")
def populate(s: State, who: Faction, cause: str) -> None:
    """An item under each ruin, another where one lies; nobody knows which until one explores."""
    second = bool(s.hidden_items)
    s.hidden_items += RUIN_ITEMS
    for c in s.ruins:
        s.ruins[c] += 1
    rule = "root:9.8.1" if second else cause
    s.emit("populate ruins", who, rule, clearings=list(s.ruins), second=second)


def may_lie_under(s: State, c: int) -> list[Item]:
    """The items of which some lie under the ruin in `c`: those seen there, or all never seen."""
    return s.seen_items.get(c, s.hidden_items)


def two_vagabonds(s: State) -> bool:
    """Whether the game is one of two Vagabonds, bot or not (root 9.8)."""
    return all(f in s.sides for f in VAGABONDS)


@question()
def has_looked(s: State, who: Faction, c: int) -> bool:
    """Whether `who` knows what lies under the ruin in `c`."""
    return False


def forget_unseen(s: State, viewer: Faction | None) -> None:
    """What `viewer` has not looked at lies where nobody knows, in no order that tells of it."""
    unseen = [c for c in s.seen_items if not (viewer in s.sides and has_looked(s, viewer, c))]
    for c in unseen:
        s.hidden_items += s.seen_items.pop(c)
    s.hidden_items.sort()


async def turn_up(c: int, items: list[Item], cause: str) -> Item:
    """A random one of the items that may lie under the ruin in `c`."""
    return await at_random(cause, FIND, items, f"Which item lies under ruin {c}?")


@law("root:2.2.4")
async def take_from_ruin(s: State, who: Faction, c: int, cause: str) -> None:
    """`who` takes an item from under the ruin in `c`; a ruin with nothing left is removed."""
    find(s, who, c, await turn_up(c, may_lie_under(s, c), cause), cause)


@law("root:9.8.1")
async def look_under(s: State, who: Faction, c: int, cause: str) -> list[Item]:
    """All that lies under the ruin in `c`, which `who` alone sees; it stays until it is taken."""
    seen = s.seen_items.setdefault(c, [])
    for k in range(s.ruins[c]):
        if k == len(seen):
            item = await turn_up(c, s.hidden_items, cause)
            s.hidden_items.remove(item)
            seen.append(item)
        s.emit("look under", who, cause, at=c, item=seen[k], seen_by=(who,))
    return seen


@law("root:2.2.4")
def find(s: State, who: Faction, c: int, item: Item, cause: str) -> None:
    """This item lies under the ruin in `c`, and `who` takes it."""
    may_lie_under(s, c).remove(item)
    s.ruins[c] -= 1
    if not s.ruins[c]:
        del s.ruins[c]
        s.seen_items.pop(c, None)
        s.open[c] += 1
    gain_item(s, who, item)
    s.emit("explore", who, cause, item=item, at=c)
    put_away(s, who)


class DrawQuest(Decision[Quest | None]):
    """A quest from the quest deck, answered as `"quest errand_fox"`, when people draw of it, too.

    Which quests are open before them is not told, so any may come, and `"quest nothing"` says that
    none is left.
    """

    __slots__ = ("quests",)
    stream = CARDS
    verb = QUEST

    def __init__(self, quests: list[Quest], law: str) -> None:
        super().__init__(CHANCE, law)
        self.quests = quests

    def question(self) -> str:
        return DRAW_A_QUEST

    def texts(self) -> list[str]:
        return [self.text(quest) for quest in (*self.quests, None)]

    def text(self, value: Quest | None) -> str:
        return f"{self.verb} {value.id if value else 'nothing'}"

    def value(self, text: str) -> Quest | None:
        for value in (*self.quests, None):
            if text == self.text(value):
                return value
        raise self.refuse(text)

    def by_chance(self, s: State) -> Quest:
        return self.quests[s.chance.below(len(self.quests), CARDS)]


@law("cards:table.turn")
def shares_quests(s: State) -> bool:
    """Whether a Vagabond at a real table draws from the quest deck, too."""
    return any(who in VAGABONDS and side.tabled for who, side in s.sides.items())


async def draw_from_quests(s: State, cause: str) -> Quest | None:
    """A quest from the quest deck; None when there is none left."""
    if not s.quests:
        return None
    if shares_quests(s):
        drawn = await DrawQuest(s.quests, cause)
    else:
        drawn = await at_random(cause, QUEST, s.quests, DRAW_A_QUEST, lambda q: q.id)
    if drawn:
        s.quests.remove(drawn)
    return drawn
