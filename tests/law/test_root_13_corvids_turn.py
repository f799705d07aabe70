"""Law of Root 13.5 and 13.6: Daylight and Evening of the Corvid Conspiracy."""

import pytest

from rootcore.factions.corvids import chapter as corvids
from rootcore.game.game import Game
from rootcore.rules.step import AGAIN
from rootcore.table.cards import CARDS
from rootcore.table.terms import BOMB, CORVIDS, DAYLIGHT, EVENING, RAID, SNARE, WARRIOR
from tests.law.corvids_scenes import TABLE, board_of, faces, hand, put_in_play, scored, whole
from tests.law.people_scenes import asked, offered, refused
from tests.scenes import Scene

# 13.5 Daylight


@pytest.mark.law("root:13.5", "root:13.5.1")
def test_three_actions_are_taken_in_any_order() -> None:
    """Move, plot, move; then nothing is left but to go on."""
    scene = Scene(TABLE, c5="corvids wwww")
    scene.step(corvids.start_daylight)
    assert asked(scene, corvids.take_actions).question() == "Which action do you take? (3 left)"
    for text in ("move 5>2 x2", "plot raid 2", "move 5>1 x1"):
        assert scene.step(corvids.take_actions, text) == AGAIN
    assert scene.step(corvids.take_actions) is None
    assert (scene.at(1), scene.at(2), scene.at(5)) == ("corvids w", "corvids w plot", "corvids w")


@pytest.mark.law("root:13.5")
def test_actions_that_are_taken_are_refused() -> None:
    """With Tax Collector in play they are still asked, but not for a fourth action."""
    scene = Scene(TABLE, c5="corvids wwww")
    put_in_play(scene, CORVIDS, "tax_collector")
    scene.step(corvids.start_daylight)
    board_of(scene).actions = 0
    assert offered(scene, corvids.take_actions) == ["use tax_collector 5", "done"]
    why = refused(scene, corvids.take_actions)
    assert why["move"] == why["trick"] == ("root:13.5", "you have taken your 3 actions")


@pytest.mark.law("root:13.5")
def test_actions_can_be_left_out() -> None:
    """They are done at once."""
    scene = Scene(TABLE, c5="corvids wwww")
    assert scene.step(corvids.take_actions, "done") is None


@pytest.mark.law("root:13.5.1", "root:13.2.3")
def test_a_move_needs_no_rule() -> None:
    """Two crows leave the cats of 5 for the cats of 2."""
    scene = Scene(TABLE, c5="corvids ww | marquise wwww", c2="marquise wwww")
    assert offered(scene, corvids.take_actions, "move") == [
        "move 5>1 x1",
        "move 5>1 x2",
        "move 5>2 x1",
        "move 5>2 x2",
    ]
    scene.step(corvids.take_actions, "move 5>2 x2")
    assert scene.at(2) == "marquise wwww | corvids ww"


@pytest.mark.law("root:13.5.3")
def test_an_action_battles() -> None:
    """Whoever is there can be attacked."""
    scene = Scene(TABLE, c5="corvids ww | marquise w | alliance sympathy")
    assert offered(scene, corvids.take_actions, "battle") == [
        "battle 5 marquise",
        "battle 5 alliance",
    ]
    scene.step(corvids.take_actions, "battle 5 marquise", "roll 1-0")
    assert scene.at(5) == "alliance sympathy | corvids ww"


# 13.5.2 Plot


@pytest.mark.law("root:13.5.2")
def test_a_plot_costs_a_warrior_more_for_each_laid_this_turn() -> None:
    """One in 5, two in 6, three in 8; in 12 two are too few for the third."""
    scene = Scene(
        TABLE, c5="corvids ww", c6="corvids www", c8="corvids wwww", c12="corvids ww | eyrie w"
    )
    scene.step(corvids.start_daylight)
    scene.step(corvids.take_actions, "plot bomb 5")
    scene.step(corvids.take_actions, "plot bomb 6")
    assert {a.split()[-1] for a in offered(scene, corvids.take_actions, "plot")} == {"8"}
    why = refused(scene, corvids.take_actions)["plot 12"]
    assert why == ("root:13.5.2", "it costs 3 warriors, you have 2 in 12")
    scene.step(corvids.take_actions, "plot raid 8")
    assert [scene.at(c) for c in (5, 6, 8)] == ["corvids w plot"] * 3
    assert faces(scene) == {5: BOMB, 6: BOMB, 8: RAID}
    assert [e.data["n"] for e in scene.events("remove")] == [1, 2, 3]
    assert whole(scene)


