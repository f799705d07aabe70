"""Law of Root 4.1 and 3.2.2: people craft."""

from collections import Counter
from typing import Any

import pytest

from rootcore.rules.acts import Act, Refusal
from rootcore.rules.crafting import (
    can_pay,
    cannot_craft,
    choose_suits,
    craft_acts,
    craft_card,
    ready_suits,
    refused_crafts,
)
from rootcore.rules.turn import advance
from rootcore.table.cards import AMBUSH, COPIES, DOMINANCE, ITEM, PERSISTENT, card
from rootcore.table.terms import ALLIANCE, EVENING, EYRIE, MARQUISE, Item, Suit
from tests.law.card_scenes import SYMPATHY, in_play, named
from tests.law.exiles_partisans_scenes import using, with_card
from tests.scenes import Scene

TABLE = "alliance marquise eyrie vagabond"
CAUSE = "root:8.5.1"

ITEM_CARDS = [
    ("arms_trader", "sword", 2, "fox fox"),
    ("birdy_bindle", "bag", 1, "mouse"),
    ("crossbow_bird", "crossbow", 1, "fox"),
    ("woodland_runners", "boot", 1, "rabbit"),
    ("anvil", "hammer", 2, "fox"),
    ("foxfolk_steel", "sword", 2, "fox fox"),
    ("gently_used_knapsack", "bag", 1, "mouse"),
    ("protection_racket", "coin", 3, "rabbit rabbit"),
    ("root_tea_fox", "tea", 2, "mouse"),
    ("travel_gear_fox", "boot", 1, "rabbit"),
    ("a_visit_to_friends", "boot", 1, "rabbit"),
    ("bake_sale", "coin", 3, "rabbit rabbit"),
    ("root_tea_rabbit", "tea", 2, "mouse"),
    ("smugglers_trail", "bag", 1, "mouse"),
    ("crossbow_mouse", "crossbow", 1, "fox"),
    ("investments", "coin", 3, "rabbit rabbit"),
    ("mouse_in_a_sack", "bag", 1, "mouse"),
    ("root_tea_mouse", "tea", 2, "mouse"),
    ("sword", "sword", 2, "fox fox"),
    ("travel_gear_mouse", "boot", 1, "rabbit"),
]
EFFECTS = [
    ("armorers", "fox"),
    ("brutal_tactics", "fox fox"),
    ("sappers", "mouse"),
    ("stand_and_deliver", "mouse mouse mouse"),
    ("tax_collector", "fox rabbit mouse"),
    ("better_burrow_bank", "rabbit rabbit"),
    ("cobbler", "rabbit rabbit"),
    ("command_warren", "rabbit rabbit"),
    ("codebreakers", "mouse"),
    ("scouting_party", "mouse mouse"),
]
FAVORS = [("fox", (1, 6, 8, 12)), ("rabbit", (3, 4, 5, 10)), ("mouse", (2, 7, 9, 11))]


def crafter(hand: str, **more: str) -> Scene:
    """The Alliance with sympathy in three clearings or more of each suit, and a hand."""
    return Scene(TABLE, hands={"alliance": hand}, **{**SYMPATHY, **more})


def activated(scene: Scene) -> str:
    """The suits of the pieces activated this turn."""
    return " ".join(scene.side("alliance").activated)


def why_not(scene: Scene, card_id: str) -> Refusal | None:
    """Why the Alliance cannot craft a card."""
    return cannot_craft(scene.s, ALLIANCE, card(card_id))


# Every card


def test_every_card_of_the_deck_is_an_item_an_effect_a_favor_an_ambush_or_dominance() -> None:
    """The tables of this file leave out nothing that can be crafted."""
    assert {c.id for c in COPIES["base"] if c.kind == ITEM} == {row[0] for row in ITEM_CARDS}
    effects = {row[0] for row in EFFECTS} | {"royal_claim"}
    assert {c.id for c in COPIES["base"] if c.kind == PERSISTENT} == effects
    rest = {c.id for c in COPIES["base"] if c.kind in (AMBUSH, DOMINANCE)}
    favors = {f"favor_{suit}" for suit, _ in FAVORS}
    assert {c.id for c in COPIES["base"]} == {
        row[0] for row in ITEM_CARDS
    } | effects | favors | rest


