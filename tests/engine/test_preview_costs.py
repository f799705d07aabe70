"""What an option costs, what a rule takes besides, and what looking ahead cannot know."""

from typing import Any

import pytest

from rootcore.factions.vagabond.items import ALLIED
from rootcore.sandbox.scene import from_deck
from rootcore.table.cards import card
from rootcore.table.terms import (
    ALLIANCE,
    BIRDSONG,
    DAYLIGHT,
    MARQUISE,
    RIVERFOLK,
    VAGABOND,
    WARRIOR,
    Item,
    Services,
    Suit,
)
from rootcore.tell.decisions import decision_view, hand_view
from rootcore.tell.preview import last_warnings, preview
from tests.ahead_scenes import ahead, game_at, lines
from tests.law.card_scenes import in_play
from tests.law.company_scenes import BUYER, company
from tests.law.eyrie_scenes import eyrie_scene
from tests.law.mole_scenes import mole_scene, reveal_before
from tests.scenes import Scene
from tests.vagabonds import VagabondScene, held

ACTIONS = "root:6.5"
HIDDEN = "What is hidden now decides the rest."


def costs(shown: dict[str, object]) -> list[tuple[str, str]]:
    """The sentences about what is paid, lost or discarded, with their rules."""
    told = shown["lines"]
    assert isinstance(told, list)
    words = ("It costs", "You lose", "You discard", "you give up")
    return [(x["text"], x["law"]) for x in told if any(word in x["text"] for word in words)]


@pytest.mark.law("cards:base.better_burrow_bank", "root:3.1")
def test_a_win_of_a_rival_is_told_first_and_is_bad() -> None:
    """The Marquise lets a bot with 29 points draw a card, for which it scores 1."""
    for rival, bad in (("bot:eyrie", True), ("eyrie", False)):
        scene = Scene(f"marquise {rival} alliance", phase="birdsong", scores={"eyrie": 29})
        game = game_at(in_play(scene, "marquise", "better_burrow_bank"), "root:1.4")
        game.answer("draw anvil")
        shown = preview(game, MARQUISE, "share better_burrow_bank eyrie")
        told = [(x["text"], x["bad"]) for x in shown["lines"]]
        assert told[:1] == [("The Eyrie win.", True)] * bad


@pytest.mark.law("root:6.6", "robotics:5.6")
def test_who_can_win_next_is_told_before_the_turn_is_ended_and_only_to_whoever_ends_it() -> None:
    """With six roosts the Eyrie score in their Evening what they lack at 29, and not at 10."""
    roosts: dict[str, Any] = {f"c{c}": "eyrie w roost" for c in (1, 2, 3, 4, 8, 12)}
    scene = Scene("marquise bot:eyrie", c5="marquise w recruiter", phase=DAYLIGHT, **roosts)
    scene.side("eyrie").score = 29
    game = game_at(scene, ACTIONS)
    [told] = last_warnings(game, MARQUISE)
    assert told["text"].startswith("The Eyrie win in the next turn: ")
    assert told["bad"]
    assert last_warnings(game, None) == []
    scene.side("eyrie").score = 10
    assert last_warnings(game_at(scene, ACTIONS), MARQUISE) == []


# What a rule takes is no price of the deed


@pytest.mark.law("root:7.7", "root:7.7.2")
def test_the_decree_that_turmoil_takes_is_no_price_of_the_move() -> None:
    """After the move they rule rabbits and mice: nothing can be built for the fox card."""
    scene = eyrie_scene("despot", {"move": "loyal_vizier", "build": "anvil"}, c5="eyrie www roost")
    shown = ahead(scene, "root:7.5.2.II", "move 5>2 x1")
    assert lines(shown)[0].startswith("You fall into turmoil: no way to build for a fox card.")
    assert shown["cost"]["cards"] == []
    assert not [text for text in lines(shown) if text.startswith("It costs")]


@pytest.mark.law("root:10.4.2", "root:10.4.1")
def test_the_lost_souls_that_go_in_birdsong_are_no_price_of_what_was_bought_before() -> None:
    """Two of the Lost Souls are foxes, and the Outcast becomes fox; then they are discarded."""
    scene = company("lizards riverfolk", phase="birdsong", c5="lizards ww")
    board = scene.side("lizards").board
    board.outcast = Suit("mouse")
    board.souls = [card("anvil"), card("foxfolk_steel"), card("sword")]
    for soul in board.souls:
        scene.s.deck.remove(soul)
    shown = ahead(scene, "root:1.4", "done")
    assert shown["cost"]["cards"] == []
    assert costs(shown) == []
    assert "The Outcast is fox: 2 of 3 Lost Souls." in lines(shown)