@pytest.mark.law("root:13.5.2")
def test_the_next_turn_begins_with_a_plot_for_one_warrior() -> None:
    """Whatever was laid before."""
    scene = Scene(TABLE, c5="corvids w")
    board_of(scene).laid = 3
    scene.step(corvids.start_daylight)
    assert "plot snare 5" in offered(scene, corvids.take_actions)


@pytest.mark.law("root:13.5.2")
def test_they_choose_among_the_kinds_that_are_left() -> None:
    """Both bombs are on the map, one of them hidden; then all eight plots."""
    scene = Scene(TABLE, c1="corvids plot_bomb", c2="corvids bomb", c5="corvids w")
    assert offered(scene, corvids.take_actions, "plot") == [
        "plot snare 5",
        "plot extortion 5",
        "plot raid 5",
    ]
    kinds = ("bomb", "snare", "extortion", "raid")
    laid = {f"c{c}": f"corvids {kinds[c % 4]}" for c in range(1, 9)}
    full = Scene(TABLE, c9="corvids www", **laid)  # type: ignore[arg-type]
    assert offered(full, corvids.take_actions, "plot") == []
    why = refused(full, corvids.take_actions)["plot 9"]
    assert why == ("root:2.5.3", "no plot is left in the supply")


@pytest.mark.law("root:13.2.2.II")
@pytest.mark.parametrize("there", ["corvids ww plot_bomb", "corvids ww raid"])
def test_a_clearing_takes_no_second_plot(there: str) -> None:
    """Be the first one hidden or open."""
    scene = Scene(TABLE, c5=there)
    assert offered(scene, corvids.take_actions, "plot") == []
    why = refused(scene, corvids.take_actions)["plot 5"]
    assert why == ("root:13.2.2.II", "a plot lies in 5")


@pytest.mark.law("root:13.5.2")
def test_no_plot_is_laid_at_the_keep() -> None:
    """In 1 the keep bars it."""
    scene = Scene(TABLE, c1="marquise keep | corvids ww")
    why = refused(scene, corvids.take_actions)["plot 1"]
    assert why == ("root:6.2.2", "the keep is there")


@pytest.mark.law("root:13.5.2")
def test_warriors_paid_for_a_plot_lie_on_coffin_makers() -> None:
    """They would go back to a supply."""
    scene = Scene(TABLE, deck="exiles_partisans", c5="corvids ww")
    put_in_play(scene, "marquise", "coffin_makers")
    scene.step(corvids.take_actions, "plot raid 5")
    assert scene.s.coffins == {CORVIDS: 1}
    assert whole(scene)


# 13.5.4 Trick


@pytest.mark.law("root:13.5.4")
def test_hidden_plots_trade_places_with_hidden_ones_and_open_with_open() -> None:
    """Bomb and raid lie hidden, snare and extortion open."""
    scene = Scene(
        TABLE,
        c1="corvids plot_bomb",
        c2="corvids snare",
        c5="corvids plot_raid",
        c6="corvids extortion",
    )
    assert offered(scene, corvids.take_actions, "trick") == ["trick 1>5", "trick 2>6"]
    why = refused(scene, corvids.take_actions)["trick 1>2"]
    assert why == ("root:13.5.4", "one of them lies face down, the other face up")
    scene.step(corvids.take_actions, "trick 1>5")
    scene.step(corvids.take_actions, "trick 2>6")
    assert faces(scene) == {1: RAID, 5: BOMB}
    assert (scene.at(2), scene.at(6)) == ("corvids extortion", "corvids snare")
    assert [(e.data["at"], e.data["to"]) for e in scene.events("trick")] == [(1, 5), (2, 6)]
    assert scored(scene) == []
    assert whole(scene)


@pytest.mark.law("root:13.5.4")
def test_open_plots_of_a_kind_do_not_trade_but_hidden_ones_may() -> None:
    """Nobody else knows that the two raids are alike."""
    scene = Scene(
        TABLE,
        c1="corvids snare",
        c2="corvids snare",
        c5="corvids plot_raid",
        c6="corvids plot_raid",
    )
    assert offered(scene, corvids.take_actions, "trick") == ["trick 5>6"]
    why = refused(scene, corvids.take_actions)["trick 1>2"]
    assert why == ("root:13.5.4", "both are the same, nothing would change")


