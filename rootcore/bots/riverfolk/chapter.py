"""Riverfolk Robots (robotics 9.3 to 9.6); 9.2 is in `board`, what they sell in `sales`."""

from rootcore.bots.chassis import (
    NONE_LEFT,
    battle_each,
    craft,
    in_turn,
    leaving,
    nightmare_point,
    nothing,
    place_in_each,
    too_few_to_leave,
)
from rootcore.bots.riverfolk.board import (
    MARKET_SIZE,
    ROLE,
    Riverfolk,
    RiverfolkBoard,
    add_to_market,
    check_protectionism,
    give_back,
    take_from_market,
    take_into_payments,
)
from rootcore.bots.riverfolk.traits import TRAITS
from rootcore.bots.vocabulary import (
    BY_PRIORITY,
    BY_SETUP_PRIORITY,
    enemy_pieces,
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
)
from rootcore.rules.deck import discard, draw
from rootcore.rules.picks import Each, Pick, counting, fewest, having, measure, most, ordinal
from rootcore.rules.pieces import cannot_place, place
from rootcore.rules.scoring import score
from rootcore.rules.services import put_in_payments
from rootcore.rules.step import Outcome, Step
from rootcore.rules.turn import Role, enlist
from rootcore.table.cards import Card
from rootcore.table.state import State
from rootcore.table.terms import (
    BIRD,
    BIRDSONG,
    CHALLENGING,
    DAYLIGHT,
    DEFAULT,
    EASY,
    NIGHTMARE,
    RIVERFOLK,
    TRADE_POSTS,
    WARRIOR,
    Faction,
    Kind,
    Phase,
)

TRACK = (0, 1, 2)
"""Points for the first to the third trade post of a suit on the map."""

WARRIORS = 15
STARTING_PAYMENT = 1
GARRISONS = {EASY: 0, DEFAULT: 1, CHALLENGING: 2, NIGHTMARE: 2}
"""The warriors that come with a trade post."""

ORGANIZED = 2
LEFT_BY_RACKETEERS = 2


# 9.3 Faction setup


@law("robotics:9.3.1", "robotics:9.3.3")
def supply() -> dict[Kind, int]:
    """All pieces: 15 warriors, and three trade posts of each suit on their tracks."""
    return {WARRIOR: WARRIORS, **dict.fromkeys(TRADE_POSTS.values(), len(TRACK))}


@law("robotics:9.3.2")
async def place_warriors(bot: Riverfolk) -> Outcome:
    """A warrior in each clearing on the river."""
    for c in bot.river():
        if not cannot_place(bot.s, bot.me, WARRIOR, c):
            place(bot.s, bot.me, WARRIOR, c, 1, "robotics:9.3.2")
    return None


@law("robotics:9.3.4")
async def gain_starting_payment(bot: Riverfolk) -> Outcome:
    """One of their own warriors starts in Payments."""
    put_in_payments(bot.s, bot.me, bot.me, STARTING_PAYMENT, "robotics:9.3.4")
    return None


@law("robotics:9.3.5")
async def stock_first_market(bot: Riverfolk) -> Outcome:
    """Five cards make up the Market."""
    await fill_market(bot, "robotics:9.3.5")
    return None


async def fill_market(bot: Riverfolk, cause: str) -> int:
    """Draw cards for the Market until it is full; returns how many there were."""
    n = 0
    while len(bot.board.market) < MARKET_SIZE:
        drawn = await draw(bot.s)
        if drawn is None:
            break
        add_to_market(bot, drawn, cause)
        n += 1
    return n


# 9.4 Birdsong


@law("robotics:9.4.1")
async def stock_market(bot: Riverfolk) -> Outcome:
    """Draw cards for the Market until it has five."""
    full = len(bot.board.market) == MARKET_SIZE
    bot.board.added = 0
    bot.board.added = await fill_market(bot, "robotics:9.4.1")
    if not bot.board.added:
        why = "the Market is full" if full else "the deck and the discard pile are empty"
        nothing(bot, "robotics:9.4.1", why)
    return None


