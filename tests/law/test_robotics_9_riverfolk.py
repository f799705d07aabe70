"""Robotics 9.2 to 9.4: the Riverfolk Robots' abilities, setup and Birdsong."""

from collections import Counter

import pytest

from rootcore.bots.riverfolk import chapter as riverfolk
from rootcore.bots.riverfolk.board import RiverfolkBoard, add_to_market
from rootcore.game.game import Game, load
from rootcore.game.setup import read_setup
from rootcore.rules.battle import Battle, battle
from rootcore.rules.removal import remove_all_enemies
from rootcore.rules.turn import ROLES
from rootcore.table.cards import card
from rootcore.table.terms import (
    BIRDSONG,
    EYRIE,
    MARQUISE,
    RIVERFOLK,
    TRADE_POSTS,
    WARRIOR,
    Item,
    Phase,
    Suit,
)
from rootcore.tell.panels import widgets
from tests.law.riverfolk_scenes import (
    RIVER,
    TABLE,
    from_deck,
    idle,
    market,
    payments,
    placed,
    points,
    trading,
    turn,
)
from tests.scenes import Scene

# 9.2 Faction rules and abilities


@pytest.mark.law("robotics:9.2.1")
def test_a_new_card_goes_to_the_right_end_of_the_market() -> None:
    """The others keep their order."""
    scene = trading(Scene(TABLE), market="sword anvil")
    add_to_market(scene.actor(), from_deck(scene, "bake_sale"), "robotics:9.4.1")
    assert market(scene) == ["sword", "anvil", "bake_sale"]


def attacked(scene: Scene, c: int, *script: str, by: str = "marquise") -> Scene:
    """A battle against the Riverfolk."""
    fought = battle(scene.s, Battle(scene.side(by).faction, RIVERFOLK, c, "root:4.3"))
    scene.run(fought, *script)
    return scene


@pytest.mark.law("robotics:9.2.2")
def test_a_removed_trade_post_goes_back_to_its_track_and_refunds_half_rounded_up() -> None:
    """The Marquise has 3 in Payments and takes 2; nobody else takes any."""
    scene = Scene(TABLE, c5="marquise www | riverfolk rabbit_trade_post", turn="marquise")
    trading(scene, paid={"marquise": 3, "eyrie": 2, "riverfolk": 1})
    stock = scene.side("marquise").stock[WARRIOR]
    attacked(scene, 5, "roll 0-0")
    post = TRADE_POSTS[Suit.RABBIT]
    assert scene.at(5) == "marquise www"
    assert scene.side("riverfolk").stock[post] == 3
    assert scene.side("riverfolk").boxed.get(post, 0) == 0
    assert payments(scene) == {"marquise": 1, "eyrie": 2, "riverfolk": 1}
    assert scene.side("marquise").stock[WARRIOR] == stock + 2
    assert [(e.who, e.law, e.data["n"]) for e in scene.events("repay")] == [
        (MARQUISE, "robotics:9.2.2", 2)
    ]


@pytest.mark.law("robotics:9.2.2")
def test_the_last_warrior_in_payments_is_refunded() -> None:
    """Half of 1, rounded up."""
    scene = Scene(TABLE, c5="marquise www | riverfolk rabbit_trade_post", turn="marquise")
    attacked(trading(scene, paid={"marquise": 1}), 5, "roll 0-0")
    assert payments(scene) == {}


@pytest.mark.law("robotics:9.2.2")
def test_only_a_trade_post_refunds() -> None:
    """The loss of a warrior does not, nor does a post of somebody who has paid nothing."""
    scene = Scene(TABLE, c5="marquise w | riverfolk ww", turn="marquise")
    attacked(trading(scene, paid={"marquise": 2}), 5, "roll 1-0")
    assert payments(scene) == {"marquise": 2}
    scene = Scene(TABLE, c5="marquise www | riverfolk rabbit_trade_post", turn="marquise")
    attacked(trading(scene, paid={"eyrie": 2}), 5, "roll 0-0")
    assert payments(scene) == {"eyrie": 2}
    assert not scene.events("repay")


