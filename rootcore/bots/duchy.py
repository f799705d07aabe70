"""Drillbit Duchy (robotics 10)."""

from collections.abc import Callable, Coroutine
from typing import Any

from rootcore.acts import Refusal
from rootcore.bots.chassis import (
    battle_in,
    craft_order,
    discard_order,
    illegal_to_battle,
    in_turn,
    nightmare_point,
    nothing,
    reveal_order,
)
from rootcore.bots.duchy_board import (
    BANKER,
    BARON,
    BRIGADIER,
    CAPTAIN,
    DUCHESS,
    EARL,
    FOREMOLE,
    MARSHAL,
    MAYOR,
    MINISTERS,
    ROLE,
    WARRIORS,
    DuchyBoard,
    Minister,
    come_up,
    crown,
    dismiss,
    from_top,
    go_down,
    muster,
    priority_or_last,
    warriors_at,
)
from rootcore.bots.vocabulary import (
    BY_PRIORITY,
    BY_SETUP_PRIORITY,
    Bot,
    buildings_there,
    enemy_warriors,
    own_warriors,
    pieces_there,
    victory_points,
)
from rootcore.law import law
from rootcore.picks import Pick, fewest, highest, lowest, measure, most
from rootcore.rules.battle import Battle, Hits, extra_hits
from rootcore.rules.deck import discard, draw, matches
from rootcore.rules.movement import cannot_move, move
from rootcore.rules.pieces import cannot_place, foiled, place, take_off
from rootcore.rules.scoring import score
from rootcore.rules.step import Outcome, Step
from rootcore.rules.turn import Role, enlist
from rootcore.state import State
from rootcore.terms import (
    BIRD,
    BIRDSONG,
    BURROW,
    CHALLENGING,
    CITADEL,
    DAYLIGHT,
    DEFAULT,
    DUCHY,
    EASY,
    MARKET,
    NIGHTMARE,
    TUNNEL,
    WARRIOR,
    Faction,
    Kind,
    Phase,
)

TUNNELS = 3
BUILDINGS_OF_A_TYPE = 3
MOLES = (1, 1, 2)
"""The Mole icons under the citadels; each citadel on the map uncovers a space, from the left."""

RECRUITED = {EASY: 1, DEFAULT: 2, CHALLENGING: 3, NIGHTMARE: 3}
"""The warriors of a Recruit step before the Mole icons."""

FIRST_WARRIORS = 2
STARTING_MINISTERS = 2
DUG, DUG_OVERWHELMING = 4, 3
DIG_OF_THE_BRIGADIER = 3
WARRIORS_FOR_A_CITADEL = 9
FEW_TO_RALLY = 2
LEFT_BEHIND = 4
POINTS_OF_THE_DUCHESS = 2
OVERWHELM = "cards:trait.duchy.overwhelm"
INVADERS = "cards:trait.duchy.invaders"


# 10.3 Faction setup


@law("robotics:10.3.1", "robotics:10.3.4")
def supply() -> dict[Kind, int]:
    """All pieces but the crowns: 20 warriors, three tunnels, and the buildings on their tracks."""
    tracks = dict.fromkeys((CITADEL, MARKET), BUILDINGS_OF_A_TYPE)
    return {WARRIOR: WARRIORS, TUNNEL: TUNNELS, **tracks}


@law("robotics:10.3.1", "robotics:10.3.2")
def new_board() -> DuchyBoard:
    """The Burrow beside the map is empty, and all nine crowns lie in the supply."""
    return DuchyBoard()


@measure("starting corners opposite")
def opposite_starts(bot: Bot, c: int) -> int:
    """Whether somebody starts in the corner opposite."""
    opposite = bot.s.board.opposite[c]
    return sum(side.start_corner == opposite for side in bot.s.sides.values() if opposite)


SURFACE_IN = Pick[int](
    "robotics:10.3.3",
    "clearing",
    "Where to surface",
    most(opposite_starts, "robotics:10.3.3"),
    BY_PRIORITY,
    such="corners where no other bot started",
)


