"""Slips of the pen: pieces of a place where there are none, put right by what the log tells else.

Where somebody wrote down a wrong clearing, the right one is that from which everything goes on that
is told later.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from rootcore.rootlog import ledger as book
from rootcore.rootlog.crossing import hard
from rootcore.rootlog.meaning import ALL, FIGHT, LOOK, Want
from rootcore.rootlog.wording import of, pieces, where
from rootcore.table.cards import CARDS
from rootcore.table.state import State
from rootcore.table.terms import BIRD, PLOT, WARRIOR, Faction, Item, Kind

NEVER = 10_000
"""A line that no log has."""

MOST = 2
"""How many other clearings are tried."""


class PutRight(NamedTuple):
    """What a slip could have meant: the wants instead, and what the log has wrong, in words."""

    wants: list[Want]
    words: str


def runs_out(
    lines: list[list[Want]],
    who: str,
    names: frozenset[str],
    at: int | str,
    n: int,
    sort: str = book.PIECE,
) -> int:
    """In which of the lines a place with `n` such pieces has to give up more than it has."""
    for number, wants in enumerate(lines):
        for want in wants:
            if want.sort == sort and want.who == who and at in want.places:
                if want.n <= -ALL:
                    return NEVER
                if names & want.names:
                    n += want.n
                if n < 0:
                    return number
    return NEVER


def put_right(
    s: State, left: list[Want], index: int, lines: list[list[Want]]
) -> Iterator[PutRight]:
    """What the first missing action of a line could have meant, the likeliest first."""
    for want in hard(left):
        if want.index != index:
            continue
        if want.sort == FIGHT:
            yield from fought_elsewhere(s, left, want)
        elif want.sort == book.PIECE and want.n < 0 and isinstance(want.places[0], int):
            yield from taken_elsewhere(s, left, want, lines)
        elif want.sort == book.PIECE and want.n > 0:
            yield from taken_not_placed(s, left, want)


def standing(s: State, want: Want, c: int) -> int:
    """How many of the pieces wanted are in a clearing."""
    side = s.sides[Faction(want.who)]
    return sum(side.pieces[Kind(name)][c] for name in want.names if Kind(name) in side.pieces)


def taken_elsewhere(
    s: State, left: list[Want], want: Want, lines: list[list[Want]]
) -> Iterator[PutRight]:
    """Pieces taken from where there are enough, so that as much as can be goes on later."""
    at, n = int(want.places[0]), -want.n
    if at < 1 or standing(s, want, at) >= n:
        return
    there = [w.places[0] for w in left if (w.index, w.who) == (want.index, want.who) and w.n > 0]
    end = there[0] if there and isinstance(there[0], int) else 0
    now = [w for w in left if w.index > want.index]
    ranks = []
    for c in ways_from(s, end or at) - {end}:
        have = standing(s, want, c)
        if have >= n:
            goes_on = runs_out([now, *lines], want.who, want.names, c, have - n)
            ranks.append((goes_on, have == n, have, c))
    for _, _, _, c in sorted(ranks, reverse=True)[:MOST]:
        what = pieces(n, sorted(want.names)[0])
        held = standing(s, want, at)
        are = "none is" if not held else f"only {held} {'is' if held == 1 else 'are'}"
        words = f"the log takes {what} of {of(s, want.who)} from {where(s, at)}, where {are}; "
        words += f"it is read as from {where(s, c)}"
        yield PutRight(elsewhere(left, want.index, want.who, at, c), words)


class Slip(NamedTuple):
    """What an action has wrong: its number, the rule, in words, and the wants as they are meant."""

    action: int
    law: str
    words: str
    wants: list[Want]


def slips_in(s: State, wants: list[Want]) -> Iterator[Slip]:
    """What a line has wrong as the position shows before it is played."""
    for move in moves_left_out(s, wants):
        wants = [*wants, move]
        words = f"the log leaves out that {of(s, move.who)} moves to {move.places[0]}, "
        yield Slip(move.index, "root:9.5.1", f"{words}and explores there", wants)
    for lost, meant in another_kind(s, wants):
        wants = [meant if want is lost else want for want in wants]
        words = f"{pieces(-lost.n, max(lost.names - {PLOT}))} of {of(s, lost.who)} from "
        words = f"the log takes {words}{where(s, lost.places[0])}, where none is left; "
        words += f"it is read as {pieces(-lost.n, max(meant.names))}"
        yield Slip(lost.index, "root:4.2", words, wants)
    for wrong in misplaced_battles(s, wants):
        wants = wrong.read(wants)
        words = f"no defender is in {where(s, wrong.at)}; the battle is read as one in "
        yield Slip(wrong.action, "root:4.3", f"{words}{wrong.meant}", wants)


def another_kind(s: State, wants: list[Want]) -> Iterator[tuple[Want, Want]]:
    """Tokens and buildings lost in a battle that are not there: each beside what else is lost.

    That is the only other thing of the same faction in the clearing that the line leaves there.
    """
    for want in wants:
        at = want.places[0] if want.places else 0
        if want.sort != book.PIECE or want.n > -1 or WARRIOR in want.names or want.who == s.current:
            continue
        fought = any(
            w.sort == FIGHT and w.index == want.index - 1 and w.places[0] == at for w in wants
        )
        if not fought or remaining(s, wants, want, want.names) >= -want.n:
            continue
        kinds = s.sides[Faction(want.who)].pieces
        others = [frozenset({str(kind)}) for kind in kinds if kind not in (WARRIOR, *want.names)]
        there = [names for names in others if remaining(s, wants, want, names) >= -want.n]
        if len(there) == 1:
            yield want, replace(want, names=there[0])


def remaining(s: State, wants: list[Want], lost: Want, names: frozenset[str]) -> int:
    """How many of some pieces are where others are lost, by what the line tells up to then."""
    (at,) = lost.places
    told = [w for w in wants if w.sort == book.PIECE and w.who == lost.who and at in w.places]
    n = sum(w.n for w in told if w.index <= lost.index and w is not lost and w.names & names)
    return n + standing(s, replace(lost, names=names), int(at))


def taken_not_placed(s: State, left: list[Want], want: Want) -> Iterator[PutRight]:
    """Pieces that leave a clearing, where the log has its number on the wrong side of the arrow."""
    at = want.places[0]
    same = [w for w in left if w.index == want.index and w.n < 0]
    if same or not isinstance(at, int) or at < 1 or standing(s, want, at) < want.n:
        return
    wants = [replace(w, n=-w.n) if w is want else w for w in left]
    yield PutRight(wants, f"the arrow stands wrong: it is read as leaving {where(s, at)}")


class Misplaced(NamedTuple):
    """A battle written down with a wrong clearing: its action, that clearing, and the one meant.

    `lost_at` is where the log takes what was lost in it from.
    """

    action: int
    at: int
    meant: int
    lost_at: int

    def read(self, wants: list[Want]) -> list[Want]:
        """The wants with the battle, its losses, and the ways to and from it where it was."""
        action, at, c, lost_at = self
        found = elsewhere(wants, action, "", at, c)
        if lost_at == c:
            return found
        (fight,) = (w for w in wants if w.sort == FIGHT and w.index == action)
        there = arrivals(wants, fight, c)
        came = [w.index for w in arrivals(wants, fight, lost_at)] if not there else []
        first, last = (max(came), NEVER) if came else (action + 1, action + 1)
        return [
            replace(w, places=(c,))
            if first <= w.index <= last and w.places == (lost_at,) and w.sort in (book.PIECE, FIGHT)
            else w
            for w in found
        ]


def misplaced_battles(s: State, wants: list[Want]) -> Iterator[Misplaced]:
    """Battles in a clearing without a defender, where the losses told next show which is meant.

    That is the clearing they are taken from, or the only one with such a building or token that
    the attacker can have come to.
    """
    for fight in wants:
        if fight.sort != FIGHT:
            continue
        at = int(fight.places[0])
        (other,) = fight.names
        here = s.sides[Faction(other)].here
        comes = any(
            w.sort == book.PIECE and w.n > 0 and w.who == other and at in w.places for w in wants
        )
        lost = [
            w
            for w in wants
            if w.index == fight.index + 1 and w.sort == book.PIECE and w.n < 0 and w.who == other
        ]
        places = {w.places[0] for w in lost}
        gone = [w for w in wants if w.index < fight.index and w.sort == book.PIECE and w.n < 0]
        left = here[at] + sum(w.n for w in gone if w.who == other and at in w.places)
        if left > 0 or comes or len(places) != 1:
            continue
        (c,) = places
        if not isinstance(c, int) or c < 1:
            continue
        if c != at and here[c]:
            yield Misplaced(fight.index, at, c, c)
        elif c == at or not here[c]:
            suits = {
                CARDS[name].suit
                for w in wants
                if w.sort == book.CARD and w.index == fight.index
                for name in w.names
            }
            meant = [
                x
                for x in range(1, len(s.suits))
                if all(standing(s, w, x) for w in lost) and reached(s, wants, fight, x, c)
                if not suits or suits & {s.suits[x], BIRD}
            ]
            if len(meant) == 1 and any(WARRIOR not in w.names for w in lost):
                yield Misplaced(fight.index, at, meant[0], c)


def moves_left_out(s: State, wants: list[Want]) -> Iterator[Want]:
    """The moves of a Vagabond's pawn for which he exhausts a boot, to a ruin that he then explores.

    That is where the line tells of the boot, and of another clearing explored than where he is.
    """
    at, boot = s.sides[s.current].pawn, -1
    for want in sorted(wants, key=lambda want: (want.index, want.sort != book.PAWN_AT)):
        if want.who != s.current:
            continue
        if want.sort == book.PAWN_AT:
            at, boot = want.places[0], -1
        elif want.sort == book.ITEM and want.n < 0 and want.names == {Item.BOOT}:
            boot = want.index
        elif want.sort == LOOK and boot >= 0 and at not in want.places:
            yield Want(boot, book.PAWN_AT, frozenset(), s.current, want.places, 1)
            at, boot = want.places[0], -1


def arrivals(wants: list[Want], fight: Want, c: int) -> list[Want]:
    """The attackers of a battle that move to a clearing before it, as the line has it."""
    own = [w for w in wants if w.sort == book.PIECE and w.who == fight.who]
    left = {w.index for w in own if w.n < 0}
    moved = [w for w in own if w.n > 0 and w.index in left and w.index < fight.index]
    return [w for w in moved if c in w.places]


def reached(s: State, wants: list[Want], fight: Want, x: int, written: int) -> bool:
    """Whether an attacker is in a clearing, moves there, or to `written` from beside it."""
    attacker = s.sides[Faction(fight.who)]
    if attacker.warriors[x] or attacker.pawn == x or arrivals(wants, fight, x):
        return True
    came = {w.index for w in arrivals(wants, fight, written)}
    left = [w for w in wants if w.index in came and w.n < 0 and w.places]
    return any(w.places[0] in ways_from(s, x) for w in left)


def ways_from(s: State, c: int) -> set[int]:
    """The clearings that a path or a river leads to."""
    return {*s.board.adjacent[c], *s.board.river[c]}


def fought_elsewhere(s: State, left: list[Want], fight: Want) -> Iterator[PutRight]:
    """A battle where both have pieces, by what is removed after it."""
    at = int(fight.places[0])
    (other,) = fight.names
    attacker, defender = s.sides[Faction(fight.who)], s.sides[Faction(other)]
    if defender.here[at] and (attacker.warriors[at] or attacker.pawn == at):
        return
    for want in left:
        if fight.index < want.index <= fight.index + 2 and want.sort == book.PIECE and want.n < 0:
            c = want.places[0]
            if not isinstance(c, int) or not 0 < c < len(s.suits) or c == at:
                continue
            if defender.here[c] and (attacker.warriors[c] or attacker.pawn == c):
                words = f"not both have pieces in {where(s, at)}; the battle is read as one in {c}"
                yield PutRight(elsewhere(left, fight.index, "", at, c), words)


def elsewhere(left: list[Want], index: int, who: str, at: int, c: int) -> list[Want]:
    """The wants with one clearing for another in what leaves it by one action."""
    return [
        replace(want, places=(c,))
        if want.index == index
        and want.places == (at,)
        and (want.sort == FIGHT or (want.n < 0 and want.who == who))
        else want
        for want in left
    ]
