"""Law of Root 7: the Eyrie Dynasties' Daylight and Evening, turmoil, leaders."""

from typing import Any

import pytest

from rootcore.factions.eyrie import chapter as eyrie
from rootcore.game.game import Game, load
from rootcore.rules.battle import Battle, battle
from rootcore.rules.step import AGAIN
from rootcore.table.cards import CARDS
from rootcore.table.terms import ALLIANCE, EVENING, EYRIE, FOX, MARQUISE, ROOST, WARRIOR
from tests.law.eyrie_scenes import VIZIER, decree, eyrie_scene
from tests.law.people_scenes import asked, offered, refused
from tests.scenes import Scene

RECRUIT = eyrie.recruit_for_decree
MOVE = eyrie.move_for_decree
BATTLE = eyrie.battle_for_decree
BUILD = eyrie.build_for_decree


def fell(scene: Scene) -> str:
    """Why the Eyrie fell into turmoil; empty when they did not."""
    found = scene.events("turmoil")
    return str(found[0].data["why"]) if found else ""


# 7.5.1 Craft


@pytest.mark.law("root:7.5.1")
def test_they_craft_before_they_resolve_the_decree() -> None:
    """An anvil; only then a warrior comes to 8, where the roost is."""
    scene = eyrie_scene(
        "despot", {"recruit": "sword"}, c7="eyrie roost", c8="eyrie roost", hands={"eyrie": "anvil"}
    )
    game = Game(None, scene.s)
    assert game.pending
    assert (game.pending.law, game.pending.texts()) == ("root:7.5.1", ["craft anvil", "done"])
    game.answer("craft anvil")
    assert game.state.sides[EYRIE].score == 1
    assert game.pending.law == "root:7.5.2.I"


# 7.5.2 Resolve the Decree


@pytest.mark.law("root:7.5.2")
def test_columns_are_resolved_from_left_to_right() -> None:
    """Recruit, move, battle, build: a fox card in each, for 8 and 12."""
    scene = eyrie_scene(
        "builder",
        {
            "recruit": "anvil",
            "move": "favor_fox",
            "battle": "foxfolk_steel",
            "build": "tax_collector",
        },
        c8="eyrie roost www",
        c12="eyrie w | marquise w",
    )
    game = Game(None, scene.s)
    for text in ("recruit 8", "move 8>7 x2", "battle 12 marquise", "roll 1-0", "build 12"):
        game.answer(text)
    deeds = [e.law for e in game.events if e.law.startswith("root:7.5.2")]
    assert deeds == [f"root:7.5.2.{x}" for x in ("I", "II", "III", "IV")]
    assert game.state.sides[EYRIE].pieces[ROOST][12] == 1
    assert game.state.phase == EVENING


@pytest.mark.law("root:7.5.2")
def test_within_a_column_the_order_is_theirs() -> None:
    """A fox and a mouse card: each act names the card that it resolves, until one is left."""
    scene = eyrie_scene("despot", {"recruit": "anvil sword"}, c7="eyrie roost", c8="eyrie roost")
    assert offered(scene, RECRUIT) == ["recruit fox 8", "recruit mouse 7"]
    assert scene.step(RECRUIT, "recruit mouse 7") == AGAIN
    assert scene.at(7) == "eyrie w roost"
    assert offered(scene, RECRUIT) == ["recruit 8"]
    assert scene.step(RECRUIT, "recruit 8") == AGAIN
    assert scene.step(RECRUIT) is None
    assert scene.side("eyrie").board.resolved == []


@pytest.mark.law("root:7.5.2")
def test_each_card_is_resolved_once() -> None:
    """Two fox cards recruit twice in 8."""
    scene = eyrie_scene("despot", {"recruit": "anvil favor_fox"}, c8="eyrie roost")
    assert scene.step(RECRUIT, "recruit 8") == AGAIN
    assert scene.step(RECRUIT, "recruit 8") == AGAIN
    assert scene.step(RECRUIT) is None
    assert scene.at(8) == "eyrie ww roost"


