"""What the Vagabond does in a turn at a real table, told by name.

Which of his items are exhausted the table sees, not the program: he can use each that is whole.
"""

from rootcore.companion.deeds import COUNTED, DEEDS, Deed, points_for_piece
from rootcore.factions.vagabond.allies import (
    count_aid,
    moves_with_allies,
    next_clearings,
    next_forests,
    points_for_aid,
    travel,
)
from rootcore.factions.vagabond.deeds import mending_acts, strike_acts
from rootcore.factions.vagabond.items import Vagabond, mend
from rootcore.law import law
from rootcore.rules.acts import Act
from rootcore.rules.crafting import gain_item, give_up_item
from rootcore.rules.items import find, may_lie_under, two_vagabonds
from rootcore.rules.movement import move_pawn
from rootcore.rules.removal import Loss, remove_together
from rootcore.rules.scoring import score
from rootcore.table.terms import VAGABONDS, WARRIOR, Item, Kind

MOST_QUESTS = 5
"""The quests of one suit."""

LEADING = "root:9.2.9.II.b"
"""The rule by which allies move along."""


def move_acts(v: Vagabond) -> list[Act]:
    """A `move` to each clearing and forest next to him, whatever boots he has, and to each clearing
    with every number of warriors of an ally.
    """
    clearings = next_clearings(v.s, v.me)
    near: list[int | str] = [*clearings, *next_forests(v.s, v.me)]
    led = [act for c in clearings for act in moves_with_allies(v.s, v.me, c, LEADING)]
    return [
        *(Act("move", "root:9.5.1", at=place) for place in near),
        *(Act("move", LEADING, at=act.to, who=act.who, n=act.n) for act in led),
    ]


@law("root:9.5.1", "root:9.4.2", LEADING)
async def move(v: Vagabond, act: Act) -> None:
    """His pawn moves or slips, or takes warriors of an ally along."""
    assert act.at is not None
    if act.who:
        await travel(v.s, v.me, act._replace(at=v.here, to=act.at))
    else:
        await move_pawn(v.s, v.me, act.at, "root:9.5.1")


def explore_acts(v: Vagabond) -> list[Act]:
    """An `explore` for each item that can lie under the ruin in his clearing."""
    if not v.s.ruins.get(v.here):
        return []
    items = dict.fromkeys(may_lie_under(v.s, v.here))
    mine = v.board.from_ruins if two_vagabonds(v.s) else []
    return [Act("explore", "root:9.5.3", what=x, at=v.here) for x in items if x not in mine]


@law("root:9.5.3")
async def explore(v: Vagabond, act: Act) -> None:
    """Take an item from under a ruin, and score 1."""
    assert isinstance(act.at, int)
    find(v.s, v.me, act.at, Item(act.what), "root:9.5.3")
    if two_vagabonds(v.s):
        v.board.from_ruins.append(Item(act.what))
    score(v.s, v.me, 1, "root:9.5.3")


def aid_acts(v: Vagabond) -> list[Act]:
    """An `aid` to each player in his clearing, for nothing or for each crafted item there."""
    if not v.here:
        return []
    found = []
    for f in v.company():
        items = ("", *dict.fromkeys(v.s.sides[f].crafted))
        found += [Act("aid", "root:9.5.4", what=item, who=f) for item in items]
    return found


@law("root:9.5.4", "robotics:2.8.1")
async def aid(v: Vagabond, act: Act) -> None:
    """A card goes to somebody, for which a bot scores 1; the relationship may improve."""
    s, me = v.s, v.me
    assert act.who
    items = [Item(act.what)] if act.what else []
    if s.sides[act.who].bot:
        score(s, act.who, 1, "robotics:2.8.1")
    for item in items:
        give_up_item(s, act.who, item)
        gain_item(s, me, item)
    s.emit("aid", me, "root:9.5.4", player=act.who, items=items)
    count_aid(s, me, act.who)


def points_of_aid(v: Vagabond, act: Act) -> int:
    """What it scores that the relationship improves, or that an ally is aided."""
    assert act.who
    return points_for_aid(v.s, v.me, act.who)


def quest_acts(v: Vagabond) -> list[Act]:
    """A `quest` for each number of points that one can score."""
    if not v.here:
        return []
    return [Act("quest", "root:9.5.5", n=n) for n in range(1, MOST_QUESTS + 1)]


@law("root:9.5.5")
async def quest(v: Vagabond, act: Act) -> None:
    """Score for a quest."""
    score(v.s, v.me, act.n, "root:9.5.5")


def struck(v: Vagabond) -> list[Act]:
    """A `strike` for each piece that a crossbow can remove."""
    return strike_acts(v, v.board.ready()) if v.here else []


@law("root:9.5.6")
async def strike(v: Vagabond, act: Act) -> None:
    """Remove a piece without a battle."""
    assert act.who
    losses = [(v.here, act.who, [Loss(Kind(act.what), 1)])]
    await remove_together(v.s, v.me, losses, "root:9.5.6")


def repair_acts(v: Vagabond) -> list[Act]:
    """A `repair` for each kind of damaged item."""
    return mending_acts(v, "root:9.5.7")


@law("root:9.5.7")
async def repair(v: Vagabond, act: Act) -> None:
    """Mend a damaged item."""
    mend(v, [Item(act.what)], "root:9.5.7")


COUNTED.update({"quest": "point", "move": WARRIOR})
HIS = {
    "move": Deed("Move", "root:9.5.1", move_acts, move),
    "explore": Deed("Explore", "root:9.5.3", explore_acts, explore, lambda v, act: 1),
    "aid": Deed("Aid", "root:9.5.4", aid_acts, aid, points_of_aid),
    "quest": Deed("Quest", "root:9.5.5", quest_acts, quest),
    "strike": Deed("Strike", "root:9.5.6", struck, strike, points_for_piece),
    "repair": Deed("Repair", "root:9.5.7", repair_acts, repair),
}
DEEDS.update((vagabond, HIS) for vagabond in VAGABONDS)
