"""Automated Alliance (robotics 6)."""

from dataclasses import dataclass
from typing import Any

from rootcore.bots.chassis import (
    NONE_LEFT,
    craft_order,
    discard_order,
    in_turn,
    nightmare_point,
    nothing,
    place_in_each,
    reveal_order,
    trait_step,
)
from rootcore.bots.vocabulary import BY_PRIORITY, Bot, enemy_pieces, enemy_warriors
from rootcore.law import law
from rootcore.rules.acts import Refusal
from rootcore.rules.amounts import by_its_card, card_that_sets, so_many, so_many_points
from rootcore.rules.battle import Battle, Hits, before_rolling, extra_hits, takes_higher_roll
from rootcore.rules.deck import discard, leave_hand, matches
from rootcore.rules.hidden import card_of_hand
from rootcore.rules.movement import after_entering
from rootcore.rules.picks import Each, Pick, counting, fewest, most, ordinal
from rootcore.rules.pieces import cannot_place, matching, place
from rootcore.rules.removal import (
    Loss,
    after_removal,
    has_aftermath,
    points_for,
    remove_all_enemies,
    remove_own,
    worth,
)
from rootcore.rules.scoring import score
from rootcore.rules.step import Outcome, Step
from rootcore.rules.turn import Role, enlist
from rootcore.table.state import BareBoard, State
from rootcore.table.terms import (
    ALLIANCE,
    BASES,
    BIRD,
    BIRDSONG,
    CHALLENGING,
    CLEARING_SUITS,
    DAYLIGHT,
    DEFAULT,
    EASY,
    NIGHTMARE,
    SYMPATHY,
    WARRIOR,
    Faction,
    Kind,
    Phase,
    Suit,
)

ROLE = "bot:alliance"
TRACK = (0, 1, 1, 1, 1, 2, 2, 3, 3, 4)
"""Points for placing the first to the tenth sympathy token."""

MARTIAL_LAW_AT = 3
"""Warriors of one enemy that bring Martial Law."""

ORGANIZE_AT = {EASY: 4, DEFAULT: 3, CHALLENGING: 2, NIGHTMARE: 2}
"""Alliance warriors at a base that organize."""

FEW_TOKENS = 4
"""The most sympathy tokens on the map that still make Public Pity spread twice."""

POINTS_WHEN_STUCK = 5

INFORMANTS = "cards:trait.alliance.informants"
POPULARITY = "cards:trait.alliance.popularity"
STEADFAST = "cards:trait.alliance.steadfast"
VETERANS = "cards:trait.alliance.veterans"
WILDFIRE = "cards:trait.alliance.wildfire"


@dataclass(slots=True)
class AllianceBoard(BareBoard):
    """What this turn needs: whether the Alliance revolted in Birdsong."""

    revolted: bool = False

    def copy(self) -> "AllianceBoard":
        """An independent copy."""
        return AllianceBoard(self.revolted)

    def to_json(self) -> dict[str, Any]:
        """The board as JSON types."""
        return {"revolted": self.revolted}

    @classmethod
    def from_json(cls, raw: dict[str, Any]) -> "AllianceBoard":
        """The board written by `to_json`."""
        return cls(raw["revolted"])


# 6.2 Faction rules and abilities


@law("robotics:6.2.1.II")
def sympathetic(bot: Bot, c: int) -> bool:
    """Whether a clearing has a sympathy token."""
    return bot.side.pieces[SYMPATHY][c] > 0


@law("robotics:6.2.1.I")
def cannot_sympathize(bot: Bot, c: int) -> Refusal | None:
    """Why no sympathy token can be placed in `c`: it has one, or placing is barred there."""
    if sympathetic(bot, c):
        return Refusal("robotics:6.2.1.I", "already sympathetic")
    return cannot_place(bot.s, bot.me, SYMPATHY, c)


@law("robotics:6.2.2")
@extra_hits.for_(ROLE)
def automated_ambush(s: State, who: Faction, b: Battle) -> tuple[Hits, ...]:
    """As defender with at least one warrior, the Alliance deals an extra hit."""
    if who != b.defender:
        return ()
    if s.sides[who].warriors[b.clearing]:
        return (Hits(1, "robotics:6.2.2", "automated ambush"),)
    return informants(s, who, b.clearing)


@law(INFORMANTS)
def informants(s: State, who: Faction, c: int) -> tuple[Hits, ...]:
    """With Informants, sympathy alone deals the extra hit, too."""
    side = s.sides[who]
    if "informants" in side.traits and side.pieces[SYMPATHY][c]:
        return (Hits(1, INFORMANTS, "informants"),)
    return ()


