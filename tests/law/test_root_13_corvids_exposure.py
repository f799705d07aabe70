"""Law of Root 13.2.4: Exposure, guesses at the plots of people's Corvids."""

from typing import Any

import pytest

from rootcore.factions.alliance import chapter as alliance
from rootcore.factions.corvids.exposure import (
    EXPOSURE,
    guess_acts,
    guess_at_plots,
    in_time,
    may_guess,
)
from rootcore.factions.eyrie import chapter as eyrie
from rootcore.factions.marquise import chapter as marquise
from rootcore.factions.vagabond.chapter import act_in_daylight
from rootcore.game.game import Game
from rootcore.rules.step import AGAIN
from rootcore.rules.turn import schedule
from rootcore.table.cards import card
from rootcore.table.terms import (
    ALLIANCE,
    BIRDSONG,
    CORVIDS,
    DAYLIGHT,
    EVENING,
    EYRIE,
    MARQUISE,
    RAID,
    VAGABOND,
)
from rootcore.tell.decisions import decision_view
from rootcore.tell.view import event_view
from tests.law.corvids_scenes import faces, hand, scored, whole
from tests.law.eyrie_scenes import eyrie_scene
from tests.law.people_scenes import offered, refused
from tests.scenes import Scene
from tests.vagabonds import VagabondScene

CATS = "marquise corvids eyrie"
ALL_KINDS = ["guess bomb 5", "guess snare 5", "guess extortion 5", "guess raid 5"]


def guessing(there: str = "marquise w | corvids plot_raid", **kwargs: Any) -> Scene:
    """The Marquise beside a hidden raid in rabbit clearing 5, with a rabbit and a fox in hand."""
    kwargs.setdefault("hands", {"marquise": "bake_sale anvil"})
    return Scene(CATS, c5=there, **kwargs)


# What a guess does


@pytest.mark.law("root:13.2.4")
def test_a_right_guess_removes_and_scores_the_plot() -> None:
    """The raid in 5 goes without raiders; the card shown stays with the cats."""
    scene = guessing()
    assert offered(scene, marquise.take_actions, "guess") == ALL_KINDS
    assert scene.step(marquise.take_actions, "guess raid 5") == AGAIN
    assert scene.at(5) == "marquise w"
    assert scored(scene, MARQUISE) == [(1, "root:3.2.1")]
    assert hand(scene, MARQUISE) == ["bake_sale", "anvil"]
    assert [e.kind for e in scene.s.log] == ["guess", "reveal", "remove", "score"]
    assert scene.events("place") == []
    assert faces(scene) == {}
    assert whole(scene)


@pytest.mark.law("root:13.2.4")
def test_a_wrong_guess_costs_the_card() -> None:
    """The Corvids deny the bomb and keep the rabbit; what lies there is not told."""
    scene = guessing()
    scene.step(marquise.take_actions, "guess bomb 5")
    assert scene.at(5) == "marquise w | corvids plot"
    assert hand(scene, MARQUISE) == ["anvil"]
    assert hand(scene) == ["bake_sale"]
    assert [e.kind for e in scene.s.log] == ["guess", "deny", "give"]
    assert scene.s.discard == []
    assert faces(scene) == {5: RAID}


@pytest.mark.law("root:13.2.4")
def test_of_several_cards_the_guesser_chooses_which_to_show() -> None:
    """A bird matches any clearing; only the Corvids see which card it was."""
    scene = guessing(hands={"marquise": "bake_sale anvil armorers"})
    scene.s.phase, scene.s.step = DAYLIGHT, 2
    game = Game(None, scene.s)
    game.answer("guess bomb 5")
    assert game.pending
    assert game.pending.texts() == ["show bake_sale 5", "show armorers 5"]
    game.answer("show armorers 5")
    k = next(i for i, event in enumerate(game.events) if event.kind == "guess")
    told = "The Marquise guesses that the plot in 5 is a bomb."
    for viewer in (None, EYRIE):
        assert event_view(game, k, viewer)["text"] == told
        assert event_view(game, k, viewer)["card"] is None
    for viewer in (MARQUISE, CORVIDS):
        assert event_view(game, k, viewer)["text"] == f"{told} The card: Armorers (bird)."


@pytest.mark.law("root:13.2.4")
def test_what_is_told_of_a_wrong_guess() -> None:
    """All hear the kind and the answer."""
    scene = guessing()
    scene.s.phase, scene.s.step = DAYLIGHT, 2
    game = Game(None, scene.s)
    game.answer("guess bomb 5")
    assert [event_view(game, i, EYRIE)["text"] for i in range(3)] == [
        "The Marquise guesses that the plot in 5 is a bomb.",
        "The Corvids deny it: the plot in 5 is no bomb.",
        "The Marquise gives a card to the Corvids.",
    ]


