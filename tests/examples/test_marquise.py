"""The printed example turn of the Mechanical Marquise 2.0, sentence by sentence."""

from collections import Counter

import pytest

from rootcore.bots.marquise.chapter import BUILD_IN, points_shown
from rootcore.game.game import Game
from rootcore.rules.pieces import matching, ruler
from rootcore.rules.turn import ROLES, role_of
from rootcore.sandbox.scene import written
from rootcore.table.cards import full_deck
from rootcore.table.events import Event
from rootcore.table.terms import (
    ALLIANCE,
    EYRIE,
    FOX,
    MARQUISE,
    RECRUITER,
    SAWMILL,
    WARRIOR,
    WORKSHOP,
    Item,
)
from tests.examples.turns.marquise import EXAMPLE


def events(game: Game, kind: str) -> list[Event]:
    """The turn's events of one kind."""
    return [e for e in game.events[: EXAMPLE.length(game)] if e.kind == kind]


def nothing_at(game: Game, law: str) -> list[str]:
    """Why nothing happened in the step of this rule."""
    return [e.data["why"] for e in events(game, "nothing") if e.law == law]


def test_the_table_is_one_that_setup_can_leave() -> None:
    """Every piece, card and item is there; the Marquise stands in all but the corner opposite."""
    s = EXAMPLE.position()
    s.check({role.id: role.supply() for role in ROLES.values()})
    assert Counter(s.deck) == Counter(full_deck(dominance=False))
    marquise = s.sides[MARQUISE]
    assert marquise.warriors == [0, 2, 1, 0, *[1] * 9]
    assert marquise.on_map(WARRIOR) + marquise.stock[WARRIOR] == 25
    near_the_keep = {1, *s.board.adjacent[1]}
    for kind in (SAWMILL, WORKSHOP, RECRUITER):
        assert marquise.on_map(kind) == 1
        assert {c for c in s.board.clearings if marquise.pieces[kind][c]} <= near_the_keep
    assert max(marquise.built) == 1
    assert not any(s.sides[ALLIANCE].here)
    assert s.round == 1
    assert all(side.score == 0 for side in s.sides.values())


@pytest.mark.law("robotics:4")
def test_the_printed_example_turn_of_the_mechanical_marquise() -> None:
    """On the first turn of the game a fox order crafts tea, recruits in all four fox clearings and
    builds a second sawmill, past a clearing whose slots are full.
    """
    game = EXAMPLE.play()
    turns = [e for e in game.events if e.kind == "turn"]
    assert [(e.who, e.data["round"]) for e in turns] == [(MARQUISE, 1), (EYRIE, 1)]
    assert game.journal == ["draw root_tea_fox"]


def test_the_order_card_is_root_tea() -> None:
    """She draws and reveals it first."""
    game = EXAMPLE.play()
    assert game.events[1].kind == "order"
    assert game.events[1].law == "robotics:4.4.1"
    assert game.events[1].data["card"].id == "root_tea_fox"
    assert game.events[1].data["card"].suit == FOX


def test_she_crafts_the_tea_without_a_workshop_of_any_suit() -> None:
    """The tea leaves the supply, and she scores one point though the card lists two."""
    game = EXAMPLE.play()
    (craft,) = events(game, "craft")
    assert craft.law == "robotics:4.4.2"
    assert craft.data["card"].points == 2
    assert game.state.sides[MARQUISE].crafted == [Item.TEA]
    assert game.state.items[Item.TEA] == 1
    score = game.events[game.events.index(craft) + 1]
    assert (score.kind, score.law, score.data["points"]) == ("score", "robotics:1.1.2", 1)


def test_she_cannot_battle() -> None:
    """No fox clearing has enemy pieces."""
    game = EXAMPLE.play()
    start = EXAMPLE.position()
    assert all(start.total[c] == start.sides[MARQUISE].here[c] for c in matching(start, FOX))
    assert not events(game, "battle")
    assert nothing_at(game, "robotics:4.5.1") == ["no battle is possible"]


def test_she_recruits_one_warrior_in_each_fox_clearing() -> None:
    """Four fox clearings are ruled, so each gets one."""
    game = EXAMPLE.play()
    start = EXAMPLE.position()
    assert [c for c in matching(start, FOX) if ruler(start, c) == MARQUISE] == [1, 6, 8, 12]
    recruits = [e for e in events(game, "place") if e.law == "robotics:4.5.2"]
    assert [(e.data["at"], e.data["n"]) for e in recruits] == [(1, 1), (6, 1), (8, 1), (12, 1)]


def test_she_builds_a_sawmill_in_6_past_the_full_clearing_1() -> None:
    """1 has the most warriors but no slot; 6, 8 and 12 tie with two, and 6 has priority."""
    game = EXAMPLE.play()
    (built,) = [e for e in events(game, "place") if e.law == "robotics:4.5.3"]
    assert (built.data["piece"], built.data["at"]) == (SAWMILL, 6)
    assert built.why is not None
    (why,) = built.why
    assert why.pick is BUILD_IN
    assert [(c, refusal.words) for c, refusal in why.illegal] == [(1, "no open slot")]
    assert why.sentence() == (
        "3 tie for the most own warriors (2): 6, 8 and 12; 6 has the highest priority."
    )
    before = game.position_after(game.events.index(built) - 1)
    assert before.sides[MARQUISE].warriors[1] == 3


def test_she_neither_moves_nor_expands() -> None:
    """No clearing has more than three of her warriors, and she placed a building this turn."""
    game = EXAMPLE.play()
    assert max(game.state.sides[MARQUISE].warriors) == 3
    assert not events(game, "move")
    assert nothing_at(game, "robotics:4.5.4") == [
        "no such clearing holds more than three of her warriors"
    ]
    assert not events(game, "expand")
    assert nothing_at(game, "robotics:4.5.5") == ["she placed a building this turn"]


def test_she_scores_one_point_for_her_two_sawmills() -> None:
    """The fox order scores the sawmill track; with the tea that makes two points."""
    game = EXAMPLE.play()
    s = game.state
    assert s.sides[MARQUISE].on_map(SAWMILL) == 2
    assert points_shown.of(role_of(s, MARQUISE).actor(s, MARQUISE), SAWMILL) == 1
    last = events(game, "score")[-1]
    assert (last.law, last.data["points"], last.data["total"]) == ("robotics:4.6.1", 1, 2)
    assert s.sides[MARQUISE].score == 2


def test_she_discards_the_order_card_last() -> None:
    """Root Tea lies on the discard pile, and nothing else changed on the table."""
    game = EXAMPLE.play()
    s = game.state
    last = game.events[EXAMPLE.length(game) - 1]
    assert (last.kind, last.law) == ("discard", "robotics:4.6.2")
    assert [card.id for card in s.discard] == ["root_tea_fox"]
    start = EXAMPLE.position()
    changed = {c: written(s, c) for c in s.board.clearings if written(s, c) != written(start, c)}
    assert changed == {
        1: "marquise www keep sawmill",
        6: "marquise ww sawmill",
        8: "marquise ww",
        12: "marquise ww",
    }
