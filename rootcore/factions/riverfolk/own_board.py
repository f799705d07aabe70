"""The Riverfolk's board in front of them: prices to set, boxes of warriors, trade posts."""

from rootcore.factions.riverfolk.board import (
    PRICES,
    ROLE,
    TRACK,
    Box,
    RiverfolkBoard,
    total,
)
from rootcore.factions.riverfolk.chapter import FUNDS_PER_POINT
from rootcore.factions.riverfolk.trade import FOR_A_FUND, POST_COST, Merchant, post_of
from rootcore.rules.acts import Act
from rootcore.rules.crafting import ready_suits
from rootcore.rules.picks import listed
from rootcore.rules.services import custom
from rootcore.table.cards import Card
from rootcore.table.state import Side, State
from rootcore.table.terms import NO_SERVICES, TRADE_POSTS, Faction, Service, Suit
from rootcore.tell.ahead import Ahead, line
from rootcore.tell.consequences import TOLD_AHEAD, Line, prospects_of
from rootcore.tell.own_board import (
    OF_PLACES,
    Element,
    Price,
    chart,
    chip,
    cost_of,
    danger,
    exposed,
    foot,
    gain,
    headline,
    own_board_of,
    parts,
    prices_of,
    shortfalls_of,
    stack,
    stacks,
    track,
    tracks,
)
from rootcore.tell.panels import Widget, names
from rootcore.tell.words import SUITS, Names, counted, does, the

SERVICES = {
    Service.HAND_CARD: ("Hand card", "a card of your hand"),
    Service.RIVERBOATS: ("Riverboats", "rivers as paths"),
    Service.MERCENARIES: ("Mercenaries", "your warriors fight"),
}
"""What is sold: how it is called, and what the buyer gets for a turn."""


OF_PLACES.add("establish")
TOLD_AHEAD.add(("pay", "root:11.5.3.I"))


@own_board_of(ROLE)
def board_of_the_riverfolk(s: State, side: Side) -> list[Widget]:
    """Prices as a control, whose warriors lie in which box, the three tracks of trade posts."""
    return [
        headline(
            "Riverfolk Company",
            "root:11.2.2",
            "They swim, sell services, and show their hand",
            "All see these cards, and may buy one. Craft or export them for funds.",
        ),
        _prices(side),
        _boxes(s, side),
        tracks(
            "Trade posts",
            "root:11.5.6",
            [_posts(s, side, suit) for suit in TRADE_POSTS],
            text=f"{POST_COST} funds of the ruler each",
        ),
        foot(side, "root:11.6.1", *_risk(s, side)),
    ]


@prices_of(ROLE)
def price(s: State, side: Side, act: Act) -> Price:
    """What takes funds, a card one for each suit; a post takes those of a ruler, and scores.

    A fund that is spent leaves for good, and has a sign of its own; a committed one comes back.
    """
    if act.verb in ("craft", "export") and act.card:
        return 0, [cost_of(len(act.card.cost), "fund", kind="coin")]
    if act.law not in FOR_A_FUND.values() or act.verb not in FOR_A_FUND:
        return 0, []
    if act.verb == "recruit":
        return 0, [cost_of(1, "fund", "spend 1 fund", kind="spent")]
    if act.verb != "establish":
        return 0, [cost_of(1, "fund", "commit 1 fund", kind="coin")]
    built = len(TRACK) - side.stock[post_of(Merchant(s, side.faction), int(act.at or 0))]
    spent = f"{counted(POST_COST, 'fund')} of {the(names(s), act.who)}"
    return TRACK[built], [cost_of(POST_COST, "fund", spent, faction=act.who)]


@shortfalls_of(ROLE)
def spaces_short(s: State, side: Side, card: Card, missing: dict[str, int]) -> tuple[str, str]:
    """They craft with empty spaces of their tracks, and put a fund on each."""
    lacking = len(card.cost) - total(side.board.funds)
    short = [_spaces(n, suit) for suit, n in missing.items()]
    funds = [counted(lacking, "fund")] * (lacking > 0)
    return f"Needs {listed([*short, *funds])}", "root:11.5.3"


