"""Law of Robotics 5.5.1: how the Electric Eyrie resolve their Decree."""

import pytest

from rootcore.bots.eyrie import chapter as eyrie
from rootcore.bots.eyrie.chapter import BATTLE_IN, DEFENDER, MOVE_FROM, MOVE_TO, RECRUIT_IN
from rootcore.rules.pieces import ruler
from rootcore.table.cards import card
from rootcore.table.terms import ALLIANCE, DAYLIGHT, EYRIE, MARQUISE, VAGABOND, WARRIOR
from tests.decrees import decreed, dropped, play, refused, values, why

# 5.5.1 Resolve the Decree


@pytest.mark.law("robotics:5.5.1")
def test_all_columns_recruit_then_all_move_then_all_battle() -> None:
    """Fox and rabbit: both recruit, then both move, then both battle, fox before rabbit."""
    scene = decreed(
        rabbit=1,
        fox=1,
        c3="eyrie www roost | marquise w",
        c8="eyrie www roost | marquise w",
    )
    play(scene, DAYLIGHT, "roll 0-0", "roll 0-0")
    done = [
        (e.kind, e.data.get("at") or e.data.get("start"))
        for e in scene.s.log
        if e.law.startswith("robotics:5.5.1")
    ]
    assert done == [
        ("place", 8),
        ("place", 3),
        ("move", 8),
        ("move", 3),
        ("battle", 8),
        ("battle", 3),
    ]


@pytest.mark.law("robotics:5.5.1")
def test_columns_go_from_fox_to_mouse_to_rabbit_to_bird() -> None:
    """From left to right, and no column without a card takes part."""
    roosts = {"c3": "eyrie roost", "c7": "eyrie roost | marquise w", "c8": "eyrie roost"}
    scene = decreed(fox=1, mouse=1, rabbit=1, bird=1, **roosts)
    scene.step(eyrie.recruit)
    assert scene.places("place") == [8, 7, 3, 7]
    scene = decreed(mouse=1, bird=1, **roosts)
    scene.step(eyrie.recruit)
    assert scene.places("place") == [7, 7]


@pytest.mark.law("robotics:5.5.1", "robotics:5.5.1.I", "robotics:5.5.1.II", "robotics:5.5.1.III")
def test_the_order_of_the_steps_of_daylight() -> None:
    """An empty Decree has no columns to resolve; the roost is still built."""
    scene = decreed(c8="eyrie wwww | marquise w")
    play(scene, DAYLIGHT)
    assert [e.law for e in scene.s.log] == ["robotics:5.5.2"]
    assert scene.plan(DAYLIGHT) == [
        "robotics:5.5.1.I",
        "robotics:5.5.1.II",
        "robotics:5.5.1.III",
        "robotics:5.5.2",
    ]


# 5.5.1.I Recruit


@pytest.mark.law("robotics:5.5.1.I")
def test_recruits_a_warrior_for_each_card_at_a_matching_roost() -> None:
    """Three rabbit cards: three warriors at the rabbit roost in 3, none at the fox roost in 8."""
    scene = decreed(rabbit=3, c3="eyrie roost", c8="eyrie roost")
    scene.step(eyrie.recruit)
    assert scene.at(3) == "eyrie www roost"
    assert scene.at(8) == "eyrie roost"
    assert [(e.kind, e.law) for e in scene.s.log] == [("place", "robotics:5.5.1.I")]


@pytest.mark.law("robotics:5.5.1.I")
def test_the_bird_column_recruits_at_any_roost() -> None:
    """The only roost on the map is a mouse one, and birds match it."""
    scene = decreed(bird=2, c7="eyrie roost")
    scene.step(eyrie.recruit)
    assert scene.at(7) == "eyrie ww roost"


@pytest.mark.law("robotics:5.5.1.I")
def test_a_column_without_a_matching_roost_recruits_nobody() -> None:
    """Fox cards and only a rabbit roost: nothing happens, and that is no turmoil."""
    scene = decreed(fox=2, rabbit=1, c3="eyrie roost", c8="eyrie ww")
    assert scene.step(eyrie.recruit) is None
    nothing, placed = scene.s.log
    assert (nothing.kind, nothing.law) == ("nothing", "robotics:5.5.1.I")
    assert nothing.data["why"] == "no fox clearing has a roost"
    assert (placed.kind, placed.data["at"]) == ("place", 3)