@law("robotics:10.3.3")
async def surface(bot: Bot) -> Outcome:
    """A tunnel and two warriors in a free corner, and two warriors in each clearing next to it."""
    taken = [side.start_corner for side in bot.s.sides.values() if side.bot]
    free = [c for c in bot.s.board.clearings if c in bot.s.board.corners and c not in taken]
    corner = SURFACE_IN(bot, free, lambda c: cannot_place(bot.s, bot.me, TUNNEL, c))
    if corner is None:
        nothing(bot, "robotics:10.3.3", "every corner is taken")
        return None
    bot.side.start_corner = corner
    place(bot.s, bot.me, TUNNEL, corner, 1, "robotics:10.3.3")
    for c in (corner, *bot.adjacent(corner)):
        if not cannot_place(bot.s, bot.me, WARRIOR, c):
            place(bot.s, bot.me, WARRIOR, c, FIRST_WARRIORS, "robotics:10.3.3")
    return None


SWAY_FIRST = Pick[Minister](
    "robotics:10.3.5",
    "minister",
    "Whom to sway",
    highest(from_top),
    such="ministers without a crown that match the card",
)


@law("robotics:10.3.5")
async def sway_starting_ministers(bot: Bot) -> Outcome:
    """Draw two cards and discard them; each sways the topmost minister that it matches."""
    for _ in range(STARTING_MINISTERS):
        card = await draw(bot.s)
        if card is None:
            break
        discard(bot.s, bot.me, card, "robotics:10.3.5")
        such = [m for m in bot.board.unswayed() if matches(card, m.suit)]
        if minister := SWAY_FIRST(bot, such):
            crown(bot, minister, "robotics:10.3.5")
    return None


# 10.4 Birdsong


@law("robotics:10.4.1")
async def set_order(bot: Bot) -> Outcome:
    """Draw and reveal an order card."""
    await reveal_order(bot, "robotics:10.4.1")
    return None


@law("robotics:10.4.2")
async def craft_item(bot: Bot) -> Outcome:
    """Craft the order card's item if it is available."""
    await craft_order(bot, "robotics:10.4.2")
    return None


@law("robotics:10.4.3")
async def recruit(bot: Bot) -> Outcome:
    """Place warriors in the Burrow: some, one for each Mole icon, and one by the Foremole."""
    n = warriors_to_recruit(bot) + mole_icons(bot) + warriors_of_the_foremole(bot)
    if not muster(bot, n, "robotics:10.4.3"):
        nothing(bot, "robotics:10.4.3", "no warrior is left in the supply")
    return None


@law(
    "robotics:10.4.3",
    "cards:difficulty.duchy.easy",
    "cards:difficulty.duchy.challenging",
    "cards:difficulty.duchy.nightmare",
)
def warriors_to_recruit(bot: Bot) -> int:
    """The warriors that come without any Mole icon."""
    return RECRUITED[bot.side.difficulty]


@law("robotics:10.4.3")
def mole_icons(bot: Bot) -> int:
    """The Mole icons that the citadels on the map have uncovered."""
    return sum(MOLES[: BUILDINGS_OF_A_TYPE - bot.side.stock[CITADEL]])


# 10.5 Daylight


@measure("open slots")
def open_slots(bot: Bot, c: int) -> int:
    """The building slots in a clearing that are empty."""
    return bot.s.open[c]


@measure("enemy buildings and tokens")
def enemy_buildings_and_tokens(bot: Bot, c: int) -> int:
    """Enemy buildings and tokens in a clearing."""
    sides = bot.s.sides
    return sum(sides[f].built[c] + sides[f].laid[c] for f in bot.side.enemies)


@measure("enemy buildings")
def enemy_buildings(bot: Bot, c: int) -> int:
    """Enemy buildings in a clearing."""
    sides = bot.s.sides
    return sum(sides[f].built[c] for f in bot.side.enemies)


DIGGABLE = "ordered clearings without a tunnel or a Duchy building"
DIG_IN = Pick[int](
    "robotics:10.5.1",
    "clearing",
    "Where to dig",
    most(open_slots, "robotics:10.5.1.I"),
    fewest(enemy_warriors, "robotics:10.5.1.I"),
    BY_PRIORITY,
    such=DIGGABLE,
)
DIG_ON_A_BIRD_IN = Pick[int](
    "robotics:10.5.1",
    "clearing",
    "Where to dig",
    most(enemy_buildings_and_tokens, "robotics:10.5.1.I"),
    BY_PRIORITY,
    such=DIGGABLE,
)
INVADE = Pick[int](
    INVADERS,
    "clearing",
    "Where to dig",
    most(enemy_buildings, INVADERS),
    fewest(enemy_warriors, INVADERS),
    BY_PRIORITY,
    such=DIGGABLE,
)


