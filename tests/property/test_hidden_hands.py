"""Nobody can tell what somebody else holds: not from the table, the story, or who is asked when."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rootcore.game.game import Game
from rootcore.game.setup import LARGEST_SEED, PERSON, Setup, read_seat
from rootcore.rules.acts import Ask
from rootcore.rules.deck import hand_is_public
from rootcore.rules.flow import AnyDecision
from rootcore.rules.turn import ROLES
from rootcore.table.board import MAPS
from rootcore.table.cards import AMBUSH, DECKS, DOMINANCE, Card
from rootcore.table.events import Event
from rootcore.table.state import State
from rootcore.table.terms import BIRD, Faction
from rootcore.tell.decisions import decision_view, hand_view, redo_view, undo_view
from rootcore.tell.ending import summary_view
from rootcore.tell.news import news_view
from rootcore.tell.story import step_told, story_view
from rootcore.tell.view import event_view, table_view
from tests.property.test_random_games import games

PEOPLE = [f"{PERSON}:{role.seat}" for role in ROLES.values() if not role.group]
FIRST, SECOND = "human:vagabond", "human:vagabond_second"


def side_by_side(apart: int) -> list[tuple[str, ...]]:
    """Everybody with who comes so many later; a second Vagabond has a first one with him."""
    pairs = zip(PEOPLE, PEOPLE[apart:] + PEOPLE[:apart], strict=True)
    return [(*pair, FIRST) if SECOND in pair and FIRST not in pair else pair for pair in pairs]


TABLES = [
    *side_by_side(1),
    ("human:marquise", "human:eyrie", "human:alliance", "human:vagabond"),
    ("human:lizards", "human:riverfolk", "human:duchy", "human:corvids"),
    ("human:marquise", "human:alliance", "human:corvids"),
    ("human:eyrie", "human:lizards", "human:duchy"),
    ("human:marquise", "human:eyrie", "bot:alliance", "bot:vagabot"),
    ("human:alliance", "human:vagabond", "bot:marquise", "bot:duchy"),
    ("human:marquise", "human:vagabond", "bot:riverfolk", "bot:corvids"),
]
ROUNDS = 4
LOOKED_AT = 0.15
"""How many of the steps of a game other hands are tried from."""

AHEAD = 12
"""Answers of people for which two positions are compared."""

TELLS_BY_LAW = {
    "root:8.2.6": "who cannot give a card for the outrage shows the hand",
    "robotics:6.2.3": "who cannot discard for the outrage lets the Alliance score",
    "cards:trait.duchy.investors": "who cannot discard lets the Duchy sway a minister",
    **{
        f"cards:exiles_partisans.{suit}_partisans": "what of other suits is discarded"
        for suit in ("fox", "rabbit", "mouse")
    },
}
"""Where the Law itself makes a hand known, by the rule."""


@st.composite
def tables(draw: st.DrawFn, seats: tuple[str, ...]) -> Setup:
    """A game at a table of these seats: any map, deck, seed and order."""
    order = tuple(read_seat(seat) for seat in draw(st.permutations(seats)))
    map_id, deck = draw(st.sampled_from(list(MAPS))), draw(st.sampled_from(list(DECKS)))
    return Setup(map_id, order, draw(st.integers(0, LARGEST_SEED)), deck=deck)


def secrets(s: State, who: Faction) -> list[list[Card]]:
    """The piles whose cards only `who` knows."""
    side = s.sides[who]
    hand = [] if hand_is_public(s, who) else side.hand
    return [pile for pile in (hand, side.board.secrets()) if pile]


def telling(card: Card) -> bool:
    """Whether a card may be asked for when it is not its holder's turn, or is hard to match."""
    return card.kind in (AMBUSH, DOMINANCE) or card.suit == BIRD


def with_other_cards(s: State, who: Faction, lots: random.Random) -> State:
    """The position with some hidden cards of `who` and as many of the deck changing places."""
    other = s.copy()
    for pile in secrets(other, who):
        for _ in range(lots.randint(1, len(pile)) if other.deck else 0):
            wanted = [k for k, card in enumerate(other.deck) if telling(card)]
            j = lots.choice(wanted if wanted and lots.random() < 0.5 else range(len(other.deck)))
            i = lots.randrange(len(pile))
            pile[i], other.deck[j] = other.deck[j], pile[i]
    return other