@pytest.mark.law("robotics:9.2.2")
def test_each_post_that_falls_at_once_refunds_half_of_the_rest() -> None:
    """Of 4 the Marquise takes 2 for the post in 3 and 1 for that in 4."""
    scene = Scene(
        TABLE, c3="riverfolk rabbit_trade_post", c4="riverfolk rabbit_trade_post", turn="marquise"
    )
    trading(scene, paid={"marquise": 4})
    scene.run(remove_all_enemies(scene.s, MARQUISE, [3, 4], "root:4.1.2"))
    assert [e.data["n"] for e in scene.events("repay")] == [2, 1]
    assert payments(scene) == {"marquise": 1}


@pytest.mark.law("robotics:9.2.4")
@pytest.mark.parametrize(
    ("paid", "supply", "held"),
    [
        ({}, 3, ["shield"]),
        ({"riverfolk": 1}, 0, ["sword"]),
        ({}, 0, ["shield", "sword"]),
        ({"eyrie": 1}, 1, None),
    ],
)
def test_empty_payments_are_the_shield_and_an_empty_supply_is_the_sword(
    paid: dict[str, int], supply: int, held: list[str] | None
) -> None:
    scene = trading(Scene(TABLE), paid=paid, supply=supply)
    scene.step(riverfolk.organize)
    assert [e.data["held"] for e in scene.events("protectionism")] == ([held] if held else [])
    assert scene.side("riverfolk").board.held() == (held or [])


# 9.3 Faction setup


@pytest.mark.law("robotics:9.3.1", "robotics:9.3.3")
def test_the_pieces_are_fifteen_warriors_and_three_trade_posts_of_each_suit() -> None:
    assert ROLES["bot:riverfolk"].supply() == {
        WARRIOR: 15,
        TRADE_POSTS[Suit.FOX]: 3,
        TRADE_POSTS[Suit.RABBIT]: 3,
        TRADE_POSTS[Suit.MOUSE]: 3,
    }


@pytest.mark.law("robotics:9.3.2")
def test_a_warrior_starts_in_each_clearing_on_the_river() -> None:
    scene = Scene(TABLE)
    scene.step(riverfolk.place_warriors)
    assert placed(scene) == [(WARRIOR, c, 1) for c in RIVER]


@pytest.mark.law("robotics:9.3.2", "robotics:4.2.1")
def test_none_starts_beside_the_keep() -> None:
    """4 is a corner on the river."""
    scene = Scene(TABLE, c4="marquise keep")
    scene.step(riverfolk.place_warriors)
    assert [c for _, c, _ in placed(scene)] == [5, 7, 10, 11]


@pytest.mark.law("robotics:9.3.4")
def test_one_warrior_of_their_own_starts_in_payments() -> None:
    scene = Scene(TABLE)
    scene.step(riverfolk.gain_starting_payment)
    assert payments(scene) == {"riverfolk": 1}
    assert scene.side("riverfolk").stock[WARRIOR] == 14


@pytest.mark.law("robotics:9.3.5")
def test_five_cards_make_up_the_market() -> None:
    scene = Scene(TABLE)
    names = ["sword", "anvil", "bake_sale", "armorers", "cobbler"]
    scene.step(riverfolk.stock_first_market, *[f"draw {x}" for x in names])
    assert market(scene) == names


def test_setup_of_a_whole_game() -> None:
    """Their steps come in their turn, and nothing of theirs is crafted or scored yet."""
    seats = ["bot:marquise", "bot:eyrie", "bot:riverfolk"]
    game = Game.new(read_setup({"seats": seats, "seed": 3}))
    while game.state.round == 0:
        assert game.pending
        game.answer(game.pending.texts()[0])
    side = game.state.sides[RIVERFOLK]
    assert sum(side.warriors) in (4, 5)
    assert side.stock[WARRIOR] == 14 - sum(side.warriors)
    assert len(side.board.market) == 5
    assert side.score == 0


