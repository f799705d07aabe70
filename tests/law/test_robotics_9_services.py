"""Law of Robotics 9.7: what bots buy by the Basic service cards, of the Robots and of people."""

import pytest

from rootcore.bots.alliance import chapter as alliance
from rootcore.bots.duchy import daylight as duchy
from rootcore.bots.eyrie import chapter as eyrie
from rootcore.bots.lizards import chapter as lizards
from rootcore.bots.marquise import chapter as marquise
from rootcore.bots.riverfolk import chapter as riverfolk
from rootcore.bots.services.buying import cannot_buy
from rootcore.bots.services.hand_card import BEST_ITEM
from rootcore.bots.vagabot import chapter as vagabot
from rootcore.law.errors import NotAnOption
from rootcore.rules.pieces import ruler
from rootcore.table.cards import card
from rootcore.table.terms import (
    BIRDSONG,
    DAYLIGHT,
    EVENING,
    GARDENS,
    MARQUISE,
    MERCENARIES,
    RABBIT,
    RIVERFOLK,
    VAGABOND,
    Services,
)
from tests.law.riverfolk_scenes import from_deck, market, payments, trading, why
from tests.law.service_scenes import (
    bought,
    passed_up,
    people_selling,
    selling,
    table_selling,
    without_warriors,
)
from tests.scenes import Scene
from tests.vagabots import VagabotScene

NINE_SEVEN = "robotics:9.7"
TABLE = "bot:marquise bot:eyrie"


# Hand cards


@pytest.mark.law("robotics:9.7")
def test_a_bot_with_nothing_to_craft_buys_a_card_with_an_item() -> None:
    """The anvil takes the place of her Armorers, which are discarded, sets the order anew."""
    scene = selling(TABLE, market="cobbler anvil", phase=BIRDSONG, order="armorers")
    scene.step(marquise.craft_item)
    assert bought(scene) == [("marquise", "anvil")]
    assert (scene.s.order, scene.s.ordered) == (card("anvil"), "fox")
    assert [x.id for x in scene.s.discard] == ["armorers"]
    assert market(scene) == ["cobbler"]
    assert payments(scene) == {"marquise": 2}
    assert scene.side("marquise").crafted == ["hammer"]
    kinds = [e.kind for e in scene.s.log]
    assert kinds == ["pay", "buy", "discard", "order", "craft", "score"]
    assert scene.events("order")[0].law == NINE_SEVEN


@pytest.mark.law("robotics:9.7")
def test_a_bot_with_something_to_craft_buys_nothing() -> None:
    """Nor without service cards, nor where no card for sale shows an available item."""
    for services, order, shown in (
        ("basic", "sword", "anvil"),
        ("none", "armorers", "anvil"),
        ("basic", "armorers", "cobbler sappers"),
    ):
        scene = selling(TABLE, services, market=shown, phase=BIRDSONG, order=order)
        scene.step(marquise.craft_item)
        assert bought(scene) == []
        assert passed_up(scene) == []


@pytest.mark.law("robotics:9.7", "root:11.2.3", "cards:table.turn")
def test_people_at_a_table_name_the_cards_of_their_open_hand() -> None:
    """They are asked for cards with an available item alone; she buys the coins for 3."""
    scene = table_selling(TABLE, phase=BIRDSONG, order="armorers")
    unseen = len(scene.s.deck)
    scene.step(marquise.craft_item, "show anvil", "show bake_sale", "pass")
    assert bought(scene) == [("marquise", "bake_sale")]
    assert payments(scene) == {"marquise": 2}
    assert len(scene.s.deck) == unseen - 1
    assert scene.side("marquise").crafted == ["coin"]
    assert len(scene.asked) == 3
    assert all(
        name.startswith("riverfolk: Is a card with an available item in") for name in scene.asked
    )
    assert scene.asked[2].endswith(
        "in your open hand? Named so far: Anvil (fox) and Bake Sale (rabbit)."
    )


@pytest.mark.law("robotics:9.7", "root:11.2.3")
def test_of_people_who_name_no_card_nothing_is_bought() -> None:
    """Nor are they asked where the bot would not buy: behind in points, or with a sword."""
    scene = table_selling(TABLE, phase=BIRDSONG, order="armorers")
    scene.step(marquise.craft_item, "pass")
    assert bought(scene) == []
    for order, points in (("armorers", {"riverfolk": 1}), ("sword", {})):
        scene = table_selling(TABLE, phase=BIRDSONG, order=order, scores=points)
        scene.step(marquise.craft_item)
        assert bought(scene) == []
        assert scene.asked == []


