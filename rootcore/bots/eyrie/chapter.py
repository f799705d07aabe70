"""Electric Eyrie (robotics 5)."""

from dataclasses import dataclass, field
from typing import Any

from rootcore.bots.chassis import (
    battle_in,
    craft_order,
    illegal_to_battle,
    in_turn,
    nightmare_point,
    nothing,
    reveal_order,
    starting_corner,
    trait_step,
    where_to_build,
)
from rootcore.bots.services.riverboats import (
    boats_passed_up,
    boats_wait,
    by_boat,
    no_boats,
    take_boats,
)
from rootcore.bots.vocabulary import (
    BY_PRIORITY,
    BY_SETUP_PRIORITY,
    Bot,
    buildings_there,
    defenseless_buildings,
    enemy_pieces,
    own_warriors,
    pieces_there,
    priority,
    victory_points,
)
from rootcore.law import law
from rootcore.rules.acts import Refusal
from rootcore.rules.amounts import (
    by_its_card,
    card_that_sets,
    if_short,
    say_if_lacking,
    say_if_short,
    so_many,
    so_many_points,
    stay_and_go,
)
from rootcore.rules.battle import Hits
from rootcore.rules.challenge import difficulty_law
from rootcore.rules.deck import to_discard, without_card
from rootcore.rules.flow import Draw
from rootcore.rules.movement import move
from rootcore.rules.picks import Pick, counting, fewest, lowest, measure, most, without
from rootcore.rules.pieces import cannot_place, matching, place, rules_ties, strengths
from rootcore.rules.removal import Loss, pieces_in, points_for, remove_together, spoils
from rootcore.rules.scoring import lose_points, score
from rootcore.rules.step import Outcome, Step
from rootcore.rules.turn import Role, enlist
from rootcore.table.cards import AMBUSH, LOYAL_VIZIER, Card, card
from rootcore.table.state import BareBoard, Side, State
from rootcore.table.terms import (
    BIRD,
    BIRDSONG,
    CHALLENGING,
    DAYLIGHT,
    DEFAULT,
    EASY,
    EVENING,
    EYRIE,
    FOX,
    MOUSE,
    NIGHTMARE,
    RABBIT,
    ROOST,
    WARRIOR,
    Faction,
    Kind,
    Phase,
    Suit,
)

ROLE = "bot:eyrie"
COLUMNS = (FOX, MOUSE, RABBIT, BIRD)
"""The Decree's columns from left to right."""

ROOSTS = 7
TRACK = (0, 1, 2, 3, 4, 5, 6)
"""Points by the roosts on the map, less one: the rightmost empty space of the track."""

VIZIERS = {EASY: 1, DEFAULT: 2, CHALLENGING: 2, NIGHTMARE: 2}
STARTING_WARRIORS = 6
NEW_ROOST_WARRIORS = 4

FOILED = "a snare is in the way"

FOCUSED = "cards:trait.eyrie.focused"
NOBILITY = "cards:trait.eyrie.nobility"
RELENTLESS = "cards:trait.eyrie.relentless"
SWOOP = "cards:trait.eyrie.swoop"
SWOOPING_WARRIORS = 2
WAR_TAX = "cards:trait.eyrie.war_tax"


@dataclass(slots=True)
class EyrieBoard(BareBoard):
    """The Decree: the cards of each column, oldest first."""

    decree: dict[Suit, list[Card]] = field(default_factory=lambda: {s: [] for s in COLUMNS})

    def copy(self) -> "EyrieBoard":
        """An independent copy."""
        return EyrieBoard({suit: cards[:] for suit, cards in self.decree.items()})

    def to_json(self) -> dict[str, Any]:
        """The board as JSON types."""
        return {"decree": {suit: [c.id for c in cards] for suit, cards in self.decree.items()}}

    @classmethod
    def from_json(cls, raw: dict[str, Any]) -> "EyrieBoard":
        """The board written by `to_json`."""
        return cls({suit: [card(c) for c in raw["decree"][suit]] for suit in COLUMNS})

    def cards(self) -> list[Card]:
        """The cards of the Decree without the Loyal Viziers."""
        return [c for cards in self.decree.values() for c in cards if c is not LOYAL_VIZIER]


# 5.2 Faction rules and abilities


