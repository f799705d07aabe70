"""The printed example turn of the Electric Eyrie, sentence by sentence."""

from collections import Counter
from typing import Any

import pytest

from rootcore.bots.eyrie import chapter as eyrie
from rootcore.game.game import Game
from rootcore.rules.turn import ROLES
from rootcore.sandbox.scene import written
from rootcore.table.cards import LOYAL_VIZIER, card, full_deck
from rootcore.table.events import Event
from rootcore.table.state import State
from rootcore.table.terms import ALLIANCE, BIRD, EYRIE, FOX, MARQUISE, MOUSE, RABBIT, ROOST, Item
from tests.examples.turns.eyrie import EXAMPLE
from tests.scenes import Scene


def events(game: Game, kind: str) -> list[Event]:
    """The turn's events of one kind."""
    return [e for e in game.events[: EXAMPLE.length(game)] if e.kind == kind]


def after(game: Game, event: Event) -> State:
    """The table just after an event."""
    return game.position_after(next(k for k, e in enumerate(game.events) if e is event))


def reasons(event: Event) -> list[str]:
    """Why the bot chose as it did, choice by choice."""
    assert event.why is not None
    return [why.sentence() for why in event.why]


def refused(event: Event, choice: int) -> dict[Any, str]:
    """The targets that were not legal, with the reason."""
    assert event.why is not None
    return {target: refusal.words for target, refusal in event.why[choice].illegal}


def test_the_table_is_one_that_a_game_can_reach() -> None:
    """No piece, card or item is lost, and every count adds up."""
    s = EXAMPLE.position()
    s.check({role.id: role.supply() for role in ROLES.values()})
    cards = [*s.deck, *s.discard]
    for side in s.sides.values():
        cards += [*side.hand, *side.board.cards()]
    assert Counter(cards) == Counter(full_deck(dominance=False))
    assert s.items[Item.TEA] + sum(side.crafted.count(Item.TEA) for side in s.sides.values()) == 2


@pytest.mark.law("robotics:5")
def test_the_printed_example_turn_of_the_electric_eyrie() -> None:
    """In mid-game the Decree recruits, moves and battles column by column; moving onto sympathy
    and removing it outrages a human Alliance, and a fourth roost is built.
    """
    game = EXAMPLE.play()
    turns = [e for e in game.events if e.kind == "turn"]
    assert [e.who for e in turns] == [EYRIE, ALLIANCE]
    assert game.events.index(turns[1]) == EXAMPLE.length(game)
    assert game.journal == list(EXAMPLE.script)


@pytest.mark.law("robotics:5.4.1", "robotics:5.4.2", "robotics:5.4.3", "robotics:5.4")
def test_root_tea_is_revealed_cannot_be_crafted_and_joins_the_rabbit_column() -> None:
    """No tea is left in the supply, so nobody scores; the card goes to the rabbit column."""
    game = EXAMPLE.play()
    _, order, craft, decree = game.events[:4]
    assert (order.kind, order.data["card"]) == ("order", card("root_tea_rabbit"))
    assert (craft.kind, craft.law) == ("nothing", "robotics:5.4.2")
    assert craft.data["why"] == "the supply has no more of it"
    assert (decree.kind, decree.data["column"]) == ("decree", RABBIT)
    s = after(game, decree)
    assert s.sides[EYRIE].score == EXAMPLE.position().sides[EYRIE].score
    assert s.sides[EYRIE].board.decree == {
        FOX: [card("stand_and_deliver")],
        MOUSE: [],
        RABBIT: [card("root_tea_rabbit")],
        BIRD: [LOYAL_VIZIER, LOYAL_VIZIER],
    }


