"""Law of Root 11: Riverfolk Company, their abilities, setup, Birdsong and Evening."""

import json

import pytest

from rootcore.factions.riverfolk import chapter as riverfolk
from rootcore.factions.riverfolk.board import RiverfolkBoard
from rootcore.factions.riverfolk.trade import trade
from rootcore.game.game import Game
from rootcore.game.setup import read_setup
from rootcore.law.errors import BrokenLaw
from rootcore.rules.acts import Act
from rootcore.rules.battle import Battle, battle
from rootcore.rules.deck import draw_cards, give_card, take_random_card
from rootcore.rules.effects import codebreakers
from rootcore.rules.movement import cannot_move
from rootcore.rules.moves import move_acts
from rootcore.rules.pieces import neighbours
from rootcore.rules.removal import remove_all_enemies
from rootcore.rules.step import AGAIN
from rootcore.table.cards import CARDS, card
from rootcore.table.terms import (
    BIRDSONG,
    DAYLIGHT,
    EVENING,
    MARQUISE,
    RIVERFOLK,
    TRADE_POSTS,
    WARRIOR,
    Phase,
    Service,
)
from rootcore.tell.decisions import hand_view
from rootcore.tell.view import table_view
from rootcore.tell.words import sentence
from tests.law.card_scenes import in_play
from tests.law.company_scenes import BUYER, RIVER, audit, board, company, in_supply, points
from tests.law.people_scenes import offered
from tests.scenes import Scene

NAMES = {RIVERFOLK: "Riverfolk", MARQUISE: "Marquise"}


# 11.2.2 Swimmers


@pytest.mark.law("root:11.2.2", "root:2.3")
def test_rivers_are_paths_to_the_riverfolk() -> None:
    """7 has paths to 3, 8 and 12, and the river leads to 4 and 11; for others it does not."""
    scene = company()
    assert neighbours(scene.s, RIVERFOLK, 7) == (3, 4, 8, 11, 12)
    assert neighbours(scene.s, MARQUISE, 7) == (3, 8, 12)


@pytest.mark.law("root:11.2.2")
def test_the_riverfolk_swim_past_whoever_rules() -> None:
    """They rule neither 7 nor 11, and still go from 7 along the river; not by path to 8."""
    scene = company(
        c7="riverfolk w | marquise www", c11="marquise www", c8="marquise www", c4="marquise www"
    )
    assert cannot_move(scene.s, RIVERFOLK, 7, 11) is None
    refusal = cannot_move(scene.s, RIVERFOLK, 7, 8)
    assert refusal is not None
    assert refusal.law == "root:4.2.1"
    moves = move_acts(scene.s, RIVERFOLK, "root:11.5.1")
    assert [(act.at, act.to) for act in moves] == [(7, 4), (7, 11)]


@pytest.mark.law("root:11.2.2")
def test_where_they_rule_the_riverfolk_take_paths_as_well() -> None:
    """Two warriors rule 7: every neighbour by path or river is open."""
    scene = company(c7="riverfolk ww")
    moves = move_acts(scene.s, RIVERFOLK, "root:11.5.1")
    assert [act.to for act in moves] == [3, 4, 8, 11, 12]
    assert {act.most for act in moves} == {2}


# 11.2.3 Public Hand


@pytest.mark.law("root:11.2.3")
def test_everybody_sees_the_hand_of_the_riverfolk() -> None:
    """Their board shows it to all others, they hold it; the Marquise's cards stay hidden."""
    scene = company(hands={"riverfolk": "anvil sword", "marquise": "cobbler"})
    assert [held["id"] for held in hand_view(scene.s, RIVERFOLK)] == ["anvil", "sword"]
    for viewer in (None, MARQUISE):
        shown = json.dumps(table_view(scene.s, viewer))
        assert "anvil" in shown
        assert "cobbler" not in shown


@pytest.mark.law("root:11.2.3")
def test_everybody_sees_which_card_the_riverfolk_draw() -> None:
    """Their draw is told with the card; the Marquise's without it."""
    scene = company()
    scene.run(draw_cards(scene.s, RIVERFOLK, 1, "root:11.5.4"), "draw anvil")
    scene.run(draw_cards(scene.s, MARQUISE, 1, "root:6.6"), "draw sword")
    own, hers = scene.events("draw")
    assert sentence(own, NAMES) == "The Riverfolk draw 1 card: Anvil (fox)."
    assert sentence(hers, NAMES) == "The Marquise draws 1 card."
    assert "seen_by" not in own.data


