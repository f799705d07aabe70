"""Law of Root 13 at a real table: plots that the program never looks under."""

import pytest

from rootcore.bots.marquise import chapter as cats
from rootcore.companion.options import edits_of, pieces_at
from rootcore.factions.corvids import chapter as corvids
from rootcore.rules.battle import Battle, battle
from rootcore.rules.removal import Loss, remove_together
from rootcore.table.terms import CORVIDS, MARQUISE, PLOT, RAID, SETUP, SNARE, WARRIOR
from tests.law.corvids_scenes import faces, scored, whole
from tests.law.table_scenes import TURN, refused, tell
from tests.scenes import Scene

TABLE = "table:corvids bot:marquise bot:eyrie"


@pytest.mark.law("root:13.3.2")
def test_people_at_a_table_say_where_they_scatter() -> None:
    """They are asked as anybody else."""
    scene = Scene(TABLE, phase=SETUP)
    scene.step(corvids.scatter, "warrior 8", "warrior 5", "warrior 7")
    assert scene.at(8) == "corvids w"


@pytest.mark.law(TURN)
def test_a_plot_is_laid_without_telling_which() -> None:
    """Its back lies on the map, no face is known."""
    scene = Scene(TABLE, c5="corvids ww")
    tell(scene, "remove corvids warrior 5 x1")
    tell(scene, "place corvids plot 5 x1")
    assert scene.at(5) == "corvids w plot"
    assert faces(scene) == {}
    assert whole(scene)
    assert "a clearing holds one plot" in refused(scene, "place corvids snare 5 x1")


@pytest.mark.law("root:13.4.2", TURN)
def test_a_plot_turned_up_scores_and_a_bomb_goes_off() -> None:
    """The snare in 5 scores 1; the bomb in 6 then 2, and takes two pieces of the bot."""
    scene = Scene(TABLE, c5="corvids w plot", c6="corvids w plot | marquise wwww")
    assert faces(scene) == {}
    tell(scene, "flip corvids snare 5")
    tell(scene, "flip corvids bomb 6")
    assert (scene.at(5), scene.at(6)) == ("corvids w snare", "marquise ww | corvids w")
    assert scored(scene) == [(1, "root:13.4.2"), (2, "root:13.4.2")]
    assert whole(scene)


@pytest.mark.law(TURN)
def test_what_cannot_be_turned_up_is_refused() -> None:
    """No plot, no such plot left, no plot's face, somebody else's turn, the bot's plots."""
    scene = Scene(TABLE, c1="corvids snare", c2="corvids snare", c5="corvids plot")
    assert "no plot lies face down in 6" in refused(scene, "flip corvids raid 6")
    assert "no snare can lie there" in refused(scene, "flip corvids snare 5")
    assert "only plots of Corvids" in refused(scene, "flip corvids warrior 5")
    assert "only plots of Corvids" in refused(scene, "flip marquise raid 5")
    scene = Scene("table:eyrie table:corvids bot:marquise", c5="corvids plot")
    assert "in a turn of their own" in refused(scene, "flip corvids raid 5")
    scene = Scene("table:eyrie bot:corvids", c5="corvids plot")
    assert "only plots of Corvids" in refused(scene, "flip corvids raid 5")


@pytest.mark.law(TURN)
def test_every_plot_that_may_be_turned_up_is_offered() -> None:
    """As any kind that is left."""
    scene = Scene(TABLE, c1="corvids snare", c2="corvids snare", c5="corvids plot")
    assert edits_of(scene.s, CORVIDS)["also"] == [
        {"label": f"The plot in 5 is turned up: {face}", "edit": f"flip corvids {face} 5"}
        for face in ("bomb", "extortion", "raid")
    ]


@pytest.mark.law("root:13.2.5", "root:13.7.4", "cards:table.turn")
@pytest.mark.parametrize(("answer", "at_4"), [("raid 8", "corvids w"), ("pass", "")])
def test_people_say_whether_a_plot_that_a_bot_removed_was_a_raid(answer: str, at_4: str) -> None:
    """The plot in 8 deals a hit; if it was a raid, crows come to 4 and 7."""
    scene = Scene(TABLE, turn="marquise", c8="marquise ww | corvids plot")
    fight = battle(scene.s, Battle(MARQUISE, CORVIDS, 8, "robotics:4.5.1"))
    scene.run(fight, "roll 0-0", answer)
    assert scene.at(8) == "marquise w"
    assert scene.at(4) == scene.at(7) == at_4
    assert scene.asked[-1] == "corvids: Was the plot removed in 8 a raid?"
    assert whole(scene)


@pytest.mark.law("root:13.7.4")
def test_an_open_raid_is_known() -> None:
    """Nobody asks."""
    scene = Scene(TABLE, turn="marquise", c8="marquise w | corvids raid")
    gone = [(8, CORVIDS, [Loss(RAID, 1)])]
    scene.run(remove_together(scene.s, MARQUISE, gone, "robotics:4.5.1"))
    assert scene.at(4) == "corvids w"


@pytest.mark.law("root:13.7.4", "root:2.5.1", TURN)
@pytest.mark.parametrize(
    ("answer", "at_4", "at_7"), [("warrior 4", "corvids w", ""), ("pass", "", "")]
)
def test_a_table_may_say_that_no_warrior_was_left_when_a_raid_was_removed(
    answer: str, at_4: str, at_7: str
) -> None:
    """The one in the supply may have come back after it, such as a fund of the Riverfolk."""
    scene = Scene(
        TABLE, turn="marquise", c8="marquise w | corvids raid", c1="corvids wwwwwwwwwwwwww"
    )
    assert scene.side(CORVIDS).stock[WARRIOR] == 1
    gone = [(8, CORVIDS, [Loss(RAID, 1)])]
    scene.run(remove_together(scene.s, MARQUISE, gone, "robotics:4.5.1"), answer)
    assert scene.asked == ["corvids: 1 left in the supply: where does a warrior go?"]
    assert (scene.at(4), scene.at(7)) == (at_4, at_7)


@pytest.mark.law("robotics:11.8.2")
def test_an_open_snare_foils_a_bot() -> None:
    """The Marquise's bot removes it and stays where she is."""
    scene = Scene(TABLE, turn="marquise", order="bake_sale", c5="marquise wwww | corvids snare")
    scene.s.turn = 1
    scene.step(cats.move_from_ordered)
    assert scene.at(5) == "marquise wwww"
    assert scene.side(CORVIDS).stock[SNARE] == 2
    assert scene.side(CORVIDS).pieces[PLOT][5] == 0


@pytest.mark.law("root:13.2.2.I", TURN)
@pytest.mark.parametrize("face", ["bomb", "raid"])
def test_what_is_left_does_not_tell_what_lies_face_down(face: str) -> None:
    """With one bomb open there is one more for all that a table can see."""
    scene = Scene("table:eyrie bot:corvids", c5=f"corvids plot_{face}", c6="corvids bomb")
    left = {one["kind"]: one["left"] for one in pieces_at(scene.s, 8) if one["faction"] == CORVIDS}
    assert left == {"warrior": 15, PLOT: 7, "bomb": 1, SNARE: 2, "extortion": 2, RAID: 2}