@pytest.mark.law("root:12.6.1")
def test_a_revealed_bird_is_discarded_at_dusk_and_no_price_of_the_last_deed() -> None:
    scene = mole_scene(swayed="marshal", c5="duchy ww", c1="marquise ww")
    reveal_before(scene, "armorers", "anvil")
    shown = ahead(scene, "root:12.5.2", "done")
    assert costs(shown) == [("You discard Armorers.", "root:12.6.1")]
    assert not [x for x in shown["lines"] if x["law"] == "root:12.6.1" and x["bad"]]


# The rule of a price is that of who pays


@pytest.mark.law("root:11.5.1", "robotics:6.2.3")
def test_a_fund_is_committed_by_the_rule_of_the_move_whatever_outrage_takes() -> None:
    """2 is a mouse clearing, and the sword a mouse card."""
    scene = company(
        "riverfolk bot:alliance",
        funds={"riverfolk": 1, "alliance": 1},
        c5="riverfolk ww",
        c2="alliance sympathy",
        hands={"riverfolk": "sword"},
    )
    shown = ahead(scene, "root:11.5", "move 5>2 x1")
    assert costs(shown)[:2] == [
        ("Automated Outrage: you give up Sword.", "robotics:6.2.3"),
        ("It costs 1 fund of your choice.", "root:11.5.1"),
    ]


@pytest.mark.law("root:8.2.6", "root:8.2.3.I")
def test_a_card_for_outrage_is_given_up_for_outrage_though_the_supporters_are_full() -> None:
    scene = Scene(
        "marquise alliance",
        c5="marquise www",
        c2="alliance sympathy",
        hands={"marquise": "sword"},
    )
    scene.side("alliance").board.supporters = [card("anvil")] * 5
    shown = ahead(scene, "root:6.5", "move 5>2 x3")
    assert costs(shown)[0] == ("Outrage: you give up Sword.", "root:8.2.6")


@pytest.mark.law("root:9.5.4")
def test_a_second_vagabond_is_not_forced_by_his_own_rules() -> None:
    """The first of the two has the same chapter: what he is asked next is no rule of another."""
    scene = VagabondScene(
        "vagabond vagabond_second marquise",
        turn="vagabond_second",
        c5="vagabond_second pawn | marquise ww",
        c1="vagabond pawn",
        hands={"vagabond_second": "bake_sale sword"},
    )
    board = scene.side("vagabond_second").board
    board.character, board.satchel = "thief", held("boot")
    shown = ahead(scene, "root:9.5", "aid bake_sale marquise")
    assert costs(shown) == [("It costs a boot and Bake Sale.", "root:9.5.4")]
    assert shown["forced"] == []


@pytest.mark.law("root:11.2.6", "root:13.2.4")
def test_what_one_sets_out_to_do_is_not_forced_by_its_next_question() -> None:
    """A second service can be bought, and a guess asks for a card to show."""
    scene = company(
        BUYER,
        prices=(1, 1, 1),
        c5="marquise www",
        c2="marquise w | riverfolk mouse_trade_post",
        phase="birdsong",
        hands={"riverfolk": "anvil"},
    )
    shown = ahead(scene, "root:1.4", "buy riverboats riverfolk x1")
    assert shown["then"] == ""
    assert shown["forced"] == []


# What nobody knows is not told


@pytest.mark.law("cards:exiles_partisans.swap_meet", "root:11.2.1")
def test_the_one_card_of_a_hidden_hand_is_not_named_before_it_is_taken() -> None:
    """Once the Riverfolk have it it lies open: it did not before."""
    scene = company(
        "riverfolk eyrie",
        deck="exiles_partisans",
        c5="riverfolk w",
        hands={"riverfolk": "anvil", "eyrie": "sword"},
        phase="birdsong",
    )
    game = game_at(in_play(scene, "riverfolk", "swap_meet"), "root:4.1.3")
    shown = preview(game, RIVERFOLK, "use swap_meet eyrie")
    assert lines(shown) == ["You use Swap Meet (rabbit).", "The Eyrie give a card to you."]
    assert shown["then"] == HIDDEN