@pytest.mark.law("root:4.1.1", "root:4.1.2", "root:3.2.2", "root:2.5.5")
@pytest.mark.parametrize(("card_id", "item", "points", "cost"), ITEM_CARDS)
def test_an_item_is_crafted(card_id: str, item: str, points: int, cost: str) -> None:
    """The suits of its cost are activated; the item, its points; the card is discarded."""
    scene = crafter(card_id)
    before = scene.s.items[Item(item)]
    scene.run(craft_card(scene.s, ALLIANCE, card(card_id), CAUSE))
    assert activated(scene) == cost
    assert scene.side("alliance").crafted == [item]
    assert scene.s.items[Item(item)] == before - 1
    assert scene.score("alliance") == points
    assert [e.law for e in scene.events("score")] == ["root:3.2.2"]
    assert scene.side("alliance").hand == []
    assert named(scene.s.discard) == [card_id]
    assert scene.events("craft")[0].law == CAUSE


@pytest.mark.law("root:4.1.1", "root:4.1.3")
@pytest.mark.parametrize(("card_id", "cost"), EFFECTS)
def test_a_lasting_effect_is_put_into_play(card_id: str, cost: str) -> None:
    """It lies in the play area, is no item, scores nothing, and is not discarded."""
    scene = crafter(card_id)
    scene.run(craft_card(scene.s, ALLIANCE, card(card_id), CAUSE))
    assert sorted(activated(scene).split()) == sorted(cost.split())
    side = scene.side("alliance")
    assert named(side.in_play) == [card_id]
    assert (side.hand, side.crafted, side.score, scene.s.discard) == ([], [], 0, [])


@pytest.mark.law("root:4.1.1", "root:4.1.2")
@pytest.mark.parametrize(("suit", "clearings"), FAVORS)
def test_a_favor_removes_all_enemies_of_its_suit(suit: str, clearings: tuple[int, ...]) -> None:
    """In its four clearings only own pieces and the pawn are left; each building and token scores.

    A Marquise warrior stands in each clearing but the first, which has a roost and the pawn.
    """
    more = {f"c{c}": "alliance sympathy | marquise w" for c in range(1, 11)}
    more |= {"c11": "marquise w", "c12": "marquise w"}
    first, *others = clearings
    own = "alliance sympathy | " if first < 11 else ""
    more[f"c{first}"] = f"{own}eyrie ww roost | vagabond pawn"
    scene = crafter(f"favor_{suit}", **more)
    scene.run(craft_card(scene.s, ALLIANCE, card(f"favor_{suit}"), CAUSE))
    assert activated(scene) == " ".join([suit] * 3)
    assert scene.at(first) == f"{own}vagabond pawn"
    assert all("marquise" not in scene.at(c) for c in others)
    assert all("marquise w" in scene.at(c) for c in range(1, 13) if c not in clearings)
    assert scene.score("alliance") == 1
    assert named(scene.s.discard) == [f"favor_{suit}"]
    assert scene.side("alliance").in_play == ()


@pytest.mark.law("root:4.1.2")
def test_a_favor_scores_all_it_removes_together_and_then_effects_settle() -> None:
    """A roost and two sympathies are 3 points; then the Marquise gives two cards."""
    scene = Scene(
        "marquise alliance eyrie",
        c1="marquise workshop",
        c6="marquise workshop | eyrie w | alliance sympathy",
        c8="marquise workshop | alliance sympathy",
        c12="eyrie w roost",
        hands={"marquise": "favor_fox anvil foxfolk_steel sword"},
    )
    answers = ("give anvil",)
    scene.run(craft_card(scene.s, MARQUISE, card("favor_fox"), "root:6.2.1"), *answers)
    assert scene.score("marquise") == 3
    assert [e.kind for e in scene.s.log if e.kind in ("score", "supporter")] == [
        "score",
        "supporter",
        "supporter",
    ]
    assert named(scene.side("alliance").board.supporters) == ["anvil", "foxfolk_steel"]
    assert scene.at(6) == "marquise workshop"


@pytest.mark.law("root:4.1.2", "root:2.7")
def test_a_favor_spares_the_partner() -> None:
    """Warriors of the Eyrie, allied in a coalition, stay."""
    scene = crafter("favor_fox", c12="eyrie w", c6="alliance sympathy | marquise w")
    scene.side("alliance").partner = EYRIE
    scene.run(craft_card(scene.s, ALLIANCE, card("favor_fox"), CAUSE))
    assert (scene.at(12), scene.at(6)) == ("eyrie w", "alliance sympathy")


