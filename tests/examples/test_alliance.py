"""The printed example turn of the Automated Alliance, sentence by sentence."""

from collections import Counter
from typing import Any

import pytest

from rootcore.game.game import Game
from rootcore.rules.picks import Reasons
from rootcore.rules.turn import ROLES
from rootcore.sandbox.scene import written
from rootcore.table.cards import card, full_deck
from rootcore.table.events import Event
from rootcore.table.state import State
from rootcore.table.terms import (
    ALLIANCE,
    BASES,
    MARQUISE,
    RABBIT,
    SYMPATHY,
    WARRIOR,
    WORKSHOP,
    Item,
)
from tests.examples.turns.alliance import EXAMPLE


def events(game: Game, kind: str) -> list[Event]:
    """The turn's events of one kind."""
    return [e for e in game.events[: EXAMPLE.length(game)] if e.kind == kind]


def tokens(game: Game) -> list[Event]:
    """The turn's placing of sympathy tokens."""
    return [e for e in events(game, "place") if e.data["piece"] == SYMPATHY]


def after(game: Game, event: Event) -> State:
    """The table just after an event."""
    return game.position_after(next(k for k, e in enumerate(game.events) if e is event))


def reasons(event: Event) -> list[Reasons]:
    """The reasons of an event's choices, one by one."""
    assert event.why is not None
    return event.why


def values(why: Reasons) -> dict[Any, list[int]]:
    """What was measured, by candidate."""
    return {row.candidate: row.values for row in why.rows}


def test_the_table_is_that_after_setup() -> None:
    """No piece or card is lost, nobody has a point, and the Alliance has nothing on the map."""
    s = EXAMPLE.position()
    s.check({role.id: role.supply() for role in ROLES.values()})
    cards = [*s.deck, *s.discard]
    for side in s.sides.values():
        cards += [*side.hand, *side.board.cards()]
    assert Counter(cards) == Counter(full_deck(dominance=False))
    assert not any(side.score for side in s.sides.values())
    assert not any(s.sides[ALLIANCE].here)
    assert s.sides[MARQUISE].stock[WARRIOR] == 14


@pytest.mark.law("robotics:6")
def test_the_printed_example_turn_of_the_automated_alliance() -> None:
    """On the first turn of the game a bird order lets sympathy spread three times, around the keep,
    and ends in a surprise revolt.
    """
    game = EXAMPLE.play()
    turns = events(game, "turn")
    assert [(e.who, e.data["round"]) for e in turns] == [(ALLIANCE, 1)]
    assert game.events[EXAMPLE.length(game)].kind == "turn"
    assert game.journal == list(EXAMPLE.script)


@pytest.mark.law("robotics:6.4.1")
def test_birdy_bindle_is_the_order_card() -> None:
    """A bird card."""
    game = EXAMPLE.play()
    (order,) = events(game, "order")
    assert order.data["card"] == card("birdy_bindle")
    assert game.events.index(order) == 1


@pytest.mark.law("robotics:6.4.2", "robotics:1.1.2")
def test_they_craft_the_bag_for_one_point() -> None:
    """The bag is taken from the supply, and the Alliance has one point."""
    game = EXAMPLE.play()
    (craft,) = events(game, "craft")
    assert craft.data["item"] == Item.BAG
    scored = events(game, "score")[0]
    assert (scored.data["points"], scored.data["total"]) == (1, 1)
    s = after(game, scored)
    assert s.sides[ALLIANCE].crafted == [Item.BAG]
    assert s.items[Item.BAG] == 1


@pytest.mark.law("robotics:6.4.3")
def test_they_do_not_revolt_in_birdsong() -> None:
    """The order card is a bird."""
    game = EXAMPLE.play()
    (nothing,) = [e for e in events(game, "nothing") if e.law == "robotics:6.4.3"]
    assert nothing.data["why"] == "the order card is a bird"


@pytest.mark.law("robotics:6.4.4")
def test_public_pity_spreads_twice() -> None:
    """With fewer than five tokens on the map; the third token is Daylight's."""
    game = EXAMPLE.play()
    assert [e.law for e in tokens(game)] == [
        "robotics:6.4.4",
        "robotics:6.4.4",
        "robotics:6.5.1",
    ]
    assert [e.data["at"] for e in tokens(game)] == [2, 5, 6]