@pytest.mark.law("root:8.2.6", "root:4.3.3")
@pytest.mark.parametrize(
    ("hand", "known"),
    [
        ("", True),
        ("sword", False),
        ("anvil", False),
    ],
)
def test_whether_others_hold_a_card_for_outrage_is_known_of_an_empty_hand_alone(
    hand: str, known: bool
) -> None:
    """In 2 a defenseless token and a base: whichever the Alliance gives up for the one hit."""
    scene = Scene(
        "marquise alliance",
        c2="marquise w | alliance sympathy mouse_base",
        hands={"marquise": hand},
    )
    game = game_at(scene, "root:6.5")
    for text in ("battle 2 alliance", "roll 0-0"):
        game.answer(text)
    told = lines(preview(game, ALLIANCE, "lose sympathy 2"))
    assert bool([text for text in told if "for the Outrage in 2" in text]) == known


@pytest.mark.law("root:8.2.4")
def test_the_supporters_that_go_with_a_base_are_not_named_to_others() -> None:
    """The one hit for no warriors takes the base in 5, and with it a rabbit or a bird if it is."""
    scene = Scene("marquise alliance", c5="marquise www | alliance rabbit_base")
    scene.side("alliance").board.supporters = [card("anvil")]
    told = lines(ahead(scene, "root:6.5", "battle 5 alliance"))
    assert "100 %: the Alliance loses the rabbit base." in told
    assert not [text for text in told if "discards" in text]


# Words


@pytest.mark.law("root:11.2.5.I")
def test_a_fund_of_the_viewer_is_called_theirs() -> None:
    scene = company(
        "marquise riverfolk",
        funds={"marquise": 3},
        c2="marquise www | riverfolk mouse_trade_post",
    )
    told = lines(ahead(scene, "root:6.5", "battle 2 riverfolk"))
    assert "100 %: the Riverfolk lose 1 fund of yours." in told


@pytest.mark.law("root:3.3.1")
def test_a_dominance_card_ends_scoring_in_words_for_everybody() -> None:
    hand = {"marquise": "dominance_fox"}
    scene = Scene("marquise bot:eyrie", c5="marquise w", hands=hand, scores={"marquise": 12})
    told = lines(ahead(scene, "root:6.5", "activate dominance_fox"))
    assert "You activate the fox dominance card: no more points." in told


@pytest.mark.law("root:4.1.3")
def test_an_effect_that_can_be_used_then_is_named() -> None:
    """The Cobbler's move waits for Evening: the Codebreakers' look does not."""
    scene = Scene(
        "marquise eyrie",
        c3="marquise workshop",
        c4="marquise workshop",
        c5="marquise workshop",
        c2="marquise workshop",
        hands={"marquise": "codebreakers", "eyrie": "anvil"},
    )
    told = lines(ahead(scene, "root:6.5", "craft codebreakers"))
    assert "Possible then: use Codebreakers." in told


@pytest.mark.law("root:3.3.4", "root:3.3.1")
def test_which_dominance_card_can_be_activated_then_is_said() -> None:
    hands, scores = {"marquise": "bake_sale"}, {"marquise": 10}
    scene = Scene("marquise eyrie", c5="marquise w", hands=hands, scores=scores)
    scene.s.available = [card("dominance_rabbit")]
    scene.s.deck.remove(card("dominance_rabbit"))
    told = lines(ahead(scene, "root:6.5", "take bake_sale rabbit"))
    assert "Possible then: activate the rabbit dominance card." in told


@pytest.mark.law("root:6.5.2")
def test_places_that_become_possible_are_in_order() -> None:
    """A third sawmill takes two wood and fits 4 and 12; a workshop takes one, as there is in 1."""
    scene = Scene(
        "marquise bot:eyrie",
        c8="marquise w sawmill sawmill wood wood",
        c12="marquise wwww",
        c1="marquise w wood",
        hands={"marquise": "armorers"},
    )
    game = game_at(scene, "root:6.5")
    for _ in range(3):
        game.answer("move 12>4 x1")
        game.answer("pass")
    (told,) = [x for x in lines(preview(game, MARQUISE, "extra armorers")) if "Possible" in x]
    assert told.endswith("build in 1, 4 and 12.")


@pytest.mark.law("root:4.1.1")
def test_what_is_missing_to_craft_is_counted_in_pieces() -> None:
    """Royal Claim takes four of any suit, Armorers one fox."""
    scene = Scene("alliance bot:eyrie", c1="alliance sympathy", hands={"alliance": "royal_claim"})
    (shown,) = hand_view(scene.s, ALLIANCE)
    assert shown["status"] == "Needs 3 sympathy tokens of any suit"