@law("robotics:10.5.1.I", INVADERS)
def where_to_dig(bot: Bot) -> Pick[int]:
    """The tie-breaks of a Dig: on a bird others, and with Invaders others still."""
    if bot.has("invaders"):
        return INVADE
    return DIG_ON_A_BIRD_IN if bot.s.ordered == BIRD else DIG_IN


@law(OVERWHELM)
def warriors_to_dig(bot: Bot) -> int:
    """The warriors that a Dig takes to the surface: one fewer when they overwhelm."""
    return DUG_OVERWHELMING if bot.has("overwhelm") else DUG


@law("robotics:10.5.1")
async def take_dig(bot: Bot) -> Outcome:
    """Dig, if the Burrow has the warriors for it; once more when they overwhelm."""
    dug = await dig(bot, where_to_dig(bot), warriors_to_dig(bot), "robotics:10.5.1")
    if dug and bot.has("overwhelm"):
        await dig_again(bot)
    return None


@law(OVERWHELM)
async def dig_again(bot: Bot) -> None:
    """The second Dig of a turn."""
    await dig(bot, where_to_dig(bot), warriors_to_dig(bot), OVERWHELM)


@law("robotics:10.5.1")
async def dig(bot: Bot, where: Pick[int], needed: int, cause: str) -> bool:
    """With `needed` warriors in the Burrow place a tunnel and move there; whether it was legal."""
    if bot.board.burrow < needed:
        nothing(bot, cause, f"the Burrow has {bot.board.burrow} of {needed} warriors")
        return False
    tunnels = bot.side.pieces[TUNNEL]
    such = [c for c in bot.ordered() if not tunnels[c] and not bot.side.built[c]]
    c = where(bot, such, lambda c: cannot_place(bot.s, bot.me, TUNNEL, c))
    if c is None:
        nothing(bot, cause, "there is no such clearing to dig to")
        return False
    if foiled(bot.s, bot.me, c):
        return True
    if not bot.side.stock[TUNNEL]:
        take_up_tunnel(bot)
    if place(bot.s, bot.me, TUNNEL, c, 1, cause):
        await come_up(bot, c, min(warriors_to_dig(bot), bot.board.burrow), cause)
    return True


TUNNEL_FROM = Pick[int](
    "robotics:10.5.1.II",
    "clearing",
    "Which tunnel to take",
    fewest(own_warriors, "robotics:10.5.1.II"),
    BY_PRIORITY,
    such="clearings with a tunnel",
)


@law("robotics:10.5.1.II")
def take_up_tunnel(bot: Bot) -> None:
    """Without a tunnel in the supply, take the one with the fewest Duchy warriors."""
    tunnels = bot.side.pieces[TUNNEL]
    c = TUNNEL_FROM(bot, [c for c in bot.s.board.clearings if tunnels[c]])
    assert c, "each tunnel is in the supply or on the map"
    take_off(bot.s, bot.me, TUNNEL, c, 1)
    emit = bot.s.emit_cost
    cause = "robotics:10.5.1.II"
    emit("remove", bot.me, cause, piece=TUNNEL, n=1, at=c, by=bot.me, boxed=False)


DEFENDER = Pick[Faction](
    "robotics:10.5.2",
    "player",
    "Whom to battle",
    most(buildings_there, "robotics:10.5.2.I"),
    most(pieces_there, "robotics:10.5.2.I"),
    most(victory_points, "robotics:10.5.2.I"),
    BY_SETUP_PRIORITY,
    such="enemies in the clearing of battle",
)
NEXT_BATTLE = Pick[int](
    "robotics:10.5.2", "clearing", "Where to battle next", BY_PRIORITY, such="ordered clearings"
)


@law("robotics:10.5.2")
async def battle_in_ordered(bot: Bot) -> Outcome:
    """Battle in each ordered clearing."""
    await battle_each(bot, NEXT_BATTLE, bot.ordered())
    return None


async def battle_each(bot: Bot, following: Pick[int], clearings: list[int]) -> None:
    """Battle in each of these clearings, one after the other as `following` picks them."""
    fought = False
    for c in in_turn(bot, following, clearings, lambda c: illegal_to_battle(bot, c)):
        fought = True
        await battle_in(bot, c, DEFENDER, following.law)
    if not fought:
        nothing(bot, following.law, "no battle is possible")


