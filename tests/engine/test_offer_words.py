"""What deeds of the Lizards, Riverfolk and Corvids say of themselves before they are done."""

from typing import Any

import pytest

from rootcore.table.cards import card
from rootcore.table.terms import BIRDSONG, DAYLIGHT, EVENING, MARQUISE, Faction, Services
from rootcore.tell.decisions import decision_view, hand_view
from rootcore.tell.panels import widgets
from rootcore.tell.view import table_view
from tests.ahead_scenes import ahead, game_at, lines
from tests.law.company_scenes import company
from tests.law.cult_scenes import CultScene
from tests.scenes import Scene
from tests.vagabonds import VagabondScene


def asked(scene: Scene, step: str) -> dict[str, Any]:
    """What is asked at a step of the current player."""
    view = decision_view(game_at(scene, step), scene.s.current)
    assert view
    return view


def option(view: dict[str, Any], text: str) -> dict[str, Any]:
    """One of its options."""
    return next(one for one in view["options"] if one["text"] == text)


@pytest.mark.law("root:10.4.3.III", "root:3.2.1")
def test_a_sanctify_shows_its_point() -> None:
    """A building that is removed scores, a warrior that is converted does not."""
    scene = CultScene(acolytes=3, c1="lizards w | marquise w sawmill", phase=BIRDSONG)
    view = asked(scene, "root:10.4.3")
    shown = [option(view, f"{text} 1 marquise") for text in ("sanctify sawmill", "convert")]
    assert [one["gain"] for one in shown] == ["+1", ""]
    assert {one["verb"]: one["gain"] for one in view["verbs"]}["sanctify"] == "+1"


@pytest.mark.law("cards:map.mountain.closed_paths")
def test_opening_a_path_shows_its_point() -> None:
    """Whoever plays for dominance scores nothing by it."""
    scene = Scene("marquise eyrie", map_id="mountain", c8="marquise w", hands={"marquise": "anvil"})
    view = asked(scene, "root:6.5")
    assert option(view, "open anvil 8>9")["gain"] == "+1"
    scene.side("marquise").dominance = card("dominance_fox")
    assert option(asked(scene, "root:6.5"), "open anvil 8>9")["gain"] == ""


@pytest.mark.law("root:4.1.3")
def test_royal_claim_shows_what_the_clearings_pay() -> None:
    """One for each that she rules: in 2 nobody does."""
    held: dict[str, Any] = {
        "c1": "marquise w",
        "c2": "marquise w | eyrie roost",
        "c5": "marquise ww",
    }
    scene = Scene("marquise eyrie", phase=BIRDSONG, **held)
    scene.side("marquise").in_play = (card("royal_claim"),)
    view = asked(scene, "root:4.1.3")
    assert option(view, "use royal_claim")["gain"] == "+2"


@pytest.mark.law("cards:exiles_partisans.master_engravers")
def test_a_crafted_item_shows_the_point_of_the_engravers() -> None:
    """Two listed on the anvil and one more, in the hand as on the option."""
    for engraved, gain in ((False, 2), (True, 3)):
        scene = Scene(
            "marquise eyrie",
            deck="exiles_partisans",
            c8="marquise w workshop",
            hands={"marquise": "anvil"},
        )
        scene.side("marquise").in_play = (card("master_engravers"),) * engraved
        assert option(asked(scene, "root:6.5"), "craft anvil")["gain"] == f"+{gain}"
        assert [held["points"] for held in hand_view(scene.s, MARQUISE)] == [gain]


@pytest.mark.law("root:9.2.9.I.b", "root:9.2.9.II.a", "root:9.2.9.III.c")
@pytest.mark.parametrize(
    ("relation", "aided", "gain"),
    [(0, 0, "+1"), (1, 0, ""), (1, 1, "+2"), (3, 0, "+2"), (-1, 0, "")],
)
def test_an_aid_shows_the_points_of_its_step(relation: int, aided: int, gain: str) -> None:
    """The first Aid takes one step, the second of the next two; an ally pays, a foe never."""
    scene = VagabondScene(
        satchel="torch",
        hands={"vagabond": "anvil"},
        relations={"marquise": relation},
        c8="marquise w | vagabond pawn",
    )
    scene.board.aids = {MARQUISE: aided}
    assert option(asked(scene, "root:9.5"), "aid anvil marquise")["gain"] == gain