@pytest.mark.law("root:4.2.1")
def test_why_one_may_not_move_is_said_to_the_mover() -> None:
    scene = Scene("marquise bot:eyrie", c5="marquise w | eyrie w", c2="eyrie ww")
    shown = decision_view(game_at(scene, "root:6.5"), scene.s.current)
    assert shown
    assert "you rule neither 5 nor 2" in [one["reason"] for one in shown["refused"]]


@pytest.mark.law("root:4.2", "root:11.6.2")
def test_a_row_that_stands_for_several_numbers_is_named_by_none_of_them() -> None:
    scene = Scene("marquise bot:eyrie", c5="marquise www")
    shown = decision_view(game_at(scene, "root:6.5"), scene.s.current)
    assert shown
    moves = [one for one in shown["options"] if (one["at"], one["to"]) == ("5", "2")]
    assert [one["label"] for one in moves][-1] == "Move 3 warriors from 5 to 2"
    assert {one["row"] for one in moves} == {"Move from 5 to 2"}
    prices = decision_view(
        game_at(company("riverfolk marquise", phase="evening"), "root:11.6.2"), RIVERFOLK
    )
    assert prices
    assert {"A price for riverboats", "A price for a hand card"} <= {
        one["row"] for one in prices["options"]
    }


@pytest.mark.law("root:8.4.1.III", "root:2.8", "cards:trait.corvids.backup_plans")
def test_a_revolt_does_not_promise_rule_where_somebody_comes_back() -> None:
    """No warrior is left to rise beside the base; a Corvid backs up the plot: one to one."""
    scene = Scene(
        "alliance bot:corvids@traits=backup_plans",
        c5="alliance sympathy | corvids extortion",
        phase=BIRDSONG,
    )
    side = scene.side("alliance")
    side.board.supporters = [card(x) for x in ("cobbler", "bake_sale")]
    side.stock[WARRIOR] = 0
    shown = preview(game_at(scene, "root:8.4.1"), ALLIANCE, "revolt 5")
    assert "You place the rabbit base." in [x["text"] for x in shown["lines"]]


@pytest.mark.law("root:8.4.1.III")
def test_what_rises_is_told_once_and_with_the_last_supporter_too() -> None:
    """Of three supporters two are chosen; nobody else stands in 5."""
    scene = Scene(
        "alliance marquise", c5="alliance sympathy", c10="alliance sympathy", phase=BIRDSONG
    )
    scene.side("alliance").board.supporters = [card(x) for x in ("cobbler", "bake_sale", "anvil")]
    scene.side("alliance").board.supporters.append(card("sappers"))
    rises = "You place the rabbit base and 2 warriors, rule 5 and gain an officer."
    game = game_at(scene, "root:8.4.1")
    shown = preview(game, ALLIANCE, "revolt 5")
    told = [(x["text"], x["law"], x["clearing"]) for x in shown["lines"]]
    assert told == [
        (rises, "root:8.4.1.III", 5),
        ("It costs 2 supporters of your choice.", "root:8.4.1.II", None),
    ]
    for text in ("revolt 5", "supporter cobbler 5"):
        game.answer(text)
    assert game.pending
    asked = "Which supporter do you spend for the revolt in 5? 2 of 2."
    assert game.pending.question() == asked
    assert lines(preview(game, ALLIANCE, "supporter bake_sale 5"))[0] == rises


@pytest.mark.law("root:4.1.2", "root:3.2.1")
def test_a_favor_is_offered_with_the_points_that_it_scores() -> None:
    """A sawmill and a roost stand on fox clearings, another sawmill elsewhere."""
    scene = Scene(
        "alliance marquise eyrie",
        c1="alliance sympathy",
        c5="marquise sawmill",
        c6="alliance sympathy | marquise w sawmill",
        c8="alliance sympathy | eyrie roost",
        phase=DAYLIGHT,
    )
    scene.side("alliance").hand[:] = [card("favor_fox")]
    view = decision_view(game_at(scene, "root:8.5"), ALLIANCE)
    assert view
    assert [x["gain"] for x in view["options"] if x["verb"] == "craft"] == ["+2"]


@pytest.mark.law("cards:map.mountain.closed_paths")
def test_a_path_is_offered_with_the_point_that_opening_it_scores() -> None:
    """The Marquise stand at one end of a closed path, and hold a card to spend."""
    scene = Scene("marquise eyrie", c5="marquise w", phase=DAYLIGHT, map_id="mountain")
    scene.s.closed = ((5, 9),)
    scene.side("marquise").hand[:] = [card("anvil")]
    assert gains_of(scene, "root:6.5") == {"open anvil 5>9": "+1"}


