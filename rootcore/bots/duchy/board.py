"""The board of the Drillbit Duchy: its Burrow, its ministers, and what a lost building costs."""

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from rootcore.bots.chassis import nothing
from rootcore.bots.vocabulary import FIRST, Bot, priority
from rootcore.law import law
from rootcore.law.errors import BadNotation
from rootcore.rules.deck import discard, leave_hand, matches
from rootcore.rules.hidden import card_of_hand
from rootcore.rules.picks import Pick, highest, listed, lowest, measure, ordinal
from rootcore.rules.pieces import send_home
from rootcore.rules.removal import Loss, Removal, aftermath, has_aftermath, remove_own
from rootcore.rules.scoring import lose_points
from rootcore.table.cards import AMBUSH, Card, card
from rootcore.table.state import BareBoard, State
from rootcore.table.terms import (
    BIRD,
    BUILDINGS,
    DUCHY,
    FOX,
    MOUSE,
    RABBIT,
    WARRIOR,
    Faction,
    Kind,
    Suit,
)

ROLE = "bot:duchy"
WARRIORS = 20
TUNNELS = 3
FOUNDATIONS = "cards:trait.duchy.foundations"
INVESTORS = "cards:trait.duchy.investors"


class Minister(NamedTuple):
    """One of the nine, with the rule that tells what it does once it has a crown."""

    name: str
    suit: Suit
    law: str

    def __str__(self) -> str:
        return self.name


MINISTERS = (
    Minister("Captain", FOX, "robotics:10.7.1"),
    Minister("Marshal", RABBIT, "robotics:10.7.2"),
    Minister("Foremole", MOUSE, "robotics:10.7.3"),
    Minister("Brigadier", FOX, "robotics:10.7.4"),
    Minister("Banker", RABBIT, "robotics:10.7.5"),
    Minister("Mayor", MOUSE, "robotics:10.7.6"),
    Minister("Earl of Stone", FOX, "robotics:10.7.7"),
    Minister("Baron of Dirt", RABBIT, "robotics:10.7.8"),
    Minister("Duchess of Mud", MOUSE, "robotics:10.7.9"),
)
"""The ministers from top to bottom."""

CAPTAIN, MARSHAL, FOREMOLE, BRIGADIER, BANKER, MAYOR, EARL, BARON, DUCHESS = MINISTERS


@dataclass(slots=True)
class DuchyBoard(BareBoard):
    """The warriors in the Burrow, 0 to 20, and who of the ministers, top to bottom, has a crown.

    `ambushes` are the cards that the Duchy bought of the Riverfolk and has not played yet.
    """

    burrow: int = 0
    crowns: list[bool] = field(default_factory=lambda: [False] * len(MINISTERS))
    ambushes: list[Card] = field(default_factory=list)

    def copy(self) -> "DuchyBoard":
        """An independent copy."""
        return DuchyBoard(self.burrow, self.crowns[:], self.ambushes[:])

    def to_json(self) -> dict[str, Any]:
        """The board as JSON types."""
        ambushes = [x.id for x in self.ambushes]
        return {"burrow": self.burrow, "crowns": self.crowns[:], "ambushes": ambushes}

    @classmethod
    def from_json(cls, raw: dict[str, Any]) -> "DuchyBoard":
        """The board written by `to_json`; BadNotation when warriors or crowns cannot be so."""
        burrow, crowns = raw["burrow"], list(raw["crowns"])
        if type(burrow) is not int or not 0 <= burrow <= WARRIORS:
            raise BadNotation(f"the Burrow holds from 0 to {WARRIORS} warriors, not {burrow!r}")
        if len(crowns) != len(MINISTERS) or any(type(crown) is not bool for crown in crowns):
            raise BadNotation("each of the nine ministers has a crown or has none")
        ambushes = [card(x) for x in raw["ambushes"]]
        if any(x.kind != AMBUSH for x in ambushes):
            raise BadNotation("the Duchy keeps no cards but ambushes")
        return cls(burrow, crowns, ambushes)

    def cards(self) -> list[Card]:
        """The ambushes."""
        return self.ambushes[:]

    def kept(self, who: Faction, kind: Kind) -> int:
        """The warriors in the Burrow."""
        return self.burrow if (who, kind) == (DUCHY, WARRIOR) else 0

    def sways(self, minister: Minister) -> bool:
        """Whether a minister has a crown."""
        return self.crowns[MINISTERS.index(minister)]

    def swayed(self) -> list[Minister]:
        """The ministers with a crown, from top to bottom."""
        return [m for m in MINISTERS if self.sways(m)]

    def unswayed(self) -> list[Minister]:
        """The ministers without a crown, from top to bottom."""
        return [m for m in MINISTERS if not self.sways(m)]


@measure("place on the board", lambda index: ordinal(index + 1))
def from_top(bot: Bot, minister: Minister) -> int:
    """How far down the board a minister is: 0 at the top, which is told as the 1st."""
    return MINISTERS.index(minister)