@pytest.mark.law("root:9.5.6", "root:3.2.1", "cards:trait.alliance.popularity")
@pytest.mark.parametrize(("traits", "gain"), [("", "+1"), ("@traits=popularity", "")])
def test_a_strike_shows_the_point_of_a_piece(traits: str, gain: str) -> None:
    """Of a token, but not of a warrior, nor with Popularity of sympathy."""
    table = f"vagabond bot:marquise bot:eyrie bot:alliance{traits}"
    here = "alliance sympathy | marquise w | vagabond pawn"
    scene = VagabondScene(table, satchel="crossbow", c8=here)
    view = asked(scene, "root:9.5")
    assert option(view, "strike sympathy 8 alliance")["gain"] == gain
    assert option(view, "strike warrior 8 marquise")["gain"] == ""


@pytest.mark.law("root:11.5.6")
def test_a_trade_post_is_counted_by_its_places() -> None:
    """Two players' funds can pay, in three clearings."""
    scene = company(
        funds={"marquise": 2, "eyrie": 2},
        c1="marquise w",
        c2="eyrie w",
        c3="eyrie w",
        phase=DAYLIGHT,
    )
    verbs = {one["verb"]: one["text"] for one in asked(scene, "root:11.5")["verbs"]}
    assert verbs["establish"] == "3 places"


@pytest.mark.law("root:11.5.6.III")
def test_the_preview_of_a_trade_post_names_the_warrior_with_it() -> None:
    """Both are placed."""
    scene = company(funds={"marquise": 2}, c5="marquise w", phase=DAYLIGHT)
    told = lines(ahead(scene, "root:11.5", "establish 5 marquise"))
    assert "You place 1 rabbit trade post and 1 warrior in 5." in told


@pytest.mark.law("root:11.5.3", "root:11.5.3.I")
def test_an_export_shows_its_fund_and_first_the_warrior_for_payments() -> None:
    """So does a craft show the fund."""
    scene = company(
        funds={"marquise": 2},
        c1="riverfolk fox_trade_post",
        hands={"riverfolk": "anvil"},
        phase=DAYLIGHT,
    )
    view = asked(scene, "root:11.5")
    for text in ("craft anvil", "export anvil"):
        assert [(x["n"], x["label"]) for x in option(view, text)["cost"]] == [(1, "1 fund")]
    assert option(view, "export anvil")["label"] == "Export Anvil (fox): a warrior into Payments"
    assert option(view, "export anvil")["deed"] == "Export Anvil (fox)"
    told = lines(ahead(scene, "root:11.5", "export anvil"))
    assert told[0] == "1 warrior goes into Payments: a fund in your next Birdsong."
    assert not any("into Payments" in text for text in told[1:])


@pytest.mark.law("root:11.6.2")
def test_a_price_to_be_changed_says_what_it_is_now() -> None:
    """A hand card costs 3, mercenaries 1."""
    view = asked(company(prices=(3, 2, 1), phase=EVENING), "root:11.6.2")
    shown = [option(view, f"price {text}") for text in ("hand_card x1", "mercenaries x4")]
    assert [one["about"] for one in shown] == ["now 3", "now 1"]


@pytest.mark.law("robotics:9.7", "robotics:9.2.3")
def test_a_bot_s_board_says_whether_it_buys_of_the_riverfolk() -> None:
    """A bot with fewer points does not; of people, who buy as they like, nothing is said."""
    scene = company("riverfolk bot:marquise bot:eyrie alliance")
    scene.s.services = Services.BASIC
    scene.side("riverfolk").score, scene.side("eyrie").score = 4, 10

    def told(who: str) -> list[tuple[str, str]]:
        shown = [x for x in widgets(scene.s, scene.side(who)) if x["title"] == "Services"]
        return [(x["text"], x["law"]) for x in shown]

    behind = "Buys nothing of the Riverfolk now: 0 points are fewer than the Riverfolk's 4."
    assert told("marquise") == [(behind, "robotics:9.7")]
    pays = "Buys of the Riverfolk, for 3 a service, what it has use for."
    assert told("eyrie") == [(pays, "robotics:9.2.3")]
    assert told("alliance") == told("riverfolk") == []
    scene.s.services = Services.NONE
    without = "Buys nothing of the Riverfolk now: no service cards are in play."
    assert told("eyrie") == [(without, "robotics:9.7")]


