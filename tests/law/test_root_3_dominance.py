"""Law of Root 3.3: dominance cards, for people."""

from typing import Any

import pytest

from rootcore.bots.vocabulary import victory_points
from rootcore.factions.person import (
    Person,
    daylight_effects,
    discard_to_limit,
    start_birdsong,
)
from rootcore.rules.acts import Act
from rootcore.rules.deck import discard, spend
from rootcore.rules.dominance import (
    activate_dominance,
    activation_acts,
    check_dominance,
    dominance_acts,
    dominating,
    refused_activations,
    take_dominance,
    taking_acts,
)
from rootcore.rules.scoring import lose_points, score
from rootcore.table.cards import card
from rootcore.table.state import State
from rootcore.table.terms import EYRIE, MARQUISE, VAGABOND
from rootcore.tell.panels import names
from rootcore.tell.prompts import label
from rootcore.tell.words import sentence
from tests.law.card_scenes import in_play, named
from tests.scenes import Scene

TABLE = "marquise eyrie alliance"


def activated(scene: Scene, who: str, card_id: str) -> Scene:
    """The scene with a dominance card activated."""
    scene.s.deck.remove(card(card_id))
    scene.side(who).dominance = card(card_id)
    return scene


def beside_the_map(scene: Scene, *cards: str) -> Scene:
    """The scene with these dominance cards available."""
    for x in cards:
        scene.s.deck.remove(card(x))
        scene.s.available.append(card(x))
    return scene


def texts(acts: list[Act]) -> list[str]:
    """The acts as text."""
    return [act.text for act in acts]


def birdsong(scene: Scene) -> None:
    """The start of the Marquise's Birdsong."""
    scene.run(start_birdsong(Person(scene.s, MARQUISE)))


# 3.3.1 Activating


@pytest.mark.law("root:3.3", "root:3.3.1")
@pytest.mark.parametrize("points", [9, 10, 29])
def test_activating_takes_ten_points(points: int) -> None:
    """With nine it is refused, and the reason says how many there are."""
    hands = {"marquise": "dominance_fox anvil"}
    scene = Scene(TABLE, hands=hands, scores={"marquise": points})
    offered = ["activate dominance_fox"] if points >= 10 else []
    assert texts(activation_acts(scene.s, MARQUISE)) == offered
    assert texts(dominance_acts(scene.s, MARQUISE)) == offered
    refused = refused_activations(scene.s, MARQUISE)
    if points >= 10:
        assert refused == []
    else:
        assert refused[0].act.text == "activate dominance_fox"
        assert refused[0].why == ("root:3.3.1", "it takes 10 points, you have 9")


@pytest.mark.law("root:3.3.1")
def test_an_activated_card_lies_in_the_play_area_and_points_are_over() -> None:
    """No scoring any more, and nothing to lose; others see no points."""
    scene = Scene(TABLE, hands={"marquise": "dominance_fox"}, scores={"marquise": 12})
    outcome = scene.run(daylight_effects(Person(scene.s, MARQUISE)), "activate dominance_fox")
    assert outcome == "again"
    side = scene.side("marquise")
    assert (side.hand, side.dominance) == ([], card("dominance_fox"))
    assert (scene.s.discard, scene.s.available) == ([], [])
    score(scene.s, MARQUISE, 25, "root:3.2.1")
    lose_points(scene.s, MARQUISE, 2, "root:7.7.1")
    assert scene.s.winner is None
    assert scene.events("score") == scene.events("lose points") == []
    assert scene.events("activate")[0].law == "root:3.3.1"


@pytest.mark.law("root:3.3.1")
def test_a_bot_sees_no_points_of_who_plays_for_dominance() -> None:
    """Ruling 51: the Marquise's twelve points are gone."""
    scene = Scene("bot:eyrie marquise", scores={"marquise": 12})
    assert victory_points.of(scene.actor("eyrie"), MARQUISE) == 12
    activated(scene, "marquise", "dominance_fox")
    assert victory_points.of(scene.actor("eyrie"), MARQUISE) == 0