@law("robotics:5.2.1")
@rules_ties.for_(ROLE)
def lords_of_the_forest(s: State, who: Faction, c: int) -> bool:
    """The Eyrie rule where they are tied for the most warriors and buildings."""
    return True


@law(WAR_TAX)
@spoils.for_(ROLE)
def war_tax(s: State, by: Faction, who: Faction, losses: list[Loss]) -> None:
    """Each building or token that the Eyrie remove costs its owner a point."""
    if "war_tax" in s.sides[by].traits:
        lose_points(s, who, points_for(losses), WAR_TAX)


# 5.3 Faction setup


@law("robotics:5.3.1", "robotics:5.3.4")
def supply() -> dict[Kind, int]:
    """All pieces: 20 warriors, and seven roosts on their track."""
    return {WARRIOR: 20, ROOST: ROOSTS}


@law("robotics:5.3.2")
async def place_roost_and_warriors(bot: Bot) -> Outcome:
    """A roost and six warriors in a random free corner, opposite a starting corner if it can be."""
    corner = await starting_corner(bot, "robotics:5.3.2", ROOST)
    place(bot.s, bot.me, ROOST, corner, 1, "robotics:5.3.2")
    place(bot.s, bot.me, WARRIOR, corner, STARTING_WARRIORS, "robotics:5.3.2")
    return None


@law("robotics:5.3.3", "cards:difficulty.eyrie.easy")
async def tuck_viziers(bot: Bot) -> Outcome:
    """Two Loyal Viziers begin in the bird column, but one if it is easy."""
    for _ in range(VIZIERS[bot.side.difficulty]):
        if card := card_that_sets(bot.side, VIZIERS):
            viziers = f"1 Loyal Vizier{by_its_card(bot.side, VIZIERS)}"
            so_many(bot.s, "robotics:5.3.3", viziers, *card)
        add_card(bot, LOYAL_VIZIER, BIRD, "robotics:5.3.3")
    if bot.side.difficulty in (CHALLENGING, NIGHTMARE):
        await tuck_ambush(bot, difficulty_law(EYRIE, bot.side.difficulty))
    return None


@law("cards:difficulty.eyrie.challenging", "cards:difficulty.eyrie.nightmare")
async def tuck_ambush(bot: Bot, cause: str) -> None:
    """A bird ambush of the deck begins there, too; if the deck has none, its next bird card.

    Only a real table can see whether its deck has one.
    """
    birds = [c for c in bot.s.deck if c.suit == BIRD]
    if not birds:
        nothing(bot, cause, "the deck has no bird card")
        return
    ambushes = [c for c in birds if c.kind == AMBUSH]
    tucked = ambushes[0] if ambushes else None
    if ambushes and without_card(bot.s):
        asked = "Search the deck for a bird ambush to tuck into the Decree."
        tucked = await Draw(ambushes, "nothing", asked=asked, law=cause)
    asked = "No bird ambush: which is the next bird card of the deck?"
    tucked = tucked or await Draw(birds, asked=asked, law=cause)
    assert tucked
    bot.s.deck.remove(tucked)
    add_card(bot, tucked, BIRD, cause)


# 5.4 Birdsong


@law("robotics:5.4.1")
async def reveal(bot: Bot) -> Outcome:
    """Draw and reveal an order card."""
    await reveal_order(bot, "robotics:5.4.1")
    return None


@law("robotics:5.4.2")
async def craft_item(bot: Bot) -> Outcome:
    """Craft the order card's item if it is available."""
    await craft_order(bot, "robotics:5.4.2")
    return None


@law("robotics:5.4.3")
async def add_to_decree(bot: Bot) -> Outcome:
    """The order card joins the column of its suit; it still sets what is ordered this turn."""
    if bot.s.order:
        added, bot.s.order = bot.s.order, None
        add_card(bot, added, added.suit, "robotics:5.4.3")
    return None


def add_card(bot: Bot, added: Card, column: Suit, cause: str) -> None:
    """Put a card at the end of a column of the Decree."""
    bot.board.decree[column].append(added)
    bot.s.emit("decree", bot.me, cause, card=added, column=column)


NEW_ROOST_IN = Pick[int](
    "robotics:5.4.4",
    "clearing",
    "Where to place a new roost",
    BY_PRIORITY,
    such="ordered clearings",
)


