"""Nobody can tell which plot of the Corvids lies face down, before it is flipped or removed.

But the people who play them: they see all of theirs, and nobody else does.
"""

import json
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from rootcore.adapters.auditing import Auditor
from rootcore.bots.corvids.chapter import TRAITS
from rootcore.game.game import Game
from rootcore.game.setup import LARGEST_SEED, Setup, first_position, read_seat
from rootcore.rules.plots import face_up
from rootcore.table.board import MAPS
from rootcore.table.cards import DECKS
from rootcore.table.state import State
from rootcore.table.terms import CORVIDS, PLOTS, RAID
from rootcore.tell.decisions import decision_view, hand_view, redo_view, undo_view
from rootcore.tell.own_board import own_widgets
from rootcore.tell.story import story_view
from rootcore.tell.view import event_view, reasons_view, table_view
from tests.property.test_people import LONG_ENOUGH, play_out
from tests.property.test_random_games import games

TABLES = (
    ("player:marquise", "player:eyrie", "player:vagabond"),
    ("bot:marquise", "bot:eyrie", "player:alliance"),
    ("bot:alliance", "bot:vagabot"),
)
every_table = pytest.mark.parametrize("others", TABLES, ids="+".join)
SEES_A_FACE = ("flip", "reveal")
"""The events that turn a plot up."""


@st.composite
def setups(draw: st.DrawFn, others: tuple[str, ...]) -> Setup:
    """A game of these and the Corvids, as hard as can be, with any of their traits."""
    difficulty = draw(st.sampled_from(("easy", "default", "challenging", "nightmare")))
    traits = draw(st.lists(st.sampled_from(TRAITS), unique=True))
    options = ",".join(
        [f"difficulty={difficulty}", *(["traits=" + "+".join(traits)] * bool(traits))]
    )
    seats = draw(st.permutations((f"bot:corvids@{options}", *others)))
    seed = draw(st.integers(0, LARGEST_SEED))
    return Setup("fall", tuple(read_seat(seat) for seat in seats), seed)


def with_other_plots(s: State) -> State:
    """The position with another plot of the supply wherever one lies face down."""
    other = s.copy()
    side = other.sides[CORVIDS]
    for c, face in side.board.hidden.items():
        others = [kind for kind in PLOTS if kind != face and side.stock[kind]]
        if others:
            side.board.hidden[c] = others[0]
            side.stock[face] += 1
            side.stock[others[0]] -= 1
    return other


def told(s: State) -> list[Any]:
    """All that is shown from a position on, until a plot is turned up or somebody decides."""
    game = Game(None, s)
    game.play()
    kinds = [event.kind for event in game.events]
    turned_up = [kinds.index(kind) for kind in SEES_A_FACE if kind in kinds]
    length = min(turned_up, default=len(kinds))
    shown: list[Any] = [
        story_view(game, length)["log"],
        [event_view(game, i) for i in range(length)],
        [reasons_view(game, i) for i in range(length)],
        [table_view(game.position_after(i)) for i in range(-1, length)],
    ]
    if not turned_up and game.pending:
        shown.append(decision_view(game, game.pending.who))  # type: ignore[arg-type]
    people = [f for f, side in s.sides.items() if not side.bot]
    for viewer in people:
        shown += [table_view(s, viewer), hand_view(s, viewer)]
        shown += [undo_view(game, viewer), redo_view(game, viewer)]
    return shown


@every_table
@games(3)
@given(data=st.data())
def test_all_that_is_shown_is_the_same_whichever_plots_lie_face_down(
    others: tuple[str, ...], data: st.DataObject
) -> None:
    """At every step of some rounds: the table, the log, the reasons, and what is asked."""
    game = Game.new(data.draw(setups(others)))
    compared = 0
    while game.pending and game.state.round <= 4:
        s = game.marks[-1].state
        if len(game.marks) > compared and s.sides[CORVIDS].board.hidden:
            compared = len(game.marks)
            other = with_other_plots(s)
            assert other.to_json() != s.to_json() or face_up(s.sides[CORVIDS]) > 1
            assert told(other) == told(s)
        game.answer(game.pending.text(game.pending.by_chance(game.state.copy())))
    assert compared


@every_table
@games(3)
@given(data=st.data())
def test_a_face_is_told_of_only_where_it_was_seen(
    others: tuple[str, ...], data: st.DataObject
) -> None:
    """Until the first plot is turned up no event names one, but for what somebody guesses."""
    game = Game.new(data.draw(setups(others)))
    while game.pending and game.state.round <= 4:
        game.answer(game.pending.text(game.pending.by_chance(game.state.copy())))
    for i, event in enumerate(game.events):
        if event.kind in SEES_A_FACE:
            break
        if event.kind not in ("guess", "nothing"):
            shown = json.dumps([event_view(game, i), reasons_view(game, i)]).lower()
            assert not any(face in shown for face in PLOTS), shown


