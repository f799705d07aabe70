"""Law of Robotics 6: Automated Alliance, Birdsong and the order of the turn."""

import pytest

from rootcore.bots.alliance import chapter as alliance
from rootcore.bots.vagabot.chapter import take_starting_items
from rootcore.table.cards import card
from rootcore.table.terms import (
    ALLIANCE,
    BASES,
    BIRDSONG,
    DAYLIGHT,
    EVENING,
    FOX,
    SYMPATHY,
    VAGABOND,
    Item,
    Phase,
)
from tests.law.alliance_scenes import (
    PEOPLE,
    TABLE,
    out,
    refused,
    tokens,
    turn_of_the_alliance,
    values,
    why,
)
from tests.scenes import Scene

# 6.4 Birdsong


@pytest.mark.law("robotics:6.4")
def test_birdsong_reveals_crafts_revolts_and_pities_in_this_order() -> None:
    """A tea is revealed and crafted, the revolt fails, and sympathy spreads twice."""
    _, events = turn_of_the_alliance("draw root_tea_mouse")
    assert events[:8] == [
        ("turn", "root:1.4"),
        ("order", "robotics:6.4.1"),
        ("craft", "robotics:6.4.2"),
        ("score", "robotics:1.1.2"),
        ("nothing", "robotics:6.4.3"),
        ("place", "robotics:6.4.4"),
        ("place", "robotics:6.4.4"),
        ("score", "robotics:6.5.1"),
    ]


@pytest.mark.law("robotics:6.5")
def test_daylight_spreads_and_then_revolts_by_surprise() -> None:
    """On a bird order Daylight's token comes before the revolt, which may then be there."""
    _, events = turn_of_the_alliance("draw armorers", c6="marquise w sawmill")
    daylight = [e for e in events if e[1].startswith("robotics:6.5") or e[1] == "root:3.2.1"][1:]
    assert daylight == [
        ("place", "robotics:6.5.1"),
        ("score", "robotics:6.5.1"),
        ("revolt", "robotics:6.5.2"),
        ("remove", "robotics:6.5.2"),
        ("place", "robotics:6.5.2"),
    ]


@pytest.mark.law("robotics:6.6")
def test_evening_organizes_recruits_and_discards_in_this_order() -> None:
    """The three warriors at the base are gone before the new one comes."""
    game, events = turn_of_the_alliance("draw armorers", c5="alliance www rabbit_base sympathy")
    evening = [e for e in events if e[1].startswith("robotics:6.6")]
    assert evening == [
        ("remove", "robotics:6.6.1"),
        ("place", "robotics:6.6.1"),
        ("place", "robotics:6.6.2"),
        ("place", "robotics:6.6.2"),
        ("discard", "robotics:6.6.3"),
    ]
    assert game.state.sides[ALLIANCE].warriors[5] == 1


@pytest.mark.law("robotics:6.4", "robotics:6.5", "robotics:6.6")
@pytest.mark.parametrize(
    ("phase", "steps"),
    [
        (BIRDSONG, ["6.4.1", "6.4.2", "6.4.3", "6.4.4"]),
        (DAYLIGHT, ["6.5.1", "6.5.2"]),
        (EVENING, ["6.6.1", "6.6.2", "6.6.3"]),
    ],
)
def test_the_steps_of_each_phase(phase: Phase, steps: list[str]) -> None:
    """Four, two and three steps, whatever the order card is."""
    for order in ("armorers", "anvil"):
        scene = Scene(TABLE, order=order, phase=phase)
        assert scene.plan(phase) == [f"robotics:{n}" for n in steps]


@pytest.mark.law("robotics:6.4.1")
def test_reveals_an_order_card() -> None:
    """A card of the deck lies before the Alliance; its suit is the order."""
    scene = Scene(TABLE)
    scene.step(alliance.reveal, "draw anvil")
    assert scene.s.order == card("anvil")
    assert scene.s.ordered == FOX
    assert scene.events("order")[0].law == "robotics:6.4.1"