@pytest.mark.law("root:11.2.3")
def test_a_card_taken_from_the_riverfolk_is_drawn_blindly_and_known() -> None:
    """Of three cards chance takes one; everybody sees which it was."""
    scene = company(hands={"riverfolk": "anvil sword cobbler"})
    scene.run(take_random_card(scene.s, MARQUISE, RIVERFOLK, "root:4.1.3"), "take sword")
    assert scene.asked == ["chance: Take a random card from the Riverfolk."]
    assert scene.side("marquise").hand == [card("sword")]
    (given,) = scene.events("give")
    assert "seen_by" not in given.data
    assert sentence(given, NAMES).startswith("The Riverfolk give a card to the Marquise: ")


@pytest.mark.law("root:11.2.3")
def test_a_card_given_to_the_riverfolk_lies_face_up() -> None:
    """The anvil that the Marquise gives is there for all to see."""
    scene = company(hands={"marquise": "anvil"})
    scene.run(give_card(scene.s, RIVERFOLK, MARQUISE, card("anvil"), "root:4.1.3"))
    assert "seen_by" not in scene.events("give")[0].data
    assert scene.side("riverfolk").hand == [card("anvil")]


@pytest.mark.law("root:11.2.3")
def test_everybody_sees_what_the_riverfolk_pay_for_outrage() -> None:
    """They move into sympathy in 5 and give a rabbit: all know that supporter."""
    scene = company(
        c10="riverfolk w",
        c5="alliance sympathy",
        hands={"riverfolk": "cobbler"},
        funds={"riverfolk": 1},
    )
    scene.step(trade, "move 10>5 x1")
    (supporter,) = scene.events("supporter")
    assert supporter.data["card"] == card("cobbler")
    assert set(supporter.data["seen_by"]) == set(scene.s.seats)


@pytest.mark.law("root:11.2.3")
def test_codebreakers_find_nothing_new_in_a_public_hand() -> None:
    """They may be used on the Riverfolk like on anybody."""
    scene = in_play(company(BUYER, hands={"riverfolk": "anvil"}), "marquise", "codebreakers")
    act = Act("use", "root:4.1.3", CARDS["codebreakers"], who=RIVERFOLK)
    scene.run(codebreakers(scene.s, MARQUISE, act))
    assert scene.events("look")[0].data["cards"] == [card("anvil")]


# 11.2.5.I Trade Disruption


def fight(scene: Scene, *script: str) -> None:
    """The Marquise attacks the Riverfolk in 5."""
    scene.run(battle(scene.s, Battle(MARQUISE, RIVERFOLK, 5, "root:6.5.1")), *script)


@pytest.mark.law("root:11.2.5.I")
def test_a_removed_trade_post_leaves_the_game_with_half_of_the_funds() -> None:
    """Three funds, so two go, and the Riverfolk choose: their own and one of the Marquise."""
    scene = company(
        BUYER, c5="marquise ww | riverfolk rabbit_trade_post", funds={"riverfolk": 2, "marquise": 1}
    )
    fight(scene, "roll 0-0", "fund riverfolk", "fund marquise")
    assert board(scene).funds == {RIVERFOLK: 1}
    side = scene.side("riverfolk")
    post = TRADE_POSTS[scene.s.suits[5]]  # type: ignore[index]
    assert (side.boxed[post], side.stock[post]) == (1, 2)
    assert [e.data["player"] for e in scene.events("lose funds")] == [RIVERFOLK, MARQUISE]
    assert scene.score("marquise") == 1
    audit(scene)


@pytest.mark.law("root:11.2.5.I")
def test_payments_and_committed_funds_are_safe_from_disruption() -> None:
    """Nothing lies in the Funds box: the post alone is lost."""
    scene = company(
        BUYER,
        c5="marquise ww | riverfolk rabbit_trade_post",
        payments={"riverfolk": 3},
        committed={"riverfolk": 2},
        tracks={"rabbit": {"marquise": 1}},
    )
    fight(scene, "roll 0-0")
    assert scene.events("lose funds") == []
    assert (board(scene).payments, board(scene).committed) == ({RIVERFOLK: 3}, {RIVERFOLK: 2})
    audit(scene)


