"""What differs? Before a bot's turn the table looks first at what could change what the bot does.

For each piece that people may have moved without telling, the bot's turn is played on a copy
where it is one more or one less, for an order card of each suit. What goes otherwise then is worth
a look.
"""

from typing import Any, NamedTuple

from rootcore.law import law
from rootcore.rules.pieces import put_on, take_off
from rootcore.rules.scoring import GameWon
from rootcore.rules.turn import advance, begin_step, bot_begins
from rootcore.table.cards import CARDS
from rootcore.table.state import State
from rootcore.table.terms import BIRD, CLEARING_SUITS, WARRIOR, Faction, Kind

CORRECTION = "cards:table.correction"
MOST_ANSWERS = 400
"""A bot's turn never takes so many; one that did would not end."""

SUITS = (*CLEARING_SUITS, BIRD)
DEED = ("defender", "player", "at", "end", "piece")
"""What of an event says what a bot does, and to whom: not how it ends."""


class Counted(NamedTuple):
    """Pieces of a kind of somebody in a clearing."""

    who: Faction
    kind: Kind
    at: int


@law(CORRECTION)
def worth_a_look(s: State) -> list[Counted]:
    """The pieces of people that could change what the bot does now, the weightiest first."""
    if not bot_begins(s):
        return []
    usual = {suit: turn_of_bot(s, suit) for suit in SUITS}
    weights = {counted: weight(s, counted, usual) for counted in countable(s)}
    found = [counted for counted, n in weights.items() if n]
    return sorted(found, key=lambda counted: -weights[counted])


def countable(s: State) -> list[Counted]:
    """What people may have otherwise: their pieces, and warriors next to them."""
    found = []
    for who, side in s.sides.items():
        if not side.tabled:
            continue
        for kind, counts in side.pieces.items():
            near = {d for c in s.board.clearings if counts[c] for d in (c, *s.board.adjacent[c])}
            there = near if kind == WARRIOR else {c for c in s.board.clearings if counts[c]}
            found += [Counted(who, kind, c) for c in sorted(there)]
    return found


def weight(s: State, counted: Counted, usual: dict[Any, list[Any]]) -> int:
    """For how many order cards one piece more or less changes what the bot does."""
    found = 0
    for by in (-1, 1):
        other = changed(s, counted, by)
        if other is not None:
            found += sum(turn_of_bot(other, suit) != usual[suit] for suit in SUITS)
    return found


def changed(s: State, counted: Counted, by: int) -> State | None:
    """The position with one piece more or less; None where there is none to take away."""
    who, kind, c = counted
    if s.sides[who].pieces[kind][c] + by < 0:
        return None
    other = s.copy()
    (put_on if by > 0 else take_off)(other, who, kind, c, 1)
    return other


def turn_of_bot(s: State, suit: Any) -> list[Any]:
    """What the bot does in its turn when its order card is of a suit: to whom, places, pieces."""
    s = s.copy()
    s.paused, s.why, s.log = False, None, []
    turn, left, ordered = (s.round, s.turn), MOST_ANSWERS, False
    try:
        while (s.round, s.turn) == turn:
            step, answer = begin_step(s), None
            try:
                while True:
                    asked = step.send(answer)
                    left -= 1
                    if left < 0:
                        raise GameWon
                    text = "" if ordered else order_text(asked.texts(), suit)
                    ordered |= bool(text)
                    answer = asked.value(text) if text else asked.by_chance(s)
            except StopIteration as done:
                advance(s, done.value)
    except GameWon:
        pass
    return [(e.kind, e.who, *map(e.data.get, DEED)) for e in s.log]


def order_text(texts: list[str], suit: Any) -> str:
    """The answer that draws a card of a suit, empty where no card is drawn."""
    drawn = (text for text in texts if text.startswith("draw "))
    known = ((text, text.removeprefix("draw ")) for text in drawn)
    return next((text for text, card in known if card in CARDS and CARDS[card].suit == suit), "")
