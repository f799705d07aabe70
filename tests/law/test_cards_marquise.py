"""The difficulty and trait cards of the Mechanical Marquise 2.0."""

from typing import Any

import pytest

from rootcore.bots.marquise import chapter as marquise
from rootcore.bots.marquise.traits import BLITZ_DEFENDER, BLITZ_FROM, BLITZ_TO, blitz
from rootcore.game.game import Game
from rootcore.rules.battle import Battle, battle
from rootcore.rules.removal import remove_all_enemies
from rootcore.sandbox.scene import lay_out
from rootcore.table.terms import (
    ALLIANCE,
    BIRDSONG,
    DAYLIGHT,
    EVENING,
    EYRIE,
    MARQUISE,
    MERCENARIES,
    SAWMILL,
    WARRIOR,
    Kind,
)
from tests.law.card_scenes import in_play
from tests.law.marquise_scenes import (
    BIRD_ORDER,
    FOX_ORDER,
    choices,
    moved,
    nothing,
    placed,
    refused,
    why,
)
from tests.scenes import Scene

DIFFICULTY = "cards:difficulty.marquise."
TRAIT = "cards:trait.marquise."


def table(options: str = "") -> str:
    """The usual table with these options of the Marquise's seat."""
    return f"bot:marquise{'@' if options else ''}{options} bot:eyrie bot:alliance"


def holding(*clearings: int) -> dict[str, Any]:
    """A Marquise warrior in each of these clearings."""
    return {f"c{c}": "marquise w" for c in clearings}


def with_traits(traits: str, **kwargs: Any) -> Scene:
    """A scene in which the Marquise plays with these traits."""
    return Scene(table(f"traits={traits}"), **kwargs)


def attack(scene: Scene, c: int, *script: str, by: str = "eyrie") -> Scene:
    """A battle of the Eyrie, or of `by`, against the Marquise in `c`; or of the Marquise."""
    attacker = scene.side(by).faction
    defender = EYRIE if attacker == MARQUISE else MARQUISE
    scene.run(battle(scene.s, Battle(attacker, defender, c, "root:4.3")), *script)
    return scene


def laws(scene: Scene, kind: str) -> list[str]:
    """The rules of the events of a kind."""
    return [e.law for e in scene.events(kind)]


def whole_turn(options: str, clearings: dict[int, str], *script: str) -> Game:
    """The Marquise's turn from Birdsong on, in a table of her and the Eyrie."""
    seats = [f"bot:marquise@{options}", "bot:eyrie"]
    game = Game(None, lay_out(seats, clearings, phase=BIRDSONG))
    for text in script:
        game.answer(text)
    return game


# Easy


@pytest.mark.law(DIFFICULTY + "easy")
def test_easy_she_recruits_two_instead_of_four() -> None:
    """Ruling 1, 6 and 8 she places one in 1 and one in 6."""
    scene = Scene(table("difficulty=easy"), order=FOX_ORDER, **holding(1, 6, 8))
    scene.step(marquise.recruit)
    assert placed(scene) == [(WARRIOR, 1, 1), (WARRIOR, 6, 1)]
    assert scene.score("marquise") == 0
    words = "2 warriors by the easy card: 1 in 1 and 1 in 6"
    assert scene.sums("place") == [(words, DIFFICULTY + "easy")] * 2


@pytest.mark.law(DIFFICULTY + "easy")
@pytest.mark.parametrize(
    ("ruled", "expected"),
    [((2, 5, 9), [(WARRIOR, 5, 1), (WARRIOR, 9, 1)]), ((9,), [(WARRIOR, 9, 2)])],
)
def test_easy_on_a_bird_order_one_goes_to_each_of_two_clearings(
    ruled: tuple[int, ...], expected: list[tuple[Kind, int, int]]
) -> None:
    """Or both to the only one."""
    scene = Scene(table("difficulty=easy"), order=BIRD_ORDER, **holding(*ruled))
    scene.step(marquise.escalated_recruit)
    assert placed(scene) == expected


# Challenging and nightmare

hard = pytest.mark.parametrize(
    "difficulty",
    [
        pytest.param(card, marks=pytest.mark.law(DIFFICULTY + card))
        for card in ("challenging", "nightmare")
    ],
)


