"""Law of Root 11.5: what the Riverfolk do with their funds in Daylight."""

from typing import Any

import pytest

from rootcore.factions.riverfolk import trade as riverfolk
from rootcore.rules.crafting import cannot_craft
from rootcore.rules.step import AGAIN
from rootcore.table.cards import card
from rootcore.table.terms import (
    EYRIE,
    MARQUISE,
    RIVERFOLK,
    TRADE_POSTS,
    WARRIOR,
    Item,
    Suit,
    Teamwork,
)
from tests.law.card_scenes import in_play
from tests.law.company_scenes import RIVER, audit, board, company, in_supply, points
from tests.law.people_scenes import asked, offered, refused
from tests.scenes import Scene

FOX_POST = TRADE_POSTS[Suit.FOX]


def traded(scene: Scene, *script: str) -> None:
    """Take an action, and be asked again."""
    assert scene.step(riverfolk.trade, *script) == AGAIN
    audit(scene)


# 11.5, 11.2.4 Funds


@pytest.mark.law("root:11.5", "root:11.2.4")
def test_funds_pay_for_actions_in_any_order() -> None:
    """A draw, a move, another draw: three warriors go to the Committed box."""
    scene = company(c7="riverfolk ww", funds={"riverfolk": 3})
    traded(scene, "draw", "draw anvil")
    traded(scene, "move 7>11 x1")
    traded(scene, "draw", "draw sword")
    assert board(scene).funds == {}
    assert board(scene).committed == {RIVERFOLK: 3}


@pytest.mark.law("root:11.5", "root:11.2.4")
def test_the_riverfolk_choose_which_fund_they_commit() -> None:
    """A warrior of the Marquise, and they keep their own."""
    scene = company(funds={"riverfolk": 1, "marquise": 2})
    traded(scene, "draw", "fund marquise", "draw anvil")
    assert board(scene).funds == {RIVERFOLK: 1, MARQUISE: 1}
    assert board(scene).committed == {MARQUISE: 1}
    assert scene.events("commit")[0].data == {"player": MARQUISE, "suit": None}


@pytest.mark.law("root:11.5", "root:11.2.4")
def test_a_spent_fund_goes_back_to_its_owner() -> None:
    """The Marquise has a warrior more in her supply, and one stands in 7."""
    scene = company(funds={"marquise": 1})
    before = in_supply(scene, "marquise")
    traded(scene, "recruit 7")
    assert in_supply(scene, "marquise") == before + 1
    assert board(scene).funds == board(scene).committed == {}
    assert scene.at(7) == "riverfolk w"


@pytest.mark.law("root:11.5", "root:11.2.4")
def test_without_funds_the_riverfolk_are_done() -> None:
    """Daylight ends; where an effect in play keeps it open, each action is refused."""
    scene = company(c7="riverfolk ww | marquise w", hands={"riverfolk": "anvil"})
    assert scene.step(riverfolk.trade) is None
    in_play(scene, "riverfolk", "tax_collector")
    assert offered(scene, riverfolk.trade) == ["use tax_collector 7", "done"]
    why = ("root:11.2.4", "you have no funds left")
    no = refused(scene, riverfolk.trade)
    assert {no[verb] for verb in ("move", "battle", "draw", "recruit", "establish")} == {why}
    assert no["craft anvil"][0] == "root:4.1.1"
    assert scene.step(riverfolk.trade, "done") is None


@pytest.mark.law("root:11.5")
def test_the_riverfolk_are_told_how_many_funds_are_left() -> None:
    """Three, of two owners."""
    scene = company(funds={"riverfolk": 1, "marquise": 2})
    assert asked(scene, riverfolk.trade).question() == "What do you do? (3 funds left)"


@pytest.mark.law("root:11.5", "root:2.5.1")
def test_a_spent_fund_lies_on_coffin_makers_while_they_are_in_play() -> None:
    """It was on its way back to a supply."""
    scene = company(funds={"marquise": 1}, deck="exiles_partisans")
    in_play(scene, "eyrie", "coffin_makers")
    traded(scene, "recruit 7")
    assert scene.s.coffins == {MARQUISE: 1}


