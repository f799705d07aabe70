"""The faction board of the Riverfolk Robots, and what 9.2 of their rules says of it."""

from dataclasses import dataclass, field
from typing import Any

from rootcore.bots.vocabulary import Bot
from rootcore.law import law
from rootcore.law.errors import BrokenLaw
from rootcore.rules.pieces import bring_back, send_home, take_off
from rootcore.rules.removal import Loss, after_removal, has_aftermath
from rootcore.table.cards import LOYAL_VIZIER, Card, card
from rootcore.table.state import BareBoard, Side, State
from rootcore.table.terms import TRADE_POSTS, VAGABONDS, WARRIOR, Faction, Kind

ROLE = "bot:riverfolk"
MARKET_SIZE = 5


@dataclass(slots=True)
class RiverfolkBoard(BareBoard):
    """The Market from left to right, and the Payments box: how many warriors of each faction.

    `added` counts the cards that came to the right end of the Market this turn. `shield` and
    `sword` are the conditions of Protectionism that hold this turn.
    """

    market: list[Card] = field(default_factory=list)
    payments: dict[Faction, int] = field(default_factory=dict)
    added: int = 0
    shield: bool = False
    sword: bool = False

    def copy(self) -> "RiverfolkBoard":
        """An independent copy."""
        return RiverfolkBoard(
            self.market[:], self.payments.copy(), self.added, self.shield, self.sword
        )

    def to_json(self) -> dict[str, Any]:
        """The board as JSON types."""
        return {
            "market": [c.id for c in self.market],
            "payments": self.payments.copy(),
            "added": self.added,
            "shield": self.shield,
            "sword": self.sword,
        }

    @classmethod
    def from_json(cls, raw: dict[str, Any]) -> "RiverfolkBoard":
        """The board written by `to_json`; ValueError when it cannot be one."""
        market = [card(c) for c in raw["market"]]
        payments = {Faction(f): n for f, n in raw["payments"].items()}
        added = raw["added"]
        if len(market) > MARKET_SIZE or LOYAL_VIZIER in market:
            raise ValueError("the Market cannot hold these cards")
        if any(f in VAGABONDS or type(n) is not int or n < 1 for f, n in payments.items()):
            raise ValueError("Payments are warriors")
        if type(added) is not int or not 0 <= added <= len(market):
            raise ValueError("so many cards were not added")
        return cls(market, payments, added, raw["shield"] is True, raw["sword"] is True)

    def cards(self) -> list[Card]:
        """The Market."""
        return self.market[:]

    def kept(self, who: Faction, kind: Kind) -> int:
        """The warriors of `who` in Payments."""
        return self.payments.get(who, 0) if kind == WARRIOR else 0

    def held(self) -> list[str]:
        """The conditions of Protectionism that hold this turn, by name."""
        return [*["shield"] * self.shield, *["sword"] * self.sword]

    def check(self, side: Side) -> None:
        """Raise BrokenLaw unless only players have paid."""
        if strangers := [f for f in self.payments if f not in (side.faction, *side.others)]:
            raise BrokenLaw(f"the {strangers[0]} have warriors in Payments and do not play")


class Riverfolk(Bot):
    """The Riverfolk at the table; `customer` is who has the most warriors in Payments, if any."""

    __slots__ = ("customer",)

    def __init__(self, s: State, me: Faction) -> None:
        super().__init__(s, me)
        self.customer: Faction | None = None

    def payers(self) -> list[Faction]:
        """The players with warriors in Payments, by setup priority."""
        return [f for f in self.s.sides if f in self.board.payments]

    def protected(self) -> bool:
        """Whether a condition of Protectionism holds this turn."""
        return bool(self.board.shield or self.board.sword)

    def river(self) -> list[int]:
        """The clearings on the river, in priority order."""
        return [c for c in self.s.board.clearings if self.s.board.river[c]]


@law("robotics:9.2.1")
def add_to_market(bot: Riverfolk, added: Card, cause: str) -> None:
    """A new card goes to the right end of the row."""
    bot.board.market.append(added)
    bot.s.emit("stock", bot.me, cause, card=added)


def take_from_market(bot: Riverfolk, place: int) -> Card:
    """Take the card at a place of the row, counted from 0 at the left; the others close up."""
    taken: Card = bot.board.market.pop(place)
    bot.board.added = min(bot.board.added, len(bot.board.market))
    return taken


@has_aftermath.for_(ROLE)
def disrupted(s: State, who: Faction, by: Faction, c: int, losses: list[Loss]) -> bool:
    """Whether a trade post is among the losses and the remover has warriors in Payments."""
    lost = any(kind in TRADE_POSTS.values() for kind, _ in losses)
    return lost and by in s.sides[who].board.payments


@law("robotics:9.2.2")
@after_removal.for_(ROLE)
async def refund(s: State, who: Faction, by: Faction, c: int, losses: list[Loss]) -> None:
    """Whoever removed a trade post takes half of its warriors, rounded up, out of Payments."""
    if disrupted(s, who, by, c, losses):
        paid = s.sides[who].board.payments[by]
        give_back(Riverfolk(s, who), by, (paid + 1) // 2, "robotics:9.2.2")


def take_into_payments(bot: Riverfolk, c: int, n: int, cause: str) -> None:
    """`n` of their own warriors go from the clearing `c` into Payments."""
    s, me = bot.s, bot.me
    take_off(s, me, WARRIOR, c, n)
    bring_back(s, me, n)
    bot.side.stock[WARRIOR] -= n
    bot.board.payments[me] = bot.board.payments.get(me, 0) + n
    s.emit("pay", me, cause, n=n, start=c)


def give_back(bot: Riverfolk, who: Faction, n: int, cause: str) -> None:
    """`n` warriors of `who` go from Payments back to its supply."""
    payments = bot.board.payments
    payments[who] -= n
    if not payments[who]:
        del payments[who]
    send_home(bot.s, who, n)
    bot.s.emit("repay", who, cause, n=n)


@law("robotics:9.2.4")
def check_protectionism(bot: Riverfolk) -> None:
    """The shield holds with nothing in Payments, the sword with no warrior in the supply."""
    bot.board.shield = not bot.board.payments
    bot.board.sword = not bot.side.stock[WARRIOR]
    if held := bot.board.held():
        bot.s.emit("protectionism", bot.me, "robotics:9.2.4", held=held)
