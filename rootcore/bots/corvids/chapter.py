"""Cogwheel Corvids (robotics 11); their plots are in `plots`."""

from rootcore.bots.chassis import (
    battle_each,
    craft_order,
    discard_order,
    illegal_to_battle,
    in_turn,
    leaving,
    nightmare_point,
    nothing,
    reveal_order,
    too_few_to_leave,
    trait_step,
)
from rootcore.bots.corvids.plots import (
    ROLE,
    CorvidBoard,
    cannot_plot,
    face_up_at,
    look_at,
    place_face_down,
    resolve_flip,
)
from rootcore.bots.vocabulary import (
    BY_PRIORITY,
    BY_SETUP_PRIORITY,
    Bot,
    own_warriors,
    pieces_there,
    priority,
    victory_points,
)
from rootcore.law import law
from rootcore.rules.acts import Act, Ask, Refusal
from rootcore.rules.amounts import by_its_card, card_that_sets, so_many, so_many_points
from rootcore.rules.battle import Battle, Hits, extra_hits
from rootcore.rules.movement import cannot_move, move, moves_whoever_rules
from rootcore.rules.picks import Pick, counting, lowest, measure, most, without
from rootcore.rules.pieces import cannot_place, matching, place
from rootcore.rules.plots import face_up, left_in_supply, plots_at, supply, turn_up
from rootcore.rules.removal import Loss, remove_together
from rootcore.rules.scoring import score
from rootcore.rules.step import Outcome, Step
from rootcore.rules.turn import Role, enlist
from rootcore.table.state import State
from rootcore.table.terms import (
    BIRDSONG,
    CHALLENGING,
    CLEARING_SUITS,
    CORVIDS,
    DAYLIGHT,
    DEFAULT,
    EASY,
    EXTORTION,
    NIGHTMARE,
    PLOT,
    PLOTS,
    WARRIOR,
    Faction,
    Kind,
    Phase,
)

GAMBLE = "cards:trait.corvids.gamble"
MASTERMIND = "cards:trait.corvids.mastermind"
TRAITS = ("gamble", "backup_plans", "mastermind", "vendetta")
RECRUITED = {EASY: 1, DEFAULT: 2, CHALLENGING: 3, NIGHTMARE: 3}
"""The warriors that Recruit places in each of its clearings."""

RECRUITED_IN = 2
FIGHTERS = 2
"""The fewest Corvid warriors that start a battle."""

LEFT_BEHIND = 2
THICKENS_AT = 3
"""Corvid warriors in a clearing that let The Plot Thickens happen there."""


# 11.2 Faction rules and abilities


@law("robotics:11.2.1")
@moves_whoever_rules.for_(ROLE)
def nimble(s: State, who: Faction) -> bool:
    """The Corvids move whoever rules the clearings."""
    return True


@law("robotics:11.2.2")
@extra_hits.for_(ROLE)
def embedded_agents(s: State, who: Faction, b: Battle) -> tuple[Hits, ...]:
    """As defender beside a face-down plot they deal an extra hit, even without a warrior."""
    if who == b.defender and s.sides[who].pieces[PLOT][b.clearing]:
        return (Hits(1, "robotics:11.2.2", "embedded agents"),)
    return ()


# 11.3 Faction setup

SCATTER_TO = Pick[int](
    "robotics:11.3.2",
    "clearing",
    "Where a warrior starts",
    lowest(priority, "robotics:11.3.2"),
    such="clearings of a suit",
)


@law("robotics:11.3.2")
async def scatter(bot: Bot) -> Outcome:
    """A warrior in the clearing of lowest priority of each suit."""
    for suit in CLEARING_SUITS:
        such = matching(bot.s, suit)
        c = SCATTER_TO(bot, such, lambda c: cannot_place(bot.s, bot.me, WARRIOR, c))
        if c is not None:
            place(bot.s, bot.me, WARRIOR, c, 1, "robotics:11.3.2")
    return None


# 11.4 Birdsong


@law("robotics:11.4.1")
async def reveal(bot: Bot) -> Outcome:
    """Reveal an order card."""
    await reveal_order(bot, "robotics:11.4.1")
    return None


@law("robotics:11.4.2")
async def craft_item(bot: Bot) -> Outcome:
    """Craft the order card's item if it is available."""
    await craft_order(bot, "robotics:11.4.2")
    return None


@measure("plot")
def plots_there(bot: Bot, c: int) -> int:
    """The plots in a clearing, face down or up."""
    return plots_at(bot.side, c)