# 9.4 Birdsong


@pytest.mark.law("robotics:9.4.1")
def test_cards_are_drawn_until_the_market_has_five() -> None:
    scene = trading(Scene(TABLE, phase=BIRDSONG), market="sword anvil bake_sale")
    scene.step(riverfolk.stock_market, "draw cobbler", "draw armorers")
    assert market(scene) == ["sword", "anvil", "bake_sale", "cobbler", "armorers"]
    assert scene.side("riverfolk").board.added == 2


@pytest.mark.law("robotics:9.4.1")
def test_a_full_market_gets_no_card() -> None:
    """So on the first turn, and then there is nothing new to craft."""
    scene = trading(Scene(TABLE, phase=BIRDSONG), market="sword anvil bake_sale cobbler armorers")
    scene.step(riverfolk.stock_market)
    scene.step(riverfolk.craft_from_market)
    assert idle(scene) == [
        ("robotics:9.4.1", "the Market is full"),
        ("robotics:9.4.2", "no card was added that shows an available item"),
    ]
    assert scene.score("riverfolk") == 0


@pytest.mark.law("robotics:9.4.1")
def test_without_cards_the_market_stays_small() -> None:
    """One is left to draw, then none."""
    scene = trading(Scene(TABLE, phase=BIRDSONG), market="sword", added=1)
    scene.s.deck = [card("anvil")]
    scene.step(riverfolk.stock_market, "draw anvil")
    assert market(scene) == ["sword", "anvil"]
    scene.step(riverfolk.stock_market)
    assert idle(scene) == [("robotics:9.4.1", "the deck and the discard pile are empty")]
    assert scene.side("riverfolk").board.added == 0


@pytest.mark.law("robotics:9.4.2", "robotics:1.1.2")
def test_the_first_new_card_with_an_item_is_crafted_and_discarded() -> None:
    """Anvil has long been there; of the new ones Cobbler shows no item, the travel gear comes
    first, and the sack stays."""
    scene = trading(
        Scene(TABLE, phase=BIRDSONG),
        market="anvil cobbler travel_gear_fox mouse_in_a_sack",
        added=3,
    )
    scene.step(riverfolk.craft_from_market)
    assert market(scene) == ["anvil", "cobbler", "mouse_in_a_sack"]
    assert scene.s.discard == [card("travel_gear_fox")]
    assert scene.side("riverfolk").crafted == [Item.BOOT]
    assert points(scene) == [("robotics:1.1.2", 1)]


@pytest.mark.law("robotics:9.4.2")
def test_an_item_that_is_gone_is_passed_over() -> None:
    """The only hammer has been crafted: the coin is."""
    scene = trading(Scene(TABLE, phase=BIRDSONG), market="sappers anvil bake_sale", added=2)
    scene.s.items[Item.HAMMER] = 0
    scene.step(riverfolk.craft_from_market)
    assert market(scene) == ["sappers", "anvil"]
    assert scene.side("riverfolk").crafted == [Item.COIN]


@pytest.mark.law("robotics:9.4.2")
def test_new_cards_without_an_item_are_left() -> None:
    """Also an ambush and a dominance card; the anvil is not new."""
    scene = trading(
        Scene(TABLE, phase=BIRDSONG), market="anvil ambush_fox dominance_mouse", added=2
    )
    scene.step(riverfolk.craft_from_market)
    assert idle(scene) == [("robotics:9.4.2", "no new card shows an available item")]
    assert len(market(scene)) == 3


@pytest.mark.law("robotics:9.4.3", "robotics:2.7")
def test_the_rightmost_card_sets_the_order_and_stays() -> None:
    scene = trading(Scene(TABLE, phase=BIRDSONG), market="anvil bake_sale sword")
    scene.step(riverfolk.set_order)
    assert scene.s.ordered == Suit.MOUSE
    assert scene.s.order is None
    assert market(scene) == ["anvil", "bake_sale", "sword"]
    (order,) = scene.events("set order")
    assert order.data["why"] == "Sword is the rightmost card of the Market"


