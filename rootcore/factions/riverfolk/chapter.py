"""Riverfolk Company (root 11): their abilities, setup, Birdsong and Evening, and their turn.

What they do in Daylight is in `trade`, what they sell in `services`.
"""

from rootcore.factions.person import (
    BIRDSONG_EFFECTS,
    END_OF_BIRDSONG,
    START_OF_BIRDSONG,
    START_OF_DAYLIGHT,
    START_OF_EVENING,
    discard_to_limit,
    one_deed,
)
from rootcore.factions.riverfolk.board import (
    PRICES,
    ROLE,
    TRACK,
    RiverfolkBoard,
    put_in,
    take_out,
    total,
)
from rootcore.factions.riverfolk.services import set_price
from rootcore.factions.riverfolk.trade import Merchant, lose_fund, trade
from rootcore.law import law
from rootcore.rules.acts import DONE, Act, ask
from rootcore.rules.amounts import score_for
from rootcore.rules.deck import hand_is_public
from rootcore.rules.movement import swims
from rootcore.rules.picks import counting
from rootcore.rules.pieces import cannot_place, neighbours, place
from rootcore.rules.removal import Loss, after_removal, has_aftermath, leaves_the_game
from rootcore.rules.services import put_in_payments
from rootcore.rules.step import Outcome, Step
from rootcore.rules.turn import Role, enlist
from rootcore.table.state import State
from rootcore.table.terms import (
    BIRDSONG,
    DAYLIGHT,
    RIVERFOLK,
    TRADE_POSTS,
    WARRIOR,
    Faction,
    Kind,
    Phase,
    Service,
)

WARRIORS = 15
STARTING_WARRIORS = 4
STARTING_PAYMENTS = 3
PROTECTION = 2
FUNDS_PER_POINT = 2
POSTS = tuple(TRADE_POSTS.values())


# 11.2 Faction rules and abilities


@law("root:11.2.2")
@neighbours.for_(ROLE)
def by_path_or_river(s: State, who: Faction, c: int) -> tuple[int, ...]:
    """To them rivers are paths."""
    near, along = neighbours.default(s, who, c), s.board.river[c]
    return tuple(x for x in s.board.clearings if x in near or x in along)


@law("root:11.2.2")
@swims.for_(ROLE)
def swim(s: State, who: Faction, a: int, b: int) -> bool:
    """Along a river they move whoever rules."""
    return b in s.board.river[a]


@law("root:11.2.3")
@hand_is_public.for_(ROLE)
def public_hand(s: State, who: Faction) -> bool:
    """Their hand lies face up."""
    return True


@law("root:11.2.5.I")
@leaves_the_game.for_(ROLE)
def post_is_gone(s: State, who: Faction, kind: Kind) -> bool:
    """A removed trade post goes back to the box."""
    return kind in POSTS


@has_aftermath.for_(ROLE)
def disrupted(s: State, who: Faction, by: Faction, c: int, losses: list[Loss]) -> bool:
    """Whether a trade post is among the losses, and there are funds to lose."""
    return posts_among(losses) > 0 and bool(s.sides[who].board.funds)


def posts_among(losses: list[Loss]) -> int:
    """How many of the lost pieces are trade posts."""
    return sum(n for kind, n in losses if kind in POSTS)


@law("root:11.2.5.I")
@after_removal.for_(ROLE)
async def trade_disruption(s: State, who: Faction, by: Faction, c: int, losses: list[Loss]) -> None:
    """For each removed trade post in turn half of the funds go, rounded up; they choose which."""
    merchant = Merchant(s, who)
    for _ in range(posts_among(losses)):
        half = (total(merchant.board.funds) + 1) // 2
        for k in range(half):
            asked = f"A trade post is gone: which fund do you remove? {half - k} to go"
            await lose_fund(merchant, asked, "root:11.2.5.I")


# 11.3 Faction setup


@law("root:11.3.1", "root:11.3.3")
def supply() -> dict[Kind, int]:
    """All pieces: 15 warriors, and three trade posts of each suit on their tracks."""
    return {WARRIOR: WARRIORS, **dict.fromkeys(POSTS, len(TRACK))}


@law("root:11.3.2")
async def place_warriors(merchant: Merchant) -> Outcome:
    """Four warriors on the river, wherever they like."""
    s, me, left = merchant.s, merchant.me, STARTING_WARRIORS
    river = [c for c in merchant.river() if not cannot_place(s, me, WARRIOR, c)]
    while left and river:
        acts = [Act("place", "root:11.3.2", what=WARRIOR, at=c, most=left) for c in river]
        act = await ask(me, "root:11.3.2", f"Where do your warriors start? {left} to place", acts)
        assert isinstance(act.at, int)
        place(s, me, WARRIOR, act.at, act.n, "root:11.3.2")
        left -= act.n
    return None