@pytest.mark.law("robotics:6.4.1", "robotics:6.4.4")
def test_a_new_turn_forgets_the_revolt_of_the_last() -> None:
    """They revolted last turn and cannot this turn: public pity."""
    scene = Scene(TABLE, c1="alliance fox_base")
    scene.side("alliance").board.revolted = True
    scene.step(alliance.reveal, "draw anvil")
    scene.step(alliance.revolt)
    scene.step(alliance.public_pity)
    assert len(scene.events("place")) == 2


@pytest.mark.law("robotics:6.4.2")
def test_crafts_the_item_of_the_order() -> None:
    """A hammer: one point, and the card is still the order."""
    scene = Scene(TABLE, order="anvil")
    scene.step(alliance.craft_item)
    assert scene.side("alliance").crafted == [Item.HAMMER]
    assert scene.s.items[Item.HAMMER] == 0
    assert scene.score("alliance") == 1
    assert scene.events("craft")[0].law == "robotics:6.4.2"
    assert scene.s.order == card("anvil")


@pytest.mark.law("robotics:6.4.2")
@pytest.mark.parametrize(
    ("order", "reason"),
    [
        ("anvil", "the supply has no more of it"),
        ("ambush_bird", "it shows no item"),
        ("favor_fox", "it shows no item"),
        ("dominance_fox", "it shows no item"),
        ("cobbler", "it shows no item"),
    ],
)
def test_crafts_nothing_without_an_available_item(order: str, reason: str) -> None:
    """The hammer is gone, or the card shows no item."""
    scene = Scene(TABLE, order=order)
    scene.s.items[Item.HAMMER] = 0
    scene.step(alliance.craft_item)
    assert scene.score("alliance") == 0
    assert [(e.law, e.data["why"]) for e in scene.events("nothing")] == [("robotics:6.4.2", reason)]


# 6.4.3 Revolt


@pytest.mark.law("robotics:6.4.3")
def test_revolt_clears_the_clearing_and_places_the_base() -> None:
    """Two enemies lose everything in 8; sawmill and roost score, and the fox base stands there."""
    scene = Scene(
        TABLE, order="anvil", c8="marquise ww sawmill | eyrie w roost | alliance w sympathy"
    )
    scene.step(alliance.revolt)
    assert scene.at(8) == "alliance w fox_base sympathy"
    assert scene.score("alliance") == 2
    assert [(e.kind, e.law) for e in scene.s.log] == [
        ("revolt", "robotics:6.4.3"),
        ("remove", "robotics:6.4.3"),
        ("remove", "robotics:6.4.3"),
        ("remove", "robotics:6.4.3"),
        ("remove", "robotics:6.4.3"),
        ("score", "root:3.2.1"),
        ("place", "robotics:6.4.3"),
    ]
    assert scene.side("alliance").stock[BASES[FOX]] == 0


@pytest.mark.law("robotics:6.4.3")
def test_revolt_is_where_the_most_enemy_pieces_are() -> None:
    """Buildings and tokens count as warriors do: three pieces in 8 against two warriors in 6."""
    scene = Scene(
        "bot:alliance marquise bot:eyrie",
        order="anvil",
        c6="marquise ww | alliance sympathy",
        c8="marquise w sawmill wood | alliance ww sympathy",
        c12="eyrie w | alliance www sympathy",
    )
    scene.step(alliance.revolt)
    assert scene.places("revolt") == [8]
    assert why(scene, "revolt").sentence() == "8 has the most enemy pieces (3)."
    assert values(why(scene, "revolt")) == {8: [3], 6: [2], 12: [1]}
    assert out(why(scene, "revolt")) == {8: None, 6: 0, 12: 0}


@pytest.mark.law("robotics:6.4.3")
def test_a_pawn_counts_as_an_enemy_piece() -> None:
    """A warrior and a pawn in 8 are more than the warrior in 6."""
    scene = Scene(
        PEOPLE,
        order="anvil",
        c6="marquise w | alliance sympathy",
        c8="marquise w | vagabond pawn | alliance sympathy",
    )
    scene.step(alliance.revolt)
    assert scene.places("revolt") == [8]