@law("robotics:5.4.4")
async def a_new_roost(bot: Bot) -> Outcome:
    """Without a roost on the map, place one with four warriors in the first ordered clearing."""
    if bot.side.on_map(ROOST):
        return None
    where = NEW_ROOST_IN(bot, bot.ordered(), lambda c: cannot_place(bot.s, bot.me, ROOST, c))
    if where is None:
        return turmoil(bot, "no ordered clearing can take a roost")
    if not place(bot.s, bot.me, ROOST, where, 1, "robotics:5.4.4"):
        return turmoil(bot, FOILED)
    say_if_lacking(bot.s, bot.side, "robotics:5.4.4", NEW_ROOST_WARRIORS)
    place(bot.s, bot.me, WARRIOR, where, NEW_ROOST_WARRIORS, "robotics:5.4.4")
    return None


# 5.5 Daylight


def columns(bot: Bot) -> list[tuple[Suit, int]]:
    """The columns of the Decree with at least one card, left to right: suit and number of cards."""
    return [(suit, len(cards)) for suit, cards in bot.board.decree.items() if cards]


def clearing_of(suit: Suit) -> str:
    """A clearing that a column matches, in words: any clearing for the bird column."""
    return "clearing" if suit == BIRD else f"{suit} clearing"


RECRUIT_IN = Pick[int](
    "robotics:5.5.1.I",
    "clearing",
    "Where to recruit",
    most(enemy_pieces, "robotics:5.5.1.I.a"),
    fewest(own_warriors, "robotics:5.5.1.I.b"),
    lowest(priority, "robotics:5.5.1.I.c"),
    such="clearings of the column's suit with a roost",
)


@law("robotics:5.5.1", "robotics:5.5.1.I")
async def recruit(bot: Bot) -> Outcome:
    """For each column, place as many warriors as it has cards at one matching roost."""
    roosts = bot.side.pieces[ROOST]
    for suit, cards in columns(bot):
        at_roosts = [c for c in matching(bot.s, suit) if roosts[c]]
        where = RECRUIT_IN(bot, at_roosts, lambda c: cannot_place(bot.s, bot.me, WARRIOR, c))
        placed = 0
        if where is None:
            nothing(bot, "robotics:5.5.1.I", f"no {clearing_of(suit)} has a roost")
        elif not bot.side.stock[WARRIOR]:
            nothing(bot, "robotics:5.5.1.I", "no warrior is left in the supply")
        else:
            recruits = f"{counting(cards, 'warrior')}{if_short(bot.side, cards)}"
            so_many(bot.s, "robotics:5.5.1.I", f"{in_column(cards)}: {recruits}")
            placed = place(bot.s, bot.me, WARRIOR, where, cards, "robotics:5.5.1.I")
        if placed < cards and bot.has("nobility"):
            return lose_face(bot, cards - placed)
    return None


@law(NOBILITY)
def lose_face(bot: Bot, unplaced: int) -> Outcome:
    """With Nobility, a warrior that a column cannot place brings turmoil at once."""
    warriors = counting(unplaced, "warrior")
    return turmoil(bot, f"{warriors} could not be placed", NOBILITY)


MOVE_FROM = Pick[int](
    "robotics:5.5.1.II",
    "clearing",
    "Where to move from",
    most(own_warriors),
    BY_PRIORITY,
    such="clearings of the column's suit that they rule",
)


@measure("roost")
def roost_there(bot: Bot, c: int) -> int:
    """Whether this bot has a roost in a clearing."""
    return bot.side.pieces[ROOST][c]


MOVE_TO = Pick[int](
    "robotics:5.5.1.II",
    "clearing",
    "Where to move to",
    without(roost_there),
    fewest(enemy_pieces, "robotics:5.5.1.II.a"),
    lowest(priority, "robotics:5.5.1.II.b"),
    such="clearings next to the origin",
)


@law("robotics:5.5.1", "robotics:5.5.1.II")
async def move_out(bot: Bot) -> Outcome:
    """For each column, move out of the matching clearing ruled with the most Eyrie warriors."""
    for suit, cards in columns(bot):
        ruled = bot.ruled(matching(bot.s, suit))
        start = MOVE_FROM(bot, ruled, lambda c, n=cards: cannot_leave(bot, c, n))  # type: ignore[misc]
        if start is None:
            why = f"no {clearing_of(suit)} has warriors free to leave"
            nothing(bot, "robotics:5.5.1.II", why)
            continue
        await move_away(bot, start, cards)
    return None