@pytest.mark.law("root:11.2.5.I")
def test_every_removed_trade_post_halves_what_is_left() -> None:
    """A Favor takes the posts in 3 and 5: of seven funds four go, and then two of three."""
    scene = company(
        BUYER,
        c3="riverfolk rabbit_trade_post",
        c5="riverfolk rabbit_trade_post",
        funds={"riverfolk": 7},
    )
    scene.run(remove_all_enemies(scene.s, MARQUISE, [3, 5], "root:4.1.2"))
    assert board(scene).funds == {RIVERFOLK: 1}
    assert scene.score("marquise") == 2


@pytest.mark.law("root:11.2.5.I")
def test_removed_warriors_disrupt_nothing() -> None:
    """The warrior in 5 falls, the trade post stands."""
    scene = company(BUYER, c5="marquise ww | riverfolk w rabbit_trade_post", funds={"riverfolk": 4})
    fight(scene, "roll 1-0")
    assert scene.at(5) == "marquise ww | riverfolk rabbit_trade_post"
    assert board(scene).funds == {RIVERFOLK: 4}


# 11.3 Faction setup


@pytest.mark.law("root:11.3.1", "root:11.3.3")
def test_the_riverfolk_have_fifteen_warriors_and_nine_trade_posts() -> None:
    """Three posts for each suit; one in 5 leaves two rabbit posts on their track."""
    assert riverfolk.supply() == {WARRIOR: 15, **dict.fromkeys(TRADE_POSTS.values(), 3)}
    scene = Scene("riverfolk marquise", c5="riverfolk www rabbit_trade_post")
    assert list(scene.side("riverfolk").stock.values()) == [12, 3, 2, 3]


@pytest.mark.law("root:11.3.2")
def test_four_riverfolk_warriors_start_along_the_river() -> None:
    """Three in 7 and one in 5, of the five clearings on the river."""
    scene = Scene("riverfolk marquise")
    asked = offered(scene, riverfolk.place_warriors)
    assert asked == [f"place warrior {c} x{n}" for c in RIVER for n in (1, 2, 3, 4)]
    scene.step(riverfolk.place_warriors, "place warrior 7 x3", "place warrior 5 x1")
    assert (scene.at(7), scene.at(5)) == ("riverfolk www", "riverfolk w")
    assert in_supply(scene, "riverfolk") == 11


@pytest.mark.law("root:11.3.2", "root:6.2.2")
def test_no_riverfolk_warrior_starts_beside_the_keep() -> None:
    """The keep stands in 4."""
    scene = Scene("riverfolk marquise", c4="marquise keep")
    assert not any(" 4 " in x for x in offered(scene, riverfolk.place_warriors))


@pytest.mark.law("root:11.3.4")
def test_three_riverfolk_warriors_start_in_payments() -> None:
    """They are no funds before the first Birdsong."""
    scene = Scene("riverfolk marquise")
    scene.step(riverfolk.gain_starting_funds)
    assert board(scene).payments == {RIVERFOLK: 3}
    assert board(scene).funds == {}
    audit(scene)


@pytest.mark.law("root:11.3.5")
def test_the_riverfolk_set_a_price_for_each_service() -> None:
    """From 1 to 4, for a hand card, for riverboats and for mercenaries."""
    scene = Scene("riverfolk marquise")
    assert offered(scene, riverfolk.set_starting_prices) == [
        f"price hand_card x{n}" for n in (1, 2, 3, 4)
    ]
    scene.step(
        riverfolk.set_starting_prices,
        "price hand_card x1",
        "price riverboats x4",
        "price mercenaries x3",
    )
    assert board(scene).prices == dict(zip(Service, (1, 4, 3), strict=True))


@pytest.mark.law("root:11.3.2", "root:11.3.4", "root:11.3.5", "root:11.2.3")
def test_a_riverfolk_game_is_set_up_by_its_steps() -> None:
    """Cards, warriors, prices; then the first turn begins."""
    setup = read_setup({"seats": ["human:riverfolk", "bot:marquise"], "seed": 4})
    game = Game.new(setup)
    game.play()
    assert game.pending is not None
    assert game.pending.law == "root:11.3.2"
    for text in ("place warrior 7 x4", "price hand_card x1", "price riverboats x2"):
        game.answer(text)
        game.play()
    game.answer("price mercenaries x3")
    game.play()
    assert game.state.phase == DAYLIGHT
    assert game.state.sides[RIVERFOLK].board.funds == {RIVERFOLK: 3}


# 11.4 Birdsong


