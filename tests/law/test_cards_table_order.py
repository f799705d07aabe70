"""A bot's turn at a real table: its cards say what happened, place by place, in the Law's order."""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from rootcore.companion.onward import play_on
from rootcore.game.game import Game
from rootcore.game.setup import read_setup
from rootcore.table.events import Event
from rootcore.table.terms import (
    CORVIDS,
    DUCHY,
    EYRIE,
    LIZARDS,
    MARQUISE,
    PLOT,
    VAGABOND,
    WARRIOR,
    Item,
    Kind,
)
from rootcore.tell.fought import span
from rootcore.tell.hands_on import CHANGES, Card, Row, add, cards, half_done, told_by
from rootcore.tell.hands_view import card_view
from tests.law.test_cards_table_hands import game, hands, until
from tests.scenes import Scene

TURN = "cards:table.turn"
TABLES = (
    ("bot:corvids@traits=mastermind", "bot:duchy", "bot:lizards"),
    ("bot:vagabot@character=thief,traits=marksman", "bot:eyrie", "bot:alliance"),
)


@cache
def played(table: int, seed: int) -> Game:
    """A game of bots at a table that tells nothing."""
    seats = ["table:marquise", *TABLES[table]]
    setup = {"map": "lake", "seats": seats, "seed": seed, "order": "given"}
    g = Game.new(read_setup({**setup, "chosen": ["dice", "cards"]}))
    play_on(g)
    while g.pending and g.state.round < 7:
        g.answer(g.pending.text(g.pending.by_chance(g.state.copy())))
        play_on(g)
    return g


def log(seats: str, *events: Event) -> tuple[Game, int, int]:
    """A game in which this happened last: from which event on, and up to which."""
    g = Game(None, Scene(seats).s)
    first = len(g.events)
    g.events.extend(events)
    return g, first, len(g.events)


def told(g: Game) -> list[Card]:
    """All cards of a game, without its setup."""
    first = next(i for i, e in enumerate(g.events) if e.kind == "turn")
    return cards(g, first, len(g.events))


def battles(g: Game) -> Iterator[tuple[Card, Card]]:
    """The cards of a game that tell a battle, each with the next card."""
    return ((one, following) for one, following in pairwise(told(g)) if one.battle is not None)


def taken(view: dict[str, Any]) -> int:
    """How many pieces a card takes off in the clearing of its battle."""
    return sum(piece["n"] for row in view["rows"] if row["lost"] for piece in row["pieces"])


@pytest.mark.law(TURN, "root:4.3.3")
@pytest.mark.parametrize("table", range(len(TABLES)))
def test_a_battle_takes_off_what_it_took_and_nothing_else(table: int) -> None:
    """Neither the price of what follows nor what is removed elsewhere is a loss of it."""
    after: set[str] = set()
    for seed in range(3):
        g = played(table, seed)
        for card, following in battles(g):
            fought = span(g, card.battle or 0)
            assert all(span(g, row.event) == fought for row in card.rows)
            view = card_view(g, card, fights=False)
            place = g.events[card.battle or 0].data["at"]
            removed = [
                e.data["n"]
                for e in g.events[card.first : card.last]
                if (e.kind, e.data.get("at")) == ("remove", place)
            ]
            assert taken(view) == sum(removed)
            assert (view["title"][:8] == "Take off") == bool(removed)
            after |= {g.events[row.event].law for row in following.rows}
    if table == 0:
        assert after >= {"robotics:11.5.3", "robotics:10.5.3"}


@pytest.mark.law(TURN, "cards:trait.vagabond.marksman")
def test_hits_before_the_roll_are_losses_of_the_battle() -> None:
    """Even where nobody is left to roll against."""
    found = 0
    for seed in range(3):
        g = played(1, seed)
        for card, _ in battles(g):
            strokes = g.events[card.first : card.last]
            early = [e for e in strokes if e.law == "cards:trait.vagabond.marksman"]
            if early and not any(e.kind == "roll" for e in strokes):
                found += 1
                assert any(e.kind == "remove" for e in early)
                assert taken(card_view(g, card, fights=False))
    assert found


@pytest.mark.law(TURN)
def test_a_step_that_moves_pieces_begins_a_card_of_its_own() -> None:
    """What moves none is told with it: before or after, as it happened."""
    first = Card(0, 1, items=[("Craft", [Item.BOOT])])
    second = Card(1, 2, [Row([(EYRIE, WARRIOR, 2)], [None], [5], 1)])
    third = Card(2, 3, items=[("Refresh", [Item.BOOT])])
    fourth = Card(3, 4, [Row([(EYRIE, WARRIOR, 2)], [5], [7], 3)])
    found: list[Card] = []
    for one in (first, second, third, fourth):
        add(found, one)
    assert [(one.first, one.last) for one in found] == [(0, 3), (3, 4)]
    view = card_view(Game(None, Scene("bot:eyrie bot:marquise").s), found[0], fights=False)
    assert [one["words"] for one in view["items"][: view["ahead"]]] == ["Craft"]
    assert view["title"] == "Place 2 warriors"


@pytest.mark.law(TURN)
def test_no_card_shows_more_rows_than_have_room() -> None:
    shown = [len(card.rows) for k in (0, 1) for card in told(played(k, 0)) if card.battle is None]
    assert max(shown) == 4


