"""Why a log and the Law part: a slip of the log, a rule that tables play otherwise, or unclear."""

from collections.abc import Sequence
from typing import NamedTuple

from rootcore.law import law
from rootcore.rootlog import ledger as book
from rootcore.rootlog.ledger import BOARD, Ledger, ledger
from rootcore.rootlog.meaning import ALL, FIGHT, Want
from rootcore.rootlog.wording import has, of, pieces, where
from rootcore.table.cards import CARDS
from rootcore.table.state import State
from rootcore.table.terms import (
    ALLIANCE,
    BIRD,
    CITADEL,
    DAYLIGHT,
    DUCHY,
    EVENING,
    KEEP,
    LIZARDS,
    MARKET,
    MARQUISE,
    RIVERFOLK,
    SYMPATHY,
    WARRIOR,
    WOOD,
    Faction,
)
from rootcore.tell.words import counted

SLIP, TABLE, UNCLEAR = "slip", "table", "unclear"
"""The kinds of deviations: the log has it wrong; the table played otherwise; it does not tell."""

EXTRA, HOSPITALS, SACRIFICE, OUTCAST = "root:6.5", "root:6.2.3", "root:10.5.4", "root:10.4.1"
BUILD, COST, SPREAD = "root:12.5.1.I", "root:6.5.4", "root:8.4.2"
PROTECTION, FUNDS = "root:11.4.1", "root:11.5"

HOUSE_RULES = (HOSPITALS, SACRIFICE, OUTCAST, BUILD)
"""The rules that a table plays otherwise all through a game, so that it is said once."""

ONE_CARD = (
    "Field Hospitals take a card for each warrior; the table played their later wording, one "
    "card for all of them"
)


PUBLIC = (
    "root:2.2.3",
    "root:4.1.1",
    "root:4.2.1",
    "root:9.2.9.III.b",
    "root:13.7.2",
)
"""Rules on what lies open on the map, where a log tells all: slots, crafting pieces, rule, snares.

Where they forbid what it says, the table did it anyway.
"""


class Cause(NamedTuple):
    """The kind of a deviation, the rule of the Law it is about, and a sentence on it."""

    kind: str
    law: str
    words: str


def cause_of(s: State, missing: list[Want], left: Sequence[Want] = ()) -> Cause | None:
    """What keeps the things wanted from happening, as far as the position tells; else None.

    `left` is all that its line still wants.
    """
    for of_line in (spent_building, unpaid_sympathy, few_supporters):
        if found := of_line(s, missing[0], left):
            return found
    for rule in (extra_action, field_hospitals, sacrifice, lost_souls, protected, second_sympathy):
        if found := rule(s, missing[0]):
            return found
    there = ledger(s)
    moved = {want.who for want in missing if want.sort == book.PIECE and want.n < 0}
    for want in missing:
        if found := not_there(s, there, want) or no_battle(s, want):
            return found
        if want.who not in moved and (found := none_left(s, want)):
            return found
    return paid_more(s, missing[0]) or no_funds(s, missing[0])


# Rules that tables play otherwise


@law(EXTRA)
def extra_action(s: State, want: Want) -> Cause | None:
    """Bird cards that the Marquise spends before her three actions are taken."""
    if want.sort != book.CARD or want.n > 0 or not want.who == s.current == MARQUISE:
        return None
    birds = all(CARDS[name].suit == BIRD for name in want.names)
    if not birds or s.phase != DAYLIGHT or not s.sides[MARQUISE].board.actions:
        return None
    return Cause(TABLE, EXTRA, "a bird card buys an action only after the three actions are taken")


@law(HOSPITALS)
def field_hospitals(s: State, want: Want) -> Cause | None:
    """Warriors whom one card brings back to the keep, though each takes one of its own."""
    keep = want.places[0] if want.places else ""
    if want.sort != book.PIECE or not want.who == MARQUISE != s.current or want.n < 1:
        return None
    if not isinstance(keep, int) or not s.sides[MARQUISE].pieces[KEEP][keep]:
        return None
    return Cause(TABLE, HOSPITALS, ONE_CARD)


@law(HOSPITALS)
def one_card_for_all(s: State, wants: Sequence[Want]) -> list[int]:
    """The actions by which one card brings several warriors back to the keep."""
    found = []
    for want in wants:
        at = want.places[0] if want.places else ""
        if want.sort != book.PIECE or want.who != MARQUISE or not isinstance(at, int):
            continue
        if WARRIOR in want.names and s.sides[MARQUISE].pieces[KEEP][at]:
            same = [w for w in wants if w.index == want.index]
            paid = [w for w in wants if w.index == want.index - 1]
            cards = len(paid) == 1 and paid[0].sort == book.CARD and paid[0].who == MARQUISE
            if want.n > 1 and len(same) == 2 and cards and paid[0].n == -1:
                found.append(want.index)
    return found


@law(SACRIFICE)
def sacrifice(s: State, want: Want) -> Cause | None:
    """Acolytes from the supply, though a Sacrifice takes them from the map."""
    if want.sort != book.PIECE or not want.places or not want.who == want.places[0] == LIZARDS:
        return None
    words = (
        "a Sacrifice moves a warrior from the map; the table played its later wording, by which "
        "the warrior comes from the supply"
    )
    return Cause(TABLE, SACRIFICE, words)


@law(OUTCAST)
def lost_souls(s: State, want: Want) -> Cause | None:
    """An outcast that the Lost Souls do not make so."""
    if want.sort not in (book.OUTCAST, book.HATED):
        return None
    words = (
        "the Lost Souls do not make it so here; the table played ties by their later wording, or "
        "its pile was another"
    )
    return Cause(TABLE, OUTCAST, words)