BUILD_IN = Pick[int](
    "robotics:10.5.3",
    "clearing",
    "Where to build",
    most(own_warriors, "robotics:10.5.3"),
    BY_PRIORITY,
    such="clearings it rules",
)


@law("robotics:10.5.3")
async def take_build(bot: Bot) -> Outcome:
    """Build once."""
    await build(bot, "robotics:10.5.3")
    return None


@law("robotics:10.5.3")
async def build(bot: Bot, cause: str) -> None:
    """A citadel with many warriors left, else a market, where they rule with the most warriors."""
    kind = CITADEL if bot.side.stock[WARRIOR] >= WARRIORS_FOR_A_CITADEL else MARKET
    ruled = bot.ruled() if bot.side.stock[kind] else []
    c = BUILD_IN(bot, ruled, lambda c: cannot_place(bot.s, bot.me, kind, c))
    if c is not None:
        place(bot.s, bot.me, kind, c, 1, cause)
    elif ruled and bot.has("invaders") and not any(bot.s.open[c] for c in ruled):
        await invade(bot)
    elif bot.side.stock[CITADEL] or bot.side.stock[MARKET]:
        score(bot.s, bot.me, 1, cause)
    else:
        nothing(bot, cause, "all buildings are on the map")


BATTLE_INSTEAD = Pick[int](
    INVADERS, "clearing", "Where to battle next", BY_PRIORITY, such="all clearings"
)


@law(INVADERS)
async def invade(bot: Bot) -> None:
    """For want of an open slot, battle in each clearing."""
    await battle_each(bot, BATTLE_INSTEAD, list(bot.s.board.clearings))


@law("robotics:10.5.4")
async def act_with_ministers(bot: Bot) -> Outcome:
    """Take the actions of the swayed ministers from top to bottom, each if it still has a crown."""
    acted = False
    for minister in MINISTERS:
        if minister in ACTIONS and bot.board.sways(minister):
            acted = True
            await ACTIONS[minister](bot)
    if not acted:
        nothing(bot, "robotics:10.5.4", "no minister with an action has a crown")
    return None


# 10.6 Evening

NEXT_TO_RALLY = Pick[int](
    "robotics:10.6.1", "clearing", "Where to rally next", BY_PRIORITY, such="ordered clearings"
)
RALLY_TO = Pick[int](
    "robotics:10.6.1",
    "clearing",
    "Where to rally to",
    fewest(own_warriors, "robotics:10.6.1.I"),
    BY_PRIORITY,
    such="clearings next to the origin with a Duchy building",
)
NEXT_TO_WITHDRAW = Pick[int](
    "robotics:10.6.1",
    "clearing",
    "Where to withdraw next",
    BY_PRIORITY,
    such="clearings it rules",
)


@law("robotics:10.6.1")
async def rally(bot: Bot) -> Outcome:
    """Small groups without a building leave for one or the Burrow; then what is beyond four."""
    rallied = withdrew = False
    for c in in_turn(bot, NEXT_TO_RALLY, bot.ordered(), lambda c: cannot_rally(bot, c)):
        rallied = True
        await rally_from(bot, c)
    if not rallied:
        nothing(bot, "robotics:10.6.1", "no such clearing holds 1 or 2 warriors")
    for c in in_turn(bot, NEXT_TO_WITHDRAW, bot.ruled(), lambda c: cannot_withdraw(bot, c)):
        withdrew = True
        go_down(bot, c, bot.side.warriors[c] - LEFT_BEHIND, "robotics:10.6.1")
    if not withdrew:
        nothing(bot, "robotics:10.6.1", f"no clearing it rules has more than {LEFT_BEHIND}")
    return None


@law("robotics:10.6.1")
def cannot_rally(bot: Bot, c: int) -> Refusal | None:
    """Why the Duchy's warriors in `c`, if any, do not rally."""
    n = bot.side.warriors[c]
    if bot.side.built[c]:
        return Refusal("robotics:10.6.1", "a Duchy building is there")
    if not n:
        return Refusal("robotics:10.6.1", "no Duchy warrior is there")
    return Refusal("robotics:10.6.1", f"{n} warriors are there") if n > FEW_TO_RALLY else None