@pytest.mark.law("root:3.3.2")
def test_an_activated_card_is_not_replaced() -> None:
    """A second dominance card stays in hand."""
    scene = Scene(TABLE, hands={"marquise": "dominance_mouse"}, scores={"marquise": 15})
    activated(scene, "marquise", "dominance_fox")
    assert activation_acts(scene.s, MARQUISE) == []
    (refused,) = refused_activations(scene.s, MARQUISE)
    assert refused.why == ("root:3.3.2", "you have activated one already")


@pytest.mark.law("root:3.3.2")
def test_an_activated_card_does_not_count_against_the_hand_limit() -> None:
    """Six in hand, one is activated: nothing has to be discarded."""
    hand = "dominance_fox anvil sword cobbler armorers sappers"
    scene = Scene(TABLE, hands={"marquise": hand}, scores={"marquise": 10})
    activate_dominance(scene.s, MARQUISE, activation_acts(scene.s, MARQUISE)[0])
    scene.run(discard_to_limit(Person(scene.s, MARQUISE), "root:6.6"))
    assert scene.asked == []
    assert len(scene.side("marquise").hand) == 5
    assert scene.side("marquise").dominance == card("dominance_fox")


# 3.3.1.I and II Winning


@pytest.mark.law("root:3.3.1.I")
@pytest.mark.parametrize(
    ("card_id", "clearings"),
    [
        ("dominance_fox", (1, 6, 8)),
        ("dominance_rabbit", (3, 5, 10)),
        ("dominance_mouse", (2, 7, 11)),
        ("dominance_fox", (1, 6, 8, 12)),
    ],
)
def test_three_ruled_clearings_of_the_suit_win_at_the_start_of_birdsong(
    card_id: str, clearings: tuple[int, ...]
) -> None:
    """With two of them there is no win; nor with three of which one is tied."""
    pieces: dict[str, Any] = {f"c{c}": "marquise w" for c in clearings}
    scene = activated(Scene(TABLE, **pieces), "marquise", card_id)
    birdsong(scene)
    assert scene.s.winner == MARQUISE
    assert scene.events("win")[0].law == "root:3.3.1.I"
    suit = card(card_id).suit
    assert sentence(scene.s.log[-1], names(scene.s)) == f"The Marquise wins by {suit} dominance."
    tied = {f"c{c}": "marquise w | eyrie w" for c in clearings[2:]}
    scene = activated(Scene(TABLE, **{**pieces, **tied}), "marquise", card_id)
    birdsong(scene)
    assert scene.s.winner is None


@pytest.mark.law("root:3.3.1.I")
def test_clearings_of_other_suits_do_not_count() -> None:
    """Two foxes and four mice."""
    pieces: dict[str, Any] = {f"c{c}": "marquise w" for c in (1, 6, 2, 7, 9, 11)}
    scene = activated(Scene(TABLE, **pieces), "marquise", "dominance_fox")
    birdsong(scene)
    assert scene.s.winner is None
    assert dominating(scene.s, MARQUISE, card("dominance_mouse"))


@pytest.mark.law("root:3.3.1.II")
@pytest.mark.parametrize(
    ("corners", "wins"),
    [((1, 3), True), ((2, 4), True), ((1, 2), False), ((1, 4), False), ((1,), False)],
)
def test_two_opposite_corners_win_with_the_bird(corners: tuple[int, ...], wins: bool) -> None:
    """1 lies opposite 3, and 2 opposite 4."""
    pieces: dict[str, Any] = {f"c{c}": "marquise w" for c in corners}
    scene = activated(Scene(TABLE, **pieces), "marquise", "dominance_bird")
    birdsong(scene)
    assert (scene.s.winner == MARQUISE) is wins
    if wins:
        assert scene.events("win")[0].law == "root:3.3.1.II"


