"""What the Riverfolk Robots sell (robotics 9.2.3): cards of the Market, riverboats, mercenaries."""

from rootcore.bots.riverfolk.board import ROLE, Riverfolk, take_from_market
from rootcore.bots.riverfolk.traits import fight_along, involved, tell_raised_hits
from rootcore.bots.services.prices import price_for
from rootcore.law import law
from rootcore.rules.acts import Refusal
from rootcore.rules.battle import Battle, before_rolling, comrades
from rootcore.rules.pieces import hired_away, serves
from rootcore.rules.services import (
    Terms,
    hand_over,
    hirer,
    price,
    terms,
    treats,
    wares,
    will_not_sell,
)
from rootcore.rules.turn import role_of
from rootcore.table.cards import Card
from rootcore.table.state import State
from rootcore.table.terms import (
    HAND_CARD,
    MERCENARIES,
    RIVERBOATS,
    WARRIOR,
    Faction,
    Service,
    Services,
)

THE_ROBOTS = Terms(
    "robotics:9.2.3",
    "robotics:9.2.3",
    "robotics:9.2.3",
    {
        HAND_CARD: "robotics:9.2.3.I",
        RIVERBOATS: "robotics:9.2.3.II",
        MERCENARIES: "robotics:9.2.3.III",
    },
)


@law("robotics:9.2.3")
@terms.for_(ROLE)
def robot_terms(s: State, seller: Faction) -> Terms:
    """Their own rules take the place of those of the Riverfolk Company."""
    return THE_ROBOTS


@law("robotics:9.2.3")
@price.for_(ROLE)
def price_by_points(s: State, seller: Faction, buyer: Faction, service: Service) -> int:
    """The price of every service, by the points of the buyer; without service cards none."""
    return 0 if s.services == Services.NONE else price_for(s, buyer)


@law("robotics:9.2.3")
@will_not_sell.for_(ROLE)
def shun_dominance(s: State, seller: Faction, buyer: Faction) -> Refusal | None:
    """They do not sell to a player with a dominance card in play."""
    if s.sides[buyer].dominance is None:
        return None
    return Refusal("robotics:9.2.3", "they do not sell to who plays for dominance")


@law("robotics:9.2.3")
@treats.for_(ROLE)
def pay_for_the_warriorless(s: State, seller: Faction, buyer: Faction) -> bool:
    """They pay with warriors of their own where the buyer's faction has none at all."""
    return not role_of(s, buyer).supply().get(WARRIOR)


@law("robotics:9.2.3.I")
@wares.for_(ROLE)
def market_cards(s: State, seller: Faction) -> list[Card]:
    """The cards of the Market are for sale."""
    market: list[Card] = s.sides[seller].board.market
    return market


@law("robotics:9.2.1", "robotics:9.2.3.I")
@hand_over.for_(ROLE)
def sell_from_market(s: State, seller: Faction, card: Card) -> None:
    """A card that is sold leaves the row, and the others close up."""
    bot = Riverfolk(s, seller)
    take_from_market(bot, bot.board.market.index(card))


# 9.2.3.III Mercenaries


@law("robotics:9.2.3.III")
@serves.for_(ROLE)
def serve(s: State, who: Faction) -> tuple[Faction, ...]:
    """Mercenaries serve whoever bought them; when Involved, they may serve others instead."""
    found = hirer(s)
    return (found,) if found else involved(s, who)


@law("robotics:9.2.3.III")
@hired_away.for_(ROLE)
def serve_alone(s: State, who: Faction) -> bool:
    """Mercenaries serve wherever they stand, and not the Riverfolk."""
    return hirer(s) is not None


@law("robotics:9.2.3.III")
def fight_for_hire(s: State, who: Faction, b: Battle) -> None:
    """Say that mercenaries fight along."""
    found = hirer(s)
    if found in (b.attacker, b.defender) and comrades(s, found, b) == who:
        s.emit("ally", found, "robotics:9.2.3.III", player=who, at=b.clearing)


@before_rolling.for_(ROLE)
async def ready_for_battle(s: State, who: Faction, b: Battle) -> None:
    """What they change in a battle, theirs or one they are hired for."""
    fight_for_hire(s, who, b)
    fight_along(s, who, b)
    tell_raised_hits(s, who, b)
