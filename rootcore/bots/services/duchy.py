"""The Advanced service card of the Drillbit Duchy (robotics 9.7): ambushes."""

from rootcore.bots.duchy.board import ROLE, DuchyBoard
from rootcore.bots.services.buying import CARDS
from rootcore.bots.services.opening import opening, receive, unserved
from rootcore.law import law
from rootcore.rules.battle import plays_ambush, ready_ambush
from rootcore.rules.deck import discard, matches
from rootcore.table.cards import AMBUSH, Card
from rootcore.table.state import State
from rootcore.table.terms import BIRD, Faction


@law(CARDS)
@opening.for_(ROLE)
def ambushes_for_sale(s: State, who: Faction, card: Card) -> str:
    """It buys an ambush, also when it has one."""
    return "it lies ready to be played" if card.kind == AMBUSH else ""


@law(CARDS)
@unserved.for_(ROLE)
def no_ambush(s: State, who: Faction) -> str:
    """It looks for ambushes alone."""
    return "no ambush is for sale"


@law(CARDS)
@receive.for_(ROLE)
async def keep_ambush(s: State, who: Faction, card: Card) -> None:
    """The ambush lies before the Duchy."""
    board: DuchyBoard = s.sides[who].board
    board.ambushes.append(card)


@law(CARDS)
@ready_ambush.for_(ROLE)
def bought_ambush(s: State, who: Faction, c: int) -> Card | None:
    """Of the ambushes bought one that matches, a bird only without another."""
    board: DuchyBoard = s.sides[who].board
    held = [card for card in board.ambushes if matches(card, s.suits[c])]
    return min(held, key=lambda card: card.suit == BIRD, default=None)


@law(CARDS)
@plays_ambush.for_(ROLE)
async def spring_ambush(s: State, who: Faction, c: int, asked: str, cause: str) -> bool:
    """As defender it plays a bought ambush that matches."""
    card = bought_ambush(s, who, c)
    if not card:
        return False
    s.sides[who].board.ambushes.remove(card)
    discard(s, who, card, CARDS)
    s.emit("ambush", who, CARDS, at=c)
    return True