@pytest.mark.law("root:7.5.2")
def test_a_bird_card_counts_for_any_clearing() -> None:
    """A Vizier beside a fox card: either may be used in 8, only the Vizier in 7."""
    scene = eyrie_scene(
        "builder", {"recruit": f"{VIZIER} anvil"}, c7="eyrie roost", c8="eyrie roost"
    )
    assert offered(scene, RECRUIT) == ["recruit bird 7", "recruit bird 8", "recruit fox 8"]


@pytest.mark.law("root:7.5.2", "root:7.7")
def test_a_card_that_cannot_be_resolved_means_turmoil() -> None:
    """No roost stands in a fox clearing: nobody is asked before a new leader is chosen."""
    scene = eyrie_scene("despot", {"recruit": "anvil"}, c7="eyrie roost")
    assert scene.step(RECRUIT, "leader builder") == EVENING
    assert fell(scene) == "no way to recruit for a fox card"


@pytest.mark.law("root:7.5.2")
def test_they_may_choose_the_order_that_brings_turmoil() -> None:
    """The fox card is stuck: they resolve the mouse first, or fall at once."""
    scene = eyrie_scene("despot", {"recruit": "anvil sword"}, c7="eyrie roost")
    assert offered(scene, RECRUIT) == ["recruit mouse 7", "turmoil fox"]
    assert scene.step(RECRUIT, "turmoil fox", "leader builder") == EVENING
    assert scene.at(7) == "eyrie roost"
    assert fell(scene) == "no way to recruit for a fox card", "the card they took first"


@pytest.mark.law("root:7.5.2")
def test_effects_may_be_used_before_turmoil() -> None:
    """With the Tax Collector in play they are asked; using it does not save them here."""
    scene = eyrie_scene("despot", {"recruit": "anvil"}, c7="eyrie w roost")
    scene.side("eyrie").in_play = (CARDS["tax_collector"],)
    scene.s.deck.remove(CARDS["tax_collector"])
    assert offered(scene, RECRUIT) == ["use tax_collector 7", "turmoil"]
    assert scene.step(RECRUIT, "use tax_collector 7", "draw sword") == AGAIN
    assert scene.step(RECRUIT, "leader builder") == EVENING


@pytest.mark.law("root:7.5.2")
def test_the_decree_is_saved_between_two_cards() -> None:
    """One of two is resolved when the game comes back; a new Daylight resolves both again."""
    scene = eyrie_scene("despot", {"recruit": "anvil sword"}, c7="eyrie roost", c8="eyrie roost")
    game = Game(None, scene.s)
    game.answer("recruit fox 8")
    again = load(game.save())
    assert again.pending
    assert again.state.sides[EYRIE].board.resolved == [FOX]
    assert again.pending.texts() == ["recruit 7"]
    scene.side("eyrie").board.resolved.append(FOX)
    scene.step(eyrie.start_daylight)
    assert offered(scene, RECRUIT) == ["recruit fox 8", "recruit mouse 7"]


# 7.5.2.I Recruit


@pytest.mark.law("root:7.5.2.I")
def test_a_warrior_is_placed_at_a_roost_of_the_card_s_suit() -> None:
    """8 and 6 are fox clearings with a roost, 7 is of mice, 12 has none."""
    scene = eyrie_scene(
        "despot", {"recruit": "anvil"}, c6="eyrie roost", c7="eyrie roost", c8="eyrie roost"
    )
    assert offered(scene, RECRUIT) == ["recruit 6", "recruit 8"]
    why = refused(scene, RECRUIT)
    assert why["recruit 12"] == ("root:7.5.2.I", "you have no roost in 12")
    assert why["recruit 7"] == ("root:7.5.2", "left to resolve: fox")
    scene.step(RECRUIT, "recruit 6")
    assert (scene.at(6), scene.at(8)) == ("eyrie w roost", "eyrie roost")


@pytest.mark.law("root:7.5.2.I")
def test_without_a_warrior_in_the_supply_they_fall() -> None:
    """All twenty are on the map."""
    scene = eyrie_scene("despot", {"recruit": "anvil"}, c8="eyrie roost " + "w" * 20)
    assert scene.step(RECRUIT, "leader builder") == EVENING


