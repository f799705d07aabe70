"""What each own board warns of: what its rules take away, as things stand."""

from typing import Any

import pytest

from rootcore.game.game import Game
from rootcore.table.cards import card
from rootcore.table.terms import BIRDSONG, DAYLIGHT, Faction
from rootcore.tell.decisions import decision_view, hand_view
from rootcore.tell.own_board import own_widgets
from tests.ahead_scenes import game_at
from tests.engine.test_own_boards import rebels
from tests.law.cult_scenes import CultScene
from tests.law.eyrie_scenes import eyrie_scene
from tests.law.mole_scenes import mole_scene
from tests.scenes import Scene
from tests.vagabonds import PEOPLE, VagabondScene


def risks(scene: Scene, who: str) -> dict[str, str]:
    """What is in danger, by the rule that says so."""
    facts = own_widgets(scene.s, scene.side(who))[-1]["facts"]
    return {x["law"]: x["text"] for x in facts if x.get("law")}


@pytest.mark.law("root:4.3.3")
def test_buildings_and_tokens_without_a_warrior_beside_an_enemy_are_unguarded() -> None:
    """Hits fall on warriors first: 5 has one, in 9 nobody comes near, in 10 the Eyrie stand."""
    scene = Scene(
        "marquise eyrie",
        c1="marquise w keep",
        c5="marquise w sawmill | eyrie ww",
        c9="marquise sawmill",
        c10="marquise sawmill | eyrie w",
        phase=DAYLIGHT,
    )
    assert risks(scene, "marquise") == {"root:4.3.3": "unguarded: 10"}


@pytest.mark.law("root:6.2.2")
def test_a_keep_that_nobody_guards_would_be_gone() -> None:
    """Once removed it never comes back."""
    scene = Scene("marquise eyrie", c1="marquise keep | eyrie w", phase=DAYLIGHT)
    assert risks(scene, "marquise")["root:6.2.2"] == "the keep in 1 would be lost for good"


@pytest.mark.law("root:8.2.4")
def test_an_unguarded_base_takes_officers_and_supporters_along() -> None:
    """Of three officers two go, and the fox and bird supporters, but not the mouse."""
    scene = rebels("anvil armorers sword", officers=3, c6="alliance fox_base | marquise w")
    text = risks(scene, "alliance")["root:8.2.4"]
    assert text == "with the base in 6 go 2 officers and 2 supporters"


@pytest.mark.law("root:8.2.4")
def test_the_last_base_leaves_no_more_than_five_supporters() -> None:
    """Seven mouse supporters are none of its suit, but five alone have room without a base."""
    mice = "sword mouse_in_a_sack investments root_tea_mouse travel_gear_mouse"
    seven = f"{mice} crossbow_mouse favor_mouse"
    last = rebels(seven, officers=0, c6="alliance fox_base | marquise w")
    assert risks(last, "alliance")["root:8.2.4"] == "with the base in 6 go 2 supporters"
    two = rebels(
        seven, officers=1, c6="alliance fox_base | marquise w", c5="alliance rabbit_base w"
    )
    assert risks(two, "alliance")["root:8.2.4"] == "with the base in 6 goes 1 officer"


@pytest.mark.law("root:9.6.4")
def test_items_above_the_limit_are_counted() -> None:
    """Six items are kept without a bag: of eight two go."""
    scene = VagabondScene(
        PEOPLE,
        satchel="boot boot sword torch hammer",
        damaged="torch boot boot",
        c6="vagabond pawn",
    )
    assert risks(scene, "vagabond") == {"root:9.6.4": "2 items too many at dusk"}


@pytest.mark.law("root:9.2.4")
def test_a_vagabond_without_a_sword_is_warned() -> None:
    """His only sword is damaged: he is defenseless."""
    scene = VagabondScene(PEOPLE, satchel="boot", damaged="sword", c6="vagabond pawn")
    assert risks(scene, "vagabond") == {"root:9.2.4": "no sword: attackers deal one more hit"}


@pytest.mark.law("root:10.2.5")
def test_an_unguarded_garden_could_cost_a_card() -> None:
    """Only while there is a card to lose."""
    scene = CultScene(c5="lizards rabbit_garden | marquise w")
    assert "root:10.2.5" not in risks(scene, "lizards")
    scene.s.sides[Faction.LIZARDS].hand.append(card("anvil"))
    assert risks(scene, "lizards")["root:10.2.5"] == "a lost garden costs a random card"


@pytest.mark.law("root:12.2.3")
def test_an_unguarded_building_could_cost_a_minister() -> None:
    """One of the highest rank that is swayed, and a card if there is one."""
    scene = mole_scene(c5="duchy citadel | marquise w")
    side = scene.side("duchy")
    side.hand.clear()
    assert "root:12.2.3" not in risks(scene, "duchy")
    side.hand.append(card("anvil"))
    assert risks(scene, "duchy")["root:12.2.3"] == "a lost building costs a card"


