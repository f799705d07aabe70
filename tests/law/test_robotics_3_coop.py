"""Fully cooperative play (Law of Robotics 3): people against the bots."""

from typing import Any

import pytest

from rootcore.bots.chassis import illegal_to_battle
from rootcore.bots.vocabulary import enemy_pieces, enemy_warriors
from rootcore.rules.items import Held
from rootcore.rules.movement import cannot_move
from rootcore.rules.pieces import ruler, rules
from rootcore.rules.removal import remove_all_enemies
from rootcore.rules.scoring import GameWon, score
from rootcore.rules.setup import draw_starting_hands
from rootcore.table.cards import DOMINANCE
from rootcore.table.state import State
from rootcore.table.terms import (
    ALLIANCE,
    EYRIE,
    MARQUISE,
    SETUP,
    VAGABOND,
    Faction,
    Item,
    Teamwork,
)
from rootcore.tell.words import sentence
from tests.scenes import Scene

TABLE = "marquise alliance bot:eyrie bot:vagabond"


def together(how: Teamwork = Teamwork.COOPERATIVE, **kwargs: Any) -> Scene:
    """Marquise and Alliance against the Eyrie and the Vagabot."""
    scene = Scene(TABLE, **kwargs)
    scene.s.teamwork = how
    scene.s.meet()
    return scene


def gain(scene: Scene, who: Faction, points: int) -> None:
    """Score points; the game may end."""
    try:
        score(scene.s, who, points, "root:3.2.1")
    except GameWon:
        assert scene.s.winner


@pytest.mark.law("robotics:coop", "root:3.1")
def test_people_win_when_the_last_of_them_has_thirty() -> None:
    """One of two is not enough, and it does not matter whose turn it is."""
    scene = together(scores={"alliance": 29}, turn="eyrie")
    gain(scene, MARQUISE, 33)
    assert scene.s.winner is None
    gain(scene, ALLIANCE, 1)
    assert scene.s.winner in (MARQUISE, ALLIANCE)
    told = sentence(scene.events("win")[0], {f: f.capitalize() for f in Faction})
    assert told == "The people win together: all of them have 30 points."


@pytest.mark.law("robotics:coop", "root:3.1")
def test_a_bot_wins_alone_before_all_people_have_thirty() -> None:
    """The Marquise has them already, the Alliance not yet."""
    scene = together(scores={"marquise": 31, "alliance": 29})
    gain(scene, EYRIE, 30)
    assert scene.s.winner == EYRIE


@pytest.mark.law("robotics:coop")
def test_bots_have_no_enemies_among_bots_and_people_do() -> None:
    """For the Eyrie only people are enemies; for the Marquise everybody is."""
    scene = together()
    assert scene.side("eyrie").enemies == (MARQUISE, ALLIANCE)
    assert scene.side("vagabond").enemies == (MARQUISE, ALLIANCE)
    assert scene.side("marquise").enemies == (EYRIE, ALLIANCE, VAGABOND)


@pytest.mark.law("robotics:coop")
def test_bots_do_not_count_each_others_pieces() -> None:
    """Of four pieces beside the Eyrie's in 5 the Vagabot's pawn is no enemy piece."""
    scene = together(c5="eyrie ww | marquise ww | alliance sympathy | vagabond pawn")
    eyrie = scene.actor("eyrie")
    assert (enemy_pieces.of(eyrie, 5), enemy_warriors.of(eyrie, 5)) == (3, 2)
    assert eyrie.enemies_in(5) == [MARQUISE, ALLIANCE]


@pytest.mark.law("robotics:coop")
def test_where_only_bots_are_it_is_said_that_bots_do_not_battle_each_other() -> None:
    """In 5 the Vagabot is beside the Eyrie, in 8 nobody; else they may battle him."""
    scene = together(c5="eyrie ww | vagabond pawn", c8="eyrie w")
    eyrie = scene.actor("eyrie")
    assert illegal_to_battle(eyrie, 5) == ("robotics:coop", "only bots are there")
    assert illegal_to_battle(eyrie, 8) == ("root:4.3", "no enemy there")
    apart = Scene(TABLE, c5="eyrie ww | vagabond pawn").actor("eyrie")
    assert illegal_to_battle(apart, 5) is None


