"""Law of Root 6: the turn of the Marquise de Cat."""

from collections import Counter
from typing import Any

import pytest

from rootcore.factions.marquise import chapter as marquise
from rootcore.game.game import Game, load
from rootcore.rules.step import AGAIN
from rootcore.rules.turn import schedule
from rootcore.table.cards import CARDS
from rootcore.table.terms import BIRDSONG, EVENING, MARQUISE, SAWMILL, WARRIOR, WOOD
from tests.law.people_scenes import asked, offered, refused
from tests.scenes import Scene

TABLE = "marquise eyrie bot:alliance"


def hand(*cards: str) -> dict[str, str]:
    """Her hand."""
    return {"marquise": " ".join(cards)}


def act(scene: Scene, *script: str) -> None:
    """Take an action, with all that it asks."""
    assert scene.step(marquise.take_actions, *script) == AGAIN


# 6.4 Birdsong


@pytest.mark.law("root:6.4")
def test_each_sawmill_gets_a_wood() -> None:
    """Two in 8, one in 5."""
    scene = Scene(TABLE, phase=BIRDSONG, c5="marquise sawmill", c8="marquise wood sawmill sawmill")
    scene.step(marquise.wood_at_sawmills)
    assert scene.at(5) == "marquise wood sawmill"
    assert scene.at(8) == "marquise wood wood wood sawmill sawmill"


@pytest.mark.law("root:6.4")
def test_she_chooses_where_the_wood_goes_when_it_runs_short() -> None:
    """Six of eight lie in 12; the other two go to 8 and 5, a second one to 8 is open."""
    scene = Scene(
        TABLE,
        phase=BIRDSONG,
        c5="marquise sawmill",
        c8="marquise sawmill sawmill",
        c12="marquise" + " wood" * 6,
    )
    assert offered(scene, marquise.wood_at_sawmills) == ["wood 5", "wood 8"]
    scene.step(marquise.wood_at_sawmills, "wood 8", "wood 5")
    assert (scene.at(5), scene.at(8)) == ("marquise wood sawmill", "marquise wood sawmill sawmill")


@pytest.mark.law("root:6.4", "root:2.5.3")
def test_sawmills_without_wood_in_the_supply_say_so() -> None:
    """All eight lie in 12; without a sawmill there is nothing to say."""
    wood = "marquise" + " wood" * 8
    scene = Scene(TABLE, phase=BIRDSONG, c8="marquise sawmill", c12=wood)
    scene.step(marquise.wood_at_sawmills)
    (said,) = scene.s.log
    assert (said.kind, said.law) == ("not placed", "root:2.5.3")
    assert said.data["why"] == "no wood is left in the supply"
    idle = Scene(TABLE, phase=BIRDSONG, c12=wood)
    idle.step(marquise.wood_at_sawmills)
    assert idle.s.log == []


@pytest.mark.law("root:6.4")
def test_wood_comes_in_birdsong_after_its_start() -> None:
    """Birdsong names the rule once."""
    scene = Scene(TABLE, phase=BIRDSONG)
    laws = [step.law for step, _ in schedule(scene.s)]
    emigre = "cards:exiles_partisans.eyrie_emigre"
    assert laws == ["root:1.4", "root:4.1.3", "root:6.4", "root:4.1.3", emigre]


# 6.5 Daylight


@pytest.mark.law("root:6.5")
def test_first_she_crafts_then_she_acts() -> None:
    """An anvil, and after it only actions."""
    scene = Scene(TABLE, c8="marquise w workshop", hands=hand("anvil", "foxfolk_steel"))
    game = Game(None, scene.s)
    assert game.pending
    assert game.pending.texts() == ["craft anvil", "done"]
    game.answer("craft anvil")
    assert game.state.sides[MARQUISE].score == 2
    assert {text.split()[0] for text in game.pending.texts()} == {"move", "build", "done"}


