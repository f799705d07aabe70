"""The odds of battles, against dice counted by hand: two dice of 0 to 3 fall in 16 ways.

The higher die shows 0, 1, 2, 3 in 1, 3, 5, 7 of them, the lower one in 7, 5, 3, 1.
"""

from typing import Any

import pytest

from rootcore.game.game import Game
from rootcore.law.errors import NotAnOption
from rootcore.table.cards import LOYAL_VIZIER, card
from rootcore.table.terms import (
    ALLIANCE,
    BIRDSONG,
    DUCHY,
    EYRIE,
    MARQUISE,
    VAGABOND,
    Asking,
    Faction,
)
from rootcore.tell.fought import battle_result
from rootcore.tell.odds import odds
from rootcore.tell.preview import preview
from tests.ahead_scenes import game_at, sheet, taken
from tests.decrees import decreed
from tests.law.card_scenes import in_play
from tests.law.cult_scenes import CultScene
from tests.law.eyrie_scenes import eyrie_scene
from tests.law.mole_scenes import mole_scene
from tests.scenes import Scene
from tests.vagabonds import VagabondScene

ACTIONS = "root:6.5"
HIGHER, LOWER = {0: 1, 1: 3, 2: 5, 3: 7}, {0: 7, 1: 5, 2: 3, 3: 1}


def fight(board: str, roles: str = "marquise eyrie", **kwargs: Any) -> Scene:
    """The Marquise is about to act, with this in 5 (rabbit)."""
    return Scene(roles, c5=board, **kwargs)


def shown(scene: Scene, foe: str = "eyrie", *on: str) -> dict[str, Any]:
    """The odds of her battle."""
    return sheet(scene, ACTIONS, f"battle 5 {foe}", *on)


@pytest.mark.law("root:4.3.2", "root:4.3.2.I", "root:4.3.3")
def test_three_warriors_against_two_and_a_roost() -> None:
    """The defender deals at most two: 2 and 3 of the lower die both count 2."""
    found = shown(fight("marquise www | eyrie ww roost"))
    attacker, defender = found["sides"]
    assert taken(defender) == HIGHER
    assert taken(attacker) == {0: 7, 1: 5, 2: 3 + 1}
    assert [x["text"] for x in defender["takes"]] == [
        "nothing",
        "1 warrior",
        "2 warriors",
        "2 warriors and 1 roost, +1",
    ]
    assert [x["percent"] for x in defender["takes"]] == [6, 19, 31, 44]
    assert [f["figure"] for f in found["facts"]] == ["75 %", "44 %", "81 %"]
    assert [f["text"] for f in found["facts"]] == [
        "both warriors of the Eyrie fall",
        "you score 1",
        "you rule 5 then",
    ]
    assert (attacker["deals"], defender["deals"]) == ("the higher die", "the lower die, at most 2")


@pytest.mark.law("root:4.3.2.III")
def test_who_has_no_warriors_takes_an_extra_hit_and_deals_none() -> None:
    found = shown(fight("marquise ww | eyrie roost roost"))
    attacker, defender = found["sides"]
    assert taken(defender) == {1: 1, 2: 3, 3: 5 + 7}
    assert taken(attacker) == {0: 16}
    assert attacker["extra"] == [{"n": 1, "text": "Defenseless", "law": "root:4.3.2.III"}]
    assert [x["points"] for x in defender["takes"]] == [1, 2, 2]


@pytest.mark.law("root:8.2.2")
def test_guerrillas_deal_the_higher_die() -> None:
    found = shown(fight("marquise www | alliance www", "marquise alliance"), "alliance")
    attacker, defender = found["sides"]
    assert (taken(attacker), taken(defender)) == (HIGHER, LOWER)
    assert defender["deals"] == "the higher die"


@pytest.mark.law("root:7.8.3")
def test_a_commander_adds_a_hit() -> None:
    scene = eyrie_scene(
        "commander", {"battle": "loyal_vizier"}, "eyrie marquise", c5="eyrie www | marquise www"
    )
    attacker, defender = sheet(scene, "root:7.5.2.III", "battle 5 marquise")["sides"]
    assert taken(defender) == {n + 1: ways for n, ways in HIGHER.items()}
    assert attacker["extra"] == [{"n": 1, "text": "Commander", "law": "root:7.8.3"}]


