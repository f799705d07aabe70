"""The printed example turn of the Drillbit Duchy, sentence by sentence.

It was made with other priority markers than the map has: the numbers in the text are translated to
clearings of the same suit that lie to each other as it says.
"""

from typing import Any

import pytest

from rootcore.bots.duchy import chapter as duchy
from rootcore.bots.duchy import daylight as duchy_daylight
from rootcore.bots.duchy import ministers as duchy_ministers
from rootcore.bots.duchy.chapter import BIRDSONG_STEPS
from rootcore.game.game import Game
from rootcore.table.terms import BIRDSONG, BURROW, DUCHY, MARKET, MARQUISE, TUNNEL, WARRIOR
from tests.law.duchy_scenes import burrow, crowned, digs, duchy_scene, moves, nothing_done, swayed
from tests.scenes import Scene

HERE = {1: 4, 2: 11, 3: 6, 4: 9, 5: 5, 7: 1, 10: 8, 12: 7}
"""The clearing of the map for each that the text names."""

# What the text leaves open: three tunnels lie in 10, 12 and 1; 3 and 10 have no Duchy warrior; the
# ruin in 2 is gone; 5 has five warriors, more than the four that dig.
TABLE = {
    1: "duchy ww tunnel market",
    3: "duchy citadel",
    4: "marquise w | lizards w | duchy w",
    5: "duchy wwwww",
    7: "duchy w citadel",
    10: "duchy tunnel market",
    12: "marquise www | eyrie w roost | duchy wwww tunnel",
}


def table() -> Scene:
    """The Duchy's turn begins: easy, four ministers, the Cult ahead of the Marquise."""
    clearings: dict[str, Any] = {f"c{HERE[c]}": text for c, text in TABLE.items()}
    return duchy_scene(
        "bot:duchy@difficulty=easy bot:marquise bot:eyrie bot:lizards",
        "Captain, Marshal, Foremole, Brigadier",
        scores={"lizards": 9, "marquise": 4},
        without_ruins=[HERE[2]],
        **clearings,
    )


def test_the_clearings_have_the_suits_of_the_text() -> None:
    """And 4 lies next to 7 and 1."""
    s = table().s
    suits = {c: s.suits[here] for c, here in HERE.items()}
    assert suits == {
        1: "rabbit",
        2: "mouse",
        3: "fox",
        4: "mouse",
        5: "rabbit",
        7: "fox",
        10: "fox",
        12: "mouse",
    }
    assert {HERE[7], HERE[1]} <= set(s.board.adjacent[HERE[4]])
    assert HERE[3] < HERE[10]


@pytest.mark.law("robotics:10")
def test_the_printed_example_turn_of_the_drillbit_duchy() -> None:
    """On a mouse order the Duchy dig to a clearing with open slots, battle the Eyrie and the Cult,
    build a market, rally, score three markets and sway the Mayor.
    """
    s = table().s
    s.phase = BIRDSONG
    game = Game(None, s)
    for text in ("draw codebreakers", "roll 0-0", "roll 0-0"):
        game.answer(text)
    turns = [k for k, e in enumerate(game.events) if e.kind == "turn"]
    assert [game.events[k].who for k in turns] == [DUCHY, MARQUISE]
    assert game.events[turns[1] - 1].kind == "discard"
    assert game.state.sides[DUCHY].score == 3


def birdsong() -> Scene:
    """The table after Birdsong: a mouse order."""
    scene = table()
    for step, script in zip(BIRDSONG_STEPS, (["draw codebreakers"], [], []), strict=True):
        scene.step(step.run, *script)
    return scene


def test_birdsong_recruits_four_and_crafts_nothing() -> None:
    """One when it is easy, two for two citadels, one for the Foremole."""
    scene = birdsong()
    assert scene.s.ordered == "mouse"
    assert nothing_done(scene) == [("robotics:10.4.2", "it shows no item")]
    assert burrow(scene) == 4
    assert scene.side("duchy").stock[WARRIOR] == 3