@pytest.mark.law("root:6.5")
def test_three_actions_of_any_kind_end_daylight() -> None:
    """Overwork, recruit, overwork: then, without a bird card, Evening begins."""
    scene = Scene(
        TABLE,
        c1="marquise recruiter",
        c8="marquise sawmill",
        hands=hand("anvil", "foxfolk_steel", "favor_fox"),
    )
    game = Game(None, scene.s)
    for text in ("overwork anvil 8", "recruit", "overwork foxfolk_steel 8"):
        game.answer(text)
    assert game.state.phase == EVENING
    assert game.state.sides[MARQUISE].hand == [CARDS["favor_fox"]]


@pytest.mark.law("root:6.5")
def test_she_may_stop_before_her_third_action() -> None:
    """Up to three."""
    scene = Scene(TABLE, c8="marquise ww")
    assert scene.step(marquise.take_actions, "done") is None


@pytest.mark.law("root:6.5")
def test_a_new_daylight_brings_three_actions_and_a_recruit() -> None:
    """Whatever was taken last turn."""
    scene = Scene(TABLE, c8="marquise recruiter")
    scene.side("marquise").board = marquise.MarquiseBoard(0, marching=True, recruited=True)
    scene.step(marquise.start_daylight)
    assert scene.side("marquise").board == marquise.MarquiseBoard(3)
    assert offered(scene, marquise.take_actions, "recruit") == ["recruit"]


@pytest.mark.law("root:6.5")
def test_after_three_actions_each_bird_card_buys_one_more() -> None:
    """Two birds, two more actions; a fox card buys none."""
    scene = Scene(TABLE, c8="marquise www", hands=hand("armorers", "sappers", "anvil"))
    board = scene.side("marquise").board
    board.actions = 0
    assert offered(scene, marquise.take_actions) == ["extra armorers", "extra sappers", "done"]
    act(scene, "extra sappers")
    assert scene.side("marquise").hand == [CARDS["armorers"], CARDS["anvil"]]
    assert scene.s.discard == [CARDS["sappers"]]
    assert offered(scene, marquise.take_actions, "extra") == []
    act(scene, "move 8>7 x1")
    act(scene, "pass")
    assert offered(scene, marquise.take_actions) == ["extra armorers", "done"]
    act(scene, "extra armorers")
    assert board.actions == 1


@pytest.mark.law("root:6.5")
def test_no_extra_action_before_three_are_taken() -> None:
    """And none at all without a bird card."""
    scene = Scene(TABLE, c8="marquise www", hands=hand("armorers"))
    why = refused(scene, marquise.take_actions)
    assert why["extra armorers"] == ("root:6.5", "first take your three actions")
    scene = Scene(
        TABLE, c8="marquise w sawmill", hands=hand("dominance_fox"), scores={"marquise": 9}
    )
    scene.side("marquise").board.actions = 0
    scene.side("marquise").in_play = (CARDS["tax_collector"],)
    why = refused(scene, marquise.take_actions)
    assert why["battle"] == (
        "root:6.5",
        "your actions are taken, and you have no bird card for more",
    )
    assert why["activate dominance_fox"][0] == "root:3.3.1"


@pytest.mark.law("root:6.5")
def test_effects_may_be_used_between_actions() -> None:
    """The Tax Collector costs no action, not even between the two moves of a march."""
    scene = Scene(TABLE, c8="marquise www")
    scene.side("marquise").in_play = (CARDS["tax_collector"],)
    assert offered(scene, marquise.take_actions, "use") == ["use tax_collector 8"]
    act(scene, "move 8>7 x1")
    act(scene, "use tax_collector 8", "draw anvil")
    assert scene.side("marquise").board == marquise.MarquiseBoard(2, marching=True)


# 6.5.1 Battle


@pytest.mark.law("root:6.5.1")
def test_a_battle_is_an_action() -> None:
    """With a bot in 8 and with a person in 7; not in 6, where she has no warrior."""
    scene = Scene(
        TABLE,
        c6="marquise sawmill | eyrie w",
        c7="marquise w | eyrie w",
        c8="marquise ww | alliance w sympathy",
    )
    assert offered(scene, marquise.take_actions, "battle") == [
        "battle 7 eyrie",
        "battle 8 alliance",
    ]
    act(scene, "battle 7 eyrie", "roll 1-0")
    assert scene.at(7) == "marquise w"
    assert scene.side("marquise").board.actions == 2
    assert scene.events("battle")[0].law == "root:6.5.1"