@hard
def test_hard_two_more_follow_to_the_first_ordered_clearing_she_rules(difficulty: str) -> None:
    """The Eyrie rule 1; four are shared by 6 and 8, two more go to 6."""
    scene = Scene(
        table(f"difficulty={difficulty}"),
        order=FOX_ORDER,
        c1="marquise w | eyrie w",
        c2="marquise w",
        c6="marquise w",
        c8="marquise w",
    )
    scene.step(marquise.recruit)
    assert placed(scene) == [(WARRIOR, 6, 2), (WARRIOR, 8, 2), (WARRIOR, 6, 2)]
    assert laws(scene, "place") == ["robotics:4.5.2"] * 2 + [DIFFICULTY + difficulty]
    assert why(scene.events("place")[-1]) == ["6 has the highest priority."]


@hard
def test_hard_two_more_follow_on_a_bird_order_too(difficulty: str) -> None:
    """Two each in 5 and 9, and then every clearing is ordered: 2 has the highest priority."""
    scene = Scene(
        table(f"difficulty={difficulty}"),
        order=BIRD_ORDER,
        c2="marquise w",
        c5="marquise w",
        c9="marquise w",
    )
    scene.step(marquise.escalated_recruit)
    assert placed(scene) == [(WARRIOR, 5, 2), (WARRIOR, 9, 2), (WARRIOR, 2, 2)]


@hard
def test_hard_nobody_follows_where_she_rules_nothing(difficulty: str) -> None:
    """Neither the four nor the two can be placed."""
    scene = Scene(table(f"difficulty={difficulty}"), order=FOX_ORDER, c2="marquise w")
    scene.step(marquise.recruit)
    assert nothing(scene) == ["she rules no such clearing"] * 2
    assert laws(scene, "nothing") == ["robotics:4.5.2", DIFFICULTY + difficulty]


@hard
def test_hard_the_supply_may_be_used_up_by_the_first_four(difficulty: str) -> None:
    """Four warriors are left, and then none."""
    scene = Scene(table(f"difficulty={difficulty}"), order=FOX_ORDER, c6="marquise " + "w" * 21)
    scene.step(marquise.recruit)
    assert placed(scene) == [(WARRIOR, 6, 4)]
    assert nothing(scene) == ["no warrior is left in the supply"]


@hard
def test_hard_a_snare_that_foils_the_recruits_foils_those_that_follow(difficulty: str) -> None:
    """The whole step is lost in 6, and it says so."""
    scene = Scene(
        f"bot:marquise@difficulty={difficulty} bot:eyrie bot:corvids",
        order=FOX_ORDER,
        c6="marquise w | corvids snare",
        c8="marquise w",
    )
    scene.step(marquise.recruit)
    assert (scene.at(6), scene.at(8)) == ("marquise w", "marquise www")
    assert nothing(scene) == ["a snare foiled the recruits of 6"]
    assert laws(scene, "nothing") == [DIFFICULTY + difficulty]


@pytest.mark.law(DIFFICULTY + "nightmare")
def test_a_nightmare_ends_each_evening_with_a_point() -> None:
    """After the order card is discarded; a challenging game has no such step."""
    assert Scene(table("difficulty=challenging")).plan(EVENING)[-1] == "robotics:4.6.2"
    game = whole_turn("difficulty=nightmare", {6: "marquise w"}, "draw armorers")
    own = [e for e in game.events if e.who == MARQUISE]
    assert [(e.kind, e.law) for e in own[-2:]] == [
        ("discard", "robotics:4.6.2"),
        ("score", DIFFICULTY + "nightmare"),
    ]
    assert own[-1].data == {"points": 1, "total": 1}


# Blitz


@pytest.mark.law(TRAIT + "blitz")
def test_blitz_leaves_one_behind_and_battles_where_the_others_arrive() -> None:
    """From 1 two go to 9, where most enemies are, and fight the Eyrie."""
    scene = with_traits("blitz", c1="marquise www", c5="eyrie w", c8="marquise www", c9="eyrie ww")
    scene.step(blitz, "roll 0-0")
    assert moved(scene) == [(1, 9, 2)]
    assert scene.at(1) == "marquise w"
    assert scene.places("battle") == [9]
    assert scene.events("battle")[0].data["defender"] == EYRIE
    assert laws(scene, "move") == laws(scene, "battle") == [TRAIT + "blitz"]
    assert why(scene.events("move")[0]) == [
        "1 has the highest priority.",
        "9 has the most enemy pieces (2).",
    ]


