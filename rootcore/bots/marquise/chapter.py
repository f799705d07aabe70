"""Mechanical Marquise 2.0 (robotics 4)."""

from dataclasses import dataclass
from typing import Any

from rootcore.bots.chassis import (
    battle_each,
    craft_order,
    discard_order,
    in_turn,
    leaving,
    nightmare_point,
    nothing,
    place_evenly,
    reveal_order,
    too_few_to_leave,
    trait_step,
    where_to_build,
)
from rootcore.bots.marquise.traits import blitz
from rootcore.bots.vocabulary import (
    BY_PRIORITY,
    BY_SETUP_PRIORITY,
    Bot,
    enemy_pieces,
    own_warriors,
    pieces_there,
    priority,
    victory_points,
)
from rootcore.law import law
from rootcore.law.errors import BadNotation
from rootcore.rules.acts import Refusal
from rootcore.rules.amounts import by_its_card, card_that_sets, say_if_short, so_many_points
from rootcore.rules.challenge import difficulty_law
from rootcore.rules.flow import at_random
from rootcore.rules.movement import cannot_move, move
from rootcore.rules.picks import Each, Pick, counting, highest, lowest, measure, most, ordinal
from rootcore.rules.pieces import bars_placing, cannot_place, place
from rootcore.rules.pronouns import pronoun
from rootcore.rules.removal import leaves_the_game
from rootcore.rules.scoring import score
from rootcore.rules.step import Outcome, Step
from rootcore.rules.turn import Role, enlist
from rootcore.table.state import BareBoard, State
from rootcore.table.terms import (
    BIRD,
    BIRDSONG,
    CHALLENGING,
    DAYLIGHT,
    DEFAULT,
    EASY,
    FOX,
    KEEP,
    MARQUISE,
    MOUSE,
    NIGHTMARE,
    RABBIT,
    RECRUITER,
    SAWMILL,
    WARRIOR,
    WORKSHOP,
    Faction,
    Kind,
    Phase,
)

ROLE = "bot:marquise"
BUILDINGS_OF_A_TYPE = 6
BUILDING_OF = {FOX: SAWMILL, RABBIT: WORKSHOP, MOUSE: RECRUITER}
TRACK = (0, 1, 2, 3, 4, 5)
"""The points on the spaces of each track; every building on the map empties one, from the left."""

MOST_BUILDINGS_TO_EXPAND = 5

CARDS_IN_ALL = 54
"""The cards of a deck; more than so many orders no turn can give."""

RECRUITED = {EASY: 2, DEFAULT: 4, CHALLENGING: 4, NIGHTMARE: 4}
"""The warriors that a Recruit step places."""

REINFORCEMENTS = {EASY: 0, DEFAULT: 0, CHALLENGING: 2, NIGHTMARE: 2}
"""The warriors that follow them."""

IRON_WILL = "cards:trait.marquise.iron_will"
OVERWHELMING = "cards:trait.marquise.overwhelming"
UNPLACED_FOR_A_POINT = 2


@dataclass(slots=True)
class MarquiseBoard(BareBoard):
    """What a turn needs: whether she placed a building, and how often Daylight may start again."""

    built: bool = False
    expansions_left: int = 0

    def copy(self) -> "MarquiseBoard":
        """An independent copy."""
        return MarquiseBoard(self.built, self.expansions_left)

    def to_json(self) -> dict[str, Any]:
        """The board as JSON types."""
        return {"built": self.built, "expansions_left": self.expansions_left}

    @classmethod
    def from_json(cls, raw: dict[str, Any]) -> "MarquiseBoard":
        """The board written by `to_json`; BadNotation when no turn lets her expand so often."""
        built, left = raw["built"], raw["expansions_left"]
        if type(left) is not int or not 0 <= left <= CARDS_IN_ALL:
            raise BadNotation(f"the Marquise cannot expand {left!r} times")
        return cls(built is True, left)


# 4.2 Faction rules and abilities


