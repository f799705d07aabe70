"""What the Vagabond does in Daylight (root 9.5) and his characters (root 9.7)."""

from collections import Counter
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any

from rootcore.factions.person import Deed
from rootcore.factions.vagabond.allies import (
    count_aid,
    extra_boots,
    moves_with_allies,
    next_clearings,
    refused_coalitions,
)
from rootcore.factions.vagabond.items import (
    Vagabond,
    board_of,
    exhaust,
    mend,
    open_quest,
    open_quests,
)
from rootcore.law import law
from rootcore.rules.acts import PASS, Act, Ask, Refusal, Refused, ask
from rootcore.rules.amounts import score_for
from rootcore.rules.crafting import craft_acts, gain_item, give_up_item, refused_crafts
from rootcore.rules.deck import draw_cards, give_card, matches, take_random_card
from rootcore.rules.ferry import destinations
from rootcore.rules.items import find, has_looked, look_under, take_from_ruin, two_vagabonds
from rootcore.rules.mountain import refused_openings
from rootcore.rules.movement import kept_from_leaving
from rootcore.rules.moves import make_move, start_battle
from rootcore.rules.picks import counting
from rootcore.rules.removal import Loss, remove_together
from rootcore.rules.scoring import score
from rootcore.rules.step import Outcome
from rootcore.table.state import State
from rootcore.table.terms import BUILDINGS, EVENING, TOKENS, VAGABONDS, WARRIOR, Faction, Item, Kind

QUEST_CARDS = 2


# 9.5.1 Move


@law("root:9.5.1")
def move_acts(v: Vagabond, ready: Counter[Item]) -> list[Act]:
    """To each adjacent clearing for which he has the boots, alone or with an ally."""
    s, me = v.s, v.me
    place = v.side.pawn
    acts = []
    for c in next_clearings(s, me) if ready[Item.BOOT] else ():
        if ready[Item.BOOT] > extra_boots(s, me, c):
            acts.append(Act("move", "root:9.5.1", at=place, to=c))
            acts += moves_with_allies(s, me, c, "root:9.5.1")
    return acts


@law("root:9.5.1")
async def move(v: Vagabond, act: Act) -> Outcome:
    """Exhaust a boot and move; what comes on top is the move's own matter."""
    exhaust(v.s, v.me, [Item.BOOT], "root:9.5.1")
    await make_move(v.s, v.me, act)
    return None


# 9.5.2 Battle


@law("root:9.5.2")
def battle_acts(v: Vagabond, ready: Counter[Item]) -> list[Act]:
    """Against each enemy in his clearing, with a sword to exhaust."""
    if not ready[Item.SWORD]:
        return []
    enemies = [f for f in v.side.enemies if v.s.sides[f].here[v.here]]
    return [Act("battle", "root:9.5.2", at=v.here, who=f) for f in enemies]


@law("root:9.5.2")
async def battle(v: Vagabond, act: Act) -> Outcome:
    """Exhaust a sword and initiate a battle."""
    exhaust(v.s, v.me, [Item.SWORD], "root:9.5.2")
    await start_battle(v.s, v.me, act)
    return None


# 9.5.3 Explore


@law("root:9.5.3")
def explore_acts(v: Vagabond, ready: Counter[Item]) -> list[Act]:
    """The ruin in his clearing, with a torch to exhaust."""
    ruin = ready[Item.TORCH] and v.s.ruins.get(v.here)
    return [Act("explore", "root:9.5.3", at=v.here)] if ruin else []


@law("root:9.5.3")
async def explore(v: Vagabond, act: Act) -> Outcome:
    """Exhaust a torch, take what lies under the ruin, and score 1."""
    exhaust(v.s, v.me, [Item.TORCH], "root:9.5.3")
    if not two_vagabonds(v.s):
        await take_from_ruin(v.s, v.me, v.here, "root:9.5.3")
    elif not await take_by_choice(v):
        return None
    score(v.s, v.me, 1, "root:9.5.3")
    return None


@law("root:9.8.1")
@has_looked.for_(*VAGABONDS)
def looked_there(s: State, who: Faction, c: int) -> bool:
    """He has, where he explored before."""
    return c in board_of(s, who).looked