@law(BUILD)
def spent_building(s: State, want: Want, left: Sequence[Want]) -> Cause | None:
    """A card that the Duchy spends on a building, though it need only be revealed."""
    if want.sort != book.CARD or want.n > 0 or not want.who == s.current == DUCHY:
        return None
    built = any(w.index == want.index + 1 and w.names & {CITADEL, MARKET} for w in left)
    if not built:
        return None
    words = "a building needs a card that is shown, not spent; the table spent it"
    return Cause(TABLE, BUILD, words)


@law(SPREAD)
def unpaid_sympathy(s: State, want: Want, left: Sequence[Want]) -> Cause | None:
    """More sympathy than the supporters spent on it pay for."""
    if want.sort != book.CARD or want.n > 0 or not want.who == s.current == ALLIANCE:
        return None
    if not any(w.index == want.index + 1 and SYMPATHY in w.names for w in left):
        return None
    words = "the supporters that the log tells of do not pay for all of that sympathy"
    return Cause(SLIP, SPREAD, words)


@law("root:8.4")
def few_supporters(s: State, want: Want, left: Sequence[Want]) -> Cause | None:
    """More supporters spent than there are by what happened before."""
    if want.sort != book.CARD or want.n > 0 or not want.who == s.current == ALLIANCE:
        return None
    if want.places != (BOARD,) or want.lands:
        return None
    spent = -sum(w.n for w in left if (w.index, w.places) == (want.index, want.places))
    have = len(s.sides[ALLIANCE].board.supporters)
    if have >= spent:
        return None
    words = f"by what was told before, the Alliance has {counted(have, 'supporter')}; the log "
    return Cause(SLIP, "root:8.4", f"{words}spends {spent}")


@law("root:8.2.5.I")
def second_sympathy(s: State, want: Want) -> Cause | None:
    """Sympathy that an officer brings to a clearing which has some already."""
    at = want.places[0] if want.places else ""
    if want.sort != book.PIECE or want.n < 1 or not want.who == s.current == ALLIANCE:
        return None
    side = s.sides[ALLIANCE]
    if SYMPATHY not in want.names or not isinstance(at, int) or not side.pieces[SYMPATHY][at]:
        return None
    if s.phase != EVENING or side.board.operations >= side.board.officers:
        return None
    words = f"the log places sympathy in clearing {at}, where it told of some before"
    return Cause(SLIP, "root:8.2.5.I", words)


@law(PROTECTION)
def protected(s: State, want: Want) -> Cause | None:
    """Warriors of their own that the Riverfolk place in Payments though these are not empty."""
    if want.sort != book.PIECE or want.n < 0 or not want.who == s.current == RIVERFOLK:
        return None
    if want.places != (RIVERFOLK,):
        return None
    words = "protectionism places warriors only while Payments are empty; the table had it anyway"
    return Cause(TABLE, PROTECTION, words)


@law(FUNDS)
def no_funds(s: State, want: Want) -> Cause | None:
    """What the Riverfolk do in Daylight when all their funds are committed or spent."""
    if s.current != RIVERFOLK or s.phase != DAYLIGHT or s.sides[RIVERFOLK].board.funds:
        return None
    if want.who != RIVERFOLK and want.places != (RIVERFOLK,):
        return None
    return Cause(TABLE, FUNDS, "no fund is left for it: the log tells of more than the funds allow")


@law(COST)
def paid_more(s: State, want: Want) -> Cause | None:
    """Wood that the Marquise pays beyond the cost of a building, or that the log counts wrong."""
    if want.sort != book.PIECE or want.n > 0 or not want.who == s.current == MARQUISE:
        return None
    if WOOD not in want.names:
        return None
    return Cause(UNCLEAR, COST, "a building costs less wood than was paid, or was paid already")


# Slips of the log


def not_there(s: State, there: Ledger, want: Want) -> Cause | None:
    """Pieces or items that leave a place where there are not so many."""
    if want.n >= 0 or want.n <= -ALL or not want.places:
        return None
    if want.sort not in (book.PIECE, book.ITEM):
        return None
    have = sum(n for entry, n in there.items() if want.fits(entry))
    if have >= -want.n:
        return None
    place = where(s, want.places[0]) if want.sort == book.PIECE else "where it is named"
    what = pieces(-want.n, next(iter(sorted(want.names)), "piece"))
    are = "none is" if not have else "only one is" if have == 1 else f"only {have} are"
    words = f"the log takes {what} of {of(s, want.who)} from {place}, where {are}"
    return Cause(SLIP, "root:4.2" if want.sort == book.PIECE else "root:9.2.5", words)


@law("root:4.3")
def no_battle(s: State, want: Want) -> Cause | None:
    """A battle where one of both has no piece."""
    if want.sort != FIGHT:
        return None
    at = int(want.places[0])
    attacker, (defender,) = s.sides[Faction(want.who)], map(Faction, want.names)
    if not s.sides[defender].here[at]:
        return Cause(SLIP, "root:4.3", f"{has(s, defender)} no piece in {at} to battle")
    if not attacker.warriors[at] and attacker.pawn != at:
        return Cause(SLIP, "root:4.3", f"{has(s, attacker.faction)} nobody in {at} to battle with")
    return None


@law("root:2.5.1")
def none_left(s: State, want: Want) -> Cause | None:
    """Pieces that come out of a supply which has not so many."""
    if want.sort != book.PIECE or want.n < 1 or len(want.names) != 1:
        return None
    (name,) = want.names
    stock = {str(kind): n for kind, n in s.sides[Faction(want.who)].stock.items()}.get(name, 0)
    if stock >= want.n or s.current != want.who:
        return None
    words = f"the supply of {of(s, want.who)} has {pieces(stock, name)}, the log places {want.n}"
    return Cause(SLIP, "root:2.5.1", words)