@law("robotics:4.2.1")
@bars_placing.for_(ROLE)
def the_keep(s: State, who: Faction, placer: Faction, c: int) -> Refusal | None:
    """Nobody else may place a piece beside her keep."""
    return Refusal("robotics:4.2.1", "the keep is there") if s.sides[who].pieces[KEEP][c] else None


@law("robotics:4.2.1")
@leaves_the_game.for_(ROLE)
def keep_is_lost(s: State, who: Faction, kind: Kind) -> bool:
    """A removed keep is out of the game."""
    return kind == KEEP


# 4.3 Faction setup


@law("robotics:4.3.1", "robotics:4.3.5")
def supply() -> dict[Kind, int]:
    """All pieces: 25 warriors, the keep, and six buildings of each type on their tracks."""
    tracks = dict.fromkeys((SAWMILL, WORKSHOP, RECRUITER), BUILDINGS_OF_A_TYPE)
    return {WARRIOR: 25, KEEP: 1, **tracks}


@law("robotics:4.3.2")
async def place_keep(bot: Bot) -> Outcome:
    """Place the keep in a random corner."""
    corners = bot.s.board.corners
    corner = await at_random("robotics:4.3.2", "corner", corners, "Choose the keep's corner.")
    bot.side.start_corner = corner
    place(bot.s, bot.me, KEEP, corner, 1, "robotics:4.3.2")
    return None


@law("robotics:4.3.3")
async def garrison(bot: Bot) -> Outcome:
    """A warrior in each clearing but the corner opposite the keep, and one more at the keep."""
    keep = bot.side.start_corner
    for c in bot.s.board.clearings:
        if c != bot.s.board.opposite[keep]:
            place(bot.s, bot.me, WARRIOR, c, 1 + (c == keep), "robotics:4.3.3")
    return None


@law("robotics:4.3.4")
async def place_starting_buildings(bot: Bot) -> Outcome:
    """One building of each type at random around the keep, at most one in each clearing."""
    keep = bot.side.start_corner
    around = [c for c in bot.s.board.clearings if c == keep or c in bot.adjacent(keep)]
    for kind in (SAWMILL, WORKSHOP, RECRUITER):
        free = [c for c in around if bot.s.open[c] and not bot.side.built[c]]
        where = await at_random("robotics:4.3.4", kind, free, f"Where does the {kind} start?")
        place(bot.s, bot.me, kind, where, 1, "robotics:4.3.4")
    return None


# 4.4 Birdsong


@law("robotics:4.4.1")
async def reveal(bot: Bot) -> Outcome:
    """Draw and reveal an order card."""
    bot.board.built = False
    await reveal_order(bot, "robotics:4.4.1")
    return None


@law("robotics:4.4.2")
async def craft_item(bot: Bot) -> Outcome:
    """Craft the order card's item if it is available."""
    await craft_order(bot, "robotics:4.4.2")
    # Daylight begins after this step, and may start again as often as there are cards by now.
    bot.board.expansions_left = orders_left(bot)
    return None


@law("robotics:4.5.5", OVERWHELMING)
def orders_left(bot: Bot) -> int:
    """How often she may expand this turn: while there are cards, but once when Overwhelming."""
    cards = len(bot.s.deck) + len(bot.s.discard)
    return min(1, cards) if bot.has("overwhelming") else cards


# 4.5 Daylight

DEFENDER = Pick[Faction](
    "robotics:4.5.1",
    "player",
    "Whom to battle",
    most(pieces_there),
    most(victory_points, "robotics:4.5.1.I"),
    BY_SETUP_PRIORITY,
    such="enemies in the clearing of battle",
)
NEXT_BATTLE = Pick[int](
    "robotics:4.5.1", "clearing", "Where to battle next", BY_PRIORITY, such="ordered clearings"
)


@law("robotics:4.5.1")
async def battle_in_ordered(bot: Bot) -> Outcome:
    """Battle in each ordered clearing the player with the most pieces there."""
    await battle_each(bot, NEXT_BATTLE, bot.ordered(), DEFENDER)
    return None