# 11.5.1 Move, 11.5.2 Battle


@pytest.mark.law("root:11.5.1")
def test_a_committed_fund_moves_warriors() -> None:
    """Two of three go down the river from 7 to 11."""
    scene = company(c7="riverfolk www", funds={"riverfolk": 1})
    traded(scene, "move 7>11 x2")
    assert (scene.at(7), scene.at(11)) == ("riverfolk w", "riverfolk ww")
    assert [(e.kind, e.law) for e in scene.s.log] == [
        ("commit", "root:11.5.1"),
        ("move", "root:11.5.1"),
    ]


@pytest.mark.law("root:11.5.2")
def test_a_committed_fund_starts_a_battle() -> None:
    """The Marquise loses both warriors in 7."""
    scene = company(c7="riverfolk www | marquise ww", funds={"riverfolk": 1})
    traded(scene, "battle 7 marquise", "roll 2-0")
    assert scene.at(7) == "riverfolk www"
    assert board(scene).committed == {RIVERFOLK: 1}
    assert scene.events("battle")[0].law == "root:11.5.2"


@pytest.mark.law("root:11.5.1")
def test_a_move_that_nobody_may_take_is_refused() -> None:
    """They rule neither 7 nor 8, and no river leads there."""
    scene = company(c7="riverfolk w | marquise ww", c8="marquise w", funds={"riverfolk": 1})
    assert refused(scene, riverfolk.trade)["move 7>8"][0] == "root:4.2.1"


# 11.5.3 Craft

TWO_POSTS: dict[str, Any] = {"c1": "riverfolk fox_trade_post", "c6": "riverfolk fox_trade_post w"}


@pytest.mark.law("root:11.5.3", "root:11.2.1")
def test_funds_on_empty_spaces_of_the_tracks_craft() -> None:
    """A fox post is on the map: a fund on its space pays for the anvil, which scores 2."""
    scene = company(
        c1="riverfolk fox_trade_post", funds={"marquise": 1}, hands={"riverfolk": "anvil"}
    )
    traded(scene, "craft anvil")
    assert board(scene).tracks[Suit.FOX] == {MARQUISE: 1}
    assert board(scene).committed == {}
    assert scene.side("riverfolk").crafted == [Item.HAMMER]
    assert points(scene) == [("riverfolk", "root:3.2.2", 2)]


@pytest.mark.law("root:11.5.3", "root:11.2.1")
def test_a_space_with_a_fund_on_it_is_not_empty() -> None:
    """The only empty fox space is taken; a rabbit space is of no use to the anvil."""
    scene = company(
        c1="riverfolk fox_trade_post",
        c5="riverfolk rabbit_trade_post",
        funds={"riverfolk": 2},
        tracks={"fox": {"riverfolk": 1}},
        hands={"riverfolk": "anvil"},
    )
    why = refused(scene, riverfolk.trade)["craft anvil"]
    assert why == ("root:4.1.1", "it costs 1 fox; ready to activate: 1 rabbit")


@pytest.mark.law("root:11.5.3", "root:11.2.1", "root:11.2.5.I")
def test_the_space_of_a_lost_trade_post_still_crafts() -> None:
    """A fox post left the game: its space stays empty."""
    scene = company(funds={"riverfolk": 1}, hands={"riverfolk": "anvil"})
    side = scene.side("riverfolk")
    side.stock[FOX_POST] -= 1
    side.boxed[FOX_POST] = 1
    traded(scene, "craft anvil")
    assert side.crafted == [Item.HAMMER]


