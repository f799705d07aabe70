"""What hands are told to do at a real table brings its pieces to where the program has them."""

from collections.abc import Iterable

import pytest

from rootcore.companion.onward import play_on
from rootcore.game.game import Game
from rootcore.game.setup import read_setup
from rootcore.rules.turn import to_look_over
from rootcore.table.terms import Faction, Kind
from rootcore.tell.carrying import Carried, Place, carried, lying
from rootcore.tell.hands_on import Card, cards, told_turn
from rootcore.tell.view import BESIDE

pytestmark = pytest.mark.slow
"""Whole games are carried out by hand; that says nothing about the Python it runs on."""

Lying = dict[tuple[Faction, Kind, Place], int]
TABLES = (
    ("bot:eyrie", "bot:marquise", "bot:alliance", "bot:vagabot@character=thief"),
    ("bot:lizards", "bot:riverfolk", "bot:duchy", "bot:corvids"),
    ("bot:corvids", "bot:vagabot@character=scoundrel", "bot:duchy", "bot:eyrie"),
)
MAPS = ("fall", "winter", "lake", "mountain")
BESIDE_THE_TABLE = "payments"
"""Where pieces lie that are on no map."""


def played(seats: tuple[str, ...], plan: str, seed: int) -> Game:
    game = Game.new(read_setup({"map": plan, "seats": list(seats), "seed": seed}))
    play_on(game)
    return game


def after(there: Lying, moves: Iterable[Carried]) -> Lying:
    """The pieces once these are carried; what is not there cannot be taken up."""
    there = dict(there)
    for one in moves:
        gone = (one.was, one.end, -1) if one.was else (one.kind, one.start, -one.n)
        for kind, place, n in (gone, (one.kind, one.end, one.n)):
            if place in (None, BESIDE_THE_TABLE):
                continue
            key = one.who, kind, place
            there[key] = there.get(key, 0) + n
            assert there[key] >= 0, one
    return {key: n for key, n in there.items() if n}


def rows_of(card: Card) -> Iterable[Carried]:
    """What a card tells to carry."""
    for row in card.rows:
        for who, kind, n in row.pieces:
            for start in row.starts:
                for end in row.ends:
                    yield Carried(who, kind, n, start, end, row.event, was=row.was)


@pytest.mark.parametrize("plan", MAPS)
@pytest.mark.parametrize("table", range(len(TABLES)))
def test_what_every_step_carries_lays_the_table_as_it_is_then(table: int, plan: str) -> None:
    game = played(TABLES[table], plan, 7 * table)
    looked = 0
    for mark, following in zip(game.marks, game.marks[1:], strict=False):
        events = [(i, game.events[i]) for i in range(mark.events, following.events)]
        moves = carried(events)
        before, then = (lying(m.state.sides, BESIDE) for m in (mark, following))
        assert after(before, moves) == then
        assert all((one.start, one.end) != (None, None) for one in moves)
        looked += bool(moves)
    assert looked > 50


def at_table(seats: tuple[str, ...], plan: str, seed: int) -> Game:
    bots = [seat for seat in seats if seat != "bot:marquise"][:3]
    setup = {"map": plan, "seats": ["table:marquise", *bots], "seed": seed}
    game = Game.new(read_setup({**setup, "chosen": ["dice", "cards"]}))
    play_on(game)
    return game


def until_asked(game: Game, rounds: int) -> Iterable[None]:
    """Play a table, stopping whenever it is told something."""
    while game.pending and game.state.round < rounds:
        yield
        asked = game.pending
        game.answer(asked.text(asked.by_chance(game.state)))
        play_on(game)


@pytest.mark.parametrize("plan", MAPS)
@pytest.mark.parametrize("table", range(len(TABLES)))
def test_the_cards_of_a_turn_are_carried_out_in_their_order(table: int, plan: str) -> None:
    game = at_table(TABLES[table], plan, table)
    seen = 0
    for _ in until_asked(game, 6):
        told = told_turn(game)
        if not told.cards:
            continue
        first, last = told.cards[0].first, told.cards[-1].last
        there = lying(game.position_after(first - 1).sides, BESIDE)
        for card in told.cards:
            placed = set()
            for one in rows_of(card):
                there = after(there, [one])
                assert one.end is not None or (one.who, one.kind, one.start) not in placed
                if not one.was:
                    placed.add((one.who, one.kind, one.end))
        assert there == lying(game.position_after(last - 1).sides, BESIDE)
        seen += len(told.cards)
    assert seen > 30


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_no_step_is_told_twice_and_none_that_changes_the_table_is_left_out(table: int) -> None:
    game = at_table(TABLES[table], "fall", table)
    for _ in until_asked(game, 6):
        pass
    told = [i for card in cards(game, 0, len(game.events)) for i in range(card.first, card.last)]
    assert told == sorted(set(told))
    ends = [mark.events for mark in game.marks[1:]] + [len(game.events)]
    for mark, end in zip(game.marks, ends, strict=True):
        if to_look_over(mark.state) and not mark.state.paused:
            assert set(range(mark.events, end)) <= set(told)