@pytest.mark.law("root:4.1.2")
def test_a_favor_can_win_the_game() -> None:
    """The roost is the thirtieth point."""
    scene = Scene(
        TABLE,
        hands={"alliance": "favor_fox"},
        scores={"alliance": 29},
        **{**SYMPATHY, "c12": "eyrie roost"},
    )
    scene.run(craft_card(scene.s, ALLIANCE, card("favor_fox"), CAUSE))
    assert scene.s.winner == ALLIANCE


@pytest.mark.law("root:4.1", "root:2.1.4", "root:2.1.5")
@pytest.mark.parametrize("card_id", [c.id for c in COPIES["base"] if c.kind in (AMBUSH, DOMINANCE)])
def test_ambush_and_dominance_cards_cannot_be_crafted(card_id: str) -> None:
    """However many pieces are ready."""
    scene = crafter(card_id)
    rule = "root:2.1.4" if card(card_id).kind == AMBUSH else "root:2.1.5"
    why = why_not(scene, card_id)
    assert why is not None
    assert why.law == rule
    assert craft_acts(scene.s, ALLIANCE, CAUSE) == []


# 4.1.1 Cost


@pytest.mark.law("root:4.1.1")
def test_the_suit_of_a_crafting_piece_is_that_of_its_clearing() -> None:
    """Each kind of piece counts where it stands; others do not craft."""
    scene = Scene(TABLE, c6="alliance sympathy w", c8="alliance sympathy", c7="alliance sympathy")
    assert ready_suits(scene.s, ALLIANCE) == {"fox": 2, "mouse": 1}
    scene = Scene(TABLE, c8="marquise workshop sawmill", c5="eyrie roost")
    assert ready_suits(scene.s, MARQUISE) == {"fox": 1}
    assert ready_suits(scene.s, EYRIE) == {"rabbit": 1}


@pytest.mark.law("root:4.1.1")
@pytest.mark.parametrize(
    ("ready", "may"),
    [
        ({"fox": 1, "rabbit": 1, "mouse": 1}, True),
        ({"fox": 3, "rabbit": 1}, False),
        ({"fox": 2, "rabbit": 2, "mouse": 2}, True),
        ({}, False),
    ],
)
def test_every_suit_of_the_cost_must_be_there(ready: dict[str, int], may: bool) -> None:
    """Tax Collector asks for one of each."""
    assert can_pay(card("tax_collector"), Counter(ready)) is may


@pytest.mark.law("root:4.1.1")
def test_a_piece_is_activated_once_a_turn() -> None:
    """Of two fox sympathies one is used for the anvil; arms trader would need both."""
    scene = Scene(
        TABLE,
        c6="alliance sympathy",
        c8="alliance sympathy",
        hands={"alliance": "anvil arms_trader crossbow_bird"},
    )
    offered = [act.text for act in craft_acts(scene.s, ALLIANCE, CAUSE)]
    assert offered == ["craft anvil", "craft arms_trader", "craft crossbow_bird"]
    scene.run(craft_card(scene.s, ALLIANCE, card("anvil"), CAUSE))
    assert [act.text for act in craft_acts(scene.s, ALLIANCE, CAUSE)] == ["craft crossbow_bird"]
    (refused,) = refused_crafts(scene.s, ALLIANCE, CAUSE)
    assert refused.act.text == "craft arms_trader"
    assert refused.why == ("root:4.1.1", "it costs 2 fox; ready to activate: 1 fox")
    scene.s.phase, scene.s.step = EVENING, 100
    advance(scene.s, None)
    assert ready_suits(scene.s, ALLIANCE) == {"fox": 2}


@pytest.mark.law("root:4.1.1")
@pytest.mark.parametrize(("first", "then"), [("anvil", ["craft false_orders"]), ("sword", [])])
def test_a_piece_that_falls_may_be_one_that_was_activated(first: str, then: list[str]) -> None:
    """Two fox sympathies; after a card the League battles, and the one in 8 falls.

    The anvil takes one, maybe that in 8: the other crafts False Orders. A sword takes both.
    """
    scene = with_card(
        "league_of_adventurous_mice",
        who="alliance",
        c6="alliance sympathy",
        c8="alliance w sympathy | eyrie wwww",
        hands={"alliance": f"{first} false_orders"},
    )
    scene.run(craft_card(scene.s, ALLIANCE, card(first), CAUSE))
    (item,) = scene.side("alliance").crafted
    deed = f"use league_of_adventurous_mice {item}"
    using(scene, deed, "roll 2-2", "draw tunnels", who="alliance")
    assert (scene.at(6), scene.at(8)) == ("alliance sympathy", "eyrie www")
    assert [act.text for act in craft_acts(scene.s, ALLIANCE, CAUSE)] == then