RECRUIT_IN_EACH = Each[int](
    "robotics:4.5.2", "clearing", "Where to recruit", such="ordered clearings she rules"
)


@law("robotics:4.5.2")
async def recruit(bot: Bot) -> Outcome:
    """Place four warriors evenly among the ordered clearings ruled, the odd ones by priority."""
    recruit_evenly(bot, RECRUIT_IN_EACH, bot.ruled(bot.ordered()), recruited(bot))
    return None


@law("cards:difficulty.marquise.easy")
def recruited(bot: Bot) -> int:
    """The warriors of a Recruit step: half as many when it is easy."""
    return RECRUITED[bot.side.difficulty]


def recruit_evenly(bot: Bot, each: Each[int], clearings: list[int], n: int) -> None:
    """Place `n` warriors evenly among those of `clearings` where it is legal, and what follows."""
    before = bot.side.stock[WARRIOR]
    card, by = by_its_card(bot.side, RECRUITED), card_that_sets(bot.side, RECRUITED)
    if not place_evenly(bot, each, clearings, n, card, by):
        why = "no warrior is left in the supply" if clearings else "she rules no such clearing"
        nothing(bot, each.law, why)
    n += reinforce(bot)
    overwhelm(bot, n - (before - bot.side.stock[WARRIOR]))


REINFORCE_IN = {
    difficulty: Pick[int](
        difficulty_law(MARQUISE, difficulty),
        "clearing",
        "Where more warriors follow",
        BY_PRIORITY,
        such="ordered clearings she rules",
    )
    for difficulty in (CHALLENGING, NIGHTMARE)
}


@law("cards:difficulty.marquise.challenging", "cards:difficulty.marquise.nightmare")
def reinforce(bot: Bot) -> int:
    """If it is hard, two more go to the first ordered clearing ruled; returns how many are due."""
    n = REINFORCEMENTS[bot.side.difficulty]
    if not n:
        return 0
    reinforce_in = REINFORCE_IN[bot.side.difficulty]
    ruled = bot.ruled(bot.ordered())
    where = reinforce_in(bot, ruled, lambda c: cannot_place(bot.s, bot.me, WARRIOR, c))
    if where is None:
        nothing(bot, reinforce_in.law, "she rules no such clearing")
    elif not bot.side.stock[WARRIOR]:
        nothing(bot, reinforce_in.law, "no warrior is left in the supply")
    elif where in bot.foiled:
        nothing(bot, reinforce_in.law, f"a snare foiled the recruits of {where}")
    else:
        say_if_short(bot.s, bot.side, reinforce_in.law, n)
        place(bot.s, bot.me, WARRIOR, where, n, reinforce_in.law)
    return n


@law(OVERWHELMING)
def overwhelm(bot: Bot, unplaced: int) -> None:
    """When Overwhelming, score 1 for every two warriors of a Recruit step that stayed behind."""
    points = unplaced // UNPLACED_FOR_A_POINT
    if points and bot.has("overwhelming"):
        words = f"{unplaced} warriors could not be placed, 1 point for every {UNPLACED_FOR_A_POINT}"
        bot.s.emit("trait", bot.me, OVERWHELMING, words=words)
        score(bot.s, bot.me, points, OVERWHELMING)


BUILD_IN = Pick[int](
    "robotics:4.5.3",
    "clearing",
    "Where to build",
    most(own_warriors),
    BY_PRIORITY,
    such="clearings she rules",
)


@law("robotics:4.5.3")
async def build(bot: Bot) -> Outcome:
    """Build, in the clearing ruled with the most Marquise warriors, what the order's suit says."""
    if bot.s.ordered:
        await build_a(bot, BUILDING_OF[bot.s.ordered], BUILD_IN, "robotics:4.5.3")
    return None