# 6.5.2 March


@pytest.mark.law("root:6.5.2")
def test_a_march_is_two_moves_for_one_action() -> None:
    """Two warriors walk from 8 to 7 and one of them on to 3; then another action is chosen."""
    scene = Scene(TABLE, c8="marquise ww")
    act(scene, "move 8>7 x2")
    second = offered(scene, marquise.take_actions)
    assert {text.split()[0] for text in second} == {"move", "pass"}
    act(scene, "move 7>3 x1")
    assert (scene.at(8), scene.at(7), scene.at(3)) == ("", "marquise w", "marquise w")
    assert scene.side("marquise").board == marquise.MarquiseBoard(2)
    assert "done" in offered(scene, marquise.take_actions)


@pytest.mark.law("root:6.5.2")
def test_the_second_move_may_be_left_out() -> None:
    """It is lost."""
    scene = Scene(TABLE, c8="marquise ww")
    act(scene, "move 8>7 x2")
    act(scene, "pass")
    assert scene.side("marquise").board == marquise.MarquiseBoard(2)


@pytest.mark.law("root:6.5.2")
def test_a_move_that_rule_forbids_is_refused() -> None:
    """The Eyrie hold 8 and 7; 4 is hers, so she may go there, and the other way round."""
    scene = Scene(TABLE, c4="marquise w", c7="eyrie w", c8="marquise w | eyrie www")
    moves = offered(scene, marquise.take_actions, "move")
    assert moves == ["move 4>8 x1", "move 4>9 x1", "move 4>12 x1", "move 8>4 x1"]
    why = refused(scene, marquise.take_actions)
    assert why["move 8>7"][0] == "root:4.2.1"


@pytest.mark.law("root:6.5.2")
def test_a_march_ends_by_itself_when_no_second_move_is_possible() -> None:
    """Her one warrior in 8 is outnumbered, and she rules nothing around it."""
    scene = Scene(TABLE, c8="marquise w | eyrie www")
    scene.side("marquise").board = marquise.MarquiseBoard(2, marching=True)
    assert scene.step(marquise.take_actions) == "again"
    assert scene.side("marquise").board == marquise.MarquiseBoard(2, marching=False)


@pytest.mark.law("root:6.5.2")
def test_a_march_is_saved_between_its_moves() -> None:
    """The game comes back with one move to go."""
    game = Game(None, Scene(TABLE, c8="marquise ww").s)
    game.answer("move 8>7 x1")
    again = load(game.save())
    assert again.pending
    assert again.pending.law == "root:6.5.2"
    again.answer("move 7>12 x1")
    assert again.state.sides[MARQUISE].board == marquise.MarquiseBoard(2)


# 6.5.3 Recruit


@pytest.mark.law("root:6.5.3")
def test_each_recruiter_brings_a_warrior_once_a_turn() -> None:
    """Two in 8 bring two."""
    scene = Scene(TABLE, c5="marquise recruiter", c8="marquise recruiter recruiter")
    act(scene, "recruit")
    assert (scene.at(5), scene.at(8)) == ("marquise w recruiter", "marquise ww recruiter recruiter")
    assert scene.side("marquise").board.actions == 2
    assert offered(scene, marquise.take_actions, "recruit") == []
    why = refused(scene, marquise.take_actions)
    assert why["recruit"] == ("root:6.5.3", "you have recruited this turn")


@pytest.mark.law("root:6.5.3")
def test_she_chooses_where_the_last_warriors_go() -> None:
    """One is left for recruiters in 5 and 8."""
    scene = Scene(
        TABLE,
        c5="marquise recruiter",
        c8="marquise recruiter",
        c12="marquise " + "w" * 24,
    )
    act(scene, "recruit", "recruit 8")
    assert (scene.at(5), scene.at(8)) == ("marquise recruiter", "marquise w recruiter")


