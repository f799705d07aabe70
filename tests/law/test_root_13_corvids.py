"""Law of Root 13.2 to 13.4: the Corvid Conspiracy, its abilities, setup and Birdsong."""

import pytest

from rootcore.factions.corvids import chapter as corvids
from rootcore.factions.corvids.board import ConspiracyBoard
from rootcore.game.game import Game
from rootcore.game.setup import read_setup
from rootcore.rules.battle import Battle, battle
from rootcore.rules.crafting import craft_acts
from rootcore.rules.movement import cannot_move
from rootcore.rules.plots import supply
from rootcore.rules.step import AGAIN
from rootcore.rules.turn import schedule
from rootcore.table.terms import (
    BIRDSONG,
    BOMB,
    CORVIDS,
    DAYLIGHT,
    EVENING,
    EYRIE,
    MARQUISE,
    PLOT,
    RAID,
    SETUP,
    SNARE,
    WARRIOR,
    Faction,
    Phase,
)
from tests.law.corvids_scenes import TABLE, faces, few_left, hand, put_in_play, scored, whole
from tests.law.people_scenes import offered, refused
from tests.scenes import Scene

# 13.2 Faction rules and abilities


@pytest.mark.law("root:13.2.1", "root:13.4.1")
def test_plots_craft_whichever_side_is_up() -> None:
    """A hidden plot in 1 and an open snare in 8, both fox, pay for the sword."""
    scene = Scene(
        TABLE,
        phase=BIRDSONG,
        c1="corvids plot_raid",
        c8="corvids snare",
        hands={"corvids": "sword bake_sale"},
    )
    assert offered(scene, corvids.craft, "craft") == ["craft sword"]
    why = refused(scene, corvids.craft)["craft bake_sale"]
    assert why == ("root:4.1.1", "it costs 2 rabbit; ready to activate: 2 fox")
    assert scene.step(corvids.craft, "craft sword") == AGAIN
    assert scene.score(CORVIDS) == 2
    assert scene.side(CORVIDS).crafted == ["sword"]


@pytest.mark.law("root:13.2.1")
def test_warriors_craft_nothing() -> None:
    """Without a plot the anvil stays in hand."""
    scene = Scene(TABLE, c1="corvids www", c8="corvids plot", hands={"corvids": "anvil"})
    assert [act.text for act in craft_acts(scene.s, CORVIDS, "root:13.4.1")] == ["craft anvil"]
    scene = Scene(TABLE, c1="corvids www", hands={"corvids": "anvil"})
    assert craft_acts(scene.s, CORVIDS, "root:13.4.1") == []


@pytest.mark.law("root:13.2.2", "root:13.3.1")
def test_fifteen_warriors_and_two_plots_of_each_kind() -> None:
    """A plot laid face down is counted by its back as well."""
    found = supply()
    assert found[WARRIOR] == 15
    assert found[PLOT] == 8
    assert {kind: n for kind, n in found.items() if kind not in (WARRIOR, PLOT)} == {
        "bomb": 2,
        "snare": 2,
        "extortion": 2,
        "raid": 2,
    }
    scene = Scene(TABLE, c5="corvids plot_bomb", c6="corvids bomb")
    assert scene.side(CORVIDS).stock[BOMB] == 0
    assert whole(scene)


@pytest.mark.law("root:13.2.3")
def test_corvids_move_whoever_rules() -> None:
    """From 5 to 2, both full of cats."""
    scene = Scene(TABLE, c5="corvids w | marquise wwww", c2="marquise www | eyrie w")
    assert cannot_move(scene.s, CORVIDS, 5, 2) is None
    assert cannot_move(scene.s, EYRIE, 2, 6) == ("root:4.2.1", "you rule neither 2 nor 6")
    assert cannot_move(scene.s, EYRIE, 2, 5) == ("root:4.2.1", "you rule neither 2 nor 5")


@pytest.mark.law("root:13.2.5")
def test_a_hidden_plot_deals_a_hit_by_itself() -> None:
    """Defenseless, the bomb in 5 falls to two hits and takes a cat along."""
    scene = Scene("marquise corvids", c5="marquise www | corvids plot_bomb")
    scene.run(battle(scene.s, Battle(MARQUISE, CORVIDS, 5, "root:6.5.1")), "roll 1-0")
    dealt = {e.who: [tuple(part) for part in e.data["parts"]] for e in scene.events("hits")}
    assert dealt[CORVIDS][1:] == [(1, "root:13.2.5", "embedded agents")]
    assert dealt[MARQUISE][1:] == [(1, "root:4.3.2.III", "defenseless")]
    assert scene.at(5) == "marquise ww"
    assert whole(scene)