@pytest.mark.law(TRAIT + "blitz")
def test_blitz_starts_where_she_rules_alone_and_somebody_can_leave() -> None:
    """In 1 a lone warrior stays, in 2 stands an enemy, 3 is the Eyrie's: so from 5."""
    scene = with_traits(
        "blitz",
        c1="marquise w",
        c2="marquise www | eyrie w",
        c3="marquise ww | eyrie www",
        c4="marquise sawmill",
        c5="marquise ww",
        c8="marquise wwww",
    )
    scene.step(blitz, "roll 0-0")
    assert moved(scene) == [(5, 2, 1)]
    assert refused(scene.events("move")[0]) == {
        1: "she has 1 there, 1 stays",
        4: "she has 0 there, 1 stays",
    }


@pytest.mark.law(TRAIT + "blitz")
def test_blitz_among_tied_destinations_goes_by_priority() -> None:
    """One enemy each in 5 and 9: 5; in 10 there is none."""
    scene = with_traits("blitz", c1="marquise wwww", c5="eyrie w", c9="eyrie w")
    scene.step(blitz, "roll 0-0")
    assert moved(scene) == [(1, 5, 3)]


@pytest.mark.law(TRAIT + "blitz")
def test_blitz_into_an_empty_clearing_ends_without_a_battle() -> None:
    """Nobody is around: she goes by priority and finds nobody."""
    scene = with_traits("blitz", c1="marquise ww", c6="eyrie w")
    scene.step(blitz)
    assert moved(scene) == [(1, 5, 1)]
    assert nothing(scene) == ["no battle is possible where she arrived"]


@pytest.mark.law(TRAIT + "blitz")
@pytest.mark.parametrize(
    ("scores", "defender"), [({"alliance": 2}, ALLIANCE), ({}, EYRIE), ({"eyrie": 3}, EYRIE)]
)
def test_blitz_chooses_the_defender_as_her_battles_do(
    scores: dict[str, int], defender: str
) -> None:
    """A warrior each in 5: the one with more points, else by letter."""
    scene = with_traits("blitz", c1="marquise www", c5="eyrie w | alliance w", scores=scores)
    scene.step(blitz, "roll 0-0")
    (event,) = scene.events("battle")
    assert event.data["defender"] == defender
    assert [c.law for c in choices(event)[0].pick.criteria][1:] == [
        "robotics:4.5.1.I",
        "robotics:2.2",
    ]


@pytest.mark.law(TRAIT + "blitz")
def test_blitz_prefers_the_player_with_most_pieces() -> None:
    """Two of the Alliance against one of the Eyrie, whatever the points."""
    scene = with_traits(
        "blitz", c1="marquise www", c5="eyrie w | alliance w sympathy", scores={"eyrie": 9}
    )
    scene.step(blitz, "roll 0-0")
    assert scene.events("battle")[0].data["defender"] == ALLIANCE


@pytest.mark.law(TRAIT + "blitz")
def test_blitz_without_a_clearing_to_leave_does_nothing() -> None:
    """She shares all that she rules with an enemy."""
    scene = with_traits("blitz", c1="marquise www | eyrie w")
    scene.step(blitz)
    assert nothing(scene) == ["no clearing without enemies has warriors free to leave"]
    assert laws(scene, "nothing") == [TRAIT + "blitz"]


@pytest.mark.law(TRAIT + "blitz")
@pytest.mark.parametrize(("order", "move"), [(FOX_ORDER, "4.5.4"), (BIRD_ORDER, "4.7.4")])
def test_blitz_follows_every_move_step(order: str, move: str) -> None:
    """In Daylight and in Escalated Daylight; without the card there is no such step."""
    plan = with_traits("blitz", order=order).plan(DAYLIGHT)
    assert plan[plan.index(f"robotics:{move}") + 1] == TRAIT + "blitz"
    assert TRAIT + "blitz" not in Scene(table(), order=order).plan(DAYLIGHT)


