"""Vagabot (robotics 7)."""

from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any

from rootcore.acts import Refusal
from rootcore.bots.chassis import craft, craft_order, discard_order, nothing, reveal_order
from rootcore.bots.vagabot_items import (
    ROLE,
    VagabotBoard,
    damage,
    exhaust,
    fill_battle_track,
)
from rootcore.bots.vocabulary import (
    BY_PRIORITY,
    BY_SETUP_PRIORITY,
    Bot,
    pieces_there,
    victory_points,
)
from rootcore.cards import Card
from rootcore.errors import BadNotation
from rootcore.flow import at_random
from rootcore.law import law
from rootcore.picks import Pick, fewest, measure, most
from rootcore.rules.battle import Battle, Hits, battle, points_for_removing
from rootcore.rules.crafting import available_item, gain_item
from rootcore.rules.deck import draw_cards, take_random_card, to_discard
from rootcore.rules.items import Held, draw_from_quests, populate, take_from_ruin
from rootcore.rules.movement import move_pawn
from rootcore.rules.pieces import matching, shift_pawn
from rootcore.rules.removal import Loss, caught_in_removal, warriors_among
from rootcore.rules.scoring import score
from rootcore.rules.step import Outcome, Step
from rootcore.rules.turn import Role, enlist
from rootcore.state import State
from rootcore.terms import (
    BIRD,
    BIRDSONG,
    DAYLIGHT,
    EVENING,
    FOX,
    MOUSE,
    PAWN,
    RABBIT,
    VAGABOND,
    WARRIOR,
    Faction,
    Item,
    Kind,
    Phase,
)

STARTING_ITEMS = (Item.TORCH, Item.BOOT, Item.SWORD, Item.HAMMER)
"""Any four: to the Vagabot all items are alike."""

FULL_REMOVAL_DAMAGE = 3
FEW_ITEMS = 2
"""With so many undamaged items or fewer he slips into a forest."""


class Vagabot(Bot):
    """The Vagabot at the table: also the player he is after, and how far away each clearing is."""

    __slots__ = ("_moves", "_start", "target")

    def __init__(self, s: State, me: Faction) -> None:
        super().__init__(s, me)
        self.target = me
        self._start: int | str | None = None
        self._moves: dict[int, int] = {}

    @property
    def moves(self) -> dict[int, int]:
        """The moves from the pawn to each clearing, reckoned once for each place it stands in."""
        if self._start != self.side.pawn:
            self._start = self.side.pawn
            self._moves = distances_from_pawn(self)
        return self._moves

    def company(self) -> list[Faction]:
        """The enemies with a piece in his clearing, by setup priority; nobody in a forest."""
        self.here = self.side.pawn if isinstance(self.side.pawn, int) else 0
        return self.enemies_in(self.here)


# 7.2 Faction rules and abilities, but for his items


@law("robotics:7.2.1")
def supply() -> dict[Kind, int]:
    """All pieces: a pawn, which is no warrior."""
    return {WARRIOR: 0, PAWN: 1}


@law("robotics:7.2.1.I")
@caught_in_removal.for_(ROLE)
def full_removal(s: State, who: Faction, by: Faction, c: int) -> None:
    """Caught where all enemy pieces are removed, he stays and damages three items."""
    if s.sides[who].pawn == c:
        damage(s, who, FULL_REMOVAL_DAMAGE, "robotics:7.2.1.I")


# 7.3 Faction setup


@law("robotics:7.3.1")
def choose_character(board: VagabotBoard, name: str) -> None:
    """Play as the character called `name`; BadNotation when there is none."""
    if name not in CHARACTERS:
        known = ", ".join(CHARACTERS)
        raise BadNotation(f"no Vagabot character is called {name!r}; there are: {known}")
    board.character = name


def read_board(raw: dict[str, Any]) -> VagabotBoard:
    """The board written by `VagabotBoard.to_json`; BadNotation for an unknown character."""
    board = VagabotBoard.from_json(raw)
    choose_character(board, board.character)
    return board