@law(VETERANS)
@takes_higher_roll.for_(ROLE)
def veterans(s: State, defender: Faction) -> bool:
    """As defenders, Veterans deal the higher roll."""
    return "veterans" in s.sides[defender].traits


@law(VETERANS)
@before_rolling.for_(ROLE)
async def announce_veterans(s: State, who: Faction, b: Battle) -> None:
    """Say so before the dice are rolled."""
    if who == b.defender and veterans(s, who):
        s.emit("trait", who, VETERANS, words="the defender deals the higher roll")


@law("robotics:6.2.3")
async def automated_outrage(s: State, who: Faction, offender: Faction, c: int) -> None:
    """A person who caused it discards a card matching `c`; without one, the Alliance scores 1."""
    if s.sides[offender].bot:
        return
    cause = "robotics:6.2.3"
    asked = f"Outrage in {c}: which {s.suits[c]} or bird card do you discard?"
    card = await card_of_hand(s, offender, lambda x: matches(x, s.suits[c]), asked, cause)
    if card:
        leave_hand(s, offender, card)
        discard(s, offender, card, cause)
    else:
        score(s, who, 1, cause)


@law("robotics:6.2.3")
@after_entering.for_(ROLE)
async def outrage_at_moving_in(s: State, who: Faction, mover: Faction, c: int) -> None:
    """Warriors moving into a sympathetic clearing cause Outrage."""
    if s.sides[who].pieces[SYMPATHY][c]:
        await automated_outrage(s, who, mover, c)


@law("robotics:6.2.3", "robotics:6.2.4")
@after_removal.for_(ROLE)
async def outrage_and_crackdown(
    s: State, who: Faction, by: Faction, c: int, losses: list[Loss]
) -> None:
    """A removed sympathy token causes Outrage; a removed base, a crackdown on its suit."""
    lost = [kind for kind, _ in losses]
    for suit, base in BASES.items():
        if base in lost:
            crackdown(s, who, suit)
    if SYMPATHY in lost:
        announce_popularity(s, who)
        await automated_outrage(s, who, by, c)


@law(POPULARITY)
@worth.for_(ROLE)
def popularity(s: State, who: Faction, by: Faction, losses: list[Loss]) -> int:
    """With Popularity, no sympathy token among the losses is worth a point to who removed it."""
    if "popularity" not in s.sides[who].traits:
        return points_for(losses)
    return points_for([loss for loss in losses if loss.kind != SYMPATHY])


@law(POPULARITY)
def announce_popularity(s: State, who: Faction) -> None:
    """Say why nobody scored for the sympathy token."""
    if "popularity" in s.sides[who].traits:
        s.emit("trait", who, POPULARITY, words="nobody scores for removing sympathy")


@has_aftermath.for_(ROLE)
def concerned(s: State, who: Faction, by: Faction, c: int, losses: list[Loss]) -> bool:
    """Whether a base or a sympathy token is among the losses."""
    return any(kind == SYMPATHY or kind in BASES.values() for kind, _ in losses)


@law("robotics:6.2.4")
def crackdown(s: State, who: Faction, suit: Suit) -> None:
    """All sympathy tokens in clearings of this suit leave the map; nobody scores."""
    for c in matching(s, suit):
        if s.sides[who].pieces[SYMPATHY][c]:
            remove_own(s, who, SYMPATHY, c, 1, "robotics:6.2.4")


@law("robotics:6.2.5")
def martial_law(bot: Bot, c: int) -> bool:
    """Whether one enemy has three or more warriors in `c`."""
    sides = bot.s.sides
    return any(sides[f].warriors[c] >= MARTIAL_LAW_AT for f in bot.side.others)


# 6.3 Faction setup


@law("robotics:6.2.1", "robotics:6.3.1", "robotics:6.3.2", "robotics:6.3.3")
def supply() -> dict[Kind, int]:
    """All pieces: 10 warriors, three bases in their box, 10 sympathy tokens on their track."""
    return {WARRIOR: 10, **dict.fromkeys(BASES.values(), 1), SYMPATHY: len(TRACK)}


# 6.4 Birdsong


@law("robotics:6.4.1")
async def reveal(bot: Bot) -> Outcome:
    """Draw and reveal an order card."""
    bot.board.revolted = False
    await reveal_order(bot, "robotics:6.4.1")
    return None