@pytest.mark.law("root:13.2.4")
def test_one_may_guess_any_number_of_times() -> None:
    """Two wrong ones, then the raid."""
    scene = guessing(hands={"marquise": "bake_sale cobbler command_warren"})
    scene.step(marquise.take_actions, "guess bomb 5", "show cobbler 5")
    scene.step(marquise.take_actions, "guess snare 5", "show bake_sale 5")
    scene.step(marquise.take_actions, "guess raid 5")
    assert scene.at(5) == "marquise w"
    assert hand(scene) == ["cobbler", "bake_sale"]
    assert scene.side(MARQUISE).board.actions == 3


@pytest.mark.law("root:13.2.4")
def test_the_point_of_a_guess_can_win() -> None:
    """The cats have 29."""
    scene = guessing(scores={"marquise": 29})
    scene.step(marquise.take_actions, "guess raid 5")
    assert scene.s.winner == MARQUISE


@pytest.mark.law("root:13.2.4")
def test_who_plays_for_dominance_may_guess_for_no_point() -> None:
    """The plot goes all the same."""
    scene = guessing(scores={"marquise": 12})
    dominance = card("dominance_fox")
    scene.s.deck.remove(dominance)
    scene.side(MARQUISE).dominance = dominance
    scene.step(marquise.take_actions, "guess raid 5")
    assert scene.at(5) == "marquise w"
    assert scored(scene, MARQUISE) == []


# Who may guess at what


@pytest.mark.law("root:13.2.4")
def test_a_guess_takes_a_piece_and_a_card_that_matches() -> None:
    """In 6 she has nobody, for 8 no fox; the snare in 2 lies open."""
    scene = guessing(
        hands={"marquise": "bake_sale"},
        c2="marquise w | corvids snare",
        c6="corvids plot_bomb",
        c8="marquise w | corvids plot_bomb",
    )
    assert offered(scene, marquise.take_actions, "guess") == ALL_KINDS
    why = refused(scene, marquise.take_actions)
    assert why["guess 6"] == ("root:13.2.4", "you have no piece in 6")
    assert why["guess 8"] == ("root:13.2.4", "no card of your hand matches 8")
    assert "guess 2" not in why


@pytest.mark.law("root:13.2.4")
def test_a_pawn_is_a_piece_and_a_guess_makes_nobody_hostile() -> None:
    """The Vagabond guesses in 5."""
    scene = VagabondScene(
        "vagabond corvids eyrie",
        c5="vagabond pawn | corvids w plot_bomb",
        hands={"vagabond": "sappers"},
    )
    assert offered(scene, act_in_daylight, "guess") == ALL_KINDS
    scene.step(act_in_daylight, "guess bomb 5")
    assert scored(scene, VAGABOND) == [(1, "root:3.2.1")]
    assert scene.events("relation") == []


@pytest.mark.law("root:13.2.4")
def test_a_partner_does_not_guess() -> None:
    """Only enemies do."""
    scene = VagabondScene(
        "vagabond corvids eyrie",
        c5="vagabond pawn | corvids plot_bomb",
        hands={"vagabond": "sappers"},
    )
    scene.side(VAGABOND).partner, scene.side(CORVIDS).partner = CORVIDS, VAGABOND
    scene.s.meet()
    assert offered(scene, act_in_daylight, "guess") == []


@pytest.mark.law("root:13.2.4")
def test_bots_do_not_guess_and_nobody_guesses_at_plots_of_the_bot() -> None:
    """The turn of a bot has no time for it, nor has a person's turn with the bot's plots."""
    scene = Scene("bot:marquise corvids", c5="marquise w | corvids plot_bomb", phase=EVENING)
    assert EXPOSURE not in [step.law for step, _ in schedule(scene.s)]
    there = "marquise w | corvids plot_bomb"
    scene = Scene("marquise bot:corvids", c5=there, hands={"marquise": "bake_sale"}, phase=EVENING)
    assert EXPOSURE not in [step.law for step, _ in schedule(scene.s)]
    scene.s.phase = DAYLIGHT
    assert offered(scene, marquise.take_actions, "guess") == []


# When


