"""The Cult's board in front of it: acolytes and conspiracies, the Outcast, gardens, rituals."""

from collections import Counter

from rootcore.factions.lizards.board import ROLE, CultBoard, Cultist
from rootcore.factions.lizards.chapter import DRAW_BONUS, cards_drawn
from rootcore.factions.lizards.conspiracies import CONVERT, COSTS, CRUSADE, SANCTIFY, cost_of
from rootcore.factions.lizards.rituals import POINTS, mark_of, points_for
from rootcore.factions.lizards.telling import CHOSEN, is_marked
from rootcore.rules.acts import Act
from rootcore.rules.picks import listed
from rootcore.rules.removal import Loss, worth
from rootcore.table.cards import Card
from rootcore.table.state import Side, State
from rootcore.table.terms import BIRD, CLEARING_SUITS, DAYLIGHT, GARDENS, Kind, Suit
from rootcore.tell.own_board import (
    DONE,
    NOW,
    Element,
    Parts,
    Price,
    card_chip,
    chip,
    chips,
    danger,
    exposed,
    fact,
    foot,
    gain,
    headline,
    in_phase,
    own_board_of,
    parts,
    pips,
    prices_of,
    shortfalls_of,
    track,
    tracks,
)
from rootcore.tell.own_board import (
    cost_of as paid_with,
)
from rootcore.tell.panels import Widget
from rootcore.tell.words import SUITS, counted

CONSPIRACIES = (
    ("Crusade", "battle", "battle", CRUSADE, "battle"),
    ("Crusade", "move", "move", CRUSADE, "move"),
    ("Convert", "convert", "convert", CONVERT, "a warrior"),
    ("Sanctify", "sanctify", "garden", SANCTIFY, "a building"),
)
"""What acolytes do: the name, the verb, the drawing, the rule, the deed in a word or two."""


@own_board_of(ROLE)
def board_of_the_cult(s: State, side: Side) -> list[Widget]:
    """Acolytes with what they buy, the Outcast and what it may become, gardens with points."""
    cultist = Cultist(s, side.faction)
    board: CultBoard = side.board
    shown = [
        headline(
            "Lizard Cult",
            "root:10.2.3",
            "Revenge: who falls in defence becomes an acolyte",
            "Each card revealed in Daylight is a ritual: birds sacrifice, others serve their suit.",
        ),
        pips(
            "Acolytes",
            "root:10.4.3",
            board.acolytes,
            board.acolytes,
            str(board.acolytes),
            aside=f"conspire in {board.outcast} clearings" if is_marked(s) else "",
        ),
        chips(
            "Conspiracies",
            "root:10.4.3",
            [_conspiracy(board, *of) for of in CONSPIRACIES],
            bare=True,
        ),
        _outcast(s, side),
        tracks(
            "Gardens",
            "root:10.5.3",
            [_gardens(cultist, suit) for suit in CLEARING_SUITS],
            aside=f"a card scores one; {DRAW_BONUS} of a suit draw one",
        ),
        foot(side, "root:10.6.3", _draw(side), *_risk(s, side)),
    ]
    if board.revealed:
        revealed = [card_chip(card) for card in board.revealed]
        shown.insert(-1, chips("Revealed", "root:10.5", revealed, flat=True))
    return shown


@shortfalls_of(ROLE)
def gardens_short(s: State, side: Side, card: Card, missing: dict[str, int]) -> tuple[str, str]:
    """They craft with gardens of the Outcast suit alone, so of another it must be the Outcast."""
    outcast = side.board.outcast if is_marked(s) else None
    if len({*card.cost}) > 1:
        return "Never: Outcast gardens are of one suit", "root:10.2.1"
    ((suit, n),) = missing.items()
    if not suit:
        return f"Needs {counted(n, 'Outcast garden')}", "root:10.2.1"
    if suit == outcast:
        return f"Needs {counted(n, f'{suit} garden')}", "root:10.2.1"
    lacking = len(card.cost) - side.on_map(GARDENS[Suit(suit)])
    gardens = [counted(lacking, f"{suit} garden")] * (lacking > 0)
    return f"Needs {listed([f'{suit} as the Outcast', *gardens])}", "root:10.2.1"