@pytest.mark.law("root:13.5.4")
def test_a_trick_minds_no_keep() -> None:
    """The snare came to 1 before the keep did."""
    scene = Scene(TABLE, c1="marquise keep | corvids snare", c2="corvids raid")
    scene.step(corvids.take_actions, "trick 1>2")
    assert scene.at(1) == "marquise keep | corvids raid"


# 13.6 Evening


@pytest.mark.law("root:13.6.1")
def test_an_exert_is_an_action_in_place_of_the_draw() -> None:
    """A fourth plot of the turn costs four; no card is drawn, the hand is cut all the same."""
    scene = Scene(
        TABLE,
        phase=EVENING,
        c5="corvids wwww",
        hands={"corvids": "anvil sword bake_sale cobbler armorers sappers"},
    )
    board_of(scene).laid = 3
    assert offered(scene, corvids.exert, "pass") == ["pass"]
    scene.step(corvids.exert, "plot snare 5")
    assert scene.at(5) == "corvids plot"
    assert [e.law for e in scene.events("exert")] == ["root:13.6.1"]
    scene.step(corvids.draw_cards, "discard anvil")
    assert hand(scene) == ["sword", "bake_sale", "cobbler", "armorers", "sappers"]
    assert scene.events("draw") == []
    assert not board_of(scene).exerted


@pytest.mark.law("root:13.6.1")
def test_without_an_exert_they_draw() -> None:
    """They decide before they see the card."""
    scene = Scene(TABLE, phase=EVENING, c5="corvids w")
    scene.step(corvids.exert, "pass")
    scene.step(corvids.draw_cards, "draw anvil")
    assert hand(scene) == ["anvil"]


@pytest.mark.law("root:13.6.1")
def test_with_nothing_to_do_nobody_asks_for_an_exert() -> None:
    """No crow is on the map."""
    assert Scene(TABLE, phase=EVENING).step(corvids.exert) is None


@pytest.mark.law("root:13.6.1")
def test_an_exert_costs_what_informants_would_fetch() -> None:
    """They take the place of a draw, and there is none."""
    scene = Scene(TABLE, phase=EVENING, deck="exiles_partisans", c5="corvids w")
    put_in_play(scene, CORVIDS, "informants")
    scene.s.deck.remove(CARDS["ambush_fox"])
    scene.s.discard.append(CARDS["ambush_fox"])
    scene.step(corvids.exert, "move 5>2 x1")
    scene.step(corvids.draw_cards)
    assert hand(scene) == []


@pytest.mark.law("root:13.6.2")
def test_each_open_extortion_draws_a_card_more() -> None:
    """Two open ones make three cards; the snare and the hidden extortion bring none."""
    scene = Scene(
        TABLE, phase=EVENING, c1="corvids extortion", c2="corvids extortion", c5="corvids snare"
    )
    scene.step(corvids.draw_cards, "draw anvil", "draw sword", "draw cobbler")
    assert hand(scene) == ["anvil", "sword", "cobbler"]
    hidden = Scene(TABLE, phase=EVENING, c1="corvids plot_extortion")
    hidden.step(corvids.draw_cards, "draw anvil")
    assert hand(hidden) == ["anvil"]


@pytest.mark.law("root:13.6.2")
def test_they_discard_down_to_five() -> None:
    """Of six cards one goes."""
    scene = Scene(TABLE, phase=EVENING, hands={"corvids": "anvil sword bake_sale cobbler armorers"})
    scene.step(corvids.draw_cards, "draw sappers", "discard cobbler")
    assert hand(scene) == ["anvil", "sword", "bake_sale", "armorers", "sappers"]


@pytest.mark.law("root:13.5", "root:13.6")
def test_a_whole_turn() -> None:
    """A snare laid by day, guarded in the evening, turned up in the next Birdsong."""
    scene = Scene("corvids eyrie", phase=DAYLIGHT, c5="corvids www")
    scene.s.deck = [card for card in scene.s.deck if card.suit == "fox"]
    game = Game(None, scene.s)
    for text in ("plot snare 5", "move 5>1 x1", "move 1>5 x1", "pass", "draw anvil"):
        game.answer(text)
    side = game.state.sides[CORVIDS]
    assert game.state.current == "eyrie"
    assert side.board.hidden == {5: SNARE}
    assert side.pieces[WARRIOR][5] == 2
