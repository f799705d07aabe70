"""What the Riverfolk do with their funds in Daylight (root 11.5, 11.2.1, 11.2.4)."""

from collections import Counter
from collections.abc import Sequence

from rootcore.factions.person import Deed, Person, daylight_acts, one_deed, refused_in_daylight
from rootcore.factions.riverfolk.board import (
    ROLE,
    TRACK,
    Box,
    RiverfolkBoard,
    put_in,
    take_out,
    total,
)
from rootcore.law import law
from rootcore.rules.acts import DONE, Act, Refusal, Refused, ask
from rootcore.rules.amounts import say_if_lacking
from rootcore.rules.crafting import (
    activate,
    cannot_afford,
    choose_suits,
    craft_acts,
    ready_suits,
    refused_crafts,
)
from rootcore.rules.deck import discard, draw_cards
from rootcore.rules.moves import battle_acts, make_move, move_acts, refused_moves, start_battle
from rootcore.rules.picks import counting
from rootcore.rules.pieces import cannot_place, coffins_wait, place, ruler, rules, send_home
from rootcore.rules.scoring import score
from rootcore.rules.services import put_in_payments
from rootcore.rules.step import Outcome
from rootcore.table.cards import Card
from rootcore.table.state import State
from rootcore.table.terms import TRADE_POSTS, WARRIOR, Faction, Kind, Suit

POST_COST = 2


class Merchant(Person):
    """The person who plays the Riverfolk."""

    __slots__ = ()
    board: RiverfolkBoard

    def river(self) -> list[int]:
        """The clearings on a river, in priority order."""
        return [c for c in self.s.board.clearings if self.s.board.river[c]]


# 11.2.4 Funds


async def choose_fund(
    merchant: Merchant, asked: str, cause: str, of: Sequence[Faction] = ()
) -> Faction:
    """Whose warrior in the Funds box they use, among those `of` some players or of all."""
    owners = [f for f in of or merchant.s.sides if f in merchant.board.funds]
    acts = [Act("fund", cause, who=f) for f in owners]
    chosen = (await ask(merchant.me, cause, asked, acts)).who
    assert chosen
    return chosen


@law("root:11.5", "root:11.2.4")
async def commit(merchant: Merchant, cause: str, suit: Suit | None = None) -> None:
    """A fund of their choice goes to the Committed box, or to an empty space of a suit's track."""
    board = merchant.board
    where = f"to the {suit} track" if suit else ""
    asked = f"Which fund do you commit {where}".rstrip() + "?"
    who = await choose_fund(merchant, asked, cause)
    take_out(board.funds, who, 1)
    put_in(board.tracks[suit] if suit else board.committed, who, 1)
    merchant.s.emit("commit", merchant.me, cause, player=who, suit=suit)


@law("root:11.5", "root:11.2.4")
def spend_funds(merchant: Merchant, who: Faction, n: int, cause: str) -> None:
    """`n` funds go back to their owner's supply."""
    take_out(merchant.board.funds, who, n)
    send_home(merchant.s, who, n)
    merchant.s.emit("spend funds", merchant.me, cause, player=who, n=n)


async def lose_fund(merchant: Merchant, asked: str, cause: str) -> None:
    """A fund of their choice goes back to its owner's supply for nothing."""
    who = await choose_fund(merchant, asked, cause)
    take_out(merchant.board.funds, who, 1)
    send_home(merchant.s, who, 1)
    merchant.s.emit("lose funds", merchant.me, cause, player=who, n=1)


NO_FUNDS = Refusal("root:11.2.4", "you have no funds left")


# 11.5 Daylight


@law("root:11.5")
async def trade(merchant: Merchant) -> Outcome:
    """Commit and spend funds to take actions, in any order and combination."""
    acts = [*fund_acts(merchant), *daylight_acts(merchant)]
    if not acts:
        return None
    left = total(merchant.board.funds)
    asked = f"What do you do? ({counting(left, 'fund')} left)"
    done = Act(DONE, "root:11.5")
    return await one_deed(
        merchant, "root:11.5", asked, [*acts, done], DEEDS, lambda: refused_trade(merchant)
    )


def fund_acts(merchant: Merchant) -> list[Act]:
    """Everything that they have funds for."""
    if not merchant.board.funds:
        return []
    s, me = merchant.s, merchant.me
    return [
        *move_acts(s, me, "root:11.5.1"),
        *battle_acts(s, me, "root:11.5.2"),
        *craft_acts(s, me, "root:11.5.3"),
        *export_acts(merchant),
        *draw_acts(merchant),
        *recruit_acts(merchant),
        *establish_acts(merchant),
    ]


