"""Plots of the Corvids (root 13.7): face down and face up, whoever plays them."""

from dataclasses import dataclass, field
from typing import Any

from rootcore.law import law
from rootcore.law.errors import BrokenLaw
from rootcore.rules.pieces import put_on, take_off
from rootcore.rules.questions import question
from rootcore.rules.removal import Loss, pieces_in, worth
from rootcore.table.state import BareBoard, Side, State
from rootcore.table.terms import CORVIDS, PLOT, PLOTS, SNARE, WARRIOR, Faction, Kind

PLOTS_IN_ALL = 8
PLOTS_OF_A_KIND = 2


@dataclass(slots=True)
class HiddenPlots(BareBoard):
    """What lies face down on the map: the face of the plot in each clearing that has one.

    On the map such a plot is a piece of kind `plot`; its face is counted here, not in the supply.
    Of plots on a real table nobody told the faces.
    """

    hidden: dict[int, Kind] = field(default_factory=dict)

    def faces_json(self) -> dict[str, Any]:
        """The faces as JSON types, by clearing."""
        return {str(c): face for c, face in self.hidden.items()}

    def kept(self, who: Faction, kind: Kind) -> int:
        """How many of the Corvids' plots that lie face down are of this kind."""
        return list(self.hidden.values()).count(kind) if who == CORVIDS else 0

    def check(self, side: Side) -> None:
        """Raise BrokenLaw unless each face-down plot on the map has one face."""
        counts = side.pieces[PLOT]
        there = {c for c, n in enumerate(counts) if n}
        known = set(self.hidden)
        if max(counts) > 1 or not known <= there or (known != there and not side.tabled):
            raise BrokenLaw("the face-down plots are not where their faces are")


def read_faces(raw: dict[str, Any]) -> dict[int, Kind]:
    """The faces written by `faces_json`; ValueError when one is no plot."""
    hidden = {int(c): Kind(face) for c, face in raw.items()}
    if not set(hidden.values()) <= set(PLOTS):
        raise ValueError("a face-down plot is no plot")
    return hidden


@law("robotics:11.3.1", "root:13.2.2", "root:13.3.1")
def supply() -> dict[Kind, int]:
    """All pieces: 15 warriors, two plots of each kind, and the backs of all eight."""
    return {WARRIOR: 15, PLOT: PLOTS_IN_ALL, **dict.fromkeys(PLOTS, PLOTS_OF_A_KIND)}


@law("root:13.2.2.I")
def seen_face(s: State, viewer: Faction | None, c: int) -> Kind | None:
    """Which plot lies face down in `c`, if it is the viewer's own: only its owner may look."""
    own = s.sides[viewer].board if viewer in s.sides else None
    return own.hidden.get(c) if isinstance(own, HiddenPlots) else None


def left_in_supply(side: Side) -> list[Kind]:
    """The plots that the supply still has, each by its face."""
    return [face for face in PLOTS for _ in range(side.stock[face])]


def plots_at(side: Side, c: int) -> int:
    """The plots in a clearing, face down or up. The Corvids have no other tokens."""
    return side.laid[c]


def face_up(side: Side) -> int:
    """The plots that lie face up on the map."""
    return sum(side.on_map(face) for face in PLOTS)


def hide(side: Side, face: Kind, c: int) -> None:
    """Take a plot of the supply that is to lie face down in `c`."""
    side.stock[face] -= 1
    side.board.hidden[c] = face


def forget(side: Side, c: int) -> None:
    """The plot that lay face down in `c` is back in the supply, whatever it was."""
    side.stock[side.board.hidden.pop(c)] += 1


def turn_up(s: State, who: Faction, c: int) -> Kind:
    """Turn up the face-down plot in `c`; returns what it is."""
    side = s.sides[who]
    face: Kind = side.board.hidden.pop(c)
    take_off(s, who, PLOT, c, 1)
    side.stock[face] += 1
    put_on(s, who, face, c, 1)
    return face


@question("root:13.7.1")
async def blown_up(s: State, who: Faction, c: int) -> list[Loss]:
    """What a bomb takes of the pieces of `who` in `c`: all that can be removed."""
    return pieces_in(s, who, c)


@question("root:13.7.1")
def bomb_takes(s: State, who: Faction, c: int) -> int:
    """How many pieces of `who` in `c` a bomb takes: all that can be removed."""
    return sum(loss.n for loss in pieces_in(s, who, c))


@question("root:13.7.1", "root:3.2.1")
def bomb_pays(s: State, who: Faction, by: Faction, c: int) -> int:
    """The points that `by` scores for what a bomb takes of the pieces of `who` in `c`."""
    return worth(s, who, by, pieces_in(s, who, c))


@law("robotics:11.8.2")
def ignores_snares(s: State, who: Faction) -> bool:
    """Whether `who` chooses where to place and from where to move as if there were no snares."""
    return s.sides[who].bot


def foiling_snares(s: State) -> list[int]:
    """The clearings with a snare face up, which foils a bot that places there or leaves."""
    laid = [side.pieces[SNARE] for side in s.sides.values() if SNARE in side.pieces]
    return [c for c in s.board.clearings if any(counts[c] for counts in laid)]


def held_by_snare(s: State, who: Faction, other: Faction, c: int) -> bool:
    """Whether a snare of `who` in `c` bars `other` there: not a bot, nor the coalition partner."""
    side = s.sides[who]
    return side.pieces[SNARE][c] > 0 and other != side.partner and not ignores_snares(s, other)
