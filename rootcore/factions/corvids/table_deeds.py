"""What the Corvids do in a turn at a real table, told by name."""

from rootcore.companion.deeds import COMMON, COUNTED, DEEDS, Deed
from rootcore.factions.corvids.chapter import cannot_flip, cannot_trick, pairs, recruit_in
from rootcore.factions.corvids.exposure import EXPOSURE
from rootcore.factions.corvids.own_board import pays_for_flip
from rootcore.factions.corvids.plots import Conspirator, explode, place_in_each, score_flip
from rootcore.factions.person import Person
from rootcore.law import law
from rootcore.rules.acts import Act
from rootcore.rules.pieces import cannot_place, place, put_on, take_off
from rootcore.rules.plots import PLOTS_IN_ALL, PLOTS_OF_A_KIND, plots_at
from rootcore.rules.removal import Loss, lose, reap, remove_own
from rootcore.rules.scoring import at_one_moment
from rootcore.table.terms import BOMB, CLEARING_SUITS, CORVIDS, PLOT, PLOTS, WARRIOR, Kind, Suit

MOST_PAID = 4
"""The warriors of a fourth plot in a turn, after three actions and the one that is exerted."""


def flip_acts(crow: Conspirator) -> list[Act]:
    """A `flip` for each plot that lies face down beside a warrior, as each kind that it can be."""
    side = crow.side
    hidden = [c for c in crow.s.board.clearings if side.pieces[PLOT][c]]
    down = [c for c in hidden if not cannot_flip(crow, c)]
    faces = [face for face in PLOTS if side.on_map(face) < PLOTS_OF_A_KIND]
    return [Act("flip", "root:13.4.2", what=face, at=c) for c in down for face in faces]


@law("root:13.4.2")
async def flip(crow: Conspirator, act: Act) -> None:
    """A plot is turned up and scores for each that lies so; a bomb goes off."""
    assert isinstance(act.at, int)
    face = Kind(act.what)
    take_off(crow.s, crow.me, PLOT, act.at, 1)
    put_on(crow.s, crow.me, face, act.at, 1)
    crow.s.emit("flip", crow.me, "root:13.4.2", piece=face, at=act.at)
    score_flip(crow.s, crow.me)
    if face == BOMB:
        await explode(crow, act.at)


def points_for_flip(crow: Conspirator, act: Act) -> int:
    """What turning up a plot scores, with what a bomb removes."""
    assert isinstance(act.at, int)
    return pays_for_flip(crow.s, crow.side, act.what, act.at)


def recruit_acts(crow: Conspirator) -> list[Act]:
    """A `recruit` for each suit, while a warrior is left."""
    suits = CLEARING_SUITS if crow.side.stock[WARRIOR] > 0 else ()
    return [Act("recruit", "root:13.4.3", what=x) for x in suits if recruit_in(crow, x)]


@law("root:13.4.3")
async def recruit(crow: Conspirator, act: Act) -> None:
    """A warrior comes to each clearing of a suit."""
    await place_in_each(crow.s, crow.me, recruit_in(crow, Suit(act.what)), "root:13.4.3")


@law("root:13.2.2.II", "root:13.5.2")
def plot_acts(crow: Conspirator) -> list[Act]:
    """A `plot` for each clearing that can take one and each number of warriors to pay: one more
    for each plot that was told so in this turn.
    """
    s, side = crow.s, crow.side
    least = 1 + side.used.count(PLOT)
    if sum(side.on_map(kind) for kind in (PLOT, *PLOTS)) >= PLOTS_IN_ALL:
        return []
    return [
        Act("plot", "root:13.5.2", at=c, n=n)
        for c in s.board.clearings
        if not plots_at(side, c) and not cannot_place(s, crow.me, PLOT, c)
        for n in range(least, min(MOST_PAID, side.warriors[c]) + 1)
    ]


@law("root:13.5.2")
async def plot(crow: Conspirator, act: Act) -> None:
    """Warriors go, a plot comes face down."""
    assert isinstance(act.at, int)
    crow.side.used += (PLOT,)
    remove_own(crow.s, crow.me, WARRIOR, act.at, act.n, "root:13.5.2")
    place(crow.s, crow.me, PLOT, act.at, 1, "root:13.5.2")


def trick_acts(crow: Conspirator) -> list[Act]:
    """A `trick` for each two plots that lie face up and differ; others look the same after it."""
    up = [(a, b) for a, b in pairs(crow) if not cannot_trick(crow, a, b)]
    known = [(a, b) for a, b in up if not crow.side.pieces[PLOT][a]]
    return [Act("trick", "root:13.5.4", at=a, to=b) for a, b in known]


@law("root:13.5.4")
async def trick(crow: Conspirator, act: Act) -> None:
    """Two plots that lie face up trade places."""
    a, b = act.at, act.to
    assert isinstance(a, int)
    assert isinstance(b, int)
    for face in PLOTS:
        counts = crow.side.pieces[face]
        counts[a], counts[b] = counts[b], counts[a]
    crow.s.emit("trick", crow.me, "root:13.5.4", at=a, to=b)


@law(EXPOSURE)
def expose_acts(person: Person) -> list[Act]:
    """An `expose` for each face-down plot of enemies at the table beside a piece of one's own."""
    s, side = person.s, person.side
    if CORVIDS not in side.enemies or not s.sides[CORVIDS].tabled:
        return []
    hidden = s.sides[CORVIDS].pieces[PLOT]
    return [Act("expose", EXPOSURE, at=c) for c in s.board.clearings if hidden[c] and side.here[c]]


@law(EXPOSURE)
async def expose(person: Person, act: Act) -> None:
    """A plot that was guessed goes and scores, but does nothing, though it be a raid."""
    assert isinstance(act.at, int)
    losses = [Loss(PLOT, 1)]
    with at_one_moment(person.s):
        lose(person.s, CORVIDS, person.me, act.at, losses, EXPOSURE)
        reap(person.s, person.me, [(CORVIDS, losses)])


COUNTED["plot"] = WARRIOR
COMMON["expose"] = Deed(
    "Expose a plot", EXPOSURE, expose_acts, expose, lambda person, act: 1, early=True
)
DEEDS[CORVIDS] = {
    "flip": Deed("Turn up a plot", "root:13.4.2", flip_acts, flip, points_for_flip),
    "recruit": Deed("Recruit", "root:13.4.3", recruit_acts, recruit, once=True),
    "plot": Deed("Plot", "root:13.5.2", plot_acts, plot),
    "trick": Deed("Trick", "root:13.5.4", trick_acts, trick),
}