@pytest.mark.law("root:13.2.4")
def test_nobody_guesses_out_of_turn() -> None:
    """While the crows move, the cats wait."""
    scene = guessing(turn="corvids")
    assert not in_time(scene.s, MARQUISE)
    assert guess_acts(scene.s, CORVIDS, MARQUISE) == []
    scene = guessing()
    assert in_time(scene.s, MARQUISE)
    assert may_guess(scene.s, CORVIDS, MARQUISE) == [5]


@pytest.mark.law("root:13.2.4")
def test_the_time_begins_once_birdsong_has_started() -> None:
    """After what starts it and before anything else; without a plot in reach nobody asks."""
    scene = guessing(phase=BIRDSONG)
    assert [step.law for step, _ in schedule(scene.s)][:2] == ["root:1.4", EXPOSURE]
    game = Game(None, scene.s)
    assert game.pending
    assert game.pending.law == EXPOSURE
    assert game.pending.texts() == ["done", *ALL_KINDS]
    game.answer("done")
    assert game.pending.law == "root:6.5"
    away = guessing("corvids plot_raid", phase=BIRDSONG)
    assert away.step(guess_at_plots) is None


@pytest.mark.law("root:13.2.4")
def test_the_last_guess_comes_before_the_draw() -> None:
    """In the Evening of the Marquise; when she draws it is too late."""
    scene = guessing(phase=EVENING)
    laws = [step.law for step, _ in schedule(scene.s)]
    assert laws[-2:] == [EXPOSURE, "root:6.6"]
    scene.s.step = laws.index(EXPOSURE)
    assert in_time(scene.s, MARQUISE)
    scene.step(guess_at_plots, "guess bomb 5")
    assert hand(scene) == ["bake_sale"]
    scene.s.step += 1
    assert not in_time(scene.s, MARQUISE)
    assert guess_acts(scene.s, CORVIDS, MARQUISE) == []


@pytest.mark.law("root:13.2.4")
@pytest.mark.parametrize(
    ("roles", "draw"),
    [
        ("eyrie corvids", "root:7.6.2"),
        ("alliance corvids", "root:8.6.2"),
        ("vagabond corvids", "root:9.6.2"),
    ],
)
def test_every_faction_has_its_last_moment(roles: str, draw: str) -> None:
    """The step of Evening that draws."""
    scene = VagabondScene(roles) if roles.startswith("vagabond") else Scene(roles)
    scene.s.phase = EVENING
    laws = [step.law for step, _ in schedule(scene.s)]
    assert laws[laws.index(EXPOSURE) + 1] == draw
    assert laws.count(EXPOSURE) == 1


@pytest.mark.law("root:13.2.4")
def test_a_guess_fits_between_two_actions_but_not_into_one() -> None:
    """Between the two moves of a march the Marquise does not guess."""
    scene = guessing()
    scene.step(marquise.start_daylight)
    scene.step(marquise.take_actions, "move 5>2 x1")
    assert offered(scene, marquise.take_actions, "guess") == []
    scene = guessing("marquise ww | corvids plot_raid")
    scene.step(marquise.start_daylight)
    scene.step(marquise.take_actions, "move 5>2 x1")
    assert offered(scene, marquise.take_actions, "guess") == []
    scene.step(marquise.take_actions, "pass")
    assert offered(scene, marquise.take_actions, "guess") == ALL_KINDS


@pytest.mark.law("root:13.2.4")
def test_a_guess_fits_between_cards_of_the_decree_and_between_revolts() -> None:
    """Wherever the next thing to do is asked."""
    table = "eyrie corvids"
    there = "eyrie ww roost | corvids plot_bomb"
    scene = eyrie_scene(
        "despot",
        {"move": "anvil sword"},
        table,
        c5=there,
        c1="eyrie w",
        hands={"eyrie": "bake_sale"},
    )
    assert "guess bomb 5" in offered(scene, eyrie.move_for_decree)
    scene = Scene(
        "alliance corvids",
        phase=BIRDSONG,
        c5="alliance sympathy | corvids plot_bomb",
        hands={"alliance": "bake_sale"},
    )
    for x in ("cobbler", "command_warren"):
        scene.s.deck.remove(card(x))
        scene.side(ALLIANCE).board.supporters.append(card(x))
    assert "guess bomb 5" in offered(scene, alliance.revolt)


@pytest.mark.law("root:13.2.4")
def test_others_hear_only_that_somebody_decides() -> None:
    """Neither what the guesser may show nor what is true."""
    scene = guessing(phase=BIRDSONG)
    game = Game(None, scene.s)
    for viewer in (CORVIDS, EYRIE):
        shown = decision_view(game, viewer)
        assert shown
        assert shown["hidden"]
        assert shown["options"] == []
