"""What keys offer people at a real table: no more than they may, and the points that it brings."""

from typing import Any

import pytest

from rootcore.adapters.table import table_view
from rootcore.companion.deeds import deed_keys
from rootcore.game.game import Game
from rootcore.table.terms import EYRIE, MARQUISE, RIVERFOLK, WARRIOR, Services
from tests.law.company_scenes import in_supply
from tests.law.table_scenes import TURN, refused, tell
from tests.scenes import Scene


def offered(scene: Scene) -> dict[str, dict[str, Any]]:
    """The keys by their verb."""
    return {key["id"]: key for key in deed_keys(scene.s)}


def labels(scene: Scene, verb: str) -> list[str]:
    """What a key says, or those inside it."""
    key = offered(scene)[verb]
    return [one["label"] for one in key.get("keys", [key])]


# Points


@pytest.mark.law(TURN, "root:3.2.1", "root:8.4.1.III")
def test_the_key_of_a_revolt_says_what_falls() -> None:
    """A roost and a sawmill; nothing in 7."""
    here = "alliance sympathy | eyrie w roost | marquise sawmill"
    scene = Scene("table:alliance bot:eyrie bot:marquise", c5=here, c7="alliance sympathy")
    assert labels(scene, "revolt") == ["In 5 +2", "In 7"]
    tell(scene, "did alliance revolt_5")
    assert scene.score("alliance") == 2


@pytest.mark.law(TURN, "root:3.2.1", "root:9.5.6")
def test_the_key_of_a_strike_says_that_a_building_scores() -> None:
    scene = Scene("table:vagabond bot:eyrie bot:marquise", c5="vagabond pawn | eyrie roost")
    tell(scene, "items vagabond crossbow x1")
    tell(scene, "place marquise warrior 5 x1")
    assert labels(scene, "strike") == ["Warrior Marquise in 5", "Roost Eyrie in 5 +1"]
    tell(scene, "did vagabond strike_roost_5_eyrie")
    assert scene.score("vagabond") == 1


@pytest.mark.law(TURN, "root:3.2.1", "root:10.4.3.III")
def test_the_key_of_sanctifying_says_that_the_building_scores() -> None:
    scene = Scene("table:lizards bot:eyrie", c5="eyrie roost", phase="birdsong")
    tell(scene, "acolytes lizards x3")
    scene.side("lizards").board.outcast = "rabbit"
    assert labels(scene, "sanctify") == ["Sanctify roost Eyrie in 5 +1"]


@pytest.mark.law(TURN, "root:3.2.1", "root:4.1.2")
def test_the_key_of_a_favor_says_what_falls_in_all_clearings_of_its_suit() -> None:
    """Fox clearings are 1, 6, 8 and 12; three workshops there pay for the card."""
    built = dict.fromkeys(("c1", "c6", "c8"), "marquise workshop")
    shown: dict[str, Any] = {**built, "c12": "eyrie ww roost | alliance sympathy", "c2": "eyrie w"}
    scene = Scene("table:marquise bot:eyrie bot:alliance", **shown)
    found = [one for key in offered(scene)["craft"]["keys"] for one in key.get("keys", [key])]
    assert "Favor of the Foxes (fox) +2" in [one["label"] for one in found]
    tell(scene, "did marquise craft_favor_fox", "pass")
    assert scene.score("marquise") == 2


@pytest.mark.law(TURN, "root:7.7.1")
def test_turmoil_costs_two_birds_at_least_and_no_more_points_than_there_are() -> None:
    """Both Loyal Viziers always lie in the Decree."""
    scene = Scene("table:eyrie bot:marquise", scores={"eyrie": 3})
    scene.side("eyrie").board.leader = "builder"
    birds = offered(scene)["turmoil"]["keys"][0]["keys"]
    assert [key["label"] for key in birds][:3] == [
        "2 bird cards −2",
        "3 bird cards −3",
        "4 bird cards −3",
    ]
    assert "do not allow" in refused(scene, "did eyrie turmoil_despot_x1")


# What may be done


@pytest.mark.law(TURN, "root:8.6.1")
def test_without_officers_the_alliance_neither_recruits_nor_organizes() -> None:
    scene = Scene("table:alliance bot:eyrie", c5="alliance w rabbit_base")
    assert not {"recruit", "organize"} & set(offered(scene))
    tell(scene, "did alliance train")
    assert {"recruit", "organize"} <= set(offered(scene))


