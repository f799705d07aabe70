"""The Drillbit Duchy in words: its crowns, its board."""

from rootcore.bots.duchy.board import (
    BANKER,
    BARON,
    BRIGADIER,
    DUCHESS,
    EARL,
    INVESTORS,
    MAYOR,
    ROLE,
    TUNNELS,
    DuchyBoard,
)
from rootcore.bots.duchy.chapter import BUILDINGS_OF_A_TYPE, MOLES
from rootcore.bots.duchy.ministers import POINTS_OF_THE_DUCHESS, paid_by_ministers
from rootcore.bots.vocabulary import Bot, out_of_reach_of_battles
from rootcore.rules.picks import listed
from rootcore.table.events import Event
from rootcore.table.state import Side, State
from rootcore.table.terms import CITADEL, CLEARING_SUITS, DUCHY, MARKET, TUNNEL, WARRIOR
from rootcore.tell.factions import BOTS
from rootcore.tell.glance import Outlook, Threat, bounded, by_order, outlook_of
from rootcore.tell.hands_on import CHANGES, Change
from rootcore.tell.panels import Widget, board_of, card_json, note, track
from rootcore.tell.prompts import DECLINES
from rootcore.tell.words import BECAUSE, SOURCES, SUITS, Names, counted, tells, the

BOTS[DUCHY] = "robotics:10.1"
SOURCES["robotics:10.6.2"] = "Markets"
BECAUSE["discard", INVESTORS] = " for the investors of the Duchy"
DECLINES[INVESTORS] = "None: they sway a minister"


CHANGES["sway"] = lambda e, n: Change(f"Crown to the {e.data['minister']}.")
CHANGES["lose crown"] = lambda e, n: Change(f"No crown for the {e.data['minister']}.")


@tells("lose crown")
def _lose_crown(e: Event, n: Names) -> str:
    return f"The {e.data['minister']} of {the(n, e.who)} loses the crown."


@board_of(ROLE)
def _board(s: State, side: Side) -> list[Widget]:
    board: DuchyBoard = side.board
    columns = [
        {
            "suit": suit,
            "label": SUITS[suit],
            "cards": [{"name": m.name, "suit": suit} for m in board.swayed() if m.suit == suit],
        }
        for suit in CLEARING_SUITS
    ]
    left = listed([m.name for m in board.unswayed()]) or "None"
    waiting = counted(board.burrow, "warrior")
    tunnels = counted(side.stock[TUNNEL], "tunnel")
    bought = [
        {"suit": None, "label": "To be played", "cards": list(map(card_json, board.ambushes))}
    ]
    ambushes = {
        "type": "columns",
        "title": "Ambushes bought of the Riverfolk",
        "law": "robotics:9.7",
        "columns": bought,
    }
    return [
        note("Burrow", "robotics:10.2.2", f"{waiting}. {tunnels} left to dig."),
        track("Citadels, by Mole icons", "robotics:10.4.3", side, CITADEL, MOLES),
        track("Markets", "robotics:10.6.2", side, MARKET, (1,) * BUILDINGS_OF_A_TYPE),
        {
            "type": "columns",
            "title": "Ministers with a crown",
            "law": "robotics:10.5.4",
            "columns": columns,
        },
        note("Without a crown", "robotics:10.6.3", f"{left}."),
        *([ambushes] if board.ambushes else []),
    ]


@outlook_of(ROLE)
def _outlook(s: State, side: Side) -> Outlook:
    board: DuchyBoard = side.board
    key = f"Ministers: {listed([m.name for m in board.swayed()]) or 'none'}."
    return Outlook(key, turn_pays(Bot(s, side.faction)), ((board.burrow, "Burrow warrior"),))


def turn_pays(bot: Bot) -> Threat:
    """What markets and ministers pay, at least and at best: it digs, battles and builds before."""
    pays = {"markets": bot.side.on_map(MARKET), **paid_by_ministers(bot)}
    now = sum(pays.values())
    most = now + paid_by_builds(bot) + paid_by_digs(bot)
    more = f"; up to {most} as it digs and builds" * (most > now)
    text = f"Its turn pays {by_order(pays) or 'nothing yet'}{more}."
    return bounded(certain_points(bot), most, text, "robotics:10.6.2")


def certain_points(bot: Bot) -> int:
    """What comes whatever falls in battle: a building takes a minister's crown with it.

    The Duchess is not among them, for a Dig takes a tunnel to where enemies are.
    """
    markets, citadels = (out_of_reach_of_battles(bot, kind) for kind in (MARKET, CITADEL))
    if markets + citadels < bot.side.on_map(MARKET) + bot.side.on_map(CITADEL):
        return markets
    mayor = out_of_reach_of_battles(bot, WARRIOR) > 0
    board: DuchyBoard = bot.board
    by_ministers = {BARON: markets, EARL: citadels, MAYOR: int(mayor)}
    return markets + sum(n for m, n in by_ministers.items() if board.sways(m))


def paid_by_builds(bot: Bot) -> int:
    """The most that Build, and the Banker's, add: a market pays again by the Baron.

    A building that cannot be placed pays as much as a market without him.
    """
    board: DuchyBoard = bot.board
    stock, builds = bot.side.stock, 1 + board.sways(BANKER)
    if not stock[MARKET] and not stock[CITADEL]:
        return 0
    return builds + board.sways(BARON) * min(builds, stock[MARKET])


def paid_by_digs(bot: Bot) -> int:
    """The most that digging adds: all tunnels for the Duchess, a warrior for the Mayor to send."""
    board: DuchyBoard = bot.board
    pays = paid_by_ministers(bot)
    digs = 1 + bot.has("overwhelm") + board.sways(BRIGADIER)
    more = POINTS_OF_THE_DUCHESS * (bot.side.on_map(TUNNEL) + digs >= TUNNELS)
    return more * (pays.get(DUCHESS.name) == 0) + (pays.get(MAYOR.name) == 0)
