"""The Quarrelsome Crows (robotics 13): they gather, pick a quarrel, and sing."""

from typing import Any

from rootcore.bots.chassis import battle_in, nothing, starting_corner
from rootcore.bots.vocabulary import (
    BY_PRIORITY,
    BY_SETUP_PRIORITY,
    Bot,
    enemy_pieces,
    own_warriors,
    pieces_there,
)
from rootcore.law import law
from rootcore.rules.picks import Pick, fewest, most
from rootcore.rules.pieces import cannot_place, place
from rootcore.rules.scoring import score
from rootcore.rules.step import Outcome, Step
from rootcore.rules.turn import Role, enlist
from rootcore.table.state import BareBoard, State
from rootcore.table.terms import BIRDSONG, CORVIDS, EVENING, WARRIOR, Phase

ROLE = "bot:crows"
WARRIORS = 15


class CrowBoard(BareBoard):
    """Crows own nothing but warriors."""

    def copy(self) -> "CrowBoard":
        """An independent copy."""
        return CrowBoard()

    def to_json(self) -> dict[str, Any]:
        """The board as JSON types."""
        return {}

    @classmethod
    def from_json(cls, raw: dict[str, Any]) -> "CrowBoard":
        """The board written by `to_json`."""
        return cls()


GATHER_IN = Pick(
    "robotics:13.2",
    "clearing",
    "Where to gather",
    most(enemy_pieces),
    fewest(own_warriors, "robotics:13.2.1"),
    BY_PRIORITY,
    such="clearings",
)
QUARREL_WITH = Pick(
    "robotics:13.3",
    "player",
    "Whom to quarrel with",
    most(pieces_there),
    BY_SETUP_PRIORITY,
    such="enemies in the clearing of battle",
)


@law("robotics:13.1")
async def roost(bot: Bot) -> Outcome:
    """Six warriors in a random corner."""
    corner = await starting_corner(bot, "robotics:13.1", WARRIOR)
    place(bot.s, bot.me, WARRIOR, corner, 6, "robotics:13.1")
    return None


@law("robotics:13.2", "robotics:13.3")
async def gather(bot: Bot) -> Outcome:
    """Two warriors where most is going on, and a quarrel there."""
    s = bot.s
    c = GATHER_IN(bot, s.board.clearings, lambda c: cannot_place(s, bot.me, WARRIOR, c))
    if c is None or not place(s, bot.me, WARRIOR, c, 2, "robotics:13.2"):
        nothing(bot, "robotics:13.2", "no crow is left, or none may be placed anywhere")
    elif bot.enemies_in(c):
        await battle_in(bot, c, QUARREL_WITH, "robotics:13.3")
    return None


@law("robotics:13.4")
async def sing(bot: Bot) -> Outcome:
    """A point for every two clearings with crows."""
    choirs = sum(bot.side.warriors[c] > 0 for c in bot.s.board.clearings)
    bot.s.emit("sing", bot.me, "robotics:13.4", choirs=choirs)
    if choirs > 1:
        score(bot.s, bot.me, choirs // 2, "robotics:13.4")
    return None


PLAN = {BIRDSONG: (Step("robotics:13.2", gather),), EVENING: (Step("robotics:13.4", sing),)}


def plan(s: State, phase: Phase) -> tuple[Step, ...]:
    """They gather in Birdsong and sing in the Evening."""
    return PLAN.get(phase, ())


enlist(
    Role(
        ROLE,
        CORVIDS,
        "Quarrelsome Crows",
        "Crows",
        lambda: {WARRIOR: WARRIORS},
        CrowBoard,
        CrowBoard.from_json,
        Bot,
        (Step("robotics:13.1", roost),),
        plan,
        nickname="crows",
    )
)