@law("robotics:6.4.2")
async def craft_item(bot: Bot) -> Outcome:
    """Craft the order card's item if it is available."""
    await craft_order(bot, "robotics:6.4.2")
    return None


REVOLT_IN = Pick[int](
    "robotics:6.4.3",
    "clearing",
    "Where to revolt",
    most(enemy_pieces),
    BY_PRIORITY,
    such="ordered sympathetic clearings that match a base on the board",
)


@law("robotics:6.4.3")
async def revolt(bot: Bot) -> Outcome:
    """Unless the order is a bird, revolt in a sympathetic clearing of the ordered base's suit."""
    if bot.s.ordered == BIRD:
        nothing(bot, "robotics:6.4.3", "the order card is a bird")
    else:
        suits = [suit for suit in CLEARING_SUITS if suit == bot.s.ordered]
        bot.board.revolted = await revolt_in_any(bot, suits, REVOLT_IN, "robotics:6.4.3")
    return None


async def revolt_in_any(bot: Bot, suits: list[Suit], where: Pick[int], cause: str) -> bool:
    """Remove all enemy pieces where `where` picks, and place the base; whether it could be done."""
    unbuilt, such = rebellious(bot, suits)
    c = where(bot, such, lambda c: cannot_revolt(bot, c))
    if c is None:
        nothing(bot, cause, why_no_revolt(suits, unbuilt, such))
        return False
    bot.s.emit("revolt", bot.me, cause, at=c)
    await remove_all_enemies(bot.s, bot.me, [c], cause)
    place(bot.s, bot.me, BASES[bot.s.suits[c]], c, 1, cause)  # type: ignore[index]
    return True


def rebellious(bot: Bot, suits: list[Suit]) -> tuple[list[Suit], list[int]]:
    """Which of `suits` still have their base to place, and the sympathetic clearings of those."""
    unbuilt = [suit for suit in suits if bot.side.stock[BASES[suit]]]
    such = [c for c in bot.s.board.clearings if bot.s.suits[c] in unbuilt and sympathetic(bot, c)]
    return unbuilt, such


def why_no_revolt(suits: list[Suit], unbuilt: list[Suit], such: list[int]) -> str:
    """Why no clearing is left to revolt in, of the `suits` and the `unbuilt` bases among them."""
    if not suits:
        return "there is no order card"
    if not unbuilt:
        return "no such base is left to place"
    return "the base has no slot" if such else "no sympathetic clearing matches"


def cannot_revolt(bot: Bot, c: int) -> Refusal | None:
    """Why the Alliance cannot revolt in `c`: even without enemy buildings there is no slot."""
    freed = sum(bot.s.sides[f].built[c] for f in bot.side.others)
    return None if bot.s.open[c] + freed else Refusal("root:2.2.3", "no slot for the base")


@law("robotics:6.4.4")
async def public_pity(bot: Bot) -> Outcome:
    """Without a revolt this Birdsong, spread sympathy: twice with few tokens, else once."""
    if bot.board.revolted:
        nothing(bot, "robotics:6.4.4", "they revolted this turn")
        return None
    if bot.has("steadfast") and surprise_lies_ahead(bot):
        nothing(bot, STEADFAST, "a Surprise Revolt lies ahead")
        return None
    for _ in range(times_to_pity(bot)):
        spread_sympathy(bot, "robotics:6.4.4")
    return None


@law("robotics:6.4.4")
def times_to_pity(bot: Bot) -> int:
    """How often Public Pity spreads sympathy, which is said with the next event."""
    placed = bot.side.on_map(SYMPATHY)
    few = placed <= FEW_TOKENS
    bound = f"{FEW_TOKENS} or fewer: twice" if few else f"more than {FEW_TOKENS}: once"
    words = f"{counting(placed, 'sympathy token')} on the map, {bound}"
    so_many(bot.s, "robotics:6.4.4", words)
    return 2 if few else 1


@law(STEADFAST)
def surprise_lies_ahead(bot: Bot) -> bool:
    """Whether, as things stand, there will be a Surprise Revolt this turn."""
    if bot.s.ordered != BIRD:
        return False
    _, such = rebellious(bot, list(CLEARING_SUITS))
    return any(cannot_revolt(bot, c) is None for c in such)


# 6.5 Daylight