@pytest.mark.law("robotics:5.5.1.I")
def test_birds_without_any_roost_recruit_nobody() -> None:
    """Not one roost on the map."""
    scene = decreed(bird=2, c8="eyrie ww")
    scene.step(eyrie.recruit)
    assert [e.data["why"] for e in scene.s.log] == ["no clearing has a roost"]


@pytest.mark.law("robotics:5.5.1.I")
def test_a_short_supply_recruits_what_there_is_left_columns_first() -> None:
    """Four warriors: three for the fox cards, one for the rabbit cards, none for the bird."""
    scene = decreed(fox=3, rabbit=3, bird=1, c3="eyrie roost", c8="eyrie roost")
    scene.side("eyrie").stock[WARRIOR] = 4
    scene.step(eyrie.recruit)
    assert scene.at(8) == "eyrie www roost"
    assert scene.at(3) == "eyrie w roost"
    assert [e.data["why"] for e in scene.events("nothing")] == ["no warrior is left in the supply"]


@pytest.mark.law("robotics:5.5.1.I.a")
def test_recruits_where_most_enemy_pieces_are() -> None:
    """Two enemy pieces, a token and a warrior, against one: 7, though more Eyrie are there."""
    scene = decreed(
        bird=1,
        c7="eyrie www roost | marquise w | alliance sympathy",
        c8="eyrie roost | marquise w",
    )
    scene.step(eyrie.recruit)
    assert scene.places("place") == [7]
    reasons = why(scene, RECRUIT_IN)
    assert reasons.sentence() == "7 has the most enemy pieces (2)."
    assert values(reasons) == {7: [2], 8: [1]}
    assert dropped(reasons) == {7: None, 8: 0}


@pytest.mark.law("robotics:5.5.1.I.b")
def test_recruits_then_where_fewest_eyrie_warriors_are() -> None:
    """One enemy piece at both roosts: 7 with one Eyrie warrior, not 8 with two."""
    scene = decreed(
        bird=1, c7="eyrie w roost | marquise w", c8="eyrie ww roost | alliance sympathy"
    )
    scene.step(eyrie.recruit)
    assert scene.places("place") == [7]
    reasons = why(scene, RECRUIT_IN)
    assert reasons.sentence() == (
        "Both tie for the most enemy pieces (1); 7 has the fewest own warriors (1)."
    )
    assert values(reasons) == {7: [1, 1], 8: [1, 2]}


@pytest.mark.law("robotics:5.5.1.I.c")
def test_recruits_then_at_the_lowest_priority() -> None:
    """Three equal roosts: the one in 8 has the lowest priority."""
    scene = decreed(bird=1, c3="eyrie roost", c7="eyrie roost", c8="eyrie roost")
    scene.step(eyrie.recruit)
    assert scene.places("place") == [8]
    reasons = why(scene, RECRUIT_IN)
    assert reasons.sentence().endswith("; 8 has the lowest priority.")
    assert dropped(reasons) == {8: None, 3: 2, 7: 2}


def test_recruit_sentence() -> None:
    """The rule as the Pick says it."""
    assert str(RECRUIT_IN) == (
        "Where to recruit: such a clearing with the most enemy pieces, then the fewest own "
        "warriors, then the lowest priority"
    )


# 5.5.1.II Move


@pytest.mark.law("robotics:5.5.1.II")
def test_moves_from_the_matching_ruled_clearing_with_most_warriors() -> None:
    """Fox: from 8 with three warriors, neither from 6 with two nor from rabbit clearing 10."""
    scene = decreed(fox=1, c6="eyrie ww", c8="eyrie www", c10="eyrie wwww")
    scene.step(eyrie.move_out)
    (move,) = scene.s.log
    assert (move.kind, move.law) == ("move", "robotics:5.5.1.II")
    assert move.data["start"] == 8
    reasons = why(scene, MOVE_FROM)
    assert reasons.sentence() == "8 has the most own warriors (3)."
    assert values(reasons) == {8: [3], 6: [2]}
    assert dropped(reasons) == {8: None, 6: 0}


@pytest.mark.law("robotics:5.5.1.II")
def test_does_not_move_from_where_others_rule() -> None:
    """Most Eyrie warriors are in 8, but the Marquise rules it: they move from 6."""
    scene = decreed(fox=1, c6="eyrie ww", c8="eyrie www | marquise wwww")
    scene.step(eyrie.move_out)
    assert [e.data["start"] for e in scene.events("move")] == [6]