@law("robotics:5.5.1.II")
async def move_away(bot: Bot, start: int, cards: int) -> None:
    """Move out of `start` for `cards` cards, along a river if they have riverboats or buy them."""
    ways = bot.ways_from(start)
    end = MOVE_TO(bot, by_boat(bot, start, ways) if boats_wait(bot) else ways)
    if bot.s.told and (why := no_boats(bot)):
        better = MOVE_TO.explain(bot, by_boat(bot, start, ways)).chosen
        if better != end:
            boats_passed_up(bot, f"from {start} to {better}", why)
    if end is not None:
        stay = must_stay(bot, start, cards)
        go = bot.side.warriors[start] - stay
        if end not in ways:
            await take_boats(bot, start, end)
        if bot.s.told:
            stays = reason_to_stay(bot, start, cards)
            so_many(bot.s, "robotics:5.5.1.II", f"{stays}: {stay_and_go(stay, go)}")
        await move(bot.s, bot.me, start, end, go, "robotics:5.5.1.II")


def must_stay(bot: Bot, c: int, cards: int) -> int:
    """The warriors that stay in `c`: enough to rule it, or one for each card, whichever is more."""
    return max(cards, enough_to_rule(bot, c))


def enough_to_rule(bot: Bot, c: int) -> int:
    """The fewest warriors with which the Eyrie rule `c`."""
    others = dict(strengths(bot.s, c))
    roosts = others.pop(bot.me) - bot.side.warriors[c]
    return max(others.values()) - roosts


def in_column(cards: int) -> str:
    """So many cards of a column, in words."""
    return f"{counting(cards, 'card')} in the column"


def reason_to_stay(bot: Bot, c: int, cards: int) -> str:
    """Which number of warriors keeps them in `c`, the cards or those that rule it."""
    enough = enough_to_rule(bot, c)
    if enough <= cards:
        return in_column(cards)
    return f"{enough} needed to rule {c}, {in_column(cards)}"


def cannot_leave(bot: Bot, c: int, cards: int) -> Refusal | None:
    """Why no warrior may leave `c` for a column of `cards` cards (2.3)."""
    stay = must_stay(bot, c, cards)
    if bot.side.warriors[c] > stay:
        return None
    they_have = f"they have {bot.side.warriors[c]} there, {stay} stay"
    return Refusal("robotics:5.5.1.II", f"{they_have}: {reason_to_stay(bot, c, cards)}")


BATTLE_IN = Pick[int](
    "robotics:5.5.1.III",
    "clearing",
    "Where to battle",
    without(roost_there, "robotics:5.5.1.III.a"),
    most(defenseless_buildings, "robotics:5.5.1.III.b"),
    lowest(priority, "robotics:5.5.1.III.c"),
    such="clearings of the column's suit",
)
DEFENDER = Pick[Faction](
    "robotics:5.5.1.III",
    "player",
    "Whom to battle",
    most(buildings_there),
    most(pieces_there, "robotics:5.5.1.III.d"),
    most(victory_points, "robotics:5.5.1.III.e"),
    BY_SETUP_PRIORITY,
    such="enemies in the clearing of battle",
)


@law("robotics:5.5.1", "robotics:5.5.1.III")
async def battle(bot: Bot) -> Outcome:
    """For each column, battle in a matching clearing; the longest column deals an extra hit."""
    for suit, _ in columns(bot):
        where = BATTLE_IN(bot, matching(bot.s, suit), lambda c: illegal_to_battle(bot, c))
        if where is None:
            why = f"no battle is possible in any {clearing_of(suit)}"
            nothing(bot, "robotics:5.5.1.III", why)
            continue
        await battle_in(bot, where, DEFENDER, "robotics:5.5.1.III", column_hits(bot, suit))
    return None


@law("robotics:5.5.1.III")
def column_hits(bot: Bot, suit: Suit) -> tuple[Hits, ...]:
    """The extra hit of a column with more cards than each other one."""
    cards = len(bot.board.decree[suit])
    most_elsewhere = max((n for other, n in columns(bot) if other != suit), default=0)
    if cards == most_elsewhere:
        return focused_hits(bot)
    return (Hits(1, "robotics:5.5.1.III", "longest column"),) if cards > most_elsewhere else ()


