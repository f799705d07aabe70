"""The Alliance's board in front of it: supporters by suit, sympathy, officers, bases."""

from rootcore.factions.alliance.board import ROLE, AllianceBoard
from rootcore.factions.alliance.chapter import (
    COSTS,
    POINTS,
    REVOLT_COST,
    bases_on_map,
    cards_drawn,
    cost_of_sympathy,
)
from rootcore.factions.alliance.supporters import SUPPORTERS_WITHOUT_BASE, supporters_of
from rootcore.rules.acts import Act
from rootcore.rules.deck import matches
from rootcore.rules.picks import listed
from rootcore.rules.pieces import rules
from rootcore.table.state import Side, State
from rootcore.table.terms import BASES, EVENING, SYMPATHY, WARRIOR, Faction, Kind, Suit
from rootcore.tell.ahead import Ahead, line
from rootcore.tell.consequences import TOLD_AHEAD, Line, prospects_of
from rootcore.tell.own_board import (
    Element,
    Price,
    card_chip,
    chip,
    chips,
    cost_of,
    danger,
    exposed,
    fact,
    foot,
    gain,
    headline,
    in_phase,
    own_board_of,
    parts,
    pips,
    points_in,
    prices_of,
    slots,
    stack,
    stacks,
)
from rootcore.tell.panels import Widget
from rootcore.tell.words import SUITS, counted


@own_board_of(ROLE)
def board_of_the_alliance(s: State, side: Side) -> list[Widget]:
    """Its supporters, the Sympathy track with costs and points, officers and bases."""
    return [
        headline(
            "Woodland Alliance",
            "root:8.2.2",
            "Guerrilla War: it defends with the higher die",
            "In Daylight: craft, mobilize a card into your supporters, or train an officer.",
        ),
        _supporters(s, side),
        _sympathy(side),
        _officers(s, side),
        chips("Bases", "root:8.4.1", [_base(s, side, suit) for suit in BASES], flat=True),
        foot(
            side,
            "root:8.6.2",
            fact(f"draws {cards_drawn(side)}", kind="cards"),
            *_risks(s, side),
        ),
    ]


UPRISING = "root:8.4.1.III"
TOLD_AHEAD.update({("revolt", "root:8.4.1"), ("place", UPRISING), ("officer", UPRISING)})


@prospects_of(ROLE)
def what_rises(x: Ahead, me: Faction, act: Act) -> list[Line]:
    """The base and the warriors of a revolt, which mostly rule then, and the officer."""
    placed = [e for e in x.events if (e.kind, e.law) == ("place", UPRISING)]
    if not placed:
        return []
    c = placed[0].data["at"]
    pieces = listed([the_sole(e.data["piece"], e.data["n"]) for e in placed])
    officers = ["gain an officer" for e in x.events if (e.kind, e.law) == ("officer", UPRISING)]
    rule = [f"rule {c}"] * rules(x.after, me, c)
    text = f"You {listed([f'place {pieces}', *rule, *officers])}."
    return [line(text, UPRISING, c)]


def the_sole(kind: Kind, n: int) -> str:
    """Pieces by their number, a base as the only one of its kind."""
    return f"the {kind}" if kind in BASES.values() else counted(n, kind)


@prices_of(ROLE)
def price(s: State, side: Side, act: Act) -> Price:
    """Sympathy scores and takes supporters or a warrior, a revolt takes supporters and scores."""
    if act.verb not in ("spread", "revolt", "organize") or not isinstance(act.at, int):
        return 0, []
    c, suit = act.at, s.suits[act.at]
    if act.verb == "revolt":
        removed = points_in(s, side, [c])
        return removed, [cost_of(REVOLT_COST, "supporter", suit=suit)]
    points = POINTS[side.on_map(SYMPATHY)]
    if act.verb == "organize":
        return points, [cost_of(1, WARRIOR, faction=side.faction)]
    return points, [cost_of(cost_of_sympathy(s, side.faction, c), "supporter", suit=suit)]


def _supporters(s: State, side: Side) -> Widget:
    board: AllianceBoard = side.board
    limit = "no limit with a base" if any(side.built) else f"{SUPPORTERS_WITHOUT_BASE} at most"
    return stacks(
        "Supporters",
        "root:8.2.3",
        [_of_suit(s, board, suit) for suit in Suit],
        text=f"{len(board.supporters)}, face down to the others",
        aside=limit,
        does=[parts("mobilize")],
    )


def _of_suit(s: State, board: AllianceBoard, suit: Suit) -> Element:
    """The supporters of a suit; they are spent where it matches."""
    held = [card for card in board.supporters if card.suit == suit]
    where = [str(c) for c in s.board.clearings if held and matches(held[0], s.suits[c])]
    uses = [{"verb": ["spread", "revolt"], "at": where}]
    shown = [
        card_chip(
            card,
            does=[parts("supporter", card=card.id), parts("discard", card=card.id)],
            uses=uses,
        )
        for card in held
    ]
    return stack(SUITS[suit], shown, suit=suit, n=len(held))


def _sympathy(side: Side) -> Widget:
    laid = side.on_map(SYMPATHY)
    costs = sorted(set(COSTS))
    bands = [
        {
            "label": counted(cost, "supporter")
            if laid < len(COSTS) and COSTS[laid] == cost
            else f"{cost}",
            "n": COSTS.count(cost),
            "now": laid < len(COSTS) and COSTS[laid] == cost,
        }
        for cost in costs
    ]
    return slots(
        "Sympathy",
        "root:8.4.2",
        SYMPATHY,
        POINTS,
        laid,
        text=f"{laid} of {len(POINTS)} on the map",
        aside=f"the next {gain(side, POINTS[laid]) or 'for no point'}"
        if laid < len(POINTS)
        else "",
        bands=bands,
        does=[parts("spread"), parts("organize")],
    )


def _officers(s: State, side: Side) -> Widget:
    board: AllianceBoard = side.board
    acting = in_phase(s, side, EVENING)
    left = max(board.officers - board.operations, 0) if acting else board.officers
    bases = bases_on_map(side)
    text = counted(left, "operation") + (" left" if acting else " at dusk")
    train = f"trained with a {listed(bases, 'or')} card" if bases else "trained at bases"
    return pips(
        "Officers", "root:8.6.1", left, board.officers, text, aside=train, does=[parts("train")]
    )


def _risks(s: State, side: Side) -> list[Element]:
    """What would go with each base that nobody guards; without any five supporters have room."""
    found, held = [], len(side.board.supporters)
    for c in exposed(s, side):
        if side.built[c]:
            left = held - len(supporters_of(side, s.suits[c]))
            kept = left if sum(side.built) > 1 else min(left, SUPPORTERS_WITHOUT_BASE)
            lost = {"officer": (side.board.officers + 1) // 2, "supporter": held - kept}
            goes = "goes" if sum(lost.values()) == 1 else "go"
            if gone := listed([counted(n, what) for what, n in lost.items() if n]):
                found.append(danger(f"with the base in {c} {goes} {gone}", "root:8.2.4"))
    return found


def _base(s: State, side: Side, suit: Suit) -> Element:
    kind = BASES[suit]
    stands = [c for c in s.board.clearings if side.pieces[kind][c]]
    where = [c for c in s.board.clearings if s.suits[c] == suit]
    does = [] if stands else [parts("revolt", at=str(c)) for c in where]
    text = f"in {stands[0]}" if stands else "by a revolt"
    return chip(SUITS[suit], suit=suit, kind="base", text=text, built=bool(stands), does=does)