@pytest.mark.law("robotics:5.5.1", "robotics:5.5.1.I", "robotics:5.5.1.I.a")
def test_recruits_one_in_8_one_in_3_and_two_more_in_8() -> None:
    """Fox: 8, the only roost there; no mouse card; rabbit: 3, the only one; bird: 8 has enemies."""
    game = EXAMPLE.play()
    recruits = events(game, "place")[:3]
    assert [(e.data["n"], e.data["at"]) for e in recruits] == [(1, 8), (1, 3), (2, 8)]
    assert [reasons(e) for e in recruits] == [
        ["Only 8 qualifies."],
        ["Only 3 qualifies."],
        ["8 has the most enemy pieces (1)."],
    ]
    why = recruits[2].why
    assert why is not None
    assert {row.candidate: row.values for row in why[0].rows} == {8: [1], 3: [0], 7: [0]}


@pytest.mark.law("robotics:5.5.1", "robotics:5.5.1.II")
def test_fox_move_takes_three_from_8_to_4_and_leaves_one() -> None:
    """The corner 4 is the only neighbour of 8 without a roost; one card means one stays."""
    game = EXAMPLE.play()
    move = events(game, "move")[0]
    assert (move.data["n"], move.data["start"], move.data["end"]) == (3, 8, 4)
    assert reasons(move) == ["Only 8 qualifies.", "4 has no roost."]
    assert written(after(game, move), 8) == "marquise w | eyrie w roost"
    assert written(after(game, move), 4) == "eyrie www | alliance sympathy"


@pytest.mark.law("root:8.2.6")
def test_moving_onto_sympathy_outrages_the_human_alliance() -> None:
    """The Alliance gets a card for its Supporters from the deck, right after the move."""
    game = EXAMPLE.play()
    move, outrage = events(game, "move")[0], events(game, "outrage")[0]
    gained = events(game, "supporter")[0]
    assert game.events.index(outrage) == game.events.index(move) + 1
    assert (outrage.who, outrage.law) == (EYRIE, "root:8.2.6")
    assert (gained.who, gained.law) == (ALLIANCE, "root:8.2.6")
    before, now = (after(game, e).sides[ALLIANCE].board.supporters for e in (move, gained))
    assert now == [*before, card("cobbler")]


@pytest.mark.law("robotics:5.5.1.II")
def test_moving_onto_the_sympathy_of_a_bot_causes_no_outrage() -> None:
    """Were the Alliance a bot, the same move would have no consequence."""
    scene = Scene(
        "bot:marquise bot:eyrie bot:alliance",
        turn="eyrie",
        c4="alliance sympathy",
        c7="eyrie roost",
        c8="eyrie wwww roost | marquise w",
    )
    scene.side("eyrie").board.decree[FOX].append(card("stand_and_deliver"))
    scene.step(eyrie.move_out)
    assert scene.at(4) == "eyrie www | alliance sympathy"
    assert [e.kind for e in scene.s.log] == ["move"]
    assert scene.score("alliance") == 0


@pytest.mark.law("robotics:5.5.1.II", "robotics:5.5.1.II.a")
def test_rabbit_move_goes_from_3_to_6() -> None:
    """3 has the most Eyrie warriors; of 6 and 11, without roosts, 6 has fewer enemies."""
    game = EXAMPLE.play()
    move = events(game, "move")[1]
    assert (move.data["n"], move.data["start"], move.data["end"]) == (3, 3, 6)
    assert reasons(move) == [
        "3 has the most own warriors (4).",
        "2 have no roost: 6 and 11; 6 has the fewest enemy pieces (0).",
    ]


@pytest.mark.law("robotics:5.5.1.II", "robotics:5.5.1.II.a")
def test_bird_move_takes_one_from_4_to_12_and_leaves_two() -> None:
    """4 ties with 6 and comes first; 12 has fewer enemy pieces than 9; for two cards, two stay."""
    game = EXAMPLE.play()
    move = events(game, "move")[2]
    assert (move.data["n"], move.data["start"], move.data["end"]) == (1, 4, 12)
    origin, destination = reasons(move)
    assert origin == "Both tie for the most own warriors (3); 4 has the highest priority."
    assert destination.endswith("12 has the fewest enemy pieces (1).")
    assert written(after(game, move), 4) == "eyrie ww | alliance sympathy"
    assert len(events(game, "move")) == 3