@pytest.mark.law("root:11.5.3")
def test_a_card_costs_a_fund_for_each_suit() -> None:
    """Bake Sale asks for two rabbits: the spaces are there, but one fund is too few."""
    posts: dict[str, Any] = {
        "c3": "riverfolk rabbit_trade_post",
        "c5": "riverfolk rabbit_trade_post",
    }
    scene = company(**posts, funds={"riverfolk": 1}, hands={"riverfolk": "bake_sale"})
    assert offered(scene, riverfolk.trade, "craft") == []
    why = refused(scene, riverfolk.trade)["craft bake_sale"]
    assert why == ("root:11.5.3", "it takes 2 funds, you have 1")
    assert cannot_craft(scene.s, RIVERFOLK, card("bake_sale")) == why
    scene = company(**posts, funds={"riverfolk": 2}, hands={"riverfolk": "bake_sale"})
    traded(scene, "craft bake_sale")
    assert board(scene).tracks[Suit.RABBIT] == {RIVERFOLK: 2}


@pytest.mark.law("root:11.5.3")
def test_for_a_cost_of_any_suit_the_riverfolk_choose_spaces_and_funds() -> None:
    """Royal Claim takes four of any suit: with five spaces empty they leave a mouse one."""
    scene = company(
        **TWO_POSTS,
        c3="riverfolk rabbit_trade_post",
        c5="riverfolk rabbit_trade_post",
        c2="riverfolk mouse_trade_post",
        funds={"riverfolk": 4},
        hands={"riverfolk": "royal_claim"},
    )
    traded(scene, "craft royal_claim", *["piece fox"] * 2, *["piece rabbit"] * 2)
    assert board(scene).tracks == {
        Suit.FOX: {RIVERFOLK: 2},
        Suit.RABBIT: {RIVERFOLK: 2},
        Suit.MOUSE: {},
    }
    assert scene.side("riverfolk").in_play == (card("royal_claim"),)


# 11.5.3.I Export


@pytest.mark.law("root:11.5.3.I")
def test_an_exported_card_brings_a_warrior_into_payments_instead() -> None:
    """The anvil is paid for and discarded: no hammer and no points."""
    scene = company(c1="riverfolk fox_trade_post", funds={"eyrie": 1}, hands={"riverfolk": "anvil"})
    traded(scene, "export anvil")
    assert board(scene).payments == {RIVERFOLK: 1}
    assert board(scene).tracks[Suit.FOX] == {EYRIE: 1}
    assert scene.s.discard == [card("anvil")]
    assert scene.side("riverfolk").crafted == []
    assert scene.score("riverfolk") == 0


@pytest.mark.law("root:11.5.3.I")
@pytest.mark.parametrize(
    ("held", "law"),
    [
        ("ambush_fox", "root:2.1.4"),
        ("dominance_fox", "root:2.1.5"),
        ("bake_sale", "root:4.1.1"),
        ("anvil", "root:4.1.2"),
    ],
)
def test_what_cannot_be_crafted_cannot_be_exported(held: str, law: str) -> None:
    """No ambush or dominance card, nothing too dear, no item that the supply lacks."""
    scene = company(
        c1="riverfolk fox_trade_post", funds={"riverfolk": 1}, hands={"riverfolk": held}
    )
    scene.s.items[Item.HAMMER] = 0
    assert offered(scene, riverfolk.trade, "export") == []
    assert refused(scene, riverfolk.trade)[f"export {held}"][0] == law


@pytest.mark.law("root:11.5.3.I")
def test_without_a_warrior_in_the_supply_nothing_is_exported() -> None:
    """The card could be crafted."""
    scene = company(
        c1="riverfolk fox_trade_post",
        funds={"riverfolk": 1},
        hands={"riverfolk": "anvil"},
        supply=0,
    )
    assert offered(scene, riverfolk.trade, "craft") == ["craft anvil"]
    assert offered(scene, riverfolk.trade, "export") == []
    why = refused(scene, riverfolk.trade)["export anvil"]
    assert why == ("root:2.5.1", "no warrior is left in the supply")


# 11.5.4 Draw


