"""Scenes: a position laid out by hand, in the notation that clearings print as.

A clearing is written `"marquise www sawmill | alliance sympathy"`: each faction with its warriors
as a run of `w` and its other pieces by name (`fox_base` for a base, `pawn` for a pawn).
"""

from collections.abc import Iterable, Mapping

from rootcore.game.setup import PERSON, Seat, first_side, read_seat
from rootcore.law.errors import BadNotation
from rootcore.rules.pieces import lacks_slot, put_on, shift_pawn
from rootcore.rules.plots import hide
from rootcore.rules.setup import ITEM_SUPPLY
from rootcore.rules.turn import ROLES
from rootcore.table.board import Board, board
from rootcore.table.cards import QUESTS, Card, card, full_deck
from rootcore.table.chance import CHOICES, Chance
from rootcore.table.state import State
from rootcore.table.suits import MARKED, read_suits
from rootcore.table.terms import (
    BUILDINGS,
    DAYLIGHT,
    PAWN,
    PLOT,
    PLOTS,
    SETUP_ORDER,
    WARRIOR,
    Faction,
    Kind,
    Phase,
    Suit,
)

FACE_DOWN = "plot"
"""How a face-down plot is written; `plot_bomb` says which it is."""


def lay_out(
    roles: Iterable[str],
    clearings: Mapping[int, str] | None = None,
    *,
    turn: str = "",
    order: str = "",
    phase: Phase = DAYLIGHT,
    scores: Mapping[str, int] | None = None,
    hands: Mapping[str, str] | None = None,
    discard: str = "",
    without_ruins: Iterable[int] = (),
    map_id: str = "fall",
    deck: str = "base",
    suits: str = "",
    ferry: int = 0,
    closed: Iterable[tuple[int, int]] | None = None,
    seed: int = 0,
) -> State:
    """A position on a map after setup, in round 1.

    `roles` are the seats in turn order (`"bot:marquise"`, or `"marquise"` for a person; a bot's
    difficulty, traits and house rules as in a seat: `"bot:marquise@traits=blitz"`);
    `clearings` maps clearing numbers to their notation; `turn` is the faction whose turn it is (the
    first seat otherwise); `order` the id of its order card; `scores`, `hands` (ids of cards,
    separated by spaces) are by faction; `discard` lists the discard pile, its top last;
    `without_ruins` names the clearings whose ruin is gone. Every other card of `deck`, its id, is
    in the deck.
    `suits` are those of the clearings in order, separated by spaces: by default what is printed, or
    else fox, rabbit, mouse over and over. `ferry` is the clearing of the Ferry and `closed` the
    paths still closed, by default as at the start.
    BadNotation says what cannot be read.
    """
    plan = board(map_id)
    size = len(plan.clearings)
    seats: list[Seat] = []
    sides = {}
    for role_id in roles:
        seat = seat_of(role_id)
        if any(other.faction == seat.faction for other in seats):
            raise BadNotation(f"the {seat.faction} can sit only once")
        seats.append(seat)
    for seat in sorted(seats, key=lambda seat: SETUP_ORDER[seat.faction]):
        sides[seat.faction] = first_side(seat, size)
    ruins = {c: 0 for c in plan.clearings if plan.ruins[c] and c not in set(without_ruins)}
    s = State(
        plan,
        tuple(seat.faction for seat in seats),
        sides,
        Chance(seed),
        full_deck(dominance=True, deck_id=deck),
        (None, *laid_suits(plan, suits.split())),
        [plan.slots[c] - (c in ruins) for c in range(size + 1)],
        [0] * (size + 1),
        [True] * (size + 1),
        dict(ITEM_SUPPLY),
        ruins,
        [],
        list(QUESTS.values()),
        round=1,
        phase=phase,
        ferry=ferry or plan.ferry,
        closed=plan.closed if closed is None else tuple(closed),
        deck_id=deck,
    )
    s.meet()
    for put in (set_clearing, set_unseen):
        for c, text in (clearings or {}).items():
            put(s, c, text)
    for name, points in (scores or {}).items():
        sides[_faction(s, name)].score = points
    for name, ids in (hands or {}).items():
        sides[_faction(s, name)].hand = [from_deck(s, x) for x in ids.split()]
    s.discard = [from_deck(s, x) for x in discard.split()]
    if order:
        s.order = from_deck(s, order)
        s.ordered = s.order.suit
    if turn:
        s.turn = s.seats.index(_faction(s, turn))
    return s