@pytest.mark.law("root:7.5.2.I")
def test_beside_the_keep_nobody_is_recruited() -> None:
    """A roost stands in 1, but the keep bars the warrior: it comes to 8."""
    scene = eyrie_scene(
        "despot", {"recruit": "anvil"}, c1="marquise keep | eyrie roost", c8="eyrie roost"
    )
    assert offered(scene, RECRUIT) == ["recruit 8"]


# 7.5.2.II Move


@pytest.mark.law("root:7.5.2.II")
def test_a_move_starts_in_a_clearing_of_the_card_s_suit() -> None:
    """From 8, a fox clearing, with one warrior or two; from 7 no move."""
    scene = eyrie_scene("despot", {"move": "anvil"}, c7="eyrie w", c8="eyrie ww")
    assert offered(scene, MOVE) == ["move 8>4 x1", "move 8>4 x2", "move 8>7 x1", "move 8>7 x2"]
    why = refused(scene, MOVE)
    assert why["move 7>8"] == ("root:7.5.2", "left to resolve: fox")
    assert scene.step(MOVE, "move 8>4 x2") == AGAIN
    assert (scene.at(8), scene.at(4)) == ("", "eyrie ww")
    assert scene.events("move")[0].law == "root:7.5.2.II"
    assert scene.step(MOVE) is None


@pytest.mark.law("root:7.5.2.II")
def test_without_a_legal_move_they_fall() -> None:
    """Their warrior in 8 rules neither that nor a clearing next to it."""
    scene = eyrie_scene(
        "despot", {"move": "anvil"}, c4="marquise w", c7="marquise w", c8="eyrie w | marquise ww"
    )
    assert scene.step(MOVE, "leader builder") == EVENING
    assert fell(scene) == "no way to move for a fox card"


# 7.5.2.III Battle


@pytest.mark.law("root:7.5.2.III")
def test_a_battle_is_initiated_in_a_clearing_of_the_card_s_suit() -> None:
    """In 8 against either enemy; not in 7."""
    scene = eyrie_scene(
        "despot",
        {"battle": "anvil"},
        c7="eyrie w | marquise w",
        c8="eyrie ww | marquise w | alliance w",
    )
    assert offered(scene, BATTLE) == ["battle 8 marquise", "battle 8 alliance"]
    why = refused(scene, BATTLE)
    assert why["battle 7 marquise"] == ("root:7.5.2", "left to resolve: fox")
    assert scene.step(BATTLE, "battle 8 alliance", "roll 1-0") == AGAIN
    assert scene.events("battle")[0].law == "root:7.5.2.III"
    assert scene.step(BATTLE) is None


@pytest.mark.law("root:7.5.2.III")
def test_without_an_enemy_to_battle_they_fall() -> None:
    """Only in a mouse clearing is there one."""
    scene = eyrie_scene("despot", {"battle": "anvil"}, c7="eyrie w | marquise w", c8="eyrie w")
    assert scene.step(BATTLE, "leader builder") == EVENING


# 7.5.2.IV Build


@pytest.mark.law("root:7.5.2.IV")
def test_a_roost_is_built_where_they_rule_and_have_none() -> None:
    """Of the fox clearings: 1 holds the keep, 6 has a roost, 8 is the Marquise's; 12 is theirs."""
    scene = eyrie_scene(
        "despot",
        {"build": "anvil"},
        c1="marquise keep | eyrie w",
        c6="eyrie w roost",
        c7="eyrie w",
        c8="eyrie w | marquise ww",
        c12="eyrie w | marquise w",
    )
    assert offered(scene, BUILD) == ["build 12"]
    why = refused(scene, BUILD)
    assert why["build 1"] == ("root:6.2.2", "the keep is there")
    assert why["build 6"] == ("root:7.5.2.IV", "6 has a roost")
    assert why["build 8"] == ("root:7.5.2.IV", "you do not rule 8")
    assert why["build 7"] == ("root:7.5.2", "left to resolve: fox")
    assert scene.step(BUILD, "build 12") == AGAIN
    assert scene.at(12) == "marquise w | eyrie w roost"
    assert scene.events("place")[0].law == "root:7.5.2.IV"
    assert scene.step(BUILD) is None