@pytest.mark.law("root:3.3.1")
def test_who_plays_for_dominance_is_promised_no_points() -> None:
    """A second workshop is worth two points to a Marquise who still has a marker."""
    scene = Scene("marquise eyrie alliance", c5="marquise ww workshop wood", phase=DAYLIGHT)
    assert gains_of(scene, "root:6.5") == {"build workshop 5": "+2"}
    scene.side("marquise").dominance = from_deck(scene.s, "dominance_mouse")
    assert gains_of(scene, "root:6.5") == {}


def gains_of(scene: Scene, step: str) -> dict[str, str]:
    """The points that the options of a step promise, those of the last step with this rule."""
    view = decision_view(game_at(scene, step), MARQUISE)
    assert view
    return {x["text"]: x["gain"] for x in view["options"] if x["gain"]}


@pytest.mark.law("root:9.2.8")
@pytest.mark.parametrize("space", [0, 1, ALLIED])
def test_a_vagabond_in_a_coalition_is_promised_no_points(space: int) -> None:
    """Neither for Aid, whatever the other thinks of him, nor for a ruin, nor for a quest."""
    scene = VagabondScene(
        c6="vagabond pawn | eyrie ww",
        satchel="torch hammer",
        quests="repair_a_shed_fox",
        relations={"eyrie": space},
        hands={"vagabond": "anvil"},
    )
    scene.side("eyrie").crafted = [Item.SWORD, Item.BAG]
    scene.side("vagabond").dominance = from_deck(scene.s, "dominance_mouse")
    for text in ("aid anvil eyrie", "explore 6"):
        shown = ahead(scene, "root:9.5", text)
        told = [(x["text"], x["law"]) for x in shown["lines"] if "no point" in x["text"]]
        assert told == [("In a coalition you score no point.", "root:9.2.8")]
    quest = lines(ahead(scene, "root:9.5", "quest repair_a_shed_fox 6"))
    assert "Its reward is 2 cards. In a coalition you score no point." in quest


@pytest.mark.law("root:9.2.9.I.a")
def test_the_first_of_two_aids_says_that_it_scores_nothing_yet() -> None:
    scene = VagabondScene(
        c5="vagabond pawn | eyrie ww",
        satchel="sword",
        relations={"eyrie": 1},
        hands={"vagabond": "bake_sale anvil"},
    )
    shown = ahead(scene, "root:9.5", "aid bake_sale eyrie")
    told = [(x["text"], x["law"]) for x in shown["lines"] if "aids" in x["text"]]
    assert told == [("1 of 2 aids this turn: no point yet.", "root:9.2.9.I.a")]


@pytest.mark.law("root:9.4.1", "root:9.6.2", "root:9.6.4")
@pytest.mark.parametrize(
    ("item", "told"),
    [
        ("tea", ("Refresh 3 at dawn, not 5 as now.", "root:9.4.1")),
        ("coin", ("Draw 1 at dusk, not 2 as now.", "root:9.6.2")),
        ("bag", ("Keep 6 items, not 8 as now.", "root:9.6.4")),
    ],
)
def test_what_a_track_gives_no_more_is_told_with_its_own_rule(
    item: str, told: tuple[str, str]
) -> None:
    scene = VagabondScene(
        c5="vagabond pawn | eyrie w", satchel="sword", tracks=item, hands={"vagabond": "bake_sale"}
    )
    game = game_at(scene, "root:9.5")
    game.answer("aid bake_sale eyrie")
    found = preview(game, VAGABOND, f"exhaust {item}")["lines"]
    assert told in [(x["text"], x["law"]) for x in found]


@pytest.mark.law("cards:trait.riverfolk.involved")
def test_mercenaries_are_not_the_vagabonds_though_he_buys_them() -> None:
    """Involved Robots sell them to him as well: what he pays for is told before."""
    scene = VagabondScene(
        "vagabond bot:eyrie bot:riverfolk@traits=involved", c6="vagabond pawn", phase=BIRDSONG
    )
    scene.s.services = Services.BASIC
    shown = ahead(scene, "root:1.4", "buy mercenaries riverfolk x2")
    told = ("They serve neither you nor your enemies this turn.", "cards:trait.riverfolk.involved")
    assert told in [(x["text"], x["law"]) for x in shown["lines"]]