@pytest.mark.law("robotics:9.7", "root:11.2.3")
def test_only_useful_cards_can_be_named() -> None:
    """No Armorers; a bag of each name, but only once each."""
    scene = table_selling(TABLE, phase=BIRDSONG, order="armorers")
    for wrong in (["show armorers"], ["show bake_sale", "show bake_sale", "show bake_sale"]):
        with pytest.raises(NotAnOption):
            scene.step(marquise.craft_item, *wrong)


@pytest.mark.law("robotics:9.7")
def test_of_several_cards_the_item_with_the_most_points_is_bought() -> None:
    """The coins for 3, not the hammer for 2; the reasons say so."""
    scene = selling(TABLE, market="anvil bake_sale sword", phase=BIRDSONG, order="armorers")
    scene.step(marquise.craft_item)
    assert bought(scene) == [("marquise", "bake_sale")]
    (event,) = scene.events("buy")
    assert why(event).pick is BEST_ITEM
    assert why(event).sentence(lambda x: x.name).startswith("Bake Sale has the most points listed")


@pytest.mark.law("robotics:9.7")
def test_among_items_of_as_many_points_chance_decides() -> None:
    """Hammer or sword, for 2 each."""
    scene = selling(TABLE, market="anvil sword armorers", phase=BIRDSONG, order="sappers")
    scene.step(marquise.craft_item, "card sword")
    assert scene.asked == ["chance: Which card is bought?"]
    assert bought(scene) == [("marquise", "sword")]


@pytest.mark.law("robotics:9.7")
def test_a_bot_with_fewer_points_than_the_riverfolk_buys_nothing() -> None:
    """With 5 as with 5 she does; with 4 she says why not."""
    for own, sold in ((5, [("marquise", "anvil")]), (4, [])):
        scene = selling(
            TABLE,
            market="anvil",
            phase=BIRDSONG,
            order="armorers",
            scores={"marquise": own, "riverfolk": 5},
        )
        scene.step(marquise.craft_item)
        assert bought(scene) == sold
    assert passed_up(scene) == [
        "a hand card would help, but 4 points are fewer than the Riverfolk's 5"
    ]


@pytest.mark.law("robotics:9.7")
def test_one_point_is_fewer() -> None:
    scene = selling(
        TABLE,
        market="anvil",
        phase=BIRDSONG,
        order="armorers",
        scores={"marquise": 1, "riverfolk": 5},
    )
    scene.step(marquise.craft_item)
    assert passed_up(scene) == [
        "a hand card would help, but 1 point is fewer than the Riverfolk's 5"
    ]


@pytest.mark.law("robotics:9.7")
@pytest.mark.parametrize(("points", "cost"), [(9, 2), (10, 3), (20, 4)])
def test_a_bot_pays_by_its_points_and_only_if_it_can(points: int, cost: int) -> None:
    """With a warrior less in the supply it does not buy."""
    for left, sold in ((cost, {"marquise": cost}), (cost - 1, {})):
        scene = selling(
            TABLE, market="anvil", phase=BIRDSONG, order="armorers", scores={"marquise": points}
        )
        without_warriors(scene, "marquise", left).step(marquise.craft_item)
        assert payments(scene) == sold
    assert passed_up(scene) == [f"a hand card would help, but the price of {cost} cannot be paid"]


@pytest.mark.law("robotics:9.7")
def test_people_sell_to_bots_at_the_price_of_the_robots() -> None:
    """Their hand is the Market; the marker says 1, but the Marquise with 10 points pays 3."""
    scene = people_selling(
        TABLE, hand="cobbler anvil", phase=BIRDSONG, order="armorers", scores={"marquise": 10}
    )
    scene.step(marquise.craft_item)
    assert bought(scene) == [("marquise", "anvil")]
    assert scene.side("riverfolk").hand == [card("cobbler")]
    assert scene.side("riverfolk").board.payments == {MARQUISE: 3}


@pytest.mark.law("robotics:9.7")
def test_people_sell_a_bot_no_more_than_is_usual_but_the_robots_do() -> None:
    """One service and none beside a trade post, of which she has used one."""
    for scene, sold in (
        (people_selling(TABLE, hand="anvil", phase=BIRDSONG, order="armorers"), []),
        (
            selling(TABLE, market="anvil", phase=BIRDSONG, order="armorers"),
            [("marquise", "anvil")],
        ),
    ):
        scene.side("marquise").used = (MERCENARIES,)
        scene.step(marquise.craft_item)
        assert bought(scene) == sold


