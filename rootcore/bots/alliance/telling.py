"""The Automated Alliance in words: what they do, their board."""

from rootcore.bots.alliance.chapter import (
    FEW_TOKENS,
    POINTS_WHEN_STUCK,
    REVOLT_IN,
    ROLE,
    TRACK,
    base_clearings,
    cannot_revolt,
    rebellious,
    too_few,
)
from rootcore.bots.vocabulary import Bot
from rootcore.factions.alliance.telling import bases
from rootcore.rules.pieces import matching
from rootcore.table.events import Event
from rootcore.table.state import Side, State
from rootcore.table.terms import ALLIANCE, CLEARING_SUITS, SYMPATHY, Suit
from rootcore.tell.factions import BOTS
from rootcore.tell.glance import Outlook, Threat, outlook_of
from rootcore.tell.hands_on import CHANGES, silent
from rootcore.tell.panels import Widget, board_of, track
from rootcore.tell.prompts import DECLINES
from rootcore.tell.words import BECAUSE, FOLLOWS, SOURCES, Names, disc, tells

BOTS[ALLIANCE] = "robotics:6.1"
CHANGES.update({"martial law": silent, "revolt": silent})
SOURCES["robotics:6.5.1"] = "Sympathy"
SOURCES["robotics:6.2.3"] = "Outrage"
BECAUSE["discard", "robotics:6.2.3"] = " for the Outrage of the Alliance"
FOLLOWS.add(("remove", "robotics:6.2.4"))
DECLINES["robotics:6.2.3"] = "I have none: the Alliance +1"
BECAUSE["score", "robotics:6.2.3"] = ", for an Outrage without a card to discard"


@tells("martial law")
def _martial_law(e: Event, n: Names) -> str:
    return f"Martial Law in {e.data['at']}: the token is worth 1 point less."


@board_of(ROLE)
def _board(s: State, side: Side) -> list[Widget]:
    return [
        track("Sympathy", "robotics:6.5.1", side, SYMPATHY, TRACK),
        bases(side, "robotics:6.4.3"),
    ]


def revolts(bot: Bot) -> str:
    """Where they revolt by the suit of the order, in a sentence.

    On a bird they spread sympathy before, which may change where.
    """
    unbuilt, _ = rebellious(bot, [*CLEARING_SUITS])
    places = [f"{suit} in {disc(c)}" for suit in unbuilt if (c := where_to_revolt(bot, suit))]
    if places:
        return f"Revolts by its order: {', '.join(places)}; on a bird only after spreading."
    return "Revolts only on a bird, after spreading." if unbuilt else "Nowhere to revolt."


def where_to_revolt(bot: Bot, suit: Suit) -> int | None:
    """Where an order of a suit has them revolt, as the board is now."""
    _, such = rebellious(bot, [suit])
    found: int | None = REVOLT_IN.explain(bot, such, lambda c: cannot_revolt(bot, c)).chosen
    return found


def may_organize_more(bot: Bot) -> bool:
    """Whether a revolt on a bird can bring a base to where enough warriors are to organize.

    Sympathy spreads before it, to any clearing.
    """
    unbuilt, _ = rebellious(bot, [*CLEARING_SUITS])
    return any(not too_few(bot, c) for suit in unbuilt for c in matching(bot.s, suit))


@outlook_of(ROLE)
def _outlook(s: State, side: Side) -> Outlook:
    bot = Bot(s, side.faction)
    placed = side.on_map(SYMPATHY)
    organizing = sum(not too_few(bot, c) for c in base_clearings(bot)) + may_organize_more(bot)
    n = (2 if placed <= FEW_TOKENS else 1) + 1 + organizing
    left = TRACK[placed : placed + n]
    points = sum(left) + POINTS_WHEN_STUCK * (n - len(left))
    text = f"Spreading sympathy {n} times pays up to {points}."
    return Outlook(revolts(bot), Threat(points, False, text, "robotics:6.5.1"))
