"""Vagabot (robotics 7); his items, ways, characters and trait cards are in files of their own."""

from typing import Any

from rootcore.bots.chassis import (
    craft_order,
    discard_order,
    nightmare_point,
    not_done,
    nothing,
    reveal_order,
    trait_step,
)
from rootcore.bots.vagabot.characters import CHARACTERS
from rootcore.bots.vagabot.items import (
    QUESTING,
    ROLE,
    VagabotBoard,
    damage,
    exhaust,
    fill_battle_track,
)
from rootcore.bots.vagabot.traits import (
    ADVENTURER,
    BERSERKER,
    QUEST_COST,
    REPAIRED_MORE,
    battles_once,
    can_quest_on,
    cards_for_each,
    repairs_more,
    reward_help,
    reward_quest,
    seek_crafter,
    seek_crowd,
)
from rootcore.bots.vagabot.ways import (
    Vagabot,
    go_to,
    moves_away,
    out_of_reach,
    pay,
    slip_away,
    stay_ashore,
)
from rootcore.bots.vocabulary import BY_PRIORITY, BY_SETUP_PRIORITY, Bot, victory_points
from rootcore.law import law
from rootcore.law.errors import BadNotation
from rootcore.rules.acts import Refusal
from rootcore.rules.amounts import by_its_card, card_that_sets, so_many
from rootcore.rules.battle import (
    Battle,
    Hits,
    battle,
    points_for_removing,
)
from rootcore.rules.crafting import gain_item, give_up_item, put_away
from rootcore.rules.deck import draw_cards
from rootcore.rules.flow import at_random
from rootcore.rules.items import Held, draw_from_quests, populate, take_from_ruin
from rootcore.rules.picks import Pick, counting, fewest, measure, most
from rootcore.rules.pieces import matching, shift_pawn
from rootcore.rules.removal import Loss, caught_in_removal, warriors_among
from rootcore.rules.scoring import score
from rootcore.rules.step import Outcome, Step
from rootcore.rules.turn import Role, enlist
from rootcore.table.state import State
from rootcore.table.terms import (
    BIRD,
    BIRDSONG,
    CHALLENGING,
    DAYLIGHT,
    DEFAULT,
    EASY,
    EVENING,
    FOX,
    MOUSE,
    NIGHTMARE,
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


@law("robotics:7.3.5", "robotics:7.7.2")
async def take_starting_items(bot: Vagabot) -> Outcome:
    """Four items into the Satchel, three for the Tinker."""
    n = CHARACTERS[bot.board.character].starting_items
    for item in STARTING_ITEMS[:n]:
        gain_item(bot.s, bot.me, item)
    bot.s.emit("take items", bot.me, "robotics:7.3.5", items=list(STARTING_ITEMS[:n]))
    return None


# 7.4 Birdsong


@law("robotics:7.4.1")
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
    undamaged = bot.board.undamaged()
    if undamaged > FEW_ITEMS:
        return None
    few = f"{counting(undamaged, 'undamaged item')}, {FEW_ITEMS} or fewer: he slips"
    so_many(bot.s, "robotics:7.4.3", few)
    await slip_away(bot, "robotics:7.4.3")
    return EVENING


# 7.5 Daylight


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
    await quest(bot, "robotics:7.5.2")
    return None


async def quest(bot: Vagabot, cause: str) -> None:
    """Complete the quest if he can, by the rule `cause`, and draw another."""
    done = bot.board.quest
    if done is None:
        nothing(bot, cause, "he has no quest")
    elif await go_to(bot, QUEST_IN, matching(bot.s, done.suit), QUEST_COST, cause):
        bot.board.quest = None
        bot.s.emit("quest", bot.me, cause, quest=done)
        score(bot.s, bot.me, 1, cause)
        reward_quest(bot)
        await draw_quest(bot, cause)


@law(ADVENTURER)
async def quest_on(bot: Vagabot) -> Outcome:
    """At the end of Daylight an Adventurer quests as often as he can complete one."""
    if not can_quest_on(bot):
        nothing(bot, ADVENTURER, "he cannot complete a quest")
    while can_quest_on(bot):
        await quest(bot, ADVENTURER)
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
    questing = bot.has("questing")
    if questing and not await seek_crafter(bot):
        return None
    such = [f for f in bot.others_here() if bot.s.sides[f].crafted]
    aided = AID(bot, such, lambda f: without_points(bot, f))
    if aided is None:
        some = "who has a crafted item here has no points"
        nothing(bot, "robotics:7.5.3", some if such else "nobody here has a crafted item")
        return None
    ready, crafted = bot.board.ready(), len(bot.s.sides[aided].crafted)
    n = max(1, min(ready, crafted))
    if ready and not questing:
        lying = f"{counting(crafted, 'crafted item')} there, {ready} to exhaust"
        so_many(bot.s, "robotics:7.5.3", f"{lying}: {n}")
    if questing:
        await take_for_aid(bot, aided, 1)
    elif pay(bot, n, "robotics:7.5.3"):
        await take_for_aid(bot, aided, n)
    return None


@law("robotics:7.5.3")
def without_points(bot: Vagabot, who: Faction) -> Refusal | None:
    """Why a player cannot be the one with the fewest points: who plays for dominance has none."""
    if bot.s.sides[who].dominance is None:
        return None
    return Refusal("root:3.3.1", "plays for dominance, without points")


@law("robotics:7.5.3")
async def take_for_aid(bot: Vagabot, aided: Faction, n: int) -> None:
    """Take the `n` items that lay longest in the box; he scores, and the aided player draws."""
    s = bot.s
    box = s.sides[aided].crafted
    taken = box[:n]
    for item in taken:
        give_up_item(s, aided, item)
        gain_item(s, bot.me, item)
    s.emit("aid", bot.me, "robotics:7.5.3", player=aided, items=taken)
    put_away(s, bot.me)
    score(s, bot.me, n, "robotics:7.5.3")
    reward_help(bot)
    each, rule = cards_for_each(bot)
    await draw_cards(s, aided, n * each, rule)


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
    if bot.has("berserker"):
        found, cause = await seek_crowd(bot), BERSERKER
    else:
        found, cause = await seek_leader(bot), "robotics:7.5.4"
    if found:
        await fight(bot, *found, cause)
    return None


async def seek_leader(bot: Vagabot) -> tuple[Faction, int] | None:
    """Go to the nearest piece of the player with the most points: against whom, and where."""
    such = [f for f in bot.side.enemies if any(bot.s.sides[f].here)]
    target = BATTLE_WHOM(bot, such, lambda f: cannot_reach_player(bot, f))
    stay_ashore(bot, BATTLE_WHOM, such, lambda f: cannot_reach_player(bot, f))
    if target is None:
        nothing(bot, "robotics:7.5.4", "nobody is in reach")
        return None
    bot.target = target
    pieces = bot.s.sides[target].here
    found = [c for c in bot.s.board.clearings if pieces[c]]
    c = await go_to(bot, BATTLE_IN, found, 1, "robotics:7.5.4")
    return (target, c) if c else None


async def fight(bot: Vagabot, target: Faction, c: int, cause: str) -> None:
    """Battle `target` in `c`, and again for two items as long as any of its pieces remain."""
    pieces = bot.s.sides[target].here
    await battle(bot.s, Battle(bot.me, target, c, cause))
    while pieces[c] and not battles_once(bot):
        if not exhaust(bot, BATTLE_AGAIN_COST, cause):
            few = f"he has fewer than {BATTLE_AGAIN_COST} items to battle again"
            not_done(bot, cause, few)
            return
        await battle(bot.s, Battle(bot.me, target, c, cause))


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
    bot.s.emit("repair", bot.me, cause, items=[held.item for held in mended])
    fill_battle_track(bot.s, bot.me)


@law("robotics:7.5.6")
async def special(bot: Vagabot) -> Outcome:
    """Exhaust an item for the special action of his character, unless it would do nothing."""
    character = CHARACTERS[bot.board.character]
    if why := await character.pointless(bot):
        nothing(bot, "robotics:7.5.6", why)
    elif pay(bot, 1, "robotics:7.5.6"):
        await character.act(bot)
    return None


# 7.6 Evening

REFRESHED = {EASY: 5, DEFAULT: 6, CHALLENGING: 7, NIGHTMARE: 7}
REFRESHED_IF_DAMAGED = {EASY: 3, DEFAULT: 4, CHALLENGING: 5, NIGHTMARE: 5}


@law(
    "cards:difficulty.vagabond.easy",
    "cards:difficulty.vagabond.challenging",
    "cards:difficulty.vagabond.nightmare",
)
def refreshed(bot: Vagabot) -> int:
    """How many items Refresh turns up: so many at this difficulty, fewer if any is damaged."""
    numbers = REFRESHED_IF_DAMAGED if bot.board.damaged else REFRESHED
    return numbers[bot.side.difficulty]


def tell_refreshed(bot: Vagabot, most: int) -> None:
    """Say with the next event why up to so many items are turned up."""
    damaged = counting(len(bot.board.damaged), "item") if bot.board.damaged else "no item"
    words = f"{damaged} damaged: up to {most}{by_its_card(bot.side, REFRESHED)}"
    so_many(bot.s, "robotics:7.6.1", words, *card_that_sets(bot.side, REFRESHED))


@law("robotics:7.6.1")
async def refresh(bot: Vagabot) -> Outcome:
    """Turn up six exhausted items, four if any is damaged: in the Satchel, then on the track.

    The difficulty changes both numbers.
    """
    board: VagabotBoard = bot.board
    left = refreshed(bot)
    turned: list[Item] = []
    for place in (board.satchel, board.track):
        for k, held in enumerate(place):
            if not held.up and len(turned) < left:
                place[k] = Held(held.item, True)
                turned.append(held.item)
    if turned:
        tell_refreshed(bot, left)
        bot.s.emit("refresh", bot.me, "robotics:7.6.1", items=turned)
    else:
        nothing(bot, "robotics:7.6.1", "no item is exhausted")
    return None


@law("robotics:7.6.2")
async def repair_at_night(bot: Vagabot) -> Outcome:
    """Repair all items in a forest, elsewhere one."""
    if not bot.board.damaged:
        nothing(bot, "robotics:7.6.2", "no item is damaged")
        return None
    n = len(bot.board.damaged) if isinstance(bot.side.pawn, str) else 1
    repair(bot, n, "robotics:7.6.2")
    if bot.board.damaged and repairs_more(bot):
        repair(bot, REPAIRED_MORE, BERSERKER)
    return None


@law("robotics:7.6.3")
async def discard_the_order(bot: Vagabot) -> Outcome:
    """Discard the order card."""
    discard_order(bot, "robotics:7.6.3")
    return None


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
QUESTING_STEPS = {
    BIRD: (EXPLORE, QUEST, BATTLE),
    FOX: (EXPLORE, SPECIAL, BATTLE),
    RABBIT: (SPECIAL, AID_STEP, BATTLE),
    MOUSE: (QUEST, AID_STEP, BATTLE),
}
QUEST_ON = trait_step(VAGABOND, "adventurer", quest_on)
EVENING_STEPS = (
    Step("robotics:7.6.1", refresh),
    Step("robotics:7.6.2", repair_at_night),
    Step("robotics:7.6.3", discard_the_order),
    nightmare_point(VAGABOND),
)


@law(QUESTING)
def quests_first(s: State) -> bool:
    """Whether he goes by the lists of actions of a trait card."""
    return "questing" in s.sides[VAGABOND].traits


@law("robotics:7.4", "robotics:7.5", "robotics:7.6")
def plan(s: State, phase: Phase) -> tuple[Step, ...]:
    """The steps of a phase; those of Daylight follow the suit of the order."""
    if phase == BIRDSONG:
        return BIRDSONG_STEPS
    if phase == DAYLIGHT:
        steps = QUESTING_STEPS if quests_first(s) else DAYLIGHT_STEPS
        return (*(steps[s.ordered] if s.ordered else ()), QUEST_ON)
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
        traits=("adventurer", "berserker", "helper", "marksman", "questing"),
        characters=CHARACTERS,
        nickname="vagabot",
    )
)
