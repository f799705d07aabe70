"""Law of Robotics 11.7 and 11.8: what the plots of the Corvids do."""

import pytest

from rootcore.bots.corvids import chapter as corvids
from rootcore.bots.corvids.plots import CorvidBoard
from rootcore.law.errors import BadNotation, BrokenLaw
from rootcore.rules.battle import Battle, battle
from rootcore.rules.movement import cannot_move
from rootcore.rules.pieces import cannot_place
from rootcore.rules.removal import remove_all_enemies
from rootcore.sandbox.scene import lay_out
from rootcore.table.terms import (
    BOMB,
    CORVIDS,
    EXTORTION,
    EYRIE,
    MARQUISE,
    RAID,
    ROOST,
    SAWMILL,
    SNARE,
    VAGABOND,
    WARRIOR,
)
from rootcore.tell.panels import names, widgets
from rootcore.tell.view import table_view
from rootcore.tell.words import sentence
from tests.law.corvid_scenes import (
    TABLE,
    WITH_PEOPLE,
    board_of,
    nothing,
    only_left,
    placed,
    scored,
    supply_of,
    whole,
)
from tests.scenes import Scene
from tests.vagabots import VagabotScene

# 11.7.1 Bomb


@pytest.mark.law("robotics:11.7.1", "robotics:11.8.1")
def test_a_bomb_removes_all_pieces_of_people_and_is_swapped() -> None:
    """Two points for the sawmill and the sympathy, whose owners draw for the Outrage of a bot."""
    scene = Scene(
        "bot:corvids marquise eyrie alliance",
        c5="corvids plot_bomb w | marquise www sawmill | eyrie ww | alliance sympathy",
    )
    scene.step(corvids.flip_plots, "draw anvil", "plot snare")
    assert scene.at(5) == "corvids w snare"
    assert scored(scene) == [(1, "robotics:11.4.4"), (2, "root:3.2.1")]
    assert [e.law for e in scene.events("remove")] == ["robotics:11.7.1"] * 4
    assert len(supply_of(scene)) == 7
    assert supply_of(scene).count(BOMB) == 2
    assert whole(scene)


@pytest.mark.law("robotics:11.7.1")
def test_the_replacement_has_no_effect_and_may_be_a_bomb() -> None:
    """The only plot left is the other bomb; it goes off once."""
    scene = only_left(Scene(WITH_PEOPLE, c2="corvids plot_bomb | marquise w"), BOMB)
    scene.step(corvids.flip_plots)
    assert scene.at(2) == "corvids bomb"
    assert [e.data["piece"] for e in scene.events("swap")] == [BOMB]
    assert len(scene.events("explode")) == 1


@pytest.mark.law("robotics:11.7.1")
def test_a_replacing_extortion_takes_no_card() -> None:
    """The Marquise, whose pieces it would have met, is gone; the Vagabond keeps his card."""
    scene = Scene(
        "bot:corvids vagabond marquise",
        c2="corvids plot_bomb | marquise w | vagabond pawn",
        hands={"vagabond": "anvil"},
    )
    scene.step(corvids.flip_plots, "plot extortion")
    assert scene.at(2) == "vagabond pawn | corvids extortion"
    assert len(scene.side(VAGABOND).hand) == 1


@pytest.mark.law("robotics:11.7.1")
def test_without_a_plot_in_the_supply_the_bomb_stays() -> None:
    """There is nothing to swap it for."""
    scene = only_left(Scene(WITH_PEOPLE, c2="corvids plot_bomb | marquise w"))
    scene.step(corvids.flip_plots)
    assert scene.at(2) == "corvids bomb"
    assert nothing(scene) == ["no plot is left in the supply to swap it for"]


@pytest.mark.law("robotics:11.7.1")
def test_a_bomb_comes_first_and_the_next_flip_counts_what_took_its_place() -> None:
    """One point for the bomb, two for the raid: the swapped plot lies face up in 3."""
    scene = Scene(TABLE, c3="corvids plot_bomb", c7="corvids plot_raid")
    scene.step(corvids.flip_plots, "plot extortion")
    assert scored(scene) == [(1, "robotics:11.4.4"), (2, "robotics:11.4.4")]
    assert scene.at(3) == "corvids extortion"