RECRUIT_IN = Pick[int](
    "robotics:11.4.3",
    "clearing",
    "Where to recruit",
    without(plots_there, "robotics:11.4.3.I"),
    most(own_warriors, "robotics:11.4.3.I"),
    BY_PRIORITY,
    such="ordered clearings not recruited in yet",
)


@law("robotics:11.4.3")
async def recruit(bot: Bot) -> Outcome:
    """Place warriors in two ordered clearings, the first in full before the second."""
    left = bot.ordered()
    for _ in range(RECRUITED_IN):
        if not await find_warriors(bot):
            break
        c = RECRUIT_IN(bot, left, lambda c: cannot_place(bot.s, bot.me, WARRIOR, c))
        if c is None:
            nothing(bot, "robotics:11.4.3", "no warrior can be placed in an ordered clearing")
            break
        left.remove(c)
        n = recruited(bot)
        if card := card_that_sets(bot.side, RECRUITED):
            warriors = f"{counting(n, 'warrior')} each{by_its_card(bot.side, RECRUITED)}"
            so_many(bot.s, "robotics:11.4.3", warriors, *card)
        if not await recruit_in(bot, c, n):
            break
    return None


@law(
    "cards:difficulty.corvids.easy",
    "cards:difficulty.corvids.challenging",
    "cards:difficulty.corvids.nightmare",
)
def recruited(bot: Bot) -> int:
    """How many warriors each of the clearings gets."""
    return RECRUITED[bot.side.difficulty]


async def recruit_in(bot: Bot, c: int, n: int) -> bool:
    """Place `n` warriors in `c`, as far as they can be found; whether that was all of them."""
    while n and await find_warriors(bot):
        placed = place(bot.s, bot.me, WARRIOR, c, n, "robotics:11.4.3")
        if not placed:
            break
        n -= placed
    return not n


@law("robotics:11.4.3.II")
async def find_warriors(bot: Bot) -> bool:
    """Without a warrior in the supply The Plot Thickens at once; whether there is one then."""
    if not bot.side.stock[WARRIOR]:
        await thicken_anywhere(bot, "robotics:11.4.3.II")
    return bot.side.stock[WARRIOR] > 0


NEXT_FLIP = Pick[int](
    "robotics:11.4.4",
    "clearing",
    "Which plot to flip next",
    BY_PRIORITY,
    such="clearings with a face-down plot",
)


@law("robotics:11.4.4")
async def flip_plots(bot: Bot) -> Outcome:
    """Flip each face-down plot."""
    plots = [c for c in bot.s.board.clearings if bot.side.pieces[PLOT][c]]
    for c in in_turn(bot, NEXT_FLIP, plots, lambda c: already_flipped(bot, c)):
        await flip(bot, c)
    if not plots:
        nothing(bot, "robotics:11.4.4", "no plot lies face down")
    return None


def already_flipped(bot: Bot, c: int) -> Refusal | None:
    """Why no plot is flipped in `c`: none lies face down there any more."""
    if bot.side.pieces[PLOT][c]:
        return None
    return Refusal("robotics:11.4.4", "no plot lies face down there")


@law("robotics:11.4.4")
async def flip(bot: Bot, c: int) -> None:
    """Score for each face-up plot on the map, then resolve the plot flipped in `c`."""
    guesser = guess = None
    if bot.has("gamble"):
        guesser, guess = await gamble(bot, c)
    await look_at(bot, c)
    if guesser and bot.board.hidden[c] != guess:
        win_the_gamble(bot)
    face = turn_up(bot.s, bot.me, c)
    bot.s.emit("flip", bot.me, "robotics:11.4.4", piece=face, at=c)
    up = face_up(bot.side)
    so_many_points(bot.s, "robotics:11.4.4", f"{counting(up, 'plot')} face up", up)
    score(bot.s, bot.me, up, "robotics:11.4.4")
    if guesser and guess == face:
        await lose_the_gamble(bot, c, face, guesser)
    else:
        await resolve_flip(bot, c, face)


GUESSER = Pick[Faction](
    GAMBLE,
    "player",
    "Who guesses the plot",
    most(pieces_there, GAMBLE),
    BY_SETUP_PRIORITY,
    such="people with a piece there",
)


@law(GAMBLE)
async def gamble(bot: Bot, c: int) -> tuple[Faction | None, Kind | None]:
    """The person with the most pieces beside a plot guesses what it is."""
    s = bot.s
    bot.here = c
    people = [f for f in bot.side.others if s.sides[f].here[c] and not s.sides[f].bot]
    guesser = GUESSER(bot, people)
    if guesser is None:
        return None, None
    acts = [Act("guess", GAMBLE, what=face, at=c) for face in PLOTS]
    act = await Ask(guesser, GAMBLE, f"Which plot lies in {c}?", acts)
    guess = Kind(act.what)
    s.emit("guess", guesser, GAMBLE, piece=guess, at=c)
    return guesser, guess


