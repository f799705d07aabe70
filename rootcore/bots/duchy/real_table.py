"""What people at a real table tell of the Drillbit Duchy: an ambush that it bought and played."""

from rootcore.bots.duchy.board import ROLE, DuchyBoard
from rootcore.companion.doing import TURN, drop, open_cards
from rootcore.law import law
from rootcore.rules.deck import discard
from rootcore.table.cards import Card
from rootcore.table.state import State
from rootcore.table.terms import Faction


@law(TURN)
@open_cards.for_(ROLE)
def bought_ambushes(s: State, who: Faction) -> list[Card]:
    """Its ambushes lie open before it."""
    board: DuchyBoard = s.sides[who].board
    return board.ambushes[:]


@law(TURN)
@drop.for_(ROLE)
async def play_ambush(s: State, who: Faction, card: Card) -> None:
    """An ambush that people saw at work in their own battle goes to the discard pile."""
    board: DuchyBoard = s.sides[who].board
    board.ambushes.remove(card)
    discard(s, who, card, TURN)