@pytest.mark.law("root:13.2.5")
@pytest.mark.parametrize(
    ("there", "attacker"), [("corvids ww snare", MARQUISE), ("corvids ww plot_snare", CORVIDS)]
)
def test_agents_help_neither_by_an_open_plot_nor_in_attack(there: str, attacker: Faction) -> None:
    """One each, by the roll of 1-1 alone."""
    scene = Scene("marquise corvids", c5=f"marquise ww | {there}")
    defender = CORVIDS if attacker == MARQUISE else MARQUISE
    scene.run(battle(scene.s, Battle(attacker, defender, 5, "root:4.3")), "roll 1-1")
    assert [e.data["n"] for e in scene.events("hits")] == [1, 1]


@pytest.mark.law("root:13.2.5")
def test_armorers_do_not_stop_the_agents() -> None:
    """They ignore the rolled 2, but not the hit of the plot."""
    scene = Scene("marquise corvids", c5="marquise www | corvids ww plot_snare")
    put_in_play(scene, "marquise", "armorers")
    fight = battle(scene.s, Battle(MARQUISE, CORVIDS, 5, "root:6.5.1"))
    scene.run(fight, "roll 3-2", "use armorers")
    assert [(e.who, e.data["n"]) for e in scene.events("hits")] == [(MARQUISE, 3), (CORVIDS, 1)]


# 13.3 Faction setup


@pytest.mark.law("root:13.3.2")
def test_a_warrior_starts_in_a_clearing_of_each_suit() -> None:
    """In the fox corner 1 the keep bars them; they choose 8, 5 and 7."""
    scene = Scene(TABLE, phase=SETUP, c1="marquise w keep")
    assert offered(scene, corvids.scatter) == ["warrior 6", "warrior 8", "warrior 12"]
    scene.step(corvids.scatter, "warrior 8", "warrior 5", "warrior 7")
    assert [scene.at(c) for c in (5, 7, 8)] == ["corvids w"] * 3
    assert scene.asked == [
        "corvids: In which fox clearing does a warrior start?",
        "corvids: In which rabbit clearing does a warrior start?",
        "corvids: In which mouse clearing does a warrior start?",
    ]
    assert scene.side(CORVIDS).stock[WARRIOR] == 12


@pytest.mark.law("root:13.3.1", "root:13.3.2")
def test_a_game_is_set_up_up_to_their_first_turn() -> None:
    """All plots are in the supply; nothing can be turned up, but a card recruits."""
    seats = ["human:corvids", "bot:eyrie"]
    game = Game.new(read_setup({"map": "fall", "seats": seats, "seed": 3, "order": "given"}))
    for text in ("warrior 1", "warrior 5", "warrior 2"):
        game.play()
        game.answer(text)
    game.play()
    assert game.pending
    assert game.pending.law == "root:13.4.3"
    side = game.state.sides[CORVIDS]
    assert (side.stock[WARRIOR], side.stock[PLOT]) == (12, 8)


# 13.4 Birdsong


@pytest.mark.law("root:13.4", "root:13.5", "root:13.6")
@pytest.mark.parametrize(
    ("phase", "laws"),
    [
        (BIRDSONG, ["root:13.4.1", "root:13.4.2", "root:13.4.3"]),
        (DAYLIGHT, ["root:13.5", "root:13.5"]),
        (EVENING, ["root:13.6.1", "root:13.6.2"]),
    ],
)
def test_the_steps_of_each_phase_follow_the_law(phase: Phase, laws: list[str]) -> None:
    """Effects in play fit in between."""
    scene = Scene("corvids marquise", phase=phase)
    found = [step.law for step, _ in schedule(scene.s)]
    assert [law for law in found if law.startswith("root:13")] == laws


@pytest.mark.law("root:13.4.2")
def test_each_plot_turned_up_scores_those_that_lie_open() -> None:
    """The snare in 5 scores 1, the raid in 6 then 2; nobody stands beside the plot in 2."""
    scene = Scene(
        TABLE,
        phase=BIRDSONG,
        c2="corvids plot_bomb",
        c5="corvids w plot_snare",
        c6="corvids ww plot_raid",
    )
    assert offered(scene, corvids.flip_plots) == ["flip snare 5", "flip raid 6", "done"]
    why = refused(scene, corvids.flip_plots)["flip bomb 2"]
    assert why == ("root:13.4.2", "you have no warrior in 2")
    assert scene.step(corvids.flip_plots, "flip snare 5") == AGAIN
    assert scene.step(corvids.flip_plots, "flip raid 6") == AGAIN
    assert scored(scene) == [(1, "root:13.4.2"), (2, "root:13.4.2")]
    assert [(e.data["piece"], e.data["at"]) for e in scene.events("flip")] == [
        (SNARE, 5),
        (RAID, 6),
    ]
    assert scene.at(5) == "corvids w snare"
    assert faces(scene) == {2: BOMB}
    assert whole(scene)


