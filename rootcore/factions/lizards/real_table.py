"""The Cult at a real table: their start, acolytes, and the Lost Souls that everybody feeds."""

from collections.abc import Callable
from dataclasses import replace

from rootcore.companion.doing import CHECKS, CORRECTION, DOINGS, TURN, cannot, owner
from rootcore.companion.edits import FORMS, LEAST, READERS, Edit, TableTurn
from rootcore.companion.options import ALSO, COUNTERS, STATED
from rootcore.companion.presets import START_IN_A_CORNER, Start
from rootcore.companion.remarks import CANNOT_BUILD
from rootcore.companion.seats import (
    TELL_WHAT_THEY_PLACE,
    begin,
    carry_out,
    seat_at_table,
    take_turn,
)
from rootcore.factions.lizards.board import MARKER, ROLE, CultBoard, Cultist
from rootcore.factions.lizards.chapter import (
    STARTING_WARRIORS,
    adjust_outcast,
    choose_outcast,
    discard_souls,
    put_marker,
    starting_corners,
)
from rootcore.factions.lizards.conspiracies import COSTS, cost_of
from rootcore.factions.lizards.gardens import WARRIORS
from rootcore.factions.lizards.rituals import cannot_build
from rootcore.factions.lizards.telling import marker_words
from rootcore.factions.person import nothing_in_play
from rootcore.law import law
from rootcore.law.errors import NotAnOption
from rootcore.rules.acts import Refusal
from rootcore.rules.pieces import bring_back, cannot_place, neighbours, send_home
from rootcore.rules.questions import EVERY_TABLE
from rootcore.rules.step import Outcome, Step
from rootcore.rules.turn import ROLES, enlist
from rootcore.table.cards import CARDS
from rootcore.table.events import Event
from rootcore.table.state import Side, State
from rootcore.table.terms import (
    BIRDSONG,
    CLEARING_SUITS,
    DAYLIGHT,
    FOX,
    GARDENS,
    LIZARDS,
    WARRIOR,
    Faction,
    Kind,
    Phase,
    Suit,
)
from rootcore.tell.words import Names, counted, does, tells

HATED = "hated"

FEEDING = [CARDS[x] for x in ("royal_claim", "false_orders", "saboteurs", "swap_meet")]
"""The effects in play by which a card may join the Lost Souls in Birdsong."""

DRAWING = [CARDS[x] for x in ("better_burrow_bank", "stand_and_deliver")]
"""Those by which somebody may draw in Birdsong, and so shuffle the discard pile."""


def not_feeding(s: State, who: Faction) -> bool:
    """Whether no effect of the Cult can add to the Lost Souls now."""
    return not any(card in FEEDING for card in s.sides[who].in_play)


def not_shuffling(s: State, who: Faction) -> bool:
    """Whether it cannot matter when the Lost Souls join the discard pile."""
    drawing = any(card in DRAWING for card in s.sides[who].in_play)
    return not_feeding(s, who) and not (drawing and s.discard and s.sides[who].board.souls)


def nothing_to_tell(s: State, who: Faction) -> bool:
    """Whether the Cult has neither acolytes enough for a conspiracy nor an effect to use."""
    board: CultBoard = s.sides[who].board
    cheapest = min(cost_of(board, conspiracy) for conspiracy in COSTS)
    return board.acolytes < cheapest and nothing_in_play(s, who)


def tell_before(what: str, idle: Callable[[State, Faction], bool]) -> Step:
    """The step in which the Cult tells what it did before something else happens."""

    async def tell(cultist: Cultist) -> Outcome:
        s, me = cultist.s, cultist.me
        asked = f"What did you do before {what}?"
        edit = await TableTurn(s, me, TURN, asked, lambda edit: cannot(s, edit))
        return await carry_out(s, me, edit)

    return Step(TURN, tell, idle)


PLAN = {
    BIRDSONG: (
        Step(TURN, begin),
        tell_before("the Outcast is adjusted", not_feeding),
        Step("root:10.4.1", adjust_outcast),
        tell_before("the Lost Souls are discarded", not_shuffling),
        Step("root:10.4.2", discard_souls),
        tell_before("Daylight", nothing_to_tell),
    ),
    DAYLIGHT: (Step(TURN, take_turn),),
}


@law(TURN)
def plan(s: State, phase: Phase) -> tuple[Step, ...]:
    """The program knows the Lost Souls, so it empties them itself; the rest of a turn is told."""
    return PLAN.get(phase, ())