@pytest.mark.law("robotics:9.7")
def test_the_riverfolk_pay_for_the_alliance() -> None:
    """With all its warriors on the map it buys, and theirs go into Payments, of people as well."""
    robots = selling("bot:alliance bot:eyrie", market="anvil", phase=BIRDSONG, order="armorers")
    people = people_selling(
        "bot:alliance bot:eyrie", hand="anvil", phase=BIRDSONG, order="armorers"
    )
    for scene in (robots, people):
        without_warriors(scene, "alliance").step(alliance.craft_item)
        assert bought(scene) == [("alliance", "anvil")]
        assert scene.side("riverfolk").board.payments == {RIVERFOLK: 2}


@pytest.mark.law("robotics:9.7")
def test_the_vagabot_exhausts_one_item_whatever_the_price() -> None:
    """At 20 points the Riverfolk put in four warriors; without an item he buys nothing."""
    four = {"riverfolk": 4}
    for satchel, ready, sold in (("^^", 1, four), ("^v", 0, four), ("vv", 0, {})):
        scene = wanderer(satchel, phase=BIRDSONG, order="armorers", scores={"vagabond": 20})
        trading(scene, market="protection_racket")
        scene.s.items[card("protection_racket").item] = 1  # type: ignore[index]
        scene.step(vagabot.craft_item)
        assert payments(scene) == sold
        faces = [held.up for held in scene.board.satchel[:2]]
        assert sum(faces) == ready


def wanderer(satchel: str = "^^^^", services: str = "basic", **kwargs: object) -> VagabotScene:
    """The Vagabot at a table with the Riverfolk Robots."""
    scene = VagabotScene(f"{TABLE} bot:vagabond bot:riverfolk", satchel=satchel, **kwargs)  # type: ignore[arg-type]
    scene.s.services = Services(services)
    return scene


@pytest.mark.law("robotics:9.7")
def test_the_vagabot_has_no_mercenaries() -> None:
    """With items and points enough."""
    scene = wanderer(phase=DAYLIGHT)
    refusal = cannot_buy(scene.actor(), RIVERFOLK, MERCENARIES)
    assert refusal == (NINE_SEVEN, "the Vagabot has no mercenaries")
    assert scene.s.current == VAGABOND


@pytest.mark.law("robotics:9.7")
def test_the_lizards_never_buy_a_bird() -> None:
    """Of two swords they take the mouse; it lies on Lost Souls above the card it replaced."""
    scene = selling(
        "bot:lizards bot:eyrie", market="arms_trader sword", phase=EVENING, scores={"lizards": 3}
    )
    scene.step(lizards.craft_from_deck, "draw armorers")
    assert bought(scene) == [("lizards", "sword")]
    shown = [(e.data["card"].id, e.law) for e in scene.events("reveal card")]
    assert shown == [("armorers", "robotics:8.6.4"), ("sword", NINE_SEVEN)]
    assert scene.side("lizards").board.souls == [card("armorers"), card("sword")]
    assert scene.side("lizards").crafted == ["sword"]
    birds = selling("bot:lizards bot:eyrie", market="arms_trader", phase=EVENING)
    birds.step(lizards.craft_from_deck, "draw armorers")
    assert bought(birds) == []


# Mercenaries


def battling(own: str, services: str = "basic", **kwargs: object) -> Scene:
    """The Marquise with some warriors in 1 among the Eyrie and two of the Riverfolk."""
    options = {"c1": f"marquise {own} | eyrie www | riverfolk ww"} | kwargs
    return selling(TABLE, services, **{"order": "anvil", "phase": DAYLIGHT, **options})  # type: ignore[arg-type]


@pytest.mark.law("robotics:9.7", "robotics:9.2.3.III")
def test_a_bot_with_two_warriors_or_fewer_hires_for_its_battle() -> None:
    """With two it deals three hits, thanks to the mercenaries; with three it is on its own."""
    scene = battling("ww")
    scene.step(marquise.battle_in_ordered, "roll 3-0")
    assert bought(scene) == [("marquise", MERCENARIES)]
    assert scene.at(1) == "marquise ww | riverfolk ww"
    kinds = [e.kind for e in scene.s.log]
    assert kinds[:4] == ["pay", "buy", "battle", "ally"]
    assert scene.events("battle")[0].why
    alone = battling("www")
    alone.step(marquise.battle_in_ordered, "roll 3-0")
    assert bought(alone) == []
    assert passed_up(alone) == []
    ruling = battling("ww", c7="marquise w | riverfolk www")
    assert ruler(ruling.s, 7) == RIVERFOLK
    ruling.step(marquise.battle_in_ordered, "roll 0-0")
    assert ruler(ruling.s, 7) == MARQUISE, "mercenaries rule for her elsewhere, too"


