"""Law of Root 3: victory."""

import pytest

from rootcore.bots.alliance import chapter as alliance
from rootcore.bots.eyrie import chapter as eyrie
from rootcore.bots.marquise import chapter as marquise
from rootcore.rules.battle import Battle, Hits, battle
from rootcore.rules.deck import draw, to_discard
from rootcore.rules.scoring import GameWon, at_one_moment, lose_points, score
from rootcore.table.cards import card
from rootcore.table.terms import ALLIANCE, EYRIE, MARQUISE
from tests.scenes import Scene

TABLE = "bot:marquise bot:eyrie bot:alliance"


# 3.1 How to win


@pytest.mark.law("root:3.1")
def test_thirty_points_win_at_once() -> None:
    """The Eyrie go from 28 to 31 points: the game is over and theirs."""
    scene = Scene(TABLE, scores={"eyrie": 28})
    with pytest.raises(GameWon):
        score(scene.s, EYRIE, 3, "robotics:5.6")
    assert scene.s.winner == EYRIE
    won = scene.events("win")[0]
    assert (won.who, won.law, won.data["points"]) == (EYRIE, "root:3.1", 31)


@pytest.mark.law("root:3.1")
def test_twenty_nine_points_do_not_win_and_thirty_do() -> None:
    """The Eyrie's 29th point ends nothing; their 30th does."""
    scene = Scene(TABLE, scores={"eyrie": 28})
    score(scene.s, EYRIE, 1, "robotics:5.6")
    assert scene.s.winner is None
    with pytest.raises(GameWon):
        score(scene.s, EYRIE, 1, "robotics:5.6")
    assert scene.s.winner == EYRIE


@pytest.mark.law("root:3.1")
def test_the_game_can_end_in_the_middle_of_a_step() -> None:
    """A roost felled in 6 is the Marquise's 30th point; the battle in 8 is not fought any more."""
    scene = Scene(
        TABLE,
        order="anvil",
        scores={"marquise": 29},
        c6="marquise w | eyrie roost",
        c8="marquise w | eyrie w",
    )
    scene.step(marquise.battle_in_ordered, "roll 0-0")
    assert scene.s.winner == MARQUISE
    assert scene.places("battle") == [6]


@pytest.mark.law("root:3.1")
def test_points_can_win_in_the_turn_of_somebody_else() -> None:
    """In the Marquise's turn the Alliance score their 30th point."""
    scene = Scene(TABLE, scores={"alliance": 29, "marquise": 29})
    with pytest.raises(GameWon):
        score(scene.s, ALLIANCE, 1, "robotics:6.2.3")
    assert scene.s.winner == ALLIANCE


@pytest.mark.law("root:3.1")
@pytest.mark.parametrize("turn", ["eyrie", "alliance"])
def test_when_both_reach_thirty_in_one_battle_the_current_player_wins(turn: str) -> None:
    """Roost and sympathy fall to the same hits, each the other side's 30th point."""
    scene = Scene(
        TABLE,
        turn=turn,
        scores={"eyrie": 29, "alliance": 29},
        c11="eyrie w roost | alliance w sympathy",
    )
    longest_column = (Hits(1, "robotics:5.5.1.III", "longest column"),)
    fight = Battle(EYRIE, ALLIANCE, 11, "robotics:5.5.1.III", longest_column)
    scene.run(battle(scene.s, fight), "roll 1-1")
    assert scene.at(11) == ""
    assert (scene.score("eyrie"), scene.score("alliance")) == (30, 30)
    assert scene.s.winner == turn


@pytest.mark.law("root:3.1")
def test_of_two_others_at_thirty_the_next_in_turn_order_wins() -> None:
    """It is the Alliance's turn, and the Marquise sit before the Eyrie."""
    scene = Scene(TABLE, turn="alliance", scores={"eyrie": 29, "marquise": 29})

    def score_together() -> None:
        with at_one_moment(scene.s):
            score(scene.s, EYRIE, 3, "root:3.2.1")
            score(scene.s, MARQUISE, 1, "root:3.2.1")

    with pytest.raises(GameWon):
        score_together()
    assert scene.s.winner == MARQUISE


# 3.2 Scoring victory points


@pytest.mark.law("root:3.2")
def test_scoring_adds_to_the_score_and_says_for_what() -> None:
    """Two points on top of three make five."""
    scene = Scene(TABLE, scores={"eyrie": 3})
    score(scene.s, EYRIE, 2, "robotics:5.6")
    assert scene.score("eyrie") == 5
    scored = scene.events("score")[0]
    assert (scored.who, scored.law) == (EYRIE, "robotics:5.6")
    assert scored.data == {"points": 2, "total": 5}