@law("robotics:7.3.2")
async def place_pawn(bot: Vagabot) -> Outcome:
    """Put the pawn into the forest with the most clearings around it, at random among several."""
    forests = list(bot.s.board.forests.values())
    size = max(len(f.clearings) for f in forests)
    largest = [f.id for f in forests if len(f.clearings) == size]
    cause = "robotics:7.3.2"
    to = await at_random(cause, "forest", largest, "Which forest does the pawn start in?")
    shift_pawn(bot.s, bot.me, to)
    bot.s.emit("move", bot.me, cause, piece=PAWN, n=1, start=None, end=to)
    return None


@law("robotics:7.3.3")
async def get_quest(bot: Vagabot) -> Outcome:
    """Draw a quest that only he can complete."""
    await draw_quest(bot, "robotics:7.3.3")
    return None


async def draw_quest(bot: Bot, cause: str) -> None:
    """Draw a new quest if the quest deck has one left."""
    bot.board.quest = await draw_from_quests(bot.s, cause)
    if bot.board.quest:
        bot.s.emit("new quest", bot.me, cause, quest=bot.board.quest)


@law("robotics:7.3.4")
async def populate_ruins(bot: Vagabot) -> Outcome:
    """An item under each ruin; nobody knows which until the ruin is explored."""
    populate(bot.s, bot.me, "robotics:7.3.4")
    return None


@law("robotics:7.3.5")
async def take_starting_items(bot: Vagabot) -> Outcome:
    """Four items into the Satchel, three for the Tinker."""
    n = CHARACTERS[bot.board.character].starting_items
    for item in STARTING_ITEMS[:n]:
        gain_item(bot.s, bot.me, item)
    bot.s.emit("take items", bot.me, "robotics:7.3.5", items=list(STARTING_ITEMS[:n]))
    return None


# 7.4 Birdsong


@law("robotics:7.4.1", "robotics:7.4")
async def reveal(bot: Vagabot) -> Outcome:
    """Draw and reveal an order card."""
    await reveal_order(bot, "robotics:7.4.1")
    return None


@law("robotics:7.4.2")
async def craft_item(bot: Vagabot) -> Outcome:
    """Craft the order card's item if it is available."""
    await craft_order(bot, "robotics:7.4.2")
    return None


@law("robotics:7.4.3")
async def slip(bot: Vagabot) -> Outcome:
    """With two or fewer undamaged items, hide in a random adjacent forest and skip Daylight."""
    if bot.board.undamaged() > FEW_ITEMS:
        return None
    await slip_away(bot, "robotics:7.4.3")
    return EVENING


async def slip_away(bot: Bot, cause: str) -> None:
    """Move into a random adjacent forest."""
    forests = bot.s.board.forests_next_to(bot.side.pawn or 0)
    to = await at_random(cause, "forest", forests, "Which forest does he slip into?")
    await move_pawn(bot.s, bot.me, to, cause)


# 7.5 Daylight


@law("robotics:7.2.2")
def next_clearings(bot: Bot) -> list[int]:
    """The clearings one move from the pawn, whoever rules: by path, or around its forest."""
    start = bot.side.pawn
    if isinstance(start, str):
        return list(bot.s.board.forests[start].clearings)
    return bot.adjacent(start) if start else []


def distances(bot: Bot, reached: dict[int, int]) -> dict[int, int]:
    """The moves along paths to each clearing; `reached` are those to start from, with theirs."""
    edge = list(reached)
    for c in edge:
        for d in bot.adjacent(c):
            if d not in reached:
                reached[d] = reached[c] + 1
                edge.append(d)
    return reached


def distances_from_pawn(bot: Bot) -> dict[int, int]:
    """The moves from the pawn to each clearing; a forest's own clearings are one move away."""
    start = bot.side.pawn
    if isinstance(start, int):
        return distances(bot, {start: 0})
    return distances(bot, dict.fromkeys(next_clearings(bot), 1))