def after_digging() -> Scene:
    """The table after the Dig."""
    scene = birdsong()
    scene.step(duchy_daylight.take_dig)
    return scene


def test_it_digs_to_2_with_the_tunnel_of_10() -> None:
    """2 has the most open slots of the mouse clearings that can be dug to; 10 has no warrior."""
    scene = after_digging()
    assert digs(scene) == [(HERE[2], 4)]
    assert scene.at(HERE[2]) == "duchy wwww tunnel"
    (taken,) = scene.events("remove")
    assert (taken.data["piece"], taken.data["at"]) == (TUNNEL, HERE[10])
    assert scene.side("duchy").on_map(TUNNEL) == 3
    assert burrow(scene) == 0


def after_battles() -> Scene:
    """The table after the battles; all dice show 0."""
    scene = after_digging()
    scene.step(duchy_daylight.battle_in_ordered, "roll 0-0", "roll 0-0")
    return scene


def test_it_battles_the_eyrie_in_12_and_the_cult_in_4() -> None:
    """The Eyrie alone have a building in 12; in 4 the Cult has more points than the Marquise."""
    scene = after_battles()
    fought = {e.data["at"]: e.data["defender"] for e in scene.events("battle")}
    assert fought == {HERE[12]: "eyrie", HERE[4]: "lizards"}


def test_the_captain_deals_an_extra_hit_in_12() -> None:
    """There is a tunnel; in 4 there is none."""
    dealt = [e for e in after_battles().events("hits") if e.who == "duchy"]
    assert {e.data["at"]: e.data["n"] for e in dealt} == {HERE[12]: 1, HERE[4]: 0}


def after_building() -> Scene:
    """The table after the Build."""
    scene = after_battles()
    scene.step(duchy_daylight.take_build)
    return scene


def test_it_builds_a_market_in_5() -> None:
    """It has the most Duchy warriors there, and only three are left in the supply."""
    scene = after_building()
    assert scene.side("duchy").stock[WARRIOR] == 3
    built = scene.events("place")[-1]
    assert (built.data["piece"], built.data["at"]) == (MARKET, HERE[5])


def after_daylight() -> Scene:
    """The table after the ministers' actions."""
    scene = after_building()
    scene.step(duchy_ministers.act_with_ministers)
    return scene


def test_the_marshal_acts_in_3_and_the_brigadier_not_at_all() -> None:
    """3 and 10 have buildings and no warrior, 3 has priority; the Burrow is empty."""
    scene = after_daylight()
    placed = scene.events("place")[-1]
    assert (placed.law, placed.data["at"]) == ("robotics:10.7.2", HERE[3])
    assert scene.at(HERE[3]) == "duchy w citadel"
    assert nothing_done(scene)[-1] == ("robotics:10.7.4", "the Burrow has 0 of 3 warriors")


def test_it_rallies_from_4_to_7() -> None:
    """7 has fewer Duchy warriors than 1. The text does not say that the fifth in 5 goes below."""
    scene = after_daylight()
    scene.step(duchy.rally)
    done = moves(scene)[1:]
    assert done == [(HERE[4], HERE[7], 1), (HERE[5], BURROW, 1)]
    assert scene.at(HERE[7]) == "duchy ww citadel"


def test_it_scores_three_markets_and_sways_the_mayor() -> None:
    """The Foremole has a crown already; the order is discarded."""
    scene = after_daylight()
    before = scene.score("duchy")
    for step in (duchy.rally, duchy.score_markets, duchy.sway, duchy.discard_the_order):
        scene.step(step)
    assert scene.score("duchy") == before + 3
    assert swayed(scene) == [("sway", "Mayor")]
    assert crowned(scene) == "Captain, Marshal, Foremole, Brigadier, Mayor"
    (discarded,) = scene.events("discard")
    assert discarded.data["card"].id == "codebreakers"
    assert scene.s.order is None
