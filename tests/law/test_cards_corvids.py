"""The difficulty and trait cards of the Cogwheel Corvids."""

import pytest

from rootcore.bots.corvids import chapter as corvids
from rootcore.law import rule
from rootcore.rules.acts import Ask
from rootcore.rules.picks import counting
from rootcore.rules.removal import remove_all_enemies
from rootcore.rules.turn import ROLES
from rootcore.table.terms import (
    BOMB,
    CORVIDS,
    DAYLIGHT,
    EVENING,
    EXTORTION,
    EYRIE,
    MARQUISE,
    PLOT,
    RAID,
    SNARE,
    WARRIOR,
)
from rootcore.tell.decisions import decision_view
from rootcore.tell.panels import names
from rootcore.tell.words import sentence
from tests.law.corvid_scenes import (
    FOX_ORDER,
    TABLE,
    begin,
    board_of,
    choice,
    nothing,
    only_left,
    placed,
    scored,
    seated,
    steps,
    supply_of,
    whole,
)
from tests.scenes import Scene

GAMBLE = "cards:trait.corvids.gamble"
BACKUP_PLANS = "cards:trait.corvids.backup_plans"


def test_all_traits_can_be_chosen() -> None:
    """Each is a rule of the law data."""
    traits = ROLES["bot:corvids"].traits
    assert traits == ("gamble", "backup_plans", "mastermind", "vendetta")
    assert [rule(f"cards:trait.corvids.{x}").title for x in traits] == [
        "Gamble",
        "Backup Plans",
        "Mastermind",
        "Vendetta",
    ]


# Difficulty


@pytest.mark.parametrize(
    ("difficulty", "n"),
    [
        pytest.param("easy", 1, marks=pytest.mark.law("cards:difficulty.corvids.easy")),
        ("default", 2),
        pytest.param(
            "challenging", 3, marks=pytest.mark.law("cards:difficulty.corvids.challenging")
        ),
        pytest.param("nightmare", 3, marks=pytest.mark.law("cards:difficulty.corvids.nightmare")),
    ],
)
def test_warriors_recruited_in_each_of_two_clearings(difficulty: str, n: int) -> None:
    """Both clearings get as many."""
    scene = Scene(seated(f"difficulty={difficulty}"), order=FOX_ORDER)
    scene.step(corvids.recruit)
    assert placed(scene) == [(WARRIOR, 1, n), (WARRIOR, 6, n)]
    words = f"{counting(n, 'warrior')} each by the {difficulty} card"
    told = [(words, f"cards:difficulty.corvids.{difficulty}")] * 2
    assert scene.sums("place") == ([] if difficulty == "default" else told)


@pytest.mark.law("cards:difficulty.corvids.nightmare")
@pytest.mark.parametrize(("difficulty", "points"), [("nightmare", 1), ("challenging", 0)])
def test_a_nightmare_scores_at_the_end_of_evening(difficulty: str, points: int) -> None:
    """One point, after the order is discarded."""
    game = begin(Scene(seated(f"difficulty={difficulty}"), order=FOX_ORDER), EVENING)
    laws = steps(game, EVENING)
    assert game.state.sides[CORVIDS].score == points
    assert laws[2:] == ["cards:difficulty.corvids.nightmare"] * points


# Gamble


@pytest.mark.law(GAMBLE)
def test_a_wrong_guess_scores_and_the_plot_has_its_effect() -> None:
    """One for the guess, one for the flip; then the bomb goes off."""
    scene = Scene(seated("traits=gamble"), c5="corvids plot_bomb | marquise w")
    scene.step(corvids.flip_plots, "guess raid 5", "plot snare")
    assert scored(scene) == [(1, GAMBLE), (1, "robotics:11.4.4")]
    assert scene.at(5) == "corvids snare"
    assert scene.asked[0] == "marquise: Which plot lies in 5?"


@pytest.mark.law(GAMBLE)
def test_a_right_guess_removes_the_plot_without_its_effect() -> None:
    """The flip scores, the bomb does nothing, the Marquise scores for the token."""
    scene = Scene(seated("traits=gamble"), c5="corvids plot_bomb | marquise w")
    scene.step(corvids.flip_plots, "guess bomb 5")
    assert scored(scene) == [(1, "robotics:11.4.4")]
    assert scored(scene, MARQUISE) == [(1, "root:3.2.1")]
    assert scene.at(5) == "marquise w"
    assert supply_of(scene).count(BOMB) == 2
    assert whole(scene)