@pytest.mark.law("robotics:5.5.1.II")
def test_moves_from_a_tied_clearing_as_lords_of_the_forest() -> None:
    """Three against three in 8 is ruled, yet all must stay to rule; 6 lets one go."""
    scene = decreed(fox=1, c6="eyrie ww", c8="eyrie www | marquise www")
    scene.step(eyrie.move_out)
    assert scene.at(6) == "eyrie w"
    words = "they have 3 there, 3 stay: 3 needed to rule 8, 1 card in the column"
    assert refused(why(scene, MOVE_FROM)) == {8: ("robotics:5.5.1.II", words)}


@pytest.mark.law("robotics:5.5.1.II")
def test_equal_origins_go_by_highest_priority() -> None:
    """Three warriors in 6 and in 8: from 6."""
    scene = decreed(fox=1, c6="eyrie www", c8="eyrie www")
    scene.step(eyrie.move_out)
    assert [e.data["start"] for e in scene.events("move")] == [6]
    assert why(scene, MOVE_FROM).sentence() == (
        "Both tie for the most own warriors (3); 6 has the highest priority."
    )


@pytest.mark.law("robotics:5.5.1.II")
@pytest.mark.parametrize(
    ("before", "cards", "stay"),
    [
        ("eyrie wwwww", 1, 1),
        ("eyrie wwwww", 3, 3),
        ("eyrie wwwww | marquise ww", 1, 2),
        ("eyrie wwwww | marquise ww", 3, 3),
        ("eyrie wwwww | marquise ww | alliance www", 1, 3),
        ("eyrie wwwww | marquise w sawmill", 1, 2),
        ("eyrie wwwww roost | marquise ww", 1, 1),
        ("eyrie wwwww roost | marquise www", 1, 2),
        ("eyrie wwwww roost", 2, 2),
        ("eyrie wwwww | alliance sympathy", 1, 1),
    ],
)
def test_leaves_enough_to_rule_or_one_for_each_card(before: str, cards: int, stay: int) -> None:
    """The stronger of the others is tied, roosts count; the cards of the column if that is more."""
    scene = decreed(fox=cards, c8=before)
    scene.step(eyrie.move_out)
    assert scene.side("eyrie").warriors[8] == stay
    assert [e.data["n"] for e in scene.events("move")] == [5 - stay]
    assert ruler(scene.s, 8) == EYRIE


@pytest.mark.law("robotics:5.5.1.II")
def test_a_clearing_that_nobody_may_leave_is_passed_over() -> None:
    """Three fox cards: three must stay in 8, so the one more in 12 moves, though 8 goes first."""
    scene = decreed(fox=3, c8="eyrie wwww | marquise wwww", c12="eyrie wwww")
    scene.step(eyrie.move_out)
    assert [(e.data["start"], e.data["n"]) for e in scene.events("move")] == [(12, 1)]
    words = "they have 4 there, 4 stay: 4 needed to rule 8, 3 cards in the column"
    assert refused(why(scene, MOVE_FROM)) == {8: ("robotics:5.5.1.II", words)}


@pytest.mark.law("robotics:5.5.1.II")
def test_a_column_whose_warriors_must_all_stay_does_not_move() -> None:
    """Two warriors, two cards: nobody leaves, the log says so, and the next column goes on."""
    scene = decreed(fox=2, rabbit=1, bird=2, c8="eyrie ww", c3="eyrie ww")
    scene.step(eyrie.move_out)
    first, move, last = scene.s.log
    assert (first.kind, first.law) == ("nothing", "robotics:5.5.1.II")
    assert first.data["why"] == "no fox clearing has warriors free to leave"
    assert move.data["start"] == 3
    assert last.data["why"] == "no clearing has warriors free to leave"


@pytest.mark.law("robotics:5.5.1.II")
def test_warriors_may_move_again_for_another_column() -> None:
    """Foxes leave 8 for rabbit clearing 4, and the rabbit column takes them on to 12."""
    scene = decreed(fox=1, rabbit=1, c7="eyrie roost", c8="eyrie wwww")
    scene.step(eyrie.move_out)
    moves = [(e.data["n"], e.data["start"], e.data["end"]) for e in scene.events("move")]
    assert moves == [(3, 8, 4), (2, 4, 12)]