def laid_suits(plan: Board, named: list[str]) -> tuple[Suit | None, ...]:
    """The suits named, or those of a map where none are."""
    if named:
        return read_suits(named)
    in_turn = MARKED * (len(plan.clearings) // len(MARKED))
    return plan.suits[1:] if plan.prints_suits else in_turn


def seat_of(role_id: str) -> Seat:
    """The seat of a role, with the options of a seat after an `@`; BadNotation when it is none."""
    role, at, options = role_id.partition("@")
    if role not in ROLES:
        raise BadNotation(f"no role is called {role!r}; there are: {', '.join(ROLES)}")
    found = ROLES[role]
    return read_seat(f"{found.group or PERSON}:{found.seat}{at}{options}")


def set_clearing(s: State, c: int, text: str) -> None:
    """Put the pieces written in `text` into clearing `c`, taken from supplies and tracks.

    Face-down plots of which nobody says what they are wait for `set_unseen`. BadNotation says what
    cannot stand there.
    """
    if c not in s.board.clearings:
        raise BadNotation(f"the map has no clearing {c}")
    for part in filter(None, (p.strip() for p in text.split("|"))):
        name, *pieces = part.split()
        who = _faction(s, name)
        for piece in pieces:
            if set(piece) == {"w"}:
                _put(s, who, WARRIOR, c, len(piece))
            elif piece == PAWN:
                _put_pawn(s, who, c)
            elif piece.startswith(f"{FACE_DOWN}_"):
                _put_plot(s, who, c, piece.removeprefix(FACE_DOWN))
            elif piece != FACE_DOWN:
                try:
                    kind = Kind(piece.replace("_", " "))
                except ValueError:
                    raise BadNotation(f"{c}: no piece is called {piece!r}") from None
                _put(s, who, kind, c, 1)


def set_unseen(s: State, c: int, text: str) -> None:
    """Put the face-down plots there of which nobody says what they are, out of those still left."""
    for part in filter(None, (p.strip() for p in text.split("|"))):
        name, *pieces = part.split()
        for _ in range(pieces.count(FACE_DOWN)):
            _put_plot(s, _faction(s, name), c, "")


def written(s: State, c: int) -> str:
    """The notation of a clearing; reads back with `set_clearing`."""
    parts = []
    for faction, side in s.sides.items():
        words = ["w" * side.warriors[c]] if side.warriors[c] else []
        for kind, counts in side.pieces.items():
            if kind != WARRIOR:
                words += [kind.replace(" ", "_")] * counts[c]
        if side.pawn == c:
            words.append(str(PAWN))
        if words:
            parts.append(" ".join([faction, *words]))
    return " | ".join(parts)


def _faction(s: State, name: str) -> Faction:
    try:
        faction = Faction(name)
    except ValueError:
        raise BadNotation(f"no faction is called {name!r}") from None
    if faction not in s.sides:
        raise BadNotation(f"the {name} do not play in this scene")
    return faction


def from_deck(s: State, card_id: str) -> Card:
    """Take a card out of the deck; BadNotation when it holds no further one."""
    found = card(card_id)
    if found not in s.deck:
        raise BadNotation(f"the deck has no further {card_id}")
    s.deck.remove(found)
    return found


def _put(s: State, who: Faction, kind: Kind, c: int, n: int) -> None:
    if s.sides[who].stock.get(kind, 0) < n:
        raise BadNotation(f"{c}: the {who} have not so many {kind} pieces")
    if kind in BUILDINGS and lacks_slot(s, c):
        raise BadNotation(f"{c}: there is no slot for a {kind}")
    put_on(s, who, kind, c, n)


def _put_plot(s: State, who: Faction, c: int, face: str) -> None:
    """Put a plot face down: the one named after `plot_`, else by chance one of the supply.

    Of a plot on a real table nobody need know which it is.
    """
    side = s.sides[who]
    left = [kind for kind in PLOTS if face in ("", f"_{kind}")]
    left = [kind for kind in left if side.stock.get(kind, 0) > side.boxed.get(kind, 0)]
    if not left or side.pieces[PLOT][c]:
        raise BadNotation(f"{c}: the {who} can put no {FACE_DOWN}{face} there")
    if face or not side.tabled:
        hide(side, left[s.chance.below(len(left), CHOICES)], c)
    put_on(s, who, PLOT, c, 1)


def _put_pawn(s: State, who: Faction, c: int) -> None:
    side = s.sides[who]
    if PAWN not in ROLES[side.role].supply():
        raise BadNotation(f"{c}: the {who} have no pawn")
    if side.pawn is not None:
        raise BadNotation(f"{c}: the pawn of the {who} is in {side.pawn} already")
    shift_pawn(s, who, c)