@pytest.mark.law("robotics:6.5.1.I")
def test_the_first_token_goes_to_2() -> None:
    """No sympathy is on the map: many clearings have one enemy piece, 2 the highest priority."""
    game = EXAMPLE.play()
    beside, anywhere = reasons(tokens(game)[0])
    assert beside.rows == []
    assert anywhere.sentence() == (
        "8 tie for the fewest enemy pieces (1): 2, 4, 6, 7, 8, 9, 11 and 12;"
        " 2 has the highest priority."
    )
    assert [c for c, _ in anywhere.illegal] == [1]


@pytest.mark.law("robotics:6.5.1")
def test_the_second_token_goes_to_5() -> None:
    """The three clearings beside 2 all match the bird and tie; the token scores a point."""
    game = EXAMPLE.play()
    (beside,) = reasons(tokens(game)[1])
    assert values(beside) == {5: [1, 5], 6: [1, 6], 10: [1, 10]}
    assert beside.chosen == 5
    scored = events(game, "score")[1]
    assert (scored.law, scored.data["points"]) == ("robotics:6.5.1", 1)
    assert game.events.index(scored) == game.events.index(tokens(game)[1]) + 1


@pytest.mark.law("robotics:6.5.1", "robotics:2.3", "root:6.2.2")
def test_the_third_token_goes_to_6_because_of_the_keep() -> None:
    """1 ties and has the higher priority, but the keep makes it illegal; another point."""
    game = EXAMPLE.play()
    third = tokens(game)[2]
    (beside,) = reasons(third)
    assert values(beside) == {6: [1, 6], 10: [1, 10]}
    assert [(c, no.words, no.law) for c, no in beside.illegal] == [
        (1, "the keep is there", "root:6.2.2")
    ]
    assert after(game, third).sides[MARQUISE].warriors[1] == 1
    scored = events(game, "score")[2]
    assert (scored.law, scored.data["points"]) == ("robotics:6.5.1", 1)


@pytest.mark.law("robotics:6.5.2", "root:3.2.1")
def test_the_surprise_revolt_is_in_5() -> None:
    """Of 2, 5 and 6, 5 has the most enemy pieces: warrior and workshop go, one point."""
    game = EXAMPLE.play()
    (revolt,) = events(game, "revolt")
    assert (revolt.law, revolt.data["at"]) == ("robotics:6.5.2", 5)
    (why,) = reasons(revolt)
    assert values(why) == {5: [2], 2: [1], 6: [1]}
    assert why.sentence() == "5 has the most enemy pieces (2)."
    removed = events(game, "remove")
    assert [(e.who, e.data["piece"], e.data["n"]) for e in removed] == [
        (MARQUISE, WARRIOR, 1),
        (MARQUISE, WORKSHOP, 1),
    ]
    scored = events(game, "score")[3]
    assert (scored.law, scored.data["points"]) == ("root:3.2.1", 1)


@pytest.mark.law("robotics:6.5.2")
def test_the_rabbit_base_is_placed_in_5() -> None:
    """After the removal, beside the sympathy."""
    game = EXAMPLE.play()
    base = events(game, "place")[3]
    assert (base.data["piece"], base.data["at"]) == (BASES[RABBIT], 5)
    assert written(after(game, base), 5) == "alliance rabbit_base sympathy"


@pytest.mark.law("robotics:6.6.2")
def test_in_evening_a_warrior_is_placed_at_the_base() -> None:
    """In 5; there was nobody to organize before."""
    game = EXAMPLE.play()
    warrior = events(game, "place")[4]
    assert (warrior.data["piece"], warrior.data["n"], warrior.data["at"]) == (WARRIOR, 1, 5)
    assert warrior.law == "robotics:6.6.2"
    assert len(events(game, "place")) == 5


@pytest.mark.law("robotics:6.6.3")
def test_the_order_card_is_discarded_at_last() -> None:
    """The last event of the turn."""
    game = EXAMPLE.play()
    last = game.events[EXAMPLE.length(game) - 1]
    assert (last.kind, last.data["card"]) == ("discard", card("birdy_bindle"))


def test_four_points_in_all() -> None:
    """One for the bag, one for the workshop, two for the second and third tokens."""
    game = EXAMPLE.play()
    assert [(e.law, e.data["points"]) for e in events(game, "score")] == [
        ("robotics:1.1.2", 1),
        ("robotics:6.5.1", 1),
        ("robotics:6.5.1", 1),
        ("root:3.2.1", 1),
    ]
    assert game.position_after(EXAMPLE.length(game) - 1).sides[ALLIANCE].score == 4