@pytest.mark.law("robotics:6.2.2")
def test_the_ambush_of_a_bot_is_an_extra_hit_and_no_secret() -> None:
    found = shown(fight("marquise www | alliance w", "marquise bot:alliance"), "alliance")
    attacker, _ = found["sides"]
    assert taken(attacker) == {1: 7, 2: 5 + 3 + 1}
    assert [note["text"] for note in found["notes"]] == ["Bots hold no cards: no ambush."]


# What may be added


@pytest.mark.law("root:4.1.3")
def test_brutal_tactics_are_a_switch() -> None:
    """A hit more, and a point for the defender that its losses do not bring."""
    scene = in_play(fight("marquise www | eyrie www"), "marquise", "brutal_tactics")
    found = shown(scene)
    [switch] = found["switches"]
    assert (switch["who"], switch["own"], switch["on"]) == ("marquise", True, False)
    assert taken(found["sides"][1]) == HIGHER
    more = shown(scene, "eyrie", switch["id"])
    assert more["switches"][0]["on"]
    assert taken(more["sides"][1]) == {n + 1: ways for n, ways in HIGHER.items()}
    assert {x["points"] for x in more["sides"][0]["takes"]} == {0}


@pytest.mark.law("root:4.1.3")
def test_armorers_of_the_other_side_are_a_switch_as_all_can_see_them() -> None:
    scene = in_play(fight("marquise www | eyrie www"), "eyrie", "armorers")
    [switch] = shown(scene)["switches"]
    assert (switch["who"], switch["own"], switch["card"]["id"]) == ("eyrie", False, "armorers")
    assert taken(shown(scene, "eyrie", switch["id"])["sides"][1]) == {0: 16}


@pytest.mark.law("root:9.2.9.II.c")
def test_an_ally_who_may_fight_along_is_a_switch() -> None:
    """The pawn with one sword beside two allied warriors deals up to three."""
    scene = VagabondScene(
        "vagabond marquise eyrie",
        c5="vagabond pawn | marquise ww | eyrie www",
        satchel="sword boot",
        relations={"marquise": 3},
    )
    alone = sheet(scene, "root:9.5", "battle 5 eyrie")
    [switch] = alone["switches"]
    assert taken(alone["sides"][1]) == {0: 1, 1: 15}
    along = sheet(scene, "root:9.5", "battle 5 eyrie", switch["id"])
    assert taken(along["sides"][1]) == HIGHER


def test_a_switch_that_is_none_is_refused() -> None:
    with pytest.raises(NotAnOption, match="'laser' is no switch of this battle"):
        shown(fight("marquise www | eyrie www"), "eyrie", "laser")


# Ambushes


@pytest.mark.law("root:4.3.1", "root:1.2.1")
@pytest.mark.parametrize("hand", ["ambush_rabbit", "anvil"])
@pytest.mark.parametrize("ask", list(Asking))
def test_what_the_defender_holds_is_not_told(hand: str, ask: Asking) -> None:
    scene = fight("marquise www | eyrie ww", hands={"eyrie": hand})
    scene.s.ask = ask
    found = shown(scene)
    assert found["switches"] == []
    assert [n["text"] for n in found["notes"]] == ["The Eyrie hold 1 card: an ambush is possible."]
    assert taken(found["sides"][1]) == HIGHER


@pytest.mark.law("root:4.3.1")
@pytest.mark.parametrize(
    ("kwargs", "told"),
    [
        ({}, "No ambush can be played."),
        (
            {"hands": {"eyrie": "anvil"}, "discard": "ambush_rabbit ambush_bird ambush_bird"},
            "No ambush can be played: all that fit are known.",
        ),
    ],
)
def test_where_no_ambush_can_come_it_is_said(kwargs: dict[str, Any], told: str) -> None:
    found = shown(fight("marquise www | eyrie ww", **kwargs))
    assert [note["text"] for note in found["notes"]] == [told]


def attacked(hand: str, **kwargs: Any) -> Game:
    """The Marquise has begun to battle the Eyrie, who are asked for an ambush."""
    scene = fight("marquise www | eyrie ww", hands={"eyrie": hand}, **kwargs)
    game = game_at(scene, ACTIONS)
    game.answer("battle 5 eyrie")
    assert game.pending
    assert game.pending.who == EYRIE
    return game