@pytest.mark.law("robotics:5.5.1.II")
def test_moves_to_a_clearing_without_a_roost() -> None:
    """From 8 to 4, full of enemies, for the other neighbour, 7, has a roost."""
    scene = decreed(fox=1, c4="marquise wwww", c7="eyrie roost", c8="eyrie www")
    scene.step(eyrie.move_out)
    assert scene.at(4) == "marquise wwww | eyrie ww"
    reasons = why(scene, MOVE_TO)
    assert reasons.sentence() == "4 has no roost."
    assert values(reasons) == {4: [0], 7: [1]}


@pytest.mark.law("robotics:5.5.1.II")
def test_where_all_neighbours_have_roosts_the_tie_breaks_decide() -> None:
    """Both neighbours of 8 have a roost: to 4 with fewer enemies, not 7 of lower priority."""
    scene = decreed(fox=1, c4="eyrie roost", c7="eyrie roost | marquise w", c8="eyrie www")
    scene.step(eyrie.move_out)
    assert scene.at(4) == "eyrie ww roost"
    assert values(why(scene, MOVE_TO)) == {4: [1, 0], 7: [1, 1]}


@pytest.mark.law("robotics:5.5.1.II")
def test_enemy_roosts_do_not_matter() -> None:
    """Other buildings are no roosts, only enemy pieces."""
    scene = decreed(fox=1, c4="marquise sawmill", c7="eyrie roost", c8="eyrie www")
    scene.step(eyrie.move_out)
    assert scene.at(4) == "marquise sawmill | eyrie ww"


@pytest.mark.law("robotics:5.5.1.II.a")
def test_moves_to_fewest_enemy_pieces() -> None:
    """One sympathy token in 4, two warriors in 7: to 4."""
    scene = decreed(fox=1, c4="alliance sympathy", c7="marquise ww", c8="eyrie www")
    scene.step(eyrie.move_out)
    assert scene.at(4) == "eyrie ww | alliance sympathy"
    reasons = why(scene, MOVE_TO)
    assert reasons.sentence().endswith("4 has the fewest enemy pieces (1).")
    assert values(reasons) == {4: [0, 1], 7: [0, 2]}
    assert dropped(reasons) == {4: None, 7: 1}


@pytest.mark.law("robotics:5.5.1.II.b")
def test_moves_then_to_the_lowest_priority() -> None:
    """4 and 7 are both empty: to 7."""
    scene = decreed(fox=1, c8="eyrie www")
    scene.step(eyrie.move_out)
    assert scene.at(7) == "eyrie ww"
    reasons = why(scene, MOVE_TO)
    assert reasons.sentence().endswith("; 7 has the lowest priority.")
    assert dropped(reasons) == {7: None, 4: 2}


@pytest.mark.law("robotics:5.5.1.II")
def test_moving_onto_the_sympathy_of_a_person_lets_the_alliance_draw() -> None:
    """The bot has no hand, so the Alliance draws a card into its Supporters."""
    scene = decreed(
        fox=1,
        table="bot:eyrie bot:marquise alliance",
        c4="alliance sympathy",
        c7="eyrie roost",
        c8="eyrie www",
    )
    scene.step(eyrie.move_out, "draw anvil")
    assert scene.side("alliance").board.supporters == [card("anvil")]


def test_move_sentences() -> None:
    """Both rules as the Picks say them."""
    assert str(MOVE_FROM) == (
        "Where to move from: such a clearing with the most own warriors, then the highest priority"
    )
    assert str(MOVE_TO) == (
        "Where to move to: such a clearing with no roost, then the fewest enemy pieces, then the "
        "lowest priority"
    )


# 5.5.1.III Battle


@pytest.mark.law("robotics:5.5.1.III")
def test_battles_in_a_matching_clearing() -> None:
    """Fox: in 8, not in rabbit clearing 4; the battle is caused by this rule."""
    scene = decreed(fox=1, c4="eyrie w | marquise w", c8="eyrie ww | marquise w")
    scene.step(eyrie.battle, "roll 0-0")
    assert scene.places("battle") == [8]
    assert scene.events("battle")[0].law == "robotics:5.5.1.III"