@pytest.mark.law("robotics:9.7")
def test_the_lizards_buy_with_fewer_points_by_their_advanced_card_alone() -> None:
    """It has them buy Lost Souls whatever the points; the Basic cards make no exception."""
    scene = company("riverfolk bot:lizards")
    scene.side("riverfolk").score = 4
    behind = "Buys nothing of the Riverfolk now: 0 points are fewer than the Riverfolk's 4."
    pays = "Buys of the Riverfolk, for 2 a service, what it has use for."
    for services, told in ((Services.BASIC, behind), (Services.ADVANCED, pays)):
        scene.s.services = services
        assert told in [x.get("text") for x in widgets(scene.s, scene.side("lizards"))]


@pytest.mark.law("robotics:9.7", "robotics:9.2.3")
def test_a_price_says_which_bots_buy_with_fewer_points_too() -> None:
    """By their Advanced card the Lizards do; with as many points they are like all bots."""
    more = "The Lizards buy a card of you with fewer points, too."
    for services, points, said in (
        (Services.ADVANCED, 4, True),
        (Services.BASIC, 4, False),
        (Services.ADVANCED, 0, False),
    ):
        scene = company("riverfolk bot:lizards bot:eyrie", prices=(2, 2, 2), phase=EVENING)
        scene.s.services, scene.side("riverfolk").score = services, points
        shown = lines(ahead(scene, "root:11.6.2", "price hand_card x3"))
        assert (more in shown) == said
        assert any("pay 2, 3 or 4" in text for text in shown)


@pytest.mark.law("root:11.2.3")
def test_a_hand_that_all_may_see_is_told_as_one() -> None:
    """Only that of the Riverfolk is."""
    players = table_view(company().s, Faction.RIVERFOLK)["players"]
    assert [p["faction"] for p in players if p["open_hand"]] == ["riverfolk"]


@pytest.mark.law("root:13.4.2", "root:13.7.1")
def test_a_plot_that_nobody_stays_beside_says_that_it_cannot_be_turned_up() -> None:
    """The one warrior in 1 pays for it; in 2 another stays, and a bomb would take its enemies."""
    scene = Scene(
        "corvids marquise bot:eyrie",
        c1="corvids w | marquise w",
        c2="corvids ww | marquise ww workshop | eyrie w roost",
        phase=DAYLIGHT,
    )
    first = ahead(scene, "root:13.5", "plot raid 1")["lines"][:2]
    assert [(told["text"], told["bad"], told["law"]) for told in first] == [
        ("No warrior stays in 1: without one it cannot be turned up.", True, "root:13.4.2"),
        ("Turned up in Birdsong: +1 as things stand.", False, "root:13.4.2"),
    ]
    told = lines(ahead(scene, "root:13.5", "plot bomb 2"))
    assert told[0] == (
        "Turned up in Birdsong: +3 as things stand, "
        "3 pieces of the Marquise and 2 pieces of the Eyrie removed."
    )


@pytest.mark.law("root:11.5.1", "root:11.5.4", "root:11.5.5")
def test_a_fund_that_is_spent_is_told_apart_from_one_that_comes_back() -> None:
    """To recruit one is spent; to move or draw one is committed, and comes back at dawn."""
    scene = company(funds={"riverfolk": 2}, c4="riverfolk w", phase=DAYLIGHT)
    view = asked(scene, "root:11.5")
    paid = {
        verb: next(
            (c["label"], c["kind"]) for o in view["options"] if o["verb"] == verb for c in o["cost"]
        )
        for verb in ("move", "draw", "recruit")
    }
    assert paid == {
        "move": ("commit 1 fund", "coin"),
        "draw": ("commit 1 fund", "coin"),
        "recruit": ("spend 1 fund", "spent"),
    }