@pytest.mark.law("root:7.5.2.IV")
def test_without_a_slot_or_a_roost_left_they_fall() -> None:
    """8 is full; in the second scene all seven roosts stand."""
    scene = eyrie_scene("despot", {"build": "anvil"}, c8="eyrie www | marquise sawmill workshop")
    assert scene.step(BUILD, "leader builder") == EVENING
    everywhere: dict[str, Any] = {f"c{c}": "eyrie roost" for c in (2, 3, 4, 5, 7, 9, 11)}
    scene = eyrie_scene("despot", {"build": "anvil"}, c8="eyrie w", **everywhere)
    assert scene.step(BUILD, "leader builder") == EVENING


# 7.6 Evening


@pytest.mark.law("root:7.6.1")
@pytest.mark.parametrize(
    ("roosts", "points"), [(0, 0), (1, 0), (2, 1), (3, 2), (4, 3), (5, 4), (6, 4), (7, 5)]
)
def test_roosts_score_by_the_printed_track(roosts: int, points: int) -> None:
    """The rightmost empty space."""
    where: dict[str, Any] = {f"c{c}": "eyrie roost" for c in (2, 3, 4, 5, 7, 9, 11)[:roosts]}
    scene = eyrie_scene(phase=EVENING, **where)
    scene.step(eyrie.score_roosts)
    assert scene.score("eyrie") == points


@pytest.mark.law("root:7.6.2")
@pytest.mark.parametrize(("roosts", "cards"), [(0, 1), (2, 1), (3, 2), (5, 2), (6, 3), (7, 3)])
def test_roosts_uncover_draw_bonuses(roosts: int, cards: int) -> None:
    """The third and the sixth."""
    where: dict[str, Any] = {f"c{c}": "eyrie roost" for c in (2, 3, 4, 5, 7, 9, 11)[:roosts]}
    scene = eyrie_scene(phase=EVENING, **where)
    drawn = ("anvil", "sword", "armorers")[:cards]
    scene.step(eyrie.draw_cards, *(f"draw {x}" for x in drawn))
    assert [card.id for card in scene.side("eyrie").hand] == list(drawn)


@pytest.mark.law("root:7.6.2")
def test_they_discard_down_to_five_cards_of_their_choice() -> None:
    """The Decree is no part of the hand."""
    scene = eyrie_scene(
        decree={"move": "favor_mouse"},
        phase=EVENING,
        hands={"eyrie": "anvil sword armorers sappers cobbler"},
    )
    scene.step(eyrie.draw_cards, "draw favor_fox", "discard sword")
    assert [card.id for card in scene.s.discard] == ["sword"]
    assert decree(scene) == {"move": ["favor_mouse"]}


# 7.7 Turmoil


def fallen(leader: str, columns: dict[str, str], *script: str, **kwargs: Any) -> Scene:
    """The Eyrie in turmoil."""
    scene = eyrie_scene(leader, columns, **kwargs)
    scene.run(eyrie.turmoil(scene.actor(), "they cannot"), *script)
    return scene


@pytest.mark.law("root:7.7", "root:7.7.1", "root:7.7.2", "root:7.7.3", "root:7.7.4")
def test_turmoil_humiliates_purges_deposes_and_rests() -> None:
    """Both Viziers and the armorers cost 3; three cards are discarded; the Despot takes over."""
    scene = eyrie_scene(
        "builder",
        {"recruit": f"{VIZIER} anvil", "move": f"{VIZIER} armorers", "build": "sword"},
        scores={"eyrie": 7},
    )
    rest = scene.run(eyrie.turmoil(scene.actor(), "nothing to build"), "leader despot")
    assert rest == EVENING
    assert fell(scene) == "nothing to build"
    assert scene.score("eyrie") == 4
    assert [card.id for card in scene.s.discard] == ["anvil", "armorers", "sword"]
    assert [e.data["column"] for e in scene.events("purge")] == ["recruit", "move", "build"]
    assert decree(scene) == {"move": [VIZIER], "build": [VIZIER]}
    assert scene.side("eyrie").board.leader == "despot"
    assert scene.side("eyrie").board.deposed == ["builder"]
    kinds = [e.kind for e in scene.s.log]
    assert kinds[:2] == ["turmoil", "lose points"]
    assert kinds.index("purge") < kinds.index("leader")


