"""Law of Robotics 9.2.3: what people buy of the Riverfolk Robots."""

import pytest

from rootcore.factions.person import START_OF_BIRDSONG
from rootcore.game.setup import read_setup
from rootcore.law.errors import BadNotation
from rootcore.rules.battle import Battle, battle
from rootcore.rules.pieces import neighbours, ruler
from rootcore.rules.services import refused_services
from rootcore.rules.turn import ROLES
from rootcore.table.cards import card
from rootcore.table.terms import (
    BIRDSONG,
    DAYLIGHT,
    EYRIE,
    HAND_CARD,
    MARQUISE,
    MERCENARIES,
    RIVERBOATS,
    RIVERFOLK,
    Phase,
)
from rootcore.tell.panels import widgets
from tests.law.people_scenes import offered, refused
from tests.law.riverfolk_scenes import market, payments, trading
from tests.law.service_scenes import bought, selling, without_warriors
from tests.vagabonds import held

start = START_OF_BIRDSONG.run
TABLE = "marquise bot:eyrie"


@pytest.mark.law("robotics:9.2.3")
@pytest.mark.parametrize(("points", "cost"), [(0, 2), (9, 2), (10, 3), (19, 3), (20, 4), (29, 4)])
def test_a_service_costs_more_with_more_points(points: int, cost: int) -> None:
    """Two warriors up to 9 points, three up to 19, then four: for a card, boats or mercenaries."""
    scene = selling(TABLE, market="anvil sword", phase=BIRDSONG, scores={"marquise": points})
    assert offered(scene, start) == [
        f"buy anvil riverfolk x{cost}",
        f"buy sword riverfolk x{cost}",
        f"buy riverboats riverfolk x{cost}",
        f"buy mercenaries riverfolk x{cost}",
        "done",
    ]
    scene.step(start, f"buy riverboats riverfolk x{cost}")
    assert payments(scene) == {"marquise": cost}
    assert [e.law for e in scene.s.log] == ["robotics:9.2.3", "robotics:9.2.3.II"]
    scene.s.check({role.id: role.supply() for role in ROLES.values()})


@pytest.mark.law("robotics:9.2.3")
def test_without_service_cards_nothing_is_for_sale() -> None:
    """Nobody is asked."""
    scene = selling(TABLE, "none", market="anvil", phase=BIRDSONG)
    scene.step(start)
    assert scene.asked == []
    refusals = {no.act.what: no.why for no in refused_services(scene.s, MARQUISE)}
    assert refusals[HAND_CARD] == ("robotics:9.2.3", "it has no price")


@pytest.mark.law("robotics:9.2.3")
def test_each_trade_post_beside_own_pieces_sells_one_service_more() -> None:
    """Beside a warrior in 5, but not alone in 3: two services, then no more."""
    scene = selling(
        TABLE,
        market="anvil sword",
        phase=BIRDSONG,
        c3="riverfolk rabbit_trade_post",
        c5="marquise w | riverfolk rabbit_trade_post",
    )
    scene.step(start, "buy mercenaries riverfolk x2", "buy sword riverfolk x2")
    assert bought(scene) == [("marquise", MERCENARIES), ("marquise", "sword")]
    refusals = {no.act.what: no.why for no in refused_services(scene.s, MARQUISE)}
    assert refusals[RIVERBOATS] == (
        "robotics:9.2.3",
        "you have bought as many services as you may this turn",
    )


@pytest.mark.law("robotics:9.2.3")
def test_whoever_has_too_few_warriors_cannot_pay() -> None:
    """One is left in the supply."""
    scene = without_warriors(selling(TABLE, market="anvil", phase=BIRDSONG), "marquise", 1)
    refusals = {no.act.what: no.why for no in refused_services(scene.s, MARQUISE)}
    assert refusals[RIVERBOATS] == ("robotics:9.2.3", "it costs 2, you can pay 1")


@pytest.mark.law("robotics:9.2.3")
def test_nothing_is_sold_to_who_plays_for_dominance() -> None:
    """The Marquise plays for foxes."""
    scene = selling(TABLE, market="anvil", phase=BIRDSONG)
    scene.side("marquise").dominance = card("dominance_fox")
    scene.s.deck.remove(card("dominance_fox"))
    assert {no.why for no in refused_services(scene.s, MARQUISE)} == {
        ("robotics:9.2.3", "they do not sell to who plays for dominance")
    }
    scene.step(start)
    assert scene.asked == []


@pytest.mark.law("robotics:9.2.3")
def test_the_robots_pay_for_a_vagabond() -> None:
    """He owns no warriors: two of theirs go into Payments, and no item of his is exhausted."""
    scene = selling("vagabond bot:eyrie", market="anvil", phase=BIRDSONG)
    scene.side("vagabond").board.satchel = held("sword boot")
    why = refused(scene, start)["buy mercenaries riverfolk"]
    assert why == ("root:11.2.7.III.b", "a Vagabond has no mercenaries")
    scene.step(start, "buy riverboats riverfolk x2")
    assert payments(scene) == {"riverfolk": 2}
    assert scene.side("vagabond").board.ready().total() == 2


@pytest.mark.law("robotics:9.2.3.I", "robotics:9.2.1")
def test_a_card_of_the_market_joins_the_hand() -> None:
    """The sword from between two others, which close up."""
    scene = selling(TABLE, market="anvil sword cobbler", phase=BIRDSONG)
    scene.step(start, "buy sword riverfolk x2")
    assert scene.side("marquise").hand == [card("sword")]
    assert market(scene) == ["anvil", "cobbler"]
    assert scene.events("buy")[0].law == "robotics:9.2.3.I"


