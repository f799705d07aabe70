"""The printed example turn of the Cogwheel Corvids, sentence by sentence.

It was made with another layout of priority markers; `tests.examples.turns.corvids` says which
clearing stands for which.
"""

import pytest

from rootcore.game.game import Game
from rootcore.rules.picks import Reasons
from rootcore.rules.plots import left_in_supply
from rootcore.rules.turn import ROLES
from rootcore.sandbox.scene import written
from rootcore.table.events import Event
from rootcore.table.state import State
from rootcore.table.terms import BOMB, CORVIDS, EYRIE, MARQUISE, PLOT, SNARE, WARRIOR
from tests.examples.turns.corvids import EXAMPLE


def events(game: Game, kind: str, law: str = "") -> list[Event]:
    """The turn's events of one kind, or those of one rule, that are the Corvids'."""
    turn = game.events[: EXAMPLE.length(game)]
    return [e for e in turn if e.kind == kind and e.who == CORVIDS and law in ("", e.law)]


def after(game: Game, event: Event) -> State:
    """The table just after an event."""
    return game.position_after(next(k for k, e in enumerate(game.events) if e is event))


def choice(event: Event) -> Reasons:
    """The last choice behind an event."""
    assert event.why
    reasons: Reasons = event.why[-1]
    return reasons


def test_the_table_is_whole() -> None:
    """One warrior is left in the supply, two plots lie face up and one face down."""
    s = EXAMPLE.position()
    s.check({role.id: role.supply() for role in ROLES.values()})
    side = s.sides[CORVIDS]
    assert side.stock[WARRIOR] == 1
    assert side.on_map(PLOT) == 1
    assert len(left_in_supply(side)) == 5


@pytest.mark.law("robotics:11")
def test_the_printed_example_turn_of_the_cogwheel_corvids() -> None:
    """A fox order on easy: the supply runs out in the middle of recruiting, a bomb and a snare are
    flipped, and two more plots are hatched after a battle and a move.
    """
    game = EXAMPLE.play()
    turns = [e for e in game.events if e.kind == "turn"]
    assert [e.who for e in turns] == [CORVIDS, MARQUISE]
    assert game.events[EXAMPLE.length(game)] is turns[1]
    assert game.journal == list(EXAMPLE.script)


def test_a_fox_order_without_an_item_is_not_crafted() -> None:
    """The order is fox; nothing is crafted."""
    game = EXAMPLE.play()
    (order,) = events(game, "order")
    assert order.data["card"].suit == "fox"
    assert events(game, "craft") == []
    assert events(game, "nothing")[0].data["why"] == "it shows no item"


def test_the_first_warrior_goes_where_no_plot_is() -> None:
    """Only 6 of the fox clearings has none, so one warrior comes there: easy places one each."""
    game = EXAMPLE.play()
    first = events(game, "place", "robotics:11.4.3")[0]
    assert (first.data["piece"], first.data["n"], first.data["at"]) == (WARRIOR, 1, 6)
    assert [row.candidate for row in choice(first).rows if row.out == 0] == [1, 8, 12]


def test_without_a_warrior_left_the_plot_thickens() -> None:
    """In 2, which has no plot and the most Corvids; that frees a warrior."""
    game = EXAMPLE.play()
    removed = events(game, "remove", "robotics:11.4.3.II")[0]
    assert removed.data["at"] == 2
    assert after(game, removed).sides[CORVIDS].stock[WARRIOR] == 1
    placed = events(game, "place", "robotics:11.4.3.II")[0]
    assert (placed.data["piece"], placed.data["at"]) == (PLOT, 2)
    assert written(after(game, placed), 2) == "corvids www plot"


def test_recruiting_goes_on_where_most_corvids_are() -> None:
    """Among the fox clearings with plots, 12 has the most."""
    game = EXAMPLE.play()
    _, second = events(game, "place", "robotics:11.4.3")
    assert second.data["at"] == 12
    assert game.events.index(second) > game.events.index(
        events(game, "place", "robotics:11.4.3.II")[0]
    )
    assert after(game, second).sides[CORVIDS].warriors[12] == 3


def test_a_bomb_is_flipped_first() -> None:
    """It removes the sawmill for a point and scores three; a bomb takes its place, unexploded."""
    game = EXAMPLE.play()
    bomb, _ = events(game, "flip")
    assert (bomb.data["piece"], bomb.data["at"]) == (BOMB, 1)
    assert [e.data["points"] for e in events(game, "score")[:2]] == [3, 1]
    assert [e.law for e in events(game, "score")[:2]] == ["robotics:11.4.4", "root:3.2.1"]
    (swap,) = events(game, "swap")
    assert swap.data["piece"] == BOMB
    assert written(after(game, swap), 1) == "corvids w bomb"
    assert len(events(game, "explode")) == 1


def test_a_snare_is_flipped_last() -> None:
    """It scores four."""
    game = EXAMPLE.play()
    _, snare = events(game, "flip")
    assert (snare.data["piece"], snare.data["at"]) == (SNARE, 2)
    assert events(game, "score", "robotics:11.4.4")[1].data["points"] == 4


def test_the_battle_is_with_the_eyrie() -> None:
    """Only 12 has two Corvids or more; only the Eyrie have buildings there."""
    game = EXAMPLE.play()
    (battle,) = events(game, "battle")
    assert (battle.data["at"], battle.data["defender"]) == (12, EYRIE)
    assert [row.values[0] for row in choice(battle).rows] == [1, 0]


def test_one_warrior_moves_where_most_corvids_and_no_plot_are() -> None:
    """From 12, the only ordered clearing with three, to 11."""
    game = EXAMPLE.play()
    (move,) = events(game, "move")
    assert (move.data["start"], move.data["end"], move.data["n"]) == (12, 11, 1)
    assert [row.candidate for row in choice(move).rows] == [11, 4, 7, 9, 10]


def test_a_plot_comes_to_the_only_fox_clearing_without_one() -> None:
    """The warrior in 6 makes way."""
    game = EXAMPLE.play()
    (placed,) = events(game, "place", "robotics:11.5.3")
    assert placed.data["at"] == 6
    assert written(after(game, placed), 6) == "corvids plot"
    assert not choice(events(game, "remove", "robotics:11.5.3")[0]).illegal


def test_the_plot_thickens_at_the_end() -> None:
    """In 11, the only clearing with three Corvids and no plot."""
    game = EXAMPLE.play()
    placed = events(game, "place", "robotics:11.5.4")[0]
    assert placed.data["at"] == 11
    assert written(after(game, placed), 11) == "corvids ww plot"


def test_the_evening_scores_one_extortion_and_discards_the_order() -> None:
    """Nine points in all, and the turn is over."""
    game = EXAMPLE.play()
    (point,) = events(game, "score", "robotics:11.6.1")
    assert point.data["points"] == 1
    assert point.data["total"] == 9
    assert [e.data["card"].id for e in events(game, "discard")] == ["favor_fox"]
