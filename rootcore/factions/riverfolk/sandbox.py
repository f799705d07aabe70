"""What can be changed of the Riverfolk's board in a layout."""

from rootcore.factions.riverfolk.board import PRICES, ROLE, RiverfolkBoard
from rootcore.rules.turn import role_of
from rootcore.sandbox.fields import FIRST_BOARDS, Field, field, fields_of
from rootcore.table.state import Side, State
from rootcore.table.terms import WARRIOR, Service
from rootcore.tell.panels import names

BOXES = ("funds", "payments", "committed")


@fields_of(ROLE)
def _fields(s: State, side: Side) -> list[Field]:
    board: RiverfolkBoard = side.board
    return [
        *(price_field(board, service) for service in Service),
        *(field_ for box in BOXES for field_ in box_fields(s, side, box)),
    ]


def price_field(board: RiverfolkBoard, service: Service) -> Field:
    """What a service costs."""
    return field(
        f"board.prices.{service}",
        f"Price: {service}",
        "choice",
        board.prices.get(service, PRICES[0]),
        options=[str(n) for n in PRICES],
        first=PRICES[0],
    )


def box_fields(s: State, side: Side, box: str) -> list[Field]:
    """The warriors of each player that lie in a box."""
    known, held = names(s), getattr(side.board, box)
    owners = [f for f in s.sides if role_of(s, f).supply().get(WARRIOR)]
    return [
        field(
            f"board.{box}.{f}",
            f"{box.capitalize()}: {known[f]}",
            "number",
            held.get(f, 0),
            most=held.get(f, 0) + s.sides[f].stock[WARRIOR],
            drop=True,
        )
        for f in owners
    ]


def _lowest_prices(side: Side) -> None:
    """All services are for sale."""
    side.board.prices = dict.fromkeys(Service, PRICES[0])


FIRST_BOARDS[ROLE] = _lowest_prices
