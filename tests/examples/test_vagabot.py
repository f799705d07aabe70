"""The printed example turn of the Vagabot, sentence by sentence."""

from collections import Counter

import pytest

from rootcore.game.game import Game
from rootcore.rules.items import Held
from rootcore.rules.turn import ROLES
from rootcore.sandbox.scene import written
from rootcore.table.cards import card, full_deck
from rootcore.table.events import Event
from rootcore.table.state import State
from rootcore.table.terms import EYRIE, MARQUISE, MOUSE, VAGABOND, Item
from tests.examples.turns.vagabot import EXAMPLE
from tests.vagabots import board_of, faces


def turn(game: Game) -> list[Event]:
    """The events of the Vagabot's turn."""
    return game.events[: EXAMPLE.length(game)]


def events(game: Game, kind: str, law: str = "") -> list[Event]:
    """The turn's events of one kind, or those of one rule."""
    return [e for e in turn(game) if e.kind == kind and law in ("", e.law)]


def after(game: Game, event: Event) -> State:
    """The table just after an event."""
    return game.position_after(next(k for k, e in enumerate(game.events) if e is event))


def ready(game: Game, event: Event) -> int:
    """The items he could exhaust just after an event."""
    items: int = after(game, event).sides[VAGABOND].board.ready()
    return items


def reasons(event: Event) -> list[str]:
    """Why the bot chose as it did, choice by choice."""
    assert event.why is not None
    return [why.sentence() for why in event.why]


def test_the_table_is_one_that_a_game_can_reach() -> None:
    """No piece, card or item is lost, and every count adds up."""
    s = EXAMPLE.position()
    s.check({role.id: role.supply() for role in ROLES.values()})
    cards = [*s.deck, *s.discard]
    items = [*s.hidden_items]
    for side in s.sides.values():
        cards += [*side.hand, *side.board.cards()]
        items += [*side.crafted, *side.board.items()]
    assert Counter(cards) == Counter(full_deck(dominance=False))
    assert len(items) + sum(s.items.values()) == 12 + 4 + 4
    assert len(s.hidden_items) == sum(s.ruins.values()) == 3


@pytest.mark.law("robotics:7")
def test_the_printed_example_turn_of_the_vagabot() -> None:
    """On a bird order the Vagabot explores, completes a quest and aids a human Marquise; her
    crafted item then pays for a battle against her, which costs him three others.
    """
    game = EXAMPLE.play()
    turns = [e for e in game.events if e.kind == "turn"]
    assert [e.who for e in turns] == [VAGABOND, EYRIE]
    assert game.journal == list(EXAMPLE.script)
    assert [e.kind for e in turn(game)] == [
        *("turn", "order", "craft", "battle track", "score"),
        *("exhaust", "move", "exhaust", "explore"),
        *("exhaust", "move", "exhaust", "quest", "score", "new quest"),
        *("exhaust", "aid", "score", "draw"),
        *("exhaust", "battle", "roll", "hits", "hits", "remove", "damage"),
        *("battle track", "score", "nothing"),
        *("refresh", "repair", "battle track", "discard"),
    ]


def test_he_begins_with_five_items() -> None:
    """All of them ready, none damaged."""
    board = board_of(Game(None, EXAMPLE.position()))
    assert (faces(board.satchel), board.track, board.damaged) == ("^^^^^", [], [])


@pytest.mark.law("robotics:7.4.1", "robotics:7.4.2", "robotics:7.2.4", "robotics:1.1.2")
def test_the_crafted_item_is_his_sixth_and_goes_onto_the_battle_track() -> None:
    """The order is a bird with a sword: it raises his hits to two; crafting it scores 1."""
    game = EXAMPLE.play()
    (order,), (craft,) = events(game, "order"), events(game, "craft")
    assert order.data["card"] is card("arms_trader")
    assert craft.data["item"] == Item.SWORD
    laid = events(game, "battle track")[0]
    assert (laid.law, laid.data) == ("robotics:7.2.4", {"items": [Item.SWORD], "on": True})
    board = after(game, laid).sides[VAGABOND].board
    assert board.track == [Held(Item.SWORD, True)]
    assert faces(board.satchel) == "^^^^^"
    crafted = events(game, "score")[0]
    assert (crafted.law, crafted.data["points"]) == ("robotics:1.1.2", 1)


@pytest.mark.law("robotics:7.4.3")
def test_he_does_not_slip() -> None:
    """With six undamaged items he stays in his clearing until Daylight."""
    game = EXAMPLE.play()
    assert events(game, "move", "robotics:7.4.3") == []
    assert [e.data["end"] for e in events(game, "move")] == [12, 7]


@pytest.mark.law("robotics:7.5")
def test_a_bird_order_means_explore_quest_aid_battle() -> None:
    """The four actions in this order, each paid with at least one item."""
    game = EXAMPLE.play()
    paid = [e.law for e in events(game, "exhaust") if e.law != "robotics:7.5"]
    assert paid == ["robotics:7.5.1", "robotics:7.5.2", "robotics:7.5.3", "robotics:7.5.4"]