async def build_a(bot: Bot, kind: Kind, build_in: Pick[int], cause: str) -> None:
    """Place one building of this type, if one is left, where `build_in` says and it is legal."""
    if not bot.side.stock[kind]:
        nothing(bot, cause, f"no {kind} is left on its track")
        return

    def barred(c: int) -> Refusal | None:
        return cannot_place(bot.s, bot.me, kind, c)

    where = await where_to_build(bot, build_in, bot.ruled, barred)
    if where is None:
        nothing(bot, cause, "she rules no clearing with an open slot")
        return
    if place(bot.s, bot.me, kind, where, 1, cause):
        bot.board.built = True


MOVE_TO = Pick[int](
    "robotics:4.5.4",
    "clearing",
    "Where to move",
    most(enemy_pieces),
    BY_PRIORITY,
    such="clearings next to the origin",
)
NEXT_MOVE = Pick[int](
    "robotics:4.5.4", "clearing", "Where to move from next", BY_PRIORITY, such="ordered clearings"
)
LEFT_BEHIND = 3


@law("robotics:4.5.4")
async def move_from_ordered(bot: Bot) -> Outcome:
    """Move all but three warriors from each ordered clearing towards the most enemy pieces."""
    await move_from_each(bot, NEXT_MOVE, bot.ordered(), MOVE_TO)
    return None


async def move_from_each(
    bot: Bot, following: Pick[int], origins: list[int], move_to: Pick[int]
) -> list[int]:
    """Move all but three warriors from each of `origins`; returns the clearings moved into."""
    cause = move_to.law
    moved_into: list[int] = []
    crowded = False
    too_few = too_few_to_leave(bot, LEFT_BEHIND, cause)
    for c in in_turn(bot, following, origins, too_few):
        crowded = True
        to = move_to(bot, bot.ways_from(c), lambda d, c=c: cannot_move(bot.s, bot.me, c, d))  # type: ignore[misc]
        if to is None:
            nothing(bot, cause, f"no warrior may leave {c}")
        elif await move(bot.s, bot.me, c, to, leaving(bot, c, LEFT_BEHIND, cause), cause):
            moved_into.append(to)
    if not crowded:
        nothing(bot, cause, "no such clearing holds more than three of her warriors")
    return moved_into


@law("robotics:4.5.5")
async def expand(bot: Bot) -> Outcome:
    """With nothing built and five buildings or fewer, take a new order and start Daylight again."""
    buildings = sum(bot.side.built)
    if why := stays_put(bot, buildings):
        nothing(bot, why.law, why.words)
        return None
    bot.board.expansions_left -= 1
    bot.s.emit("expand", bot.me, "robotics:4.5.5", buildings=buildings)
    discard_order(bot, "robotics:4.5.5")
    await reveal_order(bot, "robotics:4.5.5")
    return DAYLIGHT


def stays_put(bot: Bot, buildings: int) -> Refusal | None:
    """Why the Marquise does not expand."""
    if bot.board.built:
        return Refusal("robotics:4.5.5", "she placed a building this turn")
    if buildings > MOST_BUILDINGS_TO_EXPAND:
        return Refusal("robotics:4.5.5", f"she has {buildings} buildings on the map")
    if bot.board.expansions_left:
        return None
    if bot.has("overwhelming"):
        return Refusal(OVERWHELMING, "she expands only once a turn")
    return Refusal("robotics:4.5.5", "she has taken all the orders this turn can give")


# 4.6 Evening


@measure("points")
def points_shown(bot: Bot, kind: Kind) -> int:
    """The points on the rightmost empty space of a track, 0 when it is full."""
    empty = BUILDINGS_OF_A_TYPE - bot.side.stock[kind]
    return TRACK[empty - 1] if empty else 0


SCORE_TRACK = Pick[Kind](
    "robotics:4.6.1",
    "track",
    "Which track to score",
    most(points_shown),
    such="tracks, as the order is bird",
    alike="each pays the same",
)