def path(bot: Vagabot, to: int) -> list[int]:
    """The shortest way from the pawn to `to`; of several, step by step the highest priority."""
    left = distances(bot, {to: 0})
    way: list[int] = []
    steps = next_clearings(bot)
    while len(way) < bot.moves[to]:
        ahead = bot.moves[to] - len(way) - 1
        way.append(min(c for c in steps if left[c] == ahead))
        steps = bot.adjacent(way[-1])
    return way


@measure("moves away")
def moves_away(bot: Vagabot, c: int) -> int:
    """The moves along paths from the pawn to a clearing."""
    return bot.moves[c]


def out_of_reach(bot: Vagabot, c: int) -> Refusal | None:
    """Why he cannot go to `c`: he has too few items to exhaust, one for each move."""
    moves, ready = bot.moves[c], bot.board.ready()
    if moves <= ready:
        return None
    return Refusal("robotics:7.5", f"moves away: {moves}, items to exhaust: {ready}")


@law("robotics:7.5")
async def go(bot: Vagabot, to: int, cause: str) -> None:
    """Move along the shortest way, exhausting an item for each move."""
    for c in path(bot, to):
        exhaust(bot, 1, "robotics:7.5")
        await move_pawn(bot.s, bot.me, c, cause)


async def go_to(
    bot: Vagabot, where: Pick[int], such: list[int], items: int, cause: str
) -> int | None:
    """Go to the nearest of `such` and exhaust `items` to act there: where, None if he cannot."""
    c = where(bot, such, lambda c: out_of_reach(bot, c))
    if c is None:
        nothing(bot, cause, "no such clearing is in reach" if such else "there is no such clearing")
        return None
    await go(bot, c, cause)
    return c if pay(bot, items, cause) else None


def pay(bot: Bot, items: int, cause: str) -> bool:
    """Exhaust `items` for an action; whether he could, and if not the action falls through."""
    if exhaust(bot, items, cause):
        return True
    few = "no item" if items == 1 else f"fewer than {items} items"
    nothing(bot, cause, f"he has {few} to exhaust")
    return False


EXPLORE_IN = Pick[int](
    "robotics:7.5.1",
    "clearing",
    "Where to explore",
    fewest(moves_away),
    BY_PRIORITY,
    such="clearings with a ruin",
)


@law("robotics:7.5.1")
async def explore(bot: Vagabot) -> Outcome:
    """Go to the nearest ruin and exhaust an item to take what lies under it."""
    s = bot.s
    ruins = [c for c, items in s.ruins.items() if items]
    c = await go_to(bot, EXPLORE_IN, ruins, 1, "robotics:7.5.1")
    if c is None:
        return None
    await take_from_ruin(s, bot.me, c, "robotics:7.5.1")
    return None


QUEST_IN = Pick[int](
    "robotics:7.5.2",
    "clearing",
    "Where to quest",
    fewest(moves_away),
    BY_PRIORITY,
    such="clearings of the quest's suit",
)


@law("robotics:7.5.2")
async def complete_quest(bot: Vagabot) -> Outcome:
    """Go to the nearest clearing of the quest's suit; exhaust two items to score 1 for it."""
    done = bot.board.quest
    if done is None:
        nothing(bot, "robotics:7.5.2", "he has no quest")
    elif await go_to(bot, QUEST_IN, matching(bot.s, done.suit), 2, "robotics:7.5.2"):
        bot.board.quest = None
        bot.s.emit("quest", bot.me, "robotics:7.5.2", quest=done)
        score(bot.s, bot.me, 1, "robotics:7.5.2")
        await draw_quest(bot, "robotics:7.5.2")
    return None


AID = Pick[Faction](
    "robotics:7.5.3",
    "player",
    "Whom to aid",
    fewest(victory_points),
    BY_SETUP_PRIORITY,
    such="players here with a crafted item",
)