@law("root:9.8.1")
async def take_by_choice(v: Vagabond) -> bool:
    """Look at all that lies under the ruin, and take an item of it or none; whether he took one."""
    s, me, c = v.s, v.me, v.here
    cause = "root:9.8.1"
    found = dict.fromkeys(await look_under(s, me, c, cause))
    v.board.looked = list(dict.fromkeys((*v.board.looked, c)))
    acts = [Act("unearth", cause, what=item, at=c) for item in found]
    mine = [act for act in acts if act.what in v.board.from_ruins]
    offers = [*(act for act in acts if act not in mine), Act("leave", cause, at=c)]
    why = Refusal(cause, "you have one of the ruins already")
    asked = f"Which item do you take from under the ruin in {c}?"
    act = await Ask(me, cause, asked, offers, lambda: [Refused(act, why) for act in mine])
    if not act.what:
        s.emit("leave", me, cause, at=c)
        return False
    find(s, me, c, Item(act.what), "root:9.5.3")
    v.board.from_ruins.append(Item(act.what))
    return True


# 9.5.4 Aid


@law("root:9.5.4")
def aid_acts(v: Vagabond, ready: Counter[Item]) -> list[Act]:
    """Each card matching his clearing, to each player there, with any item to exhaust."""
    if not ready or not v.here:
        return []
    suit = v.suit
    cards = [card for card in dict.fromkeys(v.side.hand) if matches(card, suit)]
    there = v.company()
    return [Act("aid", "root:9.5.4", card, who=f) for card in cards for f in there]


@law("root:9.5.4")
async def aid(v: Vagabond, act: Act) -> Outcome:
    """Exhaust an item and give the card; take an item if wanted; the relationship may improve."""
    s, me = v.s, v.me
    assert act.card
    assert act.who
    acts = [Act("exhaust", "root:9.5.4", what=item) for item in v.board.ready()]
    used = await ask(me, "root:9.5.4", "Which item do you exhaust?", acts)
    exhaust(s, me, [Item(used.what)], "root:9.5.4")
    await give_card(s, act.who, me, act.card, "root:9.5.4")
    taken: list[Item] = []
    box = s.sides[act.who].crafted
    if box:
        acts = [Act("collect", "root:9.5.4", what=item) for item in dict.fromkeys(box)]
        asked = "Which crafted item do you take?"
        chosen = await ask(me, "root:9.5.4", asked, [*acts, Act(PASS, "root:9.5.4")])
        taken = [Item(chosen.what)] if chosen.what else []
    for item in taken:
        give_up_item(s, act.who, item)
        gain_item(s, me, item)
    s.emit("aid", me, "root:9.5.4", player=act.who, items=taken)
    count_aid(s, me, act.who)
    return None


# 9.5.5 Quest


@law("root:9.5.5")
def quest_acts(v: Vagabond, ready: Counter[Item]) -> list[Act]:
    """Each open quest of his clearing's suit whose two items he can exhaust."""
    return [
        Act("quest", "root:9.5.5", what=quest.id, at=v.here)
        for quest in open_quests(v.s)
        if quest.suit == v.suit and Counter(quest.items) <= ready
    ]


@law("root:9.5.5")
async def complete_quest(v: Vagabond, act: Act) -> Outcome:
    """Exhaust its items and keep the quest; then score its suit's quests, or draw two cards."""
    board, quests = v.board, open_quests(v.s)
    done = next(quest for quest in quests if quest.id == act.what)
    exhaust(v.s, v.me, list(done.items), "root:9.5.5")
    quests.remove(done)
    board.completed.append(done)
    v.s.emit("quest", v.me, "root:9.5.5", quest=done)
    await open_quest(v, "root:9.5.5")
    points = sum(quest.suit == done.suit for quest in board.completed)
    acts = [
        Act("reward", "root:9.5.5", what="points", n=points),
        Act("reward", "root:9.5.5", what="cards", n=QUEST_CARDS),
    ]
    chosen = await ask(v.me, "root:9.5.5", "Which reward do you take?", acts)
    if chosen.what == "points":
        what = f"{counting(points, f'{done.suit} quest')} completed"
        score_for(v.s, v.me, "root:9.5.5", what, points)
    else:
        await draw_cards(v.s, v.me, QUEST_CARDS, "root:9.5.5")
    return None


# 9.5.6 Strike