@pytest.mark.law("root:4.1.1")
def test_where_the_cost_is_any_suit_the_crafter_chooses() -> None:
    """Royal Claim takes four of the five; mouse and rabbit are kept apart from the foxes."""
    clearings: dict[str, Any] = {f"c{c}": "alliance sympathy" for c in (1, 6, 8, 7, 5)}
    scene = Scene(TABLE, hands={"alliance": "royal_claim"}, **clearings)
    suits = scene.run(
        choose_suits(scene.s, ALLIANCE, card("royal_claim")),
        "piece fox",
        "piece mouse",
        "piece fox",
        "piece rabbit",
    )
    assert suits == [Suit.FOX, Suit.MOUSE, Suit.FOX, Suit.RABBIT]
    assert scene.asked[0] == "alliance: What do you activate for Royal Claim?"
    script = ("piece fox", "piece fox", "piece fox", "piece mouse")
    scene.run(craft_card(scene.s, ALLIANCE, card("royal_claim"), CAUSE), *script)
    assert ready_suits(scene.s, ALLIANCE) == {"rabbit": 1}
    assert named(scene.side("alliance").in_play) == ["royal_claim"]


@pytest.mark.law("root:4.1.1")
def test_exactly_enough_pieces_are_no_choice() -> None:
    """Four pieces for Royal Claim: nobody is asked; with three it cannot be crafted."""
    clearings: dict[str, Any] = {f"c{c}": "alliance sympathy" for c in (1, 6, 7, 5)}
    scene = Scene(TABLE, hands={"alliance": "royal_claim"}, **clearings)
    scene.run(craft_card(scene.s, ALLIANCE, card("royal_claim"), CAUSE))
    assert scene.asked == []
    assert sorted(activated(scene).split()) == ["fox", "fox", "mouse", "rabbit"]
    three = Scene(TABLE, c1="alliance sympathy", c6="alliance sympathy", c7="alliance sympathy")
    why = why_not(three, "royal_claim")
    assert why == ("root:4.1.1", "it costs 4 of any suit; ready to activate: 2 fox and 1 mouse")


# 4.1.2 Items, 4.1.4 Duplicates


@pytest.mark.law("root:4.1", "root:4.1.2")
def test_no_card_is_crafted_for_an_item_the_supply_lacks() -> None:
    """The hammer is gone."""
    scene = crafter("anvil")
    scene.s.items[Item.HAMMER] = 0
    assert craft_acts(scene.s, ALLIANCE, CAUSE) == []
    (refused,) = refused_crafts(scene.s, ALLIANCE, CAUSE)
    assert refused.why == ("root:4.1.2", "the supply has no hammer left")


@pytest.mark.law("root:4.1", "root:4.1.4")
@pytest.mark.parametrize("card_id", ["cobbler", "armorers", "tax_collector"])
def test_no_effect_is_crafted_twice(card_id: str) -> None:
    """Its twin may be in somebody else's play area, not in one's own."""
    scene = in_play(crafter(card_id), "marquise", card_id)
    assert [act.text for act in craft_acts(scene.s, ALLIANCE, CAUSE)] == [f"craft {card_id}"]
    scene.run(craft_card(scene.s, ALLIANCE, card(card_id), CAUSE))
    assert named(scene.side("alliance").in_play) == [card_id]
    scene = in_play(crafter(card_id), "alliance", card_id)
    why = why_not(scene, card_id)
    assert why == ("root:4.1.4", "its effect is in play already")
    assert craft_acts(scene.s, ALLIANCE, CAUSE) == []


@pytest.mark.law("root:4.1")
def test_two_copies_in_hand_are_offered_once() -> None:
    """They are the same card."""
    scene = crafter("cobbler cobbler")
    assert craft_acts(scene.s, ALLIANCE, CAUSE) == [Act("craft", CAUSE, card("cobbler"))]