@law(GAMBLE)
def win_the_gamble(bot: Bot) -> None:
    """A wrong guess scores 1 before the plot is turned up."""
    score(bot.s, bot.me, 1, GAMBLE)


@law(GAMBLE)
async def lose_the_gamble(bot: Bot, c: int, face: Kind, guesser: Faction) -> None:
    """A plot that was guessed has no effect, and who guessed it removes it."""
    await remove_together(bot.s, guesser, [(c, bot.me, [Loss(face, 1)])], GAMBLE)


# 11.5 Daylight


@measure("buildings and tokens there")
def buildings_and_tokens_there(bot: Bot, who: Faction) -> int:
    """A player's buildings and tokens in the clearing in question."""
    side = bot.s.sides[who]
    return side.built[bot.here] + side.laid[bot.here]


NEXT_BATTLE = Pick[int](
    "robotics:11.5.1", "clearing", "Where to battle next", BY_PRIORITY, such="ordered clearings"
)
DEFENDER = Pick[Faction](
    "robotics:11.5.1",
    "player",
    "Whom to battle",
    most(buildings_and_tokens_there, "robotics:11.5.1.I"),
    most(victory_points, "robotics:11.5.1.I"),
    BY_SETUP_PRIORITY,
    such="enemies in the clearing of battle",
)


@law("robotics:11.5.1")
async def battle_in_ordered(bot: Bot) -> Outcome:
    """Battle in every ordered clearing that holds at least two Corvid warriors."""
    await battle_each(bot, NEXT_BATTLE, bot.ordered(), DEFENDER, illegal=cannot_fight)
    return None


def cannot_fight(bot: Bot, c: int) -> Refusal | None:
    """Why the Corvids do not battle in `c`: too few of them, or nobody else."""
    n = bot.side.warriors[c]
    if n < FIGHTERS:
        return Refusal("robotics:11.5.1", f"only {n} of {FIGHTERS} Corvid warriors")
    return illegal_to_battle(bot, c)


NEXT_MOVE = Pick[int](
    "robotics:11.5.2",
    "clearing",
    "Where to move from next",
    BY_PRIORITY,
    such="ordered clearings with a face-up plot",
)
MOVE_TO = Pick[int](
    "robotics:11.5.2",
    "clearing",
    "Where to move",
    most(own_warriors, "robotics:11.5.2.I"),
    BY_PRIORITY,
    such="clearings next to the origin without a plot",
)
MOVE_ANYWHERE = Pick[int](
    "robotics:11.5.2.II",
    "clearing",
    "Where to move",
    lowest(priority, "robotics:11.5.2.II"),
    such="clearings next to the origin",
)


@law("robotics:11.5.2")
async def move_from_ordered(bot: Bot) -> Outcome:
    """Move all but two warriors from each ordered clearing with a face-up plot."""
    origins = [c for c in bot.ordered() if face_up_at(bot.side, c)]
    moved = False
    too_few = too_few_to_leave(bot, LEFT_BEHIND, "robotics:11.5.2")
    for c in in_turn(bot, NEXT_MOVE, origins, too_few):
        moved = True
        to = destination(bot, c)
        if to is None:
            nothing(bot, "robotics:11.5.2", f"no warrior may leave {c}")
        else:
            n = leaving(bot, c, LEFT_BEHIND, "robotics:11.5.2")
            await move(bot.s, bot.me, c, to, n, "robotics:11.5.2")
    if not moved:
        why = f"no ordered clearing with a face-up plot has more than {LEFT_BEHIND} of them"
        nothing(bot, "robotics:11.5.2", why)
    return None


def destination(bot: Bot, c: int) -> int | None:
    """Where the warriors in `c` go: to a clearing without a plot if there is one next to it."""
    around = bot.ways_from(c)
    if such := [d for d in around if not plots_at(bot.side, d)]:
        return MOVE_TO(bot, such, lambda d: cannot_move(bot.s, bot.me, c, d))
    return least_bad(bot, c, around)


@law("robotics:11.5.2.II")
def least_bad(bot: Bot, c: int, around: list[int]) -> int | None:
    """With a plot in every adjacent clearing: the one of lowest priority."""
    return MOVE_ANYWHERE(bot, around, lambda d: cannot_move(bot.s, bot.me, c, d))