@pytest.mark.law("robotics:5.5.1.III")
def test_no_battle_without_own_warriors_or_without_enemies() -> None:
    """A roost cannot attack, and an empty clearing holds nobody to attack."""
    scene = decreed(fox=1, bird=1, c1="eyrie ww", c8="eyrie roost | marquise w")
    assert scene.step(eyrie.battle) is None
    assert [(e.kind, e.law, e.data["why"]) for e in scene.s.log] == [
        ("nothing", "robotics:5.5.1.III", "no battle is possible in any fox clearing"),
        ("nothing", "robotics:5.5.1.III", "no battle is possible in any clearing"),
    ]
    reasons = why(scene, BATTLE_IN)
    assert refused(reasons) == {
        1: ("root:4.3", "no enemy there"),
        6: ("root:4.3", "no own warrior there"),
        8: ("root:4.3", "no own warrior there"),
        12: ("root:4.3", "no own warrior there"),
    }


@pytest.mark.law("robotics:5.5.1.III.a")
def test_battles_where_there_is_no_roost() -> None:
    """In 6, which has no roost, though 8 holds a defenseless building and a lower priority."""
    scene = decreed(fox=1, c6="eyrie w | marquise w", c8="eyrie w roost | marquise sawmill")
    scene.step(eyrie.battle, "roll 0-0")
    assert scene.places("battle") == [6]
    reasons = why(scene, BATTLE_IN)
    assert reasons.sentence() == "6 has no roost."
    assert values(reasons) == {6: [0], 8: [1]}


@pytest.mark.law("robotics:5.5.1.III.a")
def test_battles_at_a_roost_when_there_is_no_other_battle() -> None:
    """No roost is only preferred: 8 is where they can battle."""
    scene = decreed(fox=1, c8="eyrie w roost | marquise w")
    scene.step(eyrie.battle, "roll 0-0")
    assert scene.places("battle") == [8]


@pytest.mark.law("robotics:5.5.1.III.b")
def test_battles_then_at_most_defenseless_buildings() -> None:
    """6 has a building whose owner has no warrior there, 8 has two that are defended."""
    scene = decreed(
        fox=1,
        c6="eyrie w | marquise w | alliance fox_base",
        c8="eyrie w | marquise w sawmill workshop",
    )
    scene.step(eyrie.battle, "roll 0-0")
    assert scene.places("battle") == [6]
    reasons = why(scene, BATTLE_IN)
    assert reasons.sentence() == ("Both have no roost; 6 has the most defenseless buildings (1).")
    assert values(reasons) == {6: [0, 1], 8: [0, 0]}


@pytest.mark.law("robotics:5.5.1.III.c")
def test_battles_then_at_the_lowest_priority() -> None:
    """6, 8 and 12 are alike: 12."""
    alike = dict.fromkeys(("c6", "c8", "c12"), "eyrie w | marquise w")
    scene = decreed(fox=1, **alike)
    scene.step(eyrie.battle, "roll 0-0")
    assert scene.places("battle") == [12]
    reasons = why(scene, BATTLE_IN)
    assert reasons.sentence().endswith("; 12 has the lowest priority.")
    assert dropped(reasons) == {12: None, 6: 2, 8: 2}


@pytest.mark.law("robotics:5.5.1.III")
def test_defender_has_most_buildings_there() -> None:
    """The Alliance's base against four warriors with more points: the Alliance."""
    scene = decreed(fox=1, c8="eyrie w | marquise wwww | alliance fox_base", scores={"marquise": 9})
    scene.step(eyrie.battle, "roll 0-0")
    assert scene.events("battle")[0].data["defender"] == ALLIANCE
    reasons = why(scene, DEFENDER)
    assert reasons.sentence() == "Alliance has the most buildings there (1)."
    assert values(reasons) == {ALLIANCE: [1], MARQUISE: [0]}


@pytest.mark.law("robotics:5.5.1.III")
def test_a_defender_without_buildings_will_do() -> None:
    """Even zero buildings: a lone sympathy token is attacked."""
    scene = decreed(fox=1, c8="eyrie w | alliance sympathy")
    scene.step(eyrie.battle, "roll 0-0")
    assert scene.events("battle")[0].data["defender"] == ALLIANCE
    assert why(scene, DEFENDER).sentence() == "Only alliance qualifies."


@pytest.mark.law("robotics:5.5.1.III.d")
def test_defender_has_then_most_pieces_there() -> None:
    """A building each; the Alliance with its sympathy has three pieces, the Marquise two."""
    scene = decreed(
        fox=1,
        c8="eyrie w | marquise w sawmill | alliance w fox_base sympathy",
        scores={"marquise": 9},
    )
    scene.step(eyrie.battle, "roll 0-0")
    assert scene.events("battle")[0].data["defender"] == ALLIANCE
    reasons = why(scene, DEFENDER)
    assert reasons.sentence() == (
        "Both tie for the most buildings there (1); alliance has the most pieces there (3)."
    )
    assert values(reasons) == {ALLIANCE: [1, 3], MARQUISE: [1, 2]}


