"""The Corvids in words: what happens to their plots, their board, their acts, their tokens."""

from rootcore.factions.corvids.chapter import cards_drawn
from rootcore.factions.corvids.exposure import EXPOSURE
from rootcore.factions.corvids.plots import ROLE
from rootcore.rules.acts import Act
from rootcore.rules.picks import listed
from rootcore.rules.plots import PLOTS_IN_ALL, face_up
from rootcore.table.events import Event
from rootcore.table.state import Side, State
from rootcore.table.terms import (
    BOMB,
    CORVIDS,
    EXTORTION,
    PLOT,
    PLOTS,
    RAID,
    SNARE,
    Faction,
    Kind,
)
from rootcore.tell.ahead import Ahead, line
from rootcore.tell.carrying import SHIFTS, Shift
from rootcore.tell.consequences import STAKES, Line
from rootcore.tell.factions import INTRODUCED, Introduction
from rootcore.tell.glance import Outlook, Threat, outlook_of
from rootcore.tell.glossary import PIECES, Entry
from rootcore.tell.news import DEEDS, places
from rootcore.tell.panels import Widget, board_of, note
from rootcore.tell.prompts import (
    ABOUT,
    DECLINES,
    END_DAYLIGHT,
    LABELS,
    OWN,
    TITLES,
    about_card,
    at_clearing,
)
from rootcore.tell.words import BECAUSE, FOLLOWS, LEAVES, YOU, Names, counted, discs, does, tells

EFFECTS = {
    BOMB: "clears all",
    SNARE: "holds enemies",
    EXTORTION: "takes cards",
    RAID: "adds warriors",
}
"""What each kind of plot does, in a few words."""

INTRODUCED[CORVIDS] = Introduction("Corvid Conspiracy", "root:13.1", "CC", reach=3, plural=True)


def turned_over(e: Event) -> list[Shift]:
    """A plot that lay face down lies face up."""
    return [Shift(e.data["piece"], 1, None, e.data["at"], was=PLOT)]


def seen_as_it_goes(e: Event) -> list[Shift]:
    """A plot that lies face down is removed from the map: what it was comes off next."""
    if "lies" not in e.data:
        return []
    c = e.data["at"]
    return [Shift(PLOT, 1, c, None), Shift(e.data["piece"], 1, None, c)]


SHIFTS["flip"] = turned_over
SHIFTS["reveal"] = seen_as_it_goes
DEEDS["flip"] = (1, places("turned up plots in"))
BECAUSE["give", "root:13.7.3"] = " for the Extortion"
FOLLOWS.add(("place", "root:13.7.4"))
BECAUSE["place", "root:13.7.4"] = " for the raid"
LEAVES["root:13.5.2"] = ("spends", "")


@tells("flip")
def _flip(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'flips')} the plot in {e.data['at']}: {a_plot(e)}."


@tells("reveal")
def _reveal(e: Event, n: Names) -> str:
    return f"The plot in {e.data['at']} was {a_plot(e)}."


@tells("explode")
def _explode(e: Event, n: Names) -> str:
    like = "" if e.data["piece"] == BOMB else " like a bomb"
    return f"{a_plot(e).capitalize()} goes off{like} in {e.data['at']}."


@tells("trick")
def _trick(e: Event, n: Names) -> str:
    plots = f"the plots in {e.data['at']} and {e.data['to']}"
    return f"{does(n, e.who, 'lets', 'let')} {plots} trade places."


@tells("exert")
def _exert(e: Event, n: Names) -> str:
    assert e.who
    self_ = "yourself" if n[e.who] == YOU else "themselves"
    return f"{does(n, e.who, 'exerts')} {self_} and will not draw this Evening."


@tells("guess")
def _guess(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'guesses', 'guess')} that the plot in {e.data['at']} is {a_plot(e)}."


@tells("deny")
def _deny(e: Event, n: Names) -> str:
    piece = e.data["piece"]
    return f"{does(n, e.who, 'denies', 'deny')} it: the plot in {e.data['at']} is no {piece}."


def a_plot(e: Event) -> str:
    """The plot of an event: "a bomb", "an extortion"."""
    return with_article(e.data["piece"])


def with_article(face: Kind) -> str:
    """A kind of plot: "a bomb", "an extortion"."""
    return ("an " if face[0] in "aeiou" else "a ") + face


# Board