@pytest.mark.law("root:6.5.3")
def test_recruiting_nobody_is_not_offered() -> None:
    """Neither without a recruiter nor without a warrior in the supply."""
    scene = Scene(TABLE, c8="marquise w")
    why = refused(scene, marquise.take_actions)
    assert why["recruit"] == ("root:6.5.3", "you have no recruiter on the map")
    scene = Scene(TABLE, c8="marquise recruiter", c12="marquise " + "w" * 25)
    assert offered(scene, marquise.take_actions, "recruit") == []
    why = refused(scene, marquise.take_actions)
    assert why["recruit"] == ("root:2.5.1", "no warrior is left in the supply")


@pytest.mark.law("root:6.5.3", "root:6.5.5", "root:13.7.2")
def test_a_snare_beside_her_buildings_is_the_reason_that_is_told() -> None:
    """She has a recruiter and a sawmill, but places nothing beside the snares."""
    scene = Scene(
        "marquise corvids",
        c1="marquise w",
        c5="marquise recruiter | corvids snare",
        c8="marquise sawmill | corvids snare",
        hands={"marquise": "anvil"},
    )
    why = refused(scene, marquise.take_actions)
    assert why["recruit"] == ("root:13.7.2", "a snare lies in 5")
    assert why["overwork 8"] == ("root:13.7.2", "a snare lies in 8")


# 6.5.4 Build


@pytest.mark.law("root:6.5.4", "root:6.5.4.I", "root:6.5.4.III")
@pytest.mark.parametrize(
    ("kind", "standing", "cost", "points"),
    [
        ("sawmill", 0, 0, 0),
        ("sawmill", 1, 1, 1),
        ("sawmill", 2, 2, 2),
        ("sawmill", 3, 3, 3),
        ("sawmill", 4, 3, 4),
        ("sawmill", 5, 4, 5),
        ("workshop", 1, 1, 2),
        ("workshop", 2, 2, 2),
        ("workshop", 5, 4, 5),
        ("recruiter", 1, 1, 1),
        ("recruiter", 3, 3, 3),
        ("recruiter", 4, 3, 3),
        ("recruiter", 5, 4, 4),
    ],
)
def test_a_building_costs_wood_and_scores_its_space(
    kind: str, standing: int, cost: int, points: int
) -> None:
    """By how many of the type stand on the map: some are in clearings cut off from 8."""
    far: dict[str, Any] = {f"c{c}": f"marquise {kind}" for c in (3, 2, 6, 10, 11)[:standing]}
    scene = Scene(TABLE, c8="marquise w" + " wood" * 4, c7="eyrie w", c4="eyrie w", **far)
    act(scene, f"build {kind} 8")
    wood = " wood" * (4 - cost)
    assert scene.at(8) == f"marquise w{wood} {kind}"
    assert scene.score("marquise") == points
    assert scene.side("marquise").board.actions == 2
    assert scene.side("marquise").stock[WOOD] == 4 + cost


@pytest.mark.law("root:6.5.4.I", "root:6.5.4.III", "root:2.5.2")
def test_the_first_space_of_an_emptied_track_costs_and_scores_nothing() -> None:
    """Her last workshop and recruiter are gone: new ones take no wood, of which she has none."""
    scene = Scene(TABLE, c8="marquise w", c5="marquise w sawmill")
    builds = ["build workshop 5", "build workshop 8", "build recruiter 5", "build recruiter 8"]
    assert offered(scene, marquise.take_actions, "build") == builds
    act(scene, "build workshop 8")
    assert scene.at(8) == "marquise w workshop"
    assert (scene.score("marquise"), scene.events("score")) == (0, [])


