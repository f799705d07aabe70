"""The Duchy at a real table: where it starts, who comes and goes by tunnel, who is swayed."""

from rootcore.companion.doing import CHECKS, DOINGS, TURN, at, owner
from rootcore.companion.edits import FORMS, LEAST, READERS, Edit
from rootcore.companion.options import ALSO, ALSO_IN, COUNTERS, STATED
from rootcore.companion.presets import START_IN_A_CORNER, Start
from rootcore.companion.remarks import CANNOT_BUILD
from rootcore.companion.seats import seat_at_table
from rootcore.factions.duchy.abilities import ROLE, TYPES, Mole
from rootcore.factions.duchy.assembly import cannot_build, cannot_dig
from rootcore.factions.duchy.board import MINISTERS, DuchyBoard
from rootcore.factions.duchy.chapter import FIRST_WARRIORS, starting_corners
from rootcore.law import law
from rootcore.law.errors import NotAnOption
from rootcore.rules.acts import Refusal
from rootcore.rules.burrow import come_up, go_down
from rootcore.rules.pieces import neighbours
from rootcore.rules.turn import ROLES
from rootcore.table.events import Event
from rootcore.table.state import Side, State
from rootcore.table.terms import DUCHY, TUNNEL, WARRIOR, Faction, Kind
from rootcore.tell.words import Names, counted, does, tells

seat_at_table(ROLES[ROLE])


def start(s: State, corner: int) -> list[tuple[Kind, int, int]]:
    """A tunnel and two warriors in a corner that is free, two warriors next to it."""
    if corner not in starting_corners(s):
        return []
    around = (corner, *neighbours(s, DUCHY, corner))
    return [(TUNNEL, corner, 1), *((WARRIOR, c, FIRST_WARRIORS) for c in around)]


def odd_piece(s: State, who: Faction, kind: Kind, c: int) -> Refusal | None:
    """A building stands in a clearing that they rule, a tunnel lies in one without a tunnel."""
    if kind == TUNNEL:
        return cannot_dig(Mole(s, who), c)
    return cannot_build(Mole(s, who), c) if kind in TYPES else None


CANNOT_BUILD[DUCHY] = odd_piece
START_IN_A_CORNER[DUCHY] = Start(TUNNEL, start)


# The Burrow


def in_burrow(side: Side) -> int | None:
    """How many warriors of people are in the Burrow, None for whom has none."""
    return side.board.burrow if isinstance(side.board, DuchyBoard) else None


def no_burrow(s: State, edit: Edit) -> str:
    """Why nobody is in a Burrow."""
    return "they have no Burrow" if in_burrow(owner(s, edit)) is None else ""


def too_few_below(s: State, edit: Edit) -> str:
    """Why so many warriors cannot come up."""
    found = in_burrow(owner(s, edit)) or 0
    return no_burrow(s, edit) or ("" if found >= edit.n else f"{found} are in the Burrow")


def too_few_above(s: State, edit: Edit) -> str:
    """Why so many warriors cannot go down."""
    found = owner(s, edit).warriors[at(edit)]
    return no_burrow(s, edit) or ("" if found >= edit.n else f"they have {found} in {edit.at}")


@law(TURN)
async def do_burrow(s: State, me: Faction, edit: Edit) -> None:
    """So many warriors are in the Burrow now."""
    side = owner(s, edit)
    side.stock[WARRIOR] -= edit.n - side.board.burrow
    side.board.burrow = edit.n
    s.emit("set burrow", edit.who, TURN, n=edit.n)


@law(TURN)
async def do_up(s: State, me: Faction, edit: Edit) -> None:
    """Warriors come out of the Burrow, with what their arrival causes."""
    assert edit.who
    await come_up(s, edit.who, at(edit), edit.n, TURN)


@law(TURN)
async def do_down(s: State, me: Faction, edit: Edit) -> None:
    """Warriors go into the Burrow."""
    assert edit.who
    go_down(s, edit.who, at(edit), edit.n, TURN)