@law("root:9.5.6")
def strike_acts(v: Vagabond, ready: Counter[Item]) -> list[Act]:
    """A warrior of each player in his clearing; without one, a building or token of theirs."""
    if not ready[Item.CROSSBOW]:
        return []
    c = v.here
    found: list[tuple[Kind, Faction]] = []
    for f in v.company():
        side = v.s.sides[f]
        kinds = [kind for kind, n in side.pieces.items() if n[c]]
        found += [(kind, f) for kind in ([WARRIOR] if side.warriors[c] else kinds)]
    return [Act("strike", "root:9.5.6", what=kind, at=c, who=f) for kind, f in found]


@law("root:9.5.6")
async def strike(v: Vagabond, act: Act) -> Outcome:
    """Exhaust a crossbow to remove the piece, which is no battle."""
    s, me = v.s, v.me
    assert act.who
    exhaust(s, me, [Item.CROSSBOW], "root:9.5.6")
    struck = (v.here, act.who, [Loss(Kind(act.what), 1)])
    await remove_together(s, me, [struck], "root:9.5.6")
    return None


# 9.5.7 Repair


@law("root:9.5.7")
def repair_acts(v: Vagabond, ready: Counter[Item]) -> list[Act]:
    """Each kind of damaged item, with a hammer to exhaust."""
    return mending_acts(v, "root:9.5.7") if ready[Item.HAMMER] else []


def mending_acts(v: Vagabond, cause: str) -> list[Act]:
    """A `repair` for each kind of damaged item."""
    kinds = dict.fromkeys(held.item for held in v.board.damaged)
    return [Act("repair", cause, what=item) for item in kinds]


@law("root:9.5.7")
async def repair(v: Vagabond, act: Act) -> Outcome:
    """Exhaust a hammer to mend a damaged item."""
    exhaust(v.s, v.me, [Item.HAMMER], "root:9.5.7")
    mend(v, [Item(act.what)], "root:9.5.7")
    return None


# 9.5.8 Craft


@law("root:9.5.8")
def crafting_acts(v: Vagabond, ready: Counter[Item]) -> list[Act]:
    """Each card in hand that his hammers can craft."""
    return craft_acts(v.s, v.me, "root:9.5.8") if ready[Item.HAMMER] else []


# 9.5.9 Special action


@law("root:9.5.9")
def special_acts(v: Vagabond, ready: Counter[Item]) -> list[Act]:
    """The special action of his character, with a torch to exhaust."""
    character = CHARACTERS.get(v.board.character)
    return character.acts(v) if character and ready[Item.TORCH] else []


@law("root:9.5.9")
async def special(v: Vagabond, act: Act) -> Outcome:
    """Exhaust a torch for the special action."""
    exhaust(v.s, v.me, [Item.TORCH], "root:9.5.9")
    return await CHARACTERS[v.board.character].deed(v, act)


# 9.7 Characters


@law("root:9.7.1.I")
def steal_acts(v: Vagabond) -> list[Act]:
    """From each player in his clearing who holds a card, or is a bot."""
    sides = v.s.sides
    victims = [f for f in v.company() if sides[f].hand or sides[f].bot]
    return [Act("steal", "root:9.7.1.I", who=f) for f in victims]


@law("root:9.7.1.I")
async def steal(v: Vagabond, act: Act) -> Outcome:
    """Take a random card of a player."""
    assert act.who
    v.s.emit("steal", v.me, "root:9.7.1.I", player=act.who)
    await take_random_card(v.s, v.me, act.who, "root:9.7.1.I")
    return None


@law("root:9.7.2.I")
def labor_acts(v: Vagabond) -> list[Act]:
    """Each different card of the discard pile that matches his clearing."""
    suit = v.suit
    if suit is None:
        return []
    cards = dict.fromkeys(reversed(v.s.discard))
    return [Act("labor", "root:9.7.2.I", card) for card in cards if matches(card, suit)]


@law("root:9.7.2.I")
async def day_labor(v: Vagabond, act: Act) -> Outcome:
    """Take a card out of the discard pile."""
    assert act.card
    v.s.discard.remove(act.card)
    v.side.hand.append(act.card)
    v.s.emit("labor", v.me, "root:9.7.2.I", card=act.card)
    return None


HIDEOUT_REPAIRS = 3


@law("root:9.7.3.I")
def hideout_acts(v: Vagabond) -> list[Act]:
    """With at least one damaged item."""
    return [Act("hideout", "root:9.7.3.I")] if v.board.damaged else []


