"""The Cogwheel Corvids in words: plots, their board, guesses."""

from rootcore.bots.corvids.plots import ROLE, left_in_supply
from rootcore.rules.picks import listed
from rootcore.table.events import Event
from rootcore.table.state import Side, State
from rootcore.table.terms import BOMB, CORVIDS, PLOT, PLOTS, Kind
from rootcore.tell.factions import BOTS, INTRODUCED, Introduction
from rootcore.tell.glossary import PIECES, Entry
from rootcore.tell.panels import Widget, board_of, note
from rootcore.tell.prompts import LABELS, TITLES
from rootcore.tell.words import Names, counted, does, tells, the

INTRODUCED[CORVIDS] = Introduction("Corvid Conspiracy", "robotics:11.1", "CC", reach=3, plural=True)
BOTS[CORVIDS] = "robotics:11.1"


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


@tells("swap")
def _swap(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'swaps')} the {e.data['old']} in {e.data['at']} for {a_plot(e)}."


@tells("foil")
def _foil(e: Event, n: Names) -> str:
    return f"A snare foils {the(n, e.who)} in {e.data['at']}."


@tells("guess")
def _guess(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'guesses', 'guess')} that the plot in {e.data['at']} is {a_plot(e)}."


def a_plot(e: Event) -> str:
    """The plot of an event: "a bomb", "an extortion"."""
    piece: Kind = e.data["piece"]
    return ("an " if piece[0] in "aeiou" else "a ") + piece


LABELS["guess"] = lambda act, names: f"{act.what.capitalize()} in {act.at}"
TITLES["guess"] = "Guess the plot"


@board_of(ROLE)
def _board(s: State, side: Side) -> list[Widget]:
    left = len(left_in_supply(side))
    up = [face for face in PLOTS for _ in range(side.on_map(face))]
    down = side.on_map(PLOT)
    text = f"{listed(up).capitalize() if up else 'None'} face up, {down} face down."
    return [
        note("Plots in the supply", "robotics:11.3.1", f"{counted(left, 'plot')}."),
        note("Plots on the map", "robotics:11.7", text),
    ]


PIECES.update(
    {
        "plot": Entry(
            "Plot", "robotics:11.3.1", "A face-down plot of the Corvids: which, nobody knows."
        ),
        "bomb": Entry("Bomb", "robotics:11.7.1", "A plot that clears its clearing of enemies."),
        "snare": Entry("Snare", "robotics:11.7.2", "A plot that holds enemies where they are."),
        "extortion": Entry("Extortion", "robotics:11.7.3", "A plot that costs cards and scores."),
        "raid": Entry("Raid", "robotics:11.7.4", "A plot that calls warriors when it is removed."),
    }
)