@pytest.mark.law("robotics:5.5.1", "robotics:5.5.1.III", "robotics:5.5.1.III.a")
def test_fox_battle_is_in_12_and_nobody_falls() -> None:
    """12 has no roost, 8 has one; elsewhere there is nobody to battle; the dice show 0-0."""
    game = EXAMPLE.play()
    battle = events(game, "battle")[0]
    assert (battle.data["at"], battle.data["defender"]) == (12, MARQUISE)
    assert reasons(battle)[0] == "12 has no roost."
    assert refused(battle, 0) == {1: "no own warrior there", 6: "no enemy there"}
    assert events(game, "roll")[0].data["dice"] == [0, 0]
    second = events(game, "battle")[1]
    assert written(after(game, second), 12) == "marquise w | eyrie w"


@pytest.mark.law("robotics:5.5.1.III", "root:3.2.1", "root:8.2.6")
def test_rabbit_battle_removes_the_sympathy_in_4() -> None:
    """The only rabbit clearing with a battle: one point, and Outrage once more."""
    game = EXAMPLE.play()
    battle = events(game, "battle")[1]
    assert (battle.data["at"], battle.data["defender"]) == (4, ALLIANCE)
    assert reasons(battle)[0] == "Only 4 qualifies."
    removed, scored, outrage = (
        events(game, "remove")[0],
        events(game, "score")[0],
        events(game, "supporter")[1],
    )
    assert (removed.who, removed.data["piece"], removed.data["at"]) == (ALLIANCE, "sympathy", 4)
    assert (scored.who, scored.data["points"], scored.law) == (EYRIE, 1, "root:3.2.1")
    assert outrage.who == ALLIANCE
    s = after(game, outrage)
    assert written(s, 4) == "eyrie ww"
    assert s.sides[ALLIANCE].board.supporters[-1] == card("birdy_bindle")


@pytest.mark.law("robotics:5.5.1.III", "robotics:5.5.1.III.c")
def test_bird_battle_is_in_12_again_and_the_longest_column_deals_a_hit() -> None:
    """No roost, no defenseless buildings, as in 11, and lowest priority; 0-0, but an extra hit."""
    game = EXAMPLE.play()
    battle = events(game, "battle")[2]
    assert battle.data["at"] == 12
    assert (
        "both tie for the most defenseless buildings (0); 12 has the lowest priority."
        in (reasons(battle)[0])
    )
    assert events(game, "roll")[2].data["dice"] == [0, 0]
    dealt = events(game, "hits")[4]
    assert (dealt.who, dealt.data["n"]) == (EYRIE, 1)
    removed = events(game, "remove")[1]
    assert (removed.who, removed.data["piece"], removed.data["at"]) == (MARQUISE, "warrior", 12)
    assert written(after(game, removed), 12) == "eyrie w"


@pytest.mark.law("robotics:5.5.2", "robotics:5.5")
def test_builds_a_roost_in_4() -> None:
    """4 is the clearing of highest priority that they rule without a roost."""
    game = EXAMPLE.play()
    built = events(game, "place")[3]
    assert (built.data["piece"], built.data["at"], built.law) == (ROOST, 4, "robotics:5.5.2")
    assert reasons(built) == ["4 has the highest priority."]


@pytest.mark.law("robotics:5.6")
def test_scores_three_for_four_roosts() -> None:
    """Four roosts on the map show 3 points in the Evening; with the sympathy, four this turn."""
    game = EXAMPLE.play()
    last = game.events[EXAMPLE.length(game) - 1]
    assert (last.kind, last.law, last.data["points"]) == ("score", "robotics:5.6", 3)
    before = EXAMPLE.position().sides[EYRIE].score
    assert game.state.sides[EYRIE].score == before + 4
    assert game.state.sides[EYRIE].on_map(ROOST) == 4