SPREAD_TO = Pick[int](
    "robotics:6.5.1",
    "clearing",
    "Where to spread sympathy",
    fewest(enemy_warriors),
    BY_PRIORITY,
    such="ordered unsympathetic clearings next to sympathy",
)
SPREAD_ANYWHERE = Pick[int](
    "robotics:6.5.1.I",
    "clearing",
    "Where to spread sympathy",
    fewest(enemy_pieces),
    BY_PRIORITY,
    such="all clearings",
)


@law("robotics:6.5.1")
async def spread(bot: Bot) -> Outcome:
    """Spread sympathy once."""
    spread_sympathy(bot, "robotics:6.5.1")
    return None


@law("robotics:6.5.1")
def spread_sympathy(bot: Bot, cause: str) -> None:
    """Place a sympathy token and score the space it uncovers, one less under Martial Law."""
    placed = bot.side.on_map(SYMPATHY)
    points = TRACK[min(placed, len(TRACK) - 1)]
    token = f"the {ordinal(placed + 1)} token on the map"
    c = spread_target(bot)
    if c is None:
        cannot_spread(bot)
        return
    if not points:
        so_many_points(bot.s, "robotics:6.5.1", token, 0)
    if place(bot.s, bot.me, SYMPATHY, c, 1, cause) and points:
        score_token(bot, c, token, points)


@law("robotics:6.5.1")
def score_token(bot: Bot, c: int, token: str, points: int) -> None:
    """Score the `points` of the space that a token in `c` uncovers; `token` names it."""
    by: tuple[str, ...] = ()
    if martial_law(bot, c) and (less := cost_of_martial_law(bot, c)):
        by = ("robotics:6.2.5",)
        token += f" shows {points}, {less} less by Martial Law"
        points -= less
    if points:
        so_many_points(bot.s, "robotics:6.5.1", token, points, *by)
        score(bot.s, bot.me, points, "robotics:6.5.1")


@law("robotics:6.2.5")
def cost_of_martial_law(bot: Bot, c: int) -> int:
    """The point that Martial Law in `c` takes off a token, unless the Alliance is Steadfast."""
    if bot.has("steadfast"):
        return stand_fast(bot, c)
    bot.s.emit("martial law", bot.me, "robotics:6.2.5", at=c)
    return 1


@law(STEADFAST)
def stand_fast(bot: Bot, c: int) -> int:
    """When Steadfast, Martial Law takes nothing off."""
    bot.s.emit("trait", bot.me, STEADFAST, words=f"Martial Law in {c} costs nothing")
    return 0


def spread_target(bot: Bot) -> int | None:
    """An ordered clearing next to sympathy where a token can be placed, or else any clearing.

    None when no token is left.
    """
    if not bot.side.stock[SYMPATHY]:
        return None
    tokens = bot.side.pieces[SYMPATHY]
    held = {c for c in bot.s.board.clearings if tokens[c]}
    such = [c for c in bot.ordered() if c not in held and not held.isdisjoint(bot.adjacent(c))]
    return SPREAD_TO(bot, such, lambda c: cannot_sympathize(bot, c)) or spread_anywhere(bot)


@law("robotics:6.5.1.I")
def spread_anywhere(bot: Bot) -> int | None:
    """With no such clearing: of all that can take a token, the one with the fewest enemy pieces."""
    return SPREAD_ANYWHERE(bot, bot.s.board.clearings, lambda c: cannot_sympathize(bot, c))


@law("robotics:6.5.1.II")
def cannot_spread(bot: Bot) -> None:
    """Without a token or a clearing for it, score 5."""
    if not bot.side.stock[SYMPATHY]:
        none_left = "no sympathy token is left on the track"
        so_many_points(bot.s, "robotics:6.5.1.II", none_left, POINTS_WHEN_STUCK)
    score(bot.s, bot.me, POINTS_WHEN_STUCK, "robotics:6.5.1.II")


SURPRISE_IN = Pick[int](
    "robotics:6.5.2",
    "clearing",
    "Where to revolt",
    most(enemy_pieces),
    BY_PRIORITY,
    such="sympathetic clearings that match a base on the board",
)


@law("robotics:6.5.2")
async def surprise_revolt(bot: Bot) -> Outcome:
    """On a bird order, revolt in a sympathetic clearing matching any base still to be placed."""
    if bot.s.ordered == BIRD:
        await revolt_in_any(bot, list(CLEARING_SUITS), SURPRISE_IN, "robotics:6.5.2")
    else:
        nothing(bot, "robotics:6.5.2", "the order is no bird card")
    return None


# 6.6 Evening


def base_clearings(bot: Bot) -> list[int]:
    """The clearings with a base, in priority order."""
    return [c for c in bot.s.board.clearings if bot.side.built[c]]