@pytest.mark.law(TURN, "root:12.5.3.II")
def test_a_minister_takes_as_many_clearings_with_pieces_as_cards() -> None:
    """Two clearings are enough for a squire alone, a tunnel is a piece, too."""
    scene = Scene("table:duchy bot:eyrie", c5="duchy w", c6="duchy tunnel")
    assert labels(scene, "sway") == [f"{name} +1" for name in ("Foremole", "Captain", "Marshal")]
    assert "do not allow" in refused(scene, "did duchy sway_banker")
    tell(scene, "place duchy warrior 7 x1")
    tell(scene, "did duchy sway_banker")


@pytest.mark.law(TURN, "root:13.5.2")
def test_each_further_plot_of_a_turn_costs_a_warrior_more() -> None:
    scene = Scene("table:corvids bot:eyrie", c5="corvids ww", c6="corvids w", c7="corvids www")
    assert "In 6" not in labels(scene, "plot")
    tell(scene, "did corvids plot_5_x1")
    assert labels(scene, "plot") == ["2 warriors in 7", "3 warriors in 7"]
    tell(scene, "did corvids plot_7_x2")
    assert "plot" not in offered(scene)
    scene = Scene("table:corvids bot:eyrie", c5="corvids ww", c6="corvids ww")
    for text in ("remove corvids warrior 5 x1", "place corvids plot 5 x1"):
        tell(scene, text)
    assert labels(scene, "plot") == ["Plot: 2 warriors in 6"]


@pytest.mark.law(TURN, "root:11.5.5", "root:2.5.1")
def test_without_a_supply_an_own_fund_pays_for_the_warrior_that_it_is() -> None:
    scene = Scene("table:riverfolk bot:eyrie table:marquise")
    for text in ("paid riverfolk x1", "paid marquise x1"):
        tell(scene, text)
    scene.side("riverfolk").stock[WARRIOR] = 0
    tell(scene, "did riverfolk recruit_7")
    assert scene.at(7) == "riverfolk w"
    assert scene.side("riverfolk").board.payments == {MARQUISE: 1}
    assert "recruit" not in offered(scene)


# Services and cards


@pytest.mark.law(TURN, "root:11.2.6.I")
def test_what_people_pay_for_services_is_told_by_one_key() -> None:
    scene = Scene("table:eyrie table:riverfolk bot:marquise", turn="eyrie")
    home = in_supply(scene, "eyrie")
    assert labels(scene, "pay")[:3] == ["1 warrior", "2 warriors", "3 warriors"]
    tell(scene, "did eyrie pay_x3")
    assert scene.side("riverfolk").board.payments == {EYRIE: 3}
    assert in_supply(scene, "eyrie") == home - 3
    for alone in ("table:eyrie bot:riverfolk", "table:riverfolk bot:eyrie"):
        assert "pay" not in offered(Scene(alone))


@pytest.mark.law(TURN, "root:11.2.6.III")
def test_for_a_vagabond_the_riverfolk_place_their_own() -> None:
    scene = Scene("table:vagabond table:riverfolk bot:marquise", turn="vagabond")
    tell(scene, "did vagabond pay_x2")
    assert scene.side("riverfolk").board.payments == {RIVERFOLK: 2}


@pytest.mark.law(TURN, "robotics:9.2.3", "root:11.2.6")
@pytest.mark.parametrize("seat", ["bot", "table"])
def test_services_are_bought_by_a_key(seat: str) -> None:
    """The Robots have prices and a Market; what people ask and sell the program does not know."""
    scene = Scene(f"table:marquise {seat}:riverfolk bot:eyrie", turn="marquise")
    scene.s.services = Services.BASIC
    key = offered(scene)["buy"]
    found = {one["label"]: one["edit"] for one in key["keys"]}
    assert key["label"] == ("Buy for 2 warriors" if seat == "bot" else "Buy")
    assert found["Riverboats"] == "buy marquise riverboats"
    tell(scene, found["Mercenaries"])
    assert "mercenaries" in scene.side("marquise").used
    assert "buy" not in offered(Scene("table:marquise bot:eyrie"))


@pytest.mark.law("robotics:7.7.2")
@pytest.mark.parametrize("character", ["tinker", "thief"])
def test_the_table_is_reminded_of_cards_that_the_tinker_may_craft(character: str) -> None:
    scene = Scene("table:marquise bot:vagabond")
    scene.side("vagabond").board.character = character
    view = table_view(Game(None, scene.s))
    assert view
    told = "Tell cards with an item that you spend or discard, too: the Tinker may craft them."
    assert (told in view["hint"]) == (character == "tinker")