@pytest.mark.law("robotics:7.5.1")
def test_first_he_explores_the_nearest_ruin_in_12() -> None:
    """One item to move, one to explore: the sword is his seventh item, in the Satchel; 4 left."""
    game = EXAMPLE.play()
    (explored,) = events(game, "explore")
    assert (explored.data["at"], explored.data["item"]) == (12, Item.SWORD)
    assert reasons(events(game, "move")[0]) == ["12 is the fewest moves away (1)."]
    s = after(game, explored)
    board = s.sides[VAGABOND].board
    assert faces(board.satchel) == "vv^^^^"
    assert board.satchel[-1].item == Item.SWORD
    assert board.undamaged() == 7
    assert 12 not in s.ruins
    assert ready(game, explored) == 4


@pytest.mark.law("robotics:7.5.2")
def test_next_he_quests_in_7() -> None:
    """One item to move, two for the quest of mice: 1 point, and one item left."""
    game = EXAMPLE.play()
    (done,) = events(game, "quest")
    assert done.data["quest"].suit == MOUSE
    assert after(game, done).sides[VAGABOND].pawn == 7
    (choice,) = reasons(events(game, "move")[1])
    assert choice.startswith("3 tie for the fewest moves away (1): 7, 9 and 11; 7 has")
    (scored,) = events(game, "score", "robotics:7.5.2")
    assert scored.data["points"] == 1
    assert ready(game, done) == 1


@pytest.mark.law("robotics:7.5.3")
def test_third_he_aids_the_marquise() -> None:
    """Of Eyrie and Marquise in 7 only she has crafted: an item for hers, a point, a card."""
    game = EXAMPLE.play()
    (aided,) = events(game, "aid")
    before = after(game, events(game, "new quest")[0])
    assert before.sides[EYRIE].here[7]
    assert before.sides[MARQUISE].here[7]
    assert (before.sides[MARQUISE].crafted, before.sides[EYRIE].crafted) == ([Item.BAG], [])
    assert aided.data["player"] == MARQUISE
    assert reasons(events(game, "aid")[0]) == ["Only marquise qualifies."]
    assert ready(game, events(game, "exhaust", "robotics:7.5.3")[0]) == 0
    assert ready(game, aided) == 1
    (scored,) = events(game, "score", "robotics:7.5.3")
    assert scored.data["points"] == 1
    (drawn,) = events(game, "draw")
    hands = [len(s.sides[MARQUISE].hand) for s in (before, after(game, drawn))]
    assert hands == [3, 4]


@pytest.mark.law("robotics:7.5.4", "robotics:7.2.4", "robotics:7.2.5")
def test_fourth_he_battles_the_marquise() -> None:
    """She leads. Of a pair of threes he deals two, for 2 points, and damages three items."""
    game = EXAMPLE.play()
    (battle,) = events(game, "battle")
    assert (battle.data["defender"], battle.data["at"]) == (MARQUISE, 7)
    whom, where = reasons(events(game, "battle")[0])
    assert whom == "Marquise has the most victory points (8)."
    assert where == "7 is the fewest moves away (here)."
    (rolled,) = events(game, "roll")
    assert rolled.data["dice"] == [3, 3]
    assert [e.data["n"] for e in events(game, "hits")] == [2, 3]
    (scored,) = events(game, "score", "robotics:7.5.4")
    assert scored.data["points"] == 2
    s = after(game, scored)
    assert written(s, 7) == "marquise w recruiter | eyrie ww roost | vagabond pawn"
    board = s.sides[VAGABOND].board
    assert faces(board.damaged) == "vvv"
    assert board.undamaged() == 5
    assert board.track == []
    assert board.satchel[-1] == Held(Item.SWORD, True)


@pytest.mark.law("robotics:7.5.4")
def test_he_cannot_battle_again() -> None:
    """That would take two items."""
    game = EXAMPLE.play()
    (scored,) = events(game, "score", "robotics:7.5.4")
    assert ready(game, scored) < 2
    assert len(events(game, "battle")) == 1


@pytest.mark.law("robotics:7.6.1", "robotics:7.6.2", "robotics:7.6.3")
def test_in_evening_he_refreshes_only_four_items() -> None:
    """Some are damaged. Then, in a clearing, one of them is repaired; the order card goes."""
    game = EXAMPLE.play()
    (refreshed,) = events(game, "refresh")
    assert len(refreshed.data["items"]) == 4
    (discarded,) = events(game, "discard")
    s = after(game, discarded)
    board = s.sides[VAGABOND].board
    assert (faces(board.satchel), faces(board.track), faces(board.damaged)) == ("^^^^^", "v", "vv")
    assert s.discard[-1] is card("arms_trader")
    assert s.sides[VAGABOND].score == EXAMPLE.position().sides[VAGABOND].score + 5