@prices_of(ROLE)
def price(s: State, side: Side, act: Act) -> Price:
    """A conspiracy costs acolytes and scores what it removes, a card the gardens of its suit."""
    if act.law in COSTS:
        removed = [Loss(Kind(act.what), 1)] if act.verb == "sanctify" else []
        points = worth(s, act.who, side.faction, removed) if act.who else 0
        return points, [paid_with(cost_of(side.board, act.law), "acolyte")]
    return act.n if act.verb == "score" else 0, []


def _conspiracy(board: CultBoard, name: str, verb: str, kind: str, rule: str, deed: str) -> Element:
    cost = cost_of(board, rule)
    short = cost - board.acolytes
    text = f"{short} short" if short > 0 else deed
    return chip(name, kind=kind, text=text, cost=cost, paid="acolyte", does=[parts(verb)])


def _outcast(s: State, side: Side) -> Widget:
    """The marker among the suits, with the Lost Souls that will push it."""
    board: CultBoard = side.board
    if not is_marked(s):
        suits = [chip(SUITS[suit], suit=suit, does=[_marks(suit)]) for suit in CLEARING_SUITS]
        return chips("Outcast", CHOSEN, suits, aside="none yet", flat=True)
    souls = Counter(card.suit for card in board.souls)
    most = max((souls[suit] for suit in CLEARING_SUITS), default=0)
    leading = [suit for suit in CLEARING_SUITS if most and souls[suit] == most]
    suits = [_suit(board, suit) for suit in CLEARING_SUITS]
    words = "Hated: all cost one less" if board.hated else ""
    if len(leading) != 1:
        aside = "it stays for now"
    elif leading[0] == board.outcast:
        aside = f"{leading[0]} would be Hated"
    else:
        aside = f"{leading[0]} would be next"
    birds = f", {counted(souls[BIRD], 'bird')} among the souls" if souls[BIRD] else ""
    return chips("Outcast", "root:10.4.1", suits, text=words, aside=f"{aside}{birds}", flat=True)


def _suit(board: CultBoard, suit: Suit) -> Element:
    here = suit == board.outcast
    souls = [card.name for card in board.souls if card.suit == suit]
    marker = ("Hated" if board.hated else "Outcast") if here else ""
    return chip(
        marker or SUITS[suit],
        suit=suit,
        text=counted(len(souls), "soul"),
        about=f"Lost Souls: {listed(souls)}." if souls else "",
        state=NOW if here else "",
        does=[_marks(suit)],
    )


def _marks(suit: Suit) -> Parts:
    return parts("outcast", what=suit)


def _gardens(cultist: Cultist, suit: Suit) -> Element:
    """A track with its points: what a card of its suit scores now."""
    s, side, kind = cultist.s, cultist.side, GARDENS[suit]
    built = side.on_map(kind)
    scored = in_phase(s, side, DAYLIGHT) and mark_of(suit) in side.used
    cards = dict.fromkeys(card.id for card in side.hand if card.suit == suit)
    few = built < DRAW_BONUS
    return track(
        SUITS[suit],
        kind,
        POINTS,
        built,
        suit=suit,
        gain=gain(side, points_for(cultist, suit)),
        text="scored" if scored else "" if few else "a card",
        state=DONE if scored else "",
        does=[parts("score", card=card) for card in cards],
    )


def _risk(s: State, side: Side) -> list[Element]:
    """A garden that nobody guards could cost a card."""
    gardens = side.hand and any(side.built[c] for c in exposed(s, side))
    return [danger("a lost garden costs a random card", "root:10.2.5")] * bool(gardens)


def _draw(side: Side) -> Element:
    return fact(f"draws {cards_drawn(side)}", kind="cards")
