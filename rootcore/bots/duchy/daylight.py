"""The Drillbit Duchy digs, battles and builds (robotics 10.5.1 to 10.5.3)."""

from rootcore.bots.chassis import battle_each, not_placed, nothing, where_to_build
from rootcore.bots.vocabulary import (
    BY_PRIORITY,
    BY_SETUP_PRIORITY,
    Bot,
    buildings_there,
    enemy_buildings,
    enemy_warriors,
    own_warriors,
    pieces_there,
    victory_points,
)
from rootcore.law import law
from rootcore.rules.acts import Refusal
from rootcore.rules.amounts import so_many
from rootcore.rules.burrow import come_up
from rootcore.rules.picks import Pick, counting, fewest, measure, most
from rootcore.rules.pieces import cannot_place, foiled, place, take_off
from rootcore.rules.scoring import score
from rootcore.rules.step import Outcome
from rootcore.table.terms import BIRD, CITADEL, MARKET, TUNNEL, WARRIOR, Faction, Kind

DUG, DUG_OVERWHELMING = 4, 3
WARRIORS_FOR_A_CITADEL = 9
OVERWHELM = "cards:trait.duchy.overwhelm"
INVADERS = "cards:trait.duchy.invaders"


# 10.5.1 Dig


@measure("open slots")
def open_slots(bot: Bot, c: int) -> int:
    """The building slots in a clearing that are empty."""
    return bot.s.open[c]


@measure("enemy buildings and tokens")
def enemy_buildings_and_tokens(bot: Bot, c: int) -> int:
    """Enemy buildings and tokens in a clearing."""
    sides = bot.s.sides
    return sum(sides[f].built[c] + sides[f].laid[c] for f in bot.side.enemies)


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


def overwhelming(bot: Bot) -> tuple[str, ...]:
    """The card that has a Dig take fewer warriors to the surface."""
    return (OVERWHELM,) if bot.has("overwhelm") else ()


@law("robotics:10.5.1")
async def take_dig(bot: Bot) -> Outcome:
    """Dig, if the Burrow has the warriors for it; once more when they overwhelm."""
    needed, by = warriors_to_dig(bot), overwhelming(bot)
    dug = await dig(bot, where_to_dig(bot), needed, "robotics:10.5.1", by)
    if dug and bot.has("overwhelm"):
        await dig_again(bot)
    return None


@law(OVERWHELM)
async def dig_again(bot: Bot) -> None:
    """The second Dig of a turn."""
    await dig(bot, where_to_dig(bot), warriors_to_dig(bot), OVERWHELM)


@law("robotics:10.5.1")
async def dig(
    bot: Bot, where: Pick[int], needed: int, cause: str, by: tuple[str, ...] = ()
) -> bool:
    """With `needed` warriors in the Burrow place a tunnel and move there; whether it was legal.

    `by` is the card that sets how many are needed, if the rule `cause` does not.
    """
    if bot.board.burrow < needed:
        if by:
            so_many(bot.s, cause, f"{needed} or more dig by the Overwhelm card", *by)
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
    place(bot.s, bot.me, TUNNEL, c, 1, cause)
    n = min(warriors_to_dig(bot), bot.board.burrow)
    in_burrow = counting(bot.board.burrow, "warrior")
    so_many(bot.s, cause, f"{in_burrow} in the Burrow: {n} move", *overwhelming(bot))
    await come_up(bot.s, bot.me, c, n, cause)
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


# 10.5.2 Battle

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
    await battle_each(bot, NEXT_BATTLE, bot.ordered(), DEFENDER)
    return None


# 10.5.3 Build

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
    stock = bot.side.stock
    kind = CITADEL if stock[WARRIOR] >= WARRIORS_FOR_A_CITADEL else MARKET
    if not stock[CITADEL] and not stock[MARKET]:
        nothing(bot, cause, "all buildings are on the map")
        return
    tell_kind(bot, kind, cause)
    if not stock[kind]:
        not_placed(bot, cause, kind, f"all {kind}s are on the map")
        score(bot.s, bot.me, 1, cause)
        return

    def barred(c: int) -> Refusal | None:
        return cannot_place(bot.s, bot.me, kind, c)

    c = await where_to_build(bot, BUILD_IN, bot.ruled, barred)
    if c is not None:
        place(bot.s, bot.me, kind, c, 1, cause)
        return
    ruled = bot.ruled()
    why = "no clearing it rules can take one" if ruled else "it rules no clearing"
    not_placed(bot, cause, kind, why)
    if ruled and bot.has("invaders") and not any(bot.s.open[c] for c in ruled):
        await invade(bot)
    else:
        score(bot.s, bot.me, 1, cause)


def tell_kind(bot: Bot, kind: Kind, cause: str) -> None:
    """Say with the next event why it is to be a building of this type."""
    supply = counting(bot.side.stock[WARRIOR], "warrior")
    bound = "9 or more" if kind == CITADEL else "fewer than 9"
    so_many(bot.s, cause, f"{supply} in the supply, {bound}: a {kind}")


BATTLE_INSTEAD = Pick[int](
    INVADERS, "clearing", "Where to battle next", BY_PRIORITY, such="all clearings"
)


@law(INVADERS)
async def invade(bot: Bot) -> None:
    """For want of an open slot, battle in each clearing."""
    await battle_each(bot, BATTLE_INSTEAD, list(bot.s.board.clearings), DEFENDER)