@every_table
@games(10)
@given(data=st.data())
def test_every_event_leaves_the_table_whole(others: tuple[str, ...], data: st.DataObject) -> None:
    """Each plot is on the map, face up or down, or in the supply."""
    s = first_position(data.draw(setups(others)))
    s.log = Auditor(s)
    s.why = []
    play_out(s, LONG_ENOUGH)
    assert s.log


# People's Corvids

WITH_PEOPLE = (
    ("player:corvids", "player:marquise", "player:eyrie", "player:vagabond"),
    ("player:corvids", "bot:marquise", "player:alliance", "bot:duchy"),
)
every_company = pytest.mark.parametrize("seats", WITH_PEOPLE, ids="+".join)


@st.composite
def companies(draw: st.DrawFn, seats: tuple[str, ...]) -> Setup:
    """A game of these on any map with any deck."""
    order = tuple(read_seat(seat) for seat in draw(st.permutations(seats)))
    map_id, deck = draw(st.sampled_from(list(MAPS))), draw(st.sampled_from(list(DECKS)))
    return Setup(map_id, order, draw(st.integers(0, LARGEST_SEED)), "given", deck=deck)


def with_same_raids(s: State) -> State:
    """The position with other plots that are no raids, as those show when they are removed."""
    other = s.copy()
    side = other.sides[CORVIDS]
    for c, face in side.board.hidden.items():
        others = [x for x in PLOTS if x not in (face, RAID) and side.stock[x]]
        if others and face != RAID:
            side.board.hidden[c] = others[0]
            side.stock[face] += 1
            side.stock[others[0]] -= 1
    return other


def seen_by_others(game: Game, first: int) -> list[Any]:
    """All that those who do not play the Corvids are shown of a game, from an event on."""
    others = [None, *game.state.sides[CORVIDS].others]
    length = len(game.events)
    found: list[Any] = [game.pending.who if game.pending else None]
    for viewer in others:
        found += [
            table_view(game.state, viewer),
            story_view(game, length, viewer, first),
            [event_view(game, i, viewer) for i in range(first, length)],
            [reasons_view(game, i) for i in range(first, length)],
            decision_view(game, viewer),
            undo_view(game, viewer),
            redo_view(game, viewer),
        ]
        if viewer:
            found.append(hand_view(game.state, viewer))
    return found


def turns_up(game: Game, since: int) -> bool:
    """Whether a plot's face has come to light since an event."""
    return any(event.kind in (*SEES_A_FACE, "deny") for event in game.events[since:])


@every_company
@games(3)
@given(data=st.data())
def test_nobody_but_the_corvids_can_tell_their_plots(
    seats: tuple[str, ...], data: st.DataObject
) -> None:
    """The same answers over other plots look the same to all others, until one is turned up."""
    game = Game.new(data.draw(companies(seats)))
    compared = 0
    while game.pending and game.state.round <= (20 if not compared else 4):
        s = game.marks[-1].state
        other = with_same_raids(s)
        if other.to_json() != s.to_json():
            compared += same_for_others(s, other)
        begun = len(game.marks)
        while game.pending and len(game.marks) == begun:
            game.answer(game.pending.text(game.pending.by_chance(game.state.copy())))
    assume(compared)  # a game can end before a plot is laid


MOMENTS = 4
"""How often two games are compared from one position on."""


def same_for_others(s: State, other: State) -> int:
    """Play on from both positions with the same answers; how many moments were the same.

    Which plot the Corvids turn up or lay is their answer, so it ends there.
    """
    mine, theirs = Game(None, s), Game(None, other)
    moments = 0
    while mine.pending and theirs.pending and moments < MOMENTS:
        assert seen_by_others(mine, 0) == seen_by_others(theirs, 0)
        moments += 1
        text = mine.pending.text(mine.pending.by_chance(mine.state.copy()))
        if text not in theirs.pending.texts():
            break
        since = len(mine.events)
        mine.answer(text)
        theirs.answer(text)
        if turns_up(mine, since) or turns_up(theirs, since):
            break
    return moments


@every_company
@games(4)
@given(data=st.data())
def test_what_the_corvids_lay_is_told_to_nobody_else(
    seats: tuple[str, ...], data: st.DataObject
) -> None:
    """Until a plot is turned up, only a guess names a kind; their own board shows all of theirs."""
    game = Game.new(data.draw(companies(seats)))
    while game.pending and game.state.round <= 6:
        game.answer(game.pending.text(game.pending.by_chance(game.state.copy())))
        side = game.state.sides[CORVIDS]
        if side.board.hidden:
            shown = str(own_widgets(game.state, side)).lower()
            assert all(f"{face} in {c}" in shown for c, face in side.board.hidden.items())
    for i, event in enumerate(game.events):
        if event.kind in SEES_A_FACE:
            break
        if event.kind not in ("guess", "deny"):
            told_to = (None, *game.state.sides[CORVIDS].others)
            shown = json.dumps([event_view(game, i, viewer) for viewer in told_to]).lower()
            assert not any(face in shown for face in PLOTS), shown