@law("robotics:4.6.1")
async def score_track(bot: Bot) -> Outcome:
    """Score the rightmost empty space of the ordered track; on a bird order the best track."""
    if bot.s.ordered is None:
        nothing(bot, "robotics:4.6.1", "there is no order card")
        return None
    if bot.s.ordered == BIRD:
        kind = SCORE_TRACK(bot, list(BUILDING_OF.values()))
        assert kind, "every track can be scored"
    else:
        kind = BUILDING_OF[bot.s.ordered]
    points = points_shown.of(bot, kind)
    built = f"{counting(bot.side.on_map(kind), kind)} on the map"
    so_many_points(bot.s, "robotics:4.6.1", built, points)
    if points:
        score(bot.s, bot.me, points, "robotics:4.6.1")
    else:
        nothing(bot, "robotics:4.6.1", "the track shows 0 points")
    return None


@law("robotics:4.6.2")
async def discard_the_order(bot: Bot) -> Outcome:
    """Discard the order card."""
    discard_order(bot, "robotics:4.6.2")
    return None


# 4.7 Escalated Daylight

ESCALATED_DEFENDER = Pick[Faction](
    "robotics:4.7.1",
    "player",
    "Whom to battle",
    most(pieces_there),
    most(victory_points, "robotics:4.7.1.I"),
    BY_SETUP_PRIORITY,
    such="enemies in the clearing of battle",
)
NEXT_ESCALATED_BATTLE = Pick[int](
    "robotics:4.7.1", "clearing", "Where to battle next", BY_PRIORITY, such="all clearings"
)


@law("robotics:4.7.1")
async def escalated_battle(bot: Bot) -> Outcome:
    """Battle in each clearing the player with the most pieces there."""
    everywhere = list(bot.s.board.clearings)
    await battle_each(bot, NEXT_ESCALATED_BATTLE, everywhere, ESCALATED_DEFENDER)
    return None


RECRUIT_IN = Pick[int](
    "robotics:4.7.2",
    "clearing",
    "Where to recruit",
    lowest(priority, "robotics:4.7.2"),
    such="clearings she rules",
)
ESCALATED_RECRUIT = Each[int](
    "robotics:4.7.2", "clearing", "Where to recruit", such="the two clearings chosen"
)
RECRUIT_TWICE_AS_MANY = Each[int](
    IRON_WILL, "clearing", "Where to recruit twice as many", such="the two clearings chosen"
)


@law("robotics:4.7.2")
async def escalated_recruit(bot: Bot) -> Outcome:
    """Place two warriors in each of the two ruled clearings of lowest priority, or four in one."""
    ruled = bot.ruled()
    chosen: list[int] = []
    for _ in range(min(2, len(ruled))):
        if c := RECRUIT_IN(bot, ruled, lambda c: cannot_place(bot.s, bot.me, WARRIOR, c)):
            ruled.remove(c)
            chosen.append(c)
    n = recruited(bot)
    clearings = [c for c in bot.s.board.clearings if c in chosen]
    if bot.has("iron_will"):
        recruit_twice_as_many(bot, clearings, n)
    else:
        recruit_evenly(bot, ESCALATED_RECRUIT, clearings, n)
    return None


@law(IRON_WILL)
def recruit_twice_as_many(bot: Bot, chosen: list[int], n: int) -> None:
    """With an Iron Will, the Recruit step of Escalated Daylight places twice as many."""
    recruit_evenly(bot, RECRUIT_TWICE_AS_MANY, chosen, 2 * n)


@measure("pieces on the map")
def on_the_map(bot: Bot, kind: Kind) -> int:
    """The Marquise's buildings of one type on the map."""
    return bot.side.on_map(kind)


@measure("place in the order sawmill, recruiter, workshop", lambda index: ordinal(index + 1))
def build_order(bot: Bot, kind: Kind) -> int:
    """Which type a tie gives: a sawmill if it can, else a recruiter."""
    return (SAWMILL, RECRUITER, WORKSHOP).index(kind)


BUILD_WHAT = Pick[Kind](
    "robotics:4.7.3", "building", "What to build", most(on_the_map), highest(build_order)
)
ESCALATED_BUILD_IN = Pick[int](
    "robotics:4.7.3",
    "clearing",
    "Where to build",
    most(own_warriors),
    BY_PRIORITY,
    such="clearings she rules",
)