# 11.8.1 Bomb against bots


@pytest.mark.law("robotics:11.8.1")
@pytest.mark.parametrize(
    ("before", "after", "points"),
    [
        ("marquise www sawmill", "marquise w sawmill", 0),
        ("marquise w keep sawmill", "marquise sawmill", 1),
        ("marquise keep sawmill workshop", "marquise workshop", 2),
        ("marquise w", "", 0),
    ],
)
def test_a_bomb_takes_two_pieces_of_a_bot(before: str, after: str, points: int) -> None:
    """Warriors, then tokens, then buildings, one of two types at random."""
    scene = only_left(Scene(TABLE, c2=f"corvids plot_bomb | {before}"))
    answers = ["lose sawmill"] if "workshop" in before else []
    scene.step(corvids.flip_plots, *answers)
    assert scene.at(2) == " | ".join(filter(None, [after, "corvids bomb"]))
    assert scored(scene) == [(1, "robotics:11.4.4"), *[(points, "root:3.2.1")] * (points > 0)]


@pytest.mark.law("robotics:11.8.1")
def test_a_bomb_takes_two_pieces_of_each_bot_and_all_of_a_person() -> None:
    """The Eyrie are people here."""
    scene = Scene(
        "bot:corvids bot:marquise eyrie", c5="corvids plot_bomb | marquise www | eyrie www"
    )
    only_left(scene)
    scene.step(corvids.flip_plots)
    assert scene.at(5) == "marquise w | corvids bomb"


@pytest.mark.law("robotics:11.8.1", "robotics:7.2.1.I")
def test_a_bomb_damages_three_items_of_a_vagabot() -> None:
    """His pawn stays."""
    scene = VagabotScene(
        "bot:corvids bot:marquise bot:vagabond",
        turn=CORVIDS,
        satchel="^^^^^",
        c5="corvids plot_bomb | vagabond pawn",
    )
    only_left(scene)
    scene.step(corvids.flip_plots)
    assert scene.at(5) == "vagabond pawn | corvids bomb"
    assert (scene.satchel, scene.damaged) == ("^^", "^^^")


# 11.7.3 Extortion


@pytest.mark.law("robotics:11.7.3")
def test_an_extortion_costs_everybody_there_a_random_card() -> None:
    """The Marquise has a building there, the Eyrie are elsewhere, the Alliance hold nothing."""
    scene = Scene(
        "bot:corvids marquise eyrie alliance",
        c5="corvids plot_extortion | marquise sawmill | alliance w",
        c2="eyrie w",
        hands={"marquise": "anvil sword", "eyrie": "bake_sale"},
    )
    scene.step(corvids.flip_plots, "discard sword")
    assert [x.id for x in scene.side(MARQUISE).hand] == ["anvil"]
    assert [x.id for x in scene.s.discard] == ["sword"]
    assert len(scene.side(EYRIE).hand) == 1
    assert scene.at(5) == "marquise sawmill | alliance w | corvids extortion"


@pytest.mark.law("robotics:11.7.3")
def test_a_pawn_is_a_faction_piece() -> None:
    """A Vagabond there discards; a single card is no choice."""
    scene = Scene(
        "bot:corvids vagabond eyrie",
        c5="corvids plot_extortion | vagabond pawn",
        hands={"vagabond": "anvil"},
    )
    scene.step(corvids.flip_plots)
    assert scene.side(VAGABOND).hand == []


@pytest.mark.law("robotics:11.7.3")
def test_bots_have_no_cards_to_discard() -> None:
    """The Marquise stands there as a bot."""
    scene = Scene(TABLE, c5="corvids plot_extortion | marquise w")
    scene.step(corvids.flip_plots)
    assert nothing(scene) == ["nobody there holds a card"]


# 11.7.4 Raid


