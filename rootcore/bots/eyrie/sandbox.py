"""What can be changed of the Electric Eyrie's board in a layout."""

from rootcore.bots.eyrie.chapter import ROLE, VIZIERS
from rootcore.factions.eyrie.sandbox import column
from rootcore.sandbox.fields import FIRST_BOARDS, Field, fields_of
from rootcore.table.cards import LOYAL_VIZIER
from rootcore.table.state import Side, State
from rootcore.table.terms import BIRD
from rootcore.tell.words import SUITS


@fields_of(ROLE)
def _fields(s: State, side: Side) -> list[Field]:
    return [column(suit, SUITS[suit], cards) for suit, cards in side.board.decree.items()]


def _viziers(side: Side) -> None:
    side.board.decree[BIRD] += [LOYAL_VIZIER] * VIZIERS[side.difficulty]


FIRST_BOARDS[ROLE] = _viziers