@pytest.mark.law(GAMBLE)
def test_a_raid_that_was_guessed_is_removed_and_so_raids() -> None:
    """That is no flip effect: 1 and 2 are next to 5."""
    scene = Scene(seated("traits=gamble"), c5="corvids plot_raid | marquise w")
    scene.step(corvids.flip_plots, "guess raid 5")
    assert placed(scene) == [(WARRIOR, 1, 1), (WARRIOR, 2, 1)]


@pytest.mark.law(GAMBLE)
@pytest.mark.parametrize(
    ("here", "who"),
    [
        ("marquise w | eyrie ww", EYRIE),
        ("marquise ww | eyrie ww", MARQUISE),
        ("marquise w sawmill | eyrie w", MARQUISE),
    ],
)
def test_who_guesses(here: str, who: str) -> None:
    """Whoever has the most pieces there, then setup priority."""
    scene = Scene(seated("traits=gamble"), c5=f"corvids plot_raid | {here}")
    scene.step(corvids.flip_plots, "guess bomb 5")
    assert [e.who for e in scene.events("guess")] == [who]
    assert choice(scene.events("guess")[0]).chosen == who


@pytest.mark.law(GAMBLE)
@pytest.mark.parametrize("roles", [TABLE, "bot:corvids marquise eyrie"])
def test_nobody_guesses_for_a_bot_or_where_nobody_is(roles: str) -> None:
    """Then the plot is flipped as ever; so it is without the card."""
    there = "| marquise w" if roles == TABLE else ""
    scene = Scene(
        roles.replace("corvids", "corvids@traits=gamble"), c5=f"corvids plot_snare {there}"
    )
    scene.step(corvids.flip_plots)
    assert scored(scene) == [(1, "robotics:11.4.4")]
    plain = Scene("bot:corvids marquise", c5="corvids plot_snare | marquise w")
    plain.step(corvids.flip_plots)
    assert scene.events("guess") == plain.events("guess") == []


@pytest.mark.law(GAMBLE)
@pytest.mark.parametrize("face", [BOMB, SNARE, EXTORTION, RAID])
def test_the_question_does_not_tell_the_answer(face: str) -> None:
    """All four kinds can be guessed, whatever it is, and the view is the same."""
    scene = Scene(seated("traits=gamble"), c5=f"corvids w plot_{face} | marquise w")
    scene.s.step = 3
    game = begin(scene)
    game.answer("draw anvil")
    assert isinstance(game.pending, Ask)
    assert game.pending.texts() == [f"guess {x} 5" for x in (BOMB, SNARE, EXTORTION, RAID)]
    shown = decision_view(game, MARQUISE)
    assert shown
    assert [x["label"] for x in shown["options"]] == [
        "Guess bomb in 5",
        "Guess snare in 5",
        "Guess extortion in 5",
        "Guess raid in 5",
    ]
    assert shown["refused"] == []


# Backup Plans


@pytest.mark.law(BACKUP_PLANS)
@pytest.mark.parametrize("plot", ["bomb", "plot_snare", "extortion"])
def test_a_warrior_comes_where_a_plot_was_removed(plot: str) -> None:
    """Face up or down; not without the card."""
    scene = Scene(seated("traits=backup_plans"), c5=f"corvids {plot}")
    scene.run(remove_all_enemies(scene.s, EYRIE, [5], "root:4.1.2"))
    assert scene.at(5) == "corvids w"
    assert scene.events("place")[0].law == BACKUP_PLANS
    plain = Scene(seated("difficulty=easy"), c5=f"corvids {plot}")
    plain.run(remove_all_enemies(plain.s, EYRIE, [5], "root:4.1.2"))
    assert plain.at(5) == ""


@pytest.mark.law(BACKUP_PLANS)
def test_the_warrior_comes_before_those_of_a_raid() -> None:
    """With two warriors left one goes to 5, the other to 1."""
    scene = Scene(seated("traits=backup_plans"), c5="corvids raid", c12="corvids " + "w" * 13)
    scene.run(remove_all_enemies(scene.s, EYRIE, [5], "root:4.1.2"))
    assert placed(scene) == [(WARRIOR, 5, 1), (WARRIOR, 1, 1)]


