"""Shuffles that a real table tells after they happened.

What people draw themselves the program does not see, nor therefore that the deck was empty then. By
the time they tell it, more cards may have come onto the discard pile, which were not shuffled.
"""

from collections import Counter
from collections.abc import Iterator

from rootcore.companion.edits import Edit
from rootcore.game.game import Game
from rootcore.law import law
from rootcore.rules.picks import listed
from rootcore.table.cards import Card
from rootcore.table.events import Event
from rootcore.table.state import State


@law("root:2.1.2")
def shuffles(game: Game, first: int, last: int) -> list[tuple[str, Edit]]:
    """What can be told, in words, of a shuffle of the discard pile by people who drew.

    For each draw among the events from `first` up to but without `last` it is told apart which
    cards came onto the pile since; then that the whole pile was shuffled.
    """
    s = game.state
    if not s.discard:
        return []
    found: dict[Edit, str] = {}
    for since in cards_since_draws(game, first, last):
        named = listed([card.name for card in since])
        edit = Edit("shuffled_below", n=len(since))
        found[edit] = f"The discard pile was shuffled before {named} came onto it"
    found[Edit("reshuffle")] = "The discard pile was shuffled"
    return [(words, edit) for edit, words in found.items()]


def cards_since_draws(game: Game, first: int, last: int) -> Iterator[list[Card]]:
    """The cards that came onto the discard pile after each draw of people, where any did."""
    s = game.state
    for k in range(first, last):
        if people_draw(s, game.events[k]):
            lay_there = Counter(game.position_after(k).discard)
            since = (Counter(s.discard) - lay_there).total()
            if since:
                yield s.discard[-since:]


def people_draw(s: State, event: Event) -> bool:
    """Whether people at the table themselves take a card of the deck by an event."""
    taker = {"draw": event.who, "outrage": event.data.get("to")}.get(event.kind)
    return taker is not None and s.sides[taker].tabled