@law("robotics:4.7.3")
async def escalated_build(bot: Bot) -> Outcome:
    """Build the type with the most on the map: on a tie a sawmill, else a recruiter."""
    kind = BUILD_WHAT(bot, tuple(BUILDING_OF.values()))
    assert kind, "no type is barred"
    await build_a(bot, kind, ESCALATED_BUILD_IN, "robotics:4.7.3")
    return None


ESCALATED_MOVE_TO = Pick[int](
    "robotics:4.7.4",
    "clearing",
    "Where to move",
    most(enemy_pieces),
    BY_PRIORITY,
    such="clearings next to the origin",
)
NEXT_ESCALATED_MOVE = Pick[int](
    "robotics:4.7.4", "clearing", "Where to move from next", BY_PRIORITY, such="all clearings"
)
BATTLE_AFTER_MOVE = Pick[int](
    "robotics:4.7.4",
    "clearing",
    "Where to battle next",
    BY_PRIORITY,
    such="clearings she moved into",
)
NONE_ON_ARRIVAL = "no battle is possible where she arrived"


@law("robotics:4.7.4")
async def escalated_move(bot: Bot) -> Outcome:
    """Move all but three warriors from each clearing, then battle in each clearing moved into."""
    everywhere = list(bot.s.board.clearings)
    moved_into = await move_from_each(bot, NEXT_ESCALATED_MOVE, everywhere, ESCALATED_MOVE_TO)
    if moved_into:
        reached = [c for c in everywhere if c in moved_into]
        await battle_each(bot, BATTLE_AFTER_MOVE, reached, ESCALATED_DEFENDER, NONE_ON_ARRIVAL)
    return None


# The turn

SETUP_STEPS = (
    Step("robotics:4.3.2", place_keep),
    Step("robotics:4.3.3", garrison),
    Step("robotics:4.3.4", place_starting_buildings),
)
BIRDSONG_STEPS = (Step("robotics:4.4.1", reveal), Step("robotics:4.4.2", craft_item))
DAYLIGHT_STEPS = (
    Step("robotics:4.5.1", battle_in_ordered),
    Step("robotics:4.5.2", recruit),
    Step("robotics:4.5.3", build),
    Step("robotics:4.5.4", move_from_ordered),
    trait_step(MARQUISE, "blitz", blitz),
    Step("robotics:4.5.5", expand),
)
EVENING_STEPS = (
    Step("robotics:4.6.1", score_track),
    Step("robotics:4.6.2", discard_the_order),
    nightmare_point(MARQUISE),
)
ESCALATED_STEPS = (
    Step("robotics:4.7.1", escalated_battle),
    Step("robotics:4.7.2", escalated_recruit),
    Step("robotics:4.7.3", escalated_build),
    Step("robotics:4.7.4", escalated_move),
    trait_step(MARQUISE, "blitz", blitz),
)


@law("robotics:4.4", "robotics:4.5", "robotics:4.6", "robotics:4.7")
def plan(s: State, phase: Phase) -> tuple[Step, ...]:
    """The steps of a phase; on a bird order Escalated Daylight replaces Daylight."""
    if phase == BIRDSONG:
        return BIRDSONG_STEPS
    if phase == DAYLIGHT:
        return ESCALATED_STEPS if s.ordered == BIRD else DAYLIGHT_STEPS
    return EVENING_STEPS


@pronoun.for_(ROLE)
def she(s: State, who: Faction) -> str:
    """How others are told of this bot."""
    return "she"


enlist(
    Role(
        ROLE,
        MARQUISE,
        "Mechanical Marquise 2.0",
        "Marquise",
        supply,
        MarquiseBoard,
        MarquiseBoard.from_json,
        Bot,
        SETUP_STEPS,
        plan,
        traits=("blitz", "fortified", "hospitals", "iron_will", "overwhelming"),
    )
)