@pytest.mark.law("robotics:5.7.1", "root:7.7.1")
def test_no_score_goes_below_zero() -> None:
    """Of three points to lose the Eyrie have two; then they have none to lose."""
    scene = Scene(TABLE, scores={"eyrie": 2})
    lose_points(scene.s, EYRIE, 3, "robotics:5.7.1")
    lose_points(scene.s, EYRIE, 1, "robotics:5.7.1")
    assert scene.score("eyrie") == 0
    assert [e.data for e in scene.events("lose points")] == [{"points": 2, "total": 0}]


@pytest.mark.law("root:3.2.1")
def test_a_point_for_each_building_and_token_removed_in_battle() -> None:
    """Three hits take a warrior, sympathy and the base: two points, none for the warrior."""
    scene = Scene(TABLE, c4="marquise www | alliance w sympathy rabbit_base")
    fight = Battle(MARQUISE, ALLIANCE, 4, "robotics:4.5.1")
    scene.run(battle(scene.s, fight), "roll 3-0")
    assert scene.at(4) == "marquise ww"
    assert scene.score("marquise") == 2
    assert [e.law for e in scene.events("score")] == ["root:3.2.1"]


@pytest.mark.law("root:3.2.1")
def test_the_defender_scores_too() -> None:
    """The Marquise attack with one warrior and lose a sawmill to the Alliance's second hit."""
    scene = Scene(TABLE, c2="marquise w sawmill | alliance www")
    fight = Battle(MARQUISE, ALLIANCE, 2, "robotics:4.5.1")
    scene.run(battle(scene.s, fight), "roll 1-1")
    assert scene.at(2) == "alliance ww"
    assert (scene.score("marquise"), scene.score("alliance")) == (0, 1)


@pytest.mark.law("root:3.2.1")
def test_warriors_are_worth_nothing() -> None:
    """Two warriors fall; nobody scores."""
    scene = Scene(TABLE, c8="marquise ww | eyrie ww")
    scene.run(battle(scene.s, Battle(MARQUISE, EYRIE, 8, "robotics:4.5.1")), "roll 1-1")
    assert scene.at(8) == "marquise w | eyrie w"
    assert scene.events("score") == []


@pytest.mark.law("root:3.2.1")
def test_a_revolt_scores_all_it_removes_together() -> None:
    """Workshop, keep and roost fall in 11 with their warriors: three points in one go."""
    scene = Scene(
        TABLE,
        turn="alliance",
        order="sword",
        c11="marquise www workshop keep | eyrie w roost | alliance sympathy",
        without_ruins=(11,),
    )
    scene.step(alliance.revolt)
    assert scene.at(11) == "alliance mouse_base sympathy"
    assert [(e.who, e.data["points"]) for e in scene.events("score")] == [(ALLIANCE, 3)]


# 3.3 Dominance cards


@pytest.mark.law("root:3.3.3")
def test_a_spent_dominance_card_becomes_available() -> None:
    """It lies beside the map, not on the discard pile."""
    scene = Scene(TABLE)
    to_discard(scene.s, card("dominance_fox"))
    to_discard(scene.s, card("anvil"))
    assert scene.s.available == [card("dominance_fox")]
    assert scene.s.discard == [card("anvil")]


@pytest.mark.law("root:3.3.3")
def test_a_dominance_order_card_counts_for_its_suit_and_becomes_available() -> None:
    """The Marquise reveal it: foxes are ordered; at night it is laid beside the map."""
    scene = Scene(TABLE)
    scene.step(marquise.reveal, "draw dominance_fox")
    assert scene.actor().ordered() == [1, 6, 8, 12]
    scene.step(marquise.discard_the_order)
    assert scene.s.available == [card("dominance_fox")]
    assert scene.s.discard == []


@pytest.mark.law("root:3.3.3")
def test_a_purged_dominance_card_becomes_available() -> None:
    """It leaves the Eyrie's Decree in turmoil with an anvil, which is discarded."""
    scene = Scene(TABLE, turn="eyrie")
    bot = scene.actor()
    for added in (card("dominance_fox"), card("anvil")):
        eyrie.add_card(bot, added, added.suit, "robotics:5.4.3")
    eyrie.purge(bot)
    assert scene.s.available == [card("dominance_fox")]
    assert scene.s.discard == [card("anvil")]


@pytest.mark.law("root:3.3.3")
def test_an_available_card_does_not_come_back_with_the_discard_pile() -> None:
    """The discard pile becomes the new deck; the card beside the map stays where it is."""
    scene = Scene(TABLE, discard="anvil")
    scene.s.deck = []
    to_discard(scene.s, card("dominance_fox"))
    scene.run(draw(scene.s), "draw anvil")
    assert scene.s.deck == []
    assert scene.s.available == [card("dominance_fox")]
