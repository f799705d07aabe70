"""What the Riverfolk sell (root 11.2.6, 11.2.7): their prices, how a Vagabond pays, mercenaries."""

from rootcore.factions.riverfolk.board import ROLE, RiverfolkBoard
from rootcore.factions.vagabond.items import board_of, exhaust
from rootcore.law import law
from rootcore.rules.acts import Act, Refusal, ask
from rootcore.rules.battle import Battle, before_rolling, comrades
from rootcore.rules.pieces import hired_away, serves
from rootcore.rules.services import (
    cannot_hire,
    hirer,
    means,
    pay,
    price,
    put_in_payments,
)
from rootcore.table.state import State
from rootcore.table.terms import VAGABONDS, Faction, Item, Service

# 11.2.6 Buying services


@law("root:11.2.6.I")
@price.for_(ROLE)
def listed_price(s: State, seller: Faction, buyer: Faction, service: Service) -> int:
    """The price on the Services track, for everybody the same."""
    board: RiverfolkBoard = s.sides[seller].board
    return board.prices.get(service, 0)


def set_price(s: State, who: Faction, act: Act) -> None:
    """Put the marker of a service on the space of its track that an act names."""
    board: RiverfolkBoard = s.sides[who].board
    board.prices[Service(act.what)] = act.n
    s.emit("price", who, act.law, service=act.what, n=act.n)


@law("root:11.2.6.III")
@means.for_(*VAGABONDS)
def items_to_exhaust(s: State, buyer: Faction, seller: Faction) -> int:
    """The Vagabond pays with items that are face up and undamaged."""
    return board_of(s, buyer).ready().total()


@law("root:11.2.6.III")
@pay.for_(*VAGABONDS)
async def pay_with_items(s: State, buyer: Faction, seller: Faction, n: int) -> None:
    """He exhausts an item of his choice for each; as many of the seller's own are paid in."""
    for k in range(n):
        acts = [Act("exhaust", "root:11.2.6.III", what=item) for item in board_of(s, buyer).ready()]
        asked = f"Which item do you exhaust to pay? {k + 1} of {n}"
        act = await ask(buyer, "root:11.2.6.III", asked, acts)
        exhaust(s, buyer, [Item(act.what)], "root:11.2.6.III")
    put_in_payments(s, seller, seller, n, "root:11.2.6.III")


# 11.2.7.III Mercenaries


@law("root:11.2.7.III.b")
@cannot_hire.for_(*VAGABONDS)
def has_no_use_for_mercenaries(s: State, buyer: Faction) -> Refusal | None:
    """The Vagabond cannot buy them."""
    return Refusal("root:11.2.7.III.b", "a Vagabond has no mercenaries")


@law("root:11.2.7.III")
@serves.for_(ROLE)
def serve(s: State, who: Faction) -> tuple[Faction, ...]:
    """Mercenaries serve whoever bought them."""
    found = hirer(s)
    return (found,) if found else ()


@law("root:11.2.7.III")
@hired_away.for_(ROLE)
def serve_alone(s: State, who: Faction) -> bool:
    """They serve wherever they stand, and not the Riverfolk."""
    return hirer(s) is not None


@law("root:11.2.7.III")
@before_rolling.for_(ROLE)
async def fight_along(s: State, who: Faction, b: Battle) -> None:
    """Say that mercenaries fight along."""
    for side in (b.attacker, b.defender):
        if comrades(s, side, b) == who:
            s.emit("ally", side, "root:11.2.7.III", player=who, at=b.clearing)