@pytest.mark.law("root:4.3.1", "root:4.3.2.I")
def test_the_defender_sees_the_same_sheet_with_the_ambush_as_a_switch() -> None:
    """It removes two warriors before the roll: the last one deals at most one hit."""
    game = attacked("ambush_rabbit")
    found = odds(game, EYRIE)
    [switch] = found["switches"]
    assert (switch["own"], switch["card"]["id"]) == (True, "ambush_rabbit")
    assert taken(found["sides"][1]) == HIGHER
    ambush = odds(game, EYRIE, None, (switch["id"],))
    assert taken(ambush["sides"][1]) == {0: 1, 1: 15}
    assert taken(ambush["sides"][0]) == {2: 7, 3: 5, 4: 3 + 1}
    assert odds(game, EYRIE, "ambush ambush_rabbit")["sides"] == ambush["sides"]


@pytest.mark.law("root:4.3.1")
def test_an_ambush_that_removes_all_attackers_needs_no_dice() -> None:
    scene = fight("marquise ww | eyrie ww", hands={"eyrie": "ambush_rabbit"})
    game = game_at(scene, ACTIONS)
    game.answer("battle 5 eyrie")
    found = odds(game, EYRIE, "ambush ambush_rabbit")
    assert taken(found["sides"][0]) == {2: 16}
    assert taken(found["sides"][1]) == {0: 16}
    assert (found["facts"][0]["figure"], found["button"]) == ("100 %", "Go on")


def test_who_does_not_decide_has_no_odds_of_it() -> None:
    with pytest.raises(NotAnOption, match="The Eyrie decide now"):
        odds(attacked("ambush_rabbit"), MARQUISE)


@pytest.mark.law("root:4.3.3", "root:12.2.3")
def test_a_battle_that_asks_after_the_hits_says_what_fell() -> None:
    """A market without warriors takes an extra hit: it falls whatever the dice show."""
    scene = mole_scene("marquise duchy", swayed="banker, mayor", c5="marquise ww | duchy market")
    game = game_at(scene, ACTIONS)
    assert odds(game, MARQUISE, "battle 5 duchy")["fallen"] == []
    game.answer("battle 5 duchy")
    game.answer("roll 0-0")
    assert game.pending
    assert game.pending.who == DUCHY
    assert [(x["text"], x["bad"]) for x in odds(game, DUCHY)["fallen"]] == [
        ("The Marquise deals 1 hit, you deal 0 hits.", False),
        ("You lose 1 market.", True),
    ]


# Choices of what falls


@pytest.mark.law("root:4.3.3")
def test_what_the_owner_chooses_is_not_foretold() -> None:
    """One hit on a roost and a sympathy token beside it: the Alliance chooses."""
    found = shown(
        fight("marquise w | alliance sympathy rabbit_base", "marquise alliance"), "alliance"
    )
    last = found["sides"][1]["takes"]
    assert [(x["hits"], x["chosen"], x["text"]) for x in last] == [
        (1, True, "1 other piece, +1"),
        (2, False, "1 rabbit base and 1 sympathy token, +2"),
    ]


@pytest.mark.law("robotics:1.2.1")
def test_which_building_of_a_bot_falls_is_up_to_chance() -> None:
    """One warrior against a sawmill and a workshop: a hit for none there, and one of the dice."""
    scene = Scene("eyrie bot:marquise", c5="eyrie w | marquise sawmill workshop")
    scene.side("eyrie").board.leader = "despot"
    scene.side("eyrie").board.decree["battle"].append(LOYAL_VIZIER)
    found = sheet(scene, "root:7.5.2.III", "battle 5 marquise")
    assert [
        (x["hits"], x["rolls"], x["chosen"], x["points"]) for x in found["sides"][1]["takes"]
    ] == [
        (1, 1, True, 2),
        (2, 15, False, 3),
    ]


# The result


def fought(*script: str, roles: str = "marquise eyrie") -> tuple[Game, dict[str, Any]]:
    """A battle of three warriors against two and a roost, and its result for the Marquise."""
    scene = fight("marquise www | eyrie ww roost", roles)
    game = game_at(scene, ACTIONS)
    for text in ("battle 5 eyrie", *script):
        game.answer(text)
    result = battle_result(game, len(game.events) - 1, MARQUISE)
    assert result
    return game, result