@pytest.mark.law("root:11.5.4")
def test_a_committed_fund_draws_a_card() -> None:
    """It lies face up in their hand."""
    scene = company(funds={"riverfolk": 1})
    traded(scene, "draw", "draw anvil")
    assert scene.side("riverfolk").hand == [card("anvil")]
    assert [(e.kind, e.law) for e in scene.s.log] == [
        ("commit", "root:11.5.4"),
        ("draw", "root:11.5.4"),
    ]


@pytest.mark.law("root:11.5.4")
def test_there_must_be_a_card_to_draw() -> None:
    """Deck and discard pile are empty; a discarded card would do."""
    scene = company(funds={"riverfolk": 1})
    scene.s.deck.clear()
    assert offered(scene, riverfolk.trade, "draw") == []
    why = refused(scene, riverfolk.trade)["draw"]
    assert why == ("root:2.1.2", "no card is left to draw")
    scene.s.discard.append(card("anvil"))
    assert offered(scene, riverfolk.trade, "draw") == ["draw"]


# 11.5.5 Recruit


@pytest.mark.law("root:11.5.5")
def test_a_spent_fund_places_a_warrior_on_a_river() -> None:
    """In any of the five clearings on the river, and nowhere else."""
    scene = company(funds={"riverfolk": 1})
    assert offered(scene, riverfolk.trade, "recruit") == [f"recruit {c}" for c in RIVER]
    assert refused(scene, riverfolk.trade)["recruit 1"] == ("root:11.5.5", "1 has no river")
    traded(scene, "recruit 10")
    assert scene.at(10) == "riverfolk w"
    assert in_supply(scene, "riverfolk") == 14


@pytest.mark.law("root:11.5.5", "root:6.2.2")
def test_nobody_recruits_beside_the_keep() -> None:
    """It stands in 4."""
    scene = company(c4="marquise keep", funds={"riverfolk": 1})
    assert refused(scene, riverfolk.trade)["recruit 4"][0] == "root:6.2.2"


@pytest.mark.law("root:11.5.5")
def test_with_an_empty_supply_an_own_fund_is_the_recruit() -> None:
    """It is back in the supply before a warrior is placed; one of the Marquise would not help."""
    scene = company(funds={"riverfolk": 1, "marquise": 1}, supply=0)
    traded(scene, "recruit 5")
    assert scene.at(5) == "riverfolk w"
    assert board(scene).funds == {MARQUISE: 1}


@pytest.mark.law("root:11.5.5", "root:2.5.1")
def test_without_own_warriors_nobody_is_recruited() -> None:
    """The supply is empty and the fund is the Marquise's."""
    scene = company(funds={"marquise": 1}, supply=0)
    why = refused(scene, riverfolk.trade)["recruit 5"]
    assert why == ("root:2.5.1", "no warrior is left in the supply")


# 11.5.6 Establish Trade Post with Garrison


@pytest.mark.law("root:11.5.6", "root:11.5.6.II", "root:11.5.6.III", "root:11.2.5")
def test_two_funds_of_the_ruler_pay_for_a_trade_post_and_a_warrior() -> None:
    """The Marquise rules 8: two of her warriors go home, and the Riverfolk score 2."""
    scene = company(c8="marquise w", funds={"marquise": 3, "riverfolk": 2})
    before = in_supply(scene, "marquise")
    traded(scene, "establish 8 marquise")
    assert scene.at(8) == "marquise w | riverfolk w fox_trade_post"
    assert board(scene).funds == {MARQUISE: 1, RIVERFOLK: 2}
    assert in_supply(scene, "marquise") == before + 2
    assert points(scene) == [("riverfolk", "root:11.5.6.III", 2)]


