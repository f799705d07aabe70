"""The auditor sees at the next event whatever is lost, made or miscounted, and nothing else."""

from collections.abc import Callable

import pytest

from rootcore.adapters.auditing import AuditedGame
from rootcore.game.setup import first_position, read_setup
from rootcore.law.errors import BrokenLaw
from rootcore.rules.pieces import ruler
from rootcore.table.cards import card
from rootcore.table.state import State
from rootcore.table.terms import LIZARDS, MARQUISE, RIVERFOLK, WARRIOR, Item

SEATS = ["bot:marquise", "player:lizards", "player:riverfolk", "player:vagabond"]


def in_round_two() -> State:
    """An audited table in the midst of a game."""
    setup = read_setup({"seats": SEATS, "seed": 4, "map": "fall"})
    game = AuditedGame(setup, first_position(setup), from_setup=True)
    while game.state.round < 2:
        game.play_once()
    return game.state


def happens(s: State) -> None:
    """An event that changes nothing."""
    s.emit("nothing", MARQUISE, "root:1.4", why="for a test", more=False)


def standing(s: State) -> int:
    """A clearing with warriors of the Marquise."""
    warriors = s.sides[MARQUISE].warriors
    return next(c for c in s.board.clearings if warriors[c])


def a_warrior_vanishes(s: State) -> None:
    s.sides[MARQUISE].warriors[standing(s)] -= 1


def a_warrior_is_made(s: State) -> None:
    s.sides[MARQUISE].stock[WARRIOR] += 1


def a_supply_owes(s: State) -> None:
    side = s.sides[MARQUISE]
    side.boxed[WARRIOR] = side.boxed.get(WARRIOR, 0) + side.stock[WARRIOR] + 1
    side.stock[WARRIOR] = -1


def a_count_of_a_side_is_wrong(s: State) -> None:
    s.sides[MARQUISE].here[standing(s)] += 1


def a_count_of_buildings_is_wrong(s: State) -> None:
    s.sides[LIZARDS].built[standing(s)] += 1


def a_count_of_a_clearing_is_wrong(s: State) -> None:
    s.total[standing(s)] += 1


def a_slot_is_lost(s: State) -> None:
    s.open[standing(s)] -= 1


def a_ruin_is_lost(s: State) -> None:
    s.ruins.pop(next(iter(s.ruins)))


def a_board_keeps_one_more(s: State) -> None:
    s.sides[RIVERFOLK].board.funds[MARQUISE] = s.sides[RIVERFOLK].board.kept(MARQUISE, WARRIOR) + 1


def an_acolyte_is_made(s: State) -> None:
    s.sides[LIZARDS].board.acolytes += 1


def coffins_hold_one_more(s: State) -> None:
    s.coffins[MARQUISE] = s.coffins.get(MARQUISE, 0) + 1


def a_wrong_ruler_is_known(s: State) -> None:
    c = standing(s)
    s.rulers[c] = True
    s.rulers[c] = LIZARDS if ruler(s, c) != LIZARDS else MARQUISE


def an_old_ruler_is_known(s: State) -> None:
    """All warriors leave a clearing, counted, and who rules is not asked anew."""
    c = next(c for c in s.board.clearings if ruler(s, c) == MARQUISE and leavable(s, c))
    side = s.sides[MARQUISE]
    gone, side.warriors[c] = side.warriors[c], 0
    side.here[c] -= gone
    s.total[c] -= gone
    side.stock[WARRIOR] += gone


def leavable(s: State, c: int) -> bool:
    """Whether the Marquise's warriors alone make it theirs."""
    return bool(s.sides[MARQUISE].warriors[c]) and not s.sides[MARQUISE].built[c]


def a_card_is_lost(s: State) -> None:
    s.deck.pop()


def a_card_is_swapped(s: State) -> None:
    s.deck[0] = card("anvil") if s.deck[0].id != "anvil" else card("sword")


def a_card_is_doubled(s: State) -> None:
    s.sides[RIVERFOLK].hand.append(s.deck[0])


def an_item_is_lost(s: State) -> None:
    s.items[next(item for item, n in s.items.items() if n)] -= 1


def an_item_is_made(s: State) -> None:
    s.sides[RIVERFOLK].crafted.append(Item.TEA)


def an_item_is_owed(s: State) -> None:
    s.items[Item.TEA], s.items[Item.BAG] = -1, s.items[Item.BAG] + s.items[Item.TEA] + 1


def a_point_is_made(s: State) -> None:
    s.sides[RIVERFOLK].score += 1


FAULTS = [
    a_warrior_vanishes,
    a_warrior_is_made,
    a_supply_owes,
    a_count_of_a_side_is_wrong,
    a_count_of_buildings_is_wrong,
    a_count_of_a_clearing_is_wrong,
    a_slot_is_lost,
    a_ruin_is_lost,
    a_board_keeps_one_more,
    an_acolyte_is_made,
    coffins_hold_one_more,
    a_wrong_ruler_is_known,
    an_old_ruler_is_known,
    a_card_is_lost,
    a_card_is_swapped,
    a_card_is_doubled,
    an_item_is_lost,
    an_item_is_made,
    an_item_is_owed,
    a_point_is_made,
]


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_seen_at_the_next_event(fault: Callable[[State], None]) -> None:
    """Also when nothing was wrong at the events before."""
    s = in_round_two()
    happens(s)
    happens(s)
    fault(s)
    with pytest.raises(BrokenLaw):
        happens(s)


def test_a_change_that_is_whole_is_no_fault() -> None:
    s = in_round_two()
    side, c = s.sides[MARQUISE], standing(s)
    side.warriors[c] -= 1
    side.here[c] -= 1
    s.total[c] -= 1
    side.stock[WARRIOR] += 1
    s.rulers[c] = True
    happens(s)
    assert s.log[-1].kind == "nothing"
