"""The Alliance at a real table: officers, and the supporters that nobody sees."""

from rootcore.companion.doing import CHECKS, DOINGS, TURN, owner
from rootcore.companion.edits import FORMS, LEAST, Edit
from rootcore.companion.options import COUNTERS
from rootcore.companion.remarks import CANNOT_BUILD
from rootcore.companion.seats import seat_at_table
from rootcore.factions.alliance.board import ROLE, AllianceBoard
from rootcore.factions.alliance.chapter import cannot_rise, cannot_sympathize, outrage
from rootcore.law import law
from rootcore.rules.acts import Refusal
from rootcore.rules.deck import discard, leave_hand, unseen_card
from rootcore.rules.questions import EVERY_TABLE
from rootcore.rules.turn import ROLES
from rootcore.table.events import Event
from rootcore.table.state import Side, State
from rootcore.table.terms import ALLIANCE, BASES, SYMPATHY, WARRIOR, Faction, Kind
from rootcore.tell.words import Names, counted, does, tells

seat_at_table(ROLES[ROLE], ())


def no_officers(s: State, edit: Edit) -> str:
    """Why there cannot be so many officers."""
    return "" if isinstance(owner(s, edit).board, AllianceBoard) else "they have no officers"


@law(TURN)
async def do_officers(s: State, me: Faction, edit: Edit) -> None:
    """So many officers there are now."""
    side = owner(s, edit)
    gained = edit.n - side.board.officers
    side.board.officers = edit.n
    side.stock[WARRIOR] -= gained
    s.emit("set officers", edit.who, TURN, n=edit.n)


@tells("set officers")
def _set_officers(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'has', 'have')} {counted(e.data['n'], 'officer')}."


FORMS["officers"] = ("who", "n")
LEAST["officers"] = 0
CHECKS["officers"] = no_officers
DOINGS["officers"] = do_officers


def officers(side: Side) -> int | None:
    """How many officers there are, None for whom has none."""
    return side.board.officers if isinstance(side.board, AllianceBoard) else None


COUNTERS["officers"] = officers


def odd_piece(s: State, who: Faction, kind: Kind, c: int) -> Refusal | None:
    """A sympathy token lies in a clearing without one, a base stands in a sympathetic one of its
    suit.
    """
    if kind == SYMPATHY:
        return cannot_sympathize(s, who, c)
    suit = s.suits[c]
    if kind not in BASES.values() or suit is None:
        return None
    if kind != BASES[suit]:
        return Refusal("root:8.4.1.III", f"{c} is a {suit} clearing")
    return cannot_rise(s, who, c)


CANNOT_BUILD[ALLIANCE] = odd_piece


@law(TURN)
@outrage.for_(f"{EVERY_TABLE}:{ROLE}")
async def gain_unseen(s: State, who: Faction, offender: Faction, c: int) -> None:
    """A card goes to the Supporters; without a base they tell which one a full stack discards."""
    cause = "root:8.2.3.I"
    unseen = {"unseen": True} if s.sides[offender].tabled else {}
    s.emit("outrage", offender, "root:8.2.6", to=who, at=c, **unseen)
    asked = f"Outrage in {c} brings a supporter. Which card does a full stack discard?"
    based = any(s.sides[who].built)
    full = None if based else await unseen_card(s, who, lambda card: True, asked, cause)
    if full:
        leave_hand(s, who, full)
        discard(s, who, full, cause)
    else:
        s.emit("supporter", who, "root:8.2.6")