seat_at_table(ROLES[ROLE], (*TELL_WHAT_THEY_PLACE, Step("root:10.3.3", choose_outcast)))
enlist(replace(ROLES[f"{EVERY_TABLE}:{ROLE}"], plan=plan))


def start(s: State, corner: int) -> list[tuple[Kind, int, int]]:
    """Four warriors and a garden in a corner of theirs, a warrior in each adjacent clearing."""
    suit = s.suits[corner]
    if not suit or corner not in starting_corners(s):
        return []
    around = [c for c in neighbours(s, LIZARDS, corner) if not cannot_place(s, LIZARDS, WARRIOR, c)]
    return [
        (GARDENS[suit], corner, 1),
        (WARRIOR, corner, STARTING_WARRIORS),
        *((WARRIOR, c, 1) for c in around),
    ]


def odd_garden(s: State, who: Faction, kind: Kind, c: int) -> Refusal | None:
    """A garden is built in a clearing of its suit that they rule."""
    if kind not in GARDENS.values():
        return None
    suit = s.suits[c]
    if suit and kind != GARDENS[suit]:
        return Refusal("root:10.5.1", f"{c} is a {suit} clearing")
    return cannot_build(Cultist(s, who), c, kind)


CANNOT_BUILD[LIZARDS] = odd_garden
START_IN_A_CORNER[LIZARDS] = Start(GARDENS[FOX], start)


# Acolytes


def no_acolytes(s: State, edit: Edit) -> str:
    """Why there cannot be so many acolytes."""
    if not isinstance(owner(s, edit).board, CultBoard):
        return "they have no acolytes"
    return "" if edit.n <= WARRIORS else f"they have {WARRIORS} warriors in all"


@law(TURN)
async def do_acolytes(s: State, me: Faction, edit: Edit) -> None:
    """So many acolytes there are now."""
    side = owner(s, edit)
    gained = edit.n - side.board.acolytes
    if gained > 0:
        bring_back(s, side.faction, gained)
        side.stock[WARRIOR] -= gained
    else:
        send_home(s, side.faction, -gained)
    side.board.acolytes = edit.n
    s.emit("set acolytes", edit.who, TURN, n=edit.n)


@tells("set acolytes")
def _set_acolytes(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'has', 'have')} {counted(e.data['n'], 'acolyte')}."


FORMS["acolytes"] = ("who", "n")
LEAST["acolytes"] = 0
CHECKS["acolytes"] = no_acolytes
DOINGS["acolytes"] = do_acolytes


def acolytes(side: Side) -> int | None:
    """How many acolytes there are, None for whom has none."""
    return side.board.acolytes if isinstance(side.board, CultBoard) else None


COUNTERS["acolytes"] = acolytes


# The outcast marker, which lies by the Lost Souls that were told


def read_marker(s: State, word: str, verb: str) -> dict[str, str]:
    """How the marker lies: a suit, after "hated" where it shows that side; NotAnOption for else."""
    if word.removeprefix(f"{HATED}_") not in list(CLEARING_SUITS):
        raise NotAnOption(f"the outcast marker does not lie on {word!r}")
    return {"what": word.replace("_", " ")}


def no_marker(s: State, edit: Edit) -> str:
    """Why they have no outcast marker."""
    return "" if isinstance(owner(s, edit).board, CultBoard) else "they have no Outcast"


@law(CORRECTION)
async def do_marker(s: State, me: Faction, edit: Edit) -> None:
    """The outcast marker lies otherwise."""
    assert edit.who
    suit, hated = Suit(edit.what.split()[-1]), edit.what.startswith(HATED)
    put_marker(Cultist(s, edit.who), suit, hated, CORRECTION, "")


FORMS["outcast"] = ("who", "marker")
READERS["marker"] = read_marker
CHECKS["outcast"] = no_marker
DOINGS["outcast"] = do_marker


def marker(suit: Suit, hated: bool) -> tuple[str, Edit]:
    """How the marker lies in words, and the edit that says so."""
    what = f"{HATED} {suit}" if hated else suit
    return f"The Outcast is {marker_words(suit, hated)}", Edit("outcast", LIZARDS, what)


ALSO[LIZARDS] = lambda s, side: [marker(*lying) for lying in MARKER]
STATED[LIZARDS] = lambda s, side: {"outcast": marker(side.board.outcast, side.board.hated)}