@pytest.mark.law("robotics:5.5.1.III.e")
def test_defender_has_then_most_victory_points() -> None:
    """Two pieces each: the Alliance has more points."""
    scene = decreed(
        fox=1, c8="eyrie w | marquise ww | alliance ww", scores={"marquise": 3, "alliance": 4}
    )
    scene.step(eyrie.battle, "roll 0-0")
    assert scene.events("battle")[0].data["defender"] == ALLIANCE
    reasons = why(scene, DEFENDER)
    assert reasons.sentence().endswith("; alliance has the most victory points (4).")
    assert values(reasons) == {ALLIANCE: [0, 2, 4], MARQUISE: [0, 2, 3]}


@pytest.mark.law("robotics:5.5.1.III", "robotics:2.2")
def test_defenders_alike_go_by_setup_priority() -> None:
    """Pieces and points are equal: the Marquise has letter A."""
    scene = decreed(fox=1, c8="eyrie w | marquise ww | alliance ww")
    scene.step(eyrie.battle, "roll 0-0")
    assert scene.events("battle")[0].data["defender"] == MARQUISE
    assert why(scene, DEFENDER).sentence().endswith("; marquise has the highest setup priority.")


@pytest.mark.law("robotics:5.5.1.III")
def test_a_pawn_is_somebody_to_battle() -> None:
    """Only the Vagabond's pawn is there: a piece without warriors, so defenseless."""
    scene = decreed(fox=1, table="bot:eyrie bot:vagabond", c8="eyrie w | vagabond pawn")
    scene.step(eyrie.battle, "roll 0-0")
    assert scene.events("battle")[0].data["defender"] == VAGABOND


@pytest.mark.law("robotics:5.5.1.III")
@pytest.mark.parametrize(
    ("columns", "extra"),
    [
        ({"fox": 2, "rabbit": 1}, 1),
        ({"fox": 1, "rabbit": 1}, 0),
        ({"fox": 1, "rabbit": 2}, 0),
        ({"fox": 2, "mouse": 2, "bird": 1}, 0),
        ({"fox": 1}, 1),
    ],
)
def test_the_longest_column_deals_an_extra_hit(columns: dict[str, int], extra: int) -> None:
    """More cards than each other column give a hit; a tie for the most gives none."""
    scene = decreed(**columns, c8="eyrie w | marquise ww")
    scene.step(eyrie.battle, *["roll 0-0"] * (1 + ("bird" in columns)))
    dealt = scene.events("hits")[0]
    assert dealt.data["n"] == extra
    assert [h.law for h in dealt.data["parts"]][1:] == ["robotics:5.5.1.III"] * extra


@pytest.mark.law("robotics:5.5.1.III")
def test_only_the_battle_of_the_longest_column_has_the_extra_hit() -> None:
    """Two rabbit cards, one fox card: no extra hit in 8, one in 3."""
    scene = decreed(fox=1, rabbit=2, c3="eyrie w | marquise w", c8="eyrie w | marquise w")
    scene.step(eyrie.battle, "roll 0-0", "roll 0-0")
    assert scene.places("battle") == [8, 3]
    assert scene.at(8) == "marquise w | eyrie w"
    assert scene.at(3) == "eyrie w"


@pytest.mark.law("robotics:5.5.1.III")
def test_each_battle_is_judged_when_its_turn_comes() -> None:
    """The fox battle clears 12, so the bird column goes on in 8."""
    scene = decreed(fox=1, bird=1, c8="eyrie w | marquise w", c12="eyrie w | marquise w")
    scene.step(eyrie.battle, "roll 1-0", "roll 0-0")
    assert scene.places("battle") == [12, 8]


def test_battle_sentences() -> None:
    """Both rules as the Picks say them."""
    assert str(BATTLE_IN) == (
        "Where to battle: such a clearing with no roost, then the most defenseless buildings, "
        "then the lowest priority"
    )
    assert str(DEFENDER) == (
        "Whom to battle: such a player with the most buildings there, then the most pieces there, "
        "then the most victory points, then the highest setup priority"
    )
