"""The face-down plots of the Cogwheel Corvids as a real table draws them, unseen by anybody."""

import pytest

from rootcore.bots.corvids import chapter as corvids
from rootcore.bots.corvids.plots import REAL_PLOTS
from rootcore.rules.removal import remove_all_enemies
from rootcore.table.terms import BIRDSONG, BOMB, CORVIDS, EXTORTION, EYRIE, RAID, SNARE
from rootcore.tell.decisions import decision_view
from tests.law.corvid_scenes import begin, only_left, scored, supply_of, whole
from tests.scenes import Scene

AT_TABLE = "bot:corvids@house=real_plots table:marquise table:eyrie"


@pytest.mark.law(REAL_PLOTS, "robotics:11.4.4")
def test_the_table_says_what_is_flipped() -> None:
    """The program held a raid there; on the table it was a snare."""
    scene = Scene(AT_TABLE, c5="corvids plot_raid")
    scene.step(corvids.flip_plots, "turn snare 5")
    assert scene.asked == ["marquise: Which plot is turned up in 5?"]
    assert scene.at(5) == "corvids snare"
    assert supply_of(scene).count(RAID) == 2
    assert scored(scene) == [(1, "robotics:11.4.4")]
    assert whole(scene)


@pytest.mark.law(REAL_PLOTS)
def test_a_plot_that_the_program_held_elsewhere_lies_here() -> None:
    """Both snares were thought to lie in 2 and 7; one of them is in 5, so the raid is not."""
    scene = Scene(AT_TABLE, c5="corvids plot_raid", c2="corvids plot_snare", c7="corvids snare")
    scene.step(corvids.flip_plots, "turn raid 2", "turn snare 5")
    assert (scene.at(2), scene.at(5)) == ("corvids raid", "corvids snare")
    assert whole(scene)


@pytest.mark.law(REAL_PLOTS)
def test_what_lies_face_down_elsewhere_is_another_then() -> None:
    """The second raid is removed in 2, where a snare was thought to be: that is in 5, then."""
    scene = Scene(AT_TABLE, c2="corvids plot_snare", c5="corvids plot_raid", c7="corvids raid")
    scene.run(remove_all_enemies(scene.s, EYRIE, [2], "root:4.1.2"), "turn raid 2")
    assert scene.side(CORVIDS).board.hidden == {5: SNARE}
    assert whole(scene)


@pytest.mark.law(REAL_PLOTS)
def test_only_what_does_not_lie_face_up_can_be_turned_up() -> None:
    """Both bombs lie open, or are out of the game: no bomb is offered."""
    scene = Scene(AT_TABLE, c5="corvids plot_raid", c2="corvids bomb", c7="corvids bomb")
    with pytest.raises(Exception, match="not an answer"):
        scene.step(corvids.flip_plots, "turn bomb 5")


@pytest.mark.law(REAL_PLOTS, "robotics:11.7.1")
def test_the_table_draws_what_takes_the_place_of_a_bomb() -> None:
    """It may be one that the program held for another that lies face down: that is another then."""
    scene = Scene(
        AT_TABLE,
        c5="corvids plot_snare | marquise w",
        c2="corvids plot_raid",
        c7="corvids raid",
    )
    scene.step(corvids.flip_plots, "turn extortion 2", "turn bomb 5", "turn raid 5")
    assert scene.asked[-1] == "marquise: Which plot takes the place of the bomb in 5?"
    assert (scene.at(2), scene.at(5)) == ("corvids extortion", "corvids raid")
    assert whole(scene)


@pytest.mark.law(REAL_PLOTS, "robotics:11.7.4")
def test_a_removed_plot_is_turned_up_by_the_table() -> None:
    """It was a raid: 1 and 2 are next to 5."""
    scene = Scene(AT_TABLE, c5="corvids plot_bomb")
    scene.run(remove_all_enemies(scene.s, EYRIE, [5], "root:4.1.2"), "turn raid 5")
    assert [e.data["piece"] for e in scene.events("reveal")] == [RAID]
    assert (scene.at(1), scene.at(2), scene.at(5)) == ("corvids w", "corvids w", "")
    assert whole(scene)


@pytest.mark.law(REAL_PLOTS, "cards:trait.corvids.gamble")
def test_a_guess_is_judged_by_the_plot_of_the_table() -> None:
    """A wrong one scores; the right one removes the plot."""
    for said, points in (("snare", 2), ("bomb", 1)):
        seats = AT_TABLE.replace("@house", "@traits=gamble,house")
        scene = Scene(seats, c5="corvids plot_raid | marquise w")
        only_left(scene, SNARE, BOMB, EXTORTION)
        scene.step(corvids.flip_plots, "guess bomb 5", f"turn {said} 5")
        assert scene.score(CORVIDS) == points
        assert (scene.at(5) == "marquise w") is (said == "bomb")


@pytest.mark.law("robotics:11.7.3", "cards:table.turn")
@pytest.mark.parametrize(("said", "gone"), [("pass", []), ("discard anvil", ["anvil"])])
def test_the_table_says_which_card_is_extorted(said: str, gone: list[str]) -> None:
    """Or that the Marquise holds none."""
    scene = Scene("bot:corvids table:marquise", c5="corvids plot_extortion | marquise w")
    scene.step(corvids.flip_plots, said)
    assert [x.id for x in scene.s.discard] == gone


@pytest.mark.law(REAL_PLOTS)
def test_nobody_is_asked_where_the_program_draws_the_plots() -> None:
    """Without the agreement, and where nobody sits at a real table."""
    for seats in (
        "bot:corvids table:marquise",
        "bot:corvids@house=real_plots marquise",
    ):
        scene = Scene(seats, c5="corvids plot_snare")
        scene.step(corvids.flip_plots)
        assert scene.asked == []
        assert scene.at(5) == "corvids snare"


@pytest.mark.law(REAL_PLOTS)
def test_the_question_names_the_four_plots() -> None:
    """One press tells which it is."""
    scene = Scene(AT_TABLE, c5="corvids plot_snare", phase=BIRDSONG)
    scene.s.step = 3
    game = begin(scene)
    while game.pending and game.pending.law != REAL_PLOTS:
        game.answer(game.pending.texts()[0])
    shown = decision_view(game, None)
    assert shown
    assert [x["label"] for x in shown["options"]] == ["Bomb", "Snare", "Extortion", "Raid"]
    assert shown["question"] == "Which plot is turned up in 5?"