@tells("set burrow")
def _set_burrow(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'has', 'have')} {counted(e.data['n'], 'warrior')} in the Burrow."


FORMS["burrow"] = ("who", "n")
FORMS["up"] = FORMS["down"] = ("who", "clearing", "n")
LEAST["burrow"] = 0
CHECKS.update({"burrow": no_burrow, "up": too_few_below, "down": too_few_above})
DOINGS.update({"burrow": do_burrow, "up": do_up, "down": do_down})
COUNTERS["burrow"] = in_burrow


def by_tunnel(s: State, side: Side, c: int) -> list[tuple[str, Edit]]:
    """Where a tunnel is, warriors come up from the Burrow or go down into it."""
    if not side.pieces[TUNNEL][c]:
        return []
    ways = (
        ("up", "Up from the Burrow", side.board.burrow),
        ("down", "Down into the Burrow", side.warriors[c]),
    )
    return [
        (f"{words}: {counted(n, 'warrior')}", Edit(verb, side.faction, at=c, n=n))
        for verb, words, most in ways
        for n in range(1, most + 1)
    ]


ALSO_IN[DUCHY] = by_tunnel


# Ministers


def read_minister(s: State, word: str, verb: str) -> dict[str, str]:
    """The minister that a word names; NotAnOption when there is none."""
    minister = word.replace("_", " ")
    if minister not in MINISTERS:
        raise NotAnOption(f"no minister is called {word!r}; there are: {', '.join(MINISTERS)}")
    return {"what": minister}


def not_to_sway(s: State, edit: Edit) -> str:
    """Why a minister cannot be swayed: for want of a crown, or swayed already."""
    board = owner(s, edit).board
    if not isinstance(board, DuchyBoard):
        return "they have no ministers"
    of = MINISTERS[edit.what]
    if board.sways(edit.what):
        return f"the {of.name} is swayed already"
    return "" if board.crowns_left(of.rank) else f"no crown of a {of.rank.name} is left"


def not_swayed(s: State, edit: Edit) -> str:
    """Why a minister cannot be lost."""
    board = owner(s, edit).board
    swayed = isinstance(board, DuchyBoard) and board.sways(edit.what)
    return "" if swayed else f"the {MINISTERS[edit.what].name} is not swayed"


@law(TURN)
async def do_sway(s: State, me: Faction, edit: Edit) -> None:
    """A minister is swayed; the points for it are told apart."""
    owner(s, edit).board.crown(edit.what)
    s.emit("sway", edit.who, TURN, minister=MINISTERS[edit.what].name)


@law(TURN)
async def do_unsway(s: State, me: Faction, edit: Edit) -> None:
    """A minister is lost, and the crown with it."""
    owner(s, edit).board.lose(edit.what)
    s.emit("lose minister", edit.who, TURN, minister=MINISTERS[edit.what].name)


FORMS["sway"] = FORMS["unsway"] = ("who", "minister")
READERS["minister"] = read_minister
CHECKS.update({"sway": not_to_sway, "unsway": not_swayed})
DOINGS.update({"sway": do_sway, "unsway": do_unsway})


def ministers(s: State, side: Side) -> list[tuple[str, Edit]]:
    """Each minister can be swayed or lost."""
    return [
        (f"The {of.name} is {words}", Edit(verb, side.faction, minister))
        for minister, of in MINISTERS.items()
        for verb, words in (("sway", "swayed"), ("unsway", "lost"))
    ]


ALSO[DUCHY] = ministers


def who_is_swayed(s: State, side: Side) -> dict[str, tuple[str, Edit]]:
    """Whether each minister is swayed."""
    found = {}
    for minister, of in MINISTERS.items():
        swayed = side.board.sways(minister)
        edit = Edit("sway" if swayed else "unsway", side.faction, minister)
        found[minister] = (f"The {of.name} is {'' if swayed else 'not '}swayed", edit)
    return found


STATED[DUCHY] = who_is_swayed
