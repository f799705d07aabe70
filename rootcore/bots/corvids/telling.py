"""The Cogwheel Corvids in words: what only the bot does with plots, their board."""

from rootcore.bots.corvids.plots import ROLE
from rootcore.factions.corvids.telling import a_plot, down_words
from rootcore.rules.picks import listed
from rootcore.rules.plots import face_up, left_in_supply
from rootcore.table.events import Event
from rootcore.table.state import Side, State
from rootcore.table.terms import CORVIDS, EXTORTION, PLOT, PLOTS
from rootcore.tell.carrying import SHIFTS, Shift
from rootcore.tell.factions import BOTS
from rootcore.tell.glance import Outlook, Threat, outlook_of
from rootcore.tell.hands_on import CHANGES, silent
from rootcore.tell.panels import Widget, board_of, note
from rootcore.tell.prompts import LABELS, TITLES
from rootcore.tell.words import BECAUSE, LEAVES, SOURCES, Names, counted, does, tells, the

BOTS[CORVIDS] = "robotics:11.1"
CHANGES.update(dict.fromkeys(("flip", "swap", "foil", "explode"), silent))
SOURCES["robotics:11.6.1"] = "Extortion"
SOURCES["robotics:11.4.4"] = "Flipped plots"
LEAVES["cards:trait.corvids.gamble"] = ("takes", ", guessed right, comes off")
BECAUSE["discard", "robotics:11.7.3"] = " for the Extortion of the Corvids"


LABELS["turn"] = lambda act, names: act.what.capitalize()
TITLES["turn"] = "It is"


def exchanged(e: Event) -> list[Shift]:
    """One plot lies where another lay."""
    return [Shift(e.data["piece"], 1, None, e.data["at"], was=e.data["old"])]


SHIFTS["swap"] = exchanged


@tells("swap")
def _swap(e: Event, n: Names) -> str:
    return f"{does(n, e.who, 'swaps')} the {e.data['old']} in {e.data['at']} for {a_plot(e)}."


@tells("foil")
def _foil(e: Event, n: Names) -> str:
    return f"A snare foils {the(n, e.who)} in {e.data['at']}."


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


@outlook_of(ROLE)
def _outlook(s: State, side: Side) -> Outlook:
    down = [c for c in s.board.clearings if side.pieces[PLOT][c]]
    up, extorted = face_up(side), side.on_map(EXTORTION)
    flips = sum(up + k + 1 for k in range(len(down)))
    said = [f"Flipping {counted(len(down), 'plot')} pays up to {flips}."] * bool(down)
    said += [f"Extortion pays {extorted}."] * bool(extorted)
    law = "robotics:11.4.4" if down else "robotics:11.6.1"
    return Outlook(down_words(down), Threat(flips + extorted, not down, " ".join(said), law))