@pytest.mark.law("root:11.5.6", "root:11.5.6.I", "root:11.5.6.II")
def test_where_a_trade_post_can_be_established() -> None:
    """Marquise pays in 8, Riverfolk in 7; Eyrie lack a fund in 1, 9 is nobody's, 5 has a post."""
    scene = company(
        c1="eyrie w",
        c5="marquise w | riverfolk rabbit_trade_post",
        c7="riverfolk w",
        c8="marquise w",
        c9="marquise ww | alliance ww",
        funds={"marquise": 2, "riverfolk": 2, "eyrie": 1},
    )
    assert offered(scene, riverfolk.trade, "establish") == [
        "establish 7 riverfolk",
        "establish 8 marquise",
    ]
    no = refused(scene, riverfolk.trade)
    assert no["establish 1"] == ("root:11.5.6.II", "it takes 2 funds of whoever rules 1")
    assert no["establish 5"] == ("root:11.5.6.I", "5 has a trade post")
    assert no["establish 9"] == ("root:11.5.6.I", "nobody rules 9")


@pytest.mark.law("root:11.5.6.III")
def test_a_trade_post_of_the_suit_must_be_left() -> None:
    """All three fox posts are on the map."""
    scene = company(
        **TWO_POSTS, c8="marquise w", c12="riverfolk fox_trade_post", funds={"marquise": 2}
    )
    why = refused(scene, riverfolk.trade)["establish 8"]
    assert why == ("root:11.5.6.III", "no fox trade post is left on its track")


@pytest.mark.law("root:11.5.6", "root:2.2.3")
def test_a_trade_post_takes_no_slot() -> None:
    """1 has a single slot, and the Eyrie's roost is in it."""
    scene = company(c1="eyrie roost", funds={"eyrie": 2})
    traded(scene, "establish 1 eyrie")
    assert scene.at(1) == "eyrie roost | riverfolk w fox_trade_post"


@pytest.mark.law("root:11.5.6", "root:6.2.2")
def test_no_trade_post_stands_beside_the_keep() -> None:
    """Nobody else places there."""
    scene = company(c4="marquise keep w", funds={"marquise": 2})
    assert refused(scene, riverfolk.trade)["establish 4"][0] == "root:6.2.2"


@pytest.mark.law("root:11.5.6.III")
def test_without_a_warrior_the_trade_post_stands_alone() -> None:
    """The supply is empty, and the funds spent are the Marquise's."""
    scene = company(c8="marquise w", funds={"marquise": 2}, supply=0)
    traded(scene, "establish 8 marquise")
    assert scene.at(8) == "marquise w | riverfolk fox_trade_post"
    assert scene.score("riverfolk") == 2


@pytest.mark.law("root:11.5.6.III")
def test_an_own_fund_spent_can_be_the_garrison() -> None:
    """The supply was empty before."""
    scene = company(c7="riverfolk w", funds={"riverfolk": 2}, supply=0)
    traded(scene, "establish 7 riverfolk")
    assert scene.at(7) == "riverfolk ww mouse_trade_post"


@pytest.mark.law("root:11.5.6.II", "robotics:coop")
def test_funds_of_anybody_in_a_team_that_rules_pay() -> None:
    """Marquise and Eyrie rule 8 together against the bot."""
    scene = company(
        "riverfolk marquise eyrie bot:alliance",
        c8="marquise w | eyrie w | alliance w",
        funds={"eyrie": 2, "riverfolk": 2},
    )
    scene.s.teamwork = Teamwork.TEAM
    scene.s.meet()
    found = offered(scene, riverfolk.trade, "establish")
    assert found == ["establish 8 eyrie", "establish 8 riverfolk"]


# Effects in play


@pytest.mark.law("root:11.5")
def test_effects_in_play_need_no_funds() -> None:
    """The Tax Collector draws a card by itself."""
    scene = in_play(company(c7="riverfolk w"), "riverfolk", "tax_collector")
    traded(scene, "use tax_collector 7", "draw anvil")
    assert in_supply(scene, "riverfolk") == 15
    assert scene.side("riverfolk").hand == [card("anvil")]
    assert scene.side("riverfolk").stock[WARRIOR] == 15