@pytest.mark.law("root:4.3.2", "root:4.3.3", "root:3.2.1")
def test_the_result_strikes_out_what_fell() -> None:
    _, found = fought("roll 3-1")
    mine, theirs = found["sides"]
    assert found["dice"] == [3, 1]
    assert [(x["kind"], x["n"], x["lost"]) for x in theirs["army"]] == [
        ("warrior", 2, 2),
        ("roost", 1, 1),
    ]
    assert [(x["kind"], x["n"], x["lost"]) for x in mine["army"]] == [("warrior", 3, 1)]
    assert (mine["dealt"], mine["points"], mine["score"]) == ("You deal 3 hits", 1, 1)
    assert (mine["title"], theirs["title"]) == ("You attack in 5", "The Eyrie defend")
    assert (mine["lost"], theirs["lost"]) == ("1 warrior", "2 warriors and 1 roost")
    assert (found["ruler"]["text"], found["ruler"]["why"]) == ("You rule 5", "")
    assert [how["text"] for how in mine["how"]] == ["Rolled 3"]
    assert found["told"] == (
        "You deal 3 hits, the Eyrie deal 1 hit. The Eyrie lose 2 warriors and 1 roost. "
        "You lose 1 warrior. You score 1 point, 1 in all. You rule 5."
    )


@pytest.mark.law("root:3.1", "root:3.2.1")
def test_the_battle_that_wins_the_game_has_a_result_that_says_so() -> None:
    """The roost is the 30th point: nothing of the battle is left over."""
    scene = fight("marquise www | eyrie ww roost")
    scene.side("marquise").score = 29
    game = game_at(scene, ACTIONS)
    for text in ("battle 5 eyrie", "roll 3-1"):
        game.answer(text)
    assert game.over
    found = battle_result(game, len(game.events) - 1, MARQUISE)
    assert found
    mine, theirs = found["sides"]
    assert (found["dice"], found["last"]) == ([3, 1], len(game.events) - 1)
    assert (mine["lost"], theirs["lost"]) == ("1 warrior", "2 warriors and 1 roost")
    assert [(line["text"], line["law"]) for line in found["lines"]] == [
        ("You score 1 point, 30 in all.", "root:3.2.1"),
        ("You win with 30 points.", "root:3.1"),
    ]


def test_other_events_belong_to_no_battle() -> None:
    game, found = fought("roll 0-0")
    assert battle_result(game, found["first"], MARQUISE) == found
    assert [x["lost"] for side in found["sides"] for x in side["army"]] == [0, 0, 0]
    game.answer("done")
    assert battle_result(game, len(game.events) - 1, MARQUISE) in (None, found)


@pytest.mark.law("root:4.3.2")
def test_each_side_has_its_die_and_undo_keeps_both() -> None:
    """The attacker's die comes first; nobody is offered to take back what others did, or shared."""
    game, found = fought("roll 3-1", roles="marquise bot:eyrie")
    assert found["dice"] == [3, 1]
    assert [one["die"] for one in found["sides"]] == ["the higher die", "the lower die"]
    assert found["undo"] == "same dice"
    theirs = battle_result(game, found["last"], EYRIE)
    assert theirs
    assert theirs["undo"] == ""
    assert fought("roll 3-1")[1]["undo"] == ""


@pytest.mark.law("root:4.3.1")
def test_a_battle_that_goes_on_has_no_result() -> None:
    game = attacked("ambush_rabbit")
    assert battle_result(game, len(game.events) - 1, MARQUISE) is None
    game.answer("ambush ambush_rabbit")
    game.answer("roll 1-0")
    found = battle_result(game, len(game.events) - 1, EYRIE)
    assert found
    assert [(how["n"], how["text"]) for how in found["sides"][1]["how"]] == [
        (2, "Ambush"),
        (0, "Rolled 0"),
    ]
    assert found["sides"][0]["lost"] == "2 warriors"


def asked_about_armorers(board: str) -> list[str]:
    """What each answer brings when the Eyrie in 5 may use Armorers against a roll of 2 and 1."""
    scene = in_play(fight(board), "eyrie", "armorers")
    game = game_at(scene, ACTIONS)
    game.answer("battle 5 eyrie")
    game.answer("roll 2-1")
    assert game.pending
    assert game.pending.texts() == ["use armorers", "pass"]
    return [told["text"] for told in odds(game, EYRIE)["each"]]