@law("root:9.7.3.I")
async def hideout(v: Vagabond, act: Act) -> Outcome:
    """Repair three items; then Daylight is over."""
    all_come_back = len(v.board.damaged) <= HIDEOUT_REPAIRS
    for k in range(min(HIDEOUT_REPAIRS, len(v.board.damaged))):
        asked = f"Which item do you repair? {k + 1} of {HIDEOUT_REPAIRS}"
        acts = mending_acts(v, "root:9.7.3.I")
        chosen = await ask(v.me, "root:9.7.3.I", asked, acts, alike=all_come_back)
        mend(v, [Item(chosen.what)], "root:9.7.3.I")
    return EVENING


@dataclass(frozen=True, slots=True)
class Character:
    """A Vagabond character: its starting items and its special action.

    `verb` is that of the action, `law` its rule; `acts(v)` lists what it can be used on,
    `pointless` says why there may be nothing, and `deed` carries it out.
    """

    name: str
    about: str
    items: tuple[Item, ...]
    verb: str
    law: str
    acts: Callable[[Vagabond], list[Act]]
    pointless: str
    deed: Callable[[Vagabond, Act], Coroutine[Any, Any, Outcome]]


CHARACTERS = {
    "thief": Character(
        "Thief",
        "Steal: for a torch, draw a card blindly from the hand of somebody here.",
        (Item.BOOT, Item.TORCH, Item.TEA, Item.SWORD),
        "steal",
        "root:9.7.1.I",
        steal_acts,
        "nobody here holds a card",
        steal,
    ),
    "tinker": Character(
        "Tinker",
        "Day Labor: for a torch, take a card matching your clearing out of the discard pile.",
        (Item.BOOT, Item.TORCH, Item.BAG, Item.HAMMER),
        "labor",
        "root:9.7.2.I",
        labor_acts,
        "no discarded card matches your clearing",
        day_labor,
    ),
    "ranger": Character(
        "Ranger",
        "Hideout: for a torch, repair three items and end Daylight.",
        (Item.BOOT, Item.TORCH, Item.CROSSBOW, Item.SWORD),
        "hideout",
        "root:9.7.3.I",
        hideout_acts,
        "no item is damaged",
        hideout,
    ),
}
"""The characters by the name that a seat gives them."""


# All actions

ActsOf = Callable[[Vagabond, "Counter[Item]"], list[Act]]
ACTS: tuple[ActsOf, ...] = (
    move_acts,
    battle_acts,
    explore_acts,
    aid_acts,
    quest_acts,
    strike_acts,
    repair_acts,
    crafting_acts,
    special_acts,
)

DEEDS: dict[str, Deed] = {
    "move": move,
    "battle": battle,
    "explore": explore,
    "aid": aid,
    "quest": complete_quest,
    "strike": strike,
    "repair": repair,
    **{character.verb: special for character in CHARACTERS.values()},
}

# What he cannot do in Daylight


def refused_deeds(v: Vagabond) -> list[Refused]:
    """The actions that one could expect, and why they are not offered."""
    ready = v.board.ready()
    return [
        *refused_moves(v, ready),
        *refused_battles(v, ready),
        *refused_explores(v, ready),
        *refused_aids(v, ready),
        *refused_quests(v, ready),
        *refused_strikes(v, ready),
        *refused_repairs(v, ready),
        *refused_crafts(v.s, v.me, "root:9.5.8"),
        *refused_specials(v, ready),
        *refused_coalitions(v.s, v.me),
        *refused_openings(v.s, v.me),
    ]


def lacking(item: Item, cause: str) -> Refusal:
    """No such item can be exhausted."""
    return Refusal(cause, f"you have no {item} to exhaust")


def refused_moves(v: Vagabond, ready: Counter[Item]) -> list[Refused]:
    """Forests, and clearings for which he has too few boots."""
    boots = ready[Item.BOOT]
    place = v.side.pawn
    found: list[tuple[int | str, Refusal]] = []
    if isinstance(place, int) and (kept := kept_from_leaving(v.s, v.me, place)):
        found = [(c, kept) for c in destinations(v.s, v.me, place)]
    for c in next_clearings(v.s, v.me):
        if not boots:
            found.append((c, lacking(Item.BOOT, "root:9.5.1")))
        elif boots <= extra_boots(v.s, v.me, c):
            why = f"hostile warriors are there: it takes 2 boots, you have {boots}"
            found.append((c, Refusal("root:9.2.9.III.b", why)))
    slipping = Refusal("root:9.5.1", "you enter a forest only by slipping (9.4.2)")
    found += [(forest, slipping) for forest in v.s.board.forests_next_to(place or 0)]
    return [Refused(Act("move", "root:9.5.1", at=place, to=x), why) for x, why in found]