@law("root:11.3.4")
async def gain_starting_funds(merchant: Merchant) -> Outcome:
    """Three of their own warriors start in the Payments box."""
    put_in_payments(merchant.s, merchant.me, merchant.me, STARTING_PAYMENTS, "root:11.3.4")
    return None


@law("root:11.3.5")
async def set_starting_prices(merchant: Merchant) -> Outcome:
    """Each service gets a price of their choice."""
    for service in Service:
        acts = [Act("price", "root:11.3.5", what=service, n=n) for n in PRICES]
        asked = f"Set your price: {service}."
        set_price(merchant.s, merchant.me, await ask(merchant.me, "root:11.3.5", asked, acts))
    return None


# 11.4 Birdsong


@law("root:11.4.1")
async def protectionism(merchant: Merchant) -> Outcome:
    """Two of their own warriors go into an empty Payments box."""
    if not merchant.board.payments:
        put_in_payments(merchant.s, merchant.me, merchant.me, PROTECTION, "root:11.4.1")
    return None


@law("root:11.4.2")
async def score_dividends(merchant: Merchant) -> Outcome:
    """With a trade post on the map every two warriors in the Funds box score a point."""
    funds = total(merchant.board.funds)
    points = funds // FUNDS_PER_POINT
    if points and any(merchant.side.laid):
        what = f"{counting(funds, 'fund')}, 1 point for every {FUNDS_PER_POINT}"
        score_for(merchant.s, merchant.me, "root:11.4.2", what, points)
    return None


@law("root:11.4.3")
async def gather_funds(merchant: Merchant) -> Outcome:
    """All warriors on their board go into the Funds box."""
    board = merchant.board
    others = [box for box in board.boxes() if box is not board.funds]
    if gathered := sum(map(total, others)):
        for box in others:
            for who, n in list(box.items()):
                take_out(box, who, n)
                put_in(board.funds, who, n)
        merchant.s.emit("gather", merchant.me, "root:11.4.3", n=gathered, total=total(board.funds))
    return None


# 11.6 Evening


@law("root:11.6.1")
async def discard_cards(merchant: Merchant) -> Outcome:
    """Discard down to five cards."""
    await discard_to_limit(merchant, "root:11.6.1")
    return None


@law("root:11.6.2")
async def set_costs(merchant: Merchant) -> Outcome:
    """Any service may get another price."""
    prices = merchant.board.prices
    acts = [
        Act("price", "root:11.6.2", what=service, n=n)
        for service in Service
        for n in PRICES
        if n != prices.get(service)
    ]
    asked = "Do you change a price?"
    done = Act(DONE, "root:11.6.2")
    return await one_deed(merchant, "root:11.6.2", asked, [*acts, done], {"price": change_price})


async def change_price(merchant: Merchant, act: Act) -> Outcome:
    """Move a service marker."""
    set_price(merchant.s, merchant.me, act)
    return None


# The turn

SETUP_STEPS = (
    Step("root:11.3.2", place_warriors),
    Step("root:11.3.4", gain_starting_funds),
    Step("root:11.3.5", set_starting_prices),
)
BIRDSONG_STEPS = (
    START_OF_BIRDSONG,
    BIRDSONG_EFFECTS,
    Step("root:11.4.1", protectionism, apart=True),
    BIRDSONG_EFFECTS,
    Step("root:11.4.2", score_dividends, apart=True),
    BIRDSONG_EFFECTS,
    Step("root:11.4.3", gather_funds, apart=True),
    BIRDSONG_EFFECTS,
    END_OF_BIRDSONG,
)
DAYLIGHT_STEPS = (START_OF_DAYLIGHT, Step("root:11.5", trade))
EVENING_STEPS = (
    START_OF_EVENING,
    Step("root:11.6.1", discard_cards),
    Step("root:11.6.2", set_costs),
)


@law("root:11.4", "root:11.5", "root:11.6")
def plan(s: State, phase: Phase) -> tuple[Step, ...]:
    """The steps of a phase, in their order."""
    if phase == BIRDSONG:
        return BIRDSONG_STEPS
    return DAYLIGHT_STEPS if phase == DAYLIGHT else EVENING_STEPS


enlist(
    Role(
        ROLE,
        RIVERFOLK,
        "Riverfolk Company",
        "Riverfolk",
        supply,
        RiverfolkBoard,
        RiverfolkBoard.from_json,
        Merchant,
        SETUP_STEPS,
        plan,
    )
)
