"""Setup at a real table: each card is of one bot, and nothing is told twice."""

from typing import Any

import pytest

from rootcore.companion.onward import play_on
from rootcore.game.game import Game
from rootcore.game.setup import read_setup
from rootcore.law.errors import NotAnOption
from rootcore.table.terms import CORVIDS, DUCHY, EYRIE, MARQUISE, VAGABOND
from rootcore.tell.hands_on import Card, often, told_turn
from tests.law.test_cards_table_hands import hands

TURN = "cards:table.turn"


def begun(setup: dict[str, Any]) -> Game:
    """A game up to where the table is first told or asked something."""
    g = Game.new(read_setup(setup))
    play_on(g)
    return g


def told_in_setup(*seats: str) -> list[list[Card]]:
    """What is new on each screen of setup, up to the first turn."""
    setup = {"seats": list(seats), "seed": 4, "order": "given", "chosen": ["dice", "cards"]}
    g = begun(setup)
    screens: list[list[Card]] = []
    while True:
        told = told_turn(g)
        if told.who:
            return screens
        screens.append(told.cards[told.new :])
        assert g.pending
        g.answer(next((t for t in g.pending.texts() if t == "done"), g.pending.texts()[0]))
        play_on(g)


BOTS = ("bot:duchy@difficulty=nightmare", "bot:corvids", "bot:eyrie@difficulty=nightmare")


@pytest.mark.law(TURN)
@pytest.mark.parametrize(
    "seats", [("table:marquise", *BOTS), (*BOTS, "table:marquise"), ("bot:lizards", *BOTS[1:])]
)
def test_nothing_of_setup_is_told_twice(seats: tuple[str, ...]) -> None:
    """Not even what is only read, before or after a card of the deck is asked for."""
    people = () if "table:marquise" in seats else ("table:marquise",)
    seen = [
        i
        for screen in told_in_setup(*seats, *people)
        for c in screen
        for i in range(c.first, c.last)
    ]
    assert len(seen) > 10
    assert sorted(set(seen)) == sorted(seen)


@pytest.mark.law(TURN)
def test_each_card_of_setup_is_of_one_bot_and_says_of_which() -> None:
    """What concerns the table alone is nobody's."""
    screens = told_in_setup("table:marquise", "bot:vagabot@character=thief", *BOTS)
    whose = [card.who for screen in screens for card in screen]
    assert list(dict.fromkeys(whose)) == [None, EYRIE, VAGABOND, DUCHY, CORVIDS]
    crowns = [c.who for screen in screens for c in screen if any("Crown" in x for x in c.told)]
    assert {*crowns} == {DUCHY}


@pytest.mark.law(TURN)
def test_the_page_is_told_whose_setup_it_shows() -> None:
    setup = {"seats": ["table:marquise", *BOTS], "seed": 4, "order": "given"}
    g = begun(setup)
    g.answer("done")
    play_on(g)
    g.answer("done")
    play_on(g)
    found = hands(g)
    assert (found["who"], found["title"]) == (None, "Setup")
    shown: list[dict[str, Any]] = found["cards"]
    assert [one["who"] for one in shown] == [None, EYRIE, DUCHY, CORVIDS]


@pytest.mark.law("robotics:5.3.3", "cards:difficulty.eyrie.nightmare")
def test_the_cards_that_begin_in_the_decree_are_named_and_counted() -> None:
    """The ambush is searched for; only the table sees whether the deck has it."""
    setup = {"seats": ["table:marquise", BOTS[2]], "seed": 4, "chosen": ["cards"], "order": "given"}
    g = begun(setup)
    for _ in range(2):
        g.answer("done")
        play_on(g)
    assert g.pending
    asked = "Search the deck for a bird ambush to tuck into the Decree."
    assert (g.pending.question(), g.pending.law) == (asked, "cards:difficulty.eyrie.nightmare")
    assert g.pending.texts() == ["draw ambush_bird", "draw nothing"]
    g.answer("draw nothing")
    assert g.pending.question() == "No bird ambush: which is the next bird card of the deck?"
    with pytest.raises(NotAnOption):
        g.answer("draw anvil")
    g.answer("draw sappers")
    play_on(g)
    lines = [line for card in told_turn(g).cards for line in card.told if "column" in line]
    assert lines == ["Tuck Loyal Vizier: bird column, twice.", "Tuck Sappers: bird column."]


@pytest.mark.law("cards:table.turn")
def test_a_line_says_how_often_it_is_done() -> None:
    assert [often("Discard Ambush!.", n) for n in (1, 2, 3)] == [
        "Discard Ambush!.",
        "Discard Ambush!, twice.",
        "Discard Ambush!, 3 times.",
    ]
    assert Card(0, 1, lines={"1": "A.", "2": "B.", "3": "A."}).told == ["A, twice.", "B."]


@pytest.mark.law(TURN, "root:8.3.1", "root:8.3.2", "root:8.3.3", "root:8.3.4")
def test_the_alliance_is_not_asked_where_it_starts() -> None:
    """Nothing of its setup lies on the map: its turn is told once the bot is set up."""
    seats = ["table:alliance", "bot:marquise"]
    g = begun({"seats": seats, "seed": 4, "order": "given", "chosen": ["dice", "cards"]})
    assert [one["who"] for one in hands(g)["cards"]][-1] == MARQUISE
    g.answer("done")
    assert g.pending
    assert (g.state.round, g.pending.question()) == (1, "What did you do?")