@pytest.mark.law("robotics:9.2.3.I", "robotics:9.2.1")
def test_a_card_that_is_sold_was_not_added_any_more() -> None:
    """Both cards came this turn; one is left of them."""
    scene = trading(selling(TABLE, phase=BIRDSONG), market="anvil sword", added=2)
    scene.step(start, "buy anvil riverfolk x2")
    assert scene.side("riverfolk").board.added == 1


@pytest.mark.law("robotics:9.2.3.I")
def test_an_empty_market_has_no_card() -> None:
    """Boats and mercenaries are left."""
    scene = selling(TABLE, phase=BIRDSONG)
    why = refused(scene, start)["buy hand_card riverfolk"]
    assert why == ("robotics:9.2.3.I", "they have no card")


@pytest.mark.law("robotics:9.2.3.II")
def test_with_boats_of_the_robots_rivers_are_paths() -> None:
    """From 7 to 4 and 11."""
    scene = selling(TABLE, phase=BIRDSONG)
    assert neighbours(scene.s, MARQUISE, 7) == (3, 8, 12)
    scene.step(start, "buy riverboats riverfolk x2")
    assert neighbours(scene.s, MARQUISE, 7) == (3, 4, 8, 11, 12)


@pytest.mark.law("robotics:9.2.3.III")
@pytest.mark.parametrize(("phase", "rules"), [(BIRDSONG, RIVERFOLK), (DAYLIGHT, MARQUISE)])
def test_mercenaries_of_the_robots_rule_for_the_buyer(phase: Phase, rules: str) -> None:
    """Three in 5, where the Eyrie have two; from Daylight on, and not for the Riverfolk."""
    scene = selling(TABLE, phase=phase, c5="riverfolk www | eyrie ww")
    scene.side("marquise").used = (MERCENARIES,)
    assert ruler(scene.s, 5) == rules


@pytest.mark.law("robotics:9.2.3.III")
def test_mercenaries_of_the_robots_fight_along_and_share_the_hits() -> None:
    """Of three hits two fall on the Marquise and one on the Riverfolk; three of hers hit."""
    scene = selling(TABLE, phase=DAYLIGHT, c5="riverfolk ww | marquise www | eyrie wwwwww")
    scene.side("marquise").used = (MERCENARIES,)
    scene.run(battle(scene.s, Battle(EYRIE, MARQUISE, 5, "root:4.3")), "roll 3-3")
    assert scene.at(5) == "marquise w | eyrie www | riverfolk w"
    (ally,) = scene.events("ally")
    assert (ally.who, ally.law, ally.data["at"]) == (MARQUISE, "robotics:9.2.3.III", 5)


@pytest.mark.law("robotics:9.2.3.III")
def test_mercenaries_of_the_robots_do_not_fight_the_robots() -> None:
    """The Marquise battles the Riverfolk alone."""
    scene = selling(TABLE, phase=DAYLIGHT, c5="riverfolk www | marquise w")
    scene.side("marquise").used = (MERCENARIES,)
    scene.run(battle(scene.s, Battle(MARQUISE, RIVERFOLK, 5, "root:4.3")), "roll 3-0")
    assert scene.at(5) == "marquise w | riverfolk ww"
    assert scene.events("ally") == []


@pytest.mark.law("cards:trait.riverfolk.greedy")
def test_greedy_scores_once_however_much_the_leader_buys() -> None:
    """Two services in one Birdsong; with fewer points than the Eyrie none."""
    for points, scored in ((5, 1), (4, 0)):
        scene = selling(
            TABLE,
            phase=BIRDSONG,
            scores={"marquise": points, "eyrie": 5},
            c5="marquise w | riverfolk rabbit_trade_post",
        )
        scene.side("riverfolk").traits = ("greedy",)
        scene.step(start, "buy mercenaries riverfolk x2", "buy riverboats riverfolk x2")
        assert scene.score("riverfolk") == scored


@pytest.mark.law("cards:trait.riverfolk.greedy")
def test_greedy_scores_nothing_without_a_sale() -> None:
    """The Marquise leads, and passes."""
    scene = selling(TABLE, phase=BIRDSONG, scores={"marquise": 5})
    scene.side("riverfolk").traits = ("greedy",)
    scene.step(start, "done")
    assert scene.score("riverfolk") == 0


@pytest.mark.program
def test_the_board_tells_which_service_cards_are_in_play() -> None:
    """And what a service costs; without any it says nothing."""
    for services, told in (("none", []), ("basic", ["Basic cards. Each costs 2 warriors from 0"])):
        scene = selling(TABLE, services)
        notes = [w for w in widgets(scene.s, scene.side("riverfolk")) if w["title"] == "Services"]
        assert [w["text"].partition(" points")[0] for w in notes] == told


@pytest.mark.program
def test_a_setup_names_the_service_cards() -> None:
    """None unless they are told; what is unknown is refused."""
    seats = ["bot:riverfolk", "human:marquise"]
    assert read_setup({"seats": seats}).services == "none"
    assert read_setup({"seats": seats, "services": "advanced"}).to_json()["services"] == "advanced"
    with pytest.raises(BadNotation, match="services is one of none, basic, advanced, not 'all'"):
        read_setup({"seats": seats, "services": "all"})
