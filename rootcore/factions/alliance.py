"""Woodland Alliance (root 8), so far as bots meet it."""

from dataclasses import dataclass, field
from typing import Any

from rootcore.acts import Act, ask
from rootcore.cards import Card, card
from rootcore.factions.plain import Person, no_steps
from rootcore.law import law
from rootcore.rules.battle import takes_higher_roll
from rootcore.rules.deck import discard, draw, matches
from rootcore.rules.movement import after_entering
from rootcore.rules.removal import Loss, after_removal
from rootcore.rules.turn import Role, enlist
from rootcore.state import State
from rootcore.terms import ALLIANCE, BASES, SYMPATHY, WARRIOR, Faction, Item, Kind

ROLE = "alliance"
SUPPORTERS_WITHOUT_BASE = 5


@dataclass(slots=True)
class AllianceBoard:
    """The Supporters stack, face down."""

    supporters: list[Card] = field(default_factory=list)

    def copy(self) -> "AllianceBoard":
        """An independent copy."""
        return AllianceBoard(self.supporters[:])

    def to_json(self) -> dict[str, Any]:
        """The board as JSON types."""
        return {"supporters": [c.id for c in self.supporters]}

    @classmethod
    def from_json(cls, raw: dict[str, Any]) -> "AllianceBoard":
        """The board written by `to_json`."""
        return cls([card(c) for c in raw["supporters"]])

    def items(self) -> list[Item]:
        """No items lie on this board."""
        return []

    def cards(self) -> list[Card]:
        """The supporters."""
        return self.supporters


# 8.2 Faction rules and abilities


@law("root:8.2.2")
@takes_higher_roll.for_(ROLE)
def guerrilla_war(s: State, defender: Faction) -> bool:
    """As defender the Alliance deals the higher roll."""
    return True


@law("root:8.2.3.I")
def gain_supporter(s: State, who: Faction, gained: Card, cause: str) -> None:
    """Add a card to the Supporters, or discard it when five lie there and no base is on the map."""
    side = s.sides[who]
    if len(side.board.supporters) < SUPPORTERS_WITHOUT_BASE or any(side.built):
        side.board.supporters.append(gained)
        s.emit("supporter", who, cause, card=gained, seen_by=(who,))
    else:
        discard(s, who, gained, "root:8.2.3.I")


@law("root:8.2.6")
async def outrage(s: State, who: Faction, offender: Faction, c: int) -> None:
    """The offender gives a matching card; without one, as always a bot, the Alliance draws one."""
    hand = s.sides[offender].hand
    given: Card | None = None
    if cards := [x for x in dict.fromkeys(hand) if matches(x, s.suits[c])]:
        asked = f"Outrage in {c}: which card do you give?"
        acts = [Act("give", "root:8.2.6", card) for card in cards]
        given = (await ask(offender, "root:8.2.6", asked, acts)).card
        assert given
        hand.remove(given)
    else:
        given = await draw(s)
    if given:
        gain_supporter(s, who, given, "root:8.2.6")


@law("root:8.2.6")
@after_entering.for_(ROLE)
async def outrage_at_moving_in(s: State, who: Faction, mover: Faction, c: int) -> None:
    """Warriors moving into a sympathetic clearing cause Outrage."""
    if s.sides[who].pieces[SYMPATHY][c]:
        await outrage(s, who, mover, c)


@law("root:8.2.6")
@after_removal.for_(ROLE)
async def outrage_at_removal(
    s: State, who: Faction, by: Faction, c: int, losses: list[Loss]
) -> None:
    """Removing a sympathy token causes Outrage."""
    if any(kind == SYMPATHY for kind, _ in losses):
        await outrage(s, who, by, c)


# 8.3 Faction setup


@law("root:8.3.1", "root:8.3.2", "root:8.3.3")
def supply() -> dict[Kind, int]:
    """All pieces: 10 warriors, three bases, 10 sympathy tokens."""
    return {WARRIOR: 10, **dict.fromkeys(BASES.values(), 1), SYMPATHY: 10}


enlist(
    Role(
        ROLE,
        ALLIANCE,
        "Woodland Alliance",
        "Alliance",
        supply,
        AllianceBoard,
        AllianceBoard.from_json,
        Person,
        (),
        no_steps,
    )
)