@pytest.mark.law("robotics:11.7.4")
@pytest.mark.parametrize("plot", ["raid", "plot_raid"])
def test_a_removed_raid_places_a_warrior_all_around(plot: str) -> None:
    """Face up or down: in 1, 2 and 12, next to 10. The plot is worth a point."""
    scene = Scene(TABLE, turn="marquise", c10=f"corvids {plot} | marquise ww")
    fight = battle(scene.s, Battle(MARQUISE, CORVIDS, 10, "robotics:4.5.1"))
    scene.run(fight, "roll 1-0")
    assert placed(scene) == [(WARRIOR, 1, 1), (WARRIOR, 2, 1), (WARRIOR, 12, 1)]
    assert scored(scene, MARQUISE) == [(1, "root:3.2.1")]
    assert scene.at(10).startswith("marquise w")
    assert board_of(scene).hidden == {}
    assert len(supply_of(scene)) == 8
    assert [e.data["piece"] for e in scene.events("reveal")] == [RAID] * (plot == "plot_raid")
    assert whole(scene)


@pytest.mark.law("robotics:11.7.4")
def test_raiders_keep_away_from_the_keep_and_go_by_priority() -> None:
    """Of 3, 8 and 12 next to 7, 3 has the keep; the last warrior goes to 8."""
    scene = Scene(TABLE, c7="corvids raid", c3="marquise keep", c1="corvids " + "w" * 14)
    scene.run(remove_all_enemies(scene.s, EYRIE, [7], "root:4.1.2"))
    assert placed(scene) == [(WARRIOR, 8, 1)]


@pytest.mark.law("robotics:11.7.4")
def test_raiders_are_one_in_each_clearing_where_they_may_go() -> None:
    """With the keep in 3 there are two, in 8 and 12."""
    scene = Scene(TABLE, c7="corvids raid", c3="marquise keep")
    scene.run(remove_all_enemies(scene.s, EYRIE, [7], "root:4.1.2"))
    assert placed(scene) == [(WARRIOR, 8, 1), (WARRIOR, 12, 1)]


@pytest.mark.law("robotics:11.7.4")
def test_no_raider_is_left() -> None:
    """All fifteen are on the map."""
    scene = Scene(TABLE, c7="corvids raid", c1="corvids " + "w" * 15)
    scene.run(remove_all_enemies(scene.s, EYRIE, [7], "root:4.1.2"))
    assert nothing(scene) == ["no warrior can be placed"]


@pytest.mark.law("robotics:11.7.4")
def test_a_swapped_raid_was_not_removed() -> None:
    """Vendetta swaps the raid that it flips: nobody comes."""
    scene = Scene("bot:corvids@traits=vendetta marquise", c7="corvids plot_raid")
    scene.step(corvids.flip_plots, "plot snare")
    assert scene.at(7) == "corvids snare"
    assert placed(scene) == []


# 11.7.2 Snare


@pytest.mark.law("robotics:11.7.2")
def test_people_neither_place_beside_a_snare_nor_leave_it() -> None:
    """They may move in; a snare that is face down holds nobody."""
    scene = Scene(
        WITH_PEOPLE, c5="corvids snare | marquise ww", c1="marquise ww", c2="corvids plot_snare"
    )
    s = scene.s
    assert cannot_place(s, MARQUISE, SAWMILL, 5) == ("robotics:11.7.2", "a snare lies in 5")
    assert cannot_move(s, MARQUISE, 5, 1) == ("robotics:11.7.2", "a snare lies in 5")
    assert cannot_move(s, MARQUISE, 1, 5) is None
    assert cannot_place(s, MARQUISE, WARRIOR, 2) is None


@pytest.mark.law("robotics:11.7.2")
def test_a_snare_does_not_hold_a_partner() -> None:
    """A Vagabond in a coalition with the Corvids is no enemy; the Eyrie still are."""
    scene = Scene("bot:corvids vagabond eyrie", c5="corvids snare")
    scene.side(CORVIDS).partner, scene.side(VAGABOND).partner = VAGABOND, CORVIDS
    scene.s.meet()
    assert cannot_move(scene.s, VAGABOND, 5, 1) is None
    assert cannot_move(scene.s, EYRIE, 5, 1) == ("robotics:11.7.2", "a snare lies in 5")
    assert cannot_place(scene.s, VAGABOND, WARRIOR, 5) is None


@pytest.mark.law("robotics:11.7.2")
def test_the_corvids_come_and_go_beside_their_own_snare() -> None:
    """It is for enemies."""
    scene = Scene(TABLE, c1="corvids w snare")
    assert cannot_place(scene.s, CORVIDS, WARRIOR, 1) is None
    assert cannot_move(scene.s, CORVIDS, 1, 5) is None


