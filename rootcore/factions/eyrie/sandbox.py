"""What can be changed of the Eyrie's board in a layout."""

from rootcore.factions.eyrie.board import EyrieBoard
from rootcore.factions.eyrie.chapter import ROLE
from rootcore.sandbox.fields import Field, cards_json, field, fields_of
from rootcore.table.cards import LOYAL_VIZIER, Card
from rootcore.table.state import Side, State
from rootcore.tell.words import counted


def column(name: str, label: str, cards: list[Card]) -> Field:
    """A column of a Decree; Loyal Viziers stay where they are."""
    kept = [card for card in cards if card is not LOYAL_VIZIER]
    viziers = [card.id for card in cards if card is LOYAL_VIZIER]
    if viziers:
        label += f", beside {counted(len(viziers), LOYAL_VIZIER.name)}"
    path = f"board.decree.{name}"
    return field(path, f"Decree: {label}", "cards", cards_json(kept), always=viziers)


@fields_of(ROLE)
def _fields(s: State, side: Side) -> list[Field]:
    board: EyrieBoard = side.board
    return [column(name, name.capitalize(), cards) for name, cards in board.decree.items()]