@pytest.mark.law(TRAIT + "blitz")
def test_blitz_after_an_escalated_move_fights_on() -> None:
    """Four of seven go from 9 to 1 and fight; then two of the last three follow and fight."""
    game = whole_turn(
        "traits=blitz",
        {1: "eyrie wwwww", 9: "marquise www"},
        "draw armorers",
        "roll 0-0",
        "roll 0-0",
    )
    fought = [(e.law, e.data["at"]) for e in game.events if e.kind == "battle"]
    assert fought == [("robotics:4.7.4", 1), (TRAIT + "blitz", 1)]
    gone = [e.data["n"] for e in game.events if e.kind == "move"]
    assert gone == [4, 2]


@pytest.mark.law(TRAIT + "blitz")
def test_blitz_comes_again_when_she_expands() -> None:
    """She cannot build in 1; Daylight begins once more, and Blitz comes once more."""
    game = whole_turn("traits=blitz", {1: "marquise www sawmill"}, "draw anvil", "draw sword")
    gone = [(e.law, e.data["start"], e.data["n"]) for e in game.events if e.kind == "move"]
    assert gone == [
        ("robotics:4.5.4", 1, 4),
        (TRAIT + "blitz", 1, 2),
        (TRAIT + "blitz", 5, 5),
    ]


def test_the_sentences_of_blitz() -> None:
    """Where from, where to, and whom."""
    assert str(BLITZ_FROM) == "Where to blitz from: such a clearing with the highest priority"
    assert str(BLITZ_TO) == (
        "Where to blitz: such a clearing with the most enemy pieces, then the highest priority"
    )
    assert str(BLITZ_DEFENDER) == (
        "Whom to battle: such a player with the most pieces there, then the most victory points,"
        " then the highest setup priority"
    )


# Fortified


@pytest.mark.law(TRAIT + "fortified")
def test_a_fortified_building_takes_two_hits() -> None:
    """Three hits on a sawmill and a workshop: one of them falls, the third hit is lost."""
    scene = with_traits("fortified", c5="marquise sawmill workshop | eyrie wwww")
    attack(scene, 5, "roll 2-0", "lose sawmill")
    assert scene.at(5) == "marquise workshop | eyrie wwww"
    assert scene.score("eyrie") == 1
    (told,) = scene.events("trait")
    assert told.law == TRAIT + "fortified"
    assert told.data["words"] == "hits on buildings: 3, buildings that fall: 1"


@pytest.mark.law(TRAIT + "fortified")
def test_a_single_hit_does_nothing_to_a_fortified_building() -> None:
    """Nor does it count in the next battle."""
    scene = with_traits("fortified", c5="marquise sawmill | eyrie w")
    attack(scene, 5, "roll 0-0")
    attack(scene, 5, "roll 0-0")
    assert scene.at(5) == "marquise sawmill | eyrie w"
    assert scene.score("eyrie") == 0
    attack(scene, 5, "roll 1-0")
    assert scene.at(5) == "eyrie w"


@pytest.mark.law(TRAIT + "fortified", "cards:trait.vagabond.marksman")
def test_a_shot_before_the_roll_and_a_hit_after_it_are_two_hits_of_one_battle() -> None:
    """One before the roll of 0, one because the sawmill is defenseless: so it falls."""
    roles = "bot:marquise@traits=fortified bot:eyrie bot:vagabond@traits=marksman"
    scene = Scene(roles, c5="marquise sawmill | vagabond pawn")
    attack(scene, 5, "roll 0-0", by="vagabond")
    assert scene.at(5) == "vagabond pawn"
    told = [e.data["words"] for e in scene.events("trait")]
    assert told == [
        "hits on buildings: 1, buildings that fall: 0",
        "hits on buildings: 2, buildings that fall: 1",
    ]


@pytest.mark.law(TRAIT + "fortified", "robotics:9.2.3.III", "root:4.3.3")
def test_a_fortified_building_shares_hits_with_mercenaries_by_the_two_it_takes() -> None:
    """Three hits on a workshop and two mercenaries: two are the workshop's, which falls."""
    roles = "bot:marquise@traits=fortified eyrie bot:riverfolk"
    scene = Scene(roles, c3="marquise workshop | riverfolk ww | eyrie wwww")
    scene.side(MARQUISE).used = (MERCENARIES,)
    attack(scene, 3, "roll 3-3", by="marquise")
    assert scene.at(3) == "eyrie ww | riverfolk w"
    assert scene.score("eyrie") == 1