@pytest.mark.law("cards:base.armorers")
def test_what_each_answer_brings_is_told_once_the_dice_have_fallen() -> None:
    assert asked_about_armorers("marquise www | eyrie ww roost") == [
        "Use Armorers: the Marquise loses 1 warrior.",
        "No: you lose 2 warriors and the Marquise loses 1 warrior.",
    ]


@pytest.mark.law("cards:base.armorers", "root:4.3.2.III")
def test_an_answer_that_changes_nothing_is_told_to_be_one() -> None:
    """The roost has no warriors: the extra hit takes it, whether the rolled ones are ignored."""
    told = asked_about_armorers("marquise www | eyrie roost")
    assert told == ["Whatever you answer, you lose 1 roost and the Marquise scores 1 (1 in all)."]


@pytest.mark.law("cards:exiles_partisans.mouse_partisans", "root:4.3.3", "root:3.1")
def test_an_effect_after_the_roll_says_what_it_does_and_brings() -> None:
    """What falls besides warriors is the defender's choice: pieces without a name; here it wins."""
    there = "marquise ww | duchy citadel market tunnel"
    scene = Scene("marquise duchy", deck="exiles_partisans", c2=there, scores={"marquise": 27})
    game = game_at(in_play(scene, "marquise", "mouse_partisans"), ACTIONS)
    for text in ("battle 2 duchy", "roll 1-1"):
        game.answer(text)
    assert game.pending
    assert game.pending.texts() == ["use mouse_partisans", "pass"]
    found = odds(game, MARQUISE)
    assert [told["text"] for told in found["each"]] == [
        "Use Mouse Partisans: the Duchy loses 1 citadel, 1 market and 1 tunnel, "
        "you score 3 (30 in all) and you win.",
        "No: the Duchy loses 2 other pieces and you score 2 (29 in all).",
    ]
    assert found["fallen"][-1]["text"].startswith("Mouse Partisans: ")


@pytest.mark.law("root:8.2.4", "root:8.2.6", "root:4.3.3")
def test_an_answer_says_what_else_is_lost_with_the_piece() -> None:
    """With the base go the rabbit and bird supporters, and half of three officers, rounded up."""
    scene = Scene("marquise alliance", c5="marquise www | alliance rabbit_base sympathy")
    alliance = scene.side("alliance")
    alliance.board.supporters = [card("cobbler"), card("anvil"), card("ambush_bird")]
    alliance.board.officers = 3
    game = game_at(scene, ACTIONS)
    for text in ("battle 5 alliance", "roll 2-0"):
        game.answer(text)
    assert [told["text"] for told in odds(game, ALLIANCE)["each"]] == [
        "Lose the rabbit base in 5: you lose 1 rabbit base, the Marquise scores 1 (1 in all), "
        "you discard Cobbler (rabbit) and Ambush! (bird) and you lose 2 officers.",
        "Lose the sympathy in 5: you lose 1 sympathy token, the Marquise scores 1 (1 in all) "
        "and you gain a supporter for the Outrage.",
    ]


@pytest.mark.law("root:8.2.4")
def test_many_supporters_that_go_with_a_base_are_told_by_suit() -> None:
    """Three rabbits and two birds; before the roll, too, where it may fall."""
    scene = Scene("marquise alliance", c5="marquise www | alliance rabbit_base sympathy")
    alliance = scene.side("alliance")
    supporters = "cobbler ambush_bird ambush_rabbit armorers favor_rabbit anvil"
    alliance.board.supporters = [card(x) for x in supporters.split()]
    game = game_at(scene, ACTIONS)
    game.answer("battle 5 alliance")
    game.answer("roll 2-0")
    gone = "you discard 5 cards: 3 rabbit and 2 bird."
    assert odds(game, ALLIANCE)["each"][0]["text"].endswith(f"1 (1 in all) and {gone}")


def outraged(hand: str) -> Game:
    """The Marquise with these cards is about to battle sympathy of a clockwork Alliance in 5."""
    board = "marquise ww | alliance sympathy"
    scene = Scene("marquise bot:alliance", c5=board, hands={"marquise": hand})
    return game_at(scene, ACTIONS)


def noted(found: dict[str, Any]) -> list[str]:
    return [note["text"] for note in found["notes"] if note["bad"]]