def refused_trade(merchant: Merchant) -> list[Refused]:
    """What one could expect to do, but they cannot."""
    s, me = merchant.s, merchant.me
    cards = [*refused_crafts(s, me, "root:11.5.3"), *refused_exports(merchant)]
    common = [*cards, *refused_in_daylight(merchant)]
    if not merchant.board.funds:
        return [Refused(Act(verb, law), NO_FUNDS) for verb, law in FOR_A_FUND.items()] + common
    return [
        *refused_moves(s, me, "root:11.5.1"),
        *refused_draw(merchant),
        *refused_recruits(merchant),
        *refused_posts(merchant),
        *common,
    ]


# 11.5.1 Move


@law("root:11.5.1")
async def move(merchant: Merchant, act: Act) -> Outcome:
    """Commit a fund to move."""
    await commit(merchant, "root:11.5.1")
    await make_move(merchant.s, merchant.me, act)
    return None


# 11.5.2 Battle


@law("root:11.5.2")
async def fight(merchant: Merchant, act: Act) -> Outcome:
    """Commit a fund to battle."""
    await commit(merchant, "root:11.5.2")
    await start_battle(merchant.s, merchant.me, act)
    return None


# 11.5.3 Craft


@law("root:11.2.1", "root:11.5.3")
@ready_suits.for_(ROLE)
def empty_spaces(s: State, who: Faction) -> Counter[str]:
    """The empty spaces of each Trade Posts track that no fund lies on."""
    side = s.sides[who]
    board: RiverfolkBoard = side.board
    ready: Counter[str] = Counter()
    for suit, post in TRADE_POSTS.items():
        ready[suit] = len(TRACK) - side.stock[post] - total(board.tracks[suit])
    return +ready


@law("root:11.5.3")
@cannot_afford.for_(ROLE)
def too_few_funds(s: State, who: Faction, card: Card) -> Refusal | None:
    """A card costs a fund for each suit that it asks for."""
    board: RiverfolkBoard = s.sides[who].board
    have, cost = total(board.funds), len(card.cost)
    if have >= cost:
        return None
    return Refusal("root:11.5.3", f"it takes {counting(cost, 'fund')}, you have {have}")


@law("root:11.2.1", "root:11.5.3")
@activate.for_(ROLE)
async def commit_to_tracks(s: State, who: Faction, suits: list[Suit]) -> None:
    """Commit a fund to an empty space for each suit that a card asks for."""
    merchant = Merchant(s, who)
    for suit in suits:
        await commit(merchant, "root:11.5.3", suit)


@law("root:11.5.3.I")
def export_acts(merchant: Merchant) -> list[Act]:
    """An `export` for each different card that they could craft."""
    if not merchant.side.stock[WARRIOR]:
        return []
    craftable = craft_acts(merchant.s, merchant.me, "root:11.5.3.I")
    return [act._replace(verb="export") for act in craftable]


def refused_exports(merchant: Merchant) -> list[Refused]:
    """The cards that they cannot export, and why."""
    found = refused_crafts(merchant.s, merchant.me, "root:11.5.3.I")
    if not merchant.side.stock[WARRIOR]:
        why = Refusal("root:2.5.1", "no warrior is left in the supply")
        craftable = craft_acts(merchant.s, merchant.me, "root:11.5.3.I")
        found += [Refused(act, why) for act in craftable]
    return [Refused(act._replace(verb="export"), why) for act, why in found]


@law("root:11.5.3.I")
async def export(merchant: Merchant, act: Act) -> Outcome:
    """Pay for a card and discard it without its benefit: an own warrior goes into Payments."""
    s, me = merchant.s, merchant.me
    assert act.card
    await activate(s, me, await choose_suits(s, me, act.card))
    merchant.side.hand.remove(act.card)
    discard(s, me, act.card, "root:11.5.3.I")
    put_in_payments(s, me, me, 1, "root:11.5.3.I")
    return None


# 11.5.4 Draw


@law("root:11.5.4")
def draw_acts(merchant: Merchant) -> list[Act]:
    """A `draw`, as long as there is a card."""
    there = merchant.s.deck or merchant.s.discard
    return [Act("draw", "root:11.5.4")] if there else []


def refused_draw(merchant: Merchant) -> list[Refused]:
    """The draw from nothing."""
    why = Refusal("root:2.1.2", "no card is left to draw")
    return [] if draw_acts(merchant) else [Refused(Act("draw", "root:11.5.4"), why)]


@law("root:11.5.4")
async def draw(merchant: Merchant, act: Act) -> Outcome:
    """Commit a fund to draw a card."""
    await commit(merchant, "root:11.5.4")
    await draw_cards(merchant.s, merchant.me, 1, "root:11.5.4")
    return None


# 11.5.5 Recruit


def recruiting_funds(merchant: Merchant) -> Box:
    """The funds that can pay for a recruit: with an empty supply only own ones, which fill it."""
    s, me, funds = merchant.s, merchant.me, merchant.board.funds
    if merchant.side.stock[WARRIOR]:
        return funds
    return {} if coffins_wait(s) else {f: n for f, n in funds.items() if f == me}