@pytest.mark.law("root:11.4.1")
def test_two_warriors_go_into_an_empty_payments_box() -> None:
    """Protectionism: nobody has bought anything."""
    scene = company(phase=BIRDSONG)
    scene.step(riverfolk.protectionism)
    assert board(scene).payments == {RIVERFOLK: 2}
    assert in_supply(scene, "riverfolk") == 13


@pytest.mark.law("root:11.4.1")
def test_there_is_no_protectionism_beside_payments() -> None:
    """One warrior of the Eyrie is enough."""
    scene = company(phase=BIRDSONG, payments={"eyrie": 1})
    scene.step(riverfolk.protectionism)
    assert board(scene).payments == {"eyrie": 1}
    assert scene.s.log == []


@pytest.mark.law("root:11.4.1", "root:2.5.1")
@pytest.mark.parametrize("left", [0, 1])
def test_protectionism_takes_the_warriors_there_are(left: int) -> None:
    """With one in the supply one, with none none."""
    scene = company(phase=BIRDSONG, supply=left)
    scene.step(riverfolk.protectionism)
    assert board(scene).payments == ({RIVERFOLK: left} if left else {})


@pytest.mark.law("root:11.4.2")
@pytest.mark.parametrize(("funds", "dividends"), [(1, 0), (2, 1), (5, 2), (6, 3)])
def test_every_two_funds_score_a_point(funds: int, dividends: int) -> None:
    """A trade post stands in 5; the Marquise's warriors are funds like their own."""
    held = {"marquise": funds} if funds < 3 else {"marquise": 2, "riverfolk": funds - 2}
    scene = company(phase=BIRDSONG, c5="riverfolk rabbit_trade_post", funds=held)
    scene.step(riverfolk.score_dividends)
    assert points(scene) == ([("riverfolk", "root:11.4.2", dividends)] if dividends else [])


@pytest.mark.law("root:11.4.2")
def test_only_funds_score_dividends() -> None:
    """Payments, committed warriors and those on the tracks do not count."""
    scene = company(
        phase=BIRDSONG,
        c5="riverfolk rabbit_trade_post",
        funds={"riverfolk": 2},
        payments={"marquise": 4},
        committed={"riverfolk": 4},
        tracks={"rabbit": {"eyrie": 1}},
    )
    scene.step(riverfolk.score_dividends)
    assert scene.score("riverfolk") == 1


@pytest.mark.law("root:11.4.2")
def test_without_a_trade_post_on_the_map_there_are_no_dividends() -> None:
    """Eight funds, and nobody to trade with."""
    scene = company(phase=BIRDSONG, funds={"riverfolk": 8})
    scene.step(riverfolk.score_dividends)
    assert scene.s.log == []


@pytest.mark.law("root:11.4.3")
def test_all_warriors_on_their_board_become_funds() -> None:
    """Payments, committed ones and those on the tracks come together."""
    scene = company(
        phase=BIRDSONG,
        c5="riverfolk rabbit_trade_post",
        funds={"riverfolk": 1},
        payments={"marquise": 2, "riverfolk": 1},
        committed={"eyrie": 1},
        tracks={"rabbit": {"marquise": 1}},
    )
    scene.step(riverfolk.gather_funds)
    own = board(scene)
    assert own.funds == {RIVERFOLK: 2, MARQUISE: 3, "eyrie": 1}
    assert list(own.boxes())[1:] == [{}] * 5
    assert scene.events("gather")[0].data == {"n": 5, "total": 6}
    audit(scene)


@pytest.mark.law("root:11.4.3")
def test_with_nothing_to_gather_nothing_is_told() -> None:
    """The funds lie there already."""
    scene = company(phase=BIRDSONG, funds={"riverfolk": 3})
    scene.step(riverfolk.gather_funds)
    assert scene.s.log == []
    assert board(scene).funds == {RIVERFOLK: 3}


# 11.6 Evening


@pytest.mark.law("root:11.6.1")
def test_the_riverfolk_discard_down_to_five_cards_and_draw_none() -> None:
    """Seven in hand: two go, of their choice."""
    hand = "anvil sword cobbler sappers armorers bake_sale codebreakers"
    scene = company(phase=EVENING, hands={"riverfolk": hand})
    scene.step(riverfolk.discard_cards, "discard sword", "discard sappers")
    assert len(scene.side("riverfolk").hand) == 5
    assert scene.events("draw") == []