@pytest.mark.law("root:3.3.1.I")
def test_a_tie_is_rule_enough_for_the_eyrie() -> None:
    """Lords of the Forest in three fox clearings."""
    pieces: dict[str, Any] = {f"c{c}": "marquise w | eyrie w" for c in (1, 6, 8)}
    scene = Scene(TABLE, turn="eyrie", **pieces)
    activated(scene, "eyrie", "dominance_fox")
    scene.run(start_birdsong(Person(scene.s, EYRIE)))
    assert scene.s.winner == EYRIE


@pytest.mark.law("root:3.3.1.I")
def test_a_card_in_hand_wins_nothing() -> None:
    """It must have been activated; and only one's own Birdsong counts."""
    pieces: dict[str, Any] = {f"c{c}": "marquise w" for c in (1, 6, 8)}
    scene = Scene(TABLE, hands={"marquise": "dominance_fox"}, **pieces)
    birdsong(scene)
    assert scene.s.winner is None
    activate_dominance(scene.s, MARQUISE, Act("activate", "root:3.3.1", card("dominance_fox")))
    scene.run(start_birdsong(Person(scene.s, EYRIE)))
    assert scene.s.winner is None


@pytest.mark.law("root:3.3.1.I")
def test_dominance_is_looked_at_before_anything_else_in_birdsong() -> None:
    """The Better Burrow Bank pays no more."""
    pieces: dict[str, Any] = {f"c{c}": "marquise w" for c in (1, 6, 8)}
    scene = activated(Scene(TABLE, **pieces), "marquise", "dominance_fox")
    in_play(scene, "marquise", "better_burrow_bank")
    birdsong(scene)
    assert scene.s.winner == MARQUISE
    assert scene.asked == []


@pytest.mark.law("root:3.3.1.I", "root:9.2.8")
def test_the_vagabond_s_partner_can_still_win_by_dominance() -> None:
    """The Marquise, joined before, activates the foxes and rules three; both win."""
    pieces: dict[str, Any] = {f"c{c}": "marquise w" for c in (1, 6, 8)}
    hands = {"marquise": "dominance_fox"}
    table = "marquise eyrie alliance vagabond"
    scene = Scene(table, hands=hands, scores={"marquise": 10}, **pieces)
    activated(scene, "vagabond", "dominance_mouse")
    scene.side("vagabond").partner = MARQUISE
    scene.side("marquise").partner = VAGABOND
    scene.s.meet()
    scene.run(daylight_effects(Person(scene.s, MARQUISE)), "activate dominance_fox")
    birdsong(scene)
    assert scene.s.winner == MARQUISE
    assert scene.events("win")[0].data["partner"] == VAGABOND


@pytest.mark.law("root:9.2.8", "root:9.2.2")
def test_the_vagabond_in_a_coalition_does_not_dominate() -> None:
    """His card only makes him a partner, also where nobody else stands."""
    pieces: dict[str, Any] = {"c1": "vagabond pawn"}
    scene = activated(Scene(TABLE + " vagabond", **pieces), "vagabond", "dominance_fox")
    scene.side("vagabond").partner = EYRIE
    scene.side("eyrie").partner = VAGABOND
    check_dominance(scene.s, VAGABOND)
    assert scene.s.winner is None


# 3.3.3 Spending, 3.3.4 Taking


@pytest.mark.law("root:3.3.3")
def test_a_spent_or_discarded_dominance_card_becomes_available() -> None:
    """It lies beside the map; a reshuffle does not bring it back."""
    scene = Scene(TABLE, hands={"marquise": "dominance_fox dominance_bird anvil"})
    spend(scene.s, MARQUISE, card("dominance_fox"), "root:6.5.5")
    scene.side("marquise").hand.remove(card("dominance_bird"))
    discard(scene.s, MARQUISE, card("dominance_bird"), "root:6.6")
    spend(scene.s, MARQUISE, card("anvil"), "root:6.5.5")
    assert named(scene.s.available) == ["dominance_fox", "dominance_bird"]
    assert named(scene.s.discard) == ["anvil"]