@pytest.mark.law("root:6.5.4.I")
def test_a_used_up_track_builds_no_more() -> None:
    """All six sawmills stand."""
    scene = Scene(
        TABLE,
        c2="marquise sawmill sawmill",
        c5="marquise sawmill sawmill",
        c9="marquise sawmill sawmill",
        c8="marquise w" + " wood" * 8,
    )
    builds = offered(scene, marquise.take_actions, "build")
    assert builds == ["build workshop 8", "build recruiter 8"]
    why = refused(scene, marquise.take_actions)
    assert why["build sawmill 8"] == ("root:6.5.4.I", "no sawmill is left on its track")


@pytest.mark.law("root:6.5.4.II")
def test_wood_comes_from_clearings_joined_by_rule() -> None:
    """She rules 1, 5 and 2 in a row; the wood in 9 lies next to 1, but the Eyrie rule there."""
    scene = Scene(
        TABLE,
        c1="marquise w",
        c5="marquise w wood",
        c2="marquise w wood",
        c9="marquise w wood | eyrie www",
        c8="marquise sawmill sawmill",
    )
    assert "build sawmill 1" in offered(scene, marquise.take_actions, "build")
    act(scene, "build sawmill 1")
    assert scene.at(1) == "marquise w sawmill"
    assert (scene.at(5), scene.at(2)) == ("marquise w", "marquise w")
    assert scene.at(9) == "marquise w wood | eyrie www"
    assert scene.score("marquise") == 2


@pytest.mark.law("root:6.5.4.II")
def test_a_gap_in_her_rule_cuts_the_wood_off() -> None:
    """The Eyrie in 5 keep the wood in 2 from 1."""
    scene = Scene(
        TABLE, c1="marquise w", c5="eyrie w", c2="marquise w wood", c8="marquise workshop"
    )
    builds = offered(scene, marquise.take_actions, "build")
    assert "build workshop 1" not in builds
    assert "build workshop 2" in builds
    why = refused(scene, marquise.take_actions)
    assert why["build workshop 1"] == ("root:6.5.4.II", "it costs 1 wood, you can use 0 there")
    assert why["build sawmill 5"] == ("root:6.5.4.II", "you do not rule 5")


@pytest.mark.law("root:6.5.4.II")
def test_she_chooses_which_wood_she_pays() -> None:
    """One of three; in the second scene all the wood lies together, and nothing is asked."""
    scene = Scene(TABLE, c1="marquise w wood", c5="marquise w wood wood", c8="marquise sawmill")
    act(scene, "build sawmill 1", "wood 5")
    assert (scene.at(1), scene.at(5)) == ("marquise w wood sawmill", "marquise w wood")
    scene = Scene(TABLE, c1="marquise w", c5="marquise w wood wood", c8="marquise sawmill")
    act(scene, "build sawmill 1")
    assert scene.at(5) == "marquise w wood"


@pytest.mark.law("root:6.5.4")
def test_every_building_is_either_offered_or_refused() -> None:
    """A full clearing has no slot; the keep of nobody else bars her."""
    scene = Scene(
        TABLE,
        c1="marquise w keep wood workshop",
        c5="marquise w",
        c8="marquise w sawmill",
        c7="eyrie ww | marquise w",
    )
    builds = offered(scene, marquise.take_actions, "build")
    why = {x: y for x, y in refused(scene, marquise.take_actions).items() if x.startswith("build")}
    kinds = ("sawmill", "workshop", "recruiter")
    every = Counter(f"build {kind} {c}" for kind in kinds for c in range(1, 13))
    assert Counter(builds) + Counter(list(why)) == every
    assert why["build sawmill 1"] == ("root:2.2.3", "no open slot")
    assert "build recruiter 8" in builds
    assert why["build sawmill 8"][0] == "root:6.5.4.II"


# 6.5.5 Overwork