@law("robotics:7.5.3")
async def aid(bot: Vagabot) -> Outcome:
    """Exhaust items to take as many crafted ones of a player here, for a point and a card each."""
    s = bot.s
    aided = AID(bot, [f for f in bot.company() if s.sides[f].crafted])
    if aided is None:
        nothing(bot, "robotics:7.5.3", "nobody here has a crafted item")
        return None
    box = s.sides[aided].crafted
    n = max(1, min(bot.board.ready(), len(box)))
    if not pay(bot, n, "robotics:7.5.3"):
        return None
    taken = box[:n]
    del box[:n]
    for item in taken:
        gain_item(s, bot.me, item)
    s.emit("aid", bot.me, "robotics:7.5.3", player=aided, items=taken)
    score(s, bot.me, n, "robotics:7.5.3")
    await draw_cards(s, aided, n, "robotics:7.5.3")
    return None


@measure("buildings and tokens of the target")
def target_buildings_and_tokens(bot: Vagabot, c: int) -> int:
    """The buildings and tokens of the target player in a clearing."""
    target = bot.s.sides[bot.target]
    return target.built[c] + target.laid[c]


@measure("warriors of the target")
def target_warriors(bot: Vagabot, c: int) -> int:
    """The warriors of the target player in a clearing."""
    return bot.s.sides[bot.target].warriors[c]


BATTLE_WHOM = Pick[Faction](
    "robotics:7.5.4",
    "player",
    "Whom to battle",
    most(victory_points),
    BY_SETUP_PRIORITY,
    such="players with a piece on the map",
)
BATTLE_IN = Pick[int](
    "robotics:7.5.4",
    "clearing",
    "Where to battle",
    fewest(moves_away),
    most(target_buildings_and_tokens, "robotics:7.5.4.I"),
    fewest(target_warriors, "robotics:7.5.4.II"),
    BY_PRIORITY,
    such="clearings with a piece of the target",
)
BATTLE_AGAIN_COST = 2


@law("robotics:7.5.4")
async def battle_leader(bot: Vagabot) -> Outcome:
    """Battle the player with the most points where it is nearest, again while items allow."""
    s = bot.s
    such = [f for f in bot.side.enemies if any(s.sides[f].here)]
    target = BATTLE_WHOM(bot, such, lambda f: cannot_reach_player(bot, f))
    if target is None:
        nothing(bot, "robotics:7.5.4", "nobody is in reach")
        return None
    bot.target = target
    pieces = s.sides[target].here
    found = [c for c in s.board.clearings if pieces[c]]
    c = await go_to(bot, BATTLE_IN, found, 1, "robotics:7.5.4")
    if c is None:
        return None
    await battle(s, Battle(bot.me, target, c, "robotics:7.5.4"))
    while pieces[c] and exhaust(bot, BATTLE_AGAIN_COST, "robotics:7.5.4"):
        await battle(s, Battle(bot.me, target, c, "robotics:7.5.4"))
    return None


def cannot_reach_player(bot: Vagabot, who: Faction) -> Refusal | None:
    """Why he cannot battle a player: even the nearest of its pieces is out of reach."""
    pieces = bot.s.sides[who].here
    nearest = min((c for c in bot.s.board.clearings if pieces[c]), key=bot.moves.__getitem__)
    return out_of_reach(bot, nearest)


@law("robotics:7.5.4")
@points_for_removing.for_(ROLE)
def points_for_warriors(s: State, who: Faction, b: Battle, losses: list[Loss]) -> tuple[Hits, ...]:
    """As attacker he scores a point for each enemy warrior removed."""
    n = warriors_among(losses)
    return (Hits(n, "robotics:7.5.4", "warriors"),) if n and who == b.attacker else ()