async def rally_from(bot: Bot, c: int) -> None:
    """All warriors in `c` move to a building next to it; if none can be reached, to the Burrow."""
    n = bot.side.warriors[c]
    beside = [d for d in bot.ways_from(c) if bot.side.built[d]]
    to = RALLY_TO(bot, beside, lambda d: cannot_move(bot.s, bot.me, c, d))
    if to is None:
        retreat(bot, c, n)
    else:
        await move(bot.s, bot.me, c, to, n, "robotics:10.6.1")


@law("robotics:10.6.1.II")
def retreat(bot: Bot, c: int, n: int) -> None:
    """Without such a destination the warriors go to the Burrow."""
    go_down(bot, c, n, "robotics:10.6.1.II")


@law("robotics:10.6.1")
def cannot_withdraw(bot: Bot, c: int) -> Refusal | None:
    """Why no warrior in `c` goes to the Burrow: four stay."""
    n = bot.side.warriors[c]
    if n > LEFT_BEHIND:
        return None
    return Refusal("robotics:10.6.1", f"it has {n} there, {LEFT_BEHIND} stay")


@law("robotics:10.6.2")
async def score_markets(bot: Bot) -> Outcome:
    """Score 1 point for each market on the map."""
    score_for(bot, bot.side.on_map(MARKET), "robotics:10.6.2", "no market is on the map")
    return None


def score_for(bot: Bot, points: int, cause: str, why_none: str) -> None:
    """Score these points, if there are any."""
    if points:
        score(bot.s, bot.me, points, cause)
    else:
        nothing(bot, cause, why_none)


SWAY = Pick[Minister](
    "robotics:10.6.3",
    "minister",
    "Whom to sway",
    highest(from_top),
    such="ministers of the order's suit without a crown",
)
SWAY_OTHERWISE = Pick[Minister](
    "robotics:10.6.3",
    "minister",
    "Whom to sway",
    lowest(from_top),
    such="ministers without a crown, as none is of the order's suit",
)


@law("robotics:10.6.3")
async def sway(bot: Bot) -> Outcome:
    """Crown the topmost minister of the order's suit; without such a one, the bottommost."""
    left = bot.board.unswayed()
    ordered = [m for m in left if m.suit == bot.s.ordered]
    minister = SWAY(bot, ordered) if ordered else SWAY_OTHERWISE(bot, left)
    if minister is None:
        nothing(bot, "robotics:10.6.3", "all ministers have a crown")
    else:
        crown(bot, minister, "robotics:10.6.3")
    return None


@law("robotics:10.6.4")
async def discard_the_order(bot: Bot) -> Outcome:
    """Discard the order card."""
    discard_order(bot, "robotics:10.6.4")
    return None


# 10.7 Ministers


@law("robotics:10.7.1")
@extra_hits.for_(ROLE)
def captain(s: State, who: Faction, b: Battle) -> tuple[Hits, ...]:
    """As attacker beside a tunnel the Duchy deals an extra hit, with the Captain."""
    side = s.sides[who]
    if who == b.attacker and side.board.sways(CAPTAIN) and side.pieces[TUNNEL][b.clearing]:
        return (Hits(1, "robotics:10.7.1", "the Captain"),)
    return ()


MUSTER_IN = Pick[int](
    "robotics:10.7.2",
    "clearing",
    "Where to place a warrior",
    fewest(own_warriors, "robotics:10.7.2"),
    BY_PRIORITY,
    such="clearings with a Duchy building",
)


@law("robotics:10.7.2")
async def marshal(bot: Bot) -> None:
    """Place a warrior at the building with the fewest Duchy warriors."""
    if not bot.side.stock[WARRIOR]:
        nothing(bot, "robotics:10.7.2", "no warrior is left in the supply")
        return
    such = [c for c in bot.s.board.clearings if bot.side.built[c]]
    c = MUSTER_IN(bot, such, lambda c: cannot_place(bot.s, bot.me, WARRIOR, c))
    if c is None:
        nothing(bot, "robotics:10.7.2", "no clearing with a building can take it")
    else:
        place(bot.s, bot.me, WARRIOR, c, 1, "robotics:10.7.2")


@law("robotics:10.7.3")
def warriors_of_the_foremole(bot: Bot) -> int:
    """One more warrior in Recruit, with the Foremole."""
    return 1 if bot.board.sways(FOREMOLE) else 0


BRIGADIER_DIGS_IN = Pick[int](
    "robotics:10.7.4",
    "clearing",
    "Where to dig",
    most(enemy_buildings_and_tokens, "robotics:10.7.4"),
    BY_PRIORITY,
    such=DIGGABLE,
)