def _spaces(n: int, suit: str) -> str:
    """Empty spaces of the Trade Posts track of a suit, or of any."""
    if suit:
        return counted(n, f"empty {suit} space")
    return f"{counted(n, 'empty space')} of any suit"


@prospects_of(ROLE)
def what_it_brings(x: Ahead, me: Faction, act: Act) -> list[Line]:
    """An export fills Payments; a price is asked of people, bots pay by their own points."""
    if act.verb == "export":
        text = "1 warrior goes into Payments: a fund in your next Birdsong."
        return [line(text, "root:11.5.3.I")]
    if act.verb != "price" or not any(x.before.sides[f].bot for f in x.before.sides[me].others):
        return []
    if x.before.services == NO_SERVICES:
        return [line("Without service cards bots buy nothing of you.", "robotics:9.7", None, True)]
    text = "Bots with at least as many points as you pay 2, 3 or 4 by their points instead."
    return [line(text, "robotics:9.2.3"), *_buyers_behind(x.before, me)]


def _buyers_behind(s: State, me: Faction) -> list[Line]:
    """Who buys with fewer points, too, as things stand (robotics 9.7)."""
    known, side = names(s), s.sides[me]
    behind = [f for f in side.others if s.sides[f].score < side.score and not side.dominance]
    customs = {f: custom(s, f, me) for f in behind}
    buys = [f for f, by in customs.items() if by and not by.why_not]
    said = [f"{does(known, f, 'buys')} a card of you with fewer points, too." for f in buys]
    return [line(text, "robotics:9.7") for text in said]


def _prices(side: Side) -> Widget:
    """A row for each service; every space of it is a price to ask."""
    asked = side.board.prices
    rows = [
        {
            "name": name,
            "text": about,
            "marks": [
                {
                    "label": str(n),
                    "here": asked.get(service) == n,
                    "bad": False,
                    "does": [parts("price", what=service, n=n)],
                }
                for n in PRICES
            ],
            "does": [],
        }
        for service, (name, about) in SERVICES.items()
    ]
    return chart("Prices", "root:11.2.6.I", [], rows)


def _boxes(s: State, side: Side) -> Widget:
    """Payments become funds, funds are committed or spent; every two funds pay at dawn."""
    board: RiverfolkBoard = side.board
    known, funds = names(s), total(board.funds)
    dividends = funds // FUNDS_PER_POINT
    if not any(side.laid):
        note = "no dividends without a trade post"
    else:
        note = f"{gain(side, dividends) or 'no point'} at dawn if they stay"
    shown = [
        stack("Payments", _owners(known, board.payments), n=total(board.payments)),
        stack("Funds", _owners(known, board.funds, "fund"), n=funds),
        stack("Committed", _owners(known, board.committed), n=total(board.committed)),
    ]
    return stacks("Warriors", "root:11.2.4", shown, text=counted(funds, "fund"), aside=note)


def _risk(s: State, side: Side) -> list[Element]:
    """A trade post that nobody guards could cost half of the funds, rounded up."""
    half = (total(side.board.funds) + 1) // 2
    posts = half and any(side.laid[c] for c in exposed(s, side))
    return [danger(f"a lost post takes {counted(half, 'fund')}", "root:11.2.5.I")] * bool(posts)


def _owners(known: Names, box: Box, verb: str = "") -> list[Element]:
    """Whose warriors lie in a box; a fund can be chosen to pay with."""
    return [
        chip(
            f"{n} {known[who]}",
            faction=who,
            does=[parts(verb, who=who)] if verb else [],
        )
        for who, n in box.items()
    ]


def _posts(s: State, side: Side, suit: Suit) -> Element:
    """A track of trade posts: what the next scores, and the spaces free to craft with."""
    kind = TRADE_POSTS[suit]
    built = len(TRACK) - side.stock[kind]
    free = ready_suits(s, side.faction)[suit]
    where = [str(c) for c in s.board.clearings if s.suits[c] == suit]
    return track(
        SUITS[suit],
        kind,
        TRACK,
        built,
        suit=suit,
        gain=gain(side, TRACK[built]) if built < len(TRACK) else "",
        text=f"crafts with {free}" if free else "crafts nothing",
        does=[parts("establish", at=c) for c in where],
    )