@pytest.mark.law(TURN)
def test_items_that_are_spent_for_a_move_stand_before_it() -> None:
    step = {"piece": Kind.PAWN, "n": 1, "start": 4, "end": 5}
    g, first, last = log(
        "bot:vagabond bot:marquise",
        Event("exhaust", VAGABOND, "robotics:7.5", {"items": [Item.BOOT]}),
        Event("move", VAGABOND, "robotics:7.5.1", step),
        Event("refresh", VAGABOND, "robotics:7.6.1", {"items": [Item.BOOT]}),
    )
    card = told_by(g, first, last)
    assert (len(card.items), card.ahead) == (2, 1)


@pytest.mark.law(TURN, "robotics:10.6.1")
def test_a_step_that_was_done_in_part_is_not_said_to_be_idle() -> None:
    """Its warriors go to the Burrow, though then no clearing has too many."""
    burrow = {"piece": WARRIOR, "n": 2, "start": 6, "end": "burrow"}
    g, first, last = log(
        "bot:duchy bot:marquise",
        Event("move", DUCHY, "robotics:10.6.1.II", burrow),
        Event("nothing", DUCHY, "robotics:10.6.1", {"why": "no such clearing"}),
        Event("nothing", DUCHY, "robotics:10.6.2", {"why": "no market"}),
    )
    assert half_done(g, first, last) == {"Rally"}
    assert half_done(g, first + 1, last) == set()
    card = told_by(g, first, last)
    card.done = half_done(g, first, last)
    assert card_view(g, card, fights=False)["idle"] == "Skip: score."


@pytest.mark.law(TURN)
def test_what_removes_and_places_is_called_by_what_it_places() -> None:
    g = Game(None, Scene("bot:corvids bot:marquise").s)
    price = Row([(CORVIDS, WARRIOR, 1)], [4], [None], 0)
    plot = Row([(CORVIDS, PLOT, 1)], [None], [4], 1)
    assert card_view(g, Card(0, 2, [price, plot]), fights=False)["deed"] == "Place"
    assert card_view(g, Card(0, 1, [price]), fights=False)["deed"] == "Remove"


@pytest.mark.law(TURN, "robotics:9.7")
def test_warriors_that_pay_for_a_service_are_not_recruited() -> None:
    paid = Row([(LIZARDS, WARRIOR, 2)], [None], ["payments"], 0)
    assert paid.deed == "Place"


@pytest.mark.law("robotics:8.4.2", TURN)
def test_the_marker_is_told_before_the_dice_with_the_space_it_goes_to() -> None:
    """Two conspiracies stand twice on the track."""

    def told_above_dice(g: Game) -> bool:
        found = hands(g)
        return bool(found["fight"]) and any(
            "Conspiracy marker to the" in line
            for card in found["cards"][found["beside"] :]
            for line in card["lines"]
        )

    g = Game.new(
        read_setup(
            {
                "map": "lake",
                "seats": ["table:marquise", "bot:lizards", "bot:eyrie"],
                "seed": 1,
                "chosen": ["dice", "cards"],
            }
        )
    )
    play_on(g)
    while not told_above_dice(g):
        assert g.pending
        g.answer(g.pending.text(g.pending.by_chance(g.state.copy())))
        play_on(g)
    to = [
        CHANGES["conspiracy"](Event("conspiracy", LIZARDS, "robotics:8.4.2", of_space), {})
        for of_space in (
            {"name": "convert", "space": 0},
            {"name": "crusade", "space": 1},
            {"name": "convert", "space": 2},
            {"name": "crusade", "space": 3},
            {"name": "sanctify", "space": 4},
        )
    ]
    assert [one.words if one else "" for one in to] == [
        "Conspiracy marker to the 1st Convert.",
        "Conspiracy marker to the 1st Crusade.",
        "Conspiracy marker to the 2nd Convert.",
        "Conspiracy marker to the 2nd Crusade.",
        "Conspiracy marker to Sanctify.",
    ]


@pytest.mark.law(TURN)
def test_several_cards_stand_above_the_dice_in_their_order() -> None:
    """Recruits and moves are told apart, and yet cost no tap where both have room there."""

    def two_above(g: Game) -> bool:
        found = hands(g)
        above = found["cards"][found["beside"] :]
        return bool(found["fight"]) and sum(bool(card["rows"]) for card in above) > 1

    g = until(game(), two_above)
    found = hands(g)
    above = found["cards"][found["beside"] :]
    assert [card["first"] for card in above] == sorted(card["first"] for card in above)
    assert found["beside"] >= found["new"]


@pytest.mark.law(TURN, "cards:trait.corvids.gamble")
def test_a_plot_that_was_guessed_right_is_said_so() -> None:
    gone = {"piece": Kind.RAID, "n": 1, "at": 3, "by": MARQUISE, "boxed": False}
    event = Event("remove", CORVIDS, "cards:trait.corvids.gamble", gone)
    g, first, last = log("bot:corvids bot:marquise", event)
    [row] = card_view(g, told_by(g, first, last), fights=False)["rows"]
    assert row["what"] == "1 raid, guessed right, comes off"