@pytest.mark.law("robotics:9.7")
def test_the_robots_buy_nothing_of_themselves() -> None:
    """One of them battles."""
    scene = battling("ww", order="bake_sale", c5="marquise www | riverfolk w", turn="riverfolk")
    scene.s.sides[RIVERFOLK].board.shield = True
    scene.step(riverfolk.battle, "roll 0-0", "roll 0-0")
    assert scene.places("battle") == [1, 5]
    assert not bought(scene)
    assert not passed_up(scene)


@pytest.mark.law("robotics:9.7")
def test_no_mercenaries_where_none_stand_nor_against_the_riverfolk() -> None:
    """Beside the Eyrie alone, and beside the Riverfolk alone."""
    for others in ("eyrie w", "riverfolk ww"):
        scene = battling("ww", c1=f"marquise ww | {others}")
        scene.step(marquise.battle_in_ordered, "roll 0-0")
        assert bought(scene) == []


@pytest.mark.law("robotics:9.7")
def test_a_bot_that_lags_behind_fights_without_mercenaries() -> None:
    """It says so."""
    scene = battling("ww", scores={"riverfolk": 1})
    scene.step(marquise.battle_in_ordered, "roll 0-0")
    assert bought(scene) == []
    assert passed_up(scene) == [
        "mercenaries in 1 would help, but 0 points are fewer than the Riverfolk's 1"
    ]


@pytest.mark.law("robotics:9.7")
def test_mercenaries_are_hired_once_and_last_the_turn() -> None:
    """For battles in 1 and 6 she pays once; in Birdsong nobody hires."""
    text = "marquise ww | eyrie www | riverfolk ww"
    scene = battling("ww", c1=text, c6=text)
    scene.step(marquise.battle_in_ordered, "roll 0-0", "roll 0-0")
    assert payments(scene) == {"marquise": 2}
    early = battling("ww", phase=BIRDSONG)
    early.step(marquise.battle_in_ordered, "roll 0-0")
    assert bought(early) == []


@pytest.mark.law("robotics:9.7")
def test_the_marquise_hires_to_build() -> None:
    """Only with the mercenaries she rules 5, her sole clearing with a slot."""
    scene = selling(TABLE, order="bake_sale", c5="marquise w | eyrie ww | riverfolk ww")
    scene.step(marquise.build)
    assert bought(scene) == [("marquise", MERCENARIES)]
    assert scene.places("place") == [5]
    poor = selling(
        TABLE,
        order="bake_sale",
        c5="marquise w | eyrie ww | riverfolk ww",
        scores={"riverfolk": 1},
    )
    poor.step(marquise.build)
    assert poor.places("place") == []
    assert passed_up(poor) == [
        "mercenaries to build would help, but 0 points are fewer than the Riverfolk's 1"
    ]


@pytest.mark.law("robotics:9.7")
def test_nobody_hires_who_can_build_anyway_or_not_even_so() -> None:
    """She rules 6; or the Eyrie outnumber her in 5 with mercenaries as well."""
    for text in ({"c6": "marquise w"}, {"c5": "marquise w | eyrie wwwww | riverfolk ww"}):
        scene = selling(TABLE, order="bake_sale", **text)  # type: ignore[arg-type]
        scene.step(marquise.build)
        assert bought(scene) == []
        assert ruler(scene.s, 5) != MARQUISE


@pytest.mark.law("robotics:9.7")
def test_the_eyrie_hire_rather_than_fall_into_turmoil() -> None:
    """They rule nothing without the mercenaries in 5."""
    scene = selling(
        "bot:eyrie bot:marquise", order="anvil", c5="eyrie w | marquise ww | riverfolk ww"
    )
    scene.step(eyrie.build)
    assert bought(scene) == [("eyrie", MERCENARIES)]
    assert scene.places("place") == [5]
    assert scene.events("turmoil") == []


@pytest.mark.law("robotics:9.7")
def test_the_duchy_hires_to_build() -> None:
    """A citadel in 5."""
    scene = selling(
        "bot:duchy bot:marquise", order="anvil", c5="duchy w | marquise ww | riverfolk ww"
    )
    scene.step(duchy.take_build)
    assert bought(scene) == [("duchy", MERCENARIES)]
    assert scene.places("place") == [5]


@pytest.mark.law("robotics:9.7")
def test_the_lizards_hire_for_a_garden() -> None:
    """After their warrior in 5 they rule it with the mercenaries alone."""
    scene = selling("bot:lizards bot:marquise", c5="marquise w sawmill | riverfolk www")
    scene.side("lizards").board.souls = [from_deck(scene, "bake_sale")]
    scene.step(lizards.perform_rituals)
    assert bought(scene) == [("lizards", MERCENARIES)]
    assert scene.side("lizards").pieces[GARDENS[RABBIT]][5] == 1