@law("root:11.5.5")
def cannot_recruit(merchant: Merchant, c: int) -> Refusal | None:
    """Why they cannot recruit in `c`: it must have a river."""
    if not recruiting_funds(merchant):
        return Refusal("root:2.5.1", "no warrior is left in the supply")
    if not merchant.s.board.river[c]:
        return Refusal("root:11.5.5", f"{c} has no river")
    return cannot_place(merchant.s, merchant.me, WARRIOR, c)


@law("root:11.5.5")
def recruit_acts(merchant: Merchant) -> list[Act]:
    """A `recruit` for each clearing on a river."""
    clearings = [c for c in merchant.s.board.clearings if not cannot_recruit(merchant, c)]
    return [Act("recruit", "root:11.5.5", at=c) for c in clearings]


def refused_recruits(merchant: Merchant) -> list[Refused]:
    """The clearings where they cannot recruit, and why."""
    reasons = [(c, cannot_recruit(merchant, c)) for c in merchant.s.board.clearings]
    return [Refused(Act("recruit", "root:11.5.5", at=c), why) for c, why in reasons if why]


@law("root:11.5.5")
async def recruit(merchant: Merchant, act: Act) -> Outcome:
    """Spend a fund to place a warrior."""
    assert isinstance(act.at, int)
    owners = tuple(recruiting_funds(merchant))
    who = await choose_fund(merchant, "Which fund do you spend?", "root:11.5.5", owners)
    spend_funds(merchant, who, 1, "root:11.5.5")
    place(merchant.s, merchant.me, WARRIOR, act.at, 1, "root:11.5.5")
    return None


# 11.5.6 Establish Trade Post with Garrison


def post_of(merchant: Merchant, c: int) -> Kind:
    """The trade post of a clearing's suit."""
    suit = merchant.s.suits[c]
    assert suit
    return TRADE_POSTS[suit]


@law("root:11.5.6.I")
def no_site(merchant: Merchant, c: int) -> Refusal | None:
    """Why `c` is no place for a trade post: it has one, or nobody rules it."""
    if merchant.side.laid[c]:
        return Refusal("root:11.5.6.I", f"{c} has a trade post")
    if not ruler(merchant.s, c):
        return Refusal("root:11.5.6.I", f"nobody rules {c}")
    if merchant.side.stock[post_of(merchant, c)] < 1:
        return Refusal("root:11.5.6.III", f"no {post_of(merchant, c)} is left on its track")
    return cannot_place(merchant.s, merchant.me, post_of(merchant, c), c)


@law("root:11.5.6.II")
def payers(merchant: Merchant, c: int) -> list[Faction]:
    """Those who rule `c`, one or a team, with enough funds to pay for a trade post there."""
    funds = merchant.board.funds
    return [f for f, n in funds.items() if n >= POST_COST and rules(merchant.s, f, c)]


@law("root:11.5.6")
def establish_acts(merchant: Merchant) -> list[Act]:
    """An `establish` for each clearing that can take a trade post, and whoever's funds pay."""
    sites = [c for c in merchant.s.board.clearings if not no_site(merchant, c)]
    found = [(c, f) for c in sites for f in payers(merchant, c)]
    return [Act("establish", "root:11.5.6", at=c, who=f) for c, f in found]


def refused_posts(merchant: Merchant) -> list[Refused]:
    """The clearings where they cannot establish a trade post, and why."""
    found = []
    for c in merchant.s.board.clearings:
        why = no_site(merchant, c)
        if not why and not payers(merchant, c):
            words = f"it takes {POST_COST} funds of whoever rules {c}"
            why = Refusal("root:11.5.6.II", words)
        if why:
            found.append(Refused(Act("establish", "root:11.5.6", at=c), why))
    return found


@law("root:11.5.6.II", "root:11.5.6.III", "root:11.2.5")
async def establish(merchant: Merchant, act: Act) -> Outcome:
    """Spend two funds of the ruler, place trade post and warrior, and score the post."""
    s, me = merchant.s, merchant.me
    assert isinstance(act.at, int)
    assert act.who
    spend_funds(merchant, act.who, POST_COST, "root:11.5.6.II")
    post = post_of(merchant, act.at)
    points = TRACK[len(TRACK) - merchant.side.stock[post]]
    place(s, me, post, act.at, 1, "root:11.5.6.III")
    say_if_lacking(s, merchant.side, "root:11.5.6.III", 1)
    place(s, me, WARRIOR, act.at, 1, "root:11.5.6.III")
    score(s, me, points, "root:11.5.6.III")
    return None


DEEDS: dict[str, Deed] = {
    "move": move,
    "battle": fight,
    "export": export,
    "draw": draw,
    "recruit": recruit,
    "establish": establish,
}
"""What they do with funds, by verb."""

FOR_A_FUND = {
    "move": "root:11.5.1",
    "battle": "root:11.5.2",
    "draw": "root:11.5.4",
    "recruit": "root:11.5.5",
    "establish": "root:11.5.6",
}
"""What takes no card but funds, and the rule of each."""
