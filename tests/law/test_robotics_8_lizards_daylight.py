"""Law of Robotics 8: Logical Lizards, Daylight and Evening."""

from typing import Any

import pytest

from rootcore.bots.lizards import chapter as bot
from rootcore.table.cards import card
from rootcore.table.terms import BIRD, EVENING, FOX, MOUSE, RABBIT, SNARE, WARRIOR, Item, Suit
from tests.law.lizards_scenes import (
    board,
    lizards,
    not_placed,
    nothing,
    placed,
    souls,
    whole,
    why,
)

# 8.5 Daylight


@pytest.mark.law("robotics:8.5")
def test_four_cards_from_the_top_are_revealed_one_at_a_time() -> None:
    """Each with its ritual; they lie before the Lizards, the fifth stays."""
    scene = lizards(souls="codebreakers anvil bake_sale sword foxfolk_steel")
    scene.step(bot.perform_rituals)
    assert [x.id for x in board(scene).revealed] == ["foxfolk_steel", "sword", "bake_sale", "anvil"]
    assert souls(scene) == ["codebreakers"]
    kinds = [e.kind for e in scene.s.log]
    assert kinds == ["reveal card", "place", "place"] * 4
    assert placed(scene)[1::2] == [
        ("fox garden", 1, 1),
        ("mouse garden", 1, 2),
        ("rabbit garden", 1, 3),
        ("fox garden", 1, 6),
    ]


@pytest.mark.law("robotics:8.5")
def test_fewer_lost_souls_mean_fewer_rituals() -> None:
    """Two, and then none."""
    scene = lizards(souls="anvil sword")
    scene.step(bot.perform_rituals)
    assert len(scene.events("reveal card")) == 2
    empty = lizards()
    empty.step(bot.perform_rituals)
    assert nothing(empty) == [("robotics:8.5", "there are no Lost Souls")]


@pytest.mark.law("robotics:8.5.1")
def test_a_warrior_then_a_garden_where_they_rule() -> None:
    """One Lizard against one Marquise warrior, then two: a garden."""
    scene = lizards(
        souls="anvil",
        c1="marquise sawmill",
        c6="marquise sawmill",
        c8="lizards w | marquise w",
    )
    scene.step(bot.perform_rituals)
    assert scene.at(8) == "marquise w | lizards ww fox_garden"
    assert [e.law for e in scene.events("place")] == ["robotics:8.5.1"] * 2


@pytest.mark.law("robotics:8.5.1")
def test_no_garden_where_they_do_not_rule() -> None:
    """One against one."""
    scene = lizards(souls="anvil", c8="marquise w sawmill")
    scene.step(bot.perform_rituals)
    assert scene.at(8) == "marquise w sawmill | lizards w"
    assert not_placed(scene) == [("garden", "they do not rule 8")]


@pytest.mark.law("robotics:8.5.1.I")
def test_prefers_a_free_slot() -> None:
    """1 has the priority and two enemy buildings nearby count nothing: its slot is taken."""
    scene = lizards(souls="anvil", c1="marquise sawmill", c6="marquise sawmill", c8="lizards w")
    scene.step(bot.perform_rituals)
    assert scene.side("lizards").warriors[8] == 2
    reasons = why(scene.events("place")[0])
    assert reasons.sentence() == (
        "2 have a free slot: 8 and 12; both tie for the most enemy buildings (0);"
        " 8 has the highest priority."
    )


@pytest.mark.law("robotics:8.5.1.I")
def test_then_the_most_enemy_buildings() -> None:
    """12 has one, 8 none, and 6 has one but no slot."""
    scene = lizards(
        souls="anvil", c6="marquise sawmill", c12="marquise sawmill", without_ruins=(12,)
    )
    scene.step(bot.perform_rituals)
    assert scene.side("lizards").warriors[12] == 1


@pytest.mark.law("robotics:8.5.1.I")
def test_without_any_free_slot_the_most_enemy_buildings() -> None:
    """Every fox clearing is full; 8 has two buildings."""
    scene = lizards(
        souls="anvil",
        c1="marquise sawmill",
        c6="marquise sawmill",
        c8="marquise sawmill sawmill",
        c12="marquise workshop",
    )
    scene.step(bot.perform_rituals)
    assert scene.side("lizards").warriors[8] == 1
    reasons = why(scene.events("place")[0])
    assert reasons.sentence() == "None has a free slot; 8 has the most enemy buildings (2)."
    assert not_placed(scene) == [("garden", "they do not rule 8")]


@pytest.mark.law("robotics:8.5.1")
def test_no_garden_without_a_slot() -> None:
    """They rule 8, which is full."""
    scene = lizards(
        souls="anvil",
        c1="marquise sawmill",
        c6="marquise sawmill",
        c8="lizards wwww | marquise sawmill sawmill",
        c12="marquise workshop",
    )
    scene.step(bot.perform_rituals)
    assert not_placed(scene) == [("garden", "no open slot in 8")]