@pytest.mark.law("robotics:6.4.3", "robotics:2.1")
def test_a_tie_for_the_revolt_goes_by_priority() -> None:
    """6 before 8."""
    scene = Scene(
        TABLE,
        order="anvil",
        c8="marquise w | alliance sympathy",
        c6="eyrie w | alliance sympathy",
    )
    scene.step(alliance.revolt)
    assert scene.places("revolt") == [6]
    said = "Both tie for the most enemy pieces (1); 6 has the highest priority."
    assert why(scene, "revolt").sentence() == said
    assert values(why(scene, "revolt")) == {6: [1, 6], 8: [1, 8]}
    assert out(why(scene, "revolt")) == {6: None, 8: 1}


@pytest.mark.law("robotics:6.4.3")
def test_revolt_only_in_an_ordered_sympathetic_clearing() -> None:
    """On a fox order neither rabbit clearing 5 nor fox clearing 6 without sympathy will do."""
    scene = Scene(
        TABLE,
        order="anvil",
        c5="marquise wwww | alliance sympathy",
        c6="marquise wwww",
        c12="marquise w | alliance sympathy",
    )
    scene.step(alliance.revolt)
    assert scene.places("revolt") == [12]
    assert why(scene, "revolt").sentence() == "Only 12 qualifies."


@pytest.mark.law("robotics:6.4.3")
def test_revolt_even_without_an_enemy() -> None:
    """Nobody is in 6: the base is placed all the same, for no point."""
    scene = Scene(TABLE, order="anvil", c6="alliance sympathy")
    scene.step(alliance.revolt)
    assert scene.at(6) == "alliance fox_base sympathy"
    assert scene.score("alliance") == 0
    assert scene.side("alliance").board.revolted


@pytest.mark.law("robotics:6.4.3")
def test_no_revolt_on_a_bird_order() -> None:
    """Sympathy everywhere, but the order is a bird: that waits for Daylight."""
    scene = Scene(TABLE, order="armorers", **tokens(10))
    scene.step(alliance.revolt)
    assert [(e.kind, e.law, e.data["why"]) for e in scene.s.log] == [
        ("nothing", "robotics:6.4.3", "the order card is a bird")
    ]
    assert not scene.side("alliance").board.revolted


@pytest.mark.law("robotics:6.4.3")
def test_no_revolt_when_the_ordered_base_is_on_the_map() -> None:
    """The fox base stands in 1; the sympathy in 6 cannot revolt for it again."""
    scene = Scene(TABLE, order="anvil", c1="alliance fox_base", c6="marquise w | alliance sympathy")
    scene.step(alliance.revolt)
    assert scene.at(6) == "marquise w | alliance sympathy"
    assert scene.events("nothing")[0].data["why"] == "no such base is left to place"
    assert not scene.side("alliance").board.revolted


@pytest.mark.law("robotics:6.4.3")
def test_no_revolt_without_sympathy_in_an_ordered_clearing() -> None:
    """A fox order, sympathy in rabbit clearing 5 only."""
    scene = Scene(TABLE, order="anvil", c5="marquise w | alliance sympathy")
    scene.step(alliance.revolt)
    nothing = scene.events("nothing")[0]
    assert nothing.data["why"] == "no sympathetic clearing matches"
    assert why(scene, "nothing").sentence() == "There is no legal target."


@pytest.mark.law("robotics:6.4.3")
def test_no_revolt_without_an_order_card() -> None:
    """Deck and discard pile are empty, so nothing was revealed."""
    scene = Scene(TABLE, c5="marquise w | alliance sympathy")
    scene.step(alliance.revolt)
    assert scene.events("nothing")[0].data["why"] == "there is no order card"


@pytest.mark.law("robotics:6.4.3")
def test_enemy_buildings_make_room_for_the_base() -> None:
    """The only slot of 1 holds a workshop until the revolt removes it."""
    scene = Scene(TABLE, order="anvil", c1="marquise workshop | alliance sympathy")
    scene.step(alliance.revolt)
    assert scene.at(1) == "alliance fox_base sympathy"