@board_of(ROLE)
def _board(s: State, side: Side) -> list[Widget]:
    left = counted(PLOTS_IN_ALL - face_up(side) - side.on_map(PLOT), "plot")
    up = [face for face in PLOTS for _ in range(side.on_map(face))]
    text = f"{listed(up).capitalize() if up else 'None'} face up, {side.on_map(PLOT)} face down."
    drawn = counted(cards_drawn(side), "card") if cards_drawn(side) else "no cards"
    return [
        note("Plots in the supply", "root:13.3.1", f"{left}, face down."),
        note("Plots on the map", "root:13.7", text),
        note("Evening", "root:13.6.2", f"Draws {drawn}."),
    ]


@outlook_of(ROLE)
def _outlook(s: State, side: Side) -> Outlook:
    down = [c for c in s.board.clearings if side.pieces[PLOT][c]]
    ready, up = [c for c in down if side.warriors[c]], face_up(side)
    points = sum(up + k + 1 for k in range(len(ready)))
    text = f"Turning up {counted(len(ready), 'plot')} pays up to {points}."
    threat = Threat(points, False, text, "root:13.4.2") if ready else None
    return Outlook(down_words(down), threat)


def down_words(down: list[int]) -> str:
    """Where plots lie face down."""
    return f"Plots face down in {discs(down)}." if down else "No plot lies face down."


# Acts


def _plot(act: Act, names: Names) -> str:
    laid = f"Lay {with_article(Kind(act.what))}" if act.what else "Lay a plot"
    return f"{laid} in {act.at}" if act.at else laid


def _trick_label(act: Act, names: Names) -> str:
    return f"Swap the plots in {act.at} and {act.to}" if act.at else "Trick"


def _own_trick(side: Side, act: Act) -> dict[str, str]:
    """What trades places with what; at a real table nobody tells what lies face down."""
    if side.tabled or act.at is None:
        return {}
    one, other = (face_in(side, c) for c in (act.at, act.to))
    return {
        "label": f"Swap the {one} in {act.at} and the {other} in {act.to}",
        "about": f"{one} and {other}",
    }


def face_in(side: Side, c: int | str | None) -> Kind:
    """The kind of the plot in a clearing, as its owner knows it."""
    hidden: dict[int, Kind] = side.board.hidden
    assert isinstance(c, int)
    return hidden.get(c) or next(face for face in PLOTS if side.pieces[face][c])


def _guess_label(act: Act, names: Names) -> str:
    return f"Guess {act.what} in {act.at}" if act.what else f"Guess in {act.at}"


def stakes(x: Ahead, me: Faction, act: Act) -> list[Line]:
    """What a guess at a plot brings if it is right, and what it costs if it is wrong."""
    if act.law != EXPOSURE or not isinstance(act.at, int):
        return []
    scored = "" if x.before.sides[me].dominance else "+1, "
    right = f"Right: {scored}it goes without effect."
    return [
        line(right, EXPOSURE, act.at),
        line("Wrong: the Corvids get the card.", EXPOSURE, None, True),
    ]


STAKES.update({"guess": stakes, "show": stakes})


LABELS.update(
    {
        "flip": lambda act, names: f"Turn up the {act.what} in {act.at}",
        "guess": _guess_label,
        "plot": _plot,
        "raid": lambda act, names: "Yes, a raid",
        "show": about_card("Show"),
        "trick": _trick_label,
        "warrior": at_clearing("A warrior in"),
    }
)
OWN["trick"] = _own_trick
TITLES.update(
    {
        "flip": "Turn up a plot",
        "guess": "Guess the plot",
        "plot": "Lay a plot",
        "show": "Show a card",
        "warrior": "Place a warrior",
    }
)
DECLINES.update({"root:13.4.3": "Do not recruit", "root:13.6.1": "Draw cards instead"})
DECLINES.update({"root:13.4.1": "Craft none", "root:13.4.2": "Turn none up", EXPOSURE: "No"})
DECLINES["root:13.5"] = END_DAYLIGHT
DECLINES["root:2.5.1"] = "Nowhere: none was left then"
ABOUT["plot"] = lambda face: EFFECTS[Kind(face)] if face else ""

PIECES.update(
    {
        "plot": Entry(
            "Plot", "root:13.2.2", "A face-down plot of the Corvids: which, nobody else knows."
        ),
        "bomb": Entry("Bomb", "root:13.7.1", "A plot that clears its clearing of enemies."),
        "snare": Entry("Snare", "root:13.7.2", "A plot that holds enemies where they are."),
        "extortion": Entry("Extortion", "root:13.7.3", "A plot that costs enemies cards."),
        "raid": Entry("Raid", "root:13.7.4", "A plot that calls warriors when it is removed."),
    }
)