@law("robotics:9.4.2")
async def craft_from_market(bot: Riverfolk) -> Outcome:
    """Craft and discard the first card added this turn that shows an available item."""
    market: list[Card] = bot.board.market
    for k in range(len(market) - bot.board.added, len(market)):
        if await craft(bot, market[k], "robotics:9.4.2"):
            discard(bot.s, bot.me, take_from_market(bot, k), "robotics:9.4.2")
            return None
    added = "no new card" if bot.board.added else "no card was added that"
    nothing(bot, "robotics:9.4.2", f"{added} shows an available item")
    return None


@law("robotics:9.4.3")
async def set_order(bot: Riverfolk) -> Outcome:
    """The rightmost card sets what is ordered; it stays in the Market."""
    if bot.board.market:
        order: Card = bot.board.market[-1]
        bot.s.ordered = order.suit
        why = f"{order.name} is the rightmost card of the Market"
        bot.s.emit("set order", bot.me, "robotics:9.4.3", suit=order.suit, why=why)
    else:
        nothing(bot, "robotics:9.4.3", "the Market is empty")
    return None


# 9.5 Daylight


@measure("warriors in Payments")
def warriors_paid(bot: Riverfolk, who: Faction) -> int:
    """A player's warriors in the Payments box."""
    paid: int = bot.board.payments.get(who, 0)
    return paid


@measure("piece of the player with the most warriors in Payments")
def customer_there(bot: Riverfolk, c: int) -> int:
    """Whether the best customer has a piece in a clearing, a pawn included."""
    return int(bot.customer is not None and bot.s.sides[bot.customer].here[c] > 0)


CUSTOMER = Pick[Faction](
    "robotics:9.5.1.I",
    "player",
    "Who has the most warriors in Payments",
    most(warriors_paid),
    BY_SETUP_PRIORITY,
    such="players with warriors in Payments",
)
BUILD_IN = Pick[int](
    "robotics:9.5.1",
    "clearing",
    "Where to place a trade post",
    having(customer_there, "robotics:9.5.1.I"),
    BY_PRIORITY,
    such="ordered clearings without a trade post",
)
BUILD_WITHOUT_CUSTOMERS = Pick[int](
    "robotics:9.5.1",
    "clearing",
    "Where to place a trade post",
    BY_PRIORITY,
    such="ordered clearings without a trade post",
)


@law("robotics:9.5.1")
async def build_and_garrison(bot: Riverfolk) -> Outcome:
    """Place a trade post with its garrison in an ordered clearing without one, and score it."""
    such = [c for c in bot.ordered() if not bot.side.laid[c]]
    payers = bot.payers()
    bot.customer = CUSTOMER(bot, payers) if payers and such else None
    where = BUILD_IN if payers else BUILD_WITHOUT_CUSTOMERS
    c = where(bot, such, lambda c: cannot_build(bot, c))
    if c is None:
        why = "no such clearing can take one" if such else "no ordered clearing is without one"
        nothing(bot, "robotics:9.5.1", why)
        return None
    post = post_of(bot, c)
    on_map = bot.side.on_map(post)
    n = garrison_of(bot)
    if not n:
        tell_garrison(bot, n)
    if place(bot.s, bot.me, post, c, 1, "robotics:9.5.1"):
        if n and bot.side.stock[WARRIOR]:
            tell_garrison(bot, n)
        else:
            say_if_lacking(bot.s, bot.side, "robotics:9.5.1", n)
        place(bot.s, bot.me, WARRIOR, c, n, "robotics:9.5.1")
        score_post(bot, post, on_map)
    return None


def post_of(bot: Riverfolk, c: int) -> Kind:
    """The trade post of a clearing's suit."""
    suit = bot.s.suits[c]
    assert suit
    return TRADE_POSTS[suit]


def cannot_build(bot: Riverfolk, c: int) -> Refusal | None:
    """Why no trade post can be placed in `c`."""
    post = post_of(bot, c)
    if not bot.side.stock[post]:
        return Refusal("robotics:9.5.1", f"no {post} is left")
    return cannot_place(bot.s, bot.me, post, c)


@law(
    "cards:difficulty.riverfolk.easy",
    "cards:difficulty.riverfolk.challenging",
    "cards:difficulty.riverfolk.nightmare",
)
def garrison_of(bot: Riverfolk) -> int:
    """The warriors that come with a trade post: none when it is easy, two when it is hard."""
    return GARRISONS[bot.side.difficulty]