@law("robotics:7.5.5")
async def repair_one(bot: Vagabot) -> Outcome:
    """With a damaged item, exhaust an item to repair it."""
    if not bot.board.damaged:
        nothing(bot, "robotics:7.5.5", "no item is damaged")
    elif pay(bot, 1, "robotics:7.5.5"):
        repair(bot, 1, "robotics:7.5.5")
    return None


@law("robotics:7.5.5", "robotics:7.6.2")
def repair(bot: Bot, n: int, cause: str) -> None:
    """Repair up to `n` damaged items, those face up first; they keep their face."""
    board: VagabotBoard = bot.board
    mended = sorted(board.damaged, key=lambda held: not held.up)[:n]
    for held in mended:
        board.damaged.remove(held)
        board.satchel.append(held)
    fill_battle_track(board)
    bot.s.emit("repair", bot.me, cause, items=[held.item for held in mended])


@law("robotics:7.5.6")
async def special(bot: Vagabot) -> Outcome:
    """Exhaust an item for the special action of his character, unless it would do nothing."""
    character = CHARACTERS[bot.board.character]
    if why := character.pointless(bot):
        nothing(bot, "robotics:7.5.6", why)
    elif pay(bot, 1, "robotics:7.5.6"):
        await character.act(bot)
    return None


# 7.6 Evening

REFRESHED, REFRESHED_IF_DAMAGED = 6, 4


@law("robotics:7.6.1", "robotics:7.6")
async def refresh(bot: Vagabot) -> Outcome:
    """Turn up six exhausted items, four if any is damaged: in the Satchel, then on the track."""
    board: VagabotBoard = bot.board
    left = REFRESHED_IF_DAMAGED if board.damaged else REFRESHED
    turned: list[Item] = []
    for place in (board.satchel, board.track):
        for k, held in enumerate(place):
            if not held.up and len(turned) < left:
                place[k] = Held(held.item, True)
                turned.append(held.item)
    if turned:
        bot.s.emit("refresh", bot.me, "robotics:7.6.1", items=turned)
    else:
        nothing(bot, "robotics:7.6.1", "no item is exhausted")
    return None


@law("robotics:7.6.2")
async def repair_at_night(bot: Vagabot) -> Outcome:
    """Repair all items in a forest, elsewhere one."""
    if bot.board.damaged:
        n = len(bot.board.damaged) if isinstance(bot.side.pawn, str) else 1
        repair(bot, n, "robotics:7.6.2")
    else:
        nothing(bot, "robotics:7.6.2", "no item is damaged")
    return None


@law("robotics:7.6.3")
async def discard_the_order(bot: Vagabot) -> Outcome:
    """Discard the order card."""
    discard_order(bot, "robotics:7.6.3")
    return None


# 7.7 Characters

STEAL_FROM = Pick[Faction](
    "robotics:7.7.1",
    "player",
    "Whom to steal from",
    most(victory_points),
    most(pieces_there),
    BY_SETUP_PRIORITY,
    such="people here who hold a card",
)


def people_with_cards(bot: Vagabot) -> list[Faction]:
    """The people in his clearing with a card in hand."""
    return [f for f in bot.company() if bot.s.sides[f].hand]


def nobody_to_rob(bot: Vagabot) -> str:
    """Why stealing would do nothing, empty when it would."""
    return "" if people_with_cards(bot) else "nobody here holds a card"


@law("robotics:7.7.1")
async def steal(bot: Vagabot) -> None:
    """Take a random card from the enemy here with the most points; a bot has to discard it."""
    victim = STEAL_FROM(bot, people_with_cards(bot))
    if victim:
        bot.s.emit("steal", bot.me, "robotics:7.7.1", player=victim)
        await take_random_card(bot.s, bot.me, victim, "robotics:7.7.1")


def craftable_discard(bot: Vagabot) -> Card | None:
    """The topmost card of the discard pile that shows an available item."""
    return next((c for c in reversed(bot.s.discard) if available_item(bot.s, c)), None)