NEXT_TO_ORGANIZE = Pick[int](
    "robotics:6.6.1",
    "clearing",
    "Where to organize next",
    BY_PRIORITY,
    such="clearings with a base",
)


@law("robotics:6.6.1")
async def organize(bot: Bot) -> Outcome:
    """At each base with three or more warriors, remove all of them to spread sympathy."""
    organized = False
    for c in in_turn(bot, NEXT_TO_ORGANIZE, base_clearings(bot), lambda c: too_few(bot, c)):
        organized = True
        tell_organizing(bot)
        remove_own(bot.s, bot.me, WARRIOR, c, bot.side.warriors[c], "robotics:6.6.1")
        spread_sympathy(bot, "robotics:6.6.1")
    if not organized:
        tell_organizing(bot)
        nothing(bot, "robotics:6.6.1", f"no base has {organizing(bot)} Alliance warriors")
    return None


@law(
    "cards:difficulty.alliance.easy",
    "cards:difficulty.alliance.challenging",
    "cards:difficulty.alliance.nightmare",
)
def organizing(bot: Bot) -> int:
    """The warriors at a base that it takes to organize: more if easy, fewer if hard."""
    return ORGANIZE_AT[bot.side.difficulty]


def tell_organizing(bot: Bot) -> None:
    """Say with the next event which card sets how many warriors it takes."""
    if card := card_that_sets(bot.side, ORGANIZE_AT):
        words = f"{organizing(bot)} or more organize{by_its_card(bot.side, ORGANIZE_AT)}"
        so_many(bot.s, "robotics:6.6.1", words, *card)


def too_few(bot: Bot, c: int) -> Refusal | None:
    """Why the warriors in `c` do not organize."""
    n, needed = bot.side.warriors[c], organizing(bot)
    if n >= needed:
        return None
    cause = next(iter(card_that_sets(bot.side, ORGANIZE_AT)), "robotics:6.6.1")
    return Refusal(cause, f"only {n} of {needed} Alliance warriors")


RECRUIT_IN_EACH = Each[int](
    "robotics:6.6.2", "clearing", "Where to recruit", such="clearings with a base"
)


@law("robotics:6.6.2")
async def recruit(bot: Bot) -> Outcome:
    """Place a warrior in each clearing with a base."""
    bases = base_clearings(bot)
    if not place_in_each(bot, RECRUIT_IN_EACH, bases):
        why = NONE_LEFT.words if bases else "no base is on the map"
        nothing(bot, "robotics:6.6.2", why)
    return None


@law("robotics:6.6.3")
async def discard_the_order(bot: Bot) -> Outcome:
    """Discard the order card."""
    discard_order(bot, "robotics:6.6.3")
    return None


@law(WILDFIRE)
async def wildfire(bot: Bot) -> Outcome:
    """Spread sympathy once more, by this turn's order, and score nothing for it."""
    c = spread_target(bot)
    if c is None:
        nothing(bot, WILDFIRE, "no sympathy token can be placed")
    else:
        place(bot.s, bot.me, SYMPATHY, c, 1, WILDFIRE)
    return None


# The turn

BIRDSONG_STEPS = (
    Step("robotics:6.4.1", reveal),
    Step("robotics:6.4.2", craft_item),
    Step("robotics:6.4.3", revolt),
    Step("robotics:6.4.4", public_pity),
)
DAYLIGHT_STEPS = (
    Step("robotics:6.5.1", spread),
    Step("robotics:6.5.2", surprise_revolt),
)
EVENING_STEPS = (
    Step("robotics:6.6.1", organize),
    Step("robotics:6.6.2", recruit),
    Step("robotics:6.6.3", discard_the_order),
    trait_step(ALLIANCE, "wildfire", wildfire),
    nightmare_point(ALLIANCE),
)


@law("robotics:6.4", "robotics:6.5", "robotics:6.6")
def plan(s: State, phase: Phase) -> tuple[Step, ...]:
    """The steps of a phase."""
    if phase == BIRDSONG:
        return BIRDSONG_STEPS
    return DAYLIGHT_STEPS if phase == DAYLIGHT else EVENING_STEPS


enlist(
    Role(
        ROLE,
        ALLIANCE,
        "Automated Alliance",
        "Alliance",
        supply,
        AllianceBoard,
        AllianceBoard.from_json,
        Bot,
        (),
        plan,
        traits=("informants", "popularity", "veterans", "wildfire", "steadfast"),
    )
)