def tell_garrison(bot: Riverfolk, n: int) -> None:
    """Say with the next event which card sets that `n` warriors come with a trade post."""
    if card := card_that_sets(bot.side, GARRISONS):
        words = f"{counting(n, 'warrior')} with it{by_its_card(bot.side, GARRISONS)}"
        words += if_short(bot.side, n)
        so_many(bot.s, "robotics:9.5.1", words, *card)


@law("robotics:9.5.1", "cards:house.riverfolk.plain_posts")
def score_post(bot: Riverfolk, post: Kind, on_map: int) -> None:
    """Score the space of the track that a post uncovers: so many of its kind were on the map."""
    points = TRACK[on_map]
    if points and "plain_posts" not in bot.side.house:
        placed = f"the {ordinal(on_map + 1)} {post} on the map"
        so_many_points(bot.s, "robotics:9.5.1", placed, points)
        score(bot.s, bot.me, points, "robotics:9.5.1")


RECRUIT_IN_EACH = Each[int](
    "robotics:9.5.2", "clearing", "Where to recruit", such="ordered clearings"
)
RECRUIT_ON_RIVER = Each[int](
    "robotics:9.5.2", "clearing", "Where to recruit", such="clearings on the river"
)


@law("robotics:9.5.2", "robotics:9.5.2.I")
async def recruit(bot: Riverfolk) -> Outcome:
    """A warrior in each ordered clearing, or on the river for a bird; by priority when few."""
    bird = bot.s.ordered == BIRD
    each = RECRUIT_ON_RIVER if bird else RECRUIT_IN_EACH
    such = bot.river() if bird else bot.ordered()
    if not place_in_each(bot, each, such, "robotics:9.5.2.I"):
        short = not bot.side.stock[WARRIOR]
        why = NONE_LEFT.words if short else "no such clearing can take a warrior"
        nothing(bot, "robotics:9.5.2", why)
    return None


ORGANIZE_IN = Pick[int](
    "robotics:9.5.3",
    "clearing",
    "Where to place two warriors",
    most(enemy_pieces),
    BY_PRIORITY,
    such="clearings with Riverfolk pieces",
)


@law("robotics:9.5.3")
async def organize(bot: Riverfolk) -> Outcome:
    """Check Protectionism; under it score 1 and place two warriors among the most enemies."""
    check_protectionism(bot)
    if not bot.protected():
        why = "Payments is not empty and the supply has warriors"
        nothing(bot, "robotics:9.5.3", why)
        return None
    score(bot.s, bot.me, 1, "robotics:9.5.3")
    if not bot.side.stock[WARRIOR]:
        nothing(bot, "robotics:9.5.3", NONE_LEFT.words)
        return None
    such = [c for c in bot.s.board.clearings if bot.side.here[c]]
    c = ORGANIZE_IN(bot, such, lambda c: cannot_place(bot.s, bot.me, WARRIOR, c))
    if c is None:
        nothing(bot, "robotics:9.5.3", "no such clearing can take warriors")
    else:
        say_if_short(bot.s, bot.side, "robotics:9.5.3", ORGANIZED)
        place(bot.s, bot.me, WARRIOR, c, ORGANIZED, "robotics:9.5.3")
    return None


DEFENDER = Pick[Faction](
    "robotics:9.5.4",
    "player",
    "Whom to battle",
    fewest(warriors_paid, "robotics:9.5.4.I"),
    BY_SETUP_PRIORITY,
    such="enemies in the clearing of battle",
)
BATTLE_IN_EACH = Pick[int](
    "robotics:9.5.4", "clearing", "Where to battle next", BY_PRIORITY, such="all clearings"
)
BATTLE_IN_ORDERED = Pick[int](
    "robotics:9.5.4", "clearing", "Where to battle next", BY_PRIORITY, such="ordered clearings"
)


@law("robotics:9.5.4")
async def battle(bot: Riverfolk) -> Outcome:
    """Under the shield battle in each clearing, or else under the sword in each ordered one."""
    if not bot.protected():
        nothing(bot, "robotics:9.5.4", "neither shield nor sword holds")
        return None
    shield = bot.board.shield
    where = list(bot.s.board.clearings) if shield else bot.ordered()
    following = BATTLE_IN_EACH if shield else BATTLE_IN_ORDERED
    await battle_each(bot, following, where, DEFENDER)
    return None