def seen(game: Game, viewer: Faction | None) -> dict[str, Any]:
    """All that the page shows to a viewer."""
    n = len(game.events)
    return {
        "decision": decision_view(game, viewer),
        "story": story_view(game, n, viewer),
        "deeds": step_told(game, n - 1, viewer) if n else "",
        "events": [event_view(game, i, viewer) for i in range(n)],
        "table": table_view(game.state, viewer),
        "hand": hand_view(game.state, viewer) if viewer else None,
        "undo": undo_view(game, viewer),
        "redo": redo_view(game, viewer),
        "news": news_view(game, viewer),
        "ending": summary_view(game, viewer),
    }


def shown(event: Event, viewers: list[Faction | None]) -> list[str]:
    """The cards that an event shows to any of these."""
    data = event.data
    if "seen_by" in data and not set(data["seen_by"]) & set(viewers):
        return []
    return [card.id for card in data.get("cards") or [data.get("card")] if card]


def parts(one: Game, two: Game, viewers: list[Faction | None], since: int) -> bool:
    """Whether the first difference of two stories is a card that the Law makes known to these."""
    for a, b in zip(one.events[since:], two.events[since:], strict=False):
        if shown(a, viewers) != shown(b, viewers) and (a.kind, a.who) == (b.kind, b.who):
            return True
        if (a.kind, a.who, a.law) != (b.kind, b.who, b.law):
            return bool({a.law, b.law} & TELLS_BY_LAW.keys())
    asked = {game.pending.law for game in (one, two) if game.pending}
    return len(one.events) != len(two.events) and bool(asked & TELLS_BY_LAW.keys())


def same_answer(one: AnyDecision, two: AnyDecision, lots: random.Random) -> str | None:
    """An answer to both; None where there is none, as all there is names a card that is held."""
    known = set(two.texts())
    both = [text for text in one.texts() if text in known]
    if both:
        verbs = sorted({text.split()[0] for text in both})
        verb = lots.choice(verbs)
        return lots.choice([text for text in both if text.split()[0] == verb])
    assert isinstance(one, Ask)
    assert all(act.card or act.verb == "guess" for act in one.acts), one.texts()
    return None


def compare(one: Game, two: Game, viewers: list[Faction | None]) -> None:
    """Whatever these may look at is the same in both games."""
    for viewer in viewers:
        assert seen(one, viewer) == seen(two, viewer), viewer


def looks_the_same(setup: Setup, s: State, who: Faction, lots: random.Random) -> int:
    """Play on from a position and from one where `who` holds other cards, all answering alike.

    Returns how many answers of people were compared, up to where a card becomes known.
    """
    one, two = Game(setup, s), Game(setup, with_other_cards(s, who, lots))
    viewers: list[Faction | None] = [None, *(f for f in s.sides if f != who and not s.sides[f].bot)]
    since = 0
    for n in range(AHEAD):
        one.play()
        two.play()
        if parts(one, two, viewers, since):
            break
        compare(one, two, viewers)
        if not (one.pending and two.pending):
            return n
        text = same_answer(one.pending, two.pending, lots)
        if text is None:
            break
        since = len(one.events)
        one.answer(text)
        two.answer(text)
    else:
        n += 1
    go_back(one, two, viewers)
    return n


def go_back(one: Game, two: Game, viewers: list[Faction | None]) -> None:
    """Undo both games as far as they go, and redo them up to where they part."""
    while one.last_of_table() is not None:
        for game in (one, two):
            k = game.last_of_table()
            assert k is not None
            game.undo_to(k)
        compare(one, two, viewers)
    while one.undone and two.undone:
        for game in (one, two):
            game.redo()
            while game.undone and not game.asks_table:
                game.redo()
        if not parts(one, two, viewers, 0):
            compare(one, two, viewers)


def stops(setup: Setup, lots: random.Random) -> Iterator[State]:
    """The positions where the steps of a random game begin."""
    game = Game.new(setup, explain=False)
    marks = 0
    while game.pending and game.state.round <= ROUNDS:
        if len(game.marks) > marks:
            marks = len(game.marks)
            yield game.marks[-1].state
        game.answer(game.pending.text(game.pending.by_chance(game.state.copy())))


@pytest.mark.parametrize("seats", TABLES, ids="+".join)
@games(1)
@given(data=st.data())
def test_what_somebody_holds_shows_nowhere(seats: tuple[str, ...], data: st.DataObject) -> None:
    """In all that others see and are asked, from any step on, forwards and back."""
    setup = data.draw(tables(seats))
    lots = random.Random(setup.seed)
    compared = 0
    for s in stops(setup, lots):
        people = [f for f, side in s.sides.items() if not side.bot and secrets(s, f)]
        if people and lots.random() < LOOKED_AT:
            compared += looks_the_same(setup, s, lots.choice(people), lots)
    assert compared