@pytest.mark.law("root:13.4.2")
def test_no_plot_need_be_turned_up() -> None:
    """They may stop at once; without a plot in reach nobody asks."""
    scene = Scene(TABLE, phase=BIRDSONG, c5="corvids w plot_snare")
    assert scene.step(corvids.flip_plots, "done") is None
    assert faces(scene) == {5: SNARE}
    scene = Scene(TABLE, phase=BIRDSONG, c5="corvids plot_snare", c6="corvids w")
    assert scene.step(corvids.flip_plots) is None


@pytest.mark.law("root:13.4.2")
def test_thirty_points_win_before_the_bomb_goes_off() -> None:
    """The flip scores the 30th: the cats in 5 stay where they are."""
    scene = Scene(
        TABLE, phase=BIRDSONG, scores={"corvids": 29}, c5="corvids w plot_bomb | marquise ww"
    )
    scene.step(corvids.flip_plots, "flip bomb 5")
    assert scene.s.winner == CORVIDS
    assert scene.at(5) == "marquise ww | corvids w bomb"


@pytest.mark.law("root:13.4.3")
def test_a_card_recruits_in_each_clearing_of_its_suit() -> None:
    """The anvil is a fox: one warrior each in 6, 8 and 12, none at the keep in 1."""
    scene = Scene(
        TABLE, phase=BIRDSONG, c1="marquise keep", c8="corvids w", hands={"corvids": "anvil sword"}
    )
    assert offered(scene, corvids.recruit) == ["recruit anvil fox", "recruit sword mouse", "pass"]
    assert scene.step(corvids.recruit, "recruit anvil fox") is None
    assert [scene.at(c) for c in (1, 6, 8, 12)] == [
        "marquise keep",
        "corvids w",
        "corvids ww",
        "corvids w",
    ]
    assert hand(scene) == ["sword"]
    assert [(e.data["card"].id, e.law) for e in scene.events("spend")] == [("anvil", "root:13.4.3")]


@pytest.mark.law("root:13.4.3")
def test_a_bird_recruits_in_the_suit_they_name() -> None:
    """Armorers for the mice: 2, 7, 9 and 11."""
    scene = Scene(TABLE, phase=BIRDSONG, hands={"corvids": "armorers"})
    assert offered(scene, corvids.recruit, "recruit") == [
        "recruit armorers fox",
        "recruit armorers rabbit",
        "recruit armorers mouse",
    ]
    scene.step(corvids.recruit, "recruit armorers mouse")
    assert scene.places("place") == [2, 7, 9, 11]


@pytest.mark.law("root:13.4.3")
def test_with_too_few_warriors_they_choose_the_clearings() -> None:
    """Two left: one goes to 12, one to 6."""
    scene = few_left(Scene(TABLE, phase=BIRDSONG, hands={"corvids": "anvil"}), 2)
    scene.step(corvids.recruit, "recruit anvil fox", "warrior 12", "warrior 6")
    assert scene.places("place") == [12, 6]
    assert scene.asked[1:] == [
        "corvids: 2 left in the supply: where does a warrior go?",
        "corvids: 1 left in the supply: where does a warrior go?",
    ]


@pytest.mark.law("root:13.4.3")
def test_recruiting_can_be_left_out() -> None:
    """The card stays; without a warrior in the supply nobody asks."""
    scene = Scene(TABLE, phase=BIRDSONG, hands={"corvids": "anvil"})
    assert scene.step(corvids.recruit, "pass") is None
    assert hand(scene) == ["anvil"]
    assert few_left(scene, 0).step(corvids.recruit) is None


@pytest.mark.law("root:13.4.3")
def test_recruits_cause_no_outrage_and_mind_no_snare_of_their_own() -> None:
    """Sympathy in 6, their own snare in 8."""
    scene = Scene(
        TABLE,
        phase=BIRDSONG,
        c6="alliance sympathy",
        c8="corvids snare",
        hands={"corvids": "anvil"},
    )
    scene.step(corvids.recruit, "recruit anvil fox")
    assert scene.at(6) == "alliance sympathy | corvids w"
    assert scene.at(8) == "corvids w snare"
    assert scene.events("supporter") == []


@pytest.mark.program
def test_a_board_that_cannot_be_is_not_read() -> None:
    """Too many actions, too many plots laid, a face that is none."""
    raw = ConspiracyBoard({5: BOMB}, 2, 1, True).to_json()
    assert ConspiracyBoard.from_json(raw) == ConspiracyBoard({5: BOMB}, 2, 1, True)
    for wrong in ({"actions": 4}, {"laid": 5}, {"laid": True}, {"hidden": {"5": "keep"}}):
        with pytest.raises(ValueError, match=r".*"):
            ConspiracyBoard.from_json({**raw, **wrong})