@pytest.mark.law("root:11.2.5.I")
def test_an_unguarded_trade_post_could_take_half_of_the_funds() -> None:
    """Three funds: two go."""
    scene = Scene("riverfolk marquise", c5="riverfolk rabbit_trade_post | marquise w")
    assert "root:11.2.5.I" not in risks(scene, "riverfolk")
    scene.side("riverfolk").board.funds = {Faction.MARQUISE: 1, Faction.RIVERFOLK: 2}
    assert risks(scene, "riverfolk")["root:11.2.5.I"] == "a lost post takes 2 funds"


# The numbers on options


def options(scene: Scene, who: str, step: str) -> dict[str, dict[str, Any]]:
    """What is asked at a step, by its text."""
    view = decision_view(game_at(scene, step), Faction(who))
    assert view
    return {option["text"]: option for option in view["options"]}


@pytest.mark.law("root:8.4.2.II", "root:8.4.2.II.a")
def test_spreading_says_its_supporters_and_points() -> None:
    """The third token costs one rabbit in 5, two where three Marquise warriors hold 10."""
    laid: dict[str, Any] = {"c1": "alliance sympathy", "c2": "alliance sympathy"}
    scene = rebels("bake_sale cobbler", **laid, c10="marquise www", phase=BIRDSONG)
    shown = options(scene, "alliance", "root:8.4.2")
    assert shown["spread 5"]["gain"] == "+1"
    assert [(x["n"], x["suit"]) for x in shown["spread 5"]["cost"]] == [(1, "rabbit")]
    assert [x["label"] for x in shown["spread 10"]["cost"]] == ["2 rabbit supporters"]


@pytest.mark.law("root:4.1.1", "robotics:2.8.2")
def test_a_card_says_what_it_lacks() -> None:
    """One fox workshop stands for two; an ambush meets bots alone."""
    scene = Scene("marquise bot:eyrie", c1="marquise w workshop", phase=DAYLIGHT)
    scene.side("marquise").hand[:] = [card("favor_fox"), card("ambush_fox")]
    cards = hand_view(scene.s, Faction.MARQUISE)
    assert [x["status"] for x in cards] == ["Needs 2 fox workshops", "No use against bots"]
    assert cards[1]["law"] == "robotics:2.8.2"


@pytest.mark.law("root:9.2.1", "root:4.1.1")
def test_a_vagabond_lacks_hammers_in_a_clearing_of_the_suit() -> None:
    """One hammer is ready in the fox clearing 8."""
    scene = VagabondScene(PEOPLE, satchel="hammer boot", c8="vagabond pawn", phase=DAYLIGHT)
    scene.side("vagabond").hand[:] = [
        card("root_tea_mouse"),
        card("favor_fox"),
        card("royal_claim"),
        card("tax_collector"),
    ]
    told = [x["status"] for x in hand_view(scene.s, Faction.VAGABOND)]
    assert told == [
        "Needs 1 hammer in a mouse clearing",
        "Needs 2 hammers in a fox clearing",
        "Needs 3 hammers in any clearing",
        "Needs 3 suits at once; hammers give one",
    ]


@pytest.mark.law("root:7.2.3", "root:7.8.1")
@pytest.mark.parametrize(("leader", "points"), [("despot", [1, 1, 0]), ("builder", [2, 3, 0])])
def test_a_card_shows_the_points_that_its_owner_would_score(leader: str, points: list[int]) -> None:
    """The Eyrie score 1 for an item whatever is listed, but under the Builder."""
    scene = eyrie_scene(leader)
    scene.side("eyrie").hand[:] = [card("anvil"), card("investments"), card("sappers")]
    assert [x["points"] for x in hand_view(scene.s, Faction.EYRIE)] == points


@pytest.mark.law("root:4.1.1", "root:6.5")
def test_a_card_that_could_be_paid_for_says_so_and_when_it_can_be_crafted() -> None:
    """After the Craft step it is enough still, and is offered no more."""
    scene = Scene("marquise bot:eyrie", c1="marquise w workshop", phase=DAYLIGHT)
    scene.side("marquise").hand[:] = [card("anvil")]
    [held] = hand_view(scene.s, Faction.MARQUISE)
    assert held["status"] == "Enough to craft it"
    game = game_at(scene, "root:6.5")
    assert said_by_cards(game) == ["Can be crafted"]
    game.answer("done")
    assert said_by_cards(game) == []


def said_by_cards(game: Game) -> list[str]:
    """What the cards that the Marquise is offered say of themselves."""
    view = decision_view(game, Faction.MARQUISE)
    assert view
    return [option["held"] for option in view["options"] if option["held"]]