@pytest.mark.law("robotics:9.4.3")
def test_an_empty_market_sets_no_order() -> None:
    scene = Scene(TABLE, phase=BIRDSONG)
    scene.step(riverfolk.set_order)
    assert scene.s.ordered is None
    assert idle(scene) == [("robotics:9.4.3", "the Market is empty")]


@pytest.mark.law("robotics:9.4", "robotics:9.5", "robotics:9.6")
def test_the_steps_of_a_turn_in_order() -> None:
    """Every step of the turn says what it does, and the next player follows."""
    game, events = turn(
        "anvil cobbler sappers armorers", "draw bake_sale", paid={"eyrie": 2}, c1="eyrie w"
    )
    laws = [e.law for e in events if e.law.startswith("robotics:9")]
    assert list(dict.fromkeys(laws)) == [
        "robotics:9.4.1",
        "robotics:9.4.2",
        "robotics:9.4.3",
        "robotics:9.5.1",
        "robotics:9.5.2",
        "robotics:9.5.3",
        "robotics:9.5.4",
        "robotics:9.6.1",
        "robotics:9.6.2",
        "robotics:9.6.3",
    ]
    assert game.state.current == MARQUISE


# The board


def test_the_board_is_saved_and_shown() -> None:
    """A game in the middle of a turn is the same from its save; the panels tell the Market."""
    game, _ = turn("anvil cobbler sappers", "draw bake_sale", "draw armorers", paid={"eyrie": 2})
    again = load(game.save())
    assert again.state.to_json() == game.state.to_json()
    side = game.state.sides[RIVERFOLK]
    shown = {w["title"]: w for w in widgets(game.state, side)}
    assert [c["id"] for c in shown["Market"]["columns"][0]["cards"]] == [
        x.id for x in side.board.market
    ]
    assert shown["Fox trade posts"]["spaces"][2] == {"label": "2", "filled": True}
    assert shown["Payments"]["text"] == "Empty."


def test_the_panels_tell_payments_and_protectionism() -> None:
    scene = trading(Scene(TABLE), paid={"eyrie": 2, "marquise": 1})
    scene.side("riverfolk").board.sword = True
    shown = {w["title"]: w for w in widgets(scene.s, scene.side("riverfolk"))}
    assert shown["Payments"]["text"] == "1 warrior of the Marquise and 2 warriors of the Eyrie."
    assert shown["Protectionism"]["text"] == "Sword until the end of the turn."


def raw_board() -> dict[str, object]:
    """A board as JSON types."""
    return {
        "market": ["anvil"],
        "payments": {"eyrie": 1},
        "added": 1,
        "shield": False,
        "sword": True,
    }


@pytest.mark.parametrize(
    "change",
    [
        {"market": ["anvil"] * 6},
        {"market": ["loyal_vizier"]},
        {"payments": {"eyrie": 0}},
        {"payments": {"eyrie": "2"}},
        {"payments": {"vagabond": 1}},
        {"payments": {"badgers": 1}},
        {"payments": [1]},
        {"added": 2},
        {"added": -1},
        {"added": None},
    ],
)
def test_a_board_that_cannot_be_is_refused(change: dict[str, object]) -> None:
    assert RiverfolkBoard.from_json(raw_board()).to_json() == raw_board()
    with pytest.raises((KeyError, TypeError, ValueError, AttributeError)):
        RiverfolkBoard.from_json(raw_board() | change)


def test_nothing_is_lost_over_a_turn() -> None:
    """Cards and warriors, those in Payments included."""
    game, _ = turn("anvil cobbler sappers", "draw bake_sale", "draw armorers", paid={"eyrie": 2})
    s = game.state
    s.check({role.id: role.supply() for role in ROLES.values()})
    cards = [*s.deck, *s.discard, *s.sides[RIVERFOLK].cards()]
    assert len(cards) == sum(Counter(cards).values()) == 54
    assert s.sides[EYRIE].stock[WARRIOR] == 20
    assert s.phase == Phase.BIRDSONG
