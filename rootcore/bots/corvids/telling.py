"""The Cogwheel Corvids in words: what only the bot does with plots, their board."""

from rootcore.bots.corvids.chapter import RECRUITED_IN, THICKENS_AT, recruited
from rootcore.bots.corvids.plots import ROLE
from rootcore.bots.services.opening import paid_before_order
from rootcore.bots.vocabulary import Bot, out_of_reach_of_battles
from rootcore.factions.corvids.telling import a_plot, down_words
from rootcore.rules.picks import listed
from rootcore.rules.plots import PLOTS_OF_A_KIND, face_up, left_in_supply, plots_at
from rootcore.table.events import Event
from rootcore.table.state import Side, State
from rootcore.table.terms import CORVIDS, EXTORTION, PLOT, PLOTS, WARRIOR
from rootcore.tell.carrying import SHIFTS, Shift
from rootcore.tell.factions import BOTS
from rootcore.tell.glance import Outlook, Threat, bounded, outlook_of
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
    return Outlook(down_words(down), plots_pay(Bot(s, side.faction), down))


def plots_pay(bot: Bot, down: list[int]) -> Threat | None:
    """What the plots `down` pay when they are flipped, and all Extortions in Evening."""
    flips, extorted = len(down), bot.side.on_map(EXTORTION)
    hatched, guessed = hatched_at_recruiting(bot), guessers(bot, down)
    least = paid_by_flips(bot, flips, bool(guessed))
    most = paid_by_flips(bot, flips + hatched) + guessed + hatched * bot.has("gamble")
    extortions = min(extorted + flips + hatched, PLOTS_OF_A_KIND)
    said = []
    if most:
        more = f", up to {most}" * (most > least)
        more += f" with {hatched} more for want of warriors" * bool(hatched)
        said.append(f"Flipping {counted(flips, 'plot')} pays {least}{more}.")
    if extortions:
        more = f", up to {extortions} with those flipped" * (extortions > extorted)
        said.append(f"Extortion pays {extorted}{more}.")
    law = "robotics:11.4.4" if most else "robotics:11.6.1"
    safe = out_of_reach_of_battles(bot, EXTORTION)
    found = bounded(least + safe, most + extortions, " ".join(said), law)
    return found if said else None


def paid_by_flips(bot: Bot, flips: int, guessed: bool = False) -> int:
    """The points of so many flips: each pays for every plot face up by then.

    With Gamble a plot that is `guessed` leaves once it has paid.
    """
    return sum(face_up(bot.side) + 1 + (0 if guessed else k) for k in range(flips))


def hatched_at_recruiting(bot: Bot) -> int:
    """The most plots that Recruit puts down for want of warriors, before they are flipped.

    Where too few warriors are for it, those that come first may make them enough. What cards cost
    is paid before.
    """
    short = RECRUITED_IN * recruited(bot) - bot.side.stock[WARRIOR] + paid_before_order(bot)
    clearings = bot.s.board.clearings
    there = [bot.side.warriors[c] for c in clearings if not plots_at(bot.side, c)]
    crowded = sum(n >= THICKENS_AT for n in there)
    growing = sum(THICKENS_AT > n >= THICKENS_AT - recruited(bot) for n in there)
    places = crowded + min(growing, RECRUITED_IN)
    return max(0, min(short, places, len(left_in_supply(bot.side))))


def guessers(bot: Bot, down: list[int]) -> int:
    """The plots beside which a person stands who guesses them with Gamble, else pays a point."""
    sides = bot.s.sides
    beside = [
        c for c in down if any(sides[f].here[c] and not sides[f].bot for f in bot.side.others)
    ]
    return len(beside) if bot.has("gamble") else 0