def nothing_to_craft(bot: Vagabot) -> str:
    """Why day labor would do nothing, empty when it would."""
    return "" if craftable_discard(bot) else "no discarded card shows an available item"


@law("robotics:7.7.2")
async def day_labor(bot: Vagabot) -> None:
    """Craft the topmost discarded card that shows an available item."""
    found = craftable_discard(bot)
    if found:
        bot.s.discard.remove(found)
        to_discard(bot.s, found)
        await craft(bot, found, "robotics:7.7.2")


HIDEOUT_DAMAGE = 3


def too_hale(bot: Vagabot) -> str:
    """Why hiding out would do nothing, empty when it would."""
    return "" if len(bot.board.damaged) >= HIDEOUT_DAMAGE else "fewer than 3 items are damaged"


@law("robotics:7.7.3")
async def hideout(bot: Vagabot) -> None:
    """Hurt three times or more, he hides in some forest next to him."""
    await slip_away(bot, "robotics:7.7.3")


@dataclass(frozen=True, slots=True)
class Character:
    """A Vagabot character: its rule, what it is, and its special action.

    `pointless(bot)` says why the action would change nothing (empty when it would).
    """

    name: str
    law: str
    about: str
    starting_items: int
    pointless: Callable[[Vagabot], str]
    act: Callable[[Vagabot], Coroutine[Any, Any, None]]


CHARACTERS = {
    "thief": Character(
        "Thief", "robotics:7.7.1", "Steals a card from a person here.", 4, nobody_to_rob, steal
    ),
    "tinker": Character(
        "Tinker",
        "robotics:7.7.2",
        "Crafts an item from the discard pile; starts with 3 items.",
        3,
        nothing_to_craft,
        day_labor,
    ),
    "ranger": Character(
        "Ranger",
        "robotics:7.7.3",
        "Hides in a forest when 3 items are damaged.",
        4,
        too_hale,
        hideout,
    ),
}

# The turn

SETUP_STEPS = (
    Step("robotics:7.3.2", place_pawn),
    Step("robotics:7.3.3", get_quest),
    Step("robotics:7.3.4", populate_ruins),
    Step("robotics:7.3.5", take_starting_items),
)
BIRDSONG_STEPS = (
    Step("robotics:7.4.1", reveal),
    Step("robotics:7.4.2", craft_item),
    Step("robotics:7.4.3", slip),
)
EXPLORE, QUEST = Step("robotics:7.5.1", explore), Step("robotics:7.5.2", complete_quest)
AID_STEP, BATTLE = Step("robotics:7.5.3", aid), Step("robotics:7.5.4", battle_leader)
REPAIR, SPECIAL = Step("robotics:7.5.5", repair_one), Step("robotics:7.5.6", special)
DAYLIGHT_STEPS = {
    BIRD: (EXPLORE, QUEST, AID_STEP, BATTLE),
    FOX: (EXPLORE, BATTLE, SPECIAL),
    RABBIT: (BATTLE, REPAIR, SPECIAL),
    MOUSE: (QUEST, AID_STEP, BATTLE, REPAIR),
}
EVENING_STEPS = (
    Step("robotics:7.6.1", refresh),
    Step("robotics:7.6.2", repair_at_night),
    Step("robotics:7.6.3", discard_the_order),
)


@law("robotics:7.5")
def plan(s: State, phase: Phase) -> tuple[Step, ...]:
    """The steps of a phase; those of Daylight follow the suit of the order."""
    if phase == BIRDSONG:
        return BIRDSONG_STEPS
    if phase == DAYLIGHT:
        return DAYLIGHT_STEPS[s.ordered] if s.ordered else ()
    return EVENING_STEPS


enlist(
    Role(
        ROLE,
        VAGABOND,
        "Vagabot",
        "Vagabot",
        supply,
        VagabotBoard,
        read_board,
        Vagabot,
        SETUP_STEPS,
        plan,
    )
)