def lost(s: State) -> list[str]:
    """The dominance cards that lie nowhere."""
    there = [*s.deck, *s.available, *s.discard]
    for side in s.sides.values():
        there += side.cards()
    return sorted({"dominance_fox", "dominance_mouse"} - set(named(there)))


@pytest.mark.law("root:3.3", "root:3.3.4")
def test_an_available_card_is_taken_for_one_of_its_suit() -> None:
    """Fox or bird buys that of the foxes, the bird that of the mice; it takes no points."""
    scene = Scene(TABLE, hands={"marquise": "anvil cobbler armorers"})
    beside_the_map(scene, "dominance_fox", "dominance_mouse")
    assert texts(dominance_acts(scene.s, MARQUISE)) == [
        "take anvil fox",
        "take armorers fox",
        "take armorers mouse",
    ]
    outcome = scene.run(daylight_effects(Person(scene.s, MARQUISE)), "take armorers mouse")
    assert outcome == "again"
    assert named(scene.side("marquise").hand) == ["anvil", "cobbler", "dominance_mouse"]
    assert named(scene.s.available) == ["dominance_fox"]
    assert named(scene.s.discard) == ["armorers"]
    assert [e.law for e in scene.events("take")] == ["root:3.3.4"]
    assert lost(scene.s) == []


@pytest.mark.law("root:3.3.4", "root:1.4")
def test_who_has_no_effect_in_play_is_not_asked_for_one() -> None:
    """There is the fox card to take, and nothing crafted."""
    scene = Scene(TABLE, hands={"marquise": "anvil"})
    beside_the_map(scene, "dominance_fox")
    asked = daylight_effects(Person(scene.s, MARQUISE)).send(None)
    assert asked.texts() == ["take anvil fox", "done"]
    assert (asked.question(), asked.law) == ("Do you do anything else in Daylight?", "root:1.4")
    assert label(asked.value("done"), names(scene.s)) == "No"


@pytest.mark.law("root:3.3.4", "root:2.1.1.II")
def test_the_bird_is_taken_for_a_bird_only() -> None:
    """No other suit counts for a bird."""
    scene = Scene(TABLE, hands={"marquise": "anvil sword cobbler"})
    beside_the_map(scene, "dominance_bird")
    assert taking_acts(scene.s, MARQUISE) == []
    scene = Scene(TABLE, hands={"marquise": "anvil armorers"})
    beside_the_map(scene, "dominance_bird")
    assert texts(taking_acts(scene.s, MARQUISE)) == ["take armorers bird"]


@pytest.mark.law("root:3.3.3", "root:3.3.4")
def test_a_dominance_card_can_be_spent_for_another() -> None:
    """The bird goes beside the map when the fox is taken for it."""
    scene = beside_the_map(Scene(TABLE, hands={"marquise": "dominance_bird"}), "dominance_fox")
    (act,) = taking_acts(scene.s, MARQUISE)
    take_dominance(scene.s, MARQUISE, act)
    assert named(scene.side("marquise").hand) == ["dominance_fox"]
    assert named(scene.s.available) == ["dominance_bird"]


@pytest.mark.law("root:3.3.4")
def test_who_has_activated_one_may_still_take_another() -> None:
    """It can be spent for its suit."""
    scene = Scene(TABLE, hands={"marquise": "anvil"})
    activated(beside_the_map(scene, "dominance_fox"), "marquise", "dominance_mouse")
    assert texts(dominance_acts(scene.s, MARQUISE)) == ["take anvil fox"]


@pytest.mark.law("root:3.3")
def test_without_dominance_cards_nobody_is_asked() -> None:
    """Twenty points alone are no reason."""
    scene = Scene(TABLE, hands={"marquise": "anvil"}, scores={"marquise": 20})
    assert scene.run(daylight_effects(Person(scene.s, MARQUISE))) is None
    assert scene.asked == []
