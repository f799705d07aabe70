"""Drillbit Duchy (robotics 10.3, 10.4, 10.6); `board`, `daylight` and `ministers` have the rest."""

from rootcore.bots.chassis import (
    craft_order,
    discard_order,
    in_turn,
    leaving,
    nightmare_point,
    not_done,
    nothing,
    reveal_order,
    too_few_to_leave,
)
from rootcore.bots.duchy.board import (
    ROLE,
    TUNNELS,
    WARRIORS,
    DuchyBoard,
    Minister,
    crown,
    from_top,
)
from rootcore.bots.duchy.daylight import battle_in_ordered, take_build, take_dig
from rootcore.bots.duchy.ministers import act_with_ministers, score_each, warriors_of_the_foremole
from rootcore.bots.vocabulary import BY_PRIORITY, Bot, own_warriors
from rootcore.law import law
from rootcore.rules.acts import Refusal
from rootcore.rules.amounts import by_its_card, card_that_sets, if_short, so_many
from rootcore.rules.burrow import go_down, muster
from rootcore.rules.deck import discard, draw, matches
from rootcore.rules.movement import cannot_move, move
from rootcore.rules.picks import Pick, counting, fewest, having, highest, lowest, measure
from rootcore.rules.pieces import cannot_place, place
from rootcore.rules.pronouns import pronoun
from rootcore.rules.step import Outcome, Step
from rootcore.rules.turn import Role, enlist
from rootcore.table.state import State
from rootcore.table.terms import (
    BIRDSONG,
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

BUILDINGS_OF_A_TYPE = 3
MOLES = (1, 1, 2)
"""The Mole icons under the citadels; each citadel on the map uncovers a space, from the left."""

RECRUITED = {EASY: 1, DEFAULT: 2, CHALLENGING: 3, NIGHTMARE: 3}
"""The warriors of a Recruit step before the Mole icons."""

FIRST_WARRIORS = 2
STARTING_MINISTERS = 2
FEW_TO_RALLY = 2
LEFT_BEHIND = 4


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


@measure("starting corner opposite", lambda n: "yes" if n else "no")
def opposite_start(bot: Bot, c: int) -> int:
    """Whether somebody starts in the corner opposite."""
    opposite = bot.s.board.opposite[c]
    return int(any(opposite and side.start_corner == opposite for side in bot.s.sides.values()))


SURFACE_IN = Pick[int](
    "robotics:10.3.3",
    "clearing",
    "Where to surface",
    having(opposite_start, "robotics:10.3.3"),
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
    for k in range(STARTING_MINISTERS):
        card = await draw(bot.s, f"{k + 1} of {STARTING_MINISTERS}")
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
    tell_recruits(bot, n)
    if not muster(bot.s, bot.me, n, "robotics:10.4.3"):
        nothing(bot, "robotics:10.4.3", "no warrior is left in the supply")
    return None


def tell_recruits(bot: Bot, n: int) -> None:
    """Say with the next event what the `n` warriors that are to come are added up from."""
    side = bot.side
    foremole = warriors_of_the_foremole(bot)
    added = [
        f"{counting(warriors_to_recruit(bot), 'warrior')}{by_its_card(side, RECRUITED)}",
        counting(mole_icons(bot), "Mole icon"),
        *[f"{foremole} by the Foremole"] * foremole,
    ]
    by = (*card_that_sets(side, RECRUITED), *["robotics:10.7.3"] * foremole)
    so_many(bot.s, "robotics:10.4.3", f"{' + '.join(added)} = {n}{if_short(side, n)}", *by)


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
        none = "no ordered clearing without a Duchy building holds 1 or 2 warriors"
        not_done(bot, "robotics:10.6.1", none)
    too_few = too_few_to_leave(bot, LEFT_BEHIND, "robotics:10.6.1")
    for c in in_turn(bot, NEXT_TO_WITHDRAW, bot.ruled(), too_few):
        withdrew = True
        n = leaving(bot, c, LEFT_BEHIND, "robotics:10.6.1")
        go_down(bot.s, bot.me, c, n, "robotics:10.6.1")
    if not withdrew:
        not_done(
            bot, "robotics:10.6.1", f"no clearing it rules has more than {LEFT_BEHIND} warriors"
        )
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
    go_down(bot.s, bot.me, c, n, "robotics:10.6.1.II")


@law("robotics:10.6.2")
async def score_markets(bot: Bot) -> Outcome:
    """Score 1 point for each market on the map."""
    score_each(bot, MARKET, "robotics:10.6.2")
    return None


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


@pronoun.for_(ROLE)
def it(s: State, who: Faction) -> str:
    """How others are told of this bot."""
    return "it"


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