@pytest.mark.law("root:6.5.5")
def test_a_card_of_a_sawmill_s_suit_makes_a_wood() -> None:
    """In 8 a fox card or a bird does, in 5 only the bird; no mouse card does."""
    scene = Scene(
        TABLE,
        c5="marquise sawmill",
        c8="marquise sawmill sawmill",
        hands=hand("anvil", "sword", "armorers"),
    )
    assert offered(scene, marquise.take_actions, "overwork") == [
        "overwork armorers 5",
        "overwork anvil 8",
        "overwork armorers 8",
    ]
    act(scene, "overwork anvil 8")
    assert scene.at(8) == "marquise wood sawmill sawmill"
    assert scene.s.discard == [CARDS["anvil"]]
    assert scene.side("marquise").board.actions == 2


@pytest.mark.law("root:6.5.5")
def test_overwork_without_a_card_or_wood_is_refused() -> None:
    """Nothing is spent for nothing."""
    scene = Scene(TABLE, c8="marquise w sawmill", hands=hand("sword"))
    why = refused(scene, marquise.take_actions)
    assert why["overwork 8"] == ("root:6.5.5", "you have no fox or bird card")
    scene = Scene(TABLE, c8="marquise w sawmill", c12="marquise" + " wood" * 8, hands=hand("anvil"))
    assert offered(scene, marquise.take_actions, "overwork") == []
    why = refused(scene, marquise.take_actions)
    assert why["overwork 8"] == ("root:2.5.3", "no wood is left in the supply")


# 6.6 Evening


@pytest.mark.law("root:6.6")
@pytest.mark.parametrize(
    ("recruiters", "cards"), [(0, 1), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)]
)
def test_recruiters_uncover_draw_bonuses(recruiters: int, cards: int) -> None:
    """The third and the fifth, by the printed track."""
    where = (1, 3, 5, 6, 8, 10)[:recruiters]
    standing: dict[str, Any] = {f"c{c}": "marquise recruiter" for c in where}
    scene = Scene(TABLE, phase=EVENING, **standing)
    drawn = ("anvil", "sword", "armorers")[:cards]
    scene.step(marquise.draw_cards, *(f"draw {x}" for x in drawn))
    assert [card.id for card in scene.side("marquise").hand] == list(drawn)


@pytest.mark.law("root:6.6")
def test_she_discards_down_to_five_cards_of_her_choice() -> None:
    """With six in hand and one drawn two go."""
    scene = Scene(
        TABLE,
        phase=EVENING,
        hands=hand("anvil", "sword", "armorers", "sappers", "cobbler", "bake_sale"),
    )
    scene.step(marquise.draw_cards, "draw favor_fox", "discard sword", "discard favor_fox")
    assert [card.id for card in scene.s.discard] == ["sword", "favor_fox"]
    assert len(scene.side("marquise").hand) == 5


# Her board


@pytest.mark.parametrize(
    "raw",
    [
        {"actions": 4, "marching": False, "recruited": False},
        {"actions": -1, "marching": False, "recruited": False},
        {"actions": True, "marching": False, "recruited": False},
    ],
)
def test_a_board_that_cannot_be_is_not_read(raw: dict[str, object]) -> None:
    """She never has more than three actions left."""
    with pytest.raises(ValueError, match=str(raw["actions"])):
        marquise.MarquiseBoard.from_json(raw)


def test_her_board_comes_back() -> None:
    """As it was written."""
    board = marquise.MarquiseBoard(1, marching=True, recruited=True)
    assert marquise.MarquiseBoard.from_json(board.to_json()) == board
    assert (board.items(), board.cards()) == ([], [])


def test_a_supply_that_no_piece_left_is_whole() -> None:
    """The wood paid lies in the supply again."""
    scene = Scene(TABLE, c8="marquise w wood", c7="marquise sawmill")
    act(scene, "build sawmill 8")
    stock = scene.side("marquise").stock
    assert (stock[WOOD], stock[SAWMILL], stock[WARRIOR]) == (8, 4, 24)


def test_what_is_asked_says_how_many_actions_are_left() -> None:
    """Two of three."""
    scene = Scene(TABLE, c8="marquise w")
    scene.side("marquise").board.actions = 2
    question = asked(scene, marquise.take_actions).question()
    assert question == "Which action do you take? (2 left)"
