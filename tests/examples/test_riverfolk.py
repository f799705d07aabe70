"""The printed example turn of the Riverfolk Robots, sentence by sentence.

Its clearings are numbered otherwise than on the map in autumn, so each stands for one of ours: the
first mouse clearing is 2, the first two on the river are 4 and 5, the two fox clearings with too
many warriors are 6 (four) and 12 (three).
"""

from typing import Any

import pytest

from rootcore.sandbox.scene import written
from rootcore.table.events import Event
from rootcore.table.state import State
from rootcore.table.terms import EYRIE, MARQUISE, RIVERFOLK, TRADE_POSTS, WARRIOR, Item, Suit
from tests.law.riverfolk_scenes import turn, values, why

TABLE: dict[str, Any] = {
    "c2": "marquise w | eyrie w",
    "c4": "riverfolk w",
    "c5": "riverfolk w",
    "c6": "riverfolk wwww",
    "c7": "riverfolk w | marquise w",
    "c9": "riverfolk w | eyrie w",
    "c11": "riverfolk w",
    "c12": "riverfolk www",
}
MARKET = ("anvil", "cobbler", "bake_sale")
DRAWN = ("travel_gear_fox", "royal_claim")


class Turn:
    """The turn: the Marquise has four warriors in Payments, the Eyrie two."""

    def __init__(self) -> None:
        script = [f"draw {x}" for x in DRAWN] + ["roll 0-0"] * 3
        paid = {"marquise": 4, "eyrie": 2}
        self.game, self.happened = turn(" ".join(MARKET), *script, paid=paid, **TABLE)

    def events(self, kind: str, law: str = "") -> list[Event]:
        """The turn's events of one kind, or those of a rule."""
        return [e for e in self.happened if e.kind == kind and e.law.startswith(law)]

    def after(self, event: Event) -> State:
        """The table just after an event."""
        return self.game.position_after(self.happened.index(event))


def market(s: State) -> list[str]:
    """The Market from left to right."""
    return [card.id for card in s.sides[RIVERFOLK].board.market]


@pytest.mark.law("robotics:9")
def test_the_printed_example_turn_of_the_riverfolk_robots() -> None:
    """On a bird order the Riverfolk build a trade post among the pieces of the Marquise, recruit
    their last two warriors on the river, battle three times and are paid four points.
    """
    played = Turn()
    assert [e.kind for e in played.happened].count("turn") == 1
    assert played.game.events[len(played.happened)].kind == "turn"
    assert sum(e.data["points"] for e in played.events("score")) == 6


@pytest.mark.law("robotics:9.4.1")
def test_two_cards_are_added_on_the_right_of_three() -> None:
    played = Turn()
    last = played.events("stock")[-1]
    assert len(played.events("stock")) == 2
    assert market(played.after(last)) == [*MARKET, *DRAWN]


@pytest.mark.law("robotics:9.4.2")
def test_the_first_shows_a_boot_which_is_crafted() -> None:
    """It is discarded, and four cards are left."""
    played = Turn()
    (craft,) = played.events("craft")
    assert craft.data["item"] == Item.BOOT
    gone = played.events("discard")[0]
    assert gone.data["card"].id == "travel_gear_fox"
    assert market(played.after(gone)) == [*MARKET, "royal_claim"]


@pytest.mark.law("robotics:9.4.3")
def test_the_order_is_a_bird() -> None:
    """The rightmost card."""
    played = Turn()
    (order,) = played.events("set order")
    assert order.data["suit"] == Suit.BIRD


@pytest.mark.law("robotics:9.5.1", "robotics:9.5.1.I")
def test_they_build_in_the_first_clearing_with_pieces_of_the_marquise() -> None:
    """She has the most warriors in Payments, four; 1 comes first and has none of her pieces."""
    played = Turn()
    post, warrior = played.events("place", "robotics:9.5.1")
    assert (post.data["piece"], post.data["at"]) == (TRADE_POSTS[Suit.MOUSE], 2)
    assert (warrior.data["piece"], warrior.data["n"], warrior.data["at"]) == (WARRIOR, 1, 2)
    assert values(why(post, 0)) == {MARQUISE: [4], EYRIE: [2]}
    assert values(why(post))[1] == [0]


@pytest.mark.law("robotics:9.5.2", "robotics:9.5.2.I")
def test_the_last_two_warriors_go_to_the_first_two_clearings_on_the_river() -> None:
    """Then no warrior is left in the supply."""
    played = Turn()
    recruits = played.events("place", "robotics:9.5.2")
    assert [(e.data["at"], e.data["n"]) for e in recruits] == [(4, 1), (5, 1)]
    assert played.after(recruits[-1]).sides[RIVERFOLK].stock[WARRIOR] == 0


@pytest.mark.law("robotics:9.5.3", "robotics:9.2.4")
def test_the_sword_holds_and_the_shield_does_not() -> None:
    """Payments is not empty; the point is that of 9.5.3, which the text passes over."""
    played = Turn()
    (protectionism,) = played.events("protectionism")
    assert protectionism.data["held"] == ["sword"]
    assert [e.data["points"] for e in played.events("score", "robotics:9.5.3")] == [1]


@pytest.mark.law("robotics:9.5.4", "robotics:9.5.4.I")
def test_they_battle_wherever_they_meet_an_enemy() -> None:
    """In 2, with several enemies, the Eyrie: they have fewer warriors in Payments."""
    played = Turn()
    battles = played.events("battle")
    assert [(e.data["at"], e.data["defender"]) for e in battles] == [
        (2, EYRIE),
        (7, MARQUISE),
        (9, EYRIE),
    ]
    assert values(why(battles[0])) == {EYRIE: [2], MARQUISE: [4]}


@pytest.mark.law("robotics:9.6.1")
def test_four_points_for_the_warriors_of_the_marquise() -> None:
    """They go back to her."""
    played = Turn()
    (scored,) = played.events("score", "robotics:9.6.1")
    assert scored.data["points"] == 4
    (back,) = played.events("repay")
    s = played.after(back)
    assert s.sides[RIVERFOLK].board.payments == {EYRIE: 2}
    assert s.sides[MARQUISE].stock[WARRIOR] == 23


@pytest.mark.law("robotics:9.6.2")
def test_they_racketeer_two_warriors_and_one() -> None:
    """Two of the four in 6 and one of the three in 12."""
    played = Turn()
    pays = played.events("pay")
    assert [(e.data["start"], e.data["n"]) for e in pays] == [(6, 2), (12, 1)]
    s = played.after(pays[-1])
    assert written(s, 6) == written(s, 12) == "riverfolk ww"
    assert s.sides[RIVERFOLK].board.payments == {EYRIE: 2, RIVERFOLK: 3}


@pytest.mark.law("robotics:9.6.3")
def test_at_last_the_leftmost_card_is_discarded() -> None:
    played = Turn()
    last = played.happened[-1]
    assert (last.kind, last.data["card"].id) == ("discard", "anvil")
    assert market(played.after(last)) == ["cobbler", "bake_sale", "royal_claim"]