@pytest.mark.law("robotics:coop")
def test_no_dominance_cards_are_dealt() -> None:
    """Not even for three people."""
    laws: list[str] = []

    def deck_for(how: Teamwork) -> list[str]:
        scene = Scene("marquise alliance eyrie bot:vagabond", phase=SETUP)
        s: State = scene.s
        s.teamwork, s.deck = how, []
        hands = "anvil sword cobbler armorers armorers cobbler sappers sappers favor_fox"
        scene.run(draw_starting_hands(scene.actor()), *(f"draw {c}" for c in hands.split()))
        laws.append(scene.events("deck")[0].law)
        return [card.id for card in s.deck if card.kind == DOMINANCE]

    assert len(deck_for(Teamwork.NONE)) == 4
    assert deck_for(Teamwork.COOPERATIVE) == []
    assert laws == ["root:5.1.3", "robotics:coop"]


@pytest.mark.law("robotics:coop", "root:2.8")
def test_only_a_team_rules_together() -> None:
    """Two Marquise warriors and two Alliance warriors beside three of the Eyrie in 5."""
    pieces = "marquise ww | alliance ww | eyrie www"
    apart, team = together(c5=pieces), together(Teamwork.TEAM, c5=pieces)
    assert ruler(apart.s, 5) == EYRIE
    assert not rules(apart.s, MARQUISE, 5)
    assert rules(team.s, MARQUISE, 5)
    assert rules(team.s, ALLIANCE, 5)
    assert not rules(team.s, EYRIE, 5)
    assert cannot_move(team.s, MARQUISE, 5, team.s.board.adjacent[5][0]) is None


@pytest.mark.law("robotics:coop", "root:2.8")
def test_a_tied_team_loses_to_the_lords_of_the_forest() -> None:
    """Three against three: the Eyrie rule a tie, other bots do not."""
    scene = together(Teamwork.TEAM, c5="marquise ww | alliance w | eyrie www")
    assert ruler(scene.s, 5) == EYRIE
    assert not rules(scene.s, MARQUISE, 5)


@pytest.mark.law("robotics:coop", "root:2.8")
def test_two_of_a_team_do_not_tie_with_each_other() -> None:
    """One warrior each, and nobody else there."""
    scene = together(Teamwork.TEAM, c5="marquise w | alliance w")
    assert rules(scene.s, MARQUISE, 5)
    assert rules(scene.s, ALLIANCE, 5)
    assert not rules(together(c5="marquise w | alliance w").s, MARQUISE, 5)


@pytest.mark.law("robotics:coop", "root:7.2.2")
def test_a_team_with_the_lords_of_the_forest_rules_a_tie() -> None:
    """Two against two: with the Eyrie beside the Marquise, not with the Riverfolk."""
    for friend, tied in (("eyrie", True), ("riverfolk", False)):
        scene = Scene(
            f"marquise {friend} bot:alliance", c5=f"marquise w | {friend} w | alliance ww"
        )
        scene.s.teamwork = Teamwork.TEAM
        scene.s.meet()
        assert rules(scene.s, MARQUISE, 5) is tied
        assert not rules(scene.s, ALLIANCE, 5)


@pytest.mark.law("robotics:coop")
def test_removing_everything_hits_allies_in_the_fight_too() -> None:
    """The Alliance scores for the Marquise's workshop; the Eyrie hit the Vagabot."""
    scene = together(c8="alliance sympathy | marquise workshop | eyrie w")
    scene.run(remove_all_enemies(scene.s, ALLIANCE, [8], "root:8.4.1.III"))
    assert (scene.at(8), scene.score("alliance")) == ("alliance sympathy", 1)

    bots = together(c8="eyrie w | vagabond pawn | marquise w")
    bots.side("vagabond").board.satchel += [Held(Item.SWORD, True)] * 4
    bots.run(remove_all_enemies(bots.s, EYRIE, [8], "robotics:6.4.3"))
    assert bots.at(8) == "eyrie w | vagabond pawn"
    assert len(bots.side("vagabond").board.damaged) == 3