@pytest.mark.law(TRAIT + "fortified")
def test_warriors_and_tokens_are_not_fortified() -> None:
    """A hit for the warrior, one for the keep; the third is too few for the sawmill."""
    scene = with_traits("fortified", c2="marquise w keep sawmill | eyrie wwww")
    attack(scene, 2, "roll 3-0")
    assert scene.at(2) == "marquise sawmill | eyrie wwww"
    assert scene.score("eyrie") == 1


@pytest.mark.law(TRAIT + "fortified")
def test_hits_that_reach_no_building_are_not_told() -> None:
    """Two warriors take two hits."""
    scene = with_traits("fortified", c5="marquise ww sawmill | eyrie wwww")
    attack(scene, 5, "roll 2-0")
    assert scene.at(5) == "marquise sawmill | eyrie wwww"
    assert scene.events("trait") == []


@pytest.mark.law(TRAIT + "fortified")
def test_buildings_are_fortified_when_she_attacks_too() -> None:
    """Two hits of the defender: her warrior falls, her sawmill does not."""
    scene = with_traits("fortified", c5="marquise w sawmill | eyrie www")
    attack(scene, 5, "roll 2-2", by="marquise")
    assert scene.at(5) == "marquise sawmill | eyrie ww"


@pytest.mark.law(TRAIT + "fortified")
def test_a_removal_of_all_pieces_is_no_hit() -> None:
    """A revolt or a Favor takes fortified buildings like any other."""
    scene = with_traits("fortified", c5="marquise sawmill workshop")
    scene.run(remove_all_enemies(scene.s, ALLIANCE, [5], "root:4.1.2"))
    assert scene.at(5) == ""
    assert scene.score("alliance") == 2


@pytest.mark.law("robotics:1.2.1")
def test_without_the_card_each_hit_takes_a_building() -> None:
    """Three hits on two buildings: nobody asks which."""
    scene = Scene(table(), c5="marquise sawmill workshop | eyrie wwww")
    attack(scene, 5, "roll 2-0")
    assert scene.at(5) == "eyrie wwww"


# Hospitals


@pytest.mark.law(TRAIT + "hospitals")
def test_having_lost_two_as_the_defender_she_places_two_at_the_keep() -> None:
    """Two of three fall in 5; two come back in 1."""
    scene = with_traits("hospitals", c1="marquise keep", c5="marquise www | eyrie www")
    attack(scene, 5, "roll 2-0")
    assert scene.at(5) == "marquise w | eyrie www"
    assert scene.at(1) == "marquise ww keep"
    assert laws(scene, "place") == [TRAIT + "hospitals"]


@pytest.mark.law(TRAIT + "hospitals")
def test_three_lost_bring_back_two() -> None:
    """It is always two."""
    scene = with_traits("hospitals", c1="marquise keep", c5="marquise www | eyrie www")
    attack(scene, 5, "roll 3-0")
    assert placed(scene) == [(WARRIOR, 1, 2)]


@pytest.mark.law(TRAIT + "hospitals")
def test_one_lost_in_each_of_two_battles_brings_back_nobody() -> None:
    """Each battle counts for itself, and buildings count nothing."""
    scene = with_traits("hospitals", c1="marquise keep", c5="marquise ww sawmill | eyrie www")
    attack(scene, 5, "roll 1-0")
    attack(scene, 5, "roll 2-0")
    assert scene.at(5) == "eyrie www"
    assert placed(scene) == []


@pytest.mark.law(TRAIT + "hospitals")
def test_what_the_attacker_loses_fills_no_hospital() -> None:
    """Two fall in 5, but one of them is the Eyrie's."""
    scene = with_traits("hospitals", c1="marquise keep", c5="marquise www | eyrie www")
    attack(scene, 5, "roll 1-1")
    assert scene.at(5) == "marquise ww | eyrie ww"
    assert placed(scene) == []


@pytest.mark.law(TRAIT + "hospitals")
def test_an_attack_of_her_own_fills_no_hospital() -> None:
    """She loses two as the attacker."""
    scene = with_traits("hospitals", c1="marquise keep", c5="marquise www | eyrie www")
    attack(scene, 5, "roll 2-2", by="marquise")
    assert scene.at(5) == "marquise w | eyrie w"
    assert placed(scene) == []