@pytest.mark.law("robotics:6.2.3")
@pytest.mark.parametrize(
    ("hand", "told"),
    [
        ("cobbler anvil", "100 %: you discard Cobbler (rabbit) for the Outrage of the Alliance."),
        ("cobbler favor_rabbit", "100 %: you lose a card to Automated Outrage."),
        (
            "anvil",
            "100 %: the Alliance scores 1 point, 1 in all, "
            "for an Outrage without a card to discard.",
        ),
    ],
)
def test_an_outrage_is_told_before_the_battle_that_causes_it(hand: str, told: str) -> None:
    assert noted(odds(outraged(hand), MARQUISE, "battle 5 alliance")) == [told]


@pytest.mark.law("robotics:6.2.3")
def test_the_result_of_a_battle_tells_the_card_that_it_cost() -> None:
    game = outraged("cobbler anvil")
    game.answer("battle 5 alliance")
    game.answer("roll 0-0")
    fight_ = next(k for k, e in enumerate(game.events) if e.kind == "battle")
    result = battle_result(game, fight_, MARQUISE)
    assert result
    told = [line["text"] for line in result["lines"]]
    assert "You discard Cobbler (rabbit) for the Outrage of the Alliance." in told


@pytest.mark.law("robotics:6.2.3")
def test_which_card_goes_is_no_question_of_what_falls() -> None:
    game = outraged("cobbler favor_rabbit")
    game.answer("battle 5 alliance")
    game.answer("roll 0-0")
    assert game.pending
    assert game.pending.texts() == ["discard cobbler", "discard favor_rabbit"]
    assert odds(game, MARQUISE)["each"] == []


@pytest.mark.law("cards:base.sappers", "robotics:5.5.1")
def test_an_answer_in_a_battle_tells_nothing_of_the_battle_after_it() -> None:
    """The Eyrie fight in 8 and then in 3: of Sappers in 8 the dice of 3 are no part."""
    there = "eyrie www roost | marquise w"
    scene = in_play(decreed(rabbit=1, fox=1, c3=there, c8=there), "marquise", "sappers")
    game = Game(None, scene.s)
    game.answer("roll 0-0")
    assert game.pending
    assert game.pending.texts() == ["use sappers", "pass"]
    here = odds(game, MARQUISE, "use sappers")
    assert (here["clearing"], [len(side["takes"]) for side in here["sides"]]) == (8, [1, 1])
    assert [told["text"] for told in odds(game, MARQUISE)["each"]] == [
        "Use Sappers: the Eyrie lose 1 warrior.",
        "No: nobody loses anything.",
    ]
    shown = preview(game, MARQUISE, "use sappers")
    assert (shown["stops"], shown["battle"]) == ("battle", False)


@pytest.mark.law("root:9.2.9.III")
def test_a_vagabond_is_told_whom_his_battle_makes_hostile() -> None:
    """With one sword every roll but 0 and 0 takes a warrior: 15 of 16."""
    scene = VagabondScene(
        "vagabond eyrie", c5="vagabond pawn | eyrie ww roost", satchel="sword boot"
    )
    found = sheet(scene, "root:9.5", "battle 5 eyrie")
    assert "94 %: the Eyrie are now hostile to you." in [note["text"] for note in found["notes"]]


@pytest.mark.law("root:2.8")
def test_a_vagabond_rules_nowhere_but_may_end_the_rule_of_others() -> None:
    """He is told how likely the Eyrie still rule 5, where that hangs on the dice: their only piece
    there falls but to 0 and 0. Where their roost stays whatever falls, nothing of it is told.
    """
    told = vagabond_told("eyrie w")
    assert told == [
        ("94 %", "the warrior of the Eyrie falls"),
        ("0.6", "you lose on average"),
        ("6 %", "the Eyrie still rule 5"),
    ]
    assert vagabond_told("eyrie w roost") == told[:2]


def vagabond_told(there: str) -> list[tuple[str, str]]:
    """The facts of a battle that the Vagabond begins in 5 with one sword."""
    scene = VagabondScene("vagabond eyrie", c5=f"vagabond pawn | {there}", satchel="sword")
    return told_facts(sheet(scene, "root:9.5", "battle 5 eyrie"))


def told_facts(found: dict[str, Any]) -> list[tuple[str, str]]:
    """The large figures of a sheet with their words."""
    return [(fact["figure"], fact["text"]) for fact in found["facts"]]


