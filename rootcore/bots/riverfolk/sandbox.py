"""What can be changed of the Riverfolk Robots' board in a layout."""

from rootcore.bots.riverfolk.board import ROLE, RiverfolkBoard
from rootcore.rules.turn import role_of
from rootcore.sandbox.fields import Field, cards_json, field, fields_of
from rootcore.table.state import Side, State
from rootcore.table.terms import WARRIOR, Faction
from rootcore.tell.panels import names


@fields_of(ROLE)
def _fields(s: State, side: Side) -> list[Field]:
    board: RiverfolkBoard = side.board
    payers = [f for f in side.others if role_of(s, f).supply().get(WARRIOR)]
    market = field("board.market", "Market", "cards", cards_json(board.market))
    return [market, *(paid_by(s, board, f) for f in payers)]


def paid_by(s: State, board: RiverfolkBoard, payer: Faction) -> Field:
    """The warriors of a player that lie in Payments."""
    paid = board.payments.get(payer, 0)
    label = f"Payments: {names(s)[payer]}"
    most = s.sides[payer].stock[WARRIOR] + paid
    return field(f"board.payments.{payer}", label, "number", paid, most=most, drop=True)