@law(FOCUSED)
def focused_hits(bot: Bot) -> tuple[Hits, ...]:
    """The extra hit of a column tied for the most cards, when Focused."""
    return (Hits(1, FOCUSED, "tied for the longest column"),) if bot.has("focused") else ()


def defenseless_pieces(bot: Bot, c: int) -> list[tuple[int, Faction, list[Loss]]]:
    """The enemy buildings and tokens in `c` whose owner has no warrior there, as they would go."""
    sides = bot.s.sides
    found = [
        (c, f, [loss for loss in pieces_in(bot.s, f, c) if points_for([loss])])
        for f in bot.side.enemies
        if not sides[f].warriors[c]
    ]
    return [(c, f, losses) for c, f, losses in found if losses]


NEXT_TO_RAZE = Pick[int](
    RELENTLESS,
    "clearing",
    "Where to remove pieces next",
    BY_PRIORITY,
    such="clearings with an Eyrie warrior",
)


@law(RELENTLESS)
async def relentless(bot: Bot) -> Outcome:
    """Remove all defenseless enemy buildings and tokens wherever there is an Eyrie warrior."""
    such = [c for c in bot.s.board.clearings if bot.side.warriors[c]]
    razed = False
    for c in in_turn(bot, NEXT_TO_RAZE, such, lambda c: nothing_to_raze(bot, c)):
        razed = True
        await remove_together(bot.s, bot.me, defenseless_pieces(bot, c), RELENTLESS)
    if not razed:
        nothing(bot, RELENTLESS, "no warrior of theirs is beside a defenseless piece")
    return None


def nothing_to_raze(bot: Bot, c: int) -> Refusal | None:
    """Why nothing is removed in `c`."""
    return None if defenseless_pieces(bot, c) else Refusal(RELENTLESS, "nothing defenseless there")


BUILD_IN = Pick[int](
    "robotics:5.5.2",
    "clearing",
    "Where to build",
    BY_PRIORITY,
    such="clearings they rule without a roost",
)


@law("robotics:5.5.2")
async def build(bot: Bot) -> Outcome:
    """Place a roost in the first clearing ruled without one, or fall into turmoil."""
    if not bot.side.stock[ROOST]:
        return turmoil(bot, "no roost is left on the track")
    roosts = bot.side.pieces[ROOST]

    def such() -> list[int]:
        return [c for c in bot.ruled() if not roosts[c]]

    def barred(c: int) -> Refusal | None:
        return cannot_place(bot.s, bot.me, ROOST, c)

    where = await where_to_build(bot, BUILD_IN, such, barred)
    if where is None:
        return turmoil(bot, "no clearing they rule can take a roost")
    if not place(bot.s, bot.me, ROOST, where, 1, "robotics:5.5.2"):
        return turmoil(bot, FOILED)
    return None


SWOOP_IN = Pick[int](
    SWOOP, "clearing", "Where to swoop", BY_PRIORITY, such="clearings without an Eyrie piece"
)


@law(SWOOP)
async def swoop(bot: Bot) -> Outcome:
    """Place two warriors in the first clearing without an Eyrie piece."""
    such = [c for c in bot.s.board.clearings if not bot.side.here[c]]
    where = SWOOP_IN(bot, such, lambda c: cannot_place(bot.s, bot.me, WARRIOR, c))
    if where is None:
        nothing(bot, SWOOP, "no clearing without an Eyrie piece can take them")
    elif not bot.side.stock[WARRIOR]:
        nothing(bot, SWOOP, "no warrior is left in the supply")
    else:
        say_if_short(bot.s, bot.side, SWOOP, SWOOPING_WARRIORS)
        place(bot.s, bot.me, WARRIOR, where, SWOOPING_WARRIORS, SWOOP)
    return None


# 5.6 Evening


@law("robotics:5.6")
async def score_roosts(bot: Bot) -> Outcome:
    """Score the rightmost empty space of the Roosts track."""
    roosts = bot.side.on_map(ROOST)
    points = TRACK[roosts - 1] if roosts else 0
    so_many_points(bot.s, "robotics:5.6", f"{counting(roosts, ROOST)} on the map", points)
    if points:
        score(bot.s, bot.me, points, "robotics:5.6")
    else:
        nothing(bot, "robotics:5.6", "the track shows 0 points")
    return None