# 9.6 Evening

MOST_PAID = Pick[Faction](
    "robotics:9.6.1",
    "player",
    "Who has the most warriors in Payments",
    most(warriors_paid),
    BY_SETUP_PRIORITY,
    such="players with warriors in Payments",
)


@law("robotics:9.6.1")
async def score_payments(bot: Riverfolk) -> Outcome:
    """Score each warrior of the player with the most in Payments; all of them go home."""
    payers = bot.payers()
    if not payers:
        nothing(bot, "robotics:9.6.1", "Payments is empty")
        return None
    who = MOST_PAID(bot, payers)
    assert who, "no payer is barred"
    n = bot.board.payments[who]
    so_many_points(bot.s, "robotics:9.6.1", f"{counting(n, 'warrior')} in Payments", n)
    score(bot.s, bot.me, n, "robotics:9.6.1")
    give_back(bot, who, n, "robotics:9.6.1")
    return None


RACKETEER_IN = Pick[int](
    "robotics:9.6.2", "clearing", "Where to racketeer next", BY_PRIORITY, such="all clearings"
)


@law("robotics:9.6.2")
async def racketeer(bot: Riverfolk) -> Outcome:
    """Under Protectionism all but two warriors of each clearing go into Payments."""
    if not bot.protected():
        nothing(bot, "robotics:9.6.2", "neither shield nor sword holds")
        return None
    crowded = False
    too_few = too_few_to_leave(bot, LEFT_BY_RACKETEERS, "robotics:9.6.2")
    for c in in_turn(bot, RACKETEER_IN, list(bot.s.board.clearings), too_few):
        crowded = True
        n = leaving(bot, c, LEFT_BY_RACKETEERS, "robotics:9.6.2")
        take_into_payments(bot, c, n, "robotics:9.6.2")
    if not crowded:
        nothing(bot, "robotics:9.6.2", "no clearing holds more than two of their warriors")
    return None


@law("robotics:9.6.3")
async def discard_from_market(bot: Riverfolk) -> Outcome:
    """Discard the leftmost card of the Market, and under the shield one more."""
    n = min(1 + bot.board.shield, len(bot.board.market))
    bot.board.shield = bot.board.sword = False
    for _ in range(n):
        discard(bot.s, bot.me, take_from_market(bot, 0), "robotics:9.6.3")
    if not n:
        nothing(bot, "robotics:9.6.3", "the Market is empty")
    return None


# The turn

SETUP_STEPS = (
    Step("robotics:9.3.2", place_warriors),
    Step("robotics:9.3.4", gain_starting_payment),
    Step("robotics:9.3.5", stock_first_market),
)
BIRDSONG_STEPS = (
    Step("robotics:9.4.1", stock_market),
    Step("robotics:9.4.2", craft_from_market),
    Step("robotics:9.4.3", set_order),
)
DAYLIGHT_STEPS = (
    Step("robotics:9.5.1", build_and_garrison),
    Step("robotics:9.5.2", recruit),
    Step("robotics:9.5.3", organize),
    Step("robotics:9.5.4", battle),
)
EVENING_STEPS = (
    Step("robotics:9.6.1", score_payments),
    Step("robotics:9.6.2", racketeer),
    Step("robotics:9.6.3", discard_from_market),
    nightmare_point(RIVERFOLK),
)


@law("robotics:9.4", "robotics:9.5", "robotics:9.6")
def plan(s: State, phase: Phase) -> tuple[Step, ...]:
    """The steps of a phase."""
    if phase == BIRDSONG:
        return BIRDSONG_STEPS
    return DAYLIGHT_STEPS if phase == DAYLIGHT else EVENING_STEPS


enlist(
    Role(
        ROLE,
        RIVERFOLK,
        "Riverfolk Robots",
        "Riverfolk",
        supply,
        RiverfolkBoard,
        RiverfolkBoard.from_json,
        Riverfolk,
        SETUP_STEPS,
        plan,
        TRAITS,
        ("plain_posts",),
    )
)