@pytest.mark.law("root:7.7.1")
@pytest.mark.parametrize(("before", "after"), [(5, 3), (2, 0), (1, 0), (0, 0)])
def test_humiliation_stops_at_zero(before: int, after: int) -> None:
    """Two Viziers are two birds; a fox card is none."""
    scene = fallen(
        "despot",
        {"move": f"{VIZIER} anvil", "build": VIZIER},
        "leader builder",
        scores={"eyrie": before},
    )
    assert scene.score("eyrie") == after


@pytest.mark.law("root:7.7.1")
def test_who_plays_for_dominance_has_no_points_to_lose() -> None:
    """The score marker is gone."""
    scene = eyrie_scene("despot", {"move": VIZIER, "build": VIZIER}, scores={"eyrie": 10})
    scene.side("eyrie").dominance = CARDS["dominance_fox"]
    scene.s.deck.remove(CARDS["dominance_fox"])
    scene.run(eyrie.turmoil(scene.actor(), "they cannot"), "leader builder")
    assert scene.events("lose points") == []


@pytest.mark.law("root:7.7.2")
def test_a_purged_dominance_card_becomes_available() -> None:
    """It lies beside the map."""
    scene = fallen("despot", {"move": "dominance_fox anvil"}, "leader builder")
    assert scene.s.available == [CARDS["dominance_fox"]]
    assert scene.s.discard == [CARDS["anvil"]]


@pytest.mark.law("root:7.7.3")
def test_a_deposed_leader_cannot_be_chosen() -> None:
    """The Builder was deposed before, the Despot is now: two are left."""
    scene = eyrie_scene("despot", {"move": VIZIER, "build": VIZIER})
    scene.side("eyrie").board.deposed = ["builder"]
    step = eyrie.turmoil(scene.actor(), "they cannot")
    assert step.send(None).texts() == ["leader charismatic", "leader commander"]


@pytest.mark.law("root:7.7.3.I")
def test_with_no_leader_face_up_all_are_turned_up() -> None:
    """The one just deposed too; the last one face up before that takes over unasked."""
    scene = eyrie_scene("despot", {"move": VIZIER, "build": VIZIER})
    board = scene.side("eyrie").board
    board.deposed = ["builder", "charismatic"]
    scene.run(eyrie.turmoil(scene.actor(), "they cannot"))
    assert (board.leader, board.deposed) == ("commander", ["builder", "charismatic", "despot"])
    step = eyrie.turmoil(scene.actor(), "they cannot")
    assert len(step.send(None).texts()) == 4
    scene = eyrie_scene("commander", {"move": VIZIER, "battle": VIZIER})
    board = scene.side("eyrie").board
    board.deposed = ["builder", "charismatic", "despot"]
    scene.run(eyrie.turmoil(scene.actor(), "they cannot"), "leader commander")
    assert (board.leader, board.deposed) == ("commander", [])
    assert decree(scene) == {"move": [VIZIER], "battle": [VIZIER]}


@pytest.mark.law("root:7.7.4")
def test_after_turmoil_evening_begins() -> None:
    """The roosts still score; the columns to the right are not resolved."""
    scene = eyrie_scene(
        "despot",
        {"recruit": "anvil", "build": "sword"},
        c7="eyrie www",
        c4="eyrie roost",
        c2="eyrie roost",
    )
    game = Game(None, scene.s)
    game.answer("leader builder")
    assert game.state.phase == EVENING
    assert game.state.sides[EYRIE].score == 1
    assert game.state.sides[EYRIE].pieces[ROOST][7] == 0


# 7.8 Leaders


@pytest.mark.law("root:7.8.2")
def test_the_charismatic_recruits_two() -> None:
    """Other leaders recruit one."""
    scene = eyrie_scene("charismatic", {"recruit": "anvil"}, c8="eyrie roost")
    scene.step(RECRUIT, "recruit 8")
    assert scene.at(8) == "eyrie ww roost"
    scene = eyrie_scene("despot", {"recruit": "anvil"}, c8="eyrie roost")
    scene.step(RECRUIT, "recruit 8")
    assert scene.at(8) == "eyrie w roost"