@pytest.mark.law("robotics:8.5.1")
def test_no_garden_when_none_is_left() -> None:
    """All five fox gardens stand."""
    scene = lizards(
        souls="anvil",
        c1="lizards fox_garden",
        c6="lizards fox_garden",
        c8="lizards fox_garden fox_garden",
        c12="lizards fox_garden",
        without_ruins=(12,),
    )
    scene.step(bot.perform_rituals)
    assert scene.at(12) == "lizards w fox_garden"
    assert not_placed(scene) == [("garden", "no fox garden is left")]


@pytest.mark.law("robotics:8.5.1")
def test_without_a_warrior_the_garden_is_still_placed() -> None:
    """All 25 are in use; they rule 8."""
    scene = lizards(
        souls="anvil",
        acolytes=15,
        c8="lizards wwwwwwwwww",
        c1="marquise sawmill",
        c6="marquise sawmill",
    )
    scene.step(bot.perform_rituals)
    assert scene.at(8) == "lizards wwwwwwwwww fox_garden"
    assert not_placed(scene) == [("warrior", "none is left in the supply")]


@pytest.mark.law("robotics:8.5.1", "root:2.5.1")
def test_without_a_warrior_a_clearing_that_can_take_no_garden_is_passed_over() -> None:
    """1 has a slot and the most buildings, but not their rule; of the others they rule 8."""
    scene = lizards(
        souls="anvil",
        acolytes=15,
        c8="lizards wwwwwwwwww",
        c1="marquise www",
        c6="marquise w",
        c12="marquise w",
    )
    scene.step(bot.perform_rituals)
    assert scene.at(8) == "lizards wwwwwwwwww fox_garden"
    reasons = why(scene.events("not placed")[0])
    assert [(c, refusal.words) for c, refusal in reasons.illegal] == [
        (1, "they do not rule 1"),
        (6, "they do not rule 6"),
        (12, "they do not rule 12"),
    ]


@pytest.mark.law("robotics:8.5.1")
def test_without_a_warrior_and_room_for_a_garden_nothing_happens() -> None:
    """They rule no fox clearing."""
    scene = lizards(souls="anvil", acolytes=15, c2="lizards wwwwwwwwww")
    scene.step(bot.perform_rituals)
    assert nothing(scene) == [("robotics:8.5.1", "no garden can be placed in a fox clearing")]


@pytest.mark.law("robotics:8.5.1")
def test_no_warrior_beside_the_keep() -> None:
    """1 is not legal, 6 is next."""
    scene = lizards(souls="anvil", c1="marquise keep")
    scene.step(bot.perform_rituals)
    assert scene.at(6) == "lizards w fox_garden"


@pytest.mark.law("robotics:8.5.1")
def test_a_snare_foils_the_ritual() -> None:
    """The Corvids' snare is removed; neither warrior nor garden comes."""
    scene = lizards("bot:lizards bot:corvids", souls="anvil", c1="corvids snare")
    scene.step(bot.perform_rituals)
    assert scene.at(1) == ""
    assert placed(scene) == []
    assert scene.side("corvids").stock[SNARE] == 2


# 8.5.2 Bird card


@pytest.mark.law("robotics:8.5.2")
def test_a_bird_makes_an_acolyte_where_most_lizards_are() -> None:
    """Three in 8; the card is in the discard pile, no Lost Soul and not revealed."""
    scene = lizards(souls="armorers", c5="lizards ww", c8="lizards www")
    scene.step(bot.perform_rituals)
    assert scene.at(8) == "lizards ww"
    assert board(scene).acolytes == 1
    assert scene.s.discard == [card("armorers")]
    assert board(scene).cards() == []
    assert why(scene.events("remove")[0]).sentence() == "8 has the most own warriors (3)."
    whole(scene)


@pytest.mark.law("robotics:8.5.2")
def test_a_bird_gives_one_acolyte_only() -> None:
    """The removed warrior is not avenged beside it; on a tie priority counts."""
    scene = lizards(souls="armorers", c5="lizards ww", c8="lizards ww")
    stock = scene.side("lizards").stock[WARRIOR]
    scene.step(bot.perform_rituals)
    assert scene.at(5) == "lizards w"
    assert (board(scene).acolytes, scene.side("lizards").stock[WARRIOR]) == (1, stock)


@pytest.mark.law("robotics:8.5.2")
def test_a_bird_without_lizards_on_the_map_is_discarded_all_the_same() -> None:
    """A dominance card becomes available."""
    scene = lizards(souls="armorers dominance_bird")
    scene.step(bot.perform_rituals)
    assert board(scene).acolytes == 0
    assert scene.s.available == [card("dominance_bird")]
    assert scene.s.discard == [card("armorers")]
    assert nothing(scene) == [("robotics:8.5.2", "no Lizard warrior is on the map")] * 2


# 8.6.1 Score

FOX_GARDENS = {
    1: "lizards fox_garden",
    2: "",
    6: "lizards fox_garden",
    8: "lizards fox_garden fox_garden",
    12: "lizards fox_garden",
}


