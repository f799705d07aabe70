"""What people told of a turn that the rules do not know: it is remarked upon, and counts all the
same.
"""

from collections.abc import Callable

from rootcore.companion.edits import Edit, read_edit
from rootcore.companion.telling import told_label
from rootcore.game.game import Game
from rootcore.law import law
from rootcore.law.errors import NotAnOption
from rootcore.rules.acts import Refusal
from rootcore.rules.dominance import POINTS_TO_ACTIVATE
from rootcore.rules.ferry import destinations
from rootcore.rules.movement import cannot_move
from rootcore.rules.picks import capital
from rootcore.rules.pieces import cannot_place
from rootcore.table.state import State
from rootcore.table.terms import PAWN, SETUP, Faction, Kind
from rootcore.tell.panels import drawn_as
from rootcore.tell.words import place_name

CANNOT_BUILD: dict[Faction, Callable[[State, Faction, Kind, int], Refusal | None]] = {}
"""Why people of a faction cannot place a building or token in a clearing, by their own folders."""


def remarks(game: Game) -> list[str]:
    """A sentence for each thing told in this turn that the rules do not allow."""
    found = []
    for mark in reversed(game.marks):
        s = mark.state
        if s.paused or s.phase == SETUP or (s.round, s.turn) != (game.state.round, game.state.turn):
            break
        if mark.answers < len(game.journal):
            found.append(remark(s, game.journal[mark.answers]))
    return list(dict.fromkeys(text for text in reversed(found) if text))


def remark(s: State, text: str) -> str:
    """What is odd about something told in a turn of one's own, empty when nothing is."""
    try:
        edit = read_edit(s, text)
    except NotAnOption:
        return ""
    odd = ODD.get(edit.verb) if edit.who == s.current else None
    why = odd(s, edit) if odd else None
    if why is None:
        return ""
    return f"{told(s, edit)}? {capital(why.words)} ({why.law.partition(':')[2]})."


def told(s: State, edit: Edit) -> str:
    """What was told, in a few words."""
    if edit.verb in BY_WORDS:
        return told_label(s, edit.text)
    if edit.verb == PAWN:
        return f"The pawn to {place_name(edit.at)}"
    if edit.to is not None:
        return f"From {edit.at} to {edit.to}"
    return f"{drawn_as(Kind(edit.what)).capitalize()} in {edit.at}"


@law("root:4.2", "root:4.2.1")
def odd_move(s: State, edit: Edit) -> Refusal | None:
    """Warriors move to where a path leads, and out of or into what they rule."""
    assert edit.who
    assert isinstance(edit.at, int)
    assert isinstance(edit.to, int)
    if edit.to not in destinations(s, edit.who, edit.at):
        return Refusal("root:4.2", f"{edit.to} is not next to {edit.at}")
    return cannot_move(s, edit.who, edit.at, edit.to)


@law("root:9.5.1")
def odd_pawn(s: State, edit: Edit) -> Refusal | None:
    """A pawn goes to a place next to where it is."""
    assert edit.who
    here, there = s.sides[edit.who].pawn, edit.at
    near = [*s.board.forests_next_to(here or 0)]
    near += map(str, destinations(s, edit.who, here) if isinstance(here, int) else ())
    if isinstance(here, str):
        near += map(str, s.board.forests[here].clearings)
    if not here or str(there) in near or there == here:
        return None
    return Refusal("root:9.5.1", f"{place_name(there)} is not next to {place_name(here)}")


@law("root:2.2.3")
def odd_place(s: State, edit: Edit) -> Refusal | None:
    """Pieces are placed where there is room, and where their own rules allow it."""
    assert edit.who
    assert isinstance(edit.at, int)
    kind, of_their_own = Kind(edit.what), CANNOT_BUILD.get(edit.who)
    if of_their_own and (why := of_their_own(s, edit.who, kind, edit.at)):
        return why
    return cannot_place(s, edit.who, kind, edit.at)


@law("root:3.3.1")
def odd_dominance(s: State, edit: Edit) -> Refusal | None:
    """A dominance card takes ten points."""
    assert edit.who
    points = s.sides[edit.who].score
    if points >= POINTS_TO_ACTIVATE:
        return None
    return Refusal("root:3.3.1", f"it takes {POINTS_TO_ACTIVATE} points, they have {points}")


ODD: dict[str, Callable[[State, Edit], Refusal | None]] = {
    "move": odd_move,
    PAWN: odd_pawn,
    "place": odd_place,
    "activate": odd_dominance,
}
"""Why what people told by an edit is odd, that of one faction by its own folder."""

BY_WORDS = ("activate", "partner", "buy")
"""The edits that are named as for undo, having no place."""