@pytest.mark.law("root:10.4.3.I", "root:9.5.2")
def test_the_sheet_says_what_beginning_the_battle_costs() -> None:
    """The Crusade an acolyte fewer while the Outcast is Hated, a Vagabond's battle a sword."""
    board = "lizards w | marquise w"
    scene = CultScene(phase=BIRDSONG, outcast="fox", hated=True, acolytes=3, c8=board)
    crusade = sheet(scene, "root:10.4.3", "battle 8 marquise")
    assert crusade["notes"][0] == {
        "text": "You return 1 acolyte to the supply, 2 left.",
        "law": "root:10.4.3.I",
        "clearing": None,
        "bad": False,
    }
    lone = VagabondScene("vagabond eyrie", c5="vagabond pawn | eyrie w", satchel="sword")
    found = sheet(lone, "root:9.5", "battle 5 eyrie")
    assert found["notes"][0]["text"] == "You exhaust a sword."


@pytest.mark.law("root:4.3.2")
def test_each_side_is_headed_as_the_viewer_sees_it() -> None:
    """Hits on oneself are lost, hits on others dealt."""
    hands = {"eyrie": "ambush_rabbit"}
    game = game_at(Scene("marquise eyrie", c5="marquise ww | eyrie www", hands=hands), ACTIONS)

    def heads(viewer: Faction, text: str | None = None) -> list[tuple[str, str, str]]:
        sides = odds(game, viewer, text)["sides"]
        return [(x["title"], x["about"], x["heading"]) for x in sides]

    assert heads(MARQUISE, "battle 5 eyrie") == [
        ("You attack in 5", "Marquise, 2 warriors", "You lose"),
        ("The Eyrie defend", "3 warriors", "You deal"),
    ]
    game.answer("battle 5 eyrie")
    assert heads(EYRIE) == [
        ("The Marquise attacks in 5", "2 warriors", "You deal"),
        ("You defend", "Eyrie, 3 warriors", "You lose"),
    ]


@pytest.mark.law("root:2.8")
def test_of_a_rule_that_no_roll_changes_only_the_own_is_a_figure() -> None:
    """That others go on to rule, or that one cannot come to rule, says nothing new."""
    token = fight("marquise ww | alliance sympathy", "marquise bot:alliance")
    assert told_facts(shown(token, "alliance")) == [
        ("100 %", "the Alliance loses the sympathy token"),
        ("100 %", "you score 1"),
        ("100 %", "you still rule 5"),
    ]
    assert vagabond_told("eyrie w roost")[2:] == []


@pytest.mark.law("root:4.3.2.I")
def test_a_sure_loss_is_told_where_not_all_can_fall() -> None:
    """One warrior deals at most one hit: both cannot fall, but one does, 15 of 16 times."""
    assert told_facts(shown(fight("marquise w | eyrie ww")))[0] == (
        "94 %",
        "the Eyrie lose a warrior",
    )


@pytest.mark.law("root:3.1", "robotics:6.2.3")
@pytest.mark.parametrize(("score", "wins"), [(29, True), (28, False)])
def test_a_battle_that_makes_another_win_says_that_first(score: int, wins: bool) -> None:
    """The token falls to the extra hit, and the Outrage for it brings the Alliance a point."""
    scene = fight("marquise ww | alliance sympathy", "marquise bot:alliance")
    scene.side("alliance").score = score
    found = shown(scene, "alliance")
    first = {"figure": "100 %", "text": "the Alliance wins", "bad": True}
    assert (found["facts"][0] == first) == wins
    line = {"text": "100 %: the Alliance wins with 30 points.", "law": "root:3.1"}
    assert ({**line, "clearing": None, "bad": True} in found["notes"]) == wins


@pytest.mark.law("root:2.8")
def test_of_two_vagabonds_neither_is_said_to_rule() -> None:
    scene = VagabondScene(
        "vagabond vagabond_second eyrie",
        c5="vagabond pawn | vagabond_second pawn",
        satchel="sword",
    )
    found = sheet(scene, "root:9.5", "battle 5 vagabond_second")
    assert not [fact["text"] for fact in found["facts"] if "rule" in fact["text"]]
    assert len(found["facts"]) == 2