PLOT_IN = Pick[int](
    "robotics:11.5.3",
    "clearing",
    "Where to plot",
    most(own_warriors),
    BY_PRIORITY,
    such="ordered clearings without a plot",
)


@law("robotics:11.5.3")
async def plot(bot: Bot) -> Outcome:
    """A plot takes the place of a warrior in the ordered clearing with the most."""
    await plot_in_ordered(bot, "robotics:11.5.3")
    return None


async def plot_in_ordered(bot: Bot, cause: str) -> None:
    """Take the Plot step for the rule or trait `cause`."""
    such = [c for c in bot.ordered() if not plots_at(bot.side, c)]
    why = "no ordered clearing has a Corvid warrior and no plot"
    await hatch(bot, PLOT_IN, such, why, cause)


@law(MASTERMIND)
async def plot_again(bot: Bot) -> Outcome:
    """The Plot step is taken a second time."""
    await plot_in_ordered(bot, MASTERMIND)
    return None


THICKEN_IN = Pick[int](
    "robotics:11.5.4",
    "clearing",
    "Where the plot thickens",
    most(own_warriors, "robotics:11.5.4.I"),
    BY_PRIORITY,
    such="clearings without a plot with three or more Corvid warriors",
)


@law("robotics:11.5.4")
async def thicken(bot: Bot) -> Outcome:
    """A plot takes the place of a warrior anywhere with three of them and no plot."""
    await thicken_anywhere(bot, "robotics:11.5.4")
    return None


async def thicken_anywhere(bot: Bot, cause: str) -> None:
    """Do The Plot Thickens for the rule `cause`."""
    such = [
        c
        for c in bot.s.board.clearings
        if bot.side.warriors[c] >= THICKENS_AT and not plots_at(bot.side, c)
    ]
    why = f"no clearing has {THICKENS_AT} Corvids and no plot"
    await hatch(bot, THICKEN_IN, such, why, cause)


async def hatch(bot: Bot, where: Pick[int], such: list[int], why_not: str, cause: str) -> None:
    """Remove a warrior where `where` picks and place a random plot there, face down."""
    if not left_in_supply(bot.side):
        nothing(bot, cause, "no plot is left in the supply")
        return
    c = where(bot, such, lambda c: cannot_plot(bot, c))
    if c is not None:
        await place_face_down(bot, c, cause)
    elif any(bot.side.warriors[c] for c in such):
        nothing(bot, cause, "no plot can be placed where their warriors are")
    else:
        nothing(bot, cause, why_not)


# 11.6 Evening


@law("robotics:11.6.1")
async def score_extortion(bot: Bot) -> Outcome:
    """Score a point for each Extortion that lies face up."""
    if points := bot.side.on_map(EXTORTION):
        up = f"{counting(points, EXTORTION)} face up"
        so_many_points(bot.s, "robotics:11.6.1", up, points)
        score(bot.s, bot.me, points, "robotics:11.6.1")
    else:
        nothing(bot, "robotics:11.6.1", "no Extortion lies face up")
    return None


@law("robotics:11.6.2")
async def discard_the_order(bot: Bot) -> Outcome:
    """Discard the order card."""
    discard_order(bot, "robotics:11.6.2")
    return None


# The turn

SETUP_STEPS = (Step("robotics:11.3.2", scatter),)
BIRDSONG_STEPS = (
    Step("robotics:11.4.1", reveal),
    Step("robotics:11.4.2", craft_item),
    Step("robotics:11.4.3", recruit),
    Step("robotics:11.4.4", flip_plots),
)
DAYLIGHT_STEPS = (
    Step("robotics:11.5.1", battle_in_ordered),
    Step("robotics:11.5.2", move_from_ordered),
    Step("robotics:11.5.3", plot),
    trait_step(CORVIDS, "mastermind", plot_again),
    Step("robotics:11.5.4", thicken),
)
EVENING_STEPS = (
    Step("robotics:11.6.1", score_extortion),
    Step("robotics:11.6.2", discard_the_order),
    nightmare_point(CORVIDS),
)


@law("robotics:11.4", "robotics:11.5", "robotics:11.6")
def plan(s: State, phase: Phase) -> tuple[Step, ...]:
    """The steps of a phase."""
    if phase == BIRDSONG:
        return BIRDSONG_STEPS
    return DAYLIGHT_STEPS if phase == DAYLIGHT else EVENING_STEPS


enlist(
    Role(
        ROLE,
        CORVIDS,
        "Cogwheel Corvids",
        "Corvids",
        supply,
        CorvidBoard,
        CorvidBoard.from_json,
        Bot,
        SETUP_STEPS,
        plan,
        TRAITS,
        house=("real_plots",),
    )
)