@pytest.mark.law(TRAIT + "hospitals")
def test_without_the_keep_there_are_no_hospitals() -> None:
    """It may fall in the same battle."""
    scene = with_traits("hospitals", c1="marquise ww keep | eyrie wwww")
    attack(scene, 1, "roll 3-0")
    assert scene.at(1) == "eyrie wwww"
    assert nothing(scene) == ["the keep is gone"]


@pytest.mark.law(TRAIT + "hospitals", "cards:exiles_partisans.coffin_makers", "root:2.5.1")
def test_hospitals_without_a_warrior_in_the_supply_say_so() -> None:
    """Two fall in 5, but they lie on Coffin Makers."""
    scene = with_traits(
        "hospitals", c1="marquise keep", c5="marquise www | eyrie www", deck="exiles_partisans"
    )
    in_play(scene, "eyrie", "coffin_makers")
    marquise = scene.side("marquise")
    scene.s.coffins[MARQUISE], marquise.stock[WARRIOR] = marquise.stock[WARRIOR], 0
    attack(scene, 5, "roll 2-0")
    assert placed(scene) == []
    (said,) = scene.events("not placed")
    assert (said.law, said.data["why"]) == ("root:2.5.1", "no warrior is left in the supply")


@pytest.mark.law(TRAIT + "hospitals")
def test_without_the_card_nobody_comes_back() -> None:
    """The same battle as above."""
    scene = Scene(table(), c1="marquise keep", c5="marquise www | eyrie www")
    attack(scene, 5, "roll 2-0")
    assert placed(scene) == []


# Iron Will


@pytest.mark.law(TRAIT + "iron_will")
@pytest.mark.parametrize(
    ("options", "ruled", "expected"),
    [
        ("traits=iron_will", (2, 5, 9), [(5, 4), (9, 4)]),
        ("traits=iron_will", (9,), [(9, 8)]),
        ("difficulty=easy,traits=iron_will", (2, 5, 9), [(5, 2), (9, 2)]),
        ("difficulty=easy,traits=iron_will", (9,), [(9, 4)]),
        ("difficulty=challenging,traits=iron_will", (2, 5, 9), [(5, 4), (9, 4), (2, 2)]),
        ("traits=blitz", (2, 5, 9), [(5, 2), (9, 2)]),
    ],
)
def test_an_iron_will_doubles_the_escalated_recruits(
    options: str, ruled: tuple[int, ...], expected: list[tuple[int, int]]
) -> None:
    """But not the two more of a challenging game."""
    scene = Scene(table(options), order=BIRD_ORDER, **holding(*ruled))
    scene.step(marquise.escalated_recruit)
    assert placed(scene) == [(WARRIOR, c, n) for c, n in expected]
    willing = TRAIT + "iron_will" if "iron" in options else "robotics:4.7.2"
    assert scene.events("place")[0].law == willing


@pytest.mark.law(TRAIT + "iron_will")
def test_an_iron_will_counts_on_bird_orders_only() -> None:
    """Four on a fox order, as ever."""
    scene = with_traits("iron_will", order=FOX_ORDER, c6="marquise w")
    scene.step(marquise.recruit)
    assert placed(scene) == [(WARRIOR, 6, 4)]


# Overwhelming


@pytest.mark.law(TRAIT + "overwhelming")
@pytest.mark.parametrize(
    ("options", "supply", "points"),
    [
        ("traits=overwhelming", 4, 0),
        ("traits=overwhelming", 3, 0),
        ("traits=overwhelming", 2, 1),
        ("traits=overwhelming", 1, 1),
        ("traits=overwhelming", 0, 2),
        ("difficulty=easy,traits=overwhelming", 1, 0),
        ("difficulty=easy,traits=overwhelming", 0, 1),
        ("difficulty=challenging,traits=overwhelming", 6, 0),
        ("difficulty=challenging,traits=overwhelming", 4, 1),
        ("difficulty=challenging,traits=overwhelming", 3, 1),
        ("difficulty=challenging,traits=overwhelming", 0, 3),
        ("traits=blitz", 0, 0),
    ],
)
def test_overwhelming_scores_for_every_two_warriors_that_she_lacks(
    options: str, supply: int, points: int
) -> None:
    """The extra two of a challenging game count along."""
    scene = Scene(table(options), order=FOX_ORDER, c6="marquise " + "w" * (25 - supply))
    scene.step(marquise.recruit)
    assert scene.score("marquise") == points
    assert laws(scene, "score") == [TRAIT + "overwhelming"] * bool(points)