@pytest.mark.law("robotics:6.4.3")
def test_a_revolt_needs_a_slot_for_the_base() -> None:
    """A ruin fills the only slot of 1: the revolt with the next most pieces is in 6."""
    scene = Scene(
        TABLE,
        order="anvil",
        c1="marquise www | alliance sympathy",
        c6="marquise w | alliance sympathy",
    )
    scene.s.ruins[1], scene.s.open[1] = 0, 0
    scene.step(alliance.revolt)
    assert scene.places("revolt") == [6]
    assert refused(why(scene, "revolt")) == {1: "no slot for the base"}
    assert why(scene, "revolt").illegal[0][1].law == "root:2.2.3"


@pytest.mark.law("robotics:6.4.3")
def test_no_revolt_when_no_base_would_have_a_slot() -> None:
    """The only sympathetic fox clearing is full of ruin: nothing is removed."""
    scene = Scene(TABLE, order="anvil", c1="marquise www | alliance sympathy")
    scene.s.ruins[1], scene.s.open[1] = 0, 0
    scene.step(alliance.revolt)
    assert scene.at(1) == "marquise www | alliance sympathy"
    assert scene.events("nothing")[0].data["why"] == "the base has no slot"


@pytest.mark.law("robotics:6.4.3")
def test_the_thirtieth_point_ends_the_revolt() -> None:
    """The sawmill brings the 30th point: the game is over before the base is placed."""
    scene = Scene(
        TABLE, order="anvil", c8="marquise w sawmill | alliance sympathy", scores={"alliance": 29}
    )
    scene.step(alliance.revolt)
    assert scene.s.winner == ALLIANCE
    assert scene.at(8) == "alliance sympathy"


@pytest.mark.law("robotics:6.4.3")
def test_a_revolt_spares_a_human_vagabond_and_harms_a_vagabot() -> None:
    """The person's pawn stays unharmed; the Vagabot's stays too, and damages three items."""
    scene = Scene(PEOPLE, order="anvil", c6="vagabond pawn | alliance sympathy")
    scene.step(alliance.revolt)
    assert scene.at(6) == "alliance fox_base sympathy | vagabond pawn"
    assert [e.kind for e in scene.s.log] == ["revolt", "place"]
    scene = Scene(
        "bot:alliance bot:vagabond", order="anvil", c6="vagabond pawn | alliance sympathy"
    )
    scene.run(take_starting_items(scene.actor("vagabond")))
    scene.step(alliance.revolt)
    damaged = scene.events("damage")[0]
    assert (damaged.who, len(damaged.data["items"])) == (VAGABOND, 3)


@pytest.mark.law("robotics:6.4.3")
def test_the_sentence_of_the_revolt() -> None:
    """Most enemy pieces, then priority."""
    assert str(alliance.REVOLT_IN) == (
        "Where to revolt: such a clearing with the most enemy pieces, then the highest priority"
    )


# 6.4.4 Public Pity


@pytest.mark.law("robotics:6.4.4")
@pytest.mark.parametrize(("before", "spread"), [(0, 2), (3, 2), (4, 2), (5, 1), (9, 1)])
def test_pity_by_the_tokens_on_the_map(before: int, spread: int) -> None:
    """Twice with up to four tokens on the map, counted beforehand; once with five or more."""
    scene = Scene(TABLE, order="armorers", **tokens(before))
    scene.step(alliance.revolt)
    scene.step(alliance.public_pity)
    assert [e.law for e in scene.events("place")] == ["robotics:6.4.4"] * spread


@pytest.mark.law("robotics:6.4.4")
def test_no_pity_after_a_revolt() -> None:
    """They revolted in 6: no sympathy is spread in Birdsong."""
    scene = Scene(TABLE, order="anvil", c6="alliance sympathy")
    scene.step(alliance.revolt)
    scene.step(alliance.public_pity)
    assert scene.side("alliance").on_map(SYMPATHY) == 1
    nothing = scene.events("nothing")[0]
    assert (nothing.law, nothing.data["why"]) == ("robotics:6.4.4", "they revolted this turn")


@pytest.mark.law("robotics:6.4.4")
def test_the_second_spread_of_pity_sees_the_first() -> None:
    """The first token goes to 1, where fewest pieces are; from there the second reaches 5."""
    scene = Scene(TABLE, order="armorers", c2="marquise w")
    scene.step(alliance.revolt)
    scene.step(alliance.public_pity)
    assert scene.places("place") == [1, 5]