@pytest.mark.law("root:11.6.2")
def test_the_riverfolk_may_change_any_price() -> None:
    """Riverboats from 2 to 4; then they are done."""
    scene = company(phase=EVENING)
    assert scene.step(riverfolk.set_costs, "price riverboats x4") == AGAIN
    assert scene.step(riverfolk.set_costs, "done") is None
    assert list(board(scene).prices.values()) == [2, 4, 2]
    assert [e.law for e in scene.events("price")] == ["root:11.6.2"]


@pytest.mark.law("root:11.6.2")
def test_a_price_stays_on_its_track() -> None:
    """From 1 to 4, and the present one is no change."""
    scene = company(phase=EVENING, prices=(1, 2, 3))
    assert offered(scene, riverfolk.set_costs) == [
        *(f"price hand_card x{n}" for n in (2, 3, 4)),
        *(f"price riverboats x{n}" for n in (1, 3, 4)),
        *(f"price mercenaries x{n}" for n in (1, 2, 4)),
        "done",
    ]


# The turn


@pytest.mark.law("root:11.4", "root:11.5", "root:11.6")
@pytest.mark.parametrize(
    ("phase", "steps"),
    [
        (BIRDSONG, ["root:1.4", "root:11.4.1", "root:11.4.2", "root:11.4.3"]),
        (DAYLIGHT, ["root:11.5"]),
        (EVENING, ["root:11.6.1", "root:11.6.2"]),
    ],
)
def test_the_riverfolk_turn_has_its_steps_in_order(phase: Phase, steps: list[str]) -> None:
    """Protectionism, dividends, funds; actions; discards and prices."""
    assert company().plan(phase) == steps


@pytest.mark.law("root:11.4")
def test_dividends_are_scored_before_funds_are_gathered() -> None:
    """Two funds and four payments: one point."""
    scene = company(
        phase=BIRDSONG,
        c5="riverfolk rabbit_trade_post",
        funds={"riverfolk": 2},
        payments={"marquise": 4},
    )
    game = Game(None, scene.s)
    assert game.pending is not None
    assert game.pending.question() == "What do you do? (6 funds left)"
    assert game.state.sides[RIVERFOLK].score == 1


# Their board in saves


def test_their_board_is_written_and_read() -> None:
    """Everything on it comes back, in a board of its own."""
    scene = company(
        funds={"riverfolk": 1},
        payments={"marquise": 2},
        committed={"eyrie": 1},
        tracks={"fox": {"marquise": 1}},
        prices=(1, 4, 2),
    )
    own = board(scene)
    for twin in (own.copy(), RiverfolkBoard.from_json(json.loads(json.dumps(own.to_json())))):
        assert twin == own
        twin.funds[MARQUISE] = 1
        twin.tracks[scene.s.suits[1]].clear()  # type: ignore[index]
        twin.prices.clear()
        assert twin != own
        assert own.prices
        assert own.tracks[scene.s.suits[1]]  # type: ignore[index]


@pytest.mark.parametrize(
    "wrong",
    [
        {"prices": {"riverboats": 5}},
        {"prices": {"riverboats": "2"}},
        {"prices": {"insurance": 2}},
        {"funds": {"riverfolk": 0}},
        {"funds": {"vagabond": 1}},
        {"payments": {"otters": 1}},
        {"committed": {"riverfolk": True}},
        {"tracks": {"fox": {}, "rabbit": {}, "mouse": {"riverfolk": -1}}},
    ],
    ids=str,
)
def test_a_board_that_cannot_be_is_refused(wrong: dict[str, object]) -> None:
    """Prices are from 1 to 4, and boxes hold warriors of players."""
    raw = RiverfolkBoard().to_json() | wrong
    with pytest.raises(ValueError, match=r"\w"):
        RiverfolkBoard.from_json(raw)


def test_funds_need_an_empty_space_and_an_owner_at_the_table() -> None:
    """No fox post is on the map, so no fund lies on the fox track; the Duchy do not play."""
    scene = company(tracks={"fox": {"riverfolk": 1}})
    with pytest.raises(BrokenLaw, match="the fox track has no empty space"):
        audit(scene)
    scene = company()
    board(scene).payments["duchy"] = 1  # type: ignore[index]
    with pytest.raises(BrokenLaw, match="the duchy have warriors with the Riverfolk"):
        board(scene).check(scene.side("riverfolk"))