@pytest.mark.law("robotics:11.8.2")
def test_bots_do_not_see_snares() -> None:
    """They may choose a snared clearing."""
    scene = Scene(TABLE, c5="corvids snare | marquise ww")
    assert cannot_place(scene.s, EYRIE, ROOST, 5) is None
    assert cannot_move(scene.s, MARQUISE, 5, 1) is None


# What is hidden


@pytest.mark.law("robotics:11.3.1")
def test_a_view_does_not_tell_which_plot_lies_face_down() -> None:
    """It is the same whichever plot it is, wherever the others lie."""
    views = []
    for first, second in ((BOMB, RAID), (SNARE, EXTORTION), (RAID, RAID)):
        scene = Scene(TABLE, c5=f"corvids w plot_{first}", c9=f"corvids plot_{second}")
        views.append(table_view(scene.s))
    assert views[0] == views[1] == views[2]
    tokens = next(c for c in views[0]["clearings"] if c["id"] == 5)["tokens"]
    assert tokens == [{"faction": "corvids", "kind": "plot", "name": "Plot", "n": 1}]


@pytest.mark.law("robotics:11.3.1")
def test_the_panel_counts_plots_and_names_only_those_face_up() -> None:
    """Three are on the map, two of them face up."""
    scene = Scene(TABLE, c5="corvids plot_bomb", c6="corvids raid", c7="corvids extortion")
    shown = [widget["text"] for widget in widgets(scene.s, scene.side(CORVIDS))]
    assert shown == ["5 plots.", "Extortion and raid face up, 1 face down."]
    empty = Scene(TABLE)
    shown = [widget["text"] for widget in widgets(empty.s, empty.side(CORVIDS))]
    assert shown == ["8 plots.", "None face up, 0 face down."]


def test_a_flip_a_swap_and_a_removal_in_words() -> None:
    """What is turned up is told of; what is placed face down is a plot."""
    scene = Scene(WITH_PEOPLE, c5="corvids plot_bomb", c7="corvids plot_extortion", c9="corvids w")
    scene.s.ordered = scene.s.suits[9]
    scene.step(corvids.flip_plots, "plot raid")
    scene.step(corvids.plot, "plot snare")
    scene.run(remove_all_enemies(scene.s, EYRIE, [9], "root:4.1.2"))
    told = [sentence(event, names(scene.s)) for event in scene.s.log if event.kind != "score"]
    assert told == [
        "The Corvids flip the plot in 5: a bomb.",
        "A bomb goes off in 5.",
        "The Corvids swap the bomb in 5 for a raid.",
        "The Corvids flip the plot in 7: an extortion.",
        "Extortion: nobody there holds a card.",
        "The Corvids return 1 warrior from 9 to the supply.",
        "The Corvids place 1 plot in 9.",
        "The plot in 9 was a snare.",
        "The Corvids lose 1 snare in 9.",
    ]


def test_a_scene_puts_any_plot_or_a_given_one_face_down() -> None:
    """Which it is without a name, chance decides; there are two of a kind, one in a clearing."""
    faces = {
        lay_out(["bot:corvids", "bot:eyrie"], {5: "corvids plot"}, seed=seed)
        .sides[CORVIDS]
        .board.hidden[5]
        for seed in range(20)
    }
    assert faces == {BOMB, SNARE, EXTORTION, RAID}
    for wrong in ("corvids plot plot", "corvids plot_warrior", "eyrie plot", "corvids plot_"):
        with pytest.raises(BadNotation, match="can put no"):
            Scene(TABLE, c5=wrong)
    with pytest.raises(BadNotation):
        Scene(TABLE, c5="corvids bomb", c6="corvids bomb", c7="corvids plot_bomb")


def test_faces_without_a_plot_on_the_map_break_the_law() -> None:
    """And a plot that lies face down is one of the four."""
    scene = Scene(TABLE, c5="corvids plot_bomb")
    board = board_of(scene)
    assert CorvidBoard.from_json(board.to_json()) == board
    board.hidden = {6: BOMB}
    with pytest.raises(BrokenLaw, match="face-down"):
        whole(scene)
    with pytest.raises(ValueError, match="plot"):
        CorvidBoard.from_json({"hidden": {"5": "sawmill"}})