@pytest.mark.law(TRAIT + "overwhelming")
def test_overwhelming_scores_where_she_rules_no_ordered_clearing() -> None:
    """All four stay in the supply: two points."""
    scene = with_traits("overwhelming", order=FOX_ORDER, c2="marquise w")
    scene.step(marquise.recruit)
    assert scene.score("marquise") == 2


@pytest.mark.law(TRAIT + "overwhelming")
def test_overwhelming_counts_the_whole_escalated_step() -> None:
    """Eight for an Iron Will and two for the challenge, of which three can be placed: seven."""
    scene = Scene(
        table("difficulty=challenging,traits=iron_will+overwhelming"),
        order=BIRD_ORDER,
        c9="marquise " + "w" * 22,
    )
    scene.step(marquise.escalated_recruit)
    assert placed(scene) == [(WARRIOR, 9, 3)]
    assert scene.score("marquise") == 3


@pytest.mark.law(TRAIT + "overwhelming")
def test_overwhelming_counts_what_a_snare_foils() -> None:
    """Two of four come to 8, the two for 6 stay away: a point, and one for the snare."""
    scene = Scene(
        "bot:marquise@traits=overwhelming bot:eyrie bot:corvids",
        order=FOX_ORDER,
        c6="marquise w | corvids snare",
        c8="marquise w",
    )
    scene.step(marquise.recruit)
    assert (scene.at(6), scene.at(8)) == ("marquise w", "marquise www")
    assert laws(scene, "score") == ["root:3.2.1", TRAIT + "overwhelming"]


@pytest.mark.law(TRAIT + "overwhelming")
@pytest.mark.parametrize(
    ("options", "again"), [("traits=overwhelming", None), ("traits=blitz", DAYLIGHT)]
)
def test_overwhelming_she_expands_only_once_a_turn(options: str, again: Any) -> None:
    """Without the card she may go on."""
    scene = Scene(table(options), order=FOX_ORDER, c2="marquise w")
    scene.step(marquise.craft_item)
    assert scene.step(marquise.expand, "draw sword") == DAYLIGHT
    if again:
        assert scene.step(marquise.expand, "draw cobbler") == again
        return
    assert scene.step(marquise.expand) is None
    assert nothing(scene) == ["she expands only once a turn"]
    assert laws(scene, "nothing") == [TRAIT + "overwhelming"]


@pytest.mark.law(TRAIT + "overwhelming")
def test_overwhelming_she_expands_not_at_all_without_a_card() -> None:
    """The order was the last card of all."""
    scene = with_traits("overwhelming", order=FOX_ORDER, c2="marquise w")
    scene.s.deck = []
    scene.step(marquise.craft_item)
    assert scene.step(marquise.expand) is None


# Together


@pytest.mark.law(TRAIT + "blitz", TRAIT + "iron_will")
def test_the_double_recruits_of_an_iron_will_march_and_blitz() -> None:
    """Eight join three in 9; all but three march to 1, and two of those blitz after them."""
    game = whole_turn(
        "traits=blitz+iron_will",
        {1: "eyrie wwwww", 9: "marquise www"},
        "draw armorers",
        "roll 0-0",
        "roll 0-0",
    )
    gone = [(e.law, e.data["n"]) for e in game.events if e.kind == "move"]
    assert gone == [("robotics:4.7.4", 8), (TRAIT + "blitz", 2)]


@pytest.mark.law(TRAIT + "fortified", TRAIT + "hospitals")
def test_fortified_and_hospitals_in_one_battle() -> None:
    """Two warriors fall and come back at the keep; the third hit leaves the sawmill standing."""
    scene = with_traits(
        "fortified+hospitals", c1="marquise keep", c5="marquise ww sawmill | eyrie wwww"
    )
    attack(scene, 5, "roll 3-0")
    assert scene.at(5) == "marquise sawmill | eyrie wwww"
    assert scene.at(1) == "marquise ww keep"
    assert scene.side("marquise").stock[SAWMILL] == 5
