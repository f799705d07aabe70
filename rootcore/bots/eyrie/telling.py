"""The Electric Eyrie in words: their board."""

from rootcore.bots.eyrie.chapter import (
    ROLE,
    TRACK,
    birds_in_decree,
    column_hits,
    columns,
    cost_of_turmoil,
)
from rootcore.bots.vocabulary import Bot, enemy_pieces, out_of_reach_of_battles
from rootcore.factions.eyrie.telling import cost_words
from rootcore.rules.picks import listed
from rootcore.rules.pieces import cannot_place
from rootcore.rules.plots import foiling_snares
from rootcore.table.events import Event
from rootcore.table.state import Side, State
from rootcore.table.terms import EYRIE, ROOST, Suit
from rootcore.tell.factions import BOTS
from rootcore.tell.glance import Outlook, Threat, bounded, outlook_of
from rootcore.tell.hands_on import CHANGES, Change, discarded
from rootcore.tell.panels import Widget, board_of, card_json, track
from rootcore.tell.words import SOURCES, SUITS, counted

NEW_ROOSTS = 2
"""Without a roost on the map a turn places one in Birdsong and one in Daylight."""

BOTS[EYRIE] = "robotics:5.1"
SOURCES["robotics:5.6"] = "Roosts"
CHANGES["decree"] = lambda e, n: Change(f"Tuck {e.data['card'].name}: {e.data['column']} column.")
CHANGES["purge"] = lambda e, n: discarded(e, purged(e))


def purged(e: Event) -> str:
    """ "Anvil and Sword of the fox column"."""
    return f"{listed([card.name for card in e.data['cards']])} of the {e.data['column']} column"


@board_of(ROLE)
def _board(s: State, side: Side) -> list[Widget]:
    columns = [
        {"suit": suit, "label": SUITS[suit], "cards": [card_json(c) for c in cards]}
        for suit, cards in side.board.decree.items()
    ]
    decree = {"type": "columns", "title": "Decree", "law": "robotics:5.5.1", "columns": columns}
    return [track("Roosts", "robotics:5.6", side, ROOST, TRACK), decree]


@outlook_of(ROLE)
def _outlook(s: State, side: Side) -> Outlook:
    bot = Bot(s, side.faction)
    striking = [suit for suit, _ in columns(bot) if column_hits(bot, suit)]
    key = f"{extra_hits_of(striking)}{turmoil_words(bot)}"
    cards = ((sum(n for _, n in columns(bot)), "Decree card"),)
    return Outlook(key, evening(bot), cards, costly=True)


def extra_hits_of(striking: list[Suit]) -> str:
    """Which columns deal an extra hit, as a sentence; empty where none does."""
    if not striking:
        return ""
    if len(striking) == 1:
        return f"An extra hit for the {striking[0]} column. "
    return f"An extra hit each for the {listed(striking)} columns. "


def turmoil_words(bot: Bot) -> str:
    """What turmoil would bring, as a sentence; with all roosts on the map it comes."""
    cost, gain = cost_of_turmoil(bot.side), counted(paid_by_turmoil(bot), "point")
    lost = cost_words(cost)
    if not bot.side.stock[ROOST]:
        brings = [f"scores at least {gain}"] * bool(paid_by_turmoil(bot))
        brings += [f"costs at least {lost}"] * any(cost.values())
        comes = listed(["comes", *brings])
        return f"No roost is left: unless one falls, turmoil {comes}."
    if not paid_by_turmoil(bot):
        return f"Turmoil would cost {lost}."
    return f"Turmoil would score {gain}" + (f" and cost {lost}." if any(cost.values()) else ".")


def paid_by_turmoil(bot: Bot) -> int:
    """The points that turmoil pays with Nobility, as the Decree is now."""
    return birds_in_decree(bot.side) if bot.has("nobility") else 0


def evening(bot: Bot) -> Threat:
    """What Evening pays at least, for roosts fall and turmoil takes points, and at best."""
    roosts = bot.side.on_map(ROOST)
    gain = birds_then(bot.side) if bot.has("nobility") else 0
    points = on_track(roosts)
    if not bot.side.stock[ROOST]:
        taken = cost_of_turmoil(bot.side)["points"]
        turmoil = f"pays up to {gain}" if gain else f"takes {taken}"
        text = f"Evening pays {points}, turmoil {turmoil}."
        most = points + gain - (0 if exposed(bot) else taken)
    else:
        most = on_track(max(roosts + 1, NEW_ROOSTS))
        more = f", {most} with another roost" * (most > points)
        text = f"Evening pays {points}{more}." if roosts else f"Evening pays {most} with 2 roosts."
        if gain:
            text = f"{text.removesuffix('.')}; turmoil pays up to {gain}."
            most = max(most, points + gain)
    return bounded(certain_points(bot), most, text, "robotics:5.6")


def certain_points(bot: Bot) -> int:
    """What comes whatever falls in battle, less what turmoil takes unless a roost can be built."""
    kept = out_of_reach_of_battles(bot, ROOST)
    if bot.has("nobility"):
        return on_track(kept)
    if kept and builds_for_sure(bot):
        return on_track(kept + 1)
    return max(0, on_track(kept) - min(birds_then(bot.side), bot.side.score))


def birds_then(side: Side) -> int:
    """The most bird cards that the Decree has in the next turn: its order card may be one."""
    return birds_in_decree(side) + 1


def exposed(bot: Bot) -> bool:
    """Whether a battle can take a roost."""
    return out_of_reach_of_battles(bot, ROOST) < bot.side.on_map(ROOST)


def builds_for_sure(bot: Bot) -> bool:
    """Whether a roost is left for a clearing that they rule and no battle can take from them.

    A snare could foil it, in whichever clearing they come to rule.
    """
    if foiling_snares(bot.s):
        return False
    such = [c for c in bot.ruled() if not bot.side.pieces[ROOST][c] and not enemy_pieces.of(bot, c)]
    free = any(cannot_place(bot.s, bot.me, ROOST, c) is None for c in such)
    return free and bot.side.stock[ROOST] > 0


def on_track(roosts: int) -> int:
    """The points that the track shows with so many roosts on the map."""
    return TRACK[roosts - 1] if roosts else 0