@pytest.mark.law("root:7.8.2")
def test_the_charismatic_s_last_warrior_is_placed_and_turmoil_follows() -> None:
    """One of two can be placed."""
    scene = eyrie_scene("charismatic", {"recruit": "anvil"}, c8="eyrie roost " + "w" * 19)
    assert scene.step(RECRUIT, "recruit 8", "leader builder") == EVENING
    assert scene.side("eyrie").stock[WARRIOR] == 0
    assert fell(scene) == "only 1 of 2 warriors can be placed"


@pytest.mark.law("root:7.8.3")
@pytest.mark.parametrize(("leader", "hits"), [("commander", 2), ("despot", 1)])
def test_the_commander_hits_once_more_as_attacker(leader: str, hits: int) -> None:
    """On a roll of 1 and 0; as defender there is no extra hit."""
    scene = eyrie_scene(leader, c8="eyrie ww | marquise www")
    scene.run(battle(scene.s, Battle(EYRIE, MARQUISE, 8, "root:7.5.2.III")), "roll 1-0")
    assert scene.at(8) == "marquise " + "w" * (3 - hits) + " | eyrie ww"
    scene = eyrie_scene(leader, c8="eyrie ww | marquise www")
    scene.run(battle(scene.s, Battle(MARQUISE, EYRIE, 8, "root:6.5.1")), "roll 1-0")
    assert scene.at(8) == "marquise www | eyrie w"


@pytest.mark.law("root:7.8.4")
@pytest.mark.parametrize(("leader", "points"), [("despot", 3), ("commander", 2)])
def test_the_despot_scores_once_for_buildings_and_tokens(leader: str, points: int) -> None:
    """Two pieces of the Alliance's bot fall to a roll of 2 and being defenseless: 2, and 1 more."""
    scene = eyrie_scene(leader, c8="eyrie wwww | alliance fox_base sympathy")
    scene.run(battle(scene.s, Battle(EYRIE, ALLIANCE, 8, "root:7.5.2.III")), "roll 2-2")
    assert scene.score("eyrie") == points


@pytest.mark.law("root:7.8.4")
def test_warriors_alone_do_not_please_the_despot() -> None:
    """Nor what the Despot's own side loses."""
    scene = eyrie_scene("despot", c8="eyrie w roost | marquise wwww")
    scene.run(battle(scene.s, Battle(EYRIE, MARQUISE, 8, "root:7.5.2.III")), "roll 2-2")
    assert scene.at(8) == "marquise www"
    assert (scene.score("eyrie"), scene.score("marquise")) == (0, 1)


@pytest.mark.law("root:7.8.4")
def test_the_despot_defends_too_and_scores_once_in_a_battle() -> None:
    """The ambush takes a warrior and a sawmill; healed, she fights on and loses more."""
    scene = eyrie_scene(
        "despot",
        c1="eyrie www | marquise w keep sawmill",
        hands={"eyrie": "ambush_fox", "marquise": "anvil"},
        turn="marquise",
    )
    scene.run(
        battle(scene.s, Battle(MARQUISE, EYRIE, 1, "root:6.5.1")),
        "ambush ambush_fox",
        "lose sawmill 1",
        "heal anvil 1",
        "roll 2-2",
    )
    assert scene.at(1) == "eyrie ww"
    laws = [e.law for e in scene.events("score") if e.who == EYRIE]
    assert laws == ["root:3.2.1", "root:7.8.4", "root:3.2.1"]
    assert scene.score("eyrie") == 3


def test_what_is_asked_names_the_cards_that_are_left() -> None:
    """A fox and a mouse card, then the mouse card."""
    scene = eyrie_scene("despot", {"recruit": "anvil sword"}, c7="eyrie roost", c8="eyrie roost")
    assert asked(scene, RECRUIT).question() == "The Decree: recruit for a fox or mouse card."
    scene.step(RECRUIT, "recruit fox 8")
    assert asked(scene, RECRUIT).question() == "The Decree: recruit for a mouse card."
