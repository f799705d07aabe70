"""What the Logical Lizards have beside the map (robotics 8.2): Lost Souls, acolytes, gardens."""

from dataclasses import dataclass, field
from typing import Any

from rootcore.bots.chassis import nothing
from rootcore.bots.vocabulary import Bot
from rootcore.factions.lizards.gardens import WARRIORS, gardens_among, has_garden, read_pile
from rootcore.law import law
from rootcore.rules.deck import claims_discards, onto_discard_pile
from rootcore.rules.pieces import bring_back, rules_outright, send_home
from rootcore.rules.removal import (
    Loss,
    Removal,
    after_removal,
    aftermath,
    has_aftermath,
    warriors_among,
)
from rootcore.table.cards import Card
from rootcore.table.state import BareBoard, State
from rootcore.table.terms import LIZARDS, WARRIOR, Faction, Kind

ROLE = "bot:lizards"

CONVERT, CRUSADE, SANCTIFY = "convert", "crusade", "sanctify"
CONSPIRACIES = (CONVERT, CRUSADE, CONVERT, CRUSADE, SANCTIFY)
"""The spaces of the Conspiracy track, from the left."""

SANCTIFY_SPACE = CONSPIRACIES.index(SANCTIFY)

REVENGE = "robotics:8.2.2"
BOARD_REVENGE = "cards:house.lizards.board_revenge"


@dataclass(slots=True)
class LizardsBoard(BareBoard):
    """The Lizards' own things.

    `souls` are the Lost Souls, the top last; `revealed` the cards of this turn's rituals in the
    order they were revealed; `acolytes` the warriors in their box; `marker` the space of the
    Conspiracy track under the outcast marker, from 0.
    """

    souls: list[Card] = field(default_factory=list)
    revealed: list[Card] = field(default_factory=list)
    acolytes: int = 0
    marker: int = SANCTIFY_SPACE

    def copy(self) -> "LizardsBoard":
        """An independent copy."""
        return LizardsBoard(self.souls[:], self.revealed[:], self.acolytes, self.marker)

    def to_json(self) -> dict[str, Any]:
        """The board as JSON types."""
        return {
            "souls": [x.id for x in self.souls],
            "revealed": [x.id for x in self.revealed],
            "acolytes": self.acolytes,
            "marker": self.marker,
        }

    @classmethod
    def from_json(cls, raw: dict[str, Any]) -> "LizardsBoard":
        """The board written by `to_json`; ValueError when it cannot be one."""
        acolytes, marker = raw["acolytes"], raw["marker"]
        if type(acolytes) is not int or acolytes not in range(WARRIORS + 1):
            raise ValueError("the acolytes are no number of Lizard warriors")
        if type(marker) is not int or marker not in range(len(CONSPIRACIES)):
            raise ValueError("the marker is on no space of the track")
        return cls(read_pile(raw["souls"]), read_pile(raw["revealed"]), acolytes, marker)

    def cards(self) -> list[Card]:
        """The Lost Souls and what is revealed."""
        return [*self.souls, *self.revealed]

    def kept(self, who: Faction, kind: Kind) -> int:
        """The acolytes are Lizard warriors."""
        return self.acolytes if who == LIZARDS and kind == WARRIOR else 0


# 8.2 Faction rules and abilities


@law("robotics:8.2.1")
@rules_outright.for_(ROLE)
def pilgrims(s: State, who: Faction, c: int) -> bool:
    """A garden makes the Lizards the ruler of its clearing."""
    return has_garden(s.sides[who], c)


@law(REVENGE)
@aftermath.for_(ROLE)
async def robot_revenge(s: State, who: Faction, removals: list[Removal]) -> None:
    """Of the Lizard warriors removed at one moment, however many, one becomes an acolyte."""
    if any(warriors_among(removal.losses) for removal in removals) and not forgiven(s, who):
        bring_back(s, who, 1)
        add_acolyte(s, who, REVENGE)
    for removal in removals:
        await after_removal(s, *removal)


@law(BOARD_REVENGE)
def forgiven(s: State, who: Faction) -> bool:
    """Whether the house rule keeps Robot Revenge away: in the Lizards' own turn."""
    if "board_revenge" not in s.sides[who].house or s.current != who:
        return False
    nothing(Bot(s, who), BOARD_REVENGE, "it is the Lizards' own turn")
    return True


def add_acolyte(s: State, who: Faction, cause: str) -> None:
    """A warrior of the supply goes to the Acolytes box."""
    side = s.sides[who]
    side.stock[WARRIOR] -= 1
    side.board.acolytes += 1
    s.emit("acolyte", who, cause, total=side.board.acolytes)


def remove_acolyte(s: State, who: Faction, cause: str) -> None:
    """An acolyte goes back home. It leaves a box, so it is not removed for 8.2.2."""
    side = s.sides[who]
    side.board.acolytes -= 1
    coffin = {"coffin": True} if send_home(s, who, 1) else {}
    s.emit("lose acolyte", who, cause, left=side.board.acolytes, **coffin)


@law("robotics:8.2.3")
@after_removal.for_(ROLE)
async def garden_lost(s: State, who: Faction, by: Faction, c: int, losses: list[Loss]) -> None:
    """For each garden removed from the map the top card of the Lost Souls is discarded."""
    souls = s.sides[who].board.souls
    for _ in range(min(gardens_among(losses), len(souls))):
        top = souls.pop()
        onto_discard_pile(s, top)
        s.emit("discard pile", who, "robotics:8.2.3", card=top)


@has_aftermath.for_(ROLE)
def concerned(s: State, who: Faction, by: Faction, c: int, losses: list[Loss]) -> bool:
    """Whether a garden is among the losses and there are Lost Souls."""
    return gardens_among(losses) > 0 and bool(s.sides[who].board.souls)


@law("robotics:8.2.4")
@claims_discards.for_(ROLE)
def lost_souls(s: State, who: Faction) -> list[Card]:
    """Every card spent or discarded goes onto the Lost Souls."""
    souls: list[Card] = s.sides[who].board.souls
    return souls