@pytest.mark.law("root:9.2.9.III")
def test_the_result_says_who_turned_hostile() -> None:
    """He drew first blood, which costs him more than the item: it stands beside his losses."""
    scene = VagabondScene(c5="vagabond pawn | eyrie w", satchel="sword")
    game = game_at(scene, "root:9.5")
    for text in ("battle 5 eyrie", "roll 1-0"):
        game.answer(text)
    fought_ = next(k for k, e in enumerate(game.events) if e.kind == "battle")
    result = battle_result(game, fought_, VAGABOND)
    assert result
    assert "The Eyrie are now hostile to you." in [line["text"] for line in result["lines"]]


@pytest.mark.law("root:4.3.2.III", "root:9.2.7")
def test_who_is_asked_for_an_item_knows_the_hits_and_the_result_names_the_item() -> None:
    """One hit each: the warrior fell, and of sword and boot he damages one."""
    scene = VagabondScene(c5="vagabond pawn | eyrie w", satchel="sword boot")
    game = game_at(scene, "root:9.5")
    for text in ("battle 5 eyrie", "roll 1-1"):
        game.answer(text)
    assert game.pending
    assert game.pending.texts() == ["damage boot", "damage exhausted_sword"]
    told = [told["text"] for told in odds(game, VAGABOND)["fallen"]]
    assert told[0] == "You deal 1 hit, the Eyrie deal 1 hit."
    game.answer("damage boot")
    fought_ = next(k for k, e in enumerate(game.events) if e.kind == "battle")
    result = battle_result(game, fought_, VAGABOND)
    assert result
    assert [side["lost"] for side in result["sides"]] == ["a boot (damaged)", "1 warrior"]


@pytest.mark.law("root:6.2.3", "robotics:3.2")
def test_field_hospitals_say_what_comes_back() -> None:
    """A warrior fell in 5: for a card of that suit it comes back to the keep in 1."""
    board = "marquise ww | eyrie www"
    scene = Scene("eyrie marquise", c5=board, c1="marquise keep", hands={"marquise": "cobbler"})
    scene.side("eyrie").board.leader = "despot"
    scene.side("eyrie").board.decree["battle"].append(LOYAL_VIZIER)
    game = game_at(scene, "root:7.5.2.III")
    for text in ("battle 5 marquise", "roll 2-0"):
        game.answer(text)
    assert game.pending
    assert game.pending.texts() == ["heal cobbler 5", "pass"]
    assert [told["text"] for told in odds(game, MARQUISE)["each"]] == [
        "Spend Cobbler (rabbit) for a warrior removed in 5: you place 1 warrior in 1.",
        "No: nothing comes back.",
    ]


@pytest.mark.law("robotics:6.2.4")
def test_a_crackdown_is_told_before_the_battle_that_takes_the_base() -> None:
    """The base in 5 can fall, and with it the sympathy token in 3, of its suit."""
    board = "marquise www | alliance rabbit_base"
    scene = Scene("marquise bot:alliance", c5=board, c3="alliance sympathy")
    found = odds(game_at(scene, ACTIONS), MARQUISE, "battle 5 alliance")
    assert any("the Alliance returns 1 sympathy token" in text for text in noted(found))


@pytest.mark.law("root:3.1")
def test_a_battle_that_wins_says_so() -> None:
    """The sympathy token falls to the extra hit, whatever the dice show."""
    scene = Scene("marquise bot:alliance", c5="marquise ww | alliance sympathy")
    scene.side("marquise").score = 29
    fact = odds(game_at(scene, ACTIONS), MARQUISE, "battle 5 alliance")["facts"][0]
    assert fact == {"figure": "100 %", "text": "you win", "bad": False}


@pytest.mark.law("robotics:5.5.1")
def test_a_battle_has_its_result_while_the_next_one_asks() -> None:
    """The Eyrie fight in 8, and in 3 they already wait for the answer of the Marquise."""
    there = "eyrie www roost | marquise w"
    scene = in_play(decreed(rabbit=1, fox=1, c3=there, c8=there), "marquise", "sappers")
    game = Game(None, scene.s)
    for text in ("roll 0-0", "pass", "roll 0-0"):
        game.answer(text)
    first, second = (k for k, e in enumerate(game.events) if e.kind == "battle")
    assert game.pending
    assert game.pending.texts() == ["use sappers", "pass"]
    done = battle_result(game, first, MARQUISE)
    assert done
    assert (done["first"], done["clearing"]) == (first, 8)
    assert battle_result(game, second, MARQUISE) is None
