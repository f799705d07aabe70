"""Services that somebody sells to the others (root 11.2.6, 11.2.7).

The seller answers `price`, `wares` and `terms`; the buyer answers `means`, `pay` and `cannot_hire`.
What is bought is among the `used` of the buyer's side until its turn ends: what Riverboats give is
judged in `rootcore.rules.pieces`, what Mercenaries give by the seller's answer to `serves`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from rootcore.law import law
from rootcore.rules.acts import DONE, Act, Ask, Refusal, Refused
from rootcore.rules.deck import hand_of, leave_hand, told_cards
from rootcore.rules.pieces import forget_rulers
from rootcore.rules.questions import question
from rootcore.table.cards import Card
from rootcore.table.state import State
from rootcore.table.terms import (
    DAYLIGHT,
    EVENING,
    HAND_CARD,
    MERCENARIES,
    RIVERBOATS,
    WARRIOR,
    Faction,
    Service,
)


@dataclass(frozen=True, slots=True)
class Terms:
    """The rules that somebody sells by: of buying, of how often, of paying, of each service."""

    buying: str
    limit: str
    payment: str
    services: dict[Service, str]


PRICE = "price"
"""The verb of asking for a price."""

THE_COMPANY = Terms(
    "root:11.2.6",
    "root:11.2.6.II",
    "root:11.2.6.I",
    {
        HAND_CARD: "root:11.2.7.I",
        RIVERBOATS: "root:11.2.7.II",
        MERCENARIES: "root:11.2.7.III",
    },
)


# What is sold


@question()
def terms(s: State, seller: Faction) -> Terms:
    """The rules that `seller` sells by."""
    return THE_COMPANY


@question()
def price(s: State, seller: Faction, buyer: Faction, service: Service) -> int:
    """The warriors that `seller` asks of `buyer` for a service; 0 when it does not sell it."""
    return 0


@question()
def wares(s: State, seller: Faction) -> list[Card]:
    """The cards that `seller` sells: its hand."""
    return s.sides[seller].hand


@law("root:11.2.3")
async def for_sale(
    s: State, seller: Faction, fits: Callable[[Card], bool], asked: str, most: int
) -> list[Card]:
    """Up to `most` cards for sale that fit; people at a real table are asked which they have."""
    if s.sides[seller].tabled:
        return await told_cards(s, seller, fits, asked, terms(s, seller).services[HAND_CARD], most)
    return [card for card in wares(s, seller) if fits(card)][:most]


@question()
def hand_over(s: State, seller: Faction, card: Card) -> None:
    """A card leaves what `seller` sells."""
    leave_hand(s, seller, card)


@question()
def will_not_sell(s: State, seller: Faction, buyer: Faction) -> Refusal | None:
    """Why `seller` sells nothing at all to `buyer`, or None."""
    return None


@question()
def after_sale(s: State, seller: Faction, buyer: Faction) -> None:
    """What it brings to `seller` that `buyer` bought something, once each time it buys."""


class Custom(NamedTuple):
    """What somebody pays for each service whatever is asked, and why it buys none now."""

    pays: int
    why_not: Refusal | None


@question()
def custom(s: State, buyer: Faction, seller: Faction) -> Custom | None:
    """By which rules `buyer` buys of `seller`; None for people, who buy as they like."""
    return None


@law("root:11.2.6.I", "robotics:9.2.3")
def prices_matter(s: State, seller: Faction) -> bool:
    """Whether anybody could have to pay what `seller` asks."""
    return any(custom(s, buyer, seller) is None for buyer in s.sides[seller].others)


# What it is paid with


@question()
def treats(s: State, seller: Faction, buyer: Faction) -> bool:
    """Whether `seller` pays with its own warriors for what `buyer` buys."""
    return False


@question("root:11.2.6.I")
def means(s: State, buyer: Faction, seller: Faction) -> int:
    """How much `buyer` can pay `seller`: the warriors of its supply."""
    return s.sides[buyer].stock[WARRIOR]


@question("root:11.2.6.I")
async def pay(s: State, buyer: Faction, seller: Faction, n: int) -> None:
    """`buyer` puts `n` warriors of its supply into the Payments box of `seller`."""
    put_in_payments(s, seller, buyer, n, terms(s, seller).payment)


async def settle_price(s: State, buyer: Faction, seller: Faction, n: int) -> None:
    """Pay `n` for a service: `buyer` does, unless the seller pays for it."""
    if treats(s, seller, buyer):
        put_in_payments(s, seller, seller, n, terms(s, seller).payment)
    else:
        await pay(s, buyer, seller, n)


def put_in_payments(s: State, seller: Faction, payer: Faction, n: int, cause: str) -> None:
    """`n` warriors of `payer`, or what its supply still has, go into the box of `seller`."""
    stock, payments = s.sides[payer].stock, s.sides[seller].board.payments
    if (n := min(n, stock[WARRIOR])) > 0:
        stock[WARRIOR] -= n
        payments[payer] = payments.get(payer, 0) + n
        s.emit_cost("pay", payer, cause, n=n, start=None)


# Who may buy what


@law("root:11.2.6.II", "robotics:9.2.3")
def services_left(s: State, seller: Faction, buyer: Faction) -> int:
    """How many services `buyer` can still buy: one a turn, and one for each clearing with a trade
    post and a piece of its own, without those that it has bought.
    """
    posts, here = s.sides[seller].laid, s.sides[buyer].here
    in_all = 1 + sum(posts[c] > 0 and here[c] > 0 for c in s.board.clearings)
    return in_all - sum(what in list(Service) for what in s.sides[buyer].used)


@question()
def cannot_hire(s: State, buyer: Faction) -> Refusal | None:
    """Why `buyer` cannot have mercenaries at all, or None."""
    return None


@question()
def serves_unbidden(s: State, seller: Faction) -> bool:
    """Whether mercenaries of `seller` serve others where nobody buys them, so that even who cannot
    have any may buy them.
    """
    return False


def cannot_buy(s: State, seller: Faction, buyer: Faction, service: Service) -> Refusal | None:
    """Why `buyer` cannot buy a service of `seller` now, or None when it can."""
    cost, rules = price(s, seller, buyer, service), terms(s, seller)
    if not cost:
        return Refusal(rules.payment, "it has no price")
    if refusal := will_not_sell(s, seller, buyer):
        return refusal
    barred = service == MERCENARIES and not serves_unbidden(s, seller)
    if barred and (refusal := cannot_hire(s, buyer)):
        return refusal
    if service != HAND_CARD and service in s.sides[buyer].used:
        return Refusal(rules.services[service], "you have bought it this turn")
    if service == HAND_CARD and not wares(s, seller):
        return Refusal(rules.services[service], "they have no card")
    if services_left(s, seller, buyer) < 1:
        return Refusal(rules.limit, "you have bought as many services as you may this turn")
    return too_dear(s, seller, buyer, cost)


def too_dear(s: State, seller: Faction, buyer: Faction, cost: int) -> Refusal | None:
    """Why `buyer` cannot pay so much to `seller`, or None."""
    purse = means(s, buyer, seller)
    if purse >= cost or treats(s, seller, buyer):
        return None
    return Refusal(terms(s, seller).payment, f"it costs {cost}, you can pay {purse}")


def buying_acts(s: State, buyer: Faction) -> list[Act]:
    """A `buy` for each service that `buyer` can have, and each card; `n` is the price."""
    found = [
        (seller, service)
        for seller in price.concerns(s)
        for service in Service
        if seller != buyer and not cannot_buy(s, seller, buyer, service)
    ]
    return [act for seller, service in found for act in offers(s, seller, buyer, service)]


def offers(s: State, seller: Faction, buyer: Faction, service: Service) -> list[Act]:
    """A `buy` for the service, or for each different card."""
    cause, cost = terms(s, seller).services[service], price(s, seller, buyer, service)
    if service != HAND_CARD:
        return [Act("buy", cause, what=service, who=seller, n=cost)]
    cards = dict.fromkeys(wares(s, seller))
    return [Act("buy", cause, card, who=seller, n=cost) for card in cards]


def refused_services(s: State, buyer: Faction) -> list[Refused]:
    """The services that `buyer` cannot buy, and why."""
    return [
        Refused(Act("buy", terms(s, seller).services[service], what=service, who=seller), why)
        for seller in price.concerns(s)
        for service in Service
        if seller != buyer and (why := cannot_buy(s, seller, buyer, service))
    ]


# Buying


@law("root:11.2.6", "robotics:9.2.3")
async def buy_services(s: State, buyer: Faction) -> None:
    """At the start of its Birdsong `buyer` buys services of others, as long as it can and wants."""
    sellers: list[Faction] = []
    while acts := buying_acts(s, buyer):
        assert acts[0].who
        cause = terms(s, acts[0].who).buying
        act = await Ask(
            buyer,
            cause,
            "Which service do you buy?",
            [*acts, Act(DONE, cause)],
            lambda: refused_services(s, buyer),
        )
        if act.verb == DONE:
            break
        await buy(s, buyer, act)
        assert act.who
        sellers.append(act.who)
    for seller in dict.fromkeys(sellers):
        after_sale(s, seller, buyer)


@law("root:11.2.7", "root:11.2.7.I", "robotics:9.2.3.I")
async def buy(s: State, buyer: Faction, act: Act) -> None:
    """Pay for a service and have it: a card at once, the others in the turn that begins."""
    assert act.who
    side = s.sides[buyer]
    service = HAND_CARD if act.card else Service(act.what)
    await settle_price(s, buyer, act.who, act.n)
    side.used += (service,)
    forget_rulers(s)
    if act.card:
        hand_over(s, act.who, act.card)
        hand_of(s, buyer).append(act.card)
    s.emit("buy", buyer, act.law, service=service, player=act.who, card=act.card)


@law("root:11.2.7.III", "robotics:9.2.3.III")
def hirer(s: State) -> Faction | None:
    """Who has mercenaries now: in Daylight and Evening whoever bought them at the turn's start.

    Bought by somebody who cannot have any, they serve nobody.
    """
    who = s.current
    hired = s.phase in (DAYLIGHT, EVENING) and MERCENARIES in s.sides[who].used
    return who if hired and not cannot_hire(s, who) else None