@pytest.mark.law(BACKUP_PLANS)
def test_a_bomb_that_is_swapped_was_not_removed() -> None:
    """No warrior comes."""
    scene = Scene(seated("traits=backup_plans"), c5="corvids plot_bomb | marquise w")
    scene.step(corvids.flip_plots, "plot snare")
    assert placed(scene) == []


@pytest.mark.law(BACKUP_PLANS)
def test_no_warrior_is_left_to_back_up() -> None:
    """All fifteen are on the map."""
    scene = Scene(seated("traits=backup_plans"), c5="corvids bomb", c12="corvids " + "w" * 15)
    scene.run(remove_all_enemies(scene.s, EYRIE, [5], "root:4.1.2"))
    assert nothing(scene) == ["no warrior can be placed"]


# Mastermind


@pytest.mark.law("cards:trait.corvids.mastermind")
def test_the_plot_step_is_taken_twice() -> None:
    """In 8 with two Corvids, then in 1 with one; The Plot Thickens once, in 9."""
    game = begin(
        Scene(
            seated("traits=mastermind"),
            order=FOX_ORDER,
            c8="corvids ww",
            c1="corvids w",
            c9="corvids wwww",
            c2="corvids www",
        ),
        DAYLIGHT,
    )
    for face in ("raid", "bomb", "snare"):
        game.answer(f"plot {face}")
    hidden = {8: RAID, 1: BOMB, 9: SNARE}
    assert game.state.sides[CORVIDS].board.hidden == hidden
    assert [e.law for e in game.events if e.kind == "place" and e.data["piece"] == PLOT] == [
        "robotics:11.5.3",
        "cards:trait.corvids.mastermind",
        "robotics:11.5.4",
    ]


# Vendetta


@pytest.mark.law("cards:trait.corvids.vendetta")
@pytest.mark.parametrize("face", [SNARE, EXTORTION, RAID])
def test_every_flipped_plot_goes_off_like_a_bomb(face: str) -> None:
    """The Marquise is gone and a bomb takes the plot's place; nobody is there to be extorted."""
    scene = Scene(
        seated("traits=vendetta"),
        c5=f"corvids plot_{face} | marquise w",
        hands={"marquise": "anvil"},
    )
    scene.step(corvids.flip_plots, "plot bomb")
    assert scene.at(5) == "corvids bomb"
    article = "An" if face == EXTORTION else "A"
    told = [sentence(event, names(scene.s)) for event in scene.events("explode")]
    assert told == [f"{article} {face} goes off like a bomb in 5."]
    assert len(scene.side(MARQUISE).hand) == 1
    assert scored(scene) == [(1, "robotics:11.4.4")]


@pytest.mark.law("cards:trait.corvids.vendetta")
def test_the_plots_own_effect_follows() -> None:
    """The Vagabond outlives the bomb, and then discards a card for the extortion."""
    scene = Scene(
        "bot:corvids@traits=vendetta vagabond eyrie",
        c5="corvids plot_extortion | vagabond pawn",
        hands={"vagabond": "anvil"},
    )
    scene.step(corvids.flip_plots, "plot raid")
    assert scene.at(5) == "vagabond pawn | corvids raid"
    assert scene.side("vagabond").hand == []
    kinds = [e.kind for e in scene.s.log]
    assert kinds.index("swap") < kinds.index("discard")


@pytest.mark.law("cards:trait.corvids.vendetta")
def test_a_bomb_goes_off_once_and_without_the_card_the_others_do_not() -> None:
    """Vendetta adds nothing to a bomb."""
    scene = only_left(Scene(seated("traits=vendetta"), c5="corvids plot_bomb | marquise w"))
    scene.step(corvids.flip_plots)
    assert len(scene.events("explode")) == 1
    plain = Scene(seated("difficulty=easy"), c5="corvids plot_raid | marquise w")
    plain.step(corvids.flip_plots)
    assert plain.at(5) == "marquise w | corvids raid"
    assert board_of(plain).hidden == {}