@law("robotics:10.7.4")
async def brigadier(bot: Bot) -> None:
    """Dig, with three warriors or more, by a tie-break of its own."""
    await dig(bot, BRIGADIER_DIGS_IN, DIG_OF_THE_BRIGADIER, "robotics:10.7.4")


@law("robotics:10.7.5")
async def banker(bot: Bot) -> None:
    """Build once more."""
    await build(bot, "robotics:10.7.5")


SEND_HOME_FROM = Pick[int | str](
    "robotics:10.7.6",
    "clearing",
    "Where to remove a warrior",
    most(warriors_at, "robotics:10.7.6"),
    highest(priority_or_last, "robotics:2.1"),
    such="clearings it rules, the Burrow among them",
)


@law("robotics:10.7.6")
async def mayor(bot: Bot) -> None:
    """Remove a warrior where they rule with the most warriors, for 1 point."""
    such: list[int | str] = [*bot.ruled(), BURROW]
    where = SEND_HOME_FROM(bot, such, lambda c: nobody_there(bot, c))
    if where is None:
        nothing(bot, "robotics:10.7.6", "there is no warrior to remove")
        return
    dismiss(bot, where, "robotics:10.7.6")
    score(bot.s, bot.me, 1, "robotics:10.7.6")


def nobody_there(bot: Bot, where: int | str) -> Refusal | None:
    """Why the Mayor cannot remove a warrior there."""
    if warriors_at.of(bot, where):
        return None
    return Refusal("robotics:10.7.6", "no Duchy warrior is there")


@law("robotics:10.7.7")
async def earl_of_stone(bot: Bot) -> None:
    """Score 1 point for each citadel on the map."""
    score_for(bot, bot.side.on_map(CITADEL), "robotics:10.7.7", "no citadel is on the map")


@law("robotics:10.7.8")
async def baron_of_dirt(bot: Bot) -> None:
    """Score 1 point for each market on the map."""
    score_for(bot, bot.side.on_map(MARKET), "robotics:10.7.8", "no market is on the map")


@law("robotics:10.7.9")
async def duchess_of_mud(bot: Bot) -> None:
    """Score 2 points when all tunnels are on the map."""
    all_there = bot.side.on_map(TUNNEL) == TUNNELS
    points = POINTS_OF_THE_DUCHESS if all_there else 0
    score_for(bot, points, "robotics:10.7.9", "not all tunnels are on the map")


ACTIONS: dict[Minister, Callable[[Bot], Coroutine[Any, Any, None]]] = {
    MARSHAL: marshal,
    BRIGADIER: brigadier,
    BANKER: banker,
    MAYOR: mayor,
    EARL: earl_of_stone,
    BARON: baron_of_dirt,
    DUCHESS: duchess_of_mud,
}
"""What the ministers do; the Captain and the Foremole have abilities instead."""

# The turn

SETUP_STEPS = (
    Step("robotics:10.3.3", surface),
    Step("robotics:10.3.5", sway_starting_ministers),
)
BIRDSONG_STEPS = (
    Step("robotics:10.4.1", set_order),
    Step("robotics:10.4.2", craft_item),
    Step("robotics:10.4.3", recruit),
)
DAYLIGHT_STEPS = (
    Step("robotics:10.5.1", take_dig),
    Step("robotics:10.5.2", battle_in_ordered),
    Step("robotics:10.5.3", take_build),
    Step("robotics:10.5.4", act_with_ministers),
)
EVENING_STEPS = (
    Step("robotics:10.6.1", rally),
    Step("robotics:10.6.2", score_markets),
    Step("robotics:10.6.3", sway),
    Step("robotics:10.6.4", discard_the_order),
    nightmare_point(DUCHY),
)


@law("robotics:10.4", "robotics:10.5", "robotics:10.6")
def plan(s: State, phase: Phase) -> tuple[Step, ...]:
    """The steps of a phase."""
    if phase == BIRDSONG:
        return BIRDSONG_STEPS
    return DAYLIGHT_STEPS if phase == DAYLIGHT else EVENING_STEPS


enlist(
    Role(
        ROLE,
        DUCHY,
        "Drillbit Duchy",
        "Duchy",
        supply,
        new_board,
        DuchyBoard.from_json,
        Bot,
        SETUP_STEPS,
        plan,
        traits=("foundations", "investors", "overwhelm", "invaders"),
    )
)