@pytest.mark.law("robotics:8.6.1")
@pytest.mark.parametrize(
    ("where", "points"),
    [((), 0), ((1,), 0), ((1, 6), 2), ((1, 8), 2), ((1, 6, 8), 3), ((1, 6, 8, 12), 4)],
)
def test_scores_the_rightmost_empty_space_of_the_ordered_track(
    where: tuple[int, ...], points: int
) -> None:
    """0, 2, 2, 3, 4 points for one to five fox gardens on the map."""
    gardens: dict[str, Any] = {f"c{c}": FOX_GARDENS[c] for c in where}
    scene = lizards(order=FOX, phase=EVENING, **gardens)
    scene.step(bot.score_gardens)
    assert scene.score("lizards") == points
    if points:
        assert scene.events("score")[0].law == "robotics:8.6.1"
    else:
        assert nothing(scene) == [("robotics:8.6.1", "the track shows 0 points")]


@pytest.mark.law("robotics:8.6.1")
@pytest.mark.parametrize(("order", "points"), [(FOX, 2), (RABBIT, 3), (MOUSE, 0), (BIRD, 3)])
def test_a_bird_order_scores_the_track_with_the_fewest_gardens_left(
    order: Suit, points: int
) -> None:
    """Two fox gardens, four rabbit gardens and no mouse garden are on the map."""
    scene = lizards(
        order=order,
        phase=EVENING,
        c8="lizards fox_garden fox_garden",
        c3="lizards rabbit_garden",
        c4="lizards rabbit_garden",
        c5="lizards rabbit_garden rabbit_garden",
    )
    scene.step(bot.score_gardens)
    assert scene.score("lizards") == points
    if order == BIRD:
        chosen = why(scene.s.log[0]).sentence()
        assert chosen == "Rabbit garden has the fewest gardens left on it (1)."


@pytest.mark.law("robotics:8.6.1")
def test_tracks_with_as_few_gardens_left_pay_the_same() -> None:
    """A fox garden and a rabbit garden are on the map."""
    scene = lizards(order=BIRD, phase=EVENING, c8="lizards fox_garden", c3="lizards rabbit_garden")
    scene.step(bot.score_gardens)
    assert why(scene.s.log[0]).sentence() == (
        "2 tie for the fewest gardens left on it (4): fox garden and rabbit garden;"
        " each pays the same."
    )


# 8.6.2 to 8.6.4


@pytest.mark.law("robotics:8.6.2")
def test_discards_all_lost_souls() -> None:
    """To the discard pile, in their order; dominance becomes available; what is revealed stays."""
    scene = lizards(souls="anvil dominance_fox sword", phase=EVENING, discard="bake_sale")
    board(scene).revealed = [card("armorers")]
    scene.step(bot.discard_souls)
    assert souls(scene) == []
    assert scene.s.discard == [card("bake_sale"), card("anvil"), card("sword")]
    assert scene.s.available == [card("dominance_fox")]
    assert board(scene).revealed == [card("armorers")]


@pytest.mark.law("robotics:8.6.3")
def test_revealed_cards_return_with_the_first_on_top() -> None:
    """Revealed anvil first, then sword."""
    scene = lizards(phase=EVENING)
    board(scene).revealed = [card("anvil"), card("sword")]
    scene.step(bot.return_revealed)
    assert souls(scene) == ["sword", "anvil"]
    assert board(scene).revealed == []


@pytest.mark.law("robotics:8.6.2", "robotics:8.6.3")
def test_with_nothing_to_discard_or_return() -> None:
    """It is said."""
    scene = lizards(phase=EVENING)
    scene.step(bot.discard_souls)
    scene.step(bot.return_revealed)
    assert nothing(scene) == [
        ("robotics:8.6.2", "there are no Lost Souls"),
        ("robotics:8.6.3", "no card is revealed"),
    ]


@pytest.mark.law("robotics:8.6.4")
def test_crafts_from_the_deck() -> None:
    """A hammer, for one point; the card is the new top of the Lost Souls."""
    scene = lizards(souls="sword", phase=EVENING)
    scene.step(bot.craft_from_deck, "draw anvil")
    assert scene.side("lizards").crafted == [Item.HAMMER]
    assert scene.score("lizards") == 1
    assert souls(scene) == ["sword", "anvil"]
    assert board(scene).revealed == []
    assert scene.events("craft")[0].law == "robotics:8.6.4"


@pytest.mark.law("robotics:8.6.4")
@pytest.mark.parametrize(
    ("drawn", "reason"),
    [("anvil", "the supply has no more of it"), ("favor_fox", "it shows no item")],
)
def test_what_cannot_be_crafted_joins_the_lost_souls_too(drawn: str, reason: str) -> None:
    """No hammer left, or no item shown."""
    scene = lizards(phase=EVENING)
    scene.s.items[Item.HAMMER] = 0
    scene.step(bot.craft_from_deck, f"draw {drawn}")
    assert souls(scene) == [drawn]
    assert nothing(scene) == [("robotics:8.6.4", reason)]
    assert scene.score("lizards") == 0


@pytest.mark.law("robotics:8.6.4")
def test_without_any_card_there_is_nothing_to_craft() -> None:
    """Deck and discard pile are empty."""
    scene = lizards(phase=EVENING)
    scene.s.deck = []
    scene.step(bot.craft_from_deck)
    assert nothing(scene) == [("robotics:8.6.4", "the deck and the discard pile are empty")]