# 5.7 Turmoil


@law("robotics:5.7")
def turmoil(bot: Bot, why: str, cause: str = "robotics:5.7") -> Outcome:
    """Humiliate, purge, rest, because a piece could not be placed: `why` says what was in the way.

    `cause` is the rule that makes it turmoil.
    """
    bot.s.emit("turmoil", bot.me, cause, why=why, **cost_of_turmoil(bot.side))
    humiliate(bot)
    purge(bot)
    return rest()


@law("robotics:5.7.1", "robotics:5.7.2", NOBILITY)
def cost_of_turmoil(side: Side) -> dict[str, int]:
    """The points that turmoil takes, none with Nobility, and the cards."""
    spared = side.dominance or "nobility" in side.traits
    points = 0 if spared else min(birds_in_decree(side), side.score)
    return {"points": points, "discards": len(side.board.cards())}


def birds_in_decree(side: Side) -> int:
    """The bird cards in the Decree, Loyal Viziers included."""
    return sum(c.suit == BIRD for cards in side.board.decree.values() for c in cards)


@law("robotics:5.7.1")
def humiliate(bot: Bot) -> None:
    """Lose a point for each bird card in the Decree, Loyal Viziers included."""
    if bot.has("nobility"):
        keep_face(bot, birds_in_decree(bot.side))
    else:
        points = cost_of_turmoil(bot.side)["points"]
        if points:
            birds = birds_in_decree(bot.side)
            words = f"{counting(birds, 'bird card')} in the Decree"
            if points < birds:
                words += f", but only {counting(points, 'point')} to lose"
            so_many_points(bot.s, "robotics:5.7.1", words, points)
        lose_points(bot.s, bot.me, points, "robotics:5.7.1")


@law(NOBILITY)
def keep_face(bot: Bot, birds: int) -> None:
    """With Nobility, score a point for each bird card instead."""
    if birds:
        so_many_points(bot.s, NOBILITY, f"{counting(birds, 'bird card')} in the Decree", birds)
        score(bot.s, bot.me, birds, NOBILITY)


@law("robotics:5.7.2")
def purge(bot: Bot) -> None:
    """Discard the Decree, left to right and oldest card first, all but the Loyal Viziers."""
    for suit, cards in bot.board.decree.items():
        purged = [c for c in cards if c is not LOYAL_VIZIER]
        bot.board.decree[suit] = [c for c in cards if c is LOYAL_VIZIER]
        piles = [to_discard(bot.s, c) for c in purged]
        if purged:
            bot.s.emit("purge", bot.me, "robotics:5.7.2", cards=purged, column=suit, pile=piles[0])


@law("robotics:5.7.3")
def rest() -> Outcome:
    """Go to Evening."""
    return EVENING


# The turn

SETUP_STEPS = (
    Step("robotics:5.3.2", place_roost_and_warriors),
    Step("robotics:5.3.3", tuck_viziers),
)
BIRDSONG_STEPS = (
    Step("robotics:5.4.1", reveal),
    Step("robotics:5.4.2", craft_item),
    Step("robotics:5.4.3", add_to_decree),
    Step("robotics:5.4.4", a_new_roost),
)
DAYLIGHT_STEPS = (
    Step("robotics:5.5.1.I", recruit),
    Step("robotics:5.5.1.II", move_out),
    Step("robotics:5.5.1.III", battle),
    trait_step(EYRIE, "relentless", relentless),
    Step("robotics:5.5.2", build),
    trait_step(EYRIE, "swoop", swoop),
)
EVENING_STEPS = (Step("robotics:5.6", score_roosts), nightmare_point(EYRIE))


@law("robotics:5.4", "robotics:5.5")
def plan(s: State, phase: Phase) -> tuple[Step, ...]:
    """The steps of a phase."""
    if phase == BIRDSONG:
        return BIRDSONG_STEPS
    return DAYLIGHT_STEPS if phase == DAYLIGHT else EVENING_STEPS


enlist(
    Role(
        ROLE,
        EYRIE,
        "Electric Eyrie",
        "Eyrie",
        supply,
        EyrieBoard,
        EyrieBoard.from_json,
        Bot,
        SETUP_STEPS,
        plan,
        traits=("nobility", "relentless", "swoop", "war_tax", "focused"),
    )
)