def refused_battles(v: Vagabond, ready: Counter[Item]) -> list[Refused]:
    """Players in his clearing whom he cannot battle."""
    found = []
    for f in v.company():
        act = Act("battle", "root:9.5.2", at=v.here, who=f)
        if f == v.side.partner:
            found.append(Refused(act, Refusal("root:2.7", "you are in a coalition")))
        elif not ready[Item.SWORD]:
            found.append(Refused(act, lacking(Item.SWORD, "root:9.5.2")))
    return found


def refused_explores(v: Vagabond, ready: Counter[Item]) -> list[Refused]:
    """Why there is nothing to explore."""
    act = Act("explore", "root:9.5.3", at=v.here or v.side.pawn)
    if not v.s.ruins.get(v.here):
        return [Refused(act, Refusal("root:9.5.3", "no ruin is here"))]
    return [] if ready[Item.TORCH] else [Refused(act, lacking(Item.TORCH, "root:9.5.3"))]


def refused_aids(v: Vagabond, ready: Counter[Item]) -> list[Refused]:
    """Players in his clearing whom he cannot aid, or that there are none."""
    if aid_acts(v, ready):
        return []
    why = Refusal("root:9.5.4", "you have no item to exhaust")
    if ready:
        why = Refusal("root:9.5.4", f"you have no card matching {v.suit or 'a forest'}")
    if not (there := v.company()):
        why = Refusal("root:9.5.4", "nobody is here")
    acts = [Act("aid", "root:9.5.4", who=f) for f in there] or [Act("aid", "root:9.5.4")]
    return [Refused(act, why) for act in acts]


def refused_quests(v: Vagabond, ready: Counter[Item]) -> list[Refused]:
    """Open quests of another suit, or whose items he cannot exhaust."""
    found = []
    for quest in open_quests(v.s):
        missing = Counter(quest.items) - ready
        if quest.suit != v.suit:
            why = Refusal("root:9.5.5", f"you are in no {quest.suit} clearing")
        elif missing:
            items = " and ".join(f"{n} {item}" for item, n in missing.items())
            why = Refusal("root:9.5.5", f"you lack {items} to exhaust")
        else:
            continue
        found.append(Refused(Act("quest", "root:9.5.5", what=quest.id, at=v.here or None), why))
    return found


def refused_strikes(v: Vagabond, ready: Counter[Item]) -> list[Refused]:
    """Pieces in his clearing that he cannot strike."""
    if not ready[Item.CROSSBOW]:
        acts = strike_acts(v, Counter([Item.CROSSBOW]))
        return [Refused(act, lacking(Item.CROSSBOW, "root:9.5.6")) for act in acts]
    why = Refusal("root:9.5.6", "their warriors come first")
    return [
        Refused(Act("strike", "root:9.5.6", what=kind, at=v.here, who=f), why)
        for f in v.company()
        if v.s.sides[f].warriors[v.here]
        for kind, n in v.s.sides[f].pieces.items()
        if n[v.here] and (kind in BUILDINGS or kind in TOKENS)
    ]


def refused_repairs(v: Vagabond, ready: Counter[Item]) -> list[Refused]:
    """Damaged items that stay so without a hammer."""
    if ready[Item.HAMMER]:
        return []
    why = lacking(Item.HAMMER, "root:9.5.7")
    return [Refused(act, why) for act in mending_acts(v, "root:9.5.7")]


def refused_specials(v: Vagabond, ready: Counter[Item]) -> list[Refused]:
    """The special action of his character, and what it lacks."""
    character = CHARACTERS.get(v.board.character)
    if not character or special_acts(v, ready):
        return []
    why = Refusal(character.law, character.pointless)
    if not ready[Item.TORCH]:
        why = lacking(Item.TORCH, "root:9.5.9")
    return [Refused(Act(character.verb, character.law), why)]