def crown(bot: Bot, minister: Minister, cause: str) -> None:
    """Place a crown on a minister."""
    bot.board.crowns[MINISTERS.index(minister)] = True
    bot.s.emit("sway", bot.me, cause, minister=minister.name)


# 10.2.1 Cost of Errors

WHOSE_CROWN = Pick[Minister](
    "robotics:10.2.1",
    "minister",
    "Whose crown is lost",
    lowest(from_top),
    such="ministers with a crown",
)
MATCHING_CROWN = Pick[Minister](
    FOUNDATIONS,
    "minister",
    "Whose crown is lost",
    lowest(from_top),
    such="ministers with a crown that match a clearing where a building fell",
)


@law("robotics:10.2.1")
@aftermath.for_(ROLE)
async def cost_of_errors(s: State, who: Faction, removals: list[Removal]) -> None:
    """Buildings removed at one moment, however many, cost the lowest crown."""
    errors = [r for r in removals if lost_buildings(r.losses)]
    if not errors:
        return
    bot = Bot(s, who)
    suits = [suit for suit in dict.fromkeys(s.suits[r.at] for r in errors) if suit]
    lose_crown(bot, suits)
    if bot.has("investors"):
        await investors(bot, errors[0].by, suits)


@has_aftermath.for_(ROLE)
def concerned(s: State, who: Faction, by: Faction, c: int, losses: list[Loss]) -> bool:
    """Whether a building is among the losses."""
    return lost_buildings(losses)


def lost_buildings(losses: list[Loss]) -> bool:
    """Whether a building is among the losses."""
    return any(kind in BUILDINGS for kind, _ in losses)


@law("robotics:10.2.1")
def lose_crown(bot: Bot, suits: list[Suit]) -> None:
    """The crown of the bottommost swayed minister goes; `suits` are those of the fallen."""
    pick, such = WHOSE_CROWN, bot.board.swayed()
    if bot.has("foundations"):
        pick, such = MATCHING_CROWN, of_suits(such, suits)
    minister = pick(bot, such)
    if minister is None:
        nothing(bot, pick.law, "no such minister has a crown")
        return
    bot.board.crowns[MINISTERS.index(minister)] = False
    bot.s.emit("lose crown", bot.me, pick.law, minister=minister.name)


@law(FOUNDATIONS, INVESTORS)
def of_suits(ministers: list[Minister], suits: list[Suit]) -> list[Minister]:
    """Those of the ministers whose suit is that of a clearing where a building fell."""
    return [m for m in ministers if m.suit in suits]


SWAYED_BY_INVESTORS = Pick[Minister](
    INVESTORS,
    "minister",
    "Whom to sway",
    highest(from_top),
    such="ministers without a crown that match a clearing where a building fell",
)


@law(INVESTORS)
async def investors(bot: Bot, by: Faction, suits: list[Suit]) -> None:
    """A person to blame discards a matching card, for a point of the Duchy, or it sways."""
    if bot.s.sides[by].bot:
        return
    asked = f"The Duchy's investors: which {listed([*suits, BIRD], 'or')} card do you discard?"
    given = await card_of_hand(
        bot.s, by, lambda card: any(matches(card, suit) for suit in suits), asked, INVESTORS
    )
    if given:
        leave_hand(bot.s, by, given)
        discard(bot.s, by, given, INVESTORS)
        lose_points(bot.s, bot.me, 1, INVESTORS)
        return
    minister = SWAYED_BY_INVESTORS(bot, of_suits(bot.board.unswayed(), suits))
    if minister is None:
        nothing(bot, INVESTORS, "all such ministers have a crown")
    else:
        crown(bot, minister, INVESTORS)


# 10.2.2 The Burrow


def dismiss(bot: Bot, place: int | str, cause: str) -> None:
    """Take a warrior out of a clearing or the Burrow, back to the supply."""
    if isinstance(place, int):
        remove_own(bot.s, bot.me, WARRIOR, place, 1, cause)
        return
    bot.board.burrow -= 1
    coffin = {"coffin": True} if send_home(bot.s, bot.me, 1) else {}
    emit = bot.s.emit
    emit("remove", bot.me, cause, piece=WARRIOR, n=1, at=place, by=bot.me, boxed=False, **coffin)


@measure("own warriors")
@law("robotics:10.2.2")
def warriors_at(bot: Bot, place: int | str) -> int:
    """The Duchy's warriors in a clearing or in the Burrow."""
    return bot.side.warriors[place] if isinstance(place, int) else bot.board.burrow


BELOW_ALL = 99


@measure(
    "priority",
    lambda n: "last" if n == BELOW_ALL else priority.shown(n),
    laws={FIRST: "robotics:12.2.2"},
)
@law("robotics:10.2.2")
def priority_or_last(bot: Bot, place: int | str) -> int:
    """The priority of a clearing; the Burrow comes after all that have a number."""
    return priority.of(bot, place) if isinstance(place, int) else BELOW_ALL
